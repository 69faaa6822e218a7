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
		if got := Known(pair, bytes, holes); got != want {
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
