package page

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// Address is the page of a lesson: its parts where it has any, and otherwise its stage.
func Address(l *catalog.Lesson) string {
	if len(l.Parts) > 0 {
		return "/learn/" + l.Slug
	}
	return "/lessons/" + l.Slug
}

func firstStage(v Learn) lessoneval.Place {
	if len(v.Page.Parts) == 0 {
		return lessoneval.Place{Program: v.Page.Lesson.Slug}
	}
	return v.Page.Parts[0].Stage
}

func joinWords(list []string) string { return strings.Join(list, ", ") }

// wide is how many columns of cells have room for both indices side by side.
const wide = 8

// cellName is an element as the reader picks it: its index, or row and column.
func cellName(q *lessoneval.Asked, i int) string {
	if q.Rows == 1 || q.Flat {
		return fmt.Sprint(i)
	}
	if q.Cols > wide {
		return fmt.Sprintf("%d,\u200b%d", i/q.Cols, i%q.Cols) // in two lines
	}
	return fmt.Sprintf("%d,%d", i/q.Cols, i%q.Cols)
}

// optionShape is how options of a choice are laid out: numbers and words beside each other, phrases in pairs, sentences below each other.
func optionShape(options []string) string {
	const word, phrase = 12, 26 // characters that fit a column of four, and of two
	longest := 0
	for _, o := range options {
		longest = max(longest, utf8.RuneCountInString(html.UnescapeString(anyTag.ReplaceAllString(o, ""))))
	}
	switch {
	case longest <= word:
		return ""
	case longest <= phrase && len(options)%2 == 0:
		return "phrases"
	}
	return "sentences"
}

// plainClaims are those that put no slip right. They are together at a part's end, so that none tells the answer of a prediction above
// it.
func plainClaims(p lessoneval.Part) []*lessoneval.Claim {
	var out []*lessoneval.Claim
	for _, b := range p.Blocks {
		if b.Claim != nil && b.Claim.Slip == "" {
			out = append(out, b.Claim)
		}
	}
	return out
}

// span words a range of milliseconds; its two ends are one number where they are the same to a tenth.
func span(ms []float64) string {
	low, high := fmt.Sprintf("%.1f", ms[0]), fmt.Sprintf("%.1f", ms[1])
	if low == high {
		return low
	}
	return low + "–" + high
}
