package room

import (
	"sync"
	"time"

	"tilescope/server/limit"
)

// Guesses bounds how often somebody may name rooms that are not there: who guesses codes comes from few addresses, and a class that joins
// names the right one.
type Guesses struct {
	limit int // in a minute, from an address
	now   func() time.Time

	mu    sync.Mutex
	wrong map[string]spell
}

// spell is an address's wrong codes in the minute that began at since.
type spell struct {
	since time.Time
	n     int
}

// mostAddresses are remembered at once; beyond them the oldest minute is forgotten.
const mostAddresses = 10_000

// DefaultGuesses is how many wrong codes a minute may come from one address.
const DefaultGuesses = 30

// NewGuesses allows so many wrong codes a minute from one address; 0 takes DefaultGuesses.
func NewGuesses(most int) *Guesses {
	return &Guesses{limit: limit.Or(most, DefaultGuesses), now: time.Now, wrong: map[string]spell{}}
}

// leniency is how many times its limit an address may guess wrong in a minute before it may name no room at all: until then, who names a
// room that is there gets to it, no matter who else guesses behind the same address.
const leniency = 4

// Allowed reports whether an address may name another code, or after what time. Several keys are its networks, the smallest first: each may
// do twice what the one before may.
func (g *Guesses) Allowed(networks ...string) (wait time.Duration, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.over(leniency*g.limit, networks)
}

// Wrong counts a code that no room has, and reports whether the address may be told so, or after what time.
func (g *Guesses) Wrong(networks ...string) (wait time.Duration, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	wait, ok = g.over(g.limit, networks)
	now := g.now()
	for _, key := range networks {
		s := g.wrong[key]
		if now.Sub(s.since) >= time.Minute {
			s = spell{since: now}
		}
		s.n++
		if _, known := g.wrong[key]; !known && len(g.wrong) >= mostAddresses {
			g.makeRoom(now)
		}
		g.wrong[key] = s
	}
	return wait, ok
}

// over reports whether one of the networks has reached a limit. Called with the lock held.
func (g *Guesses) over(limit int, networks []string) (wait time.Duration, ok bool) {
	for i, key := range networks {
		s := g.wrong[key]
		if left := s.since.Add(time.Minute).Sub(g.now()); s.n >= limit<<i && left > 0 {
			return left, false
		}
	}
	return 0, true
}

// makeRoom forgets addresses whose minute is over, and the oldest if there is none.
func (g *Guesses) makeRoom(now time.Time) {
	oldest, first := "", now
	for a, s := range g.wrong {
		if now.Sub(s.since) >= time.Minute {
			delete(g.wrong, a)
		} else if !s.since.After(first) {
			oldest, first = a, s.since
		}
	}
	if len(g.wrong) >= mostAddresses {
		delete(g.wrong, oldest)
	}
}
