package lessoneval_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestLongLinesAreToldByWord: of a long line of the output only the first word that differs is told, of a short one the whole line.
func TestLongLinesAreToldByWord(t *testing.T) {
	prints := func(list string) string { return "#include <stdio.h>\nint main() { printf(\"" + list + "\\n\"); }\n" }
	for _, c := range []struct{ solution, yours, says string }{
		{strings.Repeat("4 ", 20), strings.Repeat("4 ", 12) + "9 " + strings.Repeat("4 ", 7),
			"word 13 on line 1 of the output is <samp>9</samp>, but should be <samp>4</samp>."},
		{strings.Repeat("4 ", 20), strings.Repeat("4 ", 19), "word 20 on line 1 of the output is nothing, but should be <samp>4</samp>."},
		{"1 2 3", "1 2 4", "line 1 of the output is <samp>1 2 4</samp>, but should be <samp>1 2 3</samp>."},
	} {
		catalogue, err := catalog.Load(fstest.MapFS{
			"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n## Part\n\n```exercise\nid: e\ntitle: Print\ntask: Print.\n" +
				"start: kernel.cu\nsolution: solution.cu\ncases: [{}]\nbreaks: [output]\nhints: [Read.]\n```\n")},
			"one/kernel.cu":   {Data: []byte(prints(""))},
			"one/solution.cu": {Data: []byte(prints(c.solution))},
		})
		if err != nil {
			t.Fatal(err)
		}
		u, err := lessoneval.New(catalogue, &sometimes{}, lessoneval.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", prints(c.yours))
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Checks) < 2 || len(r.Checks[1].Why) != 1 || r.Checks[1].Why[0] != c.says {
			t.Errorf("%+v, and should say %q", r.Checks, c.says)
		}
	}
}
