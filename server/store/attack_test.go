//go:build attack

package store

import (
	"testing"
	"time"
)

// TestAttackBackup: ten thousand learners, 1,500 writes a second, a reader for whom the backup takes about a minute and one that takes it
// as it comes.
func TestAttackBackup(t *testing.T) {
	t.Run("slow reader", func(t *testing.T) { backupUnderWrites(t, 10_000, 1500, 80*time.Millisecond) })
	t.Run("quick reader", func(t *testing.T) { backupUnderWrites(t, 10_000, 1500, 0) })
}

// TestAttackDamage: a thousand harms to a small store, and a hundred to one of several blocks a bucket.
func TestAttackDamage(t *testing.T) {
	t.Run("small", func(t *testing.T) { harmed(t, killed(t, 60, 300), 1000, 2) })
	t.Run("several blocks", func(t *testing.T) { harmed(t, killed(t, 150, 60_000), 100, 3) })
}
