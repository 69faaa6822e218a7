package extended

import (
	"math"
	"math/big"
	"math/bits"
)

// Float is a number as x86-64 stores it: the significand with its leading one, and the sign above 15 bits of exponent.
type Float struct {
	Man uint64
	Exp uint16
}

// Properties of the format.
const (
	Digits   = 64     // bits of the significand
	MaxExp   = 16384  // the largest numbers are below 2 to this
	MinExp   = -16381 // normal numbers are from 2 to this less one on
	bias     = 16383
	special  = 0x7fff // exponent of infinities and NaNs
	signBit  = 0x8000
	infinity = 1 << 63
	quiet    = 3 << 62
)

// Inf is an infinity.
func Inf(negative bool) Float { return Float{infinity, special | sign(negative)} }

// NaN is the one NaN that operations make; x86-64 gives it a sign.
func NaN() Float { return Float{quiet, special | signBit} }

func sign(negative bool) uint16 {
	if negative {
		return signBit
	}
	return 0
}

// Negative is the sign bit.
func (x Float) Negative() bool { return x.Exp&signBit != 0 }

// IsNaN and the like sort a number.
func (x Float) IsNaN() bool  { return x.Exp&special == special && x.Man<<1 != 0 }
func (x Float) IsInf() bool  { return x.Exp&special == special && x.Man<<1 == 0 }
func (x Float) IsZero() bool { return x.Exp&special != special && x.Man == 0 }

// Neg turns the sign, a NaN's too.
func Neg(x Float) Float { return Float{x.Man, x.Exp ^ signBit} }

// Abs drops the sign.
func Abs(x Float) Float { return Float{x.Man, x.Exp &^ signBit} }

// parts gives the significand with its leading bit at the top, and the exponent of that bit. The number is finite and not zero.
func (x Float) parts() (man uint64, exp int) {
	exp = int(x.Exp & special)
	if exp == 0 {
		exp = 1 // subnormal
	}
	n := bits.LeadingZeros64(x.Man)
	return x.Man << n, exp - bias - n
}

// pack rounds hi·2^64 + lo, with the leading bit of hi set and standing for 2^exp, to the nearest number, a tie to the even one. Rest says
// that there is more below.
func pack(negative bool, exp int, hi, lo uint64, rest bool) Float {
	field := exp + bias
	if field < 1 { // subnormal: fewer bits are left
		shift := min(1-field, 130)
		for ; shift > 0; shift-- {
			rest = rest || lo&1 != 0
			lo = lo>>1 | hi<<63
			hi >>= 1
		}
		field = 0
	}
	const half = 1 << 63
	if lo > half || lo == half && (rest || hi&1 != 0) {
		if hi++; hi == 0 {
			hi, field = half, field+1
		}
	}
	if field == 0 && hi&half != 0 {
		field = 1
	}
	if field >= special {
		return Inf(negative)
	}
	return Float{hi, uint16(field) | sign(negative)}
}

// normal is pack of a number whose leading bit is anywhere; exp is that of the top bit of hi.
func normal(negative bool, exp int, hi, lo uint64, rest bool) Float {
	if hi == 0 && lo == 0 {
		return Float{0, sign(negative)}
	}
	if hi == 0 {
		hi, lo, exp = lo, 0, exp-64
	}
	n := bits.LeadingZeros64(hi)
	if n > 0 {
		hi = hi<<n | lo>>(64-n)
		lo <<= n
	}
	return pack(negative, exp-n, hi, lo, rest)
}

// Add is x + y.
func Add(x, y Float) Float {
	switch {
	case x.IsNaN() || y.IsNaN():
		return NaN()
	case x.IsInf():
		if y.IsInf() && x.Negative() != y.Negative() {
			return NaN()
		}
		return x
	case y.IsInf():
		return y
	case x.IsZero() && y.IsZero():
		return Float{0, x.Exp & y.Exp & signBit}
	case x.IsZero():
		return y
	case y.IsZero():
		return x
	}
	a, ea := x.parts()
	b, eb := y.parts()
	if eb > ea || eb == ea && b > a {
		a, b, ea, eb = b, a, eb, ea
		x, y = y, x
	}
	// One bit of room above, so a begins at bit 126 of 128.
	ahi, alo := a>>1, a<<63
	bhi, blo, rest := b>>1, b<<63, false
	switch d := ea - eb; {
	case d >= 128:
		bhi, blo, rest = 0, 0, true
	case d >= 64:
		rest = blo != 0 || bhi&(1<<(d-64)-1) != 0
		bhi, blo = 0, bhi>>(d-64)
	case d > 0:
		rest = blo&(1<<d-1) != 0
		blo = blo>>d | bhi<<(64-d)
		bhi >>= d
	}
	if x.Negative() == y.Negative() {
		lo, carry := bits.Add64(alo, blo, 0)
		hi, _ := bits.Add64(ahi, bhi, carry)
		return normal(x.Negative(), ea+1, hi, lo, rest)
	}
	borrow := uint64(0)
	if rest { // what is below is taken away too
		borrow = 1
	}
	lo, under := bits.Sub64(alo, blo, borrow)
	hi, _ := bits.Sub64(ahi, bhi, under)
	if hi == 0 && lo == 0 && !rest {
		return Float{}
	}
	return normal(x.Negative(), ea+1, hi, lo, rest)
}

// Sub is x − y.
func Sub(x, y Float) Float {
	if y.IsNaN() {
		return NaN()
	}
	return Add(x, Neg(y))
}

// Mul is x · y.
func Mul(x, y Float) Float {
	negative := x.Negative() != y.Negative()
	switch {
	case x.IsNaN() || y.IsNaN() || x.IsInf() && y.IsZero() || x.IsZero() && y.IsInf():
		return NaN()
	case x.IsInf() || y.IsInf():
		return Inf(negative)
	case x.IsZero() || y.IsZero():
		return Float{0, sign(negative)}
	}
	a, ea := x.parts()
	b, eb := y.parts()
	hi, lo := bits.Mul64(a, b)
	return normal(negative, ea+eb+1, hi, lo, false)
}

// Div is x / y.
func Div(x, y Float) Float {
	negative := x.Negative() != y.Negative()
	switch {
	case x.IsNaN() || y.IsNaN() || x.IsInf() && y.IsInf() || x.IsZero() && y.IsZero():
		return NaN()
	case x.IsInf() || y.IsZero():
		return Inf(negative)
	case x.IsZero() || y.IsInf():
		return Float{0, sign(negative)}
	}
	a, ea := x.parts()
	b, eb := y.parts()
	hi, r := bits.Div64(a>>1, a<<63, b) // a/2 is below b
	lo, r := bits.Div64(r, 0, b)
	return normal(negative, ea-eb, hi, lo, r != 0)
}

// Less, Equal and the like compare; with a NaN all are false.
func Less(x, y Float) bool {
	c, ok := order(x, y)
	return ok && c < 0
}

// Equal says whether two numbers are the same; zeros are.
func Equal(x, y Float) bool {
	c, ok := order(x, y)
	return ok && c == 0
}

// AtMost is x ≤ y.
func AtMost(x, y Float) bool {
	c, ok := order(x, y)
	return ok && c <= 0
}

func order(x, y Float) (int, bool) {
	switch {
	case x.IsNaN() || y.IsNaN():
		return 0, false
	case x.IsZero() && y.IsZero():
		return 0, true
	case x.Negative() != y.Negative():
		if x.Negative() {
			return -1, true
		}
		return 1, true
	}
	c := 0
	switch a, b := x.Exp&special, y.Exp&special; {
	case a < b || a == b && x.Man < y.Man:
		c = -1
	case a > b || a == b && x.Man > y.Man:
		c = 1
	}
	if x.Negative() {
		c = -c
	}
	return c, true
}

// FromInt and FromUint are exact.
func FromInt(v int64) Float {
	if v < 0 {
		return Neg(FromUint(-uint64(v)))
	}
	return FromUint(uint64(v))
}

// FromUint is the number itself.
func FromUint(v uint64) Float { return normal(false, 63, v, 0, false) }

// From64 is exact.
func From64(v float64) Float {
	switch {
	case math.IsNaN(v):
		b := math.Float64bits(v)
		return Float{quiet | b<<12>>1, special | sign(b>>63 != 0)}
	case math.IsInf(v, 0):
		return Inf(v < 0)
	case v == 0:
		return Float{0, sign(math.Signbit(v))}
	}
	frac, exp := math.Frexp(math.Abs(v))
	return normal(v < 0, exp-1, uint64(math.Ldexp(frac, 64)), 0, false)
}

// To64 rounds to a double.
func (x Float) To64() float64 {
	v, _ := x.narrow().Float64()
	return x.finish(v)
}

// To32 rounds to a float.
func (x Float) To32() float32 {
	v, _ := x.narrow().Float32()
	return float32(x.finish(float64(v)))
}

func (x Float) narrow() *big.Float {
	if x.IsNaN() || x.IsInf() {
		return new(big.Float)
	}
	return x.Big()
}

func (x Float) finish(v float64) float64 {
	switch {
	case x.IsNaN():
		return math.Copysign(math.NaN(), 1-2*float64(x.Exp>>15))
	case x.IsInf():
		return math.Inf(1 - 2*int(x.Exp>>15))
	}
	return v
}

// ToInt cuts to an integer as the instruction of x86-64 does: what does not fit is the least.
func (x Float) ToInt() int64 {
	m, ok := x.cut()
	switch {
	case !ok || m > 1<<63 || m == 1<<63 && !x.Negative():
		return math.MinInt64
	case x.Negative():
		return -int64(m)
	}
	return int64(m)
}

// ToUint cuts to an integer without sign, as gcc's code does.
func (x Float) ToUint() uint64 {
	limit := FromUint(1 << 63)
	if Less(x, limit) {
		return uint64(x.ToInt())
	}
	return uint64(Sub(x, limit).ToInt()) ^ 1<<63
}

// cut is the magnitude without its fraction; ok is false where 64 bits do not hold it.
func (x Float) cut() (m uint64, ok bool) {
	if x.IsZero() {
		return 0, true
	}
	if x.Exp&special == special {
		return 0, false
	}
	man, exp := x.parts()
	switch {
	case exp < 0:
		return 0, true
	case exp > 63:
		return 0, false
	}
	return man >> (63 - exp), true
}

// Big is a finite number itself.
func (x Float) Big() *big.Float {
	z := new(big.Float).SetPrec(Digits)
	if x.Man == 0 {
		if x.Negative() {
			z.Neg(z)
		}
		return z
	}
	man, exp := x.parts()
	z.SetUint64(man)
	z.SetMantExp(z, exp-63)
	if x.Negative() {
		z.Neg(z)
	}
	return z
}

// FromBig rounds a number.
func FromBig(v *big.Float) Float {
	switch {
	case v.IsInf():
		return Inf(v.Signbit())
	case v.Sign() == 0:
		return Float{0, sign(v.Signbit())}
	}
	exp := v.MantExp(nil)
	whole := new(big.Float).SetPrec(v.Prec()).SetMantExp(new(big.Float).Abs(v), 128-exp)
	n, accuracy := whole.Int(nil)
	lo := new(big.Int).And(n, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
	hi := n.Rsh(n, 64).Uint64()
	return pack(v.Signbit(), exp-1, hi, lo, accuracy != big.Exact)
}
