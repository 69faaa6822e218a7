package halo_test

import (
	"slices"
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

var float = isa.ElemType{Name: "float", Mem: isa.F32, Count: 1, Bytes: 4}

// Blocks of two threads over six elements; each loads its own two and one on either side, where there is one, and stores its own two. All
// blocks live at once.
func TestHomesOfALaunch(t *testing.T) {
	in, out := isa.GlobalBase, isa.GlobalBase+0x1000
	tab := blocktrace.NewArrays([]blocktrace.Array{
		{Name: "in", Space: isa.GlobalSpace, Base: in, Bytes: 24, Elem: float},
		{Name: "out", Space: isa.GlobalSpace, Base: out, Bytes: 24, Elem: float},
		{Name: "tile", Space: isa.SharedSpace, Bytes: 16, Elem: float},
	})
	r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}, {Ghost: true}}}, 0, 3)
	access := func(block, site int, kind isa.AccessKind, space isa.Space, addr, origin uint64) {
		e := event.Access{Where: event.Where{Block: block, Mask: 1}, Site: site, Kind: kind, Space: space, Bytes: 4, Count: 1}
		e.Addr[0], e.Origin[0], e.HasOrigin = addr, origin, origin != 0
		r.Access(&e)
	}
	for cell := range 4 {
		for block := range 3 {
			i := 2*block + cell - 1
			if i < 0 || i > 5 {
				access(block, 1, isa.Store, isa.SharedSpace, uint64(4*cell), 0)
				continue
			}
			addr := in + uint64(4*i)
			access(block, 0, isa.Load, isa.GlobalSpace, addr, 0)
			access(block, 0, isa.Load, isa.GlobalSpace, addr, 0) // a second load by the same block
			access(block, 0, isa.Store, isa.SharedSpace, uint64(4*cell), addr)
		}
	}
	for block := range 3 {
		for cell := range 4 {
			access(block, 0, isa.Load, isa.SharedSpace, uint64(4*cell), 0)
		}
		for k := range 2 {
			access(block, 0, isa.Store, isa.GlobalSpace, out+uint64(4*(2*block+k)), 0)
		}
		r.BlockEnd(&event.BlockEvent{Block: block})
	}
	l := r.Done()
	if !slices.Equal(l.Loads(0), []int32{1, 2, 2, 2, 2, 1}) {
		t.Errorf("loaded by %v blocks", l.Loads(0))
	}
	if l.Elements[0] != 20 || l.Reads[0] != 10 {
		t.Errorf("%d loads, %d reads of copies (ghosts are none)", l.Elements[0], l.Reads[0])
	}
	same := func(a, b int) bool { return tab.List[a].Bytes == tab.List[b].Bytes }
	if home := l.Homes(0, same); home != 1 || !l.Partitioned(1) || l.Home(0, 3, home) != 1 || l.Home(0, 5, home) != 2 {
		t.Errorf("homes by array %d: element 3 in block %d", home, l.Home(0, 3, home))
	}
	if l.Homes(0, func(a, b int) bool { return false }) != -1 {
		t.Error("arrays of other shapes give homes")
	}
}

func TestSharedOutputGivesNoHomes(t *testing.T) {
	tab := blocktrace.NewArrays([]blocktrace.Array{{Name: "out", Space: isa.GlobalSpace, Base: isa.GlobalBase, Bytes: 8, Elem: float}})
	r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, 2)
	for block := range 2 {
		r.Access(&event.Access{
			Where: event.Where{Block: block, Mask: 1},
			Kind:  isa.Store,
			Space: isa.GlobalSpace,
			Bytes: 4,
			Count: 1,
			Addr:  [32]uint64{isa.GlobalBase},
		})
	}
	if l := r.Done(); l.Partitioned(0) {
		t.Error("two blocks store one element, and it counts as partitioned")
	}
}

// A sum a block, stored to an array as large as the input, gives the input's elements no home: the blocks' stores do not partition it.
func TestFewResultsGiveNoHomes(t *testing.T) {
	for _, c := range []struct {
		name   string
		stores int // by each of two blocks, from the elements that it loads
		home   int
	}{{"a sum a block", 1, -1}, {"all but the ends", 3, 1}, {"each element", 4, 1}} {
		in, out := isa.GlobalBase, isa.GlobalBase+0x1000
		tab := blocktrace.NewArrays([]blocktrace.Array{
			{Name: "in", Space: isa.GlobalSpace, Base: in, Bytes: 32, Elem: float},
			{Name: "out", Space: isa.GlobalSpace, Base: out, Bytes: 32, Elem: float},
		})
		r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, 2)
		for block := range 2 {
			for cell := range 4 {
				e := event.Access{Where: event.Where{Block: block, Mask: 1}, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4, Count: 1}
				e.Addr[0] = in + uint64(4*(4*block+cell))
				r.Access(&e)
				if cell < c.stores {
					e.Kind, e.Addr[0] = isa.Store, out+uint64(4*(4*block+cell))
					r.Access(&e)
				}
			}
		}
		if home := r.Done().Homes(0, func(a, b int) bool { return true }); home != c.home {
			t.Errorf("%s: homes by array %d, want %d", c.name, home, c.home)
		}
	}
}
