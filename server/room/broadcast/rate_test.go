package broadcast

import (
	"testing"
	"testing/synctest"
	"time"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// TestMessagesToARoomAreBounded: as many as a page may send in two seconds may come at once, and from then on so many a second. What a
// participant sends faster is refused and counted, and costs nothing; what a presenter sends faster waits just until there is room for it.
func TestMessagesToARoomAreBounded(t *testing.T) {
	const rate = 4
	synctest.Test(t, func(t *testing.T) {
		var refused []string
		halls := &Halls{Rate: rate, Refused: func(limit string) { refused = append(refused, limit) }}
		page := func(role wire.Role) (m *member, told *[]*wiretest.Server) {
			told = &[]*wiretest.Server{}
			m = &member{hall: &hall{halls: halls}, role: role, pace: halls.pace()}
			m.peer.Send = func(s *wire.Server) bool { *told = append(*told, wiretest.Read(s)); return true }
			return m, told
		}
		student, told := page(wire.Participant)
		many := func(when string, most int) {
			t.Helper()
			*told, refused = nil, nil
			for i := range most {
				if !student.pay(t.Context(), &wire.Client{Seq: i + 1}) {
					t.Errorf("%s: message %d of %d is refused", when, i+1, most)
				}
			}
			if student.pay(t.Context(), &wire.Client{Seq: most + 1}) || len(*told) != 1 || len(refused) != 1 || refused[0] != "room-rate" {
				t.Fatalf("%s: one more than %d: told %+v, counted %v", when, most, *told, refused)
			}
			if said := (*told)[0]; said.Kind != wire.Refused || said.Seq != most+1 || said.Problem.Limit != "room-rate" || said.Problem.Text == "" {
				t.Errorf("%s: it hears %+v", when, said)
			}
		}
		many("at once", 2*rate)
		time.Sleep(time.Second/rate - time.Microsecond)
		many("too soon", 0)
		time.Sleep(time.Microsecond)
		many("then", 1)
		time.Sleep(time.Second)
		many("a second later", rate)
		time.Sleep(time.Hour)
		many("an hour later", 2*rate)

		presenter, told := page(wire.Presenter)
		began := time.Now()
		for i := range 3 * rate {
			if !presenter.pay(t.Context(), &wire.Client{Seq: i + 1}) {
				t.Errorf("a presenter's message %d is refused", i+1)
			}
			if i == 2*rate-1 && time.Since(began) > 0 {
				t.Errorf("what may come at once waits %v", time.Since(began))
			}
		}
		if took := time.Since(began); took != time.Second || len(*told) > 0 {
			t.Errorf("%d messages more wait %v, and the presenter hears %v", rate, took, *told)
		}
	})
}
