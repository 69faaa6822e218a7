package bank

import (
	"math/bits"
	"slices"

	"tilescope/engine/device"
)

// Served is a word that a bank serves in a pass, with the lanes that get it.
type Served struct {
	Pass  int    // from 0; groups of lanes take theirs one after the other
	Word  uint64 // index of 4-byte words from the beginning of shared memory
	Lanes uint32
}

// Passes tells an access pass by pass: as many passes as Count has wavefronts. The hardware's order is not documented. Here a bank serves
// the words that a group asks it for in the order of the lanes that ask first, the words of one lane by address. A lane whose words are
// wider than a bank may be served in several passes.
func Passes(mask uint32, offsets *[32]uint64, bytes int, store bool, d *device.Device) (list []Served) {
	passes := 0
	groups(mask, offsets, bytes, store, d, func(group uint32) {
		if d.SegmentRule && !store {
			list, passes = oldPasses(list, passes, group, offsets, bytes, d)
		} else {
			list, passes = groupPasses(list, passes, group, offsets, bytes, d)
		}
	})
	return list
}

// groupPasses adds those of one group, of which the first is number from, and gives the number after its last.
func groupPasses(list []Served, from int, group uint32, offsets *[32]uint64, bytes int, d *device.Device) ([]Served, int) {
	begin, passes := len(list), from
	busy := make([]int, d.Banks) // passes of each bank
	in := map[uint64]int{}       // the pass of each row
	for m := group; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		for w := offsets[lane] / 4; w*4 < offsets[lane]+uint64(bytes); w++ {
			if i := slices.IndexFunc(list[begin:], func(s Served) bool { return s.Word == w }); i >= 0 {
				list[begin+i].Lanes |= 1 << lane
				continue
			}
			row := rowOf(w, d)
			pass, known := in[row]
			if !known {
				bank := w % uint64(d.Banks)
				pass = from + busy[bank]
				busy[bank]++
				in[row] = pass
				passes = max(passes, pass+1)
			}
			list = append(list, Served{pass, w, 1 << lane})
		}
	}
	return list, passes
}

// oldPasses is groupPasses for a half-warp's load before Fermi.
func oldPasses(list []Served, from int, group uint32, offsets *[32]uint64, bytes int, d *device.Device) ([]Served, int) {
	for at := uint64(0); at < uint64(bytes); at += 4 {
		for left := group; left != 0; from++ {
			lanes := oldStep(left, offsets, at, d)
			left &^= lanes
			begin := len(list)
			for m := lanes; m != 0; m &= m - 1 {
				lane := bits.TrailingZeros32(m)
				w := (offsets[lane] + at) / 4
				if i := slices.IndexFunc(list[begin:], func(s Served) bool { return s.Word == w }); i >= 0 {
					list[begin+i].Lanes |= 1 << lane
				} else {
					list = append(list, Served{from, w, 1 << lane})
				}
			}
		}
	}
	return list, from
}

// oldStep is which of the lanes that are left a step serves before Fermi: all that want the lowest lane's word, and of every other bank the
// lowest lane.
func oldStep(left uint32, offsets *[32]uint64, at uint64, d *device.Device) (lanes uint32) {
	word := (offsets[bits.TrailingZeros32(left)] + at) / 4
	busy := uint32(1) << (word % uint64(d.Banks))
	for m := left; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		w := (offsets[lane] + at) / 4
		if b := w % uint64(d.Banks); w == word || busy>>b&1 == 0 {
			busy |= 1 << b
			lanes |= 1 << lane
		}
	}
	return lanes
}

// Of is the bank of the word at a byte offset in shared memory.
func Of(offset uint64, d *device.Device) int { return int(offset / 4 % uint64(d.Banks)) }

// rowOf is what a bank serves at once, by the first word that may be in it: the word itself, and where banks are 8 bytes wide the words 32
// apart in an aligned run of 64.
func rowOf(w uint64, d *device.Device) uint64 {
	if d.BankBytes == 8 {
		return w/64*64 + w%32
	}
	return w
}
