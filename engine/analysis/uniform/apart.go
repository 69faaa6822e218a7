package uniform

import "tilescope/engine/isa"

// Apart tells whether the condition of a statement may come out differently in two threads of a launch.
func (v *Values) Apart(stmt int) bool {
	fn := int(v.program.Stmts[stmt].Func)
	at := -1
	for pc, in := range v.program.Funcs[fn].Code {
		if in.Op == isa.Step {
			at = isa.StmtOf(in.Imm)
		}
		if at == stmt && (in.Op == isa.BrZ || in.Op == isa.BrNZ) &&
			v.apart(func(q *query) value { return q.use(place{fn, pc}, in.A) }) {
			return true
		}
	}
	return false
}

// AddressApart tells whether two threads of a launch may access different addresses at a site.
func (v *Values) AddressApart(site int) bool {
	fn := int(v.program.Sites[site].Func)
	for pc, in := range v.program.Funcs[fn].Code {
		if (in.Op == isa.Ld || in.Op == isa.St || in.Op == isa.Atm) && isa.SiteOf(in.Imm) == site &&
			v.apart(func(q *query) value { return q.address(place{fn, pc}, in) }) {
			return true
		}
	}
	return false
}

// apart says whether a value may be different in two threads of a launch.
func (v *Values) apart(compute func(*query) value) bool {
	if v.stores == nil {
		v.index()
	}
	q := v.ask()
	x := q.settled(func() value { return compute(q) })
	return x.name == 0 || x.thread || x.block
}
