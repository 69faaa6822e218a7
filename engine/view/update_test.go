package view_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestLostUpdateIsOneFinding: a counter without an atomic operation is one mistake, whichever of its reads and writes meet and in which
// order; between blocks it is another one.
func TestLostUpdateIsOneFinding(t *testing.T) {
	for update, launch := range map[string]string{
		"bins[i % 4]++": "1, 128", "bins[i % 4] = bins[i % 4] + 1": "1, 128", "bins[0] += i": "2, 64",
	} {
		x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `__global__ void k(int *bins) {
    int i = threadIdx.x;
    ` + update + `;
}
int main() { int *bins; cudaMalloc(&bins, 16); cudaMemset(bins, 0, 16); k<<<` + launch + `>>>(bins); cudaFree(bins); }
`}, engine.Limits{})
		blocks := map[bool]int{}
		for _, f := range x.Findings() {
			if f.Severity != analysis.Error {
				continue
			}
			blocks[f.Culprits[0].Block != f.Culprits[1].Block]++
			if said := (i18n.Reader{}).Word(f.Message); !strings.Contains(said, "an update can be lost") || f.Count < 4 {
				t.Errorf("%s: %s (%d times)", update, said, f.Count)
			}
		}
		if blocks[false] != 1 || blocks[true] > 1 || (blocks[true] == 1) != strings.HasPrefix(launch, "2") {
			t.Errorf("%s: %v findings", update, blocks)
		}
		var text strings.Builder
		report.Of(x, i18n.Reader{}).Text(&text, "k.cu", i18n.Reader{})
		if !strings.Contains(update, " = ") && strings.Contains(text.String(), "the other access") {
			t.Errorf("the place is named twice:\n%s", text.String())
		}
	}
}
