package broadcast

import (
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/room"
	"tilescope/server/session"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// countSource makes steps without end; with a bound it makes three for each round and ends.
const countSource = `
__global__ void count(int *x, int n) {
  int sum = 0;
  for (int i = 0; i != n; i++) sum += i % 7;
  x[0] = sum;
}
int main() {
  int *d;
  cudaMalloc(&d, 4);
  count<<<1, 32>>>(d, BOUND);
  return cudaDeviceSynchronize();
}
`

// A presenter who looks at a run while it is executed has everybody look at the same moments of it. When it is over they have all of it;
// when the presenter stops it nobody executes it any more, and who comes late gets what there was.
func TestARunIsFollowedWhileItIsExecuted(t *testing.T) {
	s := open(t, room.Options{})
	runs := session.NewRuns(session.RunsOptions{Working: 1, Share: 1, LookAfter: 1})
	s.sessions.Runs = runs
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	one := s.join(wire.Participant, "", entering("one", true))
	one.picture(1)
	show := func(position int64, bound string, part wire.Part) {
		m := step(position)
		m.Shown.Spec = &wire.Spec{Source: countSource, Defines: map[string]string{"BOUND": bound}}
		m.Shown.Sight = wire.Sight{Finding: -1, Part: part}
		presenter.say(m)
	}
	at := func(p *page, what string, position int64, open bool, ending frame.EndingKind) {
		t.Helper()
		p.next(what, func(m *wiretest.Server) bool {
			if m.Kind != wire.Opened && m.Kind != wire.Framed || m.Frame.Place.Position != position {
				return false
			}
			if m.Run != nil && (m.Run.Open != open || m.Run.Ending.Kind != ending) {
				t.Errorf("%s: open %v, ended %q", what, m.Run.Open, m.Run.Ending.Kind)
			}
			return true
		})
	}
	show(5, "-1", wire.PartSoFar)
	at(one, "what has run so far", 5, true, "open")
	show(9, "-1", wire.PartSoFar)
	at(one, "a step of it", 9, true, "open")
	show(10, "-1", wire.PartStopped)
	at(one, "what had run by then", 10, true, "stopped")
	counts(t, runs, "a run that was stopped is not executed any more", func(going, _ int) bool { return going == 0 })
	late := s.join(wire.Participant, "", entering("late", true))
	at(late, "who comes late", 10, true, "stopped")
	goOn := hold(t, s, wire.Spec{Source: countSource, Defines: map[string]string{"BOUND": "40000"}})
	show(7, "40000", wire.PartSoFar)
	at(one, "another one so far", 7, true, "open")
	goOn()
	show(8, "40000", wire.WholeRun)
	at(one, "all of it", 8, false, "completed")
}

// counts waits for how many runs continue and how many wait to begin.
func counts(t *testing.T, runs *session.Runs, what string, f func(going, waiting int) bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		going, waiting, _, _ := runs.Counts()
		if f(going, waiting) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never came true: %s; %d go on and %d wait", what, going, waiting)
		}
	}
}

// hold begins a run where one is executed at a time and goes behind all who wait, and holds it up when some of it can be looked at, so
// that it is still executed however late somebody comes to look. goOn lets it continue.
func hold(t *testing.T, s *school, spec wire.Spec) (goOn func()) {
	t.Helper()
	runs := s.sessions.Runs
	holds, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	asked, _, problem := s.sessions.Spec(&spec)
	if problem != nil {
		t.Fatal(problem)
	}
	ticket, err := runs.Ask(fairqueue.Own, asked)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(ticket.Leave)
	for ticket.Part() == nil {
		_, before, _, _ := runs.Counts()
		behind := make(chan *fairqueue.Turn, 1)
		go func() {
			turn, err := runs.Take(t.Context())
			if err != nil {
				t.Error(err)
			}
			behind <- turn
		}()
		counts(t, runs, "somebody waits behind the run", func(_, waiting int) bool { return waiting > before })
		holds.End() // the run continues, until it is heard of again and lets go first who waits
		holds = <-behind
	}
	return holds.End
}
