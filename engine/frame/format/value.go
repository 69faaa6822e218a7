package format

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"tilescope/engine/isa"
)

// Number is a canonical value as a number.
func Number(t isa.MemType, v uint64) float64 {
	switch t {
	case isa.F32:
		return float64(math.Float32frombits(uint32(v)))
	case isa.F64:
		return math.Float64frombits(v)
	case isa.U8, isa.U16, isa.U32:
		return float64(v)
	}
	return float64(int64(v))
}

// digits is how many significant digits of a floating-point value a cell has room for.
const digits = 5

// Value words a canonical value briefly, as a cell shows it: integers whole, floating point to five significant digits.
func Value(t isa.MemType, v uint64) string {
	switch t {
	case isa.F32:
		return Float(float64(math.Float32frombits(uint32(v))))
	case isa.F64:
		return Float(math.Float64frombits(v))
	case isa.U8, isa.U16, isa.U32:
		return strconv.FormatUint(v, 10)
	}
	return strconv.FormatInt(int64(v), 10)
}

// Float words a floating-point value to five significant digits.
func Float(v float64) string {
	switch {
	case math.IsNaN(v):
		return "nan"
	case math.IsInf(v, 1):
		return "inf"
	case math.IsInf(v, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(v, 'g', digits, 64)
	if mantissa, exponent, ok := strings.Cut(s, "e"); ok {
		if v == math.Trunc(v) && math.Abs(v) < 1e7 {
			return strconv.FormatFloat(v, 'f', 0, 64)
		}
		exponent = strings.TrimPrefix(exponent, "+")
		sign := ""
		if exponent[0] == '-' {
			sign, exponent = "-", exponent[1:]
		}
		return mantissa + "e" + sign + strings.TrimLeft(exponent, "0")
	}
	return s
}

// Uniform says whether all leaves of an element are of one type: of a scalar, and of CUDA's vectors.
func Uniform(t isa.ElemType) bool {
	if t.Count <= 1 {
		return true
	}
	name, n := t.Name[:max(len(t.Name)-1, 0)], t.Name[max(len(t.Name)-1, 0):]
	switch name {
	case "float", "double", "int", "uint", "short", "ushort", "char", "uchar", "long", "ulong", "longlong", "ulonglong":
		return n == strconv.Itoa(t.Count)
	}
	return false
}

// MaxMembers is how many members of a struct a cell shows.
const MaxMembers = 8

// Members are the names of what a cell of a struct or a vector shows; nil for a scalar.
func Members(t isa.ElemType) []string {
	if t.Record == nil {
		return nil
	}
	var out []string
	for _, m := range t.Record.Members[:min(MaxMembers, len(t.Record.Members))] {
		out = append(out, m.Name)
	}
	return out
}

// Element words an element in memory: the first members of a struct or a vector with spaces between, and of one that has more that there is
// more.
func Element(t isa.ElemType, b []byte) string { return Pointers(nil).Known(t, b, 0) }

// Unknown stands for a member that was never written.
const Unknown = "·"

// Known is Element where some members were never written: holes has a bit for each of those.
func (p Pointers) Known(t isa.ElemType, b []byte, holes uint16) string {
	if t.Record == nil {
		return p.plain(t, b)
	}
	var words []string
	for i, m := range t.Record.Members {
		switch n := m.Mem.Bytes(); {
		case i == MaxMembers:
			return strings.Join(append(words, "…"), " ")
		case m.Bits != nil:
			words = append(words, p.bitField(&m, b, holes>>i&1 != 0))
		case m.Offset+n > len(b) || holes>>i&1 != 0:
			words = append(words, Unknown)
		default:
			words = append(words, p.Leaf(m.As, m.Mem, Canonical(m.Mem, b[m.Offset:])))
		}
	}
	return strings.Join(words, " ")
}

// bitField words a bit-field of an element.
func (p Pointers) bitField(m *isa.Member, b []byte, hole bool) string {
	for i := range m.Bits.Parts {
		if part := &m.Bits.Parts[i]; hole || part.Offset+part.Mem.Bytes() > len(b) {
			return Unknown
		}
	}
	return p.Leaf(m.As, m.Mem, m.Bits.Value(func(offset int, t isa.MemType) uint64 { return Canonical(t, b[offset:]) }))
}

// plain words an element without named members: the leaves of a texture's vector with spaces between, of anything else the first and that
// there is more.
func (p Pointers) plain(t isa.ElemType, b []byte) string {
	if !Uniform(t) && len(b) >= t.Mem.Bytes() {
		return p.Leaf(t.As, t.Mem, Canonical(t.Mem, b)) + " …"
	}
	leaves := max(t.Count, 1)
	stride := len(b) / leaves
	width := t.Mem.Bytes()
	if stride < width {
		stride = width
	}
	if leaves == 1 && len(b) >= width {
		return p.Leaf(t.As, t.Mem, Canonical(t.Mem, b))
	}
	var words []string
	for l := 0; l < leaves && l*stride+width <= len(b) && l < 4; l++ {
		words = append(words, p.Leaf(t.As, t.Mem, Canonical(t.Mem, b[l*stride:])))
	}
	return strings.Join(words, " ")
}

// Canonical is a leaf in memory as a register holds it.
func Canonical(t isa.MemType, b []byte) uint64 {
	var word [8]byte
	n := t.Bytes()
	copy(word[:n], b)
	return t.Canonical(binary.LittleEndian.Uint64(word[:]))
}

// Stretches lists the numbers of a mask's bits: "0–3, 7".
func Stretches(mask uint32) string {
	var out []string
	for lane := 0; lane < 32; lane++ {
		if mask>>lane&1 == 0 {
			continue
		}
		to := lane
		for to+1 < 32 && mask>>(to+1)&1 != 0 {
			to++
		}
		if to > lane {
			out = append(out, strconv.Itoa(lane)+"–"+strconv.Itoa(to))
		} else {
			out = append(out, strconv.Itoa(lane))
		}
		lane = to
	}
	return strings.Join(out, ", ")
}

// Lanes are the numbers of a mask's bits.
func Lanes(mask uint32) []int {
	out := make([]int, 0, bits.OnesCount32(mask))
	for m := mask; m != 0; m &= m - 1 {
		out = append(out, bits.TrailingZeros32(m))
	}
	return out
}
