package types

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// decls checks declarations of a namespace in order.
func (c *checker) decls(list []syntax.Decl, sc *scope) {
	kept := c.sc
	c.sc = sc
	for _, d := range list {
		c.decl(d)
	}
	c.sc = kept
}

// decl checks one declaration outside of a function, or a type declared inside one.
func (c *checker) decl(d syntax.Decl) {
	if d == nil || !c.enter(d.Span()) {
		if d != nil {
			c.leave()
		}
		return
	}
	defer c.leave()
	switch d := d.(type) {
	case *syntax.VarDecl:
		if d.Specs.Typedef {
			c.typedef(&syntax.TypedefDecl{Sp: d.Sp, Name: d.Name, Type: d.Type})
			return
		}
		c.globalVar(d)
	case *syntax.FuncDecl:
		c.funcDecl(d)
	case *syntax.StructDecl:
		c.structDecl(d)
	case *syntax.EnumDecl:
		c.enumDecl(d)
	case *syntax.TypedefDecl:
		c.typedef(d)
	case *syntax.NamespaceDecl:
		c.namespaceDecl(d)
	case *syntax.UsingDecl:
		c.using(d)
	case *syntax.StaticAssert:
		c.staticAssert(d)
	case *syntax.GuideDecl:
		if sym := c.sc.lookup(d.Fn.Name.Name); sym != nil && sym.kind == symStructTemplate {
			c.guides[sym.st] = append(c.guides[sym.st], &funcTemplate{decl: d.Fn, name: d.Fn.Name.Name, scope: c.sc})
		}
	}
}

// declare enters a symbol; a second meaning for a name in the same scope is an error.
func (c *checker) declare(sym *symbol) bool {
	if sym.name == "" {
		return true
	}
	if old := c.sc.names[sym.name]; old != nil {
		same := old.kind == symType && sym.kind == symType && Identical(old.q.T, sym.q.T)
		hidden := old.kind == symType && c.sc.tags[sym.name] == old && sym.kind != symType // struct stat and stat()
		switch {
		case same:
			return true
		case hidden:
		default:
			c.errSee(sym.span, old.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", sym.name))
			return false
		}
	}
	c.sc.put(sym)
	return true
}

// handle has messages call a type of CUDA as programs do: cudaError_t, and cudaStream_t for a pointer that nobody looks behind.
func handle(name string, t Type) {
	switch t := t.(type) {
	case *Enum:
		if name == t.Name+"_t" {
			t.Alias = name
		}
	case *Pointer:
		if s, ok := t.Elem.(*Struct); ok && strings.HasSuffix(name, "_t") && strings.HasSuffix(s.Name, "_st") {
			s.Handle = name
		}
	}
}

func (c *checker) typedef(d *syntax.TypedefDecl) {
	if len(d.Template) > 0 {
		c.declare(&symbol{name: d.Name.Name, kind: symAliasTemplate, span: d.Name.At, alias: &aliasTemplate{decl: d, scope: c.sc}})
		return
	}
	q := c.typ(d.Type)
	if c.uni == nil {
		handle(d.Name.Name, q.T)
	}
	// a typedef names an unnamed struct
	switch t := q.T.(type) {
	case *Struct:
		if in := c.infos[t]; in != nil && in.unnamed && d.Name.Name != "" {
			t.Name, in.unnamed = c.sc.qualified(d.Name.Name), false
			in.rename(t.Name)
		}
	case *Enum:
		if t.Name == "" || t.Name == "(unnamed enum)" {
			t.Name = c.sc.qualified(d.Name.Name)
		}
	}
	c.declare(&symbol{name: d.Name.Name, kind: symType, span: d.Name.At, q: q})
}

func (c *checker) namespaceDecl(d *syntax.NamespaceDecl) {
	name := d.Name.Name
	var space *scope
	if old := c.sc.names[name]; name != "" && old != nil && old.kind == symSpace {
		space = old.space
	}
	if space == nil {
		space = newScope(namespaceScope, c.sc, name)
		if name != "" && c.sc.base != nil {
			if base := c.sc.base.names[name]; base != nil && base.kind == symSpace {
				space.base, space.std = base.space, base.space.std
				c.reopened[base.space] = space
			}
		}
		if name == "" || d.Inline {
			c.sc.using = append(c.sc.using, space)
		}
		if name != "" && !c.declare(&symbol{name: name, kind: symSpace, span: d.Name.At, space: space}) {
			return
		}
	}
	c.decls(d.Decls, space)
}

func (c *checker) using(d *syntax.UsingDecl) {
	path := append(append([]syntax.Ident(nil), d.Path.Scope...), d.Path.Last)
	switch {
	case d.Namespace || d.Alias.Name != "":
		space := c.scopeOf(c.sc, path)
		if space == nil || space.kind != namespaceScope {
			c.undeclared(d.Path.At, d.Path.Last.Name, func(s *symbol) bool { return s.kind == symSpace })
			return
		}
		if d.Alias.Name != "" {
			if old := c.sc.names[d.Alias.Name]; old != nil && old.kind == symSpace && old.space == space {
				return
			}
			c.declare(&symbol{name: d.Alias.Name, kind: symSpace, span: d.Alias.At, space: space})
			return
		}
		for _, u := range c.sc.using {
			if u == space {
				return
			}
		}
		c.usesStd = c.usesStd || space == c.stdScope
		if space != c.stdScope && space != c.global { // std's own names are visible already
			c.sc.using = append(c.sc.using, space)
		} else if space == c.stdScope && len(space.names) > 0 && !(c.sc.kind == namespaceScope && c.uni == nil) {
			c.sc.using = append(c.sc.using, &scope{kind: namespaceScope, name: "std", names: space.names})
		}
	default:
		sym := c.resolve(c.sc, &d.Path)
		if sym == nil {
			c.undeclared(d.Path.At, d.Path.Last.Name, nil)
			return
		}
		name := d.Path.Last.Name
		if old := c.sc.names[name]; old != nil {
			if old == sym {
				return
			}
			if old.kind == symFunc && sym.kind == symFunc {
				c.sc.put(merged(old, sym))
				return
			}
		}
		c.sc.put(sym)
	}
}

func (c *checker) staticAssert(d *syntax.StaticAssert) {
	k, ok := c.constantExpr(d.Cond, texts.TypesStaticAssertNotConstant)
	if ok && !k.truth() {
		if d.Text != "" {
			c.err(d.At, texts.TypesStaticAssertText, text("text", d.Text))
		} else {
			c.err(d.At, texts.TypesStaticAssert)
		}
	}
}

// globalVar checks a variable of a namespace.
func (c *checker) globalVar(d *syntax.VarDecl) {
	if d.Bits != nil {
		c.err(d.At, texts.TypesBitField)
	}
	if d.Name.Name == "" {
		if d.Type != nil {
			c.typ(d.Type) // a struct or enum defined without a variable
		}
		return
	}
	switch {
	case len(d.Scope) > 0:
		c.staticField(d)
		return
	case len(d.Template) > 0 || d.Special:
		c.declareVarTemplate(d)
		return
	}
	v, q, ok := c.newVar(d)
	if !ok {
		c.sc.put(&symbol{name: d.Name.Name, kind: symVar, span: d.Name.At, v: v, q: q})
		return
	}
	v.Storage = c.globalStorage(d, q)
	if c.declaredBefore(d, v, q) {
		return
	}
	sym := &symbol{name: d.Name.Name, kind: symVar, span: d.Name.At, v: v, q: q}
	if v.Storage == HostVar && c.sc.kind == structScope {
		v.Name = c.sc.qualified(v.Name)
	}
	if !c.declare(sym) {
		return
	}
	inside := c.sc.kind == structScope && d.Specs.Static && !d.Specs.Inline && !d.Specs.Constexpr && c.uni != nil
	if (d.Specs.Extern && v.Storage != DynShared || inside) && d.Init == nil {
		sym.open = true
		if c.uni == nil {
			c.globals = append(c.globals, v)
		}
		return
	}
	c.initGlobal(d, v, q)
	c.globals = append(c.globals, v)
}

// declaredBefore reports whether an extern declaration exists for a variable already, and defines that.
func (c *checker) declaredBefore(d *syntax.VarDecl, v *Var, q qtype) bool {
	old := c.sc.names[d.Name.Name]
	if old == nil || old.kind != symVar {
		return false
	}
	if old.v == nil || old.q.T == Type(bad) { // reported at its own place
		return true
	}
	if (d.Specs.Extern && d.Init == nil || old.open) && sameVariable(old.q.T, q.T) && old.v.Storage != DynShared || sameDynamic(old.v, v) {
		if a, ok := old.q.T.(*Array); ok && a.Len < 0 && old.v.Storage != DynShared { // this one may say the length
			old.q.T, old.v.Type = q.T, q.stored()
		}
		if old.open && (!d.Specs.Extern || d.Init != nil) { // the definition of an extern declaration
			old.open = false
			v = old.v
			v.Span = d.Name.At
			c.initGlobal(d, v, q)
			c.globals = append(c.globals, v)
		}
		return true
	}
	return false
}

// sameVariable tells whether two declarations may declare one variable: of an array, either may leave the length open.
func sameVariable(a, b Type) bool {
	x, ok := a.(*Array)
	if y, arr := b.(*Array); ok && arr && (x.Len < 0 || y.Len < 0) {
		return Identical(x.Elem, y.Elem)
	}
	return Identical(a, b)
}

// sameDynamic: several declarations of one extern __shared__ array.
func sameDynamic(a, b *Var) bool {
	return a.Storage == DynShared && b.Storage == DynShared && Identical(a.Type, b.Type)
}

func (c *checker) globalStorage(d *syntax.VarDecl, q qtype) Storage {
	s := d.Specs
	switch {
	case s.Shared && s.Extern:
		return DynShared
	case s.Shared:
		return Shared
	case s.Constant:
		return ConstVar
	case s.Managed:
		return ManagedVar
	case s.Device:
		return DeviceVar
	}
	if t, ok := q.T.(*Struct); ok {
		// a struct of the prelude that says so keeps its variables in constant memory: texture references
		if in := c.info(t); in != nil && in.scope.names["__in_constant_memory"] != nil {
			return ConstVar
		}
	}
	return HostVar
}

// onlyValue is the one value in an initialiser's brackets, whose type auto takes.
func onlyValue(init syntax.Expr) syntax.Expr {
	switch n := init.(type) {
	case *syntax.ParenInit:
		if len(n.Args) == 1 {
			return n.Args[0]
		}
	case *syntax.InitList:
		if n.Type == nil && len(n.Elems) == 1 && !n.Assigned {
			return n.Elems[0]
		}
	}
	return init
}

// newVar makes the variable of a declaration, with its type settled as far as the declaration alone says it
// (`[]` and auto wait for the initialiser).
func (c *checker) newVar(d *syntax.VarDecl) (*Var, qtype, bool) {
	v := &Var{Name: d.Name.Name, Span: d.Name.At, Func: nil, Type: bad}
	q := qtype{T: bad}
	if d.Type == nil {
		return v, q, false
	}
	if containsAuto(d.Type) {
		init := onlyValue(d.Init)
		if init == nil {
			c.err(d.Name.At, texts.TypesAutoWithoutValue, text("name", d.Name.Name))
			return v, q, false
		}
		var ok bool
		if q, ok = c.autoType(d.Type, init); !ok {
			return v, q, false
		}
	} else {
		kept := c.lengthHint
		c.lengthHint = c.lengthAdvice(d)
		q = c.typeOf(d)
		c.lengthHint = kept
	}
	if q.T == Type(bad) {
		return v, q, false
	}
	if d.Specs.Constexpr {
		q.Const = true
	}
	if arr, ok := q.T.(*Array); ok && arr.Len < 0 && q.Ref == noRef {
		if n, ok := c.lengthFromInit(arr, d.Init); ok {
			q.T = &Array{Elem: arr.Elem, Len: n}
		} else if !d.Specs.Extern && !(d.Specs.Static && c.sc.kind == structScope) {
			hint := texts.TypesArrayWithoutLengthHint
			if d.Specs.Shared {
				hint = texts.TypesSharedWithoutLengthHint
			}
			c.errHint(d.Name.At, texts.TypesArrayWithoutLength, hint, text("name", d.Name.Name), text("type", arr.Elem.String()))
			return v, qtype{T: bad}, false // said once: its uses say nothing more
		}
	}
	if q = c.spelled(q, d.Name.At); q.T == Type(bad) || !c.storable(q, d.Name.At, d.Name.Name) {
		return v, qtype{T: bad}, false // said once: its uses say nothing more
	}
	v.Type, v.Const, v.Volatile = q.stored(), q.Const && q.Ref == noRef, q.Volatile && q.Ref == noRef
	if d.Specs.Alignas != nil {
		v.Align = c.alignment(d.Specs.Alignas)
	}
	return v, q, true
}

// lengthAdvice is what to do about an array whose length is no constant.
func (c *checker) lengthAdvice(d *syntax.VarDecl) i18n.Key {
	switch {
	case d.Specs.Shared:
		return texts.TypesLengthSharedHint
	case c.fn != nil && c.fn.Device:
		return texts.TypesLengthDeviceHint
	case d.Specs.Device || d.Specs.Constant || d.Specs.Managed:
		return texts.TypesLengthGlobalHint
	}
	return texts.TypesLengthNotConstantHint
}

// storable reports a variable, field or parameter of void, function or incomplete type.
func (c *checker) storable(q qtype, span source.Span, name string) bool {
	if q.Ref != noRef {
		return true
	}
	t := q.T
	for {
		arr, ok := t.(*Array)
		if !ok {
			break
		}
		t = arr.Elem
	}
	switch t := t.(type) {
	case *Basic:
		if t.Kind == Void {
			c.err(span, texts.TypesVoidVariable, text("name", name))
			return false
		}
	case *FuncType:
		c.err(span, texts.TypesFunctionVariable, text("name", name))
		return false
	case *Struct:
		if !c.complete(t) {
			if !c.missing(span, t.String(), false) { // struct timeval
				c.err(span, texts.TypesIncomplete, text("type", t.String()))
			}
			return false
		}
	}
	return true
}

// initGlobal checks the initialiser of a variable with static storage and says which the space allows.
func (c *checker) initGlobal(d *syntax.VarDecl, v *Var, q qtype) {
	c.spaceOfVar(d, v, q)
	if v.Storage == Shared || v.Storage == DynShared {
		c.startsShared(d, v, q)
		return
	}
	device := v.Storage == DeviceVar || v.Storage == ConstVar || v.Storage == ManagedVar
	before := len(c.globalUses)
	if device {
		c.symbolOK++ // that it is no constant is reported below
	}
	v.Init = c.initially(d, v, q)
	if device {
		c.symbolOK--
	}
	switch {
	case q.Ref != noRef || !c.drops(v.Type):
	case device:
		if in := c.info(elemStruct(v.Type)); in != nil && !c.onlyMemory(in.s) {
			c.unsupported(d.Name.At, "a device variable whose type has a destructor")
		}
	default:
		c.lasts(v)
	}
	if v.Init == nil {
		if v.Const && d.Init == nil && q.Ref == noRef && v.Storage == HostVar && !isStruct(v.Type) && !d.Specs.Extern {
			c.err(d.Name.At, texts.TypesConstWithoutValue, text("name", v.Name))
		}
		return
	}
	c.noteConst(d, v, q, v.Init)
	if q.Ref == noRef && c.reads(v.Init, v) {
		c.warn(d.Name.At, texts.TypesOwnValue, texts.TypesOwnValueHint, text("name", v.Name))
	}
	if device && !staticInit(v.Init) {
		c.globalUses = c.globalUses[:before]
		c.err(initSpan(d), texts.TypesDeviceInitNotConstant, text("name", v.Name))
		v.Init = nil
	}
	if v.Storage == HostVar {
		c.startsInPlace(v, d.Name.At)
	}
}

// startsShared reports a shared variable that would need a value at the start.
func (c *checker) startsShared(d *syntax.VarDecl, v *Var, q qtype) {
	if d.Init != nil {
		c.errHint(d.Init.Span(), texts.TypesSharedInitialised, texts.TypesSharedInitialisedHint, text("name", v.Name))
	} else if s := elemStruct(q.T); s != nil && q.Ref == noRef && !c.trivial(s) {
		c.err(d.Name.At, texts.TypesSharedConstructor, text("name", v.Name), text("type", s.String()))
	}
}

// initially is the value that a variable outside functions starts with. What the value makes on the way ends with it.
func (c *checker) initially(d *syntax.VarDecl, v *Var, q qtype) Expr {
	if c.fn != nil || c.body != nil {
		return c.initialiser(d, v, q)
	}
	c.body = &bodyState{indexVars: map[*Var]bool{}, counters: map[*Var]bool{}}
	defer func() { c.body = nil }()
	x := c.initialiser(d, v, q)
	c.stray(0)
	if q.Ref != noRef && x != nil && ofTemporary(x) {
		c.unsupported(x.Span(), "a global reference bound to a temporary")
	}
	return x
}

// ofTemporary tells whether a pointer is to a temporary.
func ofTemporary(x Expr) bool {
	switch x := x.(type) {
	case *AddrOf:
		_, temp := x.LV.(*TempRef)
		return temp
	case *Convert:
		return ofTemporary(x.Value)
	}
	return false
}

// reads tells whether a value reads a variable.
func (c *checker) reads(x Expr, v *Var) bool {
	c.meter.Spend(1)
	if l, ok := x.(*Load); ok && root(l.LV) == v {
		return true
	}
	found := false
	Parts(x, func(y Expr) { found = found || c.reads(y, v) })
	return found
}

// noteConst remembers the value of a const variable, and demands one of a constexpr variable.
func (c *checker) noteConst(d *syntax.VarDecl, v *Var, q qtype, init Expr) {
	if init == nil || !v.Const || v.Volatile || q.Ref != noRef || !isScalar(v.Type) || isPointer(v.Type) {
		if d.Specs.Constexpr && init != nil && q.Ref == noRef && isScalar(v.Type) && !isPointer(v.Type) {
			c.err(d.Name.At, texts.TypesConstexprNotConstant, text("name", v.Name))
		}
		return
	}
	if k, ok := c.evaluate(init); ok {
		c.consts[v] = k
		if v.Storage != Local {
			v.Init = k.expr(v.Type, init.Span())
		}
	} else if d.Specs.Constexpr {
		c.err(init.Span(), texts.TypesConstexprNotConstant, text("name", v.Name))
	}
}

// staticInit: a value that is known before anything runs.
func staticInit(x Expr) bool {
	switch x := x.(type) {
	case *IntConst, *FloatConst, *FuncRef:
		return true
	case *Aggregate:
		for _, e := range x.Elems {
			if !staticInit(e) {
				return false
			}
		}
		return true
	case *Convert:
		return staticInit(x.Value)
	case *AddrOf:
		return staticPlace(x.LV)
	case *Decay:
		return staticPlace(x.LV)
	case *PtrAdd:
		_, ok := x.Index.(*IntConst)
		return ok && staticInit(x.Ptr)
	}
	return false
}

func staticPlace(lv Expr) bool {
	switch lv := lv.(type) {
	case *StringLit:
		return true
	case *VarRef:
		return lv.Var.Storage != Local && lv.Var.Storage != Param && lv.Var.Storage != Shared && lv.Var.Storage != DynShared
	case *FieldRef:
		return staticPlace(lv.Base)
	case *Deref:
		return staticInit(lv.Ptr)
	}
	return false
}

func elemStruct(t Type) *Struct {
	for {
		arr, ok := t.(*Array)
		if !ok {
			break
		}
		t = arr.Elem
	}
	s, _ := t.(*Struct)
	return s
}

func initSpan(d *syntax.VarDecl) source.Span {
	if d.Init != nil {
		return d.Init.Span()
	}
	return d.Name.At
}
