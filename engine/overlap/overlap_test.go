package overlap_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/analysis/calls"
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/overlap"
)

// takes is what each piece of work takes: long beside the host's calls.
const takes = 1000 * clock.Call

// chart lays out a program that is written as words: "i1" copies in, "k1" launches, "o1" copies out, each in the stream of its number ("a"
// behind it: one made with cudaStreamNonBlocking; "w": the host waits); "r1" records event 1 in stream 1, "w21": stream 2 waits for
// event 1; "s" and "s1" wait for all and for stream 1, "e1" for event 1.
func chart(program string) overlap.Chart {
	var list []calls.Call
	engine := map[int]overlap.Engine{}
	for _, w := range strings.Fields(program) {
		c := calls.Call{Queued: true}
		digit := func(i int) int { return int(w[i] - '0') }
		if len(w) > 1 {
			c.Stream = event.Stream{Number: digit(1), Alone: strings.HasSuffix(w, "a")}
		}
		switch w[0] {
		case 'i', 'o':
			c.Kind, c.Queued = calls.Copy, !strings.HasSuffix(w, "w")
			engine[len(list)] = map[byte]overlap.Engine{'i': overlap.In, 'o': overlap.Out}[w[0]]
		case 'k':
			c.Kind, engine[len(list)] = calls.Launch, overlap.Run
		case 'r':
			c.Kind, c.Event = calls.Record, 1
		case 'w':
			c.Kind, c.Event = calls.Await, digit(2)
		case 's':
			c.Kind = calls.Sync
			if len(w) > 1 {
				c.For = event.OneStream
			}
		case 'e':
			c.Kind, c.For, c.Event = calls.Sync, event.OneEvent, digit(1)
		}
		c.Count = len(list)
		list = append(list, c)
	}
	return overlap.Of(list, func(c *calls.Call) (overlap.Work, bool) {
		e, ok := engine[c.Count]
		return overlap.Work{Engine: e, Takes: takes}, ok
	})
}

// TestChart: the begins of the work, in whole durations.
func TestChart(t *testing.T) {
	for _, c := range []struct{ name, program, begins string }{
		{"one stream keeps its order", "i1 k1 o1 i1 k1 o1", "0 1 2 3 4 5"},
		{"two streams overlap", "i1 k1 o1 i2 k2 o2", "0 1 2 1 2 3"},
		{"breadth first", "i1 i2 k1 k2 o1 o2", "0 1 1 2 2 3"},
		{"an engine does one thing at a time", "k1 k2 k3", "0 1 2"},
		{"the default stream waits for all, and all for it", "k1 i0 k2", "0 1 2"},
		{"but not for streams of their own", "k1a i0 o2a", "0 0 0"},
		{"an event of the default stream waits for all, and all for it", "k1 r0 i2", "0 1"},
		{"but not for streams of their own", "k1a r0 i2a", "0 0"},
		{"what the default stream waits for holds all up", "k1 r1 w01 i2", "0 1"},
		{"an event that was never recorded holds nobody up", "k1 w01 i2", "0 0"},
		{"pageable memory holds the host up", "i1w k1 i2w k2", "0 1 1 2"},
		{"a stream waits for an event", "i1 r1 w21 k2", "0 1"},
		{"and for nothing else of the other stream", "i1 r1 k1 w21 o2", "0 1 1"},
		{"the host waits for all", "i1 k1 s i2", "0 1 2"},
		{"the host waits for one stream", "i1 k1 i2 s2 o2", "0 1 1 2"},
		{"the host waits for an event", "i1 r1 k1 e1 i2", "0 1 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := []string{}
			for _, b := range chart(c.program).Bars {
				got = append(got, fmt.Sprint((b.Begin-clock.Call)/takes))
			}
			if s := strings.Join(got, " "); s != c.begins {
				t.Errorf("%s begins at %s, want %s", c.program, s, c.begins)
			}
		})
	}
}

// TestPairs: what is under way at the same time, and for how long all of it takes.
func TestPairs(t *testing.T) {
	two := chart("i1 k1 o1 i2 k2 o2")
	if got := fmt.Sprint(two.Pairs()); got != "[{1 3} {2 4}]" {
		t.Errorf("pairs %s", got)
	}
	if two.Serial != 6*takes || two.End/takes != 4 {
		t.Errorf("serial %d, end %d", two.Serial, two.End)
	}
	waits := chart("i1 k1 s1 i2 s")
	if m := waits.Made; len(m) != 5 || m[3] < waits.Bars[1].End || m[1] >= takes {
		t.Errorf("the host makes its calls at %v", m)
	}
	one := chart("i1 k1 o1 i1 k1 o1")
	if p := one.Pairs(); len(p) != 0 {
		t.Errorf("one stream overlaps: %v", p)
	}
}
