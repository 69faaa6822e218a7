//go:build overload

package main

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilescope/server/wire"
)

// What is promised on two cores.
const (
	asked     = 200 // runs, at once
	stepping  = 16  // pages that continue stepping
	stepEvery = 250 * time.Millisecond
	slowest   = 200 * time.Millisecond // step, at the 95th percentile
	plainly   = 2 * time.Second        // until who cannot be served is told so
)

// TestOverload requests two hundred runs at once, of a third of a second each, while others step through their lessons, against the built
// program in a process of its own.
func TestOverload(t *testing.T) {
	source, err := os.ReadFile("../../../engine/testdata/perf/mm_tiled.cu")
	if err != nil {
		t.Fatal(err)
	}
	address, pid := program(t)
	lessons := []string{"tiled-matrix-multiply", "stencil", "reduction", "sparse"}
	var steppers []*reader
	for i := range stepping {
		p := visit(t, address)
		if m, err := p.open(wire.Spec{Lesson: lessons[i%len(lessons)]}, time.Minute); err != nil || m.Kind != wire.Opened {
			t.Fatalf("no lesson: %v %+v", err, m)
		}
		steppers = append(steppers, p)
	}
	var crowd []*reader
	for range asked {
		crowd = append(crowd, visit(t, address))
	}
	calm := walk(t, steppers, func() bool { return false }, 5*time.Second)

	var busy atomic.Int64
	busy.Store(asked)
	var mu sync.Mutex
	var served, told []time.Duration
	var crowded sync.WaitGroup
	began := time.Now()
	for i, p := range crowd {
		crowded.Go(func() {
			defer busy.Add(-1)
			m, err := p.open(wire.Spec{Source: fmt.Sprintf("%s// %d\n", source, i)}, 10*time.Minute)
			took := time.Since(began)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err != nil:
				t.Errorf("page %d: %v", i, err)
			case m.Kind == wire.Opened:
				served = append(served, took)
			case m.Kind == wire.Refused && m.Problem.Code == wire.BusyProblem:
				told = append(told, took)
			default:
				t.Errorf("page %d gets %s %+v", i, m.Kind, m.Problem)
			}
		})
	}
	crammed := walk(t, steppers, func() bool { return busy.Load() == 0 }, 10*time.Minute)
	crowded.Wait()
	if t.Failed() {
		return
	}
	slices.Sort(told)
	slices.Sort(served)
	t.Logf("steps of %d pages: %s with nothing else; %s while %d runs were asked for at once", stepping, figures(calm), figures(crammed),
		asked)
	t.Logf("%d runs served, the last after %v; %d told to come back; the server holds %d MiB", len(served),
		served[len(served)-1].Round(time.Millisecond), len(told), resident(t, pid)>>20)
	if p95 := crammed[len(crammed)*95/100]; p95 > slowest {
		t.Errorf("a step takes %v at the 95th percentile; %v are allowed", p95, slowest)
	}
	if len(told) > 0 && told[len(told)-1] > plainly {
		t.Errorf("who cannot be served hears of it after %v; %v are allowed", told[len(told)-1], plainly)
	}
}

// walk has every page step again and again until something is over, or a time, and returns how long each step took, sorted.
func walk(t *testing.T, pages []*reader, over func() bool, within time.Duration) []time.Duration {
	t.Helper()
	var mu sync.Mutex
	var took []time.Duration
	var walking sync.WaitGroup
	end := time.Now().Add(within)
	for i, p := range pages {
		walking.Go(func() {
			time.Sleep(stepEvery * time.Duration(i) / time.Duration(len(pages)))
			for !over() && time.Now().Before(end) {
				d, err := p.step(time.Minute)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				took = append(took, d)
				mu.Unlock()
				time.Sleep(stepEvery)
			}
		})
	}
	walking.Wait()
	if len(took) == 0 {
		t.Fatal("nothing was stepped")
	}
	slices.Sort(took)
	return took
}

func figures(sorted []time.Duration) string {
	at := func(percent int) time.Duration {
		return sorted[min(len(sorted)-1, len(sorted)*percent/100)].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("%v in the median, %v at the 95th percentile, %v at the 99th (%d steps)", at(50), at(95), at(99), len(sorted))
}
