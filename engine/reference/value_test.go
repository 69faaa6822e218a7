package reference

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"

	"tilescope/engine/types"
)

// value is what an expression yields: a scalar in bits, canonical as isa.Reg words it, or the bytes of a struct or array.
type value struct {
	bits    uint64
	bytes   []byte
	product *product // a product that a sum may still take in unrounded
}

// product is a floating product before its rounding: its two factors.
type product struct {
	a, b  uint64
	taken bool // into a sum already
}

// refusal is a panic: the reference cannot express something. It names what.
type refusal struct{ what string }

func refuse(format string, args ...any) { panic(refusal{fmt.Sprintf(format, args...)}) }

// basic is the arithmetic type behind an enumeration or a pointer.
func basic(t types.Type) *types.Basic {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind == types.Nullptr {
			return types.Of(types.ULong)
		}
		return t
	case *types.Enum:
		return t.Under
	case *types.Pointer:
		return types.Of(types.ULong)
	}
	return nil
}

func scalar(t types.Type) bool { return basic(t) != nil }

func isVoid(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Kind == types.Void
}

// canonical cuts an integer to its type and extends it again.
func canonical(b *types.Basic, v uint64) uint64 {
	switch {
	case b.Kind == types.Bool:
		if v != 0 {
			return 1
		}
		return 0
	case b.Size() == 1 && b.IsSigned():
		return uint64(int64(int8(v)))
	case b.Size() == 1:
		return uint64(uint8(v))
	case b.Size() == 2 && b.IsSigned():
		return uint64(int64(int16(v)))
	case b.Size() == 2:
		return uint64(uint16(v))
	case b.Size() == 4 && b.IsSigned():
		return uint64(int64(int32(v)))
	case b.Size() == 4:
		return uint64(uint32(v))
	}
	return v
}

func floatOf(b *types.Basic, bits uint64) float64 {
	if b.Kind == types.Float {
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(bits)
}

// bitsOf rounds to the type. A float64 that is itself a rounded result may not be given for a float, but for operations where
// rounding twice cannot differ: + − × ÷ and sqrt of floats in double (Figueroa, "When is double rounding innocuous?").
func bitsOf(b *types.Basic, f float64) uint64 {
	if math.IsNaN(f) { // what kernels make of it, whatever it was (PTX ISA, "Floating-point instructions")
		if b.Kind == types.Float {
			return 0x7fffffff
		}
		return 0xfff8000000000000
	}
	if b.Kind == types.Float {
		return uint64(math.Float32bits(float32(f)))
	}
	return math.Float64bits(f)
}

// decode reads a scalar of type t.
func decode(t types.Type, p []byte) uint64 {
	var raw uint64
	switch len(p) {
	case 1:
		raw = uint64(p[0])
	case 2:
		raw = uint64(binary.LittleEndian.Uint16(p))
	case 4:
		raw = uint64(binary.LittleEndian.Uint32(p))
	case 8:
		raw = binary.LittleEndian.Uint64(p)
	}
	b := basic(t)
	if b.IsFloating() {
		return raw
	}
	return canonical(b, raw)
}

func encode(p []byte, v uint64) {
	for i := range p {
		p[i] = byte(v >> (8 * i))
	}
}

// convert changes a scalar's type by C's rules, where they define a result.
func convert(from, to *types.Basic, v uint64) uint64 {
	switch {
	case from == to:
		return v
	case to.Kind == types.Bool:
		if from.IsFloating() {
			return truth(floatOf(from, v) != 0)
		}
		return truth(v != 0)
	case from.IsFloating() && to.IsFloating():
		return bitsOf(to, floatOf(from, v))
	case from.IsFloating():
		f := math.Trunc(floatOf(from, v))
		low, high := 0.0, math.Ldexp(1, 8*to.Size())
		if to.IsSigned() {
			low, high = -math.Ldexp(1, 8*to.Size()-1), math.Ldexp(1, 8*to.Size()-1)
		}
		if !(f >= low && f < high) {
			refuse("conversion of %g to %s, which C leaves undefined", f, to)
		}
		if to.IsSigned() {
			return uint64(int64(f))
		}
		return uint64(f)
	case to.IsFloating():
		var n big.Float
		if from.IsSigned() {
			n.SetInt64(int64(v))
		} else {
			n.SetUint64(v)
		}
		if to.Kind == types.Float {
			f, _ := n.Float32()
			return uint64(math.Float32bits(f))
		}
		f, _ := n.Float64()
		return math.Float64bits(f)
	}
	return canonical(to, v)
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// arithmetic is l op r in one type; for shifts r is the count.
func arithmetic(b *types.Basic, op types.Op, l, r uint64) uint64 {
	if b.IsFloating() {
		x, y := floatOf(b, l), floatOf(b, r)
		switch op {
		case types.Add:
			return bitsOf(b, x+y)
		case types.Sub:
			return bitsOf(b, x-y)
		case types.Mul:
			return bitsOf(b, x*y)
		case types.Div:
			return bitsOf(b, x/y)
		}
		return outcome(op, x < y, x == y, x > y)
	}
	signed := b.IsSigned()
	switch op {
	case types.Add:
		return canonical(b, l+r)
	case types.Sub:
		return canonical(b, l-r)
	case types.Mul:
		return canonical(b, l*r)
	case types.And:
		return l & r
	case types.Or:
		return l | r
	case types.Xor:
		return canonical(b, l^r)
	case types.Div, types.Rem:
		if r == 0 {
			refuse("division by zero")
		}
		switch {
		case signed && op == types.Div:
			return canonical(b, uint64(int64(l)/int64(r)))
		case signed:
			return canonical(b, uint64(int64(l)%int64(r)))
		case op == types.Div:
			return l / r
		}
		return l % r
	case types.Shl, types.Shr:
		if r >= uint64(8*b.Size()) {
			refuse("shift by %d", int64(r))
		}
		switch {
		case op == types.Shl:
			return canonical(b, l<<r)
		case signed:
			return uint64(int64(l) >> r)
		}
		return l >> r
	}
	if signed {
		return outcome(op, int64(l) < int64(r), l == r, int64(l) > int64(r))
	}
	return outcome(op, l < r, l == r, l > r)
}

// outcome words a comparison by its three outcomes; of NaN none holds.
func outcome(op types.Op, less, equal, greater bool) uint64 {
	switch op {
	case types.Eq:
		return truth(equal)
	case types.Ne:
		return truth(!equal)
	case types.Lt:
		return truth(less)
	case types.Le:
		return truth(less || equal)
	case types.Gt:
		return truth(greater)
	case types.Ge:
		return truth(greater || equal)
	}
	refuse("operator %s", op)
	return 0
}

// fma is a·b + c rounded once.
func fma(t *types.Basic, a, b, c uint64) uint64 {
	x, y, z := floatOf(t, a), floatOf(t, b), floatOf(t, c)
	plain := x*y + z
	if math.IsNaN(plain) || math.IsInf(plain, 0) || x == 0 || y == 0 {
		return bitsOf(t, plain)
	}
	exact := new(big.Float).SetPrec(4400).SetFloat64(x) // exponents of doubles span 2,100 bits, of their products twice that
	exact.Mul(exact, new(big.Float).SetFloat64(y))
	exact.Add(exact, new(big.Float).SetFloat64(z))
	if exact.Sign() == 0 {
		return bitsOf(t, 0) // x − x is +0 when rounding to nearest
	}
	if t.Kind == types.Float {
		f, _ := exact.Float32()
		return uint64(math.Float32bits(f))
	}
	f, _ := exact.Float64()
	return math.Float64bits(f)
}
