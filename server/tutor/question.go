package tutor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"tilescope/server/catalog"
)

// Asked is a prediction as a reader sees it: nothing in it tells the answer.
type Asked struct {
	ID      string
	Kind    catalog.QuestionKind
	Ask     string // HTML
	Options []string
	Items   []string
	Array   string
	Rows    int
	Cols    int
	Unit    string
	Draw    int
}

// Verdict is what an answer comes to.
type Verdict struct {
	Right  bool   `json:"right"`
	Why    string `json:"why"`    // HTML: the misconception behind a wrong answer, where it is known
	Answer []int  `json:"answer"` // choice: the option; cells: the elements; order: the items in order
	Number string `json:"number"` // number: the answer, worded
	Say    string `json:"say"`    // HTML: what the reveal says
	Place  *Place `json:"place,omitempty"`
}

// cellsMost bounds the cells that a prediction offers.
const cellsMost = 1024

// draws is how many combinations of parameters a prediction has.
func draws(q *catalog.Question) int {
	n := 1
	for _, values := range q.Vary {
		n *= len(values)
	}
	return n
}

// drawn is the scope of one combination.
func drawn(q *catalog.Question, draw int) scope {
	s := scope{runs: q.With, parameters: map[string]any{}}
	for _, name := range slices.Sorted(maps.Keys(q.Vary)) {
		values := q.Vary[name]
		s.parameters[name] = whole64(values[draw%len(values)])
		draw /= len(values)
	}
	return s
}

func (t *Tutor) findQuestion(slug, id string) (*book, *catalog.Question, error) {
	if b := t.books[slug]; b != nil {
		for _, p := range b.lesson.Parts {
			for _, block := range p.Blocks {
				if q := block.Question; q != nil && q.ID == id {
					return b, q, nil
				}
			}
		}
	}
	return nil, nil, fmt.Errorf("%w: no prediction %s/%s", ErrMissing, slug, id)
}

// Draws is how many variants a prediction has.
func (t *Tutor) Draws(slug, id string) int {
	_, q, err := t.findQuestion(slug, id)
	if err != nil {
		return 0
	}
	return draws(q)
}

// Ask words a prediction in one of its variants; any draw is one.
func (t *Tutor) Ask(ctx context.Context, slug, id string, draw int) (*Asked, error) {
	b, q, err := t.findQuestion(slug, id)
	if err != nil {
		return nil, err
	}
	draw = variant(q, draw)
	key := variety{q, draw}
	t.mu.Lock()
	a := t.asked[key]
	t.mu.Unlock()
	if a != nil {
		return a, nil
	}
	if a, err = t.word(ctx, b, q, draw); err != nil {
		return nil, err
	}
	t.mu.Lock()
	t.asked[key] = a
	t.mu.Unlock()
	return a, nil
}

// variety names a variant of a prediction.
type variety struct {
	of   *catalog.Question
	draw int
}

// word makes a variant of a prediction as a reader sees it.
func (t *Tutor) word(ctx context.Context, b *book, q *catalog.Question, draw int) (out *Asked, err error) {
	v := t.evaluation(ctx, b, drawn(q, draw))
	out = &Asked{ID: q.ID, Kind: q.Kind, Array: q.Array, Unit: q.Unit, Draw: draw, Rows: 1}
	if out.Ask, err = v.text(q.Ask); err != nil {
		return nil, err
	}
	for _, o := range q.Options {
		say, err := v.option(o)
		if err != nil {
			return nil, err
		}
		out.Options = append(out.Options, say)
	}
	for _, it := range q.Items {
		say, err := v.text(it.Say)
		if err != nil {
			return nil, err
		}
		out.Items = append(out.Items, say)
	}
	if q.Kind == catalog.Cells {
		if q.Rows.Text != "" {
			if out.Rows, err = v.extent(q.Rows); err != nil {
				return nil, err
			}
		}
		if out.Cols, err = v.extent(q.Cols); err != nil {
			return nil, err
		}
		if out.Rows*out.Cols > cellsMost {
			return nil, lineError(q.Line, "%d cells are too many to choose among: %d at most", out.Rows*out.Cols, cellsMost)
		}
	}
	return out, nil
}

func variant(q *catalog.Question, draw int) int {
	n := draws(q)
	return (draw%n + n) % n
}

func (v *evaluation) extent(e catalog.Expr) (int, error) {
	value, err := v.value(e)
	if err != nil {
		return 0, err
	}
	n, ok := value.(int)
	if !ok || n < 1 {
		return 0, lineError(e.Line, "%s is %v, and no number of rows or columns", e.Text, value)
	}
	return n, nil
}

// option words one: by itself, or by the value that it stands for.
func (v *evaluation) option(o catalog.Option) (string, error) {
	if !o.Say.Empty() {
		return v.text(o.Say)
	}
	value, err := v.value(o.Is)
	return show(value), err
}

// Answer decides a prediction. Given is a number for a choice (its option) and a number, and a list of numbers for cells and an order.
func (t *Tutor) Answer(ctx context.Context, slug, id string, draw int, given json.RawMessage) (*Verdict, error) {
	b, q, err := t.findQuestion(slug, id)
	if err != nil {
		return nil, err
	}
	draw = variant(q, draw)
	s := drawn(q, draw)
	v := t.evaluation(ctx, b, s)
	out := &Verdict{Answer: []int{}}
	var guess, answer any
	switch q.Kind {
	case catalog.Choice:
		guess, answer, err = v.choose(q, given, out)
	case catalog.Number:
		guess, answer, err = v.count(q, given, out)
	case catalog.Cells:
		guess, answer, err = v.pick(q, given, out)
	case catalog.Order:
		guess, answer, err = v.arrange(q, given, out)
	}
	if err != nil {
		return nil, err
	}
	told := v.inner(s.with("answer", answer))
	if !out.Right && out.Why == "" {
		for _, m := range q.Missteps {
			is, err := told.value(m.Is)
			if err != nil {
				return nil, err
			}
			if same(is, guess) {
				if out.Why, err = told.text(m.Say); err != nil {
					return nil, err
				}
				break
			}
		}
	}
	if out.Say, err = told.text(q.Reveal.Say); err != nil {
		return nil, err
	}
	if q.Reveal.Run != "" {
		at, err := told.place(q.Reveal.Run, q.Reveal.At, q.Reveal.View)
		if err != nil {
			return nil, err
		}
		out.Place = &at
	}
	return out, nil
}

// ErrAnswer says that something was sent that is no answer to the question.
var ErrAnswer = errors.New("that is no answer to this question")

func (v *evaluation) choose(q *catalog.Question, given json.RawMessage, out *Verdict) (guess, answer any, err error) {
	var n int
	if json.Unmarshal(given, &n) != nil || n < 0 || n >= len(q.Options) {
		return nil, nil, fmt.Errorf("%w: it has the options 0 to %d", ErrAnswer, len(q.Options)-1)
	}
	if answer, err = v.value(q.Answer); err != nil {
		return nil, nil, err
	}
	for i, o := range q.Options {
		is, err := v.value(o.Is)
		if err != nil {
			return nil, nil, err
		}
		if same(is, answer) {
			out.Answer = append(out.Answer, i)
		}
		if i == n {
			guess = is
		}
	}
	if len(out.Answer) != 1 {
		return nil, nil, lineError(q.Answer.Line, "the answer is %s, which %d of the options are", show(answer), len(out.Answer))
	}
	if out.Right = out.Answer[0] == n; !out.Right {
		out.Why, err = v.text(q.Options[n].Why)
	}
	return guess, answer, err
}

func (v *evaluation) count(q *catalog.Question, given json.RawMessage, out *Verdict) (guess, answer any, err error) {
	var n float64
	if json.Unmarshal(given, &n) != nil {
		return nil, nil, fmt.Errorf("%w: it wants a number", ErrAnswer)
	}
	if answer, err = v.value(q.Answer); err != nil {
		return nil, nil, err
	}
	want, ok := number(answer)
	if !ok {
		return nil, nil, lineError(q.Answer.Line, "the answer is %v, and no number", answer)
	}
	out.Right = n >= want-q.Tolerance && n <= want+q.Tolerance
	out.Number = show(answer)
	return n, answer, nil
}

func (v *evaluation) pick(q *catalog.Question, given json.RawMessage, out *Verdict) (guess, answer any, err error) {
	var picked []int
	if json.Unmarshal(given, &picked) != nil || len(picked) > cellsMost {
		return nil, nil, fmt.Errorf("%w: it wants a list of elements", ErrAnswer)
	}
	if answer, err = v.value(q.Answer); err != nil {
		return nil, nil, err
	}
	list, err := numbers(answer)
	if err != nil {
		return nil, nil, lineError(q.Answer.Line, "the answer is %v, and no list of elements", answer)
	}
	for _, n := range list {
		out.Answer = append(out.Answer, int(n))
	}
	slices.Sort(out.Answer)
	out.Answer = slices.Compact(out.Answer)
	slices.Sort(picked)
	out.Right = slices.Equal(slices.Compact(picked), out.Answer)
	return picked, answer, nil
}

func (v *evaluation) arrange(q *catalog.Question, given json.RawMessage, out *Verdict) (guess, answer any, err error) {
	var order []int
	if json.Unmarshal(given, &order) != nil || len(order) != len(q.Items) {
		return nil, nil, fmt.Errorf("%w: it wants %d items in order", ErrAnswer, len(q.Items))
	}
	at := make([]int, len(q.Items))
	for i, it := range q.Items {
		value, err := v.value(it.At)
		if err != nil {
			return nil, nil, err
		}
		w, err := whereOf(value)
		if err != nil {
			return nil, nil, lineError(it.At.Line, "%v", err)
		}
		at[i] = w.at
		out.Answer = append(out.Answer, i)
	}
	slices.SortStableFunc(out.Answer, func(a, b int) int { return at[a] - at[b] })
	// Things that happen at once may stand either way round.
	out.Right = true
	seen := map[int]bool{}
	for i, n := range order {
		if n < 0 || n >= len(at) || seen[n] {
			return nil, nil, fmt.Errorf("%w: each item stands once", ErrAnswer)
		}
		seen[n] = true
		out.Right = out.Right && (i == 0 || at[order[i-1]] <= at[n])
	}
	return order, out.Answer, nil
}
