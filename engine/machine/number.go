package machine

import (
	"math"

	"tilescope/engine/isa"
)

// operand is a register of the frame or a constant of the function.
func operand(regs, consts []lanes, r isa.Reg) *lanes {
	if r < 0 {
		return &consts[^r]
	}
	return &regs[r]
}

func f32(x uint64) float32    { return math.Float32frombits(uint32(x)) }
func f64(x uint64) float64    { return math.Float64frombits(x) }
func bits32(v float32) uint64 { return uint64(math.Float32bits(v)) }
func bits64(v float64) uint64 { return math.Float64bits(v) }

func bit(b bool) uint64 {
	var v uint64
	if b {
		v = 1
	}
	return v
}

// deviceNaN is the one NaN that single-precision arithmetic on the GPU makes (PTX ISA, "NaN payloads").
const deviceNaN = 0x7fffffff

func nan32(v float32, host bool) uint64 {
	if host {
		return bits32(v)
	}
	return deviceNaN
}

// pack is a single-precision result of a kernel.
func pack(v float32, host bool) uint64 {
	if v != v {
		return nan32(v, host)
	}
	return bits32(v)
}

// neg32 and neg64 are −x. On the GPU they are arithmetic, which knows one NaN in single precision and keeps a NaN as it is in double, as an
// H200 shows.
func neg32(x uint64, host bool) uint64 {
	if v := f32(x); v != v && !host {
		return deviceNaN
	}
	return x ^ 1<<31
}

func neg64(x uint64, host bool) uint64 {
	if v := f64(x); v != v && !host {
		return quiet64(x)
	}
	return x ^ 1<<63
}

// quiet64 is a NaN that arithmetic has passed on.
func quiet64(x uint64) uint64 { return x | 1<<51 }

// fma32 is a·b + c with one rounding. The product of two singles is exact in double precision; adding c there rounds once and
// converting rounds again, which differs from one rounding only where the double result is exactly between two singles. There
// the error of the addition decides, put into the last bit (round to odd; Boldo and Melquiond, "Emulation of FMA", 2008).
func fma32(a, b, c float32) float32 {
	p := float64(a) * float64(b)
	s := p + float64(c)
	u := math.Float64bits(s)
	if u&0x1fffffff != 1<<28 && u>>52&0x7ff-897 < 254 {
		return float32(s)
	}
	return fma32Slow(p, float64(c), s)
}

func fma32Slow(p, c, s float64) float32 {
	if s == 0 || math.IsInf(s, 0) || math.IsNaN(s) {
		return float32(s)
	}
	back := s - p
	err := (p - (s - back)) + (c - back)
	u := math.Float64bits(s)
	if err != 0 && u&1 == 0 {
		if (err > 0) == (s > 0) {
			u++
		} else {
			u--
		}
	}
	return float32(math.Float64frombits(u))
}

func shift32(x uint64) uint32 { return min(uint32(x), 32) }
func shift64(x uint64) uint64 { return min(uint64(uint32(x)), 64) }

func abs32(x int32) int32 {
	if x < 0 {
		return -x
	}
	return x
}

func abs64(x int64) int64 {
	if x < 0 {
		return -x
	}
	return x
}

// A kernel's division by zero is defined: the remainder is the dividend, the quotient all ones, in 32 bits where the dividend fits
// into them (measured on an H200; narrower results are cut from it). The host program never comes here with zero.
func divS(x, y uint64) uint64 {
	if y == 0 {
		return byZero(x)
	}
	return uint64(int64(x) / int64(y))
}

func divU(x, y uint64) uint64 {
	if y == 0 {
		return byZero(x)
	}
	return x / y
}

func byZero(x uint64) uint64 {
	if x <= math.MaxUint32 {
		return math.MaxUint32
	}
	return math.MaxUint64
}

func remS(x, y uint64) uint64 {
	if y == 0 {
		return x
	}
	return uint64(int64(x) % int64(y))
}

func remU(x, y uint64) uint64 {
	if y == 0 {
		return x
	}
	return x % y
}

// The conversions to integers go towards zero. A kernel's saturate; NaN is 0, or 1<<63 for the 64-bit ones and 1<<31 from double to 32 bits
// (as an H200 has it); the host's are those of x86-64, where what does not fit is the "indefinite" integer.

func toS32(v float64, host bool) uint64 {
	if v > -2147483649 && v < 2147483648 {
		return uint64(int64(int32(v)))
	}
	switch {
	case host || v < 0:
		return 0xffffffff80000000
	case v != v:
		return 0
	}
	return math.MaxInt32
}

// d32 is toS32 or toU32 of a double: unlike a float's, its NaN is 1<<31.
func d32(v float64, host bool, to func(float64, bool) uint64, nan uint64) uint64 {
	if v != v && !host {
		return nan
	}
	return to(v, host)
}

func toU32(v float64, host bool) uint64 {
	if v > -1 && v < 4294967296 {
		return uint64(uint32(int64(v)))
	}
	switch {
	case host:
		return uint64(uint32(toS64(v, true)))
	case v < 0 || v != v:
		return 0
	}
	return math.MaxUint32
}

func toS64(v float64, host bool) uint64 {
	if v >= -9223372036854775808 && v < 9223372036854775808 {
		return uint64(int64(v))
	}
	if host || v < 0 || v != v {
		return 1 << 63
	}
	return math.MaxInt64
}

func toU64(v float64, host bool) uint64 {
	switch {
	case v > -1 && v < 9223372036854775808:
		return uint64(int64(v))
	case host:
		if v < 9223372036854775808 || v != v {
			return toS64(v, true)
		}
		return toS64(v-9223372036854775808, true) ^ 1<<63
	case v < 18446744073709551616 && v > 0:
		return uint64(int64(v-9223372036854775808)) ^ 1<<63
	case v < 0:
		return 0
	case v != v:
		return 1 << 63
	}
	return math.MaxUint64
}
