package report_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// Counters of a kernel that can be counted by hand: one block of two warps.
func TestCountersByHand(t *testing.T) {
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "hand.cu", Source: `
__constant__ int c[64];
__global__ void k(int *out) {
  int t = threadIdx.x;
  int v = c[0];      // one address: a broadcast to each warp
  v += c[t];         // 32 addresses in each
  if (t % 2)
    v += 1;          // half of the lanes
  __syncthreads();   // the first warp waits for the second
  out[t] = v;        // and the end of the kernel is a step as well
}
int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
`}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	l := report.Of(x, i18n.Reader{}).Launches[0]
	want := report.Counters{
		GlobalStoreSectors: 8, GlobalStoreRequests: 2, GlobalStoreBytes: 256, ConstantRequests: 4, ConstantAddresses: 2 + 64,
		WarpSteps: 2 * 8, ActiveLanes: 2 * (7*32 + 16), Barriers: 1, BarrierWaits: 1,
	}
	if l.Counters != want {
		t.Errorf("counted %+v, want %+v", l.Counters, want)
	}
	// On an H200: 2,048 threads in 64 warps and at most 32 blocks a multiprocessor, so blocks of two warps just fill it.
	o := l.Occupancy
	if o.Blocks != 32 || o.Warps != 64 || o.MaxWarps != 64 || o.Limit != "blocks" || o.ByBlocks != 32 || o.ByThreads != 32 {
		t.Errorf("occupancy %+v", o)
	}
}

// A barrier that is released because the missing threads leave was waited for by all who came.
func TestBarrierReleasedByLeaving(t *testing.T) {
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "leave.cu", Source: `
__global__ void k() {
  if (threadIdx.x >= 32)
    return;
  __syncthreads();
}
int main() { k<<<1, 64>>>(); cudaDeviceSynchronize(); }
`}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := report.Of(x, i18n.Reader{}).Launches[0].Counters; c.Barriers != 1 || c.BarrierWaits != 1 {
		t.Errorf("%d barriers, %d waits", c.Barriers, c.BarrierWaits)
	}
}

func TestOccupancyNamesTheLimitThatBinds(t *testing.T) {
	for _, c := range []struct {
		launch, limit string
		blocks        int
	}{
		{"k<<<1, 32>>>()", "blocks", 32},
		{"k<<<1, 1024>>>()", "threads", 2},
		{"k<<<1, 64, 40000>>>()", "shared", 5}, // 228 KiB, each block 40,000 bytes and 1 KiB of the system's, in units of 128
	} {
		source := "__global__ void k() {}\nint main() { " + c.launch + "; cudaDeviceSynchronize(); }\n"
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "o.cu", Source: source}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if o := report.Of(x, i18n.Reader{}).Launches[0].Occupancy; o.Limit != c.limit || o.Blocks != c.blocks {
			t.Errorf("%s: %+v, want %d by %s", c.launch, o, c.blocks, c.limit)
		}
	}
}

// Low occupancy comes with what to change, and what it says is true: with that, half of the warps can be resident.
func TestLowOccupancyIsAdvised(t *testing.T) {
	for _, c := range []struct {
		launch, limit, says string
	}{
		{"k<<<1, 16>>>()", "blocks", ""}, // 32 blocks of one warp are just half of 64
		{"k<<<1, 1024>>>()", "threads", ""},
		// 228 KiB for 16 blocks, each with 1 KiB of the system's, in units of 128.
		{"k<<<1, 64, 40000>>>()", "shared",
			"1,024 of them reserved by CUDA, so 5 blocks fit: 10 of 64 warps. With at most 14,592 bytes per block, 16 would"},
		{"k<<<1, 64, 13568>>>()", "shared", ""},
	} {
		text := "__global__ void k() {}\nint main() { " + c.launch + "; cudaDeviceSynchronize(); }\n"
		o := reported(t, text)[0].Occupancy
		if o.Limit != c.limit || c.says == "" && o.Advice != "" || !strings.Contains(o.Advice, c.says) {
			t.Errorf("%s: by %s (%d of %d warps): %q, want %q", c.launch, o.Limit, o.Warps, o.MaxWarps, o.Advice, c.says)
		}
	}
	source := "__global__ void k() {}\nint main() { k<<<1, 32>>>(); cudaDeviceSynchronize(); }\n"
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "o.cu", Source: source, Device: "g80"}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// 8 blocks for 12 of 24 warps.
	o := report.Of(x, i18n.Reader{}).Launches[0].Occupancy
	if o.Limit != "blocks" || !strings.Contains(o.Advice, "Launch at least 64 threads per block") {
		t.Errorf("on a G80: %+v", o)
	}
}

// TestTextureRequests: a fetch of a warp is one request, as an H200 counts with smsp__inst_executed_op_texture, and what the texture says
// of itself is none of constant memory. The program is also one of TestPrograms.
func TestTextureRequests(t *testing.T) {
	text, err := os.ReadFile("../testdata/programs/texture_fetch.cu")
	if err != nil {
		t.Fatal(err)
	}
	x, err := engine.Run(context.Background(), engine.RunSpec{Source: string(text)}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int64{"fetch": 16, "strided": 2, "same": 2, "four": 2, "plane": 36}
	for _, l := range report.Of(x, i18n.Reader{}).Launches {
		if c := l.Counters; c.TextureRequests != want[l.Kernel] || c.ConstantRequests != 0 || c.GlobalLoadRequests != 0 {
			t.Errorf("%s: %d texture, %d constant and %d global requests, want %d, 0 and 0",
				l.Kernel, c.TextureRequests, c.ConstantRequests, c.GlobalLoadRequests, want[l.Kernel])
		}
	}
}
