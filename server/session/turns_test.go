package session

import (
	"context"
	"errors"
	"testing"
	"time"
)

// clock is time that the test lets pass.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func turnsAt(working, begun int) (*turns, *clock) {
	c := &clock{time.Unix(0, 0)}
	t := newTurns(working, begun, defaultShare)
	t.now = c.now
	return t, c
}

// goes reports whether a turn has been granted, and takes it.
func goes(w *turn) bool {
	select {
	case <-w.ready:
		return true
	default:
		return false
	}
}

func TestTurnsGoInOrderAndReadersFirst(t *testing.T) {
	all, _ := turnsAt(1, 1)
	first, second, third, urgent := all.enqueue(false), all.enqueue(false), all.enqueue(false), all.enqueue(true)
	if !goes(first) || goes(second) || goes(urgent) {
		t.Fatal("one at a time, and the first one first")
	}
	if urgent.ahead() != 1 || second.ahead() != 2 || third.ahead() != 3 || first.ahead() != 0 {
		t.Errorf("%d, %d and %d are ahead", urgent.ahead(), second.ahead(), third.ahead())
	}
	for i, w := range []*turn{first, urgent, second} {
		w.end()
		if next := []*turn{urgent, second, third}[i]; !goes(next) {
			t.Errorf("turn %d does not come", i)
		}
	}
	third.end()
	third.end() // a second end changes nothing
	if all.free != 1 || all.begin != 1 || len(all.queue) != 0 {
		t.Errorf("%d places, %d to begin and %d waiting are left", all.free, all.begin, len(all.queue))
	}
}

// TestLongWorkLetsOthersGo: work that has had its share goes behind those that wait, unless as much as may be is begun.
func TestLongWorkLetsOthersGo(t *testing.T) {
	all, clock := turnsAt(1, 2)
	long, short, shorter := all.enqueue(false), all.enqueue(false), all.enqueue(false)
	goes(long)
	long.yield(t.Context()) // it has not had its share
	if goes(short) {
		t.Fatal("its share is longer")
	}
	clock.at = clock.at.Add(defaultShare)
	resumed := make(chan struct{})
	go func() { long.yield(t.Context()); close(resumed) }()
	<-short.ready
	if goes(shorter) {
		t.Fatal("two are begun, and more may not be")
	}
	clock.at = clock.at.Add(defaultShare)
	back := make(chan struct{})
	go func() { short.yield(t.Context()); close(back) }()
	<-resumed // although shorter came before it: it may not begin
	long.end()
	// Now one more may begin, and it stands before the one that has had its share.
	<-shorter.ready
	shorter.end()
	<-back
	short.end()
	if all.free != 1 || all.begin != 2 || len(all.queue) != 0 {
		t.Errorf("%d places, %d to begin and %d waiting are left", all.free, all.begin, len(all.queue))
	}
}

func TestWhoGivesUpWaitingLeavesNothing(t *testing.T) {
	all, clock := turnsAt(1, 2)
	ctx, cancel := context.WithCancel(t.Context())
	holds, waits := all.enqueue(false), all.enqueue(false)
	goes(holds)
	cancel()
	if err := waits.wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	waits = all.enqueue(false)
	clock.at = clock.at.Add(defaultShare)
	holds.yield(ctx) // its place goes to the other one, and it is not waited for
	if !goes(waits) {
		t.Error("the place that was given back is nobody's")
	}
	holds.end()
	waits.end()
	granted := all.enqueue(false) // granted, and given up before it is taken: either way nothing is lost
	if err := granted.wait(ctx); err == nil {
		granted.end()
	}
	if all.free != 1 || all.begin != 2 || len(all.queue) != 0 {
		t.Errorf("%d places, %d to begin and %d waiting are left", all.free, all.begin, len(all.queue))
	}
}

func TestRunsUseAllProcessorsButOne(t *testing.T) {
	if o := (RunsOptions{}).filled(); o.Working < 1 || o.Begun <= o.Working || o.Waiting != 256 {
		t.Errorf("%+v", o)
	}
}
