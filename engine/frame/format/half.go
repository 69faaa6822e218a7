package format

import (
	"math"

	"tilescope/engine/isa"
)

// Short is a floating-point format of 16 bits. The library has these as structs of an unsigned short.
type Short uint8

const (
	NoShort  Short = iota // none of these
	Half                  // 5 bits of exponent, 10 of mantissa
	BFloat16              // the upper half of a float
)

// ShortOf is the format of a type, or of both members of a pair, by the library's names.
func ShortOf(name string) Short {
	switch name {
	case "__half", "half", "__half2", "half2":
		return Half
	case "__nv_bfloat16", "nv_bfloat16", "__nv_bfloat162", "nv_bfloat162":
		return BFloat16
	}
	return NoShort
}

// Value words a canonical value of a type, which is in this format where it has 16 bits.
func (s Short) Value(t isa.MemType, v uint64) string {
	if s == NoShort || t != isa.U16 {
		return Value(t, v)
	}
	return Float(s.number(uint16(v)))
}

func (s Short) number(bits uint16) float64 {
	if s == BFloat16 {
		return float64(math.Float32frombits(uint32(bits) << 16))
	}
	exponent, mantissa := int(bits>>10&31), float64(bits&0x3ff)
	var v float64
	switch {
	case exponent == 31 && mantissa != 0:
		return math.NaN()
	case exponent == 31:
		v = math.Inf(1)
	case exponent == 0:
		v = math.Ldexp(mantissa, -24)
	default:
		v = math.Ldexp(1024+mantissa, exponent-25)
	}
	if bits>>15 != 0 {
		v = -v
	}
	return v
}
