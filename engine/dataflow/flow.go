package dataflow

import (
	"slices"

	"tilescope/engine/isa"
)

// Source is a load that a store's value comes from.
type Source struct {
	Site int32 // of the load
	Sums bool  // several executions of the load go into one value
	Made bool  // arithmetic comes between: the value is not just passed on
}

// Facts are what is known of one memory access of the source.
type Facts struct {
	Value   []Source // stores and atomics: what the value stored, or added, comes from
	Address []int32  // loads that the address comes from
	Running bool     // stores: the value continues growing after it was stored
	Crossed bool     // stores: the value comes from other lanes of the warp too, through registers
	Decides bool     // loads: a branch depends on the value
}

// Grown is a place of the code at which a register takes in one more execution of a load.
type Grown struct {
	Func int
	Reg  isa.Reg
	Stmt int32
}

// Flow is what the code says. It is immutable.
type Flow struct {
	facts map[int32]*Facts
	grown map[int32][]Grown
}

// At are the facts of a site; of a site that the kernel cannot reach they are empty.
func (f *Flow) At(site int) *Facts {
	if facts := f.facts[int32(site)]; facts != nil {
		return facts
	}
	return &Facts{}
}

// Grown are the registers that sum what a load gives, in the order of the code.
func (f *Flow) Grown(load int) []Grown { return f.grown[int32(load)] }

// Indirect are the sites whose address comes from a load, ascending.
func (f *Flow) Indirect() []int32 {
	var out []int32
	for s, facts := range f.facts {
		if len(facts.Address) > 0 {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}

// maxWork bounds the states that are kept, in words; a kernel that needs more is not looked at.
const maxWork = 16 << 20

// maxSpent bounds what looking takes, in words of states that are gone through: a third of a second at most, and ten times what the largest
// kernels of the tests take. Nobody can give it up meanwhile.
const maxSpent = 1 << 26

// noting is what it takes to note that an instruction takes in one more execution of a load, in time and in memory.
const noting = 256

// Of looks at kernels and every function that they can reach. It answers false for code that is too large, or takes too long to look at.
func Of(p *isa.Program, kernels ...int) (*Flow, bool) {
	a := &analyser{
		p:     p,
		id:    map[int32]int{},
		funcs: map[int]*funcState{},
		raw:   map[int32]*rawFacts{},
		grown: map[int32][]Grown{},
		known: map[growth]bool{},
		noted: map[spot][]uint64{},
	}
	for _, k := range kernels {
		a.reach(k)
	}
	a.words = (len(a.sites) + 1 + 63) / 64
	work := 0
	for i, f := range a.funcs {
		work += len(f.leaders) * p.Funcs[i].NumRegs * parts * a.words
	}
	if work > maxWork {
		return nil, false
	}
	if !a.run(kernels) {
		return nil, false
	}
	return a.done(), true
}

// parts of what is known of a register: loads in it as executed last, loads executed before that, and those that arithmetic was done with.
const (
	cur = iota
	old
	made
	parts
)

// analyser follows loads through registers, forwards, until nothing changes.
type analyser struct {
	p     *isa.Program
	sites []int32 // bit → site
	id    map[int32]int
	words int
	funcs map[int]*funcState
	queue []int
	raw   map[int32]*rawFacts
	grown map[int32][]Grown
	known map[growth]bool   // what is in grown
	noted map[spot][]uint64 // sites, by bit, of which an instruction's growth is known
	spent int               // see maxSpent
}

// spot is an instruction of a function.
type spot struct{ fn, pc int }

// growth is one of what grown has of a site.
type growth struct {
	site int32
	Grown
}

// funcState is a function's: entry states of its straight stretches, and what it takes and gives.
type funcState struct {
	leaders []int // first pcs, ascending
	in      [][]uint64
	entry   []uint64 // of its first stretch: what callers pass
	out     []uint64 // by result
	loads   []int32  // sites that it or what it calls loads from
	callers []int
	queued  bool
}

// rawFacts are Facts as bits.
type rawFacts struct {
	value, sums, made, address []uint64
	running, crossed, decides  bool
}

// reach lists functions and sites.
func (a *analyser) reach(fn int) {
	if a.funcs[fn] != nil || fn < 0 || fn >= len(a.p.Funcs) {
		return
	}
	f := a.p.Funcs[fn]
	s := &funcState{}
	a.funcs[fn] = s
	starts := map[int]bool{0: true}
	for pc, in := range f.Code {
		if in.Op.Jumps() {
			starts[in.Goes()] = true
		}
		if in.Op.Jumps() || in.Op.Ends() {
			starts[pc+1] = true
		}
		switch in.Op {
		case isa.Ld, isa.St, isa.Atm:
			site := int32(isa.SiteOf(in.Imm))
			if _, ok := a.id[site]; !ok {
				a.id[site] = len(a.sites)
				a.sites = append(a.sites, site)
			}
			if in.Op != isa.St {
				s.loads = append(s.loads, site)
			}
		case isa.CallFn:
			callee := int(f.Calls[in.Imm].Func)
			a.reach(callee)
			if c := a.funcs[callee]; c != nil && !slices.Contains(c.callers, fn) {
				c.callers = append(c.callers, fn)
				s.loads = append(s.loads, c.loads...)
			}
		}
	}
	for pc := range starts {
		if pc < len(f.Code) {
			s.leaders = append(s.leaders, pc)
		}
	}
	slices.Sort(s.leaders)
	s.in = make([][]uint64, len(s.leaders))
}

// cross is the bit that stands for values of other lanes.
func (a *analyser) cross() int { return len(a.sites) }

// run looks at every function until nothing changes. It answers false where that takes too long.
func (a *analyser) run(kernels []int) bool {
	for _, k := range kernels {
		a.push(k)
	}
	for len(a.queue) > 0 {
		if a.spent > maxSpent {
			return false
		}
		fn := a.queue[len(a.queue)-1]
		a.queue = a.queue[:len(a.queue)-1]
		a.funcs[fn].queued = false
		a.function(fn)
	}
	return a.spent <= maxSpent
}

func (a *analyser) push(fn int) {
	if s := a.funcs[fn]; s != nil && !s.queued {
		s.queued = true
		a.queue = append(a.queue, fn)
	}
}

// function runs one function to its fixed point.
func (a *analyser) function(fn int) {
	f, s := a.p.Funcs[fn], a.funcs[fn]
	if len(s.leaders) == 0 {
		return
	}
	size := f.NumRegs * parts * a.words
	if s.entry == nil {
		s.entry = make([]uint64, size)
	}
	if s.in[0] == nil {
		s.in[0] = make([]uint64, size)
	}
	join(s.in[0], s.entry)
	// The first stretch that has something new comes next: what leads to it has mostly been looked at by then.
	fresh := make([]bool, len(s.leaders))
	for b := range s.leaders {
		fresh[b] = s.in[b] != nil
	}
	for b := 0; b < len(fresh) && a.spent <= maxSpent; {
		if !fresh[b] {
			b++
			continue
		}
		fresh[b] = false
		a.spent += size
		next := b + 1
		end := len(f.Code)
		if b+1 < len(s.leaders) {
			end = s.leaders[b+1]
		}
		t := &tracer{a: a, fn: fn, f: f, state: slices.Clone(s.in[b]), stmt: stmtBefore(f, s.leaders[b])}
		pass := func(pc int) {
			to, ok := slices.BinarySearch(s.leaders, pc)
			if !ok {
				return
			}
			if s.in[to] == nil {
				s.in[to] = slices.Clone(t.state)
			} else if !join(s.in[to], t.state) {
				return
			}
			fresh[to], next = true, min(next, to)
			a.spent += size
		}
		for pc := s.leaders[b]; pc < end; pc++ {
			t.step(pc)
		}
		last := f.Code[end-1]
		if last.Op.Jumps() {
			pass(last.Goes())
		}
		if !last.Op.Ends() {
			pass(end)
		}
		b = next
	}
}

// stmtBefore is the statement that begins last before a pc; −1 for none.
func stmtBefore(f *isa.Func, pc int) int32 {
	for pc--; pc >= 0; pc-- {
		if f.Code[pc].Op == isa.Step {
			return int32(f.Code[pc].Imm)
		}
	}
	return -1
}

// join adds one set of bits to another and says whether anything was new.
func join(into, from []uint64) bool {
	changed := false
	for i, w := range from {
		if now := into[i] | w; now != into[i] {
			into[i], changed = now, true
		}
	}
	return changed
}

func (a *analyser) factsOf(site int32) *rawFacts {
	r := a.raw[site]
	if r == nil {
		bits := func() []uint64 { return make([]uint64, a.words) }
		r = &rawFacts{value: bits(), sums: bits(), made: bits(), address: bits()}
		a.raw[site] = r
	}
	return r
}

func has(set []uint64, bit int) bool { return set[bit/64]>>(bit%64)&1 != 0 }
func put(set []uint64, bit int)      { set[bit/64] |= 1 << (bit % 64) }
func drop(set []uint64, bit int)     { set[bit/64] &^= 1 << (bit % 64) }

// done turns bits into lists.
func (a *analyser) done() *Flow {
	f := &Flow{facts: map[int32]*Facts{}, grown: a.grown}
	for site, r := range a.raw {
		out := &Facts{Running: r.running, Crossed: r.crossed, Decides: r.decides}
		for bit, from := range a.sites {
			if a.p.Sites[from].Kind == isa.Store {
				continue
			}
			if has(r.value, bit) {
				out.Value = append(out.Value, Source{Site: from, Sums: has(r.sums, bit), Made: has(r.made, bit)})
			}
			if has(r.address, bit) {
				out.Address = append(out.Address, from)
			}
		}
		slices.SortFunc(out.Value, func(x, y Source) int { return int(x.Site - y.Site) })
		slices.Sort(out.Address)
		f.facts[site] = out
	}
	return f
}
