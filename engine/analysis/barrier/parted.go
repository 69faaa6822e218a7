package barrier

import (
	"math/bits"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
)

// parted is an arrival of a warp without all its lanes, until it is decided what becomes of the others: they may leave by a return, come to
// the kernel's end, reach the same barrier by another path, or make the block hang. It is never written to.
type parted struct {
	warp, there   int
	away          uint32 // lanes that did not arrive
	gone          uint32 // of these, lanes that were at the kernel's end
	first, second analysis.Culprit
}

// alone notes a warp that arrives without some of its lanes.
func (a *Analysis) alone(b *Block, w *Warp, e *event.Barrier) {
	away := w.Lanes &^ w.Early &^ e.Mask
	here := bits.TrailingZeros32(e.Mask & w.Lanes)
	if away == 0 || here >= 32 || b.reported || b.parted != nil {
		return
	}
	there := bits.TrailingZeros32(away)
	b.parted = &parted{
		warp: e.Warp, there: there, away: away, gone: away & w.Left, first: a.who(b, e.Warp, here), second: a.who(b, e.Warp, there),
	}
}

// decide reports what became of a warp that arrived without some of its lanes: nothing if they returned.
func (a *Analysis) decide(b *Block, position int64) {
	p := b.parted
	if p == nil {
		return
	}
	b.parted = nil
	w := &b.Warps[p.warp]
	away := p.away &^ w.Early
	if away == 0 {
		return
	}
	s, lanes := separate, away
	if never := away &^ w.Waiting; never&p.gone != 0 {
		s, lanes = missed, never&p.gone
	} else if never != 0 {
		s, lanes = apart, never
	}
	second, there := p.second, bits.TrailingZeros32(lanes)
	if there != p.there || s == separate {
		second = a.who(b, p.warp, there)
	}
	a.file(b, s, p.first, second, position)
}

// stop reports a block that can no longer move. A warp that arrived in parts is why, and no finding of its own.
func (a *Analysis) stop(b *Block, e *event.Barrier) {
	b.Stuck = true
	if len(e.Warps) == 0 {
		b.parted = nil
		a.stuck(b, e)
		return
	}
	for i := range e.Warps {
		if b.parted != nil && b.parted.warp == e.Warps[i].Warp {
			b.parted = nil
		}
	}
	a.decide(b, e.Position)
	for i := range e.Warps { // no matter who else waits, it waits for them
		a.stuckInWarp(b, &e.Warps[i], e.Position)
	}
}
