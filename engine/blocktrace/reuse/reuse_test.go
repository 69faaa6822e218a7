package reuse_test

import (
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

var float = isa.ElemType{Name: "float", Mem: isa.F32, Count: 1, Bytes: 4}

// Two warps of two lanes: each loads two elements into shared memory, then every thread reads all four cells, one per step.
func TestCounts(t *testing.T) {
	base := isa.GlobalBase
	tab := blocktrace.NewArrays([]blocktrace.Array{
		{Name: "a", Space: isa.GlobalSpace, Base: base, Bytes: 16, Elem: float},
		{Name: "s", Space: isa.SharedSpace, Bytes: 16, Elem: float},
	})
	r := blocktrace.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, 0, 2, 0, nil)
	at := int64(0)
	step := func(warp int) event.Where {
		w := event.Where{Position: at, Warp: warp, Mask: 0b11}
		at++
		r.Step(&event.Step{Where: w})
		return w
	}
	for warp := range 2 {
		w := step(warp)
		load := event.Access{Where: w, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4, Count: 1}
		store := event.Access{Where: w, Kind: isa.Store, Space: isa.SharedSpace, Bytes: 4, Count: 1, HasOrigin: true}
		for lane := range 2 {
			i := uint64(2*warp + lane)
			load.Addr[lane], store.Origin[lane], store.Addr[lane] = base+4*i, base+4*i, 4*i
		}
		r.Access(&load)
		r.Access(&store)
	}
	for cell := range 4 {
		for warp := range 2 {
			read := event.Access{Where: step(warp), Kind: isa.Load, Space: isa.SharedSpace, Bytes: 4, Count: 1}
			for lane := range 2 {
				read.Addr[lane] = uint64(4 * cell)
			}
			r.Access(&read)
		}
	}
	c := reuse.Of(r.Done())
	for _, w := range []struct{ elem, n, loads, reads int }{
		{0, 0, 0, 0}, {0, 1, 1, 0}, {2, 1, 0, 0}, {2, 2, 1, 0}, {0, 3, 1, 2}, {0, 4, 1, 4}, {3, 9, 1, 2}, {3, 10, 1, 4}, {3, 99, 1, 4},
		{7, 10, 0, 0},
	} {
		if loads, reads := c.Element(int32(w.elem), w.n); loads != w.loads || reads != w.reads {
			t.Errorf("element %d after %d steps: %d loads and %d reads, want %d and %d", w.elem, w.n, loads, reads, w.loads, w.reads)
		}
	}
	if loads, reads := c.Array(0, 10); loads != 4 || reads != 16 || reuse.Factor(reads, loads) != "4×" {
		t.Errorf("array: %d loads, %d reads, %s", loads, reads, reuse.Factor(reads, loads))
	}
	if loads, reads := c.Array(0, 3); loads != 4 || reads != 2 {
		t.Errorf("array after 3 steps: %d loads, %d reads", loads, reads)
	}
}

func TestRatio(t *testing.T) {
	for _, c := range []struct {
		a, b int64
		want string
	}{{74, 28, "2.64×"}, {5, 2, "2.5×"}, {8, 2, "4×"}, {0, 3, "0×"}, {1, 0, ""}, {1, 3, "0.33×"}, {2999, 1000, "3×"}} {
		if got := reuse.Ratio(c.a, c.b); got != c.want {
			t.Errorf("%d ÷ %d is %q, want %q", c.a, c.b, got, c.want)
		}
	}
}
