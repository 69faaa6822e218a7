package blocktrace_test

import (
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

var float = isa.ElemType{Name: "float", Mem: isa.F32, Count: 1, Bytes: 4}

const (
	inBase  = isa.GlobalBase + 0x1000
	outBase = isa.GlobalBase + 0x9000
)

func table() *blocktrace.Arrays {
	return blocktrace.NewArrays([]blocktrace.Array{
		{Name: "in", Space: isa.GlobalSpace, Base: inBase, Bytes: 64, Elem: float, First: -1},
		{Name: "out", Space: isa.GlobalSpace, Base: outBase, Bytes: 64, Elem: float},
		{Name: "tile", Space: isa.SharedSpace, Base: 16, Bytes: 32, Elem: float},
		{Name: "again", Space: isa.GlobalSpace, Base: inBase + 8, Bytes: 8, Elem: float}, // overlaps in: left out
	})
}

func TestAddressesLieInArrays(t *testing.T) {
	tab := table()
	if len(tab.List) != 3 || tab.Elements() != 32 || tab.Tiles() != 8 {
		t.Fatalf("%d arrays, %d elements, %d tiles", len(tab.List), tab.Elements(), tab.Tiles())
	}
	for _, c := range []struct {
		space       isa.Space
		addr        uint64
		array, cell int
	}{
		{isa.GlobalSpace, inBase, 0, 0}, {isa.GlobalSpace, inBase + 63, 0, 15}, {isa.GlobalSpace, inBase + 64, -1, -1},
		{isa.GlobalSpace, inBase - 1, -1, -1}, {isa.GlobalSpace, outBase + 8, 1, 2},
		{isa.SharedSpace, 16, 2, 0}, {isa.SharedSpace, isa.SharedWindow + 16 + 28, 2, 7}, {isa.SharedSpace, 48, -1, -1},
		{isa.SharedSpace, 0, -1, -1},
	} {
		if array, cell := tab.Find(c.space, c.addr); array != c.array || cell != c.cell {
			t.Errorf("%v %#x lies in array %d, cell %d; want %d, %d", c.space, c.addr, array, cell, c.array, c.cell)
		}
	}
	for e := range tab.Elements() {
		if a, c := tab.Split(e); tab.Element(a, c) != e {
			t.Errorf("element %d splits into %d, %d", e, a, c)
		}
	}
}

// stream delivers steps of block 0 with accesses, and steps of block 1 in between that must not count.
type stream struct {
	o        event.Observer
	position int64
}

func (s *stream) step(warp int, mask uint32) event.Where {
	other := event.Where{Position: s.position, Block: 1, Warp: 0, Mask: 1}
	s.o.Step(&event.Step{Where: other})
	s.o.Access(&event.Access{Where: other, Kind: isa.Store, Space: isa.SharedSpace, Bytes: 4, Count: 1, Addr: [32]uint64{16}})
	s.position++
	w := event.Where{Position: s.position, Warp: warp, Mask: mask}
	s.o.Step(&event.Step{Where: w})
	s.position++
	return w
}

func (s *stream) access(w event.Where, site int, kind isa.AccessKind, space isa.Space, bytes int, addr func(lane int) uint64,
	origin func(lane int) uint64) {
	e := event.Access{Where: w, Site: site, Kind: kind, Space: space, Bytes: bytes, Count: max(bytes/4, 1)}
	for lane := range 32 {
		e.Addr[lane] = addr(lane)
		if origin != nil {
			e.HasOrigin = true
			e.Origin[lane] = origin(lane)
		}
	}
	s.o.Access(&e)
}

func shared(cell int) uint64 { return isa.SharedWindow + 16 + 4*uint64(cell) }

func TestRecordOfABlock(t *testing.T) {
	tab := table()
	p := &isa.Program{Sites: []isa.Site{{}, {Ghost: true}}}
	r := blocktrace.NewRecorder(tab, p, 0, 0, 4, 0, nil)
	s := &stream{o: r}
	// Step 0: warp 0 copies in[0…3] (elements 1…4) into tile[0…3].
	w := s.step(0, 0b1111)
	element := func(lane int) uint64 { return inBase + 4*uint64(lane+1) }
	s.access(w, 0, isa.Load, isa.GlobalSpace, 4, element, nil)
	s.access(w, 0, isa.Store, isa.SharedSpace, 4, func(l int) uint64 { return shared(l) }, element)
	// Step 1: warp 1's lanes 0 and 1 put constants where there is no element: by the site, and by the origin.
	w = s.step(1, 0b01)
	s.access(w, 1, isa.Store, isa.SharedSpace, 4, func(int) uint64 { return shared(4) }, nil)
	w = s.step(1, 0b10)
	s.access(w, 0, isa.Store, isa.SharedSpace, 4, func(int) uint64 { return shared(5) }, func(int) uint64 { return isa.OriginConst })
	// Step 3: warp 0 overwrites tile[1] with a computed value.
	w = s.step(0, 0b10)
	s.access(w, 0, isa.Store, isa.SharedSpace, 4, func(int) uint64 { return shared(1) }, func(int) uint64 { return isa.OriginNone })
	// Step 4: warp 1 reads tile[0…3], one lane beyond the array.
	w = s.step(1, 0b11)
	s.access(w, 0, isa.Load, isa.SharedSpace, 4, func(l int) uint64 { return shared(l * 9) }, nil)
	// Step 5: eight bytes a lane: two cells each.
	w = s.step(0, 0b1)
	s.access(w, 0, isa.Store, isa.SharedSpace, 8, func(int) uint64 { return shared(6) }, func(int) uint64 { return inBase + 40 })
	b := r.Done()
	if b.Steps() != 6 || b.Truncated || len(b.Accesses) != 7 {
		t.Fatalf("%d steps, %d accesses", b.Steps(), len(b.Accesses))
	}
	for _, c := range []struct {
		cell, n, thread int
		elem            int32
		ok              bool
	}{
		{0, 0, -1, blocktrace.None, false}, {0, 1, 0, 1, true}, {3, 6, 3, 4, true},
		{4, 1, -1, blocktrace.None, false}, {4, 2, 4, blocktrace.Ghost, true}, {5, 3, 5, blocktrace.Ghost, true},
		{1, 3, 1, 2, true}, {1, 4, 1, blocktrace.None, true}, {6, 6, 0, 10, true}, {7, 6, 0, 11, true},
	} {
		if thread, elem, ok := b.Held(2, c.cell, c.n); thread != c.thread || elem != c.elem || ok != c.ok {
			t.Errorf("after %d steps tile[%d] holds %d by %d (%v), want %d by %d", c.n, c.cell, elem, thread, ok, c.elem, c.thread)
		}
	}
	var cells []int
	var elems []int32
	read := b.Step(4)[0]
	b.Each(&read, func(_, cell int, elem int32) { cells, elems = append(cells, cell), append(elems, elem) })
	if len(cells) != 2 || cells[0] != 0 || cells[1] != -1 || elems[0] != 1 || elems[1] != blocktrace.None {
		t.Errorf("reads cells %v of elements %v", cells, elems)
	}
	n := 0
	b.Lane(&read, 1, func(cell int, _ int32) { n += 10 + cell })
	if n != 9 {
		t.Errorf("lane 1 reads %d", n)
	}
}

func TestRecordEndsAtItsLimit(t *testing.T) {
	r := blocktrace.NewRecorder(table(), &isa.Program{Sites: []isa.Site{{}}}, 0, 0, 32, 100, nil)
	s := &stream{o: r}
	for range 5 {
		s.access(s.step(0, 0xffffffff), 0, isa.Load, isa.GlobalSpace, 4, func(l int) uint64 { return inBase + 4*uint64(l%16) }, nil)
	}
	b := r.Done()
	if !b.Truncated || b.Known != 2 || b.Steps() != 5 || len(b.Step(1)) != 1 || len(b.Step(2)) != 0 {
		t.Errorf("truncated %v at %d of %d", b.Truncated, b.Known, b.Steps())
	}
}

func TestAccessWithSeveralArrays(t *testing.T) {
	r := blocktrace.NewRecorder(table(), &isa.Program{Sites: []isa.Site{{}}}, 0, 0, 4, 0,
		func(*event.Access) blocktrace.Cost { return blocktrace.Cost{Sectors: 2} })
	s := &stream{o: r}
	s.access(s.step(0, 0b1111), 0, isa.Load, isa.GlobalSpace, 4, func(l int) uint64 { return []uint64{inBase, outBase}[l%2] + 4*uint64(l) },
		nil)
	b := r.Done()
	a := b.Step(0)
	if len(a) != 2 || a[0].Array != 0 || a[0].Mask != 0b0101 || a[1].Array != 1 || a[1].Mask != 0b1010 || a[0].Sectors+a[1].Sectors != 2 {
		t.Errorf("accesses %+v", a)
	}
}

func TestRecorderAllocatesForWhatItKeepsOnly(t *testing.T) {
	r := blocktrace.NewRecorder(table(), &isa.Program{Sites: []isa.Site{{}}}, 0, 0, 32, 0, nil)
	other := event.Access{Where: event.Where{Block: 3, Mask: 1}, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4, Addr: [32]uint64{inBase}}
	if n := testing.AllocsPerRun(100, func() { r.Access(&other) }); n != 0 {
		t.Errorf("another block's access allocates %v times", n)
	}
}
