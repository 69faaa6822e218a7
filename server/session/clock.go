package session

import (
	"context"
	"time"
)

// clock ends a context after a time in which others were not let go first.
type clock struct {
	cancel context.CancelFunc
	timer  *time.Timer
	left   time.Duration
	went   time.Time // since when it goes
	over   bool
}

// deadline is a context that ends after a time. Its clock belongs to the goroutine that works in it.
func deadline(ctx context.Context, after time.Duration) (context.Context, *clock) {
	ctx, cancel := context.WithCancel(ctx)
	return ctx, &clock{cancel: cancel, timer: time.AfterFunc(after, cancel), left: after, went: time.Now()}
}

// pause does something that does not count.
func (c *clock) pause(f func()) {
	if !c.timer.Stop() {
		c.over = true
		return // it has rung
	}
	c.left -= time.Since(c.went)
	f()
	c.went = time.Now()
	c.timer.Reset(max(c.left, 0))
}

// stop stops the clock and says whether it had rung.
func (c *clock) stop() bool {
	c.over = !c.timer.Stop() || c.over
	c.cancel()
	return c.over
}
