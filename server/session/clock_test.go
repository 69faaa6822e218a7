package session

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/engine"
)

// TestRunsHaveTheirTime: a run that computes for longer than it may ends with an error that says so, and one that ends in time is whole.
func TestRunsHaveTheirTime(t *testing.T) {
	runs := NewRuns(RunsOptions{RunTime: 50 * time.Millisecond, Limits: engine.Limits{Instructions: 1 << 40}})
	if _, err := runs.Run(t.Context(), engine.RunSpec{Source: endlessSource}); !errors.Is(err, ErrLate) {
		t.Errorf("a run without end: %v", err)
	}
	// It was slow now: who asks again is not answered from memory.
	if kept := runs.recent.Len(); kept != 0 {
		t.Errorf("%d runs are remembered that took too long", kept)
	}
	runs = NewRuns(RunsOptions{RunTime: time.Minute})
	if x, err := runs.Run(t.Context(), engine.RunSpec{Source: earlySource}); err != nil || x.Exit() != 0 {
		t.Errorf("a short run: %v", err)
	}
}

// TestTimeForOthersDoesNotCount: a clock stops while others are let go first.
func TestTimeForOthersDoesNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, c := deadline(t.Context(), 200*time.Millisecond)
		c.pause(func() { time.Sleep(time.Minute) })
		if ctx.Err() != nil || c.stop() {
			t.Error("time for others counted")
		}
		ctx, c = deadline(t.Context(), time.Millisecond)
		<-ctx.Done()
		if !c.stop() {
			t.Error("a clock that rang says that it did not")
		}
	})
}
