package stage

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/session"
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

// listener is what a stage under test talks to.
type listener struct {
	t        *testing.T
	sessions *session.Sessions
	in       chan Input
	out      chan Output
	ended    chan struct{}
	cancel   context.CancelFunc
}

func listen(t *testing.T, opt session.RunsOptions) *listener {
	t.Helper()
	lessons, err := catalog.Load(fstest.MapFS{
		"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See it.\n---\nText.\n")},
		"scale/kernel.cu": {Data: []byte(scaleSource)},
	})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	l := &listener{
		t: t, sessions: &session.Sessions{Catalog: lessons, Runs: session.NewRuns(opt), Log: log},
		in: make(chan Input), out: make(chan Output, 64), ended: make(chan struct{}),
	}
	ctx, cancel := context.WithCancel(t.Context())
	l.cancel = cancel
	go func() {
		defer close(l.ended)
		Run(ctx, l.sessions, i18n.Reader{}, log, l.in, func(o Output) { l.out <- o })
	}()
	t.Cleanup(func() {
		cancel()
		l.wait(l.ended, "the stage ends")
	})
	return l
}

func (l *listener) wait(c <-chan struct{}, what string) {
	l.t.Helper()
	select {
	case <-c:
	case <-time.After(time.Minute):
		l.t.Fatalf("never: %s", what)
	}
}

func (l *listener) next(what string) Output {
	l.t.Helper()
	select {
	case o := <-l.out:
		return o
	case <-time.After(time.Minute):
		l.t.Fatalf("never came: %s", what)
		panic("unreachable")
	}
}

// message is what a page reads.
func (l *listener) message(data []byte) (m wiretest.Server) {
	l.t.Helper()
	if err := json.Unmarshal(data, &m); err != nil {
		l.t.Fatal(err)
	}
	return m
}

func lesson(off ...int) *wire.Spec { return &wire.Spec{Lesson: "scale", Off: off} }

func showing(id string, spec *wire.Spec, number, position int64) Input {
	return Input{SpecID: id, Shown: &wire.Shown{Number: number, Spec: spec, Place: frame.Place{Position: position, Lane: -1},
		Sight: wire.Sight{Finding: -1}}}
}

// TestARunOpensWhole: with everything that a page needs, and not before there is a run.
func TestARunOpensWhole(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	l.in <- Input{Whole: true} // of nothing yet
	l.in <- showing("a", lesson(), 4, 0)
	o := l.next("the run")
	if m := l.message(o.Whole); o.Number != 4 || o.Step != nil || m.Kind != wire.Opened || m.Run == nil || m.Scene == nil ||
		m.Shown.Spec == nil || m.Number != 4 {
		t.Errorf("the run opens with %q of %d", m.Kind, o.Number)
	}
	close(l.in)
	l.wait(l.ended, "the stage ends with its input")
}

// TestStepsAndEverything: a step says which number it follows and does without the run; everything comes once when it is requested.
func TestStepsAndEverything(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	l.in <- showing("a", lesson(), 4, 0)
	l.next("the run")
	l.in <- showing("a", nil, 5, 3)
	o := l.next("a step")
	if m := l.message(o.Step); o.Number != 5 || o.After != 4 || o.Whole != nil || o.Scened || m.Kind != wire.Framed || m.After != 4 ||
		m.Frame.Place.Position != 3 || m.Shown.Spec != nil {
		t.Errorf("a step comes as %q from %d to %d; everything comes too: %v", m.Kind, o.After, o.Number, o.Whole != nil)
	}
	l.in <- Input{Whole: true}
	o = l.next("everything")
	if m := l.message(o.Whole); o.Number != 5 || o.Step != nil || m.Frame.Place.Position != 3 || m.Shown.Spec == nil || m.Run == nil {
		t.Errorf("everything is %q of %d", m.Kind, o.Number)
	}
}

// TestOtherBlocksAndRuns: another block is a step with another scene, also where numbers were left out; another run opens whole.
func TestOtherBlocksAndRuns(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	l.in <- showing("a", lesson(), 5, 3)
	l.next("the run")
	other := showing("a", nil, 7, 30)
	other.Shown.Focus = frame.Focus{Block: [3]int{1, 0, 0}}
	l.in <- other
	if o := l.next("another scene"); o.Number != 7 || o.After != 5 || !o.Scened || o.Step == nil || o.Whole != nil {
		t.Errorf("another block comes from %d to %d, another scene: %v", o.After, o.Number, o.Scened)
	}
	l.in <- showing("b", lesson(6), 8, 2)
	if o := l.next("another run"); o.Number != 8 || o.Step != nil || o.After != 0 || len(l.message(o.Whole).Shown.Spec.Off) != 1 {
		t.Errorf("another run comes as %d, after %d", o.Number, o.After)
	}
}

// Everything of a number is rendered once, however often it is requested.
func TestEverythingIsRenderedOnce(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	ticket, err := l.sessions.Runs.Ask(fairqueue.Own, program(t, l.sessions))
	if err != nil {
		t.Fatal(err)
	}
	defer ticket.Leave()
	l.wait(ticket.Done(), "the run")
	var out []Output
	s := &stage{sessions: l.sessions, log: l.sessions.Log, out: func(o Output) { out = append(out, o) }, call: func() {}}
	for _, c := range []struct {
		name        string
		told        Input
		step, whole bool
	}{
		{"a run opens", showing("a", lesson(), 1, 0), false, true},
		{"what was handed out", Input{Whole: true}, false, false},
		{"a step", showing("a", nil, 2, 3), true, false},
		{"asked for", Input{Whole: true}, false, true},
		{"asked for again", Input{Whole: true}, false, false},
		{"a step, and asked for", showing("a", nil, 3, 4).Merge(Input{Whole: true}), true, true},
		{"nothing new", Input{}, false, false},
	} {
		out = nil
		s.told = s.told.Merge(c.told)
		s.show(t.Context())
		step, whole := 0, 0
		for _, o := range out {
			step += min(len(o.Step), 1)
			whole += min(len(o.Whole), 1)
		}
		if step == 1 != c.step || whole == 1 != c.whole || step > 1 || whole > 1 {
			t.Errorf("%s: %d steps, %d times everything", c.name, step, whole)
		}
	}
}

// program is what the lesson runs.
func program(t *testing.T, sessions *session.Sessions) engine.RunSpec {
	t.Helper()
	spec, _, problem := sessions.Spec(lesson())
	if problem != nil {
		t.Fatal(problem)
	}
	return spec
}

// While the next run waits for its turn, who comes gets everything of what is shown until then.
func TestEverythingWhileARunIsWaitedFor(t *testing.T) {
	l := listen(t, session.RunsOptions{Working: 1})
	l.in <- showing("a", lesson(), 1, 0)
	l.next("the run")
	l.in <- showing("a", nil, 2, 1)
	l.next("a step")
	turn, err := l.sessions.Runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	l.in <- showing("b", lesson(6), 3, 0)
	l.in <- Input{Whole: true}
	if o := l.next("everything of the old"); o.Number != 2 || o.Whole == nil {
		t.Errorf("meanwhile there is %d", o.Number)
	}
	turn.End()
	if o := l.next("the next run"); o.Number != 3 || o.Whole == nil || o.Step != nil {
		t.Errorf("then there is %d", o.Number)
	}
}

// What cannot be run is not requested again at once, and keeps no other program waiting.
func TestWhatCannotBeRun(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	l.in <- showing("a", &wire.Spec{Source: "int main() { return"}, 1, 0)
	l.in <- showing("b", lesson(), 2, 0)
	if o := l.next("the good one"); o.Number != 2 || o.Whole == nil {
		t.Errorf("then there is %d", o.Number)
	}
	var out []Output
	s := &stage{sessions: l.sessions, log: l.sessions.Log, out: func(o Output) { out = append(out, o) }, call: func() {}}
	s.told = showing("none", &wire.Spec{Lesson: "none"}, 1, 0)
	s.show(t.Context())
	again := s.again
	s.show(t.Context())
	if again.IsZero() || s.again != again || len(out) > 0 {
		t.Errorf("what cannot be run is asked for at %v and at %v, and shows %d pictures", again, s.again, len(out))
	}
	s.told = showing("b", lesson(), 2, 0) // which has been run
	s.show(t.Context())
	if len(out) != 1 || out[0].Number != 2 {
		t.Errorf("then %d pictures are shown", len(out))
	}
	s.close()
}

// A fault costs what the stage had, and neither its goroutine nor the inputs that follow.
func TestAFaultInRendering(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	l.in <- showing("a", lesson(), 1, 0)
	l.next("the run")
	l.in <- showing("none", nil, 2, 0) // no text: never told so by a room
	if o := l.next("the fault"); !o.Lost || o.Number != 0 {
		t.Errorf("a fault is told as %+v", o)
	}
	l.in <- showing("a", lesson(), 3, 2)
	if o := l.next("the run again"); o.Number != 3 || o.Whole == nil || o.Step != nil {
		t.Errorf("then there is %d", o.Number)
	}
}

// Asides come when they are made, and are closed with the picture that does not have them any more.
func TestAsidesAreOpenedAndClosed(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	in := showing("a", lesson(), 1, 0)
	in.Shown.Sight.Memory = costBoard
	l.in <- in
	if o := l.next("the run"); o.Whole == nil || len(o.Asides) > 0 {
		t.Errorf("the run comes with %d asides", len(o.Asides))
	}
	o := l.next("the cost")
	if len(o.Asides) != 1 || o.Asides[0].Slot != 0 || o.Number != 1 || l.message(o.Asides[0].Message).Cost == nil {
		t.Fatalf("the cost is %+v", o)
	}
	in = showing("a", nil, 2, 3)
	in.Shown.Sight.Memory = costBoard
	l.in <- in
	if o = l.next("it stays"); len(o.Asides) > 0 {
		t.Errorf("the next step has %+v", o.Asides)
	}
	l.in <- showing("a", nil, 3, 4)
	if o = l.next("it is closed"); len(o.Asides) != 1 || o.Asides[0].Slot != 0 || o.Asides[0].Message != nil || o.Step == nil {
		t.Errorf("it is closed with %+v", o.Asides)
	}
	l.in <- showing("a", nil, 4, 5)
	if o = l.next("it stays closed"); len(o.Asides) > 0 {
		t.Errorf("then comes %+v", o.Asides)
	}
}

// Inputs that wait are one: the newest state, with the text of its program, and what was requested.
func TestInputsMerge(t *testing.T) {
	told := Input{}.Merge(showing("a", lesson(), 1, 0)).Merge(Input{Whole: true}).Merge(showing("a", nil, 2, 5))
	if told.SpecID != "a" || told.Shown.Number != 2 || told.Shown.Spec == nil || told.Shown.Place.Position != 5 || !told.Whole {
		t.Errorf("a step later: %+v", told)
	}
	if told = told.Merge(Input{}); told.Shown == nil || told.Shown.Number != 2 || !told.Whole {
		t.Errorf("nothing new: %+v", told)
	}
	if told = told.Merge(showing("b", lesson(6), 3, 0)); told.SpecID != "b" || len(told.Shown.Spec.Off) != 1 {
		t.Errorf("another program: %+v", told)
	}
	if told = told.Merge(showing("c", nil, 4, 0)); told.Shown.Spec != nil {
		t.Errorf("a program gets the text of another: %+v", told)
	}
}

// A stage in this process takes what it is told without keeping the caller, and skips what it had no time for.
func TestLocalStagesSkipWhatIsOld(t *testing.T) {
	l := listen(t, session.RunsOptions{})
	held, free := make(chan struct{}), make(chan struct{})
	outputs := make(chan Output, 64)
	send, end := Local(l.sessions, slog.New(slog.DiscardHandler))(fairqueue.Room("code"), i18n.Reader{}, func(o Output) {
		if o.Number == 1 {
			close(held)
			<-free
		}
		outputs <- o
	})
	defer end()
	send(showing("a", lesson(), 1, 0))
	l.wait(held, "the run")
	send(showing("b", lesson(6), 2, 0))
	for n := range int64(20) {
		send(showing("b", nil, 3+n, n%5))
	}
	send(Input{Whole: true})
	close(free)
	<-outputs
	select {
	case o := <-outputs:
		if m := l.message(o.Whole); o.Number != 22 || m.Frame.Place.Position != 4 || len(m.Shown.Spec.Off) != 1 {
			t.Errorf("then there is %d at %d", o.Number, m.Frame.Place.Position)
		}
	case <-time.After(time.Minute):
		t.Fatal("the newest never came")
	}
	end()
	for range 3 {
		send(Input{Whole: true}) // to nobody
	}
}
