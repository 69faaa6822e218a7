package session

import (
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// longSource makes 240 thousand steps, and ends.
const longSource = `
__global__ void count(int *x, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += i % 7;
  x[blockIdx.x] = sum;
}
int main() {
  int h[2], *d;
  cudaMalloc(&d, sizeof h);
  count<<<2, 32>>>(d, 40000);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  return h[0] == h[1] ? 0 : 1;
}
`

// held is a run that is executed as far as the test lets it: anyone who opens it does so while it is executed, however long they take.
type held struct {
	t      *testing.T
	runs   *Runs
	ticket *Ticket
	holds  *fairqueue.Turn
}

// hold begins to execute a source, and holds it up as soon as some of it can be looked at.
func hold(t *testing.T, source string) *held {
	t.Helper()
	runs := NewRuns(RunsOptions{Working: 1, Share: 1, LookAfter: 1})
	holds, err := runs.turns.Take(t.Context(), fairqueue.Own)
	if err != nil {
		t.Fatal(err)
	}
	ticket, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: source})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(ticket.Leave)
	h := &held{t: t, runs: runs, ticket: ticket, holds: holds}
	h.more()
	return h
}

// more lets it continue until there is more of it to look at.
func (h *held) more() {
	for had := h.ticket.Part(); h.ticket.Part() == had; {
		behind, err := h.runs.turns.Enqueue(fairqueue.Own)
		if err != nil {
			h.t.Fatal(err)
		}
		h.holds.End() // the run continues, until it is heard of again and lets go first who waits
		if err := behind.Wait(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
		h.holds = behind
	}
}

// goOn lets it continue to its end.
func (h *held) goOn() { h.holds.End() }

// look opens a source and gives what is shown of it while it is executed.
func (p *page) look(source string) *wiretest.Server {
	p.t.Helper()
	m := p.open(wire.Spec{Source: source})
	if !m.Run.Open || m.Run.Ending.Kind != "open" || !m.Frame.Step.Open {
		p.t.Fatalf("a run of %d steps, open: %v, ended: %+v", m.Run.Steps, m.Run.Open, m.Run.Ending)
	}
	return m
}

// TestItGrowsUnderItsReader: more of a run without end comes again and again, and anyone who steps it stays where they are.
func TestItGrowsUnderItsReader(t *testing.T) {
	run := hold(t, endlessSource)
	p := serveEvery(t, run.runs, 64, time.Millisecond)
	steps := p.look(endlessSource).Run.Steps
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 3})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 3 {
		t.Fatalf("three steps lead to %d", m.Frame.Place.Position)
	}
	for range 3 {
		run.more()
		m := p.expect(wire.Framed)
		if m.Run == nil || !m.Run.Open || m.Run.Steps <= steps || m.Frame.Place.Position != 3 {
			t.Fatalf("after %d steps come %+v, at %d", steps, m.Run, m.Frame.Place.Position)
		}
		steps = m.Run.Steps
	}
	p.say(wire.GiveUpMessage{})
	p.expect(wire.Given)
}

// TestLookWhileItRuns: a run is stepped while it is executed, and at its end nothing is open.
func TestLookWhileItRuns(t *testing.T) {
	run := hold(t, longSource)
	p := serveEvery(t, run.runs, 64, time.Millisecond)
	m := p.look(longSource)
	first := m.Run.Steps
	if first == 0 || m.Scene.Track.Count == 0 || !m.Scene.Open {
		t.Fatalf("a part of %d steps, %d of the block", first, m.Scene.Track.Count)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 3})
	if m = p.expect(wire.Framed); m.Frame.Place.Position != 3 || m.Run != nil {
		t.Errorf("three steps lead to %d, with the run: %v", m.Frame.Place.Position, m.Run != nil)
	}
	run.goOn()
	for m.Run == nil || m.Run.Open {
		if m = p.expect(wire.Framed); m.Run == nil {
			continue
		}
		if m.Run.Steps <= first || m.Scene == nil || m.Frame.Place.Position != 3 {
			t.Errorf("after %d steps come %d, at %d", first, m.Run.Steps, m.Frame.Place.Position)
		}
		first = m.Run.Steps
	}
	if m.Run.Ending.Kind != "completed" || m.Frame.Step.Open || m.Scene.Open || !m.Run.Launches[0].Completed {
		t.Errorf("in the end: %+v, open: %v, %v", m.Run.Ending, m.Frame.Step.Open, m.Scene.Open)
	}
}

// TestATableIsAnsweredWhileTheRunGrows: a table that was requested of a part of a run is answered though more of the run comes first.
func TestATableIsAnsweredWhileTheRunGrows(t *testing.T) {
	run := hold(t, longSource)
	p := serveEvery(t, run.runs, 64, time.Millisecond)
	p.look(longSource)
	table := p.say(wire.TabulateMessage{})
	run.more() // the table waits for its turn behind the run, or has just had it
	grown := false
	m := p.hear()
	for m.Kind == wire.Framed || m.Kind == wire.Progress || m.Kind == wire.Tabulating {
		if m.Run != nil && !grown {
			grown = true
			run.goOn()
		}
		m = p.hear()
	}
	if m.Kind != wire.Tabulated || m.Seq != table {
		t.Errorf("the table that message %d asks for is answered by %s to %d", table, m.Kind, m.Seq)
	}
}

// TestAPlaceThatIsNotThereYet: a link leads to a moment that has not been executed yet as soon as it has been, unless the reader went
// elsewhere.
func TestAPlaceThatIsNotThereYet(t *testing.T) {
	run := hold(t, longSource)
	p := serveEvery(t, run.runs, 64, time.Millisecond)
	far := frame.Place{Position: 150_000, Lane: -1}
	second := frame.Focus{Block: [3]int{1, 0, 0}}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: longSource}, Place: &far, Focus: &second})
	m := p.expect(wire.Opened)
	if !m.Run.Open || m.Frame.Place.Position != m.Run.Steps {
		t.Fatalf("at %d of %d steps, open: %v", m.Frame.Place.Position, m.Run.Steps, m.Run.Open)
	}
	run.goOn()
	for m.Run == nil || m.Run.Open {
		m = p.expect(wire.Framed)
	}
	if m.Frame.Place.Position != far.Position || m.Frame.Focus.Block != second.Block {
		t.Errorf("in the end at %d of %d steps, in block %v", m.Frame.Place.Position, m.Run.Steps, m.Frame.Focus.Block)
	}
}

// TestStopAndGoOnLooking: a run without end is stopped by its reader, and what had run by then stays.
func TestStopAndGoOnLooking(t *testing.T) {
	runs := NewRuns(RunsOptions{LookAfter: time.Millisecond})
	p := serveEvery(t, runs, 64, time.Millisecond)
	p.look(endlessSource)
	p.say(wire.GiveUpMessage{})
	var m *wiretest.Server
	for m == nil || m.Kind != wire.Given {
		m = p.hear()
	}
	if m = p.expect(wire.Framed); m.Run == nil || m.Run.Ending.Kind != "stopped" || !m.Run.Open {
		t.Fatalf("after it was stopped: %+v", m.Run)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 7})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 7 {
		t.Errorf("seven steps of a stopped run lead to %d", m.Frame.Place.Position)
	}
	p.say(wire.NotateMessage{XY: true})
	if m := p.expect(wire.Framed); m.Run.Ending.Kind != "stopped" {
		t.Errorf("worded anew it is %q", m.Run.Ending.Kind)
	}
	runs.mu.Lock()
	defer runs.mu.Unlock()
	for _, e := range runs.entries {
		if e.readers > 0 {
			t.Error("somebody still waits for the stopped run")
		}
	}
}

// TestPartsAreMadeForWhoLooks: an execution that nobody looks at makes no parts, and one that somebody looks at makes another only of twice
// as much.
func TestPartsAreMadeForWhoLooks(t *testing.T) {
	e := &entry{lookAfter: time.Millisecond, begun: time.Now().Add(-time.Minute)}
	made := []int64{}
	for n := int64(0); n < 1000; n++ {
		if n == 10 {
			(&Ticket{e: e}).Part()
		}
		e.progress(engine.Reached{Steps: n}, func() *engine.Execution {
			made = append(made, n)
			return nil
		})
	}
	want := []int64{10, 20, 40, 80, 160, 320, 640}
	if len(made) != len(want) {
		t.Fatalf("parts were made at %v, want %v", made, want)
	}
	for i := range want {
		if made[i] != want[i] {
			t.Fatalf("parts were made at %v, want %v", made, want)
		}
	}
}

// TestTheHostProgramRunsForEver: where it has not launched anything the page hears that it runs and may give it up; what it has launched
// can be looked at meanwhile.
func TestTheHostProgramRunsForEver(t *testing.T) {
	runs := NewRuns(RunsOptions{LookAfter: time.Millisecond})
	p := serveEvery(t, runs, 64, time.Millisecond)
	empty := "__global__ void k() {}\nint main() { for (unsigned i = 0; ; i++) ; k<<<1, 1>>>(); }"
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: empty}})
	p.wait(func() bool {
		m := wiretest.Read(<-p.out)
		if m.Kind != wire.Progress || m.Steps > 0 {
			t.Fatalf("came %+v", m)
		}
		return m.Host > 0
	})
	p.say(wire.GiveUpMessage{})
	p.expect(wire.Given)
	m := p.open(wire.Spec{Source: "__global__ void k(int *x) { x[threadIdx.x]++; }\n" +
		"int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); for (unsigned i = 0; ; i++) ; }"})
	if !m.Run.Open || !m.Run.Launches[0].Completed || m.Run.Steps != m.Run.Launches[0].To {
		t.Errorf("%d steps are shown of %+v", m.Run.Steps, m.Run.Launches[0])
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 2})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 2 {
		t.Errorf("two steps lead to %d", m.Frame.Place.Position)
	}
	p.say(wire.RecallMessage{ID: 0, Cell: 5})
	if m := p.expect(wire.Recalled); len(m.History.Touches) == 0 {
		t.Errorf("the history is %+v", m.History)
	}
}
