package project

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// accessOn is the newest access on a space, loads and stores only, with the lanes that are shown and the number of the step that made it:
// the last step's own where it has one, and otherwise that of the step before it that has. Of several it is the one with the most
// conflicts, or with the most sectors beyond those that its bytes would fill. It is nil when the block has made none.
func (h *shot) accessOn(space isa.Space) (e *event.Access, mask uint32, step int) {
	if e, mask := h.ownOn(space); e != nil {
		return e, mask, h.Steps
	}
	worst := -1
	b := h.State.Record.Block
	for i := b.Before(min(h.Steps, b.Steps())) - 1; i >= 0; i-- {
		a := &b.Accesses[i]
		if e != nil && int(a.Step)+1 != step {
			break
		}
		if a.Space != space || a.Kind == isa.Atomic || a.Array < 0 || h.Own && int(a.Step) == h.Steps-1 ||
			h.moved(int(a.Site), space) {
			continue
		}
		past := h.again(a)
		if past.Mask == 0 {
			continue
		}
		if n := h.waste(past, past.Mask); n > worst {
			e, mask, worst, step = past, past.Mask, n, int(a.Step)+1
		}
	}
	return e, mask, step
}

// ownOn is accessOn for what the last step itself did, and what other warps did in it together. The sentence speaks of the same one: of
// equal conflicts, or none, the first warp's: so two runs that are compared show the same warp.
func (h *shot) ownOn(space isa.Space) (e *event.Access, mask uint32) {
	if !h.Own {
		return nil, 0
	}
	worst := -1
	for _, r := range slices.Backward(h.Shown) {
		most, of, lanes := -1, (*event.Access)(nil), uint32(0)
		for i := range r.Accesses {
			own := &r.Accesses[i]
			shown := own.Mask &^ own.Faulted & h.Lanes(r)
			if own.Space != space || own.Kind == isa.Atomic || own.Block != h.State.Block || shown == 0 || h.moved(own.Site, space) {
				continue
			}
			if n := h.waste(own, shown); n > most {
				most, of, lanes = n, own, shown
			}
		}
		// On other memories the newest one stays.
		if of != nil && (r == h.Last || space == isa.SharedSpace && most >= worst) {
			e, mask, worst = of, lanes, most
		}
	}
	return e, mask
}

// waste is what an access costs beyond what it must: conflicts in shared memory, sectors in global memory.
func (h *shot) waste(e *event.Access, mask uint32) int {
	if e.Space != isa.GlobalSpace {
		return h.conflicts(e, mask)
	}
	a, used := coalesce.Warp(mask, &e.Addr, max(e.Bytes, 1), h.Run.Device), 0
	for i := range a.Distinct {
		used += a.UsedBytes(i)
	}
	size := max(h.Run.Device.SectorBytes, 1)
	return a.Sectors - (used+size-1)/size
}

// moved says that a site of shared memory moves nothing by itself: an earlier access of the same struct moved its bytes, too.
func (h *shot) moved(site int, space isa.Space) bool {
	return space == isa.SharedSpace && site >= 0 && site < len(h.Run.Code.Sites) && h.Run.Code.Sites[site].Moves < 0
}

// again is an access of the past as its event told it.
func (h *shot) again(a *blocktrace.Access) *event.Access {
	e := &event.Access{Site: int(a.Site), Kind: a.Kind, Space: a.Space, Bytes: int(a.Bytes), Count: h.Run.Code.Sites[a.Site].Count}
	e.Warp, e.Mask = h.State.Record.Warp(int(a.Step)), a.Mask
	array := &h.State.Arrays.List[a.Array]
	seen := uint32(0)
	h.State.Record.Each(a, func(lane, cell int, _ int32) {
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

// sectors is the newest access on global memory, sector by sector; nil when there is none.
func (h *shot) sectors() *frame.Sectors {
	e, mask, step := h.accessOn(isa.GlobalSpace)
	if e == nil {
		return nil
	}
	width := max(e.Bytes, 1)
	a := coalesce.Warp(mask, &e.Addr, width, h.Run.Device)
	array, _ := h.State.Arrays.Find(isa.GlobalSpace, e.Addr[format.Lanes(mask)[0]])
	size := max(h.Run.Device.SectorBytes, 1)
	out := &frame.Sectors{
		Step: step, Warp: e.Warp, Line: h.Run.SiteLine(e.Site), Array: array, Kind: e.Kind.String(), Sectors: a.Sectors,
		Moved: a.Sectors * size,
		Bytes: len(format.Lanes(mask)) * width, Width: width, First: []int{}, Used: []int{}, Per: 1,
	}
	for i := range a.Distinct {
		out.Used = append(out.Used, a.UsedBytes(i))
		if array >= 0 {
			base := &h.State.Arrays.List[array]
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
	key, sizes := texts.SectorsText, slices.Clone(a.Segments)
	if out.Segments > 0 {
		key = texts.SegmentsText
	}
	slices.Sort(sizes)
	var words []string
	for _, n := range slices.Compact(sizes) {
		words = append(words, strconv.Itoa(n))
	}
	out.Text = h.Reader.Word(i18n.M(key, i18n.N("lanes", len(format.Lanes(mask))), i18n.N("sectors", a.Sectors),
		i18n.N("segments", out.Segments),
		i18n.T("sizes", strings.Join(words, ", ")), i18n.G("used", used), i18n.G("moved", out.Moved)))
	return out
}

// corner is the numbers beside the memories: of the block so far.
func (h *shot) corner() frame.Corner {
	out := frame.Corner{Global: []frame.Figure{}, Shared: []frame.Figure{}}
	p := h.prices()
	figure := func(n int64, key i18n.Key, detail string) frame.Figure {
		return frame.Figure{Number: h.Reader.Grouped(n), Label: h.Reader.Word(i18n.M(key, i18n.N("n", n))), Detail: detail}
	}
	var parts []string
	label := texts.CornerLoads
	for i := range h.State.Arrays.List {
		loads, _ := h.State.Record.Counts.Array(i, h.Steps)
		if loads > 0 && format.Members(h.State.Arrays.List[i].Elem) != nil {
			label = texts.CornerMemberLoads // each member is loaded by itself
		}
		if loads > 0 && h.State.Index[i] >= 0 && len(parts) < 3 {
			parts = append(parts, h.Reader.Word(i18n.M(texts.CornerOf, i18n.G("n", loads), i18n.T("array", h.State.Arrays.List[i].Name))))
		}
	}
	warps, lines := h.State.Record.Prices.Loaders(h.Steps)
	detail := ""
	if p.GlobalLoadRequests > 0 {
		detail = h.Reader.Word(i18n.M(texts.CornerRequestsDetail, i18n.N("warps", warps), i18n.T("lines", format.Lines(h.Reader, lines)),
			i18n.N("count", len(lines))))
	}
	moved := p.GlobalLoadSectors * int64(max(h.Run.Device.SectorBytes, 1))
	bytes := ""
	if moved > 0 && p.Used >= 0 {
		bytes = h.Reader.Word(i18n.M(texts.CornerBytes, i18n.G("used", p.Used), i18n.G("moved", moved)))
	}
	if p.GlobalLoadRequests > 0 || !h.loadsNothing() {
		out.Global = append(out.Global,
			figure(p.GlobalLoads, label, strings.Join(parts, ", ")),
			figure(p.GlobalLoadSectors, texts.CornerSectors, bytes),
			figure(p.GlobalLoadRequests, texts.CornerRequests, detail))
	}
	if h.State.Launch.SharedBytes == 0 {
		return out
	}
	out.SharedTitle = h.Reader.Word(i18n.M(texts.CornerShared, format.PlaceArg("block", h.Focus.Block, h.State.Launch.Grid),
		i18n.G("bytes", h.State.Launch.SharedBytes)))
	waves := p.SharedLoadWavefronts + p.SharedStoreWavefronts
	kinds := ""
	switch {
	case waves == 0:
	case p.SharedLoadWavefronts == 0:
		kinds = h.Reader.Word(i18n.M(texts.CornerStores))
	case p.SharedStoreWavefronts == 0:
		kinds = h.Reader.Word(i18n.M(texts.CornerLoadsOnly))
	default:
		kinds = h.Reader.Word(i18n.M(texts.CornerBoth, i18n.G("loads", p.SharedLoadWavefronts), i18n.G("stores", p.SharedStoreWavefronts)))
	}
	fewest := ""
	if p.Fewest >= 0 {
		fewest = h.Reader.Word(i18n.M(texts.CornerFewest, i18n.G("n", p.Fewest)))
	}
	out.Shared = append(out.Shared,
		figure(waves, texts.CornerWaves, kinds),
		figure(p.SharedLoadConflicts+p.SharedStoreConflicts, texts.CornerConflicts, fewest))
	if f, ok := h.cornerReuse(); ok {
		out.Shared = append(out.Shared, f)
	}
	return out
}

// loadsNothing says that the kernel has no load that may be of global memory: zeros would say nothing about it.
func (h *shot) loadsNothing() bool {
	seen, code := map[int32]bool{}, h.Run.Code
	for list := []int32{int32(h.State.Launch.Func)}; len(list) > 0; {
		fn := list[len(list)-1]
		if list = list[:len(list)-1]; fn < 0 || seen[fn] {
			continue
		}
		seen[fn] = true
		f := code.Funcs[fn]
		for _, in := range f.Code {
			switch in.Op {
			case isa.CallFn:
				list = append(list, f.Calls[in.Imm].Func)
			case isa.Ld:
				if space := code.Sites[isa.SiteOf(in.Imm)].Space; space == isa.GlobalSpace || space == isa.SpaceGeneric {
					return false
				}
			}
		}
	}
	return true
}

// cornerReuse is the reuse of all staged arrays so far, and when the phase or the block ends.
func (h *shot) cornerReuse() (frame.Figure, bool) {
	end := h.State.Record.Steps()
	key, open, number := texts.CornerReuseBlock, texts.CornerReuseBlockOpen, 0
	settled := !h.State.Track.Open
	if k := h.State.BandAt(max(h.Steps-1, 0)); k >= 0 && len(h.State.Track.Phases) > 0 && h.Steps <= h.State.Bands[k].To {
		key, open = texts.CornerReusePhase, texts.CornerReusePhaseOpen
		end, number, settled = h.State.Bands[k].To, h.State.Bands[k].Number, h.State.Settled(k)
	}
	if h.State.Record.Truncated {
		return frame.Figure{}, false
	}
	var loads, reads, finalLoads, finalReads int64
	for i := range h.State.Arrays.List {
		l, r := h.State.Record.Counts.Array(i, h.Steps)
		if _, all := h.State.Record.Counts.Array(i, h.State.Record.Steps()); all == 0 {
			if h.State.Track.Open && l > 0 {
				return frame.Figure{}, false // it may be read yet, and then counts
			}
			continue
		}
		fl, fr := h.State.Record.Counts.Array(i, end)
		loads, reads, finalLoads, finalReads = loads+l, reads+r, finalLoads+fl, finalReads+fr
	}
	if finalLoads == 0 {
		return frame.Figure{}, false
	}
	now := reuse.Factor(reads, loads)
	if now == "" {
		now = "0×"
	}
	f := frame.Figure{Number: h.Reader.Decimal(now), Label: h.Reader.Word(i18n.M(texts.CornerReuse))}
	if !settled {
		f.Detail = h.Reader.Word(i18n.M(open, i18n.N("number", number)))
	} else if h.Steps < end {
		f.Detail = h.Reader.Word(i18n.M(key, i18n.D("factor", reuse.Factor(finalReads, finalLoads)), i18n.N("number", number)))
	}
	return f, true
}
