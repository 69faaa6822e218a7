package store

import (
	"context"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Publish sends a message to whoever listens to its subject at this moment, on every server. It promises no delivery: state belongs into a
// bucket.
func (s *Store) Publish(subject string, data []byte) error {
	if err := s.conn.Publish(subject, data); err != nil {
		return fmt.Errorf("the store's subject %s: %w", subject, err)
	}
	return nil
}

// Listen calls f with each message of a subject, one after the other, until stop is called. Messages that f is too slow for are dropped by
// the connection.
func (s *Store) Listen(subject string, f func(data []byte)) (stop func(), err error) {
	sub, err := s.conn.Subscribe(subject, func(m *nats.Msg) { f(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("the store's subject %s: %w", subject, err)
	}
	return sync.OnceFunc(func() { _ = sub.Unsubscribe() }), nil
}

// Change of a bucket that a Watch tells of. Gone: the value was deleted or has grown too old.
type Change struct {
	Value
	Gone bool
}

// Watch tells of the values whose keys match a pattern, first of those that are there and then of each change, until ctx ends; then the
// channel is closed. It continues by itself after the store was away, with whatever is newest then.
func (b *Bucket) Watch(ctx context.Context, pattern string) (<-chan Change, error) {
	var w jetstream.KeyWatcher
	err := b.store.try(ctx, func(context.Context) (err error) {
		// The watcher lives as long as ctx and not as the attempt.
		w, err = b.kv.Watch(ctx, pattern)
		return err
	})
	if err != nil {
		return nil, b.plain(pattern, err)
	}
	out := make(chan Change)
	go func() {
		defer close(out)
		defer func() { _ = w.Stop() }()
		for {
			select {
			case e, ok := <-w.Updates():
				if !ok {
					return
				}
				if e == nil { // all that was there has been told of
					continue
				}
				select {
				case out <- Change{Value: value(e), Gone: e.Operation() != jetstream.KeyValuePut}:
				case <-ctx.Done():
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return out, nil
}
