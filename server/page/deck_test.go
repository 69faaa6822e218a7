package page

import (
	"strings"
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// moment is a link to a moment, as a lesson's text has it.
func moment(address, words string) string {
	return `<a class="moment" href="` + address + `">` + words + `</a>`
}

// TestSlidesOfAPart: a part's own figure goes through the moments of its run that are told before anything is asked; other runs, and what
// is told after a question, have slides of their own, after it.
func TestSlidesOfAPart(t *testing.T) {
	p := lessoneval.Part{
		Title: "Fetch", Notes: "<p>Aim: to fetch.</p>", Stage: lessoneval.Place{Program: "stencil", Query: "?at=5&warp=4&see=both"},
		Blocks: []lessoneval.Block{
			{HTML: "<p>A block fetches " + moment("/lessons/stencil?at=7&amp;block=1&amp;warp=4",
				"its own") + ". Then <em>three</em> fetch the rest. " +
				strings.Repeat("More words about it follow here. ", 9) + "</p>"},
			{HTML: "<aside class=\"term-said\"><b>Halo.</b> <p>Cells.</p></aside>"},
			{HTML: "<ul><li>First this. " + moment("/lessons/stencil/bare.cu?at=3&amp;warp=4",
				"A thread reads") + " too early! Then that.</li></ul>"},
			{Question: &catalog.Question{ID: "ask"}},
			{HTML: "<p>The answer " + moment("/lessons/stencil?at=9&amp;warp=4", "is seen") + " here.</p>"},
			{Claim: &lessoneval.Claim{ID: "plain"}},
			{Claim: &lessoneval.Claim{ID: "slip", Slip: "No."}},
		},
	}
	var got []string
	for _, sl := range slidesOf(p) {
		switch {
		case sl.Scene != nil:
			got = append(got, sl.Scene.Figure.Src+" "+sl.Scene.Figure.Steps+" "+sl.Scene.Lead)
		case len(sl.Terms) > 0:
			got = append(got, "terms")
		case sl.Block.Question != nil:
			got = append(got, "question")
		default:
			got = append(got, "slip of "+sl.Block.Claim.ID)
		}
	}
	want := []string{
		"/lessons/stencil?at=5&warp=4&see=both 5 7 A block fetches its own. Then <em>three</em> fetch the rest. " +
			strings.TrimSpace(strings.Repeat("More words about it follow here. ", 5)),
		"/lessons/stencil/bare.cu?at=3&warp=4 3 A thread reads too early!",
		"terms", "question",
		"/lessons/stencil?at=9&warp=4 9 The answer is seen here.",
		"slip of slip",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the slides are\n%s\nand should be\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if sl := slidesOf(p); sl[0].Notes == "" || sl[1].Notes != "" {
		t.Errorf("notes are not on the first slide alone")
	}
	exercise := lessoneval.Part{Title: "Mend it", Notes: "n", Blocks: []lessoneval.Block{{Exercise: &lessoneval.Exercise{ID: "mend"}}}}
	if sl := slidesOf(exercise); len(sl) != 1 || sl[0].Block.Exercise == nil || sl[0].Notes == "" {
		t.Errorf("a part with an exercise alone has the slides %+v", sl)
	}
}

// TestSlidesOfStudies: a study has a slide with its runs as rows, after the scene that shows its first run or the text that leads to it,
// and before what is asked. It is no scene itself: a slide has no room for its page.
func TestSlidesOfStudies(t *testing.T) {
	sweep, pair := "/sweep?lesson=tile&at=5&values=2,4", "/compare?lesson=tile&at=5&b.define=PAD:1"
	p := lessoneval.Part{
		Title: "Sizes", Stage: lessoneval.Place{Program: "tile", Query: "?at=5", Study: sweep},
		Studies: []lessoneval.Study{{Address: sweep, Swept: "N", Table: &lessoneval.Table{}}, {Address: pair, Table: &lessoneval.Table{}}},
		Blocks: []lessoneval.Block{
			{HTML: "<p>Larger ones load less.</p>"},
			{Question: &catalog.Question{ID: "ask"}},
			{HTML: "<p>Compare " + moment(strings.ReplaceAll(pair, "&", "&amp;"), "both") + ".</p>"},
		},
	}
	var got []string
	for _, sl := range slidesOf(p) {
		switch {
		case sl.Scene != nil:
			got = append(got, sl.Scene.Figure.Src)
		case sl.Study != nil:
			got = append(got, sl.Study.Address)
		default:
			got = append(got, "question")
		}
	}
	if want := []string{"/lessons/tile?at=5", sweep, "question", pair}; strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the slides are\n%s\nand should be\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestLastSlideHasNotes: the slide with what to remember has its part's notes where the deck has answers, and only there.
func TestLastSlideHasNotes(t *testing.T) {
	const notes = "<p>Aim: to close.</p>"
	deck := Deck{Page: &lessoneval.Page{Lesson: &catalog.Lesson{Title: "Tiles"}, Parts: []lessoneval.Part{
		{Title: "What to remember", Anchor: "remember", Notes: notes, Blocks: []lessoneval.Block{{HTML: "<ul><li>Wait.</li></ul><p>Next.</p>"}}},
	}}}
	for _, key := range []*lessoneval.Key{nil, {}} {
		deck.Key = key
		var out strings.Builder
		if err := deckBody(deck, nil).Render(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		_, last, found := strings.Cut(out.String(), `class="remember"`)
		last, _, _ = strings.Cut(last, "</section>")
		if !found || !strings.Contains(last, "<li>Wait.</li>") || strings.Contains(last, notes) != (key != nil) {
			t.Errorf("with answers: %t, the last slide is %s", key != nil, last)
		}
	}
}
