package attack

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"
)

// What is written while the server is killed.
const (
	killsMade   = 200
	killWriters = 4 // of learners
	roomVoters  = 40

	killedWithin = 500 * time.Millisecond // of the first write that is acknowledged
)

// kills ends the server by signal 9 at random moments while things are written, starts it again, and looks for everything that it
// acknowledged.
func (a *attack) kills(ctx context.Context) ([]Row, error) {
	data, err := a.directory("kills")
	if err != nil {
		return nil, err
	}
	t := &trial{kind: "kill -9 during writes", row: Row{Kind: "kill -9 during writes"}}
	flags := append(lavish(), a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	l := &ledger{}
	var restart time.Duration
	for n := a.times(killsMade, 3); n > 0 && ctx.Err() == nil; n-- {
		learners, links, rooms := l.sizes()
		workers := l.under(ctx, s, time.Duration(rand.Int64N(int64(killedWithin))))
		if left := lingering(workers); left > 0 {
			t.lost("%d workers of a killed server are still there after %v", left, ending)
		}
		t.row.Memory = max(t.row.Memory, s.memory.take())
		began := time.Now()
		if s, err = a.serve(data, flags...); err != nil {
			t.failed("after a kill: %v", err)
			t.row.Note = "given up"
			return []Row{t.row}, nil
		}
		restart = max(restart, time.Since(began))
		missing, _ := l.missing(ctx, s, learners, links, rooms, 20)
		if len(missing) > 0 {
			t.failed("after a kill: %d are missing: %v", len(missing), missing[:min(3, len(missing))])
			continue
		}
		t.survived()
		if t.row.Tried%20 == 0 {
			a.say("kills: %d, %d writes acknowledged", t.row.Tried, l.writes())
		}
	}
	missing, looked := l.missing(ctx, s, 0, 0, 0, -1)
	for _, lost := range missing {
		t.lost("at the end: %s", lost)
	}
	s.stop()
	learners, links, rooms := l.sizes()
	t.note("%d writes acknowledged of %d learners, %d links, %d rooms; %d looked for at the end; slowest start %v", l.writes(), learners,
		links, rooms, looked, restart.Round(time.Millisecond))
	return []Row{t.row}, nil
}

// under writes everything that can be written until the server is killed, a time after the first of it was acknowledged. It gives the
// processes that the server had begun.
func (l *ledger) under(ctx context.Context, s *server, after time.Duration) (workers []int) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	c := from(s, home)
	defer c.close()
	var writing sync.WaitGroup
	filler := fmt.Sprintf("%x", rand.Uint64())
	for range killWriters {
		writing.Go(func() {
			for ctx.Err() == nil {
				e, err := l.learner(ctx, c, filler)
				for i := 0; err == nil && i < 5; i++ {
					err = l.progress(ctx, c, e, filler)
				}
				if err != nil {
					return
				}
			}
		})
	}
	writing.Go(func() {
		for l.link(ctx, c) == nil {
		}
	})
	writing.Go(func() {
		for l.room(ctx, c, roomVoters) == nil {
		}
	})
	before := l.writes()
	for deadline := time.Now().Add(patience); l.writes() == before && time.Now().Before(deadline); {
		pause(ctx, time.Millisecond)
	}
	pause(ctx, after)
	workers = children(s.cmd.Process.Pid)
	s.kill()
	stop()
	writing.Wait()
	return workers
}

// ending is how long a worker may take to end after its server was killed: one that is just starting on a busy machine does that first.
const ending = time.Minute

// lingering is how many of some processes are still there after that time.
func lingering(pids []int) (left int) {
	for deadline := time.Now().Add(ending); ; time.Sleep(20 * time.Millisecond) {
		left = 0
		for _, pid := range pids {
			if _, there := parent(pid); there {
				left++
			}
		}
		if left == 0 || time.Now().After(deadline) {
			return left
		}
	}
}
