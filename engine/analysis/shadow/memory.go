package shadow

import "unsafe"

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

// Memory is a sparse array of cells that begin as zero. The zero value is empty and ready. Indices lie in windows: give addresses relative to
// their window's base, since memory is proportional to the highest index used (8 bytes for PageCells cells) and to the pages touched.
type Memory[T any] struct {
	pages   []*page[T]
	gen     uint64 // pages and table of this generation are the running state's own
	own     uint64 // generation of the table
	touched int    // pages that exist
	free    []*page[T]
}

// Saved is a state of a Memory. It is immutable.
type Saved[T any] struct {
	pages   []*page[T]
	gen     uint64 // no page is of a later generation
	touched int
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
	if n := i >> pageShift; n < uint64(len(m.pages)) {
		if p := m.pages[n]; p != nil {
			return &p.cells
		}
	}
	return nil
}

// Own is the cell for writing. The pointer is good until the next Save or Load.
func (m *Memory[T]) Own(i uint64) *T { return &m.OwnPage(i)[i&pageMask] }

// OwnPage is the page that holds cell i, for writing; cell i is its element Slot(i).
func (m *Memory[T]) OwnPage(i uint64) *[PageCells]T {
	if n := i >> pageShift; m.own == m.gen && n < uint64(len(m.pages)) {
		if p := m.pages[n]; p != nil && p.gen == m.gen {
			return &p.cells
		}
	}
	return &m.take(i >> pageShift).cells
}

// Slot is the place of cell i in its page.
func Slot(i uint64) uint64 { return i & pageMask }

func (m *Memory[T]) take(n uint64) *page[T] {
	if m.own != m.gen || n >= uint64(len(m.pages)) {
		size := len(m.pages)
		if n >= uint64(size) {
			size = max(int(n)+1, size+size/8, 8)
		}
		pages := make([]*page[T], size)
		copy(pages, m.pages)
		m.pages, m.own = pages, m.gen
	}
	old := m.pages[n]
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
		if old != nil {
			p.cells = old.cells
		}
	}
	if old == nil {
		m.touched++
	}
	m.pages[n] = p
	return p
}

// Clear makes every cell zero. Pages that no saved state holds are kept for reuse.
func (m *Memory[T]) Clear() {
	if m.own != m.gen {
		m.pages, m.own = nil, m.gen
	}
	for i, p := range m.pages {
		if p == nil {
			continue
		}
		if p.gen == m.gen {
			m.free = append(m.free, p)
		}
		m.pages[i] = nil
	}
	m.touched = 0
}

// Save is the state now. Its pages are copied when either side next writes them.
func (m *Memory[T]) Save() Saved[T] {
	m.gen++
	return Saved[T]{pages: m.pages, gen: m.gen, touched: m.touched}
}

// Load brings a saved state back. A state may be loaded many times, also into another Memory.
func (m *Memory[T]) Load(s Saved[T]) {
	m.gen = max(m.gen, s.gen) + 1
	m.pages, m.touched = s.pages, s.touched
	m.own = m.gen - 1
}

// Bytes estimates the memory of the running state.
func (m *Memory[T]) Bytes() int { return size[T](m.touched, len(m.pages)) }

// Size estimates the memory of the state; pages that other states share count too.
func (s Saved[T]) Size() int { return size[T](s.touched, len(s.pages)) }

func size[T any](touched, table int) int {
	var p page[T]
	return touched*int(unsafe.Sizeof(p)) + table*8
}
