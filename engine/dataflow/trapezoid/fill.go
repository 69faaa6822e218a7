package trapezoid

import (
	"maps"
	"slices"
)

// board is what is gathered to tell of each block's values what they are.
type board struct {
	latest   map[stand]int32
	computed map[int]bool
	users    map[stand][]int32 // by launch, iteration and place: blocks whose results need their own value of it
	held     map[holding]bool  // places at which a block has anything
}

// holding is a block's place.
type holding struct {
	block int32
	place int
}

// fill makes the table from the values.
func (f *finder) fill(s *Sweeps) {
	b := &board{latest: map[stand]int32{}, computed: map[int]bool{}, users: map[stand][]int32{}, held: map[holding]bool{}}
	s.board = b
	blocks := map[int32]bool{}
	first, last := 1<<60, -1<<60
	in := map[int32]bool{}
	for _, l := range s.Launches {
		in[int32(l.Index)] = true
	}
	// note keeps what a block of a launch has.
	note := func(launch, block, iteration int32, i int32) {
		if at, ok := f.place(block, i); ok {
			first, last = min(first, at), max(last, at)
			b.latest[stand{launch, block, iteration, at}] = i
			b.held[holding{block, at}] = true
		}
	}
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		if n.Start || !in[n.Launch] {
			continue
		}
		s.Partial = s.Partial || n.Partial && f.sweep[i]
		blocks[n.Block] = true
		at, ok := f.place(n.Block, int32(i))
		if !ok {
			continue
		}
		if !f.sweep[i] {
			// What a block copies into its tile before it sweeps, or passes on to its own result.
			if f.strip.Shared(int(n.Array)) && f.level[i] <= 0 && (n.Ghost || !n.Made) {
				note(n.Launch, n.Block, 0, int32(i))
			}
			continue
		}
		for _, x := range f.g.From(i) {
			// What is read straight from global memory is what the block begins with, too.
			if from := &f.g.Nodes[x]; f.near[from.Array] && (from.Block != n.Block || from.Launch != n.Launch) && !f.strip.Shared(int(from.Array)) {
				note(n.Launch, n.Block, 0, x)
			}
		}
		b.computed[at] = true
		s.Done++
		if f.needed[i] {
			k := stand{launch: n.Launch, iteration: f.level[i], place: at}
			if !slices.Contains(b.users[k], n.Block) {
				b.users[k] = append(b.users[k], n.Block)
			}
		} else {
			s.Needless++
		}
		note(n.Launch, n.Block, f.level[i], int32(i))
	}
	if first > last {
		return
	}
	s.Blocks = slices.Sorted(maps.Keys(blocks))
	s.First, s.Last = first, last
	for k := range b.latest {
		switch f.value(b, k).Kind {
		case Extra:
			s.Again++
		case Halo:
			s.Borrowed++
		}
	}
}

// value says what a block has at a moment.
func (f *finder) value(b *board, k stand) Value {
	begun, held := b.latest[stand{k.launch, k.block, 0, k.place}]
	home, homed := f.home[k.place]
	i, ok := b.latest[k]
	switch {
	case k.iteration == 0 && !ok:
		return Value{Node: -1}
	case k.iteration == 0 && f.g.Nodes[i].Ghost:
		return Value{i, Ghost}
	case k.iteration == 0 && homed && home != k.block:
		return Value{i, Halo}
	case k.iteration == 0:
		return Value{i, Input}
	case ok && !f.needed[i]:
		return Value{i, Needless}
	case ok && homed && home != k.block:
		return Value{i, Extra}
	case ok && len(b.users[stand{launch: k.launch, iteration: k.iteration, place: k.place}]) > 1:
		return Value{i, Twice}
	case ok:
		return Value{i, Computed}
	case held && !b.computed[k.place] && !f.g.Nodes[begun].Ghost:
		return Value{begun, Kept}
	case held:
		return Value{-1, Stale}
	}
	return Value{Node: -1}
}
