package statement

import "testing"

func TestAssignment(t *testing.T) {
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
		if name, op, value := Assignment(c.text); name != c.name || op != c.operator || value != c.value {
			t.Errorf("%q: %q %q %q, want %q %q %q", c.text, name, op, value, c.name, c.operator, c.value)
		}
	}
}

func TestMember(t *testing.T) {
	for text, want := range map[string]string{
		"sum.x += p.x": "sum.x", "y.f.level = 3": "y.f.level", "s[i].x = 1": "", "p->v.x = 1": "", "acc = p.x": "", "a.x == b": "", "f(a.x)": "",
		"float2 v.x": "", "(*p).x = 2": "",
	} {
		if got := Member(text); got != want {
			t.Errorf("%q assigns %q, want %q", text, got, want)
		}
	}
}

func TestStore(t *testing.T) {
	for _, c := range []struct{ text, left, operator, value string }{
		{"out[r * w + c] = acc", "out[r * w + c] ", "=", " acc"},
		{"out[i] += acc", "out[i] ", "+=", " acc"},
		{"s[t] >>= 1", "s[t] ", ">>=", " 1"},
		{"*p = a <= b", "*p ", "=", " a <= b"},
		{"f(a = 1)", "f(a = 1)", "", ""},
		{"a <= b", "a <= b", "", ""},
	} {
		if left, op, value := Store(c.text); left != c.left || op != c.operator || value != c.value {
			t.Errorf("%q: %q %q %q, want %q %q %q", c.text, left, op, value, c.left, c.operator, c.value)
		}
	}
}

func TestAccumulates(t *testing.T) {
	for text, want := range map[string]bool{
		"acc += a[i] * b[i]":          true,
		"out[i] += acc":               true,
		"acc = acc + a[i]":            true,
		"acc = a[i] * b[i] + acc":     true,
		"acc = fmaf(a[i], b[i], acc)": true,
		"out[r][c] = tile[c][r]":      false,
		"acc = acc * 2 + a[i]":        false,
		"acc -= a[i]":                 false,
		"x = a[i] + b[i]":             false,
		"x = fmaf(a[i], b[i], y)":     false,
		"atomicAdd(&sum, a[i])":       false,
		"a[i] > b[i]":                 false,
	} {
		if got := Accumulates(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestFactors(t *testing.T) {
	for value, want := range map[string]int{
		"Ms[ty][k] * Ns[k][tx]": 2, "a[i + 1]": 1, "p->x * q.y;": 2, "tile[k].mass": 1, "tile[k].mass / sqrtf(d)": 0,
		"a[i] * (b + 1)": 0, "a[i] + b[i]": 0, "-a[i]": 0, "f(a[i])": 0, "": 0,
	} {
		if got := Factors(value); got != want {
			t.Errorf("%q has %d factors, want %d", value, got, want)
		}
	}
}
