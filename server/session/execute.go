package session

import (
	"context"

	"tilescope/engine"
	"tilescope/server/wire"
)

// Execute runs what a page asks for, or finds its execution, and waits for it. The heading is the lesson's title, or the name of the file; a problem says that no run can be made of the spec.
func (c *Sessions) Execute(ctx context.Context, s *wire.Spec) (x *engine.Execution, heading string, problem *wire.Problem, err error) {
	spec, name, problem := c.Spec(s)
	if problem != nil {
		return nil, "", problem, nil
	}
	heading = name
	if l, _, file, ok := c.Catalog.Program(s.Lesson); ok && s.Source == "" && file == l.File {
		heading = l.Title
	}
	x, err = c.Runs.Run(ctx, spec)
	return x, heading, nil, err
}
