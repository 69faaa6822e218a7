package narrate

import (
	"slices"
	"strconv"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// firstOrLast is the news that shared arrays are read for the first time since other threads filled them, or for the last time before they
// are filled anew: what the barriers around such reads are for. "" where neither is so, or it is not known.
func (t *teller) firstOrLast() string {
	from, to := t.s.Record.Before(t.h.From), t.s.Record.Before(t.h.Steps)
	if t.h.Place.Lane >= 0 || t.h.Beyond(t.h.Steps) || to-from > mostLooked {
		return ""
	}
	var first, last, ever, lines []string // lines overwrite what is in last
	for _, array := range t.readOnly(from, to) {
		name := i18n.Quoted(t.s.Arrays.List[array].Name)
		if writers := t.filled(array, from); writers != nil {
			if t.ofOthers(array, from, to, writers) {
				first = append(first, name)
			}
			continue
		}
		if t.s.Launch.Clustered() {
			continue // other blocks may read it, too
		}
		switch line, ok := t.overwritten(array, to); {
		case !ok:
		case line == 0:
			ever = append(ever, name)
		default:
			last = append(last, name)
			if at := strconv.Itoa(line); !slices.Contains(lines, at) {
				lines = append(lines, at)
			}
		}
	}
	key, names := texts.ReadFirst, first
	switch {
	case len(first) > 0:
	case len(last) > 0:
		key, names = texts.ReadLast, last
	case len(ever) > 0:
		key, names = texts.ReadLastEver, ever
	default:
		return ""
	}
	return t.reader.Word(i18n.M(key, i18n.T("arrays", t.list(names)), i18n.N("count", len(names)), i18n.T("places", t.list(lines)),
		i18n.N("lines", len(lines))))
}

// readOnly are the shared arrays of several elements that accesses read and do not change, in the order in which they are met.
func (t *teller) readOnly(from, to int) (arrays []int) {
	var changed []int
	for j := from; j < to; j++ {
		x := &t.s.Record.Accesses[j]
		array := int(x.Array)
		switch {
		case x.Space != isa.SharedSpace || array < 0 || t.s.Arrays.List[array].Length() < 2:
		case x.Kind != isa.Load:
			changed = append(changed, array)
		case !slices.Contains(arrays, array):
			arrays = append(arrays, array)
		}
	}
	return slices.DeleteFunc(arrays, func(array int) bool { return slices.Contains(changed, array) })
}

// filled are the cells that were stored to since the block's last other access to an array before one of its accesses, with the threads
// that did so last; nil where that access was none that stores.
func (t *teller) filled(array, before int) map[int]int {
	var writers map[int]int
	for j := before - 1; j >= max(before-mostLooked, 0); j-- {
		x := &t.s.Record.Accesses[j]
		if int(x.Array) != array {
			continue
		}
		if x.Kind != isa.Store {
			break
		}
		if writers == nil {
			writers = map[int]int{}
		}
		first := t.s.Record.Warp(int(x.Step)) * t.s.Launch.WarpSize
		t.s.Record.Each(x, func(lane, cell int, _ int32) {
			if _, later := writers[cell]; !later && cell >= 0 {
				writers[cell] = first + lane
			}
		})
	}
	return writers
}

// ofOthers says whether some thread reads there what another one has just written.
func (t *teller) ofOthers(array, from, to int, writers map[int]int) (found bool) {
	for j := from; j < to && !found; j++ {
		x := &t.s.Record.Accesses[j]
		if int(x.Array) != array {
			continue
		}
		first := t.s.Record.Warp(int(x.Step)) * t.s.Launch.WarpSize
		t.s.Record.Each(x, func(lane, cell int, _ int32) {
			writer, ok := writers[cell]
			found = found || ok && writer != first+lane
		})
	}
	return found
}

// overwritten is the line of the block's next access to an array where that stores to it, 0 where there is none to come; false where the
// array is read once more or changed atomically, or it is not known.
func (t *teller) overwritten(array, from int) (line int, ok bool) {
	all := t.s.Record.Accesses
	for j := from; j < len(all); j++ {
		if j-from > mostLooked {
			return 0, false
		}
		if x := &all[j]; int(x.Array) == array {
			return t.in.SiteLine(int(x.Site)), x.Kind == isa.Store
		}
	}
	return 0, !t.s.Record.Truncated && !t.s.Track.Open
}
