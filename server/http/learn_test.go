package http

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/store"
	"tilescope/server/store/progress"
)

const taught = "---\ntitle: Counting\naim: To count.\nruns: {r: {}}\n---\n## One\n\nThere are `=len(stores(r, \"a\"))` stores.\n\n" +
	"```predict\nid: guess\nkind: number\nask: How many?\nanswer: 'len(stores(r, \"a\"))'\nreveal: {say: \"Four, `=answer`.\"}\n```\n\n" +
	"```exercise\nid: mend\ntitle: mend it\ntask: Add one.\nstart: exercise.cu\nsolution: solution.cu\n" +
	"cases: [{say: plain}, {define: {BY: 3}, hidden: true}]\n" +
	"breaks: [output]\nhints: [the first, the second]\ngolf: [warp_steps]\nranks: [warp_steps]\n```\n"

const counted = `#include <stdio.h>
#define BY 1
__global__ void k(int *a) { a[threadIdx.x] = threadIdx.x + EXTRA; }
int main() {
  int h[4], *a;
  cudaMalloc(&a, sizeof(h));
  k<<<1, 4>>>(a);
  cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[3]);
  cudaFree(a);
}
`

// course is a site with one lesson that has a prediction and an exercise.
func course(t *testing.T) *httptest.Server { return courseWith(t, func(*Site) {}) }

// courseWith is course with more in it.
func courseWith(t *testing.T, more func(*Site)) *httptest.Server {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	keeper, err := progress.New(t.Context(), s, progress.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalog.Load(fstest.MapFS{
		"counting/lesson.md":   {Data: []byte(taught)},
		"counting/kernel.cu":   {Data: []byte(strings.Replace(counted, "EXTRA", "0", 1))},
		"counting/exercise.cu": {Data: []byte(strings.Replace(counted, "EXTRA", "0", 1))},
		"counting/solution.cu": {Data: []byte(strings.Replace(counted, "EXTRA", "BY", 1))},
	})
	if err != nil {
		t.Fatal(err)
	}
	u, err := lessoneval.New(c, plain{}, lessoneval.Limits{Code: 2000})
	if err != nil {
		t.Fatal(err)
	}
	site := Site{
		Catalog: c, Learners: keeper, Tutor: u, Tries: 2, Names: page.Assets{}, Socket: http.NotFoundHandler(),
		Ready: func() bool { return true }, Log: log,
		Busy: func(err error) bool { return errors.Is(err, errFull) },
	}
	more(&site)
	server := httptest.NewServer(New(site))
	t.Cleanup(server.Close)
	return server
}

var errFull = errors.New("no turn")

// plain runs everything at once, but for programs that say that there is no turn for them.
type plain struct{}

func (plain) Run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	if strings.Contains(spec.Source, "no turn") {
		return nil, errFull
	}
	return engine.Run(ctx, spec, engine.DefaultLimits(), nil)
}

func (p plain) Once(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	return p.Run(ctx, spec)
}

func decodeInto(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
}

func TestLessonPage(t *testing.T) {
	v := newVisitor(t, course(t).URL)
	text := v.do("GET", "/learn/counting", "", "", http.StatusOK)
	if !strings.Contains(text, `There are <span class="computed">4</span> stores.`) {
		t.Errorf("the page does not say how many stores there are: %s", text)
	}
	for _, secret := range []string{"+ BY", "the first", "Four, "} {
		if strings.Contains(text, secret) {
			t.Errorf("the page tells %q before it should", secret)
		}
	}
	v.do("GET", "/learn/nothing", "", "", http.StatusNotFound)
	v.do("GET", "/lessons/counting/exercise.cu", "", "", http.StatusOK)
	v.do("GET", "/lessons/counting/solution.cu", "", "", http.StatusNotFound)
	v.do("GET", "/embed/counting/solution.cu", "", "", http.StatusNotFound)
}

func TestAnswers(t *testing.T) {
	v := newVisitor(t, course(t).URL)
	var out struct {
		Right  bool
		Number string
		Say    string
		Kept   bool
		Again  bool
	}
	decodeInto(t, v.do("POST", "/learn/counting/answer/guess", "application/json", `{"given": 5}`, http.StatusOK), &out)
	if out.Right || out.Number != "" || out.Say != "" || !out.Again {
		t.Errorf("a first wrong answer tells the right one: %+v", out)
	}
	decodeInto(t, v.do("POST", "/learn/counting/answer/guess", "application/json", `{"given": 5, "second": true}`, http.StatusOK), &out)
	if out.Right || out.Number != "4" || !out.Kept || !strings.Contains(out.Say, "4") {
		t.Errorf("a wrong answer: %+v", out)
	}
	decodeInto(t, v.do("POST", "/learn/counting/answer/guess", "application/json", `{"given": 4}`, http.StatusOK), &out)
	if !out.Right {
		t.Errorf("the right answer: %+v", out)
	}
	v.do("POST", "/learn/counting/answer/guess", "application/json", `{"given": "four"}`, http.StatusBadRequest)
	v.do("POST", "/learn/counting/answer/nothing", "application/json", `{"given": 4}`, http.StatusNotFound)
	v.do("POST", "/learn/counting/answer/guess", "application/json", strings.Repeat("x", 100<<10), http.StatusBadRequest)
	if home := v.do("GET", "/", "", "", http.StatusOK); !strings.Contains(home, "1 of 2 predictions and exercises done") {
		t.Errorf("the overview does not say what was done: %s", home)
	}
	if all := v.do("GET", "/me/export", "", "", http.StatusOK); !strings.Contains(all, `"guess"`) {
		t.Errorf("the export lacks the answer: %s", all)
	}
	v.do("POST", "/me/forget", "application/x-www-form-urlencoded", "", http.StatusOK)
	if home := v.do("GET", "/", "", "", http.StatusOK); strings.Contains(home, "predictions and exercises done") {
		t.Error("what was answered is still known after it was deleted")
	}
}

func TestExercise(t *testing.T) {
	v := newVisitor(t, course(t).URL)
	check := func(source string) (out struct {
		Passed bool
		Tries  int
		Hints  []string
		Checks []struct {
			Kind   string
			Passed bool
			Why    []string
		}
		Golf []struct{ Counter string }
	}) {
		t.Helper()
		text, err := json.Marshal(map[string]string{"source": source})
		if err != nil {
			t.Fatal(err)
		}
		decodeInto(t, v.do("POST", "/learn/counting/check/mend", "application/json", string(text), http.StatusOK), &out)
		return out
	}
	start := strings.Replace(counted, "EXTRA", "0", 1)
	v.do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
	if r := check(start); r.Passed || r.Tries != 0 || len(r.Hints) != 0 {
		t.Errorf("the start counts as a try, or passes: %+v", r)
	}
	// Right on the input that is shown, and not on the other, which the message does not tell.
	r := check(strings.Replace(counted, "EXTRA", "1", 1))
	if r.Passed || r.Tries != 1 || len(r.Hints) != 1 {
		t.Errorf("a program for one input only: %+v", r)
	}
	for _, c := range r.Checks {
		for _, why := range c.Why {
			if strings.Contains(why, "3") || !c.Passed && !strings.Contains(why, "hidden input") {
				t.Errorf("what fails on a hidden input: %q", why)
			}
		}
	}
	if again := check(strings.Replace(counted, "EXTRA", "1", 1)); again.Tries != 1 {
		t.Errorf("the same program is counted twice: %+v", again)
	}
	v.do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
	if r := check("int main() { return }"); r.Passed || r.Tries != 1 {
		t.Errorf("a program that is none for this exercise counts as a try: %+v", r)
	}
	v.do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
	if r := check(strings.Replace(counted, "EXTRA", "1 +", 1)); r.Checks[0].Kind != "compile" || len(r.Checks[0].Why) == 0 ||
		len(r.Hints) != 1 {
		t.Errorf("a program that does not compile: %+v", r)
	}
	v.do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
	if r := check(strings.Replace(counted, "EXTRA", "2", 1)); len(r.Hints) != 2 {
		t.Errorf("a second try: %+v", r)
	}
	if text := v.do("GET", "/learn/counting/solution/mend", "", "", http.StatusOK); !strings.Contains(text, "+ BY") {
		t.Errorf("the solution after two tries: %s", text)
	}
	if r := check(strings.Replace(counted, "EXTRA", "BY", 1)); !r.Passed || len(r.Golf) != 1 {
		t.Errorf("the solution: %+v", r)
	}
	long, err := json.Marshal(map[string]string{"source": strings.Repeat(" ", 3000)})
	if err != nil {
		t.Fatal(err)
	}
	v.do("POST", "/learn/counting/check/mend", "application/json", string(long), http.StatusRequestEntityTooLarge)
	// Who only moves white space has tried nothing.
	apart := newVisitor(t, v.url)
	apart.do("POST", "/learn/counting/check/mend", "application/json", string(must(t, map[string]string{"source": "\n" + start + "  "})),
		http.StatusOK)
	apart.do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
	// A server that is busy says so, and nothing about the program.
	if said := v.do("POST", "/learn/counting/check/mend", "application/json", `{"source": "int main() {} // no turn"}`,
		http.StatusServiceUnavailable); !strings.Contains(said, "busy with other runs; try again") {
		t.Errorf("a busy server says %q", said)
	}
	// Somebody else has tried nothing.
	newVisitor(t, v.url).do("GET", "/learn/counting/solution/mend", "", "", http.StatusForbidden)
}

// Who waits after a hint gets the next one without another try, and nobody gets one before a try.
func TestHintsWithoutATry(t *testing.T) {
	v := newVisitor(t, course(t).URL)
	v.do("GET", "/learn/counting/hint/mend/2", "", "", http.StatusForbidden)
	body := must(t, map[string]string{"source": strings.Replace(counted, "EXTRA", "1", 1)})
	v.do("POST", "/learn/counting/check/mend", "application/json", string(body), http.StatusOK)
	if text := v.do("GET", "/learn/counting/hint/mend/2", "", "", http.StatusOK); !strings.Contains(text, "the second") {
		t.Errorf("the second hint: %s", text)
	}
	for _, n := range []string{"0", "3", "x"} {
		v.do("GET", "/learn/counting/hint/mend/"+n, "", "", http.StatusNotFound)
	}
}

func must(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Who takes no cookies gets hints and the solution all the same: the page carries the count of tries, which nobody else can write.
func TestExerciseWithoutCookies(t *testing.T) {
	url := course(t).URL
	tally := ""
	var out struct {
		Kept  bool
		Tries int
		Tally string
		Hints []string
	}
	solution := func(tally string, status int) string {
		t.Helper()
		return newVisitor(t, url).do("GET", "/learn/counting/solution/mend?tally="+tally, "", "", status)
	}
	for i, extra := range []string{"0", "0; int zz", "1", "1", "2"} {
		body := must(t, map[string]any{"source": strings.Replace(counted, "EXTRA", extra, 1), "unkept": true, "tally": tally})
		decodeInto(t, newVisitor(t, url).do("POST", "/learn/counting/check/mend", "application/json", string(body), http.StatusOK), &out)
		if want := []int{0, 0, 1, 1, 2}[i]; out.Kept || out.Tries != want || len(out.Hints) != want {
			t.Errorf("after %d programs: %+v", i+1, out)
		}
		if tally = out.Tally; i < 4 {
			solution(tally, http.StatusForbidden)
		}
	}
	newVisitor(t, url).do("GET", "/learn/counting/hint/mend/1?tally="+tally, "", "", http.StatusOK)
	if text := solution(tally, http.StatusOK); !strings.Contains(text, "+ BY") {
		t.Errorf("the solution after two tries: %s", text)
	}
	for _, forged := range []string{"", "x", strings.Repeat("A", 200), tally[:len(tally)-4], tally[1:] + tally[:1]} {
		solution(forged, http.StatusForbidden)
	}
}

// The overview says what comes next, and words that were written down bring back answers, be there no steps.
func TestProgressIsKeptAndGoneOnWith(t *testing.T) {
	url := course(t).URL
	v := newVisitor(t, url)
	if home := v.get("/"); !strings.Contains(home, "Start: Counting") {
		t.Errorf("a new reader is not told where to begin: %s", home)
	}
	v.do("POST", "/learn/counting/answer/guess", "application/json", `{"given": 4}`, http.StatusOK)
	if home := v.get("/"); !strings.Contains(home, "1 of 2 predictions and exercises done; 0 of 1 lessons finished.") ||
		!strings.Contains(home, "Continue: Counting") {
		t.Errorf("the overview does not say what comes next: %s", home)
	}
	var kept struct{ Phrase string }
	decodeInto(t, v.get("/me/export"), &kept)
	if me := newVisitor(t, url).post("/me/recover", map[string][]string{"phrase": {kept.Phrase}}, http.StatusOK); !strings.Contains(me,
		"1 of 2 predictions and exercises done") {
		t.Errorf("in another browser: %s", me)
	}
	v.do("POST", "/learn/counting/check/mend", "application/json",
		string(must(t, map[string]string{"source": strings.Replace(counted, "EXTRA", "BY", 1)})), http.StatusOK)
	if home := v.get("/"); !strings.Contains(home, "1 of 1 lessons finished") || !strings.Contains(home, "You have done all of them") {
		t.Errorf("all is done, and the overview says %s", home)
	}
}

// TestEarnestTries: what is empty, or no program for the exercise, is no try.
func TestEarnestTries(t *testing.T) {
	start := strings.Replace(counted, "EXTRA", "0", 1)
	for _, c := range []struct {
		name, source string
		want         bool
	}{
		{"nothing", "", false},
		{"junk", "asdf", false},
		{"another program", "int main() { return }", false},
		{"a comment", start + "// done\n", false},
		{"the start, cut", start[:40], false},
		{"lines taken out", strings.Replace(start, "a[threadIdx.x] = threadIdx.x + 0;", "", 1), true},
		{"a line deleted", strings.Replace(start, "  cudaFree(a);\n", "", 1), true},
		{"a line moved", strings.Replace(strings.Replace(start, "  cudaFree(a);\n", "", 1), "  k<<<", "  cudaFree(a);\n  k<<<", 1), true},
		{"one line changed", strings.Replace(counted, "EXTRA", "BY", 1), true},
		{"that does not compile", strings.Replace(counted, "EXTRA", "BY +", 1), true},
		{"a program of one's own", "__global__ void mine() { }\nint main() { mine<<<1, 4>>>(); }", true},
	} {
		if earnest(start, c.source) != c.want {
			t.Errorf("%s: is a try: %v", c.name, !c.want)
		}
	}
}
