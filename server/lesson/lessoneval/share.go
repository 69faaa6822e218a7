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
	all    tally // of accesses
	stores tally // who fills a tile alone makes few accesses more, but nearly all stores
}

// worker is a thread: launch, block, and its index in the block.
type worker struct {
	launch        int
	block, thread [3]int
}

// tally is how many of something each thread makes that makes any.
type tally struct {
	by    map[worker]int
	total int
	most  int
	who   worker // the first that makes most of them
}

func (t *tally) add(who worker) {
	if t.by == nil {
		t.by = map[worker]int{}
	}
	t.by[who]++
	t.total++
	if n := t.by[who]; n > t.most {
		t.most, t.who = n, who
	}
}

// over is how many threads of the busiest thread's block make more than enough, and whether all that do make as many.
func (t *tally) over(enough int) (n int, alike bool) {
	alike = true
	for who, makes := range t.by {
		if who.launch == t.who.launch && who.block == t.who.block && makes > enough {
			n++
			alike = alike && makes == t.most
		}
	}
	return n, alike
}

// labour counts a run's accesses by thread.
func (r *Run) labour(ctx context.Context) (labour, error) {
	t, err := r.events(ctx)
	if err != nil {
		return labour{}, err
	}
	var out labour
	for a := range t.Accesses() {
		who := worker{a.Launch, a.Block, a.Thread}
		out.all.add(who)
		if a.Access == isa.Store {
			out.stores.add(who)
		}
	}
	return out, nil
}

// shared is the check that the threads share the work; nil where the solution leaves all of it to one thread, or where what a run did is
// not listed.
func (c *checking) shared() (*Checked, error) {
	ours, err := c.ours.labour(c.ctx)
	var missing *absence
	if errors.As(err, &missing) || err == nil && len(ours.all.by) <= 1 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	k := &Checked{Say: c.say(texts.CheckShared), Kind: "checks", General: true, Passed: true, Why: []string{}, Lines: []int{}}
	if c.incomplete(c.yours) {
		k.postpone()
		return k, nil
	}
	yours, err := c.yours.labour(c.ctx)
	if errors.As(err, &missing) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	accesses, stores := shareTimes*ours.all.most+shareMore, shareTimes*ours.stores.most+shareStores
	switch {
	case yours.all.most > accesses:
		k.Passed = false
		all, workers := texts.CheckAllBusy, len(ours.all.by)
		if len(yours.all.by) < workers && yours.all.total <= accesses*workers {
			all = texts.CheckFewBusy // as many threads as the solution's could do this work
		}
		k.Why = append(k.Why, c.tooMuch(&yours.all, accesses, ours.all.most, texts.CheckBusiest, texts.CheckBusy, all,
			i18n.N("workers", len(yours.all.by)), i18n.N("of", workers)))
	case yours.stores.most > stores:
		k.Passed = false
		k.Why = append(k.Why, c.tooMuch(&yours.stores, stores, ours.stores.most, texts.CheckStores, texts.CheckBusyStores,
			texts.CheckAllStores))
	case len(yours.all.by) > 0 && shareThreads*len(yours.all.by) <= len(ours.all.by):
		k.Passed = false
		k.Why = append(k.Why, c.say(texts.CheckIdle, i18n.N("n", len(yours.all.by)), i18n.N("of", len(ours.all.by))))
	}
	return k, nil
}

// tooMuch says who makes more than is allowed, beside what is enough: one thread of a block alone, some threads, or every thread of it.
func (c *checking) tooMuch(t *tally, allowed, enough int, one, some, all i18n.Key, more ...i18n.Arg) string {
	launch := &c.yours.x.Launches()[t.who.launch]
	n, alike := t.over(allowed)
	args := []i18n.Arg{i18n.G("n", t.most), i18n.G("most", enough)}
	if n > 1 {
		args = append(args, i18n.G("threads", n), i18n.T("up", ""))
		if !alike {
			args[3] = i18n.K("up", texts.CheckUpTo)
		}
		if n == launch.Block.Count() {
			return c.say(all, append(args, more...)...)
		}
		return c.say(some, args...)
	}
	at, block := t.who.thread, launch.Block
	thread := i18n.N("thread", at[0])
	switch {
	case block[2] > 1:
		thread = i18n.Th("thread", at[:]...)
	case block[1] > 1:
		thread = i18n.Th("thread", at[:2]...)
	}
	return c.say(one, append(args, thread)...)
}
