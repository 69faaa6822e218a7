package bank

import (
	"fmt"
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// Padding is what rows that are longer by one element would do to the first access of a site that met conflicts: counted, not guessed.
type Padding struct {
	Array     int // index into Program.Globals
	Now, Then int // wavefronts
}

// Padding is that of a site; false where its accesses met no conflict, or go to no array of several dimensions.
func (a *Analysis) Padding(site int) (Padding, bool) {
	if site < 0 || site >= len(a.of) || a.of[site] == 0 {
		return Padding{}, false
	}
	p := a.pads[a.of[site]-1]
	return p, p.Now > 0
}

// pad tries longer rows on an access; Now is 0 where there are none.
func (a *Analysis) pad(e *event.Access, mask uint32) Padding {
	g, ok := a.array(e)
	if !ok {
		return Padding{}
	}
	padded, ok := padded(e, mask, g)
	if !ok {
		return Padding{}
	}
	return Padding{
		Array: int(a.run.Program.Sites[e.Site].Shared) - 1, Now: a.last.Wavefronts, Then: a.costOf(e, mask, &padded, e.Bytes).Wavefronts,
	}
}

// hint says what to change: where longer rows would spare wavefronts, it is the declaration that makes them so, with what the access would
// take then.
func (a *Analysis) hint(p Padding) i18n.Message {
	if p.Then >= p.Now {
		return i18n.M(texts.BankConflictsHint)
	}
	g := a.run.Program.Globals[p.Array]
	longer := slices.Clone(g.Dims)
	longer[len(longer)-1]++
	return i18n.M(texts.BankConflictsPad, i18n.T("declared", declared(g.Name, longer)), i18n.N("wavefronts", int32(p.Then)))
}

// array is the __shared__ array of several dimensions that an access goes to, an element at a time.
func (a *Analysis) array(e *event.Access) (*isa.Global, bool) {
	p := a.run.Program
	if e.Site < 0 || e.Site >= len(p.Sites) || p.Sites[e.Site].Shared == 0 {
		return nil, false
	}
	g := p.Globals[p.Sites[e.Site].Shared-1]
	_, pieces := Pieces(p, e)
	return g, len(g.Dims) > 1 && pieces == 1 && e.Bytes == g.Elem.Bytes
}

// padded are the offsets of an access in the array with rows that are longer by one element.
func padded(e *event.Access, mask uint32, g *isa.Global) (offsets [32]uint64, ok bool) {
	row, elem := uint64(g.Dims[len(g.Dims)-1]), uint64(g.Elem.Bytes)
	for lane := range offsets {
		if mask>>lane&1 == 0 {
			continue
		}
		at := e.Addr[lane]&(isa.WindowBytes-1) - uint64(g.Offset)
		if at >= uint64(g.Bytes) || at%elem != 0 {
			return offsets, false // outside of the array, where rows mean nothing
		}
		offsets[lane] = uint64(g.Offset) + at + at/elem/row*elem
	}
	return offsets, true
}

// declared is an array as its declaration has it: "tile[32][33]".
func declared(name string, dims []int) string {
	var b strings.Builder
	b.WriteString(name)
	for _, n := range dims {
		fmt.Fprintf(&b, "[%d]", n)
	}
	return b.String()
}
