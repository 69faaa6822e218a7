package lessoneval

import (
	"context"
	"errors"
	"fmt"

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

// tally is the most that one thread makes.
type tally struct {
	n   int
	who string
}

func (t *tally) add(n int, who string) {
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
	by, stores := map[[7]int]int{}, map[[7]int]int{}
	for i := range t.Accesses {
		a := &t.Accesses[i]
		who := [7]int{a.Launch, a.Block[0], a.Block[1], a.Block[2], a.Thread[0], a.Thread[1], a.Thread[2]}
		name := fmt.Sprintf("(%d, %d, %d)", a.Thread[0], a.Thread[1], a.Thread[2])
		by[who]++
		out.most.add(by[who], name)
		if a.Access == isa.Store {
			stores[who]++
			out.stores.add(stores[who], name)
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
	k := &Checked{Say: c.say(texts.CheckShared), Kind: "checks", Passed: true, Why: []string{}, Lines: []int{}}
	switch {
	case yours.most.n > shareTimes*ours.most.n+shareMore:
		k.Passed = false
		k.Why = append(k.Why, c.alone(texts.CheckBusiest, yours.most, ours.most))
	case yours.stores.n > shareTimes*ours.stores.n+shareStores:
		k.Passed = false
		k.Why = append(k.Why, c.alone(texts.CheckStores, yours.stores, ours.stores))
	case yours.threads > 0 && shareThreads*yours.threads <= ours.threads:
		k.Passed = false
		k.Why = append(k.Why, c.say(texts.CheckIdle, i18n.N("n", yours.threads), i18n.N("of", ours.threads)))
	}
	return k, nil
}

// alone says what one thread does, beside what is enough.
func (c *checking) alone(key i18n.Key, yours, ours tally) string {
	return c.say(key, i18n.T("thread", yours.who), i18n.G("n", yours.n), i18n.G("most", ours.n))
}
