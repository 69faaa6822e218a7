package machine

import (
	"math"
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// tiled is the textbook's tiled product of n × n matrices with TILE 16, as a compiler would make it.
func tiled(n int) *isa.Program {
	const tile = 16
	b := &progBuilder{newProgram()}
	a := b.fn("tiled", true, 3)
	a.f.SharedBytes = 2 * tile * tile * 4
	b.p.Globals = append(b.p.Globals,
		&isa.Global{Name: "as", Space: isa.SharedSpace, Bytes: tile * tile * 4},
		&isa.Global{Name: "bs", Space: isa.SharedSpace, Offset: tile * tile * 4, Bytes: tile * tile * 4})
	f := isa.Site{Mem: isa.F32}
	tx, ty, row, col, acc, m, c, k, as, bs, x, y, at, bx := a.reg(), a.reg(), a.reg(), a.reg(), a.reg(), a.reg(), a.reg(), a.reg(), a.reg(),
		a.reg(), a.reg(), a.reg(), a.reg(), a.reg()
	width := a.k(uint64(n))
	t16 := a.k(tile)
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, tx, isa.NoReg, 0)
	a.opI(isa.SReg, ty, isa.NoReg, 1)
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, bx, isa.NoReg, 4)
	a.op(isa.MadI32, row, bx, t16, ty)
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, bx, isa.NoReg, 3)
	a.op(isa.MadI32, col, bx, t16, tx)
	a.opI(isa.Glob, as, isa.NoReg, 0)
	a.opI(isa.Glob, bs, isa.NoReg, 1)
	a.op(isa.Mov, acc, a.k(0))
	a.op(isa.Mov, m, a.k(0))
	a.label("phase")
	a.step(isa.StmtCond)
	a.op(isa.LtS, c, m, a.k(uint64(n/tile)))
	a.br(isa.BrZ, c, "done", "done")
	a.step(isa.StmtExpr) // as[ty][tx] = a[row*n + m*16 + tx]
	a.op(isa.MadI32, at, row, width, tx)
	a.op(isa.MadI32, at, m, t16, at)
	a.ld(x, 0, at, 4, f)
	a.op(isa.MadI32, at, ty, t16, tx)
	a.st(x, as, at, 4, f)
	a.step(isa.StmtExpr) // bs[ty][tx] = b[(m*16+ty)*n + col]
	a.op(isa.MadI32, at, m, t16, ty)
	a.op(isa.MadI32, at, at, width, col)
	a.ld(x, 1, at, 4, f)
	a.op(isa.MadI32, at, ty, t16, tx)
	a.st(x, bs, at, 4, f)
	a.step(isa.StmtBarrier)
	a.op(isa.Bar, isa.NoReg)
	a.op(isa.Mov, k, a.k(0))
	a.label("inner")
	a.step(isa.StmtCond)
	a.op(isa.LtS, c, k, t16)
	a.br(isa.BrZ, c, "used", "used")
	a.step(isa.StmtExpr) // acc += as[ty][k] * bs[k][tx]
	a.op(isa.MadI32, at, ty, t16, k)
	a.ld(x, as, at, 4, f)
	a.op(isa.MadI32, at, k, t16, tx)
	a.ld(y, bs, at, 4, f)
	a.op(isa.FmaF32, acc, x, y, acc)
	a.step(isa.StmtLoopStep)
	a.op(isa.AddI32, k, k, a.k(1))
	a.jmp("inner")
	a.label("used")
	a.step(isa.StmtBarrier)
	a.op(isa.Bar, isa.NoReg)
	a.step(isa.StmtLoopStep)
	a.op(isa.AddI32, m, m, a.k(1))
	a.jmp("phase")
	a.label("done")
	a.step(isa.StmtExpr)
	a.op(isa.MadI32, at, row, width, col)
	a.st(acc, 2, at, 4, f)
	a.end()
	return b.p
}

// counters is a light observer: it looks at every access.
type counters struct {
	event.Ignore
	loads, stores, lanes int64
}

func (c *counters) Access(e *event.Access) {
	if e.Kind == isa.Load {
		c.loads++
	} else {
		c.stores++
	}
	c.lanes += int64(e.Mask & 1)
}

func startTiled(n int, o event.Observer) (*rig, uint64) {
	bytes := int64(4 * n * n)
	p := tiled(n)
	r := &rig{sys: &script{}}
	r.Machine = New(p, Config{Device: h200(), Observer: o}, r.sys)
	var addr [3]uint64
	for i := range addr {
		addr[i], _ = r.Memory().Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: bytes})
	}
	for i := range n * n {
		r.Memory().WriteLeaf(addr[0]+uint64(4*i), isa.F32, uint64(math.Float32bits(float32(i%7))))
		r.Memory().WriteLeaf(addr[1]+uint64(4*i), isa.F32, uint64(math.Float32bits(float32(i%5)-1)))
	}
	r.Begin(LaunchSpec{Func: 0, Grid: event.Dim{int32(n / 16), int32(n / 16), 1}, Block: event.Dim{16, 16, 1}, Params: addr[:]})
	return r, addr[2]
}

func TestTiledProduct(t *testing.T) {
	const n = 32
	r, out := startTiled(n, event.Ignore{})
	r.finish(t)
	for i := range n * n {
		want := float32(0)
		for k := range n {
			want += float32((i/n*n+k)%7) * (float32((k*n+i%n)%5) - 1)
		}
		got, _ := r.Memory().ReadLeaf(out+uint64(4*i), isa.F32)
		if f32(got) != want {
			t.Fatalf("element %d: %v, want %v", i, f32(got), want)
		}
	}
}

func TestNoAllocationPerStep(t *testing.T) {
	r, _ := startTiled(64, &counters{})
	r.Run(5000)
	if n := testing.AllocsPerRun(200, func() { r.Run(20) }); n != 0 {
		t.Errorf("%v allocations in 20 warp steps", n)
	}
	r, _ = startTiled(64, &counters{})
	r.Run(1000)
	r.Snapshot()
	r.Run(4000) // copies what the snapshot shares
	if n := testing.AllocsPerRun(100, func() { r.Run(5) }); n != 0 {
		t.Errorf("%v allocations in 5 warp steps after a snapshot", n)
	}
}

func BenchmarkTiledProduct256(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		r, _ := startTiled(256, &counters{})
		for r.Step() == Stepped {
		}
	}
}
