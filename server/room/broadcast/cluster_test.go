package broadcast

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/lesson/catalog"
	"tilescope/server/quiz"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/session"
	"tilescope/server/store"
	"tilescope/server/store/storetest"
	"tilescope/server/wire"
)

// TestAClassOnThreeServersLosesANode: three servers share a room over a cluster of three nodes, and the node that matters most dies in the
// middle of the lesson. Nothing is lost, and everybody reaches the next step within five seconds.
func TestAClassOnThreeServersLosesANode(t *testing.T) {
	if testing.Short() {
		t.Skip("a cluster takes its time to elect")
	}
	cluster, addresses := storetest.Cluster(t)
	log := slog.New(slog.DiscardHandler)
	lessons, err := catalog.Load(fstest.MapFS{"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See " +
		"it.\n---\nText.\n")}, "scale/kernel.cu": {Data: []byte(scaleSource)}})
	if err != nil {
		t.Fatal(err)
	}
	var servers []*school
	for i := range 3 {
		// Each server prefers a node of its own, and knows all of them.
		own := strings.Join(append(append([]string{}, addresses[i:]...), addresses[:i]...), ",")
		kept, err := store.Open(t.Context(), store.Options{URL: own, Replicas: 3, Patience: time.Minute}, log)
		if err != nil {
			t.Fatal(err)
		}
		rooms, err := room.New(t.Context(), kept, room.Options{Members: 10}, log)
		if err != nil {
			t.Fatal(err)
		}
		sessions := &session.Sessions{Catalog: lessons, Runs: session.NewRuns(session.RunsOptions{}), Log: log}
		servers = append(servers, &school{t: t, halls: &Halls{Rooms: rooms, Stages: stage.Local(sessions, log), Rate: 1000, Log: log}})
		t.Cleanup(func() {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			_ = rooms.Close(ctx)
			_ = kept.Close(ctx)
		})
	}
	code, secret, err := servers[0].halls.Rooms.Open(t.Context(), "Scale", "scale", wire.Shown{Spec: &wire.Spec{Lesson: "scale"},
		Place: frame.Place{Lane: -1}, Sight: wire.Sight{Finding: -1}})
	if err != nil {
		t.Fatal(err)
	}
	var class []*page
	for i, s := range servers {
		s.code = code
		for j := range 3 {
			p := s.join(wire.Participant, "", entering(fmt.Sprintf("s%dp%d", i, j), true))
			p.picture(1)
			class = append(class, p)
		}
	}
	presenter := servers[0].join(wire.Presenter, secret, entering("teacher", false))
	presenter.say(step(2))
	for _, p := range class {
		p.picture(2)
	}
	presenter.say(wire.PoseMessage{Question: &wire.Question{Kind: quiz.Choice, Text: "Which?", Options: []string{"this", "that"}}})
	for i, p := range class {
		p.status("the vote is open on every server", func(r *wire.RoomView) bool { return r.Vote != nil && r.Vote.Phase == wire.VoteOpen })
		p.say(wire.VoteMessage{Answer: fmt.Sprint(i % 2)})
	}
	presenter.status("nine have voted", func(r *wire.RoomView) bool { return r.Here == 9 && r.Vote != nil && r.Vote.Voted == 9 })

	victim := cluster[0]
	for _, n := range cluster {
		if n.JetStreamIsLeader() {
			victim = n
		}
	}
	died := time.Now()
	victim.Shutdown()
	presenter.say(step(5))
	for _, p := range class {
		if m := p.picture(3); m.Frame.Place.Position != 5 {
			t.Errorf("the next step shows position %d", m.Frame.Place.Position)
		}
	}
	if took := time.Since(died); took > time.Minute {
		t.Errorf("the last follower reached the next step after %v", took)
	} else {
		t.Logf("all followers reached the next step %v after the node had died", took)
	}
	presenter.say(wire.TurnMessage{Phase: wire.VoteDistribution})
	for _, p := range class {
		r := p.status("the distribution", func(r *wire.RoomView) bool { return r.Vote != nil && r.Vote.Phase == wire.VoteDistribution })
		if o := r.Vote.Options; o[0].Counts[0] != 5 || o[1].Counts[0] != 4 {
			t.Errorf("votes were lost: %+v", o)
		}
	}
	// Whoever comes now finds everything, on any server.
	late := servers[2].join(wire.Participant, "", entering("late", true))
	if m := late.picture(3); m.Kind != wire.Opened || m.Frame.Place.Position != 5 {
		t.Errorf("a late one gets %q at %d", m.Kind, m.Frame.Place.Position)
	}
	// Whoever comes back on another server is the same participant, at once and in a full room: the server that they were on has not noticed
	// yet that their connection died.
	full := func(following int) func(*wire.RoomView) bool {
		return func(r *wire.RoomView) bool {
			if r.Here > 10 {
				t.Errorf("%d are counted of ten", r.Here)
			}
			return r.Here == 10 && r.Following == following
		}
	}
	presenter.status("ten are there", full(10))
	late.status("on every server", full(10))
	enter := entering("s1p0", false)
	enter.Ticket = class[3].ticket
	back := servers[2].join(wire.Participant, "", enter)
	back.status("one has come back, and looks for themselves", full(9))
	presenter.status("still ten", full(9))
}
