package session

import (
	"context"
	"errors"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/wire"
)

// Check says what the compiler has to say of a text, in its turn among the executions. Nothing is run or kept.
func (c *Sessions) Check(ctx context.Context, spec engine.RunSpec, reader i18n.Reader) (*wire.Checked, error) {
	checked, err := c.checked(ctx, spec)
	if err != nil {
		return nil, err
	}
	return &wire.Checked{Diagnostics: view.Diagnostics(checked, reader), Bare: view.Bare(checked, reader)}, nil
}

// Main writes a main for a text that has none.
func (c *Sessions) Main(ctx context.Context, spec engine.RunSpec, h frame.Harness, reader i18n.Reader) (*wire.MainWritten, error) {
	checked, err := c.checked(ctx, spec)
	if err != nil {
		return nil, err
	}
	text, err := view.Main(checked, h)
	var no *view.PlaceError
	if errors.As(err, &no) {
		return &wire.MainWritten{Problem: reader.Word(no.Message)}, nil
	}
	if err != nil {
		return nil, err
	}
	return &wire.MainWritten{Text: text}, nil
}

func (c *Sessions) checked(ctx context.Context, spec engine.RunSpec) (*engine.Checked, error) {
	work := func(ctx context.Context, rest func(steps int64)) (*engine.Checked, error) {
		return engine.Check(ctx, spec, c.Runs.Limits(), func() { rest(0) })
	}
	return InTurn(c.Runs, work, func(int64) {})(ctx)
}
