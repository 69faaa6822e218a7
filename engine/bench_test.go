package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
)

// BenchmarkRun compiles and runs whole programs, host code and all analyses included, as a page or the command line does.
func BenchmarkRun(b *testing.B) {
	for _, pattern := range []string{"testdata/perf/*.cu", "testdata/conformance/cases/matmul_tiled_64_16.cu"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			b.Fatalf("%s: no programs (%v)", pattern, err)
		}
		for _, file := range files {
			b.Run(strings.TrimSuffix(filepath.Base(file), ".cu"), func(b *testing.B) { benchmarkRun(b, file) })
		}
	}
}

func benchmarkRun(b *testing.B, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	spec := engine.RunSpec{Name: filepath.Base(file), Source: string(text)}
	var steps int64
	for b.Loop() {
		x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		steps = x.Steps()
	}
	b.ReportMetric(float64(steps), "steps")
	b.ReportMetric(float64(steps)*float64(b.N)/b.Elapsed().Seconds(), "steps/s")
}
