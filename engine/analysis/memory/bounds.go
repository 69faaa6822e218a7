package memory

import (
	"math"
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// below are the lanes of a fault whose index is negative.
func (a *Analysis) below(e *event.Fault) (out uint32) {
	switch e.Kind {
	case event.OutOfBounds, event.Unmapped, event.SharedOutOfBounds:
	default:
		return 0
	}
	for m := e.Mask; !e.Host && m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		if before(a.place.Cell(e.Site, e.Space, e.Addr[lane])) {
			out |= 1 << lane
		}
	}
	return out
}

// farBelow is how far before the first element an index is no longer a neighbour's.
const farBelow = 1 << 16

// before says that an element is a little before the first one.
func before(cell i18n.Arg) bool {
	return len(cell.Idx) > 0 && cell.Idx[0] < 0 && cell.Idx[0] >= -farBelow
}

// wrapped says that an index is one below 0 as an unsigned int holds it.
func (a *Analysis) wrapped(e *event.Fault) bool {
	if e.Host || e.Mask == 0 {
		return false
	}
	cell := a.place.Cell(e.Site, e.Space, e.Addr[bits.TrailingZeros32(e.Mask)])
	return len(cell.Idx) > 0 && cell.Idx[0] <= math.MaxUint32 && cell.Idx[0] > math.MaxUint32-farBelow
}

// boundsWordings are those of an index or address that leaves an array. Where the array's size is known, the message names it.
func (a *Analysis) boundsWordings(e *event.Fault, al *symbolize.Alloc) (message, hint i18n.Key) {
	if a.below(e) != 0 {
		return texts.OutOfBoundsBelow, texts.OutOfBoundsBelowHint
	}
	switch e.Kind {
	case event.OutOfBounds:
		message, hint = side(e, texts.OutOfBounds, texts.OutOfBoundsHost), side(e, texts.OutOfBoundsHint, texts.OutOfBoundsHostHint)
		if elements(e, al) > 0 {
			message = side(e, texts.OutOfBoundsOf, texts.OutOfBoundsOfHost)
		}
		switch {
		case a.past(e, al):
			return texts.OutOfBoundsPast, texts.OutOfBoundsPastHint
		case a.skipped(e, al) > 0:
			message = texts.OutOfBoundsFrom
		}
	case event.BeyondArray:
		return side(e, texts.BeyondArray, texts.BeyondArrayHost), beyondHint(e)
	case event.SharedOutOfBounds, event.Unmapped:
		switch g := a.shared(e.Site); {
		case g == nil && a.dynamic(e.Site) != nil:
			return texts.DynamicOutOfBounds, texts.DynamicOutOfBoundsHint
		case g == nil:
			return texts.SharedOutOfBounds, texts.SharedOutOfBoundsHint
		case len(g.Dims) == 1:
			return texts.SharedOutOfBoundsOf, texts.SharedOutOfBoundsHint
		}
		return texts.SharedOutside, texts.SharedOutOfBoundsHint
	case event.LocalOutOfBounds:
		message = side(e, texts.LocalOutOfBounds, texts.LocalOutOfBoundsHost)
		hint = side(e, texts.LocalOutOfBoundsHint, texts.LocalOutOfBoundsHostHint)
		if _, _, ok := a.own(e, al); ok {
			message = side(e, texts.OutOfBoundsOf, texts.OutOfBoundsOfHost)
		}
	}
	return message, hint
}

// beyondHint is the advice about an index that leaves an inner array: past its end, below 0, or below 0 as an unsigned int holds that.
func beyondHint(e *event.Fault) i18n.Key {
	if e.Host {
		return texts.BeyondArrayHint
	}
	switch index := int64(e.Addr[bits.TrailingZeros32(e.Mask)]); {
	case index > math.MaxUint32-farBelow && index <= math.MaxUint32:
		return texts.UnmappedUnsignedHint
	case index < 0 && index >= -farBelow:
		return texts.OutOfBoundsBelowHint
	}
	return texts.BeyondArrayHint
}
