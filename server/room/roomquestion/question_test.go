package roomquestion

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/session"
	"tilescope/server/wire"
)

func newQuiz(t *testing.T) (*catalog.Catalog, Quiz) {
	t.Helper()
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	runs := session.NewRuns(session.RunsOptions{Limits: engine.DefaultLimits()})
	u, err := lessoneval.New(c, runs, lessoneval.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return c, Quiz{Tutor: u}
}

// TestEveryPredictionIsAVote: every prediction of every lesson can be a vote: in one variant a room, with an answer that is right,
// misconceptions that are not, and texts without HTML.
func TestEveryPredictionIsAVote(t *testing.T) {
	if testing.Short() {
		t.Skip("it asks one question after another, and is tried without -short")
	}
	c, q := newQuiz(t)
	seen := map[questionkind.Kind]int{}
	for _, l := range c.All() {
		if len(l.Parts) == 0 {
			continue
		}
		guide, err := q.Guide(t.Context(), "CDFHJK", l.Slug)
		if err != nil {
			t.Fatalf("%s: %v", l.Slug, err)
		}
		for _, part := range guide.Parts {
			if !strings.HasPrefix(part.Stage, "/lessons/"+l.Slug) || part.Text == "" {
				t.Errorf("%s, %s: its stage is %q, its text %q", l.Slug, part.Title, part.Stage, part.Text)
			}
			for _, p := range part.Predictions {
				asked, err := q.Question(t.Context(), "CDFHJK", l.Slug, p.ID)
				if err != nil {
					t.Errorf("%s, %s: %v", l.Slug, p.ID, err)
					continue
				}
				seen[asked.Kind]++
				checkOffered(t, l.Slug, &p, &asked)
				checkTexts(t, l.Slug, &asked)
				checkAnswers(t, l.Slug, &asked)
			}
		}
	}
	for _, kind := range []questionkind.Kind{questionkind.Choice, questionkind.Number, questionkind.Cells, questionkind.Order} {
		if seen[kind] == 0 {
			t.Errorf("no prediction is a %s", kind)
		}
	}
}

// checkOffered: what a presenter is offered is what the room is asked.
func checkOffered(t *testing.T, slug string, offered *wire.Prediction, asked *room.Question) {
	t.Helper()
	if asked.Text != offered.Text || !slices.Equal(asked.Options, offered.Options) || asked.Prediction != offered.ID {
		t.Errorf("%s, %s: offered is %+v, asked %+v", slug, offered.ID, offered, asked)
	}
}

// checkTexts: a room gets words, without HTML.
func checkTexts(t *testing.T, slug string, asked *room.Question) {
	t.Helper()
	for _, text := range slices.Concat([]string{asked.Text, asked.Why}, asked.Options, asked.Items) {
		if text == "" || strings.ContainsAny(text, "<>") && !strings.Contains(text, "<<<") && !strings.Contains(text, " < ") ||
			strings.Contains(text, "&quot;") {
			t.Errorf("%s, %s says %q", slug, asked.Prediction, text)
		}
	}
}

// checkAnswers: of the answer and all misconceptions, one is right.
func checkAnswers(t *testing.T, slug string, asked *room.Question) {
	t.Helper()
	v := room.Vote{Number: 1, Round: 1, Phase: wire.VoteAnswer, Question: *asked, Tallies: [room.Rounds]map[string]int{{asked.Right: 1}}}
	for answer := range asked.Slips {
		v.Tallies[0][answer] = 1
	}
	right := 0
	for _, o := range v.View(false, i18n.Reader{}).Options {
		switch {
		case o.Right && (o.Why != "" || o.Label == ""):
			t.Errorf("%s, %s: %q is right and wrong", slug, asked.Prediction, o.Label)
		case o.Right:
			right++
		}
	}
	if right != 1 {
		t.Errorf("%s, %s: %d answers are right, of %+v", slug, asked.Prediction, right, asked)
	}
}

// A room gets one variant of a prediction for good, and rooms get different ones.
func TestParametersAreDrawnOnceARoom(t *testing.T) {
	_, q := newQuiz(t)
	texts := map[string]bool{}
	for _, c := range []room.Code{"CDFHJK", "HJKMNP", "KMNPRT", "PRTVWX", "3467CD", "VWXY34", "FHJ679"} {
		first, err := q.Question(t.Context(), c, "banks", "stride-three")
		if err != nil {
			t.Fatal(err)
		}
		again, err := q.Question(t.Context(), c, "banks", "stride-three")
		if err != nil || again.Text != first.Text || again.Right != first.Right {
			t.Errorf("room %s is asked %q, then %q (%v)", c, first.Text, again.Text, err)
		}
		texts[first.Text] = true
	}
	if len(texts) < 2 {
		t.Errorf("every room is asked %v", texts)
	}
}

func TestPredictionsThatAreNotThere(t *testing.T) {
	_, q := newQuiz(t)
	for _, of := range [][2]string{{"stencil", "nothing"}, {"", "loads"}, {"nowhere", "loads"}} {
		if _, err := q.Question(t.Context(), "CDFHJK", of[0], of[1]); !errors.Is(err, room.ErrNoVote) {
			t.Errorf("%v: %v", of, err)
		}
	}
}

// What a lesson says to the lecturer comes to the presenter, and is nowhere in what readers get.
func TestNotesAreThePresenters(t *testing.T) {
	_, q := newQuiz(t)
	guide, err := q.Guide(t.Context(), "CDFHJK", "stencil")
	if err != nil {
		t.Fatal(err)
	}
	page, err := q.Tutor.Page(t.Context(), "stencil")
	if err != nil {
		t.Fatal(err)
	}
	notes := 0
	for i, part := range guide.Parts {
		if part.Notes == "" {
			continue
		}
		notes++
		for _, b := range page.Parts[i].Blocks {
			if strings.Contains(b.HTML, part.Notes) {
				t.Errorf("readers of %q see its notes", part.Title)
			}
		}
		if strings.Contains(part.Text, part.Notes) || !strings.HasPrefix(part.Notes, "<p>") {
			t.Errorf("the notes of %q are %q", part.Title, part.Notes)
		}
	}
	if notes == 0 {
		t.Error("the lesson has no notes")
	}
}

// TestStudiesOfAGuide: a room's figure shows one run of a study, so the presenter's text has all of them as rows.
func TestStudiesOfAGuide(t *testing.T) {
	_, q := newQuiz(t)
	guide, err := q.Guide(t.Context(), "CDFHJK", "sizing-tiles")
	if err != nil {
		t.Fatal(err)
	}
	if text := guide.Parts[0].Text; !strings.Contains(text, "<tr><th>TILE</th>") || strings.Count(text, "<tr><td>") != 4 {
		t.Errorf("the text of a part with a sweep of four values is %s", text)
	}
}
