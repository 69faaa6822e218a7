package lessoneval_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
)

// TestMomentsAreReached: the text leads to each moment of the head, and the run has it.
func TestMomentsAreReached(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		text := htmlOf(l)
		for _, p := range l.Parts {
			for _, note := range p.Notes {
				for _, piece := range note.Pieces {
					text += piece.HTML
				}
			}
		}
		for name := range l.Moments {
			if _, err := u.Opens(t.Context(), l.Slug, name); err != nil {
				t.Errorf("moment %s: %v", name, err)
			}
			if !strings.Contains(text, `data-moment="`+name+`"`) {
				t.Errorf("nothing leads to the moment %s: link it or take it out", name)
			}
		}
	})
}

// TestSecondTriesHaveAPicture: a second try at a prediction shows a picture of what it asks about. Where every try has the same case, the
// lesson says which: the beginning of a run helps nobody.
func TestSecondTriesHaveAPicture(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			q := b.Question
			if q == nil || q.Kind == questionkind.Profile || q.Kind == questionkind.Choice && len(q.Options) < 3 {
				continue
			}
			s, err := u.Settle(t.Context(), l.Slug, q.ID, 0)
			if err != nil {
				t.Fatal(err)
			}
			if s.Hint == nil || len(q.Vary) == 0 && q.Hint.Run == "" {
				t.Errorf("lesson.md:%d: a second try at %s has no picture: write a `hint`", q.Line, q.ID)
			}
		}
	})
}

// TestUnknownWrongAnswers: a wrong answer without a known misconception is told in which way it is wrong, and not what is right.
func TestUnknownWrongAnswers(t *testing.T) {
	u, _ := lesson(t, "```predict\nid: n\nkind: number\nask: how many?\nanswer: 12\nreveal: {say: twelve}\n"+
		"missteps: [{is: 7, say: seven is known}]\n```\n\n"+
		"```predict\nid: c\nkind: cells\nask: which?\narray: a\ncols: 8\nanswer: '[1, 2, 3]'\nreveal: {say: three}\n```\n\n"+
		"```predict\nid: o\nkind: order\nask: which order?\nitems:\n  - {say: a, at: 5}\n  - {say: b, at: 3}\n  - {say: c, at: 9}\n"+
		"reveal: {say: so}\n```\n")
	for _, c := range []struct {
		id    string
		given any
		why   string
	}{
		{"n", 7, "seven is known"}, {"n", 13, "Your number is too large."}, {"n", 24, "Your number is at least twice the right one."},
		{"n", 11, "Your number is too small."}, {"n", 6, "Your number is at most half of the right one."},
		{"n", 0, "Your number is too small."}, {"n", 12, ""},
		{"c", []int{1, 5}, "1 of the cells that you chose is right and 1 is wrong; 2 are missing."},
		{"c", []int{5}, "This cell is wrong. Step through the figure and compare."},
		{"c", []int{4, 5}, "All of these cells are wrong. Step through the figure and compare."},
		{"c", []int{}, "0 of the cells that you chose are right and 0 are wrong; 3 are missing."},
		{"o", []int{0, 1, 2}, "Something else happens first."},
		{"o", []int{1, 2, 0}, "The order is right up to item 1. Something else happens next."},
		{"o", []int{1, 0, 2}, ""},
	} {
		given, err := json.Marshal(c.given)
		if err != nil {
			t.Fatal(err)
		}
		v, err := u.Answer(t.Context(), i18n.Reader{}, "one", c.id, 0, given)
		if err != nil {
			t.Fatal(err)
		}
		if v.Why != c.why || v.Slip != "" && c.why != "seven is known" {
			t.Errorf("%s, %v: %q (%s), and should be %q", c.id, c.given, v.Why, v.Slip, c.why)
		}
	}
}

// TestChoicesComeBackInAnotherOrder: a choice of one case shows its options in another order to a reader who has tried it.
func TestChoicesComeBackInAnotherOrder(t *testing.T) {
	u, _ := lesson(t, "```predict\nid: which\nkind: choice\nask: which?\noptions:\n  - {is: 1, say: one, why: not one}\n"+
		"  - {is: 2, say: two}\n  - {is: 3, say: three, why: not three}\nanswer: 2\nreveal: {say: two}\n```\n")
	before := ""
	for draw := range 6 {
		asked, err := u.Ask(t.Context(), "one", "which", draw)
		if err != nil {
			t.Fatal(err)
		}
		s, err := u.Settle(t.Context(), "one", "which", asked.Draw)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.List) != 1 || asked.Options[s.List[0]] != "two" {
			t.Errorf("draw %d: of %q the options %v are right", draw, asked.Options, s.List)
		}
		if strings.Join(asked.Options, " ") == before && draw%4 < 2 {
			t.Errorf("draws %d and %d show %q", draw-1, draw, asked.Options)
		}
		before = strings.Join(asked.Options, " ")
	}
	if n := u.Draws("one", "which"); n != 1 {
		t.Errorf("it has %d cases", n)
	}
}
