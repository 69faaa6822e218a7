package coalesce

import (
	"math/bits"

	"tilescope/engine/device"
)

// Cost is the part of an access that counters add up.
type Cost struct {
	Sectors  int // 32-byte pieces moved
	Requests int // transactions: 1 since Fermi
	Bytes    int // requested by lanes, each lane counted
	Fewest   int // sectors that the different bytes requested would fill
	Pattern  Pattern
}

// Pattern says why an access moves more sectors than the fewest.
type Pattern int8

const (
	Unknown    Pattern = iota // it moves no more, lanes move several pieces each, or the rule of transactions before Fermi decides
	Offset                    // the bytes follow each other, and begin inside a sector
	Broadcasts                // groups of lanes request one element each, of different places
	Rows                      // groups of lanes request elements that follow each other, in different places
	Gaps                      // lanes request elements in the order of their numbers, and some between them do not take part
	Scattered                 // most lanes request a place of their own
	NumPatterns
)

// MaxSectors bounds the sectors that one warp access can touch: 32 lanes of at most 32 bytes across a border, or 32 transactions of 128
// bytes.
const MaxSectors = 128

// Access adds what a picture needs: the sectors in the order of the lanes that first need them.
type Access struct {
	Cost
	Moved    int                // Sectors × sector bytes
	Segments []int              // before Fermi: bytes of each transaction, in order
	Distinct int                // sectors in First and Used; fewer than Sectors where transactions overlap
	First    [MaxSectors]uint64 // address of each sector
	Used     [MaxSectors]uint32 // bytes of it that lanes request, one bit a byte
}

// UsedBytes counts the bytes of sector i that lanes request.
func (a *Access) UsedBytes(i int) int { return bits.OnesCount32(a.Used[i]) }

const sector = 32

// Warp describes one access of bytes a lane by the lanes of mask at the given addresses.
func Warp(mask uint32, addr *[32]uint64, bytes int, d *device.Device) Access {
	var a Access
	if mask == 0 {
		return a
	}
	if d.SegmentRule {
		segments(mask, addr, bytes, d, func(base uint64, size int) {
			a.Segments = append(a.Segments, size)
			for s := base; s < base+uint64(size); s += sector {
				a.add(s)
			}
		})
	}
	for m := mask; m != 0; m &= m - 1 {
		at := addr[bits.TrailingZeros32(m)]
		for b := at; b < at+uint64(bytes); {
			i := a.add(b &^ (sector - 1))
			n := min(at+uint64(bytes), b&^(sector-1)+sector) - b
			if i >= 0 {
				a.Used[i] |= uint32((uint64(1)<<n - 1) << (b % sector))
			}
			b += n
		}
	}
	a.Cost = Count(mask, addr, bytes, d)
	a.Moved = a.Sectors * sector
	return a
}

// add finds or makes the sector; −1 when there is no room, which the widths that hardware moves do not reach.
func (a *Access) add(base uint64) int {
	for i := a.Distinct - 1; i >= 0; i-- {
		if a.First[i] == base {
			return i
		}
	}
	if a.Distinct == MaxSectors {
		return -1
	}
	a.First[a.Distinct] = base
	a.Distinct++
	return a.Distinct - 1
}

// Count is Warp without the picture.
func Count(mask uint32, addr *[32]uint64, bytes int, d *device.Device) Cost {
	if mask == 0 {
		return Cost{}
	}
	c := Cost{Requests: 1, Bytes: bits.OnesCount32(mask) * bytes}
	if d.SegmentRule {
		c.Fewest = (different(mask, addr, bytes) + sector - 1) / sector
		c.Requests = segments(mask, addr, bytes, d, func(_ uint64, size int) { c.Sectors += size / sector })
		return c
	}
	var seen [MaxSectors]uint64
	n := 0
	last := ^uint64(0)
	top := uint64(0) // 1 + the highest sector so far
	for m := mask; m != 0; m &= m - 1 {
		at := addr[bits.TrailingZeros32(m)]
	pieces:
		for s, end := at/sector, (at+uint64(bytes)-1)/sector; s <= end; s++ {
			if s == last {
				continue
			}
			last = s
			if s < top { // going up needs no search
				for _, o := range seen[:n] {
					if o == s {
						continue pieces
					}
				}
			} else {
				top = s + 1
			}
			if n < MaxSectors {
				seen[n] = s
				n++
			}
		}
	}
	c.Sectors = n
	asked := c.Bytes
	if n < bits.OnesCount32(mask) { // otherwise each lane has a sector of its own
		asked = different(mask, addr, bytes)
	}
	c.Fewest = (asked + sector - 1) / sector
	if c.Sectors > c.Fewest {
		c.Pattern = pattern(mask, addr, uint64(bytes), uint64(asked))
	}
	return c
}

// pattern is that of an access with so many different bytes, in more sectors than these would fill.
func pattern(mask uint32, addr *[32]uint64, bytes, asked uint64) Pattern {
	before := bits.TrailingZeros32(mask)
	last := addr[before]
	low, high := last, last
	same, next, gaps, groups := 0, 0, 0, 1
	for m := mask & (mask - 1); m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		at, away := addr[lane], uint64(lane-before)*bytes
		switch {
		case at == last:
			same++
		case at == last+bytes, at == last-bytes:
			next++
		case at == last+away, at == last-away:
			gaps++
		default:
			groups++
		}
		low, high, last, before = min(low, at), max(high, at), at, lane
	}
	switch {
	case high+bytes-low == asked:
		return Offset
	case gaps >= groups:
		return Gaps
	case gaps > 0:
		groups += gaps
	}
	switch {
	case 2*groups > bits.OnesCount32(mask):
		return Scattered
	case same > next:
		return Broadcasts
	}
	return Rows
}

// different is the number of different bytes that lanes request. Addresses are aligned to what is moved at once, so that two lanes request
// the same bytes or for none in common.
func different(mask uint32, addr *[32]uint64, bytes int) int {
	var seen [32]uint64
	n := 0
	low, high := ^uint64(0), uint64(0) // of those before: beyond them nothing has to be searched
lanes:
	for m := mask; m != 0; m &= m - 1 {
		at := addr[bits.TrailingZeros32(m)&31]
		if at >= low && at <= high {
			for _, o := range seen[:n] {
				if o == at {
					continue lanes
				}
			}
		}
		low, high = min(low, at), max(high, at)
		seen[n&31] = at
		n++
	}
	return n * bytes
}

// segments is the rule before Fermi: it calls f for every transaction and returns their number.
func segments(mask uint32, addr *[32]uint64, bytes int, d *device.Device, f func(base uint64, size int)) int {
	count := 0
	for half := range 2 {
		left := mask & (0xffff << (16 * half))
		if left == 0 {
			continue
		}
		if d.Major == 1 && d.Minor < 2 {
			count += strict(left, half, addr, bytes, f)
			continue
		}
		size := uint64(128)
		switch bytes {
		case 1:
			size = 32
		case 2:
			size = 64
		}
		for left != 0 {
			base := addr[bits.TrailingZeros32(left)] &^ (size - 1)
			low, high := base+size, base
			for m := left; m != 0; m &= m - 1 {
				l := bits.TrailingZeros32(m)
				if addr[l]&^(size-1) == base {
					low, high = min(low, addr[l]), max(high, addr[l]+uint64(bytes))
					left &^= 1 << l
				}
			}
			part, from := size, base
			for part > 32 && (high <= from+part/2 || low >= from+part/2) {
				part /= 2
				if low >= from+part {
					from += part
				}
			}
			f(from, int(part))
			count++
		}
	}
	return count
}

// strict is capability 1.0 and 1.1: coalesced only when lane k of the half-warp requests word k of an aligned segment.
func strict(left uint32, half int, addr *[32]uint64, bytes int, f func(base uint64, size int)) int {
	first := bits.TrailingZeros32(left)
	begin := addr[first] - uint64(first-16*half)*uint64(bytes)
	size := uint64(16 * bytes)
	fits := bytes == 4 || bytes == 8 || bytes == 16
	if bytes == 16 {
		size = 256
	}
	if begin%size != 0 {
		fits = false
	}
	for m := left; fits && m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		fits = addr[l] == begin+uint64(l-16*half)*uint64(bytes)
	}
	if fits {
		step := min(size, 128)
		n := 0
		for s := begin; s < begin+size; s += step {
			f(s, int(step))
			n++
		}
		return n
	}
	n := 0
	for m := left; m != 0; m &= m - 1 {
		at := addr[bits.TrailingZeros32(m)]
		f(at&^31, 32)
		n++
	}
	return n
}
