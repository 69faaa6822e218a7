package machine_test

import (
	"strings"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/machine"
)

// A kernel that loops without a statement is one step without end: it is reported, and can be stopped, by the fast path and beside it.
func TestListeningToAStepWithoutEnd(t *testing.T) {
	for _, threads := range []string{"32", "31", "1024"} {
		p := enginetest.Compile(t, "endless.cu", preamble+"__global__ void k() { __shared__ int s; s = 1; for (;;) ; }\n"+
			"int main() { k<<<1, "+threads+">>>(); return 0; }")
		m, _ := started(t, p, machine.Config{Budget: machine.Budget{Instructions: 1 << 60}})
		words := 0
		m.Listen(func(host int64) {
			if host != 0 {
				t.Errorf("%s threads: the host program has executed %d instructions", threads, host)
			}
			if words++; words == 3 {
				m.Stop()
			}
		})
		if got := m.Run(1 << 40); got != machine.Exhausted || m.Exhaustion() != machine.Stopped || words != 3 {
			t.Errorf("%s threads, after %d words: %v, %v", threads, words, got, m.Exhaustion())
		}
	}
}

// Listening to the host program changes nothing of it: neither what it counts, nor where a budget ends it. Stop ends it while it is
// listened to.
func TestListeningChangesNothingOfTheHost(t *testing.T) {
	const loops = preamble + "int main() { unsigned x = 0; for (unsigned i = 0; i < %; i++) { if (i & 1) x += i; else x ^= 3; } return x == " +
		"7; }"
	for _, budget := range []int64{0, 1<<22 - 1, 1 << 22, 1<<22 + 1, 9_000_000} {
		p := enginetest.Compile(t, "host.cu", strings.Replace(loops, "%", "2000000", 1))
		quiet, _ := started(t, p, machine.Config{Budget: machine.Budget{Instructions: budget}})
		want := quiet.Run(1)
		m, _ := started(t, p, machine.Config{Budget: machine.Budget{Instructions: budget}})
		words, last := 0, int64(0)
		m.Listen(func(n int64) {
			words++
			if n <= last || m.Position() != 0 {
				t.Errorf("%d instructions after %d, at step %d", n, last, m.Position())
			}
			last = n
		})
		if got := m.Run(1); got != want || m.Instructions() != quiet.Instructions() || m.Exhaustion() != quiet.Exhaustion() {
			t.Errorf("budget %d: %v after %d instructions (%v); unheard %v after %d (%v)", budget, got, m.Instructions(), m.Exhaustion(), want,
				quiet.Instructions(), quiet.Exhaustion())
		}
		if fewest := (m.Instructions() - 64) >> 22; int64(words) < fewest {
			t.Errorf("budget %d: %d words for %d instructions", budget, words, m.Instructions())
		}
	}
	m, _ := started(t, enginetest.Compile(t, "endless.cu", preamble+"int main() { for (;;) ; }"),
		machine.Config{Budget: machine.Budget{Instructions: 1 << 60}})
	m.Listen(func(int64) { m.Stop() })
	if got := m.Run(1); got != machine.Exhausted || m.Exhaustion() != machine.Stopped {
		t.Errorf("stopped, it says %v, %v", got, m.Exhaustion())
	}
}
