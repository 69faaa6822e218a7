package view_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

var updateHeadlines = flag.Bool("update-headlines", false, "write the golden headlines anew: read the difference as prose")

// headlined are programs of many shapes: the textbooks' five, and others that nobody drew a picture for.
var headlined = []string{
	"../testdata/conformance/cases/matmul_naive_64.cu", "../testdata/conformance/cases/matmul_tiled_4_2.cu",
	"../testdata/conformance/cases/conv1d_tiled_16.cu", "../testdata/conformance/cases/avg_shared_fixed.cu",
	"../testdata/conformance/cases/reduction_two_blocks_slide.cu", "../testdata/conformance/cases/transpose_tile_unpadded.cu",
	"../testdata/conformance/cases/shared_histogram.cu", "../testdata/conformance/cases/warp_shuffle_sum.cu",
	"../testdata/conformance/cases/spmv_csr_4.cu", "../testdata/conformance/cases/reduction_two_launches.cu",
}

// mostHeadlines is how many steps of a size a golden file has.
const mostHeadlines = 14

// mostSmall is how many steps of warps are looked at.
const mostSmall = 400

// TestHeadlines: what a step of each size is headlined, for programs of many shapes.
func TestHeadlines(t *testing.T) {
	own, err := filepath.Glob("testdata/headlines/*.cu")
	if err != nil || len(own) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, path := range append(headlined, own...) {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			x := enginetest.Execute(t, enginetest.Program(t, path), engine.Limits{})
			var b strings.Builder
			for _, reader := range []i18n.Reader{{}, {Language: "de"}} {
				for _, size := range []frame.StepSize{frame.PhaseStep, frame.IntervalStep, frame.EventStepSize, frame.StatementStep} {
					tellAll(t, &b, x, size, reader)
				}
				said := map[string]bool{}
				for _, size := range []frame.StepSize{frame.WarpStep, frame.ThreadStep} {
					tellEach(t, &b, x, size, reader, said)
				}
			}
			golden := "testdata/headlines/" + name + ".txt"
			if *updateHeadlines {
				if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			got, is := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
			for i := range max(len(got), len(is)) {
				if i >= len(got) || i >= len(is) || got[i] != is[i] {
					t.Fatalf("line %d differs (run with -update-headlines and read the difference):\n%s\nwant\n%s", i+1,
						strings.Join(got[min(i, len(got)):min(i+3, len(got))], "\n"), strings.Join(is[min(i, len(is)):min(i+3, len(is))], "\n"))
				}
			}
		})
	}
}

// tellAll writes the headlines of the first steps of a size.
func tellAll(t *testing.T, b *strings.Builder, x *engine.Execution, size frame.StepSize, reader i18n.Reader) {
	v := view.New(x)
	v.Read(reader)
	fmt.Fprintf(b, "by %s %s\n", size, reader.Language)
	for range mostHeadlines {
		before := v.Place()
		if err := v.Step(t.Context(), size, 1); err != nil {
			t.Fatal(err)
		}
		if v.Place() == before {
			break
		}
		_, f, err := v.Render(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(b, "%4d  %s\n      %s\n", f.Step.Index, f.Say.Lead, f.Say.Rest)
	}
}

// tellEach writes the headlines of the small steps of a block: of each statement the first step that executes it, so that few steps show
// all that a kernel does. What was said before is left out, as where the last lane of a warp step ends it.
func tellEach(t *testing.T, b *strings.Builder, x *engine.Execution, size frame.StepSize, reader i18n.Reader, said map[string]bool) {
	v := view.New(x)
	v.Read(reader)
	fmt.Fprintf(b, "each statement by %s %s\n", size, reader.Language)
	seen := map[string]bool{}
	for range mostSmall {
		before := v.Place()
		if err := v.Step(t.Context(), size, 1); err != nil {
			t.Fatal(err)
		}
		if v.Place() == before {
			break
		}
		_, f, err := v.Render(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if size == frame.ThreadStep { // one lane is told of, and the others of its warp passed over
			if err := v.Step(t.Context(), frame.WarpStep, 1); err != nil {
				t.Fatal(err)
			}
		}
		at := fmt.Sprint(f.Line, " ", f.Say.Message.Key)
		if seen[at] || said[f.Say.Lead] {
			continue
		}
		seen[at], said[f.Say.Lead] = true, true
		fmt.Fprintf(b, "%4d  %s\n      %s\n", f.Step.Index, f.Say.Lead, f.Say.Rest)
	}
}
