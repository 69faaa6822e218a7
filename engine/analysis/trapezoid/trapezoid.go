package trapezoid

import (
	"maps"
	"slices"

	"tilescope/engine/analysis/flow"
)

// Kind is what a block's value is to the launch.
type Kind uint8

const (
	None     Kind = iota // the block has nothing at this place
	Input                // there before the first iteration, at home here
	Halo                 // there before the first iteration, at home in another block
	Ghost                // stands for an element outside of the array
	Computed             // by this block alone
	Twice                // by this block, where it is at home, and by others that need it too
	Extra                // by this block, although it is at home elsewhere
	Needless             // computed, and no result of any block is made from it
	Stale                // not computed in this iteration
	Kept                 // never computed by any block
)

// Value is a block's value of an element in an iteration. Node is −1 where there is none.
type Value struct {
	Node int32
	Kind Kind
}

// Sweeps is what the blocks of a launch computed.
type Sweeps struct {
	First, Last int // places in the row of elements that any block holds
	Iterations  int
	Blocks      []int32           // ascending
	Reads       []int             // neighbours that a value is made from, as distances; ascending
	values      map[int32][]Value // by block: (iteration, place)
	Done        int               // values computed
	Again       int               // of them those that another block computes too and keeps
	Needless    int
	Partial     bool // some values come from where nobody looked
}

// At is a block's value; iteration 0 is what it began with.
func (s *Sweeps) At(block int32, iteration, place int) Value {
	return s.values[block][iteration*(s.Last-s.First+1)+place-s.First]
}

// maxReads bounds the neighbours of one value.
const maxReads = 64

// finder looks for sweeps in a graph.
type finder struct {
	places
	level  []int32 // by node: its iteration as its own block counts; −1 for what has none
	sweep  []bool  // by node: made from neighbours
	near   map[int16]bool
	needed []bool
	home   map[int]int32 // by place: block that stores it for good
}

// Find looks for sweeps. It answers false where values are not made from neighbours in a row, the same in every iteration.
func Find(g *flow.Graph, strip Strip) (*Sweeps, bool) {
	f := &finder{places: places{g: g, strip: strip}}
	f.find()
	if !f.neighbours() {
		return nil, false
	}
	reads, iterations, ok := f.levels()
	if !ok {
		return nil, false
	}
	f.slice()
	s := &Sweeps{Reads: reads, Iterations: iterations, values: map[int32][]Value{}}
	f.fill(s)
	return s, len(s.Blocks) > 0
}

// neighbours finds the arrays that values are made from by distance: as many distances as one value has reads, and not more.
func (f *finder) neighbours() bool {
	distances := map[int16]map[int]bool{}
	most := map[int16]int{}
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		if !n.Made || n.Start {
			continue
		}
		at, ok := f.place(n.Block, int32(i))
		if !ok {
			continue
		}
		reads := map[int16]int{}
		for _, x := range f.g.From(i) {
			from := &f.g.Nodes[x]
			there, ok := f.place(n.Block, x)
			if !ok {
				continue
			}
			if distances[from.Array] == nil {
				distances[from.Array] = map[int]bool{}
			}
			reads[from.Array]++
			if len(distances[from.Array]) <= maxReads {
				distances[from.Array][there-at] = true
			}
		}
		for a, n := range reads {
			most[a] = max(most[a], n)
		}
	}
	f.near = map[int16]bool{}
	for a, d := range distances {
		if len(d) > 1 && len(d) <= most[a] && len(d) <= maxReads {
			f.near[a] = true
		}
	}
	return len(f.near) > 0
}

// levels counts iterations, and says whether each of them reads the same neighbours, which stand next to each other.
func (f *finder) levels() (reads []int, iterations int, ok bool) {
	f.level, f.sweep = make([]int32, len(f.g.Nodes)), make([]bool, len(f.g.Nodes))
	type seen struct {
		at          map[int]bool
		nodes, full int
		counts      []int
	}
	var all []seen
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		if n.Start || n.Ghost {
			continue
		}
		highest, near := int32(-1), 0
		for _, x := range f.g.From(i) {
			from := &f.g.Nodes[x]
			l := f.level[x]
			if from.Block != n.Block {
				l = 0 // what another block has stored is what this one begins with
			}
			if f.near[from.Array] || !n.Made {
				highest = max(highest, l)
				near++
			}
		}
		f.level[i] = highest
		at, known := f.place(n.Block, int32(i))
		if !n.Made || near < 2 || !known {
			continue
		}
		f.sweep[i] = true
		f.level[i] = highest + 1
		for len(all) < int(f.level[i]) {
			all = append(all, seen{at: map[int]bool{}})
		}
		s := &all[f.level[i]-1]
		s.nodes++
		s.counts = append(s.counts, near)
		for _, x := range f.g.From(i) {
			if there, ok := f.place(n.Block, x); ok && f.near[f.g.Nodes[x].Array] {
				s.at[there-at] = true
			}
		}
	}
	for k, s := range all {
		var list []int
		for d := range s.at {
			list = append(list, d)
		}
		slices.Sort(list)
		for _, n := range s.counts {
			if n >= len(list) {
				s.full++
			}
		}
		switch {
		case len(list) < 2 || 2*s.full < s.nodes:
			return nil, 0, false
		case k == 0:
			reads = list
		case !slices.Equal(list, reads):
			return nil, 0, false
		}
	}
	if len(reads) < 2 {
		return nil, 0, false
	}
	wide := max(reads[len(reads)-1], 0) - min(reads[0], 0) + 1
	if have := len(reads); have != wide && !(have == wide-1 && !slices.Contains(reads, 0)) {
		return nil, 0, false
	}
	return reads, len(all), true
}

// slice marks what results are made from, and who keeps which.
func (f *finder) slice() {
	f.needed = make([]bool, len(f.g.Nodes))
	f.home = map[int]int32{}
	var work []int32
	last := slices.Collect(maps.Values(f.g.Last))
	slices.Sort(last)
	for _, i := range last {
		if n := &f.g.Nodes[i]; !n.Start {
			work = append(work, i)
			if at, ok := f.place(n.Block, i); ok {
				f.home[at] = n.Block
			}
		}
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		if f.needed[i] {
			continue
		}
		f.needed[i] = true
		work = append(work, f.g.From(int(i))...)
	}
}
