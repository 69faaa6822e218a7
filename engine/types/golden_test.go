package types_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the goldens anew")

// Each testdata/golden/*.cu checks cleanly, keeps the promises of tree.go and has its tree beside it.
func TestTrees(t *testing.T) {
	files, _ := filepath.Glob("testdata/golden/*.cu")
	if len(files) == 0 {
		t.Fatal("no goldens")
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			prog, f, bag := checked(filepath.Base(path), string(text))
			if len(bag.Sorted()) > 0 {
				t.Fatalf("\n%s", worded(f, bag))
			}
			if err := soundProgram(prog); err != nil {
				t.Error(err)
			}
			got := dump(prog)
			golden := strings.TrimSuffix(path, ".cu") + ".tree"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the tree has changed (run with -update and read the difference):\n%s", got)
			}
		})
	}
}
