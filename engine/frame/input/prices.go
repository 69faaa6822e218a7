package input

import (
	"math/bits"
	"sort"

	"tilescope/engine/analysis/counter"
	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// priceEvery is the distance of the sums that are kept, in accesses.
const priceEvery = 256

// Prices are the block's counters at any of its accesses.
type Prices struct {
	b     *blocktrace.Block
	sums  []Price // before every priceEvery-th access
	warps []int32 // first load from global memory of each warp, ascending
	lines []lineFrom
}

type lineFrom struct {
	access int32
	line   int
}

// Price is Counters with what only the corners show.
type Price struct {
	frame.Counters
	Fewest int64 // wavefronts that would do without conflicts
	Used   int64 // bytes of loaded sectors that lanes requested
}

// PricesOf sums up what a block's accesses cost; lineOf is the line of a site.
func PricesOf(b *blocktrace.Block, lineOf func(site int32) int) Prices {
	p := Prices{b: b}
	var sum Price
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

func (p *Price) add(a *blocktrace.Access) {
	lanes := int64(bits.OnesCount32(a.Mask))
	switch {
	case a.Space == isa.SharedSpace && a.Kind == isa.Load:
		p.SharedLoads += lanes
		p.SharedLoadWavefronts += int64(a.Wavefronts)
		p.SharedLoadConflicts += int64(a.Conflicts)
		p.Fewest += int64(a.Fewest)
	case a.Space == isa.SharedSpace && a.Kind == isa.Store:
		p.SharedStores += lanes
		p.SharedStoreWavefronts += int64(a.Wavefronts)
		p.SharedStoreConflicts += int64(a.Conflicts)
		p.Fewest += int64(a.Fewest)
	case a.Space == isa.GlobalSpace && a.Kind == isa.Load:
		p.GlobalLoads += lanes
		p.GlobalLoadBytes += lanes * int64(a.Bytes)
		p.GlobalLoadSectors += int64(a.Sectors)
		p.GlobalLoadRequests += int64(a.Requests)
		p.Used += int64(a.Used)
	case a.Space == isa.GlobalSpace && a.Kind == isa.Store:
		p.GlobalStores += lanes
		p.GlobalStoreSectors += int64(a.Sectors)
		p.GlobalStoreRequests += int64(a.Requests)
	}
}

// At is the sum over the first n steps.
func (p *Prices) At(n int) Price {
	end := p.b.Before(n)
	k := min(end/priceEvery, len(p.sums)-1)
	if k < 0 {
		return Price{}
	}
	sum := p.sums[k]
	for i := k * priceEvery; i < end; i++ {
		sum.add(&p.b.Accesses[i])
	}
	return sum
}

// Loaders are the number of warps and the lines that have loaded from global memory in the first n steps.
func (p *Prices) Loaders(n int) (warps int, lines []int) {
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

// CountersOf is an analysis's counters as messages carry them.
func CountersOf(c counter.Counters) frame.Counters {
	return frame.Counters{
		GlobalLoadSectors: c.GlobalLoadSectors, GlobalStoreSectors: c.GlobalStoreSectors,
		SharedLoadWavefronts: c.SharedLoadWavefronts, SharedStoreWavefronts: c.SharedStoreWavefronts,
		SharedLoadConflicts: c.SharedLoadConflicts, SharedStoreConflicts: c.SharedStoreConflicts,
		GlobalLoadRequests: c.GlobalLoadRequests, GlobalStoreRequests: c.GlobalStoreRequests,
		GlobalLoads: c.GlobalLoads, GlobalStores: c.GlobalStores, SharedLoads: c.SharedLoads, SharedStores: c.SharedStores,
		GlobalLoadBytes: c.GlobalLoadBytes, Barriers: c.Barriers, BarrierWaits: c.BarrierWaits, Steps: c.Steps, ActiveLanes: c.ActiveLanes,
		ConstantRequests: c.ConstantRequests, ConstantAddresses: c.ConstantAddresses,
	}
}
