package room

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/store"
	"tilescope/server/wire"
)

func openStore(t *testing.T, opt store.Options) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), opt, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_ = s.Close(ctx) // a test may have closed it
	})
	return s
}

func rooms(t *testing.T, s *store.Store, opt Options) *Rooms {
	t.Helper()
	r, err := New(t.Context(), s, opt, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := r.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return r
}

func showing(position int64) wire.Shown {
	return wire.Shown{By: "page", Spec: &wire.Spec{Lesson: "stencil"}, Place: frame.Place{Position: position, Lane: -1},
		Sight: wire.Sight{Finding: -1}}
}

func opened(t *testing.T, r *Rooms) (Code, Secret, *Room) {
	t.Helper()
	code, secret, err := r.Open(t.Context(), "A lesson", "stencil", showing(0))
	if err != nil {
		t.Fatal(err)
	}
	m, err := r.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Leave)
	return code, secret, m
}

// until waits for a state of the room.
func until(t *testing.T, m *Room, what string, f func(State) bool) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	for !f(m.State()) {
		if time.Now().After(deadline) {
			t.Fatalf("never came true: %s; the room is %+v", what, m.State())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func want(t *testing.T, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Errorf("got error %v, want %v", err, wanted)
	}
}

func TestWhatIsShownOutlivesTheServer(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, store.Options{Dir: dir})
	r := rooms(t, s, Options{})
	code, secret, m := opened(t, r)
	for i := range 30 {
		next := showing(int64(i))
		if i == 20 {
			next.Spec = &wire.Spec{Source: "int main() { return 0; }"}
		} else {
			next.Spec = nil
		}
		if _, err := m.Present(next); err != nil {
			t.Fatal(err)
		}
	}
	want(t, r.Close(t.Context()), nil)
	want(t, s.Close(t.Context()), nil)

	r = rooms(t, openStore(t, store.Options{Dir: dir}), Options{})
	m, err := r.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Leave()
	now := m.State()
	if now.Shown.Number != 31 || now.Shown.Place.Position != 29 || now.Shown.Spec.Source == "" || now.Title != "A lesson" {
		t.Errorf("after the restart the room shows %+v", now.Shown)
	}
	if !m.Presents(secret) || m.Presents(secret[1:]) || m.Presents("") {
		t.Error("the presenter is not told from others")
	}
}

func TestServersShareARoom(t *testing.T) {
	s := openStore(t, store.Options{Dir: t.TempDir()})
	here, there := rooms(t, s, Options{}), rooms(t, s, Options{})
	code, _, m := opened(t, here)
	other, err := there.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Leave()
	next := showing(7)
	next.Spec = &wire.Spec{Source: "int main() { return 1; }"}
	if _, err := m.Present(next); err != nil {
		t.Fatal(err)
	}
	until(t, other, "the other server shows it", func(s State) bool { return s.Shown.Place.Position == 7 && s.Shown.Spec.Source != "" })
	// Two presenters at once: both servers end with the same.
	a, b := showing(100), showing(200)
	a.By, b.By = "aaa", "bbb"
	if _, err := m.Present(a); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Present(b); err != nil {
		t.Fatal(err)
	}
	until(t, m, "both show the same", func(s State) bool {
		return s.Shown.Number == other.State().Shown.Number && s.Shown.By == other.State().Shown.By
	})
	came := time.Now()
	group := func(follows bool, came time.Time, names ...string) (list []Attendee) {
		for _, name := range names {
			list = append(list, Attendee{Voter: VoterOf(code, name), Came: came, Follows: follows})
		}
		return list
	}
	m.Here(append(group(true, came, "a", "b"), group(false, came, "c")...))
	other.Here(group(true, came, "d", "e", "f", "g"))
	m.Feel(VoterOf(code, "one"), wire.Lost)
	other.Feel(VoterOf(code, "two"), wire.Slower)
	m.Feel(VoterOf(code, "two"), wire.Lost)
	for _, room := range []*Room{m, other} {
		until(t, room, "counts come together", func(State) bool {
			here, following := room.Count()
			return here == 7 && following == 6 && room.Feelings() == wire.Feelings{Lost: 2}
		})
	}
	// Who comes back on another server is there once, as they are there, though the first has not noticed that they have left it.
	other.Here(append(group(true, came, "d", "e", "f", "g"), group(false, came.Add(time.Second), "a")...))
	until(t, m, "who came back is one", func(State) bool {
		here, following := m.Count()
		if here > 7 {
			t.Errorf("%d are there", here)
		}
		return here == 7 && following == 5
	})
	if !m.Knows(VoterOf(code, "g")) || m.Knows(VoterOf(code, "h")) {
		t.Error("a server does not know who is on the other")
	}
	m.Here(group(true, came, "b"))
	until(t, other, "one has gone", func(State) bool {
		here, following := other.Count()
		return here == 6 && following == 5
	})
	there.now = func() time.Time { return time.Now().Add(2 * FeltFor) }
	if f := other.Feelings(); f != (wire.Feelings{}) {
		t.Errorf("signals never fade: %+v", f)
	}
}

func TestPresentersComeAndGo(t *testing.T) {
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{Presenters: 2})
	code, first, m := opened(t, r)
	ctx := t.Context()
	_, err := r.Take(ctx, code, "guessed")
	want(t, err, ErrNotPresenter)
	void, err := m.Invite(ctx, false)
	want(t, err, nil)
	link, err := m.Invite(ctx, false)
	want(t, err, nil)
	_, err = r.Take(ctx, code, void)
	want(t, err, ErrNotPresenter)
	second, err := r.Take(ctx, code, link)
	want(t, err, nil)
	_, err = r.Take(ctx, code, link)
	want(t, err, ErrNotPresenter) // once
	until(t, m, "both present", func(State) bool { return m.Presents(first) && m.Presents(second) && !m.Presents(link) })
	link, err = m.Invite(ctx, false)
	want(t, err, nil)
	_, err = r.Take(ctx, code, link)
	want(t, err, ErrTooMany)
	link, err = m.Invite(ctx, true)
	want(t, err, nil)
	third, err := r.Take(ctx, code, link)
	want(t, err, nil)
	until(t, m, "the room is handed over", func(State) bool { return m.Presents(third) && !m.Presents(first) && !m.Presents(second) })
	want(t, r.Presents(ctx, code, first), ErrNotPresenter)
}

func TestRoomsEnd(t *testing.T) {
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{Rooms: 2, Idle: 2 * time.Hour})
	began := time.Now()
	r.now = func() time.Time { return began }
	code, _, m := opened(t, r)
	idle, _, _ := opened(t, r)
	ctx := t.Context()
	_, _, err := r.Open(ctx, "One more", "", showing(0))
	want(t, err, ErrTooMany)
	want(t, m.Close(ctx), nil)
	until(t, m, "it is closed", func(s State) bool { return s.Closed })
	_, err = m.Present(showing(1))
	want(t, err, ErrClosed)
	want(t, m.Pose(ctx, choice()), ErrClosed)
	want(t, r.Known(ctx, code), ErrClosed)
	want(t, r.sweep(ctx), nil)
	want(t, r.Known(ctx, idle), nil)
	r.now = func() time.Time { return began.Add(2 * time.Hour) } // just as long as a room may be idle
	want(t, r.sweep(ctx), nil)
	want(t, r.Known(ctx, idle), nil)
	r.now = func() time.Time { return began.Add(2*time.Hour + 1) }
	want(t, r.sweep(ctx), nil)
	want(t, r.Known(ctx, idle), ErrClosed)
	want(t, r.Known(ctx, code), ErrNoRoom)
	if keys, err := r.bucket.Keys(ctx, string(code)+".>"); err != nil || len(keys) != 0 {
		t.Errorf("left of a forgotten room: %v (%v)", keys, err)
	}
	_, _, err = r.Open(ctx, "One more", "", showing(0))
	want(t, err, nil)
}

// TestClosedRoomsLeaveTheirPlaces: closing a room makes room for another at once, and the store keeps the results of no more closed rooms
// than may be open.
func TestClosedRoomsLeaveTheirPlaces(t *testing.T) {
	const most = 3
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{Rooms: most})
	began := time.Now()
	r.now = func() time.Time { return began }
	ctx := t.Context()
	var first, last Code
	for round := range 4 {
		var open []Code
		for range most {
			code, _, err := r.Open(ctx, "A lesson", "", showing(0))
			if err != nil {
				t.Fatalf("round %d: %v", round, err)
			}
			open = append(open, code)
		}
		_, _, err := r.Open(ctx, "One more", "", showing(0))
		want(t, err, ErrTooMany)
		for _, code := range open {
			began = began.Add(time.Second)
			want(t, r.close(ctx, code), nil)
			last = code
			if first == "" {
				first = code
			}
		}
		if keys, err := r.bucket.Keys(ctx, ">"); err != nil || len(keys) > 2*3*most {
			t.Errorf("round %d: the store keeps %d values of rooms (%v)", round, len(keys), err)
		}
	}
	want(t, r.Known(ctx, first), ErrNoRoom)
	want(t, r.Known(ctx, last), ErrClosed)
	if len(r.live) != 0 {
		t.Errorf("%d rooms are followed that nobody is in", len(r.live))
	}
}

// TestRoomsAreCountedWhileOthersOpen: of many rooms that are opened at once no more are opened than may be.
func TestRoomsAreCountedWhileOthersOpen(t *testing.T) {
	const most = 4
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{Rooms: most})
	results := make(chan error, 3*most)
	for range cap(results) {
		go func() {
			_, _, err := r.Open(t.Context(), "A lesson", "", showing(0))
			results <- err
		}()
	}
	opened := 0
	for range cap(results) {
		if err := <-results; err == nil {
			opened++
		} else {
			want(t, err, ErrTooMany)
		}
	}
	if opened != most {
		t.Errorf("%d rooms are open, and %d may be", opened, most)
	}
}

// TestRoomsGrowOld: a room is closed in any case at last, also one whose presenter has only just done something.
func TestRoomsGrowOld(t *testing.T) {
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{Idle: 100 * time.Hour, Age: time.Hour})
	began := time.Now()
	r.now = func() time.Time { return began }
	code, _, m := opened(t, r)
	ctx := t.Context()
	r.now = func() time.Time { return began.Add(time.Hour) } // just as long as a room may be there
	want(t, r.sweep(ctx), nil)
	want(t, r.Known(ctx, code), nil)
	r.now = func() time.Time { return began.Add(time.Hour + 1) }
	if _, err := m.Present(showing(1)); err != nil {
		t.Fatal(err)
	}
	want(t, r.sweep(ctx), nil)
	want(t, r.Known(ctx, code), ErrClosed)
}

func TestCodes(t *testing.T) {
	c, err := NewCode()
	if err != nil || len(c) != codeLetters {
		t.Fatalf("%q, %v", c, err)
	}
	first, last := strings.ToLower(string(c[:3])), string(c[3:])
	for _, typed := range []string{" " + first + "-" + last, first + "\u2013" + last + ".", first + "\u00a0" + last + "\n", "\u200b" + first +
		"_" + last, "https://tilescope.example/r/" + string(c) + "?lang=de"} {
		if got, err := ParseCode(typed); err != nil || got != c {
			t.Errorf("%q is read as %q, %v", typed, got, err)
		}
	}
	if s := c.Spoken(); len(s) != codeLetters+1 || s[3] != ' ' {
		t.Errorf("shown as %q", s)
	}
	for _, bad := range []string{"", "CDF", "CDFHJKM", "CDFHJ0", "CDFHJO", "CDFHJ1", "https://tilescope.example/rooms",
		strings.Repeat("C", 1000)} {
		if _, err := ParseCode(bad); !errors.Is(err, ErrCode) {
			t.Errorf("%.20q is taken as a code", bad)
		}
	}
	for _, alike := range []string{"0O", "1IL", "2Z", "5S", "8B", "UV"} {
		n := 0
		for _, r := range alike {
			if strings.ContainsRune(letters, r) {
				n++
			}
		}
		if n > 1 {
			t.Errorf("codes have more than one of %s", alike)
		}
	}
}

func TestGuessesAreBounded(t *testing.T) {
	g := NewGuesses(3)
	now := time.Now()
	g.now = func() time.Time { return now }
	for range 3 {
		if _, ok := g.Wrong("a", "town"); !ok {
			t.Fatal("refused too early")
		}
	}
	// It is told no more, and may still name a room that is there.
	for range leniency*3 - 3 {
		if _, ok := g.Allowed("a", "town"); !ok {
			t.Fatal("it can be kept from its own room so soon")
		}
		if wait, ok := g.Wrong("a", "town"); ok || wait <= 0 || wait > time.Minute {
			t.Fatalf("told of a fourth wrong code (wait %v)", wait)
		}
	}
	if wait, ok := g.Allowed("a", "town"); ok || wait <= 0 || wait > time.Minute {
		t.Errorf("allowed after %d wrong codes (wait %v)", leniency*3, wait)
	}
	if _, ok := g.Allowed("b", "town"); !ok {
		t.Error("another address is refused as well")
	}
	for range leniency * 3 {
		g.Wrong("b", "town")
	}
	if _, ok := g.Allowed("c", "town"); ok {
		t.Error("a network guesses without end, from one address after the other")
	}
	now = now.Add(time.Minute)
	if _, ok := g.Allowed("a", "town"); !ok {
		t.Error("refused for ever")
	}
	for i := range mostAddresses + 5 {
		g.Wrong(string(rune(i + 1000)))
	}
	if len(g.wrong) > mostAddresses {
		t.Errorf("%d addresses are remembered", len(g.wrong))
	}
}

// always is the seat of a participant whose answers count as their own.
func always(v Voter) Seat { return func(int, int) Voter { return v } }

// TestTicketsAreGiven: a server's ticket identifies one participant of one room, also after a restart; a made-up one identifies nobody.
func TestTicketsAreGiven(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, store.Options{Dir: dir})
	r := rooms(t, s, Options{})
	first, _, one := opened(t, r)
	_, _, two := opened(t, r)
	ticket, err := one.NewTicket()
	if err != nil {
		t.Fatal(err)
	}
	voter, ok := one.Voter(ticket)
	if !ok || voter == "" {
		t.Fatalf("%q is no ticket", ticket)
	}
	if _, ok := two.Voter(ticket); ok {
		t.Error("it is one of another room, too")
	}
	name, mac, _ := strings.Cut(string(ticket), ".")
	for _, drawn := range []Ticket{"", "x", ".", Ticket(name), Ticket(name + "."), Ticket(strings.Repeat("0", len(name)) + "." + mac),
		Ticket(mac + "." + mac), ticket + "0"} {
		if _, ok := one.Voter(drawn); ok {
			t.Errorf("%q is a ticket", drawn)
		}
	}
	want(t, r.Close(t.Context()), nil)
	want(t, s.Close(t.Context()), nil)
	again, err := rooms(t, openStore(t, store.Options{Dir: dir}), Options{}).Enter(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Leave()
	if same, ok := again.Voter(ticket); !ok || same != voter {
		t.Errorf("later it stands for %s, not %s", same, voter)
	}
}
