package blocktrace

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Shadow is what the cells of a block's shared memory hold at a moment: an element each, None or Ghost.
type Shadow struct {
	arrays *Arrays
	origin []int32 // by shared cell, ordinal + 3, so that zero is None
}

// NewShadow is shared memory that nobody has written.
func NewShadow(t *Arrays) *Shadow { return &Shadow{arrays: t, origin: make([]int32, t.tiles)} }

// Clear makes it so again.
func (s *Shadow) Clear() { clear(s.origin) }

// At is what a cell holds.
func (s *Shadow) At(array, cell int) int32 {
	v := s.origin[s.arrays.tile(array, cell)]
	if v == 0 {
		return None
	}
	return v - 3
}

// Set changes it.
func (s *Shadow) Set(array, cell int, origin int32) {
	s.origin[s.arrays.tile(array, cell)] = origin + 3
}

// Stored is the origin of the k-th cell that a lane stores; width is the distance of the leaves in bytes.
func (t *Arrays) Stored(e *event.Access, ghost bool, lane int, offset uint64) int32 {
	if ghost {
		return Ghost
	}
	if !e.HasOrigin || e.Kind != isa.Store {
		return None
	}
	o := e.Origin[lane]
	if o != isa.OriginNone && o != isa.OriginConst {
		o += offset
	}
	return t.Origin(o)
}

// Each calls f for every cell that the lanes of an access touch, lane by lane; offset is the cell's distance from the lane's address in
// bytes. Lanes outside of every array are called once with array -1.
func (t *Arrays) Each(e *event.Access, f func(lane, array, cell int, offset uint64)) {
	for m := e.Mask &^ e.Faulted; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		addr := e.Addr[lane]
		for off := uint64(0); ; {
			array, cell := t.Find(e.Space, addr+off)
			f(lane, array, cell, off)
			if array < 0 {
				break
			}
			off += uint64(t.List[array].Elem.Bytes)
			if off >= uint64(e.Bytes) {
				break
			}
		}
	}
}
