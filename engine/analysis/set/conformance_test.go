package set_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/enginetest"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
)

// start makes a machine with all analyses.
func start(code *isa.Program, s machine.Schedule) (*machine.Machine, *set.Set) {
	d, _ := device.Lookup("")
	all := set.New(analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize})
	p := host.New(code, host.Options{Device: d})
	m := machine.New(code, machine.Config{Device: d, Observer: all, Schedule: s}, p)
	p.Start(m)
	return m, all
}

func runAll(code *isa.Program, s machine.Schedule) *set.Set {
	m, all := start(code, s)
	for m.Step() == machine.Stepped {
	}
	return all
}

type expectation struct {
	Stable   bool
	Hangs    bool
	Launches []map[string]any
	Findings []struct {
		Kind  string
		Lines [][]int
	}
}

const data = "../../testdata/conformance"

func cases(t *testing.T, f func(t *testing.T, name string, code *isa.Program, may []string, want *expectation)) {
	list, _ := filepath.Glob(data + "/cases/*.cu")
	if len(list) == 0 {
		t.Fatal("no cases")
	}
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := os.ReadFile(data + "/expected/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var want expectation
			if err := json.Unmarshal(raw, &want); err != nil {
				t.Fatal(err)
			}
			var may []string
			if _, list, ok := strings.Cut(strings.Split(string(text), "\n")[1], "; may "); ok {
				for _, k := range strings.Split(list, ",") {
					may = append(may, strings.TrimSpace(k))
				}
			}
			f(t, name, enginetest.Compile(t, name+".cu", string(text)), may, &want)
		})
	}
}

func lines(code *isa.Program, f *analysis.Finding) []int {
	var out []int
	for i := range f.Culprits {
		out = append(out, code.File.Position(source.Pos(f.Culprits[i].Pos)).Line)
	}
	for i := range f.Also {
		out = append(out, code.File.Position(source.Pos(f.Also[i].Pos)).Line)
	}
	return out
}

func show(code *isa.Program, all []analysis.Finding) string {
	var b strings.Builder
	for i := range all {
		f := &all[i]
		fmt.Fprintf(&b, "  %s %s %s lines %v ×%d at %d: %s %s\n", f.Severity, f.Kind, f.Hazard, lines(code, f), f.Count, f.Position,
			i18n.Reader{}.Word(f.Message), i18n.Reader{}.Word(f.Hint))
	}
	return b.String()
}

// Every conformance case has the findings that its expectation names, on these lines, and no others.
func TestFindings(t *testing.T) {
	cases(t, func(t *testing.T, name string, code *isa.Program, may []string, want *expectation) {
		for _, schedule := range []machine.Schedule{
			{}, {Warps: machine.WarpAfterWarp, Blocks: machine.Together}, {Warps: machine.Shuffled, Blocks: machine.ShuffledBlocks, Seed: 5},
			{Blocks: machine.OnSMs, SMs: 3},
		} {
			checkFindings(t, code, schedule, may, want)
		}
	})
}

func checkFindings(t *testing.T, code *isa.Program, schedule machine.Schedule, may []string, want *expectation) {
	t.Helper()
	got := runAll(code, schedule).Findings()
	allowed := append([]string{}, may...)
	for _, w := range want.Findings {
		allowed = append(allowed, w.Kind)
		for _, need := range w.Lines {
			if !slices.ContainsFunc(got, func(f analysis.Finding) bool {
				if string(f.Kind) != w.Kind || f.Severity != analysis.Error {
					return false
				}
				have := lines(code, &f)
				for _, l := range need {
					if !slices.Contains(have, l) {
						return false
					}
				}
				return true
			}) {
				t.Errorf("schedule %+v: no %s on lines %v", schedule, w.Kind, need)
			}
		}
	}
	for _, f := range got {
		if f.Severity == analysis.Error && !slices.Contains(allowed, string(f.Kind)) {
			t.Errorf("schedule %+v: unexpected %s on lines %v", schedule, f.Kind, lines(code, &f))
		}
		if strings.Contains(i18n.Reader{}.Word(f.Message)+i18n.Reader{}.Word(f.Hint), "{") {
			t.Errorf("badly worded: %v", f.Message)
		}
	}
	if t.Failed() || testing.Verbose() {
		t.Logf("schedule %+v finds:\n%s", schedule, show(code, got))
	}
}

// Every launch that the expectation lists has exactly the counters that an H200's profiler gave.
func TestCounters(t *testing.T) {
	cases(t, func(t *testing.T, name string, code *isa.Program, may []string, want *expectation) {
		all := runAll(code, machine.Schedule{})
		launches := all.Counters.Launches()
		for i, w := range want.Launches {
			if i >= len(launches) {
				t.Fatalf("launch %d is missing", i)
			}
			c := launches[i]
			for key, n := range map[string]int64{
				"global_load_sectors": c.GlobalLoadSectors, "global_store_sectors": c.GlobalStoreSectors,
				"shared_load_wavefronts": c.SharedLoadWavefronts, "shared_store_wavefronts": c.SharedStoreWavefronts,
				"shared_load_conflicts": c.SharedLoadConflicts, "shared_store_conflicts": c.SharedStoreConflicts,
			} {
				if v, ok := w[key].(float64); ok && int64(v) != n {
					t.Errorf("launch %d: %s is %d, want %d", i, key, n, int64(v))
				}
			}
		}
	})
}

// What a run finds and counts does not change when it is saved in the middle, runs on, and goes back.
func TestSaveLoad(t *testing.T) {
	own, _ := filepath.Glob("testdata/*.cu")
	for _, name := range []string{"avg_halo_16", "atomic_vs_plain", "stencil_missing_barrier", "ticket_reduction", "barrier_if_else",
		"shared_bytes", "avg_shared_divergent_barrier"} {
		own = append(own, data+"/cases/"+name+".cu")
	}
	for _, path := range own {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			code := enginetest.Compile(t, name+".cu", string(text))
			want := runAll(code, machine.Schedule{})
			for _, share := range []int64{0, 1, 3, 5, 8, 9} {
				d, _ := device.Lookup("")
				all := set.New(analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize})
				p := host.New(code, host.Options{Device: d})
				m := machine.New(code, machine.Config{Device: d, Observer: all}, p)
				p.Start(m)
				total := int64(0)
				{
					other, _ := start(code, machine.Schedule{})
					for other.Step() == machine.Stepped {
						total++
					}
				}
				for range total * share / 10 {
					m.Step()
				}
				at, saved := m.Snapshot(), all.Save()
				for m.Step() == machine.Stepped {
				}
				check := func(when string, s *set.Set) {
					if !reflect.DeepEqual(s.Findings(), want.Findings()) {
						t.Fatalf("saved at %d/10, %s:\n%swant\n%s", share, when, show(code, s.Findings()), show(code, want.Findings()))
					}
					if !reflect.DeepEqual(s.Counters.Launches(), want.Counters.Launches()) {
						t.Fatalf("saved at %d/10, %s: other counters", share, when)
					}
				}
				check("running on", all)
				for range 2 {
					m.Restore(at)
					all.Load(saved)
					for m.Step() == machine.Stepped {
					}
					check("gone back", all)
				}
				other := set.New(analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize})
				m.Restore(at)
				m.Observe(other)
				other.Load(saved)
				for m.Step() == machine.Stepped {
				}
				check("in another set", other)
				if saved.Size() <= 0 {
					t.Error("a state without size")
				}
			}
		})
	}
}
