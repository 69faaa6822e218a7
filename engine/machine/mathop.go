package machine

import (
	"math"
	"math/bits"

	"tilescope/engine/isa"
)

// math executes MathOp. Square roots, divisions and whatever is exact are correctly rounded. What special knows of a kernel's functions is
// the hardware's result. The other transcendental functions are computed in double precision and rounded to the type.
func (m *Machine) math(in *isa.Instr, regs, consts []lanes, mask uint32, host bool) {
	fn := isa.MathFn(in.Imm)
	a := operand(regs, consts, in.A)
	b, c := a, a
	if in.B != isa.NoReg {
		b = operand(regs, consts, in.B)
	}
	if in.C != isa.NoReg {
		c = operand(regs, consts, in.C)
	}
	d := &regs[in.Dst]
	for x := mask; x != 0; x &= x - 1 {
		i := lowest(x) & 31
		d[i] = mathOp(fn, a[i], b[i], c[i], host)
	}
}

func mathOp(fn isa.MathFn, a, b, c uint64, host bool) uint64 {
	if !host {
		if v, ok := special(fn, f32(a), f32(b)); ok {
			return pack(v, false)
		}
	}
	if fn < isa.FastSinF32 && fn <= isa.SaturateF32 {
		if v, ok := mathInt(fn, a); ok {
			return v
		}
		if single(fn) {
			x, y := float64(f32(a)), float64(f32(b))
			switch fn {
			case isa.FminF32, isa.FmaxF32, isa.CopysignF32, isa.FabsF32:
				return pack(float32(mathF64(fn+1, x, y)), host)
			case isa.SaturateF32:
				if !(x > 0) {
					return 0
				}
				return bits32(float32(min(x, 1)))
			}
			return pack(float32(mathValue(fn+1, x, y, host)), host)
		}
		if host && (fn == isa.FabsF64 || fn == isa.CopysignF64) { // of the sign alone, also of a NaN's
			return bits64(mathF64(fn, f64(a), f64(b)))
		}
		return bits64(mathValue(fn, f64(a), f64(b), host))
	}
	if fn >= isa.Directed {
		op, r := fn.Rounded()
		return directed(op, r, a, b, c)
	}
	return mathBits(fn, a, b, c, host)
}

// single reports whether a function before the fast ones works in single precision: they alternate with those in double,
// but for SaturateF32.
func single(fn isa.MathFn) bool { return fn == isa.SaturateF32 || fn%2 == 0 }

// mathInt are the classifications: their results are int.
func mathInt(fn isa.MathFn, a uint64) (uint64, bool) {
	switch fn {
	case isa.IsnanF32:
		return bit(f32(a) != f32(a)), true
	case isa.IsnanF64:
		return bit(f64(a) != f64(a)), true
	case isa.IsinfF32:
		return bit(math.IsInf(float64(f32(a)), 0)), true
	case isa.IsinfF64:
		return bit(math.IsInf(f64(a), 0)), true
	case isa.IsfiniteF32:
		return bit(uint32(a)>>23&0xff != 0xff), true
	case isa.IsfiniteF64:
		return bit(a>>52&0x7ff != 0x7ff), true
	case isa.SignbitF32:
		return a >> 31 & 1, true
	case isa.SignbitF64:
		return a >> 63, true
	}
	return 0, false
}

// mathValue is mathF64 with the NaN that it makes or passes on: printf shows its sign. A double of a kernel gets the sign that it gets on
// an H200, one of the host program that which glibc on x86-64 leaves it with.
func mathValue(fn isa.MathFn, x, y float64, host bool) float64 {
	v := mathF64(fn, x, y)
	switch {
	case v == v:
		return v
	case x != x:
		return math.Float64frombits(quiet64(bits64(x)))
	case y != y:
		return math.Float64frombits(quiet64(bits64(y)))
	case !host:
		return math.Float64frombits(invalid64)
	}
	switch fn {
	case isa.LogF64, isa.Log2F64, isa.Log1pF64, isa.SinF64, isa.CosF64, isa.TanF64, isa.FmodF64, isa.PowF64, isa.SqrtF64, isa.RsqrtF64:
		return math.Float64frombits(invalid64)
	}
	return math.Abs(v)
}

// invalid64 is the NaN that an invalid operation on doubles gives, on x86-64 and on the GPU.
const invalid64 = 0xfff8 << 48

func mathF64(fn isa.MathFn, x, y float64) float64 {
	switch fn {
	case isa.SqrtF64:
		return math.Sqrt(x)
	case isa.RsqrtF64:
		return 1 / math.Sqrt(x)
	case isa.CbrtF64:
		return math.Cbrt(x)
	case isa.SinF64:
		return math.Sin(x)
	case isa.CosF64:
		return math.Cos(x)
	case isa.TanF64:
		return math.Tan(x)
	case isa.AsinF64:
		return math.Asin(x)
	case isa.AcosF64:
		return math.Acos(x)
	case isa.AtanF64:
		return math.Atan(x)
	case isa.Atan2F64:
		return math.Atan2(x, y)
	case isa.SinhF64:
		return math.Sinh(x)
	case isa.CoshF64:
		return math.Cosh(x)
	case isa.TanhF64:
		return math.Tanh(x)
	case isa.ExpF64:
		return math.Exp(x)
	case isa.Exp2F64:
		return math.Exp2(x)
	case isa.Exp10F64:
		return math.Pow(10, x)
	case isa.Expm1F64:
		return math.Expm1(x)
	case isa.LogF64:
		return math.Log(x)
	case isa.Log2F64:
		return math.Log2(x)
	case isa.Log10F64:
		return math.Log10(x)
	case isa.Log1pF64:
		return math.Log1p(x)
	case isa.PowF64:
		return math.Pow(x, y)
	case isa.FloorF64:
		return math.Floor(x)
	case isa.CeilF64:
		return math.Ceil(x)
	case isa.TruncF64:
		return math.Trunc(x)
	case isa.RoundF64:
		return math.Round(x)
	case isa.RintF64:
		return math.RoundToEven(x)
	case isa.FabsF64:
		return math.Abs(x)
	case isa.FminF64:
		if x != x {
			return y
		}
		if y != y {
			return x
		}
		return math.Min(x, y)
	case isa.FmaxF64:
		if x != x {
			return y
		}
		if y != y {
			return x
		}
		return math.Max(x, y)
	case isa.FmodF64:
		return math.Mod(x, y)
	case isa.HypotF64:
		return math.Hypot(x, y)
	case isa.CopysignF64:
		return math.Copysign(x, y)
	case isa.ErfF64:
		return math.Erf(x)
	case isa.ErfcF64:
		return math.Erfc(x)
	case isa.TgammaF64:
		return math.Gamma(x)
	case isa.LgammaF64:
		v, _ := math.Lgamma(x)
		return v
	}
	return math.NaN()
}

// mathBits are the integer intrinsics, after SaturateF32 and the fast functions.
func mathBits(fn isa.MathFn, a, b, c uint64, host bool) uint64 {
	x, y := uint32(a), uint32(b)
	switch fn {
	case isa.Popc:
		return uint64(bits.OnesCount32(x))
	case isa.Popcll:
		return uint64(bits.OnesCount64(a))
	case isa.Clz:
		return uint64(bits.LeadingZeros32(x))
	case isa.Clzll:
		return uint64(bits.LeadingZeros64(a))
	case isa.Ffs:
		if x == 0 {
			return 0
		}
		return uint64(bits.TrailingZeros32(x) + 1)
	case isa.Ffsll:
		if a == 0 {
			return 0
		}
		return uint64(bits.TrailingZeros64(a) + 1)
	case isa.Brev:
		return uint64(bits.Reverse32(x))
	case isa.Brevll:
		return bits.Reverse64(a)
	case isa.MulhiS32:
		return uint64(int64(int32(x)) * int64(int32(y)) >> 32)
	case isa.MulhiU32:
		return uint64(x) * uint64(y) >> 32
	case isa.MulhiS64:
		hi, _ := bits.Mul64(a, b)
		if int64(a) < 0 {
			hi -= b
		}
		if int64(b) < 0 {
			hi -= a
		}
		return hi
	case isa.MulhiU64:
		hi, _ := bits.Mul64(a, b)
		return hi
	case isa.Mul24:
		return uint64(int64((int32(x<<8) >> 8) * (int32(y<<8) >> 8)))
	case isa.Umul24:
		return uint64((x & 0xffffff) * (y & 0xffffff))
	case isa.BytePerm:
		from := uint64(x) | uint64(y)<<32
		var v uint64
		for i := range 4 {
			v |= from >> (8 * (c >> (4 * i) & 7)) & 0xff << (8 * i)
		}
		return v
	case isa.Funnel: // the high word of hi:lo shifted left
		return uint64(uint32((uint64(y)<<32 | uint64(x)) << (c & 31) >> 32))
	case isa.FunnelR:
		return uint64(uint32((uint64(y)<<32 | uint64(x)) >> (c & 31)))
	case isa.Sad:
		d := int64(int32(x)) - int64(int32(y))
		return uint64(uint32(abs64(d)) + uint32(c))
	case isa.Usad:
		d := int64(x) - int64(y)
		return uint64(uint32(abs64(d)) + uint32(c))
	case isa.FloatToIntRN:
		return toS32(math.RoundToEven(float64(f32(a))), host)
	case isa.FloatToIntRU:
		return toS32(math.Ceil(float64(f32(a))), host)
	case isa.FloatToIntRD:
		return toS32(math.Floor(float64(f32(a))), host)
	case isa.DoubleToIntRN:
		return d32(math.RoundToEven(f64(a)), host, toS32, 0xffffffff80000000)
	case isa.RcpF32:
		return pack(1/f32(a), host)
	}
	return 0
}
