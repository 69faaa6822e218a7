package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// The neighbour's value is read before it need have been written: under the teaching schedule it has been, warp after warp it has not.
const earlySource = `
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x + 1;
  out[threadIdx.x] = s[63 - threadIdx.x];
}
int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }
`

// No order changes what this race leaves, and the long loop makes each try slow.
const slowSource = `
__global__ void k(int *out) {
  __shared__ int s;
  s = threadIdx.x;
  for (int i = 0; i < 4000000; i++) out[threadIdx.x] = i;
}
int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }
`

// short bounds runs, so that those which never end are over soon; they are shown when they have ended, however busy the machine is.
func short(instructions int64, o RunsOptions) *Runs {
	o.Limits.Instructions, o.LookAfter = instructions, time.Hour
	return NewRuns(o)
}

// answer is the next message that is no progress, of a run or of a search.
func (p *page) answer(kind wire.ServerKind) *wiretest.Server {
	p.t.Helper()
	for {
		if m := p.hear(); m.Kind != wire.Searching {
			if m.Kind != kind {
				p.t.Fatalf("got %q (%+v), want %q", m.Kind, m.Problem, kind)
			}
			return m
		}
	}
}

func raceOf(t *testing.T, m *wiretest.Server) int {
	t.Helper()
	for _, f := range m.Run.Findings {
		if f.Searchable {
			return f.Index
		}
	}
	t.Fatal("no finding can be searched for")
	return -1
}

func TestSearchFindsASchedule(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	n := raceOf(t, p.open(wire.Spec{Source: earlySource}))
	seq := p.say(wire.SearchMessage{Finding: n})
	m := p.answer(wire.Searched)
	o := m.Outcome
	if m.Seq != seq || o == nil || !o.Found || o.Finding != n || o.Tried != 1 || o.Schedule != "warp-after-warp" ||
		o.Place == nil || o.Focus == nil || !strings.Contains(o.Text, "out[0]") {
		t.Fatalf("seq %d of %d: %+v", m.Seq, seq, o)
	}
	// The run found opens at the place given.
	found := wire.Spec{Source: earlySource, Schedule: o.Schedule, Blocks: o.Blocks, Seed: o.Seed}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &found, Place: o.Place, Focus: o.Focus})
	if opened := p.expect(wire.Opened); opened.Frame.Place != *o.Place || opened.Frame.Focus.Thread != o.Focus.Thread {
		t.Errorf("opened at %+v, %+v", opened.Frame.Place, opened.Frame.Focus)
	}
	// What is no race, and what is no finding, is refused, and the session continues.
	p.say(wire.SearchMessage{Finding: 99})
	if m := p.answer(wire.Refused); m.Problem.Code != wire.NoRaceProblem {
		t.Errorf("%+v", m.Problem)
	}
	p.say(wire.ResyncMessage{})
	p.expect(wire.Opened)
}

func TestSearchInVain(t *testing.T) {
	p := serve(t, short(20_000, RunsOptions{Limits: engine.Limits{ScheduleTries: 3}}), 64)
	n := raceOf(t, p.open(wire.Spec{Source: slowSource}))
	p.say(wire.SearchMessage{Finding: n})
	if o := p.answer(wire.Searched).Outcome; o.Found || o.Tried != 3 || o.Of != 3 || !strings.Contains(o.Text, "None of the 3") {
		t.Errorf("%+v", o)
	}
}

func TestSearchIsOneAtATimeAndCanBeStopped(t *testing.T) {
	runs := short(200_000, RunsOptions{Limits: engine.Limits{ScheduleTries: 1000}, SearchTime: time.Hour})
	p := serve(t, runs, 256)
	n := raceOf(t, p.open(wire.Spec{Source: slowSource}))
	seq := p.say(wire.SearchMessage{Finding: n})
	p.say(wire.SearchMessage{Finding: n})
	if m := p.answer(wire.Refused); m.Problem.Code != wire.BusyProblem {
		t.Errorf("a second search: %+v", m.Problem)
	}
	for m := p.hear(); ; m = p.hear() {
		if m.Kind != wire.Searching || m.Seq != seq || m.Outcome.Of != 1000 && m.Outcome.Of != 0 {
			t.Fatalf("%q: %+v", m.Kind, m.Outcome)
		}
		if m.Outcome.Tried > 0 {
			break
		}
	}
	// The page can be stepped meanwhile.
	p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	p.answer(wire.Framed)
	p.say(wire.CancelMessage{})
	if o := p.answer(wire.Searched).Outcome; o.Found || o.Tried == 0 || o.Tried >= 1000 || !strings.Contains(o.Text, "stopped") {
		t.Errorf("%+v", o)
	}
	// Another run ends a search, unheard, and gives its turn back.
	p.say(wire.SearchMessage{Finding: n})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}})
	p.answer(wire.Opened)
	busy := func() bool {
		begun, waiting := runs.turns.Counts()
		return begun+waiting > 0
	}
	for deadline := time.Now().Add(time.Minute); busy(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the search that nobody hears goes on")
		}
	}
}

// TestSearchHasItsTime: a search that takes just less than its time comes to its end, and one that takes more does not.
func TestSearchHasItsTime(t *testing.T) {
	const most, tries = 12 * time.Second, 3
	for took, ends := range map[time.Duration]error{most - tries: nil, most + tries: context.DeadlineExceeded} {
		synctest.Test(t, func(t *testing.T) {
			runs := short(20_000, RunsOptions{Limits: engine.Limits{ScheduleTries: tries}, SearchTime: most})
			x, err := runs.Run(t.Context(), engine.RunSpec{Source: slowSource})
			if err != nil {
				t.Fatal(err)
			}
			finding := slices.IndexFunc(x.Show(i18n.Reader{}).Findings, func(f frame.Finding) bool { return f.Searchable })
			turn, err := runs.enqueue(fairqueue.Own, nil)
			if err != nil {
				t.Fatal(err)
			}
			begun := 0
			b, err := runs.search(t.Context(), turn, x, finding, func(tried, _ int) {
				if tried == begun {
					begun++
					time.Sleep(took / tries)
				}
			})
			if !errors.Is(err, ends) || ends == nil && b.Tried != tries {
				t.Errorf("a search of %v: %+v, %v", took, b, err)
			}
		})
	}
}

func TestSearchTakesBoundedTimeAndItsTurn(t *testing.T) {
	p := serve(t, short(200_000, RunsOptions{Limits: engine.Limits{ScheduleTries: 1000}, SearchTime: time.Millisecond}), 64)
	n := raceOf(t, p.open(wire.Spec{Source: slowSource}))
	p.say(wire.SearchMessage{Finding: n})
	if o := p.answer(wire.Searched).Outcome; o.Found || !strings.Contains(o.Text, "too long") {
		t.Errorf("%+v", o)
	}

	runs := NewRuns(RunsOptions{Working: 1, Waiting: 1})
	q := serve(t, runs, 64)
	n = raceOf(t, q.open(wire.Spec{Source: earlySource}))
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer held.End()
	ticket, err := runs.Ask(fairqueue.Own, engine.RunSpec{Source: endlessSource})
	if err != nil {
		t.Fatal(err)
	}
	q.say(wire.SearchMessage{Finding: n})
	if m := q.answer(wire.Refused); m.Problem.Code != wire.BusyProblem {
		t.Errorf("a search beyond the queue: %+v", m.Problem)
	}
	ticket.Leave()
}
