package machine

import (
	"slices"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// branches: out[t] = t < 5 ? 10 : 20, in separate statements, then out[t] += t after the join.
func branches() *isa.Program {
	b := &progBuilder{newProgram()}
	a := b.fn("branches", true, 1)
	tid, c, v := a.reg(), a.reg(), a.reg()
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, tid, isa.NoReg, 0)
	a.step(isa.StmtCond)
	a.op(isa.LtS, c, tid, a.k(5))
	a.br(isa.BrZ, c, "else", "join")
	a.step(isa.StmtExpr)
	a.op(isa.Mov, v, a.k(10))
	a.jmp("join")
	a.label("else")
	a.step(isa.StmtExpr)
	a.op(isa.Mov, v, a.k(20))
	a.label("join")
	a.step(isa.StmtExpr)
	a.op(isa.AddI32, v, v, tid)
	a.st(v, 0, tid, 4, i32)
	a.end()
	return b.p
}

func TestBranchesMeetAgain(t *testing.T) {
	r := newRig(branches(), Config{}, event.Dim{1, 1, 1}, event.Dim{40, 1, 1}, 160)
	r.finish(t)
	for i, v := range r.ints(t, 40) {
		want := int32(20 + i)
		if i < 5 {
			want = int32(10 + i)
		}
		if v != want {
			t.Errorf("out[%d] = %d, want %d", i, v, want)
		}
	}
	// warp 0: decl, cond, then, else, store, end; warp 1 (8 lanes) does not part: decl, cond, else, store, end
	if got := r.Position(); got != 11 {
		t.Errorf("%d warp steps, want 11", got)
	}
	if r.tr.access != 2 {
		t.Errorf("%d accesses, want one store a warp", r.tr.access)
	}
}

// loopSum: for (i = 0; i < tid; i++) s += i; out[tid] = s
func loopSum() *isa.Program {
	b := &progBuilder{newProgram()}
	a := b.fn("loop_sum", true, 1)
	tid, i, s, c := a.reg(), a.reg(), a.reg(), a.reg()
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, tid, isa.NoReg, 0)
	a.op(isa.Mov, s, a.k(0))
	a.op(isa.Mov, i, a.k(0))
	a.label("head")
	a.step(isa.StmtCond)
	a.op(isa.LtS, c, i, tid)
	a.br(isa.BrZ, c, "after", "after")
	a.step(isa.StmtExpr)
	a.op(isa.AddI32, s, s, i)
	a.step(isa.StmtLoopStep)
	a.op(isa.AddI32, i, i, a.k(1))
	a.jmp("head")
	a.label("after")
	a.step(isa.StmtExpr)
	a.st(s, 0, tid, 4, i32)
	a.end()
	return b.p
}

func TestLoopsReuseTheirJoin(t *testing.T) {
	r := newRig(loopSum(), Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	most := 0
	for r.Step() == Stepped {
		if v, ok := r.View(0); ok {
			most = max(most, len(v.resident.warps[0].joins))
		}
	}
	for i, v := range r.ints(t, 32) {
		if want := int32(i * (i - 1) / 2); v != want {
			t.Errorf("out[%d] = %d, want %d", i, v, want)
		}
	}
	if most != 1 {
		t.Errorf("%d join records, want 1", most)
	}
	// decl, 32 conditions, 31 times body and step, store, end
	if got := r.Position(); got != 1+32+62+2 {
		t.Errorf("%d steps", got)
	}
}

// reverse: s[t] = t; barrier; out[t] = s[n-1-t], with the barrier inside `if (t < limit)` when limit > 0.
func reverse(n, limit int, early bool) *isa.Program {
	b := &progBuilder{newProgram()}
	a := b.fn("reverse", true, 1)
	a.f.SharedBytes = 4 * n
	b.p.Globals = append(b.p.Globals, &isa.Global{Name: "s", Space: isa.SharedSpace, Bytes: 4 * n})
	tid, c, v, sh := a.reg(), a.reg(), a.reg(), a.reg()
	a.step(isa.StmtDecl)
	a.opI(isa.SReg, tid, isa.NoReg, 0)
	a.opI(isa.Glob, sh, isa.NoReg, 0)
	a.step(isa.StmtExpr)
	a.st(tid, sh, tid, 4, i32)
	if limit > 0 {
		a.step(isa.StmtCond)
		a.op(isa.LtS, c, tid, a.k(uint64(limit)))
		if early {
			a.br(isa.BrZ, c, "end", "")
		} else {
			a.br(isa.BrZ, c, "after", "after")
		}
	}
	a.step(isa.StmtBarrier)
	a.op(isa.Bar, isa.NoReg)
	a.label("after")
	a.step(isa.StmtExpr)
	a.op(isa.SubI32, v, a.k(uint64(n-1)), tid)
	a.ld(v, sh, v, 4, i32)
	a.st(v, 0, tid, 4, i32)
	a.end()
	return b.p
}

func TestBarrierReleases(t *testing.T) {
	for _, order := range []WarpOrder{RoundRobin, WarpAfterWarp, Shuffled} {
		r := newRig(reverse(96, 0, false), Config{Schedule: Schedule{Warps: order, Seed: 7}}, event.Dim{2, 1, 1}, event.Dim{96, 1, 1}, 384)
		r.finish(t)
		for i, v := range r.ints(t, 96) {
			if v != int32(95-i) {
				t.Fatalf("order %d: out[%d] = %d", order, i, v)
			}
		}
		arrive, release := 0, 0
		for _, e := range r.tr.barriers {
			switch e.Kind {
			case event.Arrive:
				arrive++
			case event.Release:
				release++
			}
		}
		if arrive != 6 || release != 2 {
			t.Errorf("order %d: %d arrivals, %d releases", order, arrive, release)
		}
		if !slices.Equal(r.sys.ends, []int{0}) {
			t.Errorf("launch ended with %v", r.sys.ends)
		}
	}
}

// Lanes that skip a barrier continue to their end, and are not waited for.
func TestLanesThatSkipABarrierGoOn(t *testing.T) {
	r := newRig(reverse(64, 40, false), Config{}, event.Dim{1, 1, 1}, event.Dim{64, 1, 1}, 256)
	r.finish(t)
	if !slices.Equal(r.sys.ends, []int{0}) {
		t.Errorf("launch ended with %v", r.sys.ends)
	}
	last := r.tr.barriers[len(r.tr.barriers)-1]
	if last.Kind != event.Release {
		t.Errorf("last barrier event %+v", last)
	}
	// Before Volta a warp arrives as a whole.
	old := h200()
	old.Barrier = device.CountWarps
	r = newRig(reverse(64, 40, false), Config{Device: old}, event.Dim{1, 1, 1}, event.Dim{64, 1, 1}, 256)
	r.finish(t)
	if !slices.Equal(r.sys.ends, []int{0}) {
		t.Errorf("before Volta: %v", r.sys.ends)
	}
}

func TestExitedThreadsDoNotCount(t *testing.T) {
	r := newRig(reverse(64, 40, true), Config{}, event.Dim{1, 1, 1}, event.Dim{64, 1, 1}, 256)
	r.finish(t)
	if !slices.Equal(r.sys.ends, []int{0}) {
		t.Errorf("launch ended with %v", r.sys.ends)
	}
	for i, v := range r.ints(t, 40) {
		if v != int32(63-i) {
			t.Errorf("out[%d] = %d", i, v)
		}
	}
}

// guarded: if (t < 40) { barrier; out[t] = 1; } with the join at the kernel's end: who waits there counts as exited.
func TestJoinAtTheEndCountsAsExited(t *testing.T) {
	b := &progBuilder{newProgram()}
	a := b.fn("guarded", true, 1)
	tid, c := a.reg(), a.reg()
	a.step(isa.StmtCond)
	a.opI(isa.SReg, tid, isa.NoReg, 0)
	a.op(isa.LtS, c, tid, a.k(40))
	a.br(isa.BrZ, c, "end", "end")
	a.step(isa.StmtBarrier)
	a.op(isa.Bar, isa.NoReg)
	a.step(isa.StmtExpr)
	a.st(a.k(1), 0, tid, 4, i32)
	a.end()
	r := newRig(b.p, Config{}, event.Dim{1, 1, 1}, event.Dim{64, 1, 1}, 256)
	r.finish(t)
	if !slices.Equal(r.sys.ends, []int{0}) {
		t.Errorf("launch ended with %v", r.sys.ends)
	}
	if got := r.Position(); got != 2+2+2+2 {
		t.Errorf("%d steps: lanes that skipped should end with their warp-mates", got)
	}
}

// A barrier on each side: warps that take one side each get through, and parts of one warp do not.
func TestBarrierOnEachSide(t *testing.T) {
	r := newRig(twoDoors(32), Config{}, event.Dim{1, 1, 1}, event.Dim{64, 1, 1}, 256)
	r.finish(t)
	for i, v := range r.ints(t, 64) {
		if v != 32 {
			t.Errorf("count of thread %d = %d, want 32", i, v)
		}
	}
	r = newRig(twoDoors(10), Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.finish(t)
	if !slices.Equal(r.sys.ends, []int{702}) {
		t.Errorf("launch ended with %v, want 702", r.sys.ends)
	}
	last := r.tr.barriers[len(r.tr.barriers)-1]
	if last.Kind != event.Stuck || last.Position != r.Position()-1 {
		t.Errorf("last barrier event %+v at %d", last, r.Position())
	}
}

// twoDoors: if (t < first) n = count(barrier); else n = count(another barrier); out[t] = n.
func twoDoors(first uint64) *isa.Program {
	b := &progBuilder{newProgram()}
	a := b.fn("two_doors", true, 1)
	tid, c, n := a.reg(), a.reg(), a.reg()
	a.step(isa.StmtCond)
	a.opI(isa.SReg, tid, isa.NoReg, 0)
	a.op(isa.LtS, c, tid, a.k(first))
	a.br(isa.BrZ, c, "else", "join")
	a.step(isa.StmtExpr)
	a.emit(isa.Instr{Op: isa.Bar, Dst: n, A: c, Imm: int64(isa.BarCount)})
	a.jmp("join")
	a.label("else")
	a.step(isa.StmtExpr)
	a.emit(isa.Instr{Op: isa.Bar, Dst: n, A: c, Imm: int64(isa.BarCount)})
	a.label("join")
	a.step(isa.StmtExpr)
	a.st(n, 0, tid, 4, i32)
	a.end()
	return b.p
}

func TestNestedCallsReturnTogether(t *testing.T) {
	b := &progBuilder{newProgram()}
	k := b.fn("kernel", true, 1)
	tid, v := k.reg(), k.reg()
	k.step(isa.StmtExpr)
	k.opI(isa.SReg, tid, isa.NoReg, 0)
	k.opI(isa.CallFn, 0, isa.NoReg, k.call(isa.Call{Func: 1, Args: []isa.Reg{tid}, Dst: []isa.Reg{v}}))
	k.st(v, 0, tid, 4, i32)
	k.end()
	// int f(int x) { if (x < 3) return x; return f(x - 3) + 1; }
	f := b.fn("f", false, 1)
	c, y := f.reg(), f.reg()
	f.step(isa.StmtCond)
	f.op(isa.LtS, c, 0, f.k(3))
	f.br(isa.BrZ, c, "rest", "")
	f.step(isa.StmtReturn)
	f.opI(isa.Ret, 0, isa.NoReg, f.call(isa.Call{Args: []isa.Reg{0}}))
	f.label("rest")
	f.step(isa.StmtReturn)
	f.op(isa.SubI32, y, 0, f.k(3))
	f.opI(isa.CallFn, 0, isa.NoReg, f.call(isa.Call{Func: 1, Args: []isa.Reg{y}, Dst: []isa.Reg{y}}))
	f.op(isa.AddI32, y, y, f.k(1))
	f.opI(isa.Ret, 0, isa.NoReg, f.call(isa.Call{Args: []isa.Reg{y}}))
	f.done()
	r := newRig(b.p, Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.finish(t)
	for i, v := range r.ints(t, 32) {
		if want := int32(i%3 + i/3); v != want {
			t.Errorf("f(%d) = %d, want %d", i, v, want)
		}
	}
	if r.tr.access != 1 {
		t.Errorf("%d stores, want one for the whole warp", r.tr.access)
	}
	r = newRig(b.p, Config{Budget: Budget{Depth: 6}}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.finish(t)
	if r.Exhaustion() != DepthBudget || len(r.tr.faults) != 1 || r.tr.faults[0].Kind != event.StackOverflow {
		t.Errorf("depth: %v, faults %v", r.Exhaustion(), len(r.tr.faults))
	}
}

func TestAtomicsSerialise(t *testing.T) {
	b := &progBuilder{newProgram()}
	a := b.fn("count", true, 1)
	old := a.reg()
	a.step(isa.StmtExpr)
	s := a.site(isa.Site{Kind: isa.Atomic, Atomic: isa.AtomicAdd, Mem: isa.I32})
	a.emit(isa.Instr{Op: isa.Atm, Dst: old, A: 0, B: a.k(3), C: isa.NoReg, Imm: isa.Mem(s, 0)})
	a.end()
	r := newRig(b.p, Config{Schedule: Schedule{Blocks: Together}}, event.Dim{5, 1, 1}, event.Dim{33, 1, 1}, 4)
	r.finish(t)
	if got := r.ints(t, 1)[0]; got != 3*5*33 {
		t.Errorf("sum %d", got)
	}
}

func TestShuffleAndVotes(t *testing.T) {
	b := &progBuilder{newProgram()}
	a := b.fn("warp", true, 1)
	lane, v, q, c := a.reg(), a.reg(), a.reg(), a.reg()
	all := a.k(0xffffffff)
	a.step(isa.StmtExpr)
	a.opI(isa.SReg, lane, isa.NoReg, 0)
	a.op(isa.Mov, v, lane)
	for _, d := range []uint64{16, 8, 4, 2, 1} {
		a.opI(isa.WarpOp, 0, isa.NoReg, a.call(isa.Call{Builtin: uint16(isa.ShflDown), Args: []isa.Reg{all, v, a.k(d), isa.NoReg},
			Dst: []isa.Reg{q}}))
		a.op(isa.AddI32, v, v, q)
	}
	a.op(isa.LtS, c, lane, a.k(4))
	a.opI(isa.WarpOp, 0, isa.NoReg, a.call(isa.Call{Builtin: uint16(isa.Ballot), Args: []isa.Reg{all, c}, Dst: []isa.Reg{q}}))
	a.st(v, 0, lane, 8, i32)
	a.st(q, 0, lane, 8, isa.Site{Mem: isa.U32})
	a.end()
	r := newRig(b.p, Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 256)
	r.finish(t)
	if v, _ := r.Memory().ReadLeaf(r.out, isa.I32); v != 15 {
		t.Errorf("ballot %x", v)
	}
	if r.tr.steps != 2 {
		t.Errorf("%d steps", r.tr.steps)
	}
}

func TestFaults(t *testing.T) {
	// out[t * scale + off] = t
	build := func(scale, off int64, mem isa.MemType) *isa.Program {
		b := &progBuilder{newProgram()}
		a := b.fn("poke", true, 1)
		tid, at := a.reg(), a.reg()
		a.step(isa.StmtExpr)
		a.opI(isa.SReg, tid, isa.NoReg, 0)
		a.op(isa.Mad, at, tid, a.k(uint64(scale)), a.k(uint64(off)))
		a.st(tid, 0, at, 1, isa.Site{Mem: mem})
		a.end()
		return b.p
	}
	for _, c := range []struct {
		name  string
		p     *isa.Program
		kind  event.FaultKind
		code  int
		lanes uint32
	}{
		{"past the end", build(4, 16, isa.I32), event.OutOfBounds, 0, 0xf0000000},
		{"before the beginning", build(4, -8, isa.I32), event.OutOfBounds, 0, 3},
		{"far away", build(1<<40, 0, isa.I32), event.Unmapped, 700, 0xfffffffe},
		{"misaligned", build(4, 2, isa.I32), event.Misaligned, 716, 0xffffffff},
	} {
		r := newRig(c.p, Config{}, event.Dim{2, 1, 1}, event.Dim{32, 1, 1}, 128)
		r.finish(t)
		if len(r.tr.faults) == 0 {
			t.Errorf("%s: no fault", c.name)
			continue
		}
		f := r.tr.faults[0]
		if f.Kind != c.kind || f.Mask != c.lanes {
			t.Errorf("%s: fault kind %d lanes %x", c.name, f.Kind, f.Mask)
		}
		if !slices.Equal(r.sys.ends, []int{c.code}) {
			t.Errorf("%s: launch ended with %v", c.name, r.sys.ends)
		}
		if c.code != 0 && r.Position() != 1 {
			t.Errorf("%s: %d steps after a fault", c.name, r.Position())
		}
	}
	r := newRig(build(4, 0, isa.I32), Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.Memory().Free(r.out, 0)
	r.finish(t)
	if len(r.tr.faults) != 1 || r.tr.faults[0].Kind != event.UseAfterFree {
		t.Errorf("use after free: %v", r.tr.faults)
	}
}

func TestSnapshotsReplayExactly(t *testing.T) {
	for _, s := range []Schedule{{}, {Warps: WarpAfterWarp, Blocks: Together}, {Warps: Shuffled, Blocks: ShuffledBlocks, Seed: 3},
		{Blocks: OnSMs, SMs: 2}} {
		p := reverse(96, 0, false)
		whole := newRig(p, Config{Schedule: s}, event.Dim{3, 1, 1}, event.Dim{96, 1, 1}, 384)
		whole.finish(t)
		total := whole.Position()
		for at := int64(0); at <= total; at++ {
			r := newRig(p, Config{Schedule: s}, event.Dim{3, 1, 1}, event.Dim{96, 1, 1}, 384)
			r.Run(at)
			snap := r.Snapshot()
			r.tr.lines = nil
			r.finish(t)
			first := r.tr.hash()
			out := r.ints(t, 96)
			other := newRig(p, Config{Schedule: s}, event.Dim{3, 1, 1}, event.Dim{96, 1, 1}, 384)
			for range 2 {
				for _, m := range []*rig{r, other} {
					m.Restore(snap)
					if m.Position() != at {
						t.Fatalf("restored to %d, want %d", m.Position(), at)
					}
					m.tr.lines = nil
					m.finish(t)
					if m.tr.hash() != first || !slices.Equal(m.ints(t, 96), out) || m.Position() != total {
						t.Fatalf("schedule %+v: a run restored at %d differs", s, at)
					}
				}
			}
		}
	}
}

func TestSchedulesAreDeterministic(t *testing.T) {
	hashes := map[uint64]bool{}
	for seed := range uint64(4) {
		var h [2]uint64
		for i := range h {
			r := newRig(reverse(96, 0, false), Config{Schedule: Schedule{Warps: Shuffled, Blocks: ShuffledBlocks, Seed: seed}}, event.Dim{7, 1, 1},
				event.Dim{96, 1, 1}, 384)
			r.finish(t)
			h[i] = r.tr.hash()
		}
		if h[0] != h[1] {
			t.Errorf("seed %d: two runs differ", seed)
		}
		hashes[h[0]] = true
	}
	if len(hashes) < 3 {
		t.Errorf("%d different schedules from 4 seeds", len(hashes))
	}
}

func TestShuffledBlocksAreAPermutation(t *testing.T) {
	m := New(branches(), Config{Device: h200(), Observer: event.Ignore{}, Schedule: Schedule{Blocks: ShuffledBlocks}}, &script{})
	for n := 1; n < 300; n++ {
		sh := &shape{blocks: n, scatter: mix(uint64(n))}
		seen := make([]bool, n)
		for i := range n {
			k := m.order(sh, i)
			if seen[k] {
				t.Fatalf("%d blocks: block %d twice", n, k)
			}
			seen[k] = true
		}
	}
}

func TestSnapshotsInSeveralGoroutines(t *testing.T) {
	p := reverse(96, 0, false)
	r := newRig(p, Config{}, event.Dim{3, 1, 1}, event.Dim{96, 1, 1}, 384)
	r.Run(7)
	s := r.Snapshot()
	done := make(chan uint64)
	for range 4 {
		go func() {
			m := newRig(p, Config{}, event.Dim{3, 1, 1}, event.Dim{96, 1, 1}, 384)
			m.Restore(s)
			m.tr.lines = nil
			m.View(0)
			for m.Step() == Stepped {
			}
			done <- m.tr.hash()
		}()
	}
	first := <-done
	for range 3 {
		if <-done != first {
			t.Error("runs from one snapshot differ")
		}
	}
}

func TestBudgets(t *testing.T) {
	r := newRig(loopSum(), Config{Budget: Budget{Instructions: 100}}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.finish(t)
	if r.Exhaustion() != InstructionBudget || r.Position() == 0 {
		t.Errorf("exhaustion %v at %d", r.Exhaustion(), r.Position())
	}
	if _, ok := r.View(0); !ok {
		t.Error("the block is not in view after the budget ended the run")
	}
	r = newRig(loopSum(), Config{Budget: Budget{GlobalBytes: 1000}}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	if _, ok := r.Memory().Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: 900}); ok || r.Exhaustion() != MemoryBudget {
		t.Errorf("memory: %v", r.Exhaustion())
	}
}

func TestWarpWidthCut(t *testing.T) {
	r := newRig(branches(), Config{WarpSize: 4}, event.Dim{1, 1, 1}, event.Dim{10, 1, 1}, 40)
	r.finish(t)
	if got := r.ints(t, 10); got[4] != 14 || got[9] != 29 {
		t.Errorf("out %v", got)
	}
	// three warps, the second of which parts
	if r.Position() != 5+6+5 {
		t.Errorf("%d steps", r.Position())
	}
}

func TestThreadsShowTheirVariables(t *testing.T) {
	p := branches()
	p.Funcs[0].Vars = []isa.Var{{Name: "v", Type: "int", Mem: isa.I32, Reg: 3, Leaves: 1, From: 0, To: int32(len(p.Funcs[0].Code))}}
	r := newRig(p, Config{}, event.Dim{1, 1, 1}, event.Dim{32, 1, 1}, 128)
	r.Run(3)
	v, ok := r.View(0)
	if !ok {
		t.Fatal("block 0 is not resident")
	}
	if got := v.Thread(2, 64); len(got) != 1 || got[0].Leaves[0] != 10 {
		t.Errorf("thread 2: %v", got)
	}
	if v.Warps[0].Thread[2] != LaneAtJoin || v.Warps[0].Thread[9] != LaneReady || v.Warps[0].NextMask != 0xffffffe0 {
		t.Errorf("states %v next %x", v.Warps[0].Thread, v.Warps[0].NextMask)
	}
	if _, ok := r.View(1); ok {
		t.Error("block 1 does not exist")
	}
}
