package reference

import (
	"iter"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// dynamicAt is where dynamic shared memory begins in the shared window, as the reference lays it out; addresses of shared memory are
// compared with nothing.
const dynamicAt = 8 << 20

// grid is a running launch.
type grid struct {
	program *types.Program
	kernel  *types.Func
	extent  event.Dim
	block   event.Dim
	dynamic int
	params  []value
	memory  *memory
	statics map[*types.Var]uint64 // variables with static storage that have one address
	fusable map[*types.Var]bool
	strings []uint64 // addresses of the literals
	printed []string // by devices' printf, one entry a call
	fuel    int64    // expressions that may still be evaluated
	tally   tally
}

type block struct {
	grid    *grid
	at      event.Dim
	shared  []byte
	offsets map[*types.Var]uint64
	dynamic []byte
	all     []*thread
}

// thread is one thread of a block. It is a coroutine that hands over at barriers.
type thread struct {
	block    *block
	at       event.Dim
	local    []byte
	top      int
	frame    map[*types.Var]uint64
	depth    int
	yield    func(arrival) bool
	answer   uint64                  // of the last barrier
	atomics  bool                    // inside an atomic
	products map[*types.Var]*product // in variables
	result   value
}

// arrival is a thread at a barrier.
type arrival struct {
	kind      string // "", "count", "and", "or"
	predicate bool
}

// run executes all blocks in order.
func (g *grid) run() {
	for i := range g.extent.Count() {
		b := &block{grid: g, at: g.extent.At(i), offsets: map[*types.Var]uint64{}, dynamic: make([]byte, g.dynamic)}
		b.run()
	}
}

func (b *block) run() {
	n := b.grid.block.Count()
	next := make([]func() (arrival, bool), n)
	for i := range n {
		t := &thread{block: b, at: b.grid.block.At(i), frame: map[*types.Var]uint64{}, products: map[*types.Var]*product{}}
		step, stop := iter.Pull(iter.Seq[arrival](func(yield func(arrival) bool) {
			defer func() {
				if r := recover(); r != nil && r != any(stopped{}) {
					panic(r)
				}
			}()
			t.yield = yield
			t.enter()
		}))
		defer stop()
		next[i] = step
		b.all = append(b.all, t)
	}
	waiting := make([]bool, n)
	live := make([]bool, n)
	for i := range live {
		live[i] = true
	}
	for {
		var kind string
		some, all, count := false, true, uint64(0)
		reached := 0
		for i := range n {
			waiting[i] = false
			if !live[i] {
				continue
			}
			a, ok := next[i]()
			if !ok {
				live[i] = false
				continue
			}
			if reached > 0 && a.kind != kind {
				refuse("different barriers in one interval")
			}
			kind, waiting[i] = a.kind, true
			reached++
			some, all = some || a.predicate, all && a.predicate
			count += truth(a.predicate)
		}
		if reached == 0 {
			return
		}
		for i := range n {
			if waiting[i] {
				b.all[i].answer = map[string]uint64{"": 0, "count": count, "and": truth(all), "or": truth(some)}[kind]
			}
		}
	}
}

// enter runs the kernel in a thread.
func (t *thread) enter() {
	g := t.block.grid
	for i, p := range g.kernel.Params {
		t.store(t.declare(p), p.Type, g.params[i])
	}
	t.exec(g.kernel.Body)
}

// declare gives a variable of the current function its place, the same each time in one call.
func (t *thread) declare(v *types.Var) uint64 {
	if a, ok := t.frame[v]; ok {
		return a
	}
	align := max(v.Type.Align(), 1)
	at := (t.top + align - 1) / align * align
	t.top = at + max(v.Type.Size(), 1)
	for len(t.local) < t.top {
		t.local = append(t.local, make([]byte, 256)...)
	}
	t.frame[v] = isa.LocalWindow + uint64(at)
	return t.frame[v]
}

// place is the address of a variable.
func (t *thread) place(v *types.Var) uint64 {
	b := t.block
	switch v.Storage {
	case types.Local, types.Param:
		return t.declare(v)
	case types.Shared:
		if a, ok := b.offsets[v]; ok {
			return a
		}
		at := (len(b.shared) + 15) / 16 * 16
		b.shared = append(b.shared, make([]byte, at+v.Type.Size()-len(b.shared))...)
		b.offsets[v] = isa.SharedWindow + uint64(at)
		return b.offsets[v]
	case types.DynShared:
		return isa.SharedWindow + dynamicAt
	}
	a, ok := b.grid.statics[v]
	if !ok {
		a = b.grid.constant(t, v)
	}
	return a
}

// constant lays a constant of the program out, the first time that a kernel uses it.
func (g *grid) constant(t *thread, v *types.Var) uint64 {
	if v.Init == nil || !v.Const {
		refuse("the variable %s", v.Name)
	}
	for len(g.memory.texts)%16 != 0 {
		g.memory.texts = append(g.memory.texts, 0)
	}
	a := textBase + uint64(len(g.memory.texts))
	g.memory.texts = append(g.memory.texts, make([]byte, v.Type.Size())...)
	g.statics[v] = a
	t.store(a, v.Type, t.eval(v.Init))
	return a
}
