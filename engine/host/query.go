package host

import (
	"math"

	"tilescope/engine/event"
)

// progress is what was queued into a stream and may be under way as far as the host knows, by numbers that count what was queued into all
// streams from 1: the first and the last of it, 0 for nothing.
type progress struct {
	first, last int64
	asked       int64 // the last of what a query said it was not done yet
}

// A device that is asked right after work was queued answers that it is not ready (testdata/programs/queries.cu has an H200's answers). So
// the first query after work was queued says so. The second one finds it done, and the host has waited for it then.

// enqueue notes that work was queued into a stream.
func (p *Process) enqueue(s event.Stream) {
	p.queued++
	if w := p.progress(s.Number); w != nil {
		w.last = p.queued
		if w.first == 0 {
			w.first = p.queued
		}
	}
}

// progress is that of a stream by its number; nil for one that was destroyed.
func (p *Process) progress(number int) *progress {
	switch number {
	case 0:
		return &p.waiting[0]
	case -1:
		return &p.waiting[1]
	}
	for i := range p.streams {
		if p.streams[i].alive && p.streams[i].Number == number {
			return &p.streams[i].progress
		}
	}
	return nil
}

// under is the last of what may be under way in a stream, of what was queued up to a number; 0 for nothing. The default stream waits for
// all others except the non-blocking ones.
func (p *Process) under(s event.Stream, upTo int64) (last int64) {
	p.eachBefore(s, func(w *progress) {
		if w.first != 0 && w.first <= upTo {
			last = max(last, min(w.last, upTo))
		}
	})
	return last
}

// learn notes that the host knows a stream's work to be done, of what was queued up to a number.
func (p *Process) learn(s event.Stream, upTo int64) {
	p.eachBefore(s, func(w *progress) {
		switch {
		case w.last <= upTo:
			w.first, w.last = 0, 0
		case w.first != 0:
			w.first = max(w.first, upTo+1)
		}
	})
}

// eachBefore calls f with the progress of a stream, and for the default stream with that of each stream that it waits for.
func (p *Process) eachBefore(s event.Stream, f func(*progress)) {
	if w := p.progress(s.Number); w != nil {
		f(w)
	}
	if s.Number != 0 {
		return
	}
	f(&p.waiting[1])
	for i := range p.streams {
		if x := &p.streams[i]; x.alive && !x.Alone {
			f(&x.progress)
		}
	}
}

// waited notes what the host knows after it has waited.
func (p *Process) waited(e event.SyncEvent) {
	switch e.For {
	case event.OneStream:
		p.learn(e.Stream, math.MaxInt64)
	case event.OneEvent:
		p.learn(p.events[e.Event].stream, p.events[e.Event].before)
	case event.AllWork:
		p.waiting = [2]progress{}
		for i := range p.streams {
			p.streams[i].progress = progress{}
		}
	}
}

// streamQuery is cudaStreamQuery.
func (k *call) streamQuery(s event.Stream) int {
	last := k.under(s, math.MaxInt64)
	if k.pending != success || last == 0 {
		return k.pending
	}
	if w := k.progress(s.Number); w.asked < last {
		w.asked = last
		return errNotReady
	}
	return k.sees(event.SyncEvent{For: event.OneStream, Stream: s})
}

// eventQuery is cudaEventQuery.
func (k *call) eventQuery(number int) int {
	e := &k.events[number]
	if k.pending != success || !e.recorded || k.under(e.stream, e.before) == 0 {
		return k.pending
	}
	if !e.asked {
		e.asked = true
		return errNotReady
	}
	return k.sees(event.SyncEvent{For: event.OneEvent, Event: number})
}

// sees says that the host has seen work done, which orders it as a wait does.
func (k *call) sees(e event.SyncEvent) int {
	e.Pos = k.pos
	k.m.HostSync(e)
	k.waited(e)
	return success
}
