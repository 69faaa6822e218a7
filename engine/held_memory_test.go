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

// TestSizeIsWhatTheProcessHolds: of runs that hold more than a MiB, and of their viewers, what they say is within a fifth of what the
// process has more than before.
func TestSizeIsWhatTheProcessHolds(t *testing.T) {
	specs := map[string]engine.RunSpec{}
	for _, name := range []string{"memory", "blocks", "launches", "host", "small-allocations", "races"} {
		specs[name] = enginetest.Program(t, "testdata/held/"+name+".cu")
	}
	specs["together"] = together(t)
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

// together is a program that holds much memory, with all its blocks at once.
func together(t testing.TB) engine.RunSpec {
	spec := enginetest.Program(t, "testdata/held/together.cu")
	spec.Schedule = engine.Schedule{Blocks: "together"}
	return spec
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
	spec := together(b)
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
