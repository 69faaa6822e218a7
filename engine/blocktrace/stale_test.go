package blocktrace_test

import (
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
)

// deed is one step of a warp of four lanes on tile[0…7], by a site of its own: L brings elements, W writes computed values, R reads.
type deed struct {
	site  int
	kind  byte
	cells []int
}

func play(t *testing.T, starts []int32, deeds ...deed) *blocktrace.Block {
	t.Helper()
	r := blocktrace.NewRecorder(table(), &isa.Program{Sites: make([]isa.Site, 4)}, 0, 0, 4, 0, nil)
	s := &stream{o: r}
	for _, d := range deeds {
		w := s.step(0, 1<<len(d.cells)-1)
		kind := isa.Store
		if d.kind == 'R' {
			kind = isa.Load
		}
		s.access(w, d.site, kind, isa.SharedSpace, 4, func(l int) uint64 { return shared(d.cells[l%len(d.cells)]) }, func(int) uint64 {
			if d.kind == 'L' {
				return inBase
			}
			return isa.OriginNone
		})
	}
	r.Divide(starts)
	return r.Done()
}

// stale is, for the number of executed steps, which of the cells 0…7 are stale.
func stale(b *blocktrace.Block, n int) (out []int) {
	for cell := range 8 {
		if b.Stale(2, cell, n, n) {
			out = append(out, cell)
		}
	}
	return out
}

func TestStale(t *testing.T) {
	all := []int{0, 1, 2, 3}
	for _, c := range []struct {
		name   string
		starts []int32
		deeds  []deed
		want   [][]int // by number of executed steps
	}{
		{"a tile is stale from the phase's first step until it is filled again", []int32{0, 3},
			[]deed{{0, 'L', all}, {1, 'R', all}, {1, 'R', []int{0}}, {2, 'R', []int{7}}, {0, 'L', []int{0, 1}}, {0, 'L', []int{2, 3}},
				{1, 'R', all}},
			[][]int{{}, {}, {}, {}, {0, 1, 2, 3}, {2, 3}, {}, {}}},
		{"what the stretch reads is not", []int32{0, 1},
			[]deed{{0, 'L', all}, {1, 'R', []int{0}}, {1, 'R', []int{1}}, {0, 'L', all}},
			[][]int{{}, {}, {2, 3}, {2, 3}, {}}},
		{"what a sweep averages is not until it is replaced", []int32{1, 4},
			[]deed{{0, 'L', all}, {1, 'R', all}, {2, 'R', []int{7}}, {3, 'W', all}, {1, 'R', all}, {2, 'R', []int{7}}, {3, 'W', all}},
			[][]int{{}, {}, {}, {}, {}, {}, {}, {}}},
		{"a table that stays is not", []int32{1, 3},
			[]deed{{0, 'L', all}, {1, 'R', all}, {2, 'W', []int{5}}, {1, 'R', all}, {2, 'W', []int{5}}},
			[][]int{{}, {}, {}, {}, {5}, {}}},
		{"the read half of a double buffer is not", []int32{0, 1, 3},
			[]deed{{0, 'L', []int{0, 1}}, {0, 'L', []int{2, 3}}, {1, 'R', []int{0, 1}}, {0, 'L', []int{0, 1}}, {1, 'R', []int{2, 3}}},
			[][]int{{}, {}, {}, {}, {}, {}}},
		{"a reduction's halves are not while they are read", []int32{0, 1, 3},
			[]deed{{0, 'L', all}, {1, 'R', all}, {2, 'W', []int{0, 1}}, {1, 'R', []int{0, 1}}, {2, 'W', []int{0}}},
			[][]int{{}, {}, {}, {}, {}, {}}},
		{"an element that the guard kept from being replaced is, though it is read", []int32{0, 2},
			[]deed{{0, 'L', all}, {1, 'R', all}, {0, 'L', []int{0, 1, 2}}, {1, 'R', all}},
			[][]int{{}, {}, {}, {3}, {3}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := play(t, c.starts, c.deeds...)
			for n, want := range c.want {
				got := stale(b, n)
				if len(got) != len(want) {
					t.Errorf("after %d steps %v are stale, want %v", n, got, want)
					continue
				}
				for i := range got {
					if got[i] != want[i] {
						t.Errorf("after %d steps %v are stale, want %v", n, got, want)
					}
				}
			}
		})
	}
	if b := play(t, nil, deed{0, 'L', all}, deed{0, 'L', all}); b.Stale(2, 0, 1, 1) {
		t.Error("without stretches something is stale")
	}
}
