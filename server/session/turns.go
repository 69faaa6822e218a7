package session

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// defaultShare is how long a piece of work goes on while others wait: it then goes behind them. It is short against what a reader waits for a search, and long
// against what a change costs.
const defaultShare = 100 * time.Millisecond

// turns share the processors out: so many pieces of work at once, in the order in which they came, what a reader of a run waits for before new runs. A piece that has
// had its share goes behind those that wait, so that a short run is not kept waiting by long ones. Only so many are begun and not ended, since each holds memory.
type turns struct {
	share time.Duration
	now   func() time.Time

	mu    sync.Mutex
	free  int
	begin int // pieces that may still be begun, of most
	most  int
	queue []*turn // who waits
}

// turn is one piece of work's.
type turn struct {
	turns  *turns
	urgent bool
	begun  bool
	gone   bool          // it was given back before its end
	since  time.Time     // of the present share
	ready  chan struct{} // receives when it may go on
}

func newTurns(working, begun int, share time.Duration) *turns {
	most := max(begun, working)
	return &turns{share: share, now: time.Now, free: working, begin: most, most: most}
}

// take waits until a piece of work may begin. It fails when ctx ends.
func (t *turns) take(ctx context.Context, urgent bool) (*turn, error) {
	w := t.enqueue(urgent)
	if err := w.wait(ctx); err != nil {
		return nil, err
	}
	return w, nil
}

// enqueue takes a place in the queue; wait must follow.
func (t *turns) enqueue(urgent bool) *turn {
	w := &turn{turns: t, urgent: urgent, ready: make(chan struct{}, 1)}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.line(w)
	t.grant()
	return w
}

// line puts somebody in the queue: behind all, or behind those that are urgent. Called with the lock held.
func (t *turns) line(w *turn) {
	at := len(t.queue)
	if w.urgent {
		at = slices.IndexFunc(t.queue, func(o *turn) bool { return !o.urgent })
		if at < 0 {
			at = len(t.queue)
		}
	}
	t.queue = slices.Insert(t.queue, at, w)
}

// grant lets those go on who can. What was begun goes on in any case; new work waits while as much as may be is begun. Called with the lock held.
func (t *turns) grant() {
	for t.free > 0 {
		at := slices.IndexFunc(t.queue, func(w *turn) bool { return w.begun || t.begin > 0 })
		if at < 0 {
			return
		}
		w := t.queue[at]
		t.queue = slices.Delete(t.queue, at, at+1)
		t.free--
		if !w.begun {
			w.begun = true
			t.begin--
		}
		w.since = t.now()
		w.ready <- struct{}{}
	}
}

// wait waits for the turn, or gives the place in the queue back and fails when ctx ends.
func (w *turn) wait(ctx context.Context) error {
	select {
	case <-w.ready:
		return nil
	case <-ctx.Done():
	}
	t := w.turns
	t.mu.Lock()
	defer t.mu.Unlock()
	if at := slices.Index(t.queue, w); at >= 0 {
		t.queue = slices.Delete(t.queue, at, at+1)
	} else {
		t.free++ // it was granted just now
	}
	if w.begun {
		t.begin++
	}
	w.gone = true
	t.grant()
	return ctx.Err()
}

// yield lets others go first if this piece has had its share and somebody can go. When ctx ends meanwhile the turn is given back.
func (w *turn) yield(ctx context.Context) {
	t := w.turns
	t.mu.Lock()
	if w.gone || t.now().Sub(w.since) < t.share || !slices.ContainsFunc(t.queue, func(o *turn) bool { return o.begun || t.begin > 0 }) {
		t.mu.Unlock()
		return
	}
	t.free++
	t.line(w)
	t.grant()
	t.mu.Unlock()
	_ = w.wait(ctx) // what goes on is told by ctx to end
}

// told is a progress function that keeps how far the work is, and lets others go first.
func (w *turn) told(ctx context.Context, steps *atomic.Int64) func(int64) {
	return func(n int64) {
		steps.Store(n)
		w.yield(ctx)
	}
}

// end gives the turn back.
func (w *turn) end() {
	t := w.turns
	t.mu.Lock()
	defer t.mu.Unlock()
	if w.gone {
		return
	}
	w.gone = true
	t.free++
	t.begin++
	t.grant()
}

// ahead is how many go before it; 0 for one whose turn it is or was.
func (w *turn) ahead() int {
	t := w.turns
	t.mu.Lock()
	defer t.mu.Unlock()
	if w.begun {
		return 0
	}
	return slices.Index(t.queue, w) + 1
}

// counts are how many pieces of work are begun and not ended, and how many wait to begin.
func (t *turns) counts() (begun, waiting int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, w := range t.queue {
		if !w.begun {
			waiting++
		}
	}
	return t.most - t.begin, waiting
}
