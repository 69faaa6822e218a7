package broadcast

import (
	"errors"
	"log/slog"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/room"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// TestClosedRoomsLeaveTheirPlaces opens rooms up to the limit and past it, closes them, and opens others, several times: each time pages
// are told and let go, all places are free again, and nothing of the rooms continues.
func TestClosedRoomsLeaveTheirPlaces(t *testing.T) {
	const most, rounds = 3, 4
	s := open(t, room.Options{Rooms: most})
	first := wire.Shown{Spec: &wire.Spec{Lesson: "scale"}, Place: frame.Place{Lane: -1}, Sight: wire.Sight{Finding: -1}}
	var before int
	for round := range rounds {
		var pages []*page
		for n := range most {
			if round > 0 || n > 0 { // the school has one
				var err error
				if s.code, s.secret, err = s.halls.Rooms.Open(t.Context(), "Scale", "scale", first); err != nil {
					t.Fatalf("round %d: room %d cannot be opened: %v", round, n, err)
				}
			}
			pages = append(pages, s.join(wire.Participant, "", entering("student", true)),
				s.join(wire.Presenter, s.secret, entering("teacher", false)))
		}
		if _, _, err := s.halls.Rooms.Open(t.Context(), "Scale", "scale", first); !errors.Is(err, room.ErrTooMany) {
			t.Fatalf("round %d: one room more than may be open: %v", round, err)
		}
		for i, p := range pages {
			if i%2 == 0 {
				p.picture(1)
			} else {
				p.say(wire.CloseRoomMessage{})
			}
		}
		for _, p := range pages {
			p.refused("no-room")
			close(p.in) // as pages do when they hear this
			<-p.done
		}
		until(t, "no room is followed", func() bool { return len(s.halls.Sizes()) == 0 })
		if round == 0 {
			before = settled()
		}
	}
	until(t, "goroutines end", func() bool { return runtime.NumGoroutine() <= before+2 })
}

// settled is the number of goroutines when it has stopped falling.
func settled() int {
	for last := runtime.NumGoroutine(); ; {
		time.Sleep(50 * time.Millisecond)
		now := runtime.NumGoroutine()
		if now >= last {
			return now
		}
		last = now
	}
}

// TestPagesThatStayInAClosedRoom: a page that does not hang up is let go after a while, also one that takes nothing.
func TestPagesThatStayInAClosedRoom(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			drained, told := make(chan struct{}, 1), 0
			m := &member{
				hall: &hall{halls: &Halls{Log: slog.New(slog.DiscardHandler)}}, role: wire.Participant, ended: make(chan struct{}),
				peer: Peer{In: make(chan *wire.Client), Drained: drained, Send: func(m *wire.Server) bool {
					if deaf {
						return false
					}
					if m := wiretest.Read(m); m.Kind == wire.Refused && m.Problem.Code == wire.NoRoomProblem {
						told++
					}
					return true
				}},
			}
			began, done := time.Now(), make(chan struct{})
			go func() {
				defer close(done)
				m.serve(t.Context())
			}()
			m.end()
			m.end() // the room may be told of more than once
			<-done
			if took := time.Since(began); took != farewell {
				t.Errorf("deaf %v: it is let go after %v", deaf, took)
			}
			if !deaf && told != 1 {
				t.Errorf("it is told %d times", told)
			}
		})
	}
}

// until waits until something is so.
func until(t *testing.T, what string, f func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !f(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}
