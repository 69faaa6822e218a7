package rate

import "sync"

// Places bound how much each of many may hold at once. It is safe for concurrent use; the zero value of most forbids nothing.
type Places struct {
	most int64

	mu   sync.Mutex
	held map[string]int64
}

// NewPlaces lets each hold so much at once; 0 or less forbids nothing.
func NewPlaces(most int64) *Places { return &Places{most: most, held: map[string]int64{}} }

// Take holds n more for a key, or reports false and holds nothing. Several keys are groups that contain each other, as for Limit.Take: the
// second may hold twice as much as the first.
func (p *Places) Take(n int64, keys ...string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, key := range keys {
		if p.most > 0 && p.held[key]+n > p.most<<i {
			return false
		}
	}
	for _, key := range keys {
		p.held[key] += n
	}
	return true
}

// Add holds n more whatever may be held: what is held already when counting begins.
func (p *Places) Add(n int64, keys ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range keys {
		p.held[key] += n
	}
}

// Give gives n back.
func (p *Places) Give(n int64, keys ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range keys {
		if p.held[key] -= n; p.held[key] <= 0 {
			delete(p.held, key)
		}
	}
}

// Held is how much a key holds.
func (p *Places) Held(key string) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.held[key]
}
