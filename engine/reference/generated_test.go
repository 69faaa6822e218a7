package reference

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
)

var (
	seeds = flag.Int("seeds", 40, "how many generated programs to try")
	first = flag.Uint64("first", 0, "seed of the first one")
)

// order is a schedule and a width of warps.
type order struct {
	schedule engine.Schedule
	width    int
}

// orders are n different ones, all kinds of everything among the first twelve.
func orders(n int, seed uint64) []order {
	warps := []string{"round-robin", "warp-after-warp", "shuffled"}
	blocks := []string{"in-order", "together", "on-sms", "shuffled"}
	widths := []int{32, 1, 4, 8}
	var all []order
	for i := range n {
		k := uint64(i) + seed
		all = append(all, order{
			engine.Schedule{Warps: warps[k%3], Blocks: blocks[k/3%4], Seed: k, SMs: 1 + int(k%3)}, widths[(k+k/4)%4],
		})
	}
	return all
}

func execute(t *testing.T, text string, o order) *engine.Execution {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Source: text, Schedule: o.schedule, WarpSize: o.width},
		engine.Limits{Instructions: 50_000_000}, nil)
	if err != nil {
		t.Fatalf("%+v: %v\n%s", o, err, text)
	}
	return x
}

func errorsOf(x *engine.Execution) (list []analysis.Finding) {
	for _, f := range x.Findings() {
		if f.Severity == analysis.Error {
			list = append(list, f)
		}
	}
	return list
}

// checkClean: a program without a race leaves what the reference leaves, prints the same under every schedule, and nothing is found in it.
func checkClean(t *testing.T, seed uint64, runs int) {
	t.Helper()
	text := generate(seed).text(-1)
	x := compare(build(t, "generated.cu", text), machine.Config{}, 50_000_000)
	if x.wrong = append(x.wrong, x.miscounted...); len(x.refused) > 0 || len(x.wrong) > 0 || x.launches != 2 {
		t.Fatalf("seed %d: %d launches; not compared: %q; %q\n%s", seed, x.launches, x.refused, x.wrong, text)
	}
	want := string(x.process.Stdout())
	for _, o := range orders(runs, seed) {
		x := execute(t, text, o)
		if got := string(x.Stdout()); got != want {
			t.Fatalf("seed %d, %+v: printed\n%s\nand not\n%s\n%s", seed, o, got, want, text)
		}
		for _, f := range errorsOf(x) {
			t.Fatalf("seed %d, %+v: %s %s at step %d\n%s", seed, o, f.Kind, i18n.Reader{}.Word(f.Message), f.Position, text)
		}
	}
}

// checkRacy: a program with one barrier less, or with one store where two threads meet, is found racy under every schedule.
func checkRacy(t *testing.T, seed uint64, runs int) {
	t.Helper()
	g := generate(seed)
	var spots []int
	for i, l := range g.lines {
		if l.kind != "" {
			spots = append(spots, i)
		}
	}
	r := rand.New(rand.NewPCG(seed, 9))
	for range 2 {
		spot := spots[r.IntN(len(spots))]
		text := g.text(spot)
		for _, o := range orders(runs, r.Uint64()%1000) {
			x := execute(t, text, o)
			kind := analysis.Kind(g.lines[spot].kind)
			if !slices.ContainsFunc(errorsOf(x), func(f analysis.Finding) bool { return f.Kind == kind }) {
				t.Fatalf("seed %d, line %d, %+v: no %s\n%s", seed, spot+1, o, kind, text)
			}
		}
	}
}

func TestGeneratedKernels(t *testing.T) {
	for i := range uint64(*seeds) {
		checkClean(t, *first+i, 6)
	}
}

func TestRacyMutations(t *testing.T) {
	for i := range uint64(*seeds) {
		checkRacy(t, *first+i, 3)
	}
}

// FuzzGenerated tries seeds for as long as it is let.
func FuzzGenerated(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		checkClean(t, seed, 4)
		checkRacy(t, seed, 2)
	})
}
