package engine_test

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

var causesComment = regexp.MustCompile(`^// causes: (\d+)\n`)

// TestOneCauseOneFinding: kernels that lack a barrier. What one barrier would order is one finding, with all places and the sum of what the
// pairs count; what needs two barriers is two.
func TestOneCauseOneFinding(t *testing.T) {
	files, _ := filepath.Glob("testdata/causes/*.cu")
	if len(files) < 11 {
		t.Fatalf("%d programs", len(files))
	}
	joined := 0
	for _, file := range files {
		spec := enginetest.Program(t, file)
		want, _ := strconv.Atoi(causesComment.FindStringSubmatch(spec.Source)[1])
		x := enginetest.Execute(t, spec, engine.Limits{})
		var races, pairs, sum int64
		for _, f := range x.Findings() {
			if f.Kind == analysis.RaceShared && f.Severity == analysis.Error {
				pairs, sum = pairs+1, sum+f.Count
			}
		}
		for _, f := range report.Of(x, i18n.Reader{}).Listed() {
			if f.Kind != analysis.RaceShared {
				continue
			}
			races, sum = races+1, sum-f.Count
			seen := map[report.Site]bool{}
			for _, s := range f.Sites[2:] {
				s.Block, s.Thread = nil, nil
				if seen[s] {
					t.Errorf("%s: %+v is named twice", file, s)
				}
				seen[s] = true
			}
			if several := strings.Contains(f.Message, "The same barrier is missing"); several != (pairs > int64(want)) {
				t.Errorf("%s: of %d pairs: %s", file, pairs, f.Message)
			}
		}
		if races != int64(want) || sum != 0 {
			t.Errorf("%s: %d pairs are %d findings, want %d; %d accesses are not counted", file, pairs, races, want, sum)
		}
		joined += int(pairs - races)
	}
	if joined < 19 {
		t.Errorf("%d pairs were joined", joined)
	}
}
