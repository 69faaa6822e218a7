package frame

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// accessOn is the newest access on a space, loads and stores only, with the lanes that are shown and the number of the step that made it: the last
// step's own where it has one, and otherwise that of the step before it that has. It is nil when the block has made none.
func (h *shot) accessOn(space isa.Space) (e *event.Access, mask uint32, step int) {
	if h.mine {
		for i := range h.last.Accesses {
			e := &h.last.Accesses[i]
			if mask := e.Mask &^ e.Faulted & h.mask; e.Space == space && e.Kind != isa.Atomic && mask != 0 {
				return e, mask, h.n
			}
		}
	}
	b := h.s.record.Block
	for i := b.Before(min(h.n, b.Steps())) - 1; i >= 0; i-- {
		a := &b.Accesses[i]
		if a.Space != space || a.Kind == isa.Atomic || a.Array < 0 || h.mine && int(a.Step) == h.n-1 {
			continue
		}
		if e := h.again(a); e.Mask != 0 {
			return e, e.Mask, int(a.Step) + 1
		}
	}
	return nil, 0, 0
}

// again is an access of the past as its event told it.
func (h *shot) again(a *blocktrace.Access) *event.Access {
	e := &event.Access{Site: int(a.Site), Kind: a.Kind, Space: a.Space, Bytes: int(a.Bytes), Count: h.in.Code.Sites[a.Site].Count}
	e.Warp, e.Mask = h.s.record.Warp(int(a.Step)), a.Mask
	array := &h.s.arrays.List[a.Array]
	seen := uint32(0)
	h.s.record.Each(a, func(lane, cell int, _ int32) {
		switch {
		case cell < 0: // outside of the array: where, is not kept
			e.Mask &^= 1 << lane
		case seen>>lane&1 == 0:
			e.Addr[lane] = array.Base + uint64(cell)*uint64(array.Elem.Bytes)
			seen |= 1 << lane
		}
	})
	return e
}

// banks is the newest access on shared memory, bank by bank; nil when there is none.
func (h *shot) banks() *Banks {
	e, mask, step := h.accessOn(isa.SharedSpace)
	if e == nil {
		return nil
	}
	width, pieces := bank.Pieces(h.in.Code, e)
	a := bank.Warp(mask, &e.Addr, max(width, 1), e.Kind == isa.Store, h.in.Device)
	cost := a.Cost
	at := e.Addr
	for range pieces - 1 {
		for l := range at {
			at[l] += uint64(width)
		}
		c := bank.Count(mask, &at, width, e.Kind == isa.Store, h.in.Device)
		cost.Wavefronts += c.Wavefronts
		cost.Fewest += c.Fewest
		cost.Conflicts += c.Conflicts
		cost.Degree = max(cost.Degree, c.Degree)
	}
	first, _ := h.s.arrays.Find(isa.SharedSpace, e.Addr[lanes(mask)[0]])
	out := &Banks{
		Step: step, Warp: e.Warp, Line: h.in.siteLine(e.Site), Array: first, Kind: e.Kind.String(), Banks: a.Banks, Lanes: make([][]int, a.Banks),
		Words: make([]int, a.Banks), Owner: make([]int, a.Banks), Wavefronts: cost.Wavefronts, Fewest: cost.Fewest, Conflicts: cost.Conflicts, Broadcast: cost.Broadcast,
	}
	used := 0
	for b := range a.Banks {
		out.Lanes[b], out.Words[b] = lanes(a.Lanes[b]), a.Words[b]
		word := uint64(b)
		if a.Lanes[b] != 0 {
			used++
			word = uint64(a.First[b])
		}
		out.Owner[b], _ = h.s.arrays.Find(isa.SharedSpace, word*4)
	}
	out.Asked = h.askedWords(e, mask, width*pieces, a.Banks)
	key := "banks-free"
	switch {
	case cost.Conflicts > 0:
		key = "banks-conflict"
	case cost.Broadcast:
		key = "banks-broadcast"
	}
	out.Text = h.reader.Word(i18n.M(key, i18n.N("lanes", len(lanes(mask))), i18n.N("banks", used), i18n.N("wavefronts", cost.Wavefronts),
		i18n.N("conflicts", cost.Conflicts), i18n.N("fewest", cost.Fewest), i18n.N("degree", cost.Degree)))
	return out
}

// sectors is the newest access on global memory, sector by sector; nil when there is none.
func (h *shot) sectors() *Sectors {
	e, mask, step := h.accessOn(isa.GlobalSpace)
	if e == nil {
		return nil
	}
	width := max(e.Bytes, 1)
	a := coalesce.Warp(mask, &e.Addr, width, h.in.Device)
	array, _ := h.s.arrays.Find(isa.GlobalSpace, e.Addr[lanes(mask)[0]])
	size := max(h.in.Device.SectorBytes, 1)
	out := &Sectors{
		Step: step, Warp: e.Warp, Line: h.in.siteLine(e.Site), Array: array, Kind: e.Kind.String(), Sectors: a.Sectors, Moved: a.Sectors * size,
		Bytes: len(lanes(mask)) * width, First: []int{}, Used: []int{}, Per: 1,
	}
	for i := range a.Distinct {
		out.Used = append(out.Used, a.UsedBytes(i))
		if array >= 0 {
			base := &h.s.arrays.List[array]
			out.Per = max(size/base.Elem.Bytes, 1)
			out.First = append(out.First, int(int64(a.First[i]-base.Base)/int64(base.Elem.Bytes)))
		} else {
			out.First = append(out.First, i)
		}
	}
	out.Uses = h.sectorUses(e, mask, width, a.First[:a.Distinct], size)
	used := 0
	for _, u := range out.Used {
		used += u
	}
	out.Segments = len(a.Segments)
	key, sizes := "sectors-text", slices.Clone(a.Segments)
	if out.Segments > 0 {
		key = "segments-text"
	}
	slices.Sort(sizes)
	var words []string
	for _, n := range slices.Compact(sizes) {
		words = append(words, strconv.Itoa(n))
	}
	out.Text = h.reader.Word(i18n.M(key, i18n.N("lanes", len(lanes(mask))), i18n.N("sectors", a.Sectors), i18n.N("segments", out.Segments),
		i18n.T("sizes", strings.Join(words, ", ")), i18n.G("used", used), i18n.G("moved", out.Moved)))
	return out
}

// corner is the numbers that stand at the memories: of the block so far.
func (h *shot) corner() Corner {
	out := Corner{Global: []Figure{}, Shared: []Figure{}}
	p := h.prices()
	figure := func(n int64, key, detail string) Figure {
		return Figure{Number: h.reader.Grouped(n), Label: h.reader.Word(i18n.M(key, i18n.N("n", n))), Detail: detail}
	}
	var parts []string
	for i := range h.s.arrays.List {
		if loads, _ := h.s.record.counts.Array(i, h.n); loads > 0 && h.s.index[i] >= 0 && len(parts) < 3 {
			parts = append(parts, h.reader.Word(i18n.M("corner-of", i18n.G("n", loads), i18n.T("array", h.s.arrays.List[i].Name))))
		}
	}
	warps, lines := h.s.record.prices.loaders(h.n)
	detail := ""
	if p.GlobalLoadRequests > 0 {
		detail = h.reader.Word(i18n.M("corner-requests-detail", i18n.N("warps", warps), i18n.T("lines", listLines(h.reader, lines)), i18n.N("count", len(lines))))
	}
	moved := p.GlobalLoadSectors * int64(max(h.in.Device.SectorBytes, 1))
	bytes := ""
	if moved > 0 && p.used >= 0 {
		bytes = h.reader.Word(i18n.M("corner-bytes", i18n.G("used", p.used), i18n.G("moved", moved)))
	}
	out.Global = append(out.Global,
		figure(p.GlobalLoads, "corner-loads", strings.Join(parts, ", ")),
		figure(p.GlobalLoadSectors, "corner-sectors", bytes),
		figure(p.GlobalLoadRequests, "corner-requests", detail))
	if h.s.launch.SharedBytes == 0 {
		return out
	}
	out.SharedTitle = h.reader.Word(i18n.M("corner-shared", placeArg("block", h.focus.Block, h.s.launch.Grid), i18n.G("bytes", h.s.launch.SharedBytes)))
	waves := p.SharedLoadWavefronts + p.SharedStoreWavefronts
	kinds := ""
	switch {
	case waves == 0:
	case p.SharedLoadWavefronts == 0:
		kinds = h.reader.Word(i18n.M("corner-stores"))
	case p.SharedStoreWavefronts == 0:
		kinds = h.reader.Word(i18n.M("corner-loads-only"))
	default:
		kinds = h.reader.Word(i18n.M("corner-both", i18n.G("loads", p.SharedLoadWavefronts), i18n.G("stores", p.SharedStoreWavefronts)))
	}
	fewest := ""
	if p.fewest >= 0 {
		fewest = h.reader.Word(i18n.M("corner-fewest", i18n.G("n", p.fewest)))
	}
	out.Shared = append(out.Shared,
		figure(waves, "corner-waves", kinds),
		figure(p.SharedLoadConflicts+p.SharedStoreConflicts, "corner-conflicts", fewest))
	if f, ok := h.cornerReuse(); ok {
		out.Shared = append(out.Shared, f)
	}
	return out
}

// cornerReuse is the reuse of all staged arrays so far, and when the phase or the block ends.
func (h *shot) cornerReuse() (Figure, bool) {
	end := h.s.record.Steps()
	key, number := "corner-reuse-block", 0
	settled := !h.s.track.Open
	if k := h.s.bandAt(max(h.n-1, 0)); k >= 0 && len(h.s.track.Phases) > 0 && h.n <= h.s.bands[k].to {
		end, key, number, settled = h.s.bands[k].to, "corner-reuse-phase", h.s.bands[k].number, h.s.settled(k)
	}
	if h.s.record.Truncated {
		return Figure{}, false
	}
	var loads, reads, finalLoads, finalReads int64
	for i := range h.s.arrays.List {
		l, r := h.s.record.counts.Array(i, h.n)
		if _, all := h.s.record.counts.Array(i, h.s.record.Steps()); all == 0 {
			if h.s.track.Open && l > 0 {
				return Figure{}, false // it may be read yet, and then counts
			}
			continue
		}
		fl, fr := h.s.record.counts.Array(i, end)
		loads, reads, finalLoads, finalReads = loads+l, reads+r, finalLoads+fl, finalReads+fr
	}
	if finalLoads == 0 {
		return Figure{}, false
	}
	now := reuse.Factor(reads, loads)
	if now == "" {
		now = "0×"
	}
	f := Figure{Number: h.reader.Decimal(now), Label: h.reader.Word(i18n.M("corner-reuse"))}
	if !settled {
		f.Detail = h.reader.Word(i18n.M(key+"-open", i18n.N("number", number)))
	} else if h.n < end {
		f.Detail = h.reader.Word(i18n.M(key, i18n.D("factor", reuse.Factor(finalReads, finalLoads)), i18n.N("number", number)))
	}
	return f, true
}

// placeArg names a thread or block by as many parts as the extent has: 3, (x,y) or (x,y,z).
func placeArg(name string, at [3]int, extent event.Dim) i18n.Arg {
	switch {
	case extent[2] > 1:
		return i18n.Th(name, at[:]...)
	case extent[1] > 1:
		return i18n.Th(name, at[:2]...)
	}
	return i18n.N(name, at[0])
}

// listLines words line numbers: "11", "11 and 12", "11, 12 and 15".
func listLines(reader i18n.Reader, lines []int) string {
	words := make([]string, len(lines))
	for i, n := range lines {
		words[i] = strconv.Itoa(n)
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + reader.Word(i18n.M("table-and")) + " " + words[n-1]
	}
	return strings.Join(words, "")
}
