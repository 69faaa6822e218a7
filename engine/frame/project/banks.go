package project

import (
	"slices"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// request is an access to shared memory as the hardware makes it: so many pieces of so many bytes a lane, one piece after the other.
type request struct {
	e             *event.Access
	mask          uint32
	width, pieces int
}

func (h *shot) request(e *event.Access, mask uint32) request {
	width, pieces := bank.Pieces(h.Run.Code, e)
	return request{e, mask, max(width, 1), max(pieces, 1)}
}

// each calls f with the offsets of each piece.
func (r request) each(f func(offsets *[32]uint64)) {
	at := r.e.Addr
	for range r.pieces {
		f(&at)
		for l := range at {
			at[l] += uint64(r.width)
		}
	}
}

// conflicts are those of an access; 0 for other memories than the shared one.
func (h *shot) conflicts(e *event.Access, mask uint32) (n int) {
	if e.Space != isa.SharedSpace {
		return 0
	}
	r := h.request(e, mask)
	r.each(func(offsets *[32]uint64) {
		n += bank.Count(mask, offsets, r.width, e.Kind == isa.Store, h.Run.Device).Conflicts
	})
	return n
}

// banks is the newest access on shared memory, bank by bank; nil when there is none.
func (h *shot) banks() *frame.Banks {
	e, mask, step := h.accessOn(isa.SharedSpace)
	if e == nil {
		return nil
	}
	r := h.request(e, mask)
	a := h.served(r)
	first, _ := h.State.Arrays.Find(isa.SharedSpace, e.Addr[format.Lanes(mask)[0]])
	out := &frame.Banks{
		Step: step, Warp: e.Warp, Line: h.Run.SiteLine(e.Site), Array: first, Kind: e.Kind.String(), Banks: a.Banks,
		Lanes: make([][]int, a.Banks),
		Words: make([]int, a.Banks), Owner: make([]int, a.Banks), Wavefronts: a.Wavefronts, Fewest: a.Fewest,
		Conflicts: a.Conflicts, Broadcast: a.Broadcast,
	}
	used := 0
	for b := range a.Banks {
		out.Lanes[b], out.Words[b] = format.Lanes(a.Lanes[b]), a.Words[b]
		word := uint64(b)
		if a.Lanes[b] != 0 {
			used++
			word = uint64(a.First[b])
		}
		out.Owner[b], _ = h.State.Arrays.Find(isa.SharedSpace, word*4)
	}
	asked, begin := h.askedWords(e, mask, r.width*r.pieces, a.Banks)
	out.Asked, out.Passes = asked, h.passes(r, asked, begin)
	key := texts.BanksFree
	switch {
	case a.Conflicts > 0:
		key = texts.BanksConflict
		out.Change = h.Run.Pad(e.Site)
	case a.Broadcast:
		key = texts.BanksBroadcast
	}
	out.Text = h.Reader.Word(i18n.M(key, i18n.N("lanes", len(format.Lanes(mask))), i18n.N("banks", used),
		i18n.N("wavefronts", a.Wavefronts),
		i18n.N("conflicts", a.Conflicts), i18n.N("fewest", a.Fewest), i18n.N("degree", a.Degree)))
	return out
}

// served is what all pieces of a request come to.
func (h *shot) served(r request) (sum bank.Access) {
	begun := false
	r.each(func(offsets *[32]uint64) {
		a := bank.Warp(r.mask, offsets, r.width, r.e.Kind == isa.Store, h.Run.Device)
		if !begun {
			sum, begun = a, true
			return
		}
		sum.Wavefronts += a.Wavefronts
		sum.Fewest += a.Fewest
		sum.Conflicts += a.Conflicts
		sum.Degree = max(sum.Degree, a.Degree)
		sum.Broadcast = sum.Broadcast || a.Broadcast
		for b := range a.Banks {
			sum.Lanes[b] |= a.Lanes[b]
			sum.Words[b] = max(sum.Words[b], a.Words[b])
			if sum.First[b] < 0 {
				sum.First[b] = a.First[b]
			}
		}
	})
	return sum
}

// passes tells a request pass by pass; words are what it requests, and begin where each of them is.
func (h *shot) passes(r request, words []frame.BankWord, begin []uint64) []frame.BankPass {
	out := []frame.BankPass{}
	r.each(func(offsets *[32]uint64) {
		list := bank.Passes(r.mask, offsets, r.width, r.e.Kind == isa.Store, h.Run.Device)
		place := func(s bank.Served) int { return slices.Index(begin, s.Word*4) }
		slices.SortStableFunc(list, func(x, y bank.Served) int {
			if x.Pass != y.Pass {
				return x.Pass - y.Pass
			}
			return place(x) - place(y)
		})
		last := -1
		for _, s := range list {
			if s.Pass != last {
				last = s.Pass
				out = append(out, frame.BankPass{Words: []int{}, Lanes: [][]int{}})
			}
			p := &out[len(out)-1]
			p.Words = append(p.Words, place(s))
			p.Lanes = append(p.Lanes, format.Lanes(s.Lanes))
		}
	})
	for i, from := 0, 0; i < len(out); i++ {
		if part := partOf(&out[i], r.width); i == 0 || part != from {
			from, out[i].Begins = part, i > 0
		}
	}
	for i := range out {
		p, all := &out[i], true
		for k, w := range p.Words {
			all = all && len(p.Lanes[k]) == len(words[w].Lanes)
		}
		if all {
			p.Lanes = nil
		}
	}
	return out
}

// partOf is which half or quarter of a warp a pass serves, by its first lane: 32 words are all that there is room for at once.
func partOf(p *frame.BankPass, width int) int {
	first := 32
	for _, lanes := range p.Lanes {
		for _, lane := range lanes {
			first = min(first, lane)
		}
	}
	return first * max(width, 4) / 128
}
