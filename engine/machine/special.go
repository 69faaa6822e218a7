package machine

import (
	"math"

	"tilescope/engine/isa"
	"tilescope/engine/machine/sfu"
)

// special is a function in single precision as a kernel computes it with the special function unit: the intrinsics, and functions of the
// math library that are little more than one of its results. Equal to an H100's in every argument that was compared, 2^20 for each.
func special(fn isa.MathFn, x, y float32) (float32, bool) {
	switch fn {
	case isa.Exp2F32:
		return exp2Approx(x), true
	case isa.ExpF32:
		return expBySplit(x, &natural), true
	case isa.Exp10F32:
		return expBySplit(x, &decimal), true
	case isa.RsqrtF32:
		return rsqrtApprox(x), true
	case isa.FastSinF32:
		return sfu.Sin(turns(x)), true
	case isa.FastCosF32:
		return sfu.Cos(turns(x)), true
	case isa.FastTanF32:
		return divideApprox(sfu.Sin(turns(x)), sfu.Cos(turns(x))), true
	case isa.FastExpF32:
		return exp2Approx(x * float32(math.Log2E)), true
	case isa.FastLogF32:
		return log2Approx(x) * float32(math.Ln2), true
	case isa.FastLog2F32:
		return log2Approx(x), true
	case isa.FastLog10F32:
		return log2Approx(x) * float32(math.Ln2/math.Ln10), true
	case isa.FastPowF32:
		return exp2Approx(y * log2Approx(x)), true
	case isa.FastDivF32:
		return divideApprox(x, y), true
	}
	return 0, false
}

const (
	subnormal   = 0x1p-126 // every smaller number but zero
	toNormal    = 0x1p24   // scales the subnormal numbers up to normal ones
	nearMaximum = 0x1p126  // where a reciprocal becomes subnormal
)

// exp2Approx is ex2.approx.f32: exp2f.
func exp2Approx(x float32) float32 {
	if x < -126 {
		v := sfu.Exp2(x * 0.5)
		return v * v
	}
	return sfu.Exp2(x)
}

// log2Approx is lg2.approx.f32.
func log2Approx(x float32) float32 {
	if x < subnormal {
		return sfu.Log2(x*toNormal) - 24
	}
	return sfu.Log2(x)
}

// rsqrtApprox is rsqrt.approx.f32: rsqrtf.
func rsqrtApprox(x float32) float32 {
	if x > -subnormal && x < subnormal {
		return sfu.Rsqrt(x*toNormal) * 0x1p12
	}
	return sfu.Rsqrt(x)
}

// divideApprox is div.approx.f32: x times the reciprocal of y, which is zero for the largest y.
func divideApprox(x, y float32) float32 {
	if y > -subnormal && y < subnormal {
		return x * toNormal * sfu.Reciprocal(y*toNormal)
	}
	return x * sfu.Reciprocal(y)
}

// turns is x over a whole turn, with the product rounded towards zero as in sin.approx.f32.
func turns(x float32) float32 {
	p := float64(x) * float64(float32(0.5/math.Pi))
	f := float32(p)
	if math.Abs(float64(f)) > math.Abs(p) { // also where the product overflowed to infinity
		return math.Float32frombits(math.Float32bits(f) - 1)
	}
	return f
}

// base is log2 of a base in two halves, and by so many exponents.
type base struct{ high, low, bySpan float32 }

const span = 252 // exponents from −126 to 126

func baseOf(log2 float64) base {
	high := float32(log2)
	return base{high, float32(log2 - float64(high)), float32(float64(high) / span)}
}

var natural, decimal = baseOf(math.Log2E), baseOf(math.Ln10 / math.Ln2)

// expBySplit is 2^(x·log2 b) = 2^j · 2^f. The whole part j is rounded down from x·log2 b/span + 1/2, which ends at 0 and 1; the rest is
// computed with both halves of the logarithm.
func expBySplit(x float32, b *base) float32 {
	t := fma32(x, b.bySpan, 0.5)
	switch {
	case !(t > 0):
		t = 0
	case t > 1:
		t = 1
	}
	j := int32(float64(t)*span) - span/2
	f := fma32(x, b.low, fma32(x, b.high, float32(-j)))
	return sfu.Exp2(f) * math.Float32frombits(uint32(j+127)<<23)
}
