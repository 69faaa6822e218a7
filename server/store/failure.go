package store

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

// failure is why the store did not do what it was asked to.
type failure int

const (
	unavailable failure = iota // it did not answer in time
	fullStore                  // there is no more room
	failed                     // anything else
	failures
)

var failureNames = [failures]string{"unavailable", "full", "failed"}

// note counts what an answer of the store says about the store. Answers about values (there is none, there is another) are no failures, and
// who gave up has not waited for one.
func (s *Store) note(caller context.Context, err error) {
	switch {
	case err == nil, caller.Err() != nil:
		return
	case errors.Is(err, ErrUnavailable):
		s.failed[unavailable].Add(1)
		return
	case full(err), errors.Is(err, ErrFull):
		s.failed[fullStore].Add(1)
		return
	}
	for _, answer := range []error{jetstream.ErrKeyNotFound, jetstream.ErrKeyDeleted, jetstream.ErrKeyExists,
		jetstream.ErrKeyRevisionMismatch} {
		if errors.Is(err, answer) {
			return
		}
	}
	s.failed[failed].Add(1)
}

// Failures calls f with each reason for which the store did not do what it was asked to, and how often since it was opened.
func (s *Store) Failures(f func(reason string, n int64)) {
	for i := range s.failed {
		f(failureNames[i], s.failed[i].Load())
	}
}
