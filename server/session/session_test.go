package session

import (
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/fairqueue"
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

const endlessSource = `
__global__ void spin(int *x) { while (true) x[0]++; }
int main() { int *d; cudaMalloc(&d, 4); spin<<<1, 32>>>(d); return cudaDeviceSynchronize(); }
`

// page is the far end of a session under test.
type page struct {
	t       *testing.T
	in      chan *wire.Client
	out     chan *wire.Server
	drained chan struct{}
	pay     func() error // as Peer.Pay; set before the first message
	turned  atomic.Int32 // messages that the queue had no room for
	seq     int
}

func serve(t *testing.T, runs *Runs, queue int) *page {
	t.Helper()
	return serveEvery(t, runs, queue, 0)
}

func serveEvery(t *testing.T, runs *Runs, queue int, every time.Duration) *page {
	t.Helper()
	lessons, err := catalog.Load(fstest.MapFS{
		"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See it.\n---\nText.\n")},
		"scale/kernel.cu": {Data: []byte(scaleSource)},
	})
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, in: make(chan *wire.Client, 64), out: make(chan *wire.Server, queue), drained: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	s := &Sessions{Catalog: lessons, Runs: runs, Log: slog.New(slog.DiscardHandler), Every: every}
	go func() {
		defer close(done)
		s.Serve(ctx, Peer{In: p.in, Drained: p.drained, Pay: func() error {
			if p.pay == nil {
				return nil
			}
			return p.pay()
		}, Send: func(m *wire.Server) bool {
			select {
			case p.out <- m:
				return true
			default:
				p.turned.Add(1)
				return false
			}
		}})
	}()
	t.Cleanup(func() {
		cancel()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Error("the session does not end")
		}
	})
	return p
}

func (p *page) say(m wire.ClientMessage) int {
	p.seq++
	p.in <- &wire.Client{Seq: p.seq, Body: m}
	return p.seq
}

// wait waits until a condition holds.
func (p *page) wait(holds func() bool) {
	p.t.Helper()
	for deadline := time.Now().Add(time.Minute); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			p.t.Fatal("never came true")
		}
	}
}

// hear is the next message that says more than how far something is.
func (p *page) hear() *wiretest.Server {
	p.t.Helper()
	for {
		select {
		case m := <-p.out:
			if m.Kind() != wire.Progress && m.Kind() != wire.Seeking {
				return wiretest.Read(m)
			}
		case <-time.After(time.Minute):
			p.t.Fatal("no answer")
		}
	}
}

func (p *page) expect(kind wire.ServerKind) *wiretest.Server {
	p.t.Helper()
	m := p.hear()
	if m.Kind != kind {
		p.t.Fatalf("got %q (%+v), want %q", m.Kind, m.Problem, kind)
	}
	return m
}

func (p *page) open(spec wire.Spec) *wiretest.Server {
	p.t.Helper()
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &spec})
	return p.expect(wire.Opened)
}

// A page that is slow to read gets every answer that it waits for once it reads again.
func TestAnswersThatWereTurnedAwayComeLater(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 3)
	p.open(wire.Spec{Lesson: "scale"})
	for range cap(p.out) {
		p.say(wire.AssessMessage{})
	}
	first, second := p.say(wire.AssessMessage{}), p.say(wire.AssessMessage{})
	p.wait(func() bool { return p.turned.Load() == 2 })
	for range cap(p.out) {
		p.expect(wire.Assessed)
	}
	p.drained <- struct{}{}
	p.expect(wire.Opened)
	for _, seq := range []int{first, second} {
		if m := p.expect(wire.Assessed); m.Seq != seq {
			t.Errorf("answer %d came, not %d", m.Seq, seq)
		}
	}
}

func TestOpenStepAndBack(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	opened := p.open(wire.Spec{Lesson: "scale"})
	if opened.Run == nil || opened.Scene == nil || opened.Frame == nil {
		t.Fatal("opened lacks run, scene or frame")
	}
	if opened.Frame.Place.Position != 0 || opened.Run.Steps == 0 {
		t.Errorf("opened at %d of %d", opened.Frame.Place.Position, opened.Run.Steps)
	}
	seq := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 2})
	m := p.expect(wire.Framed)
	if m.Seq != seq || m.Frame.Place.Position != 2 || m.Scene != nil {
		t.Errorf("two steps on: seq %d, position %d, scene %v", m.Seq, m.Frame.Place.Position, m.Scene != nil)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: -1})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 1 {
		t.Errorf("one back leads to %d", m.Frame.Place.Position)
	}
	p.say(wire.LookMessage{Focus: &frame.Focus{Block: [3]int{1, 0, 0}}})
	if m := p.expect(wire.Framed); m.Scene == nil || m.Frame.Focus.Block != [3]int{1, 0, 0} {
		t.Error("another block comes without its scene")
	}
	p.say(wire.LookMessage{Focus: &frame.Focus{Block: [3]int{2, 0, 0}}})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.BadPlaceProblem {
		t.Errorf("a block outside the grid: %+v", m.Problem)
	}
	seq = p.say(wire.AssessMessage{})
	if m := p.expect(wire.Assessed); m.Seq != seq || m.Cost == nil || len(m.Cost.Occupancy.Limits) != 4 || len(m.Cost.Stays.Bars) != 2 {
		t.Errorf("what it costs: %+v", m.Cost)
	}
	seq = p.say(wire.DiagnoseMessage{})
	if m := p.expect(wire.Diagnosed); m.Seq != seq || m.Diagnosis == nil || len(m.Diagnosis.Verdicts)+len(m.Diagnosis.Passed) < 10 {
		t.Errorf("why it is slow: %+v", m.Diagnosis)
	}
	p.say(wire.ResyncMessage{})
	if m := p.expect(wire.Opened); m.Run == nil || m.Scene == nil || len(m.Frame.Values) == 0 {
		t.Error("resync does not bring everything")
	}
}

// TestOpenAtAStepOfABlock: an address names a step of the block in focus, and a place counts more than it.
func TestOpenAtAStepOfABlock(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	second := &frame.Focus{Block: [3]int{1, 0, 0}}
	step := &frame.BlockStep{Step: 3, Lane: -1}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}, Step: step, Focus: second})
	f := p.expect(wire.Opened).Frame
	if f.Step.Index != 3 || f.Focus.Block != second.Block || f.Place.Position <= 3 {
		t.Errorf("step 3 of the second block opens at %+v, %+v", f.Step, f.Place)
	}
	at := &frame.Place{Position: 2, Lane: -1}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}, Step: step, Focus: second, Place: at})
	if f := p.expect(wire.Opened).Frame; f.Place != *at || f.Step.Index != 0 || !f.Step.Between {
		t.Errorf("a place besides opens at %+v, %+v", f.Step, f.Place)
	}
}

func TestLinkToNowhereOpensAndSaysSo(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}, Focus: &frame.Focus{Block: [3]int{9, 0, 0}}})
	if m := p.expect(wire.Opened); m.Frame.Focus.Block != [3]int{} {
		t.Errorf("it opens at block %v", m.Frame.Focus.Block)
	}
	if m := p.expect(wire.Refused); m.Problem.Code != wire.BadPlaceProblem {
		t.Errorf("it says %+v", m.Problem)
	}
}

func TestRefusals(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.NoRunProblem {
		t.Errorf("a step before any run: %+v", m.Problem)
	}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "nowhere"}})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.NoLessonProblem {
		t.Errorf("an unknown lesson: %+v", m.Problem)
	}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale", Device: "abacus"}})
	if m := p.expect(wire.Refused); !strings.Contains(m.Problem.Text, "abacus") {
		t.Errorf("an unknown device: %+v", m.Problem)
	}
}

func TestRejectedTextKeepsTheRunBefore(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Source: scaleSource})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: strings.Replace(scaleSource, "int i =", "int i +", 1)}})
	m := p.expect(wire.Rejected)
	if len(m.Diagnostics) == 0 || m.Diagnostics[0].Line != 4 || m.Source == nil {
		t.Fatalf("diagnostics %+v", m.Diagnostics)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.expect(wire.Framed); m.Frame.Place.Position != 1 {
		t.Error("the run before the mistake is gone")
	}
}

func TestEndlessLoopEndsAndCanBeStepped(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{Limits: engine.Limits{Instructions: 20_000}}), 64)
	m := p.open(wire.Spec{Source: endlessSource})
	for m.Run == nil || m.Run.Open {
		m = p.hear()
	}
	if m.Run.Ending.Kind != "budget" || m.Run.Steps == 0 {
		t.Fatalf("ending %+v after %d steps", m.Run.Ending, m.Run.Steps)
	}
	p.say(wire.SeekMessage{Place: &frame.Place{Position: m.Run.Steps, Lane: -1}})
	if got := p.expect(wire.Framed).Frame.Place.Position; got != m.Run.Steps {
		t.Errorf("the end is at %d, not %d", got, m.Run.Steps)
	}
}

func TestSlowPageGetsOneSnapshot(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 1)
	p.open(wire.Spec{Lesson: "scale"})
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	p.wait(func() bool { return len(p.out) == 1 })
	for range 4 {
		p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	}
	p.wait(func() bool { return p.turned.Load() > 0 && len(p.in) == 0 })
	first := p.expect(wire.Framed) // the only one that the queue took
	if first.Frame.Place.Position != 1 {
		t.Errorf("the first frame is at %d", first.Frame.Place.Position)
	}
	p.drained <- struct{}{}
	if m := p.expect(wire.Opened); m.Frame.Place.Position != 5 || m.Run == nil {
		t.Errorf("the snapshot is at %d", m.Frame.Place.Position)
	}
}

func TestOneSpecRunsOnce(t *testing.T) {
	runs := NewRuns(RunsOptions{})
	var results []*engine.Execution
	for _, spec := range []engine.RunSpec{{Source: scaleSource}, {Source: scaleSource, Device: "H200"}, {Source: scaleSource, Device: "t4"}} {
		ticket, err := runs.Ask(fairqueue.Own, spec)
		if err != nil {
			t.Fatal(err)
		}
		<-ticket.Done()
		x, err := ticket.Result()
		if err != nil {
			t.Fatal(err)
		}
		ticket.Leave()
		results = append(results, x)
	}
	if results[0] != results[1] {
		t.Error("one spec, written twice, ran twice")
	}
	if results[0] == results[2] {
		t.Error("two devices share a run")
	}
}

func TestCacheIsBounded(t *testing.T) {
	runs := NewRuns(RunsOptions{Kept: 2})
	ask := func(device string) *engine.Execution {
		ticket, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: scaleSource, Device: device})
		if err != nil {
			t.Fatal(err)
		}
		defer ticket.Leave()
		<-ticket.Done()
		x, _ := ticket.Result()
		return x
	}
	first := ask("h200")
	ask("t4")
	if ask("h200") != first {
		t.Error("a kept run was executed again")
	}
	ask("a100") // t4 was used least recently
	if ask("h200") != first {
		t.Error("the run used last was forgotten")
	}
	if runs.recent.Len() != 2 {
		t.Errorf("%d runs are kept, at most 2 may be", runs.recent.Len())
	}
}

// TestCacheIsBoundedInBytes: runs are kept while they weigh no more together than they may, and one that alone weighs more can be looked
// at.
func TestCacheIsBoundedInBytes(t *testing.T) {
	ask := func(runs *Runs, device string) int64 {
		ticket, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: scaleSource, Device: device})
		if err != nil {
			t.Fatal(err)
		}
		defer ticket.Leave()
		<-ticket.Done()
		x, err := ticket.Result()
		if err != nil {
			t.Fatal(err)
		}
		return x.Size()
	}
	weighs := ask(NewRuns(RunsOptions{}), "h200")
	runs := NewRuns(RunsOptions{Bytes: 2*weighs + weighs/2})
	for i, device := range []string{"h200", "t4", "a100"} {
		ask(runs, device)
		if _, _, kept, bytes := runs.Counts(); kept != min(i+1, 2) || bytes > 3*weighs {
			t.Errorf("%d runs of %d bytes are kept after %d", kept, bytes, i+1)
		}
	}
	small := NewRuns(RunsOptions{Bytes: 1})
	ask(small, "h200")
	if _, _, kept, _ := small.Counts(); kept > 1 {
		t.Errorf("%d runs are kept where none fits", kept)
	}
}

// What is requested once takes no place from what is stepped, unless somebody else requests it meanwhile.
func TestOnceIsNotKept(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	stepped := engine.RunSpec{Source: scaleSource}
	if _, err := runs.Run(t.Context(), stepped); err != nil {
		t.Fatal(err)
	}
	if _, err := runs.Once(t.Context(), engine.RunSpec{Source: scaleSource, Device: "t4"}); err != nil {
		t.Fatal(err)
	}
	if _, err := runs.Once(t.Context(), stepped); err != nil {
		t.Fatal(err)
	}
	if runs.recent.Len() != 1 || len(runs.entries) != 1 {
		t.Errorf("%d runs are kept of %d, and one should be", runs.recent.Len(), len(runs.entries))
	}
	// Held up, so that both ask while it is under way.
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	both := engine.RunSpec{Source: scaleSource, Device: "a100"}
	once, err := runs.ask(fairqueue.Own, both, true, nil)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := runs.Ask(fairqueue.Own, both)
	if err != nil {
		t.Fatal(err)
	}
	held.End()
	<-kept.Done()
	once.Leave()
	kept.Leave()
	if runs.recent.Len() != 2 {
		t.Errorf("%d runs are kept, and two should be", runs.recent.Len())
	}
}

func TestWaitingIsBoundedAndGivenUp(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1, Waiting: 1})
	long, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: endlessSource})
	if err != nil {
		t.Fatal(err)
	}
	second, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: endlessSource, Device: "t4"})
	if err != nil {
		t.Fatal(err)
	}
	for long.Ahead() > 0 {
		time.Sleep(time.Millisecond)
	}
	if _, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: scaleSource}); err != ErrBusy {
		t.Errorf("a third run: %v, want busy", err)
	}
	second.Leave()
	long.Leave()
	for _, ticket := range []*Ticket{long, second} {
		select {
		case <-ticket.Done():
		case <-time.After(time.Minute):
			t.Fatal("a run that nobody waits for goes on")
		}
	}
	again, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: scaleSource})
	if err != nil {
		t.Fatalf("after giving up: %v", err)
	}
	<-again.Done()
	if _, err := again.Result(); err != nil {
		t.Error(err)
	}
}

// TestAFaultCostsOneSession: a page that breaks its session is told, and the session ends instead of the server.
func TestAFaultCostsOneSession(t *testing.T) {
	in, out := make(chan *wire.Client, 1), make(chan *wire.Server, 1)
	in <- nil // what no decoder gives: the session breaks on it
	s := &Sessions{Runs: NewRuns(RunsOptions{}), Log: slog.New(slog.DiscardHandler)}
	s.Serve(context.Background(), Peer{In: in, Send: func(m *wire.Server) bool { out <- m; return true }})
	if m := wiretest.Read(<-out); m.Kind != wire.Refused || m.Problem.Code != wire.InternalProblem {
		t.Errorf("the page is told %+v", m)
	}
}

// TestNotation: open says how elements are written, notate changes it where the page is, and both word scene and run anew.
func TestNotation(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}, XY: true})
	if m := p.expect(wire.Opened); !m.Scene.XY {
		t.Error("open asked for columns first")
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 2})
	at := p.expect(wire.Framed).Frame.Place
	seq := p.say(wire.NotateMessage{})
	m := p.expect(wire.Framed)
	if m.Seq != seq || m.Run == nil || m.Scene == nil || m.Scene.XY || m.Frame.Place != at || len(m.Frame.Values) == 0 {
		t.Errorf("rows first: %+v", m)
	}
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.expect(wire.Framed); m.Run != nil || m.Scene != nil {
		t.Error("the run comes again with every step")
	}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}})
	if m := p.expect(wire.Opened); m.Scene.XY {
		t.Error("what a page asked for earlier outlives its open")
	}
}

// TestHeat: frames count loads for a page that asks, from its open on or later, until it no longer does.
func TestHeat(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	if m := p.open(wire.Spec{Lesson: "scale"}); m.Frame.Heat != nil {
		t.Error("nobody has asked")
	}
	for _, on := range []bool{true, false} {
		p.say(wire.HeatMessage{Heat: on})
		if m := p.expect(wire.Framed); (m.Frame.Heat != nil) != on {
			t.Errorf("asked for %v: %+v", on, m.Frame.Heat)
		}
	}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}, Heat: true})
	if m := p.expect(wire.Opened); m.Frame.Heat == nil || len(m.Frame.Heat.Arrays) == 0 {
		t.Error("open asked for it")
	}
}
