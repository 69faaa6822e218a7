package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
)

// greedyLimits are those under which greedy programs run: with so much memory for a run and its checkpoints together.
func greedyLimits(memory, instructions int64) engine.Limits {
	l := engine.Limits{MemoryBytes: memory, Instructions: instructions}
	l.Timeline.CheckpointBytes = memory / 4
	return l
}

// greedyRoom is what a process may take beyond a run's memory and its checkpoints: the compiler and the runtime, what the garbage collector
// has not collected yet, and what is found out for one reader.
const greedyRoom = 160 << 20

// outcome is what a process tells that ran one of them.
type outcome struct {
	Ending  string
	Budget  string
	Peak    int64 // bytes of memory that the process ever had until the run was over
	Viewed  int64 // until it had been looked at, too
	Size    int64
	Seconds float64
}

// TestGreedyChild is the process of TestGreedy that runs one program.
func TestGreedyChild(t *testing.T) {
	file := os.Getenv("TILESCOPE_GREEDY_FILE")
	if file == "" {
		t.Skip("it is begun by TestGreedy")
	}
	memory, _ := strconv.ParseInt(os.Getenv("TILESCOPE_GREEDY_MEMORY"), 10, 64)
	instructions, _ := strconv.ParseInt(os.Getenv("TILESCOPE_GREEDY_INSTRUCTIONS"), 10, 64)
	debug.SetMemoryLimit(memory*5/4 + greedyRoom/2)
	began := time.Now()
	spec := enginetest.Program(t, file)
	spec.Defines = map[string]string{"SIZE": strconv.FormatInt(memory, 10) + "L"}
	x, err := engine.Run(context.Background(), spec, greedyLimits(memory, instructions), nil)
	if err != nil {
		t.Fatal(err)
	}
	out := outcome{Seconds: time.Since(began).Seconds(), Size: x.Size(), Peak: peak(t)}
	out.Ending, out.Budget = x.Show(i18n.Reader{}).Ending.Text, report.Of(x, i18n.Reader{}).Budget
	v := view.New(x)
	for _, at := range []int64{0, x.Steps() / 2, x.Steps()} {
		v.Seek(frame.Place{Position: at, Lane: -1})
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		if _, _, err := v.Render(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		cancel()
	}
	out.Viewed = peak(t)
	text, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(os.Getenv("TILESCOPE_GREEDY_OUT"), text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// peak is the most memory that this process ever had.
func peak(t *testing.T) int64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if words := strings.Fields(line); len(words) == 3 && words[0] == "VmHWM:" {
			n, err := strconv.ParseInt(words[1], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			return n << 10
		}
	}
	t.Skip("the system does not tell how much memory a process had")
	return 0
}

// TestGreedy runs programs that want everything, each in a process of its own: a budget ends them, and the process never has more memory
// than the budget, its checkpoints and a constant; what a reader looks at takes at most as much again. Short of TILESCOPE_GREEDY=1 it runs
// a few of them under small budgets.
func TestGreedy(t *testing.T) {
	files, err := filepath.Glob("testdata/greedy/*.cu")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d programs (%v)", len(files), err)
	}
	memory, instructions := int64(64<<20), int64(1_000_000)
	all := os.Getenv("TILESCOPE_GREEDY") != ""
	if all {
		memory, instructions = 256<<20, 60_000_000
	}
	few := []string{"recursion", "local-arrays", "sparse", "churn", "filling"}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".cu")
		if !all && !slices.Contains(few, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			to := filepath.Join(t.TempDir(), "outcome")
			c := exec.Command(os.Args[0], "-test.run", "TestGreedyChild$")
			c.Env = append(os.Environ(), "TILESCOPE_GREEDY_FILE="+file, "TILESCOPE_GREEDY_OUT="+to,
				"TILESCOPE_GREEDY_MEMORY="+strconv.FormatInt(memory, 10), "TILESCOPE_GREEDY_INSTRUCTIONS="+strconv.FormatInt(instructions, 10))
			if text, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%.3000s", err, text)
			}
			text, err := os.ReadFile(to)
			if err != nil {
				t.Skip(err) // no /proc
			}
			var o outcome
			if err := json.Unmarshal(text, &o); err != nil {
				t.Fatal(err)
			}
			t.Logf("%6.1f s, peak %4d MiB, looked at %4d MiB, says %4d MiB; %s: %s",
				o.Seconds, o.Peak>>20, o.Viewed>>20, o.Size>>20, o.Budget, o.Ending)
			if o.Peak > memory*5/4+greedyRoom {
				t.Errorf("the process had %d MiB; the budget is %d", o.Peak>>20, memory>>20)
			}
			// A reader's own machine may come to hold as much as the run's.
			if o.Viewed > memory*9/4+greedyRoom {
				t.Errorf("the process had %d MiB when it was looked at; the budget is %d", o.Viewed>>20, memory>>20)
			}
			if o.Ending == "" {
				t.Error("nothing says how it ended")
			}
		})
	}
}
