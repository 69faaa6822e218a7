package engine_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilescope/engine"
)

// BenchmarkRun compiles and runs whole programs, host code included, as a page or the command line does: "full" with all analyses, "bare"
// without. kernel-ms is the part of it that the launches took.
func BenchmarkRun(b *testing.B) {
	for _, pattern := range []string{"testdata/perf/*.cu", "testdata/conformance/cases/matmul_tiled_64_16.cu"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			b.Fatalf("%s: no programs (%v)", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			spec := engine.RunSpec{Name: filepath.Base(file), Source: string(text)}
			b.Run(strings.TrimSuffix(spec.Name, ".cu"), func(b *testing.B) {
				b.Run("full", func(b *testing.B) { benchmarkRun(b, spec, engine.Limits{}) })
				b.Run("bare", func(b *testing.B) { benchmarkRun(b, spec, engine.Limits{Unwatched: true}) })
			})
		}
	}
}

func benchmarkRun(b *testing.B, spec engine.RunSpec, limits engine.Limits) {
	var steps int64
	var kernels time.Duration
	for b.Loop() {
		x, err := engine.Run(context.Background(), spec, limits, nil)
		if err != nil {
			b.Fatal(err)
		}
		steps = x.Steps()
		kernels += x.KernelTime()
	}
	b.ReportMetric(float64(steps), "steps")
	b.ReportMetric(kernels.Seconds()*1e3/float64(b.N), "kernel-ms")
	b.ReportMetric(float64(kernels.Nanoseconds())/float64(b.N)/float64(max(steps, 1)), "ns/step")
}

// BenchmarkGrowth is the tiled product of 16-fold, and so 4096-fold, work: ns/step stays the same over more than three decades if the cost
// of a run grows with its warp steps and with nothing else.
func BenchmarkGrowth(b *testing.B) {
	text, err := os.ReadFile("testdata/perf/mm_tiled.cu")
	if err != nil {
		b.Fatal(err)
	}
	size := regexp.MustCompile(`(?m)^#define N \d+`)
	if !size.Match(text) {
		b.Fatal("no size to change")
	}
	for _, n := range []int{16, 32, 64, 128, 256, 512} {
		source := size.ReplaceAllString(string(text), fmt.Sprintf("#define N %d", n))
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			benchmarkRun(b, engine.RunSpec{Name: "mm_tiled.cu", Source: source}, engine.Limits{})
		})
	}
}
