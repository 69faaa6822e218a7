package timeline

import (
	"reflect"

	"tilescope/engine/footprint"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// keeper decides which checkpoints stay: their distance doubles whenever they become too many or too large.
type keeper struct {
	limits Limits
	list   []checkpoint
	every  int64
	next   int64 // position of the next one
	bytes  int64
	first  int64 // bytes of the entry
}

func (k *keeper) add(m *machine.Machine, w Watcher) {
	c := checkpointOf(m, w)
	k.list = append(k.list, c)
	k.bytes += c.bytes
	for len(k.list) > 2 && (len(k.list) > k.limits.Checkpoints || k.full()) {
		k.thin()
	}
	// One alone may be too large: what it shares with the running state is copied when that continues.
	if len(k.list) == 2 && k.full() {
		k.list = k.list[:1:1]
		k.every *= 2
		k.weigh()
	}
	k.next = m.Position() + k.every
}

func (k *keeper) full() bool { return k.first+k.bytes > k.limits.CheckpointBytes }

// entry is the checkpoint where the host program has run on to the first launch; nil where it would be too large to keep.
func (k *keeper) entry(m *machine.Machine, w Watcher) *checkpoint {
	c := checkpointOf(m, w)
	if c.bytes > k.limits.CheckpointBytes/2 {
		return nil
	}
	k.first = c.bytes
	return &c
}

// thin drops every other checkpoint; the first always stays.
func (k *keeper) thin() {
	k.every *= 2
	kept := k.list[:0]
	for i, c := range k.list {
		if i%2 == 0 {
			kept = append(kept, c)
		}
	}
	clear(k.list[len(kept):])
	k.list = kept
	k.weigh()
}

// weigh finds out what those that are left hold. What a checkpoint shared with one that was dropped it now holds alone.
func (k *keeper) weigh() {
	m := footprint.Meter{Skip: []reflect.Type{reflect.TypeFor[isa.Program](), reflect.TypeFor[isa.Call]()}}
	k.bytes = 0
	for i := range k.list {
		c := &k.list[i]
		c.bytes = m.Add(&c.machine) + m.Add(&c.watcher)
		k.bytes += c.bytes
	}
}

// gauge looks at what a run takes, so much the more often as it grows quickly. Where it looks depends on the run alone.
type gauge struct {
	limit, last int64
	every, next int64 // steps to the next look, and its position
}

const (
	firstLook  = 256      // steps
	shortLook  = 16       // steps
	quickBytes = 16 << 20 // growth between two looks that makes them more frequent
)

// look ends the run where it takes more than its budget.
func (g *gauge) look(m *machine.Machine, x *Execution) {
	if m.Position() < g.next {
		return
	}
	bytes := m.Bytes() + x.watcher.Bytes() + int64(len(x.launches))*512
	if n := len(x.spans); n > 0 {
		bytes += int64(cap(x.spans[n-1].runs)) * 64
	}
	if bytes > g.limit {
		m.ExhaustMemory()
		x.cut = true
	}
	switch grown := bytes - g.last; {
	case grown > quickBytes:
		g.every = max(g.every/4, shortLook)
	case grown < quickBytes/2:
		g.every = min(2*g.every, checkEvery)
	}
	g.last, g.next = bytes, m.Position()+g.every
}
