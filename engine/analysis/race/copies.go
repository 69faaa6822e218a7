package race

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// An asynchronous copy writes shared memory some time between its call and the end of its thread's wait for it. An access to these bytes in
// between meets a write that is under way. The write counts as made when the thread has waited: other threads need a barrier after that.

// copies are a block's asynchronous copies under way.
type copies struct {
	words   map[uint64]underway // by word of shared memory; nil while there are none
	batches []uint32            // by thread: how many it has committed
}

// underway is a word that a copy is to write.
type underway struct {
	write
	batch uint32 // of its thread, from 0
}

const bytesOfCopy = 64

func (c *copies) bytes() int { return len(c.words)*bytesOfCopy + 4*len(c.batches) }

func (c *copies) clone() copies { return copies{maps.Clone(c.words), slices.Clone(c.batches)} }

func (c *copies) batch(t uint32) uint32 {
	if c.batches == nil {
		return 0
	}
	return c.batches[t]
}

// commit closes a batch of each lane.
func (c *copies) commit(e *event.Sync, width, threads uint32) {
	if c.batches == nil {
		c.batches = make([]uint32, threads)
	}
	for m := e.Mask; m != 0; m &= m - 1 {
		if t := uint32(e.Warp)*width + uint32(bits.TrailingZeros32(m)); t < threads {
			c.batches[t]++
		}
	}
}

// isCopy tells whether an access is what an asynchronous copy stores. Narrower ones than a word are made at once, on hardware too.
func (a *Analysis) isCopy(e *event.Access) bool {
	return e.Kind == isa.Store && e.Site >= 0 && e.Site < len(a.run.Program.Sites) && a.run.Program.Sites[e.Site].Async != "" && e.Bytes%4 == 0
}

// begin remembers the words that the copy in hand is to write.
func (a *Analysis) begin(b *block, e *event.Access, mask uint32) {
	if !a.isCopy(e) {
		return
	}
	if b.copies.words == nil {
		b.copies.words = map[uint64]underway{}
	}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		off := e.Addr[lane] & (isa.WindowBytes - 1)
		t := uint32(e.Warp)*a.width + uint32(lane)
		now := a.now
		now.thread = a.first + t
		for k := 0; k < e.Bytes/4 && off%4 == 0; k++ {
			b.copies.words[off/4+uint64(k)] = underway{write{now, word(e, lane, k), origin(e, lane)}, b.copies.batch(t)}
		}
	}
}

// meetCopies reports the lanes of an access that meet a copy under way, and answers which these are.
func (a *Analysis) meetCopies(b *block, e *event.Access, mask uint32) (met uint32) {
	for m := mask; m != 0 && len(b.copies.words) > 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		off := e.Addr[lane] & (isa.WindowBytes - 1)
		for at := off / 4; at <= (off+uint64(max(e.Bytes, 1))-1)/4; at++ {
			if u, ok := b.copies.words[at]; ok {
				a.reportCopy(&u.write, lane)
				met |= 1 << lane
				break
			}
		}
	}
	return met
}

// land makes the writes of the copies that lanes have waited for: they count as made now.
func (a *Analysis) land(b *block, e *event.Sync) {
	now, landed := a.era, false
	for at, u := range b.copies.words {
		t := u.thread % a.threads
		if t/a.width != uint32(e.Warp) || e.Mask>>(t%a.width)&1 == 0 || uint64(u.batch)+uint64(e.Lanes) >= uint64(b.copies.batch(t)) {
			continue
		}
		u.era = now
		*b.shared.words.writes.Own(at) = u.write
		delete(b.copies.words, at)
		landed = true
	}
	if len(b.copies.words) == 0 {
		b.copies.words = nil
	}
	if landed {
		b.opened, b.written = true, true
	}
	a.era++
}

// line is the line of a culprit.
func (a *Analysis) line(c *analysis.Culprit) i18n.Arg {
	n := 0
	if f := a.run.Program.File; f != nil && c.Pos > 0 {
		n = f.Position(source.Pos(c.Pos)).Line
	}
	return i18n.N("line", int32(n))
}

// reportCopy says that the access in hand, by lane, meets a copy under way.
func (a *Analysis) reportCopy(old *write, lane int) {
	e := a.e
	hazard := analysis.RAW
	if e.Kind != isa.Load {
		hazard = analysis.WAW
	}
	site := int32(old.at())
	k := key{low: site, high: int32(e.Site), hazard: hazard, shared: true, copy: true}
	if at, ok := a.index[k]; ok {
		a.findings[at].Count++
		a.more(&a.findings[at], &old.rec, lane)
		return
	}
	if len(a.findings) >= MaxFindings {
		return
	}
	f := a.finding(&old.rec, lane, hazard, different, old.value)
	f.Kind = analysis.UnwaitedCopy
	f.Culprits[0].HasValue = false // what it copies is not there yet
	x, y := &f.Culprits[0], &f.Culprits[1]
	message, hint := texts.UnwaitedCopy, texts.UnwaitedCopyHint
	switch {
	case x.Thread == y.Thread:
		message, hint = texts.UnwaitedCopyOwn, texts.UnwaitedCopyOwnHint
	case e.Kind != isa.Load:
		message = texts.UnwaitedCopyWrite
	}
	wait := i18n.T("wait", a.run.Program.Sites[site].Async)
	f.Message = i18n.M(message, a.place.Cell(y.Site, f.Space, f.Addr), a.place.ThreadArg("first", x.Thread),
		a.place.ThreadArg("second", y.Thread), a.line(x), wait)
	f.Hint, f.Remedy = i18n.M(hint, wait), 0
	a.findings = append(a.findings, f)
	a.index[k] = len(a.findings) - 1
	a.lastAt = -1
}
