package narrate

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"tilescope/engine/blocktrace"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

const (
	// mostDeeds bounds the things that a headline tells of a stretch, besides that the block waits.
	mostDeeds = 4
	// crowded is how many of them leave no room for variables that are only set, where news precedes them.
	crowded = 4
	// mostTold bounds the letters of news, deeds and costs: all of them have room in three lines below a picture.
	mostTold = 290
	// mostLooked bounds the accesses of a stretch whose elements are looked at one by one; of longer ones arrays are named alone.
	mostLooked = 1 << 15
)

// deed is one thing that a block does in a stretch of its life, added up over all its warps.
type deed struct {
	kind  deedKind
	array int    // that it is done to; −1 for none
	tile  int    // copies: the shared array
	name  string // updates: the variable; launches: the kernel, with its configuration; of an array what the source calls it
	n     int64  // lanes, or times
	cells map[int]int
	plain bool // updates: each only sets the variable, as one that takes over another's value: nothing is added up
}

type deedKind uint8

const (
	copies deedKind = iota
	loads
	waits
	reads
	updates
	exchanges
	changes // atomically
	writes
	launches   // grids
	multiplies // tiles
)

// stretch sums up a phase or a barrier interval.
type stretch struct {
	narrator
	h        *moment.Moment // nil for an event of the timeline
	many     int            // 1 where one does the deeds, which their verbs follow
	deeds    []deed         // in the order in which they are first done
	elements bool
	loaded   cost
	stored   cost
	updates  int64 // by lanes, of global memory atomically
	passes   int64 // over shared memory
	fewest   int64

	conflicts, scattered, collide tolls
	slots, unused                 int64         // lanes of all warp steps that have not ended, and those of them that the steps leave idle
	idleAt                        map[int]int64 // by line: idle lanes of warps that diverged there last; 0 for warps that did so before
	split                         []int         // by warp: the line where it diverged last
	parted                        masks         // warps that diverge
	// what the news has told already
	passesTold, sectorsTold, idleTold, turnsTold bool
}

// cost is what accesses to global memory come to.
type cost struct{ lanes, sectors int64 }

// stretch sums up the phase or interval that ends here, and gives its news; it is false where the block's record ends earlier.
func (n narrator) stretch(h *moment.Moment) (m i18n.Message, news string, ok bool) {
	if h.Beyond(h.Steps) {
		return i18n.Message{}, "", false
	}
	t := &stretch{narrator: n, h: h, many: 1}
	t.elements = n.s.Record.Before(h.Steps)-n.s.Record.Before(h.From) <= mostLooked
	for i := h.From; i < h.Steps; i++ {
		t.step(i)
	}
	t.deeds = slices.DeleteFunc(t.deeds, t.implied)
	t.idlers()
	news = t.news()
	deeds := t.told(news != "")
	args := []i18n.Arg{
		i18n.T("deeds", deeds), i18n.T("detail", t.detail(mostTold-utf8.RuneCountInString(news+deeds))),
	}
	return i18n.M(t.key(), append(args, t.number()...)...), news, true
}

// key chooses the sentence.
func (t *stretch) key() i18n.Key {
	phase := t.h.Size == timeline.ByPhase && len(t.s.Track.Phases) > 0
	switch {
	case phase && t.s.Track.PhaseAt(t.h.From) == 0:
		return texts.SayBeside
	case phase:
		return texts.SayPhase
	case len(t.s.Track.Intervals) == 1:
		return texts.SayWhole
	}
	return texts.SayInterval
}

func (c *cost) add(lanes int64, sectors int32) {
	c.lanes += lanes
	c.sectors += int64(sectors)
}

// detail is what the stretch costs, in so many letters. Where there is no room for all of it, what costs more than it must comes first.
func (t *stretch) detail(room int) string {
	type told struct {
		word  string
		extra bool
	}
	var costs []told
	say := func(extra bool, key i18n.Key, args ...i18n.Arg) {
		costs = append(costs, told{t.reader.Word(i18n.M(key, args...)), extra})
	}
	if t.passes > t.fewest && !t.passesTold {
		say(true, texts.DetailConflicts, i18n.G("passes", t.passes), i18n.G("fewest", t.fewest))
	}
	if c := t.loaded; c.lanes > 0 {
		say(false, texts.DetailLoads, i18n.G("n", c.lanes), i18n.G("sectors", c.sectors))
	}
	if c := t.stored; c.lanes > 0 {
		say(false, texts.DetailStores, i18n.G("n", c.lanes), i18n.G("sectors", c.sectors))
	}
	if cost, fewest := t.scattered.sums(); cost > 0 && !t.sectorsTold {
		say(true, texts.DetailScattered, i18n.G("sectors", cost), i18n.G("fewest", fewest))
	}
	if t.updates > 0 {
		say(false, texts.DetailAtomics, i18n.G("n", t.updates))
	}
	if turns, fewest := t.collide.sums(); turns > 0 && !t.turnsTold {
		say(true, texts.DetailTurns, i18n.G("turns", turns), i18n.G("fewest", fewest))
	}
	if len(costs) == 0 {
		say(false, texts.DetailNone)
	}
	if t.unused*worthDetail >= t.slots && len(t.parted) > 0 && !t.idleTold {
		say(true, texts.DetailIdle, i18n.G("idle", t.unused), i18n.G("slots", t.slots))
	}
	chosen := make([]bool, len(costs))
	for _, extra := range []bool{true, false} {
		for i, c := range costs {
			if c.extra != extra {
				continue
			}
			if room -= utf8.RuneCountInString(c.word); room < 0 {
				break
			}
			chosen[i] = true
		}
	}
	var words []string
	for i, c := range costs {
		if chosen[i] {
			words = append(words, c.word)
		}
	}
	if len(words) == 0 {
		words = []string{costs[0].word}
	}
	return i18n.Capital(strings.Join(words, ", ")) + "."
}

func (t *stretch) number() []i18n.Arg {
	if t.h.Size == timeline.ByPhase && len(t.s.Track.Phases) > 0 {
		return []i18n.Arg{i18n.N("number", t.s.Track.PhaseAt(t.h.From)), i18n.N("count", len(t.s.Track.Phases))}
	}
	return []i18n.Arg{i18n.N("number", t.s.Track.IntervalAt(t.h.From)), i18n.N("count", len(t.s.Track.Intervals))}
}

func (t *stretch) step(i int) {
	st := &t.s.Track.Steps[i]
	accesses := t.s.Record.Step(i)
	for k := range accesses {
		t.access(&accesses[k])
	}
	lanes := int64(bits.OnesCount32(st.Mask))
	if st.Does&timeline.Keeps != 0 {
		if name := t.in.Assigned(int(st.Stmt)); name != "" {
			of := t.deed(deed{kind: updates, array: -1, name: name, plain: true})
			of.n += lanes
			of.plain = of.plain && t.sets(int(st.Stmt))
		}
	}
	if st.Does&timeline.Exchanges != 0 {
		t.deed(deed{kind: exchanges, array: -1}).n += lanes
	}
	if st.Does&timeline.Multiplies != 0 {
		t.deed(deed{kind: multiplies, array: -1}).n++
	}
	if st.Does&timeline.Launches != 0 {
		t.deed(deed{kind: launches, array: -1, name: shorten(statement.Launched(t.in.Text(int(st.Stmt))))}).n += lanes
	}
	if st.Does&timeline.Releases != 0 {
		t.deed(deed{kind: waits, array: -1}).n++
	}
}

// sets says whether a statement gives a variable a value in which its old one has no part.
func (t *stretch) sets(stmt int) bool {
	name, operator, _ := statement.Assignment(t.in.Text(stmt))
	if operator != "=" {
		return false
	}
	uses := 0
	t.in.Names(stmt, func(of, _ string) bool {
		if of == name {
			uses++
		}
		return true
	})
	return uses < 2
}

func (t *stretch) access(a *blocktrace.Access) {
	lanes := int64(bits.OnesCount32(a.Mask))
	t.passes += int64(a.Wavefronts)
	t.fewest += int64(a.Fewest)
	if t.h != nil {
		t.charge(a)
	}
	d := deed{array: int(a.Array)}
	if d.array >= 0 {
		d.name = t.s.NameAt(t.in, d.array, int(a.Site))
	}
	switch {
	case a.Kind == isa.Atomic:
		d.kind = changes
		if a.Space == isa.GlobalSpace {
			t.updates += lanes
		}
	case a.Space == isa.SharedSpace && a.Kind == isa.Store:
		if t.staged(a) {
			return
		}
		d.kind = writes
	case a.Space == isa.ClusterSpace && a.Kind == isa.Store:
		d.kind = writes
	case a.Kind == isa.Store:
		d.kind = writes
		t.stored.add(lanes, a.Sectors)
	case a.Space == isa.SharedSpace, a.Space == isa.ClusterSpace:
		d.kind = reads
	case a.Space == isa.GlobalSpace:
		d.kind = loads
		t.loaded.add(lanes, a.Sectors)
	default:
		return
	}
	of := t.deed(d)
	of.n += lanes
	if t.elements {
		t.s.Record.Each(a, func(_, cell int, _ int32) { of.add(cell) })
	}
}

// staged adds a store that copies elements into shared memory; false for one of computed values.
func (t *stretch) staged(a *blocktrace.Access) (found bool) {
	t.s.Record.Each(a, func(_, _ int, elem int32) {
		if elem < 0 {
			return
		}
		found = true
		array, cell := t.s.Arrays.Split(int(elem))
		of := t.deed(deed{kind: copies, array: array, tile: int(a.Array)})
		of.n++
		if t.elements {
			of.add(cell)
		}
	})
	return found
}

func (d *deed) add(cell int) {
	if cell < 0 {
		return
	}
	if d.cells == nil {
		d.cells = map[int]int{}
	}
	d.cells[cell]++
}

// deed finds one of the same kind on the same thing, or begins it.
func (t *stretch) deed(d deed) *deed {
	for i := range t.deeds {
		if of := &t.deeds[i]; of.kind == d.kind && of.array == d.array && of.tile == d.tile && of.name == d.name {
			return of
		}
	}
	t.deeds = append(t.deeds, d)
	return &t.deeds[len(t.deeds)-1]
}

// implied says that a deed is told by another: loading by the copy that it is for; reading what is then added up is not.
func (t *stretch) implied(d deed) bool {
	return d.kind == loads && slices.ContainsFunc(t.deeds, func(of deed) bool { return of.kind == copies && of.array == d.array })
}

// told are the deeds in words, those of one kind together where they follow each other. Where there are many after news, variables that are
// only set are left out.
func (t *stretch) told(led bool) string {
	list := alike(t.deeds)
	if led && counted(list) >= crowded {
		list = alike(slices.DeleteFunc(slices.Clone(t.deeds), func(d deed) bool { return d.plain }))
	}
	var words []string
	others := 0
	for _, l := range list {
		if wait := l[0].kind == waits; wait || others < mostDeeds {
			words = append(words, t.word(l))
			if !wait {
				others++
			}
		}
	}
	if len(words) == 0 {
		return t.reader.Word(i18n.M(texts.DeedNone, i18n.N("many", t.many)))
	}
	return t.list(words)
}

// alike are deeds in groups: those of one kind that follow each other.
func alike(deeds []deed) (out [][]deed) {
	for i := 0; i < len(deeds); {
		to := i + 1
		for to < len(deeds) && deeds[to].kind == deeds[i].kind {
			to++
		}
		out = append(out, deeds[i:to])
		i = to
	}
	return out
}

// counted is how many groups are more than waiting.
func counted(list [][]deed) (n int) {
	for _, l := range list {
		if l[0].kind != waits {
			n++
		}
	}
	return n
}

// list joins words with commas and an "and".
func (n narrator) list(words []string) string {
	if k := len(words); k > 1 {
		return strings.Join(words[:k-1], ", ") + " " + n.reader.Word(i18n.M(texts.TableAnd)) + " " + words[k-1]
	}
	return strings.Join(words, "")
}

// keys of deeds, and of one of several things that one is done to.
var deedKeys = map[deedKind][2]i18n.Key{
	copies: {texts.DeedCopies, texts.DeedCopy}, loads: {texts.DeedLoads, texts.DeedCells}, waits: {texts.DeedWaits, texts.DeedCells},
	reads: {texts.DeedReads, texts.DeedRead}, updates: {texts.DeedUpdates, texts.DeedUpdate},
	exchanges: {texts.DeedExchanges, texts.DeedCells}, multiplies: {texts.DeedMultiplies, texts.DeedCells},
	changes: {texts.DeedChanges, texts.DeedTimes},
	writes:  {texts.DeedWrites, texts.DeedCells}, launches: {texts.DeedLaunches, texts.DeedLaunch},
}

// word words deeds of one kind.
func (t *stretch) word(list []deed) string {
	key, verb := deedKeys[list[0].kind], i18n.N("many", t.many)
	if each, ok := evenly(list); ok {
		return t.wordEven(list, each)
	}
	if list[0].kind == waits && list[0].n == 1 {
		return t.reader.Word(i18n.M(texts.DeedWait, verb))
	}
	var things []string
	for i := range list {
		d := &list[i]
		args := []i18n.Arg{i18n.G("n", d.n), format.Times(d.n), i18n.T("name", d.name)}
		if d.array >= 0 {
			args = append(args, i18n.T("array", t.nameOf(d)), i18n.T("cells", t.s.Whose(d.array, t.cellsOf(d), t.reader)))
		}
		if d.kind == copies {
			args = append(args, i18n.T("tile", t.s.Arrays.List[d.tile].Name))
		}
		things = append(things, t.reader.Word(i18n.M(key[1], args...)))
	}
	return t.reader.Word(i18n.M(key[0], i18n.T("things", t.list(things)), i18n.G("n", list[0].n), format.Times(list[0].n), verb))
}

// evenly says whether every element that is read is read equally often, and how often: what tiles are for.
func evenly(list []deed) (each int, ok bool) {
	for i := range list {
		d := &list[i]
		if d.kind != reads || d.array < 0 || len(d.cells) < 2 {
			return 0, false
		}
		for _, n := range d.cells {
			if each == 0 {
				each = n
			}
			if n != each {
				return 0, false
			}
		}
	}
	return each, true
}

// wordEven words reads that read each element equally often: of whole arrays by their names, otherwise by the elements.
func (t *stretch) wordEven(list []deed, each int) string {
	whole := !slices.ContainsFunc(list, func(d deed) bool { return len(d.cells) < t.s.Arrays.List[d.array].Length() })
	var things []string
	for i := range list {
		d := &list[i]
		if whole {
			things = append(things, t.nameOf(d))
		} else {
			things = append(things, t.s.Whose(d.array, t.cellsOf(d), t.reader))
		}
	}
	key := texts.DeedReadsPart
	if whole {
		key = texts.DeedReadsEach
	}
	return t.reader.Word(i18n.M(key, i18n.T("things", t.list(things)), format.Times(each), i18n.N("many", t.many)))
}

// nameOf names the array of a deed, and whose it is.
func (t *stretch) nameOf(d *deed) string {
	return t.s.Whose(d.array, i18n.Quoted(t.called(d)), t.reader)
}

// called is what the source calls the array of a deed.
func (t *stretch) called(d *deed) string {
	if d.name != "" {
		return d.name
	}
	return t.s.Arrays.List[d.array].Name
}

func (t *stretch) cellsOf(d *deed) string {
	if len(d.cells) == 0 {
		return i18n.Quoted(t.called(d))
	}
	cells := make([]int, 0, len(d.cells))
	for c := range d.cells {
		cells = append(cells, c)
	}
	return t.s.WordCellsAs(t.reader, d.array, t.called(d), cells)
}
