package machine

import (
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// warpMembers are the lanes that any lane of mask names as members; false for the forms without a member mask.
func warpMembers(c *isa.Call, regs, consts []lanes, mask uint32) (uint32, bool) {
	if len(c.Args) == 0 || c.Args[0] == isa.NoReg {
		return mask, false
	}
	named := uint32(0)
	for masks, x := operand(regs, consts, c.Args[0]), mask; x != 0; x &= x - 1 {
		named |= uint32(masks[lowest(x)&31])
	}
	return named, true
}

// warpOp executes a shuffle, vote, match or reduction for the lanes of mask; here are the lanes whose values count. Lanes that name
// different members, as the tiles of a warp do, are groups of their own.
func (m *Machine) warpOp(w *warp, c *isa.Call, regs, consts []lanes, mask, here uint32) {
	if len(c.Args) == 0 || c.Args[0] == isa.NoReg {
		m.warpGroup(w, c, regs, consts, mask, here, here)
		return
	}
	masks := *operand(regs, consts, c.Args[0]) // a copy: the result may go into the same register
	for x := mask; x != 0; {
		group, named := uint32(0), uint32(masks[lowest(x)&31])
		for y := x; y != 0; y &= y - 1 {
			if i := lowest(y) & 31; uint32(masks[i]) == named {
				group |= 1 << i
			}
		}
		x &^= group
		m.warpGroup(w, c, regs, consts, group, here, here&named)
	}
}

// warpGroup is warpOp for lanes that name the same members. A lane that is named and not here gives 0: CUDA leaves its value undefined.
func (m *Machine) warpGroup(w *warp, c *isa.Call, regs, consts []lanes, mask, here, member uint32) {
	fn := isa.WarpFn(c.Builtin)
	if fn.Tensor() {
		m.tensor(c, regs, consts, mask, member)
		return
	}
	var out lanes
	var second uint64
	arg := func(i int) *lanes { return operand(regs, consts, c.Args[i]) }
	switch fn {
	case isa.LaneID:
		for i := range out {
			out[i] = uint64(i)
		}
	case isa.ActiveMask:
		for i := range out {
			out[i] = uint64(mask)
		}
	case isa.ShflIdx, isa.ShflUp, isa.ShflDown, isa.ShflXor:
		value, by, widths := arg(1), arg(2), shuffleWidths(c, regs, consts)
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			if src := m.source(fn, by, widths, i); src == i || here&(1<<src) != 0 {
				out[i] = value[src]
			}
		}
		if c.HasDst != nil {
			m.shuffleHas(c, regs, consts, mask, here)
		}
	case isa.VoteAll, isa.VoteAny, isa.VoteUni, isa.Ballot:
		p := arg(1)
		var yes uint32
		for x := member; x != 0; x &= x - 1 {
			if i := lowest(x) & 31; p[i] != 0 {
				yes |= 1 << i
			}
		}
		var v uint64
		switch fn {
		case isa.VoteAll:
			v = bit(yes == member)
		case isa.VoteAny:
			v = bit(yes != 0)
		case isa.VoteUni:
			v = bit(yes == 0 || yes == member)
		default:
			v = uint64(yes)
		}
		for i := range out {
			out[i] = v
		}
	case isa.MatchAny, isa.MatchAll:
		v := arg(1)
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			var same uint32
			for y := member; y != 0; y &= y - 1 {
				if j := lowest(y) & 31; v[j] == v[i] {
					same |= 1 << j
				}
			}
			out[i] = uint64(same)
			if fn == isa.MatchAll {
				out[i] = 0
				if same == member {
					out[i], second = uint64(member), 1
				}
			}
		}
	default:
		v := arg(1)
		var acc uint64
		if member != 0 {
			acc = v[lowest(member)&31]
		}
		for x := member & (member - 1); x != 0; x &= x - 1 {
			acc = reduce(fn, acc, v[lowest(x)&31])
		}
		for i := range out {
			out[i] = acc
		}
	}
	if m.exchanger != nil && len(c.Args) > 1 {
		m.handed(c, regs, consts, mask, member, &out)
	}
	for k, r := range c.Dst {
		if r == isa.NoReg {
			continue
		}
		d := &regs[r]
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			if k == 0 {
				d[i] = out[i]
			} else {
				d[i] = second
			}
		}
	}
}

// handed tells what lanes hand each other, before the result goes into registers that may hold what they hand over.
func (m *Machine) handed(c *isa.Call, regs, consts []lanes, mask, here uint32, got *lanes) {
	e := &m.evHanded
	*e = event.Exchange{Where: m.where, Fn: isa.WarpFn(c.Builtin), Elem: c.Elem, Here: here, Got: *got}
	e.Given = *operand(regs, consts, c.Args[1])
	e.Mask = mask
	if e.Fn <= isa.ShflXor {
		by, widths := operand(regs, consts, c.Args[2]), shuffleWidths(c, regs, consts)
		for x := mask; x != 0; x &= x - 1 {
			i := lowest(x) & 31
			e.From[i] = int8(m.source(e.Fn, by, widths, i))
		}
	}
	m.exchanger.Exchange(e)
}

// shuffleWidths is a shuffle's operand for the width of its segments; nil where it names none.
func shuffleWidths(c *isa.Call, regs, consts []lanes) *lanes {
	if len(c.Args) > 3 && c.Args[3] != isa.NoReg {
		return operand(regs, consts, c.Args[3])
	}
	return nil
}

// source is the lane that lane i of a shuffle reads.
func (m *Machine) source(fn isa.WarpFn, by, widths *lanes, i int) int {
	width := m.width
	if widths != nil {
		if n := int(widths[i]); n > 0 && n <= m.width {
			width = n
		}
	}
	return shuffleSource(fn, i, int(int32(by[i])), width)
}

// shuffleSource is the lane that lane i reads; i itself where the source is outside its segment (CUDA C++ Programming Guide, "Warp
// Shuffle Functions"). Of the lane, delta or mask only the low five bits count (PTX ISA, "shfl.sync").
func shuffleSource(fn isa.WarpFn, i, by, width int) int {
	by &= 31
	first := i &^ (width - 1)
	if bits.OnesCount(uint(width)) != 1 {
		first = i / width * width
	}
	src := i
	switch fn {
	case isa.ShflIdx:
		src = first + by&(width-1)
	case isa.ShflUp:
		if src = i - by; src < first {
			src = i
		}
	case isa.ShflDown:
		if src = i + by; src >= first+width {
			src = i
		}
	case isa.ShflXor:
		if src = i ^ by; src >= first+width || src < 0 {
			src = i
		}
	}
	if src < 0 || src > 31 {
		return i
	}
	return src
}

func reduce(fn isa.WarpFn, x, y uint64) uint64 {
	switch fn {
	case isa.ReduceAddS32:
		return uint64(int64(int32(x + y)))
	case isa.ReduceAddU32:
		return uint64(uint32(x + y))
	case isa.ReduceMinS:
		return uint64(min(int64(x), int64(y)))
	case isa.ReduceMaxS:
		return uint64(max(int64(x), int64(y)))
	case isa.ReduceMinU:
		return min(x, y)
	case isa.ReduceMaxU:
		return max(x, y)
	case isa.ReduceAnd:
		return x & y
	case isa.ReduceOr:
		return x | y
	case isa.ReduceXor:
		return x ^ y
	}
	return x
}
