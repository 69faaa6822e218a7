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
	parts   parts
	waiting []pending
	visit   visit
	ended   bool
}

type state struct {
	place    symbolize.Saved
	launch   int
	width    int
	defined  shadow.Saved[uint64]
	parts    parts
	waiting  []pending
	blocks   []savedBlock
	uses     []use
	cached   []int32
	outside  faulted
	beyond   faulted
	unvalued faulted
	findings []analysis.Finding
	index    map[key]int
}

func (s *state) Size() int {
	n := s.place.Size() + s.defined.Size() + len(s.waiting)*64 + len(s.parts)*24
	n += len(s.uses)*20 + len(s.cached)*4 + len(s.findings)*240
	for i := range s.blocks {
		n += s.blocks[i].defined.Size() + len(s.blocks[i].waiting)*64 + len(s.blocks[i].parts)*24 + 64
	}
	return n
}

// Save copies what is small and shares the bits of memory.
func (a *Analysis) Save() analysis.State {
	s := &state{
		place: a.place.Save(), launch: a.launch, width: a.width, defined: a.defined.Save(), parts: maps.Clone(a.parts),
		waiting: slices.Clone(a.waiting),
		uses:    slices.Clone(a.uses), cached: slices.Clone(a.cached), outside: a.outside, beyond: a.beyond, unvalued: a.unvalued,
		findings: slices.Clone(a.findings), index: maps.Clone(a.index),
	}
	for _, i := range slices.Sorted(maps.Keys(a.blocks)) {
		b := a.blocks[i]
		s.blocks = append(s.blocks, savedBlock{i, b.defined.Save(), maps.Clone(b.parts), slices.Clone(b.waiting), b.visit, b.ended})
	}
	return s
}

// Load restores a saved state.
func (a *Analysis) Load(from analysis.State) {
	s := from.(*state)
	a.place.Load(s.place)
	a.launch, a.width, a.outside, a.beyond, a.unvalued = s.launch, s.width, s.outside, s.beyond, s.unvalued
	a.defined.Load(s.defined)
	a.parts = maps.Clone(s.parts)
	a.queue.reset(s.waiting)
	a.uses, a.cached = slices.Clone(s.uses), slices.Clone(s.cached)
	a.findings, a.index = slices.Clone(s.findings), maps.Clone(s.index)
	a.dropBlocks()
	for i := range s.blocks {
		b := a.resident(s.blocks[i].index)
		b.defined.Load(s.blocks[i].defined)
		b.parts = maps.Clone(s.blocks[i].parts)
		b.reset(s.blocks[i].waiting)
		b.visit, b.ended = s.blocks[i].visit, s.blocks[i].ended
	}
}
