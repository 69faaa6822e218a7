package project

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// accesses are those of the steps shown, as far as their lanes are.
func (h *shot) accesses() []frame.Access {
	out := []frame.Access{}
	if !h.Own {
		return out
	}
	// The focused warp's are the first, so that a picture that shows one warp's shows those.
	for _, focused := range []bool{true, false} {
		for _, r := range h.Shown {
			if (r.Step.Warp == h.FocusWarp()) != focused {
				continue
			}
			for k := range r.Accesses {
				e := &r.Accesses[k]
				switch e.Space {
				case isa.GlobalSpace, isa.SharedSpace, isa.ConstantSpace, isa.ClusterSpace:
					out = h.access(out, e, h.Lanes(r))
				}
			}
		}
	}
	return out
}

// member names the member of a struct that a lane's access is of; "" where it is of several, or of no struct.
func member(a *blocktrace.Array, e *event.Access, bits *isa.SiteBits, lane, cell int, off uint64) string {
	if a.Elem.Record == nil || cell < 0 {
		return ""
	}
	in := within(a, e, lane, cell, off)
	for _, m := range a.Elem.Record.Members {
		if m.Bits != nil {
			if bits != nil && m.Bits.Covers(in, bits) {
				return m.Name
			}
			continue
		}
		if m.Offset == in && m.Mem.Bytes() == e.Bytes {
			return m.Name
		}
	}
	return ""
}

// bits are the bits that an access to a unit of bit-fields reads or writes; nil for other accesses.
func (h *shot) bits(e *event.Access) *isa.SiteBits {
	if e.Site < 0 || e.Site >= len(h.Run.Code.Sites) {
		return nil
	}
	return h.Run.Code.Sites[e.Site].Bits
}

func (h *shot) access(out []frame.Access, e *event.Access, lanes uint32) []frame.Access {
	shown := *e
	shown.Mask &= lanes
	ghost := h.GhostSite(e)
	from := len(out)
	h.State.Arrays.Each(&shown, func(lane, array, cell int, off uint64) {
		id := array
		if array >= 0 && h.State.Index[array] < 0 {
			id = -1
		}
		k := slices.IndexFunc(out[from:], func(a frame.Access) bool { return a.Array == id })
		if k < 0 {
			out = append(out, frame.Access{
				Array: id, Kind: e.Kind.String(), Warp: e.Warp, Line: h.Run.SiteLine(e.Site), Lanes: []int{}, Cells: []int{},
				Values: []string{}, Route: []int{},
			})
			if array >= 0 {
				out[len(out)-1].Member = member(&h.State.Arrays.List[array], e, h.bits(e), lane, cell, off)
			}
			k = len(out) - 1 - from
		}
		a := &out[from+k]
		bytes := 0
		if array >= 0 {
			bytes = h.State.Arrays.List[array].Elem.Bytes
		}
		a.Lanes, a.Cells, a.Values = append(a.Lanes, lane), append(a.Cells, cell), append(a.Values, h.LaneValue(e, lane, off, bytes))
		if e.Space == isa.SharedSpace && e.Kind == isa.Store && array >= 0 {
			a.Route = append(a.Route, h.route(e, ghost, array, lane, off))
		}
	})
	if e.Space == isa.ConstantSpace {
		h.serve(out[from:], &shown)
	}
	return out
}

// serve says how a read of constant memory is served: one address for all lanes that ask is a broadcast, several are served one after the
// other.
func (h *shot) serve(parts []frame.Access, e *event.Access) {
	var addresses []uint64
	for _, lane := range format.Lanes(e.Mask &^ e.Faulted) {
		if !slices.Contains(addresses, e.Addr[lane]) {
			addresses = append(addresses, e.Addr[lane])
		}
	}
	for k := range parts {
		a := &parts[k]
		a.Served = len(addresses)
		key := texts.ConstantSerial
		if a.Served == 1 {
			key = texts.ConstantBroadcast
		}
		a.Text = h.Reader.Word(i18n.M(key, i18n.N("addresses", a.Served), i18n.N("lanes", len(format.Lanes(e.Mask&^e.Faulted)))))
	}
}

// route is the element that a lane copies into a shared cell: of the array that fills it, −1 for none, −2 for a ghost.
func (h *shot) route(e *event.Access, ghost bool, tile, lane int, off uint64) int {
	origin := h.State.Arrays.Stored(e, ghost, lane, off)
	if origin < 0 {
		return int(origin)
	}
	array, cell := h.State.Arrays.Split(int(origin))
	if array != h.State.Plan.Of[tile] {
		return -1
	}
	return cell
}

// maxNext bounds the cells named as read next.
const maxNext = 256

// next are the cells that the focused thread's next reading statement reads, with its repetitions in the same loop up to the next barrier
// or the next statement that touches memory otherwise.
func (h *shot) next() []frame.Cells {
	out := []frame.Cells{}
	warp, lane := h.Thread/h.State.Launch.WarpSize, h.Thread%h.State.Launch.WarpSize
	stmt, total := int32(-1), 0
	var first []int
	from := h.Steps
	found := false
	if h.Partial && h.Last.Step.Warp == warp && h.Mask>>lane&1 == 0 {
		from--
	}
	i := from
	for ; i < h.State.Record.Steps() && i < from+1<<12 && total < maxNext; i++ {
		st := &h.State.Track.Steps[i]
		if int(st.Warp) != warp || st.Mask>>lane&1 == 0 {
			continue
		}
		other := stmt >= 0 && st.Stmt != stmt
		if found = other && h.Run.Code.Stmts[st.Stmt].Kind == isa.StmtBarrier; found {
			break
		}
		accesses := h.State.Record.Step(i)
		if !slices.ContainsFunc(accesses, func(a blocktrace.Access) bool { return a.Mask>>lane&1 != 0 }) {
			continue
		}
		if found = other; found {
			break
		}
		var n int
		out, n = h.laneReads(out, accesses, lane)
		total += n
		if found = total == 0; found {
			break // it only stores
		}
		if stmt < 0 {
			first = counts(out)
		}
		stmt = st.Stmt
	}
	// Where what is recorded ends, the rest of them is not known yet.
	if h.State.Track.Open && !found && i == h.State.Record.Steps() {
		return []frame.Cells{}
	}
	for k, n := range first {
		if n < len(out[k].Cells) {
			out[k].Now = n
		}
	}
	return out
}

// counts are how many cells there are of each array.
func counts(list []frame.Cells) (out []int) {
	for _, c := range list {
		out = append(out, len(c.Cells))
	}
	return out
}

// laneReads adds the cells that a lane reads in some accesses, and tells how many they are.
func (h *shot) laneReads(out []frame.Cells, accesses []blocktrace.Access, lane int) (_ []frame.Cells, n int) {
	for k := range accesses {
		a := &accesses[k]
		if a.Array < 0 || a.Kind == isa.Store || h.State.Index[a.Array] < 0 {
			continue
		}
		h.State.Record.Lane(a, lane, func(cell int, _ int32) {
			if cell >= 0 {
				out = addCell(out, int(a.Array), cell)
				n++
			}
		})
	}
	return out, n
}

func addCell(list []frame.Cells, array, cell int) []frame.Cells {
	for i := range list {
		if list[i].Array == array {
			if !slices.Contains(list[i].Cells, cell) {
				list[i].Cells = append(list[i].Cells, cell)
			}
			return list
		}
	}
	return append(list, frame.Cells{Array: array, Cells: []int{cell}})
}

// outlines are the parts of global arrays that belong to the block: what the phase at hand loads, and what the block uses over its whole
// life. And they are the tiles that the step multiplies, wherever they were loaded from.
func (h *shot) outlines() []frame.Outline {
	out := append([]frame.Outline{}, h.State.TileAt(h.Steps)...)
	out = append(out, h.State.Life...)
	for _, step := range h.Multiplied() {
		out = append(out, h.State.Loaded(step, "fragment")...)
	}
	return out
}

// results are what the focused thread stores to in its whole life, of the arrays of which that is several elements.
func (h *shot) results() []frame.Cells {
	if h.Thread >= len(h.State.Stores) {
		return nil
	}
	var out []frame.Cells
	for array := range h.State.Arrays.List {
		if list := h.State.Stores[h.Thread][array]; len(list) > 0 {
			out = append(out, frame.Cells{Array: array, Cells: list})
		}
	}
	return out
}
