package frame

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

func TestCutAssignment(t *testing.T) {
	for _, c := range []struct{ text, name, operator, value string }{
		{"float acc = 0", "acc", "=", "0"},
		{"acc += a[i] * b[i]", "acc", "+=", "a[i] * b[i]"},
		{"d >>= 1", "d", ">>=", "1"},
		{"k++", "k", "++", ""},
		{"--k", "k", "--", ""},
		{"a[i] = b", "", "=", "b"},
		{"p.x = 3", "", "=", "3"},
		{"i < n", "", "", ""},
		{"i <= n", "", "", ""},
		{"f(x = 3)", "", "", ""},
		{"a == b", "", "", ""},
		{"x = a == b", "x", "=", "a == b"},
		{"hi = i + TILE", "hi", "=", "i + TILE"},
	} {
		if name, op, value := cutAssignment(c.text); name != c.name || op != c.operator || value != c.value {
			t.Errorf("%q: %q %q %q, want %q %q %q", c.text, name, op, value, c.name, c.operator, c.value)
		}
	}
}

func TestCutStore(t *testing.T) {
	for _, c := range []struct{ text, left, operator, value string }{
		{"out[r * w + c] = acc", "out[r * w + c] ", "=", " acc"},
		{"out[i] += acc", "out[i] ", "+=", " acc"},
		{"s[t] >>= 1", "s[t] ", ">>=", " 1"},
		{"*p = a <= b", "*p ", "=", " a <= b"},
		{"f(a = 1)", "f(a = 1)", "", ""},
		{"a <= b", "a <= b", "", ""},
	} {
		if left, op, value := cutStore(c.text); left != c.left || op != c.operator || value != c.value {
			t.Errorf("%q: %q %q %q, want %q %q %q", c.text, left, op, value, c.left, c.operator, c.value)
		}
	}
}

func TestListLines(t *testing.T) {
	for want, lines := range map[string][]int{"": nil, "4": {4}, "11 and 12": {11, 12}, "1, 2 and 3": {1, 2, 3}} {
		if got := listLines(i18n.Reader{}, lines); got != want {
			t.Errorf("%v is %q, want %q", lines, got, want)
		}
	}
}

// Every key that this package words is in the catalogue, the sentences with both their parts.
func TestKeysAreInTheCatalogue(t *testing.T) {
	files, err := filepath.Glob("*.go")
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
