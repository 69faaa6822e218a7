package project

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/machine"
)

// warps is what each warp of the focused block is doing.
func (h *shot) warps() []frame.WarpState {
	width := h.State.Launch.WarpSize
	threads := h.State.Launch.Block.Count()
	count := (threads + width - 1) / width
	out := make([]frame.WarpState, count)
	turn := -1
	if h.Steps < len(h.State.Track.Steps) && (h.Steps > 0 || h.View != nil) {
		turn = int(h.State.Track.Steps[h.Steps].Warp)
	}
	lines := h.lastLines(count)
	for w := range out {
		o := &out[w]
		*o = frame.WarpState{Warp: w, State: "start", Line: lines[w], Turn: w == turn, Lanes: min(threads-w*width, width),
			First: format.ThreadOf(h.State.Launch, w*width)}
		if h.View == nil || w >= len(h.View.Warps) {
			if h.Done() {
				o.State = "done"
			}
			continue
		}
		v := &h.View.Warps[w]
		waits := 0
		for _, f := range v.Fragments {
			if f.State == machine.LaneAtBarrier {
				o.Arrived += bits.OnesCount32(f.Mask)
				waits = h.Run.StmtLine(f.Stmt)
			}
		}
		if v.Next >= 0 {
			o.Next = h.Run.StmtLine(v.Next)
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
	for i := h.Steps - 1; i >= 0 && missing > 0; i-- {
		st := &h.State.Track.Steps[i]
		if w := int(st.Warp); w < count && lines[w] == 0 {
			if lines[w] = h.Run.StmtLine(int(st.Stmt)); lines[w] == 0 {
				lines[w] = -1
			}
			missing--
		}
		if h.Steps-i > 1<<14 {
			break
		}
	}
	for w := range lines {
		lines[w] = max(lines[w], 0)
	}
	return lines
}

// threads has a letter for every thread of the block.
func (h *shot) threads() frame.Threads {
	n := h.State.Launch.Block.Count()
	width := h.State.Launch.WarpSize
	states, active := make([]byte, n), make([]byte, n)
	for t := range n {
		states[t], active[t] = 's', '0'
		if h.Done() {
			states[t] = 'd'
		}
		if h.View == nil || t/width >= len(h.View.Warps) {
			continue
		}
		w := &h.View.Warps[t/width]
		if w.State == machine.WarpUnstarted {
			states[t] = 's'
			continue
		}
		states[t] = stateLetter(w, t%width)
	}
	for _, r := range h.Shown {
		first := r.Step.Warp * width
		for m := h.Lanes(r); m != 0; m &= m - 1 {
			if t := first + bits.TrailingZeros32(m); t < n {
				active[t] = '1'
			}
		}
	}
	return frame.Threads{States: string(states), Active: string(active)}
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
func (h *shot) barrier() frame.Barrier {
	b := frame.Barrier{Missing: []int{}}
	if h.Own {
		for _, e := range h.Last.Barriers {
			if e.Block == h.State.Block && e.Kind == event.Release {
				b.Released = true
				b.Line = h.Run.StmtLine(e.Stmt)
			}
		}
	}
	if h.View == nil {
		return b
	}
	b.Arrived, b.Live, b.Stuck = h.View.Arrived, h.View.Live, h.View.Stuck
	if b.Arrived == 0 {
		b.Line = 0
		return b
	}
	at := map[int]int{}
	for w := range h.View.Warps {
		v := &h.View.Warps[w]
		arrived, apart := 0, false
		var first *machine.FragmentView
		for i := range v.Fragments {
			f := &v.Fragments[i]
			if f.State != machine.LaneAtBarrier {
				continue
			}
			arrived += bits.OnesCount32(f.Mask)
			b.Line = h.Run.StmtLine(f.Stmt)
			at[b.Line] += bits.OnesCount32(f.Mask)
			if first == nil {
				first = f
			}
			apart = apart || f.Func != first.Func || f.PC != first.PC
		}
		if arrived < bits.OnesCount32(v.Live) || b.Stuck && apart {
			b.Missing = append(b.Missing, w)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(at)) {
		if len(at) > 1 {
			b.Apart = append(b.Apart, frame.WaitingAt{Line: line, Arrived: at[line]})
		}
	}
	return b
}
