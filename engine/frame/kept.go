package frame

import (
	"context"
	"errors"
	"sync"
)

// kept keeps what was found out about launches, for all readers: the launches asked for last, up to a number of bytes. The zero value keeps nothing until it is asked.
type kept[T any] struct {
	mu   sync.Mutex
	list []*keptEntry[T] // least recently used first
}

type keptEntry[T any] struct {
	launch int
	done   chan struct{} // closed when value or err is there
	value  T
	err    error
	bytes  int64 // of a value that is there; under the lock
}

// launchBytes bounds what is kept of one sort.
const launchBytes = 16 << 20

// get finds out what is not kept, once for all who ask. Who waited for somebody that gave up begins anew.
func (k *kept[T]) get(ctx context.Context, launch int, find func() (T, error)) (T, error) {
	var none T
	for {
		e, mine := k.entry(launch)
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

// entry is what is kept of a launch; mine says that whoever asked is to find it out.
func (k *kept[T]) entry(launch int) (e *keptEntry[T], mine bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range k.list {
		if e.launch == launch {
			k.remove(e)
			k.list = append(k.list, e)
			return e, false
		}
	}
	e = &keptEntry[T]{launch: launch, done: make(chan struct{})}
	k.list = append(k.list, e)
	return e, true
}

// settle notes how large a value is, and lets those go that were asked for longest ago. What was not found is not kept.
func (k *kept[T]) settle(e *keptEntry[T]) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if e.err != nil {
		k.remove(e)
		return
	}
	e.bytes = weigh(&e.value)
	for total := k.sum(); total > launchBytes && len(k.list) > 1; k.list = k.list[1:] {
		total -= k.list[0].bytes
	}
}

func (k *kept[T]) remove(e *keptEntry[T]) {
	for i := range k.list {
		if k.list[i] == e {
			k.list = append(k.list[:i:i], k.list[i+1:]...)
			return
		}
	}
}

func (k *kept[T]) sum() (n int64) {
	for _, e := range k.list {
		n += e.bytes
	}
	return n
}

// size is the bytes of the values that are kept.
func (k *kept[T]) size() int64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.sum()
}
