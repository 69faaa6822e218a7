package session

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/limit/rate"
	"tilescope/server/ops/fault"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Peer is the far end: what the page says, and where answers go.
type Peer struct {
	In      <-chan *wire.Client
	Drained <-chan struct{}
	// Language is the page's, as i18n.Reader has it.
	Language string
	// Owner is for whom work is done: the page, as a part of its address.
	Owner fairqueue.Owner
	// Pay is asked before work is begun for the page that others have not begun; its error, a *rate.Exceeded, refuses it. Nil lets
	// everything pass.
	Pay func() error
	// Send queues a message and reports false when the page is too slow to take it; Drained then tells when it has caught up.
	Send func(*wire.Server) bool
}

// Lessons are what sessions ask of a catalog.
type Lessons interface {
	// Program is a lesson's program by its address, as catalog.Catalog has it.
	Program(address string) (l *catalog.Lesson, source, file string, ok bool)
	// Teach names the lessons that teach what a diagnosis found.
	Teach(d *advice.Diagnosis)
}

// Later are lessons that are read when one is first requested.
type Later func() *catalog.Catalog

func (l Later) Program(address string) (lesson *catalog.Lesson, source, file string, ok bool) {
	if address == "" {
		return nil, "", "", false
	}
	return l().Program(address)
}

func (l Later) Teach(d *advice.Diagnosis) { l().Teach(d) }

// Sessions makes a session for each connection.
type Sessions struct {
	Catalog Lessons
	Runs    *Runs
	Log     *slog.Logger
	Every   time.Duration // between two words of how far what is under way has come (250 ms)
}

const defaultEvery = 250 * time.Millisecond

// mostLost is how many answers are kept for a page that reads none: more than a page has questions under way.
const mostLost = 32

// session is one connection's state. It belongs to the goroutine of Serve. There may be a run that is looked at (viewer) and one that is
// waited for (ticket), independently of each other:
//
//	no ticket, no viewer    at first; open takes a ticket
//	ticket                  open requested a run: showRun shows it when it is done, or says why there is none (both drop the ticket)
//	ticket, looking         lookAtPart shows what there is of the run that is waited for; at each tick startAhead makes a longer part
//	                        ready, showAhead puts it under the reader's feet, and for the whole run ends looking; open and giveUp stop it
//	viewer                  move and answer take what the page asks of the run that is looked at; open replaces it when its run is done
//
// What the page has of the viewer's picture is a state of its own:
//
//	up to date              render sends only frames
//	fresh                   it must get Run, Scene and Frame: after open and resync (move), and after behind
//	reword                  it must get Run and Scene again, worded anew (NotateMessage, showAhead, stopLooking)
//	behind                  a message was turned away: nothing is rendered until Drained says that the page has caught up; then it is fresh,
//	                        and gets the answers in lost
//
// Serve does what a reader waits for in its owner's turn (turned); takeAll applies all messages that have come, and renders once. What is
// done beside the picture (background) ends in collect.
type session struct {
	*Sessions
	peer   Peer
	viewer *view.Viewer   // nil before the first run
	behind bool           // a message was turned away: the page needs everything again
	lost   []*wire.Server // answers that were turned away, other than frames: the last mostLost of them
	fresh  bool           // the page must get Run, Scene and Frame of the viewer's run
	reader i18n.Reader    // whom everything is worded for
	heat   bool           // frames tell how often elements were loaded
	others frame.Others   // what is shown beside the focus
	reword bool           // the page must get Run and Scene again, worded anew
	seq    int            // of the message answered next
	next   *nextStep      // the page is to get the frame of a step that it has not requested yet; nil for none

	turn *fairqueue.Turn // in which what a reader waits for is done; nil between messages

	// A run that is waited for.
	ticket *Ticket
	asked  *opening
	ticker *time.Ticker
	key    string // of the run that is looked at
	holds  func(*view.Viewer)

	toldAhead time.Time // when the page heard last how many runs go before its own

	looking bool     // the viewer shows a part of the run that is waited for
	mistake int      // the finding that the next step shows, where the run was opened before it; -1 for none
	wish    *opening // where the reader wants to begin, which may not have been executed yet; nil once they have gone somewhere

	background [slots]*underway // what is done beside the picture; nil for nothing
	wake       chan struct{}    // says that some of it has ended
}

// opening is what a page has asked to open.
type opening struct {
	Seq int
	wire.OpenMessage
}

// Serve answers one page until ctx ends or the page goes.
func (s *Sessions) Serve(ctx context.Context, peer Peer) {
	every := s.Every
	if every <= 0 {
		every = defaultEvery
	}
	c := &session{Sessions: s, peer: peer, reader: i18n.Reader{Language: peer.Language}, mistake: -1, wake: make(chan struct{}, 1)}
	c.ticker = time.NewTicker(every)
	defer c.ticker.Stop()
	ctx = fairqueue.With(ctx, peer.Owner)
	holds, leave := s.Runs.Reader(peer.Owner)
	c.holds = holds
	defer leave()
	defer func() {
		c.dropRun()
		for s := range slots {
			c.drop(s)
		}
		// A fault in making a picture costs this connection and not the server; the page comes back by itself.
		if p := fault.Recovered(fault.Session, recover()); p != nil {
			s.Log.Error("a session failed", "error", p)
			problem := wire.Said(wire.InternalProblem, texts.ProblemInternal).For(c.reader)
			peer.Send(&wire.Server{Seq: c.seq, Body: wire.RefusedMessage{Problem: problem}})
		}
	}()
	for {
		c.foresee(ctx)
		var finished <-chan struct{}
		if c.ticket != nil {
			finished = c.ticket.Done()
		}
		var tick <-chan time.Time
		if c.reporting() {
			tick = c.ticker.C
		}
		select {
		case <-ctx.Done():
			return
		case <-c.wake:
			c.collect()
		case m, ok := <-peer.In:
			if !ok {
				return
			}
			stays := false
			c.turned(ctx, func() { stays = c.takeAll(ctx, m) })
			if !stays {
				return
			}
		case <-finished:
			c.turned(ctx, func() { c.showRun(ctx) })
		case <-tick:
			c.report()
			c.lookAtPart(ctx)
		case <-peer.Drained:
			if c.behind {
				c.behind, c.fresh = false, true
				c.turned(ctx, func() { c.render(ctx) })
				lost := c.lost
				c.lost = nil
				for _, m := range lost {
					c.send(m)
				}
			}
		}
	}
}

// turned does what a reader waits for in its owner's turn, unless ctx ends before that comes.
func (c *session) turned(ctx context.Context, f func()) {
	w, err := c.Runs.Quick(c.about(ctx))
	if err != nil {
		return
	}
	c.turn = w
	defer func() {
		c.holds(c.viewer)
		c.turn = nil
		w.End()
	}()
	f()
}

// about is a context for work on the run that is looked at.
func (c *session) about(ctx context.Context) context.Context { return fairqueue.About(ctx, c.key) }

// takeAll applies a message and whatever else has come in meanwhile, then shows the result once: a page that sends
// steps faster than they can be drawn gets the last of them and no queue. It reports false when the page is gone.
func (c *session) takeAll(ctx context.Context, m *wire.Client) bool {
	var dirty []time.Time // when what changes the picture came
	for {
		if c.take(ctx, m) {
			c.seq, dirty = m.Seq, append(dirty, m.Came)
		}
		select {
		case next, ok := <-c.peer.In:
			if !ok {
				return false
			}
			m = next
			continue
		default:
		}
		break
	}
	if len(dirty) > 0 {
		c.render(ctx)
	}
	for _, came := range dirty {
		c.Runs.opt.Meter.Stepped(time.Since(came))
	}
	return true
}

// take applies one message. It reports whether there is something new to show. What a reader sets is kept whether a run is there or not:
// it is worded, coloured and laid out so when one comes.
func (c *session) take(ctx context.Context, m *wire.Client) bool {
	switch body := m.Body.(type) {
	case wire.EnterMessage, wire.PresentMessage, wire.FollowMessage, wire.PoseMessage, wire.TurnMessage, wire.VoteMessage, wire.FeelMessage,
		wire.InviteMessage, wire.CloseRoomMessage:
		c.problem(m.Seq, wire.Said(wire.UnknownKindProblem, texts.ProblemNoRooms))
		return false
	case wire.OpenMessage:
		c.open(&opening{m.Seq, body})
		return false
	case wire.GiveUpMessage:
		c.giveUp(ctx, m.Seq)
		return false
	case wire.PingMessage:
		c.peer.Send(&wire.Server{Seq: m.Seq, Body: wire.PongMessage{}}) // what waits to be sent is a sign of life, too
		return false
	case wire.CompareMessage:
		c.startCompare(ctx, m.Seq, body)
		return false
	case wire.SweepMessage:
		c.startSweep(ctx, m.Seq, body)
		return false
	case wire.NotateMessage:
		c.reader.XY = body.XY
	case wire.HeatMessage:
		c.heat = body.Heat
	case wire.BesideMessage:
		c.others = frame.Others{Blocks: body.Blocks, Threads: body.Threads}
	}
	if c.viewer == nil {
		if c.ticket == nil {
			c.problem(m.Seq, wire.Said(wire.NoRunProblem, texts.ProblemNoRun))
		}
		return false
	}
	if c.answer(ctx, m) {
		return false
	}
	return c.move(ctx, m)
}

// answer takes what is asked of the run that is looked at without leaving the picture, and reports whether m is that: it ends no search for
// a moment, except for one by a newer search.
func (c *session) answer(ctx context.Context, m *wire.Client) bool {
	var err error
	switch body := m.Body.(type) {
	case wire.AssessMessage:
		c.send(&wire.Server{Seq: m.Seq, Body: wire.AssessedMessage{Cost: c.viewer.Cost()}})
	case wire.DiagnoseMessage:
		c.startDiagnosis(ctx, m.Seq)
	case wire.TabulateMessage:
		err = c.startTable(ctx, m.Seq, body)
	case wire.SearchMessage:
		c.supersede()
		c.startSearch(ctx, m.Seq, body.Finding)
	case wire.CancelMessage:
		c.supersede()
		c.stopSearch()
	case wire.FindMessage:
		c.supersede()
		err = c.startFind(ctx, m.Seq, body)
	case wire.RecallMessage:
		c.supersede()
		err = c.startHistory(ctx, m.Seq, body)
	case wire.WhyMessage:
		c.supersede()
		err = c.startWhy(ctx, m.Seq, body)
	default:
		return false
	}
	if err != nil {
		c.fail(m.Seq, err)
	}
	return true
}

// supersede gives up what a reader wanted before: whatever they do next is what they want now.
func (c *session) supersede() {
	c.drop(momentSlot)
	c.wish, c.next, c.mistake = nil, nil, -1
}

// move takes what changes the picture of the run that is looked at, and reports whether it did.
func (c *session) move(ctx context.Context, m *wire.Client) bool {
	c.supersede()
	var err error
	switch body := m.Body.(type) {
	case wire.SeekMessage:
		c.viewer.Seek(*body.Place)
	case wire.StepToMessage:
		var taken bool
		if taken, err = c.step(ctx, m, body); taken {
			return false
		}
	case wire.LookMessage:
		err = c.viewer.Look(*body.Focus)
	case wire.ReshapeMessage:
		err = c.viewer.Reshape(body.Array, frame.Shape{Rows: body.Rows, Cols: body.Cols, Image: body.Image})
	case wire.NotateMessage:
		c.viewer.Read(c.reader)
		c.reword = true
	case wire.HeatMessage:
		c.viewer.Heat(c.heat)
	case wire.BesideMessage:
		c.viewer.Beside(c.others)
	case wire.ResyncMessage:
		c.fresh = true
	default:
		c.problem(m.Seq, wire.Said(wire.UnknownKindProblem, texts.ProblemUnhandled))
		return false
	}
	if err != nil {
		c.next = nil
		c.fail(m.Seq, err)
		return false
	}
	return true
}

// startDiagnosis starts to work out what makes the launch slow that is looked at, and which lessons teach it: it may run the program again,
// changed. Steps do not end it.
func (c *session) startDiagnosis(ctx context.Context, seq int) {
	start(c.about(ctx), c, diagnosisSlot, work[*advice.Diagnosis]{
		kind: fault.Study,
		do:   InTurn(c.Runs, c.viewer.Diagnosis(), func(int64) {}),
		finish: func(d *advice.Diagnosis, err error) {
			switch {
			case err == nil:
				if c.Catalog != nil {
					c.Catalog.Teach(d)
				}
				c.send(&wire.Server{Seq: seq, Body: wire.DiagnosedMessage{Diagnosis: d}})
			case !errors.Is(err, context.Canceled):
				c.fail(seq, err)
			}
		},
	})
	c.background[diagnosisSlot].again = func() { c.startDiagnosis(ctx, seq) }
}

// open requests a run. What was requested before and is not finished is given up.
func (c *session) open(m *opening) {
	spec, name, problem := c.Spec(m.Spec)
	if problem != nil {
		c.problem(m.Seq, problem)
		return
	}
	c.dropRun()
	c.stopLooking()
	for s := range slotsOfRun {
		c.drop(s)
	}
	c.next = nil
	ticket, err := c.Runs.ask(c.peer.Owner, spec, false, c.peer.Pay)
	if err != nil {
		c.fail(m.Seq, err)
		return
	}
	c.Log.Debug("open", "program", name)
	c.ticket, c.asked, c.reader.XY, c.heat = ticket, m, m.XY, m.Heat
	c.others = frame.Others{Blocks: m.Blocks, Threads: m.Threads}
}

// dropRun ends waiting for a run.
func (c *session) dropRun() {
	if c.ticket != nil {
		c.ticket.Leave()
		c.ticket, c.asked = nil, nil
	}
}

// showRun shows the run that was waited for.
func (c *session) showRun(ctx context.Context) {
	x, err := c.ticket.Result()
	asked := c.asked
	c.dropRun()
	switch {
	case err != nil:
		c.stopLooking()
		c.fail(asked.Seq, err)
	case c.looking:
		c.startAhead(ctx, x, true)
	default:
		// A link to a block that this run does not have opens at the run's own focus, and says so.
		if nowhere := c.openRun(ctx, asked, x); nowhere != nil {
			c.fail(asked.Seq, nowhere)
		}
	}
}

// openRun shows a run, or a part of it, where its reader wants to begin.
func (c *session) openRun(ctx context.Context, asked *opening, x *engine.Execution) (nowhere error) {
	c.key = x.Spec.Key()
	viewer := view.New(x)
	viewer.Read(c.reader)
	viewer.Heat(c.heat)
	viewer.Beside(c.others)
	if asked.Size != "" {
		nowhere = viewer.Tell(asked.Size)
	}
	viewer.Rest(func() {
		if c.turn != nil {
			c.turn.Yield(ctx)
		}
	})
	c.viewer, c.fresh, c.seq = viewer, true, asked.Seq
	if err := c.goTo(ctx, asked); err != nil {
		nowhere = err
	}
	c.render(ctx)
	return nowhere
}

// render sends the frame of the viewer's place, or everything when the page lacks it.
func (c *session) render(ctx context.Context) {
	if c.viewer == nil || c.behind {
		return
	}
	if c.fresh {
		c.viewer.Forget()
	}
	scene, shot, err := c.viewer.Render(ctx)
	if err != nil {
		if ctx.Err() == nil {
			c.fail(c.seq, err)
		}
		return
	}
	shot = c.inviting(shot)
	framed := wire.FramedMessage{Scene: scene, Frame: shot}
	if c.reword {
		framed.Run = c.viewer.Run()
	}
	m := &wire.Server{Seq: c.seq, Body: framed}
	if c.fresh {
		m.Body = wire.OpenedMessage{Run: c.viewer.Run(), Scene: scene, Frame: shot}
	}
	if !c.peer.Send(m) {
		c.behind = true
		return
	}
	c.fresh, c.reword = false, false
}

// fail words an error for the page.
func (c *session) fail(seq int, err error) {
	var rejection *engine.Rejection
	var spec *engine.SpecError
	var place *view.PlaceError
	var often *rate.Exceeded
	switch {
	case errors.Is(err, ErrFull):
		c.problem(seq, &wire.Problem{Code: wire.BusyProblem, Limit: "memory", Message: i18n.M(texts.MemoryFull)})
	case errors.Is(err, ErrBusy):
		// Runs count it: they are requested by others, too.
		c.problem(seq, &wire.Problem{Code: wire.BusyProblem, Limit: "runs-waiting", Message: i18n.M(texts.ServerBusy)})
	case errors.Is(err, ErrLate):
		seconds := strconv.FormatFloat(c.Runs.opt.RunTime.Seconds(), 'f', -1, 64)
		c.over(seq, wire.BudgetProblem, "run-time", i18n.M(texts.RunLate, i18n.D("seconds", seconds)))
	case errors.As(err, &often):
		c.over(seq, wire.TooFastProblem, often.Limit, i18n.M(texts.RunsOften, i18n.N("most", often.Most), i18n.N("seconds", often.Seconds())))
	case errors.As(err, &rejection):
		source, list := view.Rejection(rejection, c.reader)
		c.send(&wire.Server{Seq: seq, Body: wire.RejectedMessage{Source: source, Diagnostics: list}})
	case errors.As(err, &spec):
		c.refuse(seq, wire.MalformedProblem, c.reader.Word(spec.Message))
	case errors.As(err, &place):
		c.problem(seq, wire.Told(wire.BadPlaceProblem, place.Message))
	case errors.Is(err, context.Canceled):
		c.problem(seq, wire.Said(wire.BusyProblem, texts.ProblemGone))
	default:
		c.Log.Error("session", "error", err)
		c.problem(seq, wire.Said(wire.InternalProblem, texts.ProblemInternal))
	}
}

func (c *session) refuse(seq int, code wire.ProblemCode, text string) {
	c.problem(seq, &wire.Problem{Code: code, Text: text})
}

// over says which limit something exceeds, and counts it.
func (c *session) over(seq int, code wire.ProblemCode, limit string, text i18n.Message) {
	c.Runs.opt.Meter.Refused(limit)
	c.problem(seq, &wire.Problem{Code: code, Limit: limit, Message: text})
}

func (c *session) problem(seq int, p *wire.Problem) {
	c.send(&wire.Server{Seq: seq, Body: wire.RefusedMessage{Problem: p.For(c.reader)}})
}

func (c *session) send(m *wire.Server) {
	if !c.peer.Send(m) {
		c.behind = true
		c.lost = append(c.lost, m)
		c.lost = c.lost[max(0, len(c.lost)-mostLost):]
	}
}

// Spec turns what the page requests into a run.
func (c *Sessions) Spec(s *wire.Spec) (spec engine.RunSpec, name string, problem *wire.Problem) {
	spec = engine.RunSpec{
		Name: s.Name, Source: s.Source, Device: s.Device, WarpSize: s.Warp, Defines: s.Defines, Off: s.Off,
		Schedule: engine.Schedule{Warps: s.Schedule, Blocks: s.Blocks, Seed: s.Seed, SMs: s.SMs}, Args: s.Args, Stdin: s.Stdin,
	}
	if s.Lesson != "" {
		_, source, file, ok := c.Catalog.Program(s.Lesson)
		if !ok {
			return spec, "", wire.Said(wire.NoLessonProblem, texts.ProblemNoLesson, i18n.T("name", strconv.Quote(s.Lesson)))
		}
		if s.Source == "" {
			spec.Source = source
		}
		if s.Name == "" {
			spec.Name = file
		}
	}
	return spec, spec.Name, nil
}
