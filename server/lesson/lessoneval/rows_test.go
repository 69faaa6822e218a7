package lessoneval_test

import (
	"fmt"
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
		for _, address := range list {
			slug, id, _ := strings.Cut(address, "#")
			l, ok := c.Get(slug)
			if !ok || !slices.ContainsFunc(blocks(l), func(b catalog.Block) bool { return b.Claim != nil && b.Claim.ID == id }) {
				t.Errorf("row %s names %s, which there is not", row, address)
			}
		}
	}
}
