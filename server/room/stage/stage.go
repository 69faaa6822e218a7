package stage

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/session"
	"tilescope/server/wire"
)

// stage renders what is shown. It belongs to the goroutine of Run.
type stage struct {
	sessions *session.Sessions
	owner    fairqueue.Owner
	reader   i18n.Reader
	log      *slog.Logger
	out      func(Output)
	call     func()          // from any goroutine: makes Run look again
	turn     *fairqueue.Turn // in which pictures are made; nil in between

	told Input // Shown is nil before the first

	ticket *session.Ticket // a run that is waited for
	asked  string          // what it is of
	failed string          // what could not be run
	again  time.Time       // not before then is it requested again
	next   time.Time       // when it is looked again whether enough of a run has been executed

	viewer *view.Viewer
	specID string
	over   bool // nobody executes the rest of the part that is viewed
	shapes map[string]frame.Shape

	number  int64 // that is shown; 0 before the first
	shown   wire.Shown
	failing int   // the finding that the next step shows, where the presenter's sentence announces it; -1 for none
	whole   int64 // the number of which everything was handed out, or could not be

	beside [Asides]aside
}

// show hands out what is new since the last time.
func (s *stage) show(ctx context.Context) {
	if s.told.Shown == nil {
		return
	}
	whole := s.told.Whole
	s.told.Whole = false
	var o Output
	if before := s.number; s.told.Shown.Number != before {
		switch ready, opened := s.update(ctx); {
		case opened:
			o.Asides, whole = s.choose(true), true
		case ready:
			o.Number, o.After = s.number, before
			o.Step, o.Scened = s.step(ctx, before)
			o.Asides = s.choose(false)
			s.out(o)
			o = Output{}
		}
	}
	// While the next run is waited for, who comes gets what the others have.
	if whole && s.whole != s.number {
		s.whole = s.number
		o.Number, o.Whole = s.number, s.everything(ctx)
		o.Failed = o.Whole == nil
		s.out(o)
	}
	s.startAsides(ctx)
	if made := s.collect(ctx); len(made) > 0 {
		s.out(Output{Number: s.number, Asides: made})
	}
}

// update goes to what is shown now. It is not ready while its run is under way; opened says that the run is another one, or another part of
// it.
func (s *stage) update(ctx context.Context) (ready, opened bool) {
	shown := s.told.Shown
	if s.specID != s.told.SpecID || s.outgrown(shown) {
		x, ok := s.open()
		if !ok {
			return false, false
		}
		s.viewer, s.specID, s.shapes, s.over, opened = view.New(x), s.told.SpecID, nil, false, true
		s.viewer.Read(s.reader)
		s.viewer.Rest(s.rest(ctx))
	}
	if shown.Sight.Part == wire.PartStopped && s.viewer.Execution().Open() && !s.over {
		s.giveUp() // its presenter wants no more of it
		s.viewer.Stop()
		s.over, opened = true, true
	}
	s.viewer.Heat(shown.Sight.Heat)
	s.viewer.Beside(frame.Others{Blocks: shown.Sight.Blocks, Threads: shown.Sight.Threads})
	shapes := shapesOf(&shown.Sight)
	for name, shape := range shapes {
		if s.shapes[name] != shape {
			s.note(s.viewer.Reshape(name, shape))
		}
	}
	for name := range s.shapes {
		if _, ok := shapes[name]; !ok {
			s.note(s.viewer.Reshape(name, frame.Shape{}))
		}
	}
	s.shapes = shapes
	s.note(s.viewer.Look(shown.Focus))
	s.viewer.Seek(shown.Place)
	if shown.Sight.Size != "" {
		s.note(s.viewer.Tell(shown.Sight.Size))
	}
	s.failing = -1
	if shown.Sight.Mistake {
		next, err := s.viewer.BeforeMistake(ctx)
		s.note(err)
		s.failing = next
	}
	s.shown, s.number = *shown, shown.Number
	return true, opened
}

// render is the scene and the frame of what is shown, with the presenter's announcement of a mistake.
func (s *stage) render(ctx context.Context) (*frame.Scene, *frame.Frame, error) {
	scene, shot, err := s.viewer.Render(ctx)
	return scene, session.Inviting(shot, s.viewer.Run().Findings, s.failing, s.reader), err
}

// step is the message that leads from a number to what is shown; nil when it cannot be made.
func (s *stage) step(ctx context.Context, before int64) (data []byte, scened bool) {
	scene, shot, err := s.render(ctx)
	if err == nil {
		shown := s.shown
		shown.Spec = nil
		data, err = wire.Encode(&wire.Server{Body: wire.FramedMessage{Scene: scene, Frame: shot, Shown: &shown, Number: s.number, After: before}})
	}
	if err != nil {
		s.complain(ctx, "a room's step cannot be shown", err)
		return nil, false
	}
	return data, scene != nil
}

// complain logs what went wrong, unless the stage has ended.
func (s *stage) complain(ctx context.Context, what string, err error) {
	if ctx.Err() == nil {
		s.log.Error(what, "error", err)
	}
}

// outgrown says whether there is more of the run, of which a part is viewed, than that, and the presenter has it.
func (s *stage) outgrown(shown *wire.Shown) bool {
	x := s.viewer.Execution()
	switch {
	case !x.Open():
		return false
	case shown.Sight.Part == wire.WholeRun || shown.Place.Position > x.Steps():
		return true
	case s.ticket != nil:
		part := s.ticket.Part()
		return part != nil && part.Steps() > x.Steps()
	}
	return false
}

// part is what has been executed so far of the run that is waited for, where its presenter has no more than a part either; nil while it
// does not reach as far as what is shown.
func (s *stage) part(shown *wire.Shown) *engine.Execution {
	if shown.Sight.Part == wire.WholeRun {
		return nil
	}
	if x := s.ticket.Part(); x != nil && x.Steps() >= shown.Place.Position {
		return x
	}
	if now := time.Now(); now.After(s.next) {
		s.next = now.Add(lookAgain)
		time.AfterFunc(lookAgain, s.call)
	}
	return nil
}

// shapesOf is what a presenter wants arrays drawn as.
func shapesOf(v *wire.Sight) map[string]frame.Shape {
	out := map[string]frame.Shape{}
	for name, shape := range v.Shapes {
		out[name] = frame.Shape{Rows: shape[0], Cols: shape[1]}
	}
	for name, image := range v.Images {
		out[name] = frame.Shape{Rows: out[name].Rows, Cols: out[name].Cols, Image: image}
	}
	return out
}

// note is for what a presenter's page should not have requested: the rest is shown all the same.
func (s *stage) note(err error) {
	if err != nil && !errors.Is(err, view.ErrNoSuchPlace) {
		s.log.Warn("a room cannot show everything that was requested", "error", err)
	}
}

// everything is what a follower needs who has nothing; nil when it cannot be made.
func (s *stage) everything(ctx context.Context) []byte {
	s.viewer.Forget()
	scene, shot, err := s.render(ctx)
	var data []byte
	if err == nil {
		shown := s.shown
		data, err = wire.Encode(&wire.Server{Body: wire.OpenedMessage{Run: s.viewer.Run(), Scene: scene, Frame: shot, Shown: &shown,
			Number: s.number}})
	}
	if err != nil {
		s.complain(ctx, "what a room shows cannot be shown whole", err)
		return nil
	}
	return data
}

// busyRetry is how long a stage waits before it asks again for a run that the server was too busy for, and failedRetry for one that could
// not be made.
const (
	busyRetry   = time.Second
	failedRetry = 10 * time.Second
)

// lookAgain is how long a stage waits before it looks again whether enough of a run has been executed.
const lookAgain = 250 * time.Millisecond

// open is the run of what is shown, once it is there, or as much of it as its presenter has. A presenter has run it before it is shown, so
// that it is seldom waited for.
func (s *stage) open() (*engine.Execution, bool) {
	if s.asked != s.told.SpecID {
		if s.failed == s.told.SpecID && time.Now().Before(s.again) {
			return nil, false
		}
		s.giveUp()
		spec, _, problem := s.sessions.Spec(s.told.Shown.Spec)
		if problem != nil {
			return nil, s.putOff(string(problem.Code), failedRetry)
		}
		t, err := s.sessions.Runs.Ask(s.owner, spec)
		if err != nil {
			return nil, s.putOff(err.Error(), busyRetry)
		}
		s.ticket, s.asked = t, s.told.SpecID
		select {
		case <-t.Done():
		default:
			go func() {
				<-t.Done()
				s.call()
			}()
		}
	}
	if s.ticket == nil {
		return nil, false // it could not be run
	}
	select {
	case <-s.ticket.Done():
	default:
		x := s.part(s.told.Shown)
		return x, x != nil
	}
	x, err := s.ticket.Result()
	if err != nil {
		s.ticket.Leave()
		s.ticket = nil
		if session.Busy(err) {
			return nil, s.putOff(err.Error(), busyRetry)
		}
		return nil, s.putOff(err.Error(), failedRetry)
	}
	s.giveUp()
	return x, true
}

// putOff waits before what cannot be run now is requested again; the room keeps the picture that it has.
func (s *stage) putOff(why string, wait time.Duration) bool {
	s.log.Warn("a room's program cannot be run", "why", why)
	s.failed, s.again, s.asked = s.told.SpecID, time.Now().Add(wait), ""
	time.AfterFunc(wait, s.call)
	return false
}

// close gives up what is under way.
func (s *stage) close() {
	s.giveUp()
	for i := range s.beside {
		s.beside[i].drop()
	}
}

// giveUp ends waiting for a run.
func (s *stage) giveUp() {
	if s.ticket != nil {
		s.ticket.Leave()
	}
	s.ticket, s.asked = nil, ""
}
