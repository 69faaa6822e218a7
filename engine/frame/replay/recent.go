package replay

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Recent keeps the values that were made last, each under a key: what is made of one block does not change, and is requested at many
// places in turn.
type Recent[K comparable, V any] struct {
	most  int
	weigh func(*V) int64 // bytes of a value; nil where they do not count
	mu    sync.Mutex
	list  []recentEntry[K, V] // oldest first
	bytes atomic.Int64
}

type recentEntry[K comparable, V any] struct {
	key   K
	value *V
	bytes int64
}

// NewRecent keeps up to `most` values.
func NewRecent[K comparable, V any](most int) *Recent[K, V] { return &Recent[K, V]{most: most} }

// Get returns the value of a key, and makes it when it is not kept.
func (r *Recent[K, V]) Get(key K, build func() *V) *V {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range r.list {
		if e.key == key {
			return e.value
		}
	}
	if len(r.list) == r.most {
		r.bytes.Add(-r.list[0].bytes)
		r.list = slices.Delete(r.list, 0, 1)
	}
	e := recentEntry[K, V]{key: key, value: build()}
	if r.weigh != nil {
		e.bytes = r.weigh(e.value)
	}
	r.bytes.Add(e.bytes)
	r.list = append(r.list, e)
	return e.value
}

// Kept returns the value of a key when it is kept.
func (r *Recent[K, V]) Kept(key K) (*V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range r.list {
		if e.key == key {
			return e.value, true
		}
	}
	return nil, false
}
