package race

import "tilescope/engine/analysis/shadow"

// rec is one remembered access. The zero rec is older than every launch.
type rec struct {
	era    uint32 // number of ordering events before it
	thread uint32 // linear over the grid: block × threads of a block + thread
	pos    uint32 // warp step, counted from the launch
	site   uint32 // site, and the flags below
}

const (
	atomicFlag = 1 << 31 // the access is an atomic
	quietFlag  = 1 << 30 // an atomic that wrote nothing (a compare-and-swap that failed)
	siteMask   = quietFlag - 1
)

// at is the site, −1 for none.
func (r *rec) at() int {
	if s := r.site & siteMask; s != siteMask {
		return int(s)
	}
	return -1
}

// write is the last plain write of a cell.
type write struct {
	rec
	value uint32
	from  uint32 // where the value was loaded, as origin has it
}

// reads are two accesses of one sort, reads or atomics, by different threads; of different warps or blocks where there were such.
type reads [2]rec

// layer is what is remembered of one memory at one width: the last plain write, plain reads and atomics of each cell.
type layer struct {
	writes  shadow.Memory[write]
	reads   shadow.Memory[reads]
	atomics shadow.Memory[reads]
	atomic  bool                // some cell saw an atomic
	writers map[uint64]*writers // of cells that were written alike; nil in nearly all runs
}

// cells is the shadow of one memory: words of 4 bytes, and single bytes for narrower accesses.
type cells struct {
	words, bytes layer
	narrow       bool // some byte cell was used
}

type savedLayer struct {
	writes         shadow.Saved[write]
	reads, atomics shadow.Saved[reads]
	atomic         bool
	writers        map[uint64]*writers
}

func (l *layer) save() savedLayer {
	return savedLayer{l.writes.Save(), l.reads.Save(), l.atomics.Save(), l.atomic, cloneWriters(l.writers)}
}

func (l *layer) load(s *savedLayer) {
	l.writes.Load(s.writes)
	l.reads.Load(s.reads)
	l.atomics.Load(s.atomics)
	l.atomic = s.atomic
	l.writers = cloneWriters(s.writers)
}

func (s *savedLayer) size() int {
	return s.writes.Size() + s.reads.Size() + s.atomics.Size() + len(s.writers)*bytesOfWriters
}

type savedCells struct {
	words, bytes savedLayer
	narrow       bool
}

func (c *cells) save() savedCells { return savedCells{c.words.save(), c.bytes.save(), c.narrow} }

func (c *cells) load(s savedCells) {
	c.words.load(&s.words)
	c.bytes.load(&s.bytes)
	c.narrow = s.narrow
}

func (s *savedCells) size() int { return s.words.size() + s.bytes.size() }

func (l *layer) clear() {
	l.writes.Clear()
	l.reads.Clear()
	l.atomics.Clear()
	l.atomic = false
	l.writers = nil
}

func (c *cells) clear() {
	c.words.clear()
	c.bytes.clear()
	c.narrow = false
}

func (l *layer) drop(from, to uint64) {
	l.writes.Drop(from, to)
	l.reads.Drop(from, to)
	l.atomics.Drop(from, to)
}

// drop forgets what was remembered of bytes that are no longer anybody's.
func (c *cells) drop(from, to uint64) {
	c.words.drop((from+3)/4, to/4)
	c.bytes.drop(from, to)
}

func (l *layer) bytesUsed() int {
	return l.writes.Bytes() + l.reads.Bytes() + l.atomics.Bytes() + len(l.writers)*bytesOfWriters
}

func (c *cells) bytesUsed() int { return c.words.bytesUsed() + c.bytes.bytesUsed() }
