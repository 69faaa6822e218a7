package engine_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// TestReturnedReferences holds which references that a function returns end with it.
func TestReturnedReferences(t *testing.T) {
	for _, c := range []struct {
		text string
		bad  bool
	}{
		{"const int &f(const int &a, const int &b, bool c) { return c ? a : b; }", false},
		{"int &f(int &a, int &b, bool c) { return c ? a : b; }", false},
		{"const int &f(const int &a, int &b, bool c) { return c ? a : b; }", false},
		{"const int &f(const int &a, const long &b, bool c) { return c ? a : b; }", true},
		{"const int &f(const int &a, int b, bool c) { return c ? a : b; }", true},
		{"const int &f(const int &a, bool c) { int x = 1; return c ? a : x; }", true},
		{"int *f(int *a, bool c) { int x = 1; return c ? a : &x; }", true},
		{"const int &f(const int &a) { return a + 1; }", true},
		{"const int &f(const int &a) { return a; }", false},
	} {
		p, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Source: c.text + "\nint main() { return 0; }\n"}, engine.Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		said := false
		for _, d := range p.Diagnostics {
			said = said || strings.Contains(i18n.Reader{}.Word(d.Message), "which ceases to exist")
		}
		if said != c.bad {
			t.Errorf("%s: warned %v", c.text, said)
		}
	}
}
