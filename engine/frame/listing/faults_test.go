package listing

import (
	"testing"

	"tilescope/engine/event"
)

// TestFaultsHaveNames: a list of events names every kind of fault.
func TestFaultsHaveNames(t *testing.T) {
	for k := event.OutOfBounds; k <= event.LocalAtomic; k++ {
		if int(k) >= len(faults) || faults[k] == "" {
			t.Errorf("fault %d has no name", k)
		}
	}
}
