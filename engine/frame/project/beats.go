package project

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/timeline"
)

// beats are the events of the step that ends at the place, where it is a phase or an interval and the block's record knows all of it.
func (h *shot) beats() []frame.Beat {
	if !h.Own || h.Size != timeline.ByPhase && h.Size != timeline.ByInterval || h.Beyond(h.Steps) {
		return nil
	}
	var out []frame.Beat
	room := frame.MaxBeatCells
	for _, e := range h.chosenEvents() {
		b := h.beat(e[0], e[1])
		if len(b.Parts) == 0 && b.Gate == "" {
			continue
		}
		// What there is no room for is missed as a whole: a part of a tile would be a wrong picture of it.
		n := 0
		for _, t := range b.Parts {
			n += len(t.Cells)
		}
		if n > room {
			b.Parts = []frame.BeatPart{}
		} else {
			room -= n
		}
		out = append(out, b)
	}
	return out
}

// chosenEvents are the events of the step as stretches of the block's steps. Where they are too many, repetitions go first: of the events
// of a line as many stay as of any other, evenly chosen.
func (h *shot) chosenEvents() [][2]int {
	var all [][2]int
	from := h.From
	at, _ := slices.BinarySearch(h.State.Track.Events, int32(from+1))
	for _, end := range h.State.Track.Events[at:] {
		to := min(int(end), h.Steps)
		all = append(all, [2]int{from, to})
		if from = to; from >= h.Steps {
			break
		}
	}
	if len(all) <= frame.MaxBeats {
		return all
	}
	byStmt := map[int32][]int{}
	for i, e := range all {
		s := h.State.Track.Steps[e[1]-1].Stmt
		byStmt[s] = append(byStmt[s], i)
	}
	var kept []int
	each := max(frame.MaxBeats/len(byStmt), 1)
	for _, list := range byStmt {
		n := min(each, len(list))
		for k := range n {
			kept = append(kept, list[k*len(list)/n])
		}
	}
	slices.Sort(kept)
	kept = kept[:min(len(kept), frame.MaxBeats)]
	out := make([][2]int, len(kept))
	for i, k := range kept {
		out[i] = all[k]
	}
	return out
}

// beat is one event: the block's steps [from, to).
func (h *shot) beat(from, to int) frame.Beat {
	last := &h.State.Track.Steps[to-1]
	b := frame.Beat{Line: h.State.Line(h.Run, to-1), Warps: []int{}, Parts: []frame.BeatPart{}}
	switch {
	case last.Does&timeline.Releases != 0:
		b.Gate = "release"
	case last.Does&timeline.Arrives != 0:
		b.Gate = "arrive"
	}
	seen := touching{}
	for i := from; i < to; i++ {
		st := &h.State.Track.Steps[i]
		// Index arithmetic before an event belongs to it, and touches nothing that is drawn.
		if st.Stmt == last.Stmt && !slices.Contains(b.Warps, int(st.Warp)) {
			b.Warps = append(b.Warps, int(st.Warp))
		}
		accesses := h.State.Record.Step(i)
		for k := range accesses {
			b.Parts = h.touch(b.Parts, seen, &accesses[k], int(st.Warp))
		}
	}
	return b
}

// touching is the index of an array's element in the touches of a beat.
type touching map[[3]int]int

func (h *shot) touch(out []frame.BeatPart, seen touching, a *blocktrace.Access, warp int) []frame.BeatPart {
	if a.Array < 0 || h.State.Index[a.Array] < 0 {
		return out
	}
	kind := a.Kind.String()
	k := slices.IndexFunc(out, func(t frame.BeatPart) bool { return t.Array == int(a.Array) && t.Kind == kind })
	if k < 0 {
		k = len(out)
		out = append(out, frame.BeatPart{Array: int(a.Array), Kind: kind, Cells: []int{}, First: []int{}, Last: []int{}})
	}
	t := &out[k]
	h.State.Record.Each(a, func(lane, cell int, _ int32) {
		if cell < 0 {
			return
		}
		thread := warp*h.State.Launch.WarpSize + lane
		key := [3]int{int(a.Array), int(a.Kind), cell}
		if at, ok := seen[key]; ok {
			t.First[at], t.Last[at] = min(t.First[at], thread), max(t.Last[at], thread)
			return
		}
		seen[key] = len(t.Cells)
		t.Cells, t.First, t.Last = append(t.Cells, cell), append(t.First, thread), append(t.Last, thread)
	})
	return out
}
