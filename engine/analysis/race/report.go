package race

import (
	"cmp"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// key merges findings: the pair of sites in the order of their numbers.
type key struct {
	low, high int32
	hazard    analysis.Hazard
	shared    bool
	apart     bool // the two are of different blocks
	same      sameness
	copy      bool // an asynchronous copy that nobody has waited for
}

// report says that the remembered access and the one in hand, by lane, race. Two different lanes' own accesses of one cell are meant.
func (a *Analysis) report(old *rec, lane int, hazard analysis.Hazard, same sameness, value uint32) {
	e := a.e
	site := int32(old.at())
	k := key{
		low: min(site, int32(e.Site)), high: max(site, int32(e.Site)), hazard: hazard, shared: e.Space != isa.GlobalSpace,
		apart: old.thread-a.first >= a.threads, same: same,
	}
	at := a.lastAt
	if at < 0 || k != a.lastKey {
		var ok bool
		if at, ok = a.index[k]; !ok {
			if a.joinTail(k, old, lane, same) || a.joinUpdate(k, old, lane, same) {
				return
			}
			if len(a.findings) >= MaxFindings {
				return
			}
			a.findings = append(a.findings, a.finding(old, lane, hazard, same, value))
			a.index[k] = len(a.findings) - 1
			a.compareRemedies(&a.findings[len(a.findings)-1])
			a.lastKey, a.lastAt = k, len(a.findings)-1
			return
		}
		a.lastKey, a.lastAt = k, at
	}
	f := &a.findings[at]
	f.Count++
	if len(f.Also) > 0 && (int(min(k.low, k.high)) != min(f.Culprits[0].Site, f.Culprits[1].Site) ||
		int(max(k.low, k.high)) != max(f.Culprits[0].Site, f.Culprits[1].Site)) {
		return // another pair of places
	}
	a.more(f, old, lane)
	// A pair in one warp was met first: if another crosses warps, only a block barrier mends both.
	if remedy, ok := f.Remedy.ForBlock(); ok && (old.thread-a.first)/a.width != uint32(e.Warp) {
		a.mend(f, remedy)
		a.compareRemedies(f)
	}
}

// mend gives a race its remedy, in words, too.
func (a *Analysis) mend(f *analysis.Finding, r analysis.Remedy) { f.Remedy, f.Hint = r, a.hint(f, r) }

// compareRemedies takes a warp's barrier out of the hints about an array, where another race on it crosses warps: it would only move the
// race.
func (a *Analysis) compareRemedies(f *analysis.Finding) {
	for i := range a.findings {
		g := &a.findings[i]
		switch {
		case g.Launch != f.Launch || g.Space != f.Space || a.arrayOf(g) != a.arrayOf(f):
		case a.crossesWarps(f):
			a.widen(g)
		case a.crossesWarps(g):
			a.widen(f)
		}
	}
}

// widen has a barrier of the block mend a race that a barrier of a warp would mend.
func (a *Analysis) widen(f *analysis.Finding) {
	if r, ok := f.Remedy.ForBlock(); ok {
		a.mend(f, r)
	}
}

// arrayOf is what the source calls the array of a race.
func (a *Analysis) arrayOf(f *analysis.Finding) string {
	if site := f.Culprits[0].Site; site >= 0 && site < len(a.run.Program.Sites) {
		return a.run.Program.Sites[site].Array
	}
	return ""
}

// crossesWarps says that a race needs a barrier of the block.
func (a *Analysis) crossesWarps(f *analysis.Finding) bool {
	if f.Remedy == analysis.RemedyBarrier || f.Remedy == analysis.RemedyStatement {
		return true
	}
	if len(f.Culprits) < 2 || f.Culprits[0].Block != f.Culprits[1].Block ||
		f.Remedy != analysis.RemedyRound && f.Remedy != analysis.RemedyStatementLoop {
		return false
	}
	extent, width := a.place.Current().Block, int(a.width)
	return extent.Linear(f.Culprits[0].Thread)/width != extent.Linear(f.Culprits[1].Thread)/width
}

// What is kept of the pairs that are merged into one finding.
const (
	MaxInstances = 1024 // of a finding
	MaxOfBlock   = 64   // of these, in one block at a stretch
)

func (a *Analysis) more(f *analysis.Finding, old *rec, lane int) {
	e := a.e
	n := len(f.More)
	if n >= MaxInstances || n >= MaxOfBlock && f.More[n-MaxOfBlock].Block == int32(e.Block) && f.More[n-1].Block == int32(e.Block) {
		return
	}
	addr := e.Addr[lane]
	if e.Space == isa.SharedSpace {
		addr &= isa.WindowBytes - 1
	}
	f.More = append(f.More, analysis.Instance{
		Addr:          addr,
		Bytes:         int32(e.Bytes),
		Launch:        int32(a.launch),
		Block:         int32(e.Block),
		First:         int32(old.thread % a.threads),
		Second:        int32(e.Warp*int(a.width) + lane),
		FirstBlock:    int32(old.thread / a.threads),
		FirstPosition: a.start + int64(old.pos),
		Position:      e.Position,
	})
}

func (a *Analysis) finding(old *rec, lane int, hazard analysis.Hazard, same sameness, value uint32) analysis.Finding {
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
		first.Access = isa.Store
		if s := a.site(old.at()); s != nil && s.Bytes == 4 && e.Bytes == 4 {
			first.Value, first.HasValue = s.Mem.Canonical(uint64(value)), true
		}
	}
	second.Access, second.Value, second.HasValue = e.Kind, e.Value[lane], true
	f := analysis.Finding{
		Kind: analysis.RaceGlobal, Severity: analysis.Error, Hazard: hazard, Launch: a.launch,
		Culprits: []analysis.Culprit{first, second}, Space: e.Space, Addr: e.Addr[lane], Bytes: e.Bytes, Count: 1, Position: e.Position,
	}
	switch e.Space {
	case isa.SharedSpace:
		f.Kind = analysis.RaceShared
		f.Addr &= isa.WindowBytes - 1
	case isa.ClusterSpace:
		f.Kind = analysis.RaceShared
	}
	if same == alike || same == retried {
		f.Severity = analysis.Note
	}
	var remedy analysis.Remedy
	f.Message, remedy = a.words(&f, same)
	a.mend(&f, remedy)
	return f
}

// site is a site by its number; nil for none.
func (a *Analysis) site(n int) *isa.Site {
	if n < 0 || n >= len(a.run.Program.Sites) {
		return nil
	}
	return &a.run.Program.Sites[n]
}

func (a *Analysis) culprit(site, block, thread int, position int64) analysis.Culprit {
	c := analysis.Culprit{Site: site, Stmt: -1, Block: a.place.Block(block), Thread: a.place.ThreadAt(thread), Position: position}
	if s := a.site(site); s != nil {
		c.Stmt, c.Pos = int(s.Stmt), int32(s.Span.From)
	}
	return c
}

// words chooses the sentence and the remedy: what each of the two does, whether they are of one warp, one block or two blocks.
func (a *Analysis) words(f *analysis.Finding, same sameness) (i18n.Message, analysis.Remedy) {
	x, y := &f.Culprits[0], &f.Culprits[1]
	near, far := texts.RaceWaw, texts.RaceWawBlocks
	switch {
	case same == alike && f.Hazard != analysis.WAW:
		near, far = texts.RaceReadBack, texts.RaceReadBackBlocks
	case same == alike:
		near, far = texts.RaceSame, texts.RaceSameBlocks
	case same == retried:
		near, far = texts.RaceRetried, texts.RaceRetriedBlocks
	case a.updates(x, y): // an update is lost, whatever the two write, and whichever of their accesses met first
		near, far = texts.RaceUpdate, texts.RaceUpdateBlocks
	case same == chance:
		near, far = texts.RaceChance, texts.RaceChanceBlocks
	case x.Access == isa.Atomic || y.Access == isa.Atomic:
		near, far = texts.RaceAtomic, texts.RaceAtomicBlocks
	case f.Hazard == analysis.RAW:
		near, far = texts.RaceRaw, texts.RaceRawBlocks
	case f.Hazard == analysis.WAR:
		near, far = texts.RaceWar, texts.RaceWarBlocks
	}
	first, second := x, y
	if (near == texts.RaceReadBack || near == texts.RaceRetried) && f.Hazard == analysis.WAR {
		first, second = y, x // the second reads
	}
	if near == texts.RaceUpdate && behind(x, y) {
		first, second = y, x // both do the same
	}
	// where the element is named as the later access has it
	cell := a.place.Cell(y.Site, f.Space, f.Addr)
	apart := x.Block != y.Block
	inCluster := apart && f.Space != isa.GlobalSpace
	if inCluster {
		cell = a.place.CellOf(y.Site, f.Addr, a.owner)
	}
	args := []i18n.Arg{
		cell,
		a.place.ThreadArg("first", first.Thread), a.place.ThreadArg("second", second.Thread),
		a.place.BlockArg("block", second.Block), a.place.BlockArg("firstBlock", first.Block),
	}
	key := near
	if apart {
		key = far
	}
	return i18n.M(key, args...), a.remedy(x, y, same, inCluster)
}

// behind tells whether x's thread comes after y's in the order of blocks and threads.
func behind(x, y *analysis.Culprit) bool {
	order := func(a, b event.Dim) int {
		return cmp.Or(cmp.Compare(a[2], b[2]), cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0]))
	}
	return cmp.Or(order(x.Block, y.Block), order(x.Thread, y.Thread)) > 0
}

// remedy says what orders the two, or makes one of them needless.
func (a *Analysis) remedy(x, y *analysis.Culprit, same sameness, inCluster bool) analysis.Remedy {
	apart := x.Block != y.Block
	extent := a.place.Current().Block
	switch {
	case a.neighbours(x, y):
		return analysis.RemedyBits
	case a.updates(x, y):
		return analysis.RemedyUpdate
	case same == retried:
		return analysis.RemedyRetried
	case same == alike && apart:
		return analysis.RemedySameBlocks
	case same == alike:
		return analysis.RemedySame
	case x.Access == isa.Atomic || y.Access == isa.Atomic:
		return analysis.RemedyAtomic
	case x.Site == y.Site && (apart || x.Position == y.Position || a.values().Once(x.Site)):
		if apart {
			return analysis.RemedyOneAccessBlocks
		}
		return analysis.RemedyOneAccess
	case inCluster:
		return analysis.RemedyCluster
	case apart:
		return analysis.RemedyBlocks
	case x.Site == y.Site && x.Site >= 0:
		return analysis.RemedyOneLoop
	case a.nextRound(x, y):
		return analysis.RemedyRound
	}
	inWarp := extent.Linear(x.Thread)/int(a.width) == extent.Linear(y.Thread)/int(a.width)
	switch {
	case x.Stmt >= 0 && x.Stmt == y.Stmt:
		return a.ofStatement(x, y, inWarp)
	case inWarp:
		return analysis.RemedyWarp
	}
	return analysis.RemedyBarrier
}

// ofStatement is the remedy for two accesses of one statement: a barrier fits between them if a loop repeats it.
func (a *Analysis) ofStatement(x, y *analysis.Culprit, inWarp bool) analysis.Remedy {
	if a.loopLine(x) > 0 && !(inWarp && x.Position == y.Position) {
		return analysis.RemedyStatementLoop
	}
	if inWarp {
		return analysis.RemedyStatementWarp
	}
	return analysis.RemedyStatement
}

// hints are the texts of remedies.
func hints() [analysis.RemedyTail + 1]i18n.Key {
	return [...]i18n.Key{
		analysis.RemedyBits:            texts.RaceHintBits,
		analysis.RemedyUpdate:          texts.RaceHintUpdate,
		analysis.RemedyRetried:         texts.RaceHintRetried,
		analysis.RemedySame:            texts.RaceHintSame,
		analysis.RemedySameBlocks:      texts.RaceHintSameBlocks,
		analysis.RemedyAtomic:          texts.RaceHintAtomic,
		analysis.RemedyOneAccess:       texts.RaceHintOneAccess,
		analysis.RemedyOneAccessBlocks: texts.RaceHintOneAccessBlocks,
		analysis.RemedyCluster:         texts.RaceHintCluster,
		analysis.RemedyBlocks:          texts.RaceHintBlocks,
		analysis.RemedyOneLoop:         texts.RaceHintOneLoop,
		analysis.RemedyRound:           texts.RaceHintRound,
		analysis.RemedyStatementLoop:   texts.RaceHintStatementLoop,
		analysis.RemedyStatementWarp:   texts.RaceHintStatementWarp,
		analysis.RemedyStatement:       texts.RaceHintStatement,
		analysis.RemedyWarp:            texts.RaceHintWarp,
		analysis.RemedyBarrier:         texts.RaceHintBarrier,
		analysis.RemedyTail:            texts.RaceHintTail,
	}
}

// hint words the remedy of a race.
func (a *Analysis) hint(f *analysis.Finding, r analysis.Remedy) i18n.Message {
	key := hints()[r]
	switch r {
	case analysis.RemedyRound:
		return i18n.M(key, i18n.N("line", a.lastLine(&f.Culprits[0], &f.Culprits[1])))
	case analysis.RemedyBarrier:
		if line := a.loopLine(&f.Culprits[0]); line > 0 && line == a.loopLine(&f.Culprits[1]) {
			return i18n.M(texts.RaceHintLoop, i18n.N("line", line))
		}
	case analysis.RemedyStatementLoop:
		return i18n.M(key, i18n.N("line", a.loopLine(&f.Culprits[0])))
	}
	return i18n.M(key)
}

// nextRound says that the order of two accesses is lost from one iteration to the next: within one, a barrier orders them.
func (a *Analysis) nextRound(x, y *analysis.Culprit) bool {
	p := a.run.Program
	if x.Site < 0 || y.Site < 0 || p.Sites[x.Site].Func != p.Sites[y.Site].Func {
		return false
	}
	return p.BarrierInRound(p.Sites[x.Site].Func, source.Pos(x.Pos), source.Pos(y.Pos))
}

// loopLine is where the innermost loop around an access begins; 0 for none, and for one whose barriers separate its iterations.
func (a *Analysis) loopLine(x *analysis.Culprit) int {
	p := a.run.Program
	if x.Stmt < 0 || x.Stmt >= len(p.Stmts) || p.Stmts[x.Stmt].Loop < 0 || p.File == nil {
		return 0
	}
	l := &p.Loops[p.Stmts[x.Stmt].Loop]
	if l.Barrier {
		return 0
	}
	return p.File.Position(l.Span.From).Line
}

// lastLine is the line of the later of two accesses in the source.
func (a *Analysis) lastLine(x, y *analysis.Culprit) int {
	f := a.run.Program.File
	if f == nil {
		return 0
	}
	return f.Position(source.Pos(max(x.Pos, y.Pos))).Line
}

// neighbours tells whether the two are about different bit-fields, which share a word.
func (a *Analysis) neighbours(x, y *analysis.Culprit) bool {
	sites := a.run.Program.Sites
	if x.Site < 0 || y.Site < 0 {
		return false
	}
	b, c := sites[x.Site].Bits, sites[y.Site].Bits
	return b != nil && c != nil && b.Mask&c.Mask == 0
}

// updates tells whether both accesses belong to one statement that reads a place and writes it back (x += 1, x = x + 1): there a value is
// lost, also when both write the same.
func (a *Analysis) updates(x, y *analysis.Culprit) bool {
	sites := a.run.Program.Sites
	if x.Site < 0 || y.Site < 0 || x.Stmt != y.Stmt || x.Stmt < 0 || !samePlace(&sites[x.Site], &sites[y.Site]) {
		return false
	}
	reads, writes := false, false
	for i := range sites {
		if s := &sites[i]; int(s.Stmt) == x.Stmt && samePlace(s, &sites[x.Site]) {
			reads, writes = reads || s.Kind == isa.Load, writes || s.Kind == isa.Store
		}
	}
	return reads && writes
}

// samePlace tells whether two sites of one statement name one place: they are of one lvalue, or of two that are written alike. What a
// function of the library accesses is named by the whole call, and may be anything.
func samePlace(x, y *isa.Site) bool {
	if x.Space != y.Space || library(x) || library(y) {
		return false
	}
	return x.Span == y.Span || x.Text != "" && x.Text == y.Text && x.Func == y.Func
}

// library tells whether a site is inside a function of the library: it is written as a call.
func library(s *isa.Site) bool {
	return s.Array == "" && strings.HasSuffix(s.Text, ")") && !strings.HasPrefix(s.Text, "(") && !strings.HasPrefix(s.Text, "*")
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
		Message:  i18n.M(texts.RacesUnwatched), Hint: i18n.M(texts.RacesUnwatchedHint),
	})
}
