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
		record := &isa.Record{Members: []isa.Member{{Name: "__x", Mem: isa.U16}}}
		elem := isa.ElemType{Name: c.elem, Mem: isa.U16, Count: 1, Bytes: 2, Record: record}
		if got := Element(elem, []byte{byte(c.bits), byte(c.bits >> 8)}); got != c.want {
			t.Errorf("%#x of %s in memory is %q, want %q", c.bits, c.elem, got, c.want)
		}
		elem.Record = nil // as of a type whose members cannot be named
		if got := Element(elem, []byte{byte(c.bits), byte(c.bits >> 8)}); got != c.want {
			t.Errorf("%#x of %s without members is %q, want %q", c.bits, c.elem, got, c.want)
		}
		if got := Moved(&isa.Site{Elem: elem, Mem: isa.U16}, uint64(c.bits)); got != c.want {
			t.Errorf("%#x of %s that a lane moves is %q, want %q", c.bits, c.elem, got, c.want)
		}
	}
	two := isa.ElemType{Name: "__half2", Mem: isa.U16, Count: 2, Bytes: 4, Record: &isa.Record{Members: []isa.Member{
		{Name: "x.__x", Mem: isa.U16}, {Name: "y.__x", Mem: isa.U16, Offset: 2},
	}}}
	if got, want := Known(two, []byte{0, 0x3c, 0, 0x40}, 0), "1 2"; got != want {
		t.Errorf("a pair is %q, want %q", got, want)
	}
}
