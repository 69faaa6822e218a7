package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// A store that lands in an array which only reads seemed to touch is found to race with them all the same: the run is watched again.
func TestStoreRefutesSpeculation(t *testing.T) {
	source := `#include <cstdio>
__global__ void k(const int *in, int *out, long far) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  int x = in[(t + 1) % 64];
  out[t] = x;
  out[far + t] = x; // BAD
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  k<<<2, 32>>>(in, out, FAR);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
`
	for far, wanted := range map[string]bool{"in - out": true, "0": false} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "far.cu", Source: strings.ReplaceAll(source, "FAR", far)},
			engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			if f.Kind == "race-global" && f.Severity == "error" {
				found = true
				if f.Sites[0].Line+f.Sites[1].Line != 4+6 {
					t.Errorf("on lines %d and %d", f.Sites[0].Line, f.Sites[1].Line)
				}
			}
		}
		if found != wanted {
			t.Errorf("far = %s: a race is found: %v, want %v", far, found, wanted)
		}
	}
}

// Reads of an interval are remembered as a whole until somebody writes; a write after very many of them still finds every one.
func TestWriteAfterManyReads(t *testing.T) {
	source := `__global__ void k(int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, sum = 0;
  s[t] = t;
  __syncthreads();
  for (int i = 0; i < 300; ++i)
    sum += s[(t + i * STRIDE) % 256];
  BARRIER
  s[t] = sum;
  out[t] = s[t];
}
int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  k<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
`
	for _, stride := range []string{"32", "33", "256"} {
		for barrier, wanted := range map[string]bool{"": stride != "256", "__syncthreads();": false} {
			text := strings.NewReplacer("STRIDE", stride, "BARRIER", barrier).Replace(source)
			x, err := engine.Run(context.Background(), engine.RunSpec{Name: "many.cu", Source: text}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				found = found || f.Kind == "race-shared" && f.Sites[0].Line+f.Sites[1].Line == 7+9
			}
			if found != wanted {
				t.Errorf("stride %s, %q: a race is found: %v, want %v", stride, barrier, found, wanted)
			}
		}
	}
}

// An update can be lost whatever the two threads write, so that equal values are never called a chance, and accesses of one warp are never
// said to be right in lockstep: a lockstep loses updates, too.
func TestUpdatesAreLostWhateverIsWritten(t *testing.T) {
	source := "__global__ void k(int *a) { int i = threadIdx.x;\n  BODY\n}\n" +
		"int main() { int *a; cudaMalloc(&a, 256); cudaMemset(a, 0, 256); k<<<2, 32>>>(a); cudaDeviceSynchronize(); cudaFree(a); }"
	for _, c := range []struct{ body, want string }{
		{"a[0]++;", "Threads 0 and 31 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"a[0] += i;", "Threads 0 and 31 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"if (i == 0) a[0]++;",
			"Thread 0 of block 1 and thread 0 of block 0 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"a[i] += 1; a[0]++;", "4 accesses to 'a' on line 2 race within one warp: nothing orders them."},
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: strings.Replace(source, "BODY", c.body, 1)},
			engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			said += f.Message + "\n"
		}
		if !strings.Contains(said, c.want) || strings.Contains(said, "happen to be equal") || strings.Contains(said, "lockstep") {
			t.Errorf("%s\n%s", c.body, said)
		}
	}
}

// TestStoresOfTilesAreNoUpdates: a function of the library that loads one array and stores another changes no value in place.
func TestStoresOfTilesAreNoUpdates(t *testing.T) {
	source := "#include <mma.h>\nusing namespace nvcuda::wmma;\n__global__ void k(float *out) {\n" +
		"  fragment<accumulator, 16, 16, 16, float> c;\n  fill_fragment(c, blockIdx.x);\n" +
		"  store_matrix_sync(out + blockIdx.x * 16, c, 16, mem_row_major);\n}\n" +
		"int main() { float *d; cudaMalloc(&d, 8192); k<<<2, 32>>>(d); cudaDeviceSynchronize(); cudaFree(d); }"
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	races := 0
	for _, f := range report.Of(x, i18n.Reader{}).Findings {
		if f.Kind != "race-global" {
			continue
		}
		races++
		if !strings.Contains(f.Message, "write different values to d[") || strings.Contains(f.Hint, "atomic operation, such as") {
			t.Errorf("%s %s", f.Message, f.Hint)
		}
	}
	if races == 0 {
		t.Error("no race is found")
	}
}
