package why_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// TestAsksAsSentencesName: a question may name an element with the indices that the page draws its array with, a member of a
// struct, and an array by a second name.
func TestAsksAsSentencesName(t *testing.T) {
	x := run(t, "named.cu", nil, engine.Limits{})
	for question, want := range map[string]string{
		"out[1][1]":    "out[1][1] is 22",
		"out[9]":       "out[9] is 22",
		"p[1].x":       "p[1].x is 11",
		"p[2].at.y":    "p[2].at.y is -2",
		"near[2].x":    "near[2].x is 7",
		"tile[1][2].x": "tile[1][2].x is 7",
		"next[3]":      "out[12] is 28",
	} {
		if got := all(ask(t, x, view.Asked{Text: question, Step: -1}, "")); !strings.HasPrefix(got, want) {
			t.Errorf("%s: want %q, got\n%s", question, want, got)
		}
	}
	for question, want := range map[string]string{
		"out[1][8]":    "There is no element out[1][8]",
		"out[1][1][1]": "There is no element out[1][1][1]",
		"p[1].z":       "The elements of p have no member z. Members: x, at.x, at.y.",
		"out[1].x":     "The elements of out have no members",
		"p[1].":        "Cannot ask about p[1].",
	} {
		_, err := view.Ask(t.Context(), x, view.Asked{Text: question, Step: -1}, i18n.Reader{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: want %q, got %v", question, want, err)
		}
	}
}
