package lessoneval

import (
	"context"
	"fmt"
	"slices"
)

// Proof is what executing an example gave.
type Proof struct {
	Shows bool     // what its line says is so
	Kinds []string // of the errors found
	Line  int      // of the program, that the place is at; 0 for none
	Place Place
}

// Counter is a counter of the whole run of an example.
func (t *Tutor) Counter(ctx context.Context, slug, counter string) (any, error) {
	for _, e := range t.lessons.Examples() {
		if e.Slug == slug {
			b, err := t.book(slug)
			if err != nil {
				return nil, err
			}
			r, err := t.evaluation(ctx, b, scope{}).run(e.At.Run)
			if err != nil {
				return nil, err
			}
			return r.Total[counter], nil
		}
	}
	return nil, fmt.Errorf("%w: no example %q", ErrMissing, slug)
}

// Prove executes an example and decides what its line says.
func (t *Tutor) Prove(ctx context.Context, slug string) (*Proof, error) {
	for _, e := range t.lessons.Examples() {
		if e.Slug != slug {
			continue
		}
		b, err := t.book(slug)
		if err != nil {
			return nil, err
		}
		v := t.evaluation(ctx, b, scope{})
		r, err := v.run(e.At.Run)
		if err != nil {
			return nil, err
		}
		if !r.Compiles {
			return nil, fmt.Errorf("it does not compile: %v", r.Errors)
		}
		out := &Proof{Kinds: slices.Sorted(slices.Values(r.Kinds))}
		if out.Place, err = v.place(e.At.Run, e.At.At, e.At.View); err != nil {
			return nil, err
		}
		value, err := v.value(e.Shows)
		if err != nil {
			return nil, err
		}
		out.Shows = value == true
		if at, err := v.value(e.At.At); err == nil {
			out.Line = lineOf(at)
		}
		return out, nil
	}
	return nil, fmt.Errorf("%w: no example %q", ErrMissing, slug)
}
