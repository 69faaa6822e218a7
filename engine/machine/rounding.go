package machine

import (
	"math"
	"math/big"

	"tilescope/engine/isa"
)

// The intrinsics that round towards zero, up or down: the exact result, or one that no rounding can tell from it, is rounded to nearest,
// and goes one step further where that went the wrong way.

const (
	exactSum64 = 4300 // bits that hold any sum of products of doubles
	exactSum32 = 700  // and of singles
	quotient   = 256  // bits after which a quotient or root of doubles is surely between two of them, or is one
)

// directed executes an operation of isa.DirectedOp.
func directed(op isa.DirectedOp, r isa.Rounding, a, b, c uint64) uint64 {
	switch op {
	case isa.FromS64Directed, isa.FromS64Directed64, isa.FromU64Directed, isa.FromU64Directed64:
		x := new(big.Float).SetInt64(int64(a))
		if op == isa.FromU64Directed || op == isa.FromU64Directed64 {
			x.SetUint64(a)
		}
		if op == isa.FromS64Directed || op == isa.FromU64Directed {
			return bits32(nearest32(x, r))
		}
		return bits64(nearest64(x, r))
	case isa.NarrowDirected:
		v := f64(a)
		if v == 0 || math.IsInf(v, 0) || v != v {
			return bits32(float32(v))
		}
		return bits32(nearest32(new(big.Float).SetFloat64(v), r))
	}
	wide := op%2 == 1
	x, y, z := float64(f32(a)), float64(f32(b)), float64(f32(c))
	prec := uint(exactSum32)
	if wide {
		x, y, z, prec = f64(a), f64(b), f64(c), exactSum64
	}
	result := func(exact *big.Float, plain float64) uint64 {
		switch {
		case exact == nil && wide:
			return bits64(plain)
		case exact == nil:
			return pack(float32(plain), false)
		case wide:
			return bits64(nearest64(exact, r))
		}
		return bits32(nearest32(exact, r))
	}
	exact := new(big.Float).SetPrec(prec)
	of := func(v float64) *big.Float { return new(big.Float).SetFloat64(v) }
	finite := func(v ...float64) bool {
		for _, w := range v {
			if w-w != 0 {
				return false
			}
		}
		return true
	}
	switch op {
	case isa.SubDirected, isa.SubDirected64:
		y = -y
		fallthrough
	case isa.AddDirected, isa.AddDirected64:
		if !finite(x, y) {
			return result(nil, x+y)
		}
		if exact.Add(of(x), of(y)); exact.Sign() == 0 {
			return result(nil, zeroSum(x, y, r))
		}
	case isa.MulDirected, isa.MulDirected64:
		if !finite(x, y) || x == 0 || y == 0 {
			return result(nil, x*y)
		}
		exact.Mul(of(x), of(y))
	case isa.DivDirected, isa.DivDirected64:
		if !finite(x, y) || x == 0 || y == 0 {
			return result(nil, x/y)
		}
		exact.SetPrec(quotient).SetMode(big.ToZero).Quo(of(x), of(y))
	case isa.FmaDirected, isa.FmaDirected64:
		if !finite(x, y, z) {
			return result(nil, math.FMA(x, y, z))
		}
		product := new(big.Float).SetPrec(prec).Mul(of(x), of(y))
		if exact.Add(product, of(z)); exact.Sign() == 0 {
			return result(nil, zeroSum(x*y, z, r))
		}
	default:
		if !finite(x) || x <= 0 {
			return result(nil, math.Sqrt(x))
		}
		exact.SetPrec(quotient).SetMode(big.ToZero).Sqrt(of(x))
	}
	return result(exact, 0)
}

// zeroSum is x + y where that is exactly zero: of two zeros of one sign that one, else what the direction says.
func zeroSum(x, y float64, r isa.Rounding) float64 {
	switch {
	case x == 0 && y == 0 && math.Signbit(x) == math.Signbit(y):
		return x
	case r == isa.Down:
		return math.Copysign(0, -1)
	}
	return 0
}

// nearest32 and nearest64 are x rounded; x is not zero.
func nearest32(x *big.Float, r isa.Rounding) float32 {
	v, side := x.Float32()
	if to := step(side, r, x.Sign() > 0); to != 0 {
		return math.Nextafter32(v, float32(math.Inf(to)))
	}
	return v
}

func nearest64(x *big.Float, r isa.Rounding) float64 {
	v, side := x.Float64()
	if to := step(side, r, x.Sign() > 0); to != 0 {
		return math.Nextafter(v, math.Inf(to))
	}
	return v
}

// step is where a result that was rounded to nearest must go: 1 up, −1 down, 0 nowhere. side is where it is, seen from the exact one.
func step(side big.Accuracy, r isa.Rounding, positive bool) int {
	up := r == isa.Up || r == isa.TowardsZero && !positive
	switch {
	case side == big.Below && up:
		return 1
	case side == big.Above && !up:
		return -1
	}
	return 0
}
