package memory

import (
	"maps"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/shadow"
	"tilescope/engine/symbolize"
)

type savedBlock struct {
	index   int
	defined shadow.Saved[uint64]
	waiting []pending
	visit   visit
}

type state struct {
	place    symbolize.Saved
	launch   int
	width    int
	defined  shadow.Saved[uint64]
	waiting  []pending
	blocks   []savedBlock
	uses     []use
	cached   []int32
	outside  faulted
	beyond   faulted
	findings []analysis.Finding
	index    map[key]int
}

func (s *state) Size() int {
	n := s.place.Size() + s.defined.Size() + len(s.waiting)*56 + len(s.uses)*20 + len(s.cached)*4 + len(s.findings)*240
	for i := range s.blocks {
		n += s.blocks[i].defined.Size() + len(s.blocks[i].waiting)*56 + 64
	}
	return n
}

// Save copies what is small and shares the bits of memory.
func (a *Analysis) Save() analysis.State {
	s := &state{
		place: a.place.Save(), launch: a.launch, width: a.width, defined: a.defined.Save(), waiting: slices.Clone(a.waiting),
		uses: slices.Clone(a.uses), cached: slices.Clone(a.cached), outside: a.outside, beyond: a.beyond,
		findings: slices.Clone(a.findings), index: maps.Clone(a.index),
	}
	for _, i := range slices.Sorted(maps.Keys(a.blocks)) {
		b := a.blocks[i]
		s.blocks = append(s.blocks, savedBlock{i, b.defined.Save(), slices.Clone(b.waiting), b.visit})
	}
	return s
}

// Load brings a saved state back.
func (a *Analysis) Load(from analysis.State) {
	s := from.(*state)
	a.place.Load(s.place)
	a.launch, a.width, a.outside, a.beyond = s.launch, s.width, s.outside, s.beyond
	a.defined.Load(s.defined)
	a.queue.reset(s.waiting)
	a.uses, a.cached = slices.Clone(s.uses), slices.Clone(s.cached)
	a.findings, a.index = slices.Clone(s.findings), maps.Clone(s.index)
	a.dropBlocks()
	for i := range s.blocks {
		b := a.resident(s.blocks[i].index)
		b.defined.Load(s.blocks[i].defined)
		b.reset(s.blocks[i].waiting)
		b.visit = s.blocks[i].visit
	}
}
