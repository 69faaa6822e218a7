package compile

import (
	"math"

	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// leaf is one scalar of a value: what a register holds.
type leaf struct {
	mem    isa.MemType
	offset int
	name   string // path within the struct, "" for a scalar
	typ    types.Type
	bits   *isa.BitField // of a bit-field; nil for others
	as     *isa.Reading
}

// maxLeaves bounds the scalars of one value that moves through registers.
const maxLeaves = 4096

// memOf is how a scalar type is laid out in memory; ok is false for what is no scalar.
func memOf(t types.Type) (isa.MemType, bool) {
	switch t := t.(type) {
	case *types.Basic:
		switch t.Kind {
		case types.Bool, types.UChar:
			return isa.U8, true
		case types.Char, types.SChar:
			return isa.I8, true
		case types.Short:
			return isa.I16, true
		case types.UShort:
			return isa.U16, true
		case types.Int:
			return isa.I32, true
		case types.UInt:
			return isa.U32, true
		case types.Long, types.ULong, types.LongLong, types.ULongLong, types.Nullptr:
			return isa.I64, true
		case types.Float:
			return isa.F32, true
		case types.Double:
			return isa.F64, true
		}
	case *types.Pointer:
		return isa.I64, true
	case *types.Enum:
		return memOf(t.Under)
	}
	return 0, false
}

func isVoid(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return t == nil || ok && b.Kind == types.Void
}

// basic sees through enumerations; pointers count as unsigned long.
func basic(t types.Type) *types.Basic {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind == types.Nullptr {
			return types.Of(types.ULong)
		}
		return t
	case *types.Enum:
		return t.Under
	}
	return types.Of(types.ULong)
}

// leaves flattens a type into its scalars in order of memory. A union is seen as unsigned words that cover it.
// The layout of each type is worked out once.
func (c *compiler) leaves(t types.Type) []leaf {
	if m, ok := memOf(t); ok {
		return []leaf{{mem: m, typ: t, as: c.reading(t)}}
	}
	if isVoid(t) {
		return nil
	}
	if isLong(t) {
		return longLeaves
	}
	if l, ok := c.layouts[t]; ok {
		return l
	}
	var out []leaf
	switch t := t.(type) {
	case *types.Struct:
		if t.Union {
			out = words(t.Size(), t.Align())
			break
		}
		for _, f := range t.Fields {
			for _, l := range c.leaves(f.Type) {
				name := f.Name
				if l.name != "" {
					if l.name[0] == '[' {
						name += l.name
					} else {
						name += "." + l.name
					}
				}
				bits := l.bits.Moved(f.Offset)
				if f.Bits != nil {
					bits = bitField(f)
				}
				as := l.as
				if s := short(t.Name); s != nil { // whose only member is the library's own
					name, as = "", s
				}
				out = append(out, leaf{l.mem, f.Offset + l.offset, name, l.typ, bits, as})
			}
			if len(out) > maxLeaves {
				break
			}
		}
	case *types.Array:
		inner := c.leaves(t.Elem)
		for i := 0; i < t.Len && len(out) <= maxLeaves; i++ {
			for _, l := range inner {
				at := i * t.Elem.Size()
				out = append(out, leaf{l.mem, at + l.offset, "[" + itoa(i) + "]" + dot(l.name), l.typ, l.bits.Moved(at), l.as})
			}
		}
	}
	c.work.Spend(len(out)*workPerInstr + 1)
	c.layouts[t] = out
	return out
}

func dot(name string) string {
	if name == "" || name[0] == '[' {
		return name
	}
	return "." + name
}

// words covers size bytes with unsigned integers of the given alignment.
func words(size, align int) []leaf {
	step, mem, typ := 1, isa.U8, types.Of(types.UChar)
	switch {
	case align >= 8:
		step, mem, typ = 8, isa.I64, types.Of(types.ULong)
	case align == 4:
		step, mem, typ = 4, isa.U32, types.Of(types.UInt)
	case align == 2:
		step, mem, typ = 2, isa.U16, types.Of(types.UShort)
	}
	var out []leaf
	for at := 0; at < size && len(out) <= maxLeaves; at += step {
		out = append(out, leaf{mem: mem, offset: at, name: "[" + itoa(at/step) + "]", typ: typ})
	}
	return out
}

// fitsRegisters reports whether a local of this type may live as leaves in registers: scalars, and structs of up to 64 leaves
// without arrays and unions.
func (c *compiler) fitsRegisters(t types.Type) bool {
	switch t := t.(type) {
	case *types.Struct:
		if t.Union {
			return false
		}
		if fits, ok := c.fits[t]; ok {
			return fits
		}
		fits := true
		for _, f := range t.Fields {
			fits = fits && c.fitsRegisters(f.Type)
		}
		fits = fits && len(c.leaves(t)) <= 64
		c.fits[t] = fits
		return fits
	case *types.Array:
		return false
	}
	_, ok := memOf(t)
	return ok || isLong(t)
}

// fieldLeaves is where a field's leaves begin among those of its struct, and how many there are.
func (c *compiler) fieldLeaves(s *types.Struct, f *types.Field) (first, count int) {
	c.work.Spend(len(s.Fields) / 4)
	for _, g := range s.Fields {
		n := len(c.leaves(g.Type))
		if g == f {
			return first, n
		}
		first += n
	}
	return 0, 0
}

// elemType describes what a memory element consists of, for the page.
func (c *compiler) elemType(t types.Type) isa.ElemType {
	for {
		a, ok := t.(*types.Array)
		if !ok {
			break
		}
		t = a.Elem
	}
	l := c.leaves(t)
	if len(l) == 0 {
		return isa.ElemType{Name: t.String(), Mem: isa.U8, Count: 1, Bytes: max(1, t.Size())}
	}
	e := isa.ElemType{Name: t.String(), Mem: l[0].mem, Count: len(l), Bytes: t.Size(), Layout: c.layout(t), Record: c.record(t, l)}
	if len(l) == 1 {
		e.As = l[0].as
	}
	return e
}

// record names the leaves of a struct or a vector.
func (c *compiler) record(t types.Type, leaves []leaf) *isa.Record {
	if s, ok := t.(*types.Struct); !ok || s.Union || len(leaves) < 2 {
		return nil
	}
	if r := c.records[t]; r != nil {
		return r
	}
	c.work.Spend(len(leaves))
	r := &isa.Record{Members: make([]isa.Member, len(leaves))}
	for i, l := range leaves {
		r.Members[i] = isa.Member{Name: l.name, Mem: l.mem, Offset: l.offset, Bits: l.bits, As: l.as}
	}
	c.records[t] = r
	return r
}

// dims are an array type's dimensions, outermost first.
func dims(t types.Type) []int {
	var out []int
	for {
		a, ok := t.(*types.Array)
		if !ok {
			return out
		}
		out = append(out, max(0, a.Len))
		t = a.Elem
	}
}

// group is a run of leaves that one access moves: a vector when alignment and element type allow it, as on hardware.
type group struct {
	first, count int
	mem          isa.MemType
	offset       int
	align        int
	moves        int        // isa.Site.Moves
	unit         []unitPart // what a unit of bit-fields holds; nil for others
	merge        bool       // isa.SiteBits.Merge
}

// groups splits a type's leaves into accesses of at most 16 bytes. Several leaves go together where they are of one type, are
// side by side and the type's alignment covers them; so float4 is one access and a struct of three floats is three.
func (c *compiler) groups(t types.Type) []group {
	l := c.leaves(t)
	c.work.Spend(len(l) * 6)
	var out []group
	for i := 0; i < len(l); {
		if l[i].bits != nil {
			to := i + 1
			for to < len(l) && l[to].bits != nil {
				to++
			}
			out = append(out, unitGroups(l, i, to)...)
			i = to
			continue
		}
		w := l[i].mem.Bytes()
		n := 1
		for n < 4 && i+n < len(l) && l[i+n].bits == nil && l[i+n].mem == l[i].mem && l[i+n].offset == l[i].offset+n*w {
			n++
		}
		for n > 1 && (n == 3 || n*w > 16 || n*w > t.Align() || l[i].offset%(n*w) != 0) {
			n--
		}
		out = append(out, group{first: i, count: n, mem: l[i].mem, offset: l[i].offset, align: n * w})
		i += n
	}
	return out
}

// pieces are the groups of a struct that is copied whole. The hardware moves its bytes, padding included, in pieces of its alignment: the
// first group of a piece stands for all of it.
func (c *compiler) pieces(t types.Type) []group {
	out := c.groups(t)
	unit, last := min(max(t.Align(), 1), 16), -1
	for i := range out {
		g := &out[i]
		switch piece := g.offset / unit; {
		case piece == last:
			g.moves = -1
		case g.align < unit:
			g.moves = unit
		}
		last = g.offset / unit
	}
	return out
}

// canonical converts the raw bits of a value to the form that registers hold.
func canonical(m isa.MemType, v uint64) uint64 {
	switch m {
	case isa.I8:
		return uint64(int64(int8(v)))
	case isa.U8:
		return uint64(uint8(v))
	case isa.I16:
		return uint64(int64(int16(v)))
	case isa.U16:
		return uint64(uint16(v))
	case isa.I32:
		return uint64(int64(int32(v)))
	case isa.U32, isa.F32:
		return uint64(uint32(v))
	}
	return v
}

// floatBits is the canonical form of a floating constant of type t.
func floatBits(t types.Type, v float64) uint64 {
	if basic(t).Kind == types.Float {
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(v)
}
