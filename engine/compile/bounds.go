package compile

import (
	"math"

	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// bound is an index into an array inside a larger object that an access of the place depends on.
type bound struct {
	index       isa.Reg
	add, extent int64
	thread      int8 // see isa.Bound
}

// extentBehind is the number of elements of the array that a pointer comes from, if the source indexes an array inside a larger object: a
// struct's member or a row. A whole variable is not meant, since the machine knows its bounds, nor a last member of at most one element,
// since that is how C writes an array as long as the memory behind it.
func extentBehind(ptr types.Expr) (int64, bool) {
	d, ok := ptr.(*types.Decay)
	if !ok {
		return 0, false
	}
	a, ok := d.LV.Type().(*types.Array)
	if !ok || a.Len < 1 {
		return 0, false
	}
	switch x := d.LV.(type) {
	case *types.Deref:
		return int64(a.Len), true
	case *types.FieldRef:
		s, _ := x.Base.Type().(*types.Struct)
		last := s != nil && len(s.Fields) > 0 && s.Fields[len(s.Fields)-1] == x.Field
		return int64(a.Len), !last || a.Len > 1
	}
	return 0, false
}

// bounded reports whether an index has to be held against the extent of the array that it is added to: whether it might leave it, for all
// that is known.
func (f *fn) bounded(x *types.PtrAdd) bool {
	extent, ok := extentBehind(x.Ptr)
	if !ok {
		return false
	}
	r, known := f.interval(x.Index)
	if x.Neg {
		r = interval{-r.hi, -r.lo}
	}
	return !known || r.lo < 0 || r.hi >= extent
}

// interval is what an integer is in, both ends included. Ends are within 32 bits, so that sums and products of two do not overflow.
type interval struct{ lo, hi int64 }

func (r interval) fits() bool { return r.lo >= math.MinInt32 && r.hi <= math.MaxInt32 && r.lo <= r.hi }

// maxThread is the largest index of a thread in any dimension of a block, on every device.
const maxThread = 1023

// interval is what is known of an integer whatever the program computes: constants, masks, remainders, indices of threads, counters of
// loops with constant ends, and sums and products of these.
func (f *fn) interval(x types.Expr) (r interval, ok bool) {
	x = plainIndex(x)
	switch x := x.(type) {
	case *types.IntConst:
		r = interval{int64(x.Value), int64(x.Value)}
		return r, r.fits()
	case *types.Special:
		if x.Reg <= types.ThreadZ {
			return interval{0, maxThread}, true
		}
	case *types.Load:
		v, ok := x.LV.(*types.VarRef)
		if !ok {
			return r, false
		}
		if r, ok := f.counters[v.Var]; ok {
			return r, true
		}
		if f.threadIndex(x) != 0 {
			return interval{0, maxThread}, true
		}
	case *types.Binary:
		return f.intervalOf(x)
	}
	return r, false
}

func (f *fn) intervalOf(x *types.Binary) (r interval, ok bool) {
	b, ok := f.interval(x.R)
	if !ok {
		return r, false
	}
	constant := b.lo == b.hi && b.lo >= 0
	kind := classOf(x.T)
	switch {
	case x.Op == types.And && constant:
		return interval{0, b.lo}, true
	case x.Op == types.Rem && constant && b.lo > 0 && (kind == u32 || kind == u64):
		return interval{0, b.lo - 1}, true
	}
	a, ok := f.interval(x.L)
	if !ok {
		return r, false
	}
	if r, ok = combined(x.Op, a, b); !ok {
		return r, false
	}
	if kind == u32 || kind == u64 {
		return r, r.fits() && r.lo >= 0 // below zero it wraps
	}
	return r, r.fits()
}

// combined is what an operator makes of two intervals.
func combined(op types.Op, a, b interval) (r interval, ok bool) {
	switch op {
	case types.Add:
		return interval{a.lo + b.lo, a.hi + b.hi}, true
	case types.Sub:
		return interval{a.lo - b.hi, a.hi - b.lo}, true
	}
	divides := b.lo == b.hi && b.lo > 0
	switch {
	case a.lo < 0:
		return r, false
	case op == types.Mul && b.lo >= 0:
		return interval{a.lo * b.lo, a.hi * b.hi}, true
	case op == types.Div && divides:
		return interval{a.lo / b.lo, a.hi / b.lo}, true
	case op == types.Rem && divides:
		return interval{0, min(a.hi, b.lo-1)}, true
	}
	return r, false
}

// threadIndex is 1, 2 or 3 for an expression that is threadIdx.x, y or z, directly or as a variable that is given nothing else; 0 for any
// other. A constant added to it does not count.
func (f *fn) threadIndex(x types.Expr) int8 {
	x = plainIndex(x)
	if b, ok := x.(*types.Binary); ok && (b.Op == types.Add || b.Op == types.Sub) && (classOf(b.T) == i32 || classOf(b.T) == i64) {
		if _, ok := plainIndex(b.R).(*types.IntConst); ok {
			x = plainIndex(b.L) // as indexBy takes the constant apart
		}
	}
	if l, ok := x.(*types.Load); ok && !f.host {
		v, ok := l.LV.(*types.VarRef)
		if !ok || !f.c.flow.once(v.Var) {
			return 0
		}
		x = plainIndex(f.c.flow.defs[v.Var][0])
	}
	if s, ok := x.(*types.Special); ok && s.Reg <= types.ThreadZ {
		return int8(s.Reg) + 1
	}
	return 0
}

// counter is the variable of a for loop that counts up from a constant to a constant and is changed nowhere else, with what it is in
// while the body runs.
func (f *fn) counter(s *types.Loop) (*types.Var, interval) {
	d, ok := s.Init.(*types.DeclStmt)
	if !ok || f.host || s.Kind != types.ForLoop || d.Init == nil || d.Var.AddrTaken {
		return nil, interval{}
	}
	from, ok := plainIndex(d.Init).(*types.IntConst)
	if !ok || len(f.c.flow.defs[d.Var]) != 1 || f.c.flow.steps[d.Var] != 1 {
		return nil, interval{}
	}
	cond, ok := s.Cond.(*types.Binary)
	if !ok || cond.Op != types.Lt && cond.Op != types.Le || !isVar(cond.L, d.Var) {
		return nil, interval{}
	}
	to, ok := plainIndex(cond.R).(*types.IntConst)
	if !ok {
		return nil, interval{}
	}
	switch p := s.Post.(type) {
	case *types.IncDec:
		ok = !p.Dec && rootVar(p.LV) == d.Var
	case *types.OpAssign:
		by, constant := plainIndex(p.Value).(*types.IntConst)
		ok = p.Op == types.Add && constant && int64(by.Value) > 0 && rootVar(p.LV) == d.Var
	default:
		ok = false
	}
	r := interval{int64(from.Value), int64(to.Value)}
	if cond.Op == types.Lt {
		r.hi--
	}
	if !ok || !r.fits() {
		return nil, interval{}
	}
	return d.Var, r
}

func isVar(x types.Expr, v *types.Var) bool {
	l, ok := plainIndex(x).(*types.Load)
	if !ok {
		return false
	}
	r, ok := l.LV.(*types.VarRef)
	return ok && r.Var == v
}

// check reports the lanes whose indices leave an array inside a larger object, before the access that uses them.
func (f *fn) check(p place, site int) {
	for _, b := range p.bounds {
		f.emit(isa.Instr{Op: isa.Chk, Dst: isa.NoReg, A: b.index, B: isa.NoReg, C: isa.NoReg, Imm: int64(len(f.c.out.Bounds))})
		f.c.out.Bounds = append(f.c.out.Bounds, isa.Bound{Site: int32(site), Add: b.add, Extent: b.extent, Thread: b.thread})
	}
}
