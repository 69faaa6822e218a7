package page

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"slices"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// Teaching is what the page for lecturers shows.
type Teaching struct {
	Lessons []*catalog.Lesson
	Keyed   bool   // the server has a lecturer's key
	Open    bool   // this reader has shown it
	Next    string // where they wanted to go; "" for nowhere
	Problem string
}

// keyCommand starts a server that has a lecturer's key.
const keyCommand = "tilescope serve --lecturer-key-file FILE"

// Keyed is a lesson with what it keeps from its readers.
type Keyed struct {
	Page *lessoneval.Page
	Key  *lessoneval.Key
}

// answerOf words what a prediction's answer is, as HTML.
func answerOf(ctx context.Context, v lessoneval.Variant) string {
	return givenOf(ctx, v, v.Settled.Number, v.Settled.List, v.Settled.Worded)
}

// slipOf words a wrong answer, likewise.
func slipOf(ctx context.Context, v lessoneval.Variant, s lessoneval.Slip) string {
	return givenOf(ctx, v, s.Number, s.List, fmt.Sprintf("%g", s.Number))
}

// givenOf words an answer to a variant of a prediction, as HTML: a number as it is worded, elements by their names, the rest as it is
// asked.
func givenOf(ctx context.Context, v lessoneval.Variant, number float64, list []int, worded string) string {
	asked := v.Asked
	var out []string
	switch asked.Kind {
	case questionkind.Number:
		text := Reader(ctx).Marked(worded)
		if asked.Unit != "" {
			text += " " + asked.Unit
		}
		return html.EscapeString(text)
	case questionkind.Choice:
		for _, i := range list {
			out = append(out, asked.Options[i])
		}
		return strings.Join(out, ", ")
	case questionkind.Cells:
		for _, i := range list {
			out = append(out, html.EscapeString(cellName(asked, i)))
		}
		if len(out) == 0 {
			return html.EscapeString(say(ctx, texts.TeachNoCells))
		}
		return "<code>" + html.EscapeString(asked.Array) + "</code> " + strings.Join(out, " · ")
	}
	for _, i := range list {
		if i < len(asked.Items) {
			out = append(out, asked.Items[i])
		}
	}
	return strings.Join(out, " → ")
}

// drawnOf names a variant by its parameters: "R = 2, N = 8".
func drawnOf(v lessoneval.Variant) string {
	var out []string
	for _, d := range v.Drawn {
		out = append(out, d.Name+" = "+d.Value)
	}
	return strings.Join(out, ", ")
}

// chaptersOf are the textbook's chapters of a lesson: "5 Memory architecture and data locality".
func chaptersOf(l *catalog.Lesson) []string {
	var out []string
	for _, c := range l.PMPP {
		out = append(out, fmt.Sprintf("%d %s", c.Number, c.Title))
	}
	return out
}

// byChapter are the chapters that lessons go with, with those lessons.
func byChapter(lessons []*catalog.Lesson) []chapterOf {
	of := map[catalog.Chapter][]*catalog.Lesson{}
	for _, l := range lessons {
		for _, c := range l.PMPP {
			of[c] = append(of[c], l)
		}
	}
	var out []chapterOf
	for c, list := range of {
		out = append(out, chapterOf{Chapter: c, lessons: list})
	}
	slices.SortFunc(out, func(a, b chapterOf) int { return cmp.Compare(a.Number, b.Number) })
	return out
}

type chapterOf struct {
	catalog.Chapter
	lessons []*catalog.Lesson
}

// courseOf cuts lessons into units.
func courseOf(lessons []*catalog.Lesson) []courseUnit {
	var out []courseUnit
	for i, l := range lessons {
		if i == 0 || l.Unit != lessons[i-1].Unit {
			out = append(out, courseUnit{name: l.Unit, first: i + 1})
		}
		u := &out[len(out)-1]
		u.lessons = append(u.lessons, l)
		u.minutes += l.Minutes
	}
	return out
}

type courseUnit struct {
	name    string
	first   int // number of its first lesson
	minutes int
	lessons []*catalog.Lesson
}

// unitTitle words a unit; lessons of none get their own heading.
func unitTitle(ctx context.Context, name string) string {
	if key, ok := unitNames()[name]; ok {
		return say(ctx, key)
	}
	return say(ctx, texts.PageAllLessons)
}

// minutesOf adds up what lessons take.
func minutesOf(lessons []*catalog.Lesson) int {
	n := 0
	for _, l := range lessons {
		n += l.Minutes
	}
	return n
}

func hoursAndMinutes(ctx context.Context, minutes int) string {
	if minutes < 60 {
		return say(ctx, texts.HomeMinutes, i18n.N("n", minutes))
	}
	if minutes%60 == 0 {
		return say(ctx, texts.TeachWholeHours, i18n.N("h", minutes/60))
	}
	return say(ctx, texts.TeachHours, i18n.N("h", minutes/60), i18n.N("m", minutes%60))
}

// lessonsOfTopic are the lessons that teach a topic.
func lessonsOfTopic(t catalog.Topic) []*catalog.Lesson {
	var out []*catalog.Lesson
	for _, l := range t.Lessons {
		out = append(out, l.Lesson)
	}
	return out
}

// Analytics is how predictions and exercises went.
type Analytics struct {
	Counted bool // the server counts
	Few     int  // of an item that fewer tried nothing is told
	Lessons []Attempted
}

// Attempted is a lesson of which somebody tried something.
type Attempted struct {
	Lesson *catalog.Lesson
	Items  []AttemptedItem
}

// AttemptedItem is what became of a prediction or an exercise.
type AttemptedItem struct {
	ID       string
	Asked    string // HTML of a prediction, an exercise's title
	Exercise bool
	Tried    int
	Few      bool // nothing else is told
	Right    int  // at the first try
	Slip     string
	Slipped  int    // how many had the commonest misconception
	Why      string // HTML: the misconception, as the lesson words it
	Said     string // or what a program failed by
	Finding  string // its kind, which has a page
	Other    bool   // the lesson does not know it
	Took     string // the middle one
	Minutes  []int  // how many by span of time
}

// share is a part of all, in percent.
func share(n, of int) int {
	if of == 0 {
		return 0
	}
	return (200*n + of) / (2 * of)
}
