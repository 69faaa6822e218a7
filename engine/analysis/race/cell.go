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

// write is the last write of a cell.
type write struct {
	rec
	value uint32
}

// reads are reads and atomics since then, by different threads; of different warps or blocks where there were such.
type reads [2]rec

// cells is the shadow of one memory: words of 4 bytes and single bytes for narrower accesses.
type cells struct {
	words     shadow.Memory[write]
	wordReads shadow.Memory[reads]
	bytes     shadow.Memory[write]
	byteReads shadow.Memory[reads]
	narrow    bool // some byte cell was used
}

type savedCells struct {
	words     shadow.Saved[write]
	wordReads shadow.Saved[reads]
	bytes     shadow.Saved[write]
	byteReads shadow.Saved[reads]
	narrow    bool
}

func (c *cells) save() savedCells {
	return savedCells{c.words.Save(), c.wordReads.Save(), c.bytes.Save(), c.byteReads.Save(), c.narrow}
}

func (c *cells) load(s savedCells) {
	c.words.Load(s.words)
	c.wordReads.Load(s.wordReads)
	c.bytes.Load(s.bytes)
	c.byteReads.Load(s.byteReads)
	c.narrow = s.narrow
}

func (s *savedCells) size() int {
	return s.words.Size() + s.wordReads.Size() + s.bytes.Size() + s.byteReads.Size()
}
