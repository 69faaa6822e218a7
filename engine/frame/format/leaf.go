package format

import (
	"strconv"

	"tilescope/engine/isa"
)

// Pointers words an address, without spaces; nil words it in hexadecimal.
type Pointers func(address uint64) string

// Leaf words a canonical value of a scalar as a programmer writes it: 0.5, 'a', BUSY, nullptr.
func (p Pointers) Leaf(as *isa.Reading, t isa.MemType, v uint64) string {
	if as == nil {
		return Value(t, v)
	}
	switch as.Kind {
	case isa.ReadHalf, isa.ReadBFloat16:
		return Float(short(as.Kind, uint16(v)))
	case isa.ReadLetter:
		if word, ok := letter(v); ok {
			return word
		}
	case isa.ReadEnum:
		for _, n := range as.Names {
			if uint64(n.Value) == v || uint64(uint32(n.Value)) == v && t.Bytes() == 4 {
				return n.Name
			}
		}
	case isa.ReadPointer:
		switch {
		case v == 0:
			return "nullptr"
		case p != nil:
			return p(v)
		}
		return "0x" + strconv.FormatUint(v, 16)
	case isa.ReadNumber:
	}
	return Value(t, v)
}

// escapes are the letters that C writes with a backslash, and the space, which separates members where it is written bare.
var escapes = map[uint64]string{'\n': `'\n'`, '\t': `'\t'`, '\r': `'\r'`, '\'': `'\''`, '\\': `'\\'`, ' ': "'␣'"}

// letter is a char in quotes; false for one that has no letter.
func letter(v uint64) (string, bool) {
	if word, ok := escapes[v]; ok {
		return word, true
	}
	return "'" + string(rune(v)) + "'", v > ' ' && v < 127
}

// Text words the elements of an array of chars that is a text: a letter each, and '\0' behind it. It reports false for an array with other
// numbers among those that are defined, which are small numbers.
func Text(b []byte, defined []bool) ([]string, bool) {
	words, any := make([]string, len(defined)), false
	for i, known := range defined {
		if !known || i >= len(b) {
			continue
		}
		word, ok := letter(uint64(b[i]))
		switch {
		case b[i] == 0:
			word = `'\0'`
		case !ok:
			return nil, false
		default:
			any = true
		}
		words[i] = word
	}
	return words, any
}

// Leaf is Pointers.Leaf for one who knows no arrays.
func Leaf(as *isa.Reading, t isa.MemType, v uint64) string { return Pointers(nil).Leaf(as, t, v) }

// Moved words leaf k of what a lane moved at a site.
func (p Pointers) Moved(s *isa.Site, k int, v uint64) string {
	var as *isa.Reading
	if k < len(s.As) {
		as = s.As[k]
	}
	return p.Leaf(as, s.Shown(), s.Moved(v))
}

// Moved is Pointers.Moved for one who knows no arrays.
func Moved(s *isa.Site, k int, v uint64) string { return Pointers(nil).Moved(s, k, v) }
