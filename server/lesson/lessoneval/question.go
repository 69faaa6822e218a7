package lessoneval

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// Asked is a prediction as a reader sees it: nothing in it tells the answer.
type Asked struct {
	ID      string
	Kind    questionkind.Kind
	Ask     string // HTML
	Options []string
	Items   []string
	Array   string
	Rows    int
	Cols    int
	Flat    bool // elements are named by one index
	Unit    string
	Draw    int

	Counters []CounterRow // profile
	Beside   string       // profile: head of the numbers of another run; "" for none
	Command  string       // profile: what asks a real profiler for the same
}

// Verdict is what an answer to a prediction comes to: a page that gives one gets it as JSON.
type Verdict struct {
	Right  bool   `json:"right"`
	Why    string `json:"why"`    // HTML: the misconception behind a wrong answer, where it is known
	Answer []int  `json:"answer"` // choice: the option; cells: the elements; order: the items in order
	Number string `json:"number"` // number: the answer, worded
	// Measured says that the answer is a measured time, which no run decides.
	Measured bool   `json:"measured,omitempty"`
	Say      string `json:"say"` // HTML: what the reveal says
	Place    *Place `json:"place,omitempty"`
	// Again says that a second try is open: the answer is held back, and Place shows what helps to find it.
	Again bool `json:"again,omitempty"`
	// Hint is the picture for a second try at the same case; Open that something is left to try. A first try turns them into Again.
	Hint *Place `json:"hint,omitempty"`
	Open bool   `json:"open,omitempty"`
	// Slip names the misconception, the same in every variant: for statistics, and not for the page.
	Slip string `json:"slip,omitempty"`
	// Rows are those of a profile, in order.
	Rows []Counted `json:"rows,omitempty"`
}

// FirstTry is what is told of a first try: of a wrong one its misconception, and a picture that does not answer the question. Where the
// second try is another case, that is the picture of this one.
func (v *Verdict) FirstTry(draws int) *Verdict {
	if !v.Open {
		return v
	}
	out := &Verdict{Why: v.Why, Answer: []int{}, Place: v.Hint, Again: true}
	if draws > 1 {
		out.Place = v.Place
	}
	return out
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
	b, err := t.book(slug)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range b.lesson.Parts {
		for _, block := range p.Blocks {
			if q := block.Question; q != nil && q.ID == id {
				return b, q, nil
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
	out = &Asked{ID: q.ID, Kind: q.Kind, Array: q.Array, Flat: q.Flat, Unit: q.Unit, Draw: draw, Rows: 1}
	if out.Ask, err = v.text(q.Ask); err != nil {
		return nil, err
	}
	for _, i := range arranged(q, draw) {
		say, err := v.option(q.Options[i])
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
	if q.Kind == questionkind.Profile {
		if err := v.wordProfile(q, out); err != nil {
			return nil, err
		}
	}
	if q.Kind == questionkind.Cells {
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

// orders is in how many ways a choice that has one case shows its options: who comes back must not answer by the place.
const orders = 4

// varieties is how many variants a prediction is shown in: combinations of parameters, or orders of the options where there is but one.
func varieties(q *catalog.Question) int {
	if n := draws(q); n > 1 || q.Kind != questionkind.Choice {
		return n
	}
	return orders
}

// Varieties is how many variants a prediction is shown in; 0 where there is no such prediction. Choices have some that differ in the order
// of options alone.
func (t *Tutor) Varieties(slug, id string) int {
	_, q, err := t.findQuestion(slug, id)
	if err != nil {
		return 0
	}
	return varieties(q)
}

func variant(q *catalog.Question, draw int) int {
	n := varieties(q)
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

// Answer holds an answer against a prediction, for a reader. Given is a number for a choice (its option) and a number, and a list of
// numbers for cells and an order.
func (t *Tutor) Answer(ctx context.Context, reader i18n.Reader, slug, id string, draw int, given json.RawMessage) (*Verdict, error) {
	_, q, err := t.findQuestion(slug, id)
	if err != nil {
		return nil, err
	}
	n, list, err := read(q, given)
	if err != nil {
		return nil, err
	}
	s, err := t.Settle(ctx, slug, id, draw)
	if err != nil {
		return nil, err
	}
	out := &Verdict{Right: s.Right(n, list), Answer: s.List, Number: reader.Marked(s.Worded), Say: s.Say, Place: s.Place,
		Measured: strings.Contains(q.Answer.Text, "measured")}
	if q.Kind == questionkind.Profile {
		out.Rows = s.compared(list, reader)
		return out, nil
	}
	if !out.Right {
		slip := s.Slip(n, list)
		out.Why, out.Slip, out.Hint = slip.Why, slip.ID, s.Hint
		if out.Why == "" {
			out.Why = reader.Word(s.miss(n, list))
		}
		out.Open = q.Kind != questionkind.Choice || len(q.Options) > 2 // of two, the other one is right
	}
	return out, nil
}

// Unfit is the error of what was sent and is no answer to the question, or no program that can be run; it says why.
type Unfit struct{ Message i18n.Message }

func (u *Unfit) Error() string { return i18n.Reader{}.Word(u.Message) }

func unfit(key i18n.Key, args ...i18n.Arg) error { return &Unfit{i18n.M(key, args...)} }

// read is an answer as it was sent: a number, or a list.
func read(q *catalog.Question, given json.RawMessage) (n float64, list []int, err error) {
	switch q.Kind {
	case questionkind.Choice:
		var option int
		if json.Unmarshal(given, &option) != nil || option < 0 || option >= len(q.Options) {
			return 0, nil, unfit(texts.AnswerChoice, i18n.N("n", len(q.Options)))
		}
		return 0, []int{option}, nil
	case questionkind.Number:
		if json.Unmarshal(given, &n) != nil {
			return 0, nil, unfit(texts.AnswerNumber)
		}
		return n, nil, nil
	case questionkind.Cells:
		if json.Unmarshal(given, &list) != nil || len(list) > cellsMost {
			return 0, nil, unfit(texts.AnswerElements, i18n.N("most", cellsMost))
		}
		slices.Sort(list)
		return 0, slices.Compact(list), nil
	case questionkind.Profile:
		list, err = readProfile(q, given)
		return 0, list, err
	}
	if json.Unmarshal(given, &list) != nil || len(list) != len(q.Items) {
		return 0, nil, unfit(texts.AnswerOrder, i18n.N("n", len(q.Items)))
	}
	seen := map[int]bool{}
	for _, item := range list {
		if item < 0 || item >= len(q.Items) || seen[item] {
			return 0, nil, unfit(texts.AnswerOrder, i18n.N("n", len(q.Items)))
		}
		seen[item] = true
	}
	return 0, list, nil
}
