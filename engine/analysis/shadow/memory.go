package shadow

import (
	"unsafe"

	"tilescope/engine/footprint"
)

// PageCells is the number of cells in a page. Small pages keep what a save must copy later small.
const PageCells = 256

const (
	pageMask  = PageCells - 1
	pageShift = 8
)

type page[T any] struct {
	cells [PageCells]T
	gen   uint64
}

// dir is a run of pages: what is touched in one place makes no table of what is before it.
type dir[T any] struct {
	pages [dirPages]*page[T]
	gen   uint64
}

const (
	dirPages = 64
	dirMask  = dirPages - 1
	dirShift = pageShift + 6
)

// Memory is a sparse array of cells that begin as zero. The zero value is empty and ready. Indices are in windows: give addresses relative
// to their window's base, since memory is proportional to the pages touched and, with 8 bytes for 16 Ki cells, to the highest index used.
type Memory[T any] struct {
	dirs    []*dir[T]
	gen     uint64 // pages, dirs and the table of this generation are the running state's own
	own     uint64 // generation of the table
	touched int    // pages that exist
	free    []*page[T]
	spare   []*dir[T]
	fresh   int // bytes made since the last Save or Load
	cost    int // of a page, as Go's allocator makes it; 0 before somebody asked
}

// Saved is a state of a Memory. It is immutable.
type Saved[T any] struct {
	dirs    []*dir[T]
	gen     uint64 // no page is of a later generation
	touched int
	fresh   int
}

// At is the cell for reading; the zero cell where none was ever written.
func (m *Memory[T]) At(i uint64) (cell T) {
	if p := m.Page(i); p != nil {
		return p[i&pageMask]
	}
	return cell
}

// Page is the page that holds cell i, for reading; nil when it is all zero.
func (m *Memory[T]) Page(i uint64) *[PageCells]T {
	if n := i >> dirShift; n < uint64(len(m.dirs)) {
		if d := m.dirs[n]; d != nil {
			if p := d.pages[i>>pageShift&dirMask]; p != nil {
				return &p.cells
			}
		}
	}
	return nil
}

// Own is the cell for writing. The pointer is good until the next Save or Load.
func (m *Memory[T]) Own(i uint64) *T { return &m.OwnPage(i)[i&pageMask] }

// OwnPage is the page that holds cell i, for writing; cell i is its element Slot(i).
func (m *Memory[T]) OwnPage(i uint64) *[PageCells]T {
	if n := i >> dirShift; n < uint64(len(m.dirs)) {
		if d := m.dirs[n]; d != nil {
			// A page of this generation is in a dir of this generation.
			if p := d.pages[i>>pageShift&dirMask]; p != nil && p.gen == m.gen {
				return &p.cells
			}
		}
	}
	return &m.take(i >> pageShift).cells
}

// Slot is the place of cell i in its page.
func Slot(i uint64) uint64 { return i & pageMask }

// ownDir is the run of pages n/dirPages, for writing.
func (m *Memory[T]) ownDir(n uint64) *dir[T] {
	if k := int(n / dirPages); m.own != m.gen || k >= len(m.dirs) {
		size := len(m.dirs)
		if k >= size {
			size = max(k+1, size+size/8)
		}
		dirs := make([]*dir[T], size)
		copy(dirs, m.dirs)
		m.dirs, m.own = dirs, m.gen
		m.fresh += 8 * size
	}
	d := m.dirs[n/dirPages]
	if d == nil || d.gen != m.gen {
		var own *dir[T]
		if k := len(m.spare); k > 0 {
			own, m.spare = m.spare[k-1], m.spare[:k-1]
			own.gen, own.pages = m.gen, [dirPages]*page[T]{}
		} else {
			own = &dir[T]{gen: m.gen}
			m.fresh += int(unsafe.Sizeof(*own))
		}
		if d != nil {
			own.pages = d.pages
		}
		d = own
		m.dirs[n/dirPages] = d
	}
	return d
}

func (m *Memory[T]) take(n uint64) *page[T] {
	d := m.ownDir(n)
	old := d.pages[n&dirMask]
	var p *page[T]
	if k := len(m.free); k > 0 {
		p, m.free = m.free[k-1], m.free[:k-1]
		p.gen = m.gen
		if old != nil {
			p.cells = old.cells
		} else {
			p.cells = [PageCells]T{}
		}
	} else {
		p = &page[T]{gen: m.gen}
		m.fresh += m.pageCost()
		if old != nil {
			p.cells = old.cells
		}
	}
	if old == nil {
		m.touched++
	}
	d.pages[n&dirMask] = p
	return p
}

// Clear makes every cell zero. Pages that no saved state holds are kept for reuse.
func (m *Memory[T]) Clear() {
	if m.own != m.gen {
		m.dirs, m.own = nil, m.gen
	}
	for i, d := range m.dirs {
		m.dirs[i] = nil
		if d == nil || d.gen != m.gen {
			continue
		}
		for _, p := range d.pages {
			if p != nil && p.gen == m.gen {
				m.free = append(m.free, p)
			}
		}
		m.spare = append(m.spare, d)
	}
	m.touched = 0
}

// Drop makes the cells [from, to) zero, where whole pages of them can be let go; others stay as they are.
func (m *Memory[T]) Drop(from, to uint64) {
	for n, end := (from+pageMask)>>pageShift, to>>pageShift; n < end; n++ {
		k := n / dirPages
		if k >= uint64(len(m.dirs)) {
			return
		}
		if m.dirs[k] == nil {
			n |= dirMask
			continue
		}
		p := m.dirs[k].pages[n&dirMask]
		if p == nil {
			continue
		}
		m.ownDir(n).pages[n&dirMask] = nil
		m.touched--
		if p.gen == m.gen {
			m.free = append(m.free, p)
		}
	}
}

// Save is the state now. Its pages are copied when either side next writes them.
func (m *Memory[T]) Save() Saved[T] {
	m.gen++
	s := Saved[T]{dirs: m.dirs, gen: m.gen, touched: m.touched, fresh: m.fresh}
	m.fresh = 0
	return s
}

// Load restores a saved state. A state may be loaded many times, also into another Memory.
func (m *Memory[T]) Load(s Saved[T]) {
	m.gen = max(m.gen, s.gen) + 1
	m.dirs, m.touched, m.fresh = s.dirs, s.touched, 0
	m.own = m.gen - 1
}

// Bytes estimates the memory of the running state's cells.
func (m *Memory[T]) Bytes() int {
	return m.touched*m.pageCost() + len(m.dirs)*8
}

// Held is Bytes with what is kept for reuse.
func (m *Memory[T]) Held() int {
	return m.Bytes() + len(m.free)*m.pageCost()
}

func (m *Memory[T]) pageCost() int {
	if m.cost == 0 {
		m.cost = int(footprint.Allocated(int64(unsafe.Sizeof(page[T]{})), false))
	}
	return m.cost
}

// Size is about what the state holds that the one saved before it does not: what was written in between.
func (s Saved[T]) Size() int { return s.fresh }
