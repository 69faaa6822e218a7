package types

import (
	"tilescope/engine/extended"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A long double is the 80-bit number of x86-64 in the host program. Code that only kernels run has double instead, as nvcc has it.

func isLong(t Type) bool { return t == Type(Of(LongDouble)) }

func longConstant(x extended.Float) constant { return constant{floating: true, f: x.To64(), wide: x} }

// convertLong is convertConst from or to long double.
func convertLong(k constant, from, to Type) (constant, bool) {
	switch b := underlying(to); {
	case isPointer(from) || b == nil:
		return k, false
	case isLong(from) && isLong(to):
		return k, true
	case isLong(to) && k.floating:
		return longConstant(extended.From64(k.f)), true
	case isLong(to) && signed(from):
		return longConstant(extended.FromInt(int64(k.i))), true
	case isLong(to):
		return longConstant(extended.FromUint(k.i)), true
	case b.Kind == Double:
		return constant{floating: true, f: k.wide.To64()}, true
	case b.Kind == Float:
		return constant{floating: true, f: float64(k.wide.To32())}, true
	case b.Kind == Bool:
		return constant{i: boolBits(k.truth())}, true
	default:
		whole := extended.Trunc(k.wide)
		v := canon(uint64(whole.ToInt()), to)
		back := extended.FromInt(int64(v))
		if !b.IsSigned() {
			v = canon(whole.ToUint(), to)
			back = extended.FromUint(v)
		}
		return constant{i: v}, extended.Equal(back, whole)
	}
}

// foldLong is foldBinary of two long doubles.
func foldLong(op Op, a, b extended.Float) (constant, bool) {
	var v extended.Float
	switch op {
	case Add:
		v = extended.Add(a, b)
	case Sub:
		v = extended.Sub(a, b)
	case Mul:
		v = extended.Mul(a, b)
	case Div:
		v = extended.Div(a, b)
	case Eq:
		return constant{i: boolBits(extended.Equal(a, b))}, true
	case Ne:
		return constant{i: boolBits(!extended.Equal(a, b))}, true
	case Lt:
		return constant{i: boolBits(extended.Less(a, b))}, true
	case Le:
		return constant{i: boolBits(extended.AtMost(a, b))}, true
	case Gt:
		return constant{i: boolBits(extended.Less(b, a))}, true
	case Ge:
		return constant{i: boolBits(extended.AtMost(b, a))}, true
	default:
		return constant{}, false
	}
	return longConstant(v), true
}

// longLit is a literal of long double.
func (c *checker) longLit(e *syntax.FloatLit) operand {
	if c.forKernels() {
		return value(&FloatConst{X: at(Of(Double), e.At), Value: e.Value})
	}
	x, ok := extended.Parse(e.Long)
	if !ok || x.IsInf() {
		c.err(e.At, texts.SyntaxFloatTooLarge, text("number", c.slice(e.At)))
		return badOperand(e.At)
	}
	return value(longConstant(x).expr(Of(LongDouble), e.At))
}

// forKernels tells whether what is being checked belongs to code that only kernels run.
func (c *checker) forKernels() bool {
	return c.kernelTypes || !c.ofHost && c.fn != nil && c.fn.Device && !c.fn.Host
}

// basicType is a fundamental type as the side has it.
func (c *checker) basicType(k Kind, span source.Span) Type {
	if k == LongDouble && c.forKernels() {
		c.warn(span, texts.TypesLongDouble, texts.TypesLongDoubleHint)
		return Of(Double)
	}
	return Of(k)
}

// onlyKernels runs f for the declaration of what only kernels have.
func (c *checker) onlyKernels(only bool, f func()) {
	kept := c.kernelTypes
	c.kernelTypes = only
	f()
	c.kernelTypes = kept
}
