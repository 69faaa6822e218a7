package types

import (
	"tilescope/engine/syntax"
)

// An array of the host program whose length is known only when it is reached, `float a[n];`, as gcc has them in C++: a pointer to memory
// that goes when the block ends.

// variableLength declares such an array, and is false where d declares anything else.
func (c *checker) variableLength(d *syntax.VarDecl, out *[]Stmt) bool {
	arr, ok := d.Type.(*syntax.ArrayType)
	if !ok || arr.Len == nil || c.fn == nil || c.fn.Device || d.Specs.Static || d.Specs.Extern || d.Specs.Shared {
		return false
	}
	list, listed := d.Init.(*syntax.InitList)
	if d.Init != nil && !listed || !c.lengthVaries(arr.Len) {
		return false
	}
	stack := c.globalStruct("__builtin_stack")
	if stack == nil || len(stack.Fields) != 1 {
		return false
	}
	span := d.Name.At
	elem := c.typ(arr.Elem)
	n := c.convertTo(c.expr(arr.Len), qtype{T: Of(ULong)}, useValue)
	if elem.T == Type(bad) || n == nil || !c.storable(elem, span, d.Name.Name) {
		c.poison(d.Name)
		return true
	}
	if s := elemStruct(elem.T); s != nil && (!c.trivial(s) || c.drops(elem.T)) {
		c.unsupported(span, "a variable-length array of objects")
		c.poison(d.Name)
		return true
	}
	local := func(name string, t Type, init Expr) *Var {
		v := &Var{Name: name, Type: t, Storage: Local, Span: span, Func: c.fn.Func, Temp: name == ""}
		*out = append(*out, &DeclStmt{S{d.At}, v, init})
		return v
	}
	load := func(v *Var) Expr { return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}} }
	size := &IntConst{at(Of(ULong), span), uint64(elem.T.Size())}
	bytes := local("", Of(ULong), c.binaryNode(Mul, n, size, Of(ULong), span))
	made := c.construct(stack, []operand{value(load(bytes))}, span, true)
	if made == nil {
		return true
	}
	held := local("", stack, made)
	c.lives(held, qtype{T: stack})
	field := stack.Fields[0]
	memory := &Load{at(field.Type, span), &FieldRef{at(field.Type, span), &VarRef{at(stack, span), held}, field}}
	v := local(d.Name.Name, &Pointer{Elem: elem.T, Const: elem.Const, Volatile: elem.Volatile}, nil)
	v.Const = true
	(*out)[len(*out)-1].(*DeclStmt).Init = c.convertNode(memory, v.Type, true)
	if c.body.lengths == nil {
		c.body.lengths = map[*Var]*Var{}
	}
	c.body.lengths[v] = bytes
	sym := &symbol{name: d.Name.Name, kind: symVar, span: span, v: v, q: qtype{T: v.Type, Const: true}}
	c.declare(sym)
	if listed {
		fixed := v.Type
		v.Type = &Pointer{Elem: elem.T, Volatile: elem.Volatile} // constant elements, too, are stored once
		sym.q.T = v.Type
		c.fillVariable(d, arr, list, out)
		v.Type, sym.q.T = fixed, fixed
	}
	return true
}

// fillVariable sets such an array to zero and then stores what a braced list says, as gcc does; it does not compare the list's length with
// the array's either.
func (c *checker) fillVariable(d *syntax.VarDecl, arr *syntax.ArrayType, list *syntax.InitList, out *[]Stmt) {
	sp := syntax.Sp{At: list.At}
	name := &syntax.Name{Sp: sp, Path: syntax.Path{Sp: sp, Last: syntax.Ident{Sp: sp, Name: d.Name.Name}}}
	memset := &syntax.Name{Sp: sp, Path: syntax.Path{Sp: sp, Scope: []syntax.Ident{{Sp: sp}}, Last: syntax.Ident{Sp: sp, Name: "memset"}}}
	plain := &syntax.Cast{Sp: sp, Type: &syntax.PointerType{Sp: sp, Elem: &syntax.BasicType{Sp: sp, Kind: syntax.Void}}, X: name}
	clear := []syntax.Expr{plain, &syntax.IntLit{Sp: sp}, &syntax.Sizeof{Sp: sp, X: name}}
	c.stmt(&syntax.ExprStmt{Sp: sp, X: &syntax.Call{Sp: sp, Fun: memset, Args: clear}}, out)
	c.storeListed(name, arr, list, out)
}

// storeListed stores the elements of a list into an array, and lists in it into arrays in that.
func (c *checker) storeListed(array syntax.Expr, arr *syntax.ArrayType, list *syntax.InitList, out *[]Stmt) {
	inner, nested := arr.Elem.(*syntax.ArrayType)
	for i, e := range list.Elems {
		sp := syntax.Sp{At: e.Span()}
		at := &syntax.Index{Sp: sp, X: array, I: &syntax.IntLit{Sp: sp, Value: uint64(i)}}
		if !nested {
			c.stmt(&syntax.ExprStmt{Sp: sp, X: &syntax.Assign{Sp: sp, Op: "=", OpAt: sp.At, X: at, Y: e}}, out)
			continue
		}
		row, ok := e.(*syntax.InitList)
		if !ok {
			c.unsupported(sp.At, "a variable-length array of arrays whose rows have no braces")
			return
		}
		c.storeListed(at, inner, row, out)
	}
}

// lengthVaries tells whether a length is an integer that is known only when the program runs.
func (c *checker) lengthVaries(e syntax.Expr) bool {
	varies := false
	c.quietly(func() {
		c.unevaluated++
		defer func() { c.unevaluated-- }()
		o := c.value(e)
		if o.bad() || !isIntegral(o.t) {
			return
		}
		_, known := c.evaluate(o.x)
		varies = !known
	})
	return varies
}

// variableSize is the size of an array whose length varies; ok is false for anything else.
func (c *checker) variableSize(e *syntax.Sizeof) (o operand, ok bool) {
	x := e.X
	for {
		p, paren := x.(*syntax.Paren)
		if !paren {
			break
		}
		x = p.X
	}
	n, named := x.(*syntax.Name)
	if !named || c.body == nil || e.Align {
		return o, false
	}
	sym := c.resolve(c.sc, &n.Path)
	if sym == nil || sym.kind != symVar || c.body.lengths[sym.v] == nil {
		return o, false
	}
	v := c.body.lengths[sym.v]
	return value(&Load{at(v.Type, e.At), &VarRef{at(v.Type, e.At), v}}), true
}
