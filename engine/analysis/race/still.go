package race

import (
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Most of a kernel's accesses read arrays that nobody writes during the launch, and those race with nothing. Which arrays they are is
// speculated from the pointers that the kernel's stores go through. Loads from them are not remembered. A store that reaches one all the
// same, by an index far outside its own array, refutes the speculation: what was read before is then unknown, and the run has to be watched
// again without it.

// span is the addresses [from, to) of an array that is expected to stay as it is.
type span struct{ from, to uint64 }

// targets are the arrays that a kernel's stores and atomics name.
type targets struct {
	known   bool // every one of them names a pointer parameter of the kernel or a variable
	params  []isa.Reg
	globals []string
}

// targetsOf looks through a kernel and the functions that it calls.
func targetsOf(p *isa.Program, kernel int) *targets {
	t := &targets{known: true}
	seen := map[int]bool{}
	var visit func(fn int)
	visit = func(fn int) {
		if seen[fn] || fn < 0 || fn >= len(p.Funcs) {
			return
		}
		seen[fn] = true
		f := p.Funcs[fn]
		for _, in := range f.Code {
			switch in.Op {
			case isa.CallFn:
				visit(int(f.Calls[in.Imm].Func))
			case isa.St, isa.Atm:
				t.add(p, f, &p.Sites[isa.SiteOf(in.Imm)])
			}
		}
	}
	visit(kernel)
	return t
}

func (t *targets) add(p *isa.Program, f *isa.Func, s *isa.Site) {
	if s.Space != isa.GlobalSpace && s.Space != isa.SpaceGeneric {
		return
	}
	if f.Kernel {
		for _, v := range f.Params {
			if v.Name == s.Array && v.Pointer {
				t.params = append(t.params, v.Reg)
				return
			}
		}
	}
	for _, g := range p.Globals {
		if g.Name == s.Array && g.Space == isa.GlobalSpace {
			t.globals = append(t.globals, g.Name)
			return
		}
	}
	t.known = false
}

// speculate says which arrays stay as they are during a launch.
func (a *Analysis) speculate(e *event.Launch) {
	a.still = nil
	for i := range a.near {
		a.near[i] = -1
	}
	t := a.targets[e.Func]
	if t == nil {
		t = targetsOf(a.run.Program, e.Func)
		a.targets[e.Func] = t
	}
	if !t.known {
		return
	}
	var written []int
	for _, r := range t.params {
		if int(r) >= len(e.Params) {
			return
		}
		i := a.place.Index(e.Params[r])
		if i < 0 {
			return // a pointer to nowhere: what is behind it is anybody's guess
		}
		written = append(written, i)
	}
	all := a.place.All()
	for i := range all {
		al := &all[i]
		kept := slices.Contains(written, i) || slices.Contains(t.globals, al.Name)
		if al.Space == isa.GlobalSpace && !al.Managed && !al.Freed && !kept {
			a.still = append(a.still, span{al.Addr, al.Addr + uint64(al.Bytes)})
		}
	}
}

// stays reports whether an access of global memory needs no watching, since all of it reads one array that stays as it is. A store into
// such an array refutes the speculation.
func (a *Analysis) stays(e *event.Access, mask uint32) bool {
	low, high := e.Low, e.High
	if e.Shape == 0 || mask != e.Mask {
		low, high = ^uint64(0), 0
		for m := mask; m != 0; m &= m - 1 {
			x := e.Addr[bits.TrailingZeros32(m)&31]
			low, high = min(low, x), max(high, x)
		}
	}
	high += uint64(e.Bytes)
	if e.Kind == isa.Load {
		if e.Site < 0 || e.Site >= len(a.near) {
			return false
		}
		near := &a.near[e.Site]
		if i := int(*near); i >= 0 && i < len(a.still) && low >= a.still[i].from && high <= a.still[i].to {
			return true
		}
		for i, s := range a.still {
			if low >= s.from && high <= s.to {
				*near = int32(i)
				return true
			}
		}
		return false
	}
	for _, s := range a.still {
		if low >= s.to || high <= s.from {
			continue
		}
		for m := mask; m != 0; m &= m - 1 {
			if x := e.Addr[bits.TrailingZeros32(m)&31]; x < s.to && x+uint64(e.Bytes) > s.from {
				a.misspeculated = true
			}
		}
	}
	return false
}

// Misspeculated reports whether a store reached an array that was expected to stay as it is: the analysis may have missed races, and the
// run has to be watched again by one that does not speculate (see analysis.Run).
func (a *Analysis) Misspeculated() bool { return a.misspeculated }
