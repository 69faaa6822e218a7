package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// closure is what a lambda's struct has beside a struct: which members stand for variables around it.
type closure struct {
	captured []capture
	fields   map[*Field]bool
	this     *Field // holds `this` of the method around it; nil for none
}

// capture is a member of a closure and the expression that it starts with.
type capture struct {
	field *Field
	q     qtype
	from  syntax.Expr
}

// lambda is a value of the lambda's own struct, whose operator() has its body and whose members are what it captures.
func (c *checker) lambda(e *syntax.Lambda) operand {
	if e.Fn == nil {
		return badOperand(e.At)
	}
	key := inPlaceKey{e, c.sc}
	s, _ := c.inPlace[key].(*Struct)
	if s == nil {
		s = c.newClosure(e)
		c.inPlace[key] = s
	}
	in := c.info(s)
	x := &Aggregate{X: at(s, e.At)}
	for i, k := range in.closure.captured {
		v := c.convertTo(c.captureValue(k), k.q, useInit)
		if v == nil {
			return badOperand(e.At)
		}
		x.Index, x.Elems = append(x.Index, i), append(x.Elems, v)
	}
	o := value(x)
	o.span = e.At
	return o
}

// captureValue is what a captured variable holds at the lambda.
func (c *checker) captureValue(k capture) operand {
	if k.field.Name == "this" {
		if k.q.T == k.field.Type && isStruct(k.q.T) {
			return c.object(k.from.Span())
		}
		return c.this(k.from.Span())
	}
	return c.expr(k.from)
}

// newClosure makes the struct of a lambda.
func (c *checker) newClosure(e *syntax.Lambda) *Struct {
	kept := c.sc
	defer func() { c.sc = kept }()
	s := c.newStruct(&syntax.StructDecl{Sp: e.Sp, Tag: "struct", Name: syntax.Ident{Sp: syntax.Sp{At: e.At}}}, "lambda")
	in := c.infos[s]
	s.Name, in.scope.name = "lambda", "lambda"
	in.closure = &closure{fields: map[*Field]bool{}}
	c.captures(in, e)

	var fields []*Field
	for _, k := range in.closure.captured {
		fields = append(fields, k.field)
	}
	s.Complete(false, 0, fields)
	in.complete = true
	c.forget()

	d := *e.Fn
	if c.fn != nil && !d.Specs.Device && !d.Specs.Host { // a lambda can be called in place
		d.Specs.Device, d.Specs.Host = c.fn.Device, c.fn.Host
	}
	// without captures it is a function like any other
	d.StaticFn = len(fields) == 0
	c.sc = in.scope
	if f := c.method(in, &d); f != nil {
		f.instances = c.instances
		c.checkBody(f)
	}
	return s
}

// captures declares the members of a closure: those between the brackets, and with a default all variables around it that the body names.
func (c *checker) captures(in *structInfo, e *syntax.Lambda) {
	for i := range e.Captures {
		k := &e.Captures[i]
		span := k.Name.At
		from := k.Init
		switch {
		case k.Name.Name == "this":
			c.captureThis(in, span, k.Copy)
			continue
		case from == nil:
			sym := c.sc.lookup(k.Name.Name)
			if sym == nil {
				c.undeclared(span, k.Name.Name, func(s *symbol) bool { return s.kind == symVar })
				continue
			}
			if sym.kind == symPack {
				c.capturePack(in, k.Name, sym, k.Ref)
				continue
			}
			if !c.capturable(sym) {
				if sym.kind == symVar && sym.q.T != Type(bad) && !c.constantVar(sym) {
					c.errHint(span, texts.TypesCaptureGlobal, texts.TypesCaptureGlobalHint, text("name", k.Name.Name))
				}
				continue
			}
			from = &syntax.Name{Sp: k.Name.Sp, Path: syntax.Path{Sp: k.Name.Sp, Last: k.Name}}
		}
		c.captureOne(in, k.Name, from, k.Ref)
	}
	if e.Default == "" {
		return
	}
	for _, id := range e.Uses {
		c.meter.Spend(workPerNode)
		if id.Name == "this" {
			c.captureThis(in, id.At, false)
			continue
		}
		sym := c.sc.lookup(id.Name)
		switch {
		case sym != nil && sym.kind == symPack:
			c.capturePack(in, id, sym, e.Default == "&")
		case sym == nil || in.scope.names[id.Name] != nil:
		case c.capturable(sym):
			c.captureOne(in, id, &syntax.Name{Sp: id.Sp, Path: syntax.Path{Sp: id.Sp, Last: id}}, e.Default == "&")
		case sym.kind == symField || sym.kind == symFunc && len(sym.fns) > 0 && sym.fns[0].owner != nil:
			c.captureThis(in, id.At, false)
		}
	}
}

// constantVar tells whether a variable's value is known, so that nobody needs to capture it.
func (c *checker) constantVar(sym *symbol) bool {
	_, known := c.constOf(sym.v)
	return known && sym.q.Ref == noRef
}

// capturable tells whether a name is a variable of the function around, or what a lambda around has captured.
func (c *checker) capturable(sym *symbol) bool {
	switch sym.kind {
	case symVar:
		return sym.v != nil && (sym.v.Storage == Local || sym.v.Storage == Param) && sym.v.Func != nil && sym.v.Func == c.owner() &&
			!c.constantVar(sym)
	case symField:
		return c.isCaptured(sym)
	}
	return false
}

// isCaptured tells whether a member is a variable that the lambda whose body is being checked has captured.
func (c *checker) isCaptured(sym *symbol) bool {
	return c.fn != nil && c.fn.owner != nil && c.fn.owner.closure != nil && len(sym.path) > 0 && c.fn.owner.closure.fields[sym.path[0]]
}

// captureOne declares the member for one variable.
func (c *checker) captureOne(in *structInfo, id syntax.Ident, from syntax.Expr, ref bool) {
	c.unevaluated++
	o := c.expr(from)
	c.unevaluated--
	if o.bad() {
		return
	}
	q := qtype{T: o.t}
	if ref {
		if o.mode != lvalueMode {
			c.err(id.At, texts.TypesCaptureValue, text("name", id.Name))
			return
		}
		q = qtype{T: o.t, Const: o.cons, Volatile: o.vol, Ref: lvalueRef}
	} else {
		if _, isArray := o.t.(*Array); isArray {
			c.errHint(id.At, texts.TypesCaptureArray, texts.TypesCaptureArrayHint, text("name", id.Name))
			in.scope.put(&symbol{name: id.Name, kind: symVar, span: id.At, q: qtype{T: bad}})
			return
		}
		if o = c.rvalue(o); o.bad() {
			return
		}
		q.T = o.t
	}
	c.addCapture(in, id, q, from)
}

// captureThis declares the member for the object of the method around.
func (c *checker) captureThis(in *structInfo, span source.Span, whole bool) {
	id := syntax.Ident{Sp: syntax.Sp{At: span}, Name: "this"}
	if in.closure.this != nil {
		return
	}
	o := c.object(span)
	if o.bad() {
		c.err(span, texts.TypesThisOutside)
		return
	}
	q := qtype{T: &Pointer{Elem: o.t, Const: o.cons}}
	if whole {
		q = qtype{T: o.t}
	}
	in.closure.this = c.addCapture(in, id, q, &syntax.This{Sp: id.Sp})
}

func (c *checker) addCapture(in *structInfo, id syntax.Ident, q qtype, from syntax.Expr) *Field {
	if in.scope.names[id.Name] != nil {
		c.err(id.At, texts.TypesMemberTwice, text("name", id.Name))
		return nil
	}
	f := &Field{Name: id.Name, Type: q.stored()}
	if q.Ref != noRef || q.Volatile {
		c.fields[f] = q
	}
	in.closure.fields[f] = true
	in.closure.captured = append(in.closure.captured, capture{f, q, from})
	in.scope.put(&symbol{name: id.Name, kind: symField, span: id.At, q: q, path: []*Field{f}})
	return f
}

// outerObject is what `this` means in a lambda: the object of the method around it, which it has captured.
func (c *checker) outerObject(own operand, span source.Span) operand {
	this := c.fn.owner.closure.this
	if this == nil {
		return badOperand(span)
	}
	o := c.member(own, this, span)
	if isStruct(this.Type) {
		return o
	}
	return c.deref(o, span)
}
