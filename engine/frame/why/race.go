package why

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// rival is a write to a cell that nothing orders with a thread's access to it.
type rival struct {
	at      int64
	who     actor
	site    int
	value   uint64
	finding *analysis.Finding
	early   bool // it came before the access
	lost    bool // it came between a thread's read and its write of one update
	alarm   bool // it came in the wrong order: the value is not the one that was meant
}

// written words what a rival stored in the array of a cell.
func (a *asker) written(r *rival, c timeline.Cell) string {
	site := &a.in.Code.Sites[r.site]
	c.Bytes = max(c.Bytes, site.Mem.Bytes())
	return a.moved(site, r.who.launch, c, 0, r.value)
}

// rivalry is a site that a race finding names together with another one.
type rivalry struct {
	site    int
	finding *analysis.Finding
}

// rivalsOf are the sites of writes that race with accesses of a site, by the findings of the run.
func (a *asker) rivalsOf(site int) []rivalry {
	var out []rivalry
	all := a.in.Final.Findings()
	for i := range all {
		f := &all[i]
		if f.Kind != analysis.RaceShared && f.Kind != analysis.RaceGlobal || len(f.Culprits) != 2 || f.Severity != analysis.Error {
			continue
		}
		for k, c := range f.Culprits {
			other := f.Culprits[1-k]
			if c.Site != site || other.Site < 0 || a.in.Code.Sites[other.Site].Kind == isa.Load {
				continue
			}
			if !slices.ContainsFunc(out, func(r rivalry) bool { return r.site == other.Site }) {
				out = append(out, rivalry{other.Site, f})
			}
		}
	}
	return out
}

// doubtful is the read nearest to the symptom whose value a race could have changed; nil where nothing is wrong or where something else is.
func doubtful(root *link) *link {
	if lead := leading(root); lead[len(lead)-1].alarm {
		return nil
	}
	for level := []*link{root}; len(level) > 0; {
		var next []*link
		for _, l := range level {
			if l.lucky != nil {
				return l
			}
			next = append(next, l.next...)
		}
		level = next
	}
	return nil
}

// doubt says of a value that is right in this run that a race could have changed it.
func (a *asker) doubt(root *link) {
	read := doubtful(root)
	if read == nil {
		return
	}
	missing := a.missing(read, read.lucky.site, read.lucky.rival, actorOf(read, a.in))
	missing.tell = &answer{
		text:   i18n.M(texts.WhyBecauseLuck),
		detail: i18n.M(texts.WhyBecauseLuckRest, i18n.G("read", read.Step), rename(missing.within, "missing")),
	}
	a.makeRoom(read)
	a.add(read, missing)
}

// makeRoom drops the last cause that leads to nothing else, where an answer holds as many as it may: what is wrong counts more. Keep stays.
func (a *asker) makeRoom(keep *link) {
	if len(a.links) < a.lim.Links {
		return
	}
	for i := len(a.links) - 1; i > 0; i-- {
		l := a.links[i]
		if l == keep || len(l.next) > 0 || l.of == nil {
			continue
		}
		a.cut, a.full = true, true
		a.links = slices.Delete(a.links, i, i+1)
		l.of.next = slices.DeleteFunc(l.of.next, func(x *link) bool { return x == l })
		return
	}
}

// luck is a write that a race could have put before or behind a read, and did not.
type luck struct {
	site  int // of the read
	rival *rival
}

// farApart bounds the steps on either side of an access among which the writes of other blocks are sought.
const farApart = 1 << 15

// rivals finds, for reads of a thread, writes that nothing orders with them. Until is the position of the store that they were made for.
func (a *asker) rivals(who actor, loads []sourceLoad, until int64) (map[*sourceLoad]*rival, error) {
	w := &rivalWatch{a: a, who: who, until: until, out: map[*sourceLoad]*rival{}, of: map[int][]watched{}}
	for i := range loads {
		l := &loads[i]
		if !l.e.ok || l.e.cell.Space == isa.LocalSpace {
			continue
		}
		for _, r := range a.rivalsOf(l.site) {
			w.of[r.site] = append(w.of[r.site], watched{l, r.finding})
		}
	}
	if len(w.of) == 0 {
		return nil, nil
	}
	t, err := a.track(who.launch, who.block)
	if err != nil || t == nil {
		return nil, err
	}
	w.track = t
	from, to := w.span()
	if err := a.back.Follow(a.ctx, from, to, w); err != nil {
		return nil, err
	}
	for l, r := range w.out {
		w.judge(l, r)
	}
	return w.out, nil
}

type watched struct {
	load    *sourceLoad
	finding *analysis.Finding
}

// rivalWatch looks for writes to cells that a thread reads.
type rivalWatch struct {
	event.Ignore
	a     *asker
	who   actor
	until int64
	track *timeline.Track
	of    map[int][]watched // by the site of the write
	out   map[*sourceLoad]*rival
}

// span is where rivals are sought: from the barrier before the first read to the one after the last, and for memory that other blocks reach
// too, not further than farApart from them.
func (w *rivalWatch) span() (from, to int64) {
	first, last, global := -1, -1, false
	for _, list := range w.of {
		for _, x := range list {
			if first < 0 || x.load.step < first {
				first = x.load.step
			}
			last = max(last, x.load.step)
			global = global || x.load.e.cell.Space != isa.SharedSpace
		}
	}
	from, _ = w.interval(first)
	_, to = w.interval(last)
	if low, high := w.track.Steps[first].At, w.track.Steps[last].At; global {
		l := w.a.in.Launch(w.who.launch)
		from, to = max(l.From, low-farApart), min(l.To, high+farApart)
	}
	return max(from, w.track.Steps[first].At-4*farApart), min(to, w.track.Steps[last].At+4*farApart)
}

// interval is where the barrier interval of a step of the block begins, and one past where it ends, as positions.
func (w *rivalWatch) interval(step int) (from, to int64) {
	t := w.track
	k := t.IntervalAt(step)
	from, to = t.Position(int(t.Intervals[max(k-1, 0)])), t.Position(len(t.Steps))
	if k < len(t.Intervals) {
		to = t.Position(int(t.Intervals[k]))
	}
	return from, to
}

// Access notes writes: of those before a read the last one, of those after it the first.
func (w *rivalWatch) Access(e *event.Access) {
	list := w.of[e.Site]
	if len(list) == 0 || e.Launch != w.who.launch || e.Kind == isa.Load {
		return
	}
	for _, x := range list {
		c := &x.load.e.cell
		if e.Space != c.Space && !(c.Space == isa.SharedSpace && e.Shared()) {
			continue
		}
		if e.Block == w.who.block {
			if from, to := w.interval(x.load.step); e.Position < from || e.Position >= to {
				continue
			}
		}
		for lane := range e.Addr {
			it := actor{e.Launch, e.Block, e.Warp, lane}
			if (e.Mask&^e.Faulted)>>lane&1 == 0 || it == w.who || !overlap(cellOf(e, lane), *c) {
				continue
			}
			w.note(x, it, e, lane)
		}
	}
}

func overlap(a, b timeline.Cell) bool {
	return (a.Space != isa.SharedSpace || a.Block == b.Block) && a.Addr < b.Addr+uint64(b.Bytes) && b.Addr < a.Addr+uint64(a.Bytes)
}

func (w *rivalWatch) note(x watched, it actor, e *event.Access, lane int) {
	r := &rival{at: e.Position, who: it, site: e.Site, value: e.Value[lane], finding: x.finding, early: e.Position < x.load.at}
	r.lost = x.finding.Remedy == analysis.RemedyUpdate && e.Position >= x.load.at && e.Position <= w.until
	old := w.out[x.load]
	w.judge(x.load, r)
	switch {
	case old == nil || r.alarm && !old.alarm:
	case old.alarm && !r.alarm:
		return
	case old.early && r.early: // the last one before it is what was read
	case !old.early && r.early && !old.alarm:
	default:
		return
	}
	w.out[x.load] = r
}

// judge says whether a write came in another order than was meant. Meant is what the program's text and its rounds say: a write of a round
// that the reader has been through comes before the read. Where the reader never executes the write's statement, the order of the text
// counts.
func (w *rivalWatch) judge(l *sourceLoad, r *rival) {
	if r.finding.Remedy == analysis.RemedyUpdate {
		r.alarm = r.lost
		return
	}
	sites := w.a.in.Code.Sites
	stmt := sites[r.site].Stmt
	meant := sites[r.site].Span.From < sites[l.site].Span.From && stmt != sites[l.site].Stmt // the write comes first
	if r.who.block == w.who.block {
		from, _ := w.interval(l.step)
		mine, ever := w.times(w.who, stmt, from, l.at)
		its, _ := w.times(r.who, stmt, from, r.at+1)
		if ever {
			meant = its <= mine
		}
	}
	r.alarm = meant == !r.early
}

// times counts how often a thread executed a statement in the positions [from, to); ever says whether it ever did.
func (w *rivalWatch) times(who actor, stmt int32, from, to int64) (n int, ever bool) {
	for i := range w.track.Steps {
		s := &w.track.Steps[i]
		if s.Stmt != stmt || int(s.Warp) != who.warp || s.Mask>>who.lane&1 == 0 {
			continue
		}
		ever = true
		if s.At >= from && s.At < to {
			n++
		}
	}
	return n, ever
}

// blame puts a rival behind the read whose value it explains, and what would order the two.
func (a *asker) blame(read *link, who actor, l *sourceLoad, r *rival) error {
	name, array, err := a.cellArg("cell", who.launch, l.e.cell, l.site)
	if err != nil {
		return err
	}
	other := &link{Cause: frame.Cause{Kind: frame.CauseUnordered, Array: array, Cell: a.named(name), Value: a.written(r, l.e.cell)}}
	if err := a.at(other, r.who, r.at, a.in.SiteLine(r.site)); err != nil {
		return err
	}
	a.shoot(other, who.launch, l.e.cell, other.Place, isa.Store.String(), &r.who)
	key, rest := texts.WhyLater, texts.WhyLaterRest
	switch {
	case r.lost:
		key, rest = texts.WhyLost, texts.WhyLostRest
	case r.early && r.who.block != who.block: // steps of different blocks are not counted together
		key, rest = texts.WhyEarlyBlock, texts.WhyEarlyRest
	case r.early:
		key, rest = texts.WhyEarly, texts.WhyEarlyRest
	case r.who.block != who.block:
		key = texts.WhyLaterBlock
	}
	away := other.Step - read.Step
	if away < 0 {
		away = -away
	}
	other.Message = i18n.M(key, append(a.by(r.who), name, i18n.T("value", other.Value), i18n.G("count", away))...)
	other.rest = i18n.M(rest, a.when("when", other), a.who("reader", who, false), a.warpArg(r.who))
	if other = a.add(read, other); other == nil {
		return nil
	}
	missing := a.missing(other, l.site, r, who)
	tell, behind := texts.WhyBecauseLater, texts.WhyBecauseRest
	switch {
	case r.lost:
		tell, behind = texts.WhyBecauseLost, texts.WhyBecauseLostRest
	case r.early:
		tell, behind = texts.WhyBecauseEarly, texts.WhyBecauseEarlyRest
	}
	if r.who.block != who.block {
		behind = texts.WhyBecauseBlocks
	}
	missing.tell = &answer{
		text:   i18n.M(tell, rename(name, "other"), a.who("reader", who, false), a.who("writer", r.who, false)),
		detail: i18n.M(behind, i18n.G("read", read.Step), i18n.G("written", other.Step), missing.within),
	}
	a.add(other, missing)
	return nil
}

func (a *asker) warpArg(who actor) i18n.Arg { return i18n.N("warp", who.warp) }

// inStatement is the advice about a missing barrier, or another where it would have to be inside a statement.
func (a *asker) inStatement(site, other int, missing i18n.Key, advice i18n.Message) i18n.Message {
	x, y := &a.in.Code.Sites[site], &a.in.Code.Sites[other]
	switch same := x.Stmt >= 0 && x.Stmt == y.Stmt && site != other; {
	case same && missing == texts.WhyMissingBarrier:
		return i18n.M(texts.RaceHintStatement)
	case same && missing == texts.WhyMissingWarp:
		return i18n.M(texts.RaceHintStatementWarp)
	}
	return advice
}

// missing is what would order an access and a rival's: a barrier, __syncwarp, a launch of its own, an atomic operation. Its lines are in
// the order in which the two are meant to run.
func (a *asker) missing(of *link, site int, r *rival, who actor) *link {
	mine, its := a.in.SiteLine(site), a.in.SiteLine(r.site)
	lines := []int{its, mine}
	reversed := r.early && r.alarm
	if reversed {
		lines = []int{mine, its}
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseMissing, Place: -1, Line: lines[0], Lines: lines}, alarm: true}
	key, within, rest := texts.WhyMissingBarrier, texts.WhyMissingBarrierWithin, i18n.M(texts.RaceHintBarrier)
	hint, remedy := r.finding.Hint, r.finding.Remedy
	switch {
	case remedy == analysis.RemedyBarrier && r.who.block == who.block:
		rest = hint
	case remedy == analysis.RemedyUpdate:
		key, within, rest = texts.WhyMissingAtomic, texts.WhyMissingAtomicWithin, hint
	case remedy == analysis.RemedyOneAccess, remedy == analysis.RemedyOneAccessBlocks, remedy == analysis.RemedyOneLoop:
		key, within, rest = texts.WhyMissingOne, texts.WhyMissingOneWithin, hint
	case remedy == analysis.RemedyAtomic:
		key, within, rest = texts.WhyMissingPlain, texts.WhyMissingPlainWithin, hint
		if a.in.Code.Sites[site].Kind != isa.Atomic && a.in.Code.Sites[r.site].Kind == isa.Atomic {
			lines = []int{mine, its} // the one that is not atomic
		} else if a.in.Code.Sites[site].Kind == isa.Atomic {
			lines = []int{its, mine}
		}
		l.Line, l.Lines = lines[0], lines
	case r.who.block != who.block:
		key, within, rest = texts.WhyMissingBlocks, texts.WhyMissingBlocksWithin, i18n.M(texts.RaceHintBlocks)
		if remedy == analysis.RemedyCluster {
			rest = hint
		}
	case r.who.warp == who.warp && remedy != analysis.RemedyBarrier && remedy != analysis.RemedyStatement:
		// other pairs of a finding with these hints may be of two warps
		key, within, rest = texts.WhyMissingWarp, texts.WhyMissingWarpWithin, i18n.M(texts.RaceHintWarp)
	}
	rest = a.inStatement(site, r.site, key, rest)
	rest, lacking := inLoop(r, who, rest, key)
	if remedy == analysis.RemedyRound || lacking == texts.WhyMissingBarrier && a.nextRound(&a.in.Code.Sites[site], &a.in.Code.Sites[r.site]) {
		low, high := min(lines[0], lines[1]), max(lines[0], lines[1])
		lines = []int{high, low}
		key, within, rest = texts.WhyMissingRound, texts.WhyMissingRoundWithin, i18n.M(texts.RaceHintRound, i18n.N("line", high))
		l.Line, l.Lines = high, lines
		if lacking == texts.WhyMissingWarp {
			lacking = texts.WhyMissingBarrier
		}
	}
	if lines[0] == lines[1] {
		key, within = onOneLine(key, within)
	}
	args := []i18n.Arg{i18n.N("first", lines[0]), i18n.N("second", lines[1])}
	l.Message, l.rest, l.within = i18n.M(key, args...), rest, i18n.K("missing", within, args...)
	call := map[i18n.Key]string{texts.WhyMissingBarrier: "__syncthreads()", texts.WhyMissingWarp: "__syncwarp()"}[lacking]
	if call == "" {
		return l
	}
	l.Lacks = &frame.Lacking{Sites: [2]int{r.site, site}, Call: call}
	if reversed {
		l.Lacks.Sites = [2]int{site, r.site}
	}
	if off := a.switchedOff(lines); off > 0 {
		l.Line, l.Lacks.Off, l.Lacks.Call = off, off, a.lineText(off)
		l.rest = i18n.M(texts.WhySwitchedOff, i18n.N("line", off), i18n.T("text", a.lineText(off)))
	}
	return l
}

// inLoop is the text about what is lacking, where the two accesses are statements of one loop.
func inLoop(r *rival, who actor, rest i18n.Message, lacking i18n.Key) (i18n.Message, i18n.Key) {
	if r.finding.Remedy != analysis.RemedyStatementLoop || r.who.block != who.block {
		return rest, lacking
	}
	if lacking == texts.WhyMissingWarp {
		lacking = texts.WhyMissingBarrier // what the hint names
	}
	return r.finding.Hint, lacking
}

// nextRound says that the order of two accesses is lost from one iteration to the next: within one, a barrier orders them.
func (a *asker) nextRound(x, y *isa.Site) bool {
	return x.Func == y.Func && a.in.Code.BarrierInRound(x.Func, x.Span.From, y.Span.From)
}

// onOneLine words what is missing between two accesses on one line, such as those of two rounds of a loop.
func onOneLine(key, within i18n.Key) (i18n.Key, i18n.Key) {
	switch key {
	case texts.WhyMissingBarrier:
		return texts.WhyMissingBarrierLine, texts.WhyMissingBarrierLineWithin
	case texts.WhyMissingWarp:
		return texts.WhyMissingWarpLine, texts.WhyMissingWarpLineWithin
	case texts.WhyMissingBlocks:
		return texts.WhyMissingBlocksLine, texts.WhyMissingBlocksLineWithin
	}
	return key, within
}

// switchedOff is the line with a barrier between two lines that the reader has switched off; 0 for none.
func (a *asker) switchedOff(lines []int) int {
	for _, n := range a.in.Off {
		inside := n >= lines[0] && n <= lines[1] || lines[0] > lines[1] && (n >= lines[0] || n <= lines[1])
		if inside && hasBarrier(a.in.File.Line(n)) {
			return n
		}
	}
	return 0
}

// clash adds the write of another thread to a cell that was stored, where nothing orders the two and their values differ.
func (a *asker) clash(of *link, who actor, t *timeline.Touch, name i18n.Arg) error {
	if t.Kind == isa.Atomic {
		return nil
	}
	track, err := a.track(who.launch, who.block)
	if err != nil || track == nil {
		return err
	}
	list := a.rivalsOf(t.Site)
	list = slices.DeleteFunc(list, func(r rivalry) bool {
		return r.finding.Hazard != analysis.WAW || r.finding.Remedy == analysis.RemedyUpdate
	})
	i := track.Index(t.Where.Position)
	if len(list) == 0 || i >= len(track.Steps) {
		return nil
	}
	cell := timeline.Cell{Bytes: max(a.in.Code.Sites[t.Site].Bytes, 1)}
	if err := a.back.Follow(a.ctx, t.Where.Position, t.Where.Position+1, &storeWatch{who: who, site: t.Site, cell: &cell}); err != nil {
		return err
	}
	x := &sourceLoad{at: t.Where.Position, step: i, site: t.Site, e: loaded{ok: true, cell: cell}}
	w := &rivalWatch{a: a, who: who, until: -1, out: map[*sourceLoad]*rival{}, of: map[int][]watched{}, track: track}
	for _, r := range list {
		w.of[r.site] = append(w.of[r.site], watched{x, r.finding})
	}
	from, to := w.span()
	if err := a.back.Follow(a.ctx, from, to, w); err != nil {
		return err
	}
	r := w.out[x]
	if r == nil || r.value == t.Value {
		return nil
	}
	other := &link{Cause: frame.Cause{Kind: frame.CauseUnordered, Cell: of.Cell, Array: of.Array, Value: a.written(r, cell)}}
	if err := a.at(other, r.who, r.at, a.in.SiteLine(r.site)); err != nil {
		return err
	}
	a.shoot(other, who.launch, cell, other.Place, isa.Store.String(), &r.who)
	other.Message = i18n.M(texts.WhyBoth, append(a.by(r.who), name, i18n.T("value", other.Value))...)
	other.rest = i18n.M(texts.WhyBothRest, a.when("when", other), a.who("reader", who, false), a.warpArg(r.who))
	if other = a.add(of, other); other == nil {
		return nil
	}
	r.alarm = false
	missing := a.missing(other, t.Site, r, who)
	missing.tell = &answer{
		text:   i18n.M(texts.WhyBecauseBoth, rename(name, "other"), a.who("reader", who, false), a.who("writer", r.who, false)),
		detail: i18n.M(texts.WhyBecauseBothRest, i18n.G("read", of.Step), i18n.G("written", other.Step), missing.within),
	}
	a.add(other, missing)
	return nil
}

// storeWatch finds the cell that a thread stored at a site.
type storeWatch struct {
	event.Ignore
	who  actor
	site int
	cell *timeline.Cell
}

func (w *storeWatch) Access(e *event.Access) {
	if w.who.of(&e.Where) && e.Site == w.site {
		*w.cell = cellOf(e, w.who.lane)
	}
}
