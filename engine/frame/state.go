package frame

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// warps says where each warp of the focused block stands.
func (h *shot) warps() []WarpState {
	width := h.s.launch.WarpSize
	threads := h.s.launch.Block.Count()
	count := (threads + width - 1) / width
	out := make([]WarpState, count)
	turn := -1
	if h.n < len(h.s.track.Steps) && (h.n > 0 || h.view != nil) {
		turn = int(h.s.track.Steps[h.n].Warp)
	}
	lines := h.lastLines(count)
	for w := range out {
		o := &out[w]
		*o = WarpState{Warp: w, State: "start", Line: lines[w], Turn: w == turn, Lanes: min(threads-w*width, width), First: threadOf(h.s.launch, w*width)}
		if h.view == nil || w >= len(h.view.Warps) {
			if h.done() {
				o.State = "done"
			}
			continue
		}
		v := &h.view.Warps[w]
		waits := 0
		for _, f := range v.Fragments {
			if f.State == machine.LaneAtBarrier {
				o.Arrived += bits.OnesCount32(f.Mask)
				waits = h.in.stmtLine(f.Stmt)
			}
		}
		if v.Next >= 0 {
			o.Next = h.in.stmtLine(v.Next)
		}
		switch v.State {
		case machine.WarpUnstarted:
			o.State = "start"
		case machine.WarpExited, machine.WarpFaulted:
			o.State = "done"
		case machine.WarpAtBarrier, machine.WarpAtSync:
			o.State = "waits"
			if waits > 0 {
				o.Line = waits
			}
		default:
			o.State = "ready"
			if len(v.Fragments) > 1 || bits.OnesCount32(v.NextMask) < bits.OnesCount32(v.Live) && o.Next > 0 {
				o.State = "split"
			}
		}
	}
	return out
}

// lastLines is the line that each warp executed last; 0 for none.
func (h *shot) lastLines(count int) []int {
	lines := make([]int, count)
	missing := count
	for i := h.n - 1; i >= 0 && missing > 0; i-- {
		st := &h.s.track.Steps[i]
		if w := int(st.Warp); w < count && lines[w] == 0 {
			if lines[w] = h.in.stmtLine(int(st.Stmt)); lines[w] == 0 {
				lines[w] = -1
			}
			missing--
		}
		if h.n-i > 1<<14 {
			break
		}
	}
	for w := range lines {
		lines[w] = max(lines[w], 0)
	}
	return lines
}

// threads has a letter for every thread of the block.
func (h *shot) threads() Threads {
	n := h.s.launch.Block.Count()
	width := h.s.launch.WarpSize
	states, active := make([]byte, n), make([]byte, n)
	for t := range n {
		states[t], active[t] = 's', '0'
		if h.done() {
			states[t] = 'd'
		}
		if h.view == nil || t/width >= len(h.view.Warps) {
			continue
		}
		w := &h.view.Warps[t/width]
		if w.State == machine.WarpUnstarted {
			states[t] = 's'
			continue
		}
		states[t] = stateLetter(w, t%width)
	}
	if h.mine {
		first := h.last.Step.Warp * width
		for m := h.mask; m != 0; m &= m - 1 {
			if t := first + bits.TrailingZeros32(m); t < n {
				active[t] = '1'
			}
		}
	}
	return Threads{States: string(states), Active: string(active)}
}

func stateLetter(w *machine.WarpView, lane int) byte {
	switch w.Thread[lane] {
	case machine.LaneAtBarrier:
		return 'w'
	case machine.LaneAtJoin, machine.LaneAtSync:
		return 'j'
	case machine.LaneExited, machine.LaneFaulted, machine.LaneAbsent:
		return 'd'
	}
	if w.Next >= 0 && w.NextMask>>lane&1 == 0 {
		return '-'
	}
	return 'r'
}

// barrier is the state of the block's barrier.
func (h *shot) barrier() Barrier {
	b := Barrier{Missing: []int{}}
	if h.mine {
		for _, e := range h.last.Barriers {
			if e.Block == h.s.block && e.Kind == event.Release {
				b.Released = true
				b.Line = h.in.stmtLine(e.Stmt)
			}
		}
	}
	if h.view == nil {
		return b
	}
	b.Arrived, b.Live, b.Stuck = h.view.Arrived, h.view.Live, h.view.Stuck
	if b.Arrived == 0 {
		b.Line = 0
		return b
	}
	for w := range h.view.Warps {
		v := &h.view.Warps[w]
		arrived := 0
		for _, f := range v.Fragments {
			if f.State == machine.LaneAtBarrier {
				arrived += bits.OnesCount32(f.Mask)
				b.Line = h.in.stmtLine(f.Stmt)
			}
		}
		if arrived < bits.OnesCount32(v.Live) {
			b.Missing = append(b.Missing, w)
		}
	}
	return b
}
