package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// assign stores a value and yields it. The right side comes first, as C++17 orders it.
func (f *fn) assign(x *types.Assign) val {
	if v := rootVar(x.LV); v != nil && f.inRegisters(v) {
		p := f.lvalue(x.LV)
		org := len(p.orgs) > 0
		hint := isa.NoReg
		if len(p.regs) == 1 {
			hint = p.regs[0]
		}
		f.naming(v, x.Value)
		got := f.value(x.Value, org, hint)
		if org {
			f.setOrigins(p.orgs, f.origins(x.Value, got))
		}
		f.move(p.regs, f.narrowed(p, got).r)
		return val{r: p.regs, o: p.orgs}
	}
	if a, ok := x.Value.(*types.Aggregate); ok && !f.c.fitsRegisters(x.LV.Type()) {
		p := f.lvalue(x.LV)
		f.aggregateInto(p, a)
		return val{}
	}
	if l, ok := x.Value.(*types.Load); ok && len(f.c.leaves(x.LV.Type())) > 64 {
		f.copyMemory(f.lvalue(x.LV), f.lvalue(l.LV))
		return val{}
	}
	track, ghost := false, false
	if !f.host {
		ghost = f.c.flow.ghost[x]
		track = ghost || f.c.flow.feedsShared(x.LV) && f.c.flow.mayLoad(x.Value)
	}
	if v := rootVar(x.LV); v != nil {
		f.naming(v, x.Value)
	}
	var got val
	whole := false
	if l, ok := x.Value.(*types.Load); ok && !f.host && isStruct(l.T) {
		from := f.lvalue(l.LV)
		whole = !from.inReg
		from.whole = whole
		got = f.load(from, track, isa.NoReg)
	} else {
		got = f.value(x.Value, track, isa.NoReg)
	}
	if f.hasEffects(x.LV) {
		for i, r := range got.r {
			if r >= 0 && f.named[r] {
				if i == 0 {
					got.r = append([]isa.Reg(nil), got.r...)
				}
				got.r[i] = f.op(isa.Mov, f.reg(nil), r)
			}
		}
	}
	if track {
		got.o = f.origins(x.Value, got)
	}
	to := f.lvalue(x.LV)
	to.whole = whole
	f.store(to, got, func(s *isa.Site) { s.Ghost = ghost })
	if f.dropped == x {
		return val{}
	}
	return val{r: f.narrowed(to, got).r}
}

// initialise gives a new variable its first value.
func (f *fn) initialise(p place, h *home, init types.Expr) {
	if a, ok := init.(*types.Aggregate); ok && !p.inReg {
		f.aggregateInto(p, a)
		return
	}
	if arr, ok := p.t.(*types.Array); ok {
		if s := stringOf(init); s != nil {
			f.stringInto(p, arr, s.Index)
			return
		}
	}
	if l, ok := init.(*types.Load); ok && !p.inReg && len(f.c.leaves(p.t)) > 64 {
		f.copyMemory(p, f.lvalue(l.LV))
		return
	}
	org := len(h.orgs) > 0
	hint := isa.NoReg
	if p.inReg && len(p.regs) > 0 {
		hint = p.regs[0]
	}
	v := f.value(init, org, hint)
	if org {
		v.o = f.origins(init, v)
	}
	f.store(p, v, nil)
}

func stringOf(x types.Expr) *types.StringLit {
	if l, ok := x.(*types.Load); ok {
		x = l.LV
	}
	s, _ := x.(*types.StringLit)
	return s
}

// stringInto copies a string literal into a char array, the rest zero.
func (f *fn) stringInto(p place, t *types.Array, index int) {
	text := ""
	if index < len(f.c.tree.Strings) {
		text = f.c.tree.Strings[index]
	}
	n := min(len(text), t.Size())
	if t.Size()-n > 16 {
		f.fillZero(p, n, t.Size())
	}
	for i := 0; i < t.Size() && i < n+17; i++ {
		b := uint64(0)
		if i < n {
			b = uint64(int64(int8(text[i])))
		} else if t.Size()-n > 16 {
			break
		}
		f.storeLeaf(p, i, isa.I8, f.constant(b))
	}
}

// storeLeaf writes one scalar at a byte offset of a place.
func (f *fn) storeLeaf(p place, offset int, m isa.MemType, v isa.Reg) {
	r := f.op(isa.Mov, f.reg(nil), v)
	site := f.site(isa.Store, p, group{count: 1, mem: m, align: m.Bytes()})
	f.access(isa.St, r, p, site, offset)
}

// aggregateInto stores an aggregate's parts in memory; what has no part is zero.
func (f *fn) aggregateInto(p place, a *types.Aggregate) {
	f.fold(&p)
	total := p.t.Size()
	if s, ok := p.t.(*types.Struct); ok {
		total = s.Data() // behind them may be what inherits from it
	}
	if missing := total - covered(p.t, a); missing > 0 {
		f.fillZero(p, 0, total)
	}
	f.parts(p, a)
}

// covered is how many bytes of t an aggregate gives a value of its own.
func covered(t types.Type, a *types.Aggregate) int {
	n := 0
	for i, e := range a.Elems {
		var part types.Type
		switch t := t.(type) {
		case *types.Array:
			part = t.Elem
		case *types.Struct:
			if k := a.Index[i]; k < len(t.Fields) && t.Fields[k].Bits == nil { // bit-fields keep what is around them
				part = t.Fields[k].Type
			}
		}
		if part == nil {
			continue
		}
		if b, ok := e.(*types.Aggregate); ok {
			n += covered(part, b)
		} else {
			n += part.Size()
		}
	}
	return n
}

func (f *fn) parts(p place, a *types.Aggregate) {
	for i, e := range a.Elems {
		at, part := f.c.part(p.t, a.Index[i])
		if part == nil {
			continue
		}
		q := p
		q.t = part
		mark := f.next
		if b := f.c.bitPart(p.t, a.Index[i]); b != nil {
			q.bits = &bitPlace{field: b}
		} else {
			q.disp += at
		}
		switch {
		case isAggregate(e) && !f.c.fitsRegisters(part):
			f.parts(q, e.(*types.Aggregate))
		default:
			if arr, ok := part.(*types.Array); ok {
				if s := stringOf(e); s != nil {
					f.stringInto(q, arr, s.Index)
					break
				}
			}
			f.store(q, f.value(e, false, isa.NoReg), nil)
		}
		f.next = mark
	}
}

func isStruct(t types.Type) bool {
	_, ok := t.(*types.Struct)
	return ok
}

func isAggregate(x types.Expr) bool {
	_, ok := x.(*types.Aggregate)
	return ok
}

// fillZero clears bytes from … to of a place: one by one where they are few, else in a loop.
func (f *fn) fillZero(p place, from, to int) {
	f.fold(&p)
	m := isa.U8
	switch a := max(1, p.t.Align()); {
	case a >= 8 && from%8 == 0 && to%8 == 0:
		m = isa.I64
	case a >= 4 && from%4 == 0 && to%4 == 0:
		m = isa.U32
	}
	w := m.Bytes()
	if (to-from)/w <= 8 {
		for at := from; at < to; at += w {
			f.storeLeaf(p, at, m, f.constant(0))
		}
		return
	}
	zero := f.op(isa.Mov, f.reg(nil), f.constant(0))
	i := f.op(isa.Mov, f.reg(types.Of(types.Long)), f.constant(uint64(from)))
	more := f.reg(types.Of(types.Bool))
	top := f.label()
	f.place(top)
	q := p
	q.index, q.scale = i, 1
	site := f.site(isa.Store, p, group{count: 1, mem: m, align: w})
	f.access(isa.St, zero, q, site, 0)
	f.op(isa.Add, i, i, f.constant(uint64(w)))
	f.op(isa.LtU, more, i, f.constant(uint64(to)))
	f.branch(isa.BrNZ, more, top, true)
}

// copyMemory copies a large struct access by access, through one set of registers.
func (f *fn) copyMemory(dst, src place) {
	f.fold(&dst)
	f.fold(&src)
	l := f.c.leaves(dst.t)
	if !f.canCarry(dst.t, dst.span) {
		return
	}
	for _, g := range f.c.pieces(dst.t) {
		mark := f.next
		first := f.next
		for k := 0; k < g.count; k++ {
			if g.unit != nil {
				f.reg(unitType(g.mem))
			} else {
				f.reg(l[g.first+k].typ)
			}
		}
		f.access(isa.Ld, isa.Reg(first), src, f.site(isa.Load, src, g), g.offset)
		f.access(isa.St, isa.Reg(first), dst, f.site(isa.Store, dst, g), g.offset)
		f.next = mark
	}
}

// opAssign is `lv op= value`.
func (f *fn) opAssign(x *types.OpAssign) isa.Reg {
	t := x.LV.Type()
	if x.Work == nil { // a pointer moves by elements
		size := 1
		if p, ok := t.(*types.Pointer); ok {
			size = max(1, p.Elem.Size())
		}
		n := f.scalar(x.Value)
		p := f.lvalue(x.LV)
		old := f.one(f.load(p, false, isa.NoReg))
		if x.Op == types.Sub {
			n = f.op(isa.Neg64, f.reg(types.Of(types.Long)), n)
		}
		return f.update(x, p, func(hint isa.Reg) isa.Reg {
			return f.op(isa.Mad, f.dst(hint, t), n, f.constant(uint64(size)), old)
		})
	}
	k := classOf(x.Work)
	var factor *types.Binary
	if x.Op == types.Add && len(conversion(x.Work, t)) == 0 {
		factor = product(x.Value, k)
	}
	var a, b isa.Reg
	if factor != nil {
		a = f.operand(factor.L, factor.R, x.LV)
		b = f.operand(factor.R, x.LV)
	} else {
		a = f.operand(x.Value, x.LV)
	}
	p := f.lvalue(x.LV)
	old := f.one(f.load(p, false, isa.NoReg))
	for _, op := range f.conversion(t, x.Work) {
		old = f.op(op, f.reg(x.Work), old)
	}
	back := f.conversion(x.Work, t)
	return f.update(x, p, func(hint isa.Reg) isa.Reg {
		to := hint
		if len(back) > 0 {
			to = isa.NoReg
		}
		var r isa.Reg
		if factor != nil {
			r = f.mad(k, old, a, b, x.Work, to)
		} else {
			r = f.combine(x.Op, k, old, a, x.Work, to, x)
		}
		for i, op := range back {
			to = isa.NoReg
			if i == len(back)-1 {
				to = hint
			}
			r = f.op(op, f.dst(to, t), r)
		}
		return r
	})
}

func (f *fn) one(v val) isa.Reg {
	if len(v.r) == 0 {
		return f.constant(0)
	}
	return v.r[0]
}

// update computes a scalar's new value, in its own register where it has one, and stores it.
func (f *fn) update(x types.Expr, p place, compute func(hint isa.Reg) isa.Reg) isa.Reg {
	if p.inReg && len(p.regs) == 1 {
		r := compute(p.regs[0])
		f.move(p.regs, f.narrowed(p, one(r)).r)
		f.setOrigins(p.orgs, nil)
		return p.regs[0]
	}
	r := compute(isa.NoReg)
	f.store(p, one(r), nil)
	if f.dropped == x {
		return r
	}
	return f.narrowed(p, one(r)).r[0]
}

// incDec is ++ and --; with post the old value is kept and yielded.
func (f *fn) incDec(x *types.IncDec, post bool) isa.Reg {
	t := x.LV.Type()
	p := f.lvalue(x.LV)
	old := f.one(f.load(p, false, isa.NoReg))
	if post && p.inReg {
		old = f.op(isa.Mov, f.reg(t), old)
	}
	now := f.update(x, p, func(hint isa.Reg) isa.Reg {
		if ptr, ok := t.(*types.Pointer); ok {
			step := int64(max(1, ptr.Elem.Size()))
			if x.Dec {
				step = -step
			}
			return f.op(isa.Add, f.dst(hint, t), old, f.constant(uint64(step)))
		}
		b := basic(t)
		o := types.Add
		if x.Dec {
			o = types.Sub
		}
		switch {
		case b.Kind == types.Bool:
			return f.op(isa.Mov, f.dst(hint, t), f.constant(truth(!x.Dec)))
		case b.IsFloating():
			return f.combine(o, classOf(t), old, f.float(t, 1), t, hint, x)
		case b.Size() < 4:
			return f.op(narrowing(t), f.dst(hint, t), f.combine(o, i32, old, f.constant(1), types.Of(types.Int), isa.NoReg, x))
		}
		return f.combine(o, classOf(t), old, f.constant(1), t, hint, x)
	})
	if post {
		return old
	}
	return now
}
