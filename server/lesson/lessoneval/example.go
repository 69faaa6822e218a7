package lessoneval

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Proof is what executing an example gave.
type Proof struct {
	Shows  bool     // what its line says is so
	Kinds  []string // of the errors found
	Source string   // line of the program that the place is at, "" for none
	Place  Place
}

// Prove executes an example and decides what its line says.
func (t *Tutor) Prove(ctx context.Context, slug string) (*Proof, error) {
	for _, e := range t.lessons.Examples() {
		if e.Slug != slug {
			continue
		}
		v := t.evaluation(ctx, t.books[slug], scope{})
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
			out.Source = lineOf(e.Source, at)
		}
		return out, nil
	}
	return nil, fmt.Errorf("%w: no example %q", ErrMissing, slug)
}

// lineOf is the line of a program that an event or a finding is at.
func lineOf(source string, at any) string {
	n := 0
	switch at := at.(type) {
	case Event:
		n = at.Line
	case map[string]any:
		if lines, ok := at["lines"].([]int); ok && len(lines) > 0 {
			n = lines[len(lines)-1]
		}
	}
	if list := strings.Split(source, "\n"); n > 0 && n <= len(list) {
		return strings.TrimSpace(list[n-1])
	}
	return ""
}
