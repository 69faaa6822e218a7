package lessoneval_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
	"tilescope/server/session"
)

// read are the lessons, and taught their tutor. All tests share them, as all readers of a server do, and all of the lessons' runs are kept,
// so that each is executed once.
var (
	read   = sync.OnceValues(func() (*catalog.Catalog, error) { return catalog.Load(lessons.FS) })
	taught = sync.OnceValues(func() (*lessoneval.Tutor, error) {
		_, u, err := tutor()
		return u, err
	})
)

// tutor makes a tutor of its own.
func tutor() (*catalog.Catalog, *lessoneval.Tutor, error) {
	c, err := read()
	if err != nil {
		return nil, nil, err
	}
	u, err := tutorOf(c)
	return c, u, err
}

func tutorOf(c *catalog.Catalog) (*lessoneval.Tutor, error) {
	runs := session.NewRuns(session.RunsOptions{Limits: engine.DefaultLimits(), Kept: 4096})
	tight := lessoneval.DefaultLimits() // there shall be room
	tight.CheckSteps, tight.CheckTimes, tight.CheckWork = tight.CheckSteps/2, tight.CheckTimes/2, tight.CheckWork/16
	return lessoneval.New(c, runs, tight)
}

func load(t *testing.T) (*catalog.Catalog, *lessoneval.Tutor) {
	t.Helper()
	u, err := taught()
	if err != nil {
		t.Fatal(err)
	}
	c, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return c, u
}

// skeleton is the folder of the lesson that a new one is copied from, and its name: all that a lesson must have, and no more. It is in no
// course.
const skeleton = "skeleton"

// copied reads the skeleton, as the only lesson of a catalog.
var copied = sync.OnceValues(func() (*catalog.Catalog, error) {
	files := fstest.MapFS{}
	for _, name := range []string{"glossary.md", "pmpp.yaml"} {
		text, err := lessons.FS.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	list, err := os.ReadDir("testdata/" + skeleton)
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		text, err := textOf(skeleton, f.Name())
		if err != nil {
			return nil, err
		}
		files[skeleton+"/"+f.Name()] = &fstest.MapFile{Data: text}
	}
	return catalog.Load(files)
})

// textOf is a file of a lesson, or of the skeleton.
func textOf(slug, file string) ([]byte, error) {
	if slug == skeleton {
		return os.ReadFile("testdata/" + skeleton + "/" + file)
	}
	return lessons.FS.ReadFile(slug + "/" + file)
}

// each runs a test of every lesson that has parts, and of the skeleton, beside each other. With -short, as under the race detector, it is
// left out: what readers do at once is TestReadersAtOnce's.
func each(t *testing.T, f func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson)) {
	if testing.Short() {
		t.Skip("what lessons say is tried without -short")
	}
	c, u := load(t)
	for _, l := range c.All() {
		if len(l.Parts) == 0 {
			continue
		}
		t.Run(l.Slug, func(t *testing.T) {
			t.Parallel()
			f(t, u, l)
		})
	}
	t.Run(skeleton, func(t *testing.T) {
		t.Parallel()
		c, err := copied()
		if err != nil {
			t.Fatal(err)
		}
		u, err := tutorOf(c)
		if err != nil {
			t.Fatal(err)
		}
		f(t, u, c.All()[0])
	})
}

func blocks(l *catalog.Lesson) []catalog.Block {
	var out []catalog.Block
	for _, p := range l.Parts {
		out = append(out, p.Blocks...)
	}
	return out
}

var fourDigits = regexp.MustCompile(`^\d{4,}`)

// Every number of every lesson can be worked out, and every word of the glossary that it leads to is there.
func TestPages(t *testing.T) {
	words, err := catalog.LoadGlossary(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		p, err := u.Page(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range p.Parts {
			for _, b := range part.Blocks {
				for _, rest := range strings.Split(b.HTML, `href="/glossary#`)[1:] {
					name, _, _ := strings.Cut(rest, `"`)
					if !slices.ContainsFunc(words, func(w catalog.Term) bool { return w.Anchor == name }) {
						t.Errorf("part %q leads to the word %q, which the glossary does not have", part.Title, name)
					}
				}
				if b.Table != nil {
					for _, row := range b.Table.Rows {
						for _, cell := range row.Cells {
							if fourDigits.MatchString(cell) {
								t.Errorf("part %q has the number %s in a table, whose thousands are not parted", part.Title, cell)
							}
						}
					}
				}
				if strings.Contains(b.HTML, " </span>") {
					t.Errorf("part %q has a value that ends with a space: %s", part.Title, b.HTML)
				}
				if strings.Contains(b.HTML, "NaN") || strings.Contains(b.HTML, "&lt;nil&gt;") {
					t.Errorf("part %q says %s", part.Title, b.HTML)
				}
			}
		}
	})
}

// Every claim holds, and those that say under what they would not hold do not hold there.
func TestClaims(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		list, err := u.Claims(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			if !d.Holds {
				t.Errorf("lesson.md:%d: the claim %s does not hold", d.Line, d.ID)
			}
			if !d.CanFail {
				t.Errorf("lesson.md:%d: the claim %s has no `unless`: nothing shows that it could fail", d.Line, d.ID)
			} else if !d.Fails {
				t.Errorf("lesson.md:%d: the claim %s holds under its `unless` as well", d.Line, d.ID)
			}
		}
	})
}

// Every variant of every prediction can be asked and answered: the right answer is right, and another is not.
func TestPredictions(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			q := b.Question
			if q == nil {
				continue
			}
			for draw := range u.Draws(l.Slug, q.ID) {
				if err := answer(t.Context(), u, l.Slug, q, draw); err != nil {
					t.Errorf("lesson.md:%d: %s, variant %d: %v", q.Line, q.ID, draw, err)
				}
			}
		}
	})
}

// TestSecondCasesDiffer: the case that a second try asks about has another answer than the first, whose picture shows it.
func TestSecondCasesDiffer(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			q := b.Question
			if q == nil || q.Kind != questionkind.Number && q.Kind != questionkind.Cells {
				continue
			}
			n := u.Draws(l.Slug, q.ID)
			if n == 1 {
				continue
			}
			answers := make([]*lessoneval.Settled, n)
			for draw := range n {
				var err error
				if answers[draw], err = u.Settle(t.Context(), l.Slug, q.ID, draw); err != nil {
					t.Fatal(err)
				}
			}
			for draw, a := range answers {
				next := answers[(draw+1)%n]
				if a.Right(next.Number, next.List) {
					t.Errorf("lesson.md:%d: variants %d and %d of %s have the same answer", q.Line, draw, (draw+1)%n, q.ID)
				}
			}
		}
	})
}

func answer(ctx context.Context, u *lessoneval.Tutor, slug string, q *catalog.Question, draw int) error {
	asked, err := u.Ask(ctx, slug, q.ID, draw)
	if err != nil {
		return err
	}
	try := func(given any) (*lessoneval.Verdict, error) {
		text, err := json.Marshal(given)
		if err != nil {
			return nil, err
		}
		return u.Answer(ctx, i18n.Reader{}, slug, q.ID, draw, text)
	}
	var right, wrong any
	switch q.Kind {
	case questionkind.Choice:
		v, err := try(0)
		if err != nil {
			return err
		}
		right, wrong = v.Answer[0], (v.Answer[0]+1)%len(asked.Options)
		if slices.Contains(asked.Options, "") {
			return fmt.Errorf("an option is empty: %q", asked.Options)
		}
	case questionkind.Number:
		v, err := try(-987654321)
		if err != nil {
			return err
		}
		var n float64
		if _, err := fmt.Sscan(strings.NewReplacer(",", "", "−", "-").Replace(v.Number), &n); err != nil {
			return err
		}
		right, wrong = n, n+2*q.Tolerance+1
	case questionkind.Cells:
		v, err := try([]int{})
		if err != nil {
			return err
		}
		for _, n := range v.Answer {
			if n < 0 || n >= asked.Rows*asked.Cols {
				return fmt.Errorf("the answer holds cell %d, of %d", n, asked.Rows*asked.Cols)
			}
		}
		right, wrong = v.Answer, append([]int{asked.Rows*asked.Cols - 1 - v.Answer[0]}, v.Answer...)
		if len(v.Answer) == 0 || slices.Contains(v.Answer, asked.Rows*asked.Cols-1-v.Answer[0]) {
			wrong = v.Answer[:len(v.Answer)-1]
		}
	case questionkind.Order:
		shown := make([]int, len(q.Items))
		for i := range shown {
			shown[i] = i
		}
		v, err := try(shown)
		if err != nil {
			return err
		}
		if v.Right {
			return fmt.Errorf("the items are in the right order to begin with")
		}
		right, wrong = v.Answer, shown
	case questionkind.Profile:
		v, err := try(make([]int, len(asked.Counters)))
		if err != nil {
			return err
		}
		right, wrong = v.Answer, append([]int{v.Answer[0] + 1}, v.Answer[1:]...)
	}
	return told(try, right, wrong)
}

// told holds that a right answer is right, and a wrong one wrong.
func told(try func(any) (*lessoneval.Verdict, error), right, wrong any) error {
	for _, c := range []struct {
		given any
		want  bool
	}{{right, true}, {wrong, false}} {
		v, err := try(c.given)
		if err != nil {
			return err
		}
		if v.Right != c.want {
			return fmt.Errorf("%v is right: %v", c.given, v.Right)
		}
	}
	return nil
}

// Every solution passes, and every start fails by what it says that it fails by.
func TestExercises(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			e := b.Exercise
			if e == nil {
				continue
			}
			r, err := u.Check(t.Context(), i18n.Reader{}, l.Slug, e.ID, l.Files[e.Solution])
			if err != nil {
				t.Fatal(err)
			}
			if !r.Passed {
				t.Errorf("lesson.md:%d: the solution of %s does not pass: %+v", e.Line, e.ID, r.Checks)
			}
			if len(r.Golf) != len(e.Golf) {
				t.Errorf("lesson.md:%d: golf of %s: %+v", e.Line, e.ID, r.Golf)
			}
			if r, err = u.Check(t.Context(), i18n.Reader{}, l.Slug, e.ID, l.Files[e.Start]); err != nil {
				t.Fatal(err)
			}
			for _, fault := range r.Faults {
				t.Errorf("lesson.md:%d: the start of %s: %v", e.Line, e.ID, fault)
			}
			var kinds []string
			for _, c := range r.Checks {
				if !c.Passed {
					kinds = append(kinds, c.Kind)
					if len(c.Why) == 0 && !c.Later {
						t.Errorf("lesson.md:%d: %s: %q fails without saying why", e.Line, e.ID, c.Say)
					}
				}
			}
			if !slices.ContainsFunc(e.Breaks, func(k string) bool { return slices.Contains(kinds, k) }) {
				t.Errorf("lesson.md:%d: the start of %s fails by %v, and should by one of %v", e.Line, e.ID, kinds, e.Breaks)
			}
			for n := range e.Hints {
				if h, err := u.Hint(t.Context(), l.Slug, e.ID, n); err != nil || h == "" {
					t.Errorf("lesson.md:%d: hint %d of %s: %q, %v", e.Line, n, e.ID, h, err)
				}
			}
		}
	})
}

// needs is how a lesson's end says what the next one needs.
var needs = regexp.MustCompile(`(?i)\b(you (?:will )?need|builds on|same pieces)\b[^<]*$`)

// htmlOfText is a text without the values of its expressions.
func htmlOfText(t *catalog.Text) string {
	all := ""
	for _, p := range t.Pieces {
		all += p.HTML
	}
	return all[max(0, strings.LastIndex(all, "<p>")):]
}

// Every lesson says what it is for and what it takes, lets predict and try, and ends with what to remember.
func TestLessonsAreWhole(t *testing.T) {
	each(t, func(t *testing.T, _ *lessoneval.Tutor, l *catalog.Lesson) {
		predictions, exercises := 0, 0
		for _, b := range blocks(l) {
			if q := b.Question; q != nil {
				predictions++
				bare := 0
				for _, o := range q.Options {
					if o.Why.Empty() {
						bare++
					}
				}
				if bare > 1 || len(q.Missteps) == 0 && (q.Kind == questionkind.Number || q.Kind == questionkind.Cells) {
					t.Errorf("lesson.md:%d: wrong answers to %s are not met by what lies behind them", q.Line, q.ID)
				}
			}
			if b.Exercise != nil {
				exercises++
				if len(b.Exercise.Golf) == 0 || !slices.ContainsFunc(b.Exercise.Cases, func(c catalog.Case) bool { return c.Hidden }) ||
					len(b.Exercise.Hints) < 2 {
					t.Errorf("lesson.md:%d: %s has counters to compare, a hidden input and at least two hints", b.Exercise.Line, b.Exercise.ID)
				}
			}
		}
		end := l.Parts[len(l.Parts)-1]
		last := end.Title

		if b := end.Blocks[len(end.Blocks)-1].Text; b == nil || !strings.HasSuffix(b.Pieces[len(b.Pieces)-1].HTML, "</p>") {
			t.Errorf("it ends with a list and not with what comes next")
		} else if text := markup.ReplaceAllString(htmlOfText(b), " "); !needs.MatchString(text) && !strings.Contains(text, "end of the course") {
			t.Errorf("it does not end with what the next lesson needs (you will need, builds on): %s", text[max(0, len(text)-200):])
		}
		if predictions < 2 || exercises < 3 || l.Minutes < 10 || l.Minutes > 26 || l.Unit == "" || len(l.Prior) == 0 || len(l.Sources) == 0 ||
			last != "What to remember" {
			t.Errorf("%d predictions, %d exercises, %d minutes, unit %q, prior %v, sources %v, and it ends with %q", predictions, exercises,
				l.Minutes, l.Unit, l.Prior, l.Sources, last)
		}
	})
}

// What an explorer found is worded for its reader.
func TestExplorersAreWorded(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		p, err := u.Page(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range p.Parts {
			for _, b := range part.Blocks {
				if b.Explore == nil {
					continue
				}
				for i, c := range b.Explore.Worded(i18n.Reader{Language: "de"}).Cases {
					for k, f := range c.Findings {
						if english := b.Explore.Cases[i].Findings[k].Text; english == "" || f.Text == english || !strings.Contains(f.Text, "Thread") {
							t.Errorf("case %d: %q in German, %q in English", i, f.Text, english)
						}
					}
				}
			}
		}
	})
}
