package session

import (
	"context"
	"time"

	"tilescope/server/wire"
)

// nextStep is a step whose frame the page is to get before it requests the step: a reader who steps once mostly steps again.
type nextStep struct {
	seq int // of the step before it
	wire.StepToMessage
}

// step makes a step. It reports whether the page shows the frame already: then it gets the frame of the next one.
func (c *session) step(ctx context.Context, m *wire.Client, body wire.StepToMessage) (taken bool, err error) {
	if body.Ahead || body.Taken {
		c.next = &nextStep{m.Seq, body}
	}
	if !body.Taken {
		return false, c.viewer.Step(ctx, body.Size, body.Count)
	}
	if c.viewer.Take(body.Size, body.Count) {
		c.seq = m.Seq
		c.Runs.opt.Meter.Stepped(time.Since(m.Came))
		return true, nil
	}
	// Something else was rendered meanwhile, to which what the page has taken did not belong: it gets everything anew.
	c.viewer.Forget()
	return false, c.viewer.Step(ctx, body.Size, body.Count)
}

// foresee sends the frame of the next step while the page looks at the one before it. What the page has requested since comes first.
func (c *session) foresee(ctx context.Context) {
	if c.next == nil || c.behind || len(c.peer.In) > 0 {
		return
	}
	c.turned(ctx, func() {
		next := c.next
		c.next = nil
		shot, err := c.viewer.Foresee(ctx, next.Size, next.Count)
		if err != nil {
			if ctx.Err() == nil {
				c.fail(next.seq, err)
			}
			return
		}
		back, err := c.viewer.Returns(ctx, next.Size, next.Count)
		if err != nil {
			return
		}
		m := &wire.Server{Seq: next.seq, Body: wire.AheadMessage{Size: next.Size, Count: next.Count, Frame: shot, Back: back}}
		if !c.peer.Send(m) {
			c.behind = true // it may have been an answer
		}
	})
}
