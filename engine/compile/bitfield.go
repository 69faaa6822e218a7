package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// A bit-field of a variable in registers has a register of its own, which always holds a value that fits. In memory it is in units that
// it shares with its neighbours (types.BitField): a load takes it out of its unit, and a store loads the unit, changes its bits and stores
// it. A struct that is copied moves each unit once.

// bitPlace is a bit-field in memory.
type bitPlace struct {
	field *isa.BitField
	units []isa.Reg // what load found in them, for the store that follows it; nil: not loaded
}

// unitPart is what a unit holds of a leaf.
type unitPart struct {
	leaf int
	part isa.BitPart
}

// bitField is where a bit-field is in its struct; nil for any other member.
func bitField(f *types.Field) *isa.BitField {
	if f.Bits == nil {
		return nil
	}
	b := &isa.BitField{Width: f.Bits.Width, Signed: f.Signed()}
	for _, p := range f.Bits.Parts {
		b.Parts = append(b.Parts, isa.BitPart{
			Mem: unitMem(p.Bytes), Offset: p.Offset, Shift: p.Shift, Width: p.Width, At: p.At, All: p.All,
		})
	}
	return b
}

func unitMem(bytes int) isa.MemType {
	switch bytes {
	case 1:
		return isa.U8
	case 2:
		return isa.U16
	case 4:
		return isa.U32
	}
	return isa.I64
}

func unitType(m isa.MemType) types.Type {
	switch m {
	case isa.U8:
		return types.Of(types.UChar)
	case isa.U16:
		return types.Of(types.UShort)
	case isa.U32:
		return types.Of(types.UInt)
	}
	return types.Of(types.ULong)
}

// unitGroups are the accesses of neighbouring bit-fields, one per unit.
func unitGroups(l []leaf, from, to int) []group {
	var out []group
	for i := from; i < to; i++ {
		for _, p := range l[i].bits.Parts {
			if n := len(out); n == 0 || out[n-1].offset != p.Offset {
				out = append(out, group{first: i, count: 1, mem: p.Mem, offset: p.Offset, align: p.Mem.Bytes()})
			}
			g := &out[len(out)-1]
			g.unit = append(g.unit, unitPart{i, p})
		}
	}
	return out
}

// bits is what an access of the whole unit is about.
func (g *group) bits() *isa.SiteBits {
	if len(g.unit) == 0 {
		return nil
	}
	b := &isa.SiteBits{All: g.unit[0].part.All}
	for i := range g.unit {
		b.Mask |= g.unit[i].part.Mask()
	}
	return b
}

// fit is a value as a bit-field keeps it.
func (f *fn) fit(b *isa.BitField, t types.Type, r, hint isa.Reg) isa.Reg {
	w := b.Width
	if w == 8*t.Size() || basic(t).Kind == types.Bool {
		return r
	}
	if r < 0 {
		v := f.out.Consts[^r] << (64 - w)
		if b.Signed {
			return f.constant(uint64(int64(v) >> (64 - w)))
		}
		return f.constant(v >> (64 - w))
	}
	if !b.Signed {
		return f.op(isa.And, f.dst(hint, t), r, f.constant(^uint64(0)>>(64-w)))
	}
	up := f.op(isa.Shl64, f.reg(types.Of(types.Long)), r, f.constant(uint64(64-w)))
	return f.op(isa.ShrS64, f.dst(hint, t), up, f.constant(uint64(64-w)))
}

// take takes a part of a bit-field out of its unit, into dst, where earlier parts are already.
func (f *fn) take(dst, unit isa.Reg, b *isa.BitField, p *isa.BitPart) {
	long := types.Of(types.ULong)
	whole := p.Width == b.Width
	switch {
	case whole && b.Signed:
		if up := 64 - p.Shift - p.Width; up > 0 {
			unit = f.op(isa.Shl64, f.reg(long), unit, f.constant(uint64(up)))
		}
		f.op(isa.ShrS64, dst, unit, f.constant(uint64(64-p.Width)))
		return
	case p.Shift > 0:
		to := dst
		if !whole || p.Shift+p.Width < 8*p.Mem.Bytes() {
			to = f.reg(long)
		}
		unit = f.op(isa.ShrU64, to, unit, f.constant(uint64(p.Shift)))
	}
	if p.Shift+p.Width < 8*p.Mem.Bytes() {
		to := dst
		if !whole {
			to = f.reg(long)
		}
		unit = f.op(isa.And, to, unit, f.constant(^uint64(0)>>(64-p.Width)))
	}
	if whole {
		if unit != dst {
			f.op(isa.Mov, dst, unit)
		}
		return
	}
	if p.At > 0 {
		unit = f.op(isa.Shl64, f.reg(long), unit, f.constant(uint64(p.At)))
		f.op(isa.Add, dst, dst, unit)
	} else {
		f.op(isa.Mov, dst, unit)
	}
	if p.At+p.Width == b.Width && b.Signed {
		up := f.op(isa.Shl64, f.reg(long), dst, f.constant(uint64(64-b.Width)))
		f.op(isa.ShrS64, dst, up, f.constant(uint64(64-b.Width)))
	}
}

// lay is a part of a bit-field's value at its place in the unit, all other bits zero. Sums join parts, since their bits are apart: a sum
// lacks a value where a part does.
func (f *fn) lay(v isa.Reg, p *isa.BitPart) isa.Reg {
	if v < 0 {
		return f.constant(f.out.Consts[^v] >> p.At << p.Shift & p.Mask())
	}
	long := types.Of(types.ULong)
	if p.At > 0 {
		v = f.op(isa.ShrU64, f.reg(long), v, f.constant(uint64(p.At)))
	}
	if p.Shift > 0 {
		v = f.op(isa.Shl64, f.reg(long), v, f.constant(uint64(p.Shift)))
	}
	return f.op(isa.And, f.reg(long), v, f.constant(p.Mask()))
}

// unitSite is a bit-field's access to one of its units.
func (f *fn) unitSite(kind isa.AccessKind, p place, part *isa.BitPart, merge bool) int {
	n := f.site(kind, p, group{count: 1, mem: part.Mem, align: part.Mem.Bytes(), offset: part.Offset, merge: merge})
	b := &isa.SiteBits{Mask: part.Mask(), All: part.All, Merge: merge}
	if field := p.bits.field; len(field.Parts) == 1 {
		b.Field = field
	}
	f.c.out.Sites[n].Bits = b
	return n
}

// loadBits reads a bit-field in memory, and keeps its units for a store.
func (f *fn) loadBits(p place, hint isa.Reg) isa.Reg {
	b := p.bits.field
	dst := f.dst(hint, p.t)
	p.bits.units = nil
	for i := range b.Parts {
		part := &b.Parts[i]
		unit := f.reg(unitType(part.Mem))
		site := f.unitSite(isa.Load, p, part, false)
		if i == 0 {
			f.check(p, site)
		}
		f.access(isa.Ld, unit, p, site, part.Offset)
		p.bits.units = append(p.bits.units, unit)
		f.take(dst, unit, b, part)
	}
	return dst
}

// storeBits writes a bit-field in memory and keeps what else its units hold.
func (f *fn) storeBits(p place, v isa.Reg, note func(*isa.Site)) {
	b := p.bits.field
	for i := range b.Parts {
		part := &b.Parts[i]
		bits := f.lay(v, part)
		if part.Width < 8*part.Mem.Bytes() {
			var old isa.Reg
			if i < len(p.bits.units) {
				old = p.bits.units[i]
			} else {
				old = f.reg(unitType(part.Mem))
				f.access(isa.Ld, old, p, f.unitSite(isa.Load, p, part, true), part.Offset)
			}
			rest := f.op(isa.And, f.reg(nil), old, f.constant(^part.Mask()))
			bits = f.op(isa.Add, f.reg(nil), rest, bits)
		} else if bits < 0 {
			bits = f.op(isa.Mov, f.reg(nil), bits)
		}
		site := f.unitSite(isa.Store, p, part, false)
		if note != nil {
			note(&f.c.out.Sites[site])
		}
		if i == 0 && p.bits.units == nil {
			f.check(p, site)
		}
		f.access(isa.St, bits, p, site, part.Offset)
	}
}

// loadUnit reads a unit of a struct and gives each bit-field in it its register.
func (f *fn) loadUnit(p place, g *group, site int, l []leaf, regs []isa.Reg) {
	unit := f.reg(unitType(g.mem))
	f.access(isa.Ld, unit, p, site, g.offset)
	for i := range g.unit {
		u := &g.unit[i]
		f.take(regs[u.leaf], unit, l[u.leaf].bits, &u.part)
	}
}

// packed is a unit made of the bit-fields of a struct that it holds.
func (f *fn) packed(g *group, regs []isa.Reg) isa.Reg {
	sum := isa.NoReg
	for i := range g.unit {
		u := &g.unit[i]
		bits := f.lay(regs[u.leaf], &u.part)
		if sum == isa.NoReg {
			sum = bits
			continue
		}
		sum = f.op(isa.Add, f.reg(nil), sum, bits)
	}
	return f.op(isa.Mov, f.reg(nil), sum)
}
