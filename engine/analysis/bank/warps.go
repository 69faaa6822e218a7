package bank

import (
	"fmt"
	"slices"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// maxWarps is how many warps a block can have: warps cut to one lane.
const maxWarps = 1024

// warpSet are the warps of one block that met conflicts at a site.
type warpSet struct {
	block       int
	bits        [maxWarps / 64]uint64
	count       int
	first, last int
}

// add is false for a warp that the set has.
func (s *warpSet) add(warp int) bool {
	if warp < 0 || warp >= maxWarps || s.bits[warp/64]>>(warp%64)&1 != 0 {
		return false
	}
	s.bits[warp/64] |= 1 << (warp % 64)
	if s.count == 0 {
		s.first, s.last = warp, warp
	}
	s.count++
	s.first, s.last = min(s.first, warp), max(s.last, warp)
	return true
}

// message words a finding anew when another warp of its block has met conflicts: args are those of the finding's message, of which the
// first three say what its first access did.
func (a *Analysis) message(args []i18n.Arg, s *warpSet) i18n.Message {
	l := a.place.Current()
	warps := (l.Block.Count() + l.WarpSize - 1) / max(l.WarpSize, 1)
	key := texts.BankConflictsMany
	switch {
	case s.count == warps && warps == 2:
		key = texts.BankConflictsBoth
	case s.count == warps:
		key = texts.BankConflictsAll
	case s.last-s.first+1 == s.count:
		key = texts.BankConflictsRange
	}
	const own = 3
	return i18n.M(key, append(slices.Clone(args[:own]), a.place.BlockArg("block", a.place.Block(s.block)), i18n.N("count", s.count),
		i18n.N("warps", warps), i18n.T("range", fmt.Sprintf("%d–%d", s.first, s.last)))...)
}
