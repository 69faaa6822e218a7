package reference

import (
	"fmt"
	"sort"

	"tilescope/engine/analysis/counter"
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// tally is what the threads of a launch did, counted one after another: floating-point operations, and bytes of global memory requested.
type tally struct{ flops32, flops64, loaded, stored int64 }

// flops counts n operations on a type.
func (t *thread) flops(b *types.Basic, n int64) {
	if b.Kind == types.Float {
		t.block.grid.tally.flops32 += n
	} else {
		t.block.grid.tally.flops64 += n
	}
}

// operates counts an operator on floating-point operands: one operation each. A sum that takes a product in is a multiply-add, two
// operations, of which the product was counted when it was made; a product that goes into a second sum is multiplied again there.
func (t *thread) operates(b *types.Basic, op types.Op, l, r *product) {
	if op != types.Add && op != types.Sub && op != types.Mul && op != types.Div {
		return
	}
	t.flops(b, 1)
	p := l
	if p == nil {
		p = r
	}
	if p == nil || op == types.Mul || op == types.Div {
		return
	}
	if p.taken {
		t.flops(b, 1)
	}
	p.taken = true
}

// global reports whether an address is in global memory.
func (t *thread) global(addr uint64) bool {
	m := t.block.grid.memory.pieces
	i := sort.Search(len(m), func(i int) bool { return m[i].addr > addr }) - 1
	return i >= 0 && addr < m[i].addr+uint64(len(m[i].bytes)) && m[i].space == isa.GlobalSpace
}

// moves counts bytes of global memory.
func (t *thread) moves(addr uint64, n int, store bool) {
	if t.atomics || !t.global(addr) {
		return
	}
	g := t.block.grid
	if store {
		g.tally.stored += int64(n)
	} else {
		g.tally.loaded += int64(n)
	}
}

// bytesOf is the bytes of a type's members, without what is between them.
func bytesOf(ty types.Type) int {
	switch ty := ty.(type) {
	case *types.Array:
		return ty.Len * bytesOf(ty.Elem)
	case *types.Struct:
		if ty.Union {
			break
		}
		n := 0
		for _, f := range ty.Fields {
			n += bytesOf(f.Type)
		}
		return n
	}
	return ty.Size()
}

// differs says how an engine's count differs from a reference's; "" when it does not. With choices the engine may have more operations: it
// computes both arms of ?: and both sides of && and || where they are harmless, as a GPU's predication does.
func (t tally) differs(w counter.Work, c counter.Counters, choices bool) string {
	got := tally{w.Flops32, w.Flops64, c.GlobalLoadBytes, c.GlobalStoreBytes}
	want := t
	if choices {
		want.flops32, want.flops64 = max(t.flops32, got.flops32), max(t.flops64, got.flops64)
	}
	if got != want {
		return fmt.Sprintf("%+v, by the reference %+v", got, t)
	}
	return ""
}
