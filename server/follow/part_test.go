package follow

import (
	"testing"
	"time"

	"tilescope/server/room"
	"tilescope/server/session"
	"tilescope/server/wire"
)

// countSource makes steps without end; with a bound it makes 1.2 million and ends.
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

// A presenter who looks at a run while it is executed has everybody look at the same moments of it. When it is over they have all of it; when the presenter stops
// it nobody executes it any more, and who comes late gets what there was.
func TestARunIsFollowedWhileItIsExecuted(t *testing.T) {
	s := open(t, room.Options{})
	runs := session.NewRuns(session.RunsOptions{LookAfter: time.Millisecond})
	s.halls.Sessions.Runs = runs
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	one := s.join(wire.Participant, "", entering("one", true))
	one.picture(1)
	show := func(position int64, bound string, part wire.Part) {
		m := step(position)
		m.Room.Shown.Spec = &wire.Spec{Source: countSource, Defines: map[string]string{"BOUND": bound}}
		m.Room.Shown.Sight = wire.Sight{Finding: -1, Part: part}
		presenter.say(m)
	}
	at := func(p *page, what string, position int64, open bool, ending string) {
		t.Helper()
		p.next(what, func(m *wire.Server) bool {
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
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if going, _, _, _ := runs.Counts(); going == 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("a run that was stopped is still executed")
		}
	}
	late := s.join(wire.Participant, "", entering("late", true))
	at(late, "who comes late", 10, true, "stopped")
	show(7, "400000", wire.PartSoFar)
	at(one, "another one so far", 7, true, "open")
	show(8, "400000", wire.WholeRun)
	at(one, "all of it", 8, false, "completed")
}
