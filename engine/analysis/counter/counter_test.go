package counter_test

import (
	"fmt"
	"reflect"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

func run() analysis.Run {
	d, _ := device.Lookup("h200")
	p := &isa.Program{Sites: []isa.Site{{Kind: isa.Load, Bytes: 4, Count: 1}, {Kind: isa.Store, Bytes: 12, Count: 3}}}
	return analysis.Run{Program: p, Device: d, WarpSize: 32}
}

type watch struct {
	b *bank.Analysis
	k *coalesce.Analysis
	c *counter.Analysis
}

func newWatch() watch {
	r := run()
	b, k := bank.New(r), coalesce.New(r)
	return watch{b, k, counter.New(r, b, k)}
}

func (w watch) access(e *event.Access) {
	w.b.Access(e)
	w.k.Access(e)
	w.c.Access(e)
}

func access(block int, kind isa.AccessKind, space isa.Space, stride, bytes, count int) *event.Access {
	e := &event.Access{Where: event.Where{Block: block, Mask: ^uint32(0)}, Kind: kind, Space: space, Bytes: bytes, Count: count}
	if kind == isa.Store {
		e.Site = 1
	}
	for l := range e.Addr {
		e.Addr[l] = uint64(l * stride)
	}
	return e
}

func (w watch) play(from, to int) {
	for i := from; i < to; i++ {
		switch i % 5 {
		case 0:
			w.access(access(i%2, isa.Load, isa.GlobalSpace, 4, 4, 1))
		case 1:
			w.access(access(i%2, isa.Load, isa.SharedSpace, 8, 4, 1))
		case 2:
			w.access(access(0, isa.Store, isa.GlobalSpace, 12, 12, 3))
		case 3:
			w.access(access(0, isa.Atomic, isa.SharedSpace, 4, 4, 1))
		case 4:
			w.c.Step(&event.Step{Where: event.Where{Block: 1, Mask: 0xf}})
			w.c.Barrier(&event.Barrier{Kind: event.Arrive})
			w.c.Barrier(&event.Barrier{Kind: event.Arrive})
			w.c.Barrier(&event.Barrier{Kind: event.Release})
		}
	}
}

func TestCounters(t *testing.T) {
	w := newWatch()
	w.c.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}})
	w.play(0, 10)
	w.c.LaunchEnd(&event.LaunchEnd{})
	got := w.c.Launches()
	want := counter.Counters{
		GlobalLoadSectors: 8, GlobalLoadRequests: 2, GlobalLoads: 64, GlobalLoadBytes: 256,
		SharedLoadWavefronts: 4, SharedLoadConflicts: 2, SharedLoads: 64,
		// three floats at a stride of 12 bytes: three pieces of 4 bytes, each in 12 sectors
		GlobalStoreSectors: 72, GlobalStoreRequests: 6, GlobalStores: 64, GlobalStoreBytes: 768,
		SharedAtomics: 64, Barriers: 2, BarrierWaits: 2, Steps: 2, ActiveLanes: 8,
	}
	if len(got) != 1 || got[0] != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	var sum counter.Counters
	for b := range 2 {
		c, ok := w.c.Block(0, b)
		if !ok {
			t.Fatalf("block %d", b)
		}
		sum.Add(&c)
	}
	if sum != want {
		t.Errorf("blocks sum to %+v", sum)
	}
	if s := sites(w.c, 0)[1]; s.In[isa.GlobalSpace] != (counter.Count{Warps: 2, Lanes: 64}) || s.Sectors != 72 || s.GlobalBytes != 768 {
		t.Errorf("site %+v", s)
	}
	if _, ok := w.c.Block(0, 2); ok {
		t.Error("a block that is none")
	}
}

func sites(c *counter.Analysis, launch int) map[int]counter.Site {
	out := map[int]counter.Site{}
	list, _ := c.Sites(launch)
	for i, s := range list {
		out[i] = *s
	}
	return out
}

// What is kept of a launch that has ended is what was counted, and the next one begins at nothing.
func TestKeptTables(t *testing.T) {
	w := newWatch()
	w.c.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}})
	w.play(0, 40)
	open, lines := sites(w.c, 0), fmt.Sprint(w.c.Lines(0))
	work := w.c.Work(0)
	w.c.LaunchEnd(&event.LaunchEnd{})
	for range 2 {
		if len(open) == 0 || !reflect.DeepEqual(sites(w.c, 0), open) || fmt.Sprint(w.c.Lines(0)) != lines || w.c.Work(0) != work {
			t.Fatalf("kept %v, %v, %v\nof %v, %v, %v", sites(w.c, 0), fmt.Sprint(w.c.Lines(0)), w.c.Work(0), open, lines, work)
		}
		w.c.Launch(&event.Launch{Index: 1, Grid: event.Dim{2, 1, 1}})
		if _, kept := w.c.Sites(1); len(sites(w.c, 1)) != 0 || !kept {
			t.Errorf("the next launch begins with %v, kept %v", sites(w.c, 1), kept)
		}
	}
}

func TestSaveLoad(t *testing.T) {
	whole := newWatch()
	whole.c.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}})
	whole.play(0, 40)
	for n := range 40 {
		w := newWatch()
		w.c.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}})
		w.play(0, n)
		saved := w.c.Save()
		w.play(n, 40)
		w.c.Load(saved)
		w.play(n, 40)
		if !reflect.DeepEqual(w.c.Launches(), whole.c.Launches()) || !reflect.DeepEqual(sites(w.c, 0), sites(whole.c, 0)) {
			t.Fatalf("saved at %d: %+v", n, w.c.Launches())
		}
	}
}

// TestTurns: as many as the most lanes at one address.
func TestTurns(t *testing.T) {
	for _, c := range []struct {
		at   func(lane int) int
		mask uint32
		want int
	}{
		{func(int) int { return 0 }, ^uint32(0), 32},
		{func(l int) int { return l }, ^uint32(0), 1},
		{func(l int) int { return l % 4 }, ^uint32(0), 8},
		{func(l int) int { return max(0, l-9) }, ^uint32(0), 10},
		{func(int) int { return 0 }, 0xf0, 4},
		{func(int) int { return 0 }, 0, 0},
	} {
		var at [32]uint64
		for l := range at {
			at[l] = uint64(c.at(l))
		}
		if got := counter.Turns(c.mask, &at); got != c.want {
			t.Errorf("%x: %d turns, want %d", c.mask, got, c.want)
		}
	}
}
