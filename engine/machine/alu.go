package machine

import (
	"math"

	"tilescope/engine/isa"
)

// alu executes one instruction from Add to BoolF64 for lanes 0 to n−1, into out. Inactive lanes among them compute something that nobody
// keeps: no instruction here can fault in a kernel. One loop an opcode, because a call for each lane would cost more than the work.
func (m *Machine) alu(in *isa.Instr, regs, consts []lanes, out *lanes, n int, host bool) {
	a := operand(regs, consts, in.A)[:n]
	d := out[:len(a)]
	switch in.Op {
	case isa.Add:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x + b[i]
		}
	case isa.Sub:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x - b[i]
		}
	case isa.Mul:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x * b[i]
		}
	case isa.AddI32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(x + b[i])))
		}
	case isa.SubI32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(x - b[i])))
		}
	case isa.MulI32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(x * b[i])))
		}
	case isa.AddU32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(uint32(x + b[i]))
		}
	case isa.SubU32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(uint32(x - b[i]))
		}
	case isa.MulU32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(uint32(x * b[i]))
		}
	case isa.MadI32:
		b := operand(regs, consts, in.B)[:len(a)]
		c := operand(regs, consts, in.C)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(x*b[i] + c[i])))
		}
	case isa.Mad:
		b := operand(regs, consts, in.B)[:len(a)]
		c := operand(regs, consts, in.C)[:len(a)]
		for i, x := range a {
			d[i] = x*b[i] + c[i]
		}
	case isa.DivS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = divS(x, b[i])
		}
	case isa.DivU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = divU(x, b[i])
		}
	case isa.RemS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = remS(x, b[i])
		}
	case isa.RemU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = remU(x, b[i])
		}
	case isa.And:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x & b[i]
		}
	case isa.Or:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x | b[i]
		}
	case isa.Xor:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x ^ b[i]
		}
	case isa.Not:
		for i, x := range a {
			d[i] = ^x
		}
	case isa.ShlI32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(uint32(x) << shift32(b[i]))))
		}
	case isa.ShlU32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(uint32(x) << shift32(b[i]))
		}
	case isa.Shl64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x << shift64(b[i])
		}
	case isa.ShrS32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(int32(x) >> shift32(b[i])))
		}
	case isa.ShrU32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(uint32(x) >> shift32(b[i]))
		}
	case isa.ShrS64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(int64(x) >> shift64(b[i]))
		}
	case isa.ShrU64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = x >> shift64(b[i])
		}
	case isa.NegI32:
		for i, x := range a {
			d[i] = uint64(int64(-int32(x)))
		}
	case isa.Neg64:
		for i, x := range a {
			d[i] = -x
		}
	case isa.Eq:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(x == b[i])
		}
	case isa.Ne:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(x != b[i])
		}
	case isa.LtS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(int64(x) < int64(b[i]))
		}
	case isa.LeS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(int64(x) <= int64(b[i]))
		}
	case isa.LtU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(x < b[i])
		}
	case isa.LeU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(x <= b[i])
		}
	case isa.MinS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(min(int64(x), int64(b[i])))
		}
	case isa.MaxS:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = uint64(max(int64(x), int64(b[i])))
		}
	case isa.MinU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = min(x, b[i])
		}
	case isa.MaxU:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = max(x, b[i])
		}
	case isa.AbsI32:
		for i, x := range a {
			d[i] = uint64(int64(abs32(int32(x))))
		}
	case isa.Abs64:
		for i, x := range a {
			d[i] = uint64(abs64(int64(x)))
		}
	case isa.CvtI8:
		for i, x := range a {
			d[i] = uint64(int64(int8(x)))
		}
	case isa.CvtU8:
		for i, x := range a {
			d[i] = uint64(uint8(x))
		}
	case isa.CvtI16:
		for i, x := range a {
			d[i] = uint64(int64(int16(x)))
		}
	case isa.CvtU16:
		for i, x := range a {
			d[i] = uint64(uint16(x))
		}
	case isa.CvtI32:
		for i, x := range a {
			d[i] = uint64(int64(int32(x)))
		}
	case isa.CvtU32:
		for i, x := range a {
			d[i] = uint64(uint32(x))
		}
	case isa.CvtBool:
		for i, x := range a {
			d[i] = bit(x != 0)
		}
	case isa.AddF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			v := f32(x) + f32(b[i])
			d[i] = bits32(v)
			if v != v {
				d[i] = nan32(v, host)
			}
		}
	case isa.SubF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			v := f32(x) - f32(b[i])
			d[i] = bits32(v)
			if v != v {
				d[i] = nan32(v, host)
			}
		}
	case isa.MulF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			v := f32(x) * f32(b[i])
			d[i] = bits32(v)
			if v != v {
				d[i] = nan32(v, host)
			}
		}
	case isa.DivF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			v := f32(x) / f32(b[i])
			d[i] = bits32(v)
			if v != v {
				d[i] = nan32(v, host)
			}
		}
	case isa.FmaF32:
		b := operand(regs, consts, in.B)[:len(a)]
		c := operand(regs, consts, in.C)[:len(a)]
		for i, x := range a {
			// fma32, inlined by hand: its slow path is rare
			p, z := float64(f32(x))*float64(f32(b[i])), float64(f32(c[i]))
			s := p + z
			if u := bits64(s); u&0x1fffffff != 1<<28 && u>>52&0x7ff-897 < 254 {
				d[i] = bits32(float32(s))
				continue
			}
			d[i] = pack(fma32Slow(p, z, s), host)
		}
	case isa.NegF32:
		for i, x := range a {
			d[i] = neg32(x, host)
		}
	case isa.EqF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f32(x) == f32(b[i]))
		}
	case isa.NeF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f32(x) != f32(b[i]))
		}
	case isa.LtF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f32(x) < f32(b[i]))
		}
	case isa.LeF32:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f32(x) <= f32(b[i]))
		}
	case isa.AddF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bits64(f64(x) + f64(b[i]))
		}
	case isa.SubF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bits64(f64(x) - f64(b[i]))
		}
	case isa.MulF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bits64(f64(x) * f64(b[i]))
		}
	case isa.DivF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bits64(f64(x) / f64(b[i]))
		}
	case isa.FmaF64:
		b := operand(regs, consts, in.B)[:len(a)]
		c := operand(regs, consts, in.C)[:len(a)]
		for i, x := range a {
			d[i] = bits64(math.FMA(f64(x), f64(b[i]), f64(c[i])))
		}
	case isa.NegF64:
		for i, x := range a {
			d[i] = neg64(x, host)
		}
	case isa.EqF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f64(x) == f64(b[i]))
		}
	case isa.NeF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f64(x) != f64(b[i]))
		}
	case isa.LtF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f64(x) < f64(b[i]))
		}
	case isa.LeF64:
		b := operand(regs, consts, in.B)[:len(a)]
		for i, x := range a {
			d[i] = bit(f64(x) <= f64(b[i]))
		}
	case isa.CvtS64F32:
		for i, x := range a {
			d[i] = bits32(float32(int64(x)))
		}
	case isa.CvtU64F32:
		for i, x := range a {
			d[i] = bits32(float32(x))
		}
	case isa.CvtS64F64:
		for i, x := range a {
			d[i] = bits64(float64(int64(x)))
		}
	case isa.CvtU64F64:
		for i, x := range a {
			d[i] = bits64(float64(x))
		}
	case isa.CvtF32S32:
		for i, x := range a {
			d[i] = toS32(float64(f32(x)), host)
		}
	case isa.CvtF32U32:
		for i, x := range a {
			d[i] = toU32(float64(f32(x)), host)
		}
	case isa.CvtF32S64:
		for i, x := range a {
			d[i] = toS64(float64(f32(x)), host)
		}
	case isa.CvtF32U64:
		for i, x := range a {
			d[i] = toU64(float64(f32(x)), host)
		}
	case isa.CvtF64S32:
		for i, x := range a {
			d[i] = d32(f64(x), host, toS32, 0xffffffff80000000)
		}
	case isa.CvtF64U32:
		for i, x := range a {
			d[i] = d32(f64(x), host, toU32, 0x80000000)
		}
	case isa.CvtF64S64:
		for i, x := range a {
			d[i] = toS64(f64(x), host)
		}
	case isa.CvtF64U64:
		for i, x := range a {
			d[i] = toU64(f64(x), host)
		}
	case isa.CvtF32F64:
		for i, x := range a {
			d[i] = bits64(float64(f32(x)))
		}
	case isa.CvtF64F32:
		for i, x := range a {
			d[i] = bits32(float32(f64(x))) // a NaN keeps its sign, as on an H200
		}
	case isa.BoolF32:
		for i, x := range a {
			d[i] = bit(f32(x) != 0)
		}
	case isa.BoolF64:
		for i, x := range a {
			d[i] = bit(f64(x) != 0)
		}
	}
}
