package why

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// hostReads goes back from what a call of the host program is given to the loads that it comes from, in the code of the functions that the
// host is in. It reads the registers as they are in the middle of the call.
type hostReads struct {
	p     *isa.Program
	stack []machine.HostFrame
	seen  map[hostWant]bool
	out   []hostRead
}

// hostWant is a register whose value is sought before the instruction at pc, in a frame of the stack.
type hostWant struct {
	level, pc int
	reg       isa.Reg
}

// hostRead is a load of the host program.
type hostRead struct {
	site int
	addr uint64
}

// mostHostReads bounds the loads of one call, and mostHostWants the registers that are sought for them.
const (
	mostHostReads = 64
	mostHostWants = 1 << 12
)

// want seeks where a register got its value.
func (h *hostReads) want(level, pc int, r isa.Reg) {
	key := hostWant{level, pc, r}
	if r < 0 || h.seen[key] || len(h.seen) >= mostHostWants {
		return
	}
	h.seen[key] = true
	f := h.p.Funcs[h.stack[level].Func]
	var defs []isa.Reg
	for at := pc - 1; at >= 0; at-- {
		in := f.Code[at]
		if in.Op.Jumps() || h.target(f, at+1) {
			break
		}
		if _, defs = h.p.Operands(f, in, nil, defs[:0]); slices.Contains(defs, r) {
			h.given(level, at, r)
			return
		}
	}
	// Several ways lead here. A variable may have got its value on each of them, in any iteration of a loop; what the compiler keeps of an
	// expression got it in one.
	given := h.defs(f, r)
	if len(given) == 0 {
		h.passed(level, r)
	}
	if len(given) > 1 && holdsVariable(f, r, pc) {
		return
	}
	for _, at := range given {
		h.given(level, at, r)
	}
}

// holdsVariable says whether a register is a variable's where the instruction at pc is.
func holdsVariable(f *isa.Func, r isa.Reg, pc int) bool {
	return slices.ContainsFunc(f.Vars, func(v isa.Var) bool {
		return v.Reg >= 0 && r >= v.Reg && r < v.Reg+isa.Reg(max(v.Leaves, 1)) && int32(pc) >= v.From && int32(pc) < v.To
	})
}

// target says whether a jump leads to pc.
func (h *hostReads) target(f *isa.Func, pc int) bool {
	return slices.ContainsFunc(f.Code, func(in isa.Instr) bool { return in.Op.Jumps() && in.Goes() == pc })
}

// defs are the instructions of a function that give a register its value.
func (h *hostReads) defs(f *isa.Func, r isa.Reg) (out []int) {
	var defs []isa.Reg
	for at, in := range f.Code {
		if _, defs = h.p.Operands(f, in, nil, defs[:0]); slices.Contains(defs, r) {
			out = append(out, at)
		}
	}
	return out
}

// passed seeks what the caller passed as a parameter that the function leaves as it is.
func (h *hostReads) passed(level int, r isa.Reg) {
	f := h.p.Funcs[h.stack[level].Func]
	if level+1 >= len(h.stack) {
		return
	}
	caller := h.stack[level+1]
	code := h.p.Funcs[caller.Func]
	if caller.PC < 0 || code.Code[caller.PC].Op != isa.CallFn {
		return
	}
	args, k := code.Calls[code.Code[caller.PC].Imm].Args, 0
	for _, p := range f.Params {
		for leaf := range max(p.Leaves, 1) {
			if p.Reg+isa.Reg(leaf) == r && k < len(args) {
				h.want(level+1, caller.PC, args[k])
				return
			}
			k++
		}
	}
}

// given continues behind the instruction that gave a register its value: a load is what is sought, and of other instructions what they use.
func (h *hostReads) given(level, at int, r isa.Reg) {
	frame := &h.stack[level]
	f := h.p.Funcs[frame.Func]
	in := f.Code[at]
	switch in.Op {
	case isa.Ld, isa.Atm:
		if addr, ok := frame.Address(in); ok && len(h.out) < mostHostReads && h.keeps(f, at, frame.PC, in.A) && h.keeps(f, at, frame.PC, in.B) {
			x := hostRead{isa.SiteOf(in.Imm), addr}
			if !h.p.Sites[x.site].Span.From.InPrelude() && !slices.Contains(h.out, x) {
				h.out = append(h.out, x)
			}
		}
		return
	case isa.HostOp, isa.Launch: // the runtime made it
		return
	}
	uses, _ := h.p.Operands(f, in, nil, nil)
	if in.Op == isa.CallFn {
		uses = h.values(&f.Calls[in.Imm])
	}
	for _, u := range uses {
		h.want(level, at, u)
	}
}

// values are the arguments of a call that are passed as values: where a pointer leads is not followed.
func (h *hostReads) values(call *isa.Call) (out []isa.Reg) {
	k := 0
	for _, p := range h.p.Funcs[call.Func].Params {
		n := max(p.Leaves, 1)
		if !p.Pointer {
			out = append(out, call.Args[min(k, len(call.Args)):min(k+n, len(call.Args))]...)
		}
		k += n
	}
	return out
}

// keeps says that a register is given no other value between two instructions.
func (h *hostReads) keeps(f *isa.Func, from, to int, r isa.Reg) bool {
	return r < 0 || !slices.ContainsFunc(h.defs(f, r), func(at int) bool { return at >= from && at < to })
}

// named is the memory that the host read: its name, the type of its elements and where the element begins.
func (h *hostReads) named(m *machine.Machine, x hostRead) (called string, memory machine.Allocation, elem isa.ElemType, ok bool) {
	memory, ok = m.Memory().Find(x.addr)
	if !ok {
		return "", memory, elem, false
	}
	site := &h.p.Sites[x.site]
	name, base, dims := memory.Name, memory.Addr, memory.Dims
	elem = memory.Elem
	if v, at := h.variable(x.addr); v != nil {
		name, base, dims, elem = v.Name, at, v.Dims, v.Elem
	} else if name == "" || memory.Pos.InPrelude() { // such as that of a vector
		name = h.holder(m, memory.Addr)
	}
	if elem.Bytes == 0 || site.Bytes > elem.Bytes {
		elem = site.Elem
	}
	if name == "" || elem.Bytes == 0 {
		return site.Text, memory, h.leaf(site), true
	}
	alone := len(dims) == 0 && (memory.Space == isa.HostSpace && memory.Bytes == int64(elem.Bytes) || base != memory.Addr)
	k := int(x.addr-base) / elem.Bytes
	if !alone {
		name += subscripts(k, dims)
	}
	if site.Bytes < elem.Bytes {
		name += member(elem, int(x.addr-base)-k*elem.Bytes)
		elem = h.leaf(site)
	}
	return name, memory, elem, true
}

// holder is the variable whose first member, or itself, points to memory; "" for none.
func (h *hostReads) holder(m *machine.Machine, to uint64) string {
	for i := range h.stack {
		frame := &h.stack[i]
		vars := h.p.Funcs[frame.Func].Vars
		for k := len(vars) - 1; k >= 0; k-- {
			v := &vars[k]
			if int32(frame.PC) < v.From || int32(frame.PC) >= v.To || v.Span.From.InPrelude() || strings.Contains(v.Name, " ") {
				continue
			}
			at, ok := frame.Value(v.Reg)
			if v.Reg == isa.NoReg {
				at, ok = m.Memory().ReadLeaf(frame.Local+uint64(v.Local), isa.I64)
			}
			if ok && at == to {
				return v.Name
			}
		}
	}
	return ""
}

// leaf is the type of what a site moves, where that is less than an element.
func (h *hostReads) leaf(site *isa.Site) isa.ElemType {
	if site.Elem.Bytes == site.Bytes {
		return site.Elem
	}
	return isa.ElemType{Mem: site.Mem, Count: site.Count, Bytes: site.Bytes}
}

// subscripts writes an element's index: [1][2].
func subscripts(k int, dims []int) string {
	out := ""
	for i := len(dims) - 1; i > 0; i-- {
		d := max(dims[i], 1)
		out = "[" + strconv.Itoa(k%d) + "]" + out
		k /= d
	}
	return "[" + strconv.Itoa(k) + "]" + out
}

// member is the member of an element that begins at an offset: .x.
func member(t isa.ElemType, offset int) string {
	if t.Record == nil {
		return ""
	}
	for _, m := range t.Record.Members {
		if m.Offset == offset {
			return "." + m.Name
		}
	}
	return ""
}

// variable is the variable of a function that the host is in that is at an address, and where it begins; nil for other memory.
func (h *hostReads) variable(addr uint64) (*isa.Var, uint64) {
	for i := range h.stack {
		frame := &h.stack[i]
		vars := h.p.Funcs[frame.Func].Vars
		for k := range vars {
			v := &vars[k]
			if v.Reg != isa.NoReg || int32(frame.PC) < v.From || int32(frame.PC) >= v.To {
				continue
			}
			if from := frame.Local + uint64(v.Local); addr >= from && addr < from+uint64(size(v)) {
				return v, from
			}
		}
	}
	return nil, 0
}

// size is a variable's in bytes.
func size(v *isa.Var) int {
	n := max(v.Elem.Bytes, v.Mem.Bytes())
	for _, d := range v.Dims {
		n *= d
	}
	return n
}

// call is the call of a library that the program's own code is in: its frame, its arguments, and how many of these come before those that
// it prints, up to a format.
func (h *hostReads) call() (level int, args []isa.Reg, behind int) {
	for level = range h.stack {
		f := h.p.Funcs[h.stack[level].Func]
		pc := h.stack[level].PC
		if pc < 0 || pc >= len(f.Code) || f.Pos[pc].InPrelude() {
			continue
		}
		switch in := f.Code[pc]; in.Op {
		case isa.HostOp:
			call := &f.Calls[in.Imm]
			switch builtin.ID(call.Builtin) {
			case builtin.PrintfCall:
				behind = 1
			case builtin.FPrintf:
				behind = 2
			}
			return level, call.Args, min(behind, len(call.Args))
		case isa.CallFn:
			return level, h.values(&f.Calls[in.Imm]), 0
		}
	}
	return 0, nil, 0
}

// longestFormat bounds the bytes of a format that are read.
const longestFormat = 1 << 12

// printing is the argument, counted from behind the format, that printed what is at an offset of the printed text; −1 where that is not
// known.
func printing(p *isa.Program, m *machine.Machine, text []byte, at int) int {
	h := &hostReads{p: p, stack: m.HostStack()}
	level, args, behind := h.call()
	if behind == 0 {
		return -1
	}
	addr, _ := h.stack[level].Value(args[behind-1])
	format, ok := m.Memory().ReadString(addr, longestFormat)
	if !ok {
		return -1
	}
	if k, ok := conversionAt(format, text, at); ok {
		return k
	}
	return -1
}

// printed are the elements of memory whose values a call of the host prints; argument is one of those behind the format, −1 for all.
func (a *asker) printed(m *machine.Machine, p timeline.Printed, argument int) (out []*pending) {
	h := &hostReads{p: a.in.Code, stack: m.HostStack(), seen: map[hostWant]bool{}}
	level, args, behind := h.call()
	args = args[behind:]
	if argument >= 0 && argument < len(args) {
		args = args[argument : argument+1]
	}
	for _, r := range args {
		h.want(level, h.stack[level].PC, r)
	}
	for _, x := range h.out {
		called, memory, elem, ok := h.named(m, x)
		if !ok {
			continue
		}
		c := timeline.Cell{Space: memory.Space, Addr: x.addr, Bytes: elem.Bytes}
		q := &pending{
			ask:    timeline.Ask{Cell: c, Before: p.Position, Site: -1, Entered: true, Nth: p.Copies + 1},
			launch: a.launchAt(p.Position), site: -1, called: called, elem: elem,
		}
		if b := make([]byte, elem.Bytes); m.Memory().Read(c.Addr, b) {
			q.value = element(elem, b)
		}
		out = append(out, q)
	}
	return out
}
