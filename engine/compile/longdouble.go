package compile

import (
	"tilescope/engine/builtin"
	"tilescope/engine/extended"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/types"
)

// A long double has two registers: the significand, and sign and exponent. The host program's library computes with it.

// longLeaves is how it is laid out in memory; six bytes behind them are padding.
var longLeaves = []leaf{
	{mem: isa.I64, typ: types.Of(types.ULong)},
	{mem: isa.U16, offset: 8, name: "exponent", typ: types.Of(types.UShort)},
}

func isLong(t types.Type) bool { return t == types.Type(types.Of(types.LongDouble)) }

func (f *fn) longConst(x extended.Float, at source.Span) val {
	f.onlyHost(at)
	return val{r: []isa.Reg{f.constant(x.Man), f.constant(uint64(x.Exp))}}
}

// onlyHost reports a long double that kernels would compute with: of a struct's member, or in a function of both sides.
func (f *fn) onlyHost(at source.Span) {
	if !f.host {
		f.unsupported(at, "long double in device code")
	}
}

// longCall computes with long doubles: the operands are leaves, results of type t.
func (f *fn) longCall(id builtin.ID, t types.Type, at source.Span, args ...isa.Reg) val {
	f.onlyHost(at)
	call := isa.Call{Func: -1, Builtin: uint16(id), Args: args, Types: make([]isa.ArgType, len(args)), Site: -1, Span: at, Dst: f.regs(t)}
	f.emit(isa.Instr{Op: isa.HostOp, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: f.call(call)})
	return val{r: call.Dst}
}

var longOps = map[types.Op]builtin.ID{
	types.Add: builtin.LongAdd, types.Sub: builtin.LongSub, types.Mul: builtin.LongMul, types.Div: builtin.LongDiv, types.Eq: builtin.LongEq,
	types.Ne: builtin.LongNe, types.Lt: builtin.LongLt, types.Le: builtin.LongLe, types.Gt: builtin.LongLt, types.Ge: builtin.LongLe,
}

func (f *fn) longCombine(op types.Op, l, r val, t types.Type, at source.Span) val {
	id, ok := longOps[op]
	if !ok || len(l.r) != 2 || len(r.r) != 2 {
		f.unsupported(at, "operator "+op.String())
		return f.zero(t)
	}
	if op == types.Gt || op == types.Ge {
		l, r = r, l
	}
	return f.longCall(id, t, at, l.r[0], l.r[1], r.r[0], r.r[1])
}

func (f *fn) longBinary(x *types.Binary, _ isa.Reg) val {
	l := f.keep(f.value(x.L, false, isa.NoReg), []types.Expr{x.R})
	return f.longCombine(x.Op, l, f.value(x.R, false, isa.NoReg), x.T, x.At)
}

func (f *fn) longNeg(x *types.Unary) val {
	f.onlyHost(x.At)
	v := f.value(x.Value, false, isa.NoReg)
	if len(v.r) != 2 {
		return f.zero(x.T)
	}
	return val{r: []isa.Reg{v.r[0], f.op(isa.Xor, f.reg(nil), v.r[1], f.constant(0x8000))}}
}

func (f *fn) longConvert(x *types.Convert, _ isa.Reg) val {
	return f.longTo(f.value(x.Value, false, isa.NoReg), x.Value.Type(), x.T, x.At)
}

// longTo converts a value from or to long double.
func (f *fn) longTo(v val, from, to types.Type, at source.Span) val {
	if isLong(from) == isLong(to) || len(v.r) == 0 {
		return v
	}
	if isLong(to) {
		id := builtin.LongFromInt
		switch b := basic(from); {
		case b.Kind == types.Float:
			id = builtin.LongFrom32
		case b.Kind == types.Double:
			id = builtin.LongFrom64
		case !b.IsSigned():
			id = builtin.LongFromUint
		}
		return f.longCall(id, to, at, v.r[0])
	}
	id := builtin.LongToInt
	b := basic(to)
	switch {
	case b.Kind == types.Float:
		id = builtin.LongTo32
	case b.Kind == types.Double:
		id = builtin.LongTo64
	case b.Kind == types.Bool:
		id = builtin.LongToBool
	case b.Size() == 8 && !b.IsSigned():
		id = builtin.LongToUint
	}
	out := f.longCall(id, to, at, v.r[0], v.r[1])
	if n := narrowing(to); n != isa.Nop && b.IsInteger() && b.Kind != types.Bool {
		out = one(f.op(n, f.reg(to), out.r[0]))
	}
	return out
}

// longAssign is `lv op= value` that is computed in long double.
func (f *fn) longAssign(x *types.OpAssign) val {
	v := f.keep(f.value(x.Value, false, isa.NoReg), []types.Expr{x.LV})
	p := f.lvalue(x.LV)
	t := x.LV.Type()
	old := f.longTo(f.load(p, false, isa.NoReg), t, x.Work, x.At)
	now := f.longTo(f.longCombine(x.Op, old, v, x.Work, x.At), x.Work, t, x.At)
	f.store(p, now, nil)
	if p.inReg {
		return val{r: p.regs}
	}
	return f.narrowed(p, now)
}

func (f *fn) longIncDec(x *types.IncDec) val {
	p := f.lvalue(x.LV)
	old := f.load(p, false, isa.NoReg)
	if x.Post {
		old = f.kept(old)
	}
	op := types.Add
	if x.Dec {
		op = types.Sub
	}
	now := f.longCombine(op, old, f.longConst(extended.FromInt(1), x.At), x.T, x.At)
	f.store(p, now, nil)
	if x.Post {
		return old
	}
	return now
}
