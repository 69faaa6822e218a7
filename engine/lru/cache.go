package lru

import (
	"context"
	"errors"
	"sync"
	"weak"
)

// Cache keeps the values used last, up to Limit. It is safe for concurrent use; its fields are set before its first use.
type Cache[K comparable, V any] struct {
	Limit int64         // of bytes; the value used last is kept however large it is
	Weigh func(V) int64 // bytes of a value when it has been found
	Grown func(V) int64 // bytes that it has taken since; nil where values do not grow
	// Recall remembers a value without keeping it: what it returns gives the value as long as somebody else keeps it. Such a value is given
	// to a caller that requests it again, and counts. Nil where nobody keeps values.
	Recall func(V) func() (V, bool)

	mu      sync.Mutex
	entries map[K]*entry[V]
	order   List[K]
	gone    map[K]remembered[V] // values that found no room, and that somebody may keep
}

type remembered[V any] struct {
	recall func() (V, bool)
	bytes  int64
}

type entry[V any] struct {
	done  chan struct{} // closed when value or err is there
	value V
	err   error
	found bool  // the value counts; under the lock
	bytes int64 // of the value when it was found
}

// Get returns the value of a key. The first caller finds it; callers that ask meanwhile wait for it. When the finder gave up, because its
// context ended, the next caller finds it anew. A failure is not kept.
func (c *Cache[K, V]) Get(ctx context.Context, key K, find func() (V, error)) (V, error) {
	var none V
	for {
		e, mine := c.entry(key)
		if mine {
			c.find(key, e, find)
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
		case mine || ctx.Err() != nil || !givenUp(e.err):
			return none, e.err
		}
	}
}

// entry is what there is of a key; mine says that the caller is to find it.
func (c *Cache[K, V]) entry(key K) (e *entry[V], mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e = c.entries[key]
	if e == nil {
		e = c.recalled(key)
	}
	if e == nil {
		e, mine = &entry[V]{done: make(chan struct{})}, true
		c.put(key, e)
	}
	c.order.Use(key)
	if !mine {
		c.trim()
	}
	return e, mine
}

func (c *Cache[K, V]) put(key K, e *entry[V]) {
	if c.entries == nil {
		c.entries = map[K]*entry[V]{}
	}
	c.entries[key] = e
}

// recalled is the entry of a value that found no room and that somebody keeps; nil for none. Called with the lock held.
func (c *Cache[K, V]) recalled(key K) *entry[V] {
	r, ok := c.gone[key]
	if !ok {
		return nil
	}
	delete(c.gone, key)
	v, ok := r.recall()
	if !ok {
		return nil
	}
	e := &entry[V]{done: make(chan struct{}), value: v, found: true, bytes: r.bytes}
	close(e.done)
	c.put(key, e)
	return e
}

// remember keeps in mind what found no room, and forgets what nobody keeps any more. Called with the lock held.
func (c *Cache[K, V]) remember(key K) {
	e := c.entries[key]
	if c.Recall == nil || !e.found {
		return
	}
	if c.gone == nil {
		c.gone = map[K]remembered[V]{}
	}
	for k, r := range c.gone {
		if _, kept := r.recall(); !kept {
			delete(c.gone, k)
		}
	}
	c.gone[key] = remembered[V]{c.Recall(e.value), e.bytes}
}

// errAbandoned is what those hear who wait for somebody whose finding breaks down.
var errAbandoned = errors.New("the finding of a value was abandoned")

// givenUp says whether an error is about who looked for a value, and not about the value.
func givenUp(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, errAbandoned)
}

// find finds the value of an entry and wakes those who wait for it.
func (c *Cache[K, V]) find(key K, e *entry[V], find func() (V, error)) {
	e.err = errAbandoned // unless find returns
	defer c.settle(key, e)
	if e.value, e.err = find(); e.err == nil {
		e.bytes = c.Weigh(e.value)
	}
}

func (c *Cache[K, V]) settle(key K, e *entry[V]) {
	defer close(e.done)
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case e.err == nil:
		e.found = true
		c.trim()
	case c.entries[key] == e:
		delete(c.entries, key)
		c.order.Remove(key)
	}
}

// trim keeps the values to their limit. Called with the lock held.
func (c *Cache[K, V]) trim() {
	for _, key := range c.order.Trim(c.Limit, c.size) {
		c.remember(key)
		delete(c.entries, key)
	}
}

// size is the bytes of a key's value; 0 while it is being found. Called with the lock held.
func (c *Cache[K, V]) size(key K) int64 {
	e := c.entries[key]
	switch {
	case !e.found:
		return 0
	case c.Grown == nil:
		return e.bytes
	}
	return e.bytes + c.Grown(e.value)
}

// Bytes is what the values take now that are kept, here or by those who got them.
func (c *Cache[K, V]) Bytes() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.order.Bytes(c.size)
	for _, r := range c.gone {
		if _, kept := r.recall(); kept {
			n += r.bytes
		}
	}
	return n
}

// Weakly is a Recall of values that are pointers.
func Weakly[T any](value *T) func() (*T, bool) {
	p := weak.Make(value)
	return func() (*T, bool) {
		v := p.Value()
		return v, v != nil
	}
}

// Len is how many values are kept or being found.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.order.Len()
}
