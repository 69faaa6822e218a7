package lessoneval_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

var (
	tags  = regexp.MustCompile(`<[^>]*>`)
	asks  = regexp.MustCompile(`\b[Aa]sk\b|\?`)
	takes = regexp.MustCompile(`\b[1-9]\d? minutes?\b`)
	wrong = regexp.MustCompile(`(?i)usual wrong answer`)
	spent = regexp.MustCompile(`\b(\d+) (?:minutes?\b)?(?: ?for all three)? ?(at home)?`)
)

// What the notes say of a lesson's parts adds up to what its head says: minutes in class, and minutes of exercises at home.
func TestMinutesAddUp(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		p, err := u.Page(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		class, home := 0, 0
		for _, part := range p.Parts {
			for _, m := range spent.FindAllStringSubmatch(tags.ReplaceAllString(part.Notes, ""), -1) {
				n, err := strconv.Atoi(m[1])
				if err != nil {
					t.Fatal(err)
				}
				switch {
				case m[2] != "":
					home += n
				case strings.Contains(m[0], "minute"):
					class += n
				}
			}
		}
		if class != l.Minutes || home != l.Practice || home == 0 {
			t.Errorf("its notes add up to %d minutes in class and %d at home; its head says %d and %d", class, home, l.Minutes, l.Practice)
		}
	})
}

// Lecturers have notes for each part of a lesson: its aim, what to ask, the usual wrong answer, and how long it takes.
func TestEveryPartHasNotes(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		p, err := u.Page(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range p.Parts {
			text := strings.TrimSpace(tags.ReplaceAllString(part.Notes, ""))
			if text == "" {
				t.Errorf("%q has no ```notes", part.Title)
				continue
			}
			for lack, there := range map[string]bool{
				"do not begin with an aim, as in `Aim: a barrier has a reason.`": strings.HasPrefix(text, "Aim: "),
				"say nothing to ask": asks.MatchString(text),
				"do not name the usual wrong answer, in these words": wrong.MatchString(text),
				"do not say how many minutes it takes":               takes.MatchString(text),
			} {
				if !there {
					t.Errorf("the notes of %q %s: %s", part.Title, lack, text)
				}
			}
		}
	})
}
