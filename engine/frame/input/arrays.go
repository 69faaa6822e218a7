package input

import (
	"slices"
	"strconv"

	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Arrays are the arrays that a launch can reach: those given to the kernel in the order of its parameters, then the other device arrays,
// then the kernel's shared ones, and those of each block of a cluster.
func (in *Run) Arrays(l *timeline.Launch, mem *machine.Memory) []blocktrace.Array {
	list, known := in.paramArrays(l, mem)
	for i := range mem.Count() {
		a := mem.At(i)
		if known[a.Ordinal] || a.Freed || a.Bytes == 0 {
			continue
		}
		if a.Space != isa.GlobalSpace && (a.Space != isa.ConstantSpace || a.Global < 0) || a.Static && a.Global < 0 {
			continue
		}
		name := a.Name
		if name == "" {
			name = "memory " + strconv.Itoa(a.Ordinal)
		}
		list = append(list, blocktrace.Array{Name: name, Space: a.Space, Base: a.Addr, Bytes: a.Bytes, Elem: elemOr(a.Elem), Dims: a.Dims,
			Alloc: a.Ordinal, Param: -1})
	}
	for _, own := range []bool{true, false} {
		for _, g := range in.Code.Globals {
			if g.Space == isa.SharedSpace && (int(g.Func) == l.Func) == own {
				if a, ok := in.SharedArray(g, l); ok {
					list = append(list, a)
				}
			}
		}
	}
	return append(list, peers(l, list)...)
}

// peers are the shared arrays again, in the window of each rank of a cluster: what other blocks of it have.
func peers(l *timeline.Launch, list []blocktrace.Array) (out []blocktrace.Array) {
	if !l.Clustered() {
		return nil
	}
	for rank := range l.Cluster.Count() {
		for _, a := range list {
			if a.Space == isa.SharedSpace {
				a.Space, a.Base = isa.ClusterSpace, isa.SharedWindow+uint64(rank)*isa.WindowBytes+a.Base
				out = append(out, a)
			}
		}
	}
	return out
}

// paramArrays are the arrays that a kernel was given, and the allocations that they are.
func (in *Run) paramArrays(l *timeline.Launch, mem *machine.Memory) (list []blocktrace.Array, known map[int]bool) {
	known = map[int]bool{}
	for i, p := range in.Code.Funcs[l.Func].Params {
		if !p.Pointer || p.Reg < 0 || int(p.Reg) >= len(l.Params) {
			continue
		}
		addr := l.Params[p.Reg]
		a, ok := mem.Find(addr)
		if !ok || a.Space != isa.GlobalSpace && a.Space != isa.ConstantSpace || a.Freed {
			continue
		}
		if known[a.Ordinal] {
			one := &list[slices.IndexFunc(list, func(b blocktrace.Array) bool { return b.Alloc == a.Ordinal })]
			one.Also = append(one.Also, blocktrace.Alias{Name: p.Name, First: -int(addr-a.Addr) / one.Elem.Bytes})
			continue
		}
		elem := p.Elem
		if elem.Bytes <= 0 || elem.Name == "void" {
			elem = elemOr(a.Elem)
		}
		known[a.Ordinal] = true
		list = append(list, blocktrace.Array{
			Name: p.Name, Space: a.Space, Base: a.Addr, Bytes: a.Bytes, Elem: elem, Dims: extents(a, &p, elem), Alloc: a.Ordinal,
			First: -int(addr-a.Addr) / elem.Bytes, Param: i,
		})
	}
	return list, known
}

// extents are an allocation's in each dimension, the outermost first: as its variable was declared, or where it has none, as a parameter of
// type T (*)[N][M] says, of as many arrays as there are. Nil where neither says any.
func extents(a machine.Allocation, p *isa.Param, elem isa.ElemType) []int {
	if len(a.Dims) > 0 || len(p.Dims) == 0 {
		return a.Dims
	}
	each := int64(elem.Bytes)
	for _, n := range p.Dims {
		each *= int64(n)
	}
	if each <= 0 || a.Bytes%each != 0 || a.Bytes < each {
		return nil
	}
	return append([]int{int(a.Bytes / each)}, p.Dims...)
}

// SharedArray is a variable in a block's shared memory; false for one of another kernel.
func (in *Run) SharedArray(g *isa.Global, l *timeline.Launch) (blocktrace.Array, bool) {
	if int(g.Func) != l.Func && g.Func >= 0 && int(g.Func) < len(in.Code.Funcs) {
		if f := in.Code.Funcs[g.Func]; f.Kernel || f.Host {
			return blocktrace.Array{}, false
		}
	}
	a := blocktrace.Array{
		Name: g.Name, Space: isa.SharedSpace, Base: uint64(g.Offset), Bytes: int64(g.Bytes), Elem: elemOr(g.Elem), Dims: g.Dims,
		Alloc: -1, Param: -1,
	}
	if g.Dynamic {
		a.Base, a.Bytes, a.Dims = uint64(l.DynamicOffset), int64(l.SharedBytes-l.DynamicOffset), nil
	}
	return a, a.Bytes > 0 && int64(a.Base)+a.Bytes <= int64(l.SharedBytes)
}

// elemOr is a type that has a size: bytes where nothing is known.
func elemOr(e isa.ElemType) isa.ElemType {
	if e.Bytes <= 0 {
		return isa.ElemType{Name: "unsigned char", Mem: isa.U8, Count: 1, Bytes: 1}
	}
	return e
}
