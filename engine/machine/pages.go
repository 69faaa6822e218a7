package machine

// Memory is kept in pages of 4 KiB that snapshots share until they are written: copy on write.

const (
	pageBytes = 4096
	pageWords = pageBytes / 4
	wordMask  = pageWords - 1
)

// page is 4 KiB as 32-bit words: most of a kernel's elements are one word.
type page struct {
	words [pageWords]uint32
	owner *era // the era of the running state that owns it alone; any other: shared with a snapshot
}

// era marks what one running state may write. Every snapshot and every restored state begins a new one, so that whatever
// carries an older era is shared and copied first. It is compared by identity, also between machines.
type era struct{ _ byte }

// pager owns the pages of the running state. A snapshot moves it to a new era, so that no older page is written any more.
type pager struct {
	now   *era
	zero  *page   // what an absent page reads as
	free  []*page // owned and unused
	fresh int64   // bytes of pages and tables made since the last snapshot
	live  int64   // pages that the running state consists of
	most  int64   // so many may there be
	over  func()  // is called where there are more
}

// pageCost is what Go's allocator takes for a page.
const pageCost = 4864

// pageShare is how many eighths of the budget of memory pages may take, together with what calls of threads take. Two more are for what the
// race analysis remembers, the rest for what else watches them and for registers.
const pageShare = 5

func newPager(budget int64, over func()) *pager {
	return &pager{now: new(era), zero: new(page), most: budget / 8 * pageShare / pageCost, over: over}
}

// room ends the run where so many bytes beside the pages find no room with them.
func (g *pager) room(bytes int64) {
	if g.live+bytes/pageCost > g.most {
		g.over()
	}
}

// forget counts pages that the running state no longer has.
func (g *pager) forget(pages int) { g.live -= int64(pages) }

// share makes every page of now immutable.
func (g *pager) share() {
	g.now = new(era)
	g.fresh = 0
}

// blank is an owned page of zeros.
func (g *pager) blank() *page {
	if g.live++; g.live > g.most {
		g.over()
	}
	if n := len(g.free); n > 0 {
		p := g.free[n-1]
		g.free = g.free[:n-1]
		p.words = [pageWords]uint32{}
		p.owner = g.now
		return p
	}
	g.fresh += pageCost
	return &page{owner: g.now}
}

func (g *pager) copyOf(old *page) *page {
	if n := len(g.free); n > 0 {
		p := g.free[n-1]
		g.free = g.free[:n-1]
		p.words = old.words
		p.owner = g.now
		return p
	}
	g.fresh += pageCost
	return &page{words: old.words, owner: g.now}
}

// table is a growing run of pages, itself shared until it is written.
type table struct {
	pages []*page // nil: zeros
	owner *era
}

// at is page i for reading.
func (t *table) at(g *pager, i uint64) *page {
	if i < uint64(len(t.pages)) {
		if p := t.pages[i]; p != nil {
			return p
		}
	}
	return g.zero
}

// own is page i for writing.
func (t *table) own(g *pager, i uint64) *page {
	if t.owner == g.now && i < uint64(len(t.pages)) {
		if p := t.pages[i]; p != nil && p.owner == g.now {
			return p
		}
	}
	return t.take(g, i)
}

func (t *table) take(g *pager, i uint64) *page {
	if t.owner != g.now || i >= uint64(len(t.pages)) {
		size := len(t.pages)
		if i >= uint64(size) {
			size = max(int(i)+1, size+size/2, 4)
		}
		pages := make([]*page, size)
		copy(pages, t.pages)
		g.fresh += int64(size) * 8
		t.pages, t.owner = pages, g.now
	}
	p := t.pages[i]
	if p == nil {
		p = g.blank()
	} else {
		p = g.copyOf(p)
	}
	t.pages[i] = p
	return p
}

// absent reports whether none of the n ≥ 1 bytes from off on was ever written: they read as zeros and take no memory.
func (t *table) absent(off uint64, n int64) bool {
	for i := off / pageBytes; i <= (off+uint64(n)-1)/pageBytes && i < uint64(len(t.pages)); i++ {
		if t.pages[i] != nil {
			return false
		}
	}
	return true
}

// release gives the owned pages back and empties the table.
func (t *table) release(g *pager) {
	own := t.owner == g.now
	for i, p := range t.pages {
		if p == nil {
			continue
		}
		g.forget(1)
		if own && p.owner == g.now {
			g.free = append(g.free, p)
		}
		if own {
			t.pages[i] = nil
		}
	}
	if !own {
		*t = table{}
	}
}

// readBytes and writeBytes move bytes at byte offset off.
func (t *table) readBytes(g *pager, off uint64, p []byte) {
	for i := 0; i < len(p); {
		pg := t.at(g, off/pageBytes)
		at := off % pageBytes
		if at%4 == 0 && len(p)-i >= 4 {
			for ; at < pageBytes && len(p)-i >= 4; at += 4 {
				w := pg.words[at/4]
				p[i], p[i+1], p[i+2], p[i+3] = byte(w), byte(w>>8), byte(w>>16), byte(w>>24)
				i += 4
				off += 4
			}
			continue
		}
		p[i] = byte(pg.words[at/4] >> (at % 4 * 8))
		i++
		off++
	}
}

func (t *table) writeBytes(g *pager, off uint64, p []byte) {
	for i := 0; i < len(p); {
		pg := t.own(g, off/pageBytes)
		at := off % pageBytes
		if at%4 == 0 && len(p)-i >= 4 {
			for ; at < pageBytes && len(p)-i >= 4; at += 4 {
				pg.words[at/4] = uint32(p[i]) | uint32(p[i+1])<<8 | uint32(p[i+2])<<16 | uint32(p[i+3])<<24
				i += 4
				off += 4
			}
			continue
		}
		shift := at % 4 * 8
		w := &pg.words[at/4]
		*w = *w&^(0xff<<shift) | uint32(p[i])<<shift
		i++
		off++
	}
}
