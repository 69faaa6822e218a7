package format

import (
	"encoding/binary"
	"strings"

	"tilescope/engine/isa"
)

// Packed says whether what a site moves is read as elements of the array that it touches rather than as the site's own type says. A cast to
// a wider type moves several elements as one word, and a cast to an integer of the same size moves the bits of a number: the elements say
// what these bits are worth. A site whose own type says more, as a half does of the elements of an array of ints, keeps its reading.
func Packed(s *isa.Site, elem *isa.ElemType) bool {
	mem, as := elem.Mem, elem.As
	if elem.Record != nil && len(elem.Record.Members) > 0 {
		mem, as = elem.Record.Members[0].Mem, elem.Record.Members[0].As
	}
	if len(s.As) > 0 || s.Bits != nil || elem.Bytes <= 0 || max(s.Bytes, s.Mem.Bytes())%elem.Bytes != 0 {
		return false
	}
	wider := s.Mem.Bytes() > mem.Bytes()
	number := floating(mem) || as != nil && (as.Kind == isa.ReadHalf || as.Kind == isa.ReadBFloat16)
	if floating(s.Mem) {
		return wider && number
	}
	return wider || number || as != nil
}

func floating(t isa.MemType) bool { return t == isa.F32 || t == isa.F64 }

// Bytes are leaves of a width one after another, as they are in memory.
func Bytes(width int, leaves ...uint64) []byte {
	var out []byte
	for _, v := range leaves {
		out = append(out, binary.LittleEndian.AppendUint64(nil, v)[:min(width, 8)]...)
	}
	return out
}

// Elements words elements that are one after another, with spaces between: as many as a cell of a struct shows members.
func (p Pointers) Elements(elem *isa.ElemType, b []byte) string {
	var words []string
	for ; len(b) >= elem.Bytes && len(b) > 0; b = b[elem.Bytes:] {
		if len(words) == MaxMembers {
			return strings.Join(append(words, "…"), " ")
		}
		words = append(words, p.Known(*elem, b[:elem.Bytes], 0))
	}
	return strings.Join(words, " ")
}

// Span words so many bytes of the leaves that a site moved to or from elements, after as many that come before them.
func (p Pointers) Span(s *isa.Site, elem *isa.ElemType, before, bytes int, leaves ...uint64) string {
	if b := Bytes(s.Mem.Bytes(), leaves...); Packed(s, elem) && before+elem.Bytes <= len(b) {
		return p.Elements(elem, b[before:min(before+bytes, len(b))])
	}
	return p.leaves(s, leaves)
}

func (p Pointers) leaves(s *isa.Site, list []uint64) string {
	words := make([]string, len(list))
	for k, v := range list {
		words[k] = p.Moved(s, k, v)
	}
	return strings.Join(words, " ")
}
