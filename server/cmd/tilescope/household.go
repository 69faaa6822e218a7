package main

import (
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"tilescope/server/session"
	"tilescope/server/worker"
)

// household keeps what a worker holds within its share of memory, before its watcher has to end it.
type household struct {
	memory int64 // bytes that the process may hold
	full   atomic.Bool
	left   chan struct{}
}

// Parts of a worker's memory, in percent, from which on it forgets runs that nobody looks at, and begins nothing new.
const (
	tight = 55
	brim  = 75
)

// How often a worker looks at what it holds, and how long it waits before it gives memory back to the system again: that takes a
// collection.
const (
	lookEvery   = 50 * time.Millisecond
	returnEvery = 2 * time.Second
)

// leave hears that a reader left.
func (h *household) leave() {
	select {
	case h.left <- struct{}{}:
	default:
	}
}

// keep looks after the memory for as long as the process lives.
func (h *household) keep(runs *session.Runs) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	var returned time.Time
	owed := false // something is free that the system has not back
	for {
		select {
		case <-tick.C:
		case <-h.left:
			owed = true
		}
		held := worker.Held()
		if held*100 > h.memory*tight {
			owed = runs.Relieve() || held*100 > h.memory*brim || owed
		}
		if owed && time.Since(returned) >= returnEvery {
			debug.FreeOSMemory()
			owed, returned = false, time.Now()
			held = worker.Held()
		}
		h.full.Store(held*100 > h.memory*brim)
	}
}

// live is how many bytes of this process's memory are in use.
func live() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse + m.MSpanInuse + m.MCacheInuse + m.BuckHashSys + m.GCSys + m.OtherSys)
}
