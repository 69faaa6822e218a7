package lessoneval

import (
	"fmt"
	"slices"

	"tilescope/server/lesson/catalog"
)

// did is what a run did, as far as it can be told from another: what it printed, how it ended, what it counted, and what was found in it,
// but no lines, since a new comment moves those.
func (r *Run) did() string {
	kinds := []string{}
	for _, f := range r.Findings {
		m := f.(map[string]any)
		kinds = append(kinds, fmt.Sprint(m["kind"], m["hazard"], m["launch"], m["count"], m["array"], m["cells"], m["block"], m["thread"]))
	}
	slices.Sort(kinds)
	return fmt.Sprint(r.Compiles, r.Exit, r.Budget, r.Stdout, r.Steps, r.Total, kinds)
}

// changes says whether the program did something else on a case than the one that the exercise begins with.
func (c *checking) changes(i int, k catalog.Case, yours *Run) (bool, error) {
	key := reference{c.e, i}
	c.t.mu.Lock()
	start, known := c.t.starts[key]
	c.t.mu.Unlock()
	if !known {
		r, err := c.run(c.t.runs.Once, c.b.lesson.Files[c.e.Start], c.e.Start, k)
		if err != nil {
			return false, err
		}
		start = r.did()
		c.t.mu.Lock()
		c.t.starts[key] = start
		c.t.mu.Unlock()
	}
	return yours.did() != start, nil
}
