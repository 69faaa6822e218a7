package format

import (
	"testing"

	"tilescope/engine/isa"
)

func TestSixteenBitNumbersAreWordedAsNumbers(t *testing.T) {
	for _, c := range []struct {
		elem string
		bits uint16
		want string
	}{
		{"__half", 0x3c00, "1"}, {"__half", 0xc000, "-2"}, {"__half", 0x3800, "0.5"}, {"__half", 0x7bff, "65504"},
		{"__half", 0x0001, "5.9605e-8"},
		{"__half", 0x7c00, "inf"}, {"__half", 0xfc00, "-inf"}, {"__half", 0x7e00, "nan"}, {"__half", 0, "0"},
		{"__nv_bfloat16", 0x3f80, "1"}, {"__nv_bfloat16", 0x4049, "3.1406"}, {"Pair", 0x3c00, "15360"},
	} {
		as := reading(c.elem)
		record := &isa.Record{Members: []isa.Member{{Name: "__x", Mem: isa.U16, As: as}}}
		elem := isa.ElemType{Name: c.elem, Mem: isa.U16, Count: 1, Bytes: 2, Record: record, As: as}
		if got := Element(elem, []byte{byte(c.bits), byte(c.bits >> 8)}); got != c.want {
			t.Errorf("%#x of %s in memory is %q, want %q", c.bits, c.elem, got, c.want)
		}
		elem.Record = nil // as of a type whose members cannot be named
		if got := Element(elem, []byte{byte(c.bits), byte(c.bits >> 8)}); got != c.want {
			t.Errorf("%#x of %s without members is %q, want %q", c.bits, c.elem, got, c.want)
		}
		if got := Moved(&isa.Site{Elem: elem, Mem: isa.U16, As: []*isa.Reading{as}}, 0, uint64(c.bits)); got != c.want {
			t.Errorf("%#x of %s that a lane moves is %q, want %q", c.bits, c.elem, got, c.want)
		}
	}
	two := isa.ElemType{Name: "__half2", Mem: isa.U16, Count: 2, Bytes: 4, Record: &isa.Record{Members: []isa.Member{
		{Name: "x", Mem: isa.U16, As: reading("__half")}, {Name: "y", Mem: isa.U16, Offset: 2, As: reading("__half")},
	}}}
	if got, want := Element(two, []byte{0, 0x3c, 0, 0x40}), "1 2"; got != want {
		t.Errorf("a pair is %q, want %q", got, want)
	}
}

// reading is how the library's numbers of 16 bits are read, by name.
func reading(name string) *isa.Reading {
	switch name {
	case "__half":
		return &isa.Reading{Kind: isa.ReadHalf}
	case "__nv_bfloat16":
		return &isa.Reading{Kind: isa.ReadBFloat16}
	}
	return nil
}

func TestTexts(t *testing.T) {
	all := []bool{true, true, true, true, false}
	if got, ok := Text([]byte("a \n\x00z"), all); !ok || len(got) != 5 || got[0] != "'a'" || got[1] != "'␣'" || got[2] != `'\n'` ||
		got[3] != `'\0'` || got[4] != "" {
		t.Errorf("a text is %q, %v", got, ok)
	}
	for _, numbers := range [][]byte{{65, 3, 66, 0}, {0, 0, 0, 0}, {65, 200, 66, 67}} {
		if got, ok := Text(numbers, all[:4]); ok {
			t.Errorf("%v are %q", numbers, got)
		}
	}
}

func TestReadings(t *testing.T) {
	kinds := &isa.Reading{Kind: isa.ReadEnum, Names: []isa.Enumerator{{Name: "IDLE"}, {Name: "BACK", Value: -1}}}
	at := Pointers(func(uint64) string { return "data+1" })
	for _, c := range []struct {
		as   *isa.Reading
		mem  isa.MemType
		v    uint64
		want string
	}{
		{kinds, isa.I32, 0, "IDLE"}, {kinds, isa.I32, 1<<64 - 1, "BACK"}, {kinds, isa.U32, 1<<32 - 1, "BACK"}, {kinds, isa.I32, 7, "7"},
		{&isa.Reading{Kind: isa.ReadLetter}, isa.I8, 'q', "'q'"}, {&isa.Reading{Kind: isa.ReadLetter}, isa.I8, 1<<64 - 3, "-3"},
		{&isa.Reading{Kind: isa.ReadPointer}, isa.I64, 0, "nullptr"}, {&isa.Reading{Kind: isa.ReadPointer}, isa.I64, 16, "data+1"},
	} {
		if got := at.Leaf(c.as, c.mem, c.v); got != c.want {
			t.Errorf("%d read as %+v is %q, want %q", int64(c.v), c.as, got, c.want)
		}
	}
	if got := Leaf(&isa.Reading{Kind: isa.ReadPointer}, isa.I64, 16); got != "0x10" {
		t.Errorf("an address is %q", got)
	}
}
