package race

import (
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Most barrier intervals either fill shared memory or read it. While nobody has written it since the last barrier a read races with nothing that has
// happened, and matters only if somebody writes before the next one. So such reads are put into a log, whole warps at a time, and the log is thrown away
// at the barrier; a write before that takes the log apart word by word first, as if the reads were made only now.

// maxLogged bounds the log of an interval; when it is full it is taken apart, and begun anew.
const maxLogged = 1024

// logged is a warp's read of shared memory, one aligned word a lane. Entries are not changed once made, and saved states share what they point to.
type logged struct {
	words  *words
	at     uint64 // word of lane 0
	thread uint32 // of the block, lane 0's
	now    rec
}

// log notes a read of shared memory of the block in hand. It answers false when it has to be looked at now.
func (a *Analysis) log(e *event.Access, mask, thread uint32) bool {
	b := a.block
	if e.Kind != isa.Load || e.Bytes != 4 || e.Shape == 0 || mask != e.Mask || b.written || b.shared.narrow || b.shared.words.atomic || !a.quiet() {
		return false
	}
	p := a.planned(e, true) // the log is part of the state, so what is in it may not depend on what was met before
	if p == nil {
		return false
	}
	if len(b.log) >= maxLogged {
		a.unlog(b)
	}
	b.log = append(b.log, logged{words: p, at: e.Addr[0] & (isa.WindowBytes - 1) / 4, thread: thread, now: a.now})
	return true
}

// unlog remembers word by word what the log holds.
func (a *Analysis) unlog(b *block) {
	if len(b.log) == 0 {
		return
	}
	kept, block, first, floor := a.now, a.block, a.first, a.floor
	a.block, a.first, a.floor = b, uint32(b.index)*a.threads, b.bar
	for i := range b.log {
		l := &b.log[i]
		a.now = l.now
		a.keepWords(&b.shared, l.words, uint32(1<<l.words.count-1), l.at, l.thread)
	}
	b.log = b.log[:0]
	a.now, a.block, a.first, a.floor = kept, block, first, floor
}
