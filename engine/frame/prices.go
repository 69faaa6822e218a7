package frame

import (
	"math/bits"
	"sort"

	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
)

// priceEvery is the distance of the sums that are kept, in accesses.
const priceEvery = 256

// prices are the block's counters at any of its accesses.
type prices struct {
	b     *blocktrace.Block
	sums  []price // before every priceEvery-th access
	warps []int32 // first load from global memory of each warp, ascending
	lines []lineFrom
}

type lineFrom struct {
	access int32
	line   int
}

// price is Counters with what only the corners show.
type price struct {
	Counters
	fewest int64
	used   int64
}

func pricesOf(b *blocktrace.Block, lineOf func(site int32) int) prices {
	p := prices{b: b}
	var sum price
	warps, lines := map[int]bool{}, map[int]bool{}
	for i := range b.Accesses {
		if i%priceEvery == 0 {
			p.sums = append(p.sums, sum)
		}
		a := &b.Accesses[i]
		sum.add(a)
		if a.Space == isa.GlobalSpace && a.Kind == isa.Load {
			if w := b.Warp(int(a.Step)); !warps[w] {
				warps[w] = true
				p.warps = append(p.warps, int32(i))
			}
			if line := lineOf(a.Site); !lines[line] {
				lines[line] = true
				p.lines = append(p.lines, lineFrom{int32(i), line})
			}
		}
	}
	return p
}

func (p *price) add(a *blocktrace.Access) {
	lanes := int64(bits.OnesCount32(a.Mask))
	switch {
	case a.Space == isa.SharedSpace && a.Kind == isa.Load:
		p.SharedLoads += lanes
		p.SharedLoadWavefronts += int64(a.Wavefronts)
		p.SharedLoadConflicts += int64(a.Conflicts)
		p.fewest += int64(a.Fewest)
	case a.Space == isa.SharedSpace && a.Kind == isa.Store:
		p.SharedStores += lanes
		p.SharedStoreWavefronts += int64(a.Wavefronts)
		p.SharedStoreConflicts += int64(a.Conflicts)
		p.fewest += int64(a.Fewest)
	case a.Space == isa.GlobalSpace && a.Kind == isa.Load:
		p.GlobalLoads += lanes
		p.GlobalLoadBytes += lanes * int64(a.Bytes)
		p.GlobalLoadSectors += int64(a.Sectors)
		p.GlobalLoadRequests += int64(a.Requests)
		p.used += int64(a.Used)
	case a.Space == isa.GlobalSpace && a.Kind == isa.Store:
		p.GlobalStores += lanes
		p.GlobalStoreSectors += int64(a.Sectors)
		p.GlobalStoreRequests += int64(a.Requests)
	}
}

// at is the sum over the first n steps.
func (p *prices) at(n int) price {
	end := p.b.Before(n)
	k := min(end/priceEvery, len(p.sums)-1)
	if k < 0 {
		return price{}
	}
	sum := p.sums[k]
	for i := k * priceEvery; i < end; i++ {
		sum.add(&p.b.Accesses[i])
	}
	return sum
}

// loaders are the number of warps and the lines that have loaded from global memory in the first n steps.
func (p *prices) loaders(n int) (warps int, lines []int) {
	end := int32(p.b.Before(n))
	warps = sort.Search(len(p.warps), func(i int) bool { return p.warps[i] >= end })
	for _, l := range p.lines {
		if l.access < end && l.line > 0 {
			lines = append(lines, l.line)
		}
	}
	sort.Ints(lines)
	return warps, lines
}
