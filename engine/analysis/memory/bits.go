package memory

import (
	"maps"
	"math/bits"

	"tilescope/engine/analysis/shadow"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// parts says which bits of bytes have a value that lack one as a whole: of bytes that bit-fields share. It holds nothing of bytes that are
// defined.
type parts map[uint64]uint8

// add marks bits of a byte as written, and reports whether all bits of bit-fields in it are written now.
func (p *parts) add(off uint64, mask, all uint8) bool {
	now := (*p)[off] | mask
	if now|^all == 0xff {
		delete(*p, off)
		return true
	}
	if *p == nil {
		*p = parts{}
	}
	(*p)[off] = now
	return false
}

// drop forgets n bytes.
func (p parts) drop(off, n uint64) {
	if len(p) == 0 {
		return
	}
	maps.DeleteFunc(p, func(at uint64, _ uint8) bool { return at-off < n })
}

// move carries what is known of n bytes over to others.
func (p *parts) move(to, from, n uint64) {
	if len(*p) == 0 {
		return
	}
	moved := parts{}
	for at, mask := range *p {
		if at-from < n {
			moved[to+at-from] = mask
		}
	}
	p.drop(to, n)
	maps.Copy(*p, moved)
}

// byteOf is the bits of a mask that fall into byte k.
func byteOf(mask uint64, k uint64) uint8 { return uint8(mask >> (8 * k)) }

// have says whether all bits of a mask over n bytes have a value.
func (p parts) have(m *shadow.Memory[uint64], off, n, mask uint64) bool {
	if defined(m, off, n) {
		return true
	}
	for k := range n {
		if want := byteOf(mask, k); want != 0 && p[off+k]&want != want && !defined(m, off+k, 1) {
			return false
		}
	}
	return true
}

// bitFields is Access for a unit of bit-fields: each bit is defined for itself.
func (a *Analysis) bitFields(e *event.Access, mask uint32, r region, b *isa.SiteBits) {
	p, m := a.partsOf(e, r.owner), r.defined
	if e.Kind == isa.Load && b.Merge {
		return
	}
	n := uint64(e.Bytes)
	if e.Kind != isa.Load {
		a.before(e, mask, r, b.Mask)
	}
	for x := mask; x != 0; x &= x - 1 {
		lane := bits.TrailingZeros32(x)
		off := e.Addr[lane]&r.window - r.base
		switch {
		case e.Kind != isa.Load:
			for k := range n {
				if !defined(m, off+k, 1) && p.add(off+k, byteOf(b.Mask, k), byteOf(b.All, k)) {
					a.define(m, off+k, 1, true)
				}
			}
		case !p.have(m, off, n, b.Mask):
			a.wait(e, r.owner, pending{
				off: off, addr: e.Addr[lane], position: e.Position, block: e.Block, thread: e.Warp*a.width + lane, site: int32(e.Site),
				bytes: uint16(n), mask: b.Mask,
			})
		}
	}
}

// partsOf is what is known of bits in the memory of an access.
func (a *Analysis) partsOf(e *event.Access, owner int) *parts {
	if e.Space != isa.GlobalSpace {
		return &a.resident(owner).parts
	}
	return &a.parts
}

// known says whether what was read has a value by now.
func (p *pending) known(m *shadow.Memory[uint64], q parts) bool {
	if p.mask == 0 {
		return defined(m, p.off, uint64(p.bytes))
	}
	return q.have(m, p.off, uint64(p.bytes), p.mask)
}

// made says whether a member of an element that begins at start has a value, as far as it is between from and to.
func (a *Analysis) made(m *isa.Part, start, from, to uint64) bool {
	if defined(&a.defined, from, to-from) {
		return true
	}
	if m.Bits == nil {
		return false
	}
	for i := range m.Bits.Parts {
		p := &m.Bits.Parts[i]
		if !a.parts.have(&a.defined, start+uint64(p.Offset), uint64(p.Mem.Bytes()), p.Mask()) {
			return false
		}
	}
	return true
}
