package why

import "testing"

func TestChoice(t *testing.T) {
	for _, c := range []struct{ text, cond, yes, no string }{
		{"s[l] = g >= R ? in[g - R] : 0", "g >= R", "in[g - R]", "0"},
		{"float v = (i < n) ? in[i] : 0.0f", "(i < n)", "in[i]", "0.0f"},
		{"s[i] = 2 * (i == n ? f(a, b) : std::max(a, b)) + 1", "i == n", "f(a, b)", "std::max(a, b)"},
		{"s[i] += x != 0 && y <= 3 ? p[a ? 1 : 2] : 0", "", "", ""},
		{"s[i] = f(1, i ? in[i] : 4, 5)", "i", "in[i]", "4"},
		{"s[i] = in[i]", "", "", ""},
	} {
		cond, yes, no, ok := choice(c.text)
		if cond != c.cond || yes != c.yes || no != c.no || ok != (c.cond != "") {
			t.Errorf("%s: got %q ? %q : %q", c.text, cond, yes, no)
		}
	}
}
