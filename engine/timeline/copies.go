package timeline

import (
	"math"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// maxCopies bounds the copies and fills of the host that an execution keeps: 4 MiB. Later ones are found by replaying.
const maxCopies = 1 << 16

// copyIndex is what the host wrote to memory, by copies and fills, in order.
type copyIndex struct {
	list []hostCopy
	more bool // there were more than are kept
}

type hostCopy struct {
	dst, src, bytes uint64
	position        int64 // before this step
	pos             source.Pos
	fill            bool
}

func (c *copyIndex) add(e *event.CopyEvent) {
	if c.more = c.more || len(c.list) == maxCopies; c.more || e.Bytes <= 0 {
		return
	}
	c.list = append(c.list, hostCopy{dst: e.Dst, src: e.Src, bytes: uint64(e.Bytes), position: e.Position, pos: e.Pos, fill: e.Fill})
}

// part is the index as it is now: what is added later does not show in it.
func (c *copyIndex) part() copyIndex { return copyIndex{c.list[:len(c.list):len(c.list)], c.more} }

// known is the position up to which every copy is in the index.
func (c *copyIndex) known() int64 {
	if !c.more {
		return math.MaxInt64
	}
	return c.list[len(c.list)-1].position
}

// last is the last copy or fill that wrote a cell, of those before the position, or with it where at says so, then before the nth there, if
// that is not 0; nil for none.
func (c *copyIndex) last(cell *Cell, position int64, at bool, nth int) *Touch {
	if cell.Space == isa.SharedSpace || cell.Space == isa.LocalSpace {
		return nil
	}
	for i := len(c.list) - 1; i >= 0; i-- {
		e := &c.list[i]
		if e.position > position || e.position == position && !at || !cell.overlaps(e.dst, e.bytes) {
			continue
		}
		t := hostTouch(cell, e.dst, e.src, e.position, e.pos, e.fill)
		for k := i; k >= 0 && c.list[k].position == e.position; k-- {
			t.Nth++
		}
		if nth > 0 && t.Nth >= nth && e.position == position {
			continue
		}
		return t
	}
	return nil
}

func hostTouch(cell *Cell, dst, src uint64, position int64, pos source.Pos, fill bool) *Touch {
	t := &Touch{Where: event.Where{Position: position}, Kind: isa.Store, Site: -1, Host: true, Fill: fill, Pos: pos}
	if !fill {
		t.From = src + cell.Addr - dst
	}
	return t
}
