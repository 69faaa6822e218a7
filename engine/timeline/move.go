package timeline

import (
	"math/bits"
	"sort"
)

// Index is the number of the block's steps that are before a position.
func (t *Track) Index(position int64) int {
	return sort.Search(len(t.Steps), func(i int) bool { return t.Steps[i].At >= position })
}

// Position is where i of the block's steps have been executed.
func (t *Track) Position(i int) int64 {
	if i <= 0 {
		return t.Start
	}
	return t.Steps[i-1].At + 1
}

// IntervalAt is the barrier interval, from 1, in which i steps have been executed.
func (t *Track) IntervalAt(i int) int {
	return sort.Search(len(t.Intervals), func(k int) bool { return int(t.Intervals[k]) > i })
}

// PhaseAt is the number of the phase in which step i is, counting from 1; 0 outside of every phase.
func (t *Track) PhaseAt(i int) int {
	k := sort.Search(len(t.Phases), func(k int) bool { return int(t.Phases[k].From) > i })
	if k > 0 && i < int(t.Phases[k-1].To) {
		return t.Phases[k-1].Number
	}
	return 0
}

// Move goes n steps of a size from a place, backwards when n is negative, and stays inside the block's life.
// From a place in another block's time the first step leads to the nearest one of this block in that direction.
func (t *Track) Move(p Place, size Size, n int) Place {
	for ; n > 0; n-- {
		next := t.forward(p, size)
		if next == p {
			return p
		}
		p = next
	}
	for ; n < 0; n++ {
		next := t.back(p, size)
		if next == p {
			return p
		}
		p = next
	}
	return p
}

// ends are the indices at which steps of a size end, ascending.
func (t *Track) ends(size Size) []int32 {
	switch size {
	case ByEvent:
		return t.Events
	case ByStatement:
		return t.Statements
	case ByPhase:
		if len(t.Phases) > 0 {
			list := make([]int32, 0, len(t.Phases)+2)
			for i, p := range t.Phases {
				if p.From > 0 {
					list = append(list, p.From)
				}
				if i+1 == len(t.Phases) || t.Phases[i+1].From > p.To {
					list = append(list, p.To)
				}
			}
			return t.closed(list)
		}
	}
	return t.closed(append([]int32(nil), t.Intervals[1:]...))
}

// closed adds the end of the block's life.
func (t *Track) closed(list []int32) []int32 {
	if end := int32(len(t.Steps)); len(list) == 0 || list[len(list)-1] != end {
		list = append(list, end)
	}
	return list
}

// own is a place without a lane where the step before it is none of the block's: there is nothing of that step to be shown lane by lane.
func (t *Track) own(p Place, i int) Place {
	if i == 0 || t.Position(i) != p.Position {
		p.Lane = -1
	}
	return p
}

func (t *Track) forward(p Place, size Size) Place {
	i := t.Index(p.Position)
	p = t.own(p, i)
	if p.Lane >= 0 && size == ByThread {
		if lane := t.laneAfter(i-1, p.Lane); lane >= 0 {
			return t.lane(i-1, lane)
		}
	}
	// A step shown lane by lane is finished first.
	if p.Lane >= 0 && size == ByWarp {
		return Place{p.Position, -1}
	}
	if i == len(t.Steps) {
		return Place{max(p.Position, t.Position(i)), -1}
	}
	switch size {
	case ByThread:
		return t.lane(i, bits.TrailingZeros32(t.Steps[i].Mask))
	case ByWarp:
		return Place{t.Position(i + 1), -1}
	}
	ends := t.ends(size)
	k := sort.Search(len(ends), func(k int) bool { return int(ends[k]) > i })
	return Place{t.Position(int(ends[k])), -1}
}

func (t *Track) back(p Place, size Size) Place {
	i := t.Index(p.Position)
	p = t.own(p, i)
	if i == 0 {
		return Place{min(p.Position, t.Start), -1}
	}
	// A position in another block's time goes back to where this block's last step ended.
	if p.Position > t.Position(i) {
		return Place{t.Position(i), -1}
	}
	if size == ByThread {
		lane := p.Lane
		if lane < 0 {
			lane = 32
		}
		if before := t.laneBefore(i-1, lane); before >= 0 {
			return Place{t.Position(i), before}
		}
	}
	if size == ByThread || size == ByWarp {
		return Place{t.Position(i - 1), -1}
	}
	ends := t.ends(size)
	k := sort.Search(len(ends), func(k int) bool { return int(ends[k]) >= i })
	if k == 0 {
		return Place{t.Start, -1}
	}
	return Place{t.Position(int(ends[k-1])), -1}
}

// lane is the place where step i is shown up to a lane; up to the last one it is the whole step.
func (t *Track) lane(i, lane int) Place {
	if t.laneAfter(i, lane) < 0 {
		lane = -1
	}
	return Place{t.Position(i + 1), lane}
}

// laneAfter and laneBefore are the nearest active lanes of step i, −1 for none.
func (t *Track) laneAfter(i, lane int) int {
	if rest := uint64(t.Steps[i].Mask) >> (lane + 1); rest != 0 {
		return lane + 1 + bits.TrailingZeros64(rest)
	}
	return -1
}

func (t *Track) laneBefore(i, lane int) int {
	mask := uint64(t.Steps[i].Mask)
	if lane >= 32 && mask != 0 {
		// The whole step is shown: before it, all lanes but the last.
		mask &^= 1 << (63 - bits.LeadingZeros64(mask))
		lane = 32
	}
	mask &= 1<<lane - 1
	if mask == 0 {
		return -1
	}
	return 63 - bits.LeadingZeros64(mask)
}

// Span is the block's steps [from, to) that a step of a size makes which ends at a place; false where none ends there, or where the block
// continues and more may belong to it.
func (t *Track) Span(p Place, size Size) (from, to int, ok bool) {
	to = t.Index(p.Position)
	if to == 0 || p.Lane >= 0 || t.Position(to) != p.Position || size >= ByWarp {
		return 0, 0, false
	}
	ends := t.ends(size)
	k := sort.Search(len(ends), func(k int) bool { return int(ends[k]) >= to })
	if k == len(ends) || int(ends[k]) != to || t.Open && k == len(ends)-1 {
		return 0, 0, false
	}
	if k > 0 {
		from = int(ends[k-1])
	}
	return from, to, true
}

// Together are the steps of a span, as indices, that execute the statement of its last one: what several warps did in it.
func (t *Track) Together(from, to int) []int {
	var out []int
	for i := from; i < to; i++ {
		if t.Steps[i].Stmt == t.Steps[to-1].Stmt {
			out = append(out, i)
		}
	}
	return out
}
