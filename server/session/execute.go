package session

import (
	"context"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/wire"
)

// Execute runs what a page requests, or finds its execution, and waits for it. The heading is the lesson's title, or the name of the file;
// a problem says that no run can be made of the spec.
func (c *Sessions) Execute(ctx context.Context, s *wire.Spec) (x *engine.Execution, heading string, problem *wire.Problem, err error) {
	spec, name, problem := c.Spec(s)
	if problem != nil {
		return nil, "", problem, nil
	}
	x, err = c.Runs.Run(ctx, spec)
	return x, c.heading(s, name), nil, err
}

// heading is what a program is called: the lesson's title where it is the lesson's, or the name of the file.
func (c *Sessions) heading(s *wire.Spec, name string) string {
	if l, _, file, ok := c.Catalog.Program(s.Lesson); ok && s.Source == "" && file == l.File {
		return l.Title
	}
	return name
}

// Sweep runs what a page requests at every value of a parameter, and tells how many of them are done. Beginning a run is paid for, as
// Peer.Pay has it. It gives one of the runs, nil where there was none.
func (c *Sessions) Sweep(
	ctx context.Context, s *wire.Spec, r *wire.Range, reader i18n.Reader, pay func() error, told func(done, of int),
) (heading string, points []wire.Point, run *engine.Execution, problem *wire.Problem, err error) {
	spec, name, problem := c.Spec(s)
	if problem != nil {
		return "", nil, nil, problem, nil
	}
	plan, err := c.plan(s, spec, r)
	if err != nil {
		return "", nil, nil, nil, err
	}
	err = c.sweep(ctx, &study{pay: pay}, plan, reader, func(x *engine.Execution, p wire.Point) {
		if run == nil {
			run = x
		}
		points = append(points, p)
		told(len(points), len(plan))
	})
	return c.heading(s, name), points, run, nil, err
}
