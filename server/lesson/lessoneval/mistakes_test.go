package lessoneval_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tilescope/engine/i18n"
	"tilescope/lessons"
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
	Says     string `yaml:"says"`  // part of what the check says, as HTML; "" where any hint will do
}

// mistakesOf are those that a lesson's folder lists.
func mistakesOf(t *testing.T, slug string) []mistake {
	t.Helper()
	text, err := lessons.FS.ReadFile(slug + "/mistakes.yaml")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []mistake
	if err := yaml.UnmarshalWithOptions(text, &list, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestTypicalMistakes: what students get wrong again and again is met by the hint that fits it. Each exercise has three such mistakes.
func TestTypicalMistakes(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		of := map[string]int{}
		for _, m := range mistakesOf(t, l.Slug) {
			if m.Fails != "nothing" {
				of[m.Exercise]++
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

// meets hands a mistake in.
func meets(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson, m mistake) {
	t.Helper()
	source := ""
	for _, b := range blocks(l) {
		if b.Exercise != nil && b.Exercise.ID == m.Exercise {
			source = l.Files[b.Exercise.Solution]
		}
	}
	if n := strings.Count(source, m.Old); n != 1 {
		t.Errorf("%s, %s: the solution holds %q %d times", m.Exercise, m.Name, m.Old, n)
		return
	}
	r, err := u.Check(t.Context(), i18n.Reader{}, l.Slug, m.Exercise, strings.Replace(source, m.Old, m.Now, 1))
	if err != nil {
		t.Fatal(err)
	}
	if m.Fails == "nothing" && r.Passed {
		return
	}
	for _, k := range r.Checks {
		if !k.Passed && k.Kind == m.Fails && strings.Contains(fmt.Sprint(k.Why), m.Says) {
			return
		}
	}
	failed := ""
	for _, k := range r.Checks {
		if !k.Passed {
			failed += fmt.Sprintf("\n  %s: %s: %s", k.Kind, k.Say, k.Why)
		}
	}
	t.Errorf("%s, %s: no check fails by %s and says %q:%s", m.Exercise, m.Name, m.Fails, m.Says, failed)
}
