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
	"tilescope/server/texts"
)

// Results writes what the room answered: a line for each answer of each vote, without anything about who gave it.
func (r *Rooms) Results(ctx context.Context, c Code, reader i18n.Reader, w io.Writer) error {
	s, err := r.votes(ctx, c)
	if err != nil {
		return err
	}
	out := csv.NewWriter(w)
	var head []string
	for _, column := range []string{"vote", "question", "answer", "right", "first", "second", "prediction", "misconception"} {
		head = append(head, reader.Word(i18n.M(texts.Results(column))))
	}
	lines := [][]string{head}
	for i := range s.Votes {
		v := &s.Votes[i]
		for _, k := range v.keys(true, true) {
			known := ""
			if v.Question.Right != "" {
				known = reader.Word(i18n.M(texts.Results(strconv.FormatBool(right(&v.Question, k)))))
			}
			second := ""
			if v.Round > 1 {
				second = strconv.Itoa(v.Tallies[1][k])
			}
			lines = append(lines, []string{strconv.Itoa(v.Number), inert(asked(&v.Question)), inert(label(&v.Question, k, reader)), known,
				strconv.Itoa(v.Tallies[0][k]), second, v.Question.Prediction, inert(v.Question.Slips[k])})
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
