package narrate

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// mostArrays is how many arrays a sentence names that a statement reads.
const mostArrays = 3

// loads are the shares of all arrays that the step loads from.
func (t *teller) loads() (list []shares) {
	for _, space := range []isa.Space{isa.GlobalSpace, isa.SharedSpace, isa.ConstantSpace} {
		list = append(list, t.gather(space, isLoad)...)
	}
	return list
}

// space is the memory that the accesses go to.
func (s *shares) space() isa.Space { return s.made[0].e.Space }

// together sums up loads: who makes them, and the elements of all arrays, of which a sentence names few.
func (t *teller) together(list []shares) (all shares, cells i18n.Arg) {
	all = shares{array: -1, masks: masks{}}
	var words []string
	for i := range list {
		s := &list[i]
		for w, mask := range s.masks {
			all.masks[w] |= mask
		}
		if s.space() == isa.GlobalSpace {
			all.made = append(all.made, s.made...)
		}
		if word := t.cells("cells", s).Text; !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	all.lanes = all.masks.lanes()
	if more := len(words) - mostArrays; more > 0 {
		words = append(words[:mostArrays], t.reader.Word(i18n.M(texts.MoreArrays, i18n.G("n", more))))
	}
	return all, i18n.T("cells", t.list(words))
}

// reads tells of what a step loads.
func (t *teller) reads(list []shares) i18n.Message {
	all, cells := t.together(list)
	who, lanes := t.by(&all), lanesArg(&all)
	switch {
	case len(all.made) > 0:
		return i18n.M(t.keyed(texts.SayLoad, texts.SayLoadOne), who, cells, lanes, t.sectors(&all))
	case slices.ContainsFunc(list, func(s shares) bool { return s.space() == isa.SharedSpace }):
		return i18n.M(texts.SayRead, who, cells, lanes, t.line)
	}
	return t.constant(who, cells, lanes)
}

// alsoLoads names the other arrays that the statement of a load reads.
func (t *teller) alsoLoads(told *shares) {
	list := slices.DeleteFunc(t.loads(), func(s shares) bool { return s.array < 0 || s.array == told.array })
	if len(list) == 0 {
		return
	}
	many := t.many
	all, cells := t.together(list)
	who := t.by(&all)
	t.add(i18n.M(texts.LoadsToo, who, cells, i18n.N("many", t.many)))
	t.many = many
}

// atomic tells of an atomic operation in which no lanes of one warp meet.
func (t *teller) atomic(s *shares) i18n.Message {
	key := texts.SayAtomic
	switch {
	case s.lanes == 1:
		key = texts.SayAtomicOne
	case apart(s.cells):
		key = texts.SayAtomicApart
	case len(s.masks) > 1:
		key = texts.SayAtomicWarps
	}
	return i18n.M(key, t.by(s), t.cells("cells", s), lanesArg(s), i18n.G("warps", len(s.masks)))
}

// operands tells what an atomic operation reads besides the element that it changes, and what it makes of that in one thread.
func (t *teller) operands(space isa.Space) {
	many := t.many
	if list := t.loads(); len(list) > 0 {
		all, cells := t.together(list)
		args := []i18n.Arg{t.by(&all), cells, t.sectors(&all)}
		key := texts.OperandsRead
		if len(all.made) > 0 {
			key = texts.OperandsLoad
		}
		t.add(i18n.M(key, append(args, i18n.N("many", t.many))...))
	}
	t.many = many
	list := t.priced(space, isa.Atomic)
	if len(list) == 0 {
		return
	}
	at := list[0]
	lane := bits.TrailingZeros32(at.mask)
	for _, a := range list {
		if a.by == t.of && a.mask>>t.lane&1 != 0 {
			at, lane = a, t.lane
			break
		}
	}
	t.changes(at.e, lane, at.by.Step.Warp*t.s.Launch.WarpSize+lane)
}

// changes tells what an atomic operation of one lane makes of an element.
func (t *teller) changes(e *event.Access, lane, thread int) {
	array, cell := t.s.Arrays.Find(e.Space, e.Addr[lane])
	if array < 0 || e.Count > 1 || e.Site < 0 {
		return
	}
	site := &t.in.Code.Sites[e.Site]
	worded := func(v uint64) i18n.Arg {
		of := *e
		of.Value[lane] = v
		return i18n.T("", t.h.LaneValue(&of, lane, 0, of.Bytes))
	}
	named := func(name string, a i18n.Arg) i18n.Arg { a.Name = name; return a }
	where := t.s.WordCellsAs(t.reader, array, t.s.NameAt(t.in, array, e.Site), []int{cell})
	args := []i18n.Arg{
		i18n.T("who", t.h.Reader.Word(i18n.M(texts.WhoThread, t.threadArg("thread", thread)))), i18n.T("cell", where),
		named("was", worded(e.Old[lane])), named("now", worded(e.Value[lane])),
	}
	whole := len(site.As) == 0 && site.Mem != isa.F32 && site.Mem != isa.F64
	switch {
	case whole && e.Atomic == isa.AtomicAdd:
		args = append(args, named("by", worded(site.Mem.Canonical(e.Value[lane]-e.Old[lane]))))
		t.add(i18n.M(texts.AtomicAdds, args...))
	case whole && e.Atomic == isa.AtomicSub:
		args = append(args, named("by", worded(site.Mem.Canonical(e.Old[lane]-e.Value[lane]))))
		t.add(i18n.M(texts.AtomicSubtracts, args...))
	case e.Old[lane] == e.Value[lane]:
		t.add(i18n.M(texts.AtomicKeeps, args...))
	default:
		t.add(i18n.M(texts.AtomicChanges, args...))
	}
}

// asMask is the value that an exchange has just given the told thread's variable: of a mask of lanes as the mask is worded, so that a
// sentence has one notation for it.
func (t *teller) asMask(now string) string {
	list := t.h.ExchangesOf(t.of)
	if len(list) != 1 {
		return now
	}
	i := slices.Index(list[0].Lanes, t.lane)
	if i < 0 || !strings.HasPrefix(list[0].Got[i], "0x") {
		return now
	}
	mask, err := strconv.ParseUint(list[0].Got[i], 0, 64)
	if err != nil || mask > math.MaxUint32 {
		return now
	}
	if n, err := strconv.ParseInt(now, 10, 64); err == nil && (uint64(n) == mask || n == int64(int32(mask))) {
		return list[0].Got[i]
	}
	return now
}
