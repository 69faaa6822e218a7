package uniform

import (
	"slices"

	"tilescope/engine/isa"
)

// junction is a register at a place where several definitions of it meet.
type junction struct {
	at  place
	reg isa.Reg
}

// query follows one store's value backwards. What a register holds where definitions meet is first taken to be uniform, so that a loop's
// counter can be made of itself; where that fails, the query begins anew without that guess.
type query struct {
	v       *Values
	known   map[junction]value // by defining instruction and register; while it is open, what it is guessed to be
	varying map[junction]bool
	again   bool
	index   uint64 // name of the store's index; what has it is the same for all who store to the cell
	base    uint64
	steps   int
	depth   int
}

// ask begins a query.
func (v *Values) ask() *query { return &query{v: v, varying: map[junction]bool{}} }

// settled computes a value anew until none of its guesses fails; none where that takes too long.
func (q *query) settled(compute func() value) value {
	for {
		q.known, q.again = map[junction]value{}, false
		x := compute()
		switch {
		case q.steps > maxSteps:
			return none
		case !q.again:
			return x
		}
	}
}

// maxDepth bounds the chain of definitions that is followed.
const maxDepth = 400

// use is the value of an operand where an instruction reads it.
func (q *query) use(at place, r isa.Reg) value {
	x := q.operand(at, r)
	if x.name != 0 && x.name == q.index {
		return value{name: mix(q.base, 43)}
	}
	return x
}

func (q *query) operand(at place, r isa.Reg) value {
	q.steps++
	f := q.v.program.Funcs[at.fn]
	if r == isa.NoReg {
		return value{name: 3}
	}
	if r < 0 {
		return value{name: mix(5, f.Consts[^r])}
	}
	if q.steps > maxSteps || q.depth > maxDepth {
		return none
	}
	q.depth++
	defer func() { q.depth-- }()
	g := q.v.graph(at.fn)
	defs, entry := g.reaching(at.pc, r)
	q.steps += len(g.first)/8 + len(defs)
	switch {
	case entry && len(defs) == 0:
		return q.parameter(at.fn, r)
	case len(defs) == 1 && !entry && g.of[defs[0]] == g.of[at.pc] && defs[0] < at.pc:
		return q.definition(place{at.fn, defs[0]}, r)
	}
	return q.meet(junction{at, r}, g, defs, entry)
}

// meet is the value of a register of which several definitions reach its use: one of them in all threads if the branches between them go
// one way in all.
func (q *query) meet(j junction, g *graph, defs []int, entry bool) value {
	name := value{name: mix(mix(7, uint64(j.at.fn)), uint64(j.reg))}
	for _, d := range defs {
		name.name = mix(name.name, uint64(d))
	}
	alone := len(defs) == 1 && !entry
	if q.varying[j] {
		return none
	}
	fail := func() value {
		q.varying[j], q.again = true, true
		return none
	}
	if entry {
		defs = append(slices.Clone(defs), -1)
	}
	for _, d := range defs {
		x := value{}
		if d < 0 {
			x = q.parameter(j.at.fn, j.reg)
		} else {
			x = q.definition(place{j.at.fn, d}, j.reg)
		}
		if x.name == 0 {
			return fail()
		}
		name.thread, name.block = name.thread || x.thread, name.block || x.block
		if alone {
			name.name = x.name
		}
	}
	for _, pc := range g.choosing(j.at.pc, defs) {
		x := q.condition(place{j.at.fn, pc})
		if x.name == 0 {
			return fail()
		}
		name.thread, name.block = name.thread || x.thread, name.block || x.block
	}
	return name
}

// condition is the value that a branch goes by.
func (q *query) condition(at place) value {
	open := junction{at, isa.NoReg}
	if x, ok := q.known[open]; ok {
		return x
	}
	q.known[open] = value{name: mix(11, uint64(at.pc))}
	x := q.use(at, q.v.program.Funcs[at.fn].Code[at.pc].A)
	q.known[open] = x
	return x
}

// parameter is the value of a parameter: of a kernel it is the launch's, of a function that of all its calls if they agree.
func (q *query) parameter(fn int, r isa.Reg) value {
	f := q.v.program.Funcs[fn]
	if int(r) >= f.NumParams {
		return none // never given a value
	}
	if f.Kernel {
		return value{name: mix(mix(13, uint64(fn)), uint64(r))}
	}
	at := junction{place{fn, -1}, r}
	if x, ok := q.known[at]; ok {
		return x
	}
	q.known[at] = none // what a recursion passes on is not followed
	var all value
	for i, c := range q.v.calls[fn] {
		caller := q.v.program.Funcs[c.fn]
		args := caller.Calls[caller.Code[c.pc].Imm].Args
		if int(r) >= len(args) {
			return none
		}
		x := q.use(c, args[r])
		if i == 0 {
			all = x
		}
		if x != all {
			all = none
		}
	}
	q.known[at] = all
	return all
}

// definition is what an instruction gives a register.
func (q *query) definition(at place, r isa.Reg) value {
	key := junction{at, r}
	if x, ok := q.known[key]; ok {
		return x
	}
	q.known[key] = value{name: mix(mix(17, uint64(at.pc)), uint64(r))}
	x := q.computed(at, r)
	q.known[key] = x
	return x
}

// computed is the value that an instruction computes for a register.
func (q *query) computed(at place, r isa.Reg) value {
	p := q.v.program
	f := p.Funcs[at.fn]
	in := f.Code[at.pc]
	switch in.Op {
	case isa.Mov:
		return q.use(at, in.A)
	case isa.SReg:
		return special(in.Imm)
	case isa.Glob:
		return value{name: mix(19, uint64(in.Imm)), block: p.Globals[in.Imm].Space == isa.SharedSpace}
	case isa.Rodat:
		return value{name: mix(23, uint64(in.Imm))}
	case isa.Ld:
		return q.loaded(at, in, r)
	case isa.Lea:
		return q.address(at, in)
	case isa.CallFn:
		return q.returned(at, in, r)
	case isa.Bar:
		return value{name: mix(29, uint64(at.pc)), block: true} // the count of a block
	case isa.Local, isa.Atm, isa.WarpOp, isa.Clock, isa.LdHas, isa.HostOp, isa.Launch, isa.Printf, isa.Trap:
		return none
	}
	uses, _ := p.Operands(f, in, nil, nil)
	x := value{name: mix(mix(31, uint64(in.Op)), uint64(in.Imm))}
	for _, u := range uses {
		if x = x.with(q.use(at, u)); x.name == 0 {
			return none
		}
	}
	return x
}

// special is a built-in variable, threadIdx first and then blockIdx, as types.SpecialReg has them.
func special(reg int64) value {
	switch {
	case reg < 3:
		return value{name: mix(37, uint64(reg)), thread: true}
	case reg < 6:
		return value{name: mix(37, uint64(reg)), block: true}
	}
	return value{name: mix(37, uint64(reg))}
}

// loaded is what all threads find at one address. If somebody writes there at the same time, that is a race of its own.
func (q *query) loaded(at place, in isa.Instr, r isa.Reg) value {
	site := isa.SiteOf(in.Imm)
	s := &q.v.program.Sites[site]
	if s.Space == isa.LocalSpace || s.Volatile {
		return none
	}
	x := value{name: mix(mix(41, uint64(site)), uint64(r-in.Dst))}
	x = x.with(q.address(at, in))
	if s.Space != isa.ConstantSpace && s.Space != isa.GlobalSpace {
		x.block = true
	}
	return x
}

// returned is a function's result where it has one return.
func (q *query) returned(at place, in isa.Instr, r isa.Reg) value {
	f := q.v.program.Funcs[at.fn]
	call := &f.Calls[in.Imm]
	callee := int(call.Func)
	leaf := slices.Index(call.Dst, r)
	if leaf < 0 || callee < 0 || callee >= len(q.v.program.Funcs) {
		return none
	}
	g := q.v.program.Funcs[callee]
	var back []int
	for pc, i := range g.Code {
		if i.Op == isa.Ret {
			back = append(back, pc)
		}
	}
	if len(back) != 1 || g.Code[back[0]].Imm < 0 {
		return none
	}
	results := g.Calls[g.Code[back[0]].Imm].Args
	if leaf >= len(results) {
		return none
	}
	return q.use(place{callee, back[0]}, results[leaf])
}
