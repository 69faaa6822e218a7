package machine

import (
	"math"

	"tilescope/engine/isa"
)

// alu1 is alu for lane 0 alone: the host program, and blocks of one thread.
func (m *Machine) alu1(in *isa.Instr, regs, consts []lanes, host bool) {
	x := operand(regs, consts, in.A)[0]
	d := &regs[in.Dst][0]
	switch in.Op {
	case isa.Add:
		y := operand(regs, consts, in.B)[0]
		*d = x + y
	case isa.Sub:
		y := operand(regs, consts, in.B)[0]
		*d = x - y
	case isa.Mul:
		y := operand(regs, consts, in.B)[0]
		*d = x * y
	case isa.AddI32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(int32(x + y)))
	case isa.SubI32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(int32(x - y)))
	case isa.MulI32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(int32(x * y)))
	case isa.AddU32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(uint32(x + y))
	case isa.SubU32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(uint32(x - y))
	case isa.MulU32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(uint32(x * y))
	case isa.MadI32:
		y := operand(regs, consts, in.B)[0]
		z := operand(regs, consts, in.C)[0]
		*d = uint64(int64(int32(x*y + z)))
	case isa.Mad:
		y := operand(regs, consts, in.B)[0]
		z := operand(regs, consts, in.C)[0]
		*d = x*y + z
	case isa.DivS:
		y := operand(regs, consts, in.B)[0]
		*d = divS(x, y)
	case isa.DivU:
		y := operand(regs, consts, in.B)[0]
		*d = divU(x, y)
	case isa.RemS:
		y := operand(regs, consts, in.B)[0]
		*d = remS(x, y)
	case isa.RemU:
		y := operand(regs, consts, in.B)[0]
		*d = remU(x, y)
	case isa.And:
		y := operand(regs, consts, in.B)[0]
		*d = x & y
	case isa.Or:
		y := operand(regs, consts, in.B)[0]
		*d = x | y
	case isa.Xor:
		y := operand(regs, consts, in.B)[0]
		*d = x ^ y
	case isa.Not:
		*d = ^x
	case isa.ShlI32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(int32(uint32(x) << shift32(y))))
	case isa.ShlU32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(uint32(x) << shift32(y))
	case isa.Shl64:
		y := operand(regs, consts, in.B)[0]
		*d = x << shift64(y)
	case isa.ShrS32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(int32(x) >> shift32(y)))
	case isa.ShrU32:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(uint32(x) >> shift32(y))
	case isa.ShrS64:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(int64(x) >> shift64(y))
	case isa.ShrU64:
		y := operand(regs, consts, in.B)[0]
		*d = x >> shift64(y)
	case isa.NegI32:
		*d = uint64(int64(-int32(x)))
	case isa.Neg64:
		*d = -x
	case isa.Eq:
		y := operand(regs, consts, in.B)[0]
		*d = bit(x == y)
	case isa.Ne:
		y := operand(regs, consts, in.B)[0]
		*d = bit(x != y)
	case isa.LtS:
		y := operand(regs, consts, in.B)[0]
		*d = bit(int64(x) < int64(y))
	case isa.LeS:
		y := operand(regs, consts, in.B)[0]
		*d = bit(int64(x) <= int64(y))
	case isa.LtU:
		y := operand(regs, consts, in.B)[0]
		*d = bit(x < y)
	case isa.LeU:
		y := operand(regs, consts, in.B)[0]
		*d = bit(x <= y)
	case isa.MinS:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(min(int64(x), int64(y)))
	case isa.MaxS:
		y := operand(regs, consts, in.B)[0]
		*d = uint64(max(int64(x), int64(y)))
	case isa.MinU:
		y := operand(regs, consts, in.B)[0]
		*d = min(x, y)
	case isa.MaxU:
		y := operand(regs, consts, in.B)[0]
		*d = max(x, y)
	case isa.AbsI32:
		*d = uint64(int64(abs32(int32(x))))
	case isa.Abs64:
		*d = uint64(abs64(int64(x)))
	case isa.CvtI8:
		*d = uint64(int64(int8(x)))
	case isa.CvtU8:
		*d = uint64(uint8(x))
	case isa.CvtI16:
		*d = uint64(int64(int16(x)))
	case isa.CvtU16:
		*d = uint64(uint16(x))
	case isa.CvtI32:
		*d = uint64(int64(int32(x)))
	case isa.CvtU32:
		*d = uint64(uint32(x))
	case isa.CvtBool:
		*d = bit(x != 0)
	case isa.AddF32:
		y := operand(regs, consts, in.B)[0]
		*d = pack(f32(x)+f32(y), host)
	case isa.SubF32:
		y := operand(regs, consts, in.B)[0]
		*d = pack(f32(x)-f32(y), host)
	case isa.MulF32:
		y := operand(regs, consts, in.B)[0]
		*d = pack(f32(x)*f32(y), host)
	case isa.DivF32:
		y := operand(regs, consts, in.B)[0]
		*d = pack(f32(x)/f32(y), host)
	case isa.FmaF32:
		y := operand(regs, consts, in.B)[0]
		z := operand(regs, consts, in.C)[0]
		*d = pack(fma32(f32(x), f32(y), f32(z)), host)
	case isa.NegF32:
		*d = neg32(x, host)
	case isa.EqF32:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f32(x) == f32(y))
	case isa.NeF32:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f32(x) != f32(y))
	case isa.LtF32:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f32(x) < f32(y))
	case isa.LeF32:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f32(x) <= f32(y))
	case isa.AddF64:
		y := operand(regs, consts, in.B)[0]
		*d = bits64(f64(x) + f64(y))
	case isa.SubF64:
		y := operand(regs, consts, in.B)[0]
		*d = bits64(f64(x) - f64(y))
	case isa.MulF64:
		y := operand(regs, consts, in.B)[0]
		*d = bits64(f64(x) * f64(y))
	case isa.DivF64:
		y := operand(regs, consts, in.B)[0]
		*d = bits64(f64(x) / f64(y))
	case isa.FmaF64:
		y := operand(regs, consts, in.B)[0]
		z := operand(regs, consts, in.C)[0]
		*d = bits64(math.FMA(f64(x), f64(y), f64(z)))
	case isa.NegF64:
		*d = neg64(x, host)
	case isa.EqF64:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f64(x) == f64(y))
	case isa.NeF64:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f64(x) != f64(y))
	case isa.LtF64:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f64(x) < f64(y))
	case isa.LeF64:
		y := operand(regs, consts, in.B)[0]
		*d = bit(f64(x) <= f64(y))
	case isa.CvtS64F32:
		*d = bits32(float32(int64(x)))
	case isa.CvtU64F32:
		*d = bits32(float32(x))
	case isa.CvtS64F64:
		*d = bits64(float64(int64(x)))
	case isa.CvtU64F64:
		*d = bits64(float64(x))
	case isa.CvtF32S32:
		*d = toS32(float64(f32(x)), host)
	case isa.CvtF32U32:
		*d = toU32(float64(f32(x)), host)
	case isa.CvtF32S64:
		*d = toS64(float64(f32(x)), host)
	case isa.CvtF32U64:
		*d = toU64(float64(f32(x)), host)
	case isa.CvtF64S32:
		*d = d32(f64(x), host, toS32, 0xffffffff80000000)
	case isa.CvtF64U32:
		*d = d32(f64(x), host, toU32, 0x80000000)
	case isa.CvtF64S64:
		*d = toS64(f64(x), host)
	case isa.CvtF64U64:
		*d = toU64(f64(x), host)
	case isa.CvtF32F64:
		*d = bits64(float64(f32(x)))
	case isa.CvtF64F32:
		*d = bits32(float32(f64(x)))
	case isa.BoolF32:
		*d = bit(f32(x) != 0)
	case isa.BoolF64:
		*d = bit(f64(x) != 0)
	}
}
