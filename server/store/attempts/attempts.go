package attempts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"tilescope/server/store"
)

// Attempt is what somebody did with a prediction or an exercise.
type Attempt struct {
	Lesson, Item string
	First        bool   // it is their first try
	Right        bool   // and right
	Slip         string // misconception of a wrong first try, as the lesson names it; "" for one that it does not know
	// since they saw it; of an exercise it is told when a program passes, otherwise with the first try; 0 for not told
	Took time.Duration
}

// Count is what became of an item.
type Count struct {
	Tried   int            `json:"tried"`
	Right   int            `json:"right"`             // at the first try
	Slips   map[string]int `json:"slips,omitempty"`   // wrong first tries by misconception
	Minutes [Spans]int     `json:"minutes,omitempty"` // how many took so long: see Span
}

// Spans are how many spans of time are told apart.
const Spans = 6

// ends are where spans end, but for the last, which has no end.
var ends = [Spans - 1]time.Duration{time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 20 * time.Minute}

// Span is a span's beginning and end; the end of the last is 0.
func Span(i int) (from, to time.Duration) {
	if i > 0 {
		from = ends[i-1]
	}
	if i < len(ends) {
		to = ends[i]
	}
	return from, to
}

const (
	// Other is the misconception of wrong answers that a lesson does not know, and of those beyond what is told apart.
	Other = "other"
	// Few is how many must have tried before something is told about them: what is told of one or two is told about persons.
	Few = 5

	slipsMost = 32  // misconceptions of one item that are told apart
	itemsMost = 128 // items of one lesson
	valueMost = 256 << 10
	every     = 10 * time.Second // that sums are written
)

// Median is the span in which the middle one of those is who told how long they took; false for none.
func (c Count) Median() (span int, ok bool) {
	all := 0
	for _, n := range c.Minutes {
		all += n
	}
	seen := 0
	for i, n := range c.Minutes {
		if seen += n; n > 0 && 2*seen >= all {
			return i, true
		}
	}
	return 0, false
}

// Commonest is the misconception that most wrong first tries had, and how many; "" for none. Those that the lesson does not know are many
// different ones, and are named only where there is no other.
func (c Count) Commonest() (slip string, n int) {
	for name, k := range c.Slips {
		if name != Other && (k > n || k == n && name < slip) {
			slip, n = name, k
		}
	}
	if slip == "" && c.Slips[Other] > 0 {
		return Other, c.Slips[Other]
	}
	return slip, n
}

// add counts an attempt.
func (c *Count) add(a Attempt) {
	if a.First {
		c.Tried++
		if a.Right {
			c.Right++
		} else {
			c.slip(a.Slip, 1)
		}
	}
	if a.Took > 0 {
		i := 0
		for i < len(ends) && a.Took >= ends[i] {
			i++
		}
		c.Minutes[i]++
	}
}

func (c *Count) slip(name string, n int) {
	if c.Slips == nil {
		c.Slips = map[string]int{}
	}
	if _, known := c.Slips[name]; name == "" || len(name) > 64 || !known && len(c.Slips) >= slipsMost {
		name = Other
	}
	c.Slips[name] += n
}

// join adds another count.
func (c *Count) join(o Count) {
	c.Tried += o.Tried
	c.Right += o.Right
	for name, n := range o.Slips {
		c.slip(name, n)
	}
	for i, n := range o.Minutes {
		c.Minutes[i] += n
	}
}

// sums are counts of one lesson by item.
type sums map[string]Count

// join adds other sums; items beyond what is kept of a lesson are left out.
func (s sums) join(o sums) {
	for item, count := range o {
		c, known := s[item]
		if !known && len(s) >= itemsMost {
			continue
		}
		c.join(count)
		s[item] = c
	}
}

// Counter counts attempts. It is safe for concurrent use.
type Counter struct {
	bucket *store.Bucket

	mu      sync.Mutex
	pending map[string]sums // by lesson: not yet written
}

// New opens the bucket that counts are kept in.
func New(ctx context.Context, s *store.Store) (*Counter, error) {
	b, err := s.Bucket(ctx, "attempts", store.BucketOptions{Value: valueMost})
	if err != nil {
		return nil, err
	}
	return &Counter{bucket: b, pending: map[string]sums{}}, nil
}

// Note counts an attempt. It is written a little later, together with others.
func (c *Counter) Note(a Attempt) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	one := Count{}
	one.add(a)
	c.hold(a.Lesson, sums{a.Item: one})
}

// hold adds sums to those that are to be written. Called with the lock held.
func (c *Counter) hold(lesson string, s sums) {
	if c.pending[lesson] == nil {
		c.pending[lesson] = sums{}
	}
	c.pending[lesson].join(s)
}

// Write writes what was counted since it was called last. What cannot be written is kept for the next time.
func (c *Counter) Write(ctx context.Context) error {
	c.mu.Lock()
	due := c.pending
	c.pending = map[string]sums{}
	c.mu.Unlock()
	var failed []error
	for lesson, s := range due {
		_, err := c.bucket.Change(ctx, lesson, func(old []byte) ([]byte, error) {
			now, err := decode(old)
			if err != nil {
				return nil, err
			}
			now.join(s)
			return store.JSON(now)
		})
		if err != nil {
			failed = append(failed, err)
			c.mu.Lock()
			c.hold(lesson, s)
			c.mu.Unlock()
		}
	}
	return errors.Join(failed...)
}

func decode(data []byte) (sums, error) {
	s := sums{}
	if data == nil {
		return s, nil
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("the counts of a lesson cannot be read: %w", err)
	}
	return s, nil
}

// All are the counts of all lessons, by lesson and item.
func (c *Counter) All(ctx context.Context) (map[string]map[string]Count, error) {
	keys, err := c.bucket.Keys(ctx, "*")
	if err != nil {
		return nil, err
	}
	all := map[string]sums{}
	for _, key := range keys {
		v, err := c.bucket.Get(ctx, key)
		if errors.Is(err, store.ErrMissing) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if all[key], err = decode(v.Data); err != nil {
			return nil, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for lesson, s := range c.pending {
		if all[lesson] == nil {
			all[lesson] = sums{}
		}
		all[lesson].join(s)
	}
	out := map[string]map[string]Count{}
	for lesson, s := range all {
		out[lesson] = maps.Clone(s)
	}
	return out, nil
}

// Forget deletes all counts: a new term begins.
func (c *Counter) Forget(ctx context.Context) error {
	c.mu.Lock()
	c.pending = map[string]sums{}
	c.mu.Unlock()
	keys, err := c.bucket.Keys(ctx, "*")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := c.bucket.Delete(ctx, key); err != nil && !errors.Is(err, store.ErrMissing) {
			return err
		}
	}
	return nil
}

// Tend writes what was counted now and then, until ctx ends.
func (c *Counter) Tend(ctx context.Context, log *slog.Logger) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := c.Write(ctx); err != nil && ctx.Err() == nil {
				log.Warn("counts of attempts will be written later", "error", err)
			}
		}
	}
}
