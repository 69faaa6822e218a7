package types_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every key that the checker says is worded, and nothing is worded that it never says.
func TestKeysAndWordsAgree(t *testing.T) {
	key := regexp.MustCompile(`"(types-[a-z0-9-]+)"`)
	said := map[string]bool{}
	files, _ := filepath.Glob("*.go")
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(text), -1) {
			said[m[1]] = true
		}
	}
	text, err := os.ReadFile("../phrase/english_types.go")
	if err != nil {
		t.Fatal(err)
	}
	worded := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^\t"(types-[a-z0-9-]+)":`).FindAllStringSubmatch(string(text), -1) {
		worded[m[1]] = true
	}
	for k := range said {
		if !worded[k] {
			t.Errorf("%s is said and has no words", k)
		}
	}
	for k := range worded {
		if !said[k] {
			t.Errorf("%s has words and is never said", k)
		}
	}
}
