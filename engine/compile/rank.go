package compile

import (
	"slices"

	"tilescope/engine/isa"
)

// Which of two products that are added is fused follows from how nvcc sees the sum. Its Reassociate pass sorts the operands of a
// commutative addition by rank, the lower one first, and the first is the one that is fused. An H200 was asked 140 sums of two products,
// with the factors loaded, given and computed in many orders; the ranks below tell every answer.
//
// A constant has rank 0 and a parameter a low one. What touches memory, or joins values of several paths, has rising ranks in
// program order. Everything else ranks one above its highest operand; a negation just like its operand.
// Equal products of equal factors are one value to the compiler, in whatever order the factors are: its uses count together. An
// element that is loaded twice is two values here: nvcc notices that they are equal only later.

// value is what a register holds at a place.
type value struct {
	rank uint64
	id   int // equal ids: the same value
}

// values ranks and numbers the results of a function's instructions.
type values struct {
	code   []isa.Instr
	rank   []uint64 // by pc
	id     []int    // by pc
	nextID int
}

// key tells equal computations of one block.
type key struct {
	block   int
	op      isa.Op
	imm     int64
	a, b, c int
}

// maxAbove bounds the blocks above one in which an equal computation is looked for.
const maxAbove = 8

// find looks for an equal computation in a block and in the blocks that control must have come through on its way there.
func (v *values) find(numbered map[key]value, k key, g *graph) (value, bool) {
	for n := 0; ; n++ {
		if same, known := numbered[k]; known || n == maxAbove || len(g.pred[k.block]) != 1 || k.block == 0 {
			return same, known
		}
		g.work.Spend(1)
		k.block = g.pred[k.block][0]
	}
}

// maxNumbering bounds registers times blocks: a function past it is contracted by the order of its operands alone.
const maxNumbering = 4 << 20

func (f *fn) number(g *graph) *values {
	code := f.out.Code
	v := &values{code: code, rank: make([]uint64, len(code)), id: make([]int, len(code))}
	if f.out.NumRegs*g.blocks() > maxNumbering {
		for pc := range v.id {
			v.id[pc] = pc
		}
		return v
	}
	fresh := func(rank uint64) value {
		v.nextID++
		return value{rank, v.nextID}
	}
	entry := make([]value, f.out.NumRegs)
	for i := range entry {
		entry[i] = fresh(0)
		if i < f.out.NumParams {
			entry[i].rank = uint64(3 + i)
		}
	}
	f.c.work.Bytes(g.blocks() * f.out.NumRegs * 16)
	ends := make([][]value, g.blocks())
	numbered := map[key]value{}
	var reads, writes []isa.Reg
	order := g.order()
	place := slices.Repeat([]int{-1}, g.blocks()) // in order; −1 for blocks that are never come to
	for i, b := range order {
		place[b] = i
	}
	for i, b := range order {
		rank := uint64(i+1) << 20
		f.c.work.Spend(f.out.NumRegs/8 + 2*workPerInstr*(g.first[b+1]-g.first[b]))
		now := f.arriving(g, ends, place, b, entry, func() value {
			rank++
			return fresh(rank)
		})
		of := func(r isa.Reg) value { return holds(now, r) }
		for pc := g.first[b]; pc < g.first[b+1]; pc++ {
			in := code[pc]
			reads, writes = f.c.out.Operands(f.out, in, reads[:0], writes[:0])
			if in.Op == isa.Mov && in.Dst >= 0 {
				now[in.Dst] = of(in.A)
			} else if !computes(in.Op) || len(writes) != 1 {
				for _, r := range writes {
					rank++
					now[r] = fresh(rank)
				}
			} else {
				highest := above(in.Op, now, reads)
				k := keyOf(b, in, of)
				same, known := v.find(numbered, k, g)
				if !known {
					same = fresh(highest)
					numbered[k] = same
				}
				now[writes[0]] = value{highest, same.id}
			}
			if in.Dst >= 0 && int(in.Dst) < len(now) {
				v.rank[pc], v.id[pc] = now[in.Dst].rank, now[in.Dst].id
			}
		}
		ends[b] = now
	}
	return v
}

// holds is what a register holds, or the value of a constant.
func holds(now []value, r isa.Reg) value {
	switch {
	case r == isa.NoReg:
		return value{}
	case r < 0:
		return value{0, int(r) - 1}
	}
	return now[r]
}

// above is the rank of what is computed from registers.
func above(op isa.Op, now []value, reads []isa.Reg) uint64 {
	highest := uint64(0)
	for _, r := range reads {
		highest = max(highest, holds(now, r).rank)
	}
	if op != isa.NegF32 && op != isa.NegF64 {
		highest++
	}
	return highest
}

// keyOf is equal for instructions of a block that compute the same.
func keyOf(block int, in isa.Instr, of func(isa.Reg) value) key {
	k := key{block: block, op: in.Op, imm: in.Imm, a: of(in.A).id, b: of(in.B).id}
	if in.Op == isa.Lea {
		k.c = int(in.C) // the scale of the index, and no register
	} else {
		k.c = of(in.C).id
	}
	switch in.Op {
	case isa.MulF32, isa.MulF64, isa.AddF32, isa.AddF64:
		k.a, k.b = min(k.a, k.b), max(k.a, k.b)
	}
	return k
}

// order lists the blocks that control can come to, each before those that follow it but for the closing edges of loops.
func (g *graph) order() []int {
	type visit struct{ block, next int }
	seen := make([]bool, g.blocks())
	var out []int
	if len(seen) == 0 {
		return nil
	}
	stack := []visit{{0, 0}}
	seen[0] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.next == len(g.succ[top.block]) {
			out = append(out, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		s := g.succ[top.block][top.next]
		top.next++
		if !seen[s] {
			seen[s] = true
			stack = append(stack, visit{s, 0})
		}
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// loop is the blocks of the loop that the edge from latch closes at head.
func (g *graph) loop(head, latch int) map[int]bool {
	in := map[int]bool{head: true}
	work := []int{latch}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		g.work.Spend(2)
		if in[b] {
			continue
		}
		in[b] = true
		work = append(work, g.pred[b]...)
	}
	return in
}

// arriving is what registers hold where a block begins. What a loop changes is joined where the loop begins.
func (f *fn) arriving(g *graph, ends [][]value, place []int, b int, entry []value, join func() value) []value {
	f.c.work.Spend(len(entry) / 4 * (1 + len(g.pred[b])))
	out := append([]value(nil), entry...)
	joined := make([]bool, len(out))
	first := true
	var reads, writes []isa.Reg
	for _, p := range g.pred[b] {
		switch {
		case place[p] >= place[b]:
			for l := range g.loop(b, p) {
				f.c.work.Spend(1 + g.first[l+1] - g.first[l])
				for pc := g.first[l]; pc < g.first[l+1]; pc++ {
					reads, writes = f.c.out.Operands(f.out, f.out.Code[pc], reads[:0], writes[:0])
					for _, r := range writes {
						joined[r] = true
					}
				}
			}
		case ends[p] == nil:
		case first:
			copy(out, ends[p])
			first = false
		default:
			for r := range out {
				joined[r] = joined[r] || out[r].id != ends[p][r].id
			}
		}
	}
	for r := range out {
		if joined[r] {
			out[r] = join()
		}
	}
	return out
}

// computes reports whether an instruction's one result depends on its operands alone.
func computes(op isa.Op) bool {
	switch {
	case op >= isa.Sel && op <= isa.Rodat, op >= isa.Add && op <= isa.BoolF64, op == isa.MathOp, op == isa.Lea, op == isa.SReg:
		return true
	}
	return false
}

// equals are the products that are the same value as the one at pc, itself included.
func (v *values) equals(pc int, products []int, g *graph) []int {
	g.work.Spend(len(products) / 8)
	var out []int
	for _, p := range products {
		if v.id[p] == v.id[pc] {
			out = append(out, p)
		}
	}
	return out
}

// together settles products that are one value: either all their uses are sums, or none of them is fused.
func (v *values) together(products []int, users map[int]*uses, blocked map[int]bool) {
	same := map[int][]int{}
	for _, pc := range products {
		same[v.id[pc]] = append(same[v.id[pc]], pc)
	}
	for _, list := range same {
		if len(list) < 2 {
			continue
		}
		bad := false
		sums := map[int]bool{}
		for _, pc := range list {
			bad = bad || blocked[pc]
			if u := users[pc]; u != nil {
				for _, s := range u.sums {
					bad = bad || sums[s.pc]
					sums[s.pc] = true
				}
			}
		}
		if bad {
			for _, pc := range list {
				delete(users, pc)
			}
		}
	}
}

// useless marks instructions whose results nothing needs: nvcc drops them, so that their operands are not used by them. What only the page
// shows is useless in this sense.
func (f *fn) useless(g *graph) []bool {
	code := f.out.Code
	n := g.blocks()
	size := (f.out.NumRegs + 63) / 64
	f.c.work.Bytes(n * (size + 4) * 8)
	in := make([]bitset, n)
	for b := range in {
		in[b] = make(bitset, size)
	}
	dead := make([]bool, len(code))
	var reads, writes []isa.Reg
	for changed := true; changed; {
		changed = false
		for b := n - 1; b >= 0; b-- {
			f.c.work.Spend(2*(g.first[b+1]-g.first[b]) + size/4)
			live := make(bitset, size)
			for _, s := range g.succ[b] {
				for i := range live {
					live[i] |= in[s][i]
				}
			}
			for pc := g.first[b+1] - 1; pc >= g.first[b]; pc-- {
				op := code[pc].Op
				reads, writes = f.c.out.Operands(f.out, code[pc], reads[:0], writes[:0])
				dead[pc] = op == isa.Nop || (computes(op) || op == isa.Mov || op == isa.Ld) && len(writes) > 0
				for _, r := range writes {
					dead[pc] = dead[pc] && !live.has(r)
				}
				for _, r := range writes {
					live.drop(r)
				}
				if dead[pc] {
					continue
				}
				for _, r := range reads {
					if r >= 0 {
						live.add(r)
					}
				}
			}
			for i := range live {
				if live[i] != in[b][i] {
					in[b], changed = live, true
					break
				}
			}
		}
	}
	return dead
}

// turnSigns makes negations of products with −1, as nvcc does: they are no products then.
func (f *fn) turnSigns() {
	minusOne := func(r isa.Reg, bits uint64) bool { return r < 0 && r != isa.NoReg && f.out.Consts[^r] == bits }
	for pc := range f.out.Code {
		in := &f.out.Code[pc]
		if in.Imm != 0 {
			continue
		}
		bits, turn := uint64(0xbf800000), isa.NegF32
		switch in.Op {
		case isa.MulF32:
		case isa.MulF64:
			bits, turn = 0xbff0000000000000, isa.NegF64
		default:
			continue
		}
		if minusOne(in.A, bits) {
			in.A, in.B = in.B, in.A
		}
		if minusOne(in.B, bits) {
			in.Op, in.B = turn, isa.NoReg
		}
	}
}
