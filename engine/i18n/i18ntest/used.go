package i18ntest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	declared = regexp.MustCompile(`(?m)^\t(\w+)\s+= i18n\.NewKey\("([^"]+)"\)`)
	family   = regexp.MustCompile(`(?m)^func (\w+)\(name string\) i18n\.Key \{ return i18n\.NewKey\("([^"]+)" \+ name\)`)
	mention  = regexp.MustCompile(`\b(\w*)texts\.(\w+)`)
)

// Used tests that each key which the file keys declares is used below one of the folders, by itself or as one of a family.
// Files name the package texts, or, with a prefix, the one that they import besides.
func Used(t *testing.T, keys, prefix string, folders ...string) {
	t.Helper()
	data, err := os.ReadFile(keys)
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, dir := range folders {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				strings.HasSuffix(path, ".gen.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, m := range mention.FindAllSubmatch(text, -1) {
				if of := string(m[1]); of == "" || of == prefix {
					used[string(m[2])] = true
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var families []string
	for _, m := range family.FindAllSubmatch(data, -1) {
		if used[string(m[1])] {
			families = append(families, string(m[2]))
		} else {
			t.Errorf("the family %s is never used", m[1])
		}
	}
	list := declared.FindAllSubmatch(data, -1)
	if len(list) == 0 {
		t.Errorf("%s declares nothing", keys)
	}
keys:
	for _, m := range list {
		for _, f := range families {
			if strings.HasPrefix(string(m[2]), f) {
				continue keys
			}
		}
		if !used[string(m[1])] {
			t.Errorf("%s is never said", m[2])
		}
	}
}
