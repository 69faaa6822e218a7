package halo

import (
	"math/bits"

	"tilescope/engine/blocktrace"
)

// Loads are counted by byte: a kernel that loads the members of a struct one by one loads none of them twice.

const (
	pageBits  = 12 // log2 of the bytes of a page
	pageWords = 1 << pageBits / 64
)

// page is what a block has loaded of a page of an array, a bit for each byte.
type page struct {
	seen  [pageWords]uint64
	again []*[pageWords]uint64 // how often a byte was loaded again: the digits of the count in base two, the least first
}

// clear makes it a page of which nothing was loaded.
func (p *page) clear() {
	clear(p.seen[:])
	for _, digit := range p.again {
		clear(digit[:])
	}
}

// count counts bytes of a word that are loaded again, n times.
func (p *page) count(word int, bytes uint64, n uint) {
	for from := 0; n != 0; from, n = from+1, n>>1 {
		carry := bytes
		if n&1 == 0 {
			carry = 0
		}
		for i := from; carry != 0; i++ {
			for i >= len(p.again) {
				p.again = append(p.again, new([pageWords]uint64))
			}
			digit := &p.again[i][word]
			*digit, carry = *digit^carry, *digit&carry
		}
	}
}

// repeat is loads that are still to be counted, of the lanes of one warp: bytes of a word that each were loaded again n times.
type repeat struct {
	page  *page
	word  int
	bytes uint64
	n     uint
}

// add counts one more load, and what was waiting where the two do not go together.
func (q *repeat) add(p *page, word int, bytes uint64) {
	if q.page == p && q.word == word {
		if q.bytes == bytes {
			q.n++
			return
		}
		if q.n == 1 && q.bytes&bytes == 0 {
			q.bytes |= bytes
			return
		}
	}
	q.flush()
	*q = repeat{p, word, bytes, 1}
}

// flush counts what is waiting.
func (q *repeat) flush() {
	if q.n > 0 {
		q.page.count(q.word, q.bytes, q.n)
	}
	q.n, q.page = 0, nil
}

// uneven is the count of bytes that were not loaded equally often.
const uneven = -1

// times is how often each byte that was loaded was loaded; 0 where none was.
func (p *page) times() int64 {
	times := int64(0)
	for w, seen := range p.seen {
		if seen == 0 {
			continue
		}
		n := int64(1)
		for i, digit := range p.again {
			switch digit[w] {
			case 0:
			case seen:
				n += 1 << i
			default:
				return uneven
			}
		}
		if times != 0 && times != n {
			return uneven
		}
		times = n
	}
	return times
}

// span is bytes of an array, from its first on.
type span struct{ from, to uint64 }

// word is the first word of a bitmap that the span has bits in, its bits of that word, and what is left of it.
func (s span) word() (word, bits uint64, rest span) {
	n := min(64-s.from%64, s.to-s.from)
	return s.from / 64, ^uint64(0) >> (64 - n) << (s.from % 64), span{s.from + n, s.to}
}

// accessed is the part of an array that an access of a lane reaches at an address, at most as long as an element.
func accessed(a *blocktrace.Array, addr, bytes uint64) span {
	size := uint64(a.Elem.Bytes)
	from := addr - a.Base
	return span{from, min(from+min(bytes, size), uint64(a.Length())*size)}
}

// resident is a block under way.
type resident struct {
	shadow *blocktrace.Shadow
	pages  map[uint64]*page // by array and page of it
	key    uint64           // of the page last requested
	last   *page            // that page
}

// at is the page of an array that has a word of its bitmap.
func (r *Recorder) at(b *resident, array int, word uint64) *page {
	key := uint64(array)<<32 | word/pageWords
	if b.last != nil && b.key == key {
		return b.last
	}
	p := b.pages[key]
	if p == nil {
		if n := len(r.pages); n > 0 {
			p, r.pages = r.pages[n-1], r.pages[:n-1]
		} else {
			p = &page{}
		}
		b.pages[key] = p
	}
	b.key, b.last = key, p
	return p
}

// mark counts a load of bytes of an element by a block. It says whether some of the bytes are the block's first of them, and whether they
// are its first of the element.
func (r *Recorder) mark(b *resident, array int, s, element span) (fresh, first bool) {
	for s.from < s.to {
		var word, bits uint64
		word, bits, s = s.word()
		p := r.at(b, array, word)
		seen := &p.seen[word%pageWords]
		if again := bits & *seen; again != 0 && r.l.times[array] != uneven {
			r.waiting.add(p, int(word%pageWords), again)
		}
		if bits&^*seen == 0 {
			continue
		}
		if !fresh {
			fresh, first = true, r.untouched(b, array, element)
		}
		*seen |= bits
	}
	return fresh, first
}

// untouched says whether the block has loaded none of the bytes.
func (r *Recorder) untouched(b *resident, array int, s span) bool {
	for s.from < s.to {
		var word, bits uint64
		word, bits, s = s.word()
		if r.at(b, array, word).seen[word%pageWords]&bits != 0 {
			return false
		}
	}
	return true
}

// bitmap is the bytes of an array that the launch loads or stores, a bit each: whole pages.
func (r *Recorder) bitmap(array int) []uint64 {
	if r.touched[array] == nil {
		r.touched[array] = make([]uint64, (r.l.Arrays.List[array].Bytes>>pageBits+1)*pageWords)
	}
	return r.touched[array]
}

// touch notes that the launch stores bytes. What it loads is noted when the block ends.
func (r *Recorder) touch(array int, s span) {
	touched := r.bitmap(array)
	for s.from < s.to {
		var word, bits uint64
		word, bits, s = s.word()
		touched[word] |= bits
	}
}

// leave takes what a block has loaded into the launch's account, when it ends.
func (r *Recorder) leave(b *resident) {
	for key, p := range b.pages {
		array := int(key >> 32)
		touched := r.bitmap(array)[key&(1<<32-1)*pageWords:]
		for w, seen := range p.seen {
			touched[w] |= seen
			r.l.Bytes[array].Fresh += int64(bits.OnesCount64(seen))
		}
		times := &r.l.times[array]
		if *times != uneven {
			switch n := p.times(); {
			case n == 0: // a page that was only looked at
			case *times == 0:
				*times = n
			case *times != n:
				*times = uneven
			}
		}
		p.clear()
		r.pages = append(r.pages, p)
	}
	clear(b.pages)
	b.last = nil
}
