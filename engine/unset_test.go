package engine_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestPartlyUnsetVariables runs kernels in which every thread gives a variable a value before it matters, and kernels in which some do not.
// Lines with a wanted text have one finding that says it, with the first thread that lacks the value; other lines have none.
func TestPartlyUnsetVariables(t *testing.T) {
	files, _ := filepath.Glob("testdata/unset/*.cu")
	kernels := 0
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".cu"), func(t *testing.T) {
			spec := enginetest.Program(t, file)
			r := report.Of(enginetest.Execute(t, spec, engine.Limits{}), i18n.Reader{})
			if n := strings.Count(spec.Source, "__global__"); len(r.Launches) != n {
				t.Fatalf("%d of %d kernels run", len(r.Launches), n)
			}
			kernels += len(r.Launches)
			checkUnset(t, spec.Source, r.Findings)
		})
	}
	if kernels < 84 {
		t.Errorf("%d kernels", kernels)
	}
}

// checkUnset compares findings of unset variables with what the source's comments want.
func checkUnset(t *testing.T, source string, findings []report.Finding) {
	t.Helper()
	want := wantedTexts(source)
	for _, f := range findings {
		if f.Kind != analysis.UninitRegister {
			continue
		}
		if len(f.Sites) == 0 || f.Sites[0].Thread == nil || f.Hint == "" {
			t.Errorf("%s: hint %q, sites %+v", f.Message, f.Hint, f.Sites)
			continue
		}
		line := f.Sites[0].Line
		if says := want[line]; says == "" || !strings.Contains(f.Message, says) {
			t.Errorf("line %d: %q, want %q", line, f.Message, says)
		}
		delete(want, line)
	}
	for line, says := range want {
		t.Errorf("line %d: nothing says %q", line, says)
	}
}
