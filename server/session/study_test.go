package session

import (
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

const argSource = `#include <stdio.h>
#define TILE 8
__global__ void fill(int *x, int n) { __shared__ int s[TILE]; s[threadIdx.x % TILE] = n; __syncthreads(); if (threadIdx.x < n) x[threadIdx.x] = s[threadIdx.x % TILE]; }
int main(int argc, char **argv) {
  int *d, n = 0;
  scanf("%d", &n);
  cudaMalloc(&d, 256);
  fill<<<4, 32>>>(d, n + argc);
  cudaFree(d);
  printf("%d %d %d\n", argc, n, TILE);
  return 0;
}
`

// ends is the answer that a study ends with, and the points of a sweep that came until then.
func (p *page) ends(kind wire.ServerKind) (*wiretest.Server, []wire.Point) {
	p.t.Helper()
	var points []wire.Point
	for {
		m := p.hear()
		if m.Sweep != nil {
			points = append(points, m.Sweep.Points...)
		}
		if m.Kind == wire.Sweeping || m.Kind == wire.Comparing {
			continue
		}
		if m.Kind != kind {
			p.t.Fatalf("got %q (%+v), want %q", m.Kind, m.Problem, kind)
		}
		return m, points
	}
}

func TestSpecReachesTheRun(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	m := p.open(wire.Spec{
		Source:   argSource,
		Args:     []string{"a", "b"},
		Stdin:    "40",
		Defines:  map[string]string{"TILE": "4"},
		Blocks:   "on-sms",
		SMs:      2,
		Schedule: "shuffled",
		Seed:     9,
		Warp:     8,
		Device:   "p100",
		Off:      []int{3},
	})
	if m.Run.Stdout != "3 40 4\n" {
		t.Errorf("the program printed %q", m.Run.Stdout)
	}
	var texts []string
	for _, c := range m.Run.Settings.Changes {
		texts = append(texts, c.Text)
	}
	got := strings.Join(texts, "; ")
	want := "TILE 4; line 3 off; arguments a b; 2 bytes of input; on P100; warps of 8; warps in shuffled order; " +
		"blocks on 2 SMs; seed 9"
	if got != want {
		t.Errorf("changes: %s; want %s", got, want)
	}
	if !m.Run.Settings.ReadsInput {
		t.Error("the program is said to read nothing")
	}
	m = p.open(wire.Spec{Source: argSource, Defines: map[string]string{"TILE": "8"}})
	if len(m.Run.Settings.Changes) != 0 {
		t.Errorf("the source's own settings are changes: %+v", m.Run.Settings.Changes)
	}
}

func TestCompare(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{Working: 1}), 64)
	a, b := wire.Spec{Lesson: "scale"}, wire.Spec{Lesson: "scale", Off: []int{6}}
	p.say(wire.CompareMessage{Spec: &a, Other: &b})
	m, _ := p.ends(wire.Compared)
	rows := map[string]wire.Row{}
	for _, r := range m.Comparison.Rows {
		rows[r.Key] = r
	}
	if r := rows["barriers"]; r.A != 2 || r.B != 0 || r.Difference != -2 || r.Ratio != "0.00×" {
		t.Errorf("barriers: %+v", r)
	}
	if r := rows["global_load_sectors"]; r.A != 2 || r.B != 2 || r.Difference != 0 || r.Ratio != "1.00×" {
		t.Errorf("sectors: %+v", r)
	}
	if r := rows["constant_requests"]; r.Ratio != "" {
		t.Errorf("nothing has a ratio to nothing: %+v", r)
	}
	if !strings.Contains(m.Comparison.Text, "line 6") || m.Comparison.Place == nil || m.Comparison.Place.Position == 0 {
		t.Errorf("they part: %q at %+v", m.Comparison.Text, m.Comparison.Place)
	}
	bad := wire.Spec{Source: "int main() { return x; }"}
	p.say(wire.CompareMessage{Spec: &a, Other: &bad})
	if m, _ := p.ends(wire.Rejected); len(m.Diagnostics) == 0 {
		t.Error("a text that does not compile is compared in silence")
	}
}

func TestSweep(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{Working: 1}), 64)
	spec := wire.Spec{Source: argSource, Stdin: "3"}
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.DefineParam, Name: "TILE", Values: "1..4 times 2, x"}})
	m, points := p.ends(wire.Swept)
	if m.Sweep.Of != 4 || m.Sweep.Done != 4 || len(points) != 4 {
		t.Fatalf("%d of %d, %d points", m.Sweep.Done, m.Sweep.Of, len(points))
	}
	for i, want := range []string{"1", "2", "4", "x"} {
		if points[i].Value != want || points[i].Index != i || points[i].Spec.Defines["TILE"] != want {
			t.Errorf("point %d: %+v", i, points[i])
		}
	}
	if pt := points[3]; !strings.HasPrefix(pt.Failed, "Line 3: ") || len(pt.Measures) != 0 {
		t.Errorf("x is no size, and yet: %+v", pt)
	}
	if pt := points[0]; pt.Failed != "" || len(pt.Measures) == 0 {
		t.Errorf("%+v", pt)
	}
	// The point's own spec opens the run that the point tells of.
	opened := p.open(points[2].Spec)
	if opened.Run.Stdout != "1 3 4\n" {
		t.Errorf("the point opens a run that printed %q", opened.Run.Stdout)
	}
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SMsParam, Values: "1,2,0"}})
	if _, points := p.ends(wire.Swept); len(points) != 3 || points[0].Spec.Blocks != "on-sms" || points[1].Spec.SMs != 2 {
		t.Errorf("multiprocessors: %+v", points)
	}
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.DeviceParam, Values: "h200,abacus"}})
	if _, points := p.ends(wire.Swept); len(points) != 2 || !strings.Contains(points[1].Failed, "abacus") {
		t.Errorf("devices: %+v", points)
	}
}

func TestSweepKeepsToItsLimits(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{SweepPoints: 3}), 64)
	spec := wire.Spec{Lesson: "scale"}
	for values, want := range map[string]wire.Problem{
		"1..4": {Code: "too-large", Limit: "sweep-points"},
		"":     {Code: "malformed"},
		"4..1": {Code: "malformed"},
	} {
		p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SeedParam, Values: values}})
		if m := p.expect(wire.Refused); m.Problem.Code != want.Code || m.Problem.Limit != want.Limit {
			t.Errorf("%q: %+v", values, m.Problem)
		}
	}
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SeedParam, Values: "1..3"}})
	if _, points := p.ends(wire.Swept); len(points) != 3 || points[2].Failed != "" {
		t.Errorf("as many points as there may be: %+v", points)
	}
	spin := wire.Spec{Source: endlessSource}
	p.say(wire.SweepMessage{Spec: &spin, Range: &wire.Range{Param: frame.SeedParam, Values: "1,2"}})
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SeedParam, Values: "1"}})
	for m := p.hear(); m.Kind != wire.Refused || m.Problem.Code != wire.BusyProblem; m = p.hear() {
		if m.Kind != wire.Sweeping {
			t.Fatalf("a second sweep beside the first: %+v", m)
		}
	}
	p.say(wire.GiveUpMessage{})
	p.ends(wire.Given)
	// What was given up leaves its place to the next.
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SeedParam, Values: "1"}})
	if _, points := p.ends(wire.Swept); len(points) != 1 || points[0].Failed != "" {
		t.Errorf("after one that was given up: %+v", points)
	}
}

func TestSweepWaitsForABusyServer(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1, Waiting: 1})
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other := serve(t, runs, 64)
	spin := wire.Spec{Source: endlessSource}
	other.say(wire.OpenMessage{Version: wire.Version, Spec: &spin})
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if _, waiting := runs.turns.Counts(); waiting == 1 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the first run never came")
		}
	}
	p := serve(t, runs, 64)
	spec := wire.Spec{Lesson: "scale"}
	p.say(wire.SweepMessage{Spec: &spec, Range: &wire.Range{Param: frame.SeedParam, Values: "1"}})
	// A word of how far it is may come before the sweep has found out that it waits.
	m := p.expect(wire.Sweeping)
	for m.Sweep.Text == "" {
		m = p.expect(wire.Sweeping)
	}
	if m.Sweep.Of != 1 || m.Sweep.Done != 0 || !strings.Contains(m.Sweep.Text, "busy") {
		t.Errorf("%+v", m.Sweep)
	}
	held.End()
	other.say(wire.GiveUpMessage{})
	if _, points := p.ends(wire.Swept); len(points) != 1 || points[0].Failed != "" {
		t.Errorf("%+v", points)
	}
}

// A sweep for an export comes to what a page's sweep comes to, pays for the runs that it begins, and tells how far it is.
func TestSweepForAnExport(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{SweepPoints: 3}), 64)
	spec := wire.Spec{Source: argSource, Name: "arg.cu"}
	r := wire.Range{Param: frame.DefineParam, Name: "TILE", Values: "4, zero, 8"}
	p.say(wire.SweepMessage{Spec: &spec, Range: &r})
	_, want := p.ends(wire.Swept)
	c := &Sessions{Catalog: &catalog.Catalog{}, Runs: NewRuns(RunsOptions{SweepPoints: 3}), Log: slog.New(slog.DiscardHandler)}
	paid, told := 0, []int{}
	pay := func() error { paid++; return nil }
	tell := func(done, of int) { told = append(told, done, of) }
	heading, points, run, problem, err := c.Sweep(t.Context(), &spec, &r, i18n.Reader{}, pay, tell)
	if err != nil || problem != nil || heading != "arg.cu" || run == nil {
		t.Fatalf("%q, %v, %v, %v", heading, run, problem, err)
	}
	if !reflect.DeepEqual(points, want) || points[1].Failed == "" || len(points[0].Measures) == 0 {
		t.Errorf("for an export:\n%+v\nfor a page:\n%+v", points, want)
	}
	if paid != 3 || !slices.Equal(told, []int{1, 3, 2, 3, 3, 3}) {
		t.Errorf("%d runs were paid for; told %v", paid, told)
	}
	r.Values = "1..4"
	_, _, _, _, err = c.Sweep(t.Context(), &spec, &r, i18n.Reader{}, nil, func(int, int) {})
	if err == nil || !strings.Contains(err.Error(), "3") {
		t.Errorf("more values than are allowed: %v", err)
	}
}
