package lessoneval

import (
	"context"
	"errors"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/server/texts"
)

// A program passes an exercise only if its threads share the work: one thread that does everything prints what all of them would. What
// counts is accesses of memory, on the first case, beside the solution's. Programs may be far from the solution: a thread may make three
// times as many accesses and a few more, may store a few dozen zeros for all others, and a quarter of the threads may do the work.
const (
	shareTimes   = 3
	shareMore    = 8
	shareStores  = 32
	shareThreads = 4
)

// labour is how the accesses of a run are distributed.
type labour struct {
	threads int   // that make any
	most    tally // of one thread
	stores  tally // of one thread: who fills a tile alone makes few accesses more, but nearly all stores
}

// worker is a thread: launch, block, and its index in the block.
type worker struct {
	launch        int
	block, thread [3]int
}

// tally is the most that one thread makes.
type tally struct {
	n   int
	who worker
}

func (t *tally) add(n int, who worker) {
	if n > t.n {
		t.n, t.who = n, who
	}
}

// labour counts a run's accesses by thread.
func (r *Run) labour(ctx context.Context) (labour, error) {
	t, err := r.events(ctx)
	if err != nil {
		return labour{}, err
	}
	var out labour
	by, stores := map[worker]int{}, map[worker]int{}
	for i := range t.Accesses {
		a := &t.Accesses[i]
		who := worker{a.Launch, a.Block, a.Thread}
		by[who]++
		out.most.add(by[who], who)
		if a.Access == isa.Store {
			stores[who]++
			out.stores.add(stores[who], who)
		}
	}
	out.threads = len(by)
	return out, nil
}

// shared is the check that the threads share the work; nil where the solution leaves all of it to one thread, or where what a run did is
// not listed.
func (c *checking) shared() (*Checked, error) {
	ours, err := c.ours.labour(c.ctx)
	var missing *absence
	if errors.As(err, &missing) || err == nil && ours.threads <= 1 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	yours, err := c.yours.labour(c.ctx)
	if errors.As(err, &missing) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	k := &Checked{Say: c.say(texts.CheckShared), Kind: "checks", general: true, Passed: true, Why: []string{}, Lines: []int{}}
	switch {
	case yours.most.n > shareTimes*ours.most.n+shareMore:
		k.Passed = false
		k.Why = append(k.Why, c.alone(texts.CheckBusiest, yours.most, ours.most.n))
	case yours.stores.n > shareTimes*ours.stores.n+shareStores:
		k.Passed = false
		k.Why = append(k.Why, c.alone(texts.CheckStores, yours.stores, ours.stores.n))
	case yours.threads > 0 && shareThreads*yours.threads <= ours.threads:
		k.Passed = false
		k.Why = append(k.Why, c.say(texts.CheckIdle, i18n.N("n", yours.threads), i18n.N("of", ours.threads)))
	}
	return k, nil
}

// alone says what one thread does, beside what is enough.
func (c *checking) alone(key i18n.Key, yours tally, enough int) string {
	at, block := yours.who.thread, c.yours.x.Launches()[yours.who.launch].Block
	thread := i18n.N("thread", at[0])
	switch {
	case block[2] > 1:
		thread = i18n.Th("thread", at[:]...)
	case block[1] > 1:
		thread = i18n.Th("thread", at[:2]...)
	}
	return c.say(key, thread, i18n.G("n", yours.n), i18n.G("most", enough))
}
