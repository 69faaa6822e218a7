package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestMasksAndWhoComes: each kernel has notes at exactly the lines with the mark BAD, whatever the schedule, and on a device whose warps
// cannot part, too.
func TestMasksAndWhoComes(t *testing.T) {
	for _, c := range []struct{ name, kernel, says string }{
		{"the whole warp", "v += __shfl_xor_sync(0xffffffff, v, 1);", ""},
		{"both halves, each with its mask", "v += __shfl_xor_sync(t < 16 ? 0xffff : 0xffff0000, v, 1);", ""},
		{"half a warp and its mask", "if (t < 16) v += __shfl_xor_sync(0xffff, v, 1);", ""},
		{"half a warp and a mask of all", "if (t < 16)\nv += __shfl_xor_sync(0xffffffff, v, 1); // BAD", "The mask of thread 0 of block 0 names lane 16"},
		{"a vote of half a warp", "if (t % 2)\nv = __ballot_sync(0xffffffff, v > 3); // BAD", "The mask of thread 1 of block 0 names lane 0"},
		{"others have exited", "if (t >= 8) return;\nv += __shfl_down_sync(0xffffffff, v, 4); // BAD", "Thread 4 of block 0 asks lane 8"},
		{"others have exited, and nobody asks them", "if (t >= 8) return; v += __shfl_xor_sync(0xffffffff, v, 4);", ""},
		{"a caller outside the mask", "v = __shfl_sync(0x0000ffff, v, 3); // BAD", "Thread 16 of block 0 calls"},
		{"a value from outside the mask", "if (t < 16)\nv = __shfl_sync(0xffff, v, 20); // BAD", "Thread 0 of block 0 asks lane 20"},
		{"an old vote of some", "if (t < 16) v = __popc(__ballot_sync(__activemask(), v > 3));", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf(`__global__ void k(int *p) {
int t = threadIdx.x, v = t;
%s
p[t] = v;
}
int main() {
int *d, h[32];
cudaMalloc(&d, 128);
k<<<1, 32>>>(d);
cudaMemcpy(h, d, 128, cudaMemcpyDeviceToHost);
cudaFree(d);
}
`, c.kernel)
			line := 0
			if i := strings.Index(source, "// BAD"); i >= 0 {
				line = strings.Count(source[:i], "\n") + 1
			}
			for _, device := range []string{"h200", "p100"} {
				for _, order := range []string{"round-robin", "warp-after-warp", "shuffled"} {
					x, err := engine.Run(context.Background(), engine.RunSpec{Source: source, Device: device, Schedule: engine.Schedule{Warps: order, Seed: 3}}, engine.Limits{}, nil)
					if err != nil {
						t.Fatal(err)
					}
					var found []report.Finding
					for _, f := range report.Of(x, i18n.Reader{}).Findings {
						if f.Kind == analysis.WarpMask {
							found = append(found, f)
						} else if f.Severity == analysis.Error {
							t.Errorf("%s, %s: %s", device, order, f.Message)
						}
					}
					switch {
					case line == 0 && len(found) > 0:
						t.Errorf("%s, %s: %s", device, order, found[0].Message)
					case line > 0 && (len(found) != 1 || found[0].Severity != analysis.Note || found[0].Sites[0].Line != line || !strings.HasPrefix(found[0].Message, c.says)):
						t.Errorf("%s, %s: line %d should say %q, got %+v", device, order, line, c.says, found)
					}
				}
			}
		})
	}
}
