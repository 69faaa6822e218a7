package report_test

import (
	"testing"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestCostliest: the execution that wastes most is found, of loads and stores, of shared and global memory.
func TestCostliest(t *testing.T) {
	x, err := engine.Run(t.Context(), engine.RunSpec{Name: "worst.cu", Source: `
__global__ void k(int *in, int *out, int stride) {
  __shared__ int cell[2048];
  int t = threadIdx.x;
  cell[t] = in[t];
  __syncthreads();
  int v = cell[t * (blockIdx.x + 1)];
  out[t * stride + blockIdx.x * 2048] = v;
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 4096 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  k<<<2, 64>>>(in, out, 1);
  k<<<2, 64>>>(in, out, 32);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
`}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		counter        string
		want           int
		block          int32
		shared, absent bool
	}{
		{counter: "shared_load_conflicts", want: 0, block: 1, shared: true}, // an even stride, in block 1
		{counter: "shared_load_wavefronts", want: 0, block: 1, shared: true},
		{counter: "shared_store_wavefronts", want: 0, shared: true},
		{counter: "global_load_sectors", want: 0},
		{counter: "global_store_sectors", want: 1},
		{counter: "global_store_requests", want: 1},
		{counter: "barriers", absent: true},
		{counter: "warp_steps", absent: true},
	} {
		got, ok := report.Costliest(x, c.counter)
		if ok == c.absent {
			t.Errorf("%s: found %v", c.counter, ok)
			continue
		}
		want := report.Instruction{Launch: c.want, Block: event.Dim{c.block}, Shared: c.shared}
		if want.Position = got.Position; ok && (got != want || got.Position < 1) {
			t.Errorf("%s: %+v, want %+v", c.counter, got, want)
		}
	}
}

// TestNamed: a counter has its words and the profiler's name, and what is no number of a launch has neither.
func TestNamed(t *testing.T) {
	n, ok := report.Named("shared_load_conflicts")
	if !ok || !n.Equal || n.Metric != "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum" || (i18n.Reader{}).Word(n.Label) == "" {
		t.Errorf("%+v", n)
	}
	if n, ok = report.Named("warp_steps"); !ok || n.Metric != "" {
		t.Errorf("%+v", n)
	}
	for _, key := range []string{"launches", "errors", "kernel", ""} {
		if _, ok := report.Named(key); ok {
			t.Errorf("%q is a number of a launch", key)
		}
	}
}
