package overlap

import (
	"tilescope/engine/analysis/calls"
	"tilescope/engine/clock"
	"tilescope/engine/event"
)

// Engine is what carries out a piece of work.
type Engine uint8

const (
	In  Engine = iota // copies to the device
	Run               // kernels, fills, copies within the device
	Out               // copies to the host
	engines
)

// Work is a call as the model needs it.
type Work struct {
	Engine Engine
	Takes  int64 // nanoseconds
}

// Bar is one piece of work.
type Bar struct {
	Call       int // index into the list
	Engine     Engine
	Stream     event.Stream
	Begin, End int64 // nanoseconds from the first call on
}

// Chart is the work of a program in time.
type Chart struct {
	Bars   []Bar   // in the order in which it was requested
	End    int64   // when the last one ends
	Serial int64   // how long all would take, one after the other
	Made   []int64 // by call: when the host makes it
}

// Of lays the calls out. work says what a call asks of the device: false for one that requests nothing.
func Of(list []calls.Call, work func(*calls.Call) (Work, bool)) Chart {
	d := device{streams: map[int]*queue{}, marks: map[int]int64{}}
	for i := range list {
		c := &list[i]
		d.now += clock.Call
		d.out.Made = append(d.out.Made, d.now)
		switch c.Kind {
		case calls.Sync:
			d.now = max(d.now, d.awaited(c))
		case calls.Record:
			d.marks[c.Event] = d.reach(c.Stream, 0)
		case calls.Await:
			if end, recorded := d.marks[c.Event]; recorded {
				d.reach(c.Stream, end)
			}
		default:
			if w, ok := work(c); ok {
				d.put(i, c, w)
			}
		}
	}
	return d.out
}

// device is the model while the host's calls reach it.
type device struct {
	now     int64 // when the host makes its next call
	streams map[int]*queue
	free    [engines]int64
	marks   map[int]int64 // by event: when the work before it has ended
	out     Chart
}

// queue is one stream.
type queue struct {
	event.Stream
	end int64 // of its work so far
}

func (d *device) queue(s event.Stream) *queue {
	q := d.streams[s.Number]
	if q == nil {
		q = &queue{Stream: s}
		d.streams[s.Number] = q
	}
	return q
}

// before is when all has ended that new work of a stream comes after.
func (d *device) before(s event.Stream) int64 {
	end := d.queue(s).end
	for _, q := range d.streams {
		if !q.Alone && !s.Alone && (q.Number == 0 || s.Number == 0) {
			end = max(end, q.end)
		}
	}
	return end
}

// reach puts something into a stream that takes no time, and comes after the work before it and not before at. In the default stream
// that, too, keeps the other streams' later work back, as measured on an H200.
func (d *device) reach(s event.Stream, at int64) int64 {
	end := max(at, d.before(s))
	d.queue(s).end = end
	return end
}

// awaited is when what a Sync waits for is over.
func (d *device) awaited(c *calls.Call) int64 {
	switch c.For {
	case event.OneStream:
		return d.before(c.Stream)
	case event.OneEvent:
		return d.marks[c.Event]
	}
	return d.out.End
}

// put adds a piece of work.
func (d *device) put(i int, c *calls.Call, w Work) {
	if c.Waits {
		d.now = max(d.now, d.out.End)
	}
	begin := max(d.now, d.before(c.Stream), d.free[w.Engine])
	b := Bar{Call: i, Engine: w.Engine, Stream: c.Stream, Begin: begin, End: begin + w.Takes}
	d.queue(c.Stream).end, d.free[w.Engine] = b.End, b.End
	d.out.Bars = append(d.out.Bars, b)
	d.out.End = max(d.out.End, b.End)
	d.out.Serial += w.Takes
	if c.Kind == calls.Copy && !c.Queued {
		d.now = max(d.now, b.End)
	}
}

// Pair is two bars of different engines that are under way at the same time, by their indices in Bars.
type Pair struct{ A, B int }

// Pairs are all of them, in order of the first.
func (c *Chart) Pairs() []Pair {
	var out []Pair
	for i := range c.Bars {
		for k := i + 1; k < len(c.Bars); k++ {
			a, b := &c.Bars[i], &c.Bars[k]
			if a.Engine != b.Engine && a.Begin < b.End && b.Begin < a.End {
				out = append(out, Pair{i, k})
			}
		}
	}
	return out
}
