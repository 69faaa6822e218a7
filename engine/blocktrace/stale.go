package blocktrace

import (
	"math"
	"slices"
	"sort"
)

// never is the step from which a value on that stays good is left over.
const never = math.MaxInt32

// tileWrite is a store to a shared cell while a block is recorded.
type tileWrite struct {
	write
	tile int32
	site int32
	read int32 // step that read it last; -1 for none
}

// fill is what one site put into shared memory in one stretch of the block's life.
type fill struct{ site, stretch int32 }

// leftover finds for each write, in the order of a Block's, the step from which its value is left over from an earlier stretch of the
// block's life: a phase, or a barrier interval. Starts are the steps where stretches begin. A value is left over
//   - when the next thing that happens to its cell is that it is overwritten, and its own stretch and that of its last read are past; or
//   - when it is an element of global memory and the site that copied it copies other elements in a later stretch into cells that it
//     filled together with this one, and nobody writes this one there: its value belongs to the tile before.
func leftover(writes []tileWrite, starts []int32) []int32 {
	begin := func(s int32) int32 { // of the stretch after s
		if int(s) < len(starts) {
			return starts[s]
		}
		return never
	}
	stretches := stretchesOf(writes, starts)
	again := refills(writes, stretches)
	out := make([]int32, len(writes))
	for i := range writes {
		w := &writes[i]
		out[i] = never
		mine, next := stretches[i], int32(never)
		if i+1 < len(writes) && writes[i+1].tile == w.tile {
			out[i] = begin(stretchAfter(starts, mine, w.read))
			next = stretches[i+1]
		}
		if w.elem == None {
			continue
		}
		if refilled, ok := again[fill{w.site, mine}]; ok && refilled < next {
			out[i] = min(out[i], begin(refilled-1))
		}
	}
	return out
}

// stretchAfter is the stretch of a step, which is not before stretch s; for a step before it, it is s.
func stretchAfter(starts []int32, s, step int32) int32 {
	for int(s) < len(starts) && starts[s] <= step {
		s++
	}
	return s
}

// stretchesOf are the stretches of writes, which are in order of their cells and then of their steps.
func stretchesOf(writes []tileWrite, starts []int32) []int32 {
	out := make([]int32, len(writes))
	for i := range writes {
		if i > 0 && writes[i-1].tile == writes[i].tile {
			out[i] = stretchAfter(starts, out[i-1], writes[i].step)
		} else {
			out[i] = int32(sort.Search(len(starts), func(k int) bool { return starts[k] > writes[i].step }))
		}
	}
	return out
}

// refills are, of what a site fills in a stretch, the next stretches in which it fills some of the same cells again.
func refills(writes []tileWrite, stretches []int32) map[fill]int32 {
	type latest struct{ tile, stretch int32 }
	last := map[int32]latest{} // by site
	again := map[fill]int32{}
	for i := range writes {
		w := &writes[i]
		if w.elem == None {
			continue
		}
		now := stretches[i]
		if before, ok := last[w.site]; ok && before.tile == w.tile && before.stretch != now {
			f := fill{w.site, before.stretch}
			if next, known := again[f]; !known || now < next {
				again[f] = now
			}
		}
		last[w.site] = latest{w.tile, now}
	}
	return again
}

// Stale says whether what a shared cell holds when n steps have been executed is left over from an earlier stretch of the block's life: see
// Divide. It is asked at step now of the block, counted from 1: n, or one more within a step of which some lanes' shares are not shown.
func (b *Block) Stale(array, cell, n, now int) bool {
	if len(b.stale) == 0 {
		return false
	}
	c := b.Arrays.tile(array, cell)
	from, to := b.cells[c], b.cells[c+1]
	k := sort.Search(int(to-from), func(k int) bool { return int(b.writes[int(from)+k].step) >= n })
	return k > 0 && int(b.stale[int(from)+k-1]) < now
}

// byCell sorts the writes of a recorder into the order of a Block: by cell, then by time. First is, by cell, where its writes begin.
func byCell(writes []tileWrite, first []int32) []tileWrite {
	next, out := slices.Clone(first), make([]tileWrite, len(writes))
	for i := range writes {
		w := &writes[i]
		out[next[w.tile]] = *w
		next[w.tile]++
	}
	return out
}
