package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

var (
	half    = &isa.Reading{Kind: isa.ReadHalf}
	bfloat  = &isa.Reading{Kind: isa.ReadBFloat16}
	letter  = &isa.Reading{Kind: isa.ReadLetter}
	pointer = &isa.Reading{Kind: isa.ReadPointer}
)

// short is how values of one of the library's numbers of 16 bits are read, which are structs of an unsigned short; nil for other structs.
func short(name string) *isa.Reading {
	switch name {
	case "__half":
		return half
	case "__nv_bfloat16":
		return bfloat
	}
	return nil
}

// reading is how values of a scalar type are read; nil for plain numbers. An enumeration has one reading.
func (c *compiler) reading(t types.Type) *isa.Reading {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind == types.Char {
			return letter
		}
	case *types.Pointer:
		return pointer
	case *types.Enum:
		r := c.readings[t]
		if r == nil {
			r = &isa.Reading{Kind: isa.ReadEnum}
			for _, v := range t.Values {
				r.Names = append(r.Names, isa.Enumerator{Name: v.Name, Value: v.Value})
			}
			c.work.Spend(len(r.Names))
			c.readings[t] = r
		}
		return r
	}
	return nil
}

// readingsOf says how the leaves that a group of a value moves are read; nil where all are plain numbers.
func (c *compiler) readingsOf(t types.Type, g group) []*isa.Reading {
	l := c.leaves(t)
	if g.first+g.count > len(l) {
		return nil
	}
	var out []*isa.Reading
	for k := range g.count {
		of := &l[g.first+k]
		if of.as == nil || of.mem != g.mem && of.bits == nil {
			continue
		}
		if out == nil {
			out = make([]*isa.Reading, g.count)
		}
		out[k] = of.as
	}
	return out
}
