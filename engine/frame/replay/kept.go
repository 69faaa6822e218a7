package replay

import (
	"context"
	"errors"
	"sync"
)

// kept keeps what was found out, for all readers: what was asked for last, up to a number of bytes. The zero value keeps nothing until it is asked.
type kept[K comparable, T any] struct {
	limit int64 // of bytes; launchBytes when 0
	mu    sync.Mutex
	list  []*keptEntry[K, T] // least recently used first
}

type keptEntry[K comparable, T any] struct {
	key   K
	done  chan struct{} // closed when value or err is there
	value T
	err   error
	bytes int64 // of a value that is there; under the lock
}

// grower is a value that grows after it was found: grown is what it has taken since, in bytes.
type grower interface{ grown() int64 }

// launchBytes bounds what is kept of one sort.
const launchBytes = 16 << 20

// get returns the value of a key. The first caller finds it; callers that ask meanwhile wait for it. When the finder gave up, the next caller finds it anew.
func (k *kept[K, T]) get(ctx context.Context, key K, find func() (T, error)) (T, error) {
	var none T
	for {
		e, mine := k.entry(key)
		if mine {
			e.value, e.err = find()
			k.settle(e)
			close(e.done)
		}
		select {
		case <-e.done:
		case <-ctx.Done():
			if !mine {
				return none, ctx.Err()
			}
		}
		switch {
		case e.err == nil:
			return e.value, nil
		case ctx.Err() != nil || !errors.Is(e.err, context.Canceled) && !errors.Is(e.err, context.DeadlineExceeded):
			return none, e.err
		}
	}
}

// entry is what is kept under a key; mine says that the caller is to find it.
func (k *kept[K, T]) entry(key K) (e *keptEntry[K, T], mine bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range k.list {
		if e.key == key {
			k.remove(e)
			k.list = append(k.list, e)
			k.trim()
			return e, false
		}
	}
	e = &keptEntry[K, T]{key: key, done: make(chan struct{})}
	k.list = append(k.list, e)
	return e, true
}

// settle notes how large a value is, and drops the least recently used ones beyond the limit. A failure is not kept.
func (k *kept[K, T]) settle(e *keptEntry[K, T]) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if e.err != nil {
		k.remove(e)
		return
	}
	e.bytes = weigh(&e.value)
	k.trim()
}

func (k *kept[K, T]) trim() {
	limit := k.limit
	if limit == 0 {
		limit = launchBytes
	}
	for total := k.sum(); total > limit && len(k.list) > 1; k.list = k.list[1:] {
		total -= k.list[0].size()
	}
}

func (k *kept[K, T]) remove(e *keptEntry[K, T]) {
	for i := range k.list {
		if k.list[i] == e {
			k.list = append(k.list[:i:i], k.list[i+1:]...)
			return
		}
	}
}

// size is the bytes of a value. One that is still being found has none, and its value may not be looked at.
func (e *keptEntry[K, T]) size() int64 {
	if e.bytes == 0 {
		return 0
	}
	if g, ok := any(e.value).(grower); ok {
		return e.bytes + g.grown()
	}
	return e.bytes
}

func (k *kept[K, T]) sum() (n int64) {
	for _, e := range k.list {
		n += e.size()
	}
	return n
}

// size is the bytes of the values that are kept.
func (k *kept[K, T]) size() int64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.sum()
}
