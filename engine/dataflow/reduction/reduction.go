package reduction

import (
	"slices"

	"tilescope/engine/dataflow"
)

// Join is one combination: several cells' values made into one.
type Join struct {
	Node int32   // the result
	Cell int32   // that holds it
	With []int32 // cells whose values went into it, ascending; its own among them when it is one of them
}

// Round is combinations with no order between them: those of one statement's turn in one barrier interval.
type Round struct {
	Interval, Site, Turn int32
	Position             int64 // of its first
	Joins                []Join
	Distance             int // between the cells of each pair, the same for all; 0 where they differ
}

// Leave is a value of the array that continues into memory outside of the block's rounds.
type Leave struct{ Node, From int32 }

// Tree is the reduction of one array.
type Tree struct {
	Array  int
	Rounds []Round
	Leaves []Leave
	Spent  map[int32]int // by node: the round, from 0, in which it goes into another value
}

// Find looks for the array in which most is combined. It answers false where there is no reduction: where fewer than two rounds combine
// values, or where a round uses a value twice, as stencils and scans do.
func Find(g *dataflow.Graph) (*Tree, bool) {
	byArray := map[int16][]int32{}
	for i := range g.Nodes {
		if n := &g.Nodes[i]; n.Made && !n.Start {
			if with := inside(g, i); len(with) > 1 {
				byArray[n.Array] = append(byArray[n.Array], int32(i))
			}
		}
	}
	arrays := make([]int16, 0, len(byArray))
	for a := range byArray {
		arrays = append(arrays, a)
	}
	slices.SortFunc(arrays, func(a, b int16) int {
		if d := len(byArray[b]) - len(byArray[a]); d != 0 {
			return d
		}
		return int(a) - int(b)
	})
	for _, a := range arrays {
		if t, ok := build(g, int(a), byArray[a]); ok {
			return t, true
		}
	}
	return nil, false
}

// inside are the nodes of the node's own array that went into it; nil where others did, too.
func inside(g *dataflow.Graph, i int) []int32 {
	from := g.From(i)
	for _, f := range from {
		if g.Nodes[f].Array != g.Nodes[i].Array {
			return nil
		}
	}
	return from
}

func build(g *dataflow.Graph, array int, joins []int32) (*Tree, bool) {
	t := &Tree{Array: array, Spent: map[int32]int{}}
	type key struct{ interval, site, turn int32 }
	index := map[key]int{}
	for _, i := range joins {
		n := &g.Nodes[i]
		k := key{n.Interval, n.Site, n.Turn}
		r, ok := index[k]
		if !ok {
			r = len(t.Rounds)
			index[k] = r
			t.Rounds = append(t.Rounds, Round{Interval: n.Interval, Site: n.Site, Turn: n.Turn, Position: n.Position})
		}
		j := Join{Node: i, Cell: n.Cell}
		for _, f := range g.From(int(i)) {
			j.With = append(j.With, g.Nodes[f].Cell)
		}
		slices.Sort(j.With)
		t.Rounds[r].Joins = append(t.Rounds[r].Joins, j)
		for _, f := range g.From(int(i)) {
			if _, twice := t.Spent[f]; twice {
				return nil, false
			}
			t.Spent[f] = r
		}
	}
	slices.SortStableFunc(t.Rounds, func(a, b Round) int {
		if a.Interval != b.Interval {
			return int(a.Interval - b.Interval)
		}
		return int(a.Position - b.Position)
	})
	if len(t.Rounds) < 2 {
		return nil, false
	}
	for r := range t.Rounds {
		round := &t.Rounds[r]
		slices.SortFunc(round.Joins, func(a, b Join) int { return int(a.Cell - b.Cell) })
		round.Distance = distance(round.Joins)
		for _, j := range round.Joins {
			for _, f := range g.From(int(j.Node)) {
				t.Spent[f] = r
			}
		}
	}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if from := g.From(i); !n.Made && int(n.Array) != array && len(from) == 1 && int(g.Nodes[from[0]].Array) == array {
			t.Leaves = append(t.Leaves, Leave{int32(i), from[0]})
		}
	}
	return t, true
}

// distance is that of all pairs; 0 where some are no pairs, or are apart otherwise.
func distance(joins []Join) int {
	d := 0
	for i, j := range joins {
		if len(j.With) != 2 {
			return 0
		}
		now := int(j.With[1] - j.With[0])
		if i > 0 && now != d {
			return 0
		}
		d = now
	}
	return d
}
