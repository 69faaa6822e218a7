package compile_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/isa"
)

var update = flag.Bool("update", false, "rewrite the golden listings")

// listed are the conformance cases that have a golden listing, besides every text of testdata/*.cu.
var listed = []string{"five_ways_to_copy", "fma_contraction", "matmul_tiled_64_16"}

// TestListings compares the code of every kernel and device function of a text with its golden listing.
func TestListings(t *testing.T) {
	files, err := filepath.Glob("testdata/*.cu")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d texts, %v", len(files), err)
	}
	for _, name := range listed {
		files = append(files, filepath.Join("../testdata/conformance/cases", name+".cu"))
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p := good(t, filepath.Base(path), string(text))
			var b bytes.Buffer
			for _, f := range p.Funcs {
				if !f.Host || strings.HasPrefix(name, "host") {
					isa.Disassemble(&b, p, f)
					b.WriteString("\n")
				}
			}
			golden := filepath.Join("testdata", name+".lst")
			if *update {
				if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(want, b.Bytes()) {
				t.Errorf("the listing of %s changed; run with -update and read the difference\n%s", name, firstDifference(string(want), b.String()))
			}
		})
	}
}

func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			line := "(end)"
			if i < len(b) {
				line = b[i]
			}
			return "- " + a[i] + "\n+ " + line
		}
	}
	return "+ more lines"
}
