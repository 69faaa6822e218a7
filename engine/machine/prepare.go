package machine

import (
	"math"
	"strings"

	"tilescope/engine/isa"
)

// function is a compiled function with what the interpreter wants at hand.
type function struct {
	*isa.Func
	index  int32
	consts []lanes     // Consts, broadcast
	ends   []bool      // pcs where the kernel ends: lanes that wait there for their warp-mates count as exited for barriers
	fast   []isa.Instr // Code as the fast path executes it, pc for pc; nil for host code
	fixed  []bool      // kernels: the parameters that are never assigned to
}

// site is an isa.Site with what the access path wants at hand, and the allocation that it met last.
type site struct {
	*isa.Site
	width    uint64 // of a leaf in bytes
	stride   uint64 // from leaf to leaf
	bytes    uint64 // of a lane
	align    uint64 // demanded of the address, minus one
	unsigned bool   // atomics: 64-bit values compare unsigned
	word     bool   // a lane moves one leaf of 32 bits

	local            bool // the access goes through a local array of the site's own function
	localLo, localHi uint64

	sharedLo, sharedHi uint64 // the __shared__ variable that the access goes through; everything when it may go through any

	wasShared bool // the last access met shared memory
	cached    bool // what follows is valid
	reg       regionID
	index     int32
	lo, hi    uint64 // its bytes
	space     isa.Space

	pattern pattern // of the addresses met last
}

func (m *Machine) prepare() {
	p := m.p
	m.funcs = make([]function, len(p.Funcs))
	for i, fn := range p.Funcs {
		f := &m.funcs[i]
		f.Func, f.index = fn, int32(i)
		f.consts = make([]lanes, len(fn.Consts))
		for c, v := range fn.Consts {
			for l := range f.consts[c] {
				f.consts[c][l] = v
			}
		}
		for _, in := range fn.Code {
			m.clustered = m.clustered || in.Op == isa.Bar && isa.BarKind(in.Imm).Cluster()
		}
		if !fn.Host {
			f.fast = fastCode(p, fn)
		}
		if fn.Kernel {
			f.fixed = fixed(p, fn)
			f.ends = make([]bool, len(fn.Code)+1)
			for pc, in := range fn.Code {
				f.ends[pc] = in.Op == isa.Exit || in.Op == isa.Step && p.Stmts[isa.StmtOf(in.Imm)].Kind == isa.StmtEnd
			}
		}
	}
	m.sites = make([]site, len(p.Sites))
	for i := range p.Sites {
		s := &m.sites[i]
		d := &p.Sites[i]
		s.Site = d
		count := max(d.Count, 1)
		s.width = uint64(d.Mem.Bytes())
		s.bytes = uint64(d.Bytes)
		if s.bytes == 0 {
			s.bytes = s.width * uint64(count)
		}
		s.stride = s.bytes / uint64(count)
		s.word = s.width == 4 && d.Count <= 1
		s.align = s.width - 1
		if d.Align > 0 {
			s.align = uint64(d.Align) - 1
		}
		name := d.Elem.Name
		s.unsigned = strings.HasPrefix(name, "unsigned") || name == "size_t" || strings.HasPrefix(name, "uint")
		m.findLocal(s)
		s.sharedLo, s.sharedHi = isa.SharedWindow, math.MaxUint64
		if d.Shared > 0 {
			g := p.Globals[d.Shared-1]
			s.sharedLo = isa.SharedWindow + uint64(g.Offset)
			s.sharedHi = s.sharedLo + uint64(g.Bytes)
		}
	}
}

// fixed tells the leading registers of a kernel that hold its arguments throughout.
func fixed(p *isa.Program, f *isa.Func) []bool {
	out := make([]bool, min(f.NumParams, f.NumRegs))
	for i := range out {
		out[i] = true
	}
	var defs []isa.Reg
	for _, in := range f.Code {
		if _, defs = p.Operands(f, in, nil, defs[:0]); in.Op == isa.Ret {
			continue // its results go to the caller's registers
		}
		for _, r := range defs {
			if r >= 0 && int(r) < len(out) {
				out[r] = false
			}
		}
	}
	return out
}

// findLocal ties a site inside a local array to the one array of its function that bears its name, so that an index that leaves it is
// known.
func (m *Machine) findLocal(s *site) {
	if !s.Inside || s.Func < 0 || int(s.Func) >= len(m.p.Funcs) {
		return
	}
	var found *isa.Var
	for i := range m.p.Funcs[s.Func].Vars {
		v := &m.p.Funcs[s.Func].Vars[i]
		if v.Name != s.Array {
			continue
		}
		if found != nil || v.Reg != isa.NoReg || len(v.Dims) == 0 {
			return
		}
		found = v
	}
	if found == nil {
		return
	}
	n := found.Elem.Bytes
	for _, d := range found.Dims {
		n *= d
	}
	if n > 0 {
		s.local, s.localLo, s.localHi = true, uint64(found.Local), uint64(found.Local+n)
	}
}

// forgetSites drops what sites remember of allocations.
func (m *Machine) forgetSites() {
	for i := range m.sites {
		m.sites[i].cached = false
	}
}
