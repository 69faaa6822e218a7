package machine

import (
	"maps"
	"math/bits"

	"tilescope/engine/isa"
)

// A dangling pointer is known for what it is as long as the allocation that it points into is remembered. The allocations freed last are;
// of those freed before them the addresses, the ordinals and the records are used again, so that a program which allocates and frees for
// ever does not grow for ever.
const (
	// rememberedFrees is how many freed allocations are remembered at most.
	rememberedFrees = 1024
	// rememberedSpan is how many bytes of addresses they may take together; more would spread what watches memory over too many addresses.
	rememberedSpan = 16 << 30
)

// overhead is what an allocation counts against the budget beyond its bytes: about what the machine and those that watch it note of one,
// and of device memory what its granules spread over.
func overhead(s isa.Space, heap bool) int64 {
	switch {
	case heap:
		return pageCost + 1<<10
	case s == isa.GlobalSpace:
		return 64 << 10
	}
	return 1 << 10
}

// freed are the allocations that were freed, in lists linked by ordinals. It is a value: a snapshot copies it.
type freed struct {
	oldest, newest int32 // of those remembered; −1 for none
	count          int32
	span           uint64
	forgotten      [numRegions][40]int32 // by region and by the power of two that the room has at least: the one forgotten last, −1 for none
}

func nothingFreed() freed {
	f := freed{oldest: -1, newest: -1}
	for i := range f.forgotten {
		for k := range f.forgotten[i] {
			f.forgotten[i][k] = -1
		}
	}
	return f
}

// remember keeps in mind that an allocation was freed, and forgets the oldest ones for it.
func (mem *Memory) remember(ord int32) {
	a := mem.ref(int(ord))
	a.link = -1
	if mem.newest >= 0 {
		mem.ref(int(mem.newest)).link = ord
	} else {
		mem.oldest = ord
	}
	mem.newest = ord
	mem.count++
	mem.span += a.room
	for mem.count > rememberedFrees || mem.span > rememberedSpan && mem.count > 1 {
		mem.forget()
	}
}

// forget makes the oldest freed allocation's place free for others.
func (mem *Memory) forget() {
	ord := mem.oldest
	a := mem.ref(int(ord))
	mem.oldest = a.link
	mem.count--
	mem.span -= a.room
	list := &mem.forgotten[mem.byOrd[ord].region][roomClass(a.room)]
	a.link, *list = *list, ord
}

// roomClass is the power of two that a room has at least.
func roomClass(room uint64) int { return min(bits.Len64(room), 40) - 1 }

// roomFor is the room that an allocation of so many bytes gets where it begins behind all others.
func roomFor(id regionID, bytes uint64) uint64 {
	switch id {
	case deviceHeapRegion:
		return roundUp(max(bytes, 1), heapGap)
	case globalRegion:
		return roundUp(bytes+2*leadPad, isa.Granule) - 2*leadPad
	}
	return roundUp(bytes+hostOffset, pageBytes) - hostOffset
}

// again takes the place of a forgotten allocation that has room for so many bytes, −1 where there is none. The first in the list of its own
// size may be large enough; any in the next list is.
func (mem *Memory) again(id regionID, bytes uint64) int {
	class := roomClass(roomFor(id, bytes))
	for _, k := range []int{class, class + 1} {
		if k >= len(mem.forgotten[id]) {
			break
		}
		list := &mem.forgotten[id][k]
		if ord := *list; ord >= 0 {
			if a := mem.ref(int(ord)); a.room >= bytes {
				*list = a.link
				return int(ord)
			}
		}
	}
	return -1
}

// dropPads forgets what stores out of bounds have left in the padding around an allocation.
func (mem *Memory) dropPads(addr, room uint64) {
	if len(mem.pads) == 0 {
		return
	}
	mem.ownPads()
	first, last := (addr-min(addr, leadPad))/pageBytes, (addr+room+leadPad)/pageBytes
	before := len(mem.pads)
	maps.DeleteFunc(mem.pads, func(i uint64, _ *page) bool { return i >= first && i < last })
	mem.pages.forget(before - len(mem.pads))
}
