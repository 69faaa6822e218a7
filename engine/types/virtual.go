package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Virtual functions. An object of a struct that has some begins with a pointer to its struct's table, which a constructor sets. There are
// two tables for each struct, one in host memory and one in device memory, so a kernel that calls a virtual function of an object made by
// the host reads host memory, as on a GPU. A table holds the struct's number. A virtual call is the call of a function that the checker
// makes for each virtual function and side: it reads the number and calls what the struct with this number has for the function.

// polymorphic is what the checker knows of a struct with virtual functions.
type polymorphic struct {
	field  *Field // of the pointer to the table; nil where a base has it
	first  *Field // that base: the first one with virtual functions
	ends   bool   // the destructor is virtual
	number int    // in the order in which the checker met constructors; 0: no object is made
	tables [2]*Var
	end    *function // what delete calls for an object of this struct; nil where nothing is to be done
}

// virtualCall is what calls of one virtual function go to.
type virtualCall struct {
	in    *structInfo  // whose function it is
	f     *function    // nil for the destructor
	calls [2]*function // for the host and for kernels; nil where nobody calls
	cast  *Pointer     // of a dynamic_cast, whose f is nil: what it gives; nil for calls
	names bool         // it gives the name of the object's type
}

// polymorph makes a struct polymorphic if it declares virtual functions or its base has some. It is the member that points to the table,
// nil where the base has it or there is none.
func (c *checker) polymorph(in *structInfo, d *syntax.StructDecl) *Field {
	p := &polymorphic{}
	library := false
	for _, f := range in.bases {
		base := c.baseOf(f)
		library = library || base.span.From.InPrelude() || c.isException(base.s)
		if base.poly == nil {
			continue
		}
		if p.first == nil {
			p.first, f.Primary = f, true
		}
		p.ends = p.ends || base.poly.ends
	}
	var first *syntax.FuncDecl
	for _, m := range d.Methods {
		if m != nil && m.Specs.Virtual {
			if first == nil || first.Dtor {
				first = m
			}
			p.ends = p.ends || m.Dtor
		}
	}
	switch {
	case c.uni == nil: // the prelude's exceptions keep their text in a member
		return nil
	case p.first != nil:
		in.poly = p
		return nil
	case first == nil, library && (first.Dtor || first.Name.Name == "what"):
		return nil
	}
	p.field = &Field{Name: VirtualTable, Type: &Pointer{Elem: Of(Void), Const: true}}
	in.poly = p
	return p.field
}

// withSpecial are a struct's methods with the constructors that it has by itself: those of a polymorphic struct have something to do.
func (c *checker) withSpecial(in *structInfo, d *syntax.StructDecl) []*syntax.FuncDecl {
	if in.poly == nil {
		return append(d.Methods[:len(d.Methods):len(d.Methods)], selfMade(in, d)...)
	}
	own, copier, asked := false, false, false
	for _, m := range d.Methods {
		switch {
		case m == nil || !m.Ctor:
		case m.Defaulted:
			asked = asked || len(m.Params) == 0
		default:
			same := copies(m, d.Name.Name)
			own, copier = own || !same, copier || same
		}
	}
	list := slices.Clone(d.Methods)
	ctor := syntax.FuncDecl{Sp: d.Name.Sp, Name: d.Name, Ctor: true, Body: &syntax.Block{Sp: d.Name.Sp}}
	ctor.Specs.Host, ctor.Specs.Device = true, c.madeInKernels(in)
	if !own || asked {
		plain := ctor
		list = append(list, &plain)
	}
	if !copier {
		name := &syntax.NamedType{Sp: d.Name.Sp, Path: syntax.Path{Sp: d.Name.Sp, Last: d.Name}, Const: true}
		ctor.Params = []*syntax.Param{{Sp: d.Name.Sp, Type: &syntax.ReferenceType{Sp: d.Name.Sp, Elem: name}}}
		ctor.Deleted = c.uncopied(in)
		list = append(list, &ctor)
	}
	return list
}

// selfMade are the constructors that stand for the braces of a struct without any whose members' default values use `this`: each takes the
// values of the first members. They make the object in its place, so that `this` leads to it.
func selfMade(in *structInfo, d *syntax.StructDecl) (list []*syntax.FuncDecl) {
	made := func(m *syntax.FuncDecl) bool { return m != nil && m.Ctor }
	if !d.SelfInit || d.Tag == "union" || len(in.bases) > 0 || slices.ContainsFunc(d.Methods, made) {
		return nil
	}
	ctor := syntax.FuncDecl{Sp: d.Name.Sp, Name: d.Name, Ctor: true, Body: &syntax.Block{Sp: d.Name.Sp}}
	ctor.Specs.Host, ctor.Specs.Device = true, true
	plain := ctor
	list = append(list, &plain)
	for _, f := range d.Fields {
		if f == nil || f.Specs.Static || f.Name.Name == "" || len(list) > maxSelfMade {
			continue
		}
		if _, array := f.Type.(*syntax.ArrayType); array {
			break
		}
		id := syntax.Ident{Sp: f.Name.Sp, Name: f.Name.Name + " given"}
		given := &syntax.Name{Sp: id.Sp, Path: syntax.Path{Sp: id.Sp, Last: id}}
		ctor.Params = append(ctor.Params[:len(ctor.Params):len(ctor.Params)], &syntax.Param{Sp: f.Sp, Type: f.Type, Name: id})
		ctor.Inits = append(ctor.Inits[:len(ctor.Inits):len(ctor.Inits)], syntax.MemberInit{Name: f.Name, Args: []syntax.Expr{given}})
		next := ctor
		list = append(list, &next)
	}
	return list
}

// maxSelfMade bounds the constructors that a struct has by itself.
const maxSelfMade = 16

// copies tells whether a constructor is one that copies or moves.
func copies(m *syntax.FuncDecl, name string) bool {
	if len(m.Params) != 1 || m.Params[0] == nil {
		return false
	}
	ref, ok := m.Params[0].Type.(*syntax.ReferenceType)
	if !ok {
		return false
	}
	t, ok := ref.Elem.(*syntax.NamedType)
	return ok && t.Path.Last.Name == name
}

// madeInKernels tells whether kernels may make what a struct consists of.
func (c *checker) madeInKernels(in *structInfo) bool {
	for _, f := range in.s.Fields {
		s := elemStruct(f.Type)
		part := c.info(s)
		if s == nil || part == nil {
			continue
		}
		for _, g := range part.ctors {
			if g.required() == 0 && !g.Device {
				return false
			}
		}
	}
	return true
}

// uncopied tells whether a member or the base forbids copies.
func (c *checker) uncopied(in *structInfo) bool {
	for _, f := range in.s.Fields {
		if part := c.info(elemStruct(f.Type)); part != nil && (part.noCopy || part.poly == nil && len(part.s.Fields) > 0 && c.uncopied(part)) {
			return true
		}
		if _, array := f.Type.(*Array); array && c.copies(f.Type) {
			return true
		}
	}
	return false
}

// virtualMethod makes a method virtual that says so, or that overrides one.
func (c *checker) virtualMethod(in *structInfo, f *function) {
	if in.poly == nil || f.static || f.ctor {
		return
	}
	g := c.overridden(in, f)
	f.virtual = f.decl.Specs.Virtual || g != nil
	switch {
	case g == nil && f.decl.Override:
		c.err(f.Span, texts.TypesOverridesNothing, text("name", f.name))
	case g != nil && (g.Host != f.Host || g.Device != f.Device):
		c.errSee(f.Span, g.Span, texts.TypesSpacesDiffer, texts.TypesDeclaredHere, text("name", f.Name))
	}
}

// overridden is the virtual function of a base that a method overrides; nil for none.
func (c *checker) overridden(in *structInfo, f *function) *function {
	var found *function
	c.eachBase(in, func(at *structInfo) bool {
		if at != in {
			found = c.ownVirtual(at, f)
		}
		return found == nil
	})
	return found
}

// ownVirtual is the virtual function that a struct itself declares with the name and the parameters of f.
func (c *checker) ownVirtual(in *structInfo, f *function) *function {
	if in == nil {
		return nil
	}
	c.meter.Spend(1 + len(in.all))
	for _, g := range in.all {
		if g.virtual && g.name == f.name && sameParams(f, g) {
			return g
		}
	}
	return nil
}

// overrider is what objects of a struct have for a virtual function.
func (c *checker) overrider(in *structInfo, f *function) *function {
	if g := c.ownVirtual(in, f); g != nil || in == nil {
		return g
	}
	for _, b := range in.bases {
		if c.derives(b.Type, f.owner.s) {
			return c.overrider(c.baseOf(b), f)
		}
	}
	return nil
}

// concrete reports an object of a struct that has a pure virtual function; a base is no object of its own.
func (c *checker) concrete(in *structInfo, span source.Span) bool {
	part := c.part == in.s
	c.part = nil
	if in.poly == nil || part || c.unevaluated > 0 {
		return true
	}
	if f := c.pureVirtual(in); f != nil {
		c.errSee(span, f.Span, texts.TypesAbstract, texts.TypesDeclaredHere, text("type", in.s.String()), text("name", f.name))
		return false
	}
	return true
}

// pureVirtual is a pure virtual function that a struct does not override; nil for none.
func (c *checker) pureVirtual(in *structInfo) *function {
	var found *function
	c.eachBase(in, func(at *structInfo) bool {
		for _, f := range at.all {
			if f.virtual && f.decl.Pure && c.overrider(in, f) == f {
				found = f
				return false
			}
		}
		return true
	})
	return found
}

// setTable makes an object one of a struct.
func (c *checker) setTable(in *structInfo, object Expr, span source.Span, out *[]Stmt) {
	c.numbered(in)
	t := Type(&Pointer{Elem: Of(Void), Const: true})
	address := func(device int) Expr {
		v := in.poly.tables[device]
		if v == nil {
			v = &Var{Name: "vtable for " + in.s.Name, Type: Of(Int), Storage: HostVar, Const: true, Span: in.span, Temp: true}
			v.Init = &IntConst{at(Of(Int), span), uint64(in.poly.number)}
			if device == 1 {
				v.Storage = DeviceVar
			}
			in.poly.tables[device] = v
			c.globals = append(c.globals, v)
		}
		p := &Pointer{Elem: v.Type}
		return &Convert{at(t, span), &AddrOf{at(p, span), &VarRef{at(v.Type, span), v}}, false}
	}
	for _, lv := range c.tablesOf(object, in, span) {
		var x Expr
		switch {
		case c.fn == nil || !c.fn.Device:
			x = address(0)
		case !c.fn.Host:
			x = address(1)
		default:
			x = &Cond{X: at(t, span), C: &Special{at(Of(Bool), span), InKernel}, Then: address(1), Else: address(0)}
		}
		*out = append(*out, &ExprStmt{S{span}, &Assign{at(t, span), lv, x}})
	}
}

// tablesOf designates all pointers to tables in an object: each base with virtual functions has one, but for those that share theirs.
func (c *checker) tablesOf(object Expr, in *structInfo, span source.Span) (list []Expr) {
	if in == nil || in.poly == nil {
		return nil
	}
	if f := in.poly.field; f != nil {
		list = append(list, &FieldRef{at(f.Type, span), object, f})
	}
	for _, b := range in.bases {
		c.meter.Spend(workPerNode)
		list = append(list, c.tablesOf(&FieldRef{at(b.Type, span), object, b}, c.baseOf(b), span)...)
	}
	return list
}

// lastBase tells whether member i is the last of the bases.
func (in *structInfo) lastBase(i int) bool {
	f := in.s.Fields
	return f[i].Base && (i+1 == len(f) || !f[i+1].Base)
}

// tableOf designates the pointer to the table of an object of a struct.
func (c *checker) tableOf(object Expr, in *structInfo, span source.Span) Expr {
	for in.poly.field == nil {
		b := in.poly.first
		object = &FieldRef{at(b.Type, span), object, b}
		in = c.baseOf(b)
	}
	f := in.poly.field
	return &FieldRef{at(f.Type, span), object, f}
}

// numbered gives a struct its number, and requests everything that its objects may be called for.
func (c *checker) numbered(in *structInfo) {
	p := in.poly
	if p.number > 0 {
		return
	}
	c.classes = append(c.classes, in)
	p.number = len(c.classes)
	c.eachBase(in, func(at *structInfo) bool {
		c.meter.Spend(workPerNode + len(at.all))
		for _, f := range at.all {
			if f.virtual && !f.decl.Pure {
				c.need(f, false)
			}
		}
		return true
	})
	if p.ends && c.drops(in.s) {
		p.end = c.ender(in)
	}
}

// ender is the function that destroys an object of a struct, whatever the pointer to it says.
func (c *checker) ender(in *structInfo) *function {
	f := c.synthetic("~", &Pointer{Elem: in.s})
	f.Host, f.Device = true, true
	keptFn, keptBody := c.fn, c.body
	defer func() { c.fn, c.body = keptFn, keptBody }()
	c.fn, c.body = f, &bodyState{indexVars: map[*Var]bool{}, counters: map[*Var]bool{}}
	out := &Block{S: S{f.Span}}
	v := f.Params[0]
	object := &Deref{at(in.s, f.Span), &Load{at(v.Type, f.Span), &VarRef{at(v.Type, f.Span), v}}, false}
	c.drop(object, f.Span, &out.List)
	out.List = append(out.List, &Return{S{f.Span}, nil})
	f.Body = out
	return f
}

// synthetic is a function of the checker's own without a result; its first parameter has a type.
func (c *checker) synthetic(name string, first Type) *function {
	span := source.Span{From: dispatchPlace, To: dispatchPlace}
	f := &function{
		Func: &Func{Name: name, Span: span, Result: Of(Void)},
		name: name, scope: c.global, result: qtype{T: Of(Void)}, checked: true,
	}
	f.Params = []*Var{{Type: first, Storage: Param, Span: span, Func: f.Func, Temp: true}}
	c.registered(f)
	return f
}

// dynamic tells whether a call goes to what the object has for the function, and not to the function itself.
func (c *checker) dynamic(f *function, this *operand, span source.Span) bool {
	if !f.virtual || c.uni == nil {
		return false
	}
	o := this
	if o == nil {
		self := c.object(span)
		o = &self
	}
	if o.exact || o.mode != lvalueMode {
		return false
	}
	switch x := o.x.(type) {
	case *VarRef, *TempRef:
		return false
	case *FieldRef:
		return x.Field.Base
	}
	return true
}

// endsVirtually tells whether delete of a pointer to t destroys what the object is.
func (c *checker) endsVirtually(t Type) bool {
	s, ok := t.(*Struct)
	if !ok {
		return false
	}
	in := c.info(s)
	return in != nil && in.poly != nil && in.poly.ends
}

// virtually is the call of a virtual function, or of the destructor where f is nil.
func (c *checker) virtually(in *structInfo, f *function, list []Expr, span source.Span) Expr {
	return c.arrives(c.virtualCalls(in, f, nil), list, span)
}

// arrives is the call of the function that a virtual call or a dynamic_cast goes to.
func (c *checker) arrives(v *virtualCall, list []Expr, span source.Span) Expr {
	f := v.f
	side := func(device int) *Call {
		g := c.virtualFunction(v, device)
		c.notesCall(g, span)
		call := &Call{X: at(g.Result, span), Func: g.Func, Args: list}
		if device == 0 && f != nil {
			c.lands(call, g)
		}
		return call
	}
	switch {
	case c.fn == nil || !c.fn.Device:
		return side(0)
	case !c.fn.Host:
		return side(1)
	}
	first := side(1)
	return &Cond{X: at(first.T, span), C: &Special{at(Of(Bool), span), InKernel}, Then: first, Else: side(0)}
}

func (c *checker) virtualCalls(in *structInfo, f *function, cast *Pointer) *virtualCall {
	c.meter.Spend(workPerCall + len(c.virtuals))
	for _, v := range c.virtuals {
		if v.in == in && v.f == f && !v.names && (v.cast == nil) == (cast == nil) && (cast == nil || Identical(v.cast, cast)) {
			return v
		}
	}
	v := &virtualCall{in: in, f: f, cast: cast}
	c.virtuals = append(c.virtuals, v)
	return v
}

// virtualFunction declares the function that calls of a virtual function go to. Its body waits until all structs are known.
func (c *checker) virtualFunction(v *virtualCall, device int) *function {
	if v.calls[device] != nil {
		return v.calls[device]
	}
	var g *function
	switch {
	case v.cast != nil:
		g = c.synthetic("dynamic_cast", &Pointer{Elem: v.in.s, Const: v.cast.Const, Volatile: v.cast.Volatile})
		g.result, g.Result = qtype{T: v.cast}, v.cast
	case v.names:
		g = c.synthetic("typeid", &Pointer{Elem: v.in.s})
		g.Result = &Pointer{Elem: Of(Char), Const: true}
		g.result = qtype{T: g.Result}
	case v.f == nil: // it gives the address of the whole object
		g = c.synthetic("~", &Pointer{Elem: v.in.s})
		g.Result = &Pointer{Elem: Of(Void)}
		g.result = qtype{T: g.Result}
	default:
		g = c.synthetic(v.f.name, &Pointer{Elem: v.in.s, Const: v.f.constM})
		g.result, g.Result = v.f.result, v.f.Result
		for _, p := range v.f.Params[1:] {
			g.Params = append(g.Params, &Var{Type: p.Type, Storage: Param, Span: g.Span, Func: g.Func, Temp: true})
		}
	}
	g.Host, g.Device = device == 0, device == 1
	v.calls[device] = g
	return g
}

// virtualBody gives the functions that calls of a virtual function go to their bodies.
func (c *checker) virtualBody(v *virtualCall) {
	for device, f := range v.calls {
		if f == nil {
			continue
		}
		span := f.Span
		load := func(v *Var) Expr { return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}} }
		object := &Deref{at(v.in.s, span), load(f.Params[0]), false}
		table := c.tableOf(object, v.in, span)
		number := &Pointer{Elem: Of(Int), Const: true}
		read := &Load{at(Of(Int), span), &Deref{at(Of(Int), span), &Convert{at(number, span), &Load{at(table.Type(), span), table}, true}, false}}
		kept := c.fn
		c.fn = f
		n := c.hidden(read, span)
		c.fn = kept
		out := &Block{S: S{span}, List: []Stmt{&DeclStmt{S{span}, n, read}}}
		for _, in := range c.classes {
			if !c.derives(in.s, v.in.s) {
				continue
			}
			c.meter.Spend(workPerFunction)
			kept := c.fn
			c.fn = f
			then := c.virtualArm(v, f, in, device)
			c.fn = kept
			if then == nil {
				continue
			}
			same := &Binary{at(Of(Bool), span), Eq, load(n), &IntConst{at(Of(Int), span), uint64(in.poly.number)}}
			out.List = append(out.List, &If{S: S{span}, Cond: same, Then: then})
		}
		if v.cast == nil {
			null := &IntConst{at(f.Params[0].Type, span), 0}
			out.List = append(out.List, pointsNowhere(null, span))
		}
		ret := &Return{S: S{span}}
		if !isVoid(f.Result) {
			ret.X = c.zero(f.Result, span)
		}
		out.List = append(out.List, ret)
		f.Body = out
	}
}

// virtualArm is what a virtual call does for objects of one struct; nil where it can do nothing.
func (c *checker) virtualArm(v *virtualCall, f *function, in *structInfo, device int) *Block {
	span := f.Span
	then := &Block{S: S{span}}
	g := in.poly.end
	if v.names {
		then.List = append(then.List, &Return{S{span}, c.typeName(in.s, span)})
		return then
	}
	this := func() Expr { // the whole object
		p := f.Params[0]
		var x Expr = &Load{at(p.Type, span), &VarRef{at(p.Type, span), p}}
		q := *p.Type.(*Pointer)
		q.Elem = in.s
		return c.movedPointer(x, &q)
	}
	if v.cast != nil {
		if !isVoid(v.cast.Elem) && !c.derives(in.s, v.cast.Elem) {
			return nil
		}
		then.List = append(then.List, &Return{S{span}, c.movedPointer(this(), v.cast)})
		return then
	}
	if v.f != nil {
		g = c.overrider(in, v.f)
		if g == nil || g.Body == nil || device == 1 && !g.Device || device == 0 && !g.Host {
			return nil
		}
	}
	if g == nil { // a destructor with nothing to do
		then.List = append(then.List, &Return{S{span}, c.movedPointer(this(), f.Result)})
		return then
	}
	f.calls = append(f.calls, callUse{g, span})
	call := &Call{X: at(g.Result, span), Func: g.Func}
	for i, p := range f.Params {
		var x Expr = &Load{at(p.Type, span), &VarRef{at(p.Type, span), p}}
		if i == 0 {
			x = c.movedPointer(this(), g.Params[0].Type)
		}
		call.Args = append(call.Args, x)
	}
	switch {
	case v.f == nil:
		then.List = append(then.List, &ExprStmt{S{span}, call}, &Return{S{span}, c.movedPointer(this(), f.Result)})
	case isVoid(f.Result):
		then.List = append(then.List, &ExprStmt{S{span}, call}, &Return{S{span}, nil})
	default:
		then.List = append(then.List, &Return{S{span}, c.convertNode(call, f.Result, true)})
	}
	return then
}
