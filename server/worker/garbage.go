package worker

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// collector decides how much garbage may lie unused before it is collected. A share of what is in use suits a worker that keeps many runs.
// A worker that keeps few has a small heap and makes as much garbage with each step that it draws: by the same share it would search its
// heap a hundred times a second, which took a third of its time.
type collector struct {
	percent int   // of what is in use
	room    int64 // bytes of garbage that are always allowed
	stopped atomic.Bool
}

// mostRoom is what garbage may take at any rate in a process whose memory has no bound, or a large one.
const mostRoom = 48 << 20

// roomPart of a process's bound is the most that garbage may take at any rate: it counts when a process forgets runs for want of memory.
const roomPart = 24

// collectorOf is the collector of a process that may hold so many bytes.
func collectorOf(percent int, memory int64) *collector {
	c := &collector{percent: percent, room: mostRoom}
	if memory > 0 {
		c.room = min(c.room, memory/roomPart)
	}
	return c
}

// start holds from now on. The bound of memory holds besides: near it, the collector runs however little garbage there is.
func (c *collector) start() {
	if c.stopped.Load() {
		return
	}
	debug.SetGCPercent(c.share(live()))
	// The object is garbage at once, and is found by the next collection, after which the heap has another size.
	runtime.AddCleanup(&struct{ next *collector }{c}, (*collector).start, c)
}

// share is the percentage of the live bytes that may be garbage.
func (c *collector) share(live int64) int {
	return max(c.percent, int(c.room*100/max(live, 1)))
}

func (c *collector) stop() { c.stopped.Store(true) }

// live is how many bytes of the heap the last collection found in use, at least what the runtime takes for the least heap.
func live() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return max(int64(sample[0].Value.Uint64()), leastHeap)
}

// leastHeap is what the runtime takes a smaller heap for.
const leastHeap = 4 << 20
