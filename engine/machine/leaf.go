package machine

import "tilescope/engine/isa"

// A leaf is one scalar in memory. Its address is aligned to its width, so it never crosses a page; misaligned ones are
// put together from bytes by the callers that allow them.

// load is the canonical value of the leaf at byte address addr of its page.
func (p *page) load(t isa.MemType, addr uint64) uint64 {
	w := p.words[addr>>2&wordMask]
	switch t {
	case isa.F32, isa.U32:
		return uint64(w)
	case isa.I32:
		return uint64(int64(int32(w)))
	case isa.I64, isa.F64:
		return uint64(w) | uint64(p.words[(addr>>2+1)&wordMask])<<32
	case isa.I8:
		return uint64(int64(int8(w >> (addr & 3 * 8))))
	case isa.U8:
		return uint64(uint8(w >> (addr & 3 * 8)))
	case isa.I16:
		return uint64(int64(int16(w >> (addr & 2 * 8))))
	case isa.U16:
		return uint64(uint16(w >> (addr & 2 * 8)))
	}
	return 0
}

// store puts a canonical value there. The page is owned.
func (p *page) store(t isa.MemType, addr, v uint64) {
	w := &p.words[addr>>2&wordMask]
	switch t {
	case isa.F32, isa.U32, isa.I32:
		*w = uint32(v)
	case isa.I64, isa.F64:
		*w = uint32(v)
		p.words[(addr>>2+1)&wordMask] = uint32(v >> 32)
	case isa.I8, isa.U8:
		shift := addr & 3 * 8
		*w = *w&^(0xff<<shift) | uint32(uint8(v))<<shift
	case isa.I16, isa.U16:
		shift := addr & 2 * 8
		*w = *w&^(0xffff<<shift) | uint32(uint16(v))<<shift
	}
}

// canonical converts raw little-endian bits of a leaf to register form.
func canonical(t isa.MemType, raw uint64) uint64 {
	switch t {
	case isa.I8:
		return uint64(int64(int8(raw)))
	case isa.U8:
		return uint64(uint8(raw))
	case isa.I16:
		return uint64(int64(int16(raw)))
	case isa.U16:
		return uint64(uint16(raw))
	case isa.I32:
		return uint64(int64(int32(raw)))
	case isa.U32, isa.F32:
		return uint64(uint32(raw))
	}
	return raw
}
