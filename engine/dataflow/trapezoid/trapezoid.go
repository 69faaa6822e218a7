package trapezoid

import (
	"maps"
	"slices"

	"tilescope/engine/dataflow"
)

// Kind is what a block's value is to the launch.
type Kind uint8

const (
	None     Kind = iota // the block has nothing at this place
	Input                // there before the launch's first iteration, at home here
	Halo                 // there before the launch's first iteration, at home in another block
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

// Sweeps is what the blocks of a launch computed, or those of launches each of which continues from what the one before it has made.
type Sweeps struct {
	First, Last int // places in the row of elements that any block holds
	Launches    []Launch
	Blocks      []int32 // ascending
	Reads       []int   // neighbours that a value is made from, as distances; ascending
	Done        int     // values computed
	Again       int     // of them those that another block computes too and keeps
	Borrowed    int     // elements that blocks load although they are at home in another
	Needless    int
	Partial     bool // some values come from where nobody looked

	finder *finder
	board  *board
}

// Launch is one of the launches: it makes the iterations after Before.
type Launch struct {
	Index              int
	Before, Iterations int
}

// stand is a block's element in an iteration of a launch; iteration 0 is what the block began with.
type stand struct {
	launch, block, iteration int32
	place                    int
}

// Iterations is how many all launches make.
func (s *Sweeps) Iterations() int {
	last := s.Launches[len(s.Launches)-1]
	return last.Before + last.Iterations
}

// At is a block's value after so many iterations of a launch; after none it is what the block began with. It is worked out when it is asked
// for: iterations times places may be far more than there are values.
func (s *Sweeps) At(launch int, block int32, iteration, place int) Value {
	return s.finder.value(s.board, stand{int32(launch), block, int32(iteration), place})
}

// Holds says whether a block begins with, or computes, anything at the places from first to last.
func (s *Sweeps) Holds(block int32, first, last int) bool {
	for at := max(first, s.First); at <= min(last, s.Last); at++ {
		if s.board.held[holding{block, at}] {
			return true
		}
	}
	return false
}

// Begins is the first place of what a block begins a launch with; false where it begins with nothing.
func (s *Sweeps) Begins(launch int, block int32) (place int, ok bool) {
	for k := range s.board.latest {
		if k.launch == int32(launch) && k.block == block && k.iteration == 0 && (!ok || k.place < place) {
			place, ok = k.place, true
		}
	}
	return place, ok
}

// maxReads bounds the neighbours of one value.
const maxReads = 64

// finder looks for sweeps in a graph.
type finder struct {
	places
	own    func(launch int) bool
	level  []int32 // by node: its iteration as its own block counts in its launch; −1 for what has none
	born   []int32 // by node: the launch in which neighbours were made into it, or into what it passes on; −1 for none
	sweep  []bool  // by node: made from neighbours
	near   map[int16]bool
	needed []bool
	home   map[int]int32 // by place: block that stores it for good
}

// Find looks for sweeps of a launch, and of those before and after it that it continues and that continue it; own says which launches
// may be among them. It answers false where values are not made from neighbours in a row, the same in every iteration.
func Find(g *dataflow.Graph, strip Strip, launch int, own func(launch int) bool) (*Sweeps, bool) {
	f := &finder{places: places{g: g, strip: strip}, own: own}
	f.find()
	if !f.neighbours() {
		return nil, false
	}
	chain := f.chain(int32(launch), f.levels())
	reads, iterations, ok := f.reads(chain)
	if !ok {
		return nil, false
	}
	f.slice()
	s := &Sweeps{Reads: reads, finder: f}
	before := 0
	for i, l := range chain {
		s.Launches = append(s.Launches, Launch{Index: int(l), Before: before, Iterations: iterations[i]})
		before += iterations[i]
	}
	f.fill(s)
	return s, len(s.Blocks) > 0
}

// neighbours finds the arrays that values are made from by distance: as many distances as one value has reads, and not more.
func (f *finder) neighbours() bool {
	distances := map[int16]map[int]bool{}
	most := map[int16]int{}
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		if !n.Made || n.Start || !f.own(int(n.Launch)) {
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

// levels counts iterations, launch by launch, and tells of each launch which others made what its sweeps begin with.
func (f *finder) levels() (feeders map[int32]map[int32]bool) {
	n := len(f.g.Nodes)
	f.level, f.sweep, f.born = make([]int32, n), make([]bool, n), make([]int32, n)
	feeders = map[int32]map[int32]bool{}
	for i := range f.g.Nodes {
		n := &f.g.Nodes[i]
		f.born[i] = -1
		if n.Start || n.Ghost {
			continue
		}
		highest, near := int32(-1), 0
		for _, x := range f.g.From(i) {
			from := &f.g.Nodes[x]
			l := f.level[x]
			if from.Block != n.Block || from.Launch != n.Launch {
				l = 0 // what another block, or another launch, has stored is what this one begins with
			}
			if f.near[from.Array] || !n.Made {
				highest = max(highest, l)
				near++
			}
			f.born[i] = max(f.born[i], f.born[x])
		}
		f.level[i] = highest
		if _, known := f.place(n.Block, int32(i)); !n.Made || near < 2 || !known || !f.own(int(n.Launch)) {
			continue
		}
		f.sweep[i] = true
		f.level[i] = max(highest, 0) + 1 // made from constants, too: they are what the block begins with
		f.born[i] = n.Launch
		if feeders[n.Launch] == nil {
			feeders[n.Launch] = map[int32]bool{}
		}
		for _, x := range f.g.From(i) {
			if l := f.born[x]; l >= 0 && l < n.Launch {
				feeders[n.Launch][l] = true
			}
		}
	}
	return feeders
}

// chain is the launches in which what a launch does was begun and is gone on with, in their order, and that launch among them. Sweeps of
// others count no more.
func (f *finder) chain(launch int32, feeders map[int32]map[int32]bool) []int32 {
	chain := []int32{launch}
	for at := launch; ; {
		before := int32(-1)
		for l := range feeders[at] {
			before = max(before, l)
		}
		if before < 0 {
			break
		}
		chain = append(chain, before)
		at = before
	}
	slices.Reverse(chain)
	for _, l := range slices.Sorted(maps.Keys(feeders)) {
		if feeders[l][chain[len(chain)-1]] {
			chain = append(chain, l)
		}
	}
	for i := range f.sweep {
		f.sweep[i] = f.sweep[i] && slices.Contains(chain, f.g.Nodes[i].Launch)
	}
	return chain
}

// reads are the neighbours that values are made from, and how many iterations each launch of the chain makes. It answers false unless each
// iteration reads the same neighbours, which are next to each other.
func (f *finder) reads(chain []int32) (reads []int, iterations []int, ok bool) {
	type seen struct {
		at          map[int]bool
		nodes, full int
		counts      []int
	}
	all := make([][]seen, len(chain))
	for i := range f.g.Nodes {
		if !f.sweep[i] {
			continue
		}
		n := &f.g.Nodes[i]
		k := slices.Index(chain, n.Launch)
		for len(all[k]) < int(f.level[i]) {
			all[k] = append(all[k], seen{at: map[int]bool{}})
		}
		s := &all[k][f.level[i]-1]
		at, _ := f.place(n.Block, int32(i))
		near := 0
		for _, x := range f.g.From(i) {
			if !f.near[f.g.Nodes[x].Array] {
				continue
			}
			near++
			if there, ok := f.place(n.Block, x); ok {
				s.at[there-at] = true
			}
		}
		s.nodes++
		s.counts = append(s.counts, near)
	}
	for _, launch := range all {
		for _, s := range launch {
			list := slices.Sorted(maps.Keys(s.at))
			for _, n := range s.counts {
				if n >= len(list) {
					s.full++
				}
			}
			switch {
			case len(list) < 2 || 2*s.full < s.nodes:
				return nil, nil, false
			case reads == nil:
				reads = list
			case !slices.Equal(list, reads):
				return nil, nil, false
			}
		}
		iterations = append(iterations, len(launch))
	}
	if len(reads) < 2 {
		return nil, nil, false
	}
	wide := max(reads[len(reads)-1], 0) - min(reads[0], 0) + 1
	if have := len(reads); have != wide && !(have == wide-1 && !slices.Contains(reads, 0)) {
		return nil, nil, false
	}
	return reads, iterations, true
}

// slice marks what results are made from, and who keeps which.
func (f *finder) slice() {
	f.needed = make([]bool, len(f.g.Nodes))
	f.home = map[int]int32{}
	for i := range f.g.Nodes {
		if n := &f.g.Nodes[i]; !n.Start && f.own(int(n.Launch)) && !f.strip.Shared(int(n.Array)) {
			if at, ok := f.place(n.Block, int32(i)); ok {
				f.home[at] = n.Block
			}
		}
	}
	var work []int32
	last := slices.Collect(maps.Values(f.g.Last))
	slices.Sort(last)
	for _, i := range last {
		if !f.g.Nodes[i].Start {
			work = append(work, i)
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
