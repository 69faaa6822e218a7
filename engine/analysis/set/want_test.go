package set_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/machine"
)

// The programs of testdata say in comments what must be found: `// want KIND [HAZARD]` on a line that a culprit of such an error is on,
// with `note:` before the kind for notes. Every comment needs a finding, and every finding has a comment on one of its lines.
func TestFindingsAreThoseOfComments(t *testing.T) {
	list, _ := filepath.Glob("testdata/*.cu")
	if len(list) == 0 {
		t.Fatal("no programs")
	}
	for _, path := range list {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			code := enginetest.Compile(t, filepath.Base(path), string(text))
			for _, schedule := range []machine.Schedule{{}, {Warps: machine.Shuffled, Seed: 3}} {
				got := runAll(code, schedule).Findings()
				wants := map[int][]string{}
				for i, line := range strings.Split(string(text), "\n") {
					for _, w := range strings.Split(line, "// want ")[1:] {
						wants[i+1] = append(wants[i+1], strings.TrimSpace(w))
					}
				}
				match := func(f *analysis.Finding, want string) bool {
					kind, hazard, _ := strings.Cut(want, " ")
					kind, note := strings.CutPrefix(kind, "note:")
					// Which of two accesses comes first depends on the schedule.
					return string(f.Kind) == kind && note == (f.Severity == analysis.Note) &&
						(hazard == "" || hazard == string(f.Hazard) || schedule.Seed != 0)
				}
				met := map[string]bool{}
				for i := range got {
					f := &got[i]
					ok := false
					for _, l := range lines(code, f) {
						for _, w := range wants[l] {
							if match(f, w) {
								ok = true
								met[w+" "+string(rune(l))] = true
							}
						}
					}
					if !ok {
						t.Errorf("schedule %+v: unexpected\n%s", schedule, show(code, got[i:i+1]))
					}
				}
				for l, list := range wants {
					for _, w := range slices.Compact(list) {
						if !met[w+" "+string(rune(l))] {
							t.Errorf("schedule %+v: line %d wants %s", schedule, l, w)
						}
					}
				}
			}
		})
	}
}
