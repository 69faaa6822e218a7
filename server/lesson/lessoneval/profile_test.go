package lessoneval_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
)

// TestProfiles: every form that a lesson has tells each row exactly, how far a guess is off in every language and never in percent, why,
// and a moment that shows it; the known wrong guesses are met by what is behind them; and the command names the profiler's metrics.
func TestProfiles(t *testing.T) {
	c, u := load(t)
	lessons := 0
	for _, l := range c.All() {
		has := false
		for _, b := range blocks(l) {
			if q := b.Question; q != nil && q.Kind == questionkind.Profile {
				has = true
				for draw := range u.Draws(l.Slug, q.ID) {
					t.Run(fmt.Sprint(l.Slug, " ", q.ID, " ", draw), func(t *testing.T) { profile(t, u, l, q, draw) })
				}
			}
		}
		if has {
			lessons++
		}
	}
	if lessons < 4 {
		t.Errorf("%d lessons let predict the profiler", lessons)
	}
}

func profile(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson, q *catalog.Question, draw int) {
	asked, err := u.Ask(t.Context(), l.Slug, q.ID, draw)
	if err != nil {
		t.Fatal(err)
	}
	check := func(reader i18n.Reader, guesses []int) *lessoneval.Verdict {
		t.Helper()
		given, err := json.Marshal(guesses)
		if err != nil {
			t.Fatal(err)
		}
		v, err := u.Answer(t.Context(), reader, l.Slug, q.ID, draw, given)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	none := make([]int, len(asked.Counters))
	first := check(i18n.Reader{}, none)
	german := check(i18n.Reader{Language: "de"}, none)
	command := asked.Command
	for i, r := range first.Rows {
		if i > 0 && first.Answer[i] == 0 && !r.Exact {
			t.Errorf("%s: 0 is right, and is not exact", r.Counter)
		}
		if r.Place == nil {
			t.Errorf("%s: nothing shows it: give it `at`", r.Counter)
		}
		if !r.Exact && (r.Why == "" || r.Off == "" || german.Rows[i].Off == r.Off || strings.Contains(r.Off+german.Rows[i].Off, "%")) {
			t.Errorf("%s: %+v", r.Counter, r)
		}
		if q.Profile.Beside.Run != "" && r.Beside == "" {
			t.Errorf("%s: the run beside it has no number", r.Counter)
		}
		if m := asked.Counters[i].Metric; !strings.Contains(command, m) {
			t.Errorf("%s: the command %q lacks %q", r.Counter, command, m)
		}
		for _, m := range q.Profile.Counters[i].Missteps {
			if m.Say.Empty() {
				t.Errorf("%s: a misstep without words", r.Counter)
			}
		}
	}
	if right := check(i18n.Reader{}, first.Answer); !right.Right || slices.ContainsFunc(right.Rows, func(r lessoneval.Counted) bool {
		return !r.Exact || r.Off != "" || r.Why != ""
	}) {
		t.Errorf("what was counted is not right: %+v", right.Rows)
	}
}

const counts = "```profile\nid: p\nask: What does it count?\nrun: r\ncounters:\n" +
	"  - {counter: global_store_sectors, why: Four neighbours share one., missteps: [{is: 4, say: Not one each.}]}\n" +
	"  - {counter: global_load_sectors, why: Nothing is loaded.}\n```\n"

// TestGuessesAreCompared: a difference is a factor or a number, and a known wrong guess is met by its misconception.
func TestGuessesAreCompared(t *testing.T) {
	u, _ := lesson(t, counts)
	asked, err := u.Ask(t.Context(), "one", "p", 0)
	if err != nil {
		t.Fatal(err)
	}
	if want := "nvcc -O3 -arch=sm_90 -o one one.cu\nncu --metrics l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum," +
		"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum ./one"; asked.Command != want {
		t.Errorf("the command is %q, want %q", asked.Command, want)
	}
	for _, c := range []struct {
		given       string
		right       bool
		first, next string // how far off; "" for exact
		why         string
	}{
		{"[1, 0]", true, "", "", ""},
		{"[4, 0]", false, "1/4 of your guess", "", "Not one each."},
		{"[0, 3]", false, "you guessed none", "none at all", "Four neighbours share one."},
		{"[1, 1]", false, "", "none at all", ""},
	} {
		v, err := u.Answer(t.Context(), i18n.Reader{}, "one", "p", 0, json.RawMessage(c.given))
		if err != nil {
			t.Fatal(err)
		}
		if v.Right != c.right || v.Rows[0].Off != c.first || v.Rows[1].Off != c.next || v.Rows[0].Why != c.why || v.Open {
			t.Errorf("%s: %+v", c.given, v)
		}
	}
	for _, given := range []string{"", "[1]", "[1, 2, 3]", "[1, -1]", "[1, 0.5]", "[1, 1e300]", `["1", 0]`, "3"} {
		var wrong *lessoneval.Unfit
		if _, err := u.Answer(t.Context(), i18n.Reader{}, "one", "p", 0, json.RawMessage(given)); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", given, err)
		}
	}
}

// TestDistances words every way in which a guess is off.
func TestDistances(t *testing.T) {
	for _, c := range []struct {
		guess, number int
		want          string
	}{
		{128, 4096, "32 times your guess"}, {4096, 512, "1/8 of your guess"}, {100, 250, "more than 2 times your guess"},
		{250, 100, "less than 1/2 of your guess"}, {128, 132, "4 more than your guess"}, {132, 128, "4 fewer than your guess"},
		{0, 5, "you guessed none"}, {5, 0, "none at all"}, {1, 4096, "4,096 times your guess"},
	} {
		if got := lessoneval.Off(c.guess, c.number); got != c.want {
			t.Errorf("%d for %d: %q, want %q", c.guess, c.number, got, c.want)
		}
	}
}
