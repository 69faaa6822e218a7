package narrate

import (
	"math/bits"
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// toll is what one access of the source costs in a stretch, added up over all warps that make it: only those count that take more than they
// must.
type toll struct {
	site         int32
	array        int
	kind         isa.AccessKind
	count        int64
	cost, fewest int64 // passes, sectors or turns
	degree       int32 // of the bank conflict where all have the same; 0 where they have not, −1 before the first
}

// tolls are those of one kind in a stretch, in the order in which they are first paid.
type tolls []toll

// pay adds one access of a warp.
func (l *tolls) pay(a *blocktrace.Access, cost, fewest int64) *toll {
	k := slices.IndexFunc(*l, func(t toll) bool { return t.site == a.Site })
	if k < 0 {
		k = len(*l)
		*l = append(*l, toll{site: a.Site, array: int(a.Array), kind: a.Kind, degree: -1})
	}
	t := &(*l)[k]
	t.count++
	t.cost += cost
	t.fewest += fewest
	return t
}

// worst is the one that costs the most beyond what it must; false where there is none.
func (l tolls) worst() (worst toll, ok bool) {
	for _, t := range l {
		if !ok || t.cost-t.fewest > worst.cost-worst.fewest {
			worst, ok = t, true
		}
	}
	return worst, ok
}

// sums adds up all.
func (l tolls) sums() (cost, fewest int64) {
	for _, t := range l {
		cost += t.cost
		fewest += t.fewest
	}
	return cost, fewest
}

// lines is the line of the source that costs the most beyond what it must, the first of equals, and how many others there are.
func (t *stretch) lines(l tolls) (worst, others int) {
	extra := map[int]int64{}
	for _, of := range l {
		line := t.in.SiteLine(int(of.site))
		extra[line] += of.cost - of.fewest
	}
	for _, of := range l {
		if line := t.in.SiteLine(int(of.site)); worst == 0 || extra[line] > extra[worst] {
			worst = line
		}
	}
	return worst, len(extra) - 1
}

// charge adds what an access costs beyond what it must.
func (t *stretch) charge(a *blocktrace.Access) {
	sector := int64(max(t.in.Device.SectorBytes, 1)) // before Fermi a segment may be larger
	lanes := int64(bits.OnesCount32(a.Mask))
	switch {
	case a.Kind == isa.Atomic:
		if turns := t.turns(a); turns > 1 {
			t.collide.pay(a, turns, 1)
		}
	case a.Space == isa.SharedSpace && a.Conflicts > 0:
		of, degree := t.conflicts.pay(a, int64(a.Wavefronts), int64(a.Fewest)), int32(0)
		if a.Fewest == 1 { // one group of lanes, so that its passes are the words of the busiest bank
			degree = a.Wavefronts
		}
		if of.degree != -1 && of.degree != degree {
			degree = 0
		}
		of.degree = degree
	case a.Space == isa.GlobalSpace && a.Sectors >= leastScattered:
		used := int64(a.Used)
		if a.Kind == isa.Store {
			used = lanes * int64(a.Bytes)
		}
		if used*worthTelling <= int64(a.Sectors)*sector {
			t.scattered.pay(a, int64(a.Sectors), (used+sector-1)/sector)
		}
	}
}

// turns is how often lanes of an atomic operation have to take turns: as often as the most of them meet in one element. 0 where elements
// are not looked at.
func (t *stretch) turns(a *blocktrace.Access) (most int64) {
	if !t.elements {
		return 0
	}
	meet := map[int]int64{}
	t.s.Record.Each(a, func(_, cell int, _ int32) {
		if cell >= 0 {
			meet[cell]++
			most = max(most, meet[cell])
		}
	})
	return most
}

// idle adds up the lanes that a step leaves idle though they have not ended. Live are a warp's lanes that take part in the stretch.
func (t *stretch) idle(i int, live []uint32) {
	st := &t.s.Track.Steps[i]
	lanes := int64(bits.OnesCount32(live[st.Warp]))
	t.slots += lanes
	if idle := lanes - int64(bits.OnesCount32(st.Mask)); idle > 0 {
		t.unused += idle
		t.idleAt[t.split[st.Warp]] += idle
	}
	if st.Does&timeline.Parts != 0 {
		t.split[st.Warp] = t.in.StmtLine(int(st.Stmt))
		t.parted[int(st.Warp)] |= st.Mask
	}
	if st.Stmt < 0 {
		return
	}
	if k := t.in.Code.Stmts[st.Stmt].Kind; k == isa.StmtReturn || k == isa.StmtEnd {
		live[st.Warp] &^= st.Mask
	}
}

// idlers looks for the lanes that diverged warps leave idle in the stretch.
func (t *stretch) idlers() {
	warps := (t.s.Launch.Block.Count() + t.s.Launch.WarpSize - 1) / t.s.Launch.WarpSize
	live := make([]uint32, warps)
	t.idleAt, t.split, t.parted = map[int]int64{}, make([]int, warps), masks{}
	for i := t.h.From; i < t.h.Steps; i++ {
		live[t.s.Track.Steps[i].Warp] |= t.s.Track.Steps[i].Mask
	}
	for i := t.h.From; i < t.h.Steps; i++ {
		t.idle(i, live)
	}
}

// worthIdle and worthDetail are the shares of idle lane slots from which on divergence is news of a stretch, or is told in its detail:
// one in so many.
const (
	worthIdle   = 8
	worthDetail = 20
)

// news is what leads the sentence of a stretch in which something costs more than it must, the weightiest first; "" where nothing does.
// It is then told no more in the detail.
func (t *stretch) news() string {
	phase := t.key() == texts.SayPhase
	for _, told := range []func(phase bool) i18n.Message{t.conflictNews, t.scatteredNews, t.divergenceNews, t.collisionNews} {
		if m := told(phase); m.Key != "" {
			return t.reader.Word(m)
		}
	}
	return ""
}

// of are the arguments of a toll.
func (t *stretch) of(l *toll) []i18n.Arg {
	array := i18n.T("array", shorten(t.in.Text(int(t.in.Code.Sites[l.site].Stmt))))
	if l.array >= 0 {
		array = i18n.T("array", t.nameOf(&deed{array: l.array, name: t.s.NameAt(t.in, l.array, int(l.site))}))
	}
	line := i18n.N("line", t.in.SiteLine(int(l.site)))
	return []i18n.Arg{i18n.G("n", l.count), array, line, i18n.G("cost", l.cost), i18n.G("fewest", l.fewest)}
}

// percent is a share of a whole, of which the rest is not nothing.
func percent(part, whole int64) i18n.Arg {
	return i18n.N("percent", int(min(max((part*100+whole/2)/whole, 1), 99)))
}

func (t *stretch) conflictNews(phase bool) i18n.Message {
	worst, ok := t.conflicts.worst()
	if !ok {
		return i18n.Message{}
	}
	t.passesTold = len(t.conflicts) == 1 && !phase
	line, others := t.lines(t.conflicts)
	old := t.in.Device.SegmentRule && worst.kind == isa.Load // where a pass may also be for a second word to broadcast
	key := texts.SpanConflictLoad
	args := append(t.of(&worst), i18n.N("degree", int(worst.degree)), percent(t.passes-t.fewest, t.passes))
	if phase {
		args = []i18n.Arg{i18n.N("line", line), i18n.N("others", others), percent(t.passes-t.fewest, t.passes)}
	}
	switch {
	case phase && old:
		key = texts.SpanRepeatsPhase
	case phase && others > 0:
		key = texts.SpanConflictsPhase
	case phase:
		key = texts.SpanConflictPhase
	case old:
		key = texts.SpanRepeats
	case worst.kind == isa.Store && worst.degree > 0:
		key = texts.SpanConflictStore
	case worst.kind == isa.Store:
		key = texts.SpanConflictsStore
	case worst.degree <= 0:
		key = texts.SpanConflictsLoad
	}
	return i18n.M(key, args...)
}

func (t *stretch) scatteredNews(phase bool) i18n.Message {
	worst, ok := t.scattered.worst()
	if !ok {
		return i18n.Message{}
	}
	t.sectorsTold = true
	keys := [2]i18n.Key{texts.SpanScatteredLoad, texts.SpanScatteredLoadPhase}
	if worst.kind == isa.Store {
		keys = [2]i18n.Key{texts.SpanScatteredStore, texts.SpanScatteredStorePhase}
	}
	if phase {
		return i18n.M(keys[1], t.of(&worst)...)
	}
	return i18n.M(keys[0], t.of(&worst)...)
}

func (t *stretch) divergenceNews(phase bool) i18n.Message {
	if t.unused*worthIdle < t.slots || len(t.parted) == 0 {
		return i18n.Message{}
	}
	t.idleTold = true
	worst, lines := 0, 0
	for line, n := range t.idleAt {
		if line == 0 {
			continue // parted before the stretch began
		}
		lines++
		if worst == 0 || n > t.idleAt[worst] || n == t.idleAt[worst] && line < worst {
			worst = line
		}
	}
	if worst == 0 {
		return i18n.Message{}
	}
	mostly, above := 1, 1 // 2: most of several lines' idle slots, or more than any other's
	switch {
	case lines > 1 && 2*t.idleAt[worst] > t.unused:
		mostly = 2
	case lines > 1:
		above = 2
	}
	who, many := t.active(t.parted)
	key := texts.SpanDiverges
	if phase {
		key = texts.SpanDivergesPhase
	}
	return i18n.M(key, i18n.T("who", who), i18n.N("many", many), i18n.N("line", worst), i18n.N("lines", lines),
		i18n.N("most", mostly), i18n.N("above", above),
		i18n.G("idle", t.unused), i18n.G("slots", t.slots), percent(t.unused, t.slots))
}

func (t *stretch) collisionNews(phase bool) i18n.Message {
	worst, ok := t.collide.worst()
	if !ok {
		return i18n.Message{}
	}
	t.turnsTold = len(t.collide) == 1
	if phase {
		return i18n.M(texts.SpanCollisionPhase, t.of(&worst)...)
	}
	return i18n.M(texts.SpanCollision, t.of(&worst)...)
}
