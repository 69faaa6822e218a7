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

// hint says what to change. Where rows that are longer by one element would spare wavefronts, it is the declaration that makes them so,
// with what the access would take then: that was counted and not guessed.
func (a *Analysis) hint(e *event.Access, mask uint32) i18n.Message {
	g, ok := a.array(e)
	if !ok {
		return i18n.M(texts.BankConflictsHint)
	}
	padded, ok := padded(e, mask, g)
	if !ok {
		return i18n.M(texts.BankConflictsHint)
	}
	c := a.costOf(e, mask, &padded, e.Bytes)
	if c.Wavefronts >= a.last.Wavefronts {
		return i18n.M(texts.BankConflictsHint)
	}
	longer := slices.Clone(g.Dims)
	longer[len(longer)-1]++
	return i18n.M(texts.BankConflictsPad, i18n.T("declared", declared(g.Name, longer)), i18n.N("wavefronts", int32(c.Wavefronts)))
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
