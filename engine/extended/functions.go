package extended

import "math/big"

// precision is what functions are computed with before they are rounded.
const precision = 256

func number(v int64) *big.Float { return new(big.Float).SetPrec(precision).SetInt64(v) }
func fresh() *big.Float         { return new(big.Float).SetPrec(precision) }

// small tells whether a term no longer changes a sum.
func small(term, sum *big.Float) bool {
	return term.Sign() == 0 || sum.Sign() != 0 && term.MantExp(nil) < sum.MantExp(nil)-precision
}

// atanh2 is 2·artanh(z) for a small z.
func atanh2(z *big.Float) *big.Float {
	square := fresh().Mul(z, z)
	power, sum := fresh().Set(z), fresh().Set(z)
	for k := int64(3); ; k += 2 {
		power.Mul(power, square)
		term := fresh().Quo(power, number(k))
		if small(term, sum) {
			return sum.Add(sum, sum)
		}
		sum.Add(sum, term)
	}
}

func ln2() *big.Float { return atanh2(fresh().Quo(number(1), number(3))) }

// log is the natural logarithm of a positive number.
func log(x *big.Float) *big.Float {
	m := fresh()
	exp := x.MantExp(m) // m is from a half to one
	if m.Cmp(big.NewFloat(0.7)) < 0 {
		m.Add(m, m)
		exp--
	}
	sum := atanh2(fresh().Quo(fresh().Sub(m, number(1)), fresh().Add(m, number(1))))
	return sum.Add(sum, fresh().Mul(ln2(), number(int64(exp))))
}

// exp is e to a power of moderate size.
func exp(x *big.Float) *big.Float {
	l := ln2()
	k, _ := fresh().Add(fresh().Quo(x, l), half(x)).Int64()
	r := fresh().Sub(x, fresh().Mul(l, number(k)))
	r.SetMantExp(r, -16)
	term, sum := number(1), number(1)
	for n := int64(1); ; n++ {
		term.Mul(term, r)
		term.Quo(term, number(n))
		if small(term, sum) {
			break
		}
		sum.Add(sum, term)
	}
	for range 16 {
		sum.Mul(sum, sum)
	}
	return sum.SetMantExp(sum, int(k))
}

func half(x *big.Float) *big.Float {
	h := big.NewFloat(0.5)
	if x.Sign() < 0 {
		h.Neg(h)
	}
	return h
}

// atan is the arc tangent.
func atan(x *big.Float) *big.Float {
	t := fresh().Set(x)
	const halvings = 8
	for range halvings { // atan(x) = 2·atan(x / (1 + √(1 + x²)))
		root := fresh().Sqrt(fresh().Add(number(1), fresh().Mul(t, t)))
		t.Quo(t, root.Add(root, number(1)))
	}
	square := fresh().Mul(t, t)
	power, sum := fresh().Set(t), fresh().Set(t)
	for k := int64(3); ; k += 2 {
		power.Mul(power, square)
		power.Neg(power)
		term := fresh().Quo(power, number(k))
		if small(term, sum) {
			break
		}
		sum.Add(sum, term)
	}
	return sum.SetMantExp(sum, halvings)
}

// pi has some more bits than requested.
func pi(prec uint) *big.Float {
	inverse := func(n int64) *big.Float { // arctan(1/n)
		x := new(big.Float).SetPrec(prec).Quo(new(big.Float).SetPrec(prec).SetInt64(1), new(big.Float).SetInt64(n))
		power, sum := new(big.Float).Set(x), new(big.Float).Set(x)
		for k := int64(3); power.MantExp(nil) > -int(prec); k += 2 {
			power.Quo(power, new(big.Float).SetInt64(-n*n))
			sum.Add(sum, new(big.Float).SetPrec(prec).Quo(power, new(big.Float).SetInt64(k)))
		}
		return sum
	}
	a, b := inverse(5), inverse(239)
	a.Mul(a, new(big.Float).SetInt64(16))
	return a.Sub(a, b.Mul(b, new(big.Float).SetInt64(4)))
}

// sincos are the sine and the cosine.
func sincos(x *big.Float) (sin, cos *big.Float) {
	prec := uint(precision + max(0, x.MantExp(nil)) + 64)
	quarter := pi(prec)
	quarter.SetMantExp(quarter, -1)
	q := new(big.Float).SetPrec(prec).Quo(new(big.Float).SetPrec(prec).Set(x), quarter)
	n, _ := new(big.Float).SetPrec(prec).Add(q, half(x)).Int(nil)
	whole := new(big.Float).SetPrec(prec).SetInt(n)
	r := fresh().Set(whole.Sub(new(big.Float).SetPrec(prec).Set(x), whole.Mul(whole, quarter)))
	sin, cos = taylor(r, 1), taylor(r, 0)
	switch new(big.Int).And(n, big.NewInt(3)).Int64() {
	case 1:
		sin, cos = cos, sin.Neg(sin)
	case 2:
		sin, cos = sin.Neg(sin), cos.Neg(cos)
	case 3:
		sin, cos = cos.Neg(cos), sin
	}
	return sin, cos
}

// taylor is the sine's series from 1 and the cosine's from 0.
func taylor(r *big.Float, from int64) *big.Float {
	square := fresh().Mul(r, r)
	square.Neg(square)
	term := number(1)
	if from == 1 {
		term.Set(r)
	}
	sum := fresh().Set(term)
	for n := from; ; n += 2 {
		term.Mul(term, square)
		term.Quo(term, number((n+1)*(n+2)))
		if small(term, sum) {
			return sum
		}
		sum.Add(sum, term)
	}
}

func wide(x Float) *big.Float { return fresh().Set(x.Big()) }

// bounded is e to x where the result is neither too large nor too small.
func bounded(x *big.Float) Float {
	switch {
	case x.Cmp(big.NewFloat(12000)) > 0:
		return Inf(false)
	case x.Cmp(big.NewFloat(-12000)) < 0:
		return Float{}
	}
	return FromBig(exp(x))
}

// Exp is e to x.
func Exp(x Float) Float {
	switch {
	case x.IsNaN():
		return NaN()
	case x.IsInf() && x.Negative():
		return Float{}
	case x.IsInf():
		return x
	}
	return bounded(wide(x))
}

// Exp2 is 2 to x.
func Exp2(x Float) Float { return Pow(FromInt(2), x) }

// Log is the natural logarithm; Log2 and Log10 are those to other bases.
func Log(x Float) Float { return logarithm(x, nil) }

// Log2 is the logarithm to base 2.
func Log2(x Float) Float { return logarithm(x, ln2()) }

// Log10 is the logarithm to base 10.
func Log10(x Float) Float { return logarithm(x, log(number(10))) }

func logarithm(x Float, base *big.Float) Float {
	switch {
	case x.IsZero():
		return Inf(true)
	case x.IsNaN() || x.Negative():
		return NaN()
	case x.IsInf():
		return x
	}
	v := log(wide(x))
	if base != nil {
		v.Quo(v, base)
		v.SetPrec(precision - 16) // a power of the base is exact
	}
	return FromBig(v)
}

// Sin is the sine.
func Sin(x Float) Float {
	if x.Exp&special == special {
		return NaN()
	}
	if x.IsZero() {
		return x
	}
	s, _ := sincos(wide(x))
	return FromBig(s)
}

// Cos is the cosine.
func Cos(x Float) Float {
	if x.Exp&special == special {
		return NaN()
	}
	if x.IsZero() {
		return FromInt(1)
	}
	_, c := sincos(wide(x))
	return FromBig(c)
}

// Tan is the tangent.
func Tan(x Float) Float {
	if x.Exp&special == special {
		return NaN()
	}
	if x.IsZero() {
		return x
	}
	s, c := sincos(wide(x))
	return FromBig(s.Quo(s, c))
}

// Atan is the arc tangent.
func Atan(x Float) Float {
	switch {
	case x.IsNaN():
		return NaN()
	case x.IsZero():
		return x
	case x.IsInf():
		p := pi(precision)
		return withSign(FromBig(p.SetMantExp(p, -1)), x)
	}
	return FromBig(atan(wide(x)))
}

// Atan2 is the angle of the point (x, y).
func Atan2(y, x Float) Float {
	p := pi(precision)
	angle := func(quarters int64) Float {
		v := fresh().Mul(p, number(quarters))
		return withSign(FromBig(v.SetMantExp(v, -2)), y)
	}
	switch {
	case x.IsNaN() || y.IsNaN():
		return NaN()
	case y.IsZero() && !x.Negative():
		return y
	case y.IsZero():
		return angle(4)
	case x.IsZero(), y.IsInf() && !x.IsInf():
		return angle(2)
	case y.IsInf() && !x.Negative():
		return angle(1)
	case y.IsInf():
		return angle(3)
	case x.IsInf() && x.Negative():
		return angle(4)
	case x.IsInf():
		return Float{0, y.Exp & signBit}
	}
	v := atan(fresh().Quo(wide(y), wide(x)))
	if x.Negative() && y.Negative() {
		v.Sub(v, p)
	} else if x.Negative() {
		v.Add(v, p)
	}
	return FromBig(v)
}

// Asin is the arc sine.
func Asin(x Float) Float {
	switch one := FromInt(1); {
	case x.IsNaN() || Less(one, Abs(x)):
		return NaN()
	case x.IsZero():
		return x
	case Equal(Abs(x), one):
		p := pi(precision)
		return withSign(FromBig(p.SetMantExp(p, -1)), x)
	}
	v := wide(x)
	return FromBig(atan(fresh().Quo(v, flank(v))))
}

// Acos is the arc cosine.
func Acos(x Float) Float {
	if x.IsNaN() || Less(FromInt(1), Abs(x)) {
		return NaN()
	}
	v := wide(x)
	rest := flank(v)
	if v.Sign() == 0 {
		p := pi(precision)
		return FromBig(p.SetMantExp(p, -1))
	}
	a := atan(fresh().Quo(rest, v))
	if v.Sign() < 0 {
		a.Add(a, pi(precision))
	}
	return FromBig(a)
}

// flank is √(1 − x²).
func flank(x *big.Float) *big.Float { return fresh().Sqrt(fresh().Sub(number(1), fresh().Mul(x, x))) }

// Sinh, Cosh and Tanh are the hyperbolic functions.
func Sinh(x Float) Float { return hyperbolic(x, true, false) }

// Cosh is the hyperbolic cosine.
func Cosh(x Float) Float { return hyperbolic(x, false, false) }

// Tanh is the hyperbolic tangent.
func Tanh(x Float) Float { return hyperbolic(x, true, true) }

func hyperbolic(x Float, odd, ratio bool) Float {
	large := FromInt(11400)
	switch {
	case x.IsNaN():
		return NaN()
	case x.IsZero() && odd:
		return x
	case ratio && Less(FromInt(64), Abs(x)):
		return withSign(FromInt(1), x)
	case Less(large, Abs(x)):
		return Inf(odd && x.Negative())
	}
	v := wide(x)
	up, down := exp(v), exp(fresh().Neg(v))
	s, c := fresh().Sub(up, down), fresh().Add(up, down)
	switch {
	case x.Exp&special < bias-80 && odd:
		return x // the difference would have lost its bits
	case ratio:
		return FromBig(s.Quo(s, c))
	case odd:
		return FromBig(s.SetMantExp(s, -1))
	}
	return FromBig(c.SetMantExp(c, -1))
}

// Pow is x to the y.
func Pow(x, y Float) Float {
	one := FromInt(1)
	whole := y.Exp&special == special || Equal(Trunc(y), y)
	odd := whole && y.Exp&special != special && !Equal(Trunc(Scale(y, -1)), Scale(y, -1))
	switch {
	case y.IsZero() || Equal(x, one):
		return one
	case x.IsNaN() || y.IsNaN():
		return NaN()
	case y.IsInf():
		switch {
		case Equal(Abs(x), one):
			return one
		case Less(one, Abs(x)) == y.Negative():
			return Float{}
		}
		return Inf(false)
	case x.IsZero() || x.IsInf():
		if x.IsZero() == y.Negative() {
			return Inf(odd && x.Negative())
		}
		return Float{0, sign(odd && x.Negative())}
	case x.Negative() && !whole:
		return NaN()
	}
	if Equal(x, FromInt(2)) && whole {
		return Scale(one, int(max(-1<<20, min(y.ToInt(), 1<<20))))
	}
	v := bounded(fresh().Mul(wide(y), log(wide(Abs(x)))))
	if whole && Less(Abs(y), FromInt(1<<16)) {
		v = power(Abs(x), int64(y.ToInt()), v)
	}
	if odd && x.Negative() {
		return Neg(v)
	}
	return v
}

// power is x to a small integer, from all its bits; else what logarithms gave.
func power(x Float, n int64, otherwise Float) Float {
	if n < 0 || n > 64 {
		return otherwise
	}
	z, base := new(big.Float).SetPrec(uint(n+1)*Digits).SetInt64(1), x.Big()
	base.SetPrec(uint(n+1) * Digits)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			z.Mul(z, base)
		}
		base.Mul(base, base)
	}
	return FromBig(z)
}

// Cbrt is the cube root.
func Cbrt(x Float) Float {
	if x.IsZero() || x.Exp&special == special {
		return x
	}
	v := exp(fresh().Quo(log(wide(Abs(x))), number(3)))
	v.SetPrec(precision - 32) // the root of a cube is exact
	return withSign(FromBig(v), x)
}

// Hypot is √(x² + y²).
func Hypot(x, y Float) Float {
	switch {
	case x.IsInf() || y.IsInf():
		return Inf(false)
	case x.IsNaN() || y.IsNaN():
		return NaN()
	}
	a, b := wide(x), wide(y)
	s := fresh().Add(a.Mul(a, a), b.Mul(b, b))
	if s.Sign() == 0 {
		return Float{}
	}
	return FromBig(s.Sqrt(s))
}

// Fma is x·y + z, rounded once.
func Fma(x, y, z Float) Float {
	product := Mul(x, y)
	if x.Exp&special == special || y.Exp&special == special || z.Exp&special == special || x.IsZero() || y.IsZero() || z.IsZero() {
		return Add(product, z)
	}
	sum := new(big.Float).SetPrec(1 << 16)
	sum.Mul(x.Big(), y.Big())
	if sum.Add(sum, z.Big()); sum.Sign() == 0 {
		return Float{}
	}
	return FromBig(sum)
}
