package builder_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// Every key that these packages word is in the catalogue, the sentences with both their parts.
func TestKeysAreInTheCatalogue(t *testing.T) {
	files, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	key := regexp.MustCompile(`"((?:say|corner|banks|sectors|phases|band|who|gate|crew)-[a-z-]+)"`)
	seen := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(text), -1) {
			keys := []string{m[1]}
			if strings.HasPrefix(m[1], "say-") {
				keys = append(keys, m[1]+".rest")
			}
			for _, k := range keys {
				seen++
				if (i18n.Reader{}).Word(i18n.M(k)) == k {
					t.Errorf("%s: the catalogue lacks %s", file, k)
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d keys were found", seen)
	}
}
