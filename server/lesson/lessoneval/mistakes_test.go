package lessoneval_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// mistake is a typical wrong answer to an exercise: its solution with one change, and the check that has to meet it.
type mistake struct {
	Exercise string `yaml:"exercise"`
	Name     string `yaml:"name"`
	Old      string `yaml:"old"` // stands once in the solution
	Now      string `yaml:"now"`
	Fails    string `yaml:"fails"` // kind of the check; "nothing" for an answer that is right in another form
	Says     string `yaml:"says"`  // part of what the check says, as HTML
	Idle     bool   `yaml:"idle"`  // it does what the program to begin with does, and so is no try
}

// variant is a right answer to an exercise that is not its solution: the solution with one change, which every check has to accept.
type variant struct {
	Exercise string `yaml:"exercise"`
	Name     string `yaml:"name"`
	Old      string `yaml:"old"` // stands once in the solution
	Now      string `yaml:"now"`
}

// listed are the entries of a file in a lesson's folder.
func listed[T any](t *testing.T, slug, file string) []T {
	t.Helper()
	text, err := textOf(slug, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []T
	if err := yaml.UnmarshalWithOptions(text, &list, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestTypicalMistakes: what students get wrong again and again is met by the hint that fits it. Each exercise has three such mistakes.
func TestTypicalMistakes(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		of := map[string]int{}
		for _, m := range listed[mistake](t, l.Slug, "mistakes.yaml") {
			if m.Fails != "nothing" {
				of[m.Exercise]++
				if m.Says == "" {
					t.Errorf("%s, %s: `says` has no words that must come", m.Exercise, m.Name)
				}
				if m.Fails == "output" {
					t.Errorf("%s, %s: only the output differs, which tells nobody what is wrong: write a check with a hint", m.Exercise, m.Name)
				}
			}
			meets(t, u, l, m)
		}
		for _, b := range blocks(l) {
			if e := b.Exercise; e != nil && of[e.ID] < 3 {
				t.Errorf("lesson.md:%d: %s has %d typical mistakes in mistakes.yaml: list three at least", e.Line, e.ID, of[e.ID])
			}
		}
	})
}

// TestRightAnswersPass: a check requires what its task requires. It does not reject a right answer for its names, its order or the width of
// its blocks.
func TestRightAnswersPass(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, v := range listed[variant](t, l.Slug, "accepts.yaml") {
			if r := handIn(t, u, l, v); r != nil && !r.Passed {
				t.Errorf("%s, %s: a right answer fails:%s", v.Exercise, v.Name, failures(r))
			}
		}
	})
}

// handIn checks an exercise's solution with one change. It gives nil where the change does not fit the solution.
func handIn(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson, v variant) *lessoneval.Report {
	t.Helper()
	source := ""
	for _, b := range blocks(l) {
		if b.Exercise != nil && b.Exercise.ID == v.Exercise {
			source = l.Files[b.Exercise.Solution]
		}
	}
	if n := strings.Count(source, v.Old); n != 1 {
		t.Errorf("%s, %s: the solution holds %q %d times", v.Exercise, v.Name, v.Old, n)
		return nil
	}
	r, err := u.Check(t.Context(), i18n.Reader{}, l.Slug, v.Exercise, strings.Replace(source, v.Old, v.Now, 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.Faults {
		t.Errorf("%s, %s: %v", v.Exercise, v.Name, fault)
	}
	return r
}

// meets hands a mistake in.
func meets(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson, m mistake) {
	t.Helper()
	r := handIn(t, u, l, variant{m.Exercise, m.Name, m.Old, m.Now})
	if r == nil || m.Fails == "nothing" && r.Passed {
		return
	}
	if idle := m.Idle || m.Fails == "compile"; r.Tries == idle {
		t.Errorf("%s, %s: counts as a try: %v", m.Exercise, m.Name, r.Tries)
	}
	for _, k := range r.Checks {
		if !k.Passed && k.Kind == m.Fails && strings.Contains(fmt.Sprint(k.Why), m.Says) {
			return
		}
	}
	t.Errorf("%s, %s: no check fails by %s and says %q:%s", m.Exercise, m.Name, m.Fails, m.Says, failures(r))
}

// failures are the demands that a program does not meet, one per line.
func failures(r *lessoneval.Report) string {
	failed := ""
	for _, k := range r.Checks {
		if !k.Passed {
			failed += fmt.Sprintf("\n  %s: %s: %s", k.Kind, k.Say, k.Why)
		}
	}
	return failed
}
