package timeline

import "tilescope/engine/isa"

// eventsOf finds where the events of a block's life end, and completes what its steps do by what their statements do.
func eventsOf(t *Track, stmts []isa.Stmt) []int32 {
	var ends []int32
	e := eventUnderWay{at: -1}
	for i := range t.Steps {
		s := &t.Steps[i]
		s.Does |= effectsOf(stmts, s.Stmt)
		if s.Does == 0 {
			continue
		}
		if e.at >= 0 && !e.takes(t.Steps, i) {
			ends = append(ends, int32(e.last+1))
			e.at = -1
		}
		e.add(s, i)
	}
	if e.at >= 0 {
		ends = append(ends, int32(e.last+1))
	}
	// The steps after the last event, to the kernel's end, are one of their own.
	return t.closed(ends)
}

// eventUnderWay is steps of one statement, at most one of each warp.
type eventUnderWay struct {
	at, last int // indices of its first and its last step; at −1: there is none
	warps    []bool
}

func (e *eventUnderWay) takes(steps []Step, i int) bool {
	s, first := &steps[i], &steps[e.at]
	w := int(s.Warp)
	return s.Stmt == first.Stmt && s.Does == first.Does && (w >= len(e.warps) || !e.warps[w])
}

func (e *eventUnderWay) add(s *Step, i int) {
	if e.at < 0 {
		e.at = i
		clear(e.warps)
	}
	e.last = i
	for int(s.Warp) >= len(e.warps) {
		e.warps = append(e.warps, false)
	}
	e.warps[s.Warp] = true
}

// effectsOf is what a step does that no event of the machine tells.
func effectsOf(stmts []isa.Stmt, stmt int32) (d Does) {
	if stmt < 0 || int(stmt) >= len(stmts) {
		return 0
	}
	effects := stmts[stmt].Effects
	if effects&isa.Keeps != 0 {
		d |= Keeps
	}
	if effects&isa.Exchanges != 0 {
		d |= Exchanges
	}
	if effects&isa.Prints != 0 {
		d |= Prints
	}
	if effects&isa.Launches != 0 {
		d |= Launches
	}
	if effects&isa.Multiplies != 0 {
		d |= Multiplies
	}
	return d
}
