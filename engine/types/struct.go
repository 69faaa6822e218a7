package types

import (
	"slices"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// structInfo is what the checker knows of a struct beside its layout.
type structInfo struct {
	s           *Struct
	scope       *scope
	span        source.Span
	complete    bool
	unnamed     bool
	prelude     bool
	ctors       []*function
	ctorTmpls   []*funcTemplate
	conversions []*function
	dtor        *function              // one with something to do
	copier      *function              // a copy constructor
	mover       *function              // a move constructor
	noCopy      bool                   // = delete, or for what moves only
	noMove      bool                   // = delete
	defaulted   bool                   // a constructor without arguments is = default
	special     special                // which of them, of operator= and of destructors the text declares
	defaults    map[*Field]syntax.Expr // default member initialisers
	all         []*function            // methods and constructors with bodies
	from        *structTemplate        // of an instance
	closure     *closure               // of a lambda's struct
	bases       []*Field               // the first members, if the struct inherits
	held        []*function            // methods of structs inside, whose bodies wait until this one is complete
	args        []templateArg
	partial     *partial      // of an instance that a specialisation for some arguments gives
	partialArgs []templateArg // what its parameters are
	poly        *polymorphic  // of a struct with virtual functions; else nil
}

// rename gives a struct the name of its typedef; its methods are known by it.
func (in *structInfo) rename(name string) {
	in.s.Name = name
	in.scope.name = name
	for _, f := range in.all {
		f.Name = name + "::" + f.name
	}
}

func (c *checker) structDecl(d *syntax.StructDecl) *Struct {
	switch {
	case d.Args != nil && !d.Defined: // declared ahead of its definition
		return nil
	case d.Special:
		return c.specialStruct(d)
	case d.Args != nil:
		c.partialStruct(d)
		return nil
	case len(d.Template) > 0:
		c.structTemplate(d)
		return nil
	}
	name := d.Name.Name
	var s *Struct
	if name != "" {
		if tag := c.sc.tags[name]; tag != nil {
			s, _ = tag.q.T.(*Struct)
		}
	}
	if s == nil {
		if !d.Defined && name != "" {
			if tag := c.sc.lookupTag(name); tag != nil {
				if t, ok := tag.q.T.(*Struct); ok {
					return t
				}
			}
		}
		s = c.newStruct(d, name)
		sym := &symbol{name: name, kind: symType, span: d.Name.At, q: qtype{T: s}}
		if name != "" {
			if old := c.sc.names[name]; old == nil || old.kind == symType {
				c.declare(sym)
			}
			c.sc.putTag(sym)
		}
	}
	if d.Defined {
		in := c.infos[s]
		if in == nil || in.complete {
			see := source.Span{}
			if in != nil {
				see = in.span
			}
			c.errSee(d.Name.At, see, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", name))
			return s
		}
		in.span = d.Name.At
		c.defineStruct(in, d)
	}
	return s
}

func (c *checker) newStruct(d *syntax.StructDecl, name string) *Struct {
	c.meter.Spend(workPerFunction)
	s := &Struct{Name: c.sc.qualified(name), Union: d.Tag == "union"}
	in := &structInfo{s: s, span: d.Name.At, prelude: c.uni == nil}
	if name == "" {
		in.unnamed = true
		tag := d.Tag
		if tag == "" {
			tag = "struct"
		}
		s.Name = "(unnamed " + tag + ")"
	}
	in.scope = newScope(structScope, c.sc, s.Name)
	in.scope.owner = in
	c.infos[s] = in
	return s
}

// defineStruct lays the members out and declares the methods; bodies are checked once the struct is complete.
func (c *checker) defineStruct(in *structInfo, d *syntax.StructDecl) {
	kept := c.sc
	defer func() { c.sc = kept }()
	c.sc = in.scope
	in.defaults = map[*Field]syntax.Expr{}
	var fields []*Field
	c.inherits(in, d)
	early := c.memberTypes(d)
	if table := c.polymorph(in, d); table != nil {
		fields = append(fields, table)
	}
	fields = append(fields, in.bases...)
	for _, m := range d.Methods { // a static constant may ask what a call of a template gives
		if m != nil && len(m.Template) > 0 {
			c.method(in, m)
		}
	}
	var statics []*syntax.VarDecl
	for _, f := range d.Fields {
		if f == nil || early[f] {
			continue
		}
		if f.Specs.Static {
			statics = append(statics, f)
			continue
		}
		// static constants may give array members their lengths
		for len(statics) > 0 {
			c.globalVar(statics[0])
			statics = statics[1:]
		}
		if field := c.field(in, f); field != nil {
			fields = append(fields, field)
		}
	}
	for _, v := range statics {
		c.globalVar(v)
	}
	least := 0
	if d.Alignas != nil {
		least = c.alignment(d.Alignas)
	}
	total := 0
	for i, f := range fields {
		if total += f.Type.Size(); total > maxTypeSize {
			c.err(d.Name.At, texts.TypesTooLarge, text("type", in.s.String()))
			fields = fields[:i]
			break
		}
	}
	in.s.Loose = c.loose(in, d, fields)
	if in.s.Pack = d.Pack; d.Pack > 0 && slices.ContainsFunc(fields, func(f *Field) bool { return f.Bits != nil }) {
		c.unsupported(d.Name.At, "bit-fields in a packed struct")
	}
	in.s.Complete(d.Tag == "union", least, fields)
	in.complete = true
	c.forget()
	var bodies []*function
	for _, m := range c.withSpecial(in, d) {
		if m != nil && len(m.Template) > 0 {
			continue
		}
		if f := c.method(in, m); f != nil && f.decl.Body != nil {
			bodies = append(bodies, f)
		}
	}
	c.finishStruct(in, d, bodies)
}

// finishStruct settles what a complete struct has by itself, and checks the bodies of its methods, or leaves them to the struct around.
func (c *checker) finishStruct(in *structInfo, d *syntax.StructDecl, bodies []*function) {
	in.settleSpecial()
	c.inheritNames(in)
	bodies = append(bodies, c.befriend(in, d.Friends)...)
	if in.from != nil {
		for _, v := range in.from.statics {
			c.defineField(in, v)
		}
	}
	if in.from != nil { // its own are checked when they are called
		bodies = nil
	}
	bodies = append(in.held, bodies...)
	if around := in.scope.parent; around.kind == structScope && around.owner != nil && !around.owner.complete {
		around.owner.held = append(around.owner.held, bodies...)
		return
	}
	for _, f := range bodies {
		c.checkBody(f)
	}
}

// memberTypes declares the types that a struct declares inside, and the static constants before each of them, which they may request. These
// are returned.
func (c *checker) memberTypes(d *syntax.StructDecl) map[*syntax.VarDecl]bool {
	var early map[*syntax.VarDecl]bool
	fields := d.Fields
	for _, t := range d.Types {
		for len(fields) > 0 && (fields[0] == nil || fields[0].Span().Join(t.Span()).From != t.Span().From) {
			f := fields[0]
			fields = fields[1:]
			if f == nil || !f.Specs.Static || f.Init == nil || !f.Specs.Constexpr && !writtenConst(f.Type) {
				continue
			}
			c.globalVar(f)
			if early == nil {
				early = map[*syntax.VarDecl]bool{}
			}
			early[f] = true
		}
		c.decl(t)
	}
	return early
}

// writtenConst tells whether a type is const by its own words.
func writtenConst(t syntax.TypeExpr) bool {
	switch t := t.(type) {
	case *syntax.BasicType:
		return t.Const
	case *syntax.NamedType:
		return t.Const
	}
	return false
}

// field declares one member that takes part in the layout.
func (c *checker) field(in *structInfo, d *syntax.VarDecl) *Field {
	if d.Specs.Shared || d.Specs.Constant || d.Specs.Device || d.Specs.Managed {
		c.err(d.At, texts.TypesMemberSpace, text("name", d.Name.Name))
	}
	if d.Type == nil {
		return nil
	}
	if containsAuto(d.Type) {
		c.err(d.At, texts.TypesAutoMember, text("name", d.Name.Name))
		return nil
	}
	q := c.typ(d.Type)
	if q.T == Type(bad) {
		if d.Name.Name != "" {
			c.declare(&symbol{name: d.Name.Name, kind: symField, span: d.Name.At, q: q, path: []*Field{{Name: d.Name.Name, Type: bad}}})
		}
		return nil
	}
	if arr, ok := q.T.(*Array); ok && arr.Len < 0 {
		c.errHint(d.Name.At, texts.TypesArrayWithoutLength, texts.TypesArrayWithoutLengthHint, text("name", d.Name.Name))
		return nil
	}
	if !c.storable(q, d.Name.At, d.Name.Name) {
		return nil
	}
	bits, ok := c.bitWidth(d, q)
	if !ok {
		return nil
	}
	f := &Field{Bits: bits, Name: d.Name.Name, Type: q.stored(), Const: q.Const && q.Ref == noRef, Mutable: d.Specs.Mutable}
	if q.Ref != noRef || q.Volatile {
		c.fields[f] = q
	}
	if d.Specs.Alignas != nil {
		f.Align = c.alignment(d.Specs.Alignas)
	}
	if d.Init != nil {
		in.defaults[f] = d.Init
	}
	if f.Name == "" {
		if bits != nil {
			return f
		}
		s, ok := q.T.(*Struct)
		if !ok {
			return nil // `enum { … };` inside a struct
		}
		inner := c.info(s)
		if inner == nil || !inner.unnamed {
			return nil // a nested struct defined without a member
		}
		c.shareNames(inner, f)
		return f
	}
	c.declare(&symbol{name: f.Name, kind: symField, span: d.Name.At, q: q, path: []*Field{f}})
	return f
}

// shareNames makes the members of an unnamed struct or union members of what holds it.
func (c *checker) shareNames(inner *structInfo, f *Field) {
	for name, sym := range inner.scope.names {
		if sym.kind == symField {
			c.meter.Spend(workPerNode + len(sym.path))
			c.declare(&symbol{name: name, kind: symField, span: sym.span, q: sym.q, path: append([]*Field{f}, sym.path...)})
		}
	}
}

// method declares a method, constructor or operator of a struct.
func (c *checker) method(in *structInfo, d *syntax.FuncDecl) *function {
	switch {
	case d == nil:
		return nil
	case d.Dtor:
		return c.destructor(in, d)
	case d.Specs.Global:
		c.err(d.Name.At, texts.TypesKernelIsMethod, text("name", d.Name.Name))
		return nil
	case len(d.Template) > 0:
		t := &funcTemplate{decl: d, name: d.Name.Name, scope: in.scope, owner: in, prelude: in.prelude}
		if d.Ctor {
			in.ctorTmpls = append(in.ctorTmpls, t)
		} else {
			c.addFunc(d.Name, nil, t)
		}
		return nil
	}
	if allocates(d.Name.Name) { // static without the word
		static := *d
		static.Specs.Static = true
		d = &static
	}
	f := c.newFunction(d, in.scope, in)
	if f == nil {
		return nil
	}
	if d.Ctor {
		if len(f.params) > 0 && f.required() <= 1 && f.params[0].q.T == Type(in.s) {
			return c.copyConstructor(in, f, d)
		}
		if d.Defaulted {
			in.defaulted = in.defaulted || len(d.Params) == 0
			return nil // what the struct does without it
		}
		c.forget()
		in.ctors = append(in.ctors, f)
		in.all = append(in.all, f)
		c.registered(f)
		return f
	}
	if f.name == "operator=" {
		c.declaresAssign(in, f, d)
	}
	if d.Defaulted {
		return nil
	}
	if len(f.name) > 9 && f.name[:9] == "operator " && isConversionName(f.name) {
		in.conversions = append(in.conversions, f)
	}
	c.virtualMethod(in, f)
	if old := c.addFunc(d.Name, f, nil); old != f {
		return nil
	}
	in.all = append(in.all, f)
	c.registered(f)
	return f
}

// destructor declares what ends a struct's objects, unless it does nothing.
func (c *checker) destructor(in *structInfo, d *syntax.FuncDecl) *function {
	in.special.dtor = true
	if d.Defaulted || d.Deleted || d.Body != nil && len(d.Body.List) == 0 {
		return nil
	}
	f := c.newFunction(asMethod(d), in.scope, in)
	if f == nil {
		return nil
	}
	c.forget()
	in.dtor = f
	in.all = append(in.all, f)
	c.registered(f)
	return f
}

// asMethod makes of a destructor's declaration that of a method.
func asMethod(d *syntax.FuncDecl) *syntax.FuncDecl {
	if !d.Dtor {
		return d
	}
	m := *d
	m.Dtor = false
	m.Name.Name = "~" + d.Name.Name
	m.Result = &syntax.BasicType{Sp: d.Name.Sp, Kind: syntax.Void}
	return &m
}

func isConversionName(name string) bool {
	rest := strings.TrimSuffix(name[len("operator "):], "[]")
	return rest != "" && (rest[0] == '_' || rest[0] >= 'a' && rest[0] <= 'z' || rest[0] >= 'A' && rest[0] <= 'Z') && rest != "new" &&
		rest != "delete"
}

// trivial structs need no code to come into being.
func (c *checker) trivial(s *Struct) bool {
	return !c.has(s, nonTrivial, func() bool { return !c.ownTrivial(s) })
}

func (c *checker) ownTrivial(s *Struct) bool {
	in := c.info(s)
	if in == nil {
		return true
	}
	if in.poly != nil || in.onlyCopied() {
		return false
	}
	if len(in.ctors) > 0 && !in.defaulted {
		// a constructor without parameters, an empty body and nothing to initialise does nothing
		for _, f := range in.ctors {
			if len(f.params) == 0 {
				if f.decl.Body == nil || len(f.decl.Body.List) > 0 || len(f.decl.Inits) > 0 {
					return false
				}
				return c.trivialFields(in)
			}
		}
		return false
	}
	return c.trivialFields(in)
}

func (c *checker) trivialFields(in *structInfo) bool {
	if len(in.defaults) > 0 {
		return false
	}
	for _, f := range in.s.Fields {
		if s := elemStruct(f.Type); s != nil && !c.trivial(s) {
			return false
		}
	}
	return true
}

func (c *checker) enumDecl(d *syntax.EnumDecl) *Enum {
	e := &Enum{Name: c.sc.qualified(d.Name.Name), Under: Of(Int), Class: d.Class}
	if d.Name.Name == "" {
		e.Name = "(unnamed enum)"
	}
	fixed := d.Base != nil
	if fixed {
		if b := basicOf(c.typ(d.Base).T); b != nil && b.IsInteger() {
			e.Under = b
		} else {
			c.err(d.Base.Span(), texts.TypesEnumBase)
		}
	}
	if d.Name.Name != "" {
		sym := &symbol{name: d.Name.Name, kind: symType, span: d.Name.At, q: qtype{T: e}}
		if old := c.sc.names[d.Name.Name]; old != nil && old.kind == symType {
			if oe, ok := old.q.T.(*Enum); ok && len(d.Values) == 0 {
				return oe
			}
		}
		c.declare(sym)
		c.sc.putTag(sym)
	}
	inner := newScope(structScope, c.sc, d.Name.Name)
	c.enums[e] = inner
	next, first := uint64(0), true
	negative, large, wide := false, false, false
	var made []*symbol
	for i := range d.Values {
		val := &d.Values[i]
		if val.Value != nil {
			if k, ok := c.enumerator(d, e, val.Value, made); ok {
				next = k.i
			}
		} else if !first {
			next++
		}
		first = false
		if fixed {
			next = canon(next, e.Under)
		}
		if s := int64(next); s < 0 {
			negative = true
		} else if s > 1<<31-1 {
			large = true
			wide = wide || s > 1<<32-1
		}
		sym := &symbol{name: val.Name.Name, kind: symConst, span: val.Name.At, q: qtype{T: e}, value: intConstant(next)}
		made = append(made, sym)
		e.Values = append(e.Values, Enumerator{sym.name, int64(next)})
		if old := inner.names[sym.name]; old != nil && d.Class {
			c.errSee(sym.span, old.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", sym.name))
		}
		inner.put(sym)
		if !d.Class {
			c.declare(sym)
		}
	}
	if !fixed {
		e.hold(negative, large, wide)
	}
	return e
}

// hold chooses what represents the values: large ones need more than an int, wide ones more than 32 bits.
func (e *Enum) hold(negative, large, wide bool) {
	e.Positive = !negative
	switch {
	case !large:
	case wide || negative:
		e.Under = Of(Long)
	default:
		e.Under = Of(UInt)
	}
}

// enumerator is the value that an enumerator is given.
func (c *checker) enumerator(d *syntax.EnumDecl, e *Enum, x syntax.Expr, made []*symbol) (constant, bool) {
	kept := c.sc
	defer func() { c.sc = kept }()
	if d.Class {
		c.sc = newScope(functionScope, c.sc, "")
		for _, s := range made {
			// inside the braces an enumerator is seen without its enumeration's name
			c.sc.put(&symbol{name: s.name, kind: symConst, span: s.span, q: qtype{T: e.Under}, value: s.value})
		}
	}
	return c.constantExpr(x, texts.TypesEnumeratorNotConstant)
}

// alignment is what alignas demands; 0 where it demands nothing, or nothing that can be.
func (c *checker) alignment(x syntax.Expr) int {
	k, ok := c.constantExpr(x, texts.TypesAlignasNotConstant)
	if !ok {
		return 0
	}
	n := int64(k.i)
	if n > 0 && n <= 1<<16 && n&(n-1) == 0 {
		return int(n)
	}
	if n != 0 {
		c.err(x.Span(), texts.TypesAlignasValue)
	}
	return 0
}
