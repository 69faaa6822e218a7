package roomquestion

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"html"
	"strconv"
	"strings"

	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
	"tilescope/server/room"
	"tilescope/server/wire"
)

// Quiz turns predictions into votes. It is safe for concurrent use.
type Quiz struct {
	Tutor Tutor
}

// Tutor works predictions out; *tutor.Tutor does.
type Tutor interface {
	Page(ctx context.Context, slug string) (*lessoneval.Page, error)
	Ask(ctx context.Context, slug, id string, draw int) (*lessoneval.Asked, error)
	Settle(ctx context.Context, slug, id string, draw int) (*lessoneval.Settled, error)
}

// draw is the variant of a prediction that a room gets: drawn once, the same on every server and for every presenter.
func draw(c room.Code, slug, id string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(string(c) + " " + slug + " " + id))
	return int(h.Sum32() >> 1)
}

// Guide is a lesson as the presenter of a room needs it: its parts with their text and notes, and the predictions that the room can be
// asked.
func (q Quiz) Guide(ctx context.Context, c room.Code, slug string) (*wire.Guide, error) {
	p, err := q.Tutor.Page(ctx, slug)
	if err != nil {
		return nil, err
	}
	out := &wire.Guide{Intro: p.Lesson.HTML, Parts: []wire.GuidePart{}}
	for _, part := range p.Parts {
		g := wire.GuidePart{Title: part.Title, Anchor: part.Anchor, Stage: part.Stage.Address(), Notes: part.Notes,
			Predictions: []wire.Prediction{}}
		for _, b := range part.Blocks {
			switch {
			case b.Question != nil && b.Question.Kind == questionkind.Profile: // for readers at a page of their own
			case b.Question != nil:
				asked, err := q.ask(ctx, c, slug, b.Question.ID)
				if err != nil {
					return nil, err
				}
				g.Predictions = append(g.Predictions, *asked)
			case b.Exercise != nil:
				g.Text += "<h3>" + html.EscapeString(b.Exercise.Title) + "</h3>" + b.Exercise.Task
			case b.Claim != nil && b.Claim.Slip != "":
				g.Text += "<p>" + b.Claim.Slip + " " + b.Claim.Say + "</p>"
			default:
				g.Text += b.HTML
			}
		}
		for _, s := range part.Studies {
			g.Text += studied(s.Table)
		}
		out.Parts = append(out.Parts, g)
	}
	return out, nil
}

// studied are the runs of a study as rows: a room's figure shows one of them.
func studied(t *lessoneval.Table) string {
	row := func(cell string, cells []string) string {
		out := "<tr>"
		for _, c := range cells {
			out += "<" + cell + ">" + html.EscapeString(c) + "</" + cell + ">"
		}
		return out + "</tr>"
	}
	out := "<table><thead>" + row("th", t.Heads) + "</thead><tbody>"
	for _, r := range t.Rows {
		out += row("td", r.Cells)
	}
	return out + "</tbody></table>"
}

// ask words a prediction in the room's variant.
func (q Quiz) ask(ctx context.Context, c room.Code, slug, id string) (*wire.Prediction, error) {
	a, err := q.Tutor.Ask(ctx, slug, id, draw(c, slug, id))
	if err != nil {
		return nil, err
	}
	out := &wire.Prediction{ID: id, Kind: a.Kind, Text: plain(a.Ask), Array: a.Array, Unit: a.Unit, Options: []string{},
		Items: []string{}}
	if a.Kind == questionkind.Cells {
		out.Rows, out.Cols, out.Flat = a.Rows, a.Cols, a.Flat
	}
	for _, o := range a.Options {
		out.Options = append(out.Options, plain(o))
	}
	for _, it := range a.Items {
		out.Items = append(out.Items, plain(it))
	}
	return out, nil
}

// Question is a prediction as a room is asked it, decided by running.
func (q Quiz) Question(ctx context.Context, c room.Code, slug, id string) (room.Question, error) {
	a, err := q.ask(ctx, c, slug, id)
	if err == nil && a.Kind == questionkind.Profile {
		err = lessoneval.ErrMissing
	}
	var s *lessoneval.Settled
	if err == nil {
		s, err = q.Tutor.Settle(ctx, slug, id, draw(c, slug, id))
	}
	switch {
	case errors.Is(err, lessoneval.ErrMissing):
		return room.Question{}, fmt.Errorf("%w: the lesson of this room has no such prediction", room.ErrNoVote)
	case err != nil:
		return room.Question{}, fmt.Errorf("%w: %w", room.ErrUndecided, err)
	}
	out := room.Question{
		Question: wire.Question{Kind: a.Kind, Text: a.Text, Options: a.Options, Array: a.Array, Rows: a.Rows, Cols: a.Cols,
			Right: key(s.Kind, s.Number, s.List), Why: plain(s.Say)},
		Prediction: id, Items: a.Items, Ranks: s.Ranks, Unit: a.Unit, Flat: a.Flat, Tolerance: s.Tolerance, Slips: map[string]string{},
	}
	for _, m := range s.Slips {
		out.Slips[key(s.Kind, m.Number, m.List)] = plain(m.Why)
	}
	if s.Place != nil {
		out.Show = s.Place.Address()
	}
	return out, nil
}

// key is an answer as rooms write it.
func key(kind questionkind.Kind, number float64, list []int) string {
	if kind == questionkind.Number {
		return strconv.FormatFloat(number, 'g', -1, 64)
	}
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
