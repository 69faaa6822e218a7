package memory

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// hole is what a copy to the host has of an array that nobody made: whole elements, or one member of elements.
type hole struct {
	name    string // of the member, as of the first element: "data[3]"
	first   int64  // the first element that lacks it
	missing int64  // how many do
}

// add counts an element that lacks it.
func (h *hole) add(element int64) {
	if h.missing == 0 {
		h.first = element
	}
	h.missing++
}

// holes notes that a copy to the host has elements, or members of them, that nobody made.
func (a *Analysis) holes(e *event.CopyEvent, from, n uint64) {
	i := a.alloc(e.Src)
	if i < 0 || defined(&a.defined, from, n) {
		return
	}
	al := &a.place.All()[i]
	size := uint64(max(al.Elem.Bytes, 1))
	begin, end := from-(e.Src-al.Addr), from+n // of the array, and of what is copied of it
	whole, members := hole{}, []hole(nil)
	if al.Elem.Layout != nil {
		members = make([]hole, len(al.Elem.Layout.Members))
	}
	for at := from; at < end; {
		// Element by element only where bytes are lacking.
		at += written(&a.defined, at, end-at)
		if at >= end {
			break
		}
		element := (at - begin) / size
		start := begin + element*size
		at = start + size
		lo, hi := max(start, from), min(at, end)
		switch {
		case defined(&a.defined, lo, hi-lo):
		case members == nil || a.blank(lo, hi):
			whole.add(int64(element))
		default:
			a.lacking(al.Elem.Layout, members, int64(element), start, lo, hi)
		}
	}
	count := int64((n + size - 1) / size)
	if whole.missing > 0 {
		message, hint := texts.UncoveredElements, texts.UncoveredSkippedHint
		if l := a.place.Current(); whole.first >= int64(l.Grid.Count())*int64(l.Block.Count()) {
			hint = texts.UncoveredElementsHint
		}
		if count == 1 {
			message = texts.UncoveredOne
		}
		if a.uses[i].wroteLaunch < 0 {
			message, hint = texts.UncoveredAll, texts.UncoveredAllHint
		}
		a.uncovered(e, al, -1, i18n.M(message, hole{first: whole.first, missing: whole.missing}.args(al, count)...), hint, &whole)
	}
	for k, h := range members {
		if h.missing == 0 {
			continue
		}
		names := alike(members[k:])
		args := append(h.args(al, count), i18n.T("members", strings.Join(names, ", ")), i18n.N("n", len(names)))
		a.uncovered(e, al, int32(-2-k), i18n.M(texts.UncoveredMembers, args...), texts.UncoveredMembersHint, &h)
	}
}

// shownMembers is how many members a sentence names.
const shownMembers = 4

// alike takes the first hole, and those after it that the same number of elements have, beginning with the same one, and gives their names.
func alike(list []hole) (names []string) {
	first := list[0]
	for i := range list {
		if h := &list[i]; h.missing == first.missing && h.first == first.first {
			names = append(names, h.name)
			h.missing = 0
		}
	}
	if len(names) > shownMembers {
		names = append(names[:shownMembers], "…")
	}
	return slices.Clip(names)
}

func (h hole) args(al *symbolize.Alloc, count int64) []i18n.Arg {
	return []i18n.Arg{
		i18n.T("array", quoted(nameOf(al))), i18n.C("cell", nameOf(al), int(h.first)), i18n.G("missing", h.missing), i18n.G("count", count),
	}
}

// uncovered files a finding of a hole. Part tells those of one copy apart.
func (a *Analysis) uncovered(e *event.CopyEvent, al *symbolize.Alloc, part int32, message i18n.Message, hint i18n.Key, h *hole) {
	a.add(key{kind: analysis.UncoveredElements, site: part, pos: int32(e.Pos), alloc: int32(al.Alloc)}, 1, func() analysis.Finding {
		c := analysis.Culprit{Site: -1, Stmt: -1, Pos: int32(e.Pos), Host: true, Position: e.Position}
		size := max(al.Elem.Bytes, 1)
		return analysis.Finding{
			Severity: analysis.Note, Launch: -1, Culprits: []analysis.Culprit{c}, Space: isa.GlobalSpace,
			Addr: al.Addr + uint64(h.first)*uint64(size), Bytes: size, Position: e.Position, Message: message,
			Hint: i18n.M(hint, i18n.G("missing", h.missing)),
		}
	})
}

// blank says whether none of the bytes of a range was written.
func (a *Analysis) blank(from, to uint64) bool {
	for i := from; i < to; i++ {
		if defined(&a.defined, i, 1) {
			return false
		}
	}
	return true
}

// lacking adds an element, which begins at start, to the holes of its members that were not made. Only what is between lo and hi is
// looked at. A union was made where some of it was: its members may be of different sizes.
func (a *Analysis) lacking(layout *isa.Layout, holes []hole, element int64, start, lo, hi uint64) {
	for k := range layout.Members {
		m := &layout.Members[k]
		from := max(start+uint64(m.Offset), lo)
		to := min(start+uint64(m.Offset+m.Bytes), hi)
		if from >= to || a.made(m, start, from, to) || m.Union && !a.blank(from, to) {
			continue
		}
		if h := &holes[k]; h.missing == 0 {
			h.name = m.Name
			if m.Step > 0 && !a.blank(from, to) {
				at := from
				for defined(&a.defined, at, 1) {
					at++
				}
				h.name += "[" + strconv.Itoa(int(at-start-uint64(m.Offset))/m.Step) + "]"
			}
		}
		holes[k].add(element)
	}
}
