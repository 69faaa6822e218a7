package format

import (
	"testing"

	"tilescope/engine/isa"
)

// A word that holds several elements is told as these, and bits of an integer as the number that the array holds; a site whose own type
// says more than the elements' keeps it.
func TestPacked(t *testing.T) {
	scalar := func(name string, mem isa.MemType) *isa.ElemType {
		return &isa.ElemType{Name: name, Mem: mem, Count: 1, Bytes: mem.Bytes(), As: reading(name)}
	}
	half, float, number := scalar("__half", isa.U16), scalar("float", isa.F32), scalar("int", isa.I32)
	char := &isa.ElemType{Name: "char", Mem: isa.I8, Count: 1, Bytes: 1, As: &isa.Reading{Kind: isa.ReadLetter}}
	pair := &isa.ElemType{Name: "__half2", Mem: isa.U16, Count: 2, Bytes: 4, Record: &isa.Record{Members: []isa.Member{
		{Name: "x", Mem: isa.U16, As: reading("__half")}, {Name: "y", Mem: isa.U16, Offset: 2, As: reading("__half")},
	}}}
	for _, c := range []struct {
		name   string
		site   isa.Site
		elem   *isa.ElemType
		leaves []uint64
		want   string
	}{
		{"a word of halves", isa.Site{Mem: isa.U32, Bytes: 4}, half, []uint64{0x68006800}, "2048 2048"},
		{"a word of a pair", isa.Site{Mem: isa.U32, Bytes: 4}, pair, []uint64{0x40003c00}, "1 2"},
		{"two words of halves", isa.Site{Mem: isa.U32, Count: 2, Bytes: 8}, half, []uint64{0x40003c00, 0x4400c200}, "1 2 -3 4"},
		{"a float4 of halves", isa.Site{Mem: isa.F32, Count: 2, Bytes: 8}, half, []uint64{0x40003c00, 0x4400c200}, "1 2 -3 4"},
		{"a long of ints", isa.Site{Mem: isa.I64, Bytes: 8}, number, []uint64{5<<32 | 0xffffffff}, "-1 5"},
		{"an int of chars", isa.Site{Mem: isa.I32, Bytes: 4}, char, []uint64{0x64636261}, "'a' 'b' 'c' 'd'"},
		{"16 chars", isa.Site{Mem: isa.I64, Count: 2, Bytes: 16}, char, []uint64{0x6161616161616161, 0x6161616161616161},
			"'a' 'a' 'a' 'a' 'a' 'a' 'a' 'a' …"},
		{"a float's bits", isa.Site{Mem: isa.I32, Bytes: 4}, float, []uint64{0x3fc00000}, "1.5"},
		{"a float in bytes", isa.Site{Mem: isa.F32, Bytes: 4}, char, []uint64{0x3fc00000}, "1.5"},
		{"a float in an int's place", isa.Site{Mem: isa.F32, Bytes: 4}, number, []uint64{0x3fc00000}, "1.5"},
		{"a half in an int", isa.Site{Mem: isa.U16, Bytes: 2, As: []*isa.Reading{reading("__half")}}, number, []uint64{0x3c00}, "1"},
		{"an unsigned int", isa.Site{Mem: isa.U32, Bytes: 4}, number, []uint64{1 << 31}, "2147483648"},
		{"a byte of a float", isa.Site{Mem: isa.U8, Bytes: 1}, float, []uint64{200}, "200"},
		{"of no array", isa.Site{Mem: isa.I32, Bytes: 4}, &isa.ElemType{}, []uint64{7}, "7"},
	} {
		if got := Pointers(nil).Span(&c.site, c.elem, 0, 16, c.leaves...); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if got := Pointers(nil).Span(&isa.Site{Mem: isa.U32, Bytes: 4}, half, 2, 2, 0x40003c00); got != "2" {
		t.Errorf("the second half of a word is %q", got)
	}
}
