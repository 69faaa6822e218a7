package machine

import (
	"math/bits"

	"tilescope/engine/isa"
)

// Tensor cores: one instruction multiplies a 16×16 matrix by a 16×8 one and adds the product to an accumulator. Which lane holds which
// element is the hardware's (PTX ISA, "Matrix Fragments for mma.m16n8k16"; an H200's answers are in testdata/tiles).

// workPerMma is what one such instruction costs of the budget: the machine does for it what otherwise some hundred instructions do.
const workPerMma = 256

// tensor executes one for a whole warp: lanes that are not here hold zeros, and keep what they have.
func (m *Machine) tensor(c *isa.Call, regs, consts []lanes, mask, here uint32) {
	var in [10]lanes // copies: a result may go into an operand's register
	n := min(len(c.Args)-1, len(in))
	for i := range n {
		in[i] = *operand(regs, consts, c.Args[i+1])
		for x := ^here; x != 0; x &= x - 1 {
			in[i][lowest(x)&31] = 0
		}
	}
	var out [4]lanes
	switch fn := isa.WarpFn(c.Builtin); fn {
	case isa.LdMatrix:
		distribute(&in, &out)
	case isa.MovMatrix:
		transpose(&in[0], &out[0])
	case isa.MmaTF32:
		mmaTF32(&in, &out)
	case isa.MmaS8, isa.MmaU8:
		mmaInt(&in, &out, fn == isa.MmaS8)
	default:
		mmaFloat(fn, &in, &out)
	}
	for k, r := range c.Dst {
		if r == isa.NoReg || k >= len(out) {
			continue
		}
		d := &regs[r]
		for x := mask; x != 0; x &= x - 1 {
			d[lowest(x)&31] = out[k][lowest(x)&31]
		}
	}
	m.spent += workPerMma
}

// distribute is what ldmatrix does with what it has read: lane 8·j+r holds row r of the 8×8 matrix j, eight numbers of 16 bits, and lane
// 4·r+c gets its elements 2·c and 2·c+1 as register j.
func distribute(in *[10]lanes, out *[4]lanes) {
	for j := range out {
		for lane := range out[j] {
			out[j][lane] = in[lane%4][8*j+lane/4]
		}
	}
}

// transpose is movmatrix: of an 8×8 matrix of which lane 4·r+c holds elements 2·c and 2·c+1 of row r.
func transpose(in, out *lanes) {
	at := func(row, column int) uint64 { return in[row*4+column/2] >> (16 * (column % 2)) & 0xffff }
	for lane := range out {
		r, c := lane/4, lane%4*2
		out[lane] = at(c, r) | at(c+1, r)<<16
	}
}

// number is a factor or a summand taken apart: (−1)^negative · mantissa · 2^(exponent−fraction), or not finite.
type number struct {
	mantissa uint64
	exponent int
	negative bool
	infinite bool
	nan      bool
}

// floatLayout is how 16 or 32 bits are a floating-point number.
type floatLayout struct{ exponent, fraction uint }

var (
	half     = floatLayout{5, 10}
	bfloat16 = floatLayout{8, 7}
	float32s = floatLayout{8, 23}
)

func (l floatLayout) number(bits uint64) number {
	top := uint64(1)<<l.exponent - 1
	bias := int(top >> 1)
	f, e := bits&(1<<l.fraction-1), bits>>l.fraction&top
	n := number{mantissa: f, exponent: 1 - bias, negative: bits>>(l.exponent+l.fraction)&1 != 0}
	switch e {
	case 0:
	case top:
		n.infinite, n.nan = f == 0, f != 0
	default:
		n.mantissa, n.exponent = f|1<<l.fraction, int(e)-bias
	}
	return n
}

// extraBits are those that the tensor core of a compute capability 9.0 keeps below the 24 of the largest summand.
const extraBits = 2

// sum is one element of a product of matrices. It is what an H200 computes (SEMANTICS, "Tensor cores"): all products and the accumulator
// are aligned to the largest exponent, cut off below extraBits, added exactly, and the sum is cut off to 24 bits.
type sum struct {
	terms    [17]number // mantissas in units of 2^(exponent-fraction)
	fraction [17]int
	n        int
	nan      bool
	infinite [2]bool // positive, negative
}

func (s *sum) infinity(negative bool) {
	if negative {
		s.infinite[1] = true
	} else {
		s.infinite[0] = true
	}
}

func (s *sum) product(a, b number, fraction int) {
	switch {
	case a.nan || b.nan, a.infinite && !b.infinite && b.mantissa == 0, b.infinite && !a.infinite && a.mantissa == 0:
		s.nan = true
	case a.infinite || b.infinite:
		s.infinity(a.negative != b.negative)
	case a.mantissa != 0 && b.mantissa != 0:
		s.terms[s.n] = number{mantissa: a.mantissa * b.mantissa, exponent: a.exponent + b.exponent, negative: a.negative != b.negative}
		s.fraction[s.n] = fraction
		s.n++
	}
}

func (s *sum) add(c number, fraction int) {
	switch {
	case c.nan:
		s.nan = true
	case c.infinite:
		s.infinity(c.negative)
	case c.mantissa != 0:
		s.terms[s.n], s.fraction[s.n] = c, fraction
		s.n++
	}
}

const (
	floatNaN = 0x7fffffff // the one that the tensor core gives
	floatInf = 0x7f800000
)

// special is a sum that is not finite, as the bits of a float.
func (s *sum) special() (uint32, bool) {
	switch {
	case s.nan || s.infinite[0] && s.infinite[1]:
		return floatNaN, true
	case s.infinite[0]:
		return floatInf, true
	case s.infinite[1]:
		return 1<<31 | floatInf, true
	}
	return 0, false
}

// total is the sum of what is kept of each summand: (−1)^negative · v · 2^unit.
func (s *sum) total() (v uint64, unit int, negative bool) {
	if s.n == 0 {
		return 0, 0, false
	}
	top := s.terms[0].exponent
	for _, t := range s.terms[1:s.n] {
		top = max(top, t.exponent)
	}
	unit = top - 23 - extraBits // exponent of the last bit that is kept
	total := int64(0)
	for i, t := range s.terms[:s.n] {
		v := t.mantissa
		if shift := t.exponent - s.fraction[i] - unit; shift >= 0 {
			v <<= shift
		} else {
			v >>= min(-shift, 63)
		}
		if t.negative {
			total -= int64(v)
		} else {
			total += int64(v)
		}
	}
	if total < 0 {
		return uint64(-total), unit, true
	}
	return uint64(total), unit, false
}

// float is the sum as the bits of a float, cut off and not rounded.
func (s *sum) float() uint32 {
	if f, ok := s.special(); ok {
		return f
	}
	v, unit, negative := s.total()
	if v == 0 {
		return 0
	}
	sign := uint32(bit(negative)) << 31
	size := bits.Len64(v)
	exponent := unit + size - 1
	shift := size - 24
	if exponent < -126 { // subnormal: the last bit is 2^-149
		shift = -149 - unit
	}
	if shift >= 0 {
		v >>= shift
	} else {
		v <<= -shift
	}
	switch {
	case exponent > 127:
		return sign | floatInf
	case exponent < -126:
		return sign | uint32(v)
	}
	return sign | uint32(exponent+127)<<23 | uint32(v)&(1<<23-1)
}

// half is the sum as the bits of a half, rounded to nearest even.
func (s *sum) half() uint16 {
	if f, ok := s.special(); ok {
		if f == floatNaN {
			return 0x7fff
		}
		return uint16(f>>16&0x8000) | 0x7c00
	}
	v, unit, negative := s.total()
	sign := uint16(bit(negative)) << 15
	if v == 0 {
		return 0
	}
	last := max(unit+bits.Len64(v)-1, -14) - 10 // exponent of the last bit of the result
	if shift := last - unit; shift <= 0 {
		v <<= -shift
	} else if shift > 62 {
		v = 0
	} else {
		rest, middle := v&(1<<shift-1), uint64(1)<<(shift-1)
		v >>= shift
		if rest > middle || rest == middle && v&1 != 0 {
			v++
		}
	}
	// The leading bit of a normal number adds one to the exponent, as does a carry out of the fraction.
	return sign | uint16(min(uint64(last+24)<<10+v, 0x7c00))
}

// mmaFloat multiplies a (registers 0 to 3) by b (4 and 5) and adds c (from 6 on).
func mmaFloat(fn isa.WarpFn, in *[10]lanes, out *[4]lanes) {
	factors, inner := half, 20
	if fn == isa.MmaBF16F32 {
		factors, inner = bfloat16, 14
	}
	var a [16][16]number
	var b [8][16]number // by column
	for r := range 16 {
		for k := range 16 {
			lane, shift := r%8*4+k%8/2, 16*(k%2)
			a[r][k] = factors.number(in[r/8+k/8*2][lane] >> shift & 0xffff)
			if r < 8 {
				b[r][k] = factors.number(in[4+k/8][lane] >> shift & 0xffff)
			}
		}
	}
	for r := range 16 {
		for c := range 8 {
			lane, i := r%8*4+c/2, r/8*2+c%2
			var s sum
			for k := range 16 {
				s.product(a[r][k], b[c][k], inner)
			}
			if fn != isa.MmaF16F16 {
				s.add(float32s.number(in[6+i][lane]), 23)
				out[i][lane] = uint64(s.float())
				continue
			}
			shift := 16 * (c % 2)
			s.add(half.number(in[6+r/8][lane]>>shift&0xffff), 10)
			out[r/8][lane] |= uint64(s.half()) << shift
		}
	}
}

// mmaTF32 multiplies a (registers 0 to 3) by b (4 and 5), of which it takes the first 19 bits, and adds c (from 6 on): the first four
// products first, and to their rounded sum the others.
func mmaTF32(in *[10]lanes, out *[4]lanes) {
	const cut, fraction = 0xffffe000, 46
	for r := range 16 {
		for c := range 8 {
			lane, i := r%8*4+c/2, r/8*2+c%2
			total := in[6+i][lane]
			for half := range 2 {
				var s sum
				for k := range 4 {
					a, b := in[r/8+half*2][r%8*4+k], in[4+half][c*4+k]
					s.product(float32s.number(a&cut), float32s.number(b&cut), fraction)
				}
				s.add(float32s.number(total), 23)
				total = uint64(s.float())
			}
			out[i][lane] = total
		}
	}
}

// mmaInt multiplies a (registers 0 and 1) by b (2) and adds c (3 to 6): numbers of 8 bits, sums of 32 that wrap around.
func mmaInt(in *[10]lanes, out *[4]lanes, signed bool) {
	at := func(word uint64, k int) int32 {
		if v := uint8(word >> (8 * (k % 4))); !signed {
			return int32(v)
		} else {
			return int32(int8(v))
		}
	}
	for r := range 16 {
		for c := range 8 {
			lane, i := r%8*4+c/2, r/8*2+c%2
			total := int32(in[3+i][lane])
			for k := range 16 {
				total += at(in[r/8][r%8*4+k/4], k) * at(in[2][c*4+k/4], k)
			}
			out[i][lane] = uint64(uint32(total))
		}
	}
}
