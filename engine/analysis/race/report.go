package race

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/place"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
)

// key merges findings: the pair of sites in the order of their numbers.
type key struct {
	low, high int32
	hazard    analysis.Hazard
	shared    bool
	apart     bool // the two are of different blocks
	note      bool
}

// report says that the remembered access and the one in hand, by lane, race. Two different lanes' own accesses of one cell are meant.
func (a *Analysis) report(old *rec, lane int, hazard analysis.Hazard, same bool, value uint32) {
	e := a.e
	site := int32(old.at())
	k := key{min(site, int32(e.Site)), max(site, int32(e.Site)), hazard, e.Space == isa.SharedSpace, old.thread-a.first >= a.threads, same}
	at := a.lastAt
	if at < 0 || k != a.lastKey {
		var ok bool
		if at, ok = a.index[k]; !ok {
			if len(a.findings) >= MaxFindings {
				return
			}
			a.findings = append(a.findings, a.finding(old, lane, hazard, same, value))
			a.index[k] = len(a.findings) - 1
			a.lastKey, a.lastAt = k, len(a.findings)-1
			return
		}
		a.lastKey, a.lastAt = k, at
	}
	f := &a.findings[at]
	f.Count++
	// A pair in one warp was met first: if another crosses warps, only a block barrier mends both.
	if f.Hint.Key == hintWarp && (old.thread-a.first)/a.width != uint32(e.Warp) {
		f.Hint = phrase.M(hintBarrier)
	}
}

const (
	hintWarp    = "race-hint-warp"
	hintBarrier = "race-hint-barrier"
)

func (a *Analysis) finding(old *rec, lane int, hazard analysis.Hazard, same bool, value uint32) analysis.Finding {
	e := a.e
	thread := e.Warp*int(a.width) + lane
	first := a.culprit(old.at(), int(old.thread/a.threads), int(old.thread%a.threads), a.start+int64(old.pos))
	second := a.culprit(e.Site, e.Block, thread, e.Position)
	switch {
	case old.site&atomicFlag != 0:
		first.Access = isa.Atomic
	case hazard == analysis.WAR:
		first.Access = isa.Load
	default:
		first.Access, first.Value, first.HasValue = isa.Store, uint64(value), e.Bytes == 4
	}
	second.Access, second.Value, second.HasValue = e.Kind, e.Value[lane], true
	f := analysis.Finding{
		Kind: analysis.RaceGlobal, Severity: analysis.Error, Hazard: hazard, Launch: a.launch,
		Culprits: []analysis.Culprit{first, second}, Space: e.Space, Addr: e.Addr[lane], Bytes: e.Bytes, Count: 1, Position: e.Position,
	}
	if e.Space == isa.SharedSpace {
		f.Kind = analysis.RaceShared
		f.Addr &= isa.WindowBytes - 1
	}
	if same {
		f.Severity = analysis.Note
	}
	f.Message, f.Hint = a.words(&f, same)
	return f
}

func (a *Analysis) culprit(site, block, thread int, position int64) analysis.Culprit {
	c := analysis.Culprit{Site: site, Stmt: -1, Block: a.place.Block(block), Thread: a.place.ThreadAt(thread), Position: position}
	if site >= 0 && site < len(a.run.Program.Sites) {
		s := &a.run.Program.Sites[site]
		c.Stmt, c.Pos = int(s.Stmt), int32(s.Span.From)
	}
	return c
}

// words chooses the sentence: what each of the two does, whether they are of one warp, one block or two blocks.
func (a *Analysis) words(f *analysis.Finding, same bool) (message, hint phrase.Message) {
	x, y := &f.Culprits[0], &f.Culprits[1]
	name := "race-waw"
	switch {
	case same:
		name = "race-same"
	case x.Access == isa.Atomic || y.Access == isa.Atomic:
		name = "race-atomic"
	case f.Hazard == analysis.RAW:
		name = "race-raw"
	case f.Hazard == analysis.WAR:
		name = "race-war"
	}
	// where the element is named as the later access has it
	args := []phrase.Arg{
		a.place.Cell(y.Site, f.Space, f.Addr),
		a.place.ThreadArg("first", x.Thread), a.place.ThreadArg("second", y.Thread),
		a.place.BlockArg("block", y.Block), a.place.BlockArg("firstBlock", x.Block),
	}
	apart := x.Block != y.Block
	if apart {
		name += "-blocks"
	}
	extent := a.place.Current().Block
	switch {
	case same && apart:
		hint = phrase.M("race-hint-same-blocks")
	case same:
		hint = phrase.M("race-hint-same")
	case x.Access == isa.Atomic || y.Access == isa.Atomic:
		hint = phrase.M("race-hint-atomic")
	case apart:
		hint = phrase.M("race-hint-blocks")
	case x.Position == y.Position && x.Site == y.Site:
		hint = phrase.M("race-hint-one-access")
	case extent.Linear(x.Thread)/int(a.width) == extent.Linear(y.Thread)/int(a.width):
		hint = phrase.M(hintWarp)
	default:
		hint = phrase.M(hintBarrier)
	}
	return phrase.M(name, args...), hint
}

// unwatched notes that the rest of the launch is not looked at.
func (a *Analysis) unwatched(e *event.Access) {
	k := key{low: -2, high: int32(a.launch)}
	if _, ok := a.index[k]; ok {
		return
	}
	a.index[k] = len(a.findings)
	a.findings = append(a.findings, analysis.Finding{
		Kind: analysis.RacesUnwatched, Severity: analysis.Note, Launch: a.launch, Space: isa.GlobalSpace, Count: 1, Position: e.Position,
		Culprits: []analysis.Culprit{a.culprit(e.Site, e.Block, e.Warp*int(a.width), e.Position)},
		Message:  phrase.M("races-unwatched"), Hint: phrase.M("races-unwatched-hint"),
	})
}

type savedBlock struct {
	block  block
	shared savedCells
}

type state struct {
	place    place.Saved
	launch   int
	start    int64
	threads  uint32
	width    uint32
	base     uint32
	era      uint32
	global   savedCells
	blocks   []savedBlock
	logs     []*sync
	logOf    map[uint64]int32
	marks    int
	outside  faulted
	count    uint32
	full     bool
	findings []analysis.Finding
	index    map[key]int
}

func (s *state) Size() int {
	n := s.global.size() + len(s.findings)*240 + s.place.Size() + s.marks*8
	for i := range s.blocks {
		n += s.blocks[i].shared.size() + len(s.blocks[i].block.warps)*16 + 160
	}
	return n
}

// Save copies what is small and shares the cells.
func (a *Analysis) Save() analysis.State {
	s := &state{
		place: a.place.Save(), launch: a.launch, start: a.start, threads: a.threads, width: a.width, base: a.base, era: a.era,
		global: a.global.save(), marks: a.marks, outside: a.outside, count: a.count, full: a.full,
		findings: slices.Clone(a.findings), index: cloneMap(a.index), logOf: cloneMap(a.logOf),
	}
	order := make([]int, 0, len(a.blocks))
	for i := range a.blocks {
		order = append(order, i)
	}
	slices.Sort(order)
	for _, i := range order {
		s.blocks = append(s.blocks, saveBlock(a.blocks[i]))
	}
	for _, l := range a.logs {
		s.logs = append(s.logs, l.clone())
	}
	return s
}

func saveBlock(b *block) savedBlock {
	s := savedBlock{shared: b.shared.save()}
	for i := range b.warps {
		b.warps[i].pinned = b.warps[i].parts != nil
	}
	s.block = block{
		index: b.index, bar: b.bar, published: b.published, synced: b.synced, left: b.left, fenced: b.fenced, fences: slices.Clone(b.fences),
		know: b.know, own: slices.Clone(b.own), warps: slices.Clone(b.warps),
	}
	return s
}

// Load brings a saved state back.
func (a *Analysis) Load(from analysis.State) {
	s := from.(*state)
	a.place.Load(s.place)
	a.launch, a.start, a.threads, a.base, a.era = s.launch, s.start, s.threads, s.base, s.era
	a.setWidth(s.width)
	a.global.load(s.global)
	a.marks, a.outside, a.count, a.full = s.marks, s.outside, s.count, s.full
	a.findings, a.index, a.logOf = slices.Clone(s.findings), cloneMap(s.index), cloneMap(s.logOf)
	a.lastAt = -1
	// Pooled blocks may hold cells of eras that are still to come.
	a.pool, a.block = nil, nil
	clear(a.blocks)
	for i := range s.blocks {
		from := &s.blocks[i].block
		b := &block{
			index: from.index, bar: from.bar, published: from.published, synced: from.synced, left: from.left, fenced: from.fenced, fences: slices.Clone(from.fences),
			know: from.know, own: slices.Clone(from.own), warps: slices.Clone(from.warps),
		}
		b.shared.load(s.blocks[i].shared)
		a.blocks[b.index] = b
	}
	a.logs = nil
	for _, l := range s.logs {
		a.logs = append(a.logs, l.clone())
	}
}

func cloneMap[K comparable, V any](m map[K]V) map[K]V {
	c := make(map[K]V, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

var _ event.Observer = (*Analysis)(nil)
