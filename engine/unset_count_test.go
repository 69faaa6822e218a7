package engine_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
)

// TestUnsetCountsThreads: a finding about a variable without a value counts threads, each once in a step, as findings about memory do; one
// about a fragment names it.
func TestUnsetCountsThreads(t *testing.T) {
	const fragments = `#include <mma.h>
using namespace nvcuda;
__global__ void k(half *x, float *out) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[2], d;
  wmma::load_matrix_sync(a, x, 16);
  wmma::load_matrix_sync(b, x, 16);
  wmma::mma_sync(d, a, b, sums[1]);
  wmma::store_matrix_sync(out, d, 16, wmma::mem_row_major);
}
int main() {
  half *x; float *out;
  cudaMalloc(&x, 512); cudaMalloc(&out, 1024); cudaMemset(x, 0, 512);
  k<<<1, 32>>>(x, out);
}`
	plain := func(body string) string {
		return `__global__ void k(int *out) { int t = threadIdx.x; ` + body + ` }
int main() { int *out; cudaMalloc(&out, 256); k<<<1, 64>>>(out); cudaFree(out); }`
	}
	for _, c := range []struct {
		name, source string
		count        int64
		says         string
	}{
		{"all threads", plain("int x; out[t] = x;"), 64, "'x'"},
		{"some lanes of each warp", plain("int x; if (t % 32 > 4) x = 1; out[t] = x;"), 10, "'x'"},
		{"in each iteration", plain("int x; for (int i = 0; i < 3; i++) if (t < 2) out[t] = x;"), 6, "'x'"},
		{"two operands of one statement", plain("int x, y; if (t < 3) atomicAdd(out + x, y);"), 3, "x"},
		{"a fragment of 8 elements in each thread", fragments, 32, "the fragment 'sums[1]'"},
	} {
		found := false
		for _, f := range enginetest.Execute(t, engine.RunSpec{Source: c.source}, engine.Limits{}).Findings() {
			if f.Kind != "uninitialized-register" {
				continue
			}
			found = true
			if text := (i18n.Reader{}).Word(f.Message); f.Count != c.count || !strings.Contains(text, c.says) {
				t.Errorf("%s: %d times: %s", c.name, f.Count, text)
			}
		}
		if !found {
			t.Errorf("%s: no finding", c.name)
		}
	}
}
