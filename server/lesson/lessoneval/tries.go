package lessoneval

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"

	"tilescope/server/lesson/catalog"
)

// did is what a run did, as far as it can be told from another: what it printed, how it ended, what it counted, what was found in it, how
// its launches were made, what the host requested, and which elements its threads accessed; but no lines, since a new comment moves those.
func (r *Run) did(ctx context.Context) (string, error) {
	kinds := []string{}
	for _, f := range r.Findings {
		m := f.(map[string]any)
		kinds = append(kinds, fmt.Sprint(m["kind"], m["hazard"], m["launch"], m["count"], m["array"], m["cells"], m["block"], m["thread"]))
	}
	slices.Sort(kinds)
	launches := []any{}
	for _, l := range r.Launches {
		m := l.(map[string]any)
		launches = append(launches, m["grid"], m["block"], m["shared_bytes"], m["occupancy"])
	}
	calls, accesses := []Call{}, uint64(0)
	if r.x != nil {
		var err error
		if calls, err = r.calls(); err != nil {
			return "", err
		}
		for i := range calls {
			calls[i].Line, calls[i].At = 0, 0
		}
		if accesses, err = r.sum(ctx); err != nil {
			return "", err
		}
	}
	return fmt.Sprint(r.Compiles, r.Exit, r.Budget, r.Stdout, r.Steps, r.Total, kinds, launches, calls, accesses), nil
}

// sum is a hash of the accesses of a run; 0 where they are not listed.
func (r *Run) sum(ctx context.Context) (uint64, error) {
	t, err := r.events(ctx)
	var missing *absence
	if errors.As(err, &missing) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	h := fnv.New64a()
	var b []byte
	for a := range t.Accesses() {
		b = append(b[:0], a.Array...)
		who := [...]int{a.Launch, a.Block[0], a.Block[1], a.Block[2], a.Thread[0], a.Thread[1], a.Thread[2]}
		for _, n := range append(who[:], a.Element, int(a.Access)) {
			b = binary.AppendVarint(b, int64(n))
		}
		_, _ = h.Write(b) // a hash takes everything
	}
	return h.Sum64(), nil
}

// changes says whether the program did something else on a case than the one that the exercise begins with.
func (c *checking) changes(i int, k catalog.Case, yours *Run) (bool, error) {
	key := reference{c.e, i}
	c.t.mu.Lock()
	start, known := c.t.starts[key]
	c.t.mu.Unlock()
	if !known {
		r, err := c.run(c.b.lesson.Files[c.e.Start], k, c.t.limits.CheckSteps)
		if err != nil {
			return false, err
		}
		if start, err = r.did(c.ctx); err != nil {
			return false, err
		}
		c.t.mu.Lock()
		c.t.starts[key] = start
		c.t.mu.Unlock()
	}
	did, err := yours.did(c.ctx)
	return did != start, err
}
