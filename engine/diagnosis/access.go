package diagnosis

import (
	"slices"
	"strings"

	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// access is what one line does to one array in one way: the sites of the source that a reader sees as one.
type access struct {
	line  int
	kind  isa.AccessKind
	space isa.Space
	array string
	sites []int
	warps int64
	sum   counter.Site
}

// accesses are those of the launch to a space, in order of the source; nil where sites were not kept apart.
func (m *maker) accesses(space isa.Space, of func(isa.AccessKind) bool) (list []*access) {
	type key struct {
		line  int
		kind  isa.AccessKind
		array string
	}
	known := map[key]*access{}
	sites, _ := m.Counters.Sites(m.Event.Index)
	for i, s := range sites {
		site := &m.Code.Sites[i]
		if s.In[space].Warps == 0 || !of(site.Kind) {
			continue
		}
		name := site.Array
		if name == "" {
			name = site.Text
		}
		k := key{m.line(site.Span.From), site.Kind, name}
		a := known[k]
		if a == nil {
			a = &access{line: k.line, kind: k.kind, space: space, array: name}
			known[k] = a
			list = append(list, a)
		}
		// Accesses are alike where they are at each site, and the sites are alike.
		a.sum.UnevenTurns = a.sum.UnevenTurns || s.UnevenTurns || a.sum.Turns*s.In[space].Warps != s.Turns*a.warps
		a.sites = append(a.sites, i)
		a.warps += s.In[space].Warps
		a.sum.Sectors += s.Sectors
		a.sum.LeastSectors += s.LeastSectors
		for p, n := range s.Spare {
			a.sum.Spare[p] += n
		}
		a.sum.Wavefronts += s.Wavefronts
		a.sum.Conflicts += s.Conflicts
		a.sum.Fewest += s.Fewest
		a.sum.Turns += s.Turns
	}
	return list
}

func moves(k isa.AccessKind) bool   { return k != isa.Atomic }
func updates(k isa.AccessKind) bool { return k == isa.Atomic }

// stmt is the statement of an access.
func (m *maker) stmt(a *access) int { return int(m.Code.Sites[a.sites[0]].Stmt) }

// pick chooses the key of a load or of a store.
func pick(k isa.AccessKind, load, store i18n.Key) i18n.Key {
	if k == isa.Store {
		return store
	}
	return load
}

// metric chooses the counter of a load or of a store.
func metric(k isa.AccessKind, load, store string) string {
	if k == isa.Store {
		return store
	}
	return load
}

// conflicts are passes of shared memory that repeat an access for words of one bank.
func conflicts(m *maker) {
	total := m.sums.SharedLoadWavefronts + m.sums.SharedStoreWavefronts
	repeats := m.sums.SharedLoadConflicts + m.sums.SharedStoreConflicts
	for _, a := range m.accesses(isa.SharedSpace, moves) {
		if !worth(a.sum.Conflicts, total) {
			continue
		}
		v := Verdict{
			Kind: BankConflicts, Line: a.line, Stmt: m.stmt(a), Unit: Wavefronts, Cause: Source,
			Count: a.sum.Wavefronts, Best: a.sum.Fewest, Saves: a.sum.Conflicts, Total: total,
			Metric: metric(a.kind, "shared_load_wavefronts", "shared_store_wavefronts"),
			Title: i18n.M(pick(a.kind, texts.ConflictsLoad, texts.ConflictsStore), i18n.T("array", a.array),
				ratio("passes", a.sum.Wavefronts, a.warps), ratio("fewest", a.sum.Fewest, a.warps)),
			Text: i18n.M(pick(a.kind, texts.ConflictsLoadText, texts.ConflictsStoreText), i18n.G("warps", a.warps), i18n.N("n", a.warps),
				i18n.G("count", a.sum.Wavefronts)),
		}
		if ways := m.ways(a); ways > 0 {
			v.Title = i18n.M(pick(a.kind, texts.ConflictsLoadWays, texts.ConflictsStoreWays), i18n.T("array", a.array), i18n.N("ways", ways))
		}
		v.Change = m.pad(a)
		m.settle(&v, texts.ConflictsShare)
		m.file(v)
	}
	text := i18n.M(texts.CheckNone)
	if total > 0 {
		text = i18n.M(texts.ConflictsCheck, i18n.G("repeats", repeats), i18n.G("total", total))
	}
	m.check(BankConflicts, repeats, false, text)
}

// ways is the degree of a conflict that every access has alike; 0 where they differ.
func (m *maker) ways(a *access) int {
	ways := 0
	for _, site := range a.sites {
		w := m.Banks.Worst(site)
		if len(a.sites) > 1 || a.sum.Wavefronts != a.warps*int64(w.Wavefronts) || a.sum.Fewest != a.warps*int64(w.Fewest) {
			return 0
		}
		ways = w.Degree
	}
	return ways
}

// uncoalesced are the sectors of global memory that accesses fetch in excess of the fewest for their bytes.
func uncoalesced(m *maker) {
	total := m.sums.GlobalLoadSectors + m.sums.GlobalStoreSectors
	spare := int64(0)
	for _, a := range m.accesses(isa.GlobalSpace, moves) {
		saves := a.sum.Sectors - a.sum.LeastSectors
		spare += saves
		if !worth(saves, total) {
			continue
		}
		v := Verdict{
			Kind: Uncoalesced, Line: a.line, Stmt: m.stmt(a), Unit: Sectors, Cause: Source,
			Count: a.sum.Sectors, Best: a.sum.LeastSectors, Saves: saves, Total: total,
			Metric: metric(a.kind, "global_load_sectors", "global_store_sectors"),
			Title: i18n.M(pick(a.kind, texts.UncoalescedLoad, texts.UncoalescedStore), i18n.T("array", a.array),
				ratio("times", a.sum.Sectors, a.sum.LeastSectors)),
			Text: a.spread(),
		}
		m.settle(&v, texts.UncoalescedShare)
		m.file(v)
	}
	text := i18n.M(texts.CheckNone)
	if total > 0 {
		text = i18n.M(texts.UncoalescedCheck, i18n.G("best", total-spare), i18n.G("total", total))
		if !m.out.Lines {
			text = i18n.M(texts.CheckUnknown)
		}
	}
	m.check(Uncoalesced, spare, false, text)
}

// spread words how many sectors the access moves in excess, and, where one thing makes most of them, what that is.
func (a *access) spread() i18n.Message {
	args := []i18n.Arg{i18n.G("warps", a.warps), i18n.N("n", a.warps), i18n.G("count", a.sum.Sectors), i18n.G("best", a.sum.LeastSectors)}
	all, most := int64(0), coalesce.Unknown
	for p, n := range a.sum.Spare {
		all += n
		if n > a.sum.Spare[most] {
			most = coalesce.Pattern(p)
		}
	}
	why := i18n.Key{}
	switch most {
	case coalesce.Offset:
		why = texts.UncoalescedOffset
	case coalesce.Rows:
		why = texts.UncoalescedRows
	case coalesce.Broadcasts:
		why = pick(a.kind, texts.UncoalescedBroadcasts, texts.UncoalescedTogether)
	case coalesce.Gaps:
		why = texts.UncoalescedGaps
	case coalesce.Scattered:
		why = pick(a.kind, texts.UncoalescedLoadScattered, texts.UncoalescedStoreScattered)
	}
	switch n := a.sum.Spare[most]; {
	case most == coalesce.Unknown || 2*n <= all:
		return i18n.M(pick(a.kind, texts.UncoalescedLoadText, texts.UncoalescedStoreText), args...)
	case n < all:
		args = append(args, i18n.K("why", texts.UncoalescedMostly, i18n.K("why", why)))
	default:
		args = append(args, i18n.K("why", why))
	}
	return i18n.M(pick(a.kind, texts.UncoalescedLoadWhy, texts.UncoalescedStoreWhy), args...)
}

// repeated are loads of elements that the block has loaded before.
func repeated(m *maker) {
	if m.Reuse == nil {
		m.check(RepeatedLoads, 0, false, i18n.M(texts.CheckUnknown))
		return
	}
	all, again := int64(0), int64(0)
	for _, a := range m.Reuse.Arrays {
		all += a.Loads
		again += a.Loads - a.Fresh
	}
	for _, a := range m.alike() {
		saves := a.Loads - a.Fresh
		if a.Volatile || !worth(saves, all) {
			continue // a flag that a loop polls has to be loaded each time
		}
		v := Verdict{
			Kind: RepeatedLoads, Line: a.line, Stmt: a.stmt, Unit: Loads, Cause: Source, Count: a.Loads, Best: a.Fresh, Saves: saves, Total: all,
			Metric: "repeated_loads",
			Title:  i18n.M(a.title(), a.named(), ratio("times", a.Bytes, a.FreshBytes)),
			Text:   i18n.M(a.text(), i18n.G("count", a.Loads), i18n.G("best", a.Fresh)),
		}
		m.settle(&v, texts.RepeatedShare)
		v.Limit = i18n.M(texts.RepeatedLimit, a.named(), i18n.G("best", a.Fresh))
		m.file(v)
	}
	text := i18n.M(texts.CheckNone)
	if all > 0 {
		text = i18n.M(texts.RepeatedCheck, i18n.G("again", again), i18n.G("total", all))
	}
	m.check(RepeatedLoads, again, false, text)
}

// group is arrays that a line loads equally often.
type group struct {
	names      []string
	line, stmt int
	Array      // their sums; Parts, Even and Written as of each of them
}

// title chooses the sentence for the group: it has "each" where all counts are equal, "on average" elsewhere.
func (g *group) title() i18n.Key {
	switch {
	case g.Even && g.Parts:
		return texts.RepeatedParts
	case g.Even:
		return texts.RepeatedTitle
	case g.Parts:
		return texts.RepeatedPartsMean
	}
	return texts.RepeatedMean
}

// text chooses what to do: of arrays that the launch changes, only the owner of an element may keep it.
func (g *group) text() i18n.Key {
	if g.Written {
		return texts.RepeatedTextWritten
	}
	return texts.RepeatedText
}

// named are the arrays as an argument: "'M' and 'N'".
func (g *group) named() i18n.Arg {
	names := make([]string, len(g.names))
	for i, name := range g.names {
		names[i] = i18n.Quoted(name)
	}
	last := len(names) - 1
	if last == 0 {
		return i18n.T("arrays", names[0])
	}
	return i18n.K("arrays", texts.DiagnosisAnd, i18n.T("others", strings.Join(names[:last], ", ")), i18n.T("last", names[last]))
}

// alike groups the arrays that blocks load: arrays of one line that are loaded equally often are one group.
func (m *maker) alike() (list []*group) {
	for _, a := range m.Reuse.Arrays {
		g := &group{names: []string{a.Name}, stmt: -1, Array: a}
		if a.Site >= 0 && a.Site < len(m.Code.Sites) {
			s := &m.Code.Sites[a.Site]
			g.line, g.stmt = m.line(s.Span.From), int(s.Stmt)
		}
		i := slices.IndexFunc(list, func(o *group) bool {
			return o.line == g.line && g.line > 0 && o.Parts == g.Parts && o.Even == g.Even &&
				o.Written == g.Written && o.Volatile == g.Volatile &&
				o.Bytes*g.FreshBytes == g.Bytes*o.FreshBytes
		})
		if i < 0 {
			list = append(list, g)
			continue
		}
		o := list[i]
		o.names = append(o.names, a.Name)
		o.Loads += a.Loads
		o.Fresh += a.Fresh
		o.Bytes += a.Bytes
		o.FreshBytes += a.FreshBytes
	}
	return list
}

// atomics are turns in which lanes that meet at one address are served one after the other.
func atomics(m *maker) {
	list := append(m.accesses(isa.SharedSpace, updates), m.accesses(isa.GlobalSpace, updates)...)
	total, warps := int64(0), int64(0)
	for _, a := range list {
		total += a.sum.Turns
		warps += a.warps
	}
	for _, a := range list {
		saves := a.sum.Turns - a.warps
		if !worth(saves, total) {
			continue
		}
		each := texts.DiagnosisEach
		if a.sum.UnevenTurns {
			each = texts.DiagnosisMean
		}
		counted, text := "shared_atomic_turns", texts.AtomicsTextShared // each block has a copy already
		if a.space == isa.GlobalSpace {
			counted, text = "global_atomic_turns", texts.AtomicsText
		}
		v := Verdict{
			Kind: Atomics, Line: a.line, Stmt: m.stmt(a), Unit: Turns, Cause: Source,
			Count: a.sum.Turns, Best: a.warps, Saves: saves, Total: total, Metric: counted,
			Title: i18n.M(texts.AtomicsTitle, i18n.T("array", a.array), ratio("turns", a.sum.Turns, a.warps), i18n.K("each", each)),
			Text:  i18n.M(text, i18n.G("warps", a.warps), i18n.N("n", a.warps), i18n.G("count", a.sum.Turns)),
		}
		m.settle(&v, texts.AtomicsShare)
		m.file(v)
	}
	text := i18n.M(texts.CheckNone)
	switch {
	case total > 0:
		text = i18n.M(texts.AtomicsCheck, i18n.G("turns", total), i18n.G("warps", warps), i18n.N("n", total), i18n.N("m", warps))
	case m.sums.SharedAtomics+m.sums.GlobalAtomics > 0:
		text = i18n.M(texts.CheckUnknown)
	}
	m.check(Atomics, total-warps, false, text)
}
