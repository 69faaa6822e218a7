package narrate

import (
	"math/bits"
	"slices"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/device"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// news is what leads a sentence where an access costs more than it must, the weightiest first: a bank conflict, sectors that are fetched
// for little, a warp that diverges, lanes that meet in one element. A thread alone has none.
func (t *teller) news() (i18n.Message, bool) {
	if t.h.Place.Lane >= 0 {
		return i18n.Message{}, false
	}
	for _, told := range []func() (i18n.Message, bool){t.conflict, t.scattered, t.diverges, t.collision} {
		if m, ok := told(); ok {
			return m, true
		}
	}
	return i18n.Message{}, false
}

// conflict tells of the warp's access to shared memory that takes the most passes beyond what its words need.
func (t *teller) conflict() (i18n.Message, bool) {
	list := slices.Concat(t.priced(isa.SharedSpace, isa.Load), t.priced(isa.SharedSpace, isa.Store))
	costs := make([]bank.Cost, len(list))
	at := 0
	for i, a := range list {
		if costs[i] = t.passes([]priced{a}); costs[i].Conflicts > costs[at].Conflicts {
			at = i
		}
	}
	if len(list) == 0 || costs[at].Conflicts == 0 {
		return i18n.Message{}, false
	}
	worst, of := costs[at], list[at]
	s, same := t.alike(list, at)
	each := i18n.N("each", 2)
	for i, a := range list {
		if c := costs[i]; slices.Contains(same, a) && (c.Wavefronts != worst.Wavefronts || c.Fewest != worst.Fewest || c.Degree != worst.Degree) {
			each.Num = 1
		}
	}
	t.change = t.in.Pad(of.e.Site)
	busiest, words := t.busiest(of)
	key := several([2]i18n.Key{texts.SayConflictLoad, texts.SayConflictLoadEach}, s)
	switch {
	case words < worst.Degree: // before Fermi a bank serves lanes apart that request one word, unless it is the one that is broadcast
		key = several([2]i18n.Key{texts.SayBroadcastLoad, texts.SayBroadcastLoadEach}, s)
	case of.e.Kind == isa.Store:
		key = several([2]i18n.Key{texts.SayConflictStore, texts.SayConflictStoreEach}, s)
	}
	cause := texts.ConflictWords
	switch {
	case t.in.Device.SegmentRule:
		cause = texts.ConflictWordsHalf
	case len(s[0].masks) > 1:
		cause = texts.ConflictWordsWarp
	}
	if of.e.Kind == isa.Load {
		t.alsoLoads(&s[0])
	}
	why := t.reader.Word(i18n.M(cause, i18n.N("bank", busiest), i18n.G("words", words)))
	return i18n.M(key, t.by(&s[0]), t.cells("cells", &s[0]), i18n.G("degree", worst.Degree), i18n.G("passes", worst.Wavefronts),
		i18n.G("fewest", worst.Fewest), each, i18n.T("cause", why)), true
}

// busiest is the bank that lanes served together request the most different words in one of the pieces of an access, and how many these
// are.
func (t *teller) busiest(of priced) (busiest, words int) {
	width, pieces := bank.Pieces(t.in.Code, of.e)
	at := of.e.Addr
	for range pieces {
		picture := bank.Warp(of.mask, &at, max(width, 1), of.e.Kind == isa.Store, t.in.Device)
		for b := range picture.Banks {
			if picture.Words[b] > words {
				busiest, words = b, picture.Words[b]
			}
		}
		for l := range at {
			at[l] += uint64(width)
		}
	}
	return busiest, words
}

// diverges tells of a condition that parts the lanes of a warp. What it reads for that is told behind.
func (t *teller) diverges() (i18n.Message, bool) {
	if !t.condition() || len(t.fate().parted) == 0 {
		return i18n.Message{}, false
	}
	t.addMemory()
	return t.test(), true
}

// meeting is where the most lanes of a warp meet in an atomic operation, and how many: they take turns.
func meeting(a priced) (at uint64, turns int) {
	meet := map[uint64]int{}
	for m := a.mask; m != 0; m &= m - 1 {
		to := a.e.Addr[bits.TrailingZeros32(m)]
		meet[to]++
		if n := meet[to]; n > turns || n == turns && to < at {
			at, turns = to, n
		}
	}
	return at, turns
}

// collision tells of the element in which the most lanes of one warp meet with an atomic operation.
func (t *teller) collision() (i18n.Message, bool) {
	list := slices.Concat(t.priced(isa.SharedSpace, isa.Atomic), t.priced(isa.GlobalSpace, isa.Atomic))
	most, at, of := 1, uint64(0), -1
	for i, a := range list {
		if to, n := meeting(a); n > most || of >= 0 && n == most && to < at {
			most, at, of = n, to, i
		}
	}
	if of < 0 {
		return i18n.Message{}, false
	}
	s, same := t.alike(list, of)
	each := i18n.N("each", 2)
	for _, a := range same {
		if to, n := meeting(a); to != at || n != most {
			each.Num = 1
		}
	}
	where := t.cells("cell", &s[0])
	if array, cell := t.s.Arrays.Find(list[of].e.Space, at); array >= 0 {
		name := t.s.NameAt(t.in, array, list[of].e.Site)
		where = i18n.T("cell", t.s.WordCellsAs(t.reader, array, name, []int{cell}))
	}
	t.operands(list[of].e.Space)
	key := several([2]i18n.Key{texts.SayCollision, texts.SayCollisionEach}, s)
	return i18n.M(key, t.by(&s[0]), where, i18n.G("turns", most), lanesArg(&s[0]), t.cells("cells", &s[0]), each), true
}

// leastScattered and worthTelling say from when on an access to global memory is told by its sectors: at least so many, and at least so
// many times the bytes that are used.
const (
	leastScattered = 4
	worthTelling   = 4
)

// scattered tells of the warp's access to global memory that fetches the most sectors for what it uses.
func (t *teller) scattered() (i18n.Message, bool) {
	list := slices.Concat(t.priced(isa.GlobalSpace, isa.Load), t.priced(isa.GlobalSpace, isa.Store))
	sectors, used, moved, at := 0, 0, 0, -1
	for i, a := range list {
		if n, u, m := sectorsOf(a, t.in.Device); n >= leastScattered && u*worthTelling <= m && n > sectors {
			sectors, used, moved, at = n, u, m, i
		}
	}
	if at < 0 {
		return i18n.Message{}, false
	}
	s, same := t.alike(list, at)
	each := i18n.N("each", 2)
	for _, a := range same {
		if n, u, m := sectorsOf(a, t.in.Device); n != sectors || u != used || m != moved {
			each.Num = 1
		}
	}
	key := several([2]i18n.Key{texts.SayScatteredLoad, texts.SayScatteredLoadEach}, s)
	if list[at].e.Kind == isa.Store {
		key = several([2]i18n.Key{texts.SayScatteredStore, texts.SayScatteredStoreEach}, s)
	} else {
		t.alsoLoads(&s[0])
	}
	size := max(t.in.Device.SectorBytes, 1)
	return i18n.M(key, t.by(&s[0]), t.cells("cells", &s[0]), i18n.G("sectors", sectors), i18n.G("used", used), i18n.G("moved", moved),
		i18n.G("fewest", (used+size-1)/size), each), true
}

// several chooses the second key where more than one warp makes the access that a sentence names.
func several(keys [2]i18n.Key, s []shares) i18n.Key {
	if len(s[0].masks) > 1 {
		return keys[1]
	}
	return keys[0]
}

// sectorsOf is how many sectors an access touches, the bytes of them that its lanes request, and all their bytes.
func sectorsOf(a priced, d *device.Device) (sectors, used, moved int) {
	c := coalesce.Warp(a.mask, &a.e.Addr, max(a.e.Bytes, 1), d)
	for i := range c.Distinct {
		used += c.UsedBytes(i)
	}
	return c.Sectors, used, c.Moved
}
