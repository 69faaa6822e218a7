package frame

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/phase"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
)

// narrator makes the one sentence of a step.
type narrator struct {
	in     *Input
	s      *SceneState
	reader phrase.Reader
}

// sentence words a message: its key names the part that is set bold, the key with .rest what follows.
func sentence(r phrase.Reader, m phrase.Message) Sentence {
	return Sentence{Message: m, Lead: r.Word(m), Rest: r.Word(phrase.Message{Key: m.Key + ".rest", Args: m.Args})}
}

func (n narrator) say(h *shot, f *Frame) Sentence {
	out := sentence(h.reader, n.message(h, f))
	if text := n.finding(h); text != "" {
		out.Rest = text
	}
	return out
}

// finding is what an error that this step completes says.
func (n narrator) finding(h *shot) string {
	if !h.mine {
		return ""
	}
	at := h.place.Position - 1
	for _, f := range n.in.Final.Findings() {
		if f.Severity != analysis.Error || len(f.Culprits) == 0 {
			continue
		}
		last := int64(-1)
		for _, c := range f.Culprits {
			last = max(last, c.Position)
		}
		if last == at {
			return h.reader.Word(f.Message)
		}
	}
	return ""
}

func (n narrator) message(h *shot, f *Frame) phrase.Message {
	block := placeArg("block", h.focus.Block, n.s.launch.Grid)
	threads := n.s.launch.Block.Count()
	if !h.mine {
		steps := phrase.N("steps", len(n.s.track.Steps))
		switch {
		case len(n.s.track.Steps) == 0 && h.place.Position >= n.s.launch.To:
			return phrase.M("say-never", block)
		case h.n == 0 && h.place.Position < n.s.track.Start:
			return phrase.M("say-before", block, phrase.N("threads", threads), steps)
		case h.n == 0:
			return phrase.M("say-begin", block, phrase.N("threads", threads), phrase.N("warps", (threads+n.s.launch.WarpSize-1)/n.s.launch.WarpSize))
		case h.done() && n.s.track.Truncated:
			return phrase.M("say-beyond", block, steps)
		case h.done():
			return phrase.M("say-done", block, steps)
		}
		return phrase.M("say-elsewhere", block)
	}
	t := n.teller(h, f)
	m, ok := t.barrier()
	if !ok {
		m, ok = t.memory()
	}
	if !ok {
		m = t.plain()
	}
	// Whoever is spoken of stands before verbs: many chooses between their forms.
	many := 1
	if h.place.Lane < 0 && n.plural(h.last.Step.Warp) {
		many = 2
	}
	m.Args = append(m.Args, phrase.N("many", many))
	return m
}

// teller is a narrator of one step.
type teller struct {
	narrator
	h      *shot
	f      *Frame
	who    phrase.Arg
	stmt   *isa.Stmt // nil for none
	line   phrase.Arg
	lane   int // whose share is told where lanes differ
	thread int
}

func (n narrator) teller(h *shot, f *Frame) *teller {
	t := &teller{narrator: n, h: h, f: f, line: phrase.N("line", f.Line)}
	if i := h.lastStmt(); i >= 0 && i < len(n.in.Code.Stmts) {
		t.stmt = &n.in.Code.Stmts[i]
	}
	warp, width := h.last.Step.Warp, n.s.launch.WarpSize
	t.lane = bits.TrailingZeros32(h.mask | h.last.Step.Mask&-h.last.Step.Mask)
	if h.linear/width == warp && h.mask>>(h.linear%width)&1 != 0 {
		t.lane = h.linear % width
	}
	if h.place.Lane >= 0 && h.mask>>h.place.Lane&1 != 0 {
		t.lane = h.place.Lane
	}
	t.thread = warp*width + t.lane
	t.who = phrase.T("who", n.warp(warp))
	if h.place.Lane >= 0 {
		t.who = phrase.T("who", h.reader.Word(phrase.M("who-thread", n.threadArg("thread", t.thread))))
		// In a thread step the sentence is about one lane alone.
		alone := *h
		alone.mask = 1 << t.lane
		t.h = &alone
	}
	return t
}

// warp names a warp at the beginning of a sentence.
func (n narrator) warp(w int) string {
	first := w * n.s.launch.WarpSize
	last := min(first+n.s.launch.WarpSize, n.s.launch.Block.Count()) - 1
	if strings.HasPrefix(n.s.warpName(w), n.reader.Word(phrase.M("band-warp", phrase.N("warp", w)))) {
		return n.reader.Word(phrase.M("who-warp", phrase.N("warp", w)))
	}
	if first == last {
		return n.reader.Word(phrase.M("who-thread", n.threadArg("thread", first)))
	}
	return n.reader.Word(phrase.M("who-threads", phrase.N("first", first), phrase.N("last", last)))
}

// plural says whether a warp is called by several threads.
func (n narrator) plural(w int) bool { return strings.Contains(n.warp(w), "–") }

// threadArg names a thread by as many parts as the block has.
func (n narrator) threadArg(name string, linear int) phrase.Arg {
	return placeArg(name, threadOf(n.s.launch, linear), n.s.launch.Block)
}

func (t *teller) barrier() (phrase.Message, bool) {
	var arrived, released, stuck *event.Barrier
	for i := range t.h.last.Barriers {
		e := &t.h.last.Barriers[i]
		if e.Block != t.s.block || e.Launch != t.s.Scene.Launch {
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
	live := 0
	if t.h.view != nil {
		live = t.h.view.Live
	}
	switch {
	case stuck != nil:
		return phrase.M("say-stuck", phrase.N("waiting", t.f.Barrier.Arrived), phrase.N("line", t.in.stmtLine(stuck.Stmt))), true
	case released != nil && arrived != nil && len(t.f.Warps) == 1:
		return phrase.M("say-release-only", phrase.T("who", lowerFirst(t.who.Text)), phrase.N("line", t.in.stmtLine(released.Stmt))), true
	case released != nil && arrived != nil:
		return phrase.M("say-release", phrase.T("who", lowerFirst(t.who.Text)), phrase.N("line", t.in.stmtLine(released.Stmt)), phrase.N("threads", live)), true
	case released != nil:
		return phrase.M("say-release-others", phrase.T("who", lowerFirst(t.who.Text)), phrase.N("threads", live)), true
	case arrived == nil:
		return phrase.Message{}, false
	}
	line := phrase.N("line", t.in.stmtLine(arrived.Stmt))
	if t.h.view != nil && arrived.Warp < len(t.h.view.Warps) {
		if all := t.h.view.Warps[arrived.Warp].Live; arrived.Mask != all && t.f.Warps[arrived.Warp].Arrived < bits.OnesCount32(all) {
			return phrase.M("say-arrive-split", phrase.T("who", lowerFirst(t.warp(arrived.Warp))), line,
				phrase.N("lanes", bits.OnesCount32(arrived.Mask)), phrase.N("all", bits.OnesCount32(all))), true
		}
	}
	missing := t.f.Barrier.Missing
	if len(missing) != 1 {
		return phrase.M("say-arrive", t.who, line, phrase.N("missing", len(missing))), true
	}
	other, otherMany := phrase.T("other", lowerFirst(t.warp(missing[0]))), phrase.N("otherMany", 1)
	if t.plural(missing[0]) {
		otherMany.Num = 2
	}
	if tiles, count := t.fullTiles(); count > 0 {
		return phrase.M("say-arrive-full", t.who, line, other, otherMany, phrase.T("tiles", tiles), phrase.N("count", count)), true
	}
	return phrase.M("say-arrive-one", t.who, line, other, otherMany), true
}

// fullTiles names the shared arrays when every cell of all of them has been written since the band at hand began; 0 when it is not so.
func (t *teller) fullTiles() (string, int) {
	k := t.s.bandAt(t.h.n - 1)
	if k < 0 {
		return "", 0
	}
	since := t.s.record.Before(t.s.bands[k].from)
	var names []string
	for i := range t.s.arrays.List {
		a := &t.s.arrays.List[i]
		if a.Space != isa.SharedSpace || t.s.index[i] < 0 {
			continue
		}
		n := a.Length()
		if n > MaxCells {
			return "", 0
		}
		seen := make([]bool, n)
		for j := since; j < t.s.record.Before(t.h.n); j++ {
			x := &t.s.record.Accesses[j]
			if int(x.Array) != i || x.Kind == isa.Load {
				continue
			}
			t.s.record.Each(x, func(_, cell int, _ int32) {
				if cell >= 0 && !seen[cell] {
					seen[cell] = true
					n--
				}
			})
		}
		if n > 0 {
			return "", 0
		}
		names = append(names, a.Name)
	}
	switch len(names) {
	case 0:
		return "", 0
	case 1:
		return names[0], 1
	case 2:
		return t.reader.Word(phrase.M("both-tiles")), 2
	}
	return t.reader.Word(phrase.M("all-tiles")), len(names)
}

// shares is what the shown lanes did on one kind of memory in the step.
type shares struct {
	array  int
	cells  []int
	lanes  uint32
	origin map[int][]int // shared stores: elements brought, by array
	ghosts int
	value  string // of the told lane
	other  string // of any lane
}

// gather collects the step's accesses of a space and kind.
func (t *teller) gather(space isa.Space, want func(isa.AccessKind) bool) (out []shares) {
	for i := range t.h.last.Accesses {
		e := &t.h.last.Accesses[i]
		if e.Space != space || !want(e.Kind) || e.Block != t.s.block {
			continue
		}
		shown := *e
		shown.Mask &= t.h.mask
		ghost := t.h.ghostSite(e)
		t.s.arrays.Each(&shown, func(lane, array, cell int, off uint64) {
			k := slices.IndexFunc(out, func(s shares) bool { return s.array == array })
			if k < 0 {
				k = len(out)
				out = append(out, shares{array: array, origin: map[int][]int{}})
			}
			s := &out[k]
			s.lanes |= 1 << lane
			if cell >= 0 {
				s.cells = append(s.cells, cell)
			}
			if off == 0 {
				s.other = t.h.laneValue(e, lane, 0)
				if lane == t.lane {
					s.value = s.other
				}
			}
			if space == isa.SharedSpace && e.Kind == isa.Store && array >= 0 {
				switch o := t.s.arrays.Stored(e, ghost, lane, off); {
				case o == -2:
					s.ghosts++
				case o >= 0:
					a, at := t.s.arrays.Split(int(o))
					s.origin[a] = append(s.origin[a], at)
				}
			}
		})
	}
	return out
}

func isLoad(k isa.AccessKind) bool   { return k == isa.Load }
func isStore(k isa.AccessKind) bool  { return k == isa.Store }
func isAtomic(k isa.AccessKind) bool { return k == isa.Atomic }

func (t *teller) memory() (phrase.Message, bool) {
	if s := t.gather(isa.GlobalSpace, isAtomic); len(s) > 0 {
		return phrase.M("say-atomic", t.who, t.cells("cells", &s[0]), lanesArg(&s[0])), true
	}
	if s := t.gather(isa.SharedSpace, isAtomic); len(s) > 0 {
		return phrase.M("say-atomic", t.who, t.cells("cells", &s[0]), lanesArg(&s[0])), true
	}
	if s := t.gather(isa.SharedSpace, isStore); len(s) > 0 {
		return t.toShared(&s[0]), true
	}
	if s := t.gather(isa.GlobalSpace, isStore); len(s) > 0 {
		return phrase.M("say-store", t.who, t.cells("cells", &s[0]), lanesArg(&s[0]), t.sectors(isStore), t.threadArg("thread", t.thread), value(&s[0])), true
	}
	shared := t.gather(isa.SharedSpace, isLoad)
	global := t.gather(isa.GlobalSpace, isLoad)
	constant := t.gather(isa.ConstantSpace, isLoad)
	if len(shared)+len(global)+len(constant) == 0 {
		return phrase.Message{}, false
	}
	name := t.in.assigned(t.h.lastStmt())
	if name != "" && (len(shared) > 0 || t.stmt != nil && t.stmt.Flops) {
		return t.use(name), true
	}
	if len(global) > 0 {
		return phrase.M("say-load", t.who, t.cells("cells", &global[0]), lanesArg(&global[0]), t.sectors(isLoad)), true
	}
	s := append(shared, constant...)
	return phrase.M("say-read", t.who, t.cells("cells", &s[0]), lanesArg(&s[0]), t.line), true
}

// toShared tells of a store to shared memory: elements on their way, ghosts, or computed values.
func (t *teller) toShared(s *shares) phrase.Message {
	tile := phrase.T("tile", t.arrayName(s.array))
	lanes := lanesArg(s)
	waves := t.wavefronts(isStore)
	best, most := -1, 0
	for a, cells := range s.origin {
		if len(cells) > most || len(cells) == most && a < best {
			best, most = a, len(cells)
		}
	}
	switch {
	case best >= 0:
		from := &shares{array: best, cells: s.origin[best]}
		cells := t.cells("cells", from)
		loaded := false
		for _, g := range t.gather(isa.GlobalSpace, isLoad) {
			loaded = loaded || g.array == best
		}
		switch {
		case loaded && s.ghosts > 0:
			n := bits.OnesCount32(s.lanes) - s.ghosts
			return phrase.M("say-stage-ghosts", t.who, cells, tile, phrase.N("lanes", n), t.sectors(isLoad), phrase.N("ghosts", s.ghosts))
		case loaded:
			return phrase.M("say-stage", t.who, cells, tile, lanes, t.sectors(isLoad), waves)
		}
		return phrase.M("say-copy", t.who, cells, tile, lanes, waves)
	case s.ghosts > 0:
		array := "the array"
		if of := t.s.plan.Of[max(s.array, 0)]; s.array >= 0 && of >= 0 {
			array = t.s.arrays.List[of].Name
		}
		at := t.cells("tile", s)
		key := "say-ghosts"
		if s.ghosts == 1 {
			key = "say-ghost"
		}
		return phrase.M(key, t.who, at, phrase.T("value", s.other), phrase.T("array", array), phrase.N("ghosts", s.ghosts))
	}
	return phrase.M("say-write", t.who, t.cells("cells", s), lanes, waves, t.threadArg("thread", t.thread), value(s))
}

// use tells of a computation with what it reads.
func (t *teller) use(name string) phrase.Message {
	terms := phase.Uses(t.s.record.Block, t.in.Code, t.h.n-1, t.lane, t.s.staged)
	var words []string
	for _, term := range terms {
		var factors []string
		for _, r := range term {
			factors = append(factors, t.element(r.Array, r.Cell))
		}
		words = append(words, strings.Join(factors, "·"))
	}
	if len(words) > 4 {
		words = append(words[:3], "…")
	}
	now := t.variable(name)
	_, op, _ := cutAssignment(t.in.text(t.h.lastStmt()))
	thread := t.threadArg("thread", t.thread)
	all := phrase.T("terms", strings.Join(words, ", "))
	switch {
	case now == "":
		return phrase.M("say-use-plain", t.who, phrase.T("name", name), thread, all)
	case len(terms) == 1 && len(op) == 2:
		return phrase.M("say-use", t.who, phrase.T("name", name), thread, phrase.T("operator", op), all, phrase.T("value", now))
	}
	return phrase.M("say-use-from", t.who, phrase.T("name", name), thread, all, phrase.T("value", now))
}

// variable is the told thread's value of a variable now, the innermost of that name; "" when it has none.
func (t *teller) variable(name string) string {
	if t.h.view == nil {
		return ""
	}
	list := t.h.view.Thread(t.thread, maxLeaves)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Var.Name == name {
			return t.h.formatVariable(&list[i])
		}
	}
	return ""
}

func (t *teller) plain() phrase.Message {
	lanes := phrase.N("lanes", bits.OnesCount32(t.h.mask))
	text := phrase.T("text", shorten(t.in.text(t.h.lastStmt())))
	for i := range t.h.last.Syncs {
		if t.h.last.Syncs[i].Kind == event.WarpSync {
			return phrase.M("say-sync", t.who, t.line)
		}
		return phrase.M("say-fence", t.who)
	}
	if t.stmt == nil {
		return phrase.M("say-step", t.who, t.line, text)
	}
	if strings.HasPrefix(text.Text, "printf") && t.stmt.Kind == isa.StmtExpr {
		return phrase.M("say-print", t.who, lanes, t.line)
	}
	name := t.in.assigned(t.h.lastStmt())
	now := ""
	if name != "" {
		now = t.variable(name)
	}
	switch t.stmt.Kind {
	case isa.StmtCond:
		return t.test(text)
	case isa.StmtLoopStep:
		if now != "" {
			return phrase.M("say-loop", t.who, text, phrase.T("name", name), phrase.T("value", now))
		}
		return phrase.M("say-loop-plain", t.who, text, lanes)
	case isa.StmtReturn:
		if len(t.h.last.Leaves) > 0 {
			return phrase.M("say-return", t.who, lanes)
		}
	case isa.StmtEnd:
		if len(t.h.last.Leaves) > 0 {
			return phrase.M("say-end", t.who, lanes)
		}
	}
	if now != "" {
		return phrase.M("say-set", t.who, phrase.T("name", name), t.threadArg("thread", t.thread), phrase.T("value", now))
	}
	if name != "" {
		return phrase.M("say-set-plain", t.who, phrase.T("name", name), text)
	}
	return phrase.M("say-step", t.who, t.line, text)
}

// test tells where a condition sends the warp's lanes.
func (t *teller) test(text phrase.Arg) phrase.Message {
	mask := t.h.last.Step.Mask
	n := bits.OnesCount32(mask)
	for i := t.h.n; i < len(t.s.track.Steps) && i < t.h.n+1<<12; i++ {
		st := &t.s.track.Steps[i]
		if int(st.Warp) != t.h.last.Step.Warp {
			continue
		}
		line := phrase.N("line", t.in.stmtLine(int(st.Stmt)))
		switch some := st.Mask & mask; {
		case t.h.place.Lane >= 0 || n == 1:
			return phrase.M("say-test-one", t.who, text, line)
		case some == mask && n == 2:
			return phrase.M("say-test-both", t.who, text, line)
		case some == mask:
			return phrase.M("say-test", t.who, text, phrase.N("lanes", n), line)
		default:
			return phrase.M("say-test-split", t.who, text, phrase.N("some", bits.OnesCount32(some)), phrase.N("lanes", n), line)
		}
	}
	return phrase.M("say-test-last", t.who, text)
}

// sectors and wavefronts are the price of the step's first access of a kind, as far as its lanes are shown.
func (t *teller) sectors(want func(isa.AccessKind) bool) phrase.Arg {
	n := 0
	if e, mask := t.first(isa.GlobalSpace, want); e != nil {
		n = coalesce.Count(mask, &e.Addr, max(e.Bytes, 1), t.in.Device).Sectors
	}
	return phrase.N("sectors", n)
}

func (t *teller) wavefronts(want func(isa.AccessKind) bool) phrase.Arg {
	n := 0
	if e, mask := t.first(isa.SharedSpace, want); e != nil {
		width, pieces := bank.Pieces(t.in.Code, e)
		at := e.Addr
		for range pieces {
			n += bank.Count(mask, &at, max(width, 1), e.Kind == isa.Store, t.in.Device).Wavefronts
			for l := range at {
				at[l] += uint64(width)
			}
		}
	}
	return phrase.N("wavefronts", n)
}

func (t *teller) first(space isa.Space, want func(isa.AccessKind) bool) (*event.Access, uint32) {
	for i := range t.h.last.Accesses {
		e := &t.h.last.Accesses[i]
		if mask := e.Mask &^ e.Faulted & t.h.mask; e.Space == space && want(e.Kind) && mask != 0 {
			return e, mask
		}
	}
	return nil, 0
}

func (t *teller) arrayName(array int) string {
	if array < 0 {
		return t.in.text(t.h.lastStmt())
	}
	return t.s.arrays.List[array].Name
}

// cells words the elements that lanes touch.
func (t *teller) cells(name string, s *shares) phrase.Arg {
	if s.array < 0 || len(s.cells) == 0 {
		return phrase.T(name, shorten(t.in.text(t.h.lastStmt())))
	}
	return phrase.T(name, t.s.wordCells(t.reader, s.array, s.cells))
}

func (t *teller) element(array, cell int) string { return t.s.wordCells(t.reader, array, []int{cell}) }

// wordCells words a set of elements: one by its index, a rectangle by its ranges, anything else by its number.
func (s *SceneState) wordCells(r phrase.Reader, array int, cells []int) string {
	list := slices.Clone(cells)
	slices.Sort(list)
	list = slices.Compact(list)
	name := s.arrays.List[array].Name
	if s.arrays.List[array].Length() == 1 {
		return name
	}
	var b box
	cols := s.sizes[array].Cols
	for _, c := range list {
		b.add(c/cols, c%cols)
	}
	if (b.r1-b.r0+1)*(b.c1-b.c0+1) != len(list) {
		return r.Word(phrase.M("elements", phrase.N("count", len(list)), phrase.T("array", name)))
	}
	span := func(from, to int) string {
		if from == to {
			return strconv.Itoa(from)
		}
		return strconv.Itoa(from) + "…" + strconv.Itoa(to)
	}
	if s.sizes[array].Rows == 1 {
		first := s.arrays.List[array].First
		return name + "[" + span(b.c0+first, b.c1+first) + "]"
	}
	if r.XY {
		return name + "(" + span(b.c0, b.c1) + "," + span(b.r0, b.r1) + ")"
	}
	return name + "[" + span(b.r0, b.r1) + "][" + span(b.c0, b.c1) + "]"
}

func lanesArg(s *shares) phrase.Arg { return phrase.N("lanes", bits.OnesCount32(s.lanes)) }

func value(s *shares) phrase.Arg {
	if s.value != "" {
		return phrase.T("value", s.value)
	}
	return phrase.T("value", s.other)
}

// shorten keeps a statement within a line.
func shorten(s string) string {
	const most = 48
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}

// lowerFirst is a name inside of a sentence.
func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
