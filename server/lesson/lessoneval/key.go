package lessoneval

import (
	"context"
	"maps"
	"slices"

	"tilescope/server/lesson/catalog"
)

// Key is what a lesson keeps from its readers until they have tried: the answers to its predictions and the solutions of its exercises.
type Key struct {
	Predictions map[string][]Variant // by id: one for each combination of parameters
	Exercises   map[string]*Solved   // by id
}

// Variant is a prediction under one combination of its parameters, decided by running.
type Variant struct {
	Drawn   []Drawn // parameters by name
	Asked   *Asked
	Settled *Settled
}

// Drawn is a parameter with its value.
type Drawn struct{ Name, Value string }

// Solved is an exercise with what passes it.
type Solved struct {
	Solution string
	File     string   // that it is written in
	Hints    []string // HTML, the gentlest first
	Inputs   []Input
	Golf     []GolfEntry // what the solution needs on the first input; Yours is not set
}

// Input is a case that an exercise's programs are run on.
type Input struct {
	Say    string
	Hidden bool // readers are not told of it before it has failed
}

// Key works out the answers and solutions of a lesson.
func (t *Tutor) Key(ctx context.Context, slug string) (*Key, error) {
	b, err := t.book(slug)
	if err != nil {
		return nil, err
	}
	out := &Key{Predictions: map[string][]Variant{}, Exercises: map[string]*Solved{}}
	for _, p := range b.lesson.Parts {
		for _, block := range p.Blocks {
			switch {
			case block.Question != nil:
				list, err := t.variants(ctx, slug, block.Question)
				if err != nil {
					return nil, err
				}
				out.Predictions[block.Question.ID] = list
			case block.Exercise != nil:
				s, err := t.solved(ctx, b, block.Exercise)
				if err != nil {
					return nil, err
				}
				out.Exercises[block.Exercise.ID] = s
			}
		}
	}
	return out, nil
}

// variants are a prediction's, in the order of their draws.
func (t *Tutor) variants(ctx context.Context, slug string, q *catalog.Question) ([]Variant, error) {
	var out []Variant
	for draw := range draws(q) {
		asked, err := t.Ask(ctx, slug, q.ID, draw)
		if err != nil {
			return nil, err
		}
		settled, err := t.Settle(ctx, slug, q.ID, draw)
		if err != nil {
			return nil, err
		}
		v := Variant{Asked: asked, Settled: settled}
		parameters := drawn(q, draw).parameters
		for _, name := range slices.Sorted(maps.Keys(q.Vary)) {
			v.Drawn = append(v.Drawn, Drawn{Name: name, Value: show(parameters[name])})
		}
		out = append(out, v)
	}
	return out, nil
}

// solved is an exercise's solution with what it costs on the first input.
func (t *Tutor) solved(ctx context.Context, b *book, e *catalog.Exercise) (*Solved, error) {
	out := &Solved{Solution: b.lesson.Files[e.Solution], File: e.Start}
	v := t.evaluation(ctx, b, scope{runs: e.With})
	for _, h := range e.Hints {
		hint, err := v.text(h)
		if err != nil {
			return nil, err
		}
		out.Hints = append(out.Hints, hint)
	}
	for _, c := range e.Cases {
		out.Inputs = append(out.Inputs, Input{Say: c.Say, Hidden: c.Hidden})
	}
	c := &checking{ctx: ctx, t: t, b: b, e: e}
	ours, err := c.reference(0, e.Cases[0])
	if err != nil {
		return nil, err
	}
	for _, name := range e.Golf {
		n, _ := ours.Total[name].(int)
		out.Golf = append(out.Golf, GolfEntry{Counter: name, Ours: n})
	}
	return out, nil
}
