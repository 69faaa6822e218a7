package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestProfiled runs testdata/profiled: programs of the kinds that courses use. Each .out is what an H200 printed, and each .tsv what its
// profiler counted for the first launches of the program, compiled by nvcc 13.0 with -O3, or with -G where the optimizer changes the
// accesses.
func TestProfiled(t *testing.T) {
	list, _ := filepath.Glob("testdata/profiled/*.cu")
	if len(list) == 0 {
		t.Fatal("no programs")
	}
	for _, path := range list {
		stem := strings.TrimSuffix(path, ".cu")
		t.Run(filepath.Base(stem), func(t *testing.T) {
			var text [3]string
			for i, end := range []string{".cu", ".out", ".tsv"} {
				b, err := os.ReadFile(stem + end)
				if err != nil {
					t.Fatal(err)
				}
				text[i] = string(b)
			}
			x, err := engine.Run(context.Background(), engine.RunSpec{Name: filepath.Base(path), Source: text[0]}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(x.Stdout()); got != text[1] {
				t.Errorf("stdout:\n%s\nan H200 printed:\n%s", got, text[1])
			}
			launches := report.Of(x, i18n.Reader{}).Launches
			for i, line := range strings.Split(strings.TrimSpace(text[2]), "\n")[1:] {
				if i >= len(launches) {
					t.Fatalf("%d launches", len(launches))
				}
				c := launches[i].Counters
				got := []string{launches[i].Kernel}
				for _, n := range []int64{
					c.GlobalLoadSectors, c.GlobalStoreSectors,
					c.GlobalLoadRequests, c.GlobalStoreRequests,
					c.SharedLoadWavefronts, c.SharedStoreWavefronts,
				} {
					got = append(got, strconv.FormatInt(n, 10))
				}
				if joined := strings.Join(got, "\t"); joined != line {
					t.Errorf("launch %d: %s\nan H200 counted: %s", i, joined, line)
				}
			}
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				if f.Severity == "error" {
					t.Errorf("%s on lines %v: %s", f.Kind, linesOf(f), f.Message)
				}
			}
		})
	}
}
