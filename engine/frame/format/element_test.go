package format

import (
	"testing"

	"tilescope/engine/isa"
)

func TestElementsOfStructs(t *testing.T) {
	pair := isa.ElemType{Name: "Pair", Mem: isa.I32, Count: 2, Bytes: 8, Record: &isa.Record{Members: []isa.Member{
		{Name: "n", Mem: isa.I32}, {Name: "at.c", Mem: isa.U8, Offset: 4},
	}}}
	bytes := []byte{7, 0, 0, 0, 9, 99, 99, 99}
	for holes, want := range map[uint16]string{0: "7 9", 1: "· 9", 2: "7 ·"} {
		if got := Pointers(nil).Known(pair, bytes, holes); got != want {
			t.Errorf("with holes %b it is %q, want %q", holes, got, want)
		}
	}
	long := isa.ElemType{Name: "Long", Mem: isa.U8, Count: 10, Bytes: 10, Record: &isa.Record{}}
	for i := range 10 {
		long.Record.Members = append(long.Record.Members, isa.Member{Name: "v", Mem: isa.U8, Offset: i})
	}
	if got, want := Element(long, make([]byte, 10)), "0 0 0 0 0 0 0 0 …"; got != want {
		t.Errorf("ten members are %q, want %q", got, want)
	}
	if got := len(Members(long)); got != MaxMembers {
		t.Errorf("%d members are named, want %d", got, MaxMembers)
	}
}

// Numbers of 16 bits are told as what they are worth, as elements and in pairs; an unsigned short stays a whole number.
func TestShorts(t *testing.T) {
	for _, c := range []struct {
		name string
		bits uint16
		want string
	}{
		{"__half", 0x3c00, "1"}, {"__half", 0xc500, "-5"}, {"__half", 0x3555, "0.33325"}, {"__half", 0x7bff, "65504"},
		{"__half", 0x0001, "5.9605e-8"},
		{"__half", 0x8000, "-0"}, {"__half", 0x7c00, "inf"}, {"__half", 0xfc00, "-inf"}, {"__half", 0x7e00, "nan"},
		{"__nv_bfloat16", 0x3f80, "1"}, {"__nv_bfloat16", 0xc0a0, "-5"}, {"__nv_bfloat16", 0x7f80, "inf"}, {"unsigned short", 0x3c00, "15360"},
	} {
		as := reading(c.name)
		elem := isa.ElemType{Name: c.name, Mem: isa.U16, Count: 1, Bytes: 2, As: as}
		if got := Element(elem, []byte{byte(c.bits), byte(c.bits >> 8)}); got != c.want {
			t.Errorf("%s %#04x is %q, want %q", c.name, c.bits, got, c.want)
		}
		if got := Moved(&isa.Site{Mem: isa.U16, Elem: elem, As: []*isa.Reading{as}}, 0, uint64(c.bits)); got != c.want {
			t.Errorf("%s %#04x is moved as %q, want %q", c.name, c.bits, got, c.want)
		}
	}
	pair := isa.ElemType{Name: "__half2", Mem: isa.U16, Count: 2, Bytes: 4, Record: &isa.Record{Members: []isa.Member{
		{Name: "x", Mem: isa.U16, As: reading("__half")}, {Name: "y", Mem: isa.U16, Offset: 2, As: reading("__half")},
	}}}
	if got := Element(pair, []byte{0, 0x3c, 0, 0x40}); got != "1 2" {
		t.Errorf("a pair is %q", got)
	}
	if got := Members(pair); len(got) != 2 || got[0] != "x" || got[1] != "y" {
		t.Errorf("its members are %v", got)
	}
}
