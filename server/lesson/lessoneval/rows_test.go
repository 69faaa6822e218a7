package lessoneval_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tilescope/engine/frame"
	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// rows are all that must be taught.
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

// TestRowsAreSeen: each row has moments that its lesson's text leads to, and the view that opens there shows what the row is about.
func TestRowsAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("what lessons show is tried without -short")
	}
	text, err := lessons.FS.ReadFile("figures.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var of map[string]map[string][]string
	if err := yaml.UnmarshalWithOptions(text, &of, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	_, u := load(t)
	for _, row := range rows() {
		if len(of[row]) == 0 {
			t.Errorf("row %s is seen nowhere", row)
		}
	}
	for row, list := range of {
		if !slices.Contains(rows(), row) {
			t.Errorf("there is no row %s", row)
		}
		for address, names := range list {
			slug, moment, _ := strings.Cut(address, "#")
			seen, err := u.See(t.Context(), slug, moment)
			if err != nil {
				t.Errorf("row %s: %s: %v", row, address, err)
				continue
			}
			shows, lacks := content(seen)
			for _, name := range names {
				if !shows[name] {
					lacks = append(lacks, "no "+name)
				}
			}
			if len(lacks) > 0 {
				t.Errorf("row %s: %s shows %s, only %v", row, address, strings.Join(lacks, ", "), slices.Sorted(maps.Keys(shows)))
			}
		}
	}
}

// What a table shows: words, cells, and the sentences above it.
var (
	words     = regexp.MustCompile(`[\pL_]+`)
	cells     = regexp.MustCompile(` {2,}|\n`)
	sentences = regexp.MustCompile(`[^.]+\.`)
)

// content is what a view has in it, by name, and which of its parts are empty.
func content(s *lessoneval.Seen) (shows map[string]bool, lacks []string) {
	shows = map[string]bool{}
	full := func(part string, ok bool) {
		if !ok {
			lacks = append(lacks, "an empty "+part)
		}
	}
	switch s.See {
	case "program":
		for _, c := range s.Run.Program.Calls {
			shows[c.Name], shows[c.Kind], shows[c.Text] = true, true, true
		}
		for _, m := range s.Run.Program.Memories {
			shows[m.Name] = true
		}
		full("program", len(s.Run.Program.Calls) > 0)
		return shows, lacks
	case "tables":
		full("table", len(s.Table.Rows) > 0)
		text := s.Table.Text()
		for _, word := range words.FindAllString(text+" "+s.Table.Caption, -1) {
			shows[word] = true
		}
		for _, cell := range cells.Split(text, -1) {
			shows[cell] = true
		}
		for _, sentence := range sentences.FindAllString(s.Table.Caption, -1) {
			shows[strings.TrimSpace(sentence)] = true
		}
		return shows, lacks
	case "cost":
		full("board of the cost", s.Cost != nil)
		if s.Cost != nil {
			costs(s.Cost, shows)
		}
		return shows, lacks
	}
	arrays(s, shows)
	arrows(s, shows)
	full("picture", len(shows) > 0)
	full("bank view", s.See != "banks" || s.Frame.Banks != nil)
	panels(s, shows, full)
	return shows, lacks
}

// costs notes what the cost board shows: each resource, "limited by" those that bind, the resident blocks, the points below the roof, and
// the sentence about the chart of blocks.
func costs(c *frame.Cost, shows map[string]bool) {
	for _, limit := range c.Occupancy.Limits {
		shows[limit.Label] = true
		if limit.Binds {
			shows["limited by "+limit.Label] = true
		}
	}
	shows[fmt.Sprintf("%d resident", c.Occupancy.Blocks)] = true
	for _, point := range c.Roofline.Points {
		shows[point.Label] = true
	}
	shows[c.Stays.Text] = true
}

// arrays notes which arrays of a picture have values, and which are still uninitialized.
func arrays(s *lessoneval.Seen, shows map[string]bool) {
	values, there := map[int]bool{}, map[int]bool{}
	for _, v := range s.Frame.Values {
		values[v.Array] = slices.ContainsFunc(v.Cells, func(cell string) bool { return cell != "" })
		there[v.Array] = len(v.Cells) > 0
	}
	for _, a := range s.Scene.Arrays {
		if there[a.ID] && !values[a.ID] {
			shows["unset "+a.Name] = true
		}
		if values[a.ID] && (s.See != "global" || a.Space != "shared") && (s.See != "shared" && s.See != "banks" || a.Space == "shared") {
			shows[a.Name] = true
			for _, other := range a.Also {
				shows[other.Name] = true
			}
		}
	}
}

// arrows notes what the thread in focus reaches through an index that it has loaded, as the picture shows it: from element to element.
func arrows(s *lessoneval.Seen, shows map[string]bool) {
	name := map[int]string{}
	for _, a := range s.Scene.Arrays {
		name[a.ID] = a.Name
	}
	for _, x := range s.Frame.Selects {
		shows[fmt.Sprintf("%s[%d] → %s[%d]", name[x.By], x.At, name[x.Array], x.Cell)] = true
	}
}

// panels notes what the open inspectors show.
func panels(s *lessoneval.Seen, shows map[string]bool, full func(part string, ok bool)) {
	for _, panel := range s.Open {
		switch panel {
		case "locals":
			for _, v := range s.Frame.Variables {
				shows[v.Name] = true
			}
			full(panel, len(s.Frame.Variables) > 0)
		case "findings":
			for _, i := range s.Frame.Findings {
				shows[s.Run.Findings[i].Kind] = true
			}
			full(panel, len(s.Frame.Findings) > 0)
		case "barriers":
			shows["stuck"] = s.Frame.Barrier.Stuck
			for _, at := range s.Frame.Barrier.Apart {
				shows[fmt.Sprintf("%d at line %d", at.Arrived, at.Line)] = true
			}
			full(panel, s.Frame.Barrier.Arrived > 0)
		case "banks":
			full(panel, s.Frame.Banks != nil)
		case "sectors":
			full(panel, s.Frame.Sectors != nil)
		case "threads":
			for _, crew := range s.Scene.Crews {
				shows[crew.Text] = true
			}
			full(panel, s.Frame.Threads.States != "")
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
