package engine_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// BenchmarkWhy asks "why?" about places all over runs of more than a million warp steps: elements of the result at the end and on the way,
// elements of shared memory, a thread's sum, and what a guard kept from being written. The 95th percentile of each stays below mostWhy.
func BenchmarkWhy(b *testing.B) {
	const mostWhy = 300 * time.Millisecond
	size := regexp.MustCompile(`(?m)^#define N \d+`)
	for _, c := range []struct {
		file, array, tile, sum string
		blocks                 int32
	}{
		{"mm_tiled.cu", "C", "As", "acc", 16},
		{"mm_naive.cu", "C", "", "acc", 16},
	} {
		text, err := os.ReadFile("testdata/perf/" + c.file)
		if err != nil {
			b.Fatal(err)
		}
		spec := engine.RunSpec{Name: c.file, Source: size.ReplaceAllString(string(text), "#define N 256")}
		x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if x.Steps() < 1_000_000 {
			b.Fatalf("%s makes %d steps only", c.file, x.Steps())
		}
		asks := map[string]func(i int32) view.Asked{
			"end": func(i int32) view.Asked {
				return view.Asked{Text: fmt.Sprintf("%s[%d]", c.array, i*1237%65536), Step: -1}
			},
			"way": func(i int32) view.Asked {
				block := event.Dim{i % c.blocks, i * 7 % c.blocks}
				return view.Asked{Text: fmt.Sprintf("%s[%d]", c.array, i*1237%65536), Step: int(i * 37), Block: block}
			},
			"sum": func(i int32) view.Asked {
				block, thread := event.Dim{i * 3 % c.blocks, i * 5 % c.blocks}, event.Dim{i % 16, i * 3 % 16}
				return view.Asked{Text: c.sum, Step: -1, Block: block, Thread: thread}
			},
		}
		if c.tile != "" {
			asks["shared"] = func(i int32) view.Asked {
				block := event.Dim{i * 5 % c.blocks, i % c.blocks}
				return view.Asked{Text: fmt.Sprintf("%s[%d][%d]", c.tile, i%16, i*3%16), Step: int(400 + i*17), Block: block}
			}
		}
		for name, ask := range asks {
			b.Run(c.file+"/"+name, func(b *testing.B) { asked(b, x, ask, mostWhy) })
		}
	}
	// A million threads, of which one meets a guard that is off by one.
	spec := engine.RunSpec{Name: "guard.cu", Source: `__global__ void k(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1) for (int k = 0; k < 16; k++) out[i] = k;
}
int main() { float *out; cudaMalloc(&out, 1048576 * 4); k<<<4096, 256>>>(out, 1048576); cudaDeviceSynchronize(); }
`}
	x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
	if err != nil || x.Steps() < 1_000_000 {
		b.Fatal(err)
	}
	b.Run("guard/never", func(b *testing.B) {
		asked(b, x, func(int32) view.Asked { return view.Asked{Text: "out[1048575]", Step: -1} }, mostWhy)
	})
}

// asked measures questions about a run.
func asked(b *testing.B, x *engine.Execution, ask func(i int32) view.Asked, most time.Duration) {
	var took []time.Duration
	i := int32(0)
	for b.Loop() {
		for range 20 {
			i++
			begun := time.Now()
			if _, err := view.Ask(context.Background(), x, ask(i), i18n.Reader{}); err != nil {
				b.Fatal(err)
			}
			took = append(took, time.Since(begun))
		}
	}
	slices.Sort(took)
	at := took[len(took)*95/100]
	b.ReportMetric(at.Seconds()*1e3, "ms-p95")
	b.ReportMetric(took[len(took)/2].Seconds()*1e3, "ms-p50")
	if at > most {
		b.Errorf("the 95th percentile is %v, above %v", at, most)
	}
}
