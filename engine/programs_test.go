package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/phrase"
)

// TestPrograms runs testdata/programs: programs as people write them. Each .out is what the program printed on an H200, compiled with nvcc 13.0.
// None of them is wrong by the CUDA model.
func TestPrograms(t *testing.T) { runPrograms(t, "testdata/programs", "an H200 printed") }

// TestBreadth runs testdata/breadth: programs that use what TestPrograms' do not. Each .out is what the rules of C++ and CUDA demand, worked out by hand and,
// for what runs on the host alone, compared with g++. None of them is wrong by the CUDA model.
func TestBreadth(t *testing.T) { runPrograms(t, "testdata/breadth", "the language demands") }

func runPrograms(t *testing.T, folder, authority string) {
	list, _ := filepath.Glob(filepath.Join(folder, "*.cu"))
	if len(list) == 0 {
		t.Fatal("no programs")
	}
	for _, path := range list {
		name := filepath.Base(path)
		t.Run(strings.TrimSuffix(name, ".cu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(path, ".cu") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			x, err := engine.Run(context.Background(), engine.RunSpec{Name: name, Source: string(text)}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if string(x.Stdout()) != string(want) {
				t.Errorf("stdout:\n%s\n%s:\n%s", x.Stdout(), authority, want)
			}
			for _, f := range x.Report(phrase.Reader{}).Findings {
				if f.Severity == "error" {
					t.Errorf("%s on lines %v: %s", f.Kind, linesOf(f), f.Message)
				}
			}
		})
	}
}
