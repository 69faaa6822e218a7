package compile

import (
	"strconv"
	"strings"

	"tilescope/engine/types"
)

// nested is how many variables are followed one into another, and longest how much text comes of that.
const nested, longest = 4, 400

// mostSpelled bounds the parts of expressions that are looked at for one meaning: what is beyond has none.
const mostSpelled = 500

// stepName stands for how often a variable has grown by the same amount.
const stepName = "_steps"

// meaning is what an integer variable holds wherever it is used: the only value that it is given, and what it grows by.
type meaning struct {
	value, grows types.Expr // grows is nil where the value stays
}

// meaningsOf are the meanings of a function's own variables; one that is given several values has none.
func (c *compiler) meaningsOf(f *types.Func) map[*types.Var]meaning {
	if known, ok := c.meanings[f]; ok {
		return known
	}
	out, grows, lost := map[*types.Var]meaning{}, map[*types.Var]types.Expr{}, map[*types.Var]bool{}
	lose := func(lv types.Expr) { assigned(lv, func(v *types.Var) { lost[v] = true }) }
	walkStmt(c.work, f.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			lose(x.LV)
		case *types.IncDec:
			lose(x.LV)
		case *types.OpAssign:
			r, ok := x.LV.(*types.VarRef)
			if !ok {
				return
			}
			if grows[r.Var] != nil || x.Op != types.Add {
				lost[r.Var] = true
			}
			grows[r.Var] = x.Value
		}
	}, func(s types.Stmt) {
		if d, ok := s.(*types.DeclStmt); ok && d.Init != nil && !d.Var.AddrTaken && integer(d.Var.Type) {
			out[d.Var] = meaning{value: d.Init}
		}
	})
	for v, m := range out {
		if lost[v] {
			delete(out, v)
		} else {
			out[v] = meaning{m.value, grows[v]}
		}
	}
	c.meanings[f] = out
	return out
}

func integer(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.IsInteger()
}

// meaning is the text of an index expression in which each variable that means one thing is replaced by that, each macro by its body, and
// each call of a function that only returns a value by that value; "" where there are none.
func (f *fn) meaning(x types.Expr) string {
	if f.host {
		return ""
	}
	left := mostSpelled
	out := speller{c: f.c, left: &left}.spell(x, nested)
	if left <= 0 || len(out.text) > longest || plainly(out.text) == plainly(f.c.text(x.Span())) {
		return ""
	}
	return out.text
}

// plainly is a text without what two spellings of one expression differ in.
func plainly(text string) string {
	return strings.NewReplacer(" ", "", "\n", "", "\t", "", "(", "", ")", "").Replace(text)
}

// spelled is an expression's text, and how strongly its outermost operator binds.
type spelled struct {
	text  string
	binds binding
}

type binding uint8

const (
	loosely binding = iota // anything else: it needs parentheses wherever it is a part
	asSum
	asProduct
	asName
)

// within is the text as an operand of what binds so.
func (s spelled) within(b binding) string {
	if s.binds < b {
		return "(" + s.text + ")"
	}
	return s.text
}

// speller spells expressions; params are what the parameters of a called function stand for.
type speller struct {
	c      *compiler
	params map[*types.Var]spelled
	left   *int // parts that may still be looked at
}

func (s speller) spell(x types.Expr, depth int) spelled {
	s.c.work.Spend(1)
	if *s.left--; *s.left <= 0 {
		return spelled{}
	}
	switch x := x.(type) {
	case *types.IntConst:
		if n := int64(x.Value); n >= 0 {
			return spelled{strconv.FormatInt(n, 10), asName}
		}
	case *types.Special:
		if int(x.Reg) < len(specialNames) {
			return spelled{specialNames[x.Reg], asName}
		}
	case *types.Convert:
		if integer(x.T) && integer(x.Value.Type()) {
			return s.spell(x.Value, depth)
		}
	case *types.Load:
		if r, ok := x.LV.(*types.VarRef); ok {
			return s.variable(r.Var, depth)
		}
	case *types.Binary:
		l, r := s.spell(x.L, depth), s.spell(x.R, depth)
		if len(l.text)+len(r.text) > longest {
			break
		}
		switch x.Op {
		case types.Add:
			return spelled{l.within(asSum) + " + " + r.within(asSum), asSum}
		case types.Sub:
			if by, ok := remainder(l, r); ok {
				return spelled{l.within(asName) + " % " + by, loosely}
			}
			return spelled{l.within(asSum) + " - " + r.within(asProduct), asSum}
		case types.Mul:
			return spelled{l.within(asProduct) + " * " + r.within(asProduct), asProduct}
		default:
			return spelled{l.within(asName) + " " + x.Op.String() + " " + r.within(asName), loosely}
		}
	case *types.Call:
		if out, ok := s.call(x, depth); ok {
			return out
		}
	case *types.BuiltinCall:
		if name := x.Func.Name; (name == "min" || name == "max") && len(x.Args) == 2 && integer(x.T) {
			return spelled{name + "(" + s.spell(x.Args[0], depth).text + ", " + s.spell(x.Args[1], depth).text + ")", asName}
		}
	}
	return spelled{s.c.text(x.Span()), loosely}
}

// remainder is what x - x / by * by divides by.
func remainder(x, r spelled) (by string, ok bool) {
	rest, ok := strings.CutPrefix(r.text, "("+x.within(asName)+" / ")
	if !ok || r.binds != asProduct {
		return "", false
	}
	for i := 0; i < len(rest); {
		n := strings.Index(rest[i:], ") * ")
		if n < 0 {
			break
		}
		if i += n; plainly(rest[:i]) == plainly(rest[i+len(") * "):]) {
			return rest[:i], true
		}
		i++
	}
	return "", false
}

// variable is what a variable means, or its name.
func (s speller) variable(v *types.Var, depth int) spelled {
	if out, ok := s.params[v]; ok {
		return out
	}
	name := spelled{v.Name, asName}
	if v.Storage != types.Local || v.Func == nil || depth == 0 {
		return name
	}
	m, ok := s.c.meaningsOf(v.Func)[v]
	if !ok {
		return name
	}
	out := s.spell(m.value, depth-1)
	if m.grows != nil {
		out = spelled{out.within(asSum) + " + " + stepName + " * " + s.spell(m.grows, depth-1).within(asProduct), asSum}
	}
	if len(out.text) > longest {
		return name
	}
	return out
}

// call is the value that a function returns, where its body does nothing else but name parts of it.
func (s speller) call(x *types.Call, depth int) (spelled, bool) {
	f := x.Func
	if depth == 0 || f.Body == nil || x.After != nil || len(f.Params) != len(x.Args) || len(f.Body.List) == 0 {
		return spelled{}, false
	}
	last := len(f.Body.List) - 1
	for _, st := range f.Body.List[:last] {
		if _, ok := st.(*types.DeclStmt); !ok {
			return spelled{}, false
		}
	}
	ret, ok := f.Body.List[last].(*types.Return)
	if !ok || absent(ret.X) {
		return spelled{}, false
	}
	inner := speller{s.c, map[*types.Var]spelled{}, s.left}
	for i, p := range f.Params {
		if !integer(p.Type) || p.AddrTaken || s.c.changes(f, p) {
			return spelled{}, false
		}
		inner.params[p] = s.spell(x.Args[i], depth)
	}
	return inner.spell(ret.X, depth-1), true
}

// changes says whether a function gives a variable another value.
func (c *compiler) changes(f *types.Func, v *types.Var) (found bool) {
	is := func(w *types.Var) { found = found || w == v }
	walkStmt(c.work, f.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			assigned(x.LV, is)
		case *types.OpAssign:
			assigned(x.LV, is)
		case *types.IncDec:
			assigned(x.LV, is)
		}
	}, nil)
	return found
}

// specialNames are the built-in variables of a kernel as a source names them.
var specialNames = [...]string{
	types.ThreadX: "threadIdx.x", types.ThreadY: "threadIdx.y", types.ThreadZ: "threadIdx.z",
	types.BlockX: "blockIdx.x", types.BlockY: "blockIdx.y", types.BlockZ: "blockIdx.z",
	types.BlockDimX: "blockDim.x", types.BlockDimY: "blockDim.y", types.BlockDimZ: "blockDim.z",
	types.GridDimX: "gridDim.x", types.GridDimY: "gridDim.y", types.GridDimZ: "gridDim.z",
}
