package frame

import (
	"strconv"

	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

func emptyTrack() Track {
	return Track{At: []int64{}, Warp: []int32{}, Line: []int32{}, Kind: []int32{}, Telling: tellingLast[:], Per: 1, Phases: []Band{}, Intervals: []Band{}, Moments: []Moment{}, Warps: []string{}}
}

// buildTrack is the block's timeline, in at most MaxBins entries.
func (s *SceneState) buildTrack(in *Input, reader i18n.Reader) Track {
	t := emptyTrack()
	n := len(s.track.Steps)
	t.Start, t.Count, t.Open, t.Truncated = s.track.Start, n, s.track.Open, s.track.Truncated
	per := (n + MaxBins - 1) / MaxBins
	t.Binned = per > 1
	per = max(per, 1)
	t.Per = per
	bins := (n + per - 1) / per
	t.At, t.Warp, t.Line, t.Kind = make([]int64, 0, bins), make([]int32, 0, bins), make([]int32, 0, bins), make([]int32, 0, bins)
	for from := 0; from < n; from += per {
		s.bin(in, &t, from, min(from+per, n))
	}
	bin := func(step int) int { return min((step+per-1)/per, len(t.At)) }
	s.phaseBands(&t, bin, reader)
	s.intervalBands(in, &t, bin, reader)
	s.moments(in, &t, per)
	threads := s.launch.Block.Count()
	warps := (threads + s.launch.WarpSize - 1) / s.launch.WarpSize
	cut := s.launch.WarpSize < in.Device.WarpSize && s.launch.Block[1]*s.launch.Block[2] == 1
	for w := range warps {
		if cut {
			last := min((w+1)*s.launch.WarpSize, threads) - 1
			t.Warps = append(t.Warps, reader.Word(i18n.M("band-threads", i18n.N("first", w*s.launch.WarpSize), i18n.N("last", last))))
			continue
		}
		t.Warps = append(t.Warps, reader.Word(i18n.M("band-warp", i18n.N("warp", w))))
	}
	return t
}

// intervalBands are the barrier intervals. Of too many, neighbours stand together.
func (s *SceneState) intervalBands(in *Input, t *Track, bin func(int) int, reader i18n.Reader) {
	starts := s.track.Intervals
	of := (len(starts) + MaxBins - 1) / MaxBins
	for k := 0; k < len(starts); k += of {
		last, to := min(k+of, len(starts))-1, len(s.track.Steps)
		if last+1 < len(starts) {
			to = int(starts[last+1])
		}
		b := Band{
			From: bin(int(starts[k])), To: bin(to), Label: reader.Word(i18n.M("band-interval", i18n.N("number", k+1))), At: s.track.Position(int(starts[k])),
			Line: s.gateLine(in, last),
		}
		if of > 1 {
			b.Of, b.Label = last+1-k, reader.Word(i18n.M("band-intervals", i18n.N("first", k+1), i18n.N("last", last+1)))
		}
		t.Intervals = append(t.Intervals, b)
	}
}

// bin adds one entry for the steps [from, to): the place of the last, the mark and warp of the most telling one.
func (s *SceneState) bin(in *Input, t *Track, from, to int) {
	best := from
	kind := s.mark(in, from)
	for i := from + 1; i < to; i++ {
		k := s.mark(in, i)
		// Of equals the one of another warp than the entry before has, so that no warp's row stays empty.
		other := len(t.Warp) > 0 && int32(s.track.Steps[best].Warp) == t.Warp[len(t.Warp)-1] && s.track.Steps[i].Warp != s.track.Steps[best].Warp
		if telling[k] > telling[kind] || telling[k] == telling[kind] && other {
			best, kind = i, k
		}
	}
	st := s.track.Steps[best]
	t.At = append(t.At, s.track.Steps[to-1].At)
	t.Warp = append(t.Warp, int32(st.Warp))
	t.Line = append(t.Line, int32(in.stmtLine(int(st.Stmt))))
	t.Kind = append(t.Kind, int32(kind))
}

// telling orders marks for bins that hold several.
var telling = [...]int{MarkBookkeeping: 0, MarkOther: 1, MarkCompute: 2, MarkLoadM: 3, MarkLoadN: 3, MarkStore: 5, MarkBarrier: 4}

// tellingLast are the marks in that order.
var tellingLast = [...]int{MarkBookkeeping, MarkOther, MarkCompute, MarkLoadM, MarkLoadN, MarkBarrier, MarkStore}

// mark is how a step is drawn.
func (s *SceneState) mark(in *Input, i int) int {
	stmt := int(s.track.Steps[i].Stmt)
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return MarkBookkeeping
	}
	st := &in.Code.Stmts[stmt]
	if st.Kind == isa.StmtBarrier {
		return MarkBarrier
	}
	kind := MarkBookkeeping
	accesses := s.record.Step(i)
	reads := false
	for k := range accesses {
		a := &accesses[k]
		switch {
		case a.Space == isa.GlobalSpace && a.Kind != isa.Load:
			return MarkStore
		case a.Space == isa.SharedSpace && a.Kind == isa.Store:
			if role := s.roleOfFirst(a); role != "" {
				return loadMark(role)
			}
			kind = max(kind, MarkCompute)
		case a.Space == isa.SharedSpace && a.Kind == isa.Atomic:
			kind = max(kind, MarkCompute)
		case a.Space == isa.GlobalSpace && a.Array >= 0:
			if !st.Flops {
				kind = loadMark(s.plan.Roles[a.Array])
			}
			reads = true
		default:
			reads = true
		}
	}
	switch {
	case kind != MarkBookkeeping:
		return kind
	case st.Flops && (reads || st.Kind == isa.StmtExpr):
		return MarkCompute
	case reads:
		return MarkOther
	}
	return MarkBookkeeping
}

func loadMark(role string) int {
	switch role {
	case "m":
		return MarkLoadM
	case "n":
		return MarkLoadN
	}
	return MarkOther
}

// roleOfFirst is the role of the array whose element, or ghost, a shared store brings; "" for a computed value.
func (s *SceneState) roleOfFirst(a *blocktrace.Access) (role string) {
	s.record.Each(a, func(_, _ int, elem int32) {
		switch {
		case role != "" && role != "o":
		case elem >= 0:
			array, _ := s.arrays.Split(int(elem))
			role = s.plan.Roles[array]
		case elem == blocktrace.Ghost && a.Array >= 0:
			role = s.plan.Roles[a.Array]
		}
	})
	return role
}

// phaseBands are the phases with what stands before, between and after them. Of too many, neighbours stand together.
func (s *SceneState) phaseBands(t *Track, bin func(int) int, reader i18n.Reader) {
	phases := s.track.Phases
	if len(phases) == 0 {
		return
	}
	if len(phases) > MaxBins/2 {
		s.phaseGroups(t, bin, reader)
		return
	}
	add := func(from, to, number int, key string, args ...i18n.Arg) {
		if from < to {
			t.Phases = append(t.Phases, Band{From: bin(from), To: bin(to), Label: reader.Word(i18n.M(key, args...)), Phase: number, At: s.track.Position(from)})
		}
	}
	at := 0
	for i, p := range phases {
		key := "band-between"
		if i == 0 {
			key = "band-before"
		}
		add(at, int(p.From), 0, key)
		key = "band-phase"
		if s.track.Open {
			key = "band-phase-open"
		}
		add(int(p.From), int(p.To), p.Number, key, i18n.N("number", p.Number), i18n.N("count", len(phases)))
		at = int(p.To)
	}
	add(at, len(s.track.Steps), 0, "band-after")
}

// phaseGroups are as many bands of neighbouring phases, each with what stands between them.
func (s *SceneState) phaseGroups(t *Track, bin func(int) int, reader i18n.Reader) {
	phases := s.track.Phases
	of := (len(phases) + MaxBins/2 - 1) / (MaxBins / 2)
	for i := 0; i < len(phases); i += of {
		last := min(i+of, len(phases)) - 1
		t.Phases = append(t.Phases, Band{
			From: bin(int(phases[i].From)), To: bin(int(phases[last].To)), Phase: phases[i].Number, At: s.track.Position(int(phases[i].From)), Of: last + 1 - i,
			Label: reader.Word(i18n.M("band-phases", i18n.N("first", phases[i].Number), i18n.N("last", phases[last].Number))),
		})
	}
}

// moments are the findings whose culprits are steps of this block.
func (s *SceneState) moments(in *Input, t *Track, per int) {
	for i, f := range in.Final.Findings() {
		for k, c := range f.Culprits {
			step, ok := s.stepAt(c.Position)
			if !ok || c.Host || len(t.Moments) >= MaxBins {
				continue
			}
			mark := 0
			if len(f.Culprits) > 1 {
				mark = min(k+1, 2)
			}
			t.Moments = append(t.Moments, Moment{Step: step / per, Finding: i, Mark: mark, At: c.Position, Note: f.Severity == analysis.Note})
		}
	}
}

// stepAt is the block's step at a position.
func (s *SceneState) stepAt(position int64) (int, bool) {
	i := s.track.Index(position)
	return i, i < len(s.track.Steps) && s.track.Steps[i].At == position
}

// buildStepOf says where a number of executed steps lies in the block's life.
func (s *SceneState) stepOf(n int) StepOf {
	last := max(n-1, 0)
	return StepOf{Index: n, Count: len(s.track.Steps), Phase: s.track.PhaseAt(last), Phases: len(s.track.Phases), Interval: s.track.IntervalAt(last), Open: s.track.Open}
}

// warpName words a warp as the timeline's rows do.
func (s *SceneState) warpName(w int) string {
	if w >= 0 && w < len(s.Scene.Track.Warps) {
		return s.Scene.Track.Warps[w]
	}
	return strconv.Itoa(w)
}
