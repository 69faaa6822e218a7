package types_test

import (
	"os"
	"path/filepath"
	"testing"
)

// The first program of each lesson, what its exercises lead to, and the programs of testdata/clean check without a word. A lesson's other
// programs may be there to be wrong.
func TestCleanPrograms(t *testing.T) {
	var files []string
	for _, glob := range []string{"testdata/clean/*.cu", "../../lessons/*/kernel.cu", "../../lessons/*/solution.cu"} {
		found, _ := filepath.Glob(glob)
		files = append(files, found...)
	}
	for _, path := range files {
		t.Run(path, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p, u := whole()
			prog, f, bag := checkedWith(p, u, filepath.Base(path), string(text))
			if len(bag.Sorted()) > 0 {
				t.Fatalf("\n%s", worded(f, bag))
			}
			if err := soundProgram(prog); err != nil {
				t.Error(err)
			}
		})
	}
}
