package frame

import (
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// accesses are those of the last step, as far as its lanes are shown.
func (h *shot) accesses() []Access {
	out := []Access{}
	if !h.mine {
		return out
	}
	for k := range h.last.Accesses {
		e := &h.last.Accesses[k]
		switch e.Space {
		case isa.GlobalSpace, isa.SharedSpace, isa.ConstantSpace:
			out = h.access(out, e)
		}
	}
	return out
}

func (h *shot) access(out []Access, e *event.Access) []Access {
	shown := *e
	shown.Mask &= h.mask
	ghost := h.ghostSite(e)
	from := len(out)
	h.s.arrays.Each(&shown, func(lane, array, cell int, off uint64) {
		id := array
		if array >= 0 && h.s.index[array] < 0 {
			id = -1
		}
		k := slices.IndexFunc(out[from:], func(a Access) bool { return a.Array == id })
		if k < 0 {
			out = append(out, Access{
				Array: id, Kind: e.Kind.String(), Line: h.in.siteLine(e.Site), Lanes: []int{}, Cells: []int{}, Values: []string{}, Route: []int{},
			})
			k = len(out) - 1 - from
		}
		a := &out[from+k]
		bytes := 0
		if array >= 0 {
			bytes = h.s.arrays.List[array].Elem.Bytes
		}
		a.Lanes, a.Cells, a.Values = append(a.Lanes, lane), append(a.Cells, cell), append(a.Values, h.laneValue(e, lane, off, bytes))
		if e.Space == isa.SharedSpace && e.Kind == isa.Store && array >= 0 {
			a.Route = append(a.Route, h.route(e, ghost, array, lane, off))
		}
	})
	if e.Space == isa.ConstantSpace {
		h.serve(out[from:], &shown)
	}
	return out
}

// serve says how a read of constant memory is served: one address for all lanes that ask is a broadcast, several are served one after the other.
func (h *shot) serve(parts []Access, e *event.Access) {
	var addresses []uint64
	for _, lane := range lanes(e.Mask &^ e.Faulted) {
		if !slices.Contains(addresses, e.Addr[lane]) {
			addresses = append(addresses, e.Addr[lane])
		}
	}
	for k := range parts {
		a := &parts[k]
		a.Served = len(addresses)
		key := "constant-serial"
		if a.Served == 1 {
			key = "constant-broadcast"
		}
		a.Text = h.reader.Word(i18n.M(key, i18n.N("addresses", a.Served), i18n.N("lanes", len(lanes(e.Mask&^e.Faulted)))))
	}
}

func (h *instant) ghostSite(e *event.Access) bool {
	return e.Kind == isa.Store && e.Site >= 0 && e.Site < len(h.in.Code.Sites) && h.in.Code.Sites[e.Site].Ghost
}

// route is the element that a lane brings into a shared cell: of the array that fills it, −1 for none, −2 for a ghost.
func (h *shot) route(e *event.Access, ghost bool, tile, lane int, off uint64) int {
	origin := h.s.arrays.Stored(e, ghost, lane, off)
	if origin < 0 {
		return int(origin)
	}
	array, cell := h.s.arrays.Split(int(origin))
	if array != h.s.plan.Of[tile] {
		return -1
	}
	return cell
}

// laneValue words what a lane moved of so many bytes from off on: the members of a vector are told one after the other.
func (h *instant) laneValue(e *event.Access, lane int, off uint64, bytes int) string {
	mem := isa.I32
	if e.Site >= 0 && e.Site < len(h.in.Code.Sites) {
		mem = h.in.Code.Sites[e.Site].Mem
	}
	leaves := max(e.Count, 1)
	width := max(e.Bytes/leaves, 1)
	k := int(off) / width
	var words []string
	for end := min(leaves, k+max(bytes/width, 1), len(e.More)+1); k < end; k++ {
		v := e.Value[lane]
		if k > 0 {
			v = e.More[k-1][lane]
		}
		words = append(words, formatValue(mem, v))
	}
	return strings.Join(words, " ")
}

// maxNext bounds the cells named as read next.
const maxNext = 256

// next are the cells that the focused thread's next reading statement reads, with its repetitions in the same loop up to the next barrier or the
// next statement that touches memory otherwise.
func (h *shot) next() []Cells {
	out := []Cells{}
	warp, lane := h.linear/h.s.launch.WarpSize, h.linear%h.s.launch.WarpSize
	stmt, total := int32(-1), 0
	from := h.n
	found := false
	if h.partial && h.last.Step.Warp == warp && h.mask>>lane&1 == 0 {
		from--
	}
	i := from
	for ; i < h.s.record.Steps() && i < from+1<<12 && total < maxNext; i++ {
		st := &h.s.track.Steps[i]
		if int(st.Warp) != warp {
			continue
		}
		if st.Mask>>lane&1 == 0 {
			continue
		}
		if stmt >= 0 && st.Stmt != stmt && h.in.Code.Stmts[st.Stmt].Kind == isa.StmtBarrier {
			found = true
			break
		}
		accesses := h.s.record.Step(i)
		touched := false
		for k := range accesses {
			touched = touched || accesses[k].Mask>>lane&1 != 0
		}
		if !touched {
			continue
		}
		if stmt >= 0 && st.Stmt != stmt {
			found = true
			break
		}
		for k := range accesses {
			a := &accesses[k]
			if a.Array < 0 || a.Kind == isa.Store || h.s.index[a.Array] < 0 {
				continue
			}
			h.s.record.Lane(a, lane, func(cell int, _ int32) {
				if cell >= 0 {
					out = addCell(out, int(a.Array), cell)
					total++
				}
			})
		}
		if total > 0 {
			stmt = st.Stmt
		} else {
			found = true
			break // it only stores
		}
	}
	// Where what is recorded ends, the rest of them is not known yet.
	if h.s.track.Open && !found && i == h.s.record.Steps() {
		return []Cells{}
	}
	return out
}

func addCell(list []Cells, array, cell int) []Cells {
	for i := range list {
		if list[i].Array == array {
			if !slices.Contains(list[i].Cells, cell) {
				list[i].Cells = append(list[i].Cells, cell)
			}
			return list
		}
	}
	return append(list, Cells{Array: array, Cells: []int{cell}})
}

// outlines are the parts of global arrays that belong to the block: what the phase at hand loads, and what the block uses over its whole life.
func (h *shot) outlines() []Outline {
	out := []Outline{}
	if k := h.s.bandAt(max(h.n-1, 0)); k >= 0 && h.s.settled(k) {
		out = append(out, h.s.boxes[k]...)
	}
	return append(out, h.s.life...)
}
