package page

import (
	"fmt"
	"strings"

	"tilescope/server/catalog"
	"tilescope/server/tutor"
)

// Address is the page of a lesson: its parts where it has any, and otherwise its stage.
func Address(l *catalog.Lesson) string {
	if len(l.Parts) > 0 {
		return "/learn/" + l.Slug
	}
	return "/lessons/" + l.Slug
}

func firstStage(v Learn) tutor.Place {
	if len(v.Page.Parts) == 0 {
		return tutor.Place{Program: v.Page.Lesson.Slug}
	}
	return v.Page.Parts[0].Stage
}

func joinWords(list []string) string { return strings.Join(list, ", ") }

// cellName is an element as the reader picks it: its index, or row and column.
func cellName(q *tutor.Asked, i int) string {
	if q.Rows == 1 || q.Flat {
		return fmt.Sprint(i)
	}
	return fmt.Sprintf("%d,%d", i/q.Cols, i%q.Cols)
}

// plainClaims are those that put no slip right. They stand together at a part's end, so that none tells the answer of a prediction above it.
func plainClaims(p tutor.Part) []*tutor.Claim {
	var out []*tutor.Claim
	for _, b := range p.Blocks {
		if b.Claim != nil && b.Claim.Slip == "" {
			out = append(out, b.Claim)
		}
	}
	return out
}
