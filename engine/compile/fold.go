package compile

import (
	"math"

	"tilescope/engine/types"
)

// Constant initialisers are worked out as the host program would: plain IEEE, integers that wrap. A division by zero is no constant.

func foldUnary(x *types.Unary, v uint64) (uint64, bool) {
	k := classOf(x.T)
	switch x.Op {
	case types.Not:
		return truth(v == 0), true
	case types.Compl:
		return wrap(k, ^v), true
	case types.Neg:
		switch k {
		case f32:
			return v ^ 1<<31, true
		case f64:
			return v ^ 1<<63, true
		}
		return wrap(k, -v), true
	}
	return 0, false
}

// wrap converts an integer to the canonical form of a class.
func wrap(k class, v uint64) uint64 {
	switch k {
	case i32:
		return uint64(int64(int32(v)))
	case u32:
		return uint64(uint32(v))
	}
	return v
}

func foldBinary(o types.Op, k class, l, r uint64) (uint64, bool) {
	switch k {
	case f32:
		a, b := math.Float32frombits(uint32(l)), math.Float32frombits(uint32(r))
		if v, ok := foldFloat(o, float64(a), float64(b)); ok {
			return uint64(math.Float32bits(float32(v))), true // + − × ÷ in double and rounded once more are exact for float
		}
		return foldOrder(o, float64(a), float64(b))
	case f64:
		a, b := math.Float64frombits(l), math.Float64frombits(r)
		if v, ok := foldFloat(o, a, b); ok {
			return math.Float64bits(v), true
		}
		return foldOrder(o, a, b)
	}
	signed := k == i32 || k == i64
	less := func(a, b uint64) bool {
		if signed {
			return int64(a) < int64(b)
		}
		return a < b
	}
	width := uint64(32)
	if k == i64 || k == u64 {
		width = 64
	}
	switch o {
	case types.Add:
		return wrap(k, l+r), true
	case types.Sub:
		return wrap(k, l-r), true
	case types.Mul:
		return wrap(k, l*r), true
	case types.Div, types.Rem:
		switch {
		case r == 0 || signed && int64(r) == -1 && l<<(64-width) == 1<<63:
			return 0, false
		case signed && o == types.Div:
			return wrap(k, uint64(int64(l)/int64(r))), true
		case signed:
			return wrap(k, uint64(int64(l)%int64(r))), true
		case o == types.Div:
			return l / r, true
		}
		return l % r, true
	case types.And:
		return l & r, true
	case types.Or:
		return l | r, true
	case types.Xor:
		return l ^ r, true
	case types.Shl, types.Shr:
		switch {
		case r >= width:
			return 0, false
		case o == types.Shl:
			return wrap(k, l<<r), true
		case signed:
			return uint64(int64(l) >> r), true
		}
		return l >> r, true
	case types.Eq:
		return truth(l == r), true
	case types.Ne:
		return truth(l != r), true
	case types.Lt:
		return truth(less(l, r)), true
	case types.Le:
		return truth(!less(r, l)), true
	case types.Gt:
		return truth(less(r, l)), true
	case types.Ge:
		return truth(!less(l, r)), true
	}
	return 0, false
}

// foldFloat folds arithmetic whose result is a number: which NaN comes out is the host's or the device's affair.
func foldFloat(o types.Op, a, b float64) (v float64, ok bool) {
	switch o {
	case types.Add:
		v = a + b
	case types.Sub:
		v = a - b
	case types.Mul:
		v = a * b
	case types.Div:
		v = a / b
	default:
		return 0, false
	}
	return v, v == v
}

func foldOrder(o types.Op, a, b float64) (uint64, bool) {
	switch o {
	case types.Eq:
		return truth(a == b), true
	case types.Ne:
		return truth(a != b), true
	case types.Lt:
		return truth(a < b), true
	case types.Le:
		return truth(a <= b), true
	case types.Gt:
		return truth(a > b), true
	case types.Ge:
		return truth(a >= b), true
	}
	return 0, false
}
