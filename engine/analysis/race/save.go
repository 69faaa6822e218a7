package race

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/symbolize"
)

type savedBlock struct {
	block  block
	shared savedCells
}

type state struct {
	place         symbolize.Saved
	launch        int
	start         int64
	threads       uint32
	width         uint32
	grid          event.Dim
	cluster       event.Dim
	base          uint32
	era           uint32
	global        savedCells
	blocks        []savedBlock
	logs          []*releases
	logOf         map[uint64]int32
	marks         int
	outside       faulted
	count         uint32
	full          bool
	still         []span
	misspeculated bool
	findings      []analysis.Finding
	index         map[key]int
}

func (s *state) Size() int {
	n := s.global.size() + len(s.findings)*264 + s.place.Size() + s.marks*markBytes + len(s.logs)*logBytes
	for i := range s.blocks {
		n += len(s.blocks[i].block.log)*56 + len(s.blocks[i].block.values)*4 + len(s.blocks[i].block.rows)*24 + s.blocks[i].shared.size() +
			len(s.blocks[i].block.warps)*16 + s.blocks[i].block.copies.bytes() + 160
	}
	return n
}

// Save copies what is small and shares the cells.
func (a *Analysis) Save() analysis.State {
	s := &state{
		place: a.place.Save(), launch: a.launch, start: a.start, threads: a.threads, width: a.width,
		grid: a.grid, cluster: a.cluster, base: a.base, era: a.era,
		global: a.global.save(), marks: a.marks, outside: a.outside, count: a.count, full: a.full, still: a.still, misspeculated: a.misspeculated,
		findings: cloneFindings(a.findings), index: cloneMap(a.index), logOf: cloneMap(a.logOf),
	}
	order := make([]int, 0, len(a.blocks))
	for i := range a.blocks {
		order = append(order, i)
	}
	slices.Sort(order)
	for _, i := range order {
		s.blocks = append(s.blocks, saveBlock(a.blocks[i]))
	}
	for _, l := range a.logs {
		s.logs = append(s.logs, l.clone())
	}
	return s
}

func saveBlock(b *block) savedBlock {
	s := savedBlock{shared: b.shared.save()}
	for i := range b.warps {
		b.warps[i].pinned = b.warps[i].parts != nil
	}
	s.block = b.clone()
	return s
}

// Load restores a saved state.
func (a *Analysis) Load(from analysis.State) {
	s := from.(*state)
	a.place.Load(s.place)
	a.launch, a.start, a.threads, a.base, a.era = s.launch, s.start, s.threads, s.base, s.era
	a.grid, a.cluster = s.grid, s.cluster
	a.setWidth(s.width)
	a.global.load(s.global)
	a.marks, a.outside, a.count, a.full = s.marks, s.outside, s.count, s.full
	a.findings, a.index, a.logOf = cloneFindings(s.findings), cloneMap(s.index), cloneMap(s.logOf)
	a.lastAt = -1
	a.still, a.misspeculated = s.still, s.misspeculated
	for i := range a.near {
		a.near[i] = -1
	}
	clear(a.plans) // the machine's numbers of shapes may begin anew
	// Pooled blocks may hold cells of eras that are still to come.
	a.pool, a.block = nil, nil
	clear(a.blocks)
	for i := range s.blocks {
		b := s.blocks[i].block.clone()
		b.shared.load(s.blocks[i].shared)
		a.blocks[b.index] = &b
	}
	a.logs = nil
	for _, l := range s.logs {
		a.logs = append(a.logs, l.clone())
	}
}

// cloneFindings makes sure that neither side appends to what the other sees.
func cloneFindings(all []analysis.Finding) []analysis.Finding {
	c := slices.Clone(all)
	for i := range c {
		c[i].More = slices.Clip(c[i].More) // what Also grows by is copied each time
	}
	return c
}

func cloneMap[K comparable, V any](m map[K]V) map[K]V {
	c := make(map[K]V, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}
