package scene

import (
	"strconv"

	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

func emptyTrack() frame.Track {
	return frame.Track{At: []int64{}, Warp: []int32{}, Line: []int32{}, Kind: []int32{}, Telling: tellingLast[:], Per: 1,
		Phases: []frame.Band{}, Intervals: []frame.Band{}, Moments: []frame.Moment{}, Warps: []string{}, Events: NoEvents()}
}

// NoEvents is what a track has of which nothing is told.
func NoEvents() frame.Events {
	return frame.Events{Deeds: []frame.TrackDeed{}, Deed: []int32{}, At: []int64{}, Count: []int32{}, Conflicts: []int64{}, Says: []string{},
		Per: 1, Chips: []frame.TrackChip{}}
}

// buildTrack is the block's timeline, in at most MaxBins entries.
func (s *State) buildTrack(in *input.Run, reader i18n.Reader) frame.Track {
	t := emptyTrack()
	n := len(s.Track.Steps)
	t.Start, t.Count, t.Open, t.Truncated = s.Track.Start, n, s.Track.Open, s.Track.Truncated
	per := (n + frame.MaxBins - 1) / frame.MaxBins
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
	threads := s.Launch.Block.Count()
	warps := (threads + s.Launch.WarpSize - 1) / s.Launch.WarpSize
	cut := s.Launch.WarpSize < in.Device.WarpSize && s.Launch.Block[1]*s.Launch.Block[2] == 1
	for w := range warps {
		if cut {
			last := min((w+1)*s.Launch.WarpSize, threads) - 1
			t.Warps = append(t.Warps, reader.Word(i18n.M(texts.BandThreads, i18n.N("first", w*s.Launch.WarpSize), i18n.N("last", last))))
			continue
		}
		t.Warps = append(t.Warps, reader.Word(i18n.M(texts.BandWarp, i18n.N("warp", w))))
	}
	return t
}

// intervalBands are the barrier intervals. Neighbours are merged where there are too many.
func (s *State) intervalBands(in *input.Run, t *frame.Track, bin func(int) int, reader i18n.Reader) {
	starts := s.Track.Intervals
	of := (len(starts) + frame.MaxBins - 1) / frame.MaxBins
	for k := 0; k < len(starts); k += of {
		last, to := min(k+of, len(starts))-1, len(s.Track.Steps)
		if last+1 < len(starts) {
			to = int(starts[last+1])
		}
		b := frame.Band{
			From: bin(int(starts[k])), To: bin(to), Label: reader.Word(i18n.M(texts.BandInterval, i18n.N("number", k+1))),
			At:   s.Track.Position(int(starts[k])),
			Line: s.GateLine(in, last),
		}
		if of > 1 {
			b.Of, b.Label = last+1-k, reader.Word(i18n.M(texts.BandIntervals, i18n.N("first", k+1), i18n.N("last", last+1)))
		}
		t.Intervals = append(t.Intervals, b)
	}
}

// bin adds one entry for the steps [from, to): the place of the last, the mark and warp of the most telling one.
func (s *State) bin(in *input.Run, t *frame.Track, from, to int) {
	best := from
	kind := s.Mark(in, from)
	for i := from + 1; i < to; i++ {
		k := s.Mark(in, i)
		// Among equals prefer another warp than the entry before, so that no warp's row stays empty.
		other := len(t.Warp) > 0 && int32(s.Track.Steps[best].Warp) == t.Warp[len(t.Warp)-1] &&
			s.Track.Steps[i].Warp != s.Track.Steps[best].Warp
		if telling[k] > telling[kind] || telling[k] == telling[kind] && other {
			best, kind = i, k
		}
	}
	st := s.Track.Steps[best]
	t.At = append(t.At, s.Track.Steps[to-1].At)
	t.Warp = append(t.Warp, int32(st.Warp))
	t.Line = append(t.Line, int32(s.Line(in, best)))
	t.Kind = append(t.Kind, int32(kind))
}

// Telling is how much a mark says where several share a place.
func Telling(kind int) int { return telling[kind] }

// telling orders marks for bins that hold several.
var telling = [...]int{frame.MarkBookkeeping: 0, frame.MarkOther: 1, frame.MarkCompute: 2, frame.MarkLoadM: 3, frame.MarkLoadN: 3,
	frame.MarkStore: 5, frame.MarkBarrier: 4}

// tellingLast are the marks in that order.
var tellingLast = [...]int{frame.MarkBookkeeping, frame.MarkOther, frame.MarkCompute, frame.MarkLoadM, frame.MarkLoadN, frame.MarkBarrier,
	frame.MarkStore}

// Mark is how a step is drawn.
func (s *State) Mark(in *input.Run, i int) int {
	stmt := int(s.Track.Steps[i].Stmt)
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return frame.MarkBookkeeping
	}
	st := &in.Code.Stmts[stmt]
	if st.Kind == isa.StmtBarrier {
		return frame.MarkBarrier
	}
	kind := frame.MarkBookkeeping
	accesses := s.Record.Step(i)
	reads := false
	for k := range accesses {
		a := &accesses[k]
		switch {
		case a.Space == isa.GlobalSpace && a.Kind != isa.Load:
			return frame.MarkStore
		case a.Space == isa.SharedSpace && a.Kind == isa.Store:
			if role := s.roleOfFirst(a); role != "" {
				return loadMark(role)
			}
			kind = max(kind, frame.MarkCompute)
		case a.Space == isa.SharedSpace && a.Kind == isa.Atomic:
			kind = max(kind, frame.MarkCompute)
		case a.Space == isa.GlobalSpace && a.Array >= 0:
			if !st.Flops {
				kind = loadMark(s.Plan.Roles[a.Array])
			}
			reads = true
		default:
			reads = true
		}
	}
	switch {
	case kind != frame.MarkBookkeeping:
		return kind
	case st.Flops && (reads || st.Kind == isa.StmtExpr):
		return frame.MarkCompute
	case reads:
		return frame.MarkOther
	}
	return frame.MarkBookkeeping
}

func loadMark(role string) int {
	switch role {
	case "m":
		return frame.MarkLoadM
	case "n":
		return frame.MarkLoadN
	}
	return frame.MarkOther
}

// roleOfFirst is the role of the array whose element, or ghost, a shared store copies; "" for a computed value.
func (s *State) roleOfFirst(a *blocktrace.Access) (role string) {
	s.Record.Each(a, func(_, _ int, elem int32) {
		switch {
		case role != "" && role != "o":
		case elem >= 0:
			array, _ := s.Arrays.Split(int(elem))
			role = s.Plan.Roles[array]
		case elem == blocktrace.Ghost && a.Array >= 0:
			role = s.Plan.Roles[a.Array]
		}
	})
	return role
}

// phaseBands are the phases with the stretches before, between and after them. Neighbours are merged where there are too many.
func (s *State) phaseBands(t *frame.Track, bin func(int) int, reader i18n.Reader) {
	phases := s.Track.Phases
	if len(phases) == 0 {
		return
	}
	if len(phases) > frame.MaxBins/2 {
		s.phaseGroups(t, bin, reader)
		return
	}
	add := func(from, to, number int, key i18n.Key, args ...i18n.Arg) {
		if from < to {
			t.Phases = append(t.Phases, frame.Band{From: bin(from), To: bin(to), Label: reader.Word(i18n.M(key, args...)), Phase: number,
				At: s.Track.Position(from)})
		}
	}
	at := 0
	for i, p := range phases {
		key := texts.BandBetween
		if i == 0 {
			key = texts.BandBefore
		}
		add(at, int(p.From), 0, key)
		key = texts.BandPhase
		if s.Track.Open {
			key = texts.BandPhaseOpen
		}
		add(int(p.From), int(p.To), p.Number, key, i18n.N("number", p.Number), i18n.N("count", len(phases)))
		at = int(p.To)
	}
	add(at, len(s.Track.Steps), 0, texts.BandAfter)
}

// phaseGroups are as many bands of neighbouring phases, each with the stretches between them.
func (s *State) phaseGroups(t *frame.Track, bin func(int) int, reader i18n.Reader) {
	phases := s.Track.Phases
	of := (len(phases) + frame.MaxBins/2 - 1) / (frame.MaxBins / 2)
	for i := 0; i < len(phases); i += of {
		last := min(i+of, len(phases)) - 1
		t.Phases = append(t.Phases, frame.Band{
			From: bin(int(phases[i].From)), To: bin(int(phases[last].To)), Phase: phases[i].Number,
			At: s.Track.Position(int(phases[i].From)), Of: last + 1 - i,
			Label: reader.Word(i18n.M(texts.BandPhases, i18n.N("first", phases[i].Number), i18n.N("last", phases[last].Number))),
		})
	}
}

// moments are the findings whose culprits are steps of this block.
func (s *State) moments(in *input.Run, t *frame.Track, per int) {
	for i, f := range in.Final.Findings() {
		for k, c := range f.Culprits {
			step, ok := s.stepAt(c.Position)
			if !ok || c.Host || len(t.Moments) >= frame.MaxBins {
				continue
			}
			mark := 0
			if len(f.Culprits) > 1 {
				mark = min(k+1, 2)
			}
			t.Moments = append(t.Moments, frame.Moment{Step: step / per, Finding: i, Mark: mark, At: c.Position,
				Note: f.Severity == analysis.Note})
		}
	}
}

// stepAt is the block's step at a position.
func (s *State) stepAt(position int64) (int, bool) {
	i := s.Track.Index(position)
	return i, i < len(s.Track.Steps) && s.Track.Steps[i].At == position
}

// StepOf places a number of executed steps in the block's life.
func (s *State) StepOf(n int) frame.StepOf {
	last := max(n-1, 0)
	return frame.StepOf{Index: n, Count: len(s.Track.Steps), Phase: s.Track.PhaseAt(last), Phases: len(s.Track.Phases),
		Interval: s.Track.IntervalAt(last), Open: s.Track.Open}
}

// WarpName words a warp as the timeline's rows do.
func (s *State) WarpName(w int) string {
	if w >= 0 && w < len(s.Scene.Track.Warps) {
		return s.Scene.Track.Warps[w]
	}
	return strconv.Itoa(w)
}
