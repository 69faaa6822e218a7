package session

import (
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/texts"
)

// account is what the sessions of a process hold: who looks at which run, and how much each reader's own part takes.
type account struct {
	mu      sync.Mutex
	readers map[*holding]struct{}
}

// holding is what one reader holds. Size measures a viewer, so it belongs to its goroutine; the rest may be read from any.
type holding struct {
	top      fairqueue.Owner // of the reader
	run      atomic.Pointer[engine.Execution]
	own      atomic.Int64
	measured time.Time
}

// measureEvery is how often what a reader holds is measured while they step: it takes about a millisecond.
const measureEvery = time.Second

// note measures what a viewer holds, now and then.
func (h *holding) note(v *view.Viewer) {
	if v == nil {
		return
	}
	if x := v.Execution(); h.run.Load() != x {
		h.run.Store(x)
		h.measured = time.Time{}
	}
	if now := time.Now(); now.Sub(h.measured) >= measureEvery {
		h.own.Store(v.Size())
		h.measured = now
	}
}

// Reader is a place in the account for an owner who looks at runs of these; leave gives it up. The two functions of it are called by one
// goroutine.
func (r *Runs) Reader(owner fairqueue.Owner) (note func(*view.Viewer), leave func()) {
	h := &holding{top: owner.Top()}
	r.account.mu.Lock()
	if r.account.readers == nil {
		r.account.readers = map[*holding]struct{}{}
	}
	r.account.readers[h] = struct{}{}
	r.account.mu.Unlock()
	return h.note, func() {
		r.account.mu.Lock()
		delete(r.account.readers, h)
		r.account.mu.Unlock()
		if r.opt.Left != nil {
			r.opt.Left()
		}
	}
}

// Held is how many bytes the runs that are kept, those that somebody looks at, and what their readers have beside them hold.
func (r *Runs) Held() int64 {
	runs := map[*engine.Execution]bool{}
	r.mu.Lock()
	for _, e := range r.recent.Values() {
		if e.result != nil {
			runs[e.result] = true
		}
	}
	r.mu.Unlock()
	var bytes int64
	r.account.mu.Lock()
	for h := range r.account.readers {
		if x := h.run.Load(); x != nil {
			runs[x] = true
		}
		bytes += h.own.Load()
	}
	r.account.mu.Unlock()
	for x := range runs {
		bytes += x.Size()
	}
	return bytes
}

// Relieve forgets the half of the kept runs that were used least recently and that nobody looks at, and says whether there were some. A run
// that somebody looks at would free nothing, and be executed once more for the next reader.
func (r *Runs) Relieve() bool {
	looked := r.lookedAt()
	r.mu.Lock()
	defer r.mu.Unlock()
	var unused []*entry
	for _, e := range r.recent.Values() {
		if e.result == nil || !looked[e.result] {
			unused = append(unused, e)
		}
	}
	for _, e := range unused[:(len(unused)+1)/2] {
		r.recent.Remove(e)
		r.forget(e)
	}
	return len(unused) > 0
}

// lookedAt are the runs that readers look at.
func (r *Runs) lookedAt() map[*engine.Execution]bool {
	r.account.mu.Lock()
	defer r.account.mu.Unlock()
	runs := map[*engine.Execution]bool{}
	for h := range r.account.readers {
		if x := h.run.Load(); x != nil {
			runs[x] = true
		}
	}
	return runs
}

// ErrFull says that the process holds as much memory as it may: nothing new is begun until others leave.
var ErrFull = &full{}

type full struct{}

func (*full) Error() string     { return i18n.Reader{}.Word(i18n.M(texts.MemoryFull)) }
func (*full) LimitName() string { return "memory" }

// Is makes it one of those that are over when others are done.
func (*full) Is(err error) bool { return err == ErrBusy }
