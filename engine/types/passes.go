package types

import (
	"slices"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A text that requests __CUDA_ARCH__ is another text for kernels than for the host program. It is then read and checked twice, as nvcc
// does: without the macro for the host, with it for the device. What runs where it was not read does not exist.

// reading is for whom a text is read: for both, or in two readings for one side each.
type reading uint8

const (
	bothReading reading = iota
	hostReading
	deviceReading
)

// CheckPasses is Check for such a text: of host, the host program is kept, and of device, the kernels and what they call.
func CheckPasses(host, device *syntax.Unit, u *Universe, bag *diag.Bag, cfg Config) *Program {
	cfg.reading = hostReading
	h := Check(host, u, bag, cfg)
	if h == nil || bag.HasErrors() {
		return h
	}
	cfg.reading = deviceReading
	d := check(device, u, bag, cfg, h.Strings, false)
	if d == nil || bag.HasErrors() {
		return h
	}
	cfg.Work.Spend(len(h.Globals)*4 + len(d.Globals)*len(d.Globals)/64)
	return join(h, d, bag)
}

// named is what the two readings of one definition have in common. Instances of a template differ in their names.
type named struct {
	at   source.Pos
	name string
}

// join makes one program of the host's and the device's. Variables of the device are those of the device's reading, all others the host's.
func join(h, d *Program, bag *diag.Bag) *Program {
	out := &Program{File: h.File, Strings: d.Strings, Main: h.Main, End: h.End}
	kernels := map[named]*Func{}
	for _, f := range d.Funcs {
		if f.Global {
			kernels[named{f.Span.From, f.Name}] = f
			out.Funcs = append(out.Funcs, f)
		}
	}
	funcs := map[*Func]*Func{}
	for _, f := range h.Funcs {
		switch k := kernels[named{f.Span.From, f.Name}]; {
		case !f.Global:
			out.Funcs = append(out.Funcs, f)
		case k == nil || len(k.Params) != len(f.Params):
			bag.Error(f.Span, i18n.M(texts.TypesKernelOfHost, text("name", f.Name)), i18n.M(texts.TypesKernelOfHostHint))
		default:
			funcs[f] = k
		}
	}
	vars := joinGlobals(out, h, d)
	replace := func(x Expr) {
		switch x := x.(type) {
		case *VarRef:
			if v := vars[x.Var]; v != nil {
				x.Var = v
			}
		case *Launch:
			if f := funcs[x.Kernel]; f != nil {
				x.Kernel = f
			}
		case *FuncRef:
			if f := funcs[x.Func]; f != nil {
				x.Func = f
			}
		}
	}
	for _, p := range []*Program{h, d} {
		for _, f := range p.Funcs {
			if f.Body != nil && (!f.Span.From.InPrelude() || f.Span.From == dispatchPlace) {
				eachExpr(f.Body, replace)
			}
		}
		for _, v := range p.Globals {
			if v.Init != nil && !v.Span.From.InPrelude() {
				within(v.Init, replace)
			}
		}
	}
	for _, f := range h.Funcs {
		if f.Host && !f.Global && !f.Span.From.InPrelude() {
			f.Device = false // its static variables are the host's
		}
	}
	return out
}

// joinGlobals puts the variables of both trees into out, each once. It returns what is replaced by what in either tree.
func joinGlobals(out, h, d *Program) map[*Var]*Var {
	theirs := map[named]*Var{}
	for _, v := range d.Globals {
		theirs[named{v.Span.From, v.Name}] = v
	}
	vars := map[*Var]*Var{}
	for _, v := range h.Globals {
		w := theirs[named{v.Span.From, v.Name}]
		switch {
		case w == v || w == nil && v.Storage != Shared && v.Storage != DynShared:
			out.Globals = append(out.Globals, v)
		case w == nil || v.Storage == Shared || v.Storage == DynShared:
		case v.Storage == DeviceVar || v.Storage == ConstVar || v.Storage == ManagedVar:
			vars[v] = w
		case v.Storage != StaticLocal:
			vars[w] = v
			out.Globals = append(out.Globals, v)
		default:
			out.Globals = append(out.Globals, v)
		}
	}
	for _, w := range d.Globals {
		if !slices.Contains(out.Globals, w) && vars[w] == nil {
			out.Globals = append(out.Globals, w)
		}
	}
	return vars
}

func within(x Expr, visit func(Expr)) {
	visit(x)
	Parts(x, func(y Expr) { within(y, visit) })
}

// eachExpr visits every expression of a statement.
func eachExpr(s Stmt, visit func(Expr)) {
	some := func(x Expr) {
		if x != nil {
			within(x, visit)
		}
	}
	switch s := s.(type) {
	case *Block:
		for _, t := range s.List {
			eachExpr(t, visit)
		}
	case *DeclStmt:
		some(s.Init)
	case *ExprStmt:
		some(s.X)
	case *If:
		some(s.Cond)
		eachExpr(s.Then, visit)
		if s.Else != nil {
			eachExpr(s.Else, visit)
		}
	case *Loop:
		if s.Init != nil {
			eachExpr(s.Init, visit)
		}
		some(s.Cond)
		some(s.Post)
		if s.Body != nil {
			eachExpr(s.Body, visit)
		}
	case *Switch:
		some(s.X)
		if s.Body != nil {
			eachExpr(s.Body, visit)
		}
	case *Return:
		some(s.X)
	}
}
