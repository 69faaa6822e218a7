package room

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// Answered is a vote when it is over: what was asked, and what the room answered, without anything about who did.
type Answered struct {
	Number     int
	Question   string
	Lang       string // of question, answers and misconceptions, where they are a lesson's; "" for the presenter's
	Unit       string
	Prediction string // id, "" for a question of the presenter's
	Rounds     int
	Judged     bool // the question has an answer
	Answers    []Given
}

// Given is an answer of a vote.
type Given struct {
	Text  string
	Exact string // as a program reads it: a number has no unit, and a point before its decimals
	Right bool
	Votes [Rounds]int
	Slip  string // misconception behind it
}

// Answers are the votes of a room, open or closed, in order.
func (r *Rooms) Answers(ctx context.Context, c Code, reader i18n.Reader) ([]Answered, error) {
	s, err := r.votes(ctx, c)
	if err != nil {
		return nil, err
	}
	out := make([]Answered, len(s.Votes))
	for i := range s.Votes {
		v := &s.Votes[i]
		q := &v.Question
		a := Answered{Number: v.Number, Question: asked(q), Unit: q.Unit, Prediction: q.Prediction, Rounds: v.Round, Judged: q.Right != ""}
		if q.Prediction != "" {
			a.Lang = lessonsLanguage
		}
		for _, k := range v.keys(true, true) {
			g := Given{Text: label(q, k, reader), Right: a.Judged && right(q, k), Slip: q.Slips[k]}
			if g.Exact = g.Text; q.Kind == questionkind.Number {
				g.Exact = k
			}
			for round := range a.Rounds {
				g.Votes[round] = v.Tallies[round][k]
			}
			a.Answers = append(a.Answers, g)
		}
		out[i] = a
	}
	return out, nil
}

// columns of a table of results.
var columns = []string{"vote", "question", "answer", "unit", "right", "first", "second", "prediction", "misconception"}

// Results writes what the room answered: a line for each answer of each vote.
func (r *Rooms) Results(ctx context.Context, c Code, reader i18n.Reader, w io.Writer) error {
	votes, err := r.Answers(ctx, c, reader)
	if err != nil {
		return err
	}
	out := csv.NewWriter(w)
	var head []string
	for _, column := range columns {
		head = append(head, reader.Word(i18n.M(texts.Results(column))))
	}
	lines := [][]string{head}
	for _, v := range votes {
		for _, a := range v.Answers {
			known, second := "", ""
			if v.Judged {
				known = reader.Word(i18n.M(texts.Results(strconv.FormatBool(a.Right))))
			}
			if v.Rounds > 1 {
				second = strconv.Itoa(a.Votes[1])
			}
			lines = append(lines, []string{strconv.Itoa(v.Number), inert(v.Question), inert(a.Exact), inert(v.Unit), known,
				strconv.Itoa(a.Votes[0]), second, v.Prediction, inert(a.Slip)})
		}
	}
	for _, line := range lines {
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// asked is a question with what its answers name by letters.
func asked(q *Question) string {
	text := q.Text
	for i, item := range q.Items {
		text += " " + string(rune('A'+i)) + ": " + item + "."
	}
	return text
}

// inert keeps a spreadsheet from taking a text for a formula.
func inert(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		if _, err := strconv.ParseFloat(s, 64); err != nil {
			return "'" + s
		}
	}
	return s
}

// votes reads a room's votes from the store, also of a closed room.
func (r *Rooms) votes(ctx context.Context, c Code) (State, error) {
	if _, err := r.record(ctx, c); err != nil {
		return State{}, err
	}
	m := &Room{rooms: r, code: c, later: map[string]kept{}, votes: map[int]*Vote{}, ballots: map[ballot]string{},
		changed: make(chan struct{}, 1)}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	want := map[string]bool{}
	for _, pattern := range []string{".vote.*", ".ballot.>"} {
		keys, err := r.bucket.Keys(ctx, string(c)+pattern)
		if err != nil {
			return State{}, err
		}
		for _, k := range keys {
			want[k] = true
		}
	}
	changes, err := r.bucket.Watch(ctx, string(c)+".>")
	if err != nil {
		return State{}, err
	}
	for len(want) > 0 {
		select {
		case change, ok := <-changes:
			if !ok {
				return State{}, errors.Join(ctx.Err(), fmt.Errorf("room %s: the votes cannot be read", c))
			}
			if err := m.take(change); err != nil {
				return State{}, err
			}
			delete(want, change.Key)
		case <-ctx.Done():
			return State{}, ctx.Err()
		}
	}
	return m.State(), nil
}
