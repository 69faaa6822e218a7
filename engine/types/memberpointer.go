package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// Pointers to members. Each type of them is an instance of the library's struct template __member_pointer, which the parser names where a
// text writes `M C::*`. A pointer to a member of data holds the member's distance from the start of its object, one to a function the
// function's address: of a virtual one that of the function that chooses.

// classMember is what `&C::member` names: the class that has it, and its symbol; nil for anything else.
func (c *checker) classMember(e syntax.Expr) (*Struct, *symbol) {
	n, ok := e.(*syntax.Name)
	if !ok || len(n.Path.Scope) == 0 {
		return nil, nil
	}
	sym := c.resolve(c.sc, &n.Path)
	in := c.scopeWith(c.sc, n.Path.Scope, n.Path.ScopeArgs)
	if sym == nil || sym.kind != symField || in == nil || in.owner == nil || sym.q.Ref != noRef || sym.path[len(sym.path)-1].Bits != nil {
		return nil, nil
	}
	return c.declaring(in.owner.s, sym.path[0]), sym
}

// declaring is the struct, s or a base of it, that has a member itself; nil for none.
func (c *checker) declaring(s *Struct, f *Field) *Struct {
	in := c.info(s)
	if in == nil {
		return nil
	}
	c.meter.Spend(len(s.Fields) + 1)
	for _, own := range s.Fields {
		if own == f {
			return s
		}
	}
	for _, base := range in.bases {
		if b, ok := base.Type.(*Struct); ok {
			if found := c.declaring(b, f); found != nil {
				return found
			}
		}
	}
	return nil
}

// memberPointerType is the type of pointers to members of a class.
func (c *checker) memberPointerType(class *Struct, member qtype, span source.Span) *Struct {
	sym := c.stdScope.lookup(syntax.MemberPointer)
	if sym == nil || sym.kind != symStructTemplate {
		c.unsupported(span, "pointers to members")
		return nil
	}
	in := c.structOf(sym.st, []templateArg{{isType: true, q: qtype{T: class}}, {isType: true, q: member}}, span)
	if in == nil {
		return nil
	}
	return in.s
}

// memberPointerName is such a type as programs write it.
func memberPointerName(args []templateArg) string {
	class, member := args[0].q.T.String(), args[1].q
	if sig, ok := member.T.(*FuncType); ok {
		return sig.spelled("(" + class + "::*)")
	}
	return member.String() + " " + class + "::*"
}

// memberPointed is the address of a member of data.
func (c *checker) memberPointed(class *Struct, sym *symbol, span source.Span) operand {
	last := sym.path[len(sym.path)-1]
	s := c.memberPointerType(class, qtype{T: last.Type, Const: last.Const, Volatile: sym.q.Volatile}, span)
	if s == nil {
		return badOperand(span)
	}
	offset := 0
	for _, f := range sym.path {
		offset += f.Offset
	}
	o := value(&Aggregate{at(s, span), []int{0}, []Expr{&IntConst{at(s.Fields[0].Type, span), uint64(offset) + 1}}})
	o.span = span
	return o
}

// methodPointed is the address of a method.
func (c *checker) methodPointed(f *function, span source.Span) operand {
	if f.rest != nil || f.ctor {
		c.unsupported(span, "a pointer to this function")
		return badOperand(span)
	}
	c.need(f, f.auto)
	sig := f.funcType()
	s := c.memberPointerType(f.owner.s, qtype{T: sig}, span)
	if s == nil {
		return badOperand(span)
	}
	held, ok := s.Fields[0].Type.(*Pointer)
	if !ok {
		return badOperand(span)
	}
	target := f
	if f.virtual {
		device := 0
		if c.fn != nil && c.fn.Device && !c.fn.Host {
			device = 1
		}
		target = c.virtualFunction(c.virtualCalls(f.owner, f, nil), device)
	}
	c.notesCall(target, span)
	c.dispatched(held.Elem.(*FuncType)).add(c, target)
	o := value(&Aggregate{at(s, span), []int{0}, []Expr{&FuncRef{at(held, span), target.Func}}})
	o.span = span
	return o
}

// pointsToMethods is the type of the functions that a pointer to members of some type points to; nil for any other type.
func (c *checker) pointsToMethods(t Type) *FuncType {
	s, ok := t.(*Struct)
	if !ok {
		return nil
	}
	in := c.info(s)
	sym := c.stdScope.lookup(syntax.MemberPointer)
	if in == nil || sym == nil || in.from == nil || in.from != sym.st || len(in.args) != 2 {
		return nil
	}
	sig, _ := in.args[1].q.T.(*FuncType)
	return sig
}

// throughMember is `x.*m` and `x->*m` of data.
func (c *checker) throughMember(e *syntax.Binary) operand {
	if m := c.expr(e.Y); m.bad() || c.pointsToMethods(m.t) != nil {
		if !m.bad() {
			c.unsupported(e.OpAt, "a pointer to a member function that is not called")
		}
		return badOperand(e.At)
	}
	in := callOfMember(e, "__in", nil)
	return c.expr(&syntax.Unary{Sp: e.Sp, Op: "*", X: in})
}

// memberCall is the call of the method that `(x.*m)(…)` and `(x->*m)(…)` mean, or nil where a member of data is called.
func (c *checker) memberCall(fun syntax.Expr, args []syntax.Expr) syntax.Expr {
	e, ok := fun.(*syntax.Binary)
	if !ok || e.Op != ".*" && e.Op != "->*" {
		return nil
	}
	c.unevaluated++
	m := c.expr(e.Y)
	c.unevaluated--
	if c.pointsToMethods(m.t) == nil {
		return nil
	}
	return callOfMember(e, "__call", args)
}

// callOfMember calls a method of the pointer in `x.*m` with x's address and further arguments.
func callOfMember(e *syntax.Binary, method string, args []syntax.Expr) syntax.Expr {
	object := e.X
	if e.Op == ".*" {
		object = &syntax.Unary{Sp: syntax.Sp{At: e.X.Span()}, Op: "&", X: e.X}
	}
	name := syntax.Path{Sp: e.Sp, Last: syntax.Ident{Sp: e.Sp, Name: method}}
	member := &syntax.Member{Sp: e.Sp, X: e.Y, Name: name}
	return &syntax.Call{Sp: e.Sp, Fun: member, Args: append([]syntax.Expr{object}, args...)}
}
