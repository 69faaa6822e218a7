package lessoneval_test

import (
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/lessoneval"
)

// TestNumbersAgree: behind a computed number a text has a form for 1 and one for other numbers.
func TestNumbersAgree(t *testing.T) {
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	u := judge(t, "  - {say: Barriers, that: yours.total.barriers >= 12, hint: 'Block 0 has `=len(releases(yours))` {barrier|barriers}, "+
		"and `=len(uniq(map(stores(yours, \"a\"), .thread)))` {thread stores|threads store} `a|b` {one|two}.'}\n",
		with(""), with("for (int i = 0; i < 6; i++) __syncthreads(); a[threadIdx.x] *= 2;"))
	for _, c := range []struct{ body, want string }{
		{"__syncthreads(); a[threadIdx.x] *= 2;",
			">1</span> barrier, and <span class=\"computed\">64</span> threads store <code>a|b</code> {one|two}."},
		{"__syncthreads(); __syncthreads(); if (threadIdx.x == 3) a[3] = 3;",
			">2</span> barriers, and <span class=\"computed\">1</span> thread stores"},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(c.body))
		if err != nil {
			t.Fatal(err)
		}
		last := r.Checks[len(r.Checks)-1]
		if said := strings.Join(last.Why, " "); !strings.Contains(said, c.want) {
			t.Errorf("%s: %q, and should say %q", c.body, said, c.want)
		}
	}
}

var twoForms = regexp.MustCompile(`\{[^{}]*\|[^{}]*\}`)

// TestFormsFollowNumbers: where a lesson's check gives two forms, a number is before them.
func TestFormsFollowNumbers(t *testing.T) {
	c, _ := load(t)
	found := 0
	for _, l := range c.All() {
		for _, b := range blocks(l) {
			if b.Exercise == nil {
				continue
			}
			for _, k := range b.Exercise.Checks {
				for i, p := range k.Hint.Pieces {
					n := len(twoForms.FindAllString(p.HTML, -1))
					found += n
					if n > 0 && (n > 1 || i == 0 || k.Hint.Pieces[i-1].Expr.Text == "" || !lessoneval.Agrees(p.HTML)) {
						t.Errorf("%s/lesson.md:%d: %q has two forms, and no number is before them", l.Slug, k.That.Line, p.HTML)
					}
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d hints have two forms", found)
	}
}
