package lessoneval_test

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
	"tilescope/engine/analysis"
	"tilescope/engine/source"
	"tilescope/lessons"
)

// plans are the harnesses that lessons' programs are timed with, and which programs they are.
type plans struct {
	Harnesses map[string]struct {
		Sizes, Small map[string]any // macros: of a GPU, and over them those of this test
	}
	Lessons map[string]struct {
		Harness string
		Rows    []struct {
			Name, File string
			Define     map[string]any
		}
	}
}

// harness reads a file that programs are timed with.
func harness(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "..", "lessons", "measure", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// small is a lesson's program with its harness, at the harness's small size.
func (p *plans) small(t *testing.T, kind, slug, file string, define map[string]any) engine.RunSpec {
	t.Helper()
	program, err := lessons.FS.ReadFile(slug + "/" + file)
	if err != nil {
		t.Fatal(err)
	}
	bundle := source.NewBundle(harness(t, kind+".cuh"), nil)
	bundle.Add("timed.cuh", harness(t, "timed.cuh"), false)
	bundle.Add(file, string(program), false)
	spec := engine.RunSpec{Name: kind + ".cuh", Source: bundle.String(), Defines: map[string]string{"LESSON": `"` + file + `"`}}
	for _, list := range []map[string]any{p.Harnesses[kind].Sizes, define, p.Harnesses[kind].Small} {
		for name, value := range list {
			spec.Defines[name] = fmt.Sprint(value)
		}
	}
	return spec
}

// What a GPU is timed with is executed here, at a small size: each harness compares its results with the host's and ends with 1 where they
// differ, so that what times.yaml records are times of right results.
func TestMeasuredProgramsAreRight(t *testing.T) {
	if testing.Short() {
		t.Skip("what lessons say is tried without -short")
	}
	var p plans
	decode := json.NewDecoder(strings.NewReader(harness(t, "plans.json")))
	decode.UseNumber() // so that sizes keep their digits
	if err := decode.Decode(&p); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{"timed.cuh": true}
	for _, l := range p.Lessons {
		used[l.Harness+".cuh"] = true
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "lessons", "measure", "*.cuh"))
	if err != nil || len(files) != len(used) {
		t.Errorf("%d harnesses, of which %d are used: %v", len(files), len(used), err)
	}
	c, _ := load(t)
	for _, l := range c.All() {
		plan, planned := p.Lessons[l.Slug]
		if planned != (l.Measured != nil) {
			t.Errorf("%s: a plan: %t, times: %t", l.Slug, planned, l.Measured != nil)
		}
		if !planned || l.Measured == nil {
			continue
		}
		var rows, times []string
		for _, row := range plan.Rows {
			rows = append(rows, row.Name)
		}
		for _, time := range l.Measured.Times {
			times = append(times, time.Name)
		}
		if !slices.Equal(rows, times) {
			t.Errorf("%s: planned %q, measured %q", l.Slug, rows, times)
		}
		for _, row := range plan.Rows {
			t.Run(l.Slug+"/"+row.Name, func(t *testing.T) {
				t.Parallel()
				x, err := engine.Run(context.Background(), p.small(t, plan.Harness, l.Slug, row.File, row.Define), engine.DefaultLimits(), nil)
				if err != nil {
					t.Fatal(err)
				}
				if x.Exit() != 0 || len(x.Launches()) == 0 {
					t.Errorf("exit status %d after %d launches: %s", x.Exit(), len(x.Launches()), x.Stdout())
				}
				for _, f := range x.Findings() {
					if f.Severity == analysis.Error {
						t.Errorf("finding: %v", f.Kind)
					}
				}
			})
		}
	}
}
