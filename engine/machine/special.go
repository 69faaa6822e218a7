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
		return expBySplit(x, math.Log2E), true
	case isa.Exp10F32:
		return expBySplit(x, log2of10), true
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
	log2of10    = math.Ln10 / math.Ln2
	subnormal   = 0x1p-126 // every smaller number but zero
	toNormal    = 0x1p24   // brings the subnormal numbers among the others
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
	if math.Abs(float64(f)) > math.Abs(p) {
		f = math.Nextafter32(f, 0)
	}
	return f
}

// expBySplit is 2^(x·by) = 2^j · 2^f. The whole part j is rounded down from x·by/span + 1/2, which ends at 0 and 1; x·by − j is computed
// with both halves of the constant.
func expBySplit(x float32, by float64) float32 {
	const span = 252 // exponents from −126 to 126
	high := float32(by)
	low := float32(by - float64(high))
	t := fma32(x, float32(float64(high)/span), 0.5)
	if !(t > 0) {
		t = 0
	}
	j := float32(math.Floor(float64(min(t, 1))*span)) - span/2
	f := fma32(x, low, fma32(x, high, -j))
	return sfu.Exp2(f) * math.Float32frombits(uint32(int32(j)+127)<<23)
}
