package fairqueue

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"tilescope/server/limit"
)

// ErrBusy says that too much waits for its turn already, and that nobody has more of it than who asks.
var ErrBusy = errors.New("too much work is waiting for its turn")

// Options bound the work that is done at once; zero fields take those of DefaultOptions.
type Options struct {
	Working int // long pieces of work at once
	Quick   int // short ones that readers wait for, beside them (as many as there are processors, 2 at the least)
	// Begun is how many long pieces are begun and not ended (Working): those of them that wait have had their share. An owner who has none
	// may begin one beyond it, up to as many again.
	Begun   int
	Waiting int // long pieces that wait to begin; beyond it the newest of the owner that has most is refused

	Share  time.Duration // for which a long piece runs while others wait, before it goes behind them
	Moment time.Duration // for which a short piece runs while other short ones wait, before it waits among the long ones

	Note func(context.Context) Note // begins to note a piece whose turn has come; nil notes nothing
}

// Note hears when a piece of work runs and when it does not.
type Note interface {
	Pause()
	Resume()
	End()
}

// DefaultShare is how long a piece of work runs while others wait. It is short against what a reader waits for a search, and long
// against what a change costs.
const DefaultShare = 100 * time.Millisecond

// DefaultOptions is what a queue has that sets nothing.
func DefaultOptions() Options {
	return Options{
		Working: 1, Begun: 1, Quick: max(2, runtime.GOMAXPROCS(0)), Waiting: 256, Share: DefaultShare, Moment: 20 * time.Millisecond,
	}
}

func (o Options) filled() Options {
	d := DefaultOptions()
	o.Working = limit.Or(o.Working, d.Working)
	o.Quick = limit.Or(o.Quick, d.Quick)
	o.Begun = max(o.Begun, o.Working)
	o.Waiting = limit.Or(o.Waiting, d.Waiting)
	o.Share = limit.Or(o.Share, d.Share)
	o.Moment = limit.Or(o.Moment, d.Moment)
	return o
}

// mostLate is how many pieces of a kind may run beyond their number because they did not let others go in time.
const mostLate = 16

// Queue shares out turns. An owner's part of them does not depend on how many pieces the owner has: who has used least is served next. A
// piece that does not let others go in time is counted out, so that the next can begin beside it; its owner has one turn less until it
// ends.
type Queue struct {
	opt   Options
	slots [kinds]int
	now   func() time.Time
	alarm func(time.Duration, func()) // calls after a time

	mu      sync.Mutex
	root    *node
	free    [kinds]int
	late    [kinds]int
	begun   int     // long pieces begun and not ended
	waiting int     // that wait to begin
	working []*Turn // that run
	grants  int64
	armed   bool // late will be called
}

// NewQueue makes one in which nothing waits.
func NewQueue(opt Options) *Queue {
	opt = opt.filled()
	slots := [kinds]int{long: opt.Working, quick: opt.Quick}
	q := &Queue{opt: opt, slots: slots, free: slots, now: time.Now, root: &node{}}
	q.alarm = func(d time.Duration, f func()) { time.AfterFunc(d, f) }
	return q
}

// Options are the queue's, with the defaults filled in.
func (q *Queue) Options() Options { return q.opt }

// Counts are how many long pieces of work are begun and not ended, and how many wait to begin.
func (q *Queue) Counts() (begun, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.begun, q.waiting
}

// Pieces are how many long pieces of work an owner's largest group has, begun or waiting.
func (q *Queue) Pieces(o Owner) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.root.find(o)
	if len(list) == 0 {
		return 0
	}
	return list[0].begun + list[0].unbegun
}

// span is how long a piece of a kind runs while others wait.
func (q *Queue) span(k kind) time.Duration {
	if k == quick {
		return q.opt.Moment
	}
	return q.opt.Share
}

// credit is what who comes after a while has in hand.
func (q *Queue) credit() float64 { return q.opt.Share.Seconds() }

// grant lets those run who can, and sees to it that who runs for too long is counted out. Called with the lock held.
func (q *Queue) grant() {
	for k := range kinds {
		for q.free[k] > 0 && q.root.waits[k] > 0 {
			q.settle()
			leaf, w := q.pick(q.root, k)
			if w == nil {
				break
			}
			q.give(leaf, w)
		}
	}
	q.arm()
}

// settle charges the work that was done until now.
func (q *Queue) settle() {
	now := q.now()
	for _, w := range q.working {
		if d := now.Sub(w.charged); d > 0 {
			w.by.charge(d)
			w.charged = now
		}
	}
}

// pick is whose turn it is next among those below a node; nil when nobody can run.
func (q *Queue) pick(n *node, k kind) (leaf *node, w *Turn) {
	var best *node
	for _, kid := range n.live {
		if kid.waits[k] == 0 || best != nil && !kid.before(best) {
			continue
		}
		// An address never works at more than all turns at once, those included that it did not return in time.
		if n == q.root && kid.works[k] >= q.slots[k] {
			continue
		}
		l, t := kid, (*Turn)(nil)
		if len(kid.lists[k]) > 0 {
			t = q.first(kid, k)
		}
		if t == nil {
			l, t = q.pick(kid, k)
		}
		if t != nil {
			best, leaf, w = kid, l, t
		}
	}
	return leaf, w
}

// first is the piece of an owner that can run.
func (q *Queue) first(leaf *node, k kind) *Turn {
	for _, w := range leaf.lists[k] {
		if w.begun || q.mayBegin(leaf.top()) {
			return w
		}
	}
	return nil
}

// mayBegin says whether one more long piece of an address may begin.
func (q *Queue) mayBegin(top *node) bool {
	return q.begun < q.opt.Begun || top.begun == 0 && q.begun < 2*q.opt.Begun
}

// give gives somebody the turn.
func (q *Queue) give(leaf *node, w *Turn) {
	k := w.kind
	q.free[k]--
	q.grants++
	w.by = leaf
	for n := leaf; n != nil; n = n.parent {
		n.works[k]++
		n.served = q.grants
	}
	q.unlist(w)
	if !w.begun {
		w.begun, w.beginner = true, leaf
		q.begun++
		leaf.add(func(n *node) *int { return &n.begun }, 1)
	}
	w.since = q.now()
	w.charged = w.since
	q.working = append(q.working, w)
	w.ready <- nil
}

// list puts a piece in the queues of its owners.
func (q *Queue) list(w *Turn) {
	for o := range w.owners {
		q.listFor(w, o)
	}
	if !w.begun {
		q.waiting++
	}
}

func (q *Queue) listFor(w *Turn, o Owner) {
	leaf := q.root.leaf(o)
	leaf.wake(q.credit())
	leaf.lists[w.kind] = append(leaf.lists[w.kind], w)
	w.lists = append(w.lists, leaf)
	leaf.add(func(n *node) *int { return &n.waits[w.kind] }, 1)
	if !w.begun {
		leaf.add(func(n *node) *int { return &n.unbegun }, 1)
	}
}

// unlist takes a piece out of the queues of its owners; false where it is in none.
func (q *Queue) unlist(w *Turn) bool {
	if len(w.lists) == 0 {
		return false
	}
	for _, leaf := range w.lists {
		q.unlistFrom(w, leaf)
	}
	w.lists = nil
	if !w.begun {
		q.waiting--
	}
	return true
}

func (q *Queue) unlistFrom(w *Turn, leaf *node) {
	at := slices.Index(leaf.lists[w.kind], w)
	leaf.lists[w.kind] = slices.Delete(leaf.lists[w.kind], at, at+1)
	leaf.add(func(n *node) *int { return &n.waits[w.kind] }, -1)
	if !w.begun {
		leaf.add(func(n *node) *int { return &n.unbegun }, -1)
	}
	leaf.sleep(q.credit())
}

// stop takes the turn back from a piece that runs.
func (q *Queue) stop(w *Turn) {
	q.settle()
	at := slices.Index(q.working, w)
	q.working = slices.Delete(q.working, at, at+1)
	if w.late {
		w.late = false
		q.late[w.kind]--
	} else {
		q.free[w.kind]++
	}
	w.by.add(func(n *node) *int { return &n.works[w.kind] }, -1)
}

// finish ends a piece that has no turn and does not wait for one.
func (q *Queue) finish(w *Turn) {
	w.gone = true
	if w.beginner != nil {
		q.begun--
		w.beginner.add(func(n *node) *int { return &n.begun }, -1)
		w.beginner.sleep(q.credit())
	}
	if w.by != nil {
		w.by.sleep(q.credit())
	}
}

// arm has late called when the first piece has gone on for too long that others wait for.
func (q *Queue) arm() {
	if q.armed {
		return
	}
	var soonest time.Duration
	found, now := false, q.now()
	for _, w := range q.working {
		if w.late || q.root.waits[w.kind] == 0 || q.late[w.kind] >= mostLate {
			continue
		}
		if d := w.since.Add(2 * q.span(w.kind)).Sub(now); !found || d < soonest {
			soonest, found = d, true
		}
	}
	if found {
		q.armed = true
		q.alarm(max(soonest, time.Millisecond), q.overdue)
	}
}

// overdue counts pieces out that have gone on for twice their span while others wait who may run.
func (q *Queue) overdue() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.armed = false
	now := q.now()
	for _, w := range q.working {
		if w.late || q.late[w.kind] >= mostLate || now.Sub(w.since) < 2*q.span(w.kind) {
			continue
		}
		if _, next := q.pick(q.root, w.kind); next == nil {
			continue
		}
		w.late = true
		q.late[w.kind]++
		q.free[w.kind]++
		q.grant() // which adds to those that work, and leaves w where it is
	}
	q.arm()
}

// admit makes room for one more piece of an owner that waits to begin. Where there is none, the newest of the owner that has most makes it,
// unless that is who asks.
func (q *Queue) admit(o Owner) error {
	if q.waiting < q.opt.Waiting {
		return nil
	}
	ours := q.root.find(o)
	n := q.root
	for depth := 0; len(n.live) > 0; depth++ {
		most := n.live[0]
		for _, k := range n.live[1:] {
			if float64(k.unbegun)*most.most > float64(most.unbegun)*k.most {
				most = k
			}
		}
		if depth < len(ours) && ours[depth] == most {
			n = most
			continue
		}
		has := node{most: 1}
		if depth < len(ours) {
			has = *ours[depth]
		}
		if float64(most.unbegun)*has.most <= float64(has.unbegun+1)*most.most || !q.displace(most) {
			return ErrBusy
		}
		return nil
	}
	return ErrBusy
}

// displace refuses the newest piece below a node that waits to begin and that nobody else waits for.
func (q *Queue) displace(n *node) bool {
	for len(n.live) > 0 {
		most := n.live[0]
		for _, k := range n.live[1:] {
			if k.unbegun > most.unbegun {
				most = k
			}
		}
		n = most
	}
	for _, w := range slices.Backward(n.lists[long]) {
		if !w.begun && len(w.lists) == 1 {
			q.unlist(w)
			w.gone = true
			w.ready <- ErrBusy
			return true
		}
	}
	return false
}
