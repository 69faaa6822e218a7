package broadcast

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilescope/server/limit/rate"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// TestOneConnectionIsOneVote: ten thousand tickets that one connection after another draws hold one answer, those of an address with three
// pages at once three, and 200 pupils behind one address have 200, whichever of them have gone.
func TestOneConnectionIsOneVote(t *testing.T) {
	s := newSeats("ROOM")
	places := map[room.Voter]bool{}
	for i := range 10_000 {
		who := room.VoterOf("ROOM", fmt.Sprint("fake", i))
		s.come("hostile", who)
		places[s.take("hostile", who, 1, 1)] = true
		s.goes("hostile", who)
	}
	if len(places) != 1 {
		t.Errorf("one connection has %d answers", len(places))
	}
	for i := range 200 {
		s.come("school", room.VoterOf("ROOM", fmt.Sprint(i)))
	}
	class := map[room.Voter]bool{}
	for i := range 200 {
		who := room.VoterOf("ROOM", fmt.Sprint(i))
		place := s.take("school", who, 1, 1)
		if again := s.take("school", who, 1, 1); again != place || s.of("school", who, 1, 1) != place {
			t.Fatalf("pupil %d has two places", i)
		}
		class[place] = true
		s.goes("school", who) // the telephone sleeps
	}
	if len(class) != 200 {
		t.Errorf("200 pupils have %d answers", len(class))
	}
	for i := range 3 {
		s.come("three", room.VoterOf("ROOM", fmt.Sprint("page", i)))
	}
	places = map[room.Voter]bool{}
	for i := range 100 {
		if i >= 3 {
			s.goes("three", room.VoterOf("ROOM", fmt.Sprint("page", i-3)))
			s.come("three", room.VoterOf("ROOM", fmt.Sprint("page", i)))
		}
		places[s.take("three", room.VoterOf("ROOM", fmt.Sprint("page", i)), 1, 1)] = true
	}
	if len(places) != 3 {
		t.Errorf("three connections have %d answers", len(places))
	}
}

// TestWhoComesBackSitsAlone: somebody whose place another took has one of their own again, or that of another who has gone, and never the
// same as somebody else.
func TestWhoComesBackSitsAlone(t *testing.T) {
	s := newSeats("ROOM")
	a, b := room.VoterOf("ROOM", "a"), room.VoterOf("ROOM", "b")
	s.come("x", a)
	if s.take("x", a, 1, 1) != a {
		t.Fatal("the first one has no place of their own")
	}
	s.goes("x", a)
	s.come("x", b)
	if s.take("x", b, 1, 1) != a || s.of("x", a, 1, 1) != "" {
		t.Fatal("the seat of a voter who has gone is not taken")
	}
	s.come("x", a) // two at once now
	if place := s.take("x", a, 1, 1); place == a || place == "" || s.of("x", b, 1, 1) != a {
		t.Errorf("who comes back sits at %s", place)
	}
	if s.take("x", b, 1, 2) != b || s.of("x", a, 1, 2) != a {
		t.Error("another round does not begin anew")
	}
	s.goes("x", a)
	s.goes("x", b)
	if len(s.here) != 0 {
		t.Errorf("%v is still here", s.here)
	}
}

// TestVotesOfConnections: over connections, what was drawn is no ticket, one that was given is the same participant later, and the votes of
// an address have a rate.
func TestVotesOfConnections(t *testing.T) {
	s := open(t, room.Options{})
	s.networks = []string{"198.51.100.7"}
	s.halls.Votes = rate.New("address-votes", 12, time.Hour)
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	presenter.say(wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Choice, Text: "Which?", Options: []string{"this", "that"}}})
	presenter.status("the vote is open", func(r *wire.RoomView) bool { return r.Vote != nil })
	votes := func(p *page, answer string) {
		p.say(wire.VoteMessage{Answer: answer})
		p.next("it counts", func(m *wiretest.Server) bool { return m.Kind == wire.Counted && m.Mine.Key == answer })
	}
	leaves := func(p *page) {
		close(p.in)
		<-p.done
	}
	// One after another, and some with tickets that they have drawn.
	ticket := ""
	for i := range 5 {
		enter := entering(fmt.Sprint("fake", i), true)
		enter.Ticket = []string{"", "x", strings.Repeat("0", 32) + "." + strings.Repeat("0", 32), ticket + "0", ""}[i]
		p := s.join(wire.Participant, "", enter)
		votes(p, fmt.Sprint(i%2))
		if p.ticket == "" || p.ticket == ticket {
			t.Errorf("page %d has the ticket %q", i, p.ticket)
		}
		ticket = p.ticket
		leaves(p)
	}
	presenter.status("it is one vote", func(r *wire.RoomView) bool { return r.Here == 0 && r.Vote != nil && r.Vote.Voted == 1 })
	// Who shows it again is who they were, beside another.
	enter := entering("again", true)
	enter.Ticket = ticket
	again, other := s.join(wire.Participant, "", enter), s.join(wire.Participant, "", entering("other", true))
	presenter.status("two are there", func(r *wire.RoomView) bool { return r.Here == 2 })
	votes(again, "1")
	votes(other, "1")
	if again.ticket != "" {
		t.Error("who has a ticket gets another")
	}
	presenter.status("two votes", func(r *wire.RoomView) bool { return r.Vote.Voted == 2 })
	for i := range 5 { // the rest of what the address may
		votes(other, fmt.Sprint(i%2))
	}
	other.say(wire.VoteMessage{Answer: "1"})
	refused := other.next("too many votes", func(m *wiretest.Server) bool { return m.Kind == wire.Refused })
	if refused.Problem.Limit != "address-votes" {
		t.Errorf("%+v", refused.Problem)
	}
}
