package fairqueue

import (
	"context"
	"slices"
	"time"
)

// Turn is one piece of work's place among the others.
type Turn struct {
	queue  *Queue
	owners map[Owner]int // who waits for it, and how often
	ready  chan error    // receives when it may run, or why it may not

	kind     kind
	begun    bool
	late     bool      // it did not let others go in time
	gone     bool      // it has ended, or was given up
	lists    []*node   // the owners in whose queues it is
	by       *node     // the owner through whom it runs
	beginner *node     // the owner through whom it was begun; nil where that is not counted
	since    time.Time // of the present share
	charged  time.Time // until when its work is charged
	noted    Note      // nil where nobody notes
}

// Take waits until a long piece of work for an owner may begin. It fails with ErrBusy, or when ctx ends.
func (q *Queue) Take(ctx context.Context, o Owner) (*Turn, error) {
	w, err := q.Enqueue(o)
	if err == nil {
		err = w.Wait(ctx)
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// Enqueue takes a place among the long pieces of work; Wait must follow. The error is ErrBusy.
func (q *Queue) Enqueue(o Owner) (*Turn, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err := q.admit(o); err != nil {
		return nil, err
	}
	w := &Turn{queue: q, owners: map[Owner]int{o: 1}, ready: make(chan error, 1)}
	q.list(w)
	q.grant()
	return w, nil
}

// Quick waits until a short piece of work may be done that a reader waits for. One that goes on for longer than a moment while others wait
// becomes a long one, begun already. It fails when ctx ends.
func (q *Queue) Quick(ctx context.Context, o Owner) (*Turn, error) {
	w := &Turn{queue: q, owners: map[Owner]int{o: 1}, ready: make(chan error, 1), kind: quick, begun: true}
	q.mu.Lock()
	q.list(w)
	q.grant()
	q.mu.Unlock()
	if err := w.Wait(ctx); err != nil {
		return nil, err
	}
	return w, nil
}

// Wait waits for the turn, or gives the place back and fails: when ctx ends, or with ErrBusy when others who have less took the place.
func (w *Turn) Wait(ctx context.Context) error {
	err := w.wait(ctx)
	if err == nil && w.queue.opt.Note != nil {
		w.noted = w.queue.opt.Note(ctx)
	}
	return err
}

func (w *Turn) wait(ctx context.Context) error {
	select {
	case err := <-w.ready:
		return err
	default:
	}
	select {
	case err := <-w.ready:
		return err
	case <-ctx.Done():
	}
	q := w.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if w.gone {
		return ctx.Err()
	}
	if !q.unlist(w) {
		q.stop(w) // it was granted just now
	}
	q.finish(w)
	q.grant()
	return ctx.Err()
}

// Yield lets others go first if this piece has had its share and somebody waits. When ctx ends meanwhile the turn is returned.
func (w *Turn) Yield(ctx context.Context) {
	q := w.queue
	q.mu.Lock()
	if w.gone || !w.late && (q.root.waits[w.kind] == 0 || q.now().Sub(w.since) < q.span(w.kind)) {
		q.mu.Unlock()
		return
	}
	q.stop(w)
	by := w.by
	w.kind = long
	q.list(w)
	by.sleep(q.credit())
	q.grant()
	q.mu.Unlock()
	if w.noted != nil {
		w.noted.Pause()
	}
	if w.wait(ctx) == nil && w.noted != nil { // otherwise what runs is told by ctx to end
		w.noted.Resume()
	}
}

// End gives the turn back, or the place among those that wait.
func (w *Turn) End() {
	q := w.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if w.gone {
		return
	}
	if w.noted != nil {
		w.noted.End()
	}
	if !q.unlist(w) {
		q.stop(w)
	}
	q.finish(w)
	q.grant()
}

// Join has a piece of work wait for one more owner: it comes when the first of them has a turn.
func (w *Turn) Join(o Owner) {
	q := w.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	w.owners[o]++
	if w.owners[o] == 1 && len(w.lists) > 0 {
		q.listFor(w, o)
		q.grant()
	}
}

// Part undoes a Join. The last owner stays.
func (w *Turn) Part(o Owner) {
	q := w.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	switch n := w.owners[o]; {
	case n > 1:
		w.owners[o] = n - 1
	case n == 1 && len(w.owners) > 1:
		delete(w.owners, o)
		leaf := q.root.leaf(o)
		if at := slices.Index(w.lists, leaf); at >= 0 {
			q.unlistFrom(w, leaf)
			w.lists = slices.Delete(w.lists, at, at+1)
		}
	}
}

// Ahead is about how many pieces go before it, with the one that runs now; 0 for one whose turn it is or was.
func (w *Turn) Ahead() int {
	q := w.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if w.begun || len(w.lists) == 0 {
		return 0
	}
	least := -1
	for _, leaf := range w.lists {
		before := slices.Index(leaf.lists[w.kind], w)
		n := 1 + before
		// Who shares with the owner, or with the owner's groups, is served as often meanwhile.
		for at := leaf; at.parent != nil; at = at.parent {
			for _, other := range at.parent.live {
				if other != at {
					n += other.soon(before, other.before(at))
				}
			}
		}
		if least < 0 || n < least {
			least = n
		}
	}
	return least
}

// soon is how many pieces of a group are begun while another is served so often, and once more where it is this one's turn first.
func (n *node) soon(times int, first bool) int {
	if first {
		times++
	}
	return min(n.unbegun, times*int(n.most))
}
