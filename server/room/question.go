package room

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/phrase"
	"tilescope/server/wire"
)

// Question is what a room is asked: written on the spot, or made from a prediction of a lesson. Kind decides which other fields it needs; Right, Why and
// Reveal may be left out. Answers, and Right, are a choice's index from 0, a number, or an element's index in the array.
type Question = wire.Question

// ErrAnswer says that an answer is none that the question has.
var ErrAnswer = errors.New("this is no answer to the question")

// most answers that a view lists; a number can have as many as there are voters.
const mostAnswers = 8

// canonical is an answer in the form in which equal ones are equal.
func canonical(q *Question, answer string) (string, error) {
	answer = strings.TrimSpace(answer)
	switch q.Kind {
	case wire.ByChoice:
		if n, err := strconv.Atoi(answer); err == nil && n >= 0 && n < len(q.Options) {
			return strconv.Itoa(n), nil
		}
		return "", fmt.Errorf("%w: choose one of the %d answers", ErrAnswer, len(q.Options))
	case wire.ByCell:
		if n, err := strconv.Atoi(answer); err == nil && n >= 0 && n < q.Rows*q.Cols {
			return strconv.Itoa(n), nil
		}
		return "", fmt.Errorf("%w: choose an element of %s", ErrAnswer, q.Array)
	default:
		n, err := strconv.ParseFloat(strings.ReplaceAll(answer, ",", "."), 64)
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			return "", fmt.Errorf("%w: write a number", ErrAnswer)
		}
		if n == 0 {
			n = 0 // and not -0
		}
		return strconv.FormatFloat(n, 'g', 12, 64), nil
	}
}

// label is an answer as it is read.
func label(q *Question, key string, reader phrase.Reader) string {
	n, err := strconv.Atoi(key)
	switch {
	case q.Kind == wire.ByChoice && err == nil && n >= 0 && n < len(q.Options):
		return q.Options[n]
	case q.Kind == wire.ByCell && err == nil && q.Cols > 0 && q.Rows > 1:
		return reader.Element(q.Array, n/q.Cols, n%q.Cols)
	case q.Kind == wire.ByCell && err == nil:
		return reader.Element(q.Array, n)
	}
	return key
}

// View is the vote as a role sees it: shares from its distribution on, what is right with its answer.
func (v *Vote) View(presenter bool, reader phrase.Reader) *wire.VoteView {
	q := &v.Question
	out := &wire.VoteView{Number: v.Number, Round: v.Round, Phase: v.Phase, Kind: q.Kind, Text: q.Text, Array: q.Array, Voted: v.voted(v.Round)}
	shares := v.Phase == wire.VoteDistribution || v.Phase == wire.VoteAnswer
	answer := v.Phase == wire.VoteAnswer
	if answer {
		out.Why = q.Why
	}
	if presenter {
		out.Reveal = q.Reveal
	}
	for _, key := range v.keys(shares, answer) {
		o := wire.VoteOption{Key: key, Label: label(q, key, reader), Right: answer && key == q.Right}
		if shares {
			for round := range v.Round {
				o.Counts = append(o.Counts, v.Tallies[round][key])
			}
		}
		out.Options = append(out.Options, o)
	}
	if q.Kind != wire.ByChoice && len(out.Options) > mostAnswers {
		out.More = len(out.Options) - mostAnswers
		// The right answer stays, however few gave it.
		right := slices.IndexFunc(out.Options, func(o wire.VoteOption) bool { return o.Right })
		if right >= mostAnswers {
			out.Options[mostAnswers-1] = out.Options[right]
		}
		out.Options = out.Options[:mostAnswers]
	}
	return out
}

// keys are the answers in the order in which they are shown.
func (v *Vote) keys(shares, answer bool) []string {
	q := &v.Question
	var keys []string
	if q.Kind == wire.ByChoice {
		for i := range q.Options {
			keys = append(keys, strconv.Itoa(i))
		}
		return keys
	}
	if !shares {
		return nil
	}
	total := map[string]int{}
	for _, tally := range v.Tallies {
		for key, n := range tally {
			total[key] += n
		}
	}
	if answer && q.Right != "" {
		total[q.Right] += 0
	}
	for key := range total {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		if total[a] != total[b] {
			return total[b] - total[a]
		}
		x, _ := strconv.ParseFloat(a, 64)
		y, _ := strconv.ParseFloat(b, 64)
		if x < y {
			return -1
		}
		return 1
	})
	return keys
}

func (v *Vote) voted(round int) int {
	n := 0
	for _, votes := range v.Tallies[round-1] {
		n += votes
	}
	return n
}
