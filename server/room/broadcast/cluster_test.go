package broadcast

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tilescope/engine/frame"
	"tilescope/server/lesson/catalog"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/session"
	"tilescope/server/store"
	"tilescope/server/store/storetest"
	"tilescope/server/wire"
)

// spread is a room over three servers, each with three participants; the presenter is on the first. The servers share a cluster of three
// nodes.
type spread struct {
	t         *testing.T
	nodes     []*server.Server
	servers   []*school
	presenter *page
	class     []*page
}

func spreadOut(t *testing.T) *spread {
	t.Helper()
	nodes, addresses := storetest.Cluster(t)
	sp := &spread{t: t, nodes: nodes}
	lessons, err := catalog.Load(fstest.MapFS{"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See " +
		"it.\n---\nText.\n")}, "scale/kernel.cu": {Data: []byte(scaleSource)}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		// Each server prefers a node of its own, and knows all of them.
		sp.serve(lessons, strings.Join(append(append([]string{}, addresses[i:]...), addresses[:i]...), ","))
	}
	code, secret, err := sp.servers[0].halls.Rooms.Open(t.Context(), "Scale", "scale", wire.Shown{Spec: &wire.Spec{Lesson: "scale"},
		Place: frame.Place{Lane: -1}, Sight: wire.Sight{Finding: -1}})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range sp.servers {
		s.code = code
		for j := range 3 {
			p := s.join(wire.Participant, "", entering(fmt.Sprintf("s%dp%d", i, j), true))
			p.picture(1)
			sp.class = append(sp.class, p)
		}
	}
	sp.presenter = sp.servers[0].join(wire.Presenter, secret, entering("teacher", false))
	return sp
}

// serve adds a server that keeps what it has in the nodes of these addresses.
func (sp *spread) serve(lessons *catalog.Catalog, addresses string) {
	sp.t.Helper()
	log := slog.New(slog.DiscardHandler)
	kept, err := store.Open(sp.t.Context(), store.Options{URL: addresses, Replicas: 3, Patience: time.Minute}, log)
	if err != nil {
		sp.t.Fatal(err)
	}
	rooms, err := room.New(sp.t.Context(), kept, room.Options{Members: 10}, log)
	if err != nil {
		sp.t.Fatal(err)
	}
	sessions := &session.Sessions{Catalog: lessons, Runs: session.NewRuns(session.RunsOptions{}), Log: log}
	halls := &Halls{Rooms: rooms, Stages: stage.Local(sessions, log), Rate: 1000, Log: log}
	sp.servers = append(sp.servers, &school{t: sp.t, halls: halls})
	sp.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_ = rooms.Close(ctx)
		_ = kept.Close(ctx)
	})
}

// vote asks the class for this or that: five are for this, four for that.
func (sp *spread) vote() {
	sp.t.Helper()
	sp.presenter.say(wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Choice, Text: "Which?", Options: []string{"this", "that"}}})
	for i, p := range sp.class {
		p.status("the vote is open on every server", func(r *wire.RoomView) bool { return r.Vote != nil && r.Vote.Phase == wire.VoteOpen })
		p.say(wire.VoteMessage{Answer: fmt.Sprint(i % 2)})
	}
	sp.presenter.status("nine have voted", func(r *wire.RoomView) bool { return r.Here == 9 && r.Vote != nil && r.Vote.Voted == 9 })
}

// loseLeader shuts down the node that leads the others.
func (sp *spread) loseLeader() {
	victim := sp.nodes[0]
	for _, n := range sp.nodes {
		if n.JetStreamIsLeader() {
			victim = n
		}
	}
	victim.Shutdown()
}

// TestAClassOnThreeServersLosesANode: the node that matters most dies in the middle of the lesson. Nothing is lost, and everybody reaches
// the next step within a minute.
func TestAClassOnThreeServersLosesANode(t *testing.T) {
	if testing.Short() {
		t.Skip("a cluster takes its time to elect")
	}
	sp := spreadOut(t)
	sp.presenter.say(step(2))
	for _, p := range sp.class {
		p.picture(2)
	}
	sp.vote()
	died := time.Now()
	sp.loseLeader()
	sp.presenter.say(step(5))
	for _, p := range sp.class {
		if m := p.picture(3); m.Frame.Place.Position != 5 {
			t.Errorf("the next step shows position %d", m.Frame.Place.Position)
		}
	}
	if took := time.Since(died); took > time.Minute {
		t.Errorf("the last follower reached the next step after %v", took)
	} else {
		t.Logf("all followers reached the next step %v after the node had died", took)
	}
	sp.presenter.say(wire.TurnMessage{Phase: wire.VoteDistribution})
	for _, p := range sp.class {
		r := p.status("the distribution", func(r *wire.RoomView) bool { return r.Vote != nil && r.Vote.Phase == wire.VoteDistribution })
		if o := r.Vote.Options; o[0].Counts[0] != 5 || o[1].Counts[0] != 4 {
			t.Errorf("votes were lost: %+v", o)
		}
	}
	sp.comeLate()
}

// comeLate has participants come when the node has died: they find everything on any server, and who comes back on another is the same one.
func (sp *spread) comeLate() {
	sp.t.Helper()
	late := sp.servers[2].join(wire.Participant, "", entering("late", true))
	if m := late.picture(3); m.Kind != wire.Opened || m.Frame.Place.Position != 5 {
		sp.t.Errorf("a late one gets %q at %d", m.Kind, m.Frame.Place.Position)
	}
	full := func(following int) func(*wire.RoomView) bool {
		return func(r *wire.RoomView) bool {
			if r.Here > 10 {
				sp.t.Errorf("%d are counted of ten", r.Here)
			}
			return r.Here == 10 && r.Following == following
		}
	}
	sp.presenter.status("ten are there", full(10))
	late.status("on every server", full(10))
	// At once and in a full room: the server that they were on has not noticed yet that their connection died.
	enter := entering("s1p0", false)
	enter.Ticket = sp.class[3].ticket
	back := sp.servers[2].join(wire.Participant, "", enter)
	back.status("one has come back, and looks for themselves", full(9))
	sp.presenter.status("still ten", full(9))
}
