package room

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Question is what a room is asked: written on the spot, or made of a prediction of a lesson. Kind decides which other fields it needs;
// Right, Why and what shows the answer may be left out. Answers, and Right, are a choice's index from 0, a number, an element's index in
// the array, indices of elements or those of items in order.
type Question struct {
	wire.Question

	// predictions alone
	Prediction string   // its id in the room's lesson
	Items      []string // order
	Ranks      []int    // order: of each item; those of one rank may come in either order
	Unit       string
	Flat       bool              // cells: an element has one index, however many rows are drawn
	Tolerance  float64           // number
	Slips      map[string]string // misconceptions behind wrong answers
	Show       string            // address of a stage that shows the answer
}

// ErrAnswer says that an answer is none that the question has.
var ErrAnswer = errors.New("this is not an answer to the question")

// lessonsLanguage is what the prose of lessons is written in.
const lessonsLanguage = "en"

// most answers that a view lists; a number can have as many as there are voters.
const mostAnswers = 8

// canonical is an answer in the form in which equal ones are equal.
func canonical(q *Question, answer string) (string, error) {
	answer = strings.TrimSpace(answer)
	switch q.Kind {
	case questionkind.Choice:
		if n, err := strconv.Atoi(answer); err == nil && n >= 0 && n < len(q.Options) {
			return strconv.Itoa(n), nil
		}
		return "", said(ErrAnswer, texts.AnswerChoice, i18n.N("n", len(q.Options)))
	case questionkind.Cell:
		if n, err := strconv.Atoi(answer); err == nil && n >= 0 && n < q.Rows*q.Cols {
			return strconv.Itoa(n), nil
		}
		return "", said(ErrAnswer, texts.AnswerCell, i18n.T("array", q.Array))
	case questionkind.Cells:
		list, ok := indices(answer, q.Rows*q.Cols)
		if !ok {
			return "", said(ErrAnswer, texts.AnswerCells, i18n.T("array", q.Array))
		}
		slices.Sort(list)
		return listed(slices.Compact(list)), nil
	case questionkind.Order:
		list, ok := indices(answer, len(q.Items))
		if !ok || len(list) != len(q.Items) || len(slices.Compact(slices.Sorted(slices.Values(list)))) != len(list) {
			return "", said(ErrAnswer, texts.AnswerOrder, i18n.N("n", len(q.Items)))
		}
		return listed(list), nil
	default:
		n, err := strconv.ParseFloat(answer, 64) // pages send numbers with a decimal point, whatever their language
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			return "", said(ErrAnswer, texts.AnswerNumber)
		}
		if n == 0 {
			n = 0 // and not -0
		}
		return strconv.FormatFloat(n, 'g', 12, 64), nil
	}
}

// View is the vote as a role sees it: shares from its distribution on, what is right with its answer.
func (v *Vote) View(presenter bool, reader i18n.Reader) *wire.VoteView {
	q := &v.Question
	out := &wire.VoteView{Number: v.Number, Round: v.Round, Phase: v.Phase, Kind: q.Kind, Text: q.Text, Array: q.Array, Unit: q.Unit,
		Items: q.Items, Voted: v.voted(v.Round)}
	if q.Prediction != "" {
		out.Lang = lessonsLanguage
	}
	shares := v.Phase == wire.VoteDistribution || v.Phase == wire.VoteAnswer
	answer := v.Phase == wire.VoteAnswer
	if answer {
		out.Why = q.Why
	}
	if presenter {
		out.Reveal, out.Show = q.Reveal, q.Show
	}
	if q.Kind == questionkind.Cell || q.Kind == questionkind.Cells {
		out.Rows, out.Cols = q.Rows, q.Cols
	}
	if q.Kind == questionkind.Cells {
		out.Flat = q.Flat
		if shares {
			out.Picked = v.picked()
		}
		if answer && q.Right != "" {
			out.Right, _ = indices(q.Right, q.Rows*q.Cols)
		}
	}
	for _, key := range v.keys(shares, answer) {
		o := wire.VoteOption{Key: key, Label: label(q, key, reader), Right: answer && right(q, key)}
		if answer || shares && presenter {
			o.Why = q.Slips[key]
		}
		if shares {
			for round := range v.Round {
				o.Counts = append(o.Counts, v.Tallies[round][key])
			}
		}
		out.Options = append(out.Options, o)
	}
	if q.Kind != questionkind.Choice && len(out.Options) > mostAnswers {
		out.More = len(out.Options) - mostAnswers
		// The right answer stays, however few gave it.
		shown := slices.IndexFunc(out.Options, func(o wire.VoteOption) bool { return o.Right })
		if shown >= mostAnswers {
			out.Options[mostAnswers-1] = out.Options[shown]
		}
		out.Options = out.Options[:mostAnswers]
	}
	return out
}

// keys are the answers in the order in which they are shown.
func (v *Vote) keys(shares, answer bool) []string {
	q := &v.Question
	var keys []string
	if q.Kind == questionkind.Choice {
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
		x, xerr := strconv.ParseFloat(a, 64)
		y, yerr := strconv.ParseFloat(b, 64)
		if xerr != nil || yerr != nil || x == y {
			return strings.Compare(a, b)
		}
		return cmp.Compare(x, y)
	})
	return keys
}

// picked is how many chose each element in the present round.
func (v *Vote) picked() []int {
	q := &v.Question
	out := make([]int, q.Rows*q.Cols)
	for key, n := range v.Tallies[v.Round-1] {
		list, _ := indices(key, len(out))
		for _, i := range list {
			out[i] += n
		}
	}
	return out
}

func (v *Vote) voted(round int) int {
	n := 0
	for _, votes := range v.Tallies[round-1] {
		n += votes
	}
	return n
}
