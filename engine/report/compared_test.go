package report_test

import (
	"context"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// What is compared counts the turns of atomics, each in its memory: 32 lanes that meet in 4 elements take 8 turns.
func TestComparedTurns(t *testing.T) {
	const text = `#include <cuda_runtime.h>
__global__ void k(int *bins) {
	__shared__ int own[4];
	if (threadIdx.x < 4) own[threadIdx.x] = 0;
	__syncthreads();
	atomicAdd(&own[threadIdx.x % 4], 1);
	__syncthreads();
	if (threadIdx.x < 4) atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}
int main() {
	int *bins;
	cudaMalloc(&bins, 16);
	cudaMemset(bins, 0, 16);
	k<<<3, 32>>>(bins);
	return cudaDeviceSynchronize();
}
`
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, m := range report.Compared(x, i18n.Reader{}) {
		if _, twice := got[m.Key]; twice {
			t.Errorf("%s comes twice", m.Key)
		}
		got[m.Key] = m.Value
	}
	if got["shared_atomic_turns"] != 24 || got["global_atomic_turns"] != 3 || got["barriers"] != 6 {
		t.Errorf("%v shared turns, %v global ones, %v barriers", got["shared_atomic_turns"], got["global_atomic_turns"], got["barriers"])
	}
}
