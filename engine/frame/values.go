package frame

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Values are the contents of an array's window, row by row: "" is a cell that was never written.
type Values struct {
	Array  int      `json:"array"`
	Cells  []string `json:"cells"`
	Writer []int    `json:"writer"`           // shared arrays: linear thread index of the last writer, -1; empty otherwise
	Origin []int    `json:"origin"`           // shared arrays: element of Array.Of, -1 none, -2 ghost; empty otherwise
	Kind   string   `json:"kind"`             // shared and input strips: one letter a cell: i internal, h halo borrowed, l halo lent, g ghost, . none; "" when not known
	Fresh  []int    `json:"fresh"`            // cells that the last step wrote
	Stale  []int    `json:"stale"`            // cells that are the other party of a race, values that nobody can promise
	Old    []int    `json:"old"`              // shared arrays: cells whose value is left over from an earlier phase (barrier interval, in a block without phases)
	Pixels *Pixels  `json:"pixels,omitempty"` // arrays drawn as images: all their pixels, not only the window's
}

// Sent is what a reader has of the arrays' contents. It belongs to one reader and one scene.
type Sent struct{ arrays map[int]*contents }

// NewSent is a reader who has nothing.
func NewSent() *Sent { return &Sent{arrays: map[int]*contents{}} }

// contents are Values before they are worded.
type contents struct {
	bytes   []byte // of the window's cells, one after another
	defined []bool
	writer  []int
	origin  []int
	kind    string
	fresh   []int
	stale   []int
	old     []int
	whole   *contents // bytes and defined of all cells, for an image
	pixels  *Pixels
}

func (a *contents) equal(b *contents) bool {
	return a.kind == b.kind && slices.Equal(a.bytes, b.bytes) && slices.Equal(a.defined, b.defined) && slices.Equal(a.writer, b.writer) &&
		slices.Equal(a.origin, b.origin) && slices.Equal(a.fresh, b.fresh) && slices.Equal(a.stale, b.stale) && slices.Equal(a.old, b.old) && equalPixels(a.pixels, b.pixels)
}

func equalPixels(p, q *Pixels) bool { return p == q || p != nil && q != nil && *p == *q }

// snapshot is the contents and variables of a moment.
type snapshot struct {
	arrays    []*contents // by array of the table; nil for those not drawn
	variables []Variable
}

func (h *instant) snapshot() *snapshot {
	s := &snapshot{arrays: make([]*contents, len(h.s.arrays.List))}
	for i := range s.arrays {
		if h.s.index[i] >= 0 {
			s.arrays[i] = h.read(i)
		}
	}
	s.variables = h.readVariables()
	return s
}

// values are the arrays whose contents differ from what was sent.
func (h *shot) values() []Values {
	out := []Values{}
	for i := range h.s.arrays.List {
		if h.s.index[i] < 0 {
			continue
		}
		now := h.contents(i)
		if h.sent != nil {
			if have := h.sent.arrays[i]; have != nil && have.equal(now) {
				continue
			}
			h.sent.arrays[i] = now
		}
		out = append(out, h.word(i, now))
	}
	return out
}

// contents is what the reader is to see of an array.
func (h *shot) contents(i int) *contents {
	var c *contents
	if h.partial {
		c = h.before.arrays[i]
	} else {
		c = h.read(i)
	}
	if h.mine {
		h.written(i, c)
	}
	a := &h.s.arrays.List[i]
	if a.Space == isa.SharedSpace {
		h.hold(i, c)
	} else {
		c.kind = h.s.kinds[i]
	}
	h.doubt(i, c)
	if c.whole != nil {
		c.pixels = h.pixels(i, h.s.images[i], c.whole)
		c.whole = nil
	}
	return c
}

// read takes the bytes of an array's window from the machine, and which of its cells were ever written; of an image's whole array too.
func (h *instant) read(i int) *contents {
	c := h.readWindow(i, h.s.Scene.Arrays[h.s.index[i]].Window)
	if h.s.images[i] != nil {
		c.whole = h.readWindow(i, Window{Rows: h.s.sizes[i].Rows, Cols: h.s.sizes[i].Cols})
	}
	return c
}

func (h *instant) readWindow(i int, w Window) *contents {
	a := &h.s.arrays.List[i]
	size := a.Elem.Bytes
	cols := h.s.sizes[i].Cols
	c := &contents{bytes: make([]byte, 0, w.Rows*w.Cols*size), defined: make([]bool, 0, w.Rows*w.Cols)}
	memory, known := h.Machine.Memory(), h.Known
	for r := w.Row; r < w.Row+w.Rows; r++ {
		first := r*cols + w.Col
		n := min(w.Cols, a.Length()-first)
		if n <= 0 {
			break
		}
		row := make([]byte, n*size)
		from := a.Base + uint64(first*size)
		var ok bool
		if a.Space == isa.SharedSpace {
			if ok = h.view != nil && from+uint64(len(row)) <= uint64(len(h.view.Shared)); ok {
				copy(row, h.view.Shared[from:])
			}
		} else {
			ok = memory.Read(from, row)
		}
		c.bytes = append(c.bytes, row...)
		whole := ok && (a.Space == isa.ConstantSpace || a.Space == isa.GlobalSpace && known != nil && known.Memory.Defined(from, uint64(len(row))))
		for k := range n {
			def := whole
			if ok && !whole {
				if a.Space == isa.SharedSpace {
					steps := h.n
					if h.view != nil && h.Position < h.place.Position {
						steps--
					}
					if _, _, def = h.s.record.Held(i, first+k, steps); h.beyond(steps) {
						def = true // by whom and when is not known
					}
				} else {
					n := size
					if !uniform(a.Elem) { // what a cell shows of a struct is its first leaf
						n = min(size, a.Elem.Mem.Bytes())
					}
					def = known == nil || known.Memory.Defined(from+uint64(k*size), uint64(n))
				}
			}
			c.defined = append(c.defined, def)
		}
	}
	return c
}

// cellInWindow is a cell's place in the window of an array; −1 outside.
func (s *SceneState) cellInWindow(array, cell int) int {
	if array < 0 || cell < 0 || s.index[array] < 0 {
		return -1
	}
	w := s.Scene.Arrays[s.index[array]].Window
	r, c := cell/s.sizes[array].Cols-w.Row, cell%s.sizes[array].Cols-w.Col
	if r < 0 || r >= w.Rows || c < 0 || c >= w.Cols {
		return -1
	}
	return r*w.Cols + c
}

// written marks the cells that the last step's shown lanes wrote, and in a moment within the step puts their values in.
func (h *shot) written(i int, c *contents) {
	a := &h.s.arrays.List[i]
	for k := range h.last.Accesses {
		e := &h.last.Accesses[k]
		if e.Kind == isa.Load || e.Block != h.s.block {
			continue
		}
		shown := *e
		shown.Mask &= h.mask
		h.s.arrays.Each(&shown, func(lane, array, cell int, off uint64) {
			if array == i && h.partial && c.whole != nil && cell >= 0 && cell < len(c.whole.defined) {
				putLane(c.whole.bytes[cell*a.Elem.Bytes:(cell+1)*a.Elem.Bytes], e, lane, off)
				c.whole.defined[cell] = true
			}
			if array != i { // the cell is another array's, and this one may have none
				return
			}
			at := h.s.cellInWindow(i, cell)
			if at < 0 || at >= len(c.defined) {
				return
			}
			c.fresh = append(c.fresh, cell)
			if h.partial {
				putLane(c.bytes[at*a.Elem.Bytes:(at+1)*a.Elem.Bytes], e, lane, off)
				c.defined[at] = true
			}
		})
	}
	slices.Sort(c.fresh)
	c.fresh = slices.Compact(c.fresh)
}

// putLane writes the part of a lane's stored leaves that begins off bytes into them.
func putLane(cell []byte, e *event.Access, lane int, off uint64) {
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
		copy(cell, all[off:n])
	}
}

// hold says of a shared array's cells who wrote them last, which elements they hold, and how these lie to the block.
func (h *shot) hold(i int, c *contents) {
	s := h.s
	steps := h.n
	if h.partial {
		steps--
	}
	n := len(c.defined)
	c.writer, c.origin = make([]int, 0, n), make([]int, 0, n)
	kinds := make([]byte, 0, n)
	any := false
	of := s.plan.Of[i]
	add := func(thread int, elem int32, ok bool) {
		origin, kind := -1, byte('.')
		switch {
		case !ok:
			thread = -1
		case elem == blocktrace.Ghost:
			origin, kind, any = -2, 'g', true
		case elem >= 0:
			array, cell := s.arrays.Split(int(elem))
			if array == of {
				origin = cell
			}
			if s.homes[array] >= 0 {
				kind, any = s.kindOf(array, cell), true
			}
		}
		c.writer, c.origin, kinds = append(c.writer, thread), append(c.origin, origin), append(kinds, kind)
	}
	s.eachCell(i, func(cell int) {
		add(s.record.Held(i, cell, steps))
		if h.view != nil && s.record.Stale(i, cell, steps, h.n) {
			c.old = append(c.old, cell)
		}
	})
	if h.partial {
		for _, a := range s.record.Step(h.n - 1) {
			if int(a.Array) != i || a.Kind == isa.Load {
				continue
			}
			first := s.record.Warp(h.n-1) * s.launch.WarpSize
			s.record.Each(&a, func(lane, cell int, elem int32) {
				at := s.cellInWindow(i, cell)
				if h.mask>>lane&1 == 0 || at < 0 || at >= n {
					return
				}
				kept := [2][]int{c.writer, c.origin}
				keptKinds := kinds
				c.writer, c.origin, kinds = nil, nil, nil
				add(first+lane, elem, true)
				c.old = slices.DeleteFunc(c.old, func(o int) bool { return o == cell })
				kept[0][at], kept[1][at], keptKinds[at] = c.writer[0], c.origin[0], kinds[0]
				c.writer, c.origin, kinds = kept[0], kept[1], keptKinds
			})
		}
	}
	if h.view == nil || h.beyond(h.n) {
		for k := range c.writer {
			c.writer[k], c.origin[k] = -1, -1
		}
		any = false
	}
	if any {
		c.kind = string(kinds)
	}
}

// doubt marks the cells that races have made worthless so far.
func (h *shot) doubt(i int, c *contents) {
	mark := func(f *analysis.Finding, addr uint64, bytes int) {
		for off := 0; off < max(bytes, 1); off += h.s.arrays.List[i].Elem.Bytes {
			array, cell := h.s.arrays.Find(f.Space, addr+uint64(off))
			if array == i && h.s.cellInWindow(i, cell) >= 0 {
				c.stale = append(c.stale, cell)
			}
		}
	}
	for _, f := range h.in.Final.Findings() {
		shared := f.Kind == analysis.RaceShared
		if !shared && f.Kind != analysis.RaceGlobal || f.Severity != analysis.Error {
			continue
		}
		if f.Launch == h.s.Scene.Launch && f.Position < h.place.Position && (!shared || h.concerns(&f)) {
			mark(&f, f.Addr, f.Bytes)
		}
		for k := range f.More {
			if m := &f.More[k]; int(m.Launch) == h.s.Scene.Launch && m.Position < h.place.Position && (!shared || int(m.Block) == h.s.block) {
				mark(&f, m.Addr, int(m.Bytes))
			}
		}
	}
	slices.Sort(c.stale)
	c.stale = slices.Compact(c.stale)
}

func (h *shot) concerns(f *analysis.Finding) bool {
	for _, c := range f.Culprits {
		if h.s.launch.Grid.Linear(c.Block) == h.s.block {
			return true
		}
	}
	return false
}

// word turns contents into what is sent.
func (h *shot) word(i int, c *contents) Values {
	a := &h.s.arrays.List[i]
	v := Values{Array: i, Cells: make([]string, len(c.defined)), Writer: []int{}, Origin: []int{}, Kind: c.kind, Fresh: []int{}, Stale: []int{}, Old: []int{}, Pixels: c.pixels}
	for k := range v.Cells {
		if c.defined[k] {
			v.Cells[k] = FormatElement(a.Elem, c.bytes[k*a.Elem.Bytes:(k+1)*a.Elem.Bytes])
		}
	}
	v.Writer, v.Origin = append(v.Writer, c.writer...), append(v.Origin, c.origin...)
	v.Fresh, v.Stale = append(v.Fresh, c.fresh...), append(v.Stale, c.stale...)
	v.Old = append(v.Old, c.old...)
	return v
}

// uniform says whether all leaves of an element are of one type: of a scalar, and of CUDA's vectors.
func uniform(t isa.ElemType) bool {
	if t.Count <= 1 {
		return true
	}
	name, n := t.Name[:max(len(t.Name)-1, 0)], t.Name[max(len(t.Name)-1, 0):]
	switch name {
	case "float", "double", "int", "uint", "short", "ushort", "char", "uchar", "long", "ulong", "longlong", "ulonglong":
		return n == strconv.Itoa(t.Count)
	}
	return false
}

// FormatElement words an element in memory: a vector's leaves with spaces between, of a struct the first and that there is more.
func FormatElement(t isa.ElemType, b []byte) string {
	if !uniform(t) && len(b) >= t.Mem.Bytes() {
		return formatValue(t.Mem, canonical(t.Mem, b)) + " …"
	}
	leaves := max(t.Count, 1)
	stride := len(b) / leaves
	width := t.Mem.Bytes()
	if stride < width {
		stride = width
	}
	if leaves == 1 && len(b) >= width {
		return formatValue(t.Mem, canonical(t.Mem, b))
	}
	var words []string
	for l := 0; l < leaves && l*stride+width <= len(b) && l < 4; l++ {
		words = append(words, formatValue(t.Mem, canonical(t.Mem, b[l*stride:])))
	}
	return strings.Join(words, " ")
}

// canonical is a leaf in memory as a register holds it.
func canonical(t isa.MemType, b []byte) uint64 {
	var word [8]byte
	n := t.Bytes()
	copy(word[:n], b)
	v := binary.LittleEndian.Uint64(word[:])
	switch t {
	case isa.I8:
		return uint64(int64(int8(v)))
	case isa.I16:
		return uint64(int64(int16(v)))
	case isa.I32:
		return uint64(int64(int32(v)))
	}
	return v
}

// lanes are the numbers of a mask's bits.
func lanes(mask uint32) []int {
	out := make([]int, 0, bits.OnesCount32(mask))
	for m := mask; m != 0; m &= m - 1 {
		out = append(out, bits.TrailingZeros32(m))
	}
	return out
}
