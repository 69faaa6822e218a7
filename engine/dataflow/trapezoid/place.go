package trapezoid

import (
	"slices"

	"tilescope/engine/dataflow"
)

// Strip gives a cell's place in the row of elements that the kernel counts. Arrays that are no strips have no place; shared
// memory's is found from what is copied into and out of it.
type Strip interface {
	Index(array, cell int) (at int, ok bool) // not for shared arrays
	Shared(array int) bool
}

// places knows where every value is.
type places struct {
	g      *dataflow.Graph
	strip  Strip
	shifts map[[2]int32]int // by block and shared array: place of its cell 0
}

// place is where a value is; false where that is not known.
func (p *places) place(block int32, i int32) (int, bool) {
	n := &p.g.Nodes[i]
	if !p.strip.Shared(int(n.Array)) {
		return p.strip.Index(int(n.Array), int(n.Cell))
	}
	shift, ok := p.shifts[[2]int32{block, int32(n.Array)}]
	return int(n.Cell) + shift, ok
}

// find places shared arrays, block by block: by the elements copied into them, by those that they are copied to, and, where nothing is
// copied, by the middle of what their values are made from.
func (p *places) find() {
	p.shifts = map[[2]int32]int{}
	votes := map[[2]int32]map[int]int{}
	vote := func(block int32, array int16, shift int) {
		k := [2]int32{block, int32(array)}
		if votes[k] == nil {
			votes[k] = map[int]int{}
		}
		votes[k][shift]++
	}
	for i := range p.g.Nodes {
		n := &p.g.Nodes[i]
		from := p.g.From(i)
		if n.Start || n.Made || len(from) != 1 {
			continue
		}
		other := &p.g.Nodes[from[0]]
		here, there := p.strip.Shared(int(n.Array)), p.strip.Shared(int(other.Array))
		if here && !there {
			if at, ok := p.strip.Index(int(other.Array), int(other.Cell)); ok {
				vote(n.Block, n.Array, at-int(n.Cell))
			}
		}
		if there && !here {
			if at, ok := p.strip.Index(int(n.Array), int(n.Cell)); ok {
				vote(n.Block, other.Array, at-int(other.Cell))
			}
		}
	}
	p.elect(votes)
	for range 4 {
		votes = map[[2]int32]map[int]int{}
		for i := range p.g.Nodes {
			n := &p.g.Nodes[i]
			if n.Start || !p.strip.Shared(int(n.Array)) {
				continue
			}
			if _, known := p.shifts[[2]int32{n.Block, int32(n.Array)}]; known {
				continue
			}
			var at []int
			for _, f := range p.g.From(i) {
				if x, ok := p.place(n.Block, f); ok {
					at = append(at, x)
				}
			}
			if len(at)%2 == 1 {
				slices.Sort(at)
				vote(n.Block, n.Array, at[len(at)/2]-int(n.Cell))
			}
		}
		if len(votes) == 0 {
			return
		}
		p.elect(votes)
	}
}

// elect takes the shift that most speak for, where at least half do.
func (p *places) elect(votes map[[2]int32]map[int]int) {
	for k, list := range votes {
		best, all := 0, 0
		shift := 0
		for s, n := range list {
			all += n
			if n > best || n == best && s < shift {
				best, shift = n, s
			}
		}
		if 2*best >= all {
			p.shifts[k] = shift
		}
	}
}
