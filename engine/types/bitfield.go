package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// BitField says where a bit-field is. Its neighbours share its bytes, so it is accessed through units: aligned words that hold bit-fields
// and nothing else, as the memory model of C++ asks.
type BitField struct {
	Width int
	Parts []BitPart // one, or more where a neighbour that is no bit-field leaves no room for one unit
}

// BitPart is what one unit holds of a bit-field.
type BitPart struct {
	Offset int    // bytes of the unit from the start of the struct
	Bytes  int    // its size: 1, 2, 4 or 8
	Shift  int    // of its lowest bit in the unit
	Width  int    // bits
	At     int    // of its lowest bit in the value
	All    uint64 // the bits of the unit that belong to any bit-field
}

// Signed tells whether reading the field extends its sign.
func (f *Field) Signed() bool {
	if e, ok := f.Type.(*Enum); ok && e.Positive {
		return false
	}
	b := underlying(f.Type)
	return b != nil && b.IsSigned()
}

// layout places members one after the other as the ABI of x86-64 does.
type layout struct {
	s     *Struct
	bits  int      // where the next member begins, in bits
	run   []*Field // neighbouring bit-fields that share one memory location
	from  []int    // the bit at which each of these begins
	units []run    // those before
}

// run is neighbouring bit-fields, and where they begin.
type run struct {
	fields []*Field
	from   []int
}

// endRun ends the neighbourhood of bit-fields.
func (l *layout) endRun() {
	if len(l.run) > 0 {
		l.units = append(l.units, run{l.run, l.from})
	}
	l.run, l.from = nil, nil
}

// place gives a bit-field its place. A unit of its type never parts it.
func (l *layout) place(f *Field) {
	unit := 8 * f.Type.Size()
	if f.Bits.Width == 0 {
		l.bits = (l.bits + unit - 1) / unit * unit
		l.endRun()
		return
	}
	if l.s.Union {
		l.run, l.from = []*Field{f}, []int{0}
		l.endRun()
		l.bits = max(l.bits, f.Bits.Width)
	} else {
		if l.bits/unit != (l.bits+f.Bits.Width-1)/unit {
			l.bits = (l.bits + unit - 1) / unit * unit
		}
		if f.Name != "" {
			l.run, l.from = append(l.run, f), append(l.from, l.bits)
		}
		l.bits += f.Bits.Width
	}
	if f.Name != "" {
		l.s.align = max(l.s.align, f.Type.Align())
	}
}

// settle divides the bit-fields of the struct into units: the widest ones that are in the types of their fields and hold no other member.
func (l *layout) settle() {
	l.endRun()
	for _, r := range l.units {
		last := len(r.fields) - 1
		begin := r.from[0] / 8
		end := (r.from[last] + r.fields[last].Bits.Width + 7) / 8
		limit := l.s.size
		for _, f := range l.s.Fields {
			if at := f.Offset; f.Bits == nil && at >= end && !l.s.Union {
				limit = min(limit, at)
			}
		}
		for _, other := range l.units {
			if at := other.from[0] / 8; at >= end && !l.s.Union {
				limit = min(limit, at)
			}
		}
		for at := begin; at < end; {
			size := unitSize(r, at, limit)
			r.divide(at, size)
			at += size
		}
		for i, f := range r.fields {
			f.Offset = r.from[i] / 8
		}
	}
}

// unitSize is the size of the unit that begins at a byte.
func unitSize(r run, at, limit int) int {
	for size := 8; size > 1; size /= 2 {
		widest := 0
		for i, f := range r.fields {
			if r.from[i] < 8*(at+size) && r.from[i]+f.Bits.Width > 8*at {
				widest = max(widest, f.Type.Size())
			}
		}
		if size <= widest && at%size == 0 && at+size <= limit {
			return size
		}
	}
	return 1
}

// divide gives the fields that overlap a unit their parts of it.
func (r run) divide(at, size int) {
	all := uint64(0)
	var parts []*BitPart
	for i, f := range r.fields {
		from := max(r.from[i], 8*at)
		to := min(r.from[i]+f.Bits.Width, 8*(at+size))
		if from >= to {
			continue
		}
		f.Bits.Parts = append(f.Bits.Parts, BitPart{Offset: at, Bytes: size, Shift: from - 8*at, Width: to - from, At: from - r.from[i]})
		p := &f.Bits.Parts[len(f.Bits.Parts)-1]
		all |= p.Mask()
		parts = append(parts, p)
	}
	for _, p := range parts {
		p.All = all
	}
}

// Mask is the bits of the unit that the part takes.
func (p *BitPart) Mask() uint64 { return ^uint64(0) >> (64 - p.Width) << p.Shift }

// bitWidth checks the width of a bit-field; nil for any other member. ok is false where it was reported.
func (c *checker) bitWidth(d *syntax.VarDecl, q qtype) (bits *BitField, ok bool) {
	if d.Bits == nil {
		return nil, true
	}
	if b := underlying(q.T); b == nil || !b.IsInteger() || q.Ref != noRef {
		c.err(d.At, texts.TypesBitFieldType, text("type", q.String()))
		return nil, false
	}
	k, ok := c.constantExpr(d.Bits, texts.TypesBitFieldConstant)
	if !ok {
		return nil, false
	}
	n := int64(k.i)
	switch most := int64(8 * q.T.Size()); {
	case n < 0 || n == 0 && d.Name.Name != "":
		c.err(d.Bits.Span(), texts.TypesBitFieldWidth, text("name", d.Name.Name))
		return nil, false
	case n > most:
		c.err(d.Bits.Span(), texts.TypesBitFieldTooWide, number("width", int(n)), text("type", q.T.String()), number("most", int(most)))
		return nil, false
	}
	return &BitField{Width: int(n)}, true
}

// bitFieldOf is the bit-field that an lvalue or its value is; nil for none.
func bitFieldOf(x Expr) *Field {
	for {
		switch n := x.(type) {
		case *Load:
			x = n.LV
		case *FieldRef:
			if n.Field.Bits != nil {
				return n.Field
			}
			return nil
		case *FieldOf:
			if n.Field.Bits != nil {
				return n.Field
			}
			return nil
		default:
			return nil
		}
	}
}

// promoteBits is what arithmetic takes a bit-field as: int, where that has room for all of its values.
func promoteBits(x Expr, t Type) Type {
	f := bitFieldOf(x)
	if b := basicOf(t); f == nil || b == nil || b.Kind == Bool {
		return t
	}
	switch w := f.Bits.Width; {
	case w < 32 || w == 32 && f.Signed():
		return Of(Int)
	case w == 32:
		return Of(UInt)
	}
	return t
}

// number is an operand of arithmetic: what is narrower than an int is one.
func (c *checker) number(o operand) operand {
	o = c.rvalue(o)
	if o.bad() || !isInteger(o.t) {
		return o
	}
	if t := promoteBits(o.x, o.t); t != o.t {
		o.x, o.t = c.convertNode(o.x, t, false), t
	}
	return o
}

// hasAddress reports a bit-field, which has no address.
func (c *checker) hasAddress(o operand, span source.Span) {
	if o.mode != lvalueMode {
		return
	}
	if f := bitFieldOf(o.x); f != nil {
		c.errHint(span, texts.TypesBitFieldAddress, texts.TypesBitFieldAddressHint, text("name", f.Name))
	}
}
