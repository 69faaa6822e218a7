package compile

import (
	"math"

	"tilescope/engine/builtin"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// val is a value: one operand a leaf. o holds the leaves' origins where they were requested and known; nil: none has one.
type val struct{ r, o []isa.Reg }

// place is what an lvalue designates: registers, or memory at base + index·scale + disp.
type place struct {
	t     types.Type
	inReg bool
	regs  []isa.Reg
	orgs  []isa.Reg

	base, index isa.Reg
	scale, disp int
	space       isa.Space
	array       string
	inside      bool  // in the memory of the variable that array names
	shared      int32 // likewise of a __shared__ variable: see isa.Site
	brackets    []string
	meanings    []string // of the brackets, "" where a text says itself what it means
	volatile    bool
	span        source.Span
	elem        types.Type
	node        types.Expr    // the lvalue, or the call that accesses it
	whole       bool          // a struct that is copied from memory to memory
	bits        *bitPlace     // of a bit-field in memory: base, index and disp lead to its struct
	narrow      *isa.BitField // of a bit-field in a register
	bounds      []bound
}

// varPlace is the place of a whole variable.
func (f *fn) varPlace(v *types.Var, at source.Span) place {
	p := place{t: v.Type, base: isa.NoReg, index: isa.NoReg, array: v.Name, span: at, volatile: v.Volatile, elem: v.Type}
	switch v.Storage {
	case types.Local, types.Param:
		h := f.homes[v]
		if h == nil { // used before its declaration was met: a jump into a switch, or a temporary
			h = f.declare(v)
		}
		if f.inRegisters(v) {
			p.inReg, p.regs, p.orgs = true, h.regs, h.orgs
			return p
		}
		f.framed = true
		p.base, p.disp, p.space, p.inside = f.frame, h.local, isa.LocalSpace, true
		if f.host {
			p.space = isa.HostSpace
		}
	case types.Shared:
		p.space = isa.SharedSpace
		i := f.c.global(v)
		if f.c.clustered {
			p.base = f.reg(types.Of(types.ULong))
			f.emit(isa.Instr{Op: isa.Glob, Dst: p.base, Imm: int64(i)})
		} else {
			p.base = f.constant(isa.SharedWindow + uint64(f.c.out.Globals[i].Offset))
		}
		if !f.c.out.Globals[i].Dynamic {
			p.shared = int32(i) + 1
		}
	default:
		i := f.c.global(v)
		p.space = f.c.out.Globals[i].Space
		r, ok := f.globs[i]
		if !ok {
			r = f.reg(types.Of(types.ULong))
			f.emit(isa.Instr{Op: isa.Glob, Dst: r, Imm: int64(i)})
		}
		p.base = r
	}
	return p
}

// lvalue computes what an lvalue designates. For variables and members in registers no code is needed.
func (f *fn) lvalue(x types.Expr) place {
	p := f.designated(x)
	p.node = x
	return p
}

func (f *fn) designated(x types.Expr) place {
	switch x := x.(type) {
	case *types.VarRef:
		return f.varPlace(x.Var, x.At)
	case *types.TempRef:
		h := f.declare(x.Var)
		p := f.varPlace(x.Var, x.At)
		f.initialise(p, h, x.Value)
		return p
	case *types.StringLit:
		p := place{t: x.T, index: isa.NoReg, span: x.At, elem: types.Of(types.Char), space: isa.SpaceGeneric, base: f.constant(isa.RodataBase)}
		if x.Index < len(f.c.offsets) {
			p.base = f.constant(isa.RodataBase + uint64(f.c.offsets[x.Index]))
		}
		return p
	case *types.Deref:
		if v := loadedParam(x.Ptr); v != nil {
			if h := f.homes[v]; h != nil && h.bound != nil {
				return *h.bound
			}
		}
		p := f.pointee(x.Ptr)
		p.t, p.span, p.volatile, p.inReg = x.T, x.At, x.Volatile, false
		p.array = arrayName(x)
		p.elem = x.T
		p.space = f.spaceOf(x.Ptr)
		return p
	case *types.FieldRef:
		p := f.lvalue(x.Base)
		bits := bitField(x.Field)
		s, _ := x.Base.Type().(*types.Struct)
		if s == nil {
			f.unsupported(x.At, "this member")
			return p
		}
		p.t, p.span = x.T, x.At
		if instead := builtin.RemovedField(s.Name, x.Field.Name); instead != "" && !x.At.From.InPrelude() {
			f.c.bag.Note(x.At, i18n.M(texts.CompileRemoved, i18n.T("name", x.Field.Name), i18n.T("instead", instead)))
		}
		if p.inReg {
			first, n := f.c.fieldLeaves(s, x.Field)
			if first+n <= len(p.regs) {
				p.regs = p.regs[first : first+n]
			}
			if first+n <= len(p.orgs) {
				p.orgs = p.orgs[first : first+n]
			}
			p.narrow = bits
			return p
		}
		if bits != nil {
			p.bits = &bitPlace{field: bits}
			return p
		}
		p.disp += x.Field.Offset
		return p
	}
	f.unsupported(x.Span(), "this lvalue")
	return place{t: x.Type(), base: f.constant(0), index: isa.NoReg, span: x.Span(), elem: x.Type()}
}

// spaceOf is what the compiler knows of the space behind a pointer.
func (f *fn) spaceOf(ptr types.Expr) isa.Space {
	if f.host {
		return isa.SpaceGeneric
	}
	if s, known := f.c.flow.pointerSpace(ptr); known {
		return s
	}
	return isa.SpaceGeneric
}

// pointee is the memory that a pointer value points to, with the index kept apart for the addressing mode.
func (f *fn) pointee(x types.Expr) place {
	switch x := x.(type) {
	case *types.PtrAdd:
		p := f.pointee(x.Ptr)
		size := 1
		if t, ok := x.T.(*types.Pointer); ok {
			size = t.Elem.Size()
		}
		if inner, ok := x.Ptr.(*types.PtrAdd); ok && f.bounded(inner) {
			p.bounds = p.bounds[:len(p.bounds)-1] // a + i + k: i alone may be outside
		}
		r, add := f.indexBy(&p, x.Index, size, x.Neg)
		if f.bounded(x) {
			extent, _ := extentBehind(x.Ptr)
			b := bound{index: r, add: add, extent: extent}
			if !x.Neg {
				b.thread = f.threadIndex(x.Index)
			}
			p.bounds = append(p.bounds[:len(p.bounds):len(p.bounds)], b)
		}
		p.brackets = append(p.brackets[:len(p.brackets):len(p.brackets)], f.c.text(x.Index.Span()))
		p.meanings = append(p.meanings[:len(p.meanings):len(p.meanings)], f.meaning(x.Index))
		return p
	case *types.Decay:
		return f.memory(x.LV)
	case *types.AddrOf:
		p := f.memory(x.LV)
		p.bounds = nil // an address may be taken one past the end, and what is done to it then is pointer arithmetic
		return p
	case *types.Convert:
		if _, ok := x.Value.Type().(*types.Pointer); ok && !isVoid(x.T) {
			if _, ok := x.T.(*types.Pointer); ok {
				return f.pointee(x.Value)
			}
		}
	}
	return place{base: f.scalar(x), index: isa.NoReg, span: x.Span(), t: x.Type(), elem: x.Type()}
}

// memory is the place of an lvalue whose address is needed.
func (f *fn) memory(lv types.Expr) place {
	p := f.lvalue(lv)
	if p.inReg {
		// The checker marks what has its address taken; a value in registers is copied out so that there is an address.
		at := f.room(p.t)
		q := place{t: p.t, base: f.frame, index: isa.NoReg, disp: at, space: isa.LocalSpace, array: p.array, span: p.span, elem: p.t}
		f.store(q, val{r: p.regs}, nil)
		return q
	}
	return p
}

// indexBy adds index·size bytes to a place. The index is the operand that it answers plus what it answers with it.
func (f *fn) indexBy(p *place, index types.Expr, size int, neg bool) (r isa.Reg, add int64) {
	index = plainIndex(index)
	if k, ok := smallConst(index, size); ok {
		if neg {
			k = -k
		}
		if d := p.disp + k; d >= math.MinInt32 && d <= math.MaxInt32 {
			p.disp = d
			return f.constant(0), int64(k / size)
		}
	}
	// Signed arithmetic does not wrap in C, so a constant added to the index may go into the displacement.
	if b, ok := index.(*types.Binary); ok && !neg && (b.Op == types.Add || b.Op == types.Sub) {
		if k := classOf(b.T); k == i32 || k == i64 {
			if d, ok := smallConst(plainIndex(b.R), size); ok {
				if b.Op == types.Sub {
					d = -d
				}
				if all := d + p.disp; all >= math.MinInt32 && all <= math.MaxInt32 {
					p.disp = all
					add = int64(d / size)
					index = plainIndex(b.L)
				}
			}
		}
	}
	if f.hasEffects(index) && p.base >= 0 {
		p.base = f.op(isa.Mov, f.reg(types.Of(types.ULong)), p.base)
	}
	r = f.scalar(index)
	if neg {
		r = f.op(isa.Neg64, f.reg(types.Of(types.Long)), r)
	}
	f.fold(p)
	if size > math.MaxInt16 {
		p.base = f.op(isa.Mad, f.reg(types.Of(types.ULong)), r, f.constant(uint64(size)), p.base)
		return r, add
	}
	p.index, p.scale = r, size
	return r, add
}

// plainIndex strips conversions that leave the register as it is.
func plainIndex(x types.Expr) types.Expr {
	for {
		c, ok := x.(*types.Convert)
		if !ok || isVoid(c.T) || len(conversion(c.Value.Type(), c.T)) != 0 {
			return x
		}
		if b, ok := c.Value.Type().(*types.Basic); !ok || !b.IsInteger() {
			return x
		}
		x = c.Value
	}
}

// smallConst is a constant index in bytes.
func smallConst(x types.Expr, size int) (int, bool) {
	k, ok := x.(*types.IntConst)
	if !ok {
		return 0, false
	}
	v := int64(k.Value)
	if v < math.MinInt32 || v > math.MaxInt32 {
		return 0, false
	}
	d := v * int64(size)
	return int(d), d >= math.MinInt32 && d <= math.MaxInt32
}

// fold puts a place's index into its base.
func (f *fn) fold(p *place) {
	if p.index == isa.NoReg {
		return
	}
	p.base = f.op(isa.Mad, f.reg(types.Of(types.ULong)), p.index, f.constant(uint64(p.scale)), p.base)
	p.index, p.scale = isa.NoReg, 0
}

// address is the address of a place in one operand.
func (f *fn) address(p place, hint isa.Reg) isa.Reg {
	if p.disp != 0 && p.base < 0 && p.index == isa.NoReg {
		return f.constant(f.out.Consts[^p.base] + uint64(int64(p.disp)))
	}
	f.fold(&p)
	if p.disp == 0 {
		return p.base
	}
	return f.op(isa.Add, f.dst(hint, types.Of(types.ULong)), p.base, f.constant(uint64(int64(p.disp))))
}

// shared reports whether the function whose text is being compiled is compiled in several places, so that its statements and sites are
// looked up first.
func (f *fn) shared() bool { return !f.host && f.c.inline.ok[f.tree] && !f.as.IsValid() }

// site enters one memory access of the source.
func (f *fn) site(kind isa.AccessKind, p place, g group) int {
	if f.as.IsValid() {
		p.span, p.brackets, p.meanings, p.array = f.as, nil, nil, "" // the prelude's own names mean nothing to a reader
	}
	f.c.work.Spend(5 * workPerInstr)
	s := isa.Site{
		Kind: kind, Space: p.space, Func: int32(f.index), Stmt: f.stmt, Span: p.span, Text: f.c.text(p.span), Array: p.array,
		Mem: g.mem, Count: g.count, Bytes: g.count * g.mem.Bytes(), Moves: g.moves, Align: g.align, Volatile: p.volatile,
		Index: p.brackets, Means: p.meanings,
		Inside: p.inside && p.array != "", Shared: p.shared, Bits: g.bits(),
	}
	elem := p.elem
	if elem == nil {
		elem = p.t
	}
	s.Elem = f.c.elemType(elem)
	if p.t != nil {
		s.As = f.c.readingsOf(p.t, g)
	}
	key := instance{fn: f.index, node: p.node, kind: kind, mem: g.mem, count: g.count, disp: p.disp + g.offset, merge: g.merge}
	if f.shared() && p.node != nil {
		if n, ok := f.c.instances[key]; ok {
			old := &f.c.out.Sites[n]
			if old.Space != s.Space {
				old.Space = isa.SpaceGeneric
			}
			if old.Shared != s.Shared {
				old.Shared = 0
			}
			return int(n)
		}
		f.c.instances[key] = int32(len(f.c.out.Sites))
	}
	n := len(f.c.out.Sites)
	f.c.out.Sites = append(f.c.out.Sites, s)
	if f.stmt >= 0 {
		st := &f.c.out.Stmts[f.stmt]
		st.Sites = append(st.Sites, int32(n))
	}
	return n
}

func (f *fn) access(op isa.Op, dst isa.Reg, p place, site, offset int) {
	in := isa.Instr{Op: op, Dst: dst, A: p.base, B: p.index, Imm: isa.Mem(site, int32(p.disp+offset))}
	if p.index != isa.NoReg {
		in.C = isa.Reg(p.scale)
	}
	at := f.at
	if p.span.IsValid() {
		f.at = p.span.From
	}
	f.emit(in)
	f.at = at
}

// groups are the accesses that reading or writing a place takes.
func (f *fn) groups(p place) []group {
	if p.whole {
		return f.c.pieces(p.t)
	}
	return f.c.groups(p.t)
}

// load reads a place. With org, o holds the address of each leaf's element, unless the memory is the thread's own.
func (f *fn) load(p place, org bool, hint isa.Reg) val {
	if p.inReg {
		return val{r: p.regs, o: p.orgs}
	}
	if p.bits != nil {
		return one(f.loadBits(p, hint))
	}
	if !f.canCarry(p.t, p.span) {
		return val{}
	}
	l := f.c.leaves(p.t)
	v := val{r: make([]isa.Reg, len(l))}
	for i := range l {
		if hint != isa.NoReg {
			v.r[i] = hint + isa.Reg(i)
		} else {
			v.r[i] = f.reg(l[i].typ)
		}
	}
	org = org && !f.host && p.space != isa.LocalSpace
	for _, g := range f.groups(p) {
		site := f.site(isa.Load, p, g)
		if g.first == 0 {
			f.check(p, site)
		}
		if g.unit != nil {
			f.loadUnit(p, &g, site, l, v.r)
			for _, u := range g.unit {
				if org && u.part.At == 0 {
					v.o = append(v.o, f.constant(isa.OriginNone))
				}
			}
			continue
		}
		from := p
		offset := g.offset
		if org {
			at := f.reg(types.Of(types.ULong))
			f.access(isa.Lea, at, p, site, g.offset)
			for k := 0; k < g.count; k++ {
				o := at
				if k > 0 {
					o = f.aside(isa.Add, f.origin(), at, f.constant(uint64(k*g.mem.Bytes())))
				}
				v.o = append(v.o, o)
			}
			from.base, from.index, from.disp, offset = at, isa.NoReg, 0, 0
		}
		f.access(isa.Ld, v.r[g.first], from, site, offset)
	}
	return v
}

// store writes a value to a place. note, if given, sees each site.
func (f *fn) store(p place, v val, note func(*isa.Site)) {
	if p.inReg {
		f.move(p.regs, f.narrowed(p, v).r)
		f.setOrigins(p.orgs, v.o)
		return
	}
	l := f.c.leaves(p.t)
	if len(v.r) < len(l) {
		return // reported where the value was made
	}
	if p.bits != nil {
		f.storeBits(p, v.r[0], note)
		return
	}
	for _, g := range f.groups(p) {
		if g.unit != nil {
			unit := f.packed(&g, v.r)
			site := f.site(isa.Store, p, g)
			if g.first == 0 {
				f.check(p, site)
			}
			f.access(isa.St, unit, p, site, g.offset)
			continue
		}
		src := v.r[g.first : g.first+g.count]
		ready := src[0] >= 0
		for k := range src {
			ready = ready && src[k] == src[0]+isa.Reg(k)
		}
		if !ready {
			dst := make([]isa.Reg, g.count)
			for k := range dst {
				dst[k] = f.reg(l[g.first+k].typ)
			}
			for k := range dst {
				f.op(isa.Mov, dst[k], src[k])
			}
			src = dst
		}
		site := f.site(isa.Store, p, g)
		if note != nil {
			note(&f.c.out.Sites[site])
		}
		if g.first == 0 {
			f.check(p, site)
		}
		if g.first < len(v.o) {
			f.op(isa.Org, isa.NoReg, v.o[g.first])
		}
		f.access(isa.St, src[0], p, site, g.offset)
	}
}

// narrowed is a value as the place, where it is a bit-field, keeps it.
func (f *fn) narrowed(p place, v val) val {
	b := p.narrow
	if p.bits != nil {
		b = p.bits.field
	}
	if b == nil || len(v.r) != 1 {
		return v
	}
	return val{r: []isa.Reg{f.fit(b, p.t, v.r[0], isa.NoReg)}, o: v.o}
}

// setOrigins moves origins; without any the destination's become OriginNone.
func (f *fn) setOrigins(dst, src []isa.Reg) {
	if len(dst) == 0 {
		return
	}
	if len(src) < len(dst) {
		src = make([]isa.Reg, len(dst))
		for i := range src {
			src[i] = f.constant(isa.OriginNone)
		}
	}
	f.move(dst, src[:len(dst)])
}

func (f *fn) unsupported(at source.Span, what string) {
	f.fail(at, texts.CompileUnsupported, i18n.W("what", what))
}
