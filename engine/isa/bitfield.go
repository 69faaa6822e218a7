package isa

// BitField is where a bit-field is in an element: in one unit, or in more where its neighbours leave no room for one.
type BitField struct {
	Width  int
	Signed bool
	Parts  []BitPart
}

// BitPart is what one unit, an aligned word, holds of a bit-field.
type BitPart struct {
	Mem    MemType // of the unit: U8, U16, U32 or I64
	Offset int     // bytes of the unit from the element's start
	Shift  int     // of the part's lowest bit in the unit
	Width  int     // bits
	At     int     // of its lowest bit in the value
	All    uint64  // bits of the unit that belong to any bit-field
}

// Mask is the bits of the unit that the part takes.
func (p *BitPart) Mask() uint64 { return ^uint64(0) >> (64 - p.Width) << p.Shift }

// SiteBits says which bits of a unit an access is about.
type SiteBits struct {
	Mask  uint64 // bits that it reads or writes
	All   uint64 // bits that belong to bit-fields; the rest is padding
	Merge bool   // a load that only keeps the neighbours of what the store after it changes
	// Field is the one bit-field that the access is about, where a single unit holds it; nil for others. Where it moves a whole struct, all of
	// the unit counts.
	Field *BitField
}

// Moved is what a lane moved as a reader knows it: of a bit-field its value, of others the leaf itself.
func (s *Site) Moved(v uint64) uint64 {
	if s.Bits == nil || s.Bits.Field == nil {
		return v
	}
	return s.Bits.Field.Value(func(int, MemType) uint64 { return v })
}

// Shown is the type of what Moved gives.
func (s *Site) Shown() MemType {
	if s.Bits != nil && s.Bits.Field != nil {
		return I64 // a value that is canonical is the same number in 64 bits, but for fields as wide as these
	}
	return s.Mem
}

// Covers says whether an access of a unit, which is at an offset, is about this bit-field.
func (b *BitField) Covers(offset int, s *SiteBits) bool {
	for i := range b.Parts {
		if p := &b.Parts[i]; p.Offset == offset && p.Mask() == s.Mask {
			return true
		}
	}
	return false
}

// Extent is the bytes that a leaf occupies; for a bit-field, the bytes that its bits touch.
func (m *Member) Extent() (offset, bytes int) {
	if m.Bits == nil {
		return m.Offset, m.Mem.Bytes()
	}
	first, last := &m.Bits.Parts[0], &m.Bits.Parts[len(m.Bits.Parts)-1]
	offset = first.Offset + first.Shift/8
	return offset, last.Offset + (last.Shift+last.Width+7)/8 - offset
}

// Value is a bit-field's value in canonical form, made of the units that load gives.
func (b *BitField) Value(load func(offset int, m MemType) uint64) uint64 {
	v := uint64(0)
	for i := range b.Parts {
		p := &b.Parts[i]
		v |= (load(p.Offset, p.Mem) & p.Mask()) >> p.Shift << p.At
	}
	if b.Signed {
		v = uint64(int64(v<<(64-b.Width)) >> (64 - b.Width))
	}
	return v
}

// Put puts a value into units in memory, as they are from the element's start on.
func (b *BitField) Put(data []byte, v uint64) {
	for i := range b.Parts {
		p := &b.Parts[i]
		bits := v >> p.At << p.Shift & p.Mask()
		for k := range p.Mem.Bytes() {
			if at := p.Offset + k; at < len(data) {
				data[at] = data[at]&^byte(p.Mask()>>(8*k)) | byte(bits>>(8*k))
			}
		}
	}
}

// Moved is the bit-field in an element that begins by bytes before.
func (b *BitField) Moved(by int) *BitField {
	if by == 0 || b == nil {
		return b
	}
	m := *b
	m.Parts = append([]BitPart(nil), b.Parts...)
	for i := range m.Parts {
		m.Parts[i].Offset += by
	}
	return &m
}
