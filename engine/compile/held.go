package compile

import "tilescope/engine/types"

// maxUnrolled is how many iterations of loops around an access a compiler writes out so that its indices become constants. nvcc 13.0 for
// sm_90 was seen to write out 128 × 4, and 16 × 16 of a triangle, but not 32 × 32 of one.
const maxUnrolled = 512

// maxOnce is how many variables with a single value an index is followed through: one may be given itself.
const maxOnce = 8

// held knows which arrays of a thread a compiler that optimizes keeps in registers: all those whose every use names one element, by
// constants and by counters of loops that can be written out. The machine has them in local memory all the same; this is for the model of
// registers alone.
type held struct {
	c     *compiler
	loops map[*types.Var]unrolled
	seen  map[*types.Var]int // mentions of an array
	known map[*types.Var]int // those among them that name an element as above
	depth int                // variables that are followed through
}

// unrolled is a loop that can be written out: how often it runs, and the counters around it that its ends depend on.
type unrolled struct {
	times int
	on    []*types.Var
}

func (c *compiler) analyseHeld(device []*types.Func) *held {
	h := &held{c: c, loops: map[*types.Var]unrolled{}, seen: map[*types.Var]int{}, known: map[*types.Var]int{}}
	for _, f := range device {
		if f.Body == nil {
			continue
		}
		walkStmt(c.work, f.Body, func(types.Expr) {}, func(s types.Stmt) {
			if l, ok := s.(*types.Loop); ok {
				h.enter(l)
			}
		})
		walkStmt(c.work, f.Body, h.use, nil)
	}
	return h
}

// registers are the 32-bit registers that an array takes; 0 for what is in local memory, or no array at all.
func (h *held) registers(v *types.Var) (n int) {
	if _, ok := v.Type.(*types.Array); !ok || v.Volatile || h.known[v] == 0 || h.known[v] < h.seen[v] {
		return 0
	}
	for _, l := range h.c.leaves(v.Type) {
		n++
		if wide(l.typ) {
			n++
		}
	}
	return n
}

// enter notes the counter of a loop that can be written out.
func (h *held) enter(s *types.Loop) {
	d, ok := s.Init.(*types.DeclStmt)
	if !ok || s.Kind != types.ForLoop || d.Init == nil || d.Var.AddrTaken || len(h.c.flow.defs[d.Var]) != 1 || h.c.flow.steps[d.Var] != 1 {
		return
	}
	cond, ok := s.Cond.(*types.Binary)
	if !ok || !isVar(cond.L, d.Var) {
		return
	}
	next := stepping(s.Post, d.Var)
	from, a := h.counters(d.Init, nil)
	to, b := h.counters(cond.R, from)
	if next == nil || !a || !b {
		return
	}
	u := unrolled{on: to}
	if len(to) == 0 {
		first, a := h.constant(d.Init)
		last, b := h.constant(cond.R)
		if !a || !b {
			return
		}
		u.times = times(first, last, cond.Op, next)
	}
	for _, v := range to {
		u.times = max(u.times, h.loops[v].times)
	}
	if u.times <= maxUnrolled {
		h.loops[d.Var] = u
	}
}

// use counts a mention of an array, and an element of one that is known.
func (h *held) use(x types.Expr) {
	switch x := x.(type) {
	case *types.VarRef:
		h.seen[x.Var]++
	case *types.AddrOf:
		if v := localOf(x.LV); v != nil {
			h.seen[v]++ // what is at an address has to be in memory
		}
	case *types.Deref:
		if _, row := x.T.(*types.Array); row {
			return
		}
		if v, by, ok := h.element(x); ok && h.times(by) <= maxUnrolled {
			h.known[v]++
		}
	}
}

// element is the array that an lvalue is an element of, with the counters in its indices; ok is false where one of them is not known.
func (h *held) element(lv types.Expr) (v *types.Var, by []*types.Var, ok bool) {
	for {
		switch x := lv.(type) {
		case *types.VarRef:
			return x.Var, by, x.Var.Storage == types.Local
		case *types.FieldRef:
			lv = x.Base
		case *types.Deref:
			lv = x.Ptr
		case *types.Decay:
			lv = x.LV
		case *types.PtrAdd:
			if by, ok = h.counters(x.Index, by); !ok {
				return nil, nil, false
			}
			lv = x.Ptr
		default:
			return nil, nil, false
		}
	}
}

// counters adds to a list the counters that a number is computed from; ok is false where it is computed from anything else.
func (h *held) counters(x types.Expr, list []*types.Var) (all []*types.Var, ok bool) {
	h.c.work.Spend(1)
	switch x := plainIndex(x).(type) {
	case *types.IntConst:
		return list, true
	case *types.Load:
		v, is := x.LV.(*types.VarRef)
		if !is {
			return list, false
		}
		if _, ok = h.loops[v.Var]; ok {
			return append(list, v.Var), true
		}
		if h.c.flow.once(v.Var) && h.depth < maxOnce {
			h.depth++
			defer func() { h.depth-- }()
			return h.counters(h.c.flow.defs[v.Var][0], list)
		}
	case *types.Unary:
		return h.counters(x.Value, list)
	case *types.Binary:
		if list, ok = h.counters(x.L, list); ok {
			return h.counters(x.R, list)
		}
	}
	return list, false
}

// times is how many copies of a statement there are once these loops, and those that their ends depend on, are written out.
func (h *held) times(by []*types.Var) int {
	n, met := 1, map[*types.Var]bool{}
	for len(by) > 0 && n <= maxUnrolled {
		v := by[len(by)-1]
		by = by[:len(by)-1]
		if !met[v] {
			met[v] = true
			n *= max(h.loops[v].times, 1)
			by = append(by, h.loops[v].on...)
		}
	}
	return n
}

// constant is a constant, directly or as a variable that is given nothing else; false for any other number.
func (h *held) constant(x types.Expr) (int64, bool) {
	for range maxOnce {
		switch k := plainIndex(x).(type) {
		case *types.IntConst:
			return int64(k.Value), true
		case *types.Load:
			v, ok := k.LV.(*types.VarRef)
			if !ok || !h.c.flow.once(v.Var) {
				return 0, false
			}
			x = h.c.flow.defs[v.Var][0]
		default:
			return 0, false
		}
	}
	return 0, false
}

// stepping is what a for loop does to its counter after each iteration; nil where it is not changed by a constant.
func stepping(post types.Expr, v *types.Var) func(int64) int64 {
	switch p := post.(type) {
	case *types.IncDec:
		if rootVar(p.LV) != v {
			return nil
		}
		if p.Dec {
			return func(i int64) int64 { return i - 1 }
		}
		return func(i int64) int64 { return i + 1 }
	case *types.OpAssign:
		k, ok := plainIndex(p.Value).(*types.IntConst)
		if !ok || rootVar(p.LV) != v || k.Value == 0 || k.Value > 1<<31 {
			return nil
		}
		by := int64(k.Value)
		switch p.Op {
		case types.Add:
			return func(i int64) int64 { return i + by }
		case types.Sub:
			return func(i int64) int64 { return i - by }
		case types.Mul:
			return func(i int64) int64 { return i * by }
		case types.Div:
			return func(i int64) int64 { return i / by }
		case types.Shl:
			return func(i int64) int64 { return i << (by & 31) }
		case types.Shr:
			return func(i int64) int64 { return i >> (by & 31) }
		}
	}
	return nil
}

// times counts the iterations from a constant to a constant, as far as they can be written out.
func times(from, to int64, op types.Op, next func(int64) int64) (n int) {
	goes := map[types.Op]func() bool{
		types.Lt: func() bool { return from < to }, types.Le: func() bool { return from <= to },
		types.Gt: func() bool { return from > to }, types.Ge: func() bool { return from >= to },
		types.Ne: func() bool { return from != to },
	}[op]
	if goes == nil {
		return maxUnrolled + 1
	}
	for ; goes() && n <= maxUnrolled; n++ {
		from = next(from)
	}
	return n
}
