package meter_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"tilescope/engine/meter"
)

// spend does some work and says what ended it.
func spend(w *meter.Work, work func()) (err error) {
	defer w.Catch(&err)
	work()
	return nil
}

// TestWorkRests: others are let go now and then, and a context that ends meanwhile ends the work.
func TestWorkRests(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := meter.New(ctx, 1_000_000)
	rests := 0
	w.Rest(func() {
		if rests++; rests == 10 {
			cancel()
		}
	})
	err := spend(w, func() {
		for {
			w.Spend(100)
		}
	})
	if !errors.Is(err, context.Canceled) || rests != 10 || w.Spent() > 100_000 {
		t.Errorf("after %d rests and %d units: %v", rests, w.Spent(), err)
	}
}

func TestWorkEndsAtItsLimit(t *testing.T) {
	w := meter.New(t.Context(), 1000)
	if err := spend(w, func() { w.Spend(1000) }); err != nil {
		t.Errorf("all of it: %v", err)
	}
	if err := spend(w, func() { w.Spend(1) }); !errors.Is(err, meter.ErrSpent) {
		t.Errorf("one more: %v", err)
	}
	if w.Spent() != 1001 {
		t.Errorf("spent %d", w.Spent())
	}
	for _, n := range []int{1001, math.MaxInt} {
		w := meter.New(t.Context(), 1000)
		if err := spend(w, func() { w.Spend(n) }); !errors.Is(err, meter.ErrSpent) {
			t.Errorf("%d at once: %v", n, err)
		}
	}
	w = meter.New(t.Context(), 10)
	if err := spend(w, func() { w.Bytes(144) }); err != nil {
		t.Errorf("bytes within: %v", err)
	}
	if err := spend(w, func() { w.Bytes(1) }); !errors.Is(err, meter.ErrSpent) {
		t.Errorf("bytes beyond: %v", err)
	}
}

func TestWorkHearsItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := meter.New(ctx, math.MaxInt64)
	n := 0
	err := spend(w, func() {
		for ; n < 1_000_000; n++ {
			if n == 500_000 {
				cancel()
			}
			w.Spend(1)
		}
	})
	if !errors.Is(err, context.Canceled) || n > 500_000+2*4096 {
		t.Errorf("%v after %d", err, n)
	}
}

func TestWorkOfNobody(t *testing.T) {
	var w *meter.Work
	w.Spend(math.MaxInt)
	w.Bytes(math.MaxInt)
	w.Enough()
}

func TestOtherPanicsGoOn(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "a fault" {
			t.Errorf("recovered %v", fault)
		}
	}()
	w := meter.New(t.Context(), 1)
	_ = spend(w, func() { panic("a fault") })
}

func TestEnough(t *testing.T) {
	w := meter.New(t.Context(), 1)
	if err := spend(w, w.Enough); !errors.Is(err, meter.ErrEnough) {
		t.Error(err)
	}
}
