package syntax

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Inline PTX is read into what it means in C: an instruction is a call of the prelude's function __ptx_ and its name, with underscores for
// points; loads, stores, moves, comparisons and predicates are expressions.

// maxInstructions bounds the instructions of one asm statement.
const maxInstructions = 500

// asmOperand is an expression that a statement gives to PTX as %0, %1 and on.
type asmOperand struct {
	x    Expr
	kind byte // its constraint: h, r, l, f, d or n
}

// ptx is the translation of one asm statement.
type ptx struct {
	p    *parser
	sp   Sp
	args []asmOperand
	regs map[string]string // registers of its own: their types
	list []Stmt
	bad  string // the first instruction that has no translation
}

// asmStatement reads asm volatile ("…" : outputs : inputs : clobbers);
func (p *parser) asmStatement() Stmt {
	word := p.take()
	for p.accept("volatile") || p.accept("__volatile__") {
	}
	open := p.peek()
	if !p.expect("(") {
		return nil
	}
	kept := p.inBrackets()
	defer p.outBrackets(kept)
	if p.peek().kind != tokString {
		p.unexpected("a string")
		return nil
	}
	text := p.strings()
	t := &ptx{p: p, regs: map[string]string{}}
	for section := 0; section < 2; section++ {
		if p.is("::") && section == 0 {
			p.pass()
			section++
		} else if !p.accept(":") {
			break
		}
		p.asmOperands(t)
	}
	for !p.is(")") && !p.is(";") && !p.eof() { // clobbers
		p.pass()
	}
	p.close(")", open)
	p.semicolon("this asm statement")
	if p.failed {
		return nil
	}
	t.sp = p.since(word.span)
	t.translate(text.Value)
	if t.bad != "" {
		p.complain(diag.Diagnostic{Span: t.sp.At, Message: i18n.M(texts.SyntaxPtx, i18n.T("text", t.bad)), Hint: i18n.M(texts.SyntaxPtxHint)})
		return &EmptyStmt{Sp: t.sp}
	}
	switch len(t.list) {
	case 0:
		return &EmptyStmt{Sp: t.sp}
	case 1:
		return t.list[0]
	}
	return &Block{Sp: t.sp, List: t.list}
}

// asmOperands reads "=r"(x), "f"(y), …
func (p *parser) asmOperands(t *ptx) {
	for p.peek().kind == tokString && !p.failed {
		constraint := strings.Trim(p.take().text, `"=+&`)
		open := p.peek()
		if !p.expect("(") {
			return
		}
		o := asmOperand{x: p.expression()}
		p.close(")", open)
		if constraint != "" {
			o.kind = constraint[0]
		}
		t.args = append(t.args, o)
		if !p.accept(",") {
			return
		}
	}
}

// translate makes statements of the text's instructions.
func (t *ptx) translate(text string) {
	t.p.work.Bytes(8 * len(text))
	for i := strings.Index(text, "//"); i >= 0; i = strings.Index(text, "//") {
		end := strings.IndexByte(text[i:], '\n')
		if end < 0 {
			end = len(text) - i
		}
		text = text[:i] + text[i+end:]
	}
	for n, one := range strings.Split(strings.ReplaceAll(text, "%%", "%"), ";") {
		one = strings.Join(strings.Fields(one), " ")
		for strings.HasPrefix(one, "{") || strings.HasPrefix(one, "}") {
			one = strings.TrimSpace(one[1:])
		}
		if one == "" {
			continue
		}
		if n >= maxInstructions || !t.instruction(one) {
			t.bad = one
		}
		if t.bad != "" {
			return
		}
	}
}

// instruction translates one; it is false for one that has no translation.
func (t *ptx) instruction(text string) bool {
	guard, not := "", false
	if rest, ok := strings.CutPrefix(text, "@"); ok {
		guard, text, _ = strings.Cut(rest, " ")
		guard, not = strings.CutPrefix(guard, "!")
	}
	op, rest, _ := strings.Cut(text, " ")
	words := operands(rest)
	if op == ".reg" {
		return t.declare(words)
	}
	s := t.statement(strings.Split(op, "."), words)
	if s == nil {
		return false
	}
	if guard != "" {
		cond := t.value(guard, "pred")
		if cond == nil {
			return false
		}
		if not {
			cond = &Unary{Sp: t.sp, Op: "!", X: cond}
		}
		s = &If{Sp: t.sp, Cond: cond, Then: s}
	}
	t.list = append(t.list, s)
	return true
}

// operands splits at commas outside of braces and brackets.
func operands(text string) []string {
	var list []string
	depth, from := 0, 0
	for i := 0; i <= len(text); i++ {
		switch {
		case i == len(text) || text[i] == ',' && depth == 0:
			if w := strings.TrimSpace(text[from:i]); w != "" {
				list = append(list, w)
			}
			from = i + 1
		case text[i] == '{' || text[i] == '[':
			depth++
		case text[i] == '}' || text[i] == ']':
			depth--
		}
	}
	return list
}

// declare is `.reg .u32 a, b`.
func (t *ptx) declare(words []string) bool {
	if len(words) == 0 {
		return false
	}
	typ, first, ok := strings.Cut(words[0], " ")
	typ = strings.TrimPrefix(typ, ".")
	if _, known := ptxTypes[typ]; !ok || !known {
		return false
	}
	words[0] = first
	for _, name := range words {
		t.regs[name] = typ
		d := &VarDecl{Sp: t.sp, Type: t.typ(typ), Name: t.register(name)}
		t.list = append(t.list, &DeclStmt{Sp: t.sp, Decls: []Decl{d}})
	}
	return true
}

// register is the variable that a register of the text's own is.
func (t *ptx) register(name string) Ident {
	return Ident{Sp: t.sp, Name: "ptx:" + strings.TrimPrefix(name, "%")}
}

// ptxTypes are the types of PTX with what they are in C.
var ptxTypes = map[string]BasicKind{
	"pred": Bool, "b8": UChar, "u8": UChar, "s8": SChar, "b16": UShort, "u16": UShort, "s16": Short, "b32": UInt, "u32": UInt, "s32": Int,
	"b64": ULongLong, "u64": ULongLong, "s64": LongLong, "f32": Float, "f64": Double,
}

func (t *ptx) typ(name string) TypeExpr { return &BasicType{Sp: t.sp, Kind: ptxTypes[name]} }

// statement is an instruction's meaning, nil for none.
func (t *ptx) statement(op, words []string) Stmt {
	last := op[len(op)-1]
	_, typed := ptxTypes[last]
	switch op[0] {
	case "ld", "st", "mov":
		switch {
		case !typed || len(words) != 2:
			return nil
		case op[0] == "ld":
			return t.load(op[1:], words)
		case op[0] == "st":
			return t.store(op[1:], words)
		}
		return t.assign(words[0], t.value(words[1], last), last)
	case "cvt":
		if len(op) < 3 || len(words) != 2 {
			return nil
		}
		return t.convert(op, words)
	case "cp":
		return t.copyAsync(op, words)
	case "mma", "ldmatrix", "movmatrix":
		return t.tile(op, words)
	case "setp", "selp":
		return t.choose(op, words)
	case "bar", "barrier":
		if len(op) < 2 || last != "sync" && last != "aligned" || len(words) != 1 || words[0] != "0" {
			return nil
		}
		return t.do(t.call("__syncthreads"))
	}
	return t.function(op, words, typed || len(op) == 5 && last == "add")
}

// comparisons are the operators of setp.
var comparisons = map[string]Op{
	"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "lo": "<", "ls": "<=", "hi": ">", "hs": ">=",
}

// choose is setp, which compares, or selp, which takes one of two.
func (t *ptx) choose(op, words []string) Stmt {
	last := op[len(op)-1]
	if _, typed := ptxTypes[last]; !typed || len(words) < 3 {
		return nil
	}
	x, y := t.value(words[1], last), t.value(words[2], last)
	if x == nil || y == nil {
		return nil
	}
	if op[0] == "setp" {
		if len(op) != 3 || len(words) != 3 || comparisons[op[1]] == "" {
			return nil
		}
		return t.assign(words[0], &Binary{Sp: t.sp, Op: comparisons[op[1]], OpAt: t.sp.At, X: x, Y: y}, "pred")
	}
	if len(op) != 2 || len(words) != 4 {
		return nil
	}
	c := t.value(words[3], "pred")
	if c == nil {
		return nil
	}
	return t.assign(words[0], &Cond{Sp: t.sp, C: c, T: x, F: y}, last)
}

// function is the call of the prelude's function of an instruction's name.
func (t *ptx) function(op, words []string, typed bool) Stmt {
	name := "__ptx_" + strings.Join(op, "_")
	if ptxCarries(op) && !slices.Contains(op, "hi") { // the bits are those of unsigned numbers
		name = strings.Replace(strings.Replace(name, "_s32", "_u32", 1), "_s64", "_u64", 1)
	}
	if t.p.scope.lookup(name).kind == nameUnknown {
		return nil
	}
	if !typed {
		return t.do(t.call(name))
	}
	if len(words) == 0 {
		return nil
	}
	last := op[len(op)-1]
	if last == "add" { // of the parts that a video instruction gives
		last = op[len(op)-2]
	}
	var args []Expr
	for i, w := range words[1:] {
		typ := last
		if op[0] == "mad" && len(op) > 1 && op[1] == "wide" && i == 2 { // the sum of a wide product is as wide
			typ = map[string]string{"u32": "u64", "s32": "s64"}[last]
		}
		x := t.value(w, typ)
		if x == nil {
			return nil
		}
		args = append(args, x)
	}
	if ptxCarries(op) {
		carry := t.carry(op[0] == "add" || op[0] == "sub" || op[0] == "mad")
		if carry == nil {
			return nil
		}
		args = append(args, carry)
	}
	return t.assign(words[0], t.call(name, args...), "")
}

// ptxCarries tells whether an instruction reads or sets the carry.
func ptxCarries(op []string) bool {
	return op[0] == "addc" || op[0] == "subc" || op[0] == "madc" || slices.Contains(op, "cc")
}

// ptxCarry is the register of an asm statement for the carry.
const ptxCarry = "ptx carry"

// carry is the carry of the statement, which an instruction before has set, or this one sets; nil where none has.
func (t *ptx) carry(sets bool) Expr {
	if _, ok := t.regs[ptxCarry]; !ok {
		if !sets {
			return nil
		}
		t.declare([]string{".u32 " + ptxCarry})
	}
	x, _ := t.place(ptxCarry)
	return x
}

func (t *ptx) do(x Expr) Stmt { return &ExprStmt{Sp: t.sp, X: x} }

// call calls a function of the prelude.
func (t *ptx) call(name string, args ...Expr) Expr {
	path := Path{Sp: t.sp, Scope: []Ident{{Sp: t.sp}}, Last: Ident{Sp: t.sp, Name: name}}
	return &Call{Sp: t.sp, Fun: &Name{Sp: t.sp, Path: path}, Args: args}
}

// roundings are those of PTX to integers and to floating-point numbers, as the names of intrinsics have them.
var roundings = map[string]string{"rni": "rn", "rmi": "rd", "rpi": "ru", "rzi": "rz", "rn": "rn", "rm": "rd", "rp": "ru", "rz": "rz"}

// intrinsicTypes are the types in the names of intrinsics that convert.
var intrinsicTypes = map[string]string{"s32": "int", "u32": "uint", "s64": "ll", "u64": "ull", "f32": "float", "f64": "double"}

// wholes are the functions that round a floating-point number to a whole one.
var wholes = map[string]string{"rni": "rint", "rmi": "floor", "rpi": "ceil", "rzi": "trunc"}

// convert is cvt.to.from, and cvt.rounding.to.from: a cast of C, or the intrinsic that rounds so.
func (t *ptx) convert(op, words []string) Stmt {
	from, to := op[len(op)-1], op[len(op)-2]
	_, ok := ptxTypes[to]
	if _, known := ptxTypes[from]; !ok || !known || len(op) > 4 {
		return nil
	}
	float := func(s string) bool { return s[0] == 'f' }
	rounding, whole := "", false
	if len(op) == 4 {
		rounding = op[1]
		whole = strings.HasSuffix(rounding, "i")
		if roundings[rounding] == "" {
			return nil
		}
	}
	x := t.value(words[1], from)
	if x == nil {
		return nil
	}
	cast := &Cast{Sp: t.sp, Type: t.typ(to), X: x}
	switch {
	case float(from) && float(to) && whole:
		if from != to {
			return nil
		}
		return t.assign(words[0], t.call(wholes[rounding], x), "")
	case float(from) && !float(to):
		switch {
		case !whole:
			return nil
		case rounding == "rzi":
			return t.assign(words[0], cast, "")
		}
	case rounding == "" || float(to) && rounding == "rn":
		return t.assign(words[0], cast, "")
	case !float(to) || whole:
		return nil
	}
	name := "__" + intrinsicTypes[from] + "2" + intrinsicTypes[to] + "_" + roundings[rounding]
	if intrinsicTypes[from] == "" || intrinsicTypes[to] == "" || t.p.scope.lookup(name).kind == nameUnknown {
		return nil
	}
	return t.assign(words[0], t.call(name, x), "")
}

// assign stores a value of a type of PTX, or of any with "", into a register.
func (t *ptx) assign(word string, v Expr, typ string) Stmt {
	if v == nil {
		return nil
	}
	if word == "_" {
		return t.do(v)
	}
	x, kind := t.place(word)
	if x == nil {
		return nil
	}
	if typ != "" {
		v = t.bits(v, kindOf(typ), kind)
	}
	if _, own := t.regs[word]; kind == 'l' && !own { // what the statement gives may be a pointer
		v = &Cast{Sp: t.sp, Type: &DecltypeType{Sp: t.sp, X: &Unary{Sp: t.sp, Op: "+", X: x}}, X: v}
	}
	return t.do(&Assign{Sp: t.sp, Op: "=", OpAt: t.sp.At, X: x, Y: v})
}

// place is a register, or what the statement gives as %0, with its kind.
func (t *ptx) place(word string) (Expr, byte) {
	if typ, ok := t.regs[word]; ok {
		return &Name{Sp: t.sp, Path: Path{Sp: t.sp, Last: t.register(word)}}, kindOf(typ)
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(word, "%")); err == nil && strings.HasPrefix(word, "%") && n >= 0 && n < len(t.args) {
		return t.args[n].x, t.args[n].kind
	}
	return nil, 0
}

// kindOf is the constraint that a type of PTX goes with.
func kindOf(typ string) byte {
	switch {
	case typ == "f32":
		return 'f'
	case typ == "f64":
		return 'd'
	case strings.HasSuffix(typ, "64"):
		return 'l'
	case strings.HasSuffix(typ, "16"):
		return 'h'
	}
	return 'r'
}

// bits is a value of one kind as one of another: between integers and floating point the bits stay.
func (t *ptx) bits(v Expr, from, to byte) Expr {
	switch {
	case from == 'f' && to != 'f' && to != 'd':
		return t.call("__float_as_uint", v)
	case from == 'd' && to != 'd' && to != 'f':
		return t.call("__double_as_longlong", v)
	case to == 'f' && from != 'f' && from != 'd':
		return t.call("__uint_as_float", v)
	case to == 'd' && from != 'd' && from != 'f':
		return t.call("__longlong_as_double", v)
	}
	return v
}

// value reads an operand as a type of PTX; nil where it is not known.
func (t *ptx) value(word, typ string) Expr {
	if x, kind := t.place(word); x != nil {
		if typ == "pred" {
			return x
		}
		return &Cast{Sp: t.sp, Type: t.typ(typ), X: t.bits(x, kind, kindOf(typ))}
	}
	if strings.HasPrefix(word, "%") {
		name := "__ptx_" + strings.ReplaceAll(word[1:], ".", "_")
		if t.p.scope.lookup(name).kind == nameUnknown {
			return nil
		}
		return t.call(name)
	}
	return t.immediate(word, typ)
}

// immediate is a constant: 12, -3, 0xff, 0f3F800000, 0d3FF0000000000000, 1.5.
func (t *ptx) immediate(word, typ string) Expr {
	lower := strings.ToLower(word)
	for prefix, bits := range map[string]int{"0f": 32, "0d": 64} {
		if digits, ok := strings.CutPrefix(lower, prefix); ok && len(digits) == bits/4 {
			n, err := strconv.ParseUint(digits, 16, 64)
			if err != nil {
				return nil
			}
			lit := &IntLit{Sp: t.sp, Value: n, Suffix: "ull", Hex: true}
			if bits == 32 {
				return t.call("__uint_as_float", &Cast{Sp: t.sp, Type: t.typ("u32"), X: lit})
			}
			return t.call("__longlong_as_double", &Cast{Sp: t.sp, Type: t.typ("s64"), X: lit})
		}
	}
	word, negative := strings.CutPrefix(strings.TrimSuffix(word, "U"), "-")
	var x Expr
	if n, err := strconv.ParseUint(word, 0, 64); err == nil {
		x = &IntLit{Sp: t.sp, Value: n, Suffix: "ull", Hex: true}
	} else if v, err := strconv.ParseFloat(word, 64); err == nil && kindOf(typ) != 'r' {
		x = &FloatLit{Sp: t.sp, Value: v}
	} else {
		return nil
	}
	if negative {
		x = &Unary{Sp: t.sp, Op: "-", X: x}
	}
	return &Cast{Sp: t.sp, Type: t.typ(typ), X: x}
}
