package worker

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestSmallHeapsAreSearchedSeldom(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	const room, churned = 32 << 20, 512 << 20
	collections := func() uint32 {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range churned >> 10 {
			sink = make([]byte, 1<<10)
		}
		runtime.ReadMemStats(&after)
		return after.NumGC - before.NumGC
	}
	plain := collections()
	c := &collector{percent: 50, room: room}
	c.start()
	defer c.stop()
	if got, most := collections(), uint32(2*churned/room); got > most || got*2 > plain {
		t.Errorf("%d collections for %d MB of garbage, at most %d wanted (a share alone: %d)", got, churned>>20, most, plain)
	}
}

func TestShareOfGarbage(t *testing.T) {
	c := &collector{percent: 50, room: 32 << 20}
	for live, want := range map[int64]int{4 << 20: 800, 32 << 20: 100, 64 << 20: 50, 1 << 30: 50} {
		if got := c.share(live); got != want {
			t.Errorf("%d MB in use: %d%% may lie, want %d%%", live>>20, got, want)
		}
	}
}

var sink []byte
