package bank

import (
	"math/bits"

	"tilescope/engine/device"
)

// Access is what one warp access on shared memory costs, with the details that a picture needs.
type Access struct {
	Cost
	Banks int
	// Lanes has, for each bank, the lanes that ask it for a word, as a mask; Words the most distinct words that a group of lanes served
	// together asks it for, two in one row of a bank of 8 bytes counted once; First the first such word, as an index of 4-byte words from the
	// beginning of shared memory, −1 for none.
	Lanes [32]uint32
	Words [32]int
	First [32]int64
}

// Cost is the part that counters add up.
type Cost struct {
	Wavefronts int
	Fewest     int  // wavefronts with the best arrangement of the same distinct words
	Conflicts  int  // Wavefronts − Fewest
	Broadcast  bool // two lanes are served one word at once
	Degree     int  // most distinct words in one bank in a group: a "4-way conflict" has 4
}

// Warp describes one access: lanes of mask move bytes each at the given byte offsets in shared memory. Widths other than 1, 2, 4, 8 and 16
// are for the caller to cut (see Pieces).
func Warp(mask uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device) Access {
	a := Access{Cost: Count(mask, offsets, bytes, store, d), Banks: d.Banks}
	var seen set
	for b := range a.First {
		a.First[b] = -1
	}
	groups(mask, offsets, bytes, store, d, func(group uint32) {
		seen.reset()
		var words [32]int
		for m := group; m != 0; m &= m - 1 {
			lane := bits.TrailingZeros32(m)
			for w := offsets[lane] / 4; w*4 < offsets[lane]+uint64(bytes); w++ {
				b := int(w) % d.Banks
				a.Lanes[b] |= 1 << lane
				if a.First[b] < 0 {
					a.First[b] = int64(w)
				}
				if seen.add(rowOf(w, d), d.Banks) {
					words[b]++
					a.Words[b] = max(a.Words[b], words[b])
				}
			}
		}
	})
	return a
}

// Count is Warp without the picture.
func Count(mask uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device) Cost {
	if mask == 0 {
		return Cost{}
	}
	if bytes <= 4 && mask == ^uint32(0) && d.Banks == 32 {
		if c, ok := plain(offsets, bytes); ok {
			return c
		}
	}
	var c Cost
	groups(mask, offsets, bytes, store, d, func(group uint32) {
		g := serve(group, offsets, bytes, store, d)
		c.Wavefronts += g.Wavefronts
		c.Fewest += g.Fewest
		c.Broadcast = c.Broadcast || g.Broadcast
		c.Degree = max(c.Degree, g.Degree)
	})
	c.Conflicts = c.Wavefronts - c.Fewest
	return c
}

// plain knows the two commonest patterns of a whole warp: consecutive words, and one word for all.
func plain(offsets *[32]uint64, bytes int) (Cost, bool) {
	first := offsets[0]
	if bytes == 4 && offsets[1] == first+4 {
		for l := 2; l < 32; l++ {
			if offsets[l] != first+uint64(4*l) {
				return Cost{}, false
			}
		}
		return Cost{Wavefronts: 1, Fewest: 1, Degree: 1}, true
	}
	for l := 1; l < 32; l++ {
		if offsets[l] != first {
			return Cost{}, false
		}
	}
	return Cost{Wavefronts: 1, Fewest: 1, Degree: 1, Broadcast: true}, true
}

// groups calls f with the lanes that are served together, one group after another.
func groups(mask uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device, f func(uint32)) {
	parts := 1
	switch {
	case d.SegmentRule:
		parts = 2
	case bytes > 8:
		parts = 4
	case bytes > 4:
		parts = 2
	}
	if parts > 1 && !store && !d.SegmentRule && (agree(mask, offsets, 1) || agree(mask, offsets, 2)) {
		parts /= 2
	}
	width := 32 / parts
	for p := range parts {
		if group := mask & (uint32(uint64(1)<<width-1) << (p * width)); group != 0 {
			f(group)
		}
	}
}

// agree says whether every active lane's partner, by the bit flip, is inactive or has the same address.
func agree(mask uint32, offsets *[32]uint64, flip int) bool {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if o := l ^ flip; mask>>o&1 == 1 && offsets[o] != offsets[l] {
			return false
		}
	}
	return true
}

func serve(group uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device) Cost {
	if d.SegmentRule && !store {
		return serveOld(group, offsets, bytes, d)
	}
	var c Cost
	if d.BankBytes == 8 {
		return serveWide(group, offsets, bytes, d)
	}
	var words set
	words.reset()
	distinct := 0
	var load [32]uint8
	for m := group; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		for w := offsets[lane] / 4; w*4 < offsets[lane]+uint64(bytes); w++ {
			if !words.add(w, d.Banks) {
				c.Broadcast = true
				continue
			}
			distinct++
			b := int(w) % d.Banks & 31
			load[b]++
			c.Degree = max(c.Degree, int(load[b]))
		}
	}
	c.Wavefronts = c.Degree
	c.Fewest = (distinct + d.Banks - 1) / d.Banks
	return c
}

// serveWide is serve for banks of 8 bytes: words 32 apart in an aligned run of 64 are in one row of their bank.
func serveWide(group uint32, offsets *[32]uint64, bytes int, d *device.Device) Cost {
	var c Cost
	var words, rows set
	words.reset()
	rows.reset()
	distinct := 0
	var load [32]uint8
	for m := group; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		for w := offsets[lane] / 4; w*4 < offsets[lane]+uint64(bytes); w++ {
			if !words.add(w, d.Banks) {
				c.Broadcast = true
				continue
			}
			distinct++
			if rows.add(rowOf(w, d), d.Banks) {
				b := int(w) % d.Banks & 31
				load[b]++
				c.Degree = max(c.Degree, int(load[b]))
			}
		}
	}
	c.Wavefronts = c.Degree
	c.Fewest = (distinct + 2*d.Banks - 1) / (2 * d.Banks)
	return c
}

// serveOld is a half-warp's load before Fermi. Accesses of 8 and 16 bytes are requests of 4 bytes, one after another.
func serveOld(group uint32, offsets *[32]uint64, bytes int, d *device.Device) Cost {
	var c Cost
	for at := uint64(0); at < uint64(bytes); at += 4 {
		var words set
		words.reset()
		distinct := 0
		for m := group; m != 0; m &= m - 1 {
			if words.add((offsets[bits.TrailingZeros32(m)]+at)/4, d.Banks) {
				distinct++
			} else {
				c.Broadcast = true
			}
		}
		steps := 0
		for left := group; left != 0; steps++ {
			left &^= oldStep(left, offsets, at, d)
		}
		c.Wavefronts += steps
		c.Fewest += (distinct + d.Banks - 1) / d.Banks
		c.Degree = max(c.Degree, steps)
	}
	return c
}

// set is a set of words, chained by bank. A group has at most 32 lanes of 3 words, or 16 of 5.
type set struct {
	head [32]int8
	next [96]int8
	word [96]uint32
	n    int8
}

func (s *set) reset() {
	s.n = 0
	for i := range s.head {
		s.head[i] = -1
	}
}

// add says whether w is new.
func (s *set) add(w uint64, banks int) bool {
	b := w % uint64(banks) & 31
	for i := s.head[b]; i >= 0; i = s.next[i] {
		if s.word[i] == uint32(w) {
			return false
		}
	}
	if int(s.n) == len(s.word) {
		return false
	}
	s.word[s.n], s.next[s.n], s.head[b] = uint32(w), s.head[b], s.n
	s.n++
	return true
}
