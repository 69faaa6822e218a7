package symbolize

import (
	"slices"
	"sort"
	"strings"
	"unicode"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// Alloc is an allocation as the events told it.
type Alloc struct {
	event.AllocEvent
	Freed   bool
	FreePos int32
	FreedAt int64 // position
}

// Map follows allocations and the open launch.
type Map struct {
	program *isa.Program
	allocs  []Alloc // in order of Alloc ordinals as they came
	byAddr  []int32 // indices of the newest allocation at each address, sorted by address
	owned   bool    // the lists are not shared with a saved state
	launch  event.Launch
	open    bool
}

// NewMap is empty.
func NewMap(p *isa.Program) *Map { return &Map{program: p} }

// own makes the lists the map's own before they change.
func (m *Map) own() {
	if !m.owned {
		m.allocs, m.byAddr, m.owned = slices.Clone(m.allocs), slices.Clone(m.byAddr), true
	}
}

// Alloc, Free and Launch observe. An ordinal that comes again is that of an allocation which is forgotten, with its address.
func (m *Map) Alloc(e *event.AllocEvent) {
	m.own()
	if i := m.IndexOf(e.Alloc); i >= 0 && m.allocs[i].Addr == e.Addr {
		m.allocs[i] = Alloc{AllocEvent: *e}
		return
	}
	m.allocs = append(m.allocs, Alloc{AllocEvent: *e})
	newest := int32(len(m.allocs) - 1)
	i := sort.Search(len(m.byAddr), func(i int) bool { return m.allocs[m.byAddr[i]].Addr >= e.Addr })
	if i < len(m.byAddr) && m.allocs[m.byAddr[i]].Addr == e.Addr {
		m.byAddr[i] = newest
		return
	}
	m.byAddr = slices.Insert(m.byAddr, i, newest)
}

// Free marks an allocation.
func (m *Map) Free(e *event.FreeEvent) {
	if i := m.IndexOf(e.Alloc); i >= 0 {
		m.own()
		a := &m.allocs[i]
		a.Freed, a.FreePos, a.FreedAt = true, int32(e.Pos), e.Position
	}
}

// IndexOf is the place in All of the allocation with an ordinal, −1 for none. Ordinals mostly count from 0 without a gap.
func (m *Map) IndexOf(ordinal int) int {
	if ordinal >= 0 && ordinal < len(m.allocs) && m.allocs[ordinal].Alloc == ordinal {
		return ordinal
	}
	i, ok := slices.BinarySearchFunc(m.allocs, ordinal, func(a Alloc, n int) int { return a.Alloc - n })
	if !ok {
		return -1
	}
	return i
}

// Launch keeps what names arguments and threads.
func (m *Map) Launch(e *event.Launch) {
	m.launch, m.open = *e, true
	m.launch.Params = slices.Clone(e.Params)
}

// Current is the open launch, or the last one.
func (m *Map) Current() *event.Launch { return &m.launch }

// Find is the allocation that holds addr; the newest one when an address was given out again. Nil when there is none.
func (m *Map) Find(addr uint64) *Alloc {
	if i := m.Index(addr); i >= 0 {
		return &m.allocs[i]
	}
	return nil
}

// Index is the place in All of what Find finds, −1 for none.
func (m *Map) Index(addr uint64) int {
	i := sort.Search(len(m.byAddr), func(i int) bool { return m.allocs[m.byAddr[i]].Addr > addr }) - 1
	if i < 0 {
		return -1
	}
	if a := &m.allocs[m.byAddr[i]]; addr-a.Addr >= uint64(max(a.Bytes, 1)) {
		return -1
	}
	return int(m.byAddr[i])
}

// Nearest is the allocation that begins at or before addr, nil for none: what an access past an end was meant for.
func (m *Map) Nearest(addr uint64) *Alloc {
	i := sort.Search(len(m.byAddr), func(i int) bool { return m.allocs[m.byAddr[i]].Addr > addr }) - 1
	if i < 0 {
		return nil
	}
	return &m.allocs[m.byAddr[i]]
}

// Of is the allocation with an ordinal, nil for none.
func (m *Map) Of(ordinal int) *Alloc {
	if i := m.IndexOf(ordinal); i >= 0 {
		return &m.allocs[i]
	}
	return nil
}

// All are the allocations in the order in which they were made. Not to be written to.
func (m *Map) All() []Alloc { return m.allocs }

// Cell names the element that an access at a site touches, as the source writes it: the kernel's parameter or variable with indices,
// otherwise the allocation's name with one index. The name is "" when nothing is known.
func (m *Map) Cell(site int, space isa.Space, addr uint64) i18n.Arg {
	name, idx := m.element(site, space, addr)
	if len(idx) == 0 {
		return i18n.T("cell", quoted(name))
	}
	return i18n.C("cell", name, idx...)
}

// quoted puts a name in quotes, which without an index can be read as a word: all, sum. An expression stays as written.
func quoted(name string) string {
	for _, c := range name {
		if c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return name
		}
	}
	if name == "" {
		return ""
	}
	return i18n.Quoted(name)
}

// CellOf names an element of the shared memory of a block, by its linear index, where another block accesses it.
func (m *Map) CellOf(site int, addr uint64, block int) i18n.Arg {
	return i18n.K("cell", texts.CellOfBlock, m.Cell(site, isa.SharedSpace, addr), m.BlockArg("owner", m.Block(block)))
}

func (m *Map) element(site int, space isa.Space, addr uint64) (string, []int) {
	var s *isa.Site
	if site >= 0 && site < len(m.program.Sites) {
		s = &m.program.Sites[site]
	}
	if space == isa.SharedSpace || space == isa.ClusterSpace {
		return m.shared(s, addr)
	}
	if p := m.param(s); p != nil {
		return p.Name, []int{floorDiv(int64(addr-m.launch.Params[p.Reg]), int64(p.Elem.Bytes))}
	}
	if a := m.Find(addr); a != nil {
		return m.inAlloc(a, s, addr)
	}
	return asWritten(s)
}

// param is the open launch's pointer that an access goes through, nil for none.
func (m *Map) param(s *isa.Site) *isa.Param {
	if s == nil || s.Array == "" || !m.open || m.launch.Func >= len(m.program.Funcs) || int(s.Func) != m.launch.Func {
		return nil
	}
	params := m.program.Funcs[m.launch.Func].Params
	for i := range params {
		p := &params[i]
		passed := int(p.Reg) >= 0 && int(p.Reg) < len(m.launch.Params)
		onwards := strings.HasSuffix(p.Elem.Name, "*") && s.Elem.Name != p.Elem.Name // from a pointer that was read from the array
		if p.Name == s.Array && p.Pointer && passed && !onwards && p.Elem.Bytes > 0 {
			return p
		}
	}
	return nil
}

// Skipped is how many elements of an allocation are before the pointer that the open launch was given, of an access that goes through one.
func (m *Map) Skipped(site int, a *Alloc) int64 {
	if site < 0 || site >= len(m.program.Sites) {
		return 0
	}
	p := m.param(&m.program.Sites[site])
	if p == nil {
		return 0
	}
	return int64(floorDiv(int64(m.launch.Params[p.Reg]-a.Addr), int64(p.Elem.Bytes)))
}

// inAlloc names an element of an allocation by the allocation's name, or by the array that the source indexes.
func (m *Map) inAlloc(a *Alloc, s *isa.Site, addr uint64) (string, []int) {
	name, bytes := a.Name, a.Elem.Bytes
	if s != nil {
		if name == "" {
			if name = s.Array; len(s.Index) != 1 || s.Text != name+"["+s.Index[0]+"]" { // a pointer that was read from it may lead to more
				return s.Text, nil
			}
		}
		if bytes == 0 {
			bytes = s.Elem.Bytes
		}
	}
	if name == "" {
		name = "memory"
	}
	for _, g := range m.program.Globals {
		if g.Name == name && g.Bytes > 0 && int64(g.Bytes) == a.Bytes && g.Elem.Bytes > 0 {
			return name, indices(int((addr-a.Addr)/uint64(g.Elem.Bytes)), g.Dims)
		}
	}
	return name, []int{int((addr - a.Addr) / uint64(max(bytes, 1)))}
}

// asWritten is an access by its text in the source; "" where it is not known.
func asWritten(s *isa.Site) (string, []int) {
	if s == nil {
		return "", nil
	}
	return s.Text, nil
}

// shared finds the __shared__ variable at an offset; addr may be an offset or a generic address.
func (m *Map) shared(s *isa.Site, addr uint64) (string, []int) {
	off := int(addr & (isa.WindowBytes - 1))
	if s != nil && s.Shared > 0 && int(s.Shared) <= len(m.program.Globals) {
		g := m.program.Globals[s.Shared-1]
		switch inside := off >= g.Offset && off < g.Offset+g.Bytes; {
		case g.Elem.Bytes > 0 && (inside || len(g.Dims) > 0): // an index that leaves the array is still this array's
			return g.Name, indices(floorDiv(wrapped(off-g.Offset), int64(g.Elem.Bytes)), g.Dims)
		case !inside:
			return asWritten(s)
		}
	}
	g, begin := m.SharedAt(s, off)
	if g == nil {
		if d := m.Dynamic(s); d != nil && d.Elem.Bytes > 0 {
			return d.Name, []int{floorDiv(wrapped(off-m.launch.DynamicOffset), int64(d.Elem.Bytes))}
		}
		return asWritten(s)
	}
	if g.Elem.Bytes == 0 {
		return g.Name, nil
	}
	n := (off - begin) / g.Elem.Bytes
	if g.Dynamic {
		return g.Name, []int{n}
	}
	return g.Name, indices(n, g.Dims)
}

// wrapped is a distance in shared memory. No array is half as long as the window: such a distance is negative, and wraps around it.
func wrapped(off int) int64 {
	if int64(off) >= int64(isa.WindowBytes/2) {
		return int64(off) - int64(isa.WindowBytes)
	}
	return int64(off)
}

// Dynamic is the extern __shared__ array that a site indexes by its name, nil for none.
func (m *Map) Dynamic(s *isa.Site) *isa.Global {
	for _, g := range m.program.Globals {
		if s != nil && g.Dynamic && g.Space == isa.SharedSpace && g.Name == s.Array && g.Func == s.Func {
			return g
		}
	}
	return nil
}

// SharedAt is the __shared__ variable that holds an offset in a block's shared memory, and where it begins; nil for none. It is never
// another kernel's, though variables of several functions may share an offset: the one that the site's source names is preferred, then the
// launched kernel's own. A nil site is none that names any.
func (m *Map) SharedAt(s *isa.Site, off int) (best *isa.Global, begin int) {
	rank := -1
	for _, g := range m.program.Globals {
		from, bytes := g.Offset, g.Bytes
		if g.Dynamic {
			from, bytes = m.launch.DynamicOffset, m.launch.SharedBytes-m.launch.DynamicOffset
		}
		if g.Space != isa.SharedSpace || off < from || off >= from+bytes {
			continue
		}
		r := 0
		if s != nil && s.Array == g.Name {
			r += 2
		}
		switch own := m.open && int(g.Func) == m.launch.Func; {
		case own:
			r++
		case m.isKernel(int(g.Func)): // another kernel's
			continue
		}
		if r > rank {
			best, begin, rank = g, from, r
		}
	}
	return best, begin
}

func (m *Map) isKernel(fn int) bool {
	return fn >= 0 && fn < len(m.program.Funcs) && m.program.Funcs[fn].Kernel
}

// indices splits a linear index, outermost dimension first; nil for a scalar.
func indices(n int, dims []int) []int {
	if len(dims) == 0 {
		return nil
	}
	idx := make([]int, len(dims))
	for i := len(dims) - 1; i > 0; i-- {
		d := max(dims[i], 1)
		rows := floorDiv(int64(n), int64(d))
		idx[i], n = n-rows*d, rows
	}
	idx[0] = n
	return idx
}

func floorDiv(a, b int64) int {
	q := a / b
	if a%b != 0 && a < 0 {
		q--
	}
	return int(q)
}

// Thread is the index of a thread from its warp and lane in the open launch, and Block that of a block.
func (m *Map) Thread(warp, lane int) event.Dim {
	return m.ThreadAt(warp*max(m.launch.WarpSize, 1) + lane)
}

// ThreadAt is the index of a thread from its linear index in the block.
func (m *Map) ThreadAt(linear int) event.Dim {
	if m.launch.Block.Count() == 0 {
		return event.Dim{}
	}
	return m.launch.Block.At(linear)
}

// Block is the index of a block from its linear index in the grid.
func (m *Map) Block(linear int) event.Dim {
	if m.launch.Grid.Count() == 0 {
		return event.Dim{}
	}
	return m.launch.Grid.At(linear)
}

// ThreadArg and BlockArg word an index by as many parts as the launch has extents: 3, (x,y) or (x,y,z).
func (m *Map) ThreadArg(name string, d event.Dim) i18n.Arg { return arg(name, d, m.launch.Block) }

// BlockArg is a block's.
func (m *Map) BlockArg(name string, d event.Dim) i18n.Arg { return arg(name, d, m.launch.Grid) }

func arg(name string, d, extent event.Dim) i18n.Arg {
	switch {
	case extent[2] > 1:
		return i18n.Th(name, int(d[0]), int(d[1]), int(d[2]))
	case extent[1] > 1:
		return i18n.Th(name, int(d[0]), int(d[1]))
	}
	return i18n.N(name, d[0])
}

// Saved is a state of a Map.
type Saved struct {
	allocs []Alloc
	byAddr []int32
	launch event.Launch
	open   bool
}

// Save shares the lists: they are copied before they next change.
func (m *Map) Save() Saved {
	m.owned = false
	return Saved{m.allocs, m.byAddr, m.launch, m.open}
}

// Load restores a saved state.
func (m *Map) Load(s Saved) {
	m.allocs, m.byAddr, m.launch, m.open, m.owned = s.allocs, s.byAddr, s.launch, s.open, false
}

// Bytes is about what the map takes.
func (m *Map) Bytes() int { return len(m.allocs)*160 + len(m.byAddr)*4 }

// Size estimates the memory.
func (s Saved) Size() int { return len(s.allocs)*144 + len(s.byAddr)*4 + 200 }
