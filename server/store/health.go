package store

import (
	"context"
	"fmt"
	"time"
)

// healthKept is how long a sign of life is kept.
const healthKept = time.Hour

// Health writes a value, waits until it is acknowledged as any other, and reads it. Its error says why nothing can be kept: damage that
// nobody has accepted, a full disk, a lost quorum.
func (s *Store) Health(ctx context.Context) error {
	if damage := s.Damage(); damage != "" {
		return fmt.Errorf("%w: %s", ErrDamaged, damage)
	}
	if s.node != nil {
		if err := s.node.refused(); err != nil {
			return err
		}
	}
	s.pulse.Lock()
	defer s.pulse.Unlock()
	if s.health == nil {
		b, err := s.Bucket(ctx, healthBucket, BucketOptions{Value: 64, Age: healthKept})
		if err != nil {
			return err
		}
		s.health = b
	}
	now := time.Now().UTC().Format(time.RFC3339Nano)
	if _, err := s.health.Put(ctx, "alive", []byte(now)); err != nil {
		return err
	}
	// Somebody on another server may have written since.
	_, err := s.health.Get(ctx, "alive")
	return err
}

// Heard is what the embedded server has said of itself.
func (s *Store) Heard() Heard {
	if s.node == nil {
		return Heard{}
	}
	return s.node.ear.all()
}
