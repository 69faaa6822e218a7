package trapezoid

import "slices"

// moment is a block's element in an iteration.
type moment struct {
	block     int32
	iteration int32
	place     int
}

// fill makes the table from the values.
func (f *finder) fill(s *Sweeps) {
	latest := map[moment]int32{}
	computed := map[int]bool{}
	users := map[[2]int][]int32{} // by iteration and place: blocks whose results need their own value of it
	first, last := 1<<60, -1<<60
	note := func(block int32, iteration int32, i int32) {
		at, ok := f.place(block, i)
		if !ok {
			return
		}
		first, last = min(first, at), max(last, at)
		latest[moment{block, iteration, at}] = i
	}
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		if n.Start {
			continue
		}
		s.Partial = s.Partial || n.Partial && f.sweep[i]
		if !slices.Contains(s.Blocks, n.Block) {
			s.Blocks = append(s.Blocks, n.Block)
		}
		at, ok := f.place(n.Block, int32(i))
		if !ok {
			continue
		}
		if !f.sweep[i] {
			// What a block copies into its tile before it sweeps, or passes on to its own result.
			if f.strip.Shared(int(n.Array)) && f.level[i] <= 0 && (n.Ghost || !n.Made) {
				note(n.Block, 0, int32(i))
			}
			continue
		}
		for _, x := range f.g.From(i) {
			// What is read straight from global memory is what the block begins with, too.
			if from := &f.g.Nodes[x]; f.near[from.Array] && from.Block != n.Block && !f.strip.Shared(int(from.Array)) {
				note(n.Block, 0, x)
			}
		}
		computed[at] = true
		s.Done++
		if f.needed[i] {
			k := [2]int{int(f.level[i]), at}
			if !slices.Contains(users[k], n.Block) {
				users[k] = append(users[k], n.Block)
			}
		} else {
			s.Needless++
		}
		note(n.Block, f.level[i], int32(i))
	}
	slices.Sort(s.Blocks)
	if first > last {
		s.Blocks = nil
		return
	}
	s.First, s.Last = first, last
	for _, b := range s.Blocks {
		row := make([]Value, 0, (s.Iterations+1)*(last-first+1))
		for it := range int32(s.Iterations + 1) {
			for at := first; at <= last; at++ {
				v := f.value(latest, computed, users, moment{b, it, at})
				if v.Kind == Extra {
					s.Again++
				}
				row = append(row, v)
			}
		}
		s.values[b] = row
	}
}

// value says what a block has at a moment.
func (f *finder) value(latest map[moment]int32, computed map[int]bool, users map[[2]int][]int32, m moment) Value {
	begun, held := latest[moment{m.block, 0, m.place}]
	home, homed := f.home[m.place]
	i, ok := latest[m]
	switch {
	case m.iteration == 0 && !ok:
		return Value{Node: -1}
	case m.iteration == 0 && f.g.Nodes[i].Ghost:
		return Value{i, Ghost}
	case m.iteration == 0 && homed && home != m.block:
		return Value{i, Halo}
	case m.iteration == 0:
		return Value{i, Input}
	case ok && !f.needed[i]:
		return Value{i, Needless}
	case ok && homed && home != m.block:
		return Value{i, Extra}
	case ok && len(users[[2]int{int(m.iteration), m.place}]) > 1:
		return Value{i, Twice}
	case ok:
		return Value{i, Computed}
	case held && !computed[m.place] && !f.g.Nodes[begun].Ghost:
		return Value{begun, Kept}
	case held:
		return Value{-1, Stale}
	}
	return Value{Node: -1}
}
