package lessoneval_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TestTypicalMistakes: what students get wrong again and again is met by the hint that fits it.
func TestTypicalMistakes(t *testing.T) {
	c, u := load(t)
	for _, m := range []struct{ name, lesson, exercise, file, old, now, kind, says string }{
		{
			"a serial sum", "reduction", "any-size", "solution.cu", "    if (t < n / 2)\n      cell[t] += cell[t + half];\n",
			"    if (t == 0)\n      for (int k = half; k < n; k++)\n        cell[k - half] += cell[k];\n", "checks",
			"adds most of the cells by itself",
		},
		{
			"no guard", "first-kernel", "mend-it", "mended.cu", "  if (i < n)\n", "", "out-of-bounds", "surplus threads",
		},
		{
			"the first has none before it", "first-kernel", "mend-it", "mended.cu", "i > 0 ? in[i] + in[i - 1] : in[i]", "in[i] + in[i - 1]",
			"out-of-bounds", "negative",
		},
		{"no barrier", "first-kernel", "write-it", "written.cu", "  __syncthreads();\n", "", "race-shared", "__syncthreads()"},
		{
			"a barrier in a condition", "first-kernel", "write-it", "written.cu", "  __syncthreads();\n", "  if (t < 5) __syncthreads();\n",
			"barrier-divergence", "same barriers",
		},
	} {
		l, _ := c.Get(m.lesson)
		source := strings.Replace(l.Files[m.file], m.old, m.now, 1)
		if source == l.Files[m.file] {
			t.Errorf("%s: %s does not hold %q", m.name, m.file, m.old)
			continue
		}
		r, err := u.Check(t.Context(), i18n.Reader{}, m.lesson, m.exercise, source)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, k := range r.Checks {
			found = found || !k.Passed && k.Kind == m.kind && strings.Contains(fmt.Sprint(k.Why), m.says)
		}
		if !found {
			t.Errorf("%s: no check fails by %s and says %q: %+v", m.name, m.kind, m.says, r.Checks)
		}
	}
}
