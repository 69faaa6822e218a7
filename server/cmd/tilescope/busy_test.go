package main

import (
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilescope/server/wire"
)

// TestTwoHundredRunsAtOnce asks over real connections for more runs than the queue takes, while others step: everybody is served or told to
// come back, steps continue, and nothing is left behind. What it costs is measured by `make overload`.
func TestTwoHundredRunsAtOnce(t *testing.T) {
	before := runtime.NumGoroutine()
	server := begin(t, "--runs-waiting", "40", "--runs-working", "1", "--workers", "2")
	const pages = 200
	source := "__global__ void k(int *p) { for (int i = 0; i < 200; i++) p[threadIdx.x] += i; } int main() { int *d; cudaMalloc(&d, 256); " +
		"cudaMemset(d, 0, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }"
	stepper := visit(t, server.address)
	if m, err := stepper.open(wire.Spec{Lesson: "stencil"}, time.Minute); err != nil || m.Kind != wire.Opened {
		t.Fatalf("%v %+v", err, m)
	}
	var crowd []*reader
	for range pages {
		crowd = append(crowd, visit(t, server.address))
	}
	// One long run has the only place, so that the queue fills; it is given up when all have asked.
	long := visit(t, server.address)
	if err := long.ask(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: "int main() { for (;;) ; }"}}); err != nil {
		t.Fatal(err)
	}
	var served, told, answered atomic.Int64
	var asking sync.WaitGroup
	for i, p := range crowd {
		asking.Go(func() {
			m, err := p.open(wire.Spec{Source: fmt.Sprintf("%s // %d", source, i)}, time.Minute)
			answered.Add(1)
			switch {
			case err != nil:
				t.Errorf("page %d: %v", i, err)
			case m.Kind == wire.Opened:
				served.Add(1)
			case m.Kind == wire.Refused && m.Problem.Code == wire.BusyProblem && strings.Contains(m.Problem.Text, "Try again"):
				told.Add(1)
			default:
				t.Errorf("page %d gets %s %+v", i, m.Kind, m.Problem)
			}
		})
	}
	steps := 0
	for answered.Load() < pages && !t.Failed() {
		if _, err := stepper.step(time.Minute); err != nil {
			t.Fatal(err)
		}
		if steps++; steps == 3 {
			long.ws.Close()
		}
	}
	asking.Wait()
	if served.Load()+told.Load() != pages || served.Load() == 0 {
		t.Errorf("%d were served and %d told to come back, of %d", served.Load(), told.Load(), pages)
	}
	if steps < 3 {
		t.Errorf("only %d steps were made meanwhile", steps)
	}
	// Who was told to come back and does is served.
	for i, p := range crowd[:3] {
		if m, err := p.open(wire.Spec{Source: fmt.Sprintf("%s // again %d", source, i)}, time.Minute); err != nil || m.Kind != wire.Opened {
			t.Errorf("later: %v %+v", err, m)
		}
	}
	for _, p := range append(crowd, stepper) {
		p.ws.Close()
	}
	server.end()
	http.DefaultClient.CloseIdleConnections()
	for deadline := time.Now().Add(time.Minute); runtime.NumGoroutine() > before+2; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			var b [1 << 16]byte
			t.Fatalf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(), b[:runtime.Stack(b[:], true)])
		}
	}
}
