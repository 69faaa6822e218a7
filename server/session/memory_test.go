package session

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/wire"
)

// numbered is a program of which there is one for each number.
func numbered(n string) engine.RunSpec { return engine.RunSpec{Source: scaleSource + "// " + n} }

// ended waits for a run.
func ended(t *testing.T, ticket *Ticket) error {
	t.Helper()
	select {
	case <-ticket.Done():
	case <-time.After(time.Minute):
		t.Fatal("a run does not end")
	}
	_, err := ticket.Result()
	return err
}

// TestMemoryIsKeptBackForNewcomers: where there is no memory left for an address that has runs under way, another address's first run
// begins. Where what is kept back is spent, too, it continues if it is over soon, or waits for a moment.
func TestMemoryIsKeptBackForNewcomers(t *testing.T) {
	var full, spent atomic.Bool
	runs := NewRuns(RunsOptions{Working: 1, Full: full.Load, Spent: spent.Load})
	crowd, other := fairqueue.Owner("crowd"), fairqueue.Owner("other")
	for _, page := range []string{"1", "2"} {
		ticket, err := runs.Ask(crowd.In("page "+page), engine.RunSpec{Source: endlessSource + "// " + page})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(ticket.Leave)
	}
	full.Store(true)
	if _, err := runs.Ask(crowd.In("page 3"), numbered("3")); !errors.Is(err, ErrFull) {
		t.Errorf("one more run of one that has two: %v", err)
	}
	ticket, err := runs.Ask(other.In("page 1"), numbered("4"))
	if err != nil {
		t.Fatalf("another address's first run: %v", err)
	}
	t.Cleanup(ticket.Leave)
	if err := ended(t, ticket); err != nil {
		t.Errorf("another address's first run: %v", err)
	}
	spent.Store(true)
	ask := func(name string, spec engine.RunSpec) *Ticket {
		ticket, err := runs.Ask(other.In("page 1"), spec)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		t.Cleanup(ticket.Leave)
		return ticket
	}
	if err := ended(t, ask("a short run", numbered("5"))); err != nil {
		t.Errorf("a run that is over soon, where nothing is left: %v", err)
	}
	if err := ended(t, ask("a long run", engine.RunSpec{Source: endlessSource + "// 6"})); !errors.Is(err, ErrFull) {
		t.Errorf("a long run where nothing becomes free: %v", err)
	}
	waits := ask("a run that waits", engine.RunSpec{Source: endlessSource + "// 7"})
	time.Sleep(spentFor / 10)
	held := waits.Steps()
	time.Sleep(spentFor / 10)
	if waits.Steps() != held {
		t.Errorf("a long run goes on from step %d to %d, where nothing is left", held, waits.Steps())
	}
	spent.Store(false)
	for end := time.Now().Add(time.Minute); waits.Steps() == held; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("a run does not go on when memory is free")
		}
	}
}

// TestWhoLooksAtMuchIsNoNewcomer: an address whose readers hold more than a part of what is kept has no more of what is kept back.
func TestWhoLooksAtMuchIsNoNewcomer(t *testing.T) {
	runs := NewRuns(RunsOptions{Bytes: newcomerPart, Full: func() bool { return true }, Spent: func() bool { return false }})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: scaleSource}})
	if m := past(p, wire.Refused); m.Problem.Limit != "memory" {
		t.Errorf("a second run of one that looks at a large one: %+v", m.Problem)
	}
}

// TestTheGreediestGiveWay: the newest run ends of the address that has most of them; where each has one it is the oldest, and only when
// requested.
func TestTheGreediestGiveWay(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 4, Begun: 4})
	if runs.Shed(1) {
		t.Error("a run is ended, and there is none")
	}
	begin := func(owner fairqueue.Owner, n string) *Ticket {
		ticket, err := runs.Ask(owner, engine.RunSpec{Source: endlessSource + "// " + n})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(ticket.Leave)
		for end := time.Now().Add(time.Minute); ticket.Steps() == 0; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("a run does not begin")
			}
		}
		return ticket
	}
	other := begin("other|page 1", "1")
	first, second := begin("crowd|page 1", "2"), begin("crowd|page 2", "3")
	if !runs.Shed(2) {
		t.Fatal("no run is ended")
	}
	if err := ended(t, second); !errors.Is(err, ErrFull) {
		t.Errorf("the greediest address's newest run ends with %v", err)
	}
	if runs.Shed(2) {
		t.Error("a run is ended of an address that has one")
	}
	if !runs.Shed(1) {
		t.Fatal("no run is ended")
	}
	if err := ended(t, other); !errors.Is(err, ErrFull) {
		t.Errorf("the oldest run ends with %v", err)
	}
	select {
	case <-first.Done():
		t.Error("a run is ended that nobody chose")
	default:
	}
}

// TestRunsThatAreLookedAtAreKept: forgetting them would free nothing, and they would be executed once more.
func TestRunsThatAreLookedAtAreKept(t *testing.T) {
	runs := NewRuns(RunsOptions{})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	if _, err := runs.Run(t.Context(), numbered("1")); err != nil {
		t.Fatal(err)
	}
	p.say(wire.ResyncMessage{})
	past(p, wire.Opened) // the reader's place in the account says what they look at
	if !runs.Relieve() {
		t.Error("nothing is forgotten, and nobody looks at one of two runs")
	}
	if _, _, kept, _ := runs.Counts(); kept != 1 || runs.Relieve() {
		t.Errorf("%d runs are kept", kept)
	}
}

// TestAStudyThatTakesTheMemoryIsTold: a sweep or a comparison whose run is ended for want of memory says so, and does not begin it anew.
func TestAStudyThatTakesTheMemoryIsTold(t *testing.T) {
	endless := wire.Spec{Source: endlessSource}
	for name, m := range map[string]wire.ClientMessage{
		"sweep":      wire.SweepMessage{Spec: &endless, Range: &wire.Range{Param: frame.SeedParam, Values: "1,2"}},
		"comparison": wire.CompareMessage{Spec: &endless, Other: &wire.Spec{Source: scaleSource}},
	} {
		runs := NewRuns(RunsOptions{})
		p := serve(t, runs, 64)
		seq := p.say(m)
		for end := time.Now().Add(time.Minute); !runs.Shed(1); time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("the run of a %s does not begin", name)
			}
		}
		got := p.hear()
		for got.Kind == wire.Sweeping || got.Kind == wire.Comparing {
			got = p.hear()
		}
		if got.Kind != wire.Refused || got.Seq != seq || got.Problem.Limit != "memory" {
			t.Errorf("a %s whose run is ended gets %s %+v", name, got.Kind, got.Problem)
		}
	}
}

// TestAStepWithoutEndLetsOthersGo: a kernel that loops without a statement makes no further step, and still gives way.
func TestAStepWithoutEndLetsOthersGo(t *testing.T) {
	limits := engine.DefaultLimits()
	limits.Instructions = 1 << 60
	runs := NewRuns(RunsOptions{Working: 1, Limits: limits})
	endless, err := runs.Ask(fairqueue.Owner("crowd"), engine.RunSpec{
		Source: "__global__ void k() { __shared__ int s; s = 1; s = 2; for (;;) ; }\nint main() { k<<<1, 32>>>(); return 0; }",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(endless.Leave)
	for endless.Steps() == 0 {
		time.Sleep(time.Millisecond)
	}
	ticket, err := runs.Ask(fairqueue.Owner("other"), numbered("1"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(ticket.Leave)
	if err := ended(t, ticket); err != nil {
		t.Error(err)
	}
	select {
	case <-endless.Done():
		t.Error("the endless run has ended")
	default:
	}
}
