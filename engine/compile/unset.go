package compile

import (
	"slices"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// lacking is what has no value where an arbitrary zero is put in its place.
type lacking struct {
	v    *types.Var  // a variable that is declared without a value; nil: the result of a function whose end came without a return
	call source.Span // of a function compiled in place: its call
}

// openEnd gives the result its arbitrary zero where control comes to the end of a function without a return.
func (f *fn) openEnd(call source.Span) {
	if !f.tree.OpenEnd || f.host {
		return
	}
	for _, r := range f.result.regs {
		f.unset[len(f.out.Code)] = lacking{call: call}
		f.op(isa.Mov, r, f.constant(0))
	}
	f.setOrigins(f.result.orgs, nil)
}

// warnUnset warns where a scalar variable is first read that has no value yet on any path: its declaration left it without one and nothing
// has been stored since. Variables whose address is taken are not looked at. What becomes of the value is another question: see watch.
func (f *fn) warnUnset() {
	if len(f.unset) == 0 || f.broken {
		return
	}
	f.eachUnset(func(pc int, now bitset, reads []isa.Reg) {
		for _, r := range reads {
			if r >= 0 && now.has(r) && f.out.Pos[pc] > 0 {
				f.tellUnset(r, pc)
			}
		}
	})
}

// eachUnset calls visit before each instruction that can be reached, with the registers that surely hold nothing there and those that it
// reads.
func (f *fn) eachUnset(visit func(pc int, now bitset, reads []isa.Reg)) {
	code := f.out.Code
	g := flowGraph(f.c.work, code, f.goes)
	reached := g.reached()
	size := (f.out.NumRegs + 63) / 64
	f.c.work.Bytes(g.blocks() * (size + 4) * 8)
	in := make([]bitset, g.blocks()) // registers that surely hold nothing
	in[0] = make(bitset, size)
	var reads, writes []isa.Reg
	through := func(b int, tell bool) bitset {
		f.c.work.Spend(2*(g.first[b+1]-g.first[b]) + size/4 + 1)
		now := append(bitset(nil), in[b]...)
		for pc := g.first[b]; pc < g.first[b+1]; pc++ {
			if _, ok := f.unset[pc]; ok {
				if tell {
					visit(pc, now, nil)
				}
				now.add(code[pc].Dst)
				continue
			}
			reads, writes = f.c.out.Operands(f.out, code[pc], reads[:0], writes[:0])
			if tell {
				visit(pc, now, reads)
			}
			for _, r := range writes {
				if r >= 0 && !(now.has(r) && slices.Contains(reads, r)) { // acc += x gives acc no value if it had none
					now.drop(r)
				}
			}
		}
		return now
	}
	work := []int{0}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		out := through(b, false)
		for _, s := range g.succ[b] {
			if in[s] == nil {
				in[s] = append(bitset(nil), out...)
				work = append(work, s)
				continue
			}
			changed := false
			for w := range out {
				if now := in[s][w] & out[w]; now != in[s][w] {
					in[s][w] = now
					changed = true
				}
			}
			if changed {
				work = append(work, s)
			}
		}
	}
	for b := range in {
		if reached[b] && in[b] != nil {
			through(b, true)
		}
	}
}

// blanks says of each variable in registers that is declared without a value where its leaves have none.
func (f *fn) blanks(vars []isa.Var) {
	if f.host || f.broken || len(f.unset) == 0 {
		return
	}
	declared := map[isa.Reg]bool{}
	for pc := range f.unset {
		declared[f.out.Code[pc].Dst] = true
	}
	type leaf struct {
		reg   isa.Reg
		blank *isa.Blank
	}
	var watched []leaf
	for i := range vars {
		v := &vars[i]
		if v.Reg == isa.NoReg || !declared[v.Reg] {
			continue
		}
		v.Blank = make([]isa.Blank, max(v.Leaves, 1))
		for k := range v.Blank {
			b, r := &v.Blank[k], v.Reg+isa.Reg(k)
			b.Has = isa.NoReg
			if has, ok := f.companion[r]; ok {
				b.Has = has
			}
			watched = append(watched, leaf{r, b})
		}
	}
	f.eachUnset(func(pc int, now bitset, _ []isa.Reg) {
		f.c.work.Spend(len(watched) / 16)
		for _, l := range watched {
			if !now.has(l.reg) {
				continue
			}
			at := l.blank.At
			if n := len(at); n > 0 && at[n-1][1] == int32(pc) {
				at[n-1][1]++
			} else {
				l.blank.At = append(at, [2]int32{int32(pc), int32(pc) + 1})
			}
		}
	})
}

// blank reports whether a variable of the user's kernels is in local memory, where bytes that lack a value are known.
func (c *compiler) blank(v *types.Var) bool {
	return v.Storage == types.Local && named(v) && v.Type.Size() > 0 && !c.inRegisters(v)
}

// named reports whether the user declared a variable, or it is the object that a constructor of the user's builds.
func named(v *types.Var) bool { return (!v.Temp || v.Name == "this") && !v.Span.From.InPrelude() }

// variableIn is the variable that register r is at pc; nil for none.
func (f *fn) variableIn(r isa.Reg, pc int) *isa.Var {
	f.c.work.Spend(len(f.shown) / 16)
	for i := range f.shown {
		s := &f.shown[i]
		v := &s.v
		if v.Reg == isa.NoReg || r < v.Reg || int(r) >= int(v.Reg)+max(1, v.Leaves) || f.labels[s.from] > pc ||
			s.to >= 0 && f.labels[s.to] <= pc {
			continue
		}
		return v
	}
	return nil
}

// tellUnset names the variable that register r is at pc.
func (f *fn) tellUnset(r isa.Reg, pc int) {
	v := f.variableIn(r, pc)
	if v == nil || v.Leaves > 1 || f.told[v.Span] { // a struct is often copied before all its members are set
		return
	}
	at := v.Span
	at.From, at.To = f.out.Pos[pc], f.out.Pos[pc]
	f.told[v.Span] = true
	f.c.bag.Warn(at, i18n.M(texts.CompileUnset, i18n.T("name", v.Name)))
}

// statementOf is the statement that pc belongs to, −1 for none: of those whose code begins before pc the nearest that the source has around
// pc's place, since what follows a call compiled in place belongs to the caller's statement again.
func (f *fn) statementOf(pc int) int32 {
	nearest, at := int32(-1), f.out.Pos[pc]
	from := pc
	defer func() { f.c.work.Spend((from - pc) / 16) }()
	for ; pc >= 0; pc-- {
		step := f.out.Code[pc]
		if step.Op != isa.Step {
			continue
		}
		if s := f.c.out.Stmts[step.Imm].Span; s.From <= at && at < s.To {
			return int32(step.Imm)
		}
		if nearest < 0 {
			nearest = int32(step.Imm)
		}
	}
	return nearest
}
