package project

import (
	"encoding/binary"
	"maps"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// Sent is what a reader has of the arrays' contents. It belongs to one reader and one scene.
type Sent struct{ arrays map[int]*moment.Contents }

// NewSent is a reader who has nothing.
func NewSent() *Sent { return &Sent{arrays: map[int]*moment.Contents{}} }

// Clone is what a reader has who has as much: what is sent to one of them changes nothing for the other.
func (s *Sent) Clone() *Sent { return &Sent{arrays: maps.Clone(s.arrays)} }

// values are the arrays whose contents differ from what was sent.
func (h *shot) values() []frame.Values {
	out := []frame.Values{}
	for i := range h.State.Arrays.List {
		if h.State.Index[i] < 0 {
			continue
		}
		now := h.contents(i)
		if h.sent != nil {
			if have := h.sent.arrays[i]; have != nil && have.Equal(now) {
				continue
			}
			h.sent.arrays[i] = now
		}
		out = append(out, h.word(i, now))
	}
	return out
}

// contents is what the reader is to see of an array.
func (h *shot) contents(i int) *moment.Contents {
	var c *moment.Contents
	if h.Partial {
		c = h.Before.Arrays[i]
	} else {
		c = h.Read(i)
	}
	if h.Own {
		h.written(i, c)
	}
	a := &h.State.Arrays.List[i]
	if a.Space == isa.SharedSpace {
		h.hold(i, c)
	} else {
		c.Kind = h.State.Kinds[i]
	}
	h.doubt(i, c)
	if c.Whole != nil {
		c.Pixels = h.pixels(i, h.State.Images[i], c.Whole)
		c.Whole = nil
	}
	return c
}

// written marks the cells that the shown lanes wrote, and in a moment within the step puts their values in.
func (h *shot) written(i int, c *moment.Contents) {
	for _, r := range h.Shown {
		h.writtenBy(i, c, r)
	}
	slices.Sort(c.Fresh)
	c.Fresh = slices.Compact(c.Fresh)
}

func (h *shot) writtenBy(i int, c *moment.Contents, r *timeline.Recording) {
	a := &h.State.Arrays.List[i]
	for k := range r.Accesses {
		e := &r.Accesses[k]
		if e.Kind == isa.Load || e.Block != h.State.Block {
			continue
		}
		shown := *e
		shown.Mask &= h.Lanes(r)
		h.State.Arrays.Each(&shown, func(lane, array, cell int, off uint64) {
			if array == i && h.Partial && c.Whole != nil && cell >= 0 && cell < len(c.Whole.Defined) {
				putLane(c.Whole.Bytes[cell*a.Elem.Bytes:(cell+1)*a.Elem.Bytes], e, lane, off, within(a, e, lane, cell, off))
				c.Whole.Defined[cell] = true
			}
			if array != i { // the cell is another array's, and this one may have none
				return
			}
			at := h.State.CellInWindow(i, cell)
			if at < 0 || at >= len(c.Defined) {
				return
			}
			c.Fresh = append(c.Fresh, cell)
			if h.Partial {
				in := within(a, e, lane, cell, off)
				putLane(c.Bytes[at*a.Elem.Bytes:(at+1)*a.Elem.Bytes], e, lane, off, in)
				c.Defined[at] = true
				c.Fill(at, a.Elem.Record, in, e.Bytes-int(off))
			}
		})
	}
}

// within is how many bytes into a cell a lane's access begins that is off bytes into it: not 0 for a member of a struct.
func within(a *blocktrace.Array, e *event.Access, lane, cell int, off uint64) int {
	addr := e.Addr[lane] + off
	if a.Space == isa.SharedSpace { // of which the base is an offset
		addr &= isa.WindowBytes - 1
	}
	in := int(addr - a.Base - uint64(cell*a.Elem.Bytes))
	return max(0, min(in, a.Elem.Bytes))
}

// putLane writes the part of a lane's stored leaves that begins off bytes into them, so far into the cell.
func putLane(cell []byte, e *event.Access, lane int, off uint64, within int) {
	leaves := max(e.Count, 1)
	width := max(e.Bytes/leaves, 1)
	var all [64]byte
	for l := range min(leaves, 4) {
		v := e.Value[lane]
		if l > 0 {
			v = e.More[l-1][lane]
		}
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], v)
		copy(all[l*width:], word[:min(width, 8)])
	}
	if n := min(e.Bytes, len(all)); int(off) < n {
		copy(cell[within:], all[off:n])
	}
}

// hold gives for a shared array's cells their last writers, the elements that they hold, and what these are to the block.
func (h *shot) hold(i int, c *moment.Contents) {
	s := h.State
	steps := h.Steps
	if h.Partial {
		steps--
	}
	n := len(c.Defined)
	c.Writer, c.Origin = make([]int, 0, n), make([]int, 0, n)
	kinds := make([]byte, 0, n)
	any := false
	of := s.Plan.Of[i]
	add := func(thread int, elem int32, ok bool) {
		origin, kind := -1, byte('.')
		switch {
		case !ok:
			thread = -1
		case elem == blocktrace.Ghost:
			origin, kind, any = -2, 'g', true
		case elem >= 0:
			array, cell := s.Arrays.Split(int(elem))
			if array == of {
				origin = cell
			}
			if s.Homes[array] >= 0 {
				kind, any = s.KindOf(array, cell), true
			}
		}
		c.Writer, c.Origin, kinds = append(c.Writer, thread), append(c.Origin, origin), append(kinds, kind)
	}
	s.EachCell(i, func(cell int) {
		add(s.Record.Held(i, cell, steps))
		if h.View != nil && s.Record.Stale(i, cell, steps, h.Steps) {
			c.Old = append(c.Old, cell)
		}
	})
	if h.Partial {
		for _, a := range s.Record.Step(h.Steps - 1) {
			if int(a.Array) != i || a.Kind == isa.Load {
				continue
			}
			first := s.Record.Warp(h.Steps-1) * s.Launch.WarpSize
			s.Record.Each(&a, func(lane, cell int, elem int32) {
				at := s.CellInWindow(i, cell)
				if h.Mask>>lane&1 == 0 || at < 0 || at >= n {
					return
				}
				kept := [2][]int{c.Writer, c.Origin}
				keptKinds := kinds
				c.Writer, c.Origin, kinds = nil, nil, nil
				add(first+lane, elem, true)
				c.Old = slices.DeleteFunc(c.Old, func(o int) bool { return o == cell })
				kept[0][at], kept[1][at], keptKinds[at] = c.Writer[0], c.Origin[0], kinds[0]
				c.Writer, c.Origin, kinds = kept[0], kept[1], keptKinds
			})
		}
	}
	if h.View == nil || h.Beyond(h.Steps) {
		for k := range c.Writer {
			c.Writer[k], c.Origin[k] = -1, -1
		}
		any = false
	}
	if any {
		c.Kind = string(kinds)
	}
}

// doubt marks the cells that races have made worthless so far.
func (h *shot) doubt(i int, c *moment.Contents) {
	mark := func(f *analysis.Finding, addr uint64, bytes int) {
		for off := 0; off < max(bytes, 1); off += h.State.Arrays.List[i].Elem.Bytes {
			array, cell := h.State.Arrays.Find(f.Space, addr+uint64(off))
			if array == i && h.State.CellInWindow(i, cell) >= 0 {
				c.Stale = append(c.Stale, cell)
			}
		}
	}
	for _, f := range h.Run.Final.Findings() {
		shared := f.Kind == analysis.RaceShared
		if !shared && f.Kind != analysis.RaceGlobal || f.Severity != analysis.Error {
			continue
		}
		if f.Launch == h.State.Scene.Launch && f.Position < h.Place.Position && (!shared || h.concerns(&f)) {
			mark(&f, f.Addr, f.Bytes)
		}
		for k := range f.More {
			if m := &f.More[k]; int(m.Launch) == h.State.Scene.Launch && m.Position < h.Place.Position &&
				(!shared || int(m.Block) == h.State.Block) {
				mark(&f, m.Addr, int(m.Bytes))
			}
		}
	}
	slices.Sort(c.Stale)
	c.Stale = slices.Compact(c.Stale)
}

func (h *shot) concerns(f *analysis.Finding) bool {
	for _, c := range f.Culprits {
		if h.State.Launch.Grid.Linear(c.Block) == h.State.Block {
			return true
		}
	}
	return false
}

// word turns contents into what is sent.
func (h *shot) word(i int, c *moment.Contents) frame.Values {
	a := &h.State.Arrays.List[i]
	v := frame.Values{Array: i, Cells: make([]string, len(c.Defined)), Writer: []int{}, Origin: []int{}, Kind: c.Kind, Fresh: []int{},
		Stale: []int{}, Old: []int{}, Pixels: c.Pixels}
	v.Writer, v.Origin = append(v.Writer, c.Writer...), append(v.Origin, c.Origin...)
	v.Fresh, v.Stale = append(v.Fresh, c.Fresh...), append(v.Stale, c.Stale...)
	v.Old = append(v.Old, c.Old...)
	if letters, ok := text(a.Elem, c); ok {
		v.Cells = letters
		return v
	}
	words := h.State.Pointers()
	for k := range v.Cells {
		if c.Defined[k] {
			v.Cells[k] = words.Known(a.Elem, c.Bytes[k*a.Elem.Bytes:(k+1)*a.Elem.Bytes], c.Holes[k])
		}
	}
	return v
}

// text is the contents of an array of chars that is a text.
func text(elem isa.ElemType, c *moment.Contents) ([]string, bool) {
	if !elem.As.Is(isa.ReadLetter) {
		return nil, false
	}
	return format.Text(c.Bytes, c.Defined)
}
