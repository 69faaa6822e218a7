package shadow

import (
	"math/rand/v2"
	"testing"
)

// A Memory does what a map does, whatever is saved and loaded between the writes.
func TestMemoryAgainstMap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var m Memory[int]
	model := map[uint64]int{}
	type state struct {
		saved Saved[int]
		model map[uint64]int
	}
	var states []state
	clone := func(in map[uint64]int) map[uint64]int {
		out := make(map[uint64]int, len(in))
		for k, v := range in {
			out[k] = v
		}
		return out
	}
	for n := range 20000 {
		switch k := r.IntN(1000); {
		case k < 5:
			states = append(states, state{m.Save(), clone(model)})
		case k < 10 && len(states) > 0:
			s := states[r.IntN(len(states))]
			m.Load(s.saved)
			model = clone(s.model)
		case k < 11:
			m.Clear()
			model = map[uint64]int{}
		case k < 14:
			from := uint64(r.IntN(35000))
			to := from + uint64(r.IntN(3000))
			m.Drop(from, to)
			for i := (from + pageMask) &^ pageMask; i < to&^pageMask; i++ {
				delete(model, i)
			}
		case k < 600:
			i := uint64(r.IntN(5000)) * 7
			*m.Own(i) = n
			model[i] = n
		default:
			i := uint64(r.IntN(6000)) * 7
			if got := m.At(i); got != model[i] {
				t.Fatalf("step %d: cell %d is %d, want %d", n, i, got, model[i])
			}
		}
	}
	for _, s := range states {
		var other Memory[int]
		other.Load(s.saved)
		for i := range uint64(35000) {
			if other.At(i) != s.model[i] {
				t.Fatalf("saved cell %d is %d, want %d", i, other.At(i), s.model[i])
			}
			*other.Own(i) = -1 // must not reach other states
		}
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	var m Memory[[3]uint64]
	for i := range uint64(4096) {
		m.Own(i)[0] = i
	}
	if n := testing.AllocsPerRun(10, func() {
		for i := range uint64(4096) {
			m.Own(i)[1]++
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
