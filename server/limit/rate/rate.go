package rate

import (
	"fmt"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// mostKeys are remembered at once; beyond them those are forgotten who could do all at once again, and if there are none the one seen
// longest ago.
const mostKeys = 20_000

// Limit lets everybody do something so often in a time: all at once, or spread over it.
type Limit struct {
	name string
	most int
	per  time.Duration
	now  func() time.Time

	mu   sync.Mutex
	keys map[string]*account
}

// account is what one key has left.
type account struct {
	left *rate.Limiter
	seen time.Time
}

// New makes a limit. Its name is the flag's that sets it; 0 or less of most forbids nothing.
func New(name string, most int, per time.Duration) *Limit {
	return &Limit{name: name, most: most, per: per, now: time.Now, keys: map[string]*account{}}
}

// Exceeded is the error of what was done too often.
type Exceeded struct {
	Limit string // name
	Most  int
	Per   time.Duration
	Wait  time.Duration // until it may be done again
}

// Error says so without a name: the code that answers says what was done.
func (e *Exceeded) Error() string {
	return fmt.Sprintf("more than %d times in %v (%s); wait %d seconds", e.Most, e.Per, e.Limit, e.Seconds())
}

// LimitName is the flag of the limit: the error is a limit.Named.
func (e *Exceeded) LimitName() string { return e.Limit }

// Seconds is how long to wait, rounded up.
func (e *Exceeded) Seconds() int { return int((e.Wait + time.Second - 1) / time.Second) }

// Take counts one deed of a key, or fails with *Exceeded and counts nothing. Several keys are groups that contain each other, the smallest
// first: all of them count it, the second may do it twice as often as the first, and each one more as often again. A nil limit forbids
// nothing.
func (l *Limit) Take(keys ...string) error { return l.TakeN(1, keys...) }

// TakeN is Take for so much at once, as bytes. What is more than all that a key may take in its time waits for ever.
func (l *Limit) TakeN(n int, keys ...string) error {
	if l == nil || l.most <= 0 {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	var taken []*rate.Reservation
	for i, key := range keys {
		most := l.most << i
		a := l.keys[key]
		if a == nil {
			if len(l.keys) >= mostKeys {
				l.forget(now)
			}
			a = &account{left: rate.NewLimiter(rate.Limit(float64(most)/l.per.Seconds()), most)}
			l.keys[key] = a
		}
		a.seen = now
		r := a.left.ReserveN(now, n)
		if !r.OK() {
			r.Cancel()
			for _, r := range taken {
				r.CancelAt(now)
			}
			return &Exceeded{Limit: l.name, Most: most, Per: l.per, Wait: l.per}
		}
		taken = append(taken, r)
		wait := r.DelayFrom(now)
		if wait == 0 {
			continue
		}
		for _, r := range taken {
			r.CancelAt(now)
		}
		return &Exceeded{Limit: l.name, Most: most, Per: l.per, Wait: wait}
	}
	return nil
}

// forget makes room for one more key.
func (l *Limit) forget(now time.Time) {
	oldest, first := "", now
	for key, a := range l.keys {
		if a.left.TokensAt(now) >= float64(a.left.Burst()) {
			delete(l.keys, key)
		} else if !a.seen.After(first) {
			oldest, first = key, a.seen
		}
	}
	if len(l.keys) >= mostKeys {
		delete(l.keys, oldest)
	}
}

// Knows reports whether a key did something not long ago.
func (l *Limit) Knows(key string) bool {
	if l == nil || l.most <= 0 {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.keys[key] != nil
}
