package heat

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// MaxLoads is how many loads of a launch are kept by default, four bytes each; a launch with more is not counted at all.
const MaxLoads = 1 << 22

// lanes is how many moments a step has: one per lane.
const lanes = 32

// Launch holds the moments at which elements were loaded. It is immutable and safe for concurrent use.
type Launch struct {
	arrays *blocktrace.Arrays
	first  int64    // position of the launch's first step
	from   []int32  // by element: where its moments begin; one more ends the last
	at     []uint32 // moments: 32 × step of the launch + lane, ascending by element
}

// Loads is how often an element was loaded before a position, a lane's load counting as one; of the step just before it only the lanes up
// to `lane` count, all for −1. An atomic operation is no load.
func (l *Launch) Loads(array, cell int, position int64, lane int) int {
	end := (position - l.first) * lanes
	if lane >= 0 {
		end += int64(lane) + 1 - lanes
	}
	n, _ := slices.BinarySearch(l.of(array, cell), uint32(max(end, 0)))
	return n
}

// All is how often an element is loaded in the whole launch.
func (l *Launch) All(array, cell int) int { return len(l.of(array, cell)) }

func (l *Launch) of(array, cell int) []uint32 {
	i := l.arrays.Element(array, cell)
	return l.at[l.from[i]:l.from[i+1]]
}

// Recorder makes a Launch from a launch's events.
type Recorder struct {
	event.Ignore
	out  Launch
	most int
	elem []int32  // of each load
	at   []uint32 // its moment
	more bool     // there were more than fit
}

// NewRecorder watches a launch of less than 2²⁷ steps that begins at a position, and gives up beyond `most` loads.
func NewRecorder(arrays *blocktrace.Arrays, first int64, most int) *Recorder {
	return &Recorder{out: Launch{arrays: arrays, first: first}, most: most}
}

// Access keeps the loads of one.
func (r *Recorder) Access(e *event.Access) {
	if e.Kind != isa.Load || e.Space != isa.GlobalSpace || r.more {
		return
	}
	r.out.arrays.Each(e, func(lane, array, cell int, _ uint64) {
		if array < 0 {
			return
		}
		if r.more = r.more || len(r.elem) == r.most; r.more {
			return
		}
		r.elem = append(r.elem, int32(r.out.arrays.Element(array, cell)))
		r.at = append(r.at, uint32((e.Position-r.out.first)*lanes)+uint32(lane))
	})
}

// Done is the launch; nil when it loads more than is kept. The recorder is used up.
func (r *Recorder) Done() *Launch {
	if r.more {
		return nil
	}
	l := &r.out
	l.from = make([]int32, l.arrays.Elements()+1)
	for _, e := range r.elem {
		l.from[e+1]++
	}
	for i := range l.arrays.Elements() {
		l.from[i+1] += l.from[i]
	}
	l.at = make([]uint32, len(r.at))
	next := slices.Clone(l.from)
	for i, e := range r.elem {
		l.at[next[e]] = r.at[i]
		next[e]++
	}
	// Two accesses of one step come one after the other, each from its first lane.
	for i := range l.arrays.Elements() {
		slices.Sort(l.at[l.from[i]:l.from[i+1]])
	}
	return l
}
