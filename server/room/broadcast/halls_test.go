package broadcast

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/lesson/catalog"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/session"
	"tilescope/server/socket"
	"tilescope/server/store"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

const scaleSource = `
__global__ void scale(float *x, float by) {
  __shared__ float s[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = x[i];
  __syncthreads();
  x[i] = s[threadIdx.x] * by;
}
int main() {
  float h[16], *d;
  for (int i = 0; i < 16; i++) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  scale<<<2, 8>>>(d, 3);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return 0;
}
`

// school is a server's halls under test, with a room in them.
type school struct {
	t        *testing.T
	sessions *session.Sessions
	halls    *Halls
	code     room.Code
	secret   room.Secret

	language string   // of the page that joins next
	networks []string // likewise
}

func open(t *testing.T, opt room.Options) *school {
	t.Helper()
	kept, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	lessons, err := catalog.Load(fstest.MapFS{
		"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See it.\n---\nText.\n")},
		"scale/kernel.cu": {Data: []byte(scaleSource)},
	})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	rooms, err := room.New(t.Context(), kept, opt, log)
	if err != nil {
		t.Fatal(err)
	}
	sessions := &session.Sessions{Catalog: lessons, Runs: session.NewRuns(session.RunsOptions{}), Log: log}
	s := &school{t: t, sessions: sessions, halls: &Halls{Rooms: rooms, Stages: stage.Local(sessions, log), Rate: 1000, Log: log}}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := rooms.Close(ctx); err != nil {
			t.Error(err)
		}
		if err := kept.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	s.code, s.secret, err = rooms.Open(t.Context(), "Scale", "scale", wire.Shown{Spec: &wire.Spec{Lesson: "scale"},
		Place: frame.Place{Position: 0, Lane: -1}, Sight: wire.Sight{Finding: -1}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// page is the far end of a connection.
type page struct {
	t       *testing.T
	in      chan *wire.Client
	out     chan wiretest.Server
	drained chan struct{}
	deaf    atomic.Bool // takes nothing
	done    chan struct{}
	seq     int
	casts   sync.Map // the prepared message of each picture that was cast to it, by number

	room   *wire.RoomView // as the page has heard of it last
	ticket string         // that it was given
}

func (s *school) join(role wire.Role, secret room.Secret, enter wire.ClientMessage) *page {
	s.t.Helper()
	p := &page{t: s.t, in: make(chan *wire.Client, 64), out: make(chan wiretest.Server, 256), drained: make(chan struct{}, 1),
		done: make(chan struct{})}
	take := func(data []byte) bool {
		if p.deaf.Load() {
			return false
		}
		var m wiretest.Server
		if err := json.Unmarshal(data, &m); err != nil {
			s.t.Error(err)
		}
		select {
		case p.out <- m:
			return true
		default:
			return false
		}
	}
	peer := Peer{In: p.in, Drained: p.drained, Language: s.language, Networks: s.networks, Cast: func(c *socket.Cast) bool {
		var m wiretest.Server
		if json.Unmarshal(c.Bytes(), &m) == nil && m.Number > 0 {
			p.casts.Store(m.Number, c)
		}
		return take(c.Bytes())
	}, Send: func(m *wire.Server) bool {
		data, err := wire.Encode(m)
		if err != nil {
			s.t.Error(err)
		}
		return take(data)
	}}
	ctx, cancel := context.WithCancel(context.Background())
	who := Who{Code: s.code, Role: role, Secret: secret}
	go func() {
		defer close(p.done)
		s.halls.Serve(ctx, peer, who)
	}()
	s.t.Cleanup(func() {
		cancel()
		select {
		case <-p.done:
		case <-time.After(time.Minute):
			s.t.Error("a member does not end")
		}
	})
	p.say(enter)
	return p
}

func (p *page) say(m wire.ClientMessage) {
	p.seq++
	p.in <- &wire.Client{Seq: p.seq, Body: m}
}

// next is the first message that f takes; others are let go by.
func (p *page) next(what string, f func(*wiretest.Server) bool) *wiretest.Server {
	p.t.Helper()
	deadline := time.After(time.Minute)
	for {
		select {
		case m := <-p.out:
			if m.Kind == wire.InRoom {
				p.room = m.Room
			}
			if m.Kind == wire.Seated {
				p.ticket = m.Text
			}
			if f(&m) {
				return &m
			}
		case <-deadline:
			p.t.Fatalf("never came: %s", what)
		}
	}
}

func (p *page) picture(number int64) *wiretest.Server {
	p.t.Helper()
	return p.next("a picture", func(m *wiretest.Server) bool {
		return (m.Kind == wire.Opened || m.Kind == wire.Framed) && m.Number == number
	})
}

func (p *page) status(what string, f func(*wire.RoomView) bool) *wire.RoomView {
	p.t.Helper()
	if p.room != nil && f(p.room) {
		return p.room // it came before a picture that was waited for
	}
	return p.next(what, func(m *wiretest.Server) bool { return m.Kind == wire.InRoom && f(m.Room) }).Room
}

func (p *page) refused(code wire.ProblemCode) {
	p.t.Helper()
	p.next("the refusal "+string(code), func(m *wiretest.Server) bool { return m.Kind == wire.Refused && m.Problem.Code == code })
}

func entering(name string, follows bool) wire.EnterMessage {
	return wire.EnterMessage{Version: wire.Version, Member: name + strings.Repeat("x", 16), On: follows}
}

func step(position int64) wire.PresentMessage {
	return wire.PresentMessage{Shown: &wire.Shown{Place: frame.Place{Position: position, Lane: -1}, Sight: wire.Sight{Finding: -1}}}
}

func TestEverybodyFollows(t *testing.T) {
	s := open(t, room.Options{})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	if m := presenter.next("where the room is", func(m *wiretest.Server) bool { return m.Kind == wire.Moved }); m.Shown.Spec == nil ||
		m.Shown.Number != 1 {
		t.Errorf("the presenter is told %+v", m.Shown)
	}
	one := s.join(wire.Participant, "", entering("one", true))
	if m := one.picture(1); m.Kind != wire.Opened || m.Run == nil || m.Scene == nil || m.Shown.Spec == nil || m.After != 0 {
		t.Errorf("the first picture is %q after %d", m.Kind, m.After)
	}
	columns := entering("two", true)
	columns.XY = true
	two := s.join(wire.Projector, "", columns)
	two.picture(1)
	presenter.say(step(3))
	for _, p := range []*page{one, two} {
		m := p.picture(2)
		if m.Kind != wire.Framed || m.After != 1 || m.Frame.Place.Position != 3 || m.Run != nil || m.Shown.Spec != nil {
			t.Errorf("the step is %q after %d, at %d", m.Kind, m.After, m.Frame.Place.Position)
		}
	}
	// Who comes late has everything, and then the same steps as everybody.
	late := s.join(wire.Participant, "", entering("late", true))
	if m := late.picture(2); m.Kind != wire.Opened || m.Frame.Place.Position != 3 {
		t.Errorf("a late one gets %q", m.Kind)
	}
	presenter.say(step(4))
	if m := late.picture(3); m.After != 2 || m.Kind != wire.Framed {
		t.Errorf("then %q after %d", m.Kind, m.After)
	}
	// Another program: everybody gets it whole.
	other := step(2)
	other.Shown.Spec = &wire.Spec{Lesson: "scale", Off: []int{6}}
	presenter.say(other)
	if m := one.picture(4); m.Kind != wire.Opened || m.Shown.Spec == nil || len(m.Shown.Spec.Off) != 1 {
		t.Errorf("a new program comes as %q", m.Kind)
	}
	// Letting go and coming back.
	one.say(wire.FollowMessage{})
	presenter.status("one less follows", func(r *wire.RoomView) bool { return r.Here == 2 && r.Following == 1 })
	presenter.say(step(5))
	late.picture(5)
	one.say(wire.FollowMessage{On: true})
	if m := one.picture(5); m.Kind != wire.Opened {
		t.Errorf("who returns gets %q", m.Kind)
	}
	// The other way of writing, from now on.
	one.say(wire.NotateMessage{XY: true})
	if m := one.next("columns first", func(m *wiretest.Server) bool { return m.Kind == wire.Opened }); !m.Scene.XY {
		t.Error("the notation did not change")
	}
}

// Each language has one prepared message a step, which all who read it get.
func TestEverybodyHearsTheirOwnLanguage(t *testing.T) {
	s := open(t, room.Options{})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	english := s.join(wire.Participant, "", entering("one", true))
	s.language = "de"
	german, too := s.join(wire.Participant, "", entering("zwei", true)), s.join(wire.Participant, "", entering("drei", true))
	for _, p := range []*page{english, german, too} {
		p.picture(1)
	}
	presenter.say(step(3))
	here, there := english.picture(2).Frame.Say, german.picture(2).Frame.Say
	too.picture(2)
	if !strings.Contains(here.Lead, "barrier") || !strings.Contains(there.Lead, "Barriere") {
		t.Errorf("the step is told as %q in English and as %q in German", here.Lead, there.Lead)
	}
	cast := func(p *page) any {
		c, _ := p.casts.Load(int64(2))
		return c
	}
	if cast(german) == nil || cast(german) != cast(too) || cast(german) == cast(english) {
		t.Error("a step is not prepared once for each language")
	}
	german.say(wire.VoteMessage{Answer: "1"})
	if m := german.next("a refusal", func(m *wiretest.Server) bool { return m.Kind == wire.Refused }); !strings.Contains(m.Problem.Text,
		"Abstimmung") {
		t.Errorf("a vote where there is none is refused with %q", m.Problem.Text)
	}
}

func TestSlowFollowersAreNotWaitedFor(t *testing.T) {
	s := open(t, room.Options{})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	quick, slow := s.join(wire.Participant, "", entering("quick", true)), s.join(wire.Participant, "", entering("slow", true))
	quick.picture(1)
	slow.picture(1)
	slow.deaf.Store(true)
	for i := range 5 {
		presenter.say(step(int64(i)))
		quick.picture(int64(2 + i))
	}
	slow.deaf.Store(false)
	slow.drained <- struct{}{}
	if m := slow.picture(6); m.Kind != wire.Opened || m.Frame.Place.Position != 4 {
		t.Errorf("the slow one gets %q at %d", m.Kind, m.Frame.Place.Position)
	}
	presenter.say(step(5))
	if m := slow.picture(7); m.Kind != wire.Framed || m.After != 6 {
		t.Errorf("and then %q after %d", m.Kind, m.After)
	}
}

func TestOnlyPresentersMoveTheRoom(t *testing.T) {
	s := open(t, room.Options{})
	s.join(wire.Presenter, "guessed", entering("thief", false)).refused("not-presenter")
	student := s.join(wire.Participant, "", entering("student", true))
	student.picture(1)
	for _, m := range []wire.ClientMessage{
		step(4),
		wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Number, Text: "?"}},
		wire.TurnMessage{Phase: wire.VoteLocked},
		wire.InviteMessage{},
		wire.CloseRoomMessage{},
	} {
		student.say(m)
		student.refused("not-presenter")
	}
	// Two presenters see what the other shows, and not what they show themselves.
	first := s.join(wire.Presenter, s.secret, entering("first", false))
	first.next("where the room is", func(m *wiretest.Server) bool { return m.Kind == wire.Moved })
	first.say(wire.InviteMessage{On: true})
	link := first.next("a link", func(m *wiretest.Server) bool { return m.Kind == wire.Invited }).Text
	secret, err := s.halls.Rooms.Take(t.Context(), s.code, room.Secret(link))
	if err != nil {
		t.Fatal(err)
	}
	first.refused("not-presenter")
	second := s.join(wire.Presenter, secret, entering("second", false))
	second.next("where the room is", func(m *wiretest.Server) bool { return m.Kind == wire.Moved })
	first.say(step(5))
	first.refused("not-presenter")
	second.say(step(6))
	student.picture(2)
	first.next("what the other shows", func(m *wiretest.Server) bool {
		return m.Kind == wire.Moved && m.Shown.Place.Position == 6 && m.Shown.Spec == nil
	})
	second.say(wire.CloseRoomMessage{}) // who hears of that has heard of every step before
	second.next("it is closed", func(m *wiretest.Server) bool {
		if m.Kind == wire.Moved {
			t.Error("a presenter is moved by their own step")
		}
		return m.Kind == wire.InRoom && m.Room.Closed
	})
	student.status("it is closed", func(r *wire.RoomView) bool { return r.Closed })
}

func TestVotesAreSeen(t *testing.T) {
	s := open(t, room.Options{Members: 3})
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	var class []*page
	for _, name := range []string{"one", "two", "three"} {
		class = append(class, s.join(wire.Participant, "", entering(name, true)))
	}
	presenter.status("three are here", func(r *wire.RoomView) bool { return r.Here == 3 && r.Following == 3 && r.Feelings != nil })
	s.join(wire.Participant, "", entering("four", true)).refused("full")
	presenter.say(wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Choice, Text: "Which?", Options: []string{"this", "that"},
		Right: "0"}})
	for i, p := range class {
		p.status("the vote opens", func(r *wire.RoomView) bool {
			return r.Vote != nil && r.Vote.Phase == wire.VoteOpen && r.Feelings == nil
		})
		p.say(wire.VoteMessage{Answer: string(rune('0' + i%2))})
		if m := p.next("own answer", func(m *wiretest.Server) bool { return m.Kind == wire.Counted }); m.Mine.Key != string(rune('0'+i%2)) {
			t.Errorf("page %d has answered %q", i, m.Mine.Key)
		}
	}
	presenter.status("three have voted", func(r *wire.RoomView) bool { return r.Vote != nil && r.Vote.Voted == 3 })
	class[0].say(wire.VoteMessage{Answer: "7"})
	class[0].refused("bad-answer")
	class[0].say(wire.FeelMessage{Feeling: wire.Lost})
	presenter.status("one is lost", func(r *wire.RoomView) bool { return r.Feelings.Lost == 1 })
	presenter.say(wire.TurnMessage{Phase: wire.VoteDistribution})
	r := class[1].status("the distribution", func(r *wire.RoomView) bool { return r.Vote.Phase == wire.VoteDistribution })
	if o := r.Vote.Options; o[0].Counts[0] != 2 || o[1].Counts[0] != 1 || o[0].Right {
		t.Errorf("the distribution is %+v", o)
	}
	// Anyone who comes back is who they were.
	again := s.join(wire.Projector, "", entering("wall", true))
	again.status("the wall sees it", func(r *wire.RoomView) bool { return r.Vote != nil && r.Here == 3 })
}

func TestPagesThatSendTooFast(t *testing.T) {
	s := open(t, room.Options{})
	s.halls.Rate = 2
	student := s.join(wire.Participant, "", entering("student", true))
	for range 10 {
		student.say(wire.FeelMessage{Feeling: wire.Lost})
	}
	student.refused("too-fast")
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	for i := range 8 {
		presenter.say(step(int64(i)))
	}
	student.picture(9) // the last step is never lost
}

// TestProjectorsAreBounded: pages that only show a room do not keep students out, and are not without end.
func TestProjectorsAreBounded(t *testing.T) {
	s := open(t, room.Options{Projectors: 2})
	for _, name := range []string{"wall", "door"} {
		s.join(wire.Projector, "", entering(name, true)).status("it is shown", func(r *wire.RoomView) bool { return r.Role == wire.Projector })
	}
	s.join(wire.Projector, "", entering("window", true)).refused("too-many")
	s.join(wire.Participant, "", entering("student", true)).status("students come in", func(r *wire.RoomView) bool { return r.Here == 1 })
}

// TestARoomIsEnteredAnewWhenItsLastHallHasGone: who comes while the last page's hall still ends is not counted out by it.
func TestARoomIsEnteredAnewWhenItsLastHallHasGone(t *testing.T) {
	s := open(t, room.Options{})
	in, held, free := make(chan *wire.Client, 1), make(chan struct{}), make(chan struct{})
	peer := Peer{In: in, Drained: make(chan struct{}), Send: func(*wire.Server) bool { return true }, Cast: func(c *socket.Cast) bool {
		var m wiretest.Server
		if json.Unmarshal(c.Bytes(), &m) == nil && m.Number > 0 {
			close(held)
			<-free // the hall hands out a picture, for long
		}
		return true
	}}
	first := entering("first", true)
	in <- &wire.Client{Body: first}
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		s.halls.Serve(t.Context(), peer, Who{Code: s.code, Role: wire.Participant})
	}()
	<-held
	close(in)
	<-gone
	never, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.halls.enter(never, s.code); !errors.Is(err, context.Canceled) {
		t.Errorf("the room is entered while the last hall is in it: %v", err)
	}
	next := s.join(wire.Participant, "", entering("next", true))
	close(free)
	next.picture(1)
	next.status("one is there", func(r *wire.RoomView) bool { return r.Here == 1 && r.Following == 1 })
}
