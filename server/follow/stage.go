package follow

import (
	"context"
	"errors"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/phrase"
	"tilescope/server/room"
	"tilescope/server/session"
	"tilescope/server/socket"
	"tilescope/server/wire"
)

// stage makes the pictures of what is shown for one way of writing.
type stage struct {
	hall   *hall
	reader phrase.Reader

	ticket *session.Ticket // a run that is waited for
	asked  string          // what it is of
	again  time.Time       // not before then is a run asked for that was refused
	next   time.Time       // when it is looked again whether enough of a run has been executed

	viewer *engine.Viewer
	specID string
	over   bool // nobody executes the rest of the part that is viewed
	shapes map[string]frame.Shape

	number int64 // that is shown; 0 before the first
	after  int64 // that step goes on from
	shown  wire.Shown
	step   *socket.Cast // from after to number; nil when there was no picture before it
	whole  *socket.Cast // of number; nil until somebody needs it
	scened bool         // step brings another scene: what stood beside the one before is gone

	beside [asides]aside
}

// update renders what is shown now. It reports false while there is nothing to hand out: the run is under way.
func (s *stage) update(state *room.State) bool {
	shown := &state.Shown
	if shown.Number == s.number {
		return true
	}
	opened := false
	if s.specID != state.SpecID || s.outgrown(shown) {
		x, ok := s.open(state)
		if !ok {
			return false
		}
		s.viewer, s.specID, s.shapes, s.over, opened = x.NewViewer(), state.SpecID, nil, false, true
		s.viewer.Read(s.reader)
		s.viewer.Rest(s.hall.rest)
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
	before := s.number
	s.shown, s.whole, s.step, s.number, s.after, s.scened = *shown, nil, nil, shown.Number, before, false
	defer s.besides(state)
	if opened {
		return true // it is handed out whole
	}
	m, err := s.render(wire.Framed)
	if err == nil {
		m.After, s.scened = before, m.Scene != nil
		s.step, err = socket.NewCast(m)
	}
	if err != nil {
		s.hall.halls.Log.Error("a room's step cannot be shown", "error", err)
	}
	return true
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

// part is what has been executed so far of the run that is waited for, where its presenter has no more than a part either; nil while it does not reach as far as
// what is shown.
func (s *stage) part(shown *wire.Shown) *engine.Execution {
	if shown.Sight.Part == wire.WholeRun {
		return nil
	}
	if x := s.ticket.Part(); x != nil && x.Steps() >= shown.Place.Position {
		return x
	}
	if now := time.Now(); now.After(s.next) {
		s.next = now.Add(lookAgain)
		time.AfterFunc(lookAgain, s.hall.call)
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

// note is for what a presenter's page should not have asked for: the rest is shown all the same.
func (s *stage) note(err error) {
	if err != nil && !errors.Is(err, engine.ErrNoSuchPlace) {
		s.hall.halls.Log.Warn("a room shows less than was asked for", "error", err)
	}
}

// render makes the message of what is shown.
func (s *stage) render(kind wire.ServerKind) (*wire.Server, error) {
	scene, shot, err := s.viewer.Render(context.Background())
	if err != nil {
		return nil, err
	}
	shown := s.shown
	m := &wire.Server{Kind: kind, Scene: scene, Frame: shot, Number: s.number, Shown: &shown}
	if kind == wire.Opened {
		m.Run = s.viewer.Run()
	} else {
		shown.Spec = nil
	}
	return m, nil
}

// everything is what somebody needs who has nothing; nil when it cannot be made.
func (s *stage) everything() *socket.Cast {
	if s.whole != nil {
		return s.whole
	}
	s.viewer.Forget()
	m, err := s.render(wire.Opened)
	if err == nil {
		s.whole, err = socket.NewCast(m)
	}
	if err != nil {
		s.hall.halls.Log.Error("what a room shows cannot be shown whole", "error", err)
		return nil
	}
	return s.whole
}

// retry is how long a stage waits before it asks for a run again that the server was too busy for.
const retry = time.Second

// lookAgain is how long a stage waits before it looks again whether enough of a run has been executed.
const lookAgain = 250 * time.Millisecond

// open is the run of what is shown, once it is there, or as much of it as its presenter has. A presenter has run it before it is shown, so that it is seldom waited for.
func (s *stage) open(state *room.State) (*engine.Execution, bool) {
	if s.asked != state.SpecID {
		if time.Now().Before(s.again) {
			return nil, false
		}
		s.giveUp()
		sessions := s.hall.halls.Sessions
		spec, _, problem := sessions.Spec(state.Shown.Spec)
		if problem != nil {
			return nil, s.give(problem.Text)
		}
		t, err := sessions.Runs.Ask(s.hall.owner, spec)
		if err != nil {
			return nil, s.give(err.Error())
		}
		s.ticket, s.asked = t, state.SpecID
		select {
		case <-t.Done():
		default:
			go func() {
				<-t.Done()
				s.hall.call()
			}()
		}
	}
	if s.ticket == nil {
		return nil, false // it could not be run
	}
	select {
	case <-s.ticket.Done():
	default:
		x := s.part(&state.Shown)
		return x, x != nil
	}
	x, err := s.ticket.Result()
	if err != nil {
		s.ticket.Leave()
		s.ticket = nil
		return nil, s.give(err.Error())
	}
	s.giveUp()
	return x, true
}

// give puts off what cannot be run now; the room keeps the picture that it has.
func (s *stage) give(why string) bool {
	s.hall.halls.Log.Warn("what a room shows cannot be run", "why", why)
	s.again = time.Now().Add(retry)
	s.asked = ""
	return false
}

// close ends the stage.
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
