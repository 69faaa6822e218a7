package sfu

import (
	"math"
	"math/bits"
)

const (
	mantissa = 23              // bits of a float's fraction
	ones     = 1<<mantissa - 1 // all of them
	hidden   = 1 << mantissa   // the bit before them

	// Values are sums of whole grains, 2^18 of them in a unit. A unit is the last place of a result between 0.5 and 1, or between 1 and 2 for
	// Exp2.
	grains = 18
	logGap = grains - 12 // grains are cut off to 2^-36 in Log2
)

// curve is how one function scales its coefficients.
type curve struct {
	bits   uint  // of an argument within its segment
	u1, u2 int64 // units of c1 and c2
	bias   int64 // grains added to every c0
}

var (
	exp2Curve   = curve{bits: 17, u1: 4, u2: 1, bias: 48912}
	log2Curve   = curve{bits: 17, u1: 4, u2: 4, bias: 13392}
	rcpCurve    = curve{bits: 16, u1: 2, u2: 1, bias: 16184}
	sineCurve   = curve{bits: 17, u1: 4, u2: 4}
	rsqrtCurves = [2]curve{{bits: 17, u1: 2, u2: 2, bias: 65532}, {bits: 17, u1: 2, u2: 1, bias: 65532}}
)

// at is the value in grains at the last bits of the fraction m, in the segment whose row is given.
func (c *curve) at(r row, m uint32) int64 {
	x := m & (1<<c.bits - 1)
	first := int64(r.c1) * c.u1 * int64(x) << (grains - c.bits)
	second := int64(r.c2) * c.u2 * (square(x, c.bits) << (grains - 2*high))
	return int64(r.c0)<<(grains-2) + c.bias + first + second
}

// high is how many bits of an argument are in the upper half of the squarer's input.
const high = 8

// square is x² for an x of so many bits, in units of its first column that counts: the partial products of the columns below 2·low + 1
// are left out, and the square of the bit at low with them. The products of the lower half with each bit of the upper one are in lanes of
// 16 bits, four to a word.
func square(x uint32, width uint) int64 {
	const (
		one   = 1<<48 | 1<<32 | 1<<16 | 1 // in every lane
		least = 8<<48 | 4<<32 | 2<<16 | 1 // the bits 0 to 3 of the upper half, each in its lane
		rest  = least << 4                // the bits 4 to 7
		kept  = 0x7f * one                // what remains of a product
	)
	low := width - high
	l, h := uint64(x&(1<<low-1)), x>>low
	met := l*least>>low&kept&lanes[h&15] + l*rest>>low&kept&lanes[h>>4]
	met = met * one >> 48 // the sum of the lanes
	return int64(h*h - h&1 + 2*uint32(met))
}

// lanes has all bits of the lanes set whose numbers are the bits of an index.
var lanes = func() (masks [16]uint64) {
	for i := range masks {
		for k := range 4 {
			masks[i] |= uint64(i>>k&1) * 0xffff << (16 * k)
		}
	}
	return masks
}()

// scaled is m·2^exp for exponents of a double.
func scaled(m int64, exp int) float32 {
	return float32(float64(m) * math.Float64frombits(uint64(1023+exp)<<52))
}

// flushed is x with a subnormal number taken for zero, as the unit takes it.
func flushed(x float32) float32 {
	if math.Float32bits(x)&(0xff<<mantissa) == 0 {
		return float32(math.Copysign(0, float64(x)))
	}
	return x
}

// normal is the float of a value in grains: its first 24 bits. The others are cut off.
func normal(v int64, negative bool) float32 {
	if n := bits.Len64(uint64(v)); n > mantissa+1 {
		v = v >> (n - mantissa - 1) << (n - mantissa - 1)
	}
	f := scaled(v, -24-grains)
	if negative {
		f = -f
	}
	return f
}

// Exp2 is 2^x. A subnormal result is zero.
func Exp2(x float32) float32 {
	x = flushed(x)
	switch {
	case x != x:
		return x
	case x >= 128:
		return float32(math.Inf(1))
	case x < -150:
		return 0
	}
	fixed := int64(math.Abs(float64(x)) * hidden)
	if x < 0 {
		if fixed&ones == 0 {
			fixed = -fixed
		} else {
			fixed = ^fixed
		}
	}
	m := uint32(fixed & ones)
	v := exp2Curve.at(exp2Rows[m>>exp2Curve.bits], m) >> grains
	return flushed(scaled(hidden+v, int(fixed>>mantissa)-mantissa))
}

// Log2 is log2 x. A subnormal x is zero.
func Log2(x float32) float32 {
	x = flushed(x)
	switch {
	case x != x || x < 0:
		return float32(math.NaN())
	case x == 0:
		return float32(math.Inf(-1))
	case math.IsInf(float64(x), 1) || x == 1:
		return max(x-1, 0)
	}
	b := math.Float32bits(x)
	m := b & ones
	v := int64(b>>mantissa) - 127
	v = v<<(24+grains) + log2Curve.at(log2Rows[m>>log2Curve.bits], m)
	if v >>= logGap; v < 0 {
		return normal(^v<<logGap, true)
	}
	return normal(v<<logGap, false)
}

// Reciprocal is 1/x. A subnormal x is zero, and so is a subnormal result.
func Reciprocal(x float32) float32 {
	x = flushed(x)
	if x == 0 || x-x != 0 {
		return 1 / x
	}
	b := math.Float32bits(x)
	m := b & ones
	v := hidden + rcpCurve.at(reciprocalRows[m>>rcpCurve.bits], m)>>grains
	return flushed(float32(math.Copysign(float64(scaled(v, -24-(int(b>>mantissa&0xff)-127))), float64(x))))
}

// Rsqrt is 1/√x. A subnormal x is zero.
func Rsqrt(x float32) float32 {
	x = flushed(x)
	switch {
	case x == 0:
		return float32(math.Inf(int(math.Copysign(1, float64(x)))))
	case x != x || x < 0:
		return float32(math.NaN())
	case math.IsInf(float64(x), 1):
		return 0
	}
	b := math.Float32bits(x)
	m, e := b&ones, int(b>>mantissa)-127
	odd := e & 1
	if m == 0 && odd == 0 {
		return scaled(1, -e/2)
	}
	c := &rsqrtCurves[odd]
	v := hidden + c.at(rsqrtRows[odd][m>>c.bits], m)>>grains
	return scaled(v, -24-(e-odd)/2)
}

// Sin is the sine of x whole turns, and Cos its cosine.
func Sin(x float32) float32 { return turn(x, 0) }

// Cos is the cosine of x whole turns.
func Cos(x float32) float32 { return turn(float32(math.Abs(float64(x))), 1) }

func turn(x float32, quarter int64) float32 {
	x = flushed(x)
	if x-x != 0 {
		return float32(math.NaN())
	}
	if x == 0 && quarter == 0 {
		return x
	}
	const quarters = 2 // bits of a fixed-point turn before the fraction of a quarter
	whole := math.Abs(float64(x))
	fixed := int64((whole-math.Floor(whole))*(hidden<<quarters)) + quarter<<mantissa
	q, m := fixed>>mantissa&3, uint32(fixed&ones)
	if q&1 == 1 {
		m ^= ones
	}
	v := sineCurve.at(sineRows[m>>sineCurve.bits], m)
	return normal(v, (q >= 2) != (x < 0))
}
