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

// judge is a tutor with one exercise, whose programs are doubled with a body.
func judge(t *testing.T, checks, start, solution string) *lessoneval.Tutor {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n## Part\n\n" +
			"```exercise\nid: e\ntitle: Double\ntask: Double.\nstart: kernel.cu\nsolution: solution.cu\ncases: [{say: all}]\nchecks:\n" +
			checks + "breaks: [output]\nhints: [Read.]\n```\n")},
		"one/kernel.cu":   {Data: []byte(start)},
		"one/solution.cu": {Data: []byte(solution)},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestIncompleteRunsAreNotJudged: after a run that broke off, hangs, left an array or parted at a barrier, what happened is told, and that
// the other checks wait for it. Checks of what is found are decided all the same.
func TestIncompleteRunsAreNotJudged(t *testing.T) {
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	u := judge(t, "  - {say: A barrier, that: yours.total.barriers >= 1, hint: Wait.}\n"+
		"  - {say: In bounds, that: '\"out-of-bounds\" not in yours.kinds', hint: 'Count `=len(yours.findings)`.'}\n"+
		"  - {say: Few loads, that: yours.total.global_load_requests <= 4, hint: Load less.}\n",
		with(""), with("__syncthreads(); a[threadIdx.x] *= 2;"))
	general, own := "The threads share the work", []string{"A barrier", "Few loads"}
	waits := append([]string{general}, own...)
	const first = "Fix this first: the other checks need a complete run."
	for _, p := range []struct {
		name, body string
		kind       string   // of the check that says what to fix first; "" for a complete run
		later      []string // checks
		hints      string   // that are shown
	}{
		{"aborts", "*(int *)8 = 1; __syncthreads();", "out-of-bounds", waits, "Count"},
		{"asserts", "__trap();", "trapped", waits, ""},
		{"hangs", "if (threadIdx.x < 40) __syncthreads(); else while (((volatile int *)a)[1] == 1) ;", "barrier-divergence", waits, ""},
		{"out of bounds, and ends", "__syncthreads(); a[threadIdx.x + 1] *= 2;", "out-of-bounds", waits, "Count"},
		{"parts at a barrier, and ends", "if (threadIdx.x < 32) __syncthreads(); else { __syncthreads(); a[5]++; }", "barrier-divergence",
			waits, ""},
		{"a race, and ends", "__syncthreads(); a[0] += 2;", "", []string{}, ""},
		{"ends", "if (threadIdx.x > 70) __syncthreads();", "", []string{"Few loads"}, "Wait."},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(p.body))
		if err != nil {
			t.Fatal(err)
		}
		later, hints, kind := []string{}, "", ""
		for _, k := range r.Checks {
			switch {
			case k.Later:
				if k.Say != "Every thread reaches each barrier" { // asked where a barrier opens
					later = append(later, k.Say)
				}
				if k.Passed || len(k.Why) > 0 {
					t.Errorf("%s: %s is left for later, and says %q", p.name, k.Say, k.Why)
				}
			case slices.Contains(k.Why, first):
				kind += k.Kind
			case !k.Passed && k.Kind == "checks":
				hints += strings.Join(k.Why, " ")
			}
		}
		if kind != p.kind || !strings.Contains(hints, p.hints) || p.hints == "" && hints != "" ||
			p.kind != "" && fmt.Sprint(later) != fmt.Sprint(p.later) {
			t.Errorf("%s: first %q, later %q, hints %q: %+v", p.name, kind, later, hints, r.Checks)
		}
	}
}

// TestWhatAStarterMeetsIsNotEarned: while the output is wrong, a check that the starter program meets, too, has no tick yet.
func TestWhatAStarterMeetsIsNotEarned(t *testing.T) {
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	u := judge(t, "  - {say: A barrier, that: yours.total.barriers >= 1, hint: Wait.}\n"+
		"  - {say: Few loads, that: yours.total.global_load_requests <= 4, hint: Load less.}\n"+
		"  - {say: In bounds, that: '\"out-of-bounds\" not in yours.kinds', hint: Count.}\n",
		with(""), with("__syncthreads(); a[threadIdx.x] *= 2;"))
	for _, p := range []struct{ name, body, ticks string }{
		{"the starter itself", "", "In bounds"},
		{"a step of the way", "__syncthreads();", "A barrier, In bounds"},
		{"a right output", "a[threadIdx.x] *= 2;", "Few loads, In bounds"},
		{"all", "__syncthreads(); a[threadIdx.x] *= 2;", "A barrier, Few loads, In bounds"},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(p.body))
		if err != nil {
			t.Fatal(err)
		}
		var ticks []string
		for _, k := range r.Checks {
			if k.Passed && k.Kind == "checks" && !k.General {
				ticks = append(ticks, k.Say)
			}
		}
		if strings.Join(ticks, ", ") != p.ticks {
			t.Errorf("%s: ticks at %q, want %s", p.name, ticks, p.ticks)
		}
	}
}

// TestHintsThatFail: a hint that cannot be worked out is the lesson's mistake, which tests see. Its check says what it requests instead.
func TestHintsThatFail(t *testing.T) {
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	u := judge(t, "  - {say: A barrier, that: yours.total.barriers >= 1, hint: 'It is `=releases(yours)[0].line`.'}\n"+
		"  - {say: A cell, that: 'len(stores(yours, \"s\")) > 0', hint: 'It is `=stores(yours, \"s\")[0].line`.'}\n",
		with(""), with("__shared__ int s[64]; s[threadIdx.x] = 2; __syncthreads(); a[threadIdx.x] *= s[threadIdx.x];"))
	r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with("a[threadIdx.x] *= 2;"))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Faults) != 1 || !strings.Contains(r.Faults[0].Error(), "yours.total.barriers") {
		t.Errorf("faults of the lesson: %v", r.Faults)
	}
	why := map[string][]string{}
	for _, k := range r.Checks {
		why[k.Say] = k.Why
	}
	if got := why["A barrier"]; !slices.Equal(got, []string{"Not yet: A barrier."}) {
		t.Errorf("the check says %q", got)
	}
	if got := why["A cell"]; len(got) != 1 || !strings.HasPrefix(got[0], "No kernel of this run accesses an array called") {
		t.Errorf("the check says %q", got)
	}
}
