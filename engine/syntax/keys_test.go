package syntax

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TestKeys: every key that this package uses is worded, and the catalogue has
// none of this package's that it does not use.
func TestKeys(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	key := regexp.MustCompile(`"(syntax-[a-z0-9.-]+)"`)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(data), -1) {
			used[m[1]] = true
		}
	}
	for _, literal := range []string{"syntax-unterminated-string", "syntax-unterminated-character"} {
		used[literal+".hint"] = true // made in the scanner
	}
	for k := range used {
		if strings.HasPrefix(i18n.Reader{}.Word(i18n.M(k)), k) {
			t.Errorf("%s is not worded", k)
		}
	}
	data, err := os.ReadFile(filepath.Join("..", "phrase", "english_syntax.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range key.FindAllStringSubmatch(string(data), -1) {
		if !used[m[1]] {
			t.Errorf("%s is worded and not used", m[1])
		}
	}
}
