package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

const conformance = "testdata/conformance"

// pending names the cases that are not exact yet. A pending case that passes is a failure, so that the list only shrinks.
var pending = map[string]bool{}

// expectation is what an H200 printed and what its profiler counted; findings are what the case says of itself.
type expectation struct {
	Stable   bool
	Hangs    bool
	Stdout   string
	Launches []struct {
		Kernel string
		Grid   [3]int32
		Block  [3]int32
		Counts map[string]*int64
	}
	Findings []struct {
		Kind  string
		Lines [][]int
		Note  string // given where lines other than Lines may be named too
	}
	expected, allowed []string // kinds on the case's second line
}

var counterNames = []string{
	"global_load_sectors", "global_store_sectors", "shared_load_wavefronts", "shared_store_wavefronts", "shared_load_conflicts",
	"shared_store_conflicts",
}

func readCase(t *testing.T, name string) (text string, want expectation) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(conformance, "cases", name+".cu"))
	if err != nil {
		t.Fatal(err)
	}
	text = string(raw)
	raw, err = os.ReadFile(filepath.Join(conformance, "expected", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(err)
	}
	// the counters are flat in each launch
	var flat struct{ Launches []map[string]json.RawMessage }
	if err := json.Unmarshal(raw, &flat); err != nil {
		t.Fatal(err)
	}
	for i, l := range flat.Launches {
		want.Launches[i].Counts = map[string]*int64{}
		for _, c := range counterNames {
			var n *int64
			if err := json.Unmarshal(l[c], &n); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			want.Launches[i].Counts[c] = n
		}
	}
	second := strings.Split(text, "\n")[1]
	must, may, _ := strings.Cut(strings.TrimPrefix(second, "// expect: "), ";")
	if must != "clean" {
		want.expected = strings.Split(strings.TrimPrefix(must, "finding "), ", ")
	}
	for _, k := range strings.Split(strings.TrimPrefix(strings.TrimSpace(may), "may"), ",") {
		if k = strings.TrimSpace(k); k != "" {
			want.allowed = append(want.allowed, k)
		}
	}
	return text, want
}

// TestConformance runs every case through the façade and compares output, exit status, counters and findings.
func TestConformance(t *testing.T) {
	list, _ := filepath.Glob(filepath.Join(conformance, "cases", "*.cu"))
	if len(list) < 54 {
		t.Fatalf("%d cases found", len(list))
	}
	seen := map[string]bool{}
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		seen[name] = true
		t.Run(name, func(t *testing.T) {
			wrong := differences(t, name)
			switch {
			case pending[name] && len(wrong) == 0:
				t.Errorf("passes: take it out of pending")
			case pending[name]:
				t.Skipf("pending: %s", strings.Join(wrong, "\n"))
			}
			for _, w := range wrong {
				t.Error(w)
			}
		})
	}
	for name := range pending {
		if !seen[name] {
			t.Errorf("pending names %s, which is no case", name)
		}
	}
}

// differences says in what a case's run differs from what is expected.
func differences(t *testing.T, name string) (wrong []string) {
	t.Helper()
	text, want := readCase(t, name)
	note := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: name + ".cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		note("%v", err)
		return wrong
	}
	told := report.Of(x, i18n.Reader{})
	if want.Stable && !want.Hangs && string(x.Stdout()) != want.Stdout {
		note("stdout:\n%s\nwant:\n%s", x.Stdout(), want.Stdout)
	}
	if told.Exit != 0 {
		note("exit %d", told.Exit)
	}
	counters(told, &want, note)
	findings(told, &want, note)
	return wrong
}

func counters(told *report.Report, want *expectation, note func(string, ...any)) {
	if n := len(want.Launches); n > 0 && (len(told.Launches) < n || n < 12 && len(told.Launches) != n) {
		note("%d launches, want %d", len(told.Launches), n)
		return
	}
	for i, w := range want.Launches {
		g := &told.Launches[i]
		if w.Grid != [3]int32{} && (g.Kernel != w.Kernel || [3]int32(g.Grid) != w.Grid || [3]int32(g.Block) != w.Block) {
			note("launch %d: %s %v %v, want %s %v %v", i, g.Kernel, g.Grid, g.Block, w.Kernel, w.Grid, w.Block)
		}
		got := [...]int64{
			g.Counters.GlobalLoadSectors, g.Counters.GlobalStoreSectors, g.Counters.SharedLoadWavefronts, g.Counters.SharedStoreWavefronts,
			g.Counters.SharedLoadConflicts, g.Counters.SharedStoreConflicts,
		}
		for k, c := range counterNames {
			if n := w.Counts[c]; n != nil && *n != got[k] {
				note("launch %d (%s): %s %d, want %d", i, w.Kernel, c, got[k], *n)
			}
		}
	}
}

func findings(told *report.Report, want *expectation, note func(string, ...any)) {
	found := map[string][]report.Finding{}
	for _, f := range told.Findings {
		if f.Severity != "error" {
			continue
		}
		kind := string(f.Kind)
		found[kind] = append(found[kind], f)
		if !slices.Contains(want.expected, kind) && !slices.Contains(want.allowed, kind) {
			note("finding that nobody expects: %s at %v: %s", kind, linesOf(f), f.Message)
		}
		if strings.HasPrefix(kind, "race-") && len(f.Sites) != 2 {
			note("%s names %d parties", kind, len(f.Sites))
		}
	}
	for _, kind := range want.expected {
		if len(found[kind]) == 0 {
			note("%s was not found", kind)
		}
	}
	for _, e := range want.Findings {
		for _, lines := range e.Lines {
			if !slices.ContainsFunc(found[e.Kind], func(f report.Finding) bool { return slices.Equal(linesOf(f), lines) }) {
				var have [][]int
				for _, f := range found[e.Kind] {
					have = append(have, linesOf(f))
				}
				note("no %s on lines %v; found on %v", e.Kind, lines, have)
			}
		}
		for _, f := range found[e.Kind] {
			if e.Note == "" && !slices.ContainsFunc(e.Lines, func(lines []int) bool { return slices.Equal(linesOf(f), lines) }) {
				note("%s on lines %v is not expected: %s", e.Kind, linesOf(f), f.Message)
			}
		}
	}
}

// linesOf are the lines of a finding's parties, ascending, each once.
func linesOf(f report.Finding) []int {
	var lines []int
	for _, s := range f.Sites {
		lines = append(lines, s.Line)
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// schedules are orders that the CUDA model allows; a program without a race prints and counts the same under each.
var schedules = []engine.Schedule{
	{Warps: "warp-after-warp"},
	{Warps: "shuffled", Seed: 1},
	{Warps: "round-robin", Blocks: "together"},
	{Warps: "shuffled", Blocks: "on-sms", SMs: 2, Seed: 5},
	{Warps: "shuffled", Blocks: "shuffled", Seed: 11},
}

// TestConformanceUnderOtherSchedules: output, counters and findings do not depend on the order that the machine happened to choose.
// What is printed after a race does, so that cases with one are compared in their findings alone.
func TestConformanceUnderOtherSchedules(t *testing.T) {
	list, _ := filepath.Glob(filepath.Join(conformance, "cases", "*.cu"))
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, want := readCase(t, name)
			racy := slices.ContainsFunc(want.expected, func(kind string) bool { return strings.HasPrefix(kind, "race-") })
			for _, s := range schedules {
				x, err := engine.Run(context.Background(), engine.RunSpec{Name: name + ".cu", Source: text, Schedule: s}, engine.Limits{}, nil)
				if err != nil {
					t.Fatal(err)
				}
				told := report.Of(x, i18n.Reader{})
				if want.Stable && !want.Hangs && !racy && string(x.Stdout()) != want.Stdout {
					t.Errorf("%+v: stdout:\n%s", s, x.Stdout())
				}
				note := func(format string, args ...any) { t.Errorf("%+v: "+format, append([]any{s}, args...)...) }
				if !racy {
					counters(told, &want, note)
				}
				findings(told, &want, note)
			}
		})
	}
}
