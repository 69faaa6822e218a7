package fairqueue

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"
)

// bench is a queue whose time the test lets pass, with the turns that were granted in it.
type bench struct {
	*Queue
	t  *testing.T
	at time.Time
}

func at(t *testing.T, opt Options) *bench {
	b := &bench{Queue: NewQueue(opt), t: t, at: time.Unix(0, 0)}
	b.now = func() time.Time { return b.at }
	b.alarm = func(time.Duration, func()) {}
	return b
}

func (b *bench) pass(d time.Duration) { b.at = b.at.Add(d) }

// asks has a long piece of an owner wait.
func (b *bench) asks(o Owner) *Turn {
	b.t.Helper()
	w, err := b.Enqueue(o)
	if err != nil {
		b.t.Fatalf("%s: %v", o, err)
	}
	return w
}

// looks has a short piece of an owner wait.
func (b *bench) looks(o Owner) *Turn {
	w := &Turn{queue: b.Queue, owners: map[Owner]int{o: 1}, ready: make(chan error, 1), kind: quick, begun: true}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.list(w)
	b.grant()
	return w
}

// goes reports whether a turn has been granted, and takes it.
func goes(w *Turn) bool {
	select {
	case err := <-w.ready:
		return err == nil
	default:
		return false
	}
}

// rests says that nothing is left behind.
func (b *bench) rests() {
	b.t.Helper()
	if b.free != b.slots || b.begun != 0 || b.waiting != 0 || len(b.working) != 0 || len(b.root.live) != 0 || b.late != [kinds]int{} {
		b.t.Errorf("free %v of %v, %d begun, %d waiting, %d working, %d owners, %v late",
			b.free, b.slots, b.begun, b.waiting, len(b.working), len(b.root.live), b.late)
	}
}

// order ends anyone who runs, again and again, each after a time, and says in what order the others come.
func (b *bench) order(turns map[string]*Turn, each time.Duration) string {
	var order []string
	for len(turns) > 0 {
		going := ""
		for name, w := range turns {
			if goes(w) {
				going = name
			}
		}
		if going == "" {
			b.t.Fatalf("after %v nobody goes on, and %d wait", order, len(turns))
		}
		order = append(order, going)
		b.pass(each)
		turns[going].End()
		delete(turns, going)
	}
	return strings.Join(order, " ")
}

func TestOwnersAreServedInTurn(t *testing.T) {
	b := at(t, Options{})
	turns := map[string]*Turn{}
	for i := range 4 {
		turns[fmt.Sprint("a", i)] = b.asks("a")
	}
	turns["b0"], turns["b1"], turns["c0"] = b.asks("b"), b.asks("b"), b.asks("c")
	if turns["a0"].Ahead() != 0 || turns["b0"].Ahead() != 1 || turns["c0"].Ahead() > 2 || turns["a3"].Ahead() != 6 {
		t.Errorf("ahead: a0 %d, b0 %d, c0 %d, a3 %d", turns["a0"].Ahead(), turns["b0"].Ahead(), turns["c0"].Ahead(), turns["a3"].Ahead())
	}
	if got := b.order(turns, time.Second); got != "a0 b0 c0 a1 b1 a2 a3" {
		t.Errorf("the order is %s", got)
	}
	b.rests()
}

// TestPartsOfAnOwnerAreServedInTurn: the pages of one address share what the address has.
func TestPartsOfAnOwnerAreServedInTurn(t *testing.T) {
	b := at(t, Options{})
	turns := map[string]*Turn{"hold": b.asks("x")}
	for i := range 3 {
		turns[fmt.Sprint("a", i)] = b.asks(Owner("school").In("a"))
	}
	turns["b0"], turns["b1"] = b.asks(Owner("school").In("b")), b.asks(Owner("school").In("b"))
	for i := range 3 {
		turns[fmt.Sprint("home", i)] = b.asks("home")
	}
	if got := b.order(turns, time.Second); got != "hold a0 home0 b0 home1 a1 home2 b1 a2" {
		t.Errorf("the order is %s", got)
	}
	b.rests()
}

// TestTimeCounts: not the number of pieces makes an owner's share, but how long they take.
func TestTimeCounts(t *testing.T) {
	b := at(t, Options{})
	slow := b.asks("slow")
	var quicks []*Turn
	for range 5 {
		quicks = append(quicks, b.asks("quick"))
	}
	slower := b.asks("slow")
	b.pass(time.Second)
	slow.End()
	for i, w := range quicks {
		if !goes(w) {
			t.Fatalf("piece %d of an owner that has used less waits", i)
		}
		b.pass(100 * time.Millisecond)
		w.End()
	}
	if !goes(slower) {
		t.Error("who has used more does not come at last")
	}
	slower.End()
	b.rests()
}

// TestWhoComesGoesFirst: an owner who has not been here has the next turn, however many others wait.
func TestWhoComesGoesFirst(t *testing.T) {
	b := at(t, Options{Waiting: 1000})
	var crowd []*Turn
	for i := range 300 {
		crowd = append(crowd, b.asks(Owner(fmt.Sprint("hostile", i%30))))
	}
	for range 40 {
		b.pass(DefaultShare)
		for i, w := range crowd {
			if goes(w) {
				crowd = append(crowd[:i:i], crowd[i+1:]...)
				w.End()
				break
			}
		}
	}
	w := b.asks("new")
	for _, h := range crowd {
		if goes(h) {
			b.pass(DefaultShare)
			h.End()
			break
		}
	}
	if !goes(w) {
		t.Error("it waits for more than the one that went on")
	}
}

// TestANetworkIsNoCrowd: addresses of one /48 have four shares, and those of a /56 two, however many of them ask.
func TestANetworkIsNoCrowd(t *testing.T) {
	for _, c := range []struct {
		format string
		shares int
	}{{"2001:db8:1:%x00::1", 4}, {"2001:db8:1:1%02x::1", 2}, {"2001:db8:1:101::%x", 1}, {"198.51.100.%d", 7}} {
		b := at(t, Options{})
		hold := b.asks("hold")
		goes(hold)
		var many []*Turn
		for i := range 7 {
			for range 3 {
				many = append(many, b.asks(Address(netip.MustParseAddr(fmt.Sprintf(c.format, i+1)))))
			}
		}
		var one []*Turn
		for range 10 {
			one = append(one, b.asks(Address(netip.MustParseAddr("203.0.113.9"))))
		}
		b.pass(time.Second)
		hold.End()
		// Until the one address has had two turns more, the many have had as many as they have shares, for each.
		theirs, ours := 0, 0
		for ours < 3 {
			var next *Turn
			for _, w := range many {
				if goes(w) {
					next, theirs = w, theirs+1
				}
			}
			for _, w := range one {
				if goes(w) {
					next, ours = w, ours+1
				}
			}
			b.pass(time.Second)
			next.End()
		}
		if theirs < 2*c.shares || theirs > 3*c.shares {
			t.Errorf("%s: %d turns while one address has 3; they should have %d shares", c.format, theirs, c.shares)
		}
	}
}

func TestRoomsHaveFourSharesTogether(t *testing.T) {
	b := at(t, Options{})
	for i := range 9 {
		b.asks(Room(fmt.Sprint("ROOM", i)))
	}
	if n := b.root.kids["rooms"]; n.shares() != roomShares || len(n.live) != 9 {
		t.Errorf("%d rooms have %v shares", len(n.live), n.shares())
	}
}

// TestLongWorkLetsOthersGo: work that has had its share goes behind those that have used less.
func TestLongWorkLetsOthersGo(t *testing.T) {
	b := at(t, Options{Begun: 2})
	hog, short, third := b.asks("a"), b.asks("b"), b.asks("b")
	goes(hog)
	hog.Yield(t.Context()) // it has not had its share
	if goes(short) {
		t.Fatal("its share is longer")
	}
	b.pass(DefaultShare)
	resumed := make(chan struct{})
	go func() { hog.Yield(t.Context()); close(resumed) }()
	if err := <-short.ready; err != nil {
		t.Fatal(err)
	}
	b.pass(DefaultShare / 2)
	short.End()
	if err := <-third.ready; err != nil { // b has used less
		t.Fatal(err)
	}
	b.pass(DefaultShare)
	third.End()
	<-resumed
	hog.End()
	b.rests()
}

// TestBegunWorkIsBounded: only so much is begun, and an address that has none begun may begin one beyond it.
func TestBegunWorkIsBounded(t *testing.T) {
	b := at(t, Options{Begun: 2})
	ctx, cancel := context.WithCancel(t.Context())
	var begun []*Turn
	yield := func(w *Turn) {
		b.pass(DefaultShare)
		go w.Yield(ctx)
		for b.unheard(w) {
			time.Sleep(time.Millisecond)
		}
	}
	for range 5 {
		begun = append(begun, b.asks("a"))
	}
	goes(begun[0])
	yield(begun[0])
	if !goes(begun[1]) {
		t.Fatal("a second one may begin")
	}
	yield(begun[1])
	if b.begun != 2 || len(begun[2].ready) > 0 {
		t.Fatalf("%d are begun, and two may be", b.begun)
	}
	other := b.asks("b")
	if len(other.ready) > 0 {
		t.Fatal("there is one turn")
	}
	b.mu.Lock()
	going := b.working[0]
	b.mu.Unlock()
	yield(going)
	if err := <-other.ready; err != nil || b.begun != 3 {
		t.Errorf("another address cannot begin: %v, %d begun", err, b.begun)
	}
	cancel()
	other.End()
}

// unheard says that a turn has not gone back to wait yet.
func (b *bench) unheard(w *Turn) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.at.Sub(w.since) >= DefaultShare && len(w.lists) == 0
}

// TestWhoDoesNotYieldIsCountedOut: the next runs beside work that lets nobody go, and its owner has one turn less.
func TestWhoDoesNotYieldIsCountedOut(t *testing.T) {
	b := at(t, Options{Begun: 4})
	deaf, next, other := b.asks("a"), b.asks("a"), b.asks("b")
	goes(deaf)
	b.pass(DefaultShare)
	b.overdue()
	if goes(other) {
		t.Fatal("it is given time")
	}
	b.pass(DefaultShare)
	b.overdue()
	if !goes(other) {
		t.Fatal("another address waits for one that lets nobody go")
	}
	other.End()
	if goes(next) {
		t.Error("the address that lets nobody go has more than its turn")
	}
	deaf.End()
	if !goes(next) {
		t.Error("it does not get its turn back")
	}
	next.End()
	b.rests()
}

func TestTheCrowdLosesItsNewest(t *testing.T) {
	b := at(t, Options{Waiting: 6})
	goes(b.asks("x"))
	var crowd []*Turn
	for range 6 {
		crowd = append(crowd, b.asks("crowd"))
	}
	if _, err := b.Enqueue("crowd"); !errors.Is(err, ErrBusy) {
		t.Errorf("the queue is full of its own: %v", err)
	}
	for i := range 3 {
		b.asks("new") // takes the place of the newest of the owner that has most
		if err := <-crowd[5-i].ready; !errors.Is(err, ErrBusy) {
			t.Errorf("piece %d of the crowd hears %v", 5-i, err)
		}
	}
	if _, err := b.Enqueue("new"); !errors.Is(err, ErrBusy) {
		t.Errorf("both have three: %v", err)
	}
	if b.waiting != 6 {
		t.Errorf("%d wait", b.waiting)
	}
}

// TestSharedWorkComesWithItsFirstOwner: who joins what a crowd has requested does not wait for the crowd.
func TestSharedWorkComesWithItsFirstOwner(t *testing.T) {
	b := at(t, Options{})
	hold := b.asks("crowd")
	goes(hold)
	for range 9 {
		b.asks("crowd")
	}
	shared := b.asks("crowd")
	shared.Join("reader")
	b.pass(time.Second)
	hold.End()
	if !goes(shared) {
		t.Error("who joined waits for the crowd")
	}
	shared.Part("reader")
	shared.End()
	late := b.asks("crowd")
	late.Join("reader")
	late.Part("crowd")
	if len(late.lists) != 1 || late.lists[0].parent.name != "reader" {
		t.Error("who went away still counts")
	}
	late.Part("reader") // the last one stays
	if len(late.lists) != 1 {
		t.Error("it has no owner")
	}
}

// TestStepsGoBesideRunsAndInTurn: short pieces have turns of their own, by owner, and become long ones when they take long.
func TestStepsGoBesideRunsAndInTurn(t *testing.T) {
	b := at(t, Options{Quick: 1})
	run := b.asks("a")
	goes(run)
	first := b.looks("a")
	if !goes(first) {
		t.Fatal("a step waits for a run")
	}
	var more []*Turn
	for range 5 {
		more = append(more, b.looks("a"))
	}
	victim := b.looks("b")
	first.Yield(t.Context())
	if goes(victim) {
		t.Fatal("its moment is longer")
	}
	b.pass(20 * time.Millisecond)
	gone := make(chan struct{})
	go func() { first.Yield(t.Context()); close(gone) }()
	if err := <-victim.ready; err != nil {
		t.Fatal(err)
	}
	victim.End()
	for i, w := range more {
		if !goes(w) {
			t.Fatalf("step %d does not come", i)
		}
		w.End()
	}
	run.End()
	<-gone
	first.End()
	b.rests()
}

func TestWhoGivesUpWaitingLeavesNothing(t *testing.T) {
	b := at(t, Options{Begun: 2})
	ctx, cancel := context.WithCancel(t.Context())
	holds, waits := b.asks("a"), b.asks("b")
	goes(holds)
	cancel()
	if err := waits.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	waits = b.asks("b")
	b.pass(DefaultShare)
	holds.Yield(ctx) // its place goes to the other one, and it is not waited for
	if !goes(waits) {
		t.Error("the place that was given back is nobody's")
	}
	holds.End()
	waits.End()
	waits.End() // a second end changes nothing
	granted := b.asks("c")
	if err := granted.Wait(ctx); err == nil {
		granted.End()
	}
	b.rests()
}

func TestAddressesAreOwners(t *testing.T) {
	for text, want := range map[string][]string{
		"198.51.100.7":                      {"198.51.100.7"},
		"::ffff:198.51.100.7":               {"198.51.100.7"},
		"2001:db8:12:3456:789a:bcde:f012:1": {"2001:db8:12:3456::/64", "2001:db8:12:3400::/56", "2001:db8:12::/48"},
		"fe80::1%eth0":                      {"fe80::/64", "fe80::/56", "fe80::/48"},
	} {
		if got := Networks(netip.MustParseAddr(text)); !slices.Equal(got, want) {
			t.Errorf("%s counts by %q", text, got)
		}
	}
	want := Owner("2001:db8:12::/48*4|2001:db8:12:3400::/56*2|2001:db8:12:3456::/64|page--3")
	if o := Address(netip.MustParseAddr("2001:db8:12:3456::1")).In("page|*3"); o != want {
		t.Errorf("an owner is %s", o)
	}
	if Of(With(t.Context(), "a")) != "a" || Of(t.Context()) != Own {
		t.Error("a context does not say for whom")
	}
}

// BenchmarkQuick is what a step costs more for having its turn.
func BenchmarkQuick(b *testing.B) {
	q := NewQueue(Options{})
	ctx := context.Background()
	owner := Address(netip.MustParseAddr("2001:db8:12:3456::1")).In("page 3")
	for b.Loop() {
		w, err := q.Quick(ctx, owner)
		if err != nil {
			b.Fatal(err)
		}
		w.End()
	}
}
