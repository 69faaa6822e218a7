package report_test

import (
	"strings"
	"testing"

	"tilescope/engine/report"
)

// TestLinesOfManyLaunchesAreBounded: of a long kernel that is launched again and again the first launches have their lines, and all of them
// their sums.
func TestLinesOfManyLaunchesAreBounded(t *testing.T) {
	launches := reported(t, `
__global__ void k(int *x) {
`+strings.Repeat("  x[threadIdx.x]++;\n", 300)+`
}
int main() {
  int *x;
  cudaMalloc(&x, 128);
  for (int i = 0; i < 256; i++)
    k<<<1, 32>>>(x);
  return cudaFree(x);
}
`)
	lines, with := 0, 0
	for i, l := range launches {
		if lines += len(l.Lines); len(l.Lines) > 0 {
			with++
			if with != i+1 {
				t.Fatalf("launch %d has lines, and one before it has none", i)
			}
		}
		if l.Executed.All.Warps < 600 || l.Counters.GlobalLoadSectors != 1200 {
			t.Errorf("launch %d lacks its sums: %+v", i, l.Counters)
		}
	}
	if lines > report.MostLines || lines < report.MostLines*9/10 || with == len(launches) {
		t.Errorf("%d lines of %d of %d launches", lines, with, len(launches))
	}
}
