package race

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Time is counted in eras: Analysis.era grows with every event that orders anything. A clock is the last era whose accesses come before
// what a thread does next. An access is ordered before that if any clock that covers its thread has reached its era (ordered):
//
//	clock             covers the accesses of        is set when
//	Analysis.base     every thread                  a launch begins, and at a barrier of the grid: the first era after it
//	Analysis.floor    those of the memory in hand   an access is taken: base - 1 for global memory, bar for a block's own shared memory,
//	                                                met for shared memory in a cluster
//	block.bar         the block                     a barrier of the block opens
//	block.met         the block's cluster           a barrier of the cluster opens
//	warp.full         the warp                      all its live lanes have met at a __syncwarp
//	warp.parts[j][i]  lane i, for lane j            some lanes have met at one; nil again when all have, and at a barrier of the block
//
// The other order is by release and acquire: a thread's fence (lastFence) remembers the clocks of that moment, an atomic after it publishes
// them as one more entry in the address's log (releases), and an atomic that reads from it acquires the log's entries so far (acquired):
//
//	block.know        what all threads of the block have acquired, since a barrier of the block shared it
//	block.own[t]      what thread t has acquired besides, since that barrier
//	block.published   the era up to which every thread had fenced before a barrier: an atomic of any of them then publishes it
//	releases.selves   the releasing atomics themselves, which are before plain accesses of the same address only (after)

// matrix holds, for a warp that synchronised in parts, up to which era lane i's accesses come before lane j's next ones: m[j][i].
type matrix [32][32]uint32

// warp is the order inside a warp.
type warp struct {
	full  uint32 // everything of the warp up to this era comes before what its lanes do next
	live  uint32 // lanes that have not left
	parts *matrix
	// named lanes are at a __syncwarp together; those arrived wait for the others.
	named, arrived uint32
	// pinned says that a fence or a saved state looks into parts: it is copied before it changes.
	pinned bool
}

// lastFence is a thread's last fence.
type lastFence struct {
	era    uint32 // own accesses up to here come before it
	device bool   // reaches other blocks
	bar    uint32 // the block's accesses up to here come before it
	full   uint32 // the warp's
	row    *[32]uint32
	know   knowledge // what the thread had acquired
}

// seen says that entries [0, n) of a log come before.
type seen struct {
	log, n int32
}

// knowledge is what a thread or block has acquired, sorted by log. It is never changed in place.
type knowledge []seen

func join(a, b knowledge) knowledge {
	if len(a) == 0 {
		return b
	}
	if covers(a, b) {
		return a
	}
	out := make(knowledge, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].log < b[0].log:
			out, a = append(out, a[0]), a[1:]
		case a[0].log > b[0].log:
			out, b = append(out, b[0]), b[1:]
		default:
			out = append(out, seen{a[0].log, max(a[0].n, b[0].n)})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

func covers(a, b knowledge) bool {
	i := 0
	for _, s := range b {
		for i < len(a) && a[i].log < s.log {
			i++
		}
		if i == len(a) || a[i].log != s.log || a[i].n < s.n {
			return false
		}
	}
	return true
}

// mark says that from entry n on, accesses up to era are published.
type mark struct {
	n   int32
	era uint32
}

// releases is the log of releases on one address: which accesses each of its entries published.
type releases struct {
	n       int32
	threads map[uint32][]mark // by thread of the grid
	warps   map[uint64][]mark // by block<<32 | warp
	blocks  map[uint32][]mark
	selves  map[uint32][]mark // by thread: the releasing atomics themselves, which only accesses of the same address look at
	know    knowledge         // what the releasing threads had acquired themselves
	block   int32             // −1: everybody may acquire; otherwise only this block's threads (a block-wide fence)
}

// maxMarks bounds what releases may remember. When it is reached later releases are taken to publish everything of their block, which can
// hide a race and cannot invent one.
const maxMarks = 1 << 21

// maxLogs bounds the addresses whose releases are told apart. All further ones have one log together: who acquires from one of them
// acquires from all, which, too, can hide a race and cannot invent one.
const maxLogs = 1 << 13

// logBytes and markBytes are about what an address and what one of its marks take.
const (
	logBytes  = 1600
	markBytes = 24
)

// mostLogs and mostMarks are these bounds, or fewer where the run has little memory.
func (a *Analysis) mostLogs() int { return a.share(maxLogs, 8*logBytes) }

func (a *Analysis) mostMarks() int { return a.share(maxMarks, 16*markBytes) }

// share is how many things of so many bytes the run's memory allows, at most so many.
func (a *Analysis) share(most int, bytes int64) int {
	if n := a.run.Memory / bytes; n > 0 && n < int64(most) {
		return int(n)
	}
	return most
}

// logged is the log of an address; shared says that it is the one of all addresses behind the bound.
func (a *Analysis) logged(key uint64) (id int32, known, shared bool) {
	if id, known = a.logOf[key]; known {
		return id, true, false
	}
	if most := a.mostLogs(); len(a.logs) > most {
		return int32(most), true, true
	}
	return 0, false, false
}

func add[K comparable](m *map[K][]mark, k K, n int32, era uint32) {
	if era == 0 {
		return
	}
	if *m == nil {
		*m = map[K][]mark{}
	}
	list := (*m)[k]
	if last := len(list) - 1; last >= 0 {
		if list[last].era >= era {
			return
		}
		if list[last].n == n {
			list = list[:last:last]
		}
	}
	(*m)[k] = append(list, mark{n, era})
}

// upTo is the era published by entries before n; 0 for none.
func upTo(list []mark, n int32) uint32 {
	i, _ := slices.BinarySearchFunc(list, n, func(m mark, n int32) int { return int(m.n) - int(n) })
	if i == 0 {
		return 0
	}
	return list[i-1].era
}

func (s *releases) clone() *releases {
	c := *s
	c.threads, c.warps, c.blocks, c.selves = maps.Clone(s.threads), maps.Clone(s.warps), maps.Clone(s.blocks), maps.Clone(s.selves)
	for _, m := range []map[uint32][]mark{c.threads, c.blocks, c.selves} {
		for k, l := range m {
			m[k] = slices.Clip(l)
		}
	}
	for k, l := range c.warps {
		c.warps[k] = slices.Clip(l)
	}
	return &c
}

// ordered says whether the remembered access comes before what thread t of the current block does now.
func (a *Analysis) ordered(r *rec, t uint32) bool {
	if r.era <= a.floor || r.thread == a.first+t {
		return true
	}
	b := a.block
	if o := r.thread - a.first; o < a.threads {
		if r.era <= b.bar {
			return true
		}
		if w := t / a.width; o/a.width == w {
			wp := &b.warps[w]
			if r.era <= wp.full || wp.parts != nil && r.era <= wp.parts[t%a.width][o%a.width] {
				return true
			}
		}
	}
	if r.era <= b.met && a.oneCluster(b.index, int(r.thread/a.threads)) {
		return true
	}
	if len(b.know) == 0 && b.own == nil {
		return false
	}
	if a.acquired(b.know, r) {
		return true
	}
	return b.own != nil && a.acquired(b.own[t], r)
}

func (a *Analysis) acquired(k knowledge, r *rec) bool {
	for _, s := range k {
		l := a.logs[s.log]
		block := r.thread / a.threads
		if upTo(l.threads[r.thread], s.n) >= r.era || upTo(l.blocks[block], s.n) >= r.era {
			return true
		}
		if upTo(l.warps[uint64(block)<<32|uint64(r.thread%a.threads/a.width)], s.n) >= r.era {
			return true
		}
	}
	return false
}

// after says whether a remembered atomic of a cell was itself a release which thread t of the current block has acquired: a plain access of
// the same address then comes after it, like the `count = 0` of the last block.
func (a *Analysis) after(r *rec, i uint64, t uint32) bool {
	b := a.block
	if len(a.logOf) == 0 || len(b.know) == 0 && b.own == nil {
		return false
	}
	k := b.knows(t)
	for back := range uint64(2) { // an atomic of 8 bytes begins a word before
		key := (i-back)*4 + isa.GlobalBase
		if a.e.Space != isa.GlobalSpace {
			key = sharedKey(a.owner, (i-back)*4)
		}
		id, ok, _ := a.logged(key)
		for _, s := range k {
			if ok && s.log == id && upTo(a.logs[id].selves[r.thread], s.n) >= r.era {
				return true
			}
		}
	}
	return false
}

// sharedKey names an address in a block's shared memory.
func sharedKey(block int, offset uint64) uint64 { return 1<<63 | uint64(block)<<24 | offset }

// atomic is a release by thread t of the current block if it has a fence behind it, and an acquire in any case. key names the address.
func (a *Analysis) atomic(t uint32, key uint64, shared bool) {
	b := a.block
	id, known, common := a.logged(key)
	var f lastFence
	if b.fences != nil {
		f = b.fences[t]
	}
	if !known {
		if f.era == 0 || a.now.site&quietFlag != 0 {
			return
		}
		id = int32(len(a.logs))
		a.logs = append(a.logs, &releases{block: -1})
		if common = int(id) == a.mostLogs(); !common {
			a.logOf[key] = id
		}
	}
	l := a.logs[id]
	// acquire
	if l.n > 0 && (l.block < 0 || l.block == int32(b.index)) {
		got := join(join(b.knows(t), l.know), knowledge{{id, l.n}})
		b.learn(t, got, a.threads)
	}
	if f.era == 0 || a.now.site&quietFlag != 0 {
		return
	}
	// A block-wide fence on an address that other blocks use too publishes nothing to them.
	if !f.device && !shared && !common {
		if l.n > 0 && l.block != int32(b.index) {
			return
		}
		l.block = int32(b.index)
	} else if l.block >= 0 && l.block != int32(b.index) {
		return
	} else if f.device || common {
		l.block = -1
	}
	l.know = join(l.know, f.know)
	bar := max(f.bar, b.published)
	if a.marks > a.mostMarks() {
		bar = a.era
	} else {
		a.marks += 4
		add(&l.threads, a.first+t, l.n, f.era)
		add(&l.selves, a.first+t, l.n, a.now.era)
		add(&l.warps, uint64(b.index)<<32|uint64(t/a.width), l.n, f.full)
		if f.row != nil {
			base := a.first + t/a.width*a.width
			for i, era := range f.row {
				add(&l.threads, base+uint32(i), l.n, era)
			}
			a.marks += 32
		}
	}
	add(&l.blocks, uint32(b.index), l.n, bar)
	l.n++
}

// arrive notes lanes at a __syncwarp: it orders when the last of those that it names has come.
func (a *Analysis) arrive(b *block, e *event.Sync) {
	if e.Warp >= len(b.warps) {
		return
	}
	lanes := e.Lanes
	if lanes == 0 {
		lanes = e.Mask
	}
	w := &b.warps[e.Warp]
	b.synced = true
	come := e.Mask & lanes
	if w.named == lanes {
		come |= w.arrived
	}
	if lanes&w.live&^come != 0 {
		w.named, w.arrived = lanes, come
		return
	}
	a.joinLanes(b, e.Warp, lanes)
}

// joinLanes makes the lanes of a warp wait for each other.
func (a *Analysis) joinLanes(b *block, w int, lanes uint32) {
	if w >= len(b.warps) {
		return
	}
	wp := &b.warps[w]
	if wp.named&lanes != 0 {
		wp.named, wp.arrived = 0, 0
	}
	if lanes&wp.live == wp.live {
		wp.full, wp.parts = a.era, nil
	} else {
		m := wp.parts
		if m == nil || wp.pinned {
			m = new(matrix)
			if wp.parts != nil {
				*m = *wp.parts
			}
			wp.pinned = false
		}
		var all [32]uint32
		for l := lanes; l != 0; l &= l - 1 {
			j := bits.TrailingZeros32(l)
			for i := range all {
				all[i] = max(all[i], m[j][i])
			}
		}
		for l := lanes; l != 0; l &= l - 1 {
			all[bits.TrailingZeros32(l)] = a.era
		}
		for l := lanes; l != 0; l &= l - 1 {
			m[bits.TrailingZeros32(l)] = all
		}
		wp.parts = m
	}
	if b.own != nil {
		var k knowledge
		base := uint32(w) * a.width
		for l := lanes; l != 0; l &= l - 1 {
			if t := base + uint32(bits.TrailingZeros32(l)); t < a.threads {
				k = join(k, b.own[t])
			}
		}
		for l := lanes; l != 0 && k != nil; l &= l - 1 {
			if t := base + uint32(bits.TrailingZeros32(l)); t < a.threads {
				b.own[t] = k
			}
		}
	}
	a.era++
}
