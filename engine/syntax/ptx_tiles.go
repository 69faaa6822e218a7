package syntax

import (
	"slices"
	"strconv"
	"strings"
)

// copyAsync is cp.async.ca.shared.global [to], [from], size{, bytes of the source}, cp.async.commit_group, wait_group N or wait_all.
func (t *ptx) copyAsync(op, words []string) Stmt {
	if len(op) < 3 || op[1] != "async" {
		return nil
	}
	switch op[2] {
	case "commit_group", "wait_all":
		if len(op) != 3 || len(words) != 0 {
			return nil
		}
		return t.do(t.call("__ptx_cp_async_" + op[2]))
	case "wait_group":
		if len(op) != 3 || len(words) != 1 {
			return nil
		}
		n := t.value(words[0], "u32")
		if n == nil {
			return nil
		}
		return t.do(t.call("__copies_wait", n))
	case "ca", "cg":
	default:
		return nil
	}
	for _, m := range op[3:] { // hints to caches change nothing here
		if m != "shared" && m != "shared::cta" && m != "global" && !strings.HasPrefix(m, "L2::") {
			return nil
		}
	}
	if len(words) < 3 || len(words) > 4 || !slices.Contains(op, "global") || !t.copySize(words[2], op[2] == "cg") {
		return nil
	}
	args := []Expr{t.address(words[0]), t.address(words[1])}
	args = t.words(args, words[2:], "u32")
	if len(words) == 3 {
		args = append(args, args[2])
	}
	if slices.Contains(args, nil) {
		return nil
	}
	return t.do(t.call("__ptx_cp_async", args...))
}

// copySize tells whether a copy may have a size. One that is an expression is taken as it is.
func (t *ptx) copySize(word string, whole bool) bool {
	size, err := strconv.Atoi(word)
	if strings.HasPrefix(word, "%") {
		x, kind := t.place(word)
		lit, ok := x.(*IntLit)
		if !ok {
			return kind == 'n'
		}
		size, err = int(lit.Value), nil
	}
	return err == nil && (size == 16 || !whole && (size == 4 || size == 8))
}

// address is [register+offset] as a number.
func (t *ptx) address(word string) Expr {
	if !strings.HasPrefix(word, "[") || !strings.HasSuffix(word, "]") {
		return nil
	}
	base, offset, more := strings.Cut(word[1:len(word)-1], "+")
	at := t.value(strings.TrimSpace(base), "u64")
	if at == nil || !more {
		return at
	}
	add := t.value(strings.TrimSpace(offset), "s64")
	if add == nil {
		return nil
	}
	return &Binary{Sp: t.sp, Op: "+", OpAt: t.sp.At, X: at, Y: add}
}

// shapes of mma.sync.aligned.SHAPE.row.col.D.A.B.C: the function that stands for each, and the registers of d, a, b and c.
var tileShapes = map[string]struct {
	function   string
	d, a, b, c int
	float      bool
}{
	"m16n8k16.f32.f16.f16.f32":   {"__mma_f16_f32", 4, 4, 2, 4, true},
	"m16n8k16.f32.bf16.bf16.f32": {"__mma_bf16_f32", 4, 4, 2, 4, true},
	"m16n8k16.f16.f16.f16.f16":   {"__mma_f16_f16", 2, 4, 2, 2, false},
	"m16n8k8.f32.f16.f16.f32":    {"__mma_f16_f32", 4, 2, 1, 4, true},
	"m16n8k8.f32.bf16.bf16.f32":  {"__mma_bf16_f32", 4, 2, 1, 4, true},
	"m16n8k8.f16.f16.f16.f16":    {"__mma_f16_f16", 2, 2, 1, 2, false},
	"m16n8k8.f32.tf32.tf32.f32":  {"__mma_tf32", 4, 4, 2, 4, true},
	"m16n8k16.s32.s8.s8.s32":     {"__mma_s8", 4, 2, 1, 4, false},
	"m16n8k16.s32.u8.u8.s32":     {"__mma_u8", 4, 2, 1, 4, false},
}

// tile is mma.sync, ldmatrix or movmatrix.
func (t *ptx) tile(op, words []string) Stmt {
	switch {
	case len(op) < 3 || op[1] != "sync" || op[2] != "aligned":
	case op[0] == "mma" && len(op) == 10 && op[4] == "row" && op[5] == "col" && len(words) == 4:
		return t.multiply(op, words)
	case op[0] == "ldmatrix" && len(words) == 2:
		return t.loadMatrix(op[3:], words)
	case op[0] == "movmatrix" && strings.Join(op[3:], ".") == "m8n8.trans.b16" && len(words) == 2:
		if v := t.value(words[1], "b32"); v != nil {
			return t.assign(words[0], t.call("__movmatrix_word", t.allLanes(), v), "b32")
		}
	}
	return nil
}

func (t *ptx) allLanes() Expr { return t.immediate("0xffffffff", "u32") }

func (t *ptx) multiply(op, words []string) Stmt {
	shape, ok := tileShapes[op[3]+"."+strings.Join(op[6:], ".")]
	if !ok {
		return nil
	}
	d := parts(words[0], strconv.Itoa(shape.d))
	a, b, c := parts(words[1], strconv.Itoa(shape.a)), single(words[2], shape.b), parts(words[3], strconv.Itoa(shape.c))
	if d == nil || a == nil || b == nil || c == nil {
		return nil
	}
	k16 := strings.HasPrefix(shape.function, "__mma_s8") || strings.HasPrefix(shape.function, "__mma_u8") ||
		shape.function == "__mma_tf32" || op[3] == "m16n8k16"
	args := []Expr{t.allLanes()}
	args = t.words(args, a, "b32")
	if !k16 { // the other half of the inner dimension is zeros
		args = append(args, t.immediate("0", "u32"), t.immediate("0", "u32"))
	}
	args = t.words(args, b, "b32")
	if !k16 {
		args = append(args, t.immediate("0", "u32"))
	}
	typ := "b32"
	if shape.float {
		typ = "f32"
	}
	args = t.words(args, c, typ)
	if slices.Contains(args, nil) {
		return nil
	}
	if shape.float {
		for i := len(args) - shape.c; i < len(args); i++ {
			args[i] = t.call("__float_as_uint", args[i])
		}
	}
	return t.unpack(d, t.call(shape.function, args...), shape.float)
}

// single is {a} or {a, b}, or a register alone where one is requested.
func single(word string, n int) []string {
	if n == 1 && !strings.HasPrefix(word, "{") {
		return []string{word}
	}
	return parts(word, strconv.Itoa(n))
}

func (t *ptx) words(list []Expr, registers []string, typ string) []Expr {
	for _, w := range registers {
		list = append(list, t.value(w, typ))
	}
	return list
}

// unpack assigns the members of a vector to registers.
func (t *ptx) unpack(to []string, v Expr, float bool) Stmt {
	whole := Ident{Sp: t.sp, Name: "ptx:vector"}
	d := &VarDecl{Sp: t.sp, Type: &AutoType{Sp: t.sp}, Name: whole, Init: v}
	block := &Block{Sp: t.sp, List: []Stmt{&DeclStmt{Sp: t.sp, Decls: []Decl{d}}}}
	for i, w := range to {
		var part Expr = &Member{Sp: t.sp, X: &Name{Sp: t.sp, Path: Path{Sp: t.sp, Last: whole}},
			Name: Path{Sp: t.sp, Last: Ident{Sp: t.sp, Name: "xyzw"[i : i+1]}}}
		typ := "b32"
		if float {
			part, typ = t.call("__uint_as_float", part), "f32"
		}
		s := t.assign(w, part, typ)
		if s == nil {
			return nil
		}
		block.List = append(block.List, s)
	}
	return block
}

// loadMatrix is ldmatrix.sync.aligned.m8n8.x4{.trans}.shared.b16 {registers}, [address of this lane's row].
func (t *ptx) loadMatrix(mods, words []string) Stmt {
	if len(mods) < 4 || mods[len(mods)-1] != "b16" {
		return nil
	}
	count, trans, shape, space := 0, false, false, false
	for _, m := range mods[:len(mods)-1] { // ptxas takes them in any order
		switch n := map[string]int{"x1": 1, "x2": 2, "x4": 4}[m]; {
		case n > 0 && count == 0:
			count = n
		case m == "trans" && !trans:
			trans = true
		case m == "m8n8" && !shape:
			shape = true
		case (m == "shared" || m == "shared::cta") && !space:
			space = true
		default:
			return nil
		}
	}
	at := t.address(words[1])
	to := single(words[0], count)
	if count == 0 || !shape || !space || at == nil || to == nil {
		return nil
	}
	name := "__ptx_ldmatrix"
	if trans {
		name = "__ptx_ldmatrix_trans"
	}
	return t.unpack(to, t.call(name, at, t.immediate(strconv.Itoa(count), "u32")), false)
}
