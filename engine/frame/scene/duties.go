package scene

import (
	"maps"
	"slices"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// maxDutyArrays bounds the arrays that are named for one thread.
const maxDutyArrays = 3

// maxDutyCells bounds the elements of an array that are named one by one where they are no rectangle.
const maxDutyCells = 4

// wordDuty is wordCells with a few elements that are no rectangle each by itself.
func (s *State) wordDuty(reader i18n.Reader, array int, cells []int) string {
	word := s.WordCells(reader, array, cells)
	if len(cells) > maxDutyCells || strings.HasPrefix(word, s.Arrays.List[array].Name) {
		return word
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = s.WordCells(reader, array, []int{cell})
	}
	return strings.Join(words, ", ")
}

// storesOf are the elements of global arrays that each thread of the block stores to in the block's whole life, by array, each once and in
// order. It is nil where no thread stores, and where the record does not hold the block's whole life.
func (s *State) storesOf() []map[int][]int {
	if s.Record.Truncated || s.Track.Open || s.Track.Truncated {
		return nil
	}
	threads := s.Launch.Block.Count()
	cells := make([]map[int][]int, threads)
	found := false
	for i := range s.Record.Accesses {
		a := &s.Record.Accesses[i]
		if a.Space != isa.GlobalSpace || a.Kind != isa.Store || a.Array < 0 || s.Index[a.Array] < 0 {
			continue
		}
		first := s.Record.Warp(int(a.Step)) * s.Launch.WarpSize
		s.Record.Each(a, func(lane, cell int, _ int32) {
			t := first + lane
			if cell < 0 || t >= threads {
				return
			}
			if cells[t] == nil {
				cells[t] = map[int][]int{}
			}
			cells[t][int(a.Array)] = append(cells[t][int(a.Array)], cell)
			found = true
		})
	}
	if !found {
		return nil
	}
	for _, by := range cells {
		for array, list := range by {
			slices.Sort(list)
			by[array] = slices.Compact(list)
		}
	}
	return cells
}

// maxStores bounds the elements of an array that are kept as a thread's.
const maxStores = 64

// several keeps of what threads store the arrays of which a thread stores to several elements; nil where none does.
func several(stores []map[int][]int) []map[int][]int {
	found := false
	for t, by := range stores {
		maps.DeleteFunc(by, func(_ int, cells []int) bool { return len(cells) < 2 || len(cells) > maxStores })
		if len(by) == 0 {
			stores[t] = nil
			continue
		}
		found = true
	}
	if !found {
		return nil
	}
	return stores
}

// duties words what each thread of the block stores, in linear order; "" for a thread that stores to nothing.
func (s *State) duties(stores []map[int][]int, reader i18n.Reader) []string {
	if stores == nil {
		return nil
	}
	out := make([]string, len(stores))
	for t, by := range stores {
		var words []string
		for array := range s.Arrays.List {
			if list := by[array]; len(list) > 0 && len(words) <= maxDutyArrays {
				words = append(words, s.wordDuty(reader, array, list))
			}
		}
		if len(words) > maxDutyArrays {
			words[maxDutyArrays] = "…"
		}
		out[t] = strings.Join(words, ", ")
	}
	return out
}
