package uniform

import "tilescope/engine/isa"

// value names what an instruction computes: two values of one name are equal in all threads that compute them. The zero value has no name.
type value struct {
	name   uint64
	thread bool // it is made of threadIdx: equal only in threads of one index
	block  bool // it is made of blockIdx or of a block's memory: equal only in threads of one block
}

// none is a value that may differ from thread to thread.
var none value

// maxSteps bounds the work for the stores of one site; beyond it the values count as different.
const maxSteps = 200_000

// Values knows the values that a program's stores write.
type Values struct {
	program *isa.Program
	sites   map[int]value
	stores  map[int][]place // by site; nil until it is requested
	loads   map[int][]place
	retried map[int]bool // by site of a load
	calls   [][]place    // by function, where it is called
	graphs  map[int]*graph
}

// place is an instruction.
type place struct{ fn, pc int }

// New is about a program.
func New(p *isa.Program) *Values {
	return &Values{program: p, sites: map[int]value{}, retried: map[int]bool{}, graphs: map[int]*graph{}}
}

// Alike tells whether the stores at two sites to one cell write the same value by construction, in threads of one block or of two, and of
// one index in their blocks or of two.
func (v *Values) Alike(first, second int, oneBlock, oneIndex bool) bool {
	x, y := v.site(first), v.site(second)
	return x.name != 0 && x == y && (oneBlock || !x.block) && (oneIndex || !x.thread)
}

// site is the value that all stores at a site write, none where they differ.
func (v *Values) site(site int) value {
	if x, ok := v.sites[site]; ok {
		return x
	}
	if v.stores == nil {
		v.index()
	}
	var all value
	for i, at := range v.stores[site] {
		x := v.stored(at)
		if i == 0 {
			all = x
		}
		if x != all {
			all = none
		}
	}
	v.sites[site] = all
	return all
}

// index finds the stores and loads of each site and the calls of each function in device code.
func (v *Values) index() {
	v.stores, v.loads = map[int][]place{}, map[int][]place{}
	v.calls = make([][]place, len(v.program.Funcs))
	for fn, f := range v.program.Funcs {
		if f.Host {
			continue
		}
		for pc, in := range f.Code {
			switch in.Op {
			case isa.St:
				site := isa.SiteOf(in.Imm)
				v.stores[site] = append(v.stores[site], place{fn, pc})
			case isa.Ld:
				site := isa.SiteOf(in.Imm)
				v.loads[site] = append(v.loads[site], place{fn, pc})
			case isa.CallFn:
				if callee := int(f.Calls[in.Imm].Func); callee >= 0 && callee < len(v.calls) {
					v.calls[callee] = append(v.calls[callee], place{fn, pc})
				}
			}
		}
	}
}

// stored is the value that one store writes, all its leaves together.
func (v *Values) stored(at place) value {
	in := v.program.Funcs[at.fn].Code[at.pc]
	site := isa.SiteOf(in.Imm)
	if site < 0 || site >= len(v.program.Sites) {
		return none
	}
	s := &v.program.Sites[site]
	q := v.ask()
	return q.settled(func() value {
		// The stores are to one cell, so what is made of their index is equal as well where all count from one address.
		q.index = 0
		base, index := q.use(at, in.A), q.use(at, in.B)
		if in.B != isa.NoReg && base.name != 0 && !base.thread && !base.block {
			q.index, q.base = index.name, mix(base.name, uint64(in.C)<<32^uint64(in.Imm))
			q.known = map[junction]value{}
		}
		sum := value{name: mix(uint64(s.Mem)+1, uint64(s.Count))}
		for i := 0; i < s.Count && sum.name != 0; i++ {
			sum = sum.with(q.use(at, in.Dst+isa.Reg(i)))
		}
		return sum
	})
}

// with is the value made of this one and another.
func (x value) with(y value) value {
	if x.name == 0 || y.name == 0 {
		return none
	}
	return value{mix(x.name, y.name), x.thread || y.thread, x.block || y.block}
}

// mix is a hash of two numbers, never 0.
func mix(a, b uint64) uint64 {
	h := a*0x9e3779b97f4a7c15 ^ (b + 0x7f4a7c15)
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	h ^= h >> 29
	return h*0xff51afd7ed558ccd | 1
}
