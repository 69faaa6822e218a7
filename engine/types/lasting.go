package types

import (
	"slices"

	"tilescope/engine/source"
)

// Objects that last until the program ends, and whose destructors run then: static variables of functions in the reverse order in which
// they came into being, then variables outside functions from the last to the first.

// lasting is such an object.
type lasting struct {
	v     *Var
	order *Var // of a function's variable: how many had come into being with it, 0 before it does
}

// lasts notes an object with static storage that has something to do when the program ends.
func (c *checker) lasts(v *Var) {
	if s := elemStruct(v.Type); c.uni != nil && s != nil && !c.onlyMemory(s) {
		c.lasting = append(c.lasting, lasting{v: v})
	}
}

// hiddenStatic is a counter in the program's own memory.
func (c *checker) hiddenStatic(name string, span source.Span) *Var {
	v := &Var{Name: name, Type: Of(Int), Storage: HostVar, Span: span, Temp: true}
	c.globals = append(c.globals, v)
	return v
}

// countOf is the value of a hidden counter, and counted gives it another.
func countOf(v *Var, span source.Span) Expr {
	return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}}
}

func counted(v *Var, to Expr, span source.Span) Stmt {
	return &ExprStmt{S{span}, &Assign{at(v.Type, span), &VarRef{at(v.Type, span), v}, to}}
}

// lastsOnce notes a function's static variable, and what says that it has come into being.
func (c *checker) lastsOnce(v *Var, out *[]Stmt) {
	if s := elemStruct(v.Type); s == nil || c.onlyMemory(s) {
		return
	}
	if c.lastingCount == nil {
		c.lastingCount = c.hiddenStatic("static objects", v.Span)
	}
	l := lasting{v, c.hiddenStatic(v.Name+" order", v.Span)}
	one := &IntConst{at(Of(Int), v.Span), 1}
	*out = append(*out, counted(c.lastingCount, &Binary{at(Of(Int), v.Span), Add, countOf(c.lastingCount, v.Span), one}, v.Span),
		counted(l.order, countOf(c.lastingCount, v.Span), v.Span))
	c.lasting = append(c.lasting, l)
}

// endObjects makes the function that runs the destructors of what lasts.
func (c *checker) endObjects() {
	if len(c.lasting) == 0 {
		return
	}
	span := c.lasting[0].v.Span
	f := &function{
		Func: &Func{Name: "static destruction", Span: span, Result: Of(Void), Host: true},
		name: "static destruction", scope: c.global, result: qtype{T: Of(Void)}, checked: true,
	}
	kept, keptBody := c.fn, c.body
	c.fn, c.body = f, &bodyState{indexVars: map[*Var]bool{}, counters: map[*Var]bool{}}
	defer func() { c.fn, c.body = kept, keptBody }()
	ended := c.hiddenStatic("ended", span) // a destructor may call exit
	body := &Block{S: S{span}}
	again := &Block{S: S{span}, List: []Stmt{&Return{S{span}, nil}}}
	before := &Binary{at(Of(Bool), span), Ne, countOf(ended, span), &IntConst{at(Of(Int), span), 0}}
	body.List = append(body.List, &If{S: S{span}, Cond: before, Then: again},
		counted(ended, &IntConst{at(Of(Int), span), 1}, span))
	if n := c.lastingCount; n != nil {
		body.List = append(body.List, c.endStatics(n))
	}
	for _, l := range slices.Backward(c.lasting) {
		if l.order == nil {
			c.drop(&VarRef{at(l.v.Type, l.v.Span), l.v}, l.v.Span, &body.List)
		}
	}
	f.Body = body
	c.registered(f)
	c.ends = f
}

// endStatics destroys static variables of functions in the order that their numbers tell.
func (c *checker) endStatics(n *Var) Stmt {
	span := n.Span
	each := &Block{S: S{span}}
	for _, l := range c.lasting {
		if l.order == nil {
			continue
		}
		then := &Block{S: S{l.v.Span}}
		c.drop(&VarRef{at(l.v.Type, l.v.Span), l.v}, l.v.Span, &then.List)
		same := &Binary{at(Of(Bool), span), Eq, countOf(l.order, span), countOf(n, span)}
		each.List = append(each.List, &If{S: S{span}, Cond: same, Then: then})
	}
	one := &IntConst{at(Of(Int), span), 1}
	each.List = append(each.List, counted(n, &Binary{at(Of(Int), span), Sub, countOf(n, span), one}, span))
	cond := &Binary{at(Of(Bool), span), Gt, countOf(n, span), &IntConst{at(Of(Int), span), 0}}
	return &Loop{S: S{span}, Kind: WhileLoop, Cond: cond, Body: each}
}
