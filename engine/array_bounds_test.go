package engine_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// beyondMain is the host program of the kernels that have none of their own: one block of four threads.
const beyondMain = `
#include <cstdio>
int main() {
    int *d, h[4];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    k<<<1, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\\n", h[3]);
    cudaFree(d);
}
`

// TestIndicesBeyondAnArray runs programs that index arrays inside larger objects, or next to others. A line with a wanted text must be
// reported as out of bounds with that text in the message, and nothing else may be.
func TestIndicesBeyondAnArray(t *testing.T) {
	files, _ := filepath.Glob("testdata/beyond/*.cu")
	if len(files) < 40 {
		t.Fatalf("%d programs", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".cu"), func(t *testing.T) { checkBeyond(t, file) })
	}
}

func checkBeyond(t *testing.T, file string) {
	spec := enginetest.Program(t, file)
	if !strings.Contains(spec.Source, "int main()") {
		spec.Source += beyondMain
	}
	wanted, found := wantedTexts(spec.Source), map[int]bool{}
	for _, f := range report.Of(enginetest.Execute(t, spec, engine.Limits{}), i18n.Reader{}).Findings {
		line := f.Sites[0].Line
		text, ok := wanted[line]
		if f.Kind != "out-of-bounds" || f.Severity != "error" || !ok || !strings.Contains(f.Message, text) {
			t.Errorf("line %d: %s (%s): %s", line, f.Kind, f.Severity, f.Message)
		}
		found[line] = true
	}
	for line, text := range wanted {
		if !found[line] {
			t.Errorf("line %d is not reported: %q", line, text)
		}
	}
}
