package format

import (
	"math"

	"tilescope/engine/isa"
)

// leaf words a leaf of an element. CUDA's headers keep the bits of a sixteen-bit number in an unsigned short; a reader wants the number.
func leaf(elem string, t isa.MemType, v uint64) string {
	if fraction := fractionBits(elem); fraction > 0 && t == isa.U16 {
		return Float(sixteenBits(fraction, v))
	}
	return Value(t, v)
}

// fractionBits is how many bits of a sixteen-bit floating-point type are its fraction; 0 for other types.
func fractionBits(elem string) int {
	switch elem {
	case "__half", "__half2":
		return 10
	case "__nv_bfloat16", "__nv_bfloat162":
		return 7
	}
	return 0
}

// sixteenBits is the number that sixteen bits stand for: a sign, an exponent, and the bits of the fraction.
func sixteenBits(fraction int, v uint64) float64 {
	top := 1<<(15-fraction) - 1
	bias := top >> 1
	sign := 1 - 2*float64(v>>15&1)
	part, exponent := float64(v&(1<<fraction-1)), int(v>>fraction)&top
	switch exponent {
	case 0: // subnormal
		return sign * math.Ldexp(part, 1-bias-fraction)
	case top:
		if part != 0 {
			return math.NaN()
		}
		return math.Inf(int(sign))
	}
	return sign * math.Ldexp(part+float64(uint(1)<<fraction), exponent-bias-fraction)
}
