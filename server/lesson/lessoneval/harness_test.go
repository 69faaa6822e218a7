package lessoneval_test

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/source"
	"tilescope/lessons"
)

// plans are the harnesses that lessons' programs are timed with, and which programs they are.
type plans struct {
	Harnesses map[string]struct {
		Sizes, Small map[string]any
	}
	Lessons map[string]struct {
		Harness string
		Rows    []struct {
			Name, File string
			Define     map[string]any
		}
	}
}

// What a GPU is timed with is executed here, at a small size: each harness compares its results with the host's and ends with 1 where they
// differ, so that what times.yaml records are times of right results.
func TestMeasuredProgramsAreRight(t *testing.T) {
	if testing.Short() {
		t.Skip("what lessons say is tried without -short")
	}
	folder := filepath.Join("..", "..", "..", "lessons", "measure")
	text := func(name string) string {
		b, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	var p plans
	if err := json.Unmarshal([]byte(text("plans.json")), &p); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{"timed.cuh": true}
	for _, l := range p.Lessons {
		used[l.Harness+".cuh"] = true
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.cuh"))
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
				program, err := lessons.FS.ReadFile(l.Slug + "/" + row.File)
				if err != nil {
					t.Fatal(err)
				}
				bundle := source.NewBundle(text(plan.Harness+".cuh"), nil)
				bundle.Add("timed.cuh", text("timed.cuh"), false)
				bundle.Add(row.File, string(program), false)
				spec := engine.RunSpec{Name: plan.Harness + ".cuh", Source: bundle.String(), Defines: map[string]string{"LESSON": `"` + row.File + `"`}}
				h := p.Harnesses[plan.Harness]
				defined := maps.Clone(h.Sizes)
				maps.Copy(defined, row.Define)
				maps.Copy(defined, h.Small)
				for name, value := range defined {
					b, ok := value.(string)
					if !ok {
						number, _ := json.Marshal(value)
						b = string(number)
					}
					spec.Defines[name] = b
				}
				x, err := engine.Run(context.Background(), spec, engine.DefaultLimits(), nil)
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
