package narrate

import (
	"slices"
	"unicode/utf8"

	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/scene"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// mostLabel is how many letters of a statement the label of an event may have.
const mostLabel = 20

// Events are the block's events as its timeline draws them.
func Events(in *input.Run, s *scene.State, reader i18n.Reader) frame.Events {
	t := &tracker{narrator: narrator{in: in, s: s, reader: reader}, out: scene.NoEvents(), deeds: map[frame.TrackDeed]int32{}}
	from := 0
	for _, to := range s.Track.Events {
		if e, ok := t.event(from, int(to)); ok && !t.opens(&e) {
			t.events = append(t.events, e)
		}
		from = int(to)
	}
	for i := range t.events {
		t.chips += len(t.events[i].steps)
	}
	t.out.Per = max((len(t.events)+frame.MaxBins-1)/frame.MaxBins, 1)
	for i := 0; i < len(t.events); i += t.out.Per {
		t.add(t.events[i:min(i+t.out.Per, len(t.events))])
	}
	return t.out
}

// told is an event of the track: its steps that do something.
type told struct {
	steps     []int
	deed      frame.TrackDeed
	conflicts int64
}

// opens joins the arrival that opens a barrier with those that wait for it: a reader steps to either, and a timeline shows one barrier.
func (t *tracker) opens(e *told) bool {
	if len(t.events) == 0 || t.does(e.steps)&timeline.Releases == 0 {
		return false
	}
	before := &t.events[len(t.events)-1]
	stmt := func(e *told) int32 { return t.s.Track.Steps[e.steps[0]].Stmt }
	if stmt(before) != stmt(e) || t.does(before.steps)&(timeline.Arrives|timeline.Releases) != timeline.Arrives {
		return false
	}
	before.steps = append(before.steps, e.steps...)
	return true
}

type tracker struct {
	narrator
	out    frame.Events
	events []told
	chips  int
	deeds  map[frame.TrackDeed]int32
}

// event finds what the steps [from, to) do; false for the steps to the kernel's end, which do nothing.
func (t *tracker) event(from, to int) (e told, ok bool) {
	kind := frame.MarkBookkeeping
	for i := from; i < to; i++ {
		if t.s.Track.Steps[i].Does == 0 {
			continue
		}
		e.steps = append(e.steps, i)
		if k := t.s.Mark(t.in, i); scene.Telling(k) > scene.Telling(kind) {
			kind = k
		}
		for _, a := range t.s.Record.Step(i) {
			e.conflicts += int64(a.Conflicts)
		}
	}
	if len(e.steps) == 0 {
		return e, false
	}
	if kind == frame.MarkBookkeeping {
		kind = frame.MarkOther
	}
	e.deed = frame.TrackDeed{Label: t.label(e.steps), Kind: kind, Line: t.s.Line(t.in, e.steps[0]),
		Exchanges: t.does(e.steps)&timeline.Exchanges != 0}
	return e, true
}

// add makes one entry of events that follow each other.
func (t *tracker) add(list []told) {
	best, count, conflicts := &list[0], 0, int64(0)
	for i := range list {
		count += len(list[i].steps)
		conflicts += list[i].conflicts
		if scene.Telling(list[i].deed.Kind) > scene.Telling(best.deed.Kind) {
			best = &list[i]
		}
	}
	index, ok := t.deeds[best.deed]
	if !ok {
		index = int32(len(t.out.Deeds))
		t.deeds[best.deed] = index
		t.out.Deeds = append(t.out.Deeds, best.deed)
	}
	last := list[len(list)-1].steps
	event := len(t.out.Deed)
	t.out.Deed = append(t.out.Deed, index)
	t.out.At = append(t.out.At, t.s.Track.Steps[last[len(last)-1]].At)
	t.out.Count = append(t.out.Count, int32(count))
	t.out.Conflicts = append(t.out.Conflicts, conflicts)
	if len(t.events) <= frame.MaxSaid {
		t.out.Says = append(t.out.Says, t.says(best.steps))
	}
	if t.chips > frame.MaxChips || t.out.Per > 1 {
		return
	}
	for _, i := range best.steps {
		st := &t.s.Track.Steps[i]
		t.out.Chips = append(t.out.Chips, frame.TrackChip{Event: event, Warp: int(st.Warp), At: st.At, Says: t.says([]int{i})})
	}
}

// deedsOf adds up what steps do.
func (t *tracker) deedsOf(steps []int, elements bool) *stretch {
	all := &stretch{narrator: t.narrator, many: 1, elements: elements}
	for _, i := range steps {
		all.step(i)
	}
	all.deeds = slices.DeleteFunc(all.deeds, all.implied)
	return all
}

// does is what the steps of an event do that is no access.
func (t *tracker) does(steps []int) (d timeline.Does) {
	for _, i := range steps {
		d |= t.s.Track.Steps[i].Does
	}
	return d
}

// label says in a word or two what an event does.
func (t *tracker) label(steps []int) string {
	text := t.in.Text(int(t.s.Track.Steps[steps[0]].Stmt))
	word := func(key i18n.Key, args ...i18n.Arg) string { return t.reader.Word(i18n.M(key, args...)) }
	does := t.does(steps)
	if does&(timeline.Arrives|timeline.Releases) != 0 {
		return word(texts.TrackBarrier)
	}
	first := map[deedKind]*deed{}
	all := t.deedsOf(steps, false)
	for i := range all.deeds {
		if d := &all.deeds[i]; first[d.kind] == nil {
			first[d.kind] = d
		}
	}
	name := func(d *deed) i18n.Arg {
		if d.array < 0 {
			return i18n.T("array", shortenTo(statement.BaseName(text), mostLabel))
		}
		return i18n.T("array", all.called(d))
	}
	switch {
	case first[copies] != nil:
		return t.s.Arrays.List[first[copies].array].Name + " → " + t.s.Arrays.List[first[copies].tile].Name
	case first[changes] != nil:
		return word(texts.TrackAtomic, name(first[changes]))
	case first[writes] != nil:
		return word(texts.TrackStore, name(first[writes]))
	case first[launches] != nil:
		return shortenTo(first[launches].name, mostLabel)
	case first[multiplies] != nil:
		return word(texts.TrackMultiply)
	case first[exchanges] != nil:
		return word(texts.TrackExchange)
	case first[updates] != nil:
		_, operator, _ := statement.Assignment(text)
		return shortenTo(first[updates].name+" "+operator, mostLabel)
	case first[loads] != nil:
		return word(texts.TrackLoad, name(first[loads]))
	case first[reads] != nil:
		return word(texts.TrackRead, name(first[reads]))
	case does&timeline.Parts != 0:
		return word(texts.TrackParts)
	}
	return shortenTo(text, mostLabel)
}

// says is the headline of steps: who does what.
func (t *tracker) says(steps []int) string {
	on := masks{}
	for _, i := range steps {
		on[int(t.s.Track.Steps[i].Warp)] |= t.s.Track.Steps[i].Mask
	}
	who, many := t.active(on)
	verb := i18n.N("many", many)
	stmt := int(t.s.Track.Steps[steps[0]].Stmt)
	all := t.deedsOf(steps, true)
	all.many = many
	said, what := texts.TrackSays, all.told(false)
	switch does := t.does(steps); {
	case does&timeline.Releases != 0 && len(steps) > 1:
		what = t.reader.Word(i18n.M(texts.TrackMeet, verb))
	case does&timeline.Releases != 0:
		what = t.reader.Word(i18n.M(texts.TrackOpens, verb))
	case does&timeline.Arrives != 0:
		what = t.reader.Word(i18n.M(texts.TrackArrives, verb))
	case does&timeline.Parts != 0 || stmt >= 0 && t.in.Code.Stmts[stmt].Kind == isa.StmtCond:
		key := texts.TrackTests
		if does&timeline.Parts != 0 {
			key = texts.TrackPartsAt
		}
		test := t.reader.Word(i18n.M(key, i18n.T("text", shorten(t.in.Text(stmt))), verb))
		what = test
		if len(all.deeds) > 0 {
			what = t.list([]string{all.told(false), test})
		}
	case len(all.deeds) == 0:
		said, what = texts.TrackRuns, shorten(t.in.Text(stmt))
	}
	out := t.reader.Word(i18n.M(said, i18n.T("who", who), i18n.T("what", what), i18n.N("line", t.s.Line(t.in, steps[0]))))
	if all.passes > all.fewest {
		out += t.reader.Word(i18n.M(texts.TrackPasses, i18n.G("passes", all.passes), i18n.G("fewest", all.fewest)))
	}
	return out
}

// shortenTo keeps a text within so many letters.
func shortenTo(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}
