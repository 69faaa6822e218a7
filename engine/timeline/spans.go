package timeline

import (
	"slices"
	"sort"
)

// span is the first step of a block and one past its last; first is −1 for a block that never made a step.
type span struct {
	first, end int64
	block      int
}

// run is blocks that follow one another, ended, with equally many steps each and equal distances between their first steps: what a launch
// of many blocks consists of.
type run struct {
	block, count int
	first        int64 // step of the first of them; −1 for blocks without steps
	stride       int64 // to the next one's; 0 while there is one block
	steps        int64 // from a block's first one to one past its last
	open         bool  // they had not ended where the run of the program stopped
}

// holds says whether the next block would continue like those of the run, and from which stride on.
func (r *run) holds(s *span) (stride int64, ok bool) {
	switch {
	case s.block != r.block+r.count || r.open:
		return 0, false
	case s.first < 0 || r.first < 0:
		return 0, s.first < 0 && r.first < 0
	case s.end-s.first != r.steps:
		return 0, false
	case r.count == 1:
		return s.first - r.first, true
	}
	return r.stride, s.first == r.first+int64(r.count)*r.stride
}

// spans are where the steps of a launch's blocks are: runs of ended blocks, and those that are resident.
type spans struct {
	runs   []run
	live   map[int]*span
	free   []*span
	sorted bool // runs are in the order of their blocks
}

// start makes a block resident.
func (s *spans) start(block int) {
	if s.live == nil {
		s.live = map[int]*span{}
	}
	var b *span
	if n := len(s.free); n > 0 {
		b, s.free = s.free[n-1], s.free[:n-1]
	} else {
		b = &span{}
	}
	*b = span{first: -1, end: -1, block: block}
	s.live[block] = b
}

// finish adds a block that has ended to the runs.
func (s *spans) finish(block int) {
	b := s.live[block]
	if b == nil {
		return
	}
	delete(s.live, block)
	s.add(b, false)
	s.free = append(s.free, b)
}

func (s *spans) add(b *span, open bool) {
	n := len(s.runs)
	if n > 0 && !open {
		last := &s.runs[n-1]
		if stride, ok := last.holds(b); ok {
			last.count++
			last.stride = stride
			return
		}
	}
	s.sorted = n == 0 || s.sorted && s.runs[n-1].block < b.block
	s.runs = append(s.runs, run{block: b.block, count: 1, first: b.first, steps: b.end - b.first, open: open})
}

// close takes what is still resident for what it is, and puts all in order: nothing more happens in the launch, or in this part of it.
func (s *spans) close() {
	for _, b := range s.live {
		s.add(b, true)
	}
	s.live, s.free = nil, nil
	if !s.sorted {
		slices.SortFunc(s.runs, func(a, b run) int { return a.block - b.block })
		s.sorted = true
	}
	s.runs = slices.Clip(s.runs)
}

// part is a closed copy.
func (s *spans) part() *spans {
	p := &spans{runs: slices.Clone(s.runs), live: s.live, sorted: s.sorted}
	p.close()
	return p
}

// of is where a block's steps are in closed spans; false for a block that has made none. Over says that it has ended.
func (s *spans) of(block int) (from, to int64, made, over bool) {
	i := sort.Search(len(s.runs), func(i int) bool { return s.runs[i].block > block }) - 1
	if i < 0 || block < 0 || block >= s.runs[i].block+s.runs[i].count {
		return 0, 0, false, false
	}
	r := &s.runs[i]
	if r.first < 0 {
		return 0, 0, false, !r.open
	}
	from = r.first + int64(block-r.block)*r.stride
	return from, from + r.steps, true, !r.open
}
