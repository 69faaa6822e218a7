package narrate

import (
	"math/bits"
	"slices"
	"strings"

	"tilescope/engine/advice"
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/scene"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// sentence words a message: its key names the part that is set bold, the key with .rest what follows.
func sentence(r i18n.Reader, m i18n.Message) frame.Sentence {
	return frame.Sentence{Message: m, Lead: r.Word(m), Rest: r.Word(m.Rest())}
}

// Host is the sentence of a run without launches.
func Host(reader i18n.Reader, exit int) frame.Sentence {
	return sentence(reader, i18n.M(texts.SayHost, i18n.N("exit", exit)))
}

// Say is the one sentence of a frame.
func Say(m *moment.Moment, f *frame.Frame) frame.Sentence {
	n := narrator{in: m.Run, s: m.State, reader: m.Reader}
	told := n.message(m, f)
	out := sentence(m.Reader, told.message)
	if text := n.finding(m); text != "" {
		if told.news != "" && m.Size < timeline.ByEvent {
			out.Lead = told.news + " " + out.Lead
		}
		told.news, told.change = text, nil
	}
	out.Change = told.change
	if told.news != "" {
		// What went wrong, or is worth knowing, is the news; what the step did is how.
		out.Lead, out.Rest = told.news, strings.TrimSpace(out.Lead+" "+out.Rest)
	}
	for _, more := range []string{told.more, n.bookkeeping(m, out.Lead)} {
		if more != "" {
			out.Rest = also(out.Rest, more)
		}
	}
	if text := n.before(m); text != "" {
		out.Rest = also(out.Rest, text)
	}
	return out
}

// narrator words what happens in a scene's block.
type narrator struct {
	in     *input.Run
	s      *scene.State
	reader i18n.Reader
}

// foremost are the kinds of errors that lead before others of one step: races and hangs.
var foremost = []analysis.Kind{
	analysis.RaceShared, analysis.RaceGlobal, analysis.UnwaitedCopy, analysis.BarrierDivergence, analysis.EndlessLoop,
}

// finding is what an error says that the reader's step completes: one of the block's steps in it makes its last access. Of several it is
// the foremost, and else the last.
func (n narrator) finding(h *moment.Moment) string {
	if !h.Own {
		return ""
	}
	var best *analysis.Finding
	at, first := int64(-1), false
	list := n.in.Final.Findings()
	for k := range list {
		f := &list[k]
		if f.Severity != analysis.Error && f.Kind != analysis.WarpMask || len(f.Culprits) == 0 {
			continue
		}
		last := int64(-1)
		for _, c := range f.Culprits {
			last = max(last, c.Position)
		}
		i := n.s.Track.Index(last)
		if i < h.From || i >= h.Steps || n.s.Track.Steps[i].At != last {
			continue
		}
		if front := slices.Contains(foremost, f.Kind); best == nil || front && !first || front == first && last > at {
			best, at, first = f, last, front
		}
	}
	if best == nil {
		return ""
	}
	return h.Reader.Word(best.Message)
}

// elsewhere words a moment at which the block does nothing.
func (n narrator) elsewhere(h *moment.Moment) i18n.Message {
	block := format.PlaceArg("block", h.Focus.Block, n.s.Launch.Grid)
	threads := n.s.Launch.Block.Count()
	steps := i18n.G("steps", len(n.s.Track.Steps))
	switch {
	case h.Steps == 0 && n.s.Track.Open && (len(n.s.Track.Steps) == 0 || h.Place.Position < n.s.Track.Began):
		return i18n.M(texts.SayBeforeOpen, block, i18n.G("threads", threads))
	case len(n.s.Track.Steps) == 0 && h.Place.Position >= n.s.Launch.To:
		return i18n.M(texts.SayNever, block)
	case h.Steps == 0 && h.Place.Position < n.s.Track.Began:
		return i18n.M(texts.SayBefore, block, i18n.G("threads", threads), steps)
	case h.Steps == 0:
		return i18n.M(texts.SayBegin, block, i18n.G("threads", threads),
			i18n.G("warps", (threads+n.s.Launch.WarpSize-1)/n.s.Launch.WarpSize))
	case h.Done() && n.s.Track.Truncated:
		return i18n.M(texts.SayBeyond, block, steps)
	case h.Done():
		return i18n.M(texts.SayDone, block, steps)
	}
	return i18n.M(texts.SayElsewhere, block)
}

// said is what a sentence is made of.
type said struct {
	message i18n.Message
	news    string       // what the message does not lead with though it should
	more    string       // what follows it
	change  *advice.Edit // mends the news in the source, where a change is known
}

// message tells a moment.
func (n narrator) message(h *moment.Moment, f *frame.Frame) said {
	if !h.Own {
		return said{message: n.elsewhere(h)}
	}
	if h.Size == timeline.ByPhase || h.Size == timeline.ByInterval {
		if m, news, ok := n.stretch(h); ok {
			return said{message: m, news: news}
		}
	}
	t, news := n.teller(h, f), ""
	m, ok := t.barrier()
	if !ok {
		if m, ok = t.news(); ok {
			// What the own shared memory costs does not hide that others' is reached.
			many := t.many
			if peer, reached := t.cluster(); reached && !t.told {
				m.Args = append(m.Args, i18n.N("many", many))
				news, m = t.reader.Word(m), peer
			}
		}
	}
	if !ok {
		news = t.firstOrLast()
		if m, ok = t.tests(); !ok {
			m, ok = t.memory()
		}
	}
	if ok {
		t.outcome(m)
	}
	other, more := n.others(h)
	if other != "" && news == "" {
		news, other = other, ""
	}
	for _, text := range []string{other, more} {
		if text != "" {
			t.more = also(t.more, text)
		}
	}
	if text := n.launched(h); text != "" {
		news = text
	}
	if !ok {
		m = t.plain()
	}
	// The subject precedes the verb: many chooses its form.
	m.Args = append(m.Args, i18n.N("many", t.many))
	return said{t.alone(m), news, t.more, t.change}
}

// teller is a narrator of one step: of a warp's, or of what several warps do in it together.
type teller struct {
	narrator
	h      *moment.Moment
	f      *frame.Frame
	who    i18n.Arg
	many   int       // 1 where who is one, which the verb follows
	stmt   *isa.Stmt // nil for none
	line   i18n.Arg
	of     *timeline.Recording // the warp step of the thread whose share is told where lanes differ
	step   int                 // its index among the block's steps
	lane   int
	thread int
	more   string       // sentences that follow
	told   bool         // they tell what the step does to memory
	change *advice.Edit // that mends what leads the sentence
}

func (n narrator) teller(h *moment.Moment, f *frame.Frame) *teller {
	t := &teller{narrator: n, h: h, f: f, line: i18n.N("line", f.Line)}
	if i := h.LastStmt(); i >= 0 && i < len(n.in.Code.Stmts) {
		t.stmt = &n.in.Code.Stmts[i]
	}
	width := n.s.Launch.WarpSize
	// The focused thread's share is told where it takes part, and else the first lane's of the first warp.
	t.of, t.step = h.Last, h.Steps-1
	for i, r := range h.Shown {
		if mine := h.Thread/width == r.Step.Warp && h.Lanes(r)>>(h.Thread%width)&1 != 0; mine || r.Step.Warp < t.of.Step.Warp {
			t.of, t.step = r, h.Steps-1
			if i < len(h.Together) {
				t.step = h.Together[i]
			}
			if mine {
				break
			}
		}
	}
	t.lane = bits.TrailingZeros32(h.Lanes(t.of) | t.of.Step.Mask&-t.of.Step.Mask)
	if h.Thread/width == t.of.Step.Warp && h.Lanes(t.of)>>(h.Thread%width)&1 != 0 {
		t.lane = h.Thread % width
	}
	if h.Place.Lane >= 0 && h.Mask>>h.Place.Lane&1 != 0 {
		t.lane = h.Place.Lane
	}
	t.thread = t.of.Step.Warp*width + t.lane
	who, many := n.group(h)
	t.who, t.many = i18n.T("who", who), many
	if h.Place.Lane >= 0 {
		t.who, t.many = i18n.T("who", h.Reader.Word(i18n.M(texts.WhoThread, n.threadArg("thread", t.thread)))), 1
		// In a thread step the sentence is about one lane alone.
		alone := *h
		alone.Mask = 1 << t.lane
		t.h = &alone
	}
	return t
}

// warp names a warp at the beginning of a sentence.
func (n narrator) warp(w int) string {
	first := w * n.s.Launch.WarpSize
	last := min(first+n.s.Launch.WarpSize, n.s.Launch.Block.Count()) - 1
	if !n.cut() {
		return n.reader.Word(i18n.M(texts.WhoWarp, i18n.N("warp", w)))
	}
	if first == last {
		return n.reader.Word(i18n.M(texts.WhoThread, n.threadArg("thread", first)))
	}
	return n.reader.Word(i18n.M(texts.WhoThreads, i18n.N("first", first), i18n.N("last", last)))
}

// cut says whether warps are cut small, so that readers know them by their threads.
func (n narrator) cut() bool {
	return !strings.HasPrefix(n.s.WarpName(0), n.reader.Word(i18n.M(texts.BandWarp, i18n.N("warp", 0))))
}

// plural says whether a warp is called by several threads.
func (n narrator) plural(w int) bool { return strings.Contains(n.warp(w), "–") }

// threadArg names a thread by as many parts as the block has.
func (n narrator) threadArg(name string, linear int) i18n.Arg {
	return format.PlaceArg(name, format.ThreadOf(n.s.Launch, linear), n.s.Launch.Block)
}

// exchanged is what the lane that is told of gets from others; "" where a step has several exchanges, as a reduction of a group has.
func (t *teller) exchanged() string {
	list := t.h.ExchangesOf(t.of)
	if len(list) != 1 || !slices.Contains(list[0].Lanes, t.lane) {
		return ""
	}
	return t.h.Told(&list[0], t.lane)
}

func (t *teller) plain() i18n.Message {
	lanes := i18n.G("lanes", t.lanes())
	text := i18n.T("text", shorten(t.in.Text(t.h.LastStmt())))
	if len(t.h.Last.Syncs) > 0 {
		if t.h.Last.Syncs[0].Kind == event.WarpSync {
			return i18n.M(texts.SaySync, t.who, t.line)
		}
		return i18n.M(texts.SayFence, t.who)
	}
	if t.stmt == nil {
		return i18n.M(texts.SayStep, t.who, t.line, text)
	}
	if strings.HasPrefix(text.Text, "printf") && t.stmt.Kind == isa.StmtExpr {
		return i18n.M(texts.SayPrint, t.who, lanes, t.line)
	}
	if t.stmt.Effects&isa.Launches != 0 {
		return t.launch(lanes)
	}
	name, now := t.assigned()
	if t.stmt.Effects&isa.Multiplies != 0 {
		return i18n.M(texts.SayMultiply, t.who, lanes, text)
	}
	if t.stmt.Effects&isa.Exchanges != 0 {
		if got := t.exchanged(); got != "" {
			if now == "" {
				return i18n.M(texts.SayReceivedPlain, t.who, i18n.T("got", got))
			}
			now = t.asMask(now)
			return i18n.M(texts.SayReceived, t.who, i18n.T("got", got), t.threadArg("thread", t.thread), i18n.T("name", name),
				i18n.T("value", now))
		}
		if now != "" {
			return i18n.M(texts.SayExchange, t.who, t.threadArg("thread", t.thread), i18n.T("name", name), i18n.T("value", now))
		}
		return i18n.M(texts.SayExchangePlain, t.who, lanes, t.line)
	}
	switch t.stmt.Kind {
	case isa.StmtCond:
		return t.test()
	case isa.StmtLoopStep:
		if now != "" {
			return i18n.M(texts.SayLoop, t.who, text, i18n.T("name", name), i18n.T("value", now))
		}
		return i18n.M(texts.SayLoopPlain, t.who, text, lanes)
	case isa.StmtReturn:
		if len(t.h.Last.Leaves) > 0 {
			return i18n.M(t.keyed(texts.SayReturn, texts.SayReturnOne), t.who, lanes)
		}
	case isa.StmtEnd:
		if len(t.h.Last.Leaves) > 0 {
			return i18n.M(t.keyed(texts.SayEnd, texts.SayEndOne), t.who, lanes)
		}
	}
	if now != "" {
		return i18n.M(texts.SaySet, t.who, i18n.T("name", name), t.threadArg("thread", t.thread), i18n.T("value", now), t.line, text)
	}
	if called := t.calls(); called != "" && name != "" {
		return i18n.M(texts.SayCall, t.who, i18n.T("name", called), text)
	}
	if name != "" {
		return i18n.M(texts.SaySetPlain, t.who, i18n.T("name", name), text)
	}
	return i18n.M(texts.SayStep, t.who, t.line, text)
}

// keyed is a key for what lanes do together, or the one for the thread of a thread step.
func (t *teller) keyed(lanes, thread i18n.Key) i18n.Key {
	if t.h.Place.Lane >= 0 {
		return thread
	}
	return lanes
}

// launch tells of the grids that the lanes launch: a lane alone is named as the thread that it is.
func (t *teller) launch(lanes i18n.Arg) i18n.Message {
	if t.lanes() == 1 {
		t.who, t.many = i18n.T("who", t.h.Reader.Word(i18n.M(texts.WhoThread, t.threadArg("thread", t.thread)))), 1
	}
	grid := i18n.T("grid", shorten(statement.Launched(t.in.Text(t.h.LastStmt()))))
	return i18n.M(texts.SayLaunch, t.who, grid, lanes, t.line)
}

// launched names the grids that other warps launched in a step; "" for none.
func (n narrator) launched(h *moment.Moment) string {
	if h.Size != timeline.ByStatement {
		return ""
	}
	stmt, on := int32(-1), masks{}
	for i := h.From; i < h.Steps; i++ {
		st := &n.s.Track.Steps[i]
		if st.Does&timeline.Launches == 0 || int(st.Stmt) == h.LastStmt() || stmt >= 0 && st.Stmt != stmt {
			continue
		}
		stmt = st.Stmt
		on[int(st.Warp)] |= st.Mask
	}
	if stmt < 0 {
		return ""
	}
	who, many := n.active(on)
	for w, mask := range on {
		if len(on) == 1 && bits.OnesCount32(mask) == 1 {
			thread := w*n.s.Launch.WarpSize + bits.TrailingZeros32(mask)
			who, many = n.reader.Word(i18n.M(texts.WhoThread, n.threadArg("thread", thread))), 1
		}
	}
	grid := i18n.T("grid", shorten(statement.Launched(n.in.Text(int(stmt)))))
	return n.reader.Word(i18n.M(texts.DeedLaunched, i18n.T("who", who), grid, i18n.N("many", many)))
}
