package lessoneval_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

const small = `#include <stdio.h>
__global__ void k(int *a) { a[threadIdx.x] = 7; }
int main() { int h[4], *a; cudaMalloc(&a, 16); k<<<1, 4>>>(a); cudaMemcpy(h, a, 16, cudaMemcpyDeviceToHost); printf("%d\n", h[3]); cudaFree(a); }
`

var errNoTurn = errors.New("no turn")

// sometimes runs everything until it is told to refuse.
type sometimes struct{ refuse bool }

func (s *sometimes) Run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	if s.refuse {
		return nil, errNoTurn
	}
	return engine.Run(ctx, spec, engine.DefaultLimits(), nil)
}

func (s *sometimes) Once(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	return s.Run(ctx, spec)
}

func lesson(t *testing.T, body string) (*lessoneval.Tutor, *sometimes) {
	t.Helper()
	runs := &sometimes{}
	return within(t, body, runs, lessoneval.Limits{}), runs
}

func within(t *testing.T, body string, runs lessoneval.Runs, limits lessoneval.Limits) *lessoneval.Tutor {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md":   {Data: []byte("---\ntitle: One\naim: To see.\nruns: {r: {}}\n---\n## Part\n\n" + body)},
		"one/kernel.cu":   {Data: []byte(small)},
		"one/solution.cu": {Data: []byte(small)},
		"one/start.cu":    {Data: []byte(strings.ReplaceAll(small, "7", "8"))},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, runs, limits)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestOpenCompilesWhenAsked: what Open makes of a lesson that does not compile says so when it is asked for it, as New does at once, and
// other lessons are not affected.
func TestOpenCompilesWhenAsked(t *testing.T) {
	head := "---\ntitle: One\naim: To see.\nruns: {r: {}}\n---\n## Part\n\n"
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte(head + "It is `=r.nothing(`.\n")}, "one/kernel.cu": {Data: []byte(small)},
		"two/lesson.md": {Data: []byte(head + "It is `=r.exit`.\n")}, "two/kernel.cu": {Data: []byte(small)},
	})
	if err != nil {
		t.Fatal(err)
	}
	_, at := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
	if at == nil || !strings.Contains(at.Error(), "one/lesson.md: line 8") {
		t.Fatalf("New says %v", at)
	}
	u := lessoneval.Open(c, &sometimes{}, lessoneval.Limits{})
	if _, err := u.Page(t.Context(), "two"); err != nil {
		t.Error(err)
	}
	for range 2 {
		if _, err := u.Page(t.Context(), "one"); err == nil || err.Error() != at.Error() {
			t.Errorf("Page says %v; New %v", err, at)
		}
	}
}

// A claim that cannot be asked, be it under its `unless`, is a mistake of the lesson: it shows neither that the claim holds nor that it can
// fail.
func TestClaimsThatCannotBeAsked(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"itself", "```claim\nid: c\nsay: It stores.\nthat: 'len(stores(r, \"b\")) == 4'\n```\n",
			`line 11: len(stores(r, "b")) == 4: no kernel of this run accesses an array called "b"`},
		{"unless", "```claim\nid: c\nsay: It stores.\nthat: 'len(stores(r, \"a\")) == 4'\n" +
			"unless: {r: {replace: {\"a[threadIdx.x] = 7;\": \"\"}}}\n```\n", "under its `unless`"},
	} {
		u, _ := lesson(t, test.body)
		if _, err := u.Claims(t.Context(), "one"); err == nil || !strings.Contains(strings.Join(strings.Fields(err.Error()), " "), test.want) ||
			!strings.Contains(err.Error(), "one/lesson.md: claim c") {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

const exercise = "```exercise\nid: e\ntitle: seven\ntask: Store sevens.\nstart: start.cu\nsolution: solution.cu\n" +
	"cases: [{say: plain}]\nbreaks: [output]\nhints: [Think.]\n" +
	"checks: [{say: Four stores, that: 'len(stores(yours, \"a\")) == 4', hint: Store into a.}]\n```\n"

// A demand about what a program does not have fails and says so; a server that has no turn to give says nothing about the program.
func TestChecksThatCannotBeAsked(t *testing.T) {
	u, runs := lesson(t, exercise)
	r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", strings.ReplaceAll(small, "(int *a) { a[", "(int *b) { b["))
	if err != nil {
		t.Fatal(err)
	}
	last := r.Checks[len(r.Checks)-1]
	if r.Passed || last.Passed || len(last.Why) != 2 || last.Why[0] != "No kernel of this run accesses an array called "+
		"&#34;a&#34;." || last.Why[1] != "Store into a." {
		t.Errorf("%+v", last)
	}
	if r, err = u.Check(t.Context(), i18n.Reader{}, "one", "e", small); err != nil || !r.Passed {
		t.Errorf("the solution: %+v (%v)", r, err)
	}
	// A reader of another language is told so in it; what the lesson says itself is marked as English.
	if r, err = u.Check(t.Context(), i18n.Reader{Language: "de"}, "one", "e", strings.ReplaceAll(small, "= 7", "= 8")); err != nil {
		t.Fatal(err)
	}
	said := fmt.Sprint(r.Checks)
	for _, want := range []string{"Die Ergebnisse stimmen bei jeder Eingabe",
		`Mit <span lang="en">plain</span>: Zeile 1 der Ausgabe ist <samp>8</samp>, richtig wäre <samp>7</samp>.`,
		`<span lang="en">Four stores</span>`} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
	runs.refuse = true
	if r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", small); !errors.Is(err, errNoTurn) {
		t.Errorf("a busy server reports %+v (%v)", r, err)
	}
}

// A demand of all arrays of a memory holds whatever a program calls its own.
func TestChecksOfAnyArray(t *testing.T) {
	anyName := strings.Replace(exercise, `"a"`, `"__global__"`, 1)
	shared := strings.Replace(exercise, `"a"`, `"__shared__"`, 1)
	for _, c := range []struct {
		body string
		want bool
	}{{anyName, true}, {shared, false}} {
		u, _ := lesson(t, c.body)
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", strings.ReplaceAll(small, "(int *a) { a[", "(int *b) { b["))
		if err != nil {
			t.Fatal(err)
		}
		if last := r.Checks[len(r.Checks)-1]; last.Passed != c.want {
			t.Errorf("%s\n%+v", c.body, last)
		}
	}
}

// A program that takes exactly as many instructions as there may be is judged, and with one fewer it is one that does not end.
func TestProgramsTakeSoManySteps(t *testing.T) {
	long := strings.Replace(small, "int main() { ", "int main() { for (int i = 0; i < 20; i++) ; ", 1)
	check := func(most int) *lessoneval.Report {
		r, err := within(t, exercise, &sometimes{}, lessoneval.Limits{CheckSteps: int64(most)}).Check(t.Context(), i18n.Reader{}, "one", "e",
			long)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	needs := sort.Search(2000, func(n int) bool { return n > 0 && check(n).Passed })
	if r := check(needs); needs < 20 || !r.Passed {
		t.Errorf("with %d instructions: %+v", needs, r)
	}
	if r := check(needs - 1); r.Passed || !strings.Contains(fmt.Sprint(r.Checks), "does not end") {
		t.Errorf("with one fewer: %+v", r.Checks)
	}
}

// A program may take many times the solution's instructions, and a million in any case. One that is stopped is told how many the solution
// takes.
func TestProgramsAreComparedWithTheSolution(t *testing.T) {
	long := strings.Replace(small, "int main() { ", "int main() { for (int i = 0; i < 1 << 20; i++) ; ", 1)
	for _, c := range []struct {
		times  int64
		passes bool
	}{{1, false}, {1 << 30, true}} {
		u := within(t, exercise, &sometimes{}, lessoneval.Limits{CheckTimes: c.times})
		for language, wants := range map[string][]string{
			"":   {"was stopped after 1,048,577 instructions", "the solution takes ", "every thread repeats the work of all threads"},
			"de": {"wurde nach 1.048.577 Instruktionen angehalten", "die Lösung braucht ", "oder jeder Thread wiederholt die Arbeit aller Threads"},
		} {
			r, err := u.Check(t.Context(), i18n.Reader{Language: language}, "one", "e", long)
			if err != nil {
				t.Fatal(err)
			}
			if r.Passed != c.passes {
				t.Errorf("%d times: %+v", c.times, r.Checks)
			}
			for _, want := range wants {
				if !r.Passed && !strings.Contains(fmt.Sprint(r.Checks[0].Why), want) {
					t.Errorf("%q is not said: %+v", want, r.Checks[0])
				}
			}
		}
	}
}

// A check that would go through too much of what a program did fails, and compares the program with the solution. Others are not affected.
func TestExpressionsTakeSoMuchWork(t *testing.T) {
	busy := strings.Replace(small, "a[threadIdx.x] = 7;", "for (int i = 0; i < 100; i++) a[threadIdx.x] = 7;", 1)
	for most, wants := range map[int][]string{
		100:    {"The run does more than this check can go through.", "and the solution takes ", "repeat the work of all threads?"},
		10_000: {"Store into a."},
	} {
		u := within(t, exercise, &sometimes{}, lessoneval.Limits{CheckWork: most})
		if r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", small); err != nil || !r.Passed {
			t.Errorf("the solution: %+v (%v)", r, err)
		}
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", strings.Replace(busy, "for", "if (threadIdx.x < 4) for", 1))
		if err != nil {
			t.Fatal(err)
		}
		own := r.Checks[len(r.Checks)-1]
		for _, want := range wants {
			if r.Passed || own.Passed || !strings.Contains(fmt.Sprint(own.Why), want) {
				t.Errorf("with work of %d, %q is not said: %+v", most, want, r.Checks)
			}
		}
	}
}

// Cases are judged by what is counted among those that are sound and do the same; a line can be a switch.
func TestExplore(t *testing.T) {
	u, _ := lesson(t, "```explore\nid: x\ncaption: All.\nswitches:\n  - {name: on, line: 'k<<<1, 4>>>(a);', say: [run, off]}\n"+
		"  - {name: N, values: [1, 2], say: [once, twice]}\n"+
		"run: {replace: {'k<<<1': 'for (int i = 0; i < N; i++) k<<<1', '#include <stdio.h>': \"#include <stdio.h>\\n#define N 1\"}, define: "+
		"{N: =N}}\nsound: 'it.lines[0] == \"7\"'\n"+
		"columns: [{head: launches, is: len(it.launches)}, {head: steps, is: it.steps, less: true}, {head: stores, is: 'on ? "+
		"len(elements(stores(it, \"a\"))) : 0', less: true}]\n```\n")
	p, err := u.Page(t.Context(), "one")
	if err != nil {
		t.Fatal(err)
	}
	x := p.Parts[0].Blocks[0].Explore
	var got []string
	for _, c := range x.Cases {
		got = append(got, fmt.Sprintf("%v%s%s%v%d%v%v%d", c.At, c.Cells[0], c.Cells[2], c.Sound, c.Beaten, c.Less, c.Least, len(c.Findings)))
	}
	// Without the launch there is no seven: that it takes no steps is no merit.
	want := []string{"[0 0]14true-1[][1 2]0", "[0 1]24true0[1][2]0", "[1 0]00false-1[][]0", "[1 1]00false-1[][]0"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, and should be %q", got, want)
	}
}

func TestExploreSaysWhatIsWrong(t *testing.T) {
	for switches, want := range map[string]string{
		"switches: []": "line 8: an explorer needs 1 to 6 `switches`",
		"switches: [{name: N, values: [1], say: [a, b]}]":               "line 8: the switch \"N\" needs a `name` of its own",
		"switches: [{name: N, values: [1, 2], say: [a]}]":               "line 8: the switch \"N\" needs a `name` of its own",
		"switches: [{name: N, values: [1, 2], say: [a, b]}]\ntask: [M]": "line 8: `task` names \"M\"",
		"switches: [{name: N, values: [1, 2], say: [a, b]}]\ntask: [N]": "line 8: every switch is in `task`",
		"switches: [{name: N, line: nowhere, say: [a, b]}]":             "line 8: no line contains \"nowhere\"",
	} {
		c, err := catalog.Load(fstest.MapFS{
			"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n## Part\n\n```explore\nid: x\ncaption: All.\n" + switches +
				"\ncolumns: [{head: steps, is: it.steps}]\n```\n")},
			"one/kernel.cu": {Data: []byte(small)},
		})
		if err == nil {
			_, err = lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "one/lesson.md") {
			t.Errorf("%s: %v", switches, err)
		}
	}
}

// What pages need is worked out before anybody asks, and then needs no runs.
func TestWarm(t *testing.T) {
	u, runs := lesson(t, "It is `=r.exit`.\n\n```predict\nid: p\nkind: number\nask: 'How many of `=len(stores(mine, \"a\"))`?'\n"+
		"vary: {N: [1, 2]}\nwith: {mine: {define: {N: =N}}}\nanswer: '1'\nreveal: {say: One.}\n```\n")
	if err := u.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	runs.refuse = true
	if _, err := u.Page(t.Context(), "one"); err != nil {
		t.Error(err)
	}
	for draw := range 2 {
		if a, err := u.Ask(t.Context(), "one", "p", draw); err != nil || !strings.Contains(a.Ask, ">4<") {
			t.Errorf("%+v (%v)", a, err)
		}
	}
}

// A program without main compiles, and is told what it lacks.
func TestProgramsWithoutMain(t *testing.T) {
	u, _ := lesson(t, "```exercise\nid: e\ntitle: t\ntask: t\nstart: start.cu\nsolution: solution.cu\ncases: [{say: s}]\n"+
		"breaks: [output]\nhints: [h]\ngolf: [warp_steps]\n```\n")
	for _, source := range []string{"", "__global__ void k(int *a) { a[0] = 1; }\n"} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", source)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Checks) != 1 || r.Passed || r.Checks[0].Passed || !strings.Contains(strings.Join(r.Checks[0].Why, " "), "no <code>main</code>") {
			t.Errorf("%q: %+v", source, r.Checks)
		}
	}
}

// A program whose host part ends well though a launch of it hung has not come to its end.
func TestHungLaunchHasNotEnded(t *testing.T) {
	u, _ := lesson(t, "```exercise\nid: e\ntitle: t\ntask: t\nstart: start.cu\nsolution: solution.cu\ncases: [{say: s}]\n"+
		"breaks: [output]\nhints: [h]\ngolf: [warp_steps]\n```\n")
	for source, ends := range map[string]bool{small: true, strings.Replace(small, "{ a[",
		"{ if (threadIdx.x < 2) __syncthreads(); __syncthreads(); a[", 1): false} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", source)
		if err != nil {
			t.Fatal(err)
		}
		if k := r.Checks[0]; k.Passed != ends || k.Passed != (len(k.Why) == 0) {
			t.Errorf("%s\n%q: passed %v, for %v", source, k.Say, k.Passed, k.Why)
		}
	}
}

// The place of a run says everything that the run was made with: opened, it is the same run.
func TestPlaceSaysAllSettings(t *testing.T) {
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n" +
			"runs: {r: {device: c2050, warp: 8, blocks: on-sms, sms: 2, schedule: shuffled, seed: 7, args: [\"3\", \"a b\"], define: {N: 4}, off: " +
			"[a cudaFree]}}\n---\n## Part\n\n```stage\nrun: r\nat: 1\nthread: [2]\nopen: [locals]\n```\n\nText.\n")},
		"one/kernel.cu": {Data: []byte(strings.Replace(small, "cudaFree(a); }", "/* a cudaFree */ }", 1))},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := u.Page(t.Context(), "one")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"at=1", "device=c2050", "warp=8", "define=N:4", "off=3", "arg=3", "arg=a+b", "schedule=shuffled",
		"blocks=on-sms", "sms=2", "seed=7", "open=locals", "thread=2", "threads=2"} {
		if q := p.Parts[0].Stage.Query; !slices.Contains(strings.Split(strings.TrimPrefix(q, "?"), "&"), want) {
			t.Errorf("%q lacks %s", q, want)
		}
	}
}
