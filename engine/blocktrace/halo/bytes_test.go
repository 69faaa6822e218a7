package halo_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// plain counts every byte on its own.
type plain struct {
	loads, fresh, loaded int64
	byBlock              [3]map[uint64]int
	stored               map[uint64]bool
}

func (p *plain) access(block int, kind isa.AccessKind, from, to uint64) {
	first := false
	for at := from; at < to; at++ {
		if kind == isa.Store {
			p.stored[at] = true
			continue
		}
		p.loaded++
		first = first || p.byBlock[block][at] == 0
		p.byBlock[block][at]++
	}
	if kind == isa.Load {
		p.loads++
		if first {
			p.fresh++
		}
	}
}

// sums are the numbers that a launch must give: loads, fresh loads, bytes, fresh bytes, touched bytes, and whether counts are even.
func (p *plain) sums() string {
	bytes, fresh, times, even := map[uint64]bool{}, 0, 0, true
	for at := range p.stored {
		bytes[at] = true
	}
	for _, b := range p.byBlock {
		for at, n := range b {
			bytes[at] = true
			fresh++
			even = even && (times == 0 || times == n)
			times = n
		}
	}
	return fmt.Sprint(p.loads, p.fresh, p.loaded, fresh, len(bytes), even)
}

// Accesses of members and of whole elements are counted as bytes counted one by one are. Some cross the words and the pages of the bitmaps.
func TestBytesAreCounted(t *testing.T) {
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 0))
		size := []int{1, 3, 4, 12, 16, 100}[random.IntN(6)]
		const base, cells = isa.GlobalBase + 8, 1000
		tab := blocktrace.NewArrays([]blocktrace.Array{
			{Name: "x", Space: isa.GlobalSpace, Base: isa.GlobalBase, Bytes: 8, Elem: float},
			{Name: "in", Space: isa.GlobalSpace, Base: base, Bytes: int64(cells * size), Elem: isa.ElemType{Bytes: size, Count: 2}},
		})
		r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, 3)
		p := &plain{stored: map[uint64]bool{}}
		for b := range p.byBlock {
			p.byBlock[b] = map[uint64]int{}
		}
		repeats := 1 + random.IntN(5)
		odd := random.IntN(2) * random.IntN(40)
		for n := range 20 {
			block, cell := n%3, uint64(random.IntN(cells-32))
			from := random.IntN(size)
			bytes := 1 + random.IntN(size-from)
			kind, times := isa.Load, repeats
			switch {
			case n%5 == 4:
				kind = isa.Store
			case n == 10 && odd > 0:
				times = odd
			}
			for range times {
				where := event.Where{Block: block, Mask: random.Uint32() | 1}
				e := event.Access{Where: where, Kind: kind, Space: isa.GlobalSpace, Bytes: bytes}
				if seed%2 == 0 {
					e.Mask = 1<<32 - 1
				}
				for lane := range e.Addr {
					at := (cell+uint64(lane))*uint64(size) + uint64(from)
					e.Addr[lane] = base + at
					if e.Mask>>lane&1 != 0 {
						p.access(block, kind, at, at+uint64(bytes))
					}
				}
				r.Access(&e)
			}
		}
		r.BlockEnd(&event.BlockEvent{Block: 1})
		l := r.Done()
		got := fmt.Sprint(l.Elements[1], l.Fresh[1], l.Bytes[1].Loaded, l.Bytes[1].Fresh, l.Touched[1], l.Even(1))
		if want := p.sums(); got != want {
			t.Errorf("seed %d: %s, want %s", seed, got, want)
		}
	}
}

// Blocks that load an array's elements in different numbers do not load them evenly.
func TestBlocksDiffer(t *testing.T) {
	for _, second := range []int{3, 4} {
		tab := blocktrace.NewArrays([]blocktrace.Array{{Name: "in", Space: isa.GlobalSpace, Base: isa.GlobalBase, Bytes: 256, Elem: float}})
		r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, 2)
		for block, times := range []int{3, second} {
			e := event.Access{Where: event.Where{Block: block, Mask: 1}, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4}
			e.Addr[0] = isa.GlobalBase + 8
			for range times {
				r.Access(&e)
			}
			r.BlockEnd(&event.BlockEvent{Block: block})
		}
		if l := r.Done(); l.Even(0) != (second == 3) {
			t.Errorf("3 and %d loads: even is %v", second, l.Even(0))
		}
	}
}
