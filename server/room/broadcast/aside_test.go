package broadcast

import (
	"encoding/json"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// beside is a step that has something open beside the picture.
func beside(position int64, sight wire.Sight) wire.PresentMessage {
	m := step(position)
	sight.Finding = -1
	m.Shown.Sight = sight
	return m
}

func (p *page) kind(k wire.ServerKind) *wiretest.Server {
	p.t.Helper()
	return p.next(string(k), func(m *wiretest.Server) bool { return m.Kind == k })
}

// What a presenter has open beside the picture comes to everybody who follows, in their own notation, once; to latecomers as well; and
// again after another scene, which has taken it away.
func TestWhatStandsBesideThePicture(t *testing.T) {
	s := open(t, room.Options{})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	one := s.join(wire.Participant, "", entering("one", true))
	columns := entering("two", true)
	columns.XY = true
	two := s.join(wire.Participant, "", columns)
	one.picture(1)
	two.picture(1)
	presenter.say(beside(3, wire.Sight{Memory: "cost"}))
	if m := one.kind(wire.Assessed); m.Cost == nil || m.Cost.Title == "" {
		t.Errorf("the cost is %+v", m.Cost)
	}
	two.kind(wire.Assessed)
	presenter.say(beside(4, wire.Sight{Memory: "tables", Table: "phases"}))
	for _, p := range []*page{one, two} {
		if m := p.kind(wire.Tabulated); m.Tables.Name != "phases" || m.Tables.Table == nil {
			t.Errorf("the table is %+v", m.Tables)
		}
	}
	shared := wire.Sight{Cell: &[2]int{0, 1}, Picked: &wire.Pick{Kind: wire.PickWord, Array: 0, Cell: 1}}
	presenter.say(beside(5, shared))
	first := one.kind(wire.Recalled)
	if h := first.History; h == nil || h.Array != 0 || h.Cell != 1 || len(h.Touches) == 0 {
		t.Fatalf("the history is %+v", h)
	}
	two.kind(wire.Recalled)
	late := s.join(wire.Projector, "", entering("late", true))
	late.picture(4)
	if m := late.kind(wire.Recalled); m.History.Name != first.History.Name {
		t.Errorf("who comes late gets the history of %q", m.History.Name)
	}
	// Another block: another scene, and the history of that block's cell.
	other := beside(30, shared)
	other.Shown.Focus = frame.Focus{Block: [3]int{1, 0, 0}}
	presenter.say(other)
	if m := one.next("the other block's", func(m *wiretest.Server) bool { return m.Kind == wire.Recalled }); m.History.Text == "" {
		t.Errorf("then %+v", m.History)
	}
	// It is closed: nothing more comes of it.
	presenter.say(beside(31, wire.Sight{}))
	one.picture(6)
	presenter.say(step(32))
	one.next("the next picture", func(m *wiretest.Server) bool {
		if m.Kind == wire.Recalled {
			t.Error("a history that was closed comes again")
		}
		return m.Number == 7
	})
}

// Nothing that anybody in a room is told joins a vote to its voter: no identity, and no hash of one.
func TestNobodyLearnsWhoVotedWhat(t *testing.T) {
	s := open(t, room.Options{})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	class := map[string]*page{}
	for _, name := range []string{"alice", "bob", "carol"} {
		class[name] = s.join(wire.Participant, "", entering(name, true))
	}
	wall := s.join(wire.Projector, "", entering("wall", true))
	presenter.say(wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Number, Text: "How many?", Right: "4"}})
	secrets := map[string][]string{}
	for name, p := range class {
		p.status("the vote", func(r *wire.RoomView) bool { return r.Vote != nil })
		p.say(wire.VoteMessage{Answer: "4"})
		p.kind(wire.Counted)
		p.say(wire.FeelMessage{Feeling: wire.Lost})
		member := name + strings.Repeat("x", 16)
		drawn, _, _ := strings.Cut(p.ticket, ".")
		secrets[name] = []string{member, string(room.VoterOf(s.code, member)), p.ticket, string(room.VoterOf(s.code, drawn))}
	}
	presenter.say(wire.TurnMessage{Phase: wire.VoteAnswer})
	everybody := map[string]*page{"presenter": presenter, "wall": wall}
	for name, p := range class {
		everybody[name] = p
	}
	for reader, p := range everybody {
		heard := 0
		p.next("the answer", func(m *wiretest.Server) bool {
			data, err := json.Marshal(m)
			if err != nil {
				t.Fatal(err)
			}
			heard++
			for name, list := range secrets {
				for _, secret := range list {
					if strings.Contains(string(data), secret) {
						t.Errorf("%s is told who %s is: %s", reader, name, data)
					}
				}
			}
			if m.Kind == wire.InRoom && m.Room.Feelings != nil && reader != "presenter" {
				t.Errorf("%s is told how others feel", reader)
			}
			return m.Kind == wire.InRoom && m.Room.Vote != nil && m.Room.Vote.Phase == wire.VoteAnswer && m.Room.Vote.Options[0].Counts[0] == 3
		})
		if heard == 0 {
			t.Errorf("%s heard nothing", reader)
		}
	}
}

// A secret is one room's: in another it makes nobody a presenter, and a projector's page has no more to say than a participant's.
func TestSecretsAreOneRooms(t *testing.T) {
	s := open(t, room.Options{})
	other, secret, err := s.halls.Rooms.Open(t.Context(), "Other", "", wire.Shown{Spec: &wire.Spec{Lesson: "scale"},
		Place: frame.Place{Lane: -1}, Sight: wire.Sight{Finding: -1}})
	if err != nil || other == s.code || secret == s.secret {
		t.Fatalf("%s, %v", other, err)
	}
	s.join(wire.Presenter, secret, entering("neighbour", false)).refused("not-presenter")
	s.join(wire.Presenter, "", entering("nobody", false)).refused("not-presenter")
	wall := s.join(wire.Projector, s.secret, entering("wall", true)) // a presenter's browser sends its secret from the projector's page, too
	wall.picture(1)
	for _, m := range []wire.ClientMessage{
		step(4), wire.PoseMessage{Prediction: "any"}, wire.TurnMessage{Phase: wire.VoteGone}, wire.InviteMessage{}, wire.CloseRoomMessage{},
	} {
		wall.say(m)
		wall.refused("not-presenter")
	}
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	presenter.say(wire.VoteMessage{Answer: "1"})
	presenter.refused("bad-answer")
	presenter.say(step(4))
	wall.picture(2)
}
