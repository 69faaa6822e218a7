package narrate

import (
	"slices"
	"strings"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/event"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// shares is what the shown lanes did on one kind of memory in the step.
type shares struct {
	array  int
	cells  []int
	lanes  int           // of all warps; one that makes several accesses is one lane
	masks  masks         // the same by warp
	origin map[int][]int // shared stores: elements copied, by array
	ghosts int
	value  string // of the told lane
	other  string // of the thread that by names
	by     int
	made   []priced // the accesses themselves: a statement may make several on one array
}

// gather collects the step's accesses of a space and kind.
func (t *teller) gather(space isa.Space, want func(isa.AccessKind) bool) (out []shares) {
	for _, r := range t.h.Shown {
		for i := range r.Accesses {
			e := &r.Accesses[i]
			if e.Space == space && want(e.Kind) && e.Block == t.s.Block {
				out = t.share(out, r, e)
			}
		}
	}
	return out
}

// alike collects each warp's share of the access that list, priced accesses of the step, has at an index: a statement may make several of
// one kind.
func (t *teller) alike(list []priced, at int) (out []shares, same []priced) {
	for _, a := range list {
		if a.e.Site == list[at].e.Site && a.nth == list[at].nth {
			out, same = t.share(out, a.by, a.e), append(same, a)
		}
	}
	return out, same
}

// share adds what the shown lanes of one access did.
func (t *teller) share(out []shares, r *timeline.Recording, e *event.Access) []shares {
	shown := *e
	shown.Mask &= t.h.Lanes(r)
	ghost := t.h.GhostSite(e)
	t.s.Arrays.Each(&shown, func(lane, array, cell int, off uint64) {
		k := slices.IndexFunc(out, func(s shares) bool { return s.array == array })
		if k < 0 {
			k = len(out)
			out = append(out, shares{array: array, origin: map[int][]int{}, masks: masks{}})
		}
		s := &out[k]
		if was := s.masks[r.Step.Warp]; was>>lane&1 == 0 {
			s.masks[r.Step.Warp] = was | 1<<lane
			s.lanes++
		}
		if n := len(s.made); n == 0 || s.made[n-1].e != e {
			s.made = append(s.made, priced{e: e, mask: shown.Mask &^ e.Faulted, by: r})
		}
		if cell >= 0 {
			s.cells = append(s.cells, cell)
		}
		if off == 0 {
			s.other, s.by = t.h.LaneValue(e, lane, 0, e.Bytes), r.Step.Warp*t.s.Launch.WarpSize+lane
			switch {
			case r != t.of || lane != t.lane:
			case s.value == "":
				s.value = s.other
			case strings.Count(s.value, " ") < mostValues-1:
				s.value += " " + s.other
			}
		}
		if e.Space == isa.SharedSpace && e.Kind == isa.Store && array >= 0 {
			switch o := t.s.Arrays.Stored(e, ghost, lane, off); {
			case o == -2:
				s.ghosts++
			case o >= 0:
				a, at := t.s.Arrays.Split(int(o))
				s.origin[a] = append(s.origin[a], at)
			}
		}
	})
	return out
}

// mostValues is how many values of a lane a sentence names where a statement makes several accesses.
const mostValues = 8

func isLoad(k isa.AccessKind) bool { return k == isa.Load }

func isStore(k isa.AccessKind) bool { return k == isa.Store }

func isAtomic(k isa.AccessKind) bool { return k == isa.Atomic }

// by names the lanes that make an access: fewer than the step's where its statement makes it on a condition.
func (t *teller) by(s *shares) i18n.Arg {
	if t.h.Place.Lane >= 0 || len(s.masks) == 0 {
		return t.who
	}
	who, many := t.active(s.masks)
	t.many = many
	return i18n.T("who", who)
}

func (t *teller) memory() (i18n.Message, bool) {
	if m, ok := t.cluster(); ok {
		return m, true
	}
	for _, space := range []isa.Space{isa.GlobalSpace, isa.SharedSpace} {
		if s := t.gather(space, isAtomic); len(s) > 0 {
			t.operands(space)
			return t.atomic(&s[0]), true
		}
	}
	if s := t.gather(isa.SharedSpace, isStore); len(s) > 0 {
		return t.toShared(&s[0]), true
	}
	if s := t.gather(isa.GlobalSpace, isStore); len(s) > 0 {
		key, args := t.stored(&s[0], texts.SayStore, texts.SayStoreFrom)
		return i18n.M(key, append([]i18n.Arg{t.by(&s[0]), t.cells("cells", &s[0]), lanesArg(&s[0]), t.sectors(&s[0])}, args...)...), true
	}
	list := t.loads()
	if len(list) == 0 {
		return i18n.Message{}, false
	}
	shared := slices.ContainsFunc(list, func(s shares) bool { return s.space() == isa.SharedSpace })
	if name, _ := t.assigned(); name != "" && (shared || t.stmt != nil && t.stmt.Flops) {
		return t.use(name), true
	}
	return t.reads(list), true
}

// constant tells of a read from constant memory, which serves one address at a time.
func (t *teller) constant(who, cells, lanes i18n.Arg) i18n.Message {
	key, most := texts.SayConstant, 1
	for i := range t.f.Accesses {
		if n := t.f.Accesses[i].Served; n > most {
			key, most = texts.SayConstantSerial, n
		}
	}
	return i18n.M(key, who, cells, lanes, i18n.N("addresses", most))
}

// toShared tells of a store to shared memory: elements on their way, ghosts, or computed values.
func (t *teller) toShared(s *shares) i18n.Message {
	tile := i18n.T("tile", t.arrayName(s.array))
	lanes, who := lanesArg(s), t.by(s)
	waves := i18n.G("wavefronts", t.passes(s.made).Wavefronts)
	best, most := -1, 0
	for a, cells := range s.origin {
		if len(cells) > most || len(cells) == most && a < best {
			best, most = a, len(cells)
		}
	}
	switch {
	case best >= 0:
		from := &shares{array: best, cells: s.origin[best]}
		cells := t.cells("cells", from)
		var loaded *shares
		for _, g := range t.gather(isa.GlobalSpace, isLoad) {
			if g.array == best {
				loaded = &g
			}
		}
		switch {
		case loaded != nil && s.ghosts > 0:
			n := s.lanes - s.ghosts
			return i18n.M(texts.SayStageGhosts, who, cells, tile, i18n.G("lanes", n), t.sectors(loaded), i18n.G("ghosts", s.ghosts))
		case loaded != nil:
			return i18n.M(t.keyed(texts.SayStage, texts.SayStageOne), who, cells, tile, lanes, t.sectors(loaded), waves)
		}
		return i18n.M(texts.SayCopy, who, cells, tile, lanes, waves)
	case s.ghosts > 0:
		array := t.h.Reader.Word(i18n.M(texts.TheArray))
		if of := t.s.Plan.Of[max(s.array, 0)]; s.array >= 0 && of >= 0 {
			array = i18n.Quoted(t.s.Arrays.List[of].Name)
		}
		at := t.cells("tile", s)
		key := texts.SayGhosts
		if s.ghosts == 1 {
			key = texts.SayGhost
		}
		return i18n.M(key, who, at, i18n.T("value", s.other), i18n.T("array", array), i18n.G("ghosts", s.ghosts))
	}
	key, args := t.stored(s, texts.SayWrite, texts.SayWriteFrom)
	return i18n.M(key, append([]i18n.Arg{who, t.cells("cells", s), lanes, waves}, args...)...)
}

// stored names a thread with the value that it stores, and what it makes that of: the told one, or another if that one's element is
// outside of the arrays.
func (t *teller) stored(s *shares, plain, full i18n.Key) (i18n.Key, []i18n.Arg) {
	if s.masks[t.of.Step.Warp]>>t.lane&1 == 0 {
		return plain, []i18n.Arg{t.threadArg("thread", s.by), i18n.T("terms", ""), i18n.N("n", 0), i18n.T("value", s.other)}
	}
	key, terms, n := t.from(plain, full)
	return key, []i18n.Arg{t.threadArg("thread", t.thread), terms, n, value(s)}
}

// apart says whether no two lanes change the same element.
func apart(cells []int) bool {
	sorted := slices.Sorted(slices.Values(cells))
	return len(cells) > 0 && len(slices.Compact(sorted)) == len(cells)
}

// mostTerms is how many elements a sentence names.
const mostTerms = 4

// from words the elements that the told thread reads for what it stores, and chooses the key of a sentence that names them, or where there
// are none the plain one. Count is how many are named.
func (t *teller) from(plain, full i18n.Key) (key i18n.Key, terms, count i18n.Arg) {
	var words []string
	named := map[phase.Ref]bool{}
	for _, term := range phase.Uses(t.s.Record.Block, t.in.Code, t.step, t.lane, t.s.Staged) {
		for _, r := range term {
			if named[r] {
				continue
			}
			cells := t.loaded(r.Array, r.Cell)
			for _, c := range cells {
				named[phase.Ref{Array: r.Array, Cell: c, Member: r.Member}] = true
			}
			words = append(words, t.elements(r.Array, cells)+ofStruct(r))
		}
	}
	if len(words) == 0 {
		return plain, i18n.T("terms", ""), i18n.N("n", 0)
	}
	terms, count = t.terms(words)
	return full, terms, count
}

// terms lists what a thread reads, as far as a sentence names it, and how many it names.
func (t *teller) terms(words []string) (list, count i18n.Arg) {
	if len(words) > mostTerms {
		return i18n.T("terms", strings.Join(words[:mostTerms-1], ", ")+", …"), i18n.N("n", mostTerms)
	}
	return i18n.T("terms", t.list(words)), i18n.N("n", len(words))
}

// ofStruct is the member of an element that is read, behind the element's name.
func ofStruct(r phase.Ref) string {
	if r.Member == "" {
		return ""
	}
	return "." + r.Member
}

// use tells of a computation with what it reads.
func (t *teller) use(name string) i18n.Message {
	terms := phase.Uses(t.s.Record.Block, t.in.Code, t.step, t.lane, t.s.Staged)
	var words []string
	for _, term := range terms {
		var factors []string
		for _, r := range term {
			factors = append(factors, t.element(r.Array, r.Cell)+ofStruct(r))
		}
		words = append(words, strings.Join(factors, "·"))
	}
	_, now := t.assigned()
	_, op, value := statement.Assignment(t.in.Text(t.h.LastStmt()))
	thread := t.threadArg("thread", t.thread)
	all, n := t.terms(words)
	switch {
	case len(words) == 0 && (now == "" || now == moment.NoValue):
		return i18n.M(texts.SayUseIdle, t.who, i18n.T("name", name), thread)
	case len(words) == 0:
		return i18n.M(texts.SayUseOwn, t.who, i18n.T("name", name), thread, i18n.T("value", now))
	case now == moment.NoValue:
		return i18n.M(texts.SayUseNone, t.who, i18n.T("name", name), thread, all)
	case now == "":
		return i18n.M(texts.SayUsePlain, t.who, i18n.T("name", name), thread, all)
	case len(terms) == 1 && len(op) == 2 && statement.Factors(value) == len(terms[0]):
		return i18n.M(texts.SayUse, t.who, i18n.T("name", name), thread, i18n.T("operator", op), all, i18n.T("value", now))
	}
	return i18n.M(texts.SayUseFrom, t.who, i18n.T("name", name), thread, all, n, i18n.T("value", now))
}

// loaded are the elements that the told lane loads from an array together with one: several of a vector.
func (t *teller) loaded(array, cell int) []int {
	for i := range t.of.Accesses {
		e := t.of.Accesses[i]
		if e.Kind != isa.Load || e.Mask>>t.lane&1 == 0 {
			continue
		}
		e.Mask = 1 << t.lane
		var cells []int
		t.s.Arrays.Each(&e, func(_, of, at int, _ uint64) {
			if of == array && at >= 0 {
				cells = append(cells, at)
			}
		})
		if len(cells) > 0 && cells[0] == cell {
			return cells
		}
	}
	return []int{cell}
}

// sectors are the price of accesses to global memory, as far as their lanes are shown.
func (t *teller) sectors(of *shares) i18n.Arg {
	n := 0
	for _, a := range of.made {
		n += coalesce.Count(a.mask, &a.e.Addr, max(a.e.Bytes, 1), t.in.Device).Sectors
	}
	return i18n.G("sectors", n)
}

// passes is what accesses to shared memory cost together.
func (t *teller) passes(list []priced) (sum bank.Cost) {
	for _, a := range list {
		width, pieces := bank.Pieces(t.in.Code, a.e)
		at := a.e.Addr
		for range pieces {
			c := bank.Count(a.mask, &at, max(width, 1), a.e.Kind == isa.Store, t.in.Device)
			sum.Wavefronts += c.Wavefronts
			sum.Fewest += c.Fewest
			sum.Conflicts += c.Conflicts
			sum.Degree = max(sum.Degree, c.Degree)
			for l := range at {
				at[l] += uint64(width)
			}
		}
	}
	return sum
}

// priced is an access with the lanes that are shown, the step that makes it, and how many its site had made in that step before.
type priced struct {
	e    *event.Access
	mask uint32
	by   *timeline.Recording
	nth  int
}

// priced are the accesses of a space and kind that the told warps make.
func (t *teller) priced(space isa.Space, kind isa.AccessKind) (out []priced) {
	for _, r := range t.h.Shown {
		nth := map[int]int{}
		for i := range r.Accesses {
			e := &r.Accesses[i]
			if mask := e.Mask &^ e.Faulted & t.h.Lanes(r); e.Space == space && e.Kind == kind && mask != 0 {
				out = append(out, priced{e, mask, r, nth[e.Site]})
				nth[e.Site]++
			}
		}
	}
	return out
}

func (t *teller) arrayName(array int) string {
	if array < 0 {
		return t.in.Text(t.h.LastStmt())
	}
	return t.s.Arrays.List[array].Name
}

// cells words the elements that lanes touch.
func (t *teller) cells(name string, s *shares) i18n.Arg {
	if s.array < 0 || len(s.cells) == 0 {
		return i18n.T(name, shorten(t.in.Text(t.h.LastStmt())))
	}
	site := -1
	if len(s.made) > 0 {
		site = s.made[0].e.Site
	}
	word := t.s.WordCellsAs(t.reader, s.array, t.s.NameAt(t.in, s.array, site), s.cells)
	if member := t.memberOf(s); member != "" && strings.HasSuffix(word, "]") {
		word += "." + member
	}
	return i18n.T(name, word)
}

// memberOf is the member of a struct that all of these accesses are about; "" where they are about several, or the whole.
func (t *teller) memberOf(s *shares) string {
	one := ""
	for i := range s.made {
		site := s.made[i].e.Site
		if site < 0 || site >= len(t.in.Code.Sites) {
			return ""
		}
		member := phase.Member(&t.in.Code.Sites[site], t.s.Arrays.List[s.array].Elem.Record)
		if member == "" || one != "" && member != one {
			return ""
		}
		one = member
	}
	return one
}

func (t *teller) element(array, cell int) string { return t.elements(array, []int{cell}) }

// elements words what the told lane loads from an array, by the name that its statement calls it.
func (t *teller) elements(array int, cells []int) string {
	name := t.s.Arrays.List[array].Name
	for i := range t.of.Accesses {
		e := &t.of.Accesses[i]
		if e.Kind != isa.Load || e.Mask>>t.lane&1 == 0 {
			continue
		}
		if of, cell := t.s.Arrays.Find(e.Space, e.Addr[t.lane]); of == array && slices.Contains(cells, cell) {
			name = t.s.NameAt(t.in, array, e.Site)
			break
		}
	}
	return t.s.WordCellsAs(t.reader, array, name, cells)
}

func lanesArg(s *shares) i18n.Arg { return i18n.G("lanes", s.lanes) }

func value(s *shares) i18n.Arg {
	if s.value != "" {
		return i18n.T("value", s.value)
	}
	return i18n.T("value", s.other)
}

// shorten keeps a statement within a line.
func shorten(s string) string {
	const most = 48
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}
