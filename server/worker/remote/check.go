package remote

import (
	"context"
	"errors"
	"sync"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/session"
	"tilescope/server/wire"
	"tilescope/server/worker"
)

// Checks has texts compiled that are being typed, in processes where nothing is run. A text that several readers have at the same time is
// compiled once; one that nobody waits for any more is given up.
type Checks struct {
	Specs

	mu    sync.Mutex
	going map[string]*checking
}

// checking is one text being compiled, for as many as wait.
type checking struct {
	waiting int
	cancel  context.CancelFunc
	done    chan struct{}
	answer  *wire.Checked // after done
	err     error
}

// checkAsked is what a worker is asked to compile.
type checkAsked struct {
	Spec   engine.RunSpec
	Reader i18n.Reader
}

// Check is what the compiler says of a page's text, worded for a reader. The error may be an *export.Refused.
func (c *Checks) Check(ctx context.Context, asked *wire.Spec, reader i18n.Reader) (*wire.Checked, error) {
	spec, t, err := c.target(asked)
	if err != nil {
		return nil, err
	}
	key := t.Key + " " + reader.Tag()
	if reader.XY {
		key += " xy"
	}
	g := c.join(ctx, key, func(ctx context.Context) (*wire.Checked, error) {
		return ask[*wire.Checked](ctx, c.Pool, t, "compile", checkAsked{spec, reader})
	})
	select {
	case <-g.done:
	case <-ctx.Done():
	}
	c.leave(key, g)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return g.answer, g.err
}

// Main is a main for a page's text that has none. The error may be an *export.Refused.
func (c *Checks) Main(ctx context.Context, asked *wire.MainAsked, reader i18n.Reader) (*wire.MainWritten, error) {
	spec, t, err := c.target(&asked.Spec)
	if err != nil {
		return nil, err
	}
	return ask[*wire.MainWritten](ctx, c.Pool, t, "main", mainAsked{spec, asked.Harness, reader})
}

// target is what is compiled, and the process that it goes to.
func (c *Checks) target(asked *wire.Spec) (spec engine.RunSpec, t worker.Target, err error) {
	spec, _, problem := c.Spec(asked)
	if problem != nil {
		return spec, t, &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	t = c.Of(spec)
	t.Check = true
	return spec, t, nil
}

// join waits for a text that is being compiled, or has it compiled. It must be left.
func (c *Checks) join(ctx context.Context, key string, do func(context.Context) (*wire.Checked, error)) *checking {
	c.mu.Lock()
	defer c.mu.Unlock()
	g := c.going[key]
	if g == nil {
		// Done for the first one that asked, and for as long as somebody waits.
		work, cancel := context.WithCancel(context.WithoutCancel(ctx))
		g = &checking{cancel: cancel, done: make(chan struct{})}
		if c.going == nil {
			c.going = map[string]*checking{}
		}
		c.going[key] = g
		go func() {
			defer close(g.done)
			g.answer, g.err = do(work)
		}()
	}
	g.waiting++
	return g
}

// leave gives a place up. Who comes after the last has the text compiled anew.
func (c *Checks) leave(key string, g *checking) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if g.waiting--; g.waiting > 0 {
		return
	}
	g.cancel()
	if c.going[key] == g {
		delete(c.going, key)
	}
}

// mainAsked is what a worker is asked to write.
type mainAsked struct {
	Spec    engine.RunSpec
	Harness frame.Harness
	Reader  i18n.Reader
}

// checkingServices are those of Checks.
func checkingServices(sessions *session.Sessions) map[string]worker.Service {
	return map[string]worker.Service{
		"compile": unary(func(ctx context.Context, a checkAsked) (*wire.Checked, error) {
			out, err := sessions.Check(ctx, a.Spec, a.Reader)
			return out, unfit(err)
		}),
		"main": unary(func(ctx context.Context, a mainAsked) (*wire.MainWritten, error) {
			out, err := sessions.Main(ctx, a.Spec, a.Harness, a.Reader)
			return out, unfit(err)
		}),
	}
}

// unfit is the error of a spec as the asking end tells it from others.
func unfit(err error) error {
	var bad *engine.SpecError
	if errors.As(err, &bad) {
		return &export.Refused{Message: bad.Message}
	}
	return err
}
