package narrate

import (
	"math/bits"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/device"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// news is what leads a sentence where an access costs more than it must: a bank conflict, lanes that meet in one element, sectors that are
// fetched for little. A thread alone has none.
func (t *teller) news() (i18n.Message, bool) {
	if t.h.Place.Lane >= 0 {
		return i18n.Message{}, false
	}
	for _, kind := range []isa.AccessKind{isa.Load, isa.Store} {
		if m, ok := t.conflict(kind); ok {
			return m, true
		}
	}
	if m, ok := t.collision(); ok {
		return m, true
	}
	for _, kind := range []isa.AccessKind{isa.Load, isa.Store} {
		if m, ok := t.scattered(kind); ok {
			return m, true
		}
	}
	return i18n.Message{}, false
}

// conflict tells of the warp whose access to shared memory takes the most passes, where that is more than its words need.
func (t *teller) conflict(kind isa.AccessKind) (i18n.Message, bool) {
	list := t.first(isa.SharedSpace, func(k isa.AccessKind) bool { return k == kind })
	var worst bank.Cost
	var of priced
	for _, a := range list {
		if c := t.passes([]priced{a}); c.Conflicts > 0 && c.Wavefronts > worst.Wavefronts {
			worst, of = c, a
		}
	}
	if of.e == nil {
		return i18n.Message{}, false
	}
	width, _ := bank.Pieces(t.in.Code, of.e)
	picture := bank.Warp(of.mask, &of.e.Addr, max(width, 1), kind == isa.Store, t.in.Device)
	busiest := 0
	for b := range picture.Banks {
		if picture.Words[b] > picture.Words[busiest] {
			busiest = b
		}
	}
	// The numbers are those of one warp.
	keys := [2]i18n.Key{texts.SayConflictLoad, texts.SayConflictLoadEach}
	if kind == isa.Store {
		keys = [2]i18n.Key{texts.SayConflictStore, texts.SayConflictStoreEach}
	}
	t.change = t.in.Pad(of.e.Site)
	s := t.gather(isa.SharedSpace, func(k isa.AccessKind) bool { return k == kind })
	return i18n.M(several(keys, s), t.by(&s[0]), t.cells("cells", &s[0]), i18n.G("degree", worst.Degree), i18n.G("passes", worst.Wavefronts),
		i18n.G("fewest", worst.Fewest), i18n.N("bank", busiest), i18n.G("words", picture.Words[busiest])), true
}

// collision tells of the element of shared memory in which the most lanes of one warp meet with an atomic operation.
func (t *teller) collision() (i18n.Message, bool) {
	most, at := 1, uint64(0)
	for _, a := range t.first(isa.SharedSpace, isAtomic) {
		meet := map[uint64]int{}
		for m := a.mask; m != 0; m &= m - 1 {
			to := a.e.Addr[bits.TrailingZeros32(m)]
			meet[to]++
			if n := meet[to]; n > most || n == most && to < at {
				most, at = n, to
			}
		}
	}
	if most == 1 {
		return i18n.Message{}, false
	}
	s := t.gather(isa.SharedSpace, isAtomic)
	where := t.cells("cell", &s[0])
	if array, cell := t.s.Arrays.Find(isa.SharedSpace, at); array >= 0 {
		where = i18n.T("cell", t.element(array, cell))
	}
	key := several([2]i18n.Key{texts.SayCollision, texts.SayCollisionEach}, s)
	return i18n.M(key, t.by(&s[0]), where, i18n.G("turns", most), lanesArg(&s[0]), t.cells("cells", &s[0])), true
}

// leastScattered and worthTelling say from when on an access to global memory is told by its sectors: at least so many, and at least so
// many times the bytes that are used.
const (
	leastScattered = 4
	worthTelling   = 4
)

// scattered tells of the warp whose access to global memory fetches the most sectors for what it uses.
func (t *teller) scattered(kind isa.AccessKind) (i18n.Message, bool) {
	want := func(k isa.AccessKind) bool { return k == kind }
	sectors, used, moved := 0, 0, 0
	for _, a := range t.first(isa.GlobalSpace, want) {
		if n, u, m := sectorsOf(a, t.in.Device); n >= leastScattered && u*worthTelling <= m && n > sectors {
			sectors, used, moved = n, u, m
		}
	}
	if sectors == 0 {
		return i18n.Message{}, false
	}
	// The numbers are those of one warp.
	keys := [2]i18n.Key{texts.SayScatteredLoad, texts.SayScatteredLoadEach}
	if kind == isa.Store {
		keys = [2]i18n.Key{texts.SayScatteredStore, texts.SayScatteredStoreEach}
	}
	s := t.gather(isa.GlobalSpace, want)
	key := several(keys, s)
	size := max(t.in.Device.SectorBytes, 1)
	return i18n.M(key, t.by(&s[0]), t.cells("cells", &s[0]), i18n.G("sectors", sectors), i18n.G("used", used), i18n.G("moved", moved),
		i18n.G("fewest", (used+size-1)/size)), true
}

// several chooses the second key where more than one warp makes the access that a sentence names.
func several(keys [2]i18n.Key, s []shares) i18n.Key {
	if len(s[0].masks) > 1 {
		return keys[1]
	}
	return keys[0]
}

// sectorsOf is how many sectors an access touches, the bytes of them that its lanes ask for, and all their bytes.
func sectorsOf(a priced, d *device.Device) (sectors, used, moved int) {
	c := coalesce.Warp(a.mask, &a.e.Addr, max(a.e.Bytes, 1), d)
	for i := range c.Distinct {
		used += c.UsedBytes(i)
	}
	return c.Sectors, used, c.Moved
}
