package compile

import (
	"tilescope/engine/builtin"
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// flow knows, for the functions that kernels reach, which variables may hold a loaded element unchanged (carries), which of those
// end in a store to shared memory (needs), which address space each pointer variable points to, and which stores put a constant
// where a sibling arm puts an element (ghost). It looks at all assignments to a variable, whatever their order.
type flow struct {
	c          *compiler
	defs       map[*types.Var][]types.Expr
	order      []*types.Var       // of defs, as they are met: so that every run takes the same work
	size       int                // expressions in defs
	steps      map[*types.Var]int // how often it is changed by ++, --, += and their like
	rets       map[*types.Func][]types.Expr
	carries    map[*types.Var]bool
	needs      map[*types.Var]bool
	carriesRes map[*types.Func]bool
	needsRes   map[*types.Func]bool
	space      map[*types.Var]isa.Space // absent: nothing was assigned yet
	ghost      map[*types.Assign]bool
	blank      bool // some variable in local memory is declared without a value
}

func (c *compiler) analyse(device []*types.Func) *flow {
	w := &flow{
		c: c, defs: map[*types.Var][]types.Expr{}, steps: map[*types.Var]int{}, rets: map[*types.Func][]types.Expr{},
		carries: map[*types.Var]bool{}, needs: map[*types.Var]bool{},
		carriesRes: map[*types.Func]bool{}, needsRes: map[*types.Func]bool{},
		space: map[*types.Var]isa.Space{}, ghost: map[*types.Assign]bool{},
	}
	for _, f := range device {
		w.gather(f)
	}
	w.settleSpaces(device)
	w.settleCarries(device)
	var demanded []types.Expr
	for _, f := range device {
		for _, s := range c.learn(f).stores {
			if w.feedsShared(s.LV) {
				demanded = append(demanded, s.Value)
			}
		}
	}
	for _, e := range demanded {
		w.demand(e)
	}
	for _, f := range device {
		walkStmt(w.c.work, f.Body, func(types.Expr) {}, func(s types.Stmt) {
			switch s := s.(type) {
			case *types.If:
				if s.Else != nil {
					w.siblings(s)
				}
			case *types.Block:
				w.cleared(s.List)
			}
		})
	}
	return w
}

// gather notes what each variable is given and what each function returns.
func (w *flow) gather(f *types.Func) {
	assign := func(lv types.Expr, v types.Expr) {
		if r := rootVar(lv); r != nil {
			w.define(r, v)
		}
	}
	if f.Global {
		for _, p := range f.Params {
			if _, ok := p.Type.(*types.Pointer); ok {
				w.space[p] = isa.GlobalSpace
			}
		}
	}
	if f.Body == nil {
		return
	}
	walkStmt(w.c.work, f.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			assign(x.LV, x.Value)
		case *types.OpAssign:
			w.steps[rootVar(x.LV)]++
		case *types.IncDec:
			w.steps[rootVar(x.LV)]++
		case *types.TempRef:
			w.define(x.Var, x.Value)
		case *types.Call:
			for i, a := range x.Args {
				if i < len(x.Func.Params) {
					w.define(x.Func.Params[i], a)
				}
			}
		}
	}, func(s types.Stmt) {
		switch s := s.(type) {
		case *types.DeclStmt:
			if s.Init != nil {
				w.define(s.Var, s.Init)
			} else if w.c.blank(s.Var) {
				w.blank = true
			}
		case *types.Return:
			if s.X != nil {
				w.rets[f] = append(w.rets[f], s.X)
			}
		}
	})
}

// define notes that a variable is given a value.
func (w *flow) define(v *types.Var, x types.Expr) {
	if len(w.defs[v]) == 0 {
		w.order = append(w.order, v)
	}
	w.defs[v] = append(w.defs[v], x)
	w.size++
}

// once reports whether a local variable is given one value and never changed.
func (w *flow) once(v *types.Var) bool {
	return v.Storage == types.Local && !v.AddrTaken && len(w.defs[v]) == 1 && w.steps[v] == 0
}

// rootVar is the variable that an lvalue is, or is a member of; nil for what is behind a pointer.
func rootVar(lv types.Expr) *types.Var {
	for {
		switch x := lv.(type) {
		case *types.VarRef:
			return x.Var
		case *types.TempRef:
			return x.Var
		case *types.FieldRef:
			lv = x.Base
		default:
			return nil
		}
	}
}

// inRegisters reports whether a variable of device code lives in registers: locals and parameters whose address is not taken, or only
// for references that are compiled in place.
func (c *compiler) inRegisters(v *types.Var) bool {
	return (v.Storage == types.Local || v.Storage == types.Param) && (!v.AddrTaken || c.inline.soft(v)) && c.fitsRegisters(v.Type)
}

// inRegisters is that for the side which is being compiled: the host program has calls and addresses.
func (f *fn) inRegisters(v *types.Var) bool {
	return f.c.inRegisters(v) && !(f.host && v.AddrTaken)
}

func (w *flow) settleSpaces(device []*types.Func) {
	for changed := true; changed; {
		changed = false
		w.c.work.Spend(2 * w.size)
		for _, v := range w.order {
			list := w.defs[v]
			if _, ok := v.Type.(*types.Pointer); !ok || v.AddrTaken || !w.c.inRegisters(v) {
				continue
			}
			for _, e := range list {
				s, known := w.pointerSpace(e)
				if !known {
					continue
				}
				old, had := w.space[v]
				if had && old != s {
					s = isa.SpaceGeneric
				}
				if !had || old != s {
					w.space[v] = s
					changed = true
				}
			}
		}
	}
}

// pointerSpace is the space that a pointer value of device code points to; known is false while nothing is known of it yet.
func (w *flow) pointerSpace(e types.Expr) (s isa.Space, known bool) {
	w.c.work.Spend(1)
	switch e := e.(type) {
	case *types.PtrAdd:
		return w.pointerSpace(e.Ptr)
	case *types.Convert:
		if _, ok := e.Value.Type().(*types.Pointer); ok {
			return w.pointerSpace(e.Value)
		}
	case *types.IntConst:
		return 0, false // a null pointer says nothing
	case *types.Decay:
		return w.lvalueSpace(e.LV)
	case *types.AddrOf:
		return w.lvalueSpace(e.LV)
	case *types.Load:
		if v, ok := e.LV.(*types.VarRef); ok && !v.Var.AddrTaken && w.c.inRegisters(v.Var) {
			s, known = w.space[v.Var]
			return s, known
		}
	case *types.Comma:
		return w.pointerSpace(e.R)
	case *types.Assign:
		return w.pointerSpace(e.Value)
	case *types.OpAssign:
		return w.pointerSpace(&types.Load{X: e.X, LV: e.LV})
	case *types.IncDec:
		return w.pointerSpace(&types.Load{X: e.X, LV: e.LV})
	case *types.Cond:
		a, ka := w.pointerSpace(e.Then)
		b, kb := w.pointerSpace(e.Else)
		switch {
		case !ka:
			return b, kb
		case !kb || a == b:
			return a, true
		}
	}
	return isa.SpaceGeneric, true
}

// lvalueSpace is the space that an lvalue of device code is in.
func (w *flow) lvalueSpace(lv types.Expr) (isa.Space, bool) {
	switch x := lv.(type) {
	case *types.VarRef:
		return varSpace(x.Var), true
	case *types.TempRef:
		return isa.LocalSpace, true
	case *types.FieldRef:
		return w.lvalueSpace(x.Base)
	case *types.Deref:
		return w.pointerSpace(x.Ptr)
	}
	return isa.SpaceGeneric, true
}

// varSpace is where a variable of device code is when it is in memory.
func varSpace(v *types.Var) isa.Space {
	switch v.Storage {
	case types.Shared, types.DynShared:
		return isa.SharedSpace
	case types.DeviceVar, types.ManagedVar, types.StaticLocal:
		return isa.GlobalSpace
	case types.ConstVar:
		return isa.ConstantSpace
	case types.HostVar:
		return isa.HostSpace
	}
	return isa.LocalSpace
}

// mayLoad reports whether a value may be an element as it was loaded.
func (w *flow) mayLoad(e types.Expr) bool {
	w.c.work.Spend(1)
	switch e := e.(type) {
	case *types.Load:
		if v := rootVar(e.LV); v != nil && w.c.inRegisters(v) {
			return w.carries[v]
		}
		s, known := w.lvalueSpace(e.LV)
		return known && s != isa.LocalSpace && s != isa.HostSpace
	case *types.Convert:
		return !isVoid(e.T) && w.mayLoad(e.Value)
	case *types.FieldOf:
		return w.mayLoad(e.Value)
	case *types.Cond:
		return w.mayLoad(e.Then) || w.mayLoad(e.Else)
	case *types.Comma:
		return w.mayLoad(e.R)
	case *types.Assign:
		return w.mayLoad(e.Value)
	case *types.Call:
		return w.carriesRes[e.Func]
	case *types.BuiltinCall:
		b, ok := w.c.entry(e.Func)
		return ok && b.Kind == builtin.Load
	case *types.Aggregate:
		for _, x := range e.Elems {
			if w.mayLoad(x) {
				return true
			}
		}
	}
	return false
}

func (w *flow) settleCarries(device []*types.Func) {
	for changed := true; changed; {
		changed = false
		w.c.work.Spend(2 * w.size)
		for _, v := range w.order {
			list := w.defs[v]
			if w.carries[v] || !w.c.inRegisters(v) {
				continue
			}
			for _, e := range list {
				if w.mayLoad(e) {
					w.carries[v] = true
					changed = true
					break
				}
			}
		}
		for _, f := range device {
			list := w.rets[f]
			if w.carriesRes[f] {
				continue
			}
			for _, e := range list {
				if w.mayLoad(e) {
					w.carriesRes[f] = true
					changed = true
					break
				}
			}
		}
	}
}

// feedsShared reports whether a store may go to shared memory.
func (w *flow) feedsShared(lv types.Expr) bool {
	if v := rootVar(lv); v != nil && w.c.inRegisters(v) {
		return false
	}
	s, known := w.lvalueSpace(lv)
	return !known || s == isa.SharedSpace || s == isa.SpaceGeneric
}

// demand follows a value backwards through moves, casts, choices, variables and calls, and marks what must carry its origin.
func (w *flow) demand(e types.Expr) {
	switch e := e.(type) {
	case *types.Load:
		if v := rootVar(e.LV); v != nil && w.c.inRegisters(v) && w.carries[v] && !w.needs[v] {
			w.needs[v] = true
			for _, d := range w.defs[v] {
				w.demand(d)
			}
		}
	case *types.Convert:
		w.demand(e.Value)
	case *types.FieldOf:
		w.demand(e.Value)
	case *types.Cond:
		w.demand(e.Then)
		w.demand(e.Else)
	case *types.Comma:
		w.demand(e.R)
	case *types.Assign:
		w.demand(e.Value)
	case *types.Aggregate:
		for _, x := range e.Elems {
			w.demand(x)
		}
	case *types.Call:
		if w.carriesRes[e.Func] && !w.needsRes[e.Func] {
			w.needsRes[e.Func] = true
			for _, r := range w.rets[e.Func] {
				w.demand(r)
			}
		}
	}
}

// tracked reports whether a variable of device code has companion origin registers.
func (w *flow) tracked(v *types.Var) bool { return w.needs[v] }

// isConst reports whether a value is a constant, whatever casts are around it.
func isConst(e types.Expr) bool {
	switch e := e.(type) {
	case *types.IntConst, *types.FloatConst:
		return true
	case *types.Convert:
		return isConst(e.Value)
	case *types.Unary:
		return isConst(e.Value)
	case *types.Aggregate:
		for _, x := range e.Elems {
			if !isConst(x) {
				return false
			}
		}
		return true
	}
	return false
}

// siblings marks the stores of one arm of an if that put a constant into an array into which the other arm puts elements.
func (w *flow) siblings(b *types.If) {
	collect := func(s types.Stmt) (constants []*types.Assign, loaded map[string]bool) {
		loaded = map[string]bool{}
		walkStmt(w.c.work, s, func(x types.Expr) {
			a, ok := x.(*types.Assign)
			if !ok || !w.feedsShared(a.LV) {
				return
			}
			switch {
			case isConst(a.Value):
				constants = append(constants, a)
			case w.mayLoad(a.Value):
				loaded[arrayName(a.LV)] = true
			}
		}, nil)
		return
	}
	thenC, thenL := collect(b.Then)
	elseC, elseL := collect(b.Else)
	for _, a := range thenC {
		if elseL[arrayName(a.LV)] {
			w.ghost[a] = true
		}
	}
	for _, a := range elseC {
		if thenL[arrayName(a.LV)] {
			w.ghost[a] = true
		}
	}
}

// cleared marks a constant that is stored first where a branch after it, before the next barrier, stores an element: the lanes that stay
// out of the branch keep a ghost.
func (w *flow) cleared(list []types.Stmt) {
	var branches []int // ifs behind statement i and before the next barrier, the last first
	for i := len(list) - 1; i >= 0; i-- {
		s := list[i]
		if i+1 < len(list) {
			if w.c.containsBarrier(list[i+1]) {
				branches = branches[:0]
			} else if _, ok := list[i+1].(*types.If); ok {
				branches = append(branches, i+1)
			}
		}
		e, ok := s.(*types.ExprStmt)
		if !ok {
			continue
		}
		first, ok := e.X.(*types.Assign)
		if !ok || !isConst(first.Value) || !w.feedsShared(first.LV) {
			continue
		}
		where := w.c.text(first.LV.Span())
		for _, k := range branches {
			walkStmt(w.c.work, list[k], func(x types.Expr) {
				if a, ok := x.(*types.Assign); ok && w.feedsShared(a.LV) && w.mayLoad(a.Value) && w.c.text(a.LV.Span()) == where && where != "" {
					w.ghost[first] = true
				}
			}, nil)
		}
	}
}

// arrayName is the name of the variable or parameter that an lvalue goes through; "" if there is none.
func arrayName(lv types.Expr) string {
	for {
		switch x := lv.(type) {
		case *types.VarRef:
			return x.Var.Name
		case *types.TempRef:
			return ""
		case *types.FieldRef:
			lv = x.Base
		case *types.Deref:
			lv = x.Ptr
		case *types.PtrAdd:
			lv = x.Ptr
		case *types.Decay:
			lv = x.LV
		case *types.AddrOf:
			lv = x.LV
		case *types.Load:
			lv = x.LV
		case *types.Convert:
			lv = x.Value
		case *types.IncDec:
			lv = x.LV
		case *types.OpAssign:
			lv = x.LV
		case *types.Assign:
			lv = x.LV
		case *types.Comma:
			lv = x.R
		default:
			return ""
		}
	}
}
