package narrate

import (
	"math/bits"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

func (t *teller) barrier() (i18n.Message, bool) {
	var arrived, released, stuck *event.Barrier
	for i := range t.h.Last.Barriers {
		e := &t.h.Last.Barriers[i]
		if e.Block != t.s.Block || e.Launch != t.s.Scene.Launch {
			continue
		}
		switch e.Kind {
		case event.Arrive:
			arrived = e
		case event.Release:
			released = e
		case event.Stuck:
			stuck = e
		}
	}
	switch {
	case stuck != nil && len(stuck.Warps) > 0:
		w := &stuck.Warps[0]
		return i18n.M(texts.SayStuckWarp, i18n.N("warp", w.Warp), i18n.N("line", t.in.StmtLine(w.Stmt)),
			i18n.G("waiting", bits.OnesCount32(w.Mask)), i18n.G("missing", bits.OnesCount32(w.Missing))), true
	case stuck != nil && t.f.Barrier.Arrived == t.f.Barrier.Live && len(t.f.Barrier.Missing) > 0:
		return i18n.M(texts.SayStuckApart, i18n.N("line", t.in.StmtLine(stuck.Stmt))), true
	case stuck != nil:
		return i18n.M(texts.SayStuck, i18n.G("waiting", t.f.Barrier.Arrived), i18n.N("line", t.in.StmtLine(stuck.Stmt))), true
	case released != nil:
		return t.opens(released, arrived != nil), true
	case arrived == nil:
		return i18n.Message{}, false
	}
	return t.arrives(arrived), true
}

// opens tells of a barrier that opens. The warp of the last step came last, even where others arrive in the same step.
func (t *teller) opens(released *event.Barrier, arrived bool) i18n.Message {
	last := t.who.Text
	if t.h.Place.Lane < 0 {
		last, t.many = t.active(masks{t.h.Last.Step.Warp: t.h.Last.Step.Mask})
	}
	live, absent := 0, 0
	if t.h.View != nil {
		live = t.h.View.Live
		absent = strings.Count(t.f.Threads.States, "j") // gone round the barrier, and waiting behind it for their warp-mates
	}
	who, line := i18n.T("who", t.h.Reader.Within(last)), i18n.N("line", t.in.StmtLine(released.Stmt))
	switch {
	case arrived && len(t.f.Warps) == 1:
		return i18n.M(texts.SayReleaseOnly, line)
	case absent > 0:
		return i18n.M(texts.SayReleaseAbsent, who, line, i18n.G("threads", live-absent), i18n.G("absent", absent))
	case arrived:
		return i18n.M(texts.SayRelease, who, line, i18n.G("threads", live))
	}
	return i18n.M(texts.SayReleaseOthers, who, line, i18n.G("threads", live))
}

// arrives tells of who waits at a barrier, and who is missing.
func (t *teller) arrives(arrived *event.Barrier) i18n.Message {
	line := i18n.N("line", t.in.StmtLine(arrived.Stmt))
	if t.h.View != nil && arrived.Warp < len(t.h.View.Warps) {
		if all := t.h.View.Warps[arrived.Warp].Live; arrived.Mask != all && t.f.Warps[arrived.Warp].Arrived < bits.OnesCount32(all) {
			return i18n.M(texts.SayArriveSplit, i18n.T("who", t.h.Reader.Within(t.warp(arrived.Warp))), line,
				i18n.G("lanes", bits.OnesCount32(arrived.Mask)), i18n.G("all", bits.OnesCount32(all)))
		}
	}
	missing := t.f.Barrier.Missing
	if len(missing) == 0 { // a barrier of the block would have opened
		if arrived.Cluster {
			return i18n.M(texts.SayArriveCluster, t.who, line)
		}
		return i18n.M(texts.SayArriveGrid, t.who, line)
	}
	if len(missing) != 1 {
		return i18n.M(texts.SayArrive, t.who, line, i18n.G("missing", len(missing)))
	}
	other, otherMany := i18n.T("other", t.h.Reader.Within(t.warp(missing[0]))), i18n.N("otherMany", 1)
	if t.plural(missing[0]) {
		otherMany.Num = 2
	}
	if tiles, count := t.fullTiles(); count > 0 {
		return i18n.M(texts.SayArriveFull, t.who, line, other, otherMany, i18n.T("tiles", tiles), i18n.N("count", count))
	}
	return i18n.M(texts.SayArriveOne, t.who, line, other, otherMany)
}

// fullTiles names the shared arrays when every cell of all of them has been written since the barrier before; 0 when it is not so.
func (t *teller) fullTiles() (string, int) {
	track := t.s.Track
	since := t.s.Record.Before(int(track.Intervals[track.IntervalAt(t.h.Steps-1)-1]))
	var names []string
	for i := range t.s.Arrays.List {
		a := &t.s.Arrays.List[i]
		if a.Space != isa.SharedSpace || t.s.Index[i] < 0 {
			continue
		}
		n := a.Length()
		if n > frame.MaxCells {
			return "", 0
		}
		seen := make([]bool, n)
		for j := since; j < t.s.Record.Before(t.h.Steps); j++ {
			x := &t.s.Record.Accesses[j]
			if int(x.Array) != i || x.Kind == isa.Load {
				continue
			}
			t.s.Record.Each(x, func(_, cell int, _ int32) {
				if cell >= 0 && !seen[cell] {
					seen[cell] = true
					n--
				}
			})
		}
		if n > 0 {
			return "", 0
		}
		names = append(names, i18n.Quoted(a.Name))
	}
	switch len(names) {
	case 0:
		return "", 0
	case 1:
		return names[0], 1
	case 2:
		return t.reader.Word(i18n.M(texts.BothTiles)), 2
	}
	return t.reader.Word(i18n.M(texts.AllTiles)), len(names)
}
