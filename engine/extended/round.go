package extended

import (
	"math/big"
)

// Trunc drops the fraction.
func Trunc(x Float) Float {
	if x.IsZero() || x.Exp&special == special {
		return x
	}
	man, exp := x.parts()
	switch {
	case exp < 0:
		return Float{0, x.Exp & signBit}
	case exp >= 63:
		return x
	}
	return pack(x.Negative(), exp, man>>(63-exp)<<(63-exp), 0, false)
}

// Floor is the greatest integer that is not above x.
func Floor(x Float) Float {
	t := Trunc(x)
	if x.Negative() && !x.IsNaN() && !Equal(t, x) {
		return Sub(t, FromInt(1))
	}
	return t
}

// Ceil is the least integer that is not below x.
func Ceil(x Float) Float { return Neg(Floor(Neg(x))) }

// Round is the nearest integer, a half away from zero.
func Round(x Float) Float { return nearest(x, false) }

// Rint is the nearest integer, a half to the even one.
func Rint(x Float) Float { return nearest(x, true) }

func nearest(x Float, even bool) Float {
	t := Trunc(x)
	if x.Exp&special == special || Equal(t, x) {
		return x
	}
	half := From64(0.5)
	d := Abs(Sub(x, t)) // exact
	odd := !Equal(Trunc(Div(t, FromInt(2))), Div(t, FromInt(2)))
	if Less(d, half) || even && Equal(d, half) && !odd {
		return t
	}
	return withSign(Add(Abs(t), FromInt(1)), x)
}

// Copysign is the magnitude of x with the sign of y.
func Copysign(x, y Float) Float { return withSign(x, y) }

// Class is what fpclassify says in glibc's numbers, and 8 more for a sign.
func (x Float) Class() int {
	n := 4
	switch {
	case x.IsNaN():
		n = 0
	case x.IsInf():
		n = 1
	case x.IsZero():
		n = 2
	case x.Exp&special == 0:
		n = 3
	}
	if x.Negative() {
		n += 8
	}
	return n
}

// withSign is the magnitude of x with the sign of y.
func withSign(x, y Float) Float { return Float{x.Man, x.Exp&special | y.Exp&signBit} }

// Sqrt is the square root.
func Sqrt(x Float) Float {
	switch {
	case x.IsNaN():
		return NaN()
	case x.IsZero() || x.IsInf() && !x.Negative():
		return x
	case x.Negative():
		return NaN()
	}
	man, exp := x.parts()
	// A radicand of 127 or 128 bits has a root of 64.
	n := new(big.Int).SetUint64(man)
	if exp&1 == 0 {
		n.Lsh(n, 63)
	} else {
		n.Lsh(n, 64)
	}
	root := new(big.Int).Sqrt(n)
	r := root.Uint64()
	rest := n.Sub(n, new(big.Int).Mul(root, root))
	lo := uint64(0)
	if rest.Cmp(root) > 0 { // above the middle; it is never in the middle
		lo = 1<<63 | 1
	}
	if exp < 0 {
		exp-- // half, rounded down
	}
	return pack(false, exp/2, r, lo, rest.Sign() != 0)
}

// Fmod is the remainder of x by y, with the sign of x.
func Fmod(x, y Float) Float {
	switch {
	case x.IsNaN() || y.IsNaN() || x.IsInf() || y.IsZero():
		return NaN()
	case x.IsZero() || y.IsInf():
		return x
	}
	a, ea := x.parts()
	b, eb := y.parts()
	if ea < eb {
		return x
	}
	n := new(big.Int).SetUint64(a)
	n.Lsh(n, uint(ea-eb))
	n.Rem(n, new(big.Int).SetUint64(b))
	return normal(x.Negative(), eb, n.Uint64(), 0, false)
}

// Scale is x · 2^n.
func Scale(x Float, n int) Float {
	if x.IsZero() || x.Exp&special == special {
		return x
	}
	man, exp := x.parts()
	return pack(x.Negative(), exp+max(-1<<17, min(n, 1<<17)), man, 0, false)
}
