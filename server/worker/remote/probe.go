package remote

import (
	"context"
	"errors"

	"tilescope/engine"
	"tilescope/server/worker"
)

// Probe runs a tiny program in a worker, to see that programs run.
func (s Specs) Probe(ctx context.Context) error {
	_, err := ask[bool](ctx, s.Pool, worker.Target{Key: "probe"}, "probe", nil)
	return err
}

// probed is the service of Probe.
func probed() worker.Service {
	return unary(func(ctx context.Context, _ any) (bool, error) { return true, TinyRun(ctx) })
}

// tiny is a program that must run wherever programs do.
const tiny = `__global__ void k(int *a) { a[threadIdx.x] = threadIdx.x; }
int main() { int *a; cudaMalloc(&a, 32 * sizeof(int)); k<<<1, 32>>>(a); return cudaDeviceSynchronize(); }
`

// TinyRun runs a tiny program in this process, apart from all turns: it says whether programs can be run, and not whether many wait.
func TinyRun(ctx context.Context) error {
	limits := engine.DefaultLimits()
	limits.Instructions, limits.MemoryBytes = 10_000, 1<<20
	x, err := engine.Run(ctx, engine.RunSpec{Name: "ready.cu", Source: tiny}, limits, nil)
	if err != nil {
		return err
	}
	if x.Steps() == 0 {
		return errors.New("it did nothing")
	}
	return nil
}
