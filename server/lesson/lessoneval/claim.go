package lessoneval

import (
	"context"
	"fmt"

	"tilescope/server/lesson/catalog"
)

// Decided is what a claim came to.
type Decided struct {
	ID      string
	Line    int
	Holds   bool
	CanFail bool // there is an `unless`
	Fails   bool // the claim does not hold under its `unless`
}

// Claims decides every claim of a lesson.
func (t *Tutor) Claims(ctx context.Context, slug string) ([]Decided, error) {
	b, err := t.book(slug)
	if err != nil {
		return nil, err
	}
	var list []Decided
	for _, p := range b.lesson.Parts {
		for _, block := range p.Blocks {
			if block.Claim == nil {
				continue
			}
			d, err := t.decide(ctx, b, block.Claim)
			if err != nil {
				return nil, fmt.Errorf("%s/lesson.md: claim %s: %w", slug, block.Claim.ID, err)
			}
			list = append(list, d)
		}
	}
	return list, nil
}

func (t *Tutor) decide(ctx context.Context, b *book, c *catalog.Claim) (Decided, error) {
	out := Decided{ID: c.ID, Line: c.Line, CanFail: len(c.Unless) > 0}
	holds, err := t.evaluation(ctx, b, scope{runs: c.With}).truth(c.That)
	if err != nil {
		return out, err
	}
	out.Holds = holds
	if !out.CanFail {
		return out, nil
	}
	other := map[string]catalog.Program{}
	for name, p := range c.With {
		other[name] = p
	}
	for name, p := range c.Unless {
		other[name] = p
	}
	// Under its `unless` the claim must be wrong. What cannot even be asked there is no claim about it.
	still, err := t.evaluation(ctx, b, scope{runs: other}).truth(c.That)
	if err != nil {
		return out, fmt.Errorf("under its `unless`: %w", err)
	}
	out.Fails = !still
	return out, nil
}
