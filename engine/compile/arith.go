package compile

import (
	"math"

	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// class sorts scalar types by the instructions that serve them.
type class uint8

const (
	i32 class = iota
	u32
	i64
	u64
	f32
	f64
)

// classOf is the class of a type that arithmetic is done in: promoted integers, floats, pointers. Narrow types count as what they promote
// to.
func classOf(t types.Type) class {
	b := basic(t)
	switch b.Kind {
	case types.Float:
		return f32
	case types.Double:
		return f64
	case types.UInt:
		return u32
	case types.Long, types.LongLong:
		return i64
	case types.ULong, types.ULongLong:
		return u64
	}
	return i32
}

// wide reports whether a value of the type takes two 32-bit registers of hardware.
func wide(t types.Type) bool { return t != nil && t.Size() == 8 }

// choose picks an opcode by class.
func choose(k class, i32op, u32op, i64op, u64op, f32op, f64op isa.Op) isa.Op {
	return [...]isa.Op{i32op, u32op, i64op, u64op, f32op, f64op}[k]
}

// binaryOp is the instruction for an operator on a class. swap exchanges the operands; narrow is a conversion that must follow, or Nop.
func binaryOp(o types.Op, k class) (op isa.Op, swap bool, narrow isa.Op) {
	n := choose(k, isa.CvtI32, isa.CvtU32, isa.Nop, isa.Nop, isa.Nop, isa.Nop)
	switch o {
	case types.Add:
		return choose(k, isa.AddI32, isa.AddU32, isa.Add, isa.Add, isa.AddF32, isa.AddF64), false, isa.Nop
	case types.Sub:
		return choose(k, isa.SubI32, isa.SubU32, isa.Sub, isa.Sub, isa.SubF32, isa.SubF64), false, isa.Nop
	case types.Mul:
		return choose(k, isa.MulI32, isa.MulU32, isa.Mul, isa.Mul, isa.MulF32, isa.MulF64), false, isa.Nop
	case types.Div:
		return choose(k, isa.DivS, isa.DivU, isa.DivS, isa.DivU, isa.DivF32, isa.DivF64), false, n
	case types.Rem:
		return choose(k, isa.RemS, isa.RemU, isa.RemS, isa.RemU, isa.Nop, isa.Nop), false, n
	case types.And:
		return isa.And, false, isa.Nop
	case types.Or:
		return isa.Or, false, isa.Nop
	case types.Xor:
		return isa.Xor, false, isa.Nop
	case types.Shl:
		return choose(k, isa.ShlI32, isa.ShlU32, isa.Shl64, isa.Shl64, isa.Nop, isa.Nop), false, isa.Nop
	case types.Shr:
		return choose(k, isa.ShrS32, isa.ShrU32, isa.ShrS64, isa.ShrU64, isa.Nop, isa.Nop), false, isa.Nop
	case types.Eq:
		return choose(k, isa.Eq, isa.Eq, isa.Eq, isa.Eq, isa.EqF32, isa.EqF64), false, isa.Nop
	case types.Ne:
		return choose(k, isa.Ne, isa.Ne, isa.Ne, isa.Ne, isa.NeF32, isa.NeF64), false, isa.Nop
	case types.Lt, types.Gt:
		return choose(k, isa.LtS, isa.LtU, isa.LtS, isa.LtU, isa.LtF32, isa.LtF64), o == types.Gt, isa.Nop
	case types.Le, types.Ge:
		return choose(k, isa.LeS, isa.LeU, isa.LeS, isa.LeU, isa.LeF32, isa.LeF64), o == types.Ge, isa.Nop
	}
	return isa.Nop, false, isa.Nop
}

// narrowing converts a 64-bit integer to the canonical form of a type; Nop when 64 bits are what it has.
func narrowing(t types.Type) isa.Op {
	switch basic(t).Kind {
	case types.Bool:
		return isa.CvtBool
	case types.Char, types.SChar:
		return isa.CvtI8
	case types.UChar:
		return isa.CvtU8
	case types.Short:
		return isa.CvtI16
	case types.UShort:
		return isa.CvtU16
	case types.Int:
		return isa.CvtI32
	case types.UInt:
		return isa.CvtU32
	}
	return isa.Nop
}

// conversion is the instructions that turn a scalar of one type into another, none where the register stays as it is.
func conversion(from, to types.Type) []isa.Op {
	a, b := basic(from), basic(to)
	if _, ptr := from.(*types.Pointer); ptr {
		a = types.Of(types.ULong)
	}
	if _, ptr := to.(*types.Pointer); ptr {
		b = types.Of(types.ULong)
	}
	switch {
	case a == b:
		return nil
	case b.Kind == types.Bool:
		switch a.Kind {
		case types.Float:
			return []isa.Op{isa.BoolF32}
		case types.Double:
			return []isa.Op{isa.BoolF64}
		}
		return []isa.Op{isa.CvtBool}
	case a.IsFloating() && b.IsFloating():
		if a.Kind == types.Float {
			return []isa.Op{isa.CvtF32F64}
		}
		return []isa.Op{isa.CvtF64F32}
	case b.IsFloating():
		return []isa.Op{integerToFloat(a, b)}
	case a.IsFloating():
		return floatToInteger(a, b)
	case b.Size() == 8, b.Size() > a.Size() && (b.IsSigned() || !a.IsSigned()), b.Size() == a.Size() && b.IsSigned() == a.IsSigned():
		return nil // the canonical form holds already
	}
	return []isa.Op{narrowing(b)}
}

func integerToFloat(a, b *types.Basic) isa.Op {
	signed := a.IsSigned() || a.Size() < 8
	switch {
	case b.Kind == types.Float && signed:
		return isa.CvtS64F32
	case b.Kind == types.Float:
		return isa.CvtU64F32
	case signed:
		return isa.CvtS64F64
	}
	return isa.CvtU64F64
}

func floatToInteger(a, b *types.Basic) []isa.Op {
	f := func(single, double isa.Op) isa.Op {
		if a.Kind == types.Float {
			return single
		}
		return double
	}
	switch {
	case b.Size() == 8 && b.IsSigned():
		return []isa.Op{f(isa.CvtF32S64, isa.CvtF64S64)}
	case b.Size() == 8:
		return []isa.Op{f(isa.CvtF32U64, isa.CvtF64U64)}
	case b.Kind == types.UInt:
		return []isa.Op{f(isa.CvtF32U32, isa.CvtF64U32)}
	case b.Kind == types.Int:
		return []isa.Op{f(isa.CvtF32S32, isa.CvtF64S32)}
	}
	return []isa.Op{f(isa.CvtF32S32, isa.CvtF64S32), narrowing(b)}
}

// conversion is that of the side which is being compiled: kernels saturate a float on the way to a narrow unsigned type, so that what is
// below 0 becomes 0; the host program cuts the 32-bit integer.
func (f *fn) conversion(from, to types.Type) []isa.Op {
	ops := conversion(from, to)
	if k := basic(to).Kind; !f.host && len(ops) == 2 && (k == types.UChar || k == types.UShort) {
		switch ops[0] {
		case isa.CvtF32S32:
			return []isa.Op{isa.CvtF32U32, ops[1]}
		case isa.CvtF64S32:
			return []isa.Op{isa.CvtF64U32, ops[1]}
		}
	}
	return ops
}

// convertConst converts a canonical constant as the instructions of conversion would.
func convertConst(ops []isa.Op, v uint64) (uint64, bool) {
	for _, op := range ops {
		switch op {
		case isa.CvtI8:
			v = canonical(isa.I8, v)
		case isa.CvtU8:
			v = canonical(isa.U8, v)
		case isa.CvtI16:
			v = canonical(isa.I16, v)
		case isa.CvtU16:
			v = canonical(isa.U16, v)
		case isa.CvtI32:
			v = canonical(isa.I32, v)
		case isa.CvtU32:
			v = canonical(isa.U32, v)
		case isa.CvtBool:
			v = truth(v != 0)
		case isa.BoolF32:
			v = truth(math.Float32frombits(uint32(v)) != 0)
		case isa.BoolF64:
			v = truth(math.Float64frombits(v) != 0)
		case isa.CvtF32F64:
			v = math.Float64bits(float64(math.Float32frombits(uint32(v))))
		case isa.CvtF64F32:
			v = uint64(math.Float32bits(float32(math.Float64frombits(v))))
		case isa.CvtS64F32:
			v = uint64(math.Float32bits(float32(int64(v))))
		case isa.CvtU64F32:
			v = uint64(math.Float32bits(float32(v)))
		case isa.CvtS64F64:
			v = math.Float64bits(float64(int64(v)))
		case isa.CvtU64F64:
			v = math.Float64bits(float64(v))
		case isa.CvtF32S32, isa.CvtF64S32:
			x := math.Float64frombits(v)
			if op == isa.CvtF32S32 {
				x = float64(math.Float32frombits(uint32(v)))
			}
			if !(x > -2147483649 && x < 2147483648) {
				return 0, false
			}
			v = uint64(int64(x))
		default:
			return 0, false
		}
	}
	return v, true
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
