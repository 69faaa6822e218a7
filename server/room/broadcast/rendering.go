package broadcast

import (
	"sync"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/socket"
)

// rendering is a hall's end of a stage that renders for one reader: what it was told, and what it has handed out. It belongs to the
// goroutine of the hall's run.
type rendering struct {
	hall   *hall
	reader i18n.Reader

	open *opened // nil while none is
	loss loss

	number int64        // that was handed out last; 0 before the first
	after  int64        // that step continues from
	step   *socket.Cast // from after to number; nil when there was no picture before it, or it could not be rendered
	whole  *socket.Cast // everything of number; nil until somebody needs it
	scened bool         // step leads to another scene: what was open beside the one before is gone
	beside [stage.Asides]*socket.Cast
}

// opened is a stage from its opening until it is closed or lost.
type opened struct {
	send  func(stage.Input)
	close func()
	since time.Time

	told   int64  // number that it was told last
	specID string // of the program that it has the text of
	asked  bool   // everything is on its way
	failed int64  // number of which everything could not be rendered
	heard  bool   // it has handed something out

	mu   sync.Mutex
	said []stage.Output // not taken yet
}

// mostSaid is how many outputs may wait for their hall. A stage that gets so far ahead is opened anew: its hall gets everything of the
// newest.
const mostSaid = 64

// hear takes what a stage hands out, from any goroutine.
func (o *opened) hear(out stage.Output) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.said) >= mostSaid {
		o.said = append(o.said[:0], stage.Output{Lost: true})
	}
	o.said = append(o.said, out)
}

// tell lets the stage know what is shown, unless it does. One that is not open is opened.
func (s *rendering) tell(state *room.State) {
	if s.open == nil && !s.reopen(state.Shown.Number) {
		return
	}
	o := s.open
	if o.told == state.Shown.Number {
		return
	}
	shown := state.Shown
	if o.specID == state.SpecID {
		shown.Spec = nil
	}
	o.told, o.specID = shown.Number, state.SpecID
	o.send(stage.Input{SpecID: state.SpecID, Shown: &shown})
}

// reopen opens the stage. It reports false while a stage that was lost may not be opened again yet; the hall's beat asks again.
func (s *rendering) reopen(number int64) bool {
	if s.loss.wait(number) > 0 {
		return false
	}
	o := &opened{since: time.Now(), asked: true} // it hands out everything as soon as its run is there
	o.send, o.close = s.hall.halls.Stages(s.hall.owner, s.reader, func(out stage.Output) {
		o.hear(out)
		s.hall.wakeUp()
	})
	s.open = o
	return true
}

// take is what the stage has handed out since the last time, in order.
func (s *rendering) take() []stage.Output {
	if s.open == nil {
		return nil
	}
	s.open.mu.Lock()
	defer s.open.mu.Unlock()
	said := s.open.said
	s.open.said = nil
	return said
}

// apply takes one output in. It reports whether a stage that was opened anew hands out the number that its members may have from the one
// before.
func (s *rendering) apply(out *stage.Output) (again bool) {
	if o := s.open; o != nil {
		again = !o.heard && out.Number == s.number && out.Whole != nil
		o.heard = o.heard || out.Whole != nil
	}
	if out.Number != s.number {
		s.number, s.after, s.scened = out.Number, out.After, out.Scened
		s.step, s.whole = s.cast(out.Step), nil
	}
	if out.Whole != nil {
		s.whole, s.open.asked = s.cast(out.Whole), false
	}
	if out.Failed {
		s.open.failed, s.open.asked = out.Number, false
	}
	for _, a := range out.Asides {
		s.beside[a.Slot] = s.cast(a.Message)
	}
	return again
}

// cast prepares a message for many; nil for none.
func (s *rendering) cast(message []byte) *socket.Cast {
	if message == nil {
		return nil
	}
	c, err := socket.CastOf(message)
	if err != nil {
		s.hall.halls.Log.Error("a room's picture cannot be sent", "error", err)
		return nil
	}
	return c
}

// ask makes the stage render everything, for a member who lacks it.
func (s *rendering) ask() {
	if o := s.open; o != nil && !o.asked && o.failed != s.number {
		o.asked = true
		o.send(stage.Input{Whole: true})
	}
}

// lose gives up a stage that was lost. Members keep what they have.
func (s *rendering) lose(number int64) {
	s.loss.note(number, time.Since(s.open.since))
	s.close()
	clear(s.beside[:])
}

func (s *rendering) close() {
	if s.open != nil {
		s.open.close()
		s.open = nil
	}
}

// What may break one stage after the other is opened ever less often.
const (
	firstWait = time.Second
	longWait  = 10 * time.Second
	healthy   = time.Minute // a stage that lasted so long is opened again at once
)

// loss is how a stage was lost.
type loss struct {
	at     time.Time // zero for never
	number int64     // what was shown
	pause  time.Duration
}

func (l *loss) note(number int64, lasted time.Duration) {
	switch {
	case l.at.IsZero() || lasted >= healthy:
		l.pause = 0
	default:
		l.pause = min(max(2*l.pause, firstWait), longWait)
	}
	l.at, l.number = time.Now(), number
}

// wait is how long the stage may not be opened again: shortly where something else is shown by now.
func (l *loss) wait(number int64) time.Duration {
	pause := l.pause
	if number != l.number {
		pause = min(pause, firstWait)
	}
	return pause - time.Since(l.at)
}
