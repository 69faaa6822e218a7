package lessoneval_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// doubling is an exercise whose start and solution have these bodies of a kernel.
func doubling(t *testing.T, start, solution string) *lessoneval.Tutor {
	t.Helper()
	with := func(body string) string { return strings.Replace(doubled, "BODY", body, 1) }
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n## Part\n\n```exercise\nid: e\ntitle: Double\ntask: Double.\n" +
			"start: kernel.cu\nsolution: solution.cu\ncases: [{say: all}]\nbreaks: [output]\nhints: [Read.]\n```\n")},
		"one/kernel.cu":   {Data: []byte(with(start))},
		"one/solution.cu": {Data: []byte(with(solution))},
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

// handed checks a program with a body of the kernel.
func handed(t *testing.T, u *lessoneval.Tutor, body string) *lessoneval.Report {
	t.Helper()
	r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", strings.Replace(doubled, "BODY", body, 1))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const sharedDouble = "__shared__ int s[64]; s[threadIdx.x] = a[threadIdx.x]; __syncthreads(); a[threadIdx.x] = 2 * s[threadIdx.x];"

// TestFindingsComeFirst: what was found is told before what follows from it, and of findings the worst is told first.
func TestFindingsComeFirst(t *testing.T) {
	u := doubling(t, "", sharedDouble)
	for body, kind := range map[string]string{
		"if (threadIdx.x < 40) __syncthreads(); else a[0] = 1; __syncthreads(); a[threadIdx.x] *= 2;": "barrier-divergence",
		"a[threadIdx.x + 1] *= 2;": "out-of-bounds",
		sharedDouble:               "output",
	} {
		if r := handed(t, u, body); r.Checks[0].Kind != kind || r.Checks[0].Passed != (kind == "output") {
			t.Errorf("%s: the first check is of the kind %q, and should be of %q: %+v", body, r.Checks[0].Kind, kind, r.Checks)
		}
	}
}

// TestThreadsArrive: who returns before a barrier is told so, in every exercise whose solution does not do it.
func TestThreadsArrive(t *testing.T) {
	early := "if (threadIdx.x >= 60) { a[threadIdx.x] *= 2; return; } " + sharedDouble
	for _, c := range []struct{ name, solution, body, says string }{
		{"no barrier", sharedDouble, "a[threadIdx.x] *= 2;", "unasked"},
		{"all arrive", sharedDouble, sharedDouble, "passed"},
		{"some return", sharedDouble, early, "4 of 64 threads of a block never arrive at the barrier on line 2: they have returned."},
		{"some return from the second barrier", sharedDouble, "__syncthreads(); " + early, "4 of 64 threads"},
		{"the solution returns as well", early, early, "unasked"},
		{"a whole block returns", sharedDouble, "if (blockIdx.x > 0) return; " + sharedDouble, "passed"},
	} {
		r := handed(t, doubling(t, "", c.solution), c.body)
		said := "unasked"
		for _, k := range r.Checks {
			if k.Say == "Every thread reaches each barrier" {
				if said = "passed"; !k.Passed {
					said = fmt.Sprint(k.Why)
				}
			}
		}
		if !strings.Contains(said, c.says) || r.Passed != (c.says == "unasked" || c.says == "passed") {
			t.Errorf("%s: %q (passed: %v), and should be %q", c.name, said, r.Passed, c.says)
		}
	}
}

// TestTriesDoSomething: a program that does not compile, or does what the start does, is no try.
func TestTriesDoSomething(t *testing.T) {
	start := "a[threadIdx.x] += 1;"
	u := doubling(t, start, "a[threadIdx.x] *= 2;")
	for body, want := range map[string]bool{
		start:                            false,
		start + " asdf0":                 false,
		"int zz; " + start:               false,
		"/* a comment */\n" + start:      false,
		"a[threadIdx.x] += 2;":           true,
		"if (a) a[threadIdx.x] += 1;":    true,
		start + " __syncthreads();":      true,
		"a[threadIdx.x] *= 2;":           true,
		"a[threadIdx.x] += 1; return;":   false,
		"a[threadIdx.x ^ 1] += 1;":       true, // the same counts and sums, by other threads
		"__shared__ int s[64]; " + start: true, // fewer blocks fit
	} {
		if r := handed(t, u, body); r.Tries != want {
			t.Errorf("%s is a try: %v", body, r.Tries)
		}
	}
}
