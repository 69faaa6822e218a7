package bank

import (
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// Worst is the access with the most conflicts that a site made, the first one of these.
type Worst struct {
	Cost
	Position int64
	Launch   int
	Block    int
	Warp     int
}

var Analyzer = &analysis.Analyzer{
	Name:    "bank",
	Doc:     "how shared memory serves each warp access: wavefronts, conflicts, and notes of accesses that conflict needlessly",
	Watches: analysis.Accesses,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run)
	},
}

// Analysis counts shared accesses. It keeps the cost of the access that was observed last, for the counters, and the worst of each site.
type Analysis struct {
	event.Ignore
	run   analysis.Run
	place *symbolize.Map
	last  Cost
	sites []Worst
	owned bool // sites is not shared with a saved state

	findings []analysis.Finding
	pads     []Padding // by finding
	meet     []warpSet // by finding
	of       []int32   // by site: 1 + its finding

	memos []memos // by site; no part of the state
}

// memos are the costs of shapes of addresses that a site met lately: a tree's levels come again in each block.
type memos [8]memo

func (s *memos) slot(shape uint64) *memo { return &s[event.ShapeSlot(shape, 3)] }

// memo is the cost of a shape. Moving all words by the same distance turns the banks round and leaves the
// cost as it is; where banks are of 8 bytes, moving them by whole rows.
type memo struct {
	shape uint64
	phase uint64 // address of lane 0 within what may move
	cost  Cost
}

// New watches a run.
func New(run analysis.Run) *Analysis {
	n := len(run.Program.Sites)
	return &Analysis{
		run:   run,
		place: symbolize.NewMap(run.Program),
		sites: make([]Worst, n),
		owned: true,
		of:    make([]int32, n),
		memos: make([]memos, n),
	}
}

// Findings are notes, one per site whose accesses met conflicts: its first such access, with two lanes that access different words of one
// bank.
func (a *Analysis) Findings() []analysis.Finding { return a.findings }

// Launch notes how threads are numbered.
func (a *Analysis) Launch(e *event.Launch) { a.place.Launch(e) }

// Last is what the access observed last cost; zero when it was none on shared memory.
func (a *Analysis) Last() Cost { return a.last }

// Worst is the costliest access of a site so far; Wavefronts is 0 when it made none.
func (a *Analysis) Worst(site int) Worst {
	if site < 0 || site >= len(a.sites) {
		return Worst{}
	}
	return a.sites[site]
}

// Access observes one; atomics are left out, as the definition of the counters wants it.
func (a *Analysis) Access(e *event.Access) {
	a.last = Cost{}
	if e.Space != isa.SharedSpace || e.Kind == isa.Atomic {
		return
	}
	mask := e.Mask &^ e.Faulted
	if e.Shape != 0 && e.Site >= 0 && e.Site < len(a.memos) {
		unit := uint64(4)
		if a.run.Device.BankBytes == 8 {
			unit = 256
		}
		m := a.memos[e.Site].slot(e.Shape)
		if phase := e.Addr[0] % unit; m.shape == e.Shape && m.phase == phase {
			a.last = m.cost
		} else {
			a.count(e, mask)
			*m = memo{e.Shape, phase, a.last}
		}
	} else {
		a.count(e, mask)
	}
	if e.Site >= 0 && e.Site < len(a.sites) && a.last.Wavefronts > 0 {
		if a.last.Conflicts > 0 {
			a.note(e, mask)
		}
		if w := &a.sites[e.Site]; w.Wavefronts == 0 || a.last.Conflicts > w.Conflicts {
			if !a.owned {
				a.sites, a.owned = slices.Clone(a.sites), true
				w = &a.sites[e.Site]
			}
			*w = Worst{Cost: a.last, Position: e.Position, Launch: e.Launch, Block: e.Block, Warp: e.Warp}
		}
	}
}

// count puts the cost of an access into a.last.
func (a *Analysis) count(e *event.Access, mask uint32) {
	width, pieces := Pieces(a.run.Program, e)
	if pieces == 1 {
		a.last = a.costOf(e, mask, &e.Addr, width)
		return
	}
	at := e.Addr
	for range pieces {
		c := a.costOf(e, mask, &at, width)
		a.last.Wavefronts += c.Wavefronts
		a.last.Fewest += c.Fewest
		a.last.Conflicts += c.Conflicts
		a.last.Degree = max(a.last.Degree, c.Degree)
		a.last.Broadcast = a.last.Broadcast || c.Broadcast
		for l := range at {
			at[l] += uint64(width)
		}
	}
}

// costOf is what an access takes at these offsets.
func (a *Analysis) costOf(e *event.Access, mask uint32, offsets *[32]uint64, width int) Cost {
	return Count(mask, offsets, width, e.Kind == isa.Store, a.run.Device)
}

// note counts an access with conflicts, or makes the finding of its site.
func (a *Analysis) note(e *event.Access, mask uint32) {
	i := a.of[e.Site]
	if i == 0 {
		i = a.copied(e.Site)
		a.of[e.Site] = i
	}
	if i > 0 {
		f, w := &a.findings[i-1], &a.meet[i-1]
		f.Count++
		if f.Launch == e.Launch && w.block == e.Block && w.add(e.Warp) {
			f.Message = a.message(f.Message.Args, w)
		}
		return
	}
	s := &a.run.Program.Sites[e.Site]
	width, _ := Pieces(a.run.Program, e)
	between := Rivals(mask, &e.Addr, width, e.Kind == isa.Store, a.run.Device)
	x, y := between.X, between.Y
	size := max(a.place.Current().WarpSize, 1)
	culprit := func(lane int) analysis.Culprit {
		return analysis.Culprit{
			Site: e.Site, Stmt: int(s.Stmt), Pos: int32(s.Span.From), Block: a.place.Block(e.Block), Thread: a.place.ThreadAt(e.Warp*size + lane),
			Access: e.Kind, Position: e.Position,
		}
	}
	pad := a.pad(e, mask)
	f := analysis.Finding{
		Kind:     analysis.BankConflicts,
		Severity: analysis.Note,
		Launch:   e.Launch,
		Culprits: []analysis.Culprit{culprit(x), culprit(y)},
		Space:    isa.SharedSpace,
		Addr:     e.Addr[x] & (isa.WindowBytes - 1),
		Bytes:    e.Bytes,
		Count:    1,
		Position: e.Position,
		Hint:     a.hint(pad),
	}
	example := texts.BankConflictsWords
	if between.OneWord {
		example, f.Hint = texts.BankConflictsOneWord, i18n.M(texts.BankConflictsOneWordHint)
	}
	f.Message = i18n.M(texts.BankConflicts, i18n.N("wavefronts", int32(a.last.Wavefronts)), i18n.N("fewest", int32(a.last.Fewest)),
		i18n.K("example", example, a.place.ThreadArg("first", f.Culprits[0].Thread), a.place.ThreadArg("second", f.Culprits[1].Thread),
			i18n.N("bank", int32(between.Bank)), i18n.T("device", a.run.Device.Name)))
	w := warpSet{block: e.Block}
	w.add(e.Warp)
	a.findings, a.pads, a.meet = append(a.findings, f), append(a.pads, pad), append(a.meet, w)
	a.of[e.Site] = int32(len(a.findings))
}

// copied is 1 + the finding of another access that the same copy of a struct makes; 0 for none.
func (a *Analysis) copied(site int) int32 {
	s := &a.run.Program.Sites[site]
	for i := range a.findings {
		o := &a.run.Program.Sites[a.findings[i].Culprits[0].Site]
		if o.Span == s.Span && o.Stmt == s.Stmt && o.Func == s.Func && o.Kind == s.Kind {
			return int32(i + 1)
		}
	}
	return 0
}

// Rivalry is two lanes that one bank serves in different passes.
type Rivalry struct {
	X, Y, Bank int
	OneWord    bool // both read one word, and each pass broadcasts another one: before Fermi a pass broadcasts only one
}

// Rivals are two lanes of one group that access different words of one bank, or else two that read one word in different passes.
func Rivals(mask uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device) Rivalry {
	r := Rivalry{X: bits.TrailingZeros32(mask), Y: bits.TrailingZeros32(mask)}
	found := false
	banks := uint64(d.Banks)
	meet := func(i, j int) bool {
		for p := offsets[i] / 4; p*4 < offsets[i]+uint64(bytes); p++ {
			for q := offsets[j] / 4; q*4 < offsets[j]+uint64(bytes); q++ {
				if p != q && p%banks == q%banks {
					r, found = Rivalry{X: i, Y: j, Bank: int(p % banks)}, true
					return true
				}
			}
		}
		return false
	}
	groups(mask, offsets, bytes, store, d, func(group uint32) {
		if c := serve(group, offsets, bytes, store, d); found || c.Wavefronts == c.Fewest {
			return
		}
		for m := group; m != 0; m &= m - 1 {
			for n := m & (m - 1); n != 0; n &= n - 1 {
				if meet(bits.TrailingZeros32(m), bits.TrailingZeros32(n)) {
					return
				}
			}
		}
		if d.SegmentRule && !store {
			r, found = oldRivals(group, offsets, d)
		}
	})
	return r
}

// oldRivals are a lane that the first pass of a half-warp's load leaves out, before Fermi, and the one that its bank serves instead.
func oldRivals(group uint32, offsets *[32]uint64, d *device.Device) (r Rivalry, found bool) {
	served := oldStep(group, offsets, 0, d)
	if served == group {
		return r, false
	}
	y := bits.TrailingZeros32(group &^ served)
	for m := served; m != 0; m &= m - 1 {
		if x := bits.TrailingZeros32(m); Of(offsets[x], d) == Of(offsets[y], d) {
			return Rivalry{X: x, Y: y, Bank: Of(offsets[y], d), OneWord: true}, true
		}
	}
	return r, false
}

// Pieces says how the hardware cuts an access: it moves at most 16 bytes a lane at once, and no more than the type's alignment allows. A
// float4 is one piece of 16, a struct of three floats three pieces of 4. Of a struct copied whole the first access of a piece stands for
// all of it, and the others have none.
func Pieces(p *isa.Program, e *event.Access) (width, pieces int) {
	width = e.Bytes
	if e.Site >= 0 && e.Site < len(p.Sites) {
		switch moves := p.Sites[e.Site].Moves; {
		case moves > 0:
			return moves, 1
		case moves < 0:
			return width, 0
		}
	}
	if e.Count > 1 {
		align := 0
		if e.Site >= 0 && e.Site < len(p.Sites) {
			align = p.Sites[e.Site].Align
		}
		if align == 0 {
			align = max(e.Bytes/e.Count, 1)
		}
		width = min(e.Bytes, align, 16)
		for width > 1 && (e.Bytes%width != 0 || width&(width-1) != 0) {
			width--
		}
	}
	if width < 1 {
		return 1, 1
	}
	return width, e.Bytes / width
}

type state struct {
	place    symbolize.Saved
	last     Cost
	sites    []Worst
	findings []analysis.Finding
	pads     []Padding
	meet     []warpSet
	of       []int32
}

func (s state) Size() int { return 64 + len(s.sites)*76 + len(s.findings)*(264+160) }

// Save shares the table of sites until it is next written.
func (a *Analysis) Save() analysis.State {
	a.owned = false
	return state{a.place.Save(), a.last, a.sites, slices.Clone(a.findings), slices.Clone(a.pads), slices.Clone(a.meet), slices.Clone(a.of)}
}

// Load restores a saved state.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.place.Load(from.place)
	a.last, a.sites, a.owned = from.last, from.sites, false
	a.findings, a.pads = slices.Clone(from.findings), slices.Clone(from.pads)
	a.meet, a.of = slices.Clone(from.meet), slices.Clone(from.of)
	clear(a.memos) // the machine's numbers of shapes may begin anew
}
