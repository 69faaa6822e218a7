package lessoneval_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestOneHintAtATime: while a program's results are wrong, one demand of its exercise says why it fails, the lesson's own before what is
// asked of every exercise. Once they are right, each demand that fails says why.
func TestOneHintAtATime(t *testing.T) {
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n## Part\n\n" +
			"```exercise\nid: e\ntitle: Double\ntask: Double.\nstart: kernel.cu\nsolution: solution.cu\ncases: [{say: all}]\nchecks:\n" +
			"  - {say: A barrier, that: yours.total.barriers >= 1, hint: Wait.}\n" +
			"  - {say: A cell, that: yours.total.shared_store_requests >= 1, hint: Store.}\n" +
			"breaks: [output]\nhints: [Read.]\n```\n")},
		"one/kernel.cu":   {Data: []byte(with(""))},
		"one/solution.cu": {Data: []byte(with("__shared__ int s; s = 2; __syncthreads(); a[threadIdx.x] *= s;"))},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		name, body  string
		told, later []string
	}{
		{"nothing yet", "", []string{"A barrier"}, []string{"A cell"}},
		{"the first is met", "__syncthreads();", []string{"A cell"}, nil},
		{"one thread, and not all", "if (threadIdx.x == 5) for (int i = 0; i < 60; i++) a[i] *= 2;", []string{"A barrier"},
			[]string{"The threads share the work", "A cell"}},
		{"right, but by one thread", "if (threadIdx.x == 5) for (int i = 0; i < 64; i++) a[i] *= 2;",
			[]string{"The threads share the work", "A barrier", "A cell"}, nil},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(p.body))
		if err != nil {
			t.Fatal(err)
		}
		var told, later []string
		for _, k := range r.Checks {
			switch {
			case k.Passed || k.Kind != "checks":
			case k.Later && len(k.Why) == 0:
				later = append(later, k.Say)
			case !k.Later && len(k.Why) > 0:
				told = append(told, k.Say)
			default:
				t.Errorf("%s: %q is told later: %v, and says %q", p.name, k.Say, k.Later, k.Why)
			}
		}
		if !slices.Equal(told, p.told) || !slices.Equal(later, p.later) {
			t.Errorf("%s: told %s, later %s", p.name, fmt.Sprint(told), fmt.Sprint(later))
		}
	}
}
