package halo_test

import (
	"testing"

	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// BenchmarkLoads records global loads of a warp: of neighbours, of one element, down a column, and of one member of structs.
func BenchmarkLoads(b *testing.B) {
	pixel := isa.ElemType{Name: "Body", Mem: isa.F32, Count: 4, Bytes: 16}
	for _, c := range []struct {
		name   string
		elem   isa.ElemType
		stride uint64
	}{{"neighbours", float, 4}, {"broadcast", float, 0}, {"column", float, 4096}, {"members", pixel, 16}} {
		b.Run(c.name, func(b *testing.B) {
			tab := blocktrace.NewArrays([]blocktrace.Array{
				{Name: "in", Space: isa.GlobalSpace, Base: isa.GlobalBase, Bytes: 1 << 20, Elem: c.elem},
				{Name: "out", Space: isa.GlobalSpace, Base: isa.GlobalBase + 1<<20, Bytes: 1 << 20, Elem: float},
			})
			r := halo.NewRecorder(tab, &isa.Program{Sites: []isa.Site{{}}}, 0, b.N)
			e := event.Access{Where: event.Where{Mask: 1<<32 - 1}, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4, Count: 1}
			b.ReportAllocs()
			for i := range b.N {
				for lane := range e.Addr {
					e.Addr[lane] = isa.GlobalBase + (uint64(i)*128+uint64(lane)*c.stride)%(1<<20)
				}
				r.Access(&e)
				if e.Block = i / 1024; i%1024 == 1023 { // each block loads 1024 times
					r.BlockEnd(&event.BlockEvent{Block: e.Block})
				}
			}
			r.Done()
		})
	}
}
