package hazard_test

import (
	"fmt"
	"slices"
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// do is one step of warp 0 or 1 (two lanes each): lane l touches cell cells[l], −1 for an idle lane.
type do struct {
	warp, site int
	kind       isa.AccessKind
	cells      [2]int
}

func block(steps []do, limit int) *blocktrace.Block {
	float := isa.ElemType{Name: "float", Mem: isa.F32, Count: 1, Bytes: 4}
	table := blocktrace.NewArrays([]blocktrace.Array{{Name: "tile", Space: isa.SharedSpace, Bytes: 32, Elem: float}})
	r := blocktrace.NewRecorder(table, &isa.Program{Sites: make([]isa.Site, 10)}, 0, 0, 2, limit, nil)
	for i, s := range steps {
		w := event.Where{Position: int64(i), Warp: s.warp}
		e := event.Access{Site: s.site, Kind: s.kind, Space: isa.SharedSpace, Bytes: 4, Count: 1}
		for lane, c := range s.cells {
			if c >= 0 {
				w.Mask |= 1 << lane
				e.Addr[lane] = isa.SharedWindow + uint64(c)*4
			}
		}
		e.Where = w
		r.Step(&event.Step{Where: w})
		r.Access(&e)
	}
	return r.Done()
}

func show(l *hazard.List) []string {
	var out []string
	for _, r := range l.Rows {
		x := r.Example
		out = append(out, fmt.Sprintf("%s sites %d,%d: %d cells; cell %d by thread %d at %d and %d at %d", r.Hazard, r.First, r.Second, r.Cells,
			x.Cell, x.FirstThread, x.FirstStep, x.LastThread, x.LastStep))
	}
	return out
}

func TestHazardsBetweenIntervals(t *testing.T) {
	const read, write, atomic = isa.Load, isa.Store, isa.Atomic
	for _, c := range []struct {
		name  string
		steps []do
		at    int
		want  []string
	}{
		{"a tile read backwards", []do{{0, 1, write, [2]int{0, 1}}, {1, 1, write, [2]int{2, 3}}, {0, 2, read, [2]int{3, 2}},
			{1, 2, read, [2]int{1, 0}}}, 2,
			[]string{"RAW sites 1,2: 4 cells; cell 0 by thread 0 at 0 and 3 at 3"}},
		{"everyone reads his own", []do{{0, 1, write, [2]int{0, 1}}, {0, 2, read, [2]int{0, 1}}}, 1, nil},
		{"lanes of one warp are different threads", []do{{0, 1, write, [2]int{0, 1}}, {0, 2, read, [2]int{1, 0}}}, 1,
			[]string{"RAW sites 1,2: 2 cells; cell 0 by thread 0 at 0 and 1 at 1"}},
		{"the next tile overwrites what is read", []do{{0, 2, read, [2]int{1, 1}}, {1, 1, write, [2]int{1, 4}}}, 1,
			[]string{"WAR sites 2,1: 1 cells; cell 1 by thread 0 at 0 and 2 at 1"}},
		{"two write", []do{{0, 1, write, [2]int{5, -1}}, {1, 3, write, [2]int{5, -1}}}, 1,
			[]string{"WAW sites 1,3: 1 cells; cell 5 by thread 0 at 0 and 2 at 1"}},
		{"reads alone", []do{{0, 1, read, [2]int{5, 6}}, {1, 3, read, [2]int{5, 6}}}, 1, nil},
		{"atomics need no barrier", []do{{0, 1, atomic, [2]int{5, 5}}, {1, 1, atomic, [2]int{5, 5}}}, 1, nil},
		{"an atomic is a write to a reader", []do{{0, 1, atomic, [2]int{5, 5}}, {1, 2, read, [2]int{5, -1}}}, 1,
			[]string{"RAW sites 1,2: 1 cells; cell 5 by thread 0 at 0 and 2 at 1"}},
		{"the second thread of a side counts where the first is the same", []do{{0, 1, read, [2]int{7, -1}}, {1, 1, read, [2]int{7, -1}},
			{0, 2, write, [2]int{7, -1}}}, 2,
			[]string{"WAR sites 1,2: 1 cells; cell 7 by thread 2 at 1 and 0 at 2"}},
		{"kinds in order", []do{{0, 1, read, [2]int{0, -1}}, {0, 2, write, [2]int{1, 2}}, {1, 3, write, [2]int{0, 1}},
			{1, 4, read, [2]int{1, 2}}}, 2,
			[]string{"RAW sites 2,4: 2 cells; cell 1 by thread 0 at 1 and 2 at 3", "WAR sites 1,3: 1 cells; cell 0 by thread 0 at 0 and 2 at 2",
				"WAW sites 2,3: 1 cells; cell 1 by thread 0 at 1 and 3 at 2"}},
	} {
		l := hazard.Between(block(c.steps, 0), 0, c.at, len(c.steps), 0)
		if got := show(l); !slices.Equal(got, c.want) || l.Cut {
			t.Errorf("%s: %q (cut %v), want %q", c.name, got, l.Cut, c.want)
		}
	}
}

// Accesses outside the two intervals do not count, and limits are told.
func TestOnlyTwoIntervalsCount(t *testing.T) {
	steps := []do{{0, 1, isa.Store, [2]int{0, 1}}, {1, 2, isa.Load, [2]int{0, 1}}, {0, 1, isa.Store, [2]int{2, 3}},
		{1, 2, isa.Load, [2]int{2, 3}}}
	b := block(steps, 0)
	if got := show(hazard.Between(b, 0, 1, 2, 0)); len(got) != 1 || got[0] != "RAW sites 1,2: 2 cells; cell 0 by thread 0 at 0 and 2 at 1" {
		t.Errorf("the first interval's: %q", got)
	}
	if got := show(hazard.Between(b, 1, 2, 3, 0)); len(got) != 0 {
		t.Errorf("between reading 0 and 1 and writing 2 and 3: %q", got)
	}
	if l := hazard.Between(b, 0, 3, 4, 1); !l.Cut {
		t.Error("more accesses than the limit, and it does not say so")
	}
	if l := hazard.Between(block(steps, 64), 0, 2, 4, 0); !l.Cut {
		t.Error("the picture holds less than there was, and it does not say so")
	}
}
