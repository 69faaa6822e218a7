package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// layout is the members of a struct, up to maxLeaves of them; nil for what is no struct.
func (c *compiler) layout(t types.Type) *isa.Layout {
	s, ok := t.(*types.Struct)
	if !ok {
		return nil
	}
	if l, ok := c.members[s]; ok {
		return l
	}
	l := &isa.Layout{}
	addMembers(l, s, "", 0)
	c.work.Spend(len(l.Members)*workPerInstr + 1)
	c.members[s] = l
	return l
}

// addMembers adds the members of a value that is at an offset and has a name.
func addMembers(l *isa.Layout, t types.Type, name string, offset int) {
	if len(l.Members) >= maxLeaves {
		return
	}
	switch t := t.(type) {
	case *types.Struct:
		if t.Union {
			l.Members = append(l.Members, isa.Part{Name: name, Offset: offset, Bytes: t.Size(), Union: true})
			return
		}
		if short(t.Name) != nil {
			l.Members = append(l.Members, isa.Part{Name: name, Offset: offset, Bytes: t.Size()})
			return
		}
		for _, f := range t.Fields {
			if f.Name == types.VirtualTable {
				continue // no statement of the text names it
			}
			if b := bitField(f); b != nil {
				m := isa.Member{Bits: b.Moved(offset)}
				at, bytes := m.Extent()
				l.Members = append(l.Members, isa.Part{Name: joined(name, f.Name), Offset: at, Bytes: bytes, Bits: m.Bits})
				continue
			}
			addMembers(l, f.Type, joined(name, f.Name), offset+f.Offset)
		}
	case *types.Array:
		if _, scalar := memOf(t.Elem); scalar {
			l.Members = append(l.Members, isa.Part{Name: name, Offset: offset, Bytes: t.Size(), Step: t.Elem.Size()})
			return
		}
		for i := 0; i < t.Len && len(l.Members) < maxLeaves; i++ {
			addMembers(l, t.Elem, name+"["+itoa(i)+"]", offset+i*t.Elem.Size())
		}
	default:
		if m, scalar := memOf(t); scalar {
			l.Members = append(l.Members, isa.Part{Name: name, Offset: offset, Bytes: m.Bytes()})
		}
	}
}

// joined is the path to a field of a named value; what has no name, such as an anonymous union, adds nothing to it.
func joined(name, field string) string {
	if name == "" || field == "" {
		return name + field
	}
	return name + "." + field
}
