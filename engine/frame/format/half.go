package format

import (
	"math"

	"tilescope/engine/isa"
)

// short is the number that 16 bits of a floating-point format are worth.
func short(kind isa.ReadingKind, bits uint16) float64 {
	if kind == isa.ReadBFloat16 {
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
