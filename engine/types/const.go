package types

import (
	"math"

	"tilescope/engine/extended"
	"tilescope/engine/source"
)

// constant is a value known while checking: an integer in canonical form, or a floating one.
type constant struct {
	floating bool
	i        uint64
	f        float64
	wide     extended.Float // of a long double, whose f is the nearest double
}

func intConstant(v uint64) constant { return constant{i: v} }

// expr is the constant as a tree node of a scalar type.
func (k constant) expr(t Type, span source.Span) Expr {
	if k.floating {
		return &FloatConst{at(t, span), k.f, k.wide}
	}
	return &IntConst{at(t, span), k.i}
}

// constantOf is the value of a constant node.
func constantOf(x Expr) (constant, bool) {
	switch x := x.(type) {
	case *IntConst:
		return constant{i: x.Value}, true
	case *FloatConst:
		return constant{floating: true, f: x.Value, wide: x.Wide}, true
	}
	return constant{}, false
}

// truth is the constant as a condition.
func (k constant) truth() bool {
	if k.floating {
		return k.f != 0 || !k.wide.IsZero()
	}
	return k.i != 0
}

// canon converts the low bits of v to the canonical form of a type: extended to 64 bits by its signedness.
func canon(v uint64, t Type) uint64 {
	b := underlying(t)
	if b == nil {
		return v
	}
	switch b.Kind {
	case Bool:
		if v != 0 {
			return 1
		}
		return 0
	case Char, SChar:
		return uint64(int64(int8(v)))
	case UChar:
		return uint64(uint8(v))
	case Short:
		return uint64(int64(int16(v)))
	case UShort:
		return uint64(uint16(v))
	case Int:
		return uint64(int64(int32(v)))
	case UInt:
		return uint64(uint32(v))
	}
	return v
}

func signed(t Type) bool {
	b := underlying(t)
	return b != nil && b.IsSigned()
}

// convertConst converts a constant from one scalar type to another; false where the result is undefined.
func convertConst(k constant, from, to Type) (constant, bool) {
	if isLong(from) || isLong(to) {
		return convertLong(k, from, to)
	}
	if isFloating(to) {
		var f float64
		switch {
		case k.floating:
			f = k.f
		case isPointer(from):
			return k, false
		case signed(from):
			if to == Type(Of(Float)) {
				return constant{floating: true, f: float64(float32(int64(k.i)))}, true
			}
			f = float64(int64(k.i))
		default:
			if to == Type(Of(Float)) {
				return constant{floating: true, f: float64(float32(k.i))}, true
			}
			f = float64(k.i)
		}
		if to == Type(Of(Float)) {
			f = float64(float32(f))
		}
		return constant{floating: true, f: f}, true
	}
	if !k.floating {
		return constant{i: canon(k.i, to)}, true
	}
	b := underlying(to)
	if b == nil {
		return k, false
	}
	if b.Kind == Bool {
		return constant{i: boolBits(k.f != 0)}, true
	}
	f := math.Trunc(k.f)
	bits := b.Size() * 8
	low, high := -math.Ldexp(1, bits-1), math.Ldexp(1, bits-1)
	if !b.IsSigned() {
		low, high = 0, math.Ldexp(1, bits)
	}
	if !(f >= low && f < high) {
		return k, false
	}
	if b.IsSigned() {
		return constant{i: uint64(int64(f))}, true
	}
	return constant{i: uint64(f)}, true
}

func boolBits(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// foldUnary computes Neg, Compl and Not of a constant of type t.
func foldUnary(op Op, k constant, t Type) (constant, bool) {
	switch {
	case op == Not:
		return constant{i: boolBits(!k.truth())}, true
	case k.floating && op == Neg && isLong(t):
		return longConstant(extended.Neg(k.wide)), true
	case k.floating && op == Neg:
		return constant{floating: true, f: -k.f}, true
	case k.floating:
		return k, false
	case op == Neg:
		return constant{i: canon(-k.i, t)}, true
	case op == Compl:
		return constant{i: canon(^k.i, t)}, true
	}
	return k, false
}

// foldBinary computes an operator on constants of one type t (for shifts, the left one's); false where the
// result is undefined, which is left to the run.
func foldBinary(op Op, l, r constant, t Type) (constant, bool) {
	if l.floating != r.floating {
		return l, false
	}
	if l.floating && isLong(t) {
		return foldLong(op, l.wide, r.wide)
	}
	if l.floating {
		return foldFloat(op, l.f, r.f, t)
	}
	a, b := l.i, r.i
	s := signed(t)
	var v uint64
	switch op {
	case Add:
		v = a + b
	case Sub:
		v = a - b
	case Mul:
		v = a * b
	case Div, Rem:
		switch {
		case b == 0:
			return l, false
		case s && int64(b) == -1:
			if op == Div {
				v = -a
			}
		case s && op == Div:
			v = uint64(int64(a) / int64(b))
		case s:
			v = uint64(int64(a) % int64(b))
		case op == Div:
			v = a / b
		default:
			v = a % b
		}
	case And:
		v = a & b
	case Or:
		v = a | b
	case Xor:
		v = a ^ b
	case Shl, Shr:
		if b >= uint64(t.Size()*8) {
			return l, false
		}
		switch {
		case op == Shl:
			v = a << b
		case s:
			v = uint64(int64(a) >> b)
		default:
			v = a >> b
		}
	case Eq:
		return constant{i: boolBits(a == b)}, true
	case Ne:
		return constant{i: boolBits(a != b)}, true
	case Lt:
		return constant{i: boolBits(a < b && !s || s && int64(a) < int64(b))}, true
	case Le:
		return constant{i: boolBits(a <= b && !s || s && int64(a) <= int64(b))}, true
	case Gt:
		return constant{i: boolBits(a > b && !s || s && int64(a) > int64(b))}, true
	case Ge:
		return constant{i: boolBits(a >= b && !s || s && int64(a) >= int64(b))}, true
	default:
		return l, false
	}
	return constant{i: canon(v, t)}, true
}

func foldFloat(op Op, a, b float64, t Type) (constant, bool) {
	var v float64
	switch op {
	case Add:
		v = a + b
	case Sub:
		v = a - b
	case Mul:
		v = a * b
	case Div:
		v = a / b
	case Eq:
		return constant{i: boolBits(a == b)}, true
	case Ne:
		return constant{i: boolBits(a != b)}, true
	case Lt:
		return constant{i: boolBits(a < b)}, true
	case Le:
		return constant{i: boolBits(a <= b)}, true
	case Gt:
		return constant{i: boolBits(a > b)}, true
	case Ge:
		return constant{i: boolBits(a >= b)}, true
	default:
		return constant{}, false
	}
	if t == Type(Of(Float)) {
		// double has more than twice the digits of float and two to spare: rounding twice is rounding once
		v = float64(float32(v))
	}
	if v != v && a == a && b == b { // which NaN comes out is the host's or the device's affair
		return constant{}, false
	}
	return constant{floating: true, f: v}, true
}

// ---- building nodes, folded where everything is constant

func (c *checker) unaryNode(op Op, x Expr, t Type, span source.Span) Expr {
	if k, ok := constantOf(x); ok {
		if v, ok := foldUnary(op, k, x.Type()); ok {
			return v.expr(t, span)
		}
	}
	return &Unary{at(t, span), op, x}
}

// binaryNode combines operands that were converted already; t is the result's type.
func (c *checker) binaryNode(op Op, l, r Expr, t Type, span source.Span) Expr {
	if a, ok := constantOf(l); ok {
		if b, ok := constantOf(r); ok && !isPointer(l.Type()) {
			if v, ok := foldBinary(op, a, b, l.Type()); ok {
				return v.expr(t, span)
			}
		}
	}
	return &Binary{at(t, span), op, l, r}
}

func (c *checker) logicalNode(op Op, l, r Expr, span source.Span) Expr {
	if a, ok := constantOf(l); ok {
		if b, ok := constantOf(r); ok {
			if op == And {
				return intConstant(boolBits(a.truth() && b.truth())).expr(Of(Bool), span)
			}
			return intConstant(boolBits(a.truth() || b.truth())).expr(Of(Bool), span)
		}
	}
	return &Logical{at(Of(Bool), span), op, l, r}
}

// convertNode changes a scalar value's type; the same type needs nothing.
func (c *checker) convertNode(x Expr, t Type, explicit bool) Expr {
	from := x.Type()
	if Identical(from, t) {
		return x
	}
	if k, ok := constantOf(x); ok && !isVoid(t) {
		if v, ok := convertConst(k, from, t); ok {
			return v.expr(t, x.Span())
		}
	}
	if moved := c.rebased(x, t); moved != nil {
		return moved
	}
	return &Convert{at(t, x.Span()), x, explicit}
}

func (c *checker) condNode(cond, then, els Expr, t Type, span source.Span) Expr {
	if k, ok := constantOf(cond); ok {
		_, a := constantOf(then)
		_, b := constantOf(els)
		if a && b {
			pick := els
			if k.truth() {
				pick = then
			}
			v, _ := constantOf(pick)
			return v.expr(t, span)
		}
	}
	return &Cond{at(t, span), cond, then, els}
}
