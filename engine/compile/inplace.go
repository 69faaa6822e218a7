package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/types"
)

// inlined is the state of a function that is being compiled in the place of its call.
type inlined struct {
	tail  *types.Return // its one return, at its end: the value needs no registers of its own
	value val
	refs  bool // its result is a reference that nobody uses
}

// oneReturn is the only return of a function, where it is also its last statement.
func (c *compiler) oneReturn(f *types.Func) *types.Return {
	count := 0
	walkStatements(c.work, f.Body, func(s types.Stmt) {
		if _, ok := s.(*types.Return); ok {
			count++
		}
	})
	if n := len(f.Body.List); count == 1 && n > 0 {
		if r, ok := f.Body.List[n-1].(*types.Return); ok {
			return r
		}
	}
	return nil
}

// bind is the place that a reference parameter stands for, when its argument is a variable in registers.
func (f *fn) bind(p *types.Var, a types.Expr) *place {
	if !f.c.inline.byPlace[p] {
		return nil
	}
	if q := loadedParam(a); q != nil {
		if h := f.homes[q]; h != nil {
			return h.bound
		}
		return nil
	}
	if x, ok := unqualified(a).(*types.AddrOf); ok && f.designatesRegister(x.LV) {
		at := f.lvalue(x.LV)
		return &at
	}
	return nil
}

// designatesRegister reports whether an lvalue is in registers here.
func (f *fn) designatesRegister(lv types.Expr) bool {
	if v := rootVar(lv); v != nil {
		return f.inRegisters(v)
	}
	if p := throughParam(lv); p != nil {
		h := f.homes[p]
		return h != nil && h.bound != nil
	}
	return false
}

// callInline compiles a function in the place of its call. dropped says that nobody wants the result.
func (f *fn) callInline(x *types.Call, org, dropped bool) val {
	g := x.Func
	args := f.inlineArguments(x)
	kept := *f
	peak := f.peak
	f.peak = f.next
	f.tree, f.kernel, f.main, f.loop, f.phase, f.targets = g, false, false, -1, true, nil
	f.index = f.c.index[side{fn: g}]
	f.user = !g.Span.From.InPrelude()
	switch {
	case f.user:
		f.as = source.Span{}
	case !f.as.IsValid():
		f.as, f.asStmt = x.At, f.stmt
	}
	f.announced, f.ret, f.result = 0, f.label(), home{}
	f.depth++
	f.inl = &inlined{tail: f.c.oneReturn(g), refs: dropped && f.c.inline.returns[g] != nil}

	shown := len(f.shown)
	from := f.label()
	f.labels[from] = len(f.out.Code)
	f.inlineParams(g, args, from)
	if !isVoid(g.Result) && f.inl.tail == nil && !f.inl.refs {
		f.result.regs = f.regs(g.Result)
		if f.tracksResult(g) {
			for range f.result.regs {
				f.result.orgs = append(f.result.orgs, f.origin())
			}
		}
	}
	f.stepAt = -1
	f.block(g.Body)
	if f.user && isVoid(g.Result) {
		f.step(isa.StmtEnd, closing(g.Body.Span(), g.Span), nil)
	}
	f.openEnd(x.At)
	f.place(f.ret)
	f.hide(shown)
	v := f.inl.value
	if f.inl.tail == nil {
		v = val{r: f.result.regs, o: f.result.orgs}
	}

	// Back in the caller: what belongs to one function is restored, what grows with the code stays.
	f.tree, f.kernel, f.main, f.loop, f.phase, f.targets = kept.tree, kept.kernel, kept.main, kept.loop, kept.phase, kept.targets
	f.index, f.user, f.as, f.asStmt = kept.index, kept.user, kept.as, kept.asStmt
	f.announced, f.ret, f.result, f.inl = kept.announced, kept.ret, kept.result, kept.inl
	f.depth = kept.depth
	f.stmt, f.at, f.stepAt = kept.stmt, kept.at, -1
	f.next = f.peak
	f.peak = max(peak, f.peak)
	if !org {
		v.o = nil
	}
	return v
}

// inlineArgument is a value, or the place that a reference is bound to.
type inlineArgument struct {
	v     val
	bound *place
}

// inlineArguments computes the arguments of a call, in their order.
func (f *fn) inlineArguments(x *types.Call) []inlineArgument {
	args := make([]inlineArgument, len(x.Func.Params))
	rightFirst := f.rightFirst(x.Func)
	for n := range args {
		i, later := n, x.Args[min(n+1, len(x.Args)):]
		if rightFirst {
			i = len(args) - 1 - n
			later = x.Args[:min(i, len(x.Args))]
		}
		if i >= len(x.Args) {
			continue
		}
		p, a := x.Func.Params[i], x.Args[i]
		if args[i].bound = f.bind(p, a); args[i].bound != nil {
			continue
		}
		track := f.tracks(p)
		v := f.value(a, track, isa.NoReg)
		if track {
			v.o = f.origins(a, v)
		} else {
			v.o = nil
		}
		args[i].v = f.keep(v, later)
	}
	return args
}

// inlineParams gives the parameters of a function their arguments; they are shown from the label on.
func (f *fn) inlineParams(g *types.Func, args []inlineArgument, from int) {
	// A reference may change a variable that another argument gave its value to: then values are copied first.
	writes := false
	for _, p := range g.Params {
		_, ptr := p.Type.(*types.Pointer)
		writes = writes || ptr
	}
	for i, p := range g.Params {
		h := &home{bound: args[i].bound}
		f.homes[p] = h
		if h.bound != nil {
			continue
		}
		v := args[i].v
		if f.user || writes || f.assigns(g, p) {
			h.regs = f.regs(p.Type)
			for _, r := range h.regs {
				f.named[r] = true
			}
			f.move(h.regs, v.r)
			for range v.o {
				h.orgs = append(h.orgs, f.origin())
			}
			f.move(h.orgs, v.o)
		} else {
			h.regs, h.orgs = v.r, v.o
		}
		if len(h.regs) == 0 {
			h.regs = f.zero(p.Type).r
		}
		if f.user {
			f.show(p, from)
		}
	}
}

// assigns reports whether a function gives a parameter a new value.
func (f *fn) assigns(g *types.Func, p *types.Var) bool {
	hit := false
	walkStmt(f.c.work, g.Body, func(x types.Expr) {
		var lv types.Expr
		switch x := x.(type) {
		case *types.Assign:
			lv = x.LV
		case *types.OpAssign:
			lv = x.LV
		case *types.IncDec:
			lv = x.LV
		case *types.AddrOf:
			lv = x.LV
		default:
			return
		}
		hit = hit || rootVar(lv) == p
	}, nil)
	return hit
}
