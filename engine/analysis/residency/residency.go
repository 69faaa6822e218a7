package residency

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/event"
)

// MaxBlocks bounds the blocks of a run that are kept: as many as have counters of their own.
const MaxBlocks = counter.MaxBlocks

// Stay is one block's time on a multiprocessor, in warp steps that this multiprocessor had executed. To is −1 for a block that did not end.
type Stay struct {
	Block    int
	SM       int
	Slot     int // the lowest that was free on the multiprocessor
	From, To int64
	Steps    int64 // of its own
}

var Analyzer = &analysis.Analyzer{
	Name:     "residency",
	Doc:      "where and when blocks were resident",
	Requires: []*analysis.Analyzer{counter.Analyzer},
	New: func(_ analysis.Run, required func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(required(counter.Analyzer).(*counter.Analysis))
	},
}

// Analysis watches. Its counters must observe each event before it does.
type Analysis struct {
	event.Ignore
	counters *counter.Analysis
	launch   int
	sms      []sm   // of the open launch
	log      []mark // of the run; only appended to
	starts   []int  // first mark of each launch
	used     int    // blocks of the run so far
}

// sm is a multiprocessor at work.
type sm struct {
	done  int64   // steps of the blocks that ended on it
	slots []int32 // resident blocks, −1 for a free slot
}

// mark is a start or an end.
type mark struct {
	block int32
	sm    int32
	slot  int32
	end   bool
	at    int64
}

func New(c *counter.Analysis) *Analysis { return &Analysis{counters: c} }

// Launch opens one.
func (a *Analysis) Launch(e *event.Launch) {
	a.launch = e.Index
	a.sms = nil
	a.starts = append(a.starts, len(a.log))
}

// clock is how many steps a multiprocessor has executed.
func (a *Analysis) clock(s *sm) int64 {
	n := s.done
	for _, b := range s.slots {
		if b >= 0 {
			c, _ := a.counters.Block(a.launch, int(b))
			n += c.Steps
		}
	}
	return n
}

// BlockStart notes the multiprocessor's clock.
func (a *Analysis) BlockStart(e *event.BlockEvent) {
	if a.used >= MaxBlocks || e.SM < 0 {
		return
	}
	if _, ok := a.counters.Block(e.Launch, e.Block); !ok {
		return // without counters of its own
	}
	a.used++
	for len(a.sms) <= e.SM {
		a.sms = append(a.sms, sm{})
	}
	s := &a.sms[e.SM]
	slot := slices.Index(s.slots, -1)
	if slot < 0 {
		slot = len(s.slots)
		s.slots = append(s.slots, -1)
	}
	at := a.clock(s)
	s.slots[slot] = int32(e.Block)
	a.log = append(a.log, mark{block: int32(e.Block), sm: int32(e.SM), slot: int32(slot), at: at})
}

// BlockEnd notes it again.
func (a *Analysis) BlockEnd(e *event.BlockEvent) {
	if e.SM < 0 || e.SM >= len(a.sms) {
		return
	}
	s := &a.sms[e.SM]
	slot := slices.Index(s.slots, int32(e.Block))
	if slot < 0 {
		return
	}
	at := a.clock(s)
	c, _ := a.counters.Block(e.Launch, e.Block)
	s.done += c.Steps
	s.slots[slot] = -1
	a.log = append(a.log, mark{block: int32(e.Block), sm: int32(e.SM), slot: int32(slot), end: true, at: at})
}

// Stays are those of a launch in order of their start; nil where they were not kept. At most `most` are listed: all says how many there
// are.
func (a *Analysis) Stays(launch, most int) (stays []Stay, all int) {
	if launch < 0 || launch >= len(a.starts) {
		return nil, 0
	}
	end := len(a.log)
	if launch+1 < len(a.starts) {
		end = a.starts[launch+1]
	}
	at := map[int32]int{}
	for _, m := range a.log[a.starts[launch]:end] {
		if !m.end {
			if all++; len(stays) < most {
				c, _ := a.counters.Block(launch, int(m.block))
				at[m.block] = len(stays)
				stays = append(stays, Stay{Block: int(m.block), SM: int(m.sm), Slot: int(m.slot), From: m.at, To: -1, Steps: c.Steps})
			}
		} else if i, ok := at[m.block]; ok {
			stays[i].To = m.at
		}
	}
	return stays, all
}

type state struct {
	launch int
	sms    []sm
	log    []mark
	starts []int
	used   int
}

// Size counts what a state does not share.
func (s state) Size() int {
	n := 80
	for i := range s.sms {
		n += 32 + 4*len(s.sms[i].slots)
	}
	return n
}

// Save copies the multiprocessors at work and shares the rest.
func (a *Analysis) Save() analysis.State {
	return state{a.launch, copied(a.sms), slices.Clip(a.log), slices.Clip(a.starts), a.used}
}

// Load restores a saved state.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.launch, a.sms, a.log, a.starts, a.used = from.launch, copied(from.sms), from.log, from.starts, from.used
}

func copied(list []sm) []sm {
	out := slices.Clone(list)
	for i := range out {
		out[i].slots = slices.Clone(out[i].slots)
	}
	return out
}
