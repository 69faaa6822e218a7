package lessoneval

import (
	"context"
	"errors"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// early is a barrier that opened for fewer threads than a block has: the others had returned.
type early struct {
	line, arrived, threads int // line 0: there is none
}

// early finds the first such barrier of a run, and says how many barriers opened.
func (r *Run) early(ctx context.Context) (first early, opened int, err error) {
	t, err := r.events(ctx)
	if err != nil {
		return early{}, 0, err
	}
	type inBlock struct {
		launch int
		block  [3]int
	}
	arrived, launches := map[inBlock]int{}, r.x.Launches()
	for i := range t.Barriers {
		b := &t.Barriers[i]
		at := inBlock{b.Launch, b.Block}
		if !b.Released {
			arrived[at] += b.Lanes
			continue
		}
		opened++
		size := launches[b.Launch].Block
		threads := int(size[0]) * int(size[1]) * int(size[2])
		if first.line == 0 && arrived[at] < threads {
			first = early{b.Line, arrived[at], threads}
		}
		arrived[at] = 0
	}
	return first, opened, nil
}

// arrive is the check that every thread of a block arrives at each barrier that opens for it: today's devices do not wait for threads that
// have returned, but CUDA does not promise that. It is nil where no barrier opens, where the solution returns early as well, and where what
// a run did is not listed.
func (c *checking) arrive() (*Checked, error) {
	var missing *absence
	ours, _, err := c.ours.early(c.ctx)
	if errors.As(err, &missing) || err == nil && ours.line > 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	yours, opened, err := c.yours.early(c.ctx)
	if errors.As(err, &missing) || err == nil && opened == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	k := &Checked{Say: c.say(texts.CheckArrive), Kind: "checks", General: true, Passed: yours.line == 0, Why: []string{}, Lines: []int{}}
	switch {
	case c.incomplete(c.yours):
		k.postpone()
	case !k.Passed:
		k.Lines = append(k.Lines, yours.line)
		k.Why = append(k.Why, c.say(texts.CheckReturned, i18n.N("n", yours.threads-yours.arrived), i18n.N("of", yours.threads),
			i18n.N("line", yours.line)))
	}
	return k, nil
}
