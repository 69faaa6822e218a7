package lessoneval_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// rows are all that is to be taught.
func rows() []string {
	var list []string
	for _, part := range []struct {
		letter string
		last   int
	}{{"A", 16}, {"B", 4}, {"C", 15}, {"D", 7}} {
		for n := range part.last {
			list = append(list, fmt.Sprint(part.letter, n+1))
		}
	}
	return list
}

// Every row has a place in the lessons, with a claim that TestClaims decides; no other row is named. Claims that nothing refers to are
// fine.
func TestRows(t *testing.T) {
	text, err := lessons.FS.ReadFile("rows.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var of map[string][]string
	if err := yaml.UnmarshalWithOptions(text, &of, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows() {
		if len(of[row]) == 0 {
			t.Errorf("row %s is claimed nowhere", row)
		}
	}
	for row, list := range of {
		if !slices.Contains(rows(), row) {
			t.Errorf("there is no row %s", row)
		}
		seen := false
		for _, address := range list {
			slug, id, _ := strings.Cut(address, "#")
			l, ok := c.Get(slug)
			seen = seen || ok && shown(l, id)
			if !ok || !slices.ContainsFunc(blocks(l), func(b catalog.Block) bool { return b.Claim != nil && b.Claim.ID == id }) {
				t.Errorf("row %s names %s, which there is not", row, address)
			}
		}
		if !seen {
			t.Errorf("row %s is claimed, but no figure beside a claim shows it: let the part's stage, a moment or a table open a run of it", row)
		}
	}
}

var named = regexp.MustCompile(`[a-zA-Z][a-zA-Z0-9]*`)

// shown says whether a reader of a claim can see what it speaks of: the stage of its part, or a moment, a reveal or a table in the part,
// opens a run that the claim names.
func shown(l *catalog.Lesson, id string) bool {
	stage := ""
	for _, p := range l.Parts {
		if p.Stage.Run != "" {
			stage = p.Stage.Run
		}
		open := map[string]bool{stage: true}
		var claim *catalog.Claim
		for _, b := range p.Blocks {
			switch {
			case b.Claim != nil && b.Claim.ID == id:
				claim = b.Claim
			case b.Question != nil:
				open[b.Question.Reveal.Run] = true
			case b.Text != nil:
				for _, piece := range b.Text.Pieces {
					for _, rest := range strings.Split(piece.HTML, `data-moment="`)[1:] {
						name, _, _ := strings.Cut(rest, `"`)
						open[l.Moments[name].Run] = true
					}
				}
			}
		}
		if claim == nil {
			continue
		}
		return slices.ContainsFunc(named.FindAllString(claim.That.Text, -1), func(name string) bool { return name != "" && open[name] })
	}
	return false
}
