package engine_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/frame"
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

// BenchmarkFrame is what one reader's step costs: to go there and to make the frame that a page gets, in the product of 64×64 with tiles of 16×16.
func BenchmarkFrame(b *testing.B) {
	spec := program(b, "testdata/conformance/cases/matmul_tiled_64_16.cu")
	x := execute(b, spec, engine.Limits{})
	for _, c := range []struct {
		size string
		n    int
	}{{"warp", 1}, {"warp", -1}, {"statement", 1}, {"interval", 1}, {"phase", 1}, {"phase", -1}} {
		name := c.size + " on"
		if c.n < 0 {
			name = c.size + " back"
		}
		b.Run(name, func(b *testing.B) {
			ctx := context.Background()
			v := x.NewViewer()
			if c.n < 0 {
				v.Seek(frame.Place{Position: x.Steps(), Lane: -1})
				if err := v.Look(frame.Focus{Block: [3]int{3, 3, 0}}); err != nil {
					b.Fatal(err)
				}
			}
			if _, _, err := v.Render(ctx); err != nil {
				b.Fatal(err)
			}
			var bytes int
			for b.Loop() {
				if err := v.Step(ctx, c.size, c.n); err != nil {
					b.Fatal(err)
				}
				_, f, err := v.Render(ctx)
				if err != nil {
					b.Fatal(err)
				}
				text, _ := json.Marshal(f)
				bytes = len(text)
			}
			b.ReportMetric(float64(bytes), "bytes")
		})
	}
}
