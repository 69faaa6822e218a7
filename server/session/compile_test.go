package session

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilescope/engine"
)

// TestCompilingLetsOthersGo: a text that takes long to compile goes behind who waits, as a run does.
func TestCompilingLetsOthersGo(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1, Share: time.Nanosecond})
	var b strings.Builder
	for i := 0; b.Len() < 60_000; i++ {
		fmt.Fprintf(&b, "__global__ void k%d(int *p, int n) { for (int i = 0; i < n; i++) p[i] += (n * i + %d) ^ (i << 3); }\n", i, i)
	}
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	long, err := runs.Ask("a", engine.RunSpec{Source: b.String() + "int main() { return 0; }"})
	if err != nil {
		t.Fatal(err)
	}
	defer long.Leave()
	after, err := runs.turns.Enqueue("a") // of the same owner, so that only a yield can let it go
	if err != nil {
		t.Fatal(err)
	}
	held.End()
	if err := after.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case <-long.Done():
		t.Error("it comes after the whole compilation")
	default:
	}
	after.End()
	<-long.Done()
	if _, err := long.Result(); err != nil {
		t.Error(err)
	}
}
