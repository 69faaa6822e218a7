package types_test

import (
	"os"
	"path/filepath"
	"testing"
)

// Programs of the lessons and further ones in testdata/clean check without a word.
func TestCleanPrograms(t *testing.T) {
	var files []string
	for _, glob := range []string{"testdata/clean/*.cu", "../../lessons/*/*.cu"} {
		found, _ := filepath.Glob(glob)
		files = append(files, found...)
	}
	for _, path := range files {
		t.Run(path, func(t *testing.T) {
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
		})
	}
}
