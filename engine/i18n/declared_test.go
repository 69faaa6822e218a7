package i18n

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Keys come from generated files alone, so that none is misspelt and each has a text.
func TestKeysAreGenerated(t *testing.T) {
	generated := 0
	for _, dir := range []string{"..", "../../server"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasPrefix(path, "../i18n/") {
				return err
			}
			text, err := os.ReadFile(path)
			if strings.Contains(string(text), "i18n.NewKey(") {
				if strings.HasSuffix(path, "keys.gen.go") {
					generated++
				} else {
					t.Errorf("%s makes a key: write its text in a catalogue, and make generate", path)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if generated == 0 {
		t.Error("no generated keys are found")
	}
}
