package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"tilescope/server/session"
	"tilescope/server/worker"
)

// household keeps what a worker holds within its share of memory, before its watcher has to end it.
type household struct {
	memory int64 // bytes that the process may hold
	full   atomic.Bool
	spent  atomic.Bool
	left   chan struct{}
}

// Parts of a worker's memory, in percent, from which on it forgets runs that nobody looks at, and begins nothing new.
const (
	tight = 55
	brim  = 75
	// Of what is in use, garbage apart: from which on those are refused, too, who hold next to nothing, and a run is ended though its address
	// has no other.
	reserve = 85
)

// How often a worker looks at what it holds, and how long it waits before it gives memory back to the system again: that takes a
// collection.
const (
	lookEvery   = 50 * time.Millisecond
	returnEvery = 2 * time.Second
	shedEvery   = 500 * time.Millisecond // between two pieces of work that are ended for want of memory
	shedSoon    = 200 * time.Millisecond // the same where runs of those wait who hold next to nothing
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
	var returned, shed time.Time
	owed := false // something is free that the system has not back
	var quiet lull
	for {
		select {
		case <-tick.C:
		case <-h.left:
			owed = true
		}
		held := worker.Held()
		owed = quiet.begins(held, time.Now()) || owed
		if held*100 > h.memory*tight {
			owed = runs.Relieve() || held*100 > h.memory*brim || owed
		}
		if owed && time.Since(returned) >= returnEvery {
			debug.FreeOSMemory()
			owed, returned = false, time.Now()
			held = worker.Held()
			quiet = lull{held: held, given: held, since: returned}
		}
		h.full.Store(held*100 > h.memory*brim)
		pause := shedEvery
		if h.spent.Load() {
			pause = shedSoon
		}
		if inUse()*100 > h.memory*brim && time.Since(shed) >= pause {
			runtime.GC() // what the last one has ended may be free
			if now := inUse() * 100; now > h.memory*brim && !runs.Shed(2) && now > h.memory*reserve {
				runs.Shed(1)
			}
			shed = time.Now()
		}
		h.spent.Store(inUse()*100 > h.memory*reserve)
	}
}

// lull notices that a worker rests whose work has left garbage: nothing would have that collected before there is more.
type lull struct {
	held, given int64     // bytes: when they changed last, and when memory was freed last
	since       time.Time // nothing has changed
}

// littleChange is how many bytes come and go without work.
const littleChange = 16 << 20

func (l *lull) begins(held int64, now time.Time) bool {
	if held > l.held+littleChange || held < l.held-littleChange || l.since.IsZero() {
		l.held, l.since = held, now
	}
	return held > l.given+littleChange && now.Sub(l.since) >= returnEvery
}

// inUse is how many bytes of this process's memory were in use when the collector looked last.
func inUse() int64 {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(s)
	return int64(s[0].Value.Uint64() + s[1].Value.Uint64())
}

// live is how many bytes of this process's memory are in use.
func live() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse + m.MSpanInuse + m.MCacheInuse + m.BuckHashSys + m.GCSys + m.OtherSys)
}
