package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

const (
	// readyFor is how long an answer about readiness is given again: however often it is requested, the server looks once a second at the
	// most.
	readyFor = time.Second
	// readyWithin bounds one look.
	readyWithin = 3 * time.Second
)

// readiness looks whether the server can do its work: keep something and run a program.
type readiness struct {
	store func(context.Context) error
	run   func(context.Context) error

	mu    sync.Mutex
	at    time.Time     // of the last look's end
	err   error         // what it found
	under chan struct{} // closed when the look under way has ended; nil for none
}

// check says why the server is not ready; nil when it is. While a look is under way the answer before it is given, at the first one it
// waits.
func (r *readiness) check(ctx context.Context) error {
	r.mu.Lock()
	if r.under == nil && time.Since(r.at) >= readyFor {
		r.under = make(chan struct{})
		go r.look(r.under)
	}
	under, err := r.under, r.err
	first := r.at.IsZero() || time.Since(r.at) > 2*readyWithin
	r.mu.Unlock()
	if under == nil || !first {
		return err
	}
	select {
	case <-under:
	case <-ctx.Done():
		return ctx.Err()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.err
}

// look finds out.
func (r *readiness) look(done chan struct{}) {
	ctx, cancel := context.WithTimeout(context.Background(), readyWithin)
	defer cancel()
	err := r.store(ctx)
	if bad := r.run(ctx); bad != nil {
		err = errors.Join(err, fmt.Errorf("a program cannot be run: %w", bad))
	}
	r.mu.Lock()
	r.err, r.at, r.under = err, time.Now(), nil
	r.mu.Unlock()
	close(done)
}
