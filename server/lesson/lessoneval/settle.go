package lessoneval

import (
	"context"
	"fmt"
	"slices"

	"tilescope/server/lesson/catalog"
	"tilescope/server/questionkind"
)

// Settled is a prediction decided in one of its variants: what running gave, and what is known of wrong answers. Whatever is answered is
// held against it.
type Settled struct {
	Kind      questionkind.Kind
	List      []int   // choice: the option; cells: the elements, ascending; order: the items in order; profile: what was counted
	Number    float64 // number
	Tolerance float64 // number
	Worded    string  // number: as texts write it
	Ranks     []int   // order: of each item; things that happen at once share one, and may come in either order
	Slips     []Slip
	Say       string // HTML: what the reveal says
	Place     *Place // where it leads; nil for nowhere
	Hint      *Place // what a second try is shown: what the question names, or the beginning of the reveal's run; nil for nothing

	rows []settledRow // profile
}

// Slip is a wrong answer with the misconception behind it.
type Slip struct {
	ID     string  // the same in every variant: option-2, misstep-1, counted from 1 as they are written
	Number float64 // number
	List   []int   // choice, cells, order
	Why    string  // HTML
}

// Settle decides a prediction by running. Any draw is one of its variants.
func (t *Tutor) Settle(ctx context.Context, slug, id string, draw int) (*Settled, error) {
	b, q, err := t.findQuestion(slug, id)
	if err != nil {
		return nil, err
	}
	draw = variant(q, draw)
	s := drawn(q, draw)
	v := t.evaluation(ctx, b, s)
	out := &Settled{Kind: q.Kind, List: []int{}, Tolerance: q.Tolerance}
	var answer any = out.List
	if q.Kind != questionkind.Order && q.Kind != questionkind.Profile {
		if answer, err = v.value(q.Answer); err != nil {
			return nil, err
		}
	}
	values := []any{}
	switch q.Kind {
	case questionkind.Choice:
		values, err = v.settleChoice(q, draw, answer, out)
	case questionkind.Number:
		out.Worded = show(answer)
		var ok bool
		if out.Number, ok = number(answer); !ok {
			err = lineError(q.Answer.Line, "the answer is %v, and no number", answer)
		}
	case questionkind.Cells:
		if out.List, err = elementsOf(answer); err != nil {
			err = lineError(q.Answer.Line, "the answer is %v, and no list of elements", answer)
		}
	case questionkind.Order:
		err = v.settleOrder(q, out)
		answer = out.List
	case questionkind.Profile:
		err = v.settleProfile(q, out)
		answer = out.List
	}
	if err != nil {
		return nil, err
	}
	told := v.inner(s.with("answer", answer))
	if err := told.slips(q, values, out); err != nil {
		return nil, err
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
	hint := q.Hint
	if hint.Run == "" {
		hint = catalog.Reveal{Run: q.Reveal.Run, View: catalog.View{By: q.Reveal.By}}
	}
	if hint.Run != "" {
		at, err := told.place(hint.Run, hint.At, hint.View)
		if err != nil {
			return nil, err
		}
		out.Hint = &at
	}
	return out, nil
}

// settleChoice finds the option that is the answer. It returns what each option is, in the order of the variant.
func (v *evaluation) settleChoice(q *catalog.Question, draw int, answer any, out *Settled) (values []any, err error) {
	for i, written := range arranged(q, draw) {
		o := q.Options[written]
		is, err := v.value(o.Is)
		if err != nil {
			return nil, err
		}
		values = append(values, is)
		if same(is, answer) {
			out.List = append(out.List, i)
			continue
		}
		if o.Why.Empty() {
			continue
		}
		why, err := v.text(o.Why)
		if err != nil {
			return nil, err
		}
		out.Slips = append(out.Slips, Slip{ID: fmt.Sprint("option-", written+1), List: []int{i}, Why: why})
	}
	if len(out.List) != 1 {
		return nil, lineError(q.Answer.Line, "the answer is %s, which %d of the options are", show(answer), len(out.List))
	}
	return values, nil
}

// settleOrder orders the items by when they happen.
func (v *evaluation) settleOrder(q *catalog.Question, out *Settled) error {
	at := make([]int, len(q.Items))
	for i, it := range q.Items {
		value, err := v.value(it.At)
		if err != nil {
			return err
		}
		w, err := whereOf(value)
		if err != nil {
			return lineError(it.At.Line, "%w", err)
		}
		at[i] = w.at
		out.List = append(out.List, i)
	}
	slices.SortStableFunc(out.List, func(a, b int) int { return at[a] - at[b] })
	moments := slices.Compact(slices.Sorted(slices.Values(at)))
	for _, n := range at {
		rank, _ := slices.BinarySearch(moments, n)
		out.Ranks = append(out.Ranks, rank)
	}
	return nil
}

// slips works out the missteps; those that are right under these parameters, and those that an option says already, are left out.
func (v *evaluation) slips(q *catalog.Question, options []any, out *Settled) error {
	for i, m := range q.Missteps {
		is, err := v.value(m.Is)
		if err != nil {
			return err
		}
		s := Slip{ID: fmt.Sprint("misstep-", i+1)}
		switch q.Kind {
		case questionkind.Choice:
			n := slices.IndexFunc(options, func(o any) bool { return same(o, is) })
			if n < 0 {
				continue
			}
			s.List = []int{n}
		case questionkind.Number:
			var ok bool
			if s.Number, ok = number(is); !ok {
				return lineError(m.Is.Line, "the misstep is %v, and no number", is)
			}
		case questionkind.Cells:
			s.List, err = elementsOf(is)
		default:
			var list []float64
			list, err = numbers(is)
			for _, n := range list {
				s.List = append(s.List, int(n))
			}
		}
		if err != nil {
			return lineError(m.Is.Line, "the misstep is %v, and no list", is)
		}
		if out.Right(s.Number, s.List) || out.Why(s.Number, s.List) != "" {
			continue
		}
		if s.Why, err = v.text(m.Say); err != nil {
			return err
		}
		out.Slips = append(out.Slips, s)
	}
	return nil
}

// elementsOf reads a list of elements: ascending, each once.
func elementsOf(value any) ([]int, error) {
	list, err := numbers(value)
	if err != nil {
		return nil, err
	}
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// Right reports whether an answer is: a number, or a list as List is one.
func (s *Settled) Right(number float64, list []int) bool {
	switch s.Kind {
	case questionkind.Number:
		return number >= s.Number-s.Tolerance && number <= s.Number+s.Tolerance
	case questionkind.Order:
		return slices.IsSortedFunc(list, func(a, b int) int { return s.Ranks[a] - s.Ranks[b] })
	}
	return slices.Equal(list, s.List)
}

// Slip is the misconception behind a wrong answer; an empty one where none is known.
func (s *Settled) Slip(number float64, list []int) Slip {
	for _, m := range s.Slips {
		if s.Kind == questionkind.Number && m.Number == number || s.Kind != questionkind.Number && slices.Equal(m.List, list) {
			return m
		}
	}
	return Slip{}
}

// Why is the misconception behind a wrong answer, as HTML; "" where none is known.
func (s *Settled) Why(number float64, list []int) string { return s.Slip(number, list).Why }
