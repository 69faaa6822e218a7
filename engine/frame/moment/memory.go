package moment

import (
	"maps"
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/isa"
)

// GhostSite says whether an access stores a value in place of an element outside of the array.
func (m *Moment) GhostSite(e *event.Access) bool {
	return e.Kind == isa.Store && e.Site >= 0 && e.Site < len(m.Run.Code.Sites) && m.Run.Code.Sites[e.Site].Ghost
}

// LaneValue words what a lane moved of so many bytes from off on: the members of a vector are told one after the other.
func (m *Moment) LaneValue(e *event.Access, lane int, off uint64, bytes int) string {
	site := &isa.Site{Mem: isa.I32}
	if e.Site >= 0 && e.Site < len(m.Run.Code.Sites) {
		site = &m.Run.Code.Sites[e.Site]
	}
	leaves := max(e.Count, 1)
	width := max(e.Bytes/leaves, 1)
	k := int(off) / width
	at := m.State.Pointers()
	if array, _ := m.State.Arrays.Find(e.Space, e.Addr[lane]+off); array >= 0 {
		elem := &m.State.Arrays.List[array].Elem
		if b := moved(e, lane, int(off), bytes); format.Packed(site, elem) && m.begins(e, lane, array, off) {
			return at.Elements(elem, b)
		} else if bytes > 0 && bytes < width && len(b) == bytes && len(site.As) == 0 {
			return at.Known(*elem, b, 0) // one element of a word that holds several
		}
	}
	var words []string
	for end := min(leaves, k+max(bytes/width, 1), len(e.More)+1); k < end; k++ {
		v := e.Value[lane]
		if k > 0 {
			v = e.More[k-1][lane]
		}
		words = append(words, at.Moved(site, k, v))
	}
	return strings.Join(words, " ")
}

// begins says whether an element of an array begins so many bytes behind a lane's address.
func (m *Moment) begins(e *event.Access, lane, array int, off uint64) bool {
	addr, a := e.Addr[lane]+off, &m.State.Arrays.List[array]
	if a.Space == isa.SharedSpace { // of which the base is an offset
		addr &= isa.WindowBytes - 1
	}
	return (addr-a.Base)%uint64(a.Elem.Bytes) == 0
}

// moved is n bytes of what a lane moved, from off on; fewer where the event does not carry all.
func moved(e *event.Access, lane, off, n int) []byte {
	leaves := []uint64{e.Value[lane]}
	for k := range min(max(e.Count, 1)-1, len(e.More)) {
		leaves = append(leaves, e.More[k][lane])
	}
	b := format.Bytes(max(e.Bytes/max(e.Count, 1), 1), leaves...)
	off = min(off, len(b))
	return b[off:min(off+n, len(b))]
}

// Contents are Values before they are worded.
type Contents struct {
	Bytes   []byte // of the window's cells, one after another
	Defined []bool
	Writer  []int
	Origin  []int
	Kind    string
	Fresh   []int
	Stale   []int
	Old     []int
	Holes   map[int]uint16 // of structs, by place in the window: a bit for each member that was never written
	Whole   *Contents      // bytes and defined of all cells, for an image
	Pixels  *frame.Pixels
}

// Equal says whether a reader would see no difference.
func (a *Contents) Equal(b *Contents) bool {
	return a.Kind == b.Kind && slices.Equal(a.Bytes, b.Bytes) && slices.Equal(a.Defined, b.Defined) && slices.Equal(a.Writer, b.Writer) &&
		slices.Equal(a.Origin, b.Origin) && slices.Equal(a.Fresh, b.Fresh) && slices.Equal(a.Stale, b.Stale) &&
		slices.Equal(a.Old, b.Old) && maps.Equal(a.Holes, b.Holes) && equalPixels(a.Pixels, b.Pixels)
}

func equalPixels(p, q *frame.Pixels) bool { return p == q || p != nil && q != nil && *p == *q }

// Snapshot is the contents and variables of a moment.
type Snapshot struct {
	Arrays    []*Contents // by array of the table; nil for those not drawn
	Variables []frame.Variable
	Tiles     [][]string // see frame.Tiles
}

func (m *Moment) snapshot() *Snapshot {
	s := &Snapshot{Arrays: make([]*Contents, len(m.State.Arrays.List))}
	for i := range s.Arrays {
		if m.State.Index[i] >= 0 {
			s.Arrays[i] = m.Read(i)
		}
	}
	s.Variables, s.Tiles = m.ReadVariables(), m.ReadTiles()
	return s
}

// Read takes the bytes of an array's window from the machine, and which of its cells were ever written; of an image's whole array too.
func (m *Moment) Read(i int) *Contents {
	c := m.readWindow(i, m.State.Scene.Arrays[m.State.Index[i]].Window)
	if m.State.Images[i] != nil {
		c.Whole = m.readWindow(i, frame.Window{Rows: m.State.Sizes[i].Rows, Cols: m.State.Sizes[i].Cols})
	}
	return c
}

func (m *Moment) readWindow(i int, w frame.Window) *Contents {
	a := &m.State.Arrays.List[i]
	size := a.Elem.Bytes
	cols := m.State.Sizes[i].Cols
	c := &Contents{Bytes: make([]byte, 0, w.Rows*w.Cols*size), Defined: make([]bool, 0, w.Rows*w.Cols)}
	peer := m.State.PeerOf(i)
	for r := w.Row; r < w.Row+w.Rows; r++ {
		first := r*cols + w.Col
		n := min(w.Cols, a.Length()-first)
		if n <= 0 {
			break
		}
		row := make([]byte, n*size)
		from := a.Base + uint64(first*size)
		var ok bool
		switch a.Space {
		case isa.ClusterSpace:
			ok = m.View != nil && m.Machine.ReadShared(peer, from&(isa.WindowBytes-1), row)
		case isa.SharedSpace:
			if ok = m.View != nil && from+uint64(len(row)) <= uint64(len(m.View.Shared)); ok {
				copy(row, m.View.Shared[from:])
			}
		default:
			ok = m.Machine.Memory().Read(from, row)
		}
		c.Bytes = append(c.Bytes, row...)
		whole := ok && (a.Space == isa.ConstantSpace || a.Space == isa.GlobalSpace && m.Known != nil &&
			m.Known.Memory.Defined(from, uint64(len(row))))
		for k := range n {
			c.Defined = append(c.Defined, whole || ok && m.defined(c, i, first+k, peer))
		}
	}
	return c
}

// defined says whether a cell of an array, of a peer's or else the block's own, was ever written; where it is the next of the contents it
// notes which members were not.
func (m *Moment) defined(c *Contents, i, cell, peer int) bool {
	a, known := &m.State.Arrays.List[i], m.Known
	size := a.Elem.Bytes
	addr := a.Base + uint64(cell*size)
	switch {
	case a.Space == isa.ClusterSpace:
		return known == nil || known.Memory.DefinedShared(peer, addr&(isa.WindowBytes-1), uint64(size))
	case a.Space != isa.SharedSpace:
		return known == nil || known.Memory.Defined(addr, uint64(size)) || a.Elem.Record != nil &&
			c.partly(a.Elem.Record, func(off, n int) bool { return known.Memory.Defined(addr+uint64(off), uint64(n)) })
	}
	steps := m.Steps
	if m.View != nil && m.Position < m.Place.Position {
		steps--
	}
	if m.Beyond(steps) {
		return true // by whom and when is not known
	}
	_, _, held := m.State.Record.Held(i, cell, steps)
	// In a cluster another block may have written it.
	return held || known != nil && m.State.Launch.Clustered() && known.Memory.DefinedShared(m.State.Block, addr, uint64(size))
}

// partly says whether any member of the next cell is defined, and notes which are not.
func (c *Contents) partly(r *isa.Record, defined func(off, n int) bool) bool {
	var holes uint16
	any := false
	for i, m := range r.Members {
		if defined(m.Extent()) {
			any = true
		} else if i < format.MaxMembers {
			holes |= 1 << i
		}
	}
	if any && holes != 0 {
		if c.Holes == nil {
			c.Holes = map[int]uint16{}
		}
		c.Holes[len(c.Defined)] = holes
	}
	return any
}

// Fill says that a cell's members within n bytes from off on have been written.
func (c *Contents) Fill(cell int, r *isa.Record, off, n int) {
	if r == nil || c.Holes[cell] == 0 {
		return
	}
	for i, m := range r.Members[:min(format.MaxMembers, len(r.Members))] {
		if m.Offset >= off && m.Offset < off+n {
			c.Holes[cell] &^= 1 << i
		}
	}
}
