package engine_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// heap is what the garbage collector says that the process holds.
func heap() int64 {
	var s runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}

// wide are programs that hold much: memory, checkpoints of it, findings, launches, blocks.
var wide = map[string]string{
	"memory": `__global__ void fill(int *p, int n) { for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) p[i] = i; }
int main() { int *d, n = 2000000; cudaMalloc(&d, 4 * n); for (int k = 0; k < 3; k++) fill<<<16, 256>>>(d, n); cudaDeviceSynchronize(); cudaFree(d); }`,
	"blocks": `__global__ void none(int *p) { if (blockIdx.x == 5) *p = 1; }
int main() { int *d; cudaMalloc(&d, 4); none<<<200000, 32>>>(d); cudaDeviceSynchronize(); cudaFree(d); }`,
	"launches": `__global__ void one(int *p) { *p += 1; }
int main() { int *d; cudaMalloc(&d, 4); cudaMemset(d, 0, 4); for (int i = 0; i < 5000; i++) one<<<1, 1>>>(d); cudaDeviceSynchronize(); cudaFree(d); }`,
	"host": `#include <stdlib.h>
int main() { int *a = (int *)malloc(40000000); for (int i = 0; i < 10000000; i++) a[i] = i; free(a); int *b = (int *)malloc(20000000); for (int i = 0; i < 5000000; i++) b[i] = i; return b[7]; }`,
	"small allocations": `#include <stdlib.h>
int main() { int **a = (int **)malloc(8 * 20000); for (int i = 0; i < 20000; i++) { a[i] = (int *)malloc(16); *a[i] = i; } return 0; }`,
	"races": `__global__ void race(int *p, int n) { for (int i = 0; i < n; i++) p[(blockIdx.x * 7 + threadIdx.x * 13 + i * 31) % n] += i; }
int main() { int *d; cudaMalloc(&d, 40000); cudaMemset(d, 0, 40000); race<<<8, 64>>>(d, 1000); cudaDeviceSynchronize(); cudaFree(d); }`,
	"together": `__global__ void k(int *p) { __shared__ int s[4096]; int a[64]; for (int i = 0; i < 64; i++) a[i] = i * p[0]; for (int i = threadIdx.x; i < 4096; i += 256) s[i] = i; __syncthreads(); p[blockIdx.x * 256 + threadIdx.x + 1] = s[threadIdx.x] + a[threadIdx.x % 64]; }
int main() { int *d; cudaMalloc(&d, 4 * 70000); cudaMemset(d, 0, 4 * 70000); k<<<256, 256>>>(d); cudaDeviceSynchronize(); cudaFree(d); }`,
}

// TestSizeIsWhatTheProcessHolds: of runs that hold more than a MiB, and of their viewers, what they say is within a fifth of what the
// process has more than before.
func TestSizeIsWhatTheProcessHolds(t *testing.T) {
	specs := map[string]engine.RunSpec{}
	for name, source := range wide {
		specs[name] = engine.RunSpec{Name: name, Source: source}
	}
	specs["together"] = engine.RunSpec{Source: wide["together"], Schedule: engine.Schedule{Blocks: "together"}}
	for _, name := range []string{"matmul_tiled_64_16", "reduction_two_launches", "spmv_csr_kirchhoff", "atomic_vs_plain"} {
		specs[name] = enginetest.Program(t, "testdata/conformance/cases/"+name+".cu")
	}
	for _, name := range []string{"mm_tiled", "reduce", "stencil"} {
		specs[name] = enginetest.Program(t, "testdata/perf/"+name+".cu")
	}
	limits := engine.Limits{Instructions: 4_000_000}
	limits.Timeline.Interval = 2048
	enginetest.Execute(t, specs["atomic_vs_plain"], limits).Size() // what the process keeps for all
	large := 0
	for name, spec := range specs {
		before := heap()
		x := enginetest.Execute(t, spec, limits)
		x.Size() // which keeps something itself
		large += within(t, name, x.Size(), heap()-before)
		v := view.New(x)
		rng := rand.New(rand.NewPCG(3, 3))
		for range 6 {
			v.Seek(frame.Place{Position: rng.Int64N(x.Steps() + 1), Lane: -1})
			if _, _, err := v.Render(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		large += within(t, name+", looked at", x.Size()+v.Size(), heap()-before)
		held := heap()
		viewers := make([]*view.Viewer, 8)
		said := -x.Size()
		for i := range viewers {
			viewers[i] = view.New(x)
			viewers[i].Seek(frame.Place{Position: rng.Int64N(x.Steps() + 1), Lane: -1})
			if _, _, err := viewers[i].Render(context.Background()); err != nil {
				t.Fatal(err)
			}
			said += viewers[i].Size()
		}
		large += within(t, name+", eight viewers", said+x.Size(), heap()-held)
		runtime.KeepAlive(viewers)
		runtime.KeepAlive(v)
	}
	if large < 10 {
		t.Errorf("only %d of them hold more than a MiB", large)
	}
}

func within(t *testing.T, name string, said, real int64) int {
	t.Helper()
	if testing.Verbose() {
		t.Logf("%-40s says %10d, holds %10d: %+.0f %%", name, said, real, 100*float64(said-real)/float64(real))
	}
	if real < 1<<20 {
		return 0
	}
	if said < real*8/10 || said > real*12/10 {
		t.Errorf("%s says that it holds %d bytes and holds %d", name, said, real)
	}
	return 1
}

// BenchmarkSize is what it takes to measure an execution that holds some hundred MiB for the first time, and a viewer of it.
func BenchmarkSize(b *testing.B) {
	limits := engine.Limits{Instructions: 20_000_000}
	limits.Timeline.Interval = 2048
	spec := engine.RunSpec{Source: wide["together"], Schedule: engine.Schedule{Blocks: "together"}}
	b.Run("execution", func(b *testing.B) {
		for range b.N {
			b.StopTimer()
			x := enginetest.Execute(b, spec, limits)
			b.StartTimer()
			b.ReportMetric(float64(x.Size())/(1<<20), "MiB")
		}
	})
	b.Run("viewer", func(b *testing.B) {
		x := enginetest.Execute(b, spec, limits)
		v := view.New(x)
		v.Seek(frame.Place{Position: x.Steps() / 2, Lane: -1})
		if _, _, err := v.Render(context.Background()); err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			b.ReportMetric(float64(v.Size())/(1<<20), "MiB")
		}
	})
}
