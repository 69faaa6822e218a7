//go:build unix

package mutate_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tilescope/engine/mutate"
)

var (
	texts     = flag.Int("texts", 2000, "mutated texts to try")
	seed      = flag.Uint64("seed", 1, "of the first text; the others have the numbers that follow")
	large     = flag.Bool("large", false, "let texts do as much as a server lets them, or in the order of it")
	processes = flag.Int("processes", 2, "that try texts at once")
	findsDir  = flag.String("finds", "", "folder for what was found; otherwise only the test's output has it")
	verbose   = flag.Duration("slow", 0, "tell of texts that take longer")
)

// toldEvery is how many texts pass between two words of how many were tried.
const toldEvery = 5000

// sizeOf is what the text of a seed may do.
func sizeOf(seed uint64) size {
	switch {
	case !*large:
		return tiny
	case seed%50 == 0:
		return full
	}
	return some
}

// TestTexts tries mutated programs of the whole repository, each in a process with a limit of memory and of time, and does with each what a
// page can request. None may end the process, break the engine down, take longer or hold more than it may. `make fuzz` tries many more of
// them.
func TestTexts(t *testing.T) {
	list := programs(t)
	began := time.Now()
	tally := map[string]int{}
	var spent time.Duration
	known := map[string]int{}
	tried := 0
	err := tryAll(func(yield func(task) bool) {
		for i := range *texts {
			s := *seed + uint64(i)
			if !yield(task{Seed: s, Text: mutate.Text(s, list), Size: sizeOf(s)}) {
				return
			}
		}
	}, *processes, func(k task, a answer) {
		tally[a.Verdict]++
		if tried++; tried%toldEvery == 0 {
			fmt.Printf("%d texts tried, %v\n", tried, time.Since(began).Round(time.Second))
		}
		spent += a.Spent
		if *verbose > 0 && a.Spent > *verbose {
			t.Logf("seed %d (%s): %s after %v", k.Seed, k.Size, a.Verdict, a.Spent)
		}
		if found(a) {
			where := cause(a)
			known[where]++
			if err := keep(k, a); err != nil {
				t.Error(err)
			}
			if known[where] == 1 {
				t.Errorf("seed %d (%s): %s", k.Seed, k.Size, where)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	fmt.Printf("texts tried: %d in %v (%.0f a second, %.0f ms of processor time each)\n", *texts, took.Round(time.Second),
		float64(*texts)/took.Seconds(),
		spent.Seconds()*1000/float64(*texts))
	fmt.Printf("completed: %d, ended by a budget: %d, rejected: %d, refused: %d, given up: %d\n", tally[completed], tally[budget],
		tally[rejected], tally[refused], tally[late])
	fmt.Printf("crashes: %d, panics: %d, hangs: %d, over budget: %d, errors: %d\n", tally[crashed], tally[panics], tally[hangs],
		tally[outgrew], tally[broke])
	for _, where := range slices.Sorted(maps.Keys(known)) {
		fmt.Printf("%6d × %s\n", known[where], where)
	}
	if *texts >= 1000 && (tally[completed] < *texts/10 || tally[rejected] < *texts/10) {
		t.Errorf("texts are too much alike to find anything: %v", tally)
	}
}

// keep writes a find into a file of its own, with its seed.
func keep(k task, a answer) error {
	if *findsDir == "" {
		return nil
	}
	if err := os.MkdirAll(*findsDir, 0o755); err != nil {
		return err
	}
	name := filepath.Join(*findsDir, fmt.Sprintf("%s-%d", a.Verdict, k.Seed))
	about := fmt.Sprintf("seed %d, size %s\n%s\n\n%s\n", k.Seed, k.Size, cause(a), a.Detail)
	if err := os.WriteFile(name+".txt", []byte(about), 0o644); err != nil {
		return err
	}
	return os.WriteFile(name+".cu", []byte(k.Text), 0o644)
}
