package isa

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilescope/engine/source"
)

// Disassemble writes the code of one function as text: each statement's source line before its instructions, jump targets marked,
// accesses with the text of their lvalue. It is for reading and for golden tests; nothing parses it.
func Disassemble(w io.Writer, p *Program, f *Func) {
	kind := "device"
	switch {
	case f.Kernel:
		kind = "kernel"
	case f.Host:
		kind = "host"
	}
	fmt.Fprintf(w, "%s %s: %d parameters, %d registers", kind, f.Name, f.NumParams, f.NumRegs)
	if f.LocalBytes > 0 {
		fmt.Fprintf(w, ", %d bytes of local memory", f.LocalBytes)
	}
	if f.SharedBytes > 0 {
		fmt.Fprintf(w, ", %d bytes of shared memory", f.SharedBytes)
	}
	fmt.Fprintln(w)
	for _, v := range f.Vars {
		where := "r" + strconv.Itoa(int(v.Reg))
		if v.Leaves > 1 {
			where += "…r" + strconv.Itoa(int(v.Reg)+v.Leaves-1)
		}
		if v.Reg == NoReg {
			where = "local+" + strconv.Itoa(v.Local)
		}
		fmt.Fprintf(w, "  %s %s in %s from %d to %d\n", v.Type, v.Name, where, v.From, v.To)
	}
	target := make([]bool, len(f.Code)+1)
	for _, in := range f.Code {
		if in.Op.Jumps() {
			target[in.Goes()] = true
			if in.Op != Jmp {
				if j := Join(in.Imm); j >= 0 {
					target[j] = true
				}
			}
		}
	}
	for pc, in := range f.Code {
		if n := StmtOf(in.Imm); in.Op == Step && n < len(p.Stmts) {
			s := p.Stmts[n]
			fmt.Fprintf(w, "; %s\n", sourceLine(p.File, s.Span))
		}
		mark := " "
		if target[pc] {
			mark = ">"
		}
		fmt.Fprintf(w, "%s%4d  %s\n", mark, pc, strings.TrimRight(p.Text(f, in), " "))
	}
}

// sourceLine is a place with the text of a span, on one line.
func sourceLine(file *source.File, s source.Span) string {
	if file == nil || s.From.InPrelude() {
		return ""
	}
	text := strings.Join(strings.Fields(file.Slice(s)), " ")
	if len(text) > 100 {
		text = text[:100] + "…"
	}
	return strconv.Itoa(file.Position(s.From).Line) + ": " + text
}

// Text is one instruction as the disassembler writes it.
func (p *Program) Text(f *Func, in Instr) string {
	name := fmt.Sprintf("%-9s ", in.Op)
	reg := func(r Reg) string { return f.operand(r) }
	list := func(rs []Reg) string {
		words := make([]string, len(rs))
		for i, r := range rs {
			words[i] = reg(r)
		}
		return strings.Join(words, " ")
	}
	call := func(i int64) Call {
		if i >= 0 && i < int64(len(f.Calls)) {
			return f.Calls[i]
		}
		return Call{Func: -1}
	}
	callee := func(i int32) string {
		if i >= 0 && int(i) < len(p.Funcs) && p.Funcs[i] != nil {
			return p.Funcs[i].Name
		}
		return "?"
	}
	to := func(c Call) string {
		if len(c.Dst) == 0 {
			return ""
		}
		return " → " + list(c.Dst)
	}
	switch in.Op {
	case Nop:
		return strings.TrimSpace(name)
	case Step:
		if n := StmtOf(in.Imm); n < len(p.Stmts) {
			return name + stmtNames[p.Stmts[n].Kind]
		}
	case Tally:
		return strings.TrimSpace(name)
	case Jmp:
		return name + strconv.Itoa(in.Goes())
	case BrZ, BrNZ:
		join := "end"
		if j := Join(in.Imm); j >= 0 {
			join = strconv.Itoa(j)
		}
		s := fmt.Sprintf("%s%s %d, meet at %s", name, reg(in.A), in.Goes(), join)
		if in.C == 1 {
			s += ", within an expression"
		}
		return s
	case CallFn:
		c := call(in.Imm)
		return name + callee(c.Func) + "(" + list(c.Args) + ")" + to(c)
	case Launch:
		c := call(in.Imm)
		return name + callee(c.Func) + "(" + list(c.Args) + ")"
	case Ret:
		if in.Imm >= 0 {
			return name + list(call(in.Imm).Args)
		}
		return strings.TrimSpace(name)
	case WarpOp, HostOp, Printf:
		c := call(in.Imm)
		s := name + strconv.Itoa(int(c.Builtin)) + "(" + list(c.Args) + ")" + to(c)
		if c.Var != "" {
			s += " ; " + c.Var
		}
		return s
	case Trap:
		if in.Imm == 1 {
			return name + "assert " + list(call(int64(in.A)).Args)
		}
		return strings.TrimSpace(name)
	case Exit:
		if in.A != NoReg {
			return name + reg(in.A)
		}
		return strings.TrimSpace(name)
	case Phase, PhaseEnd, Fence:
		return name + strconv.FormatInt(in.Imm, 10)
	case SReg:
		if special := SpecialName(in.Imm); special != "" {
			return name + reg(in.Dst) + " ← " + special
		}
	case Local, Rodat, Clock:
		return fmt.Sprintf("%s%s ← %d", name, reg(in.Dst), in.Imm)
	case Glob:
		g := "?"
		if in.Imm >= 0 && int(in.Imm) < len(p.Globals) {
			g = p.Globals[in.Imm].Name
		}
		return name + reg(in.Dst) + " ← &" + g
	case MathOp:
		return fmt.Sprintf("%s%s ← fn%d %s", name, reg(in.Dst), in.Imm, strings.Join(f.present(in.A, in.B, in.C), " "))
	case Bar:
		s := name + [...]string{"sync", "count", "and", "or"}[in.Imm&3]
		if in.A != NoReg {
			s += " " + reg(in.A)
		}
		if in.Dst != NoReg {
			s += " → " + reg(in.Dst)
		}
		return s
	case Void:
		return name + fmt.Sprintf("local+%d…%d", in.Imm&(1<<32-1), in.Imm&(1<<32-1)+in.Imm>>32-1)
	case Ld, St, Lea, Atm, LdHas, StHas:
		return name + p.memoryText(f, in)
	case Org, SyncW:
		return name + reg(in.A)
	case Has:
		if in.Imm < 0 || in.Imm >= int64(len(p.Unset)) {
			return name + reg(in.A) + " of ?"
		}
		u := &p.Unset[in.Imm]
		s := name + reg(in.A) + " of " + u.Name
		for _, o := range u.Of {
			s += ", " + reg(o.Has) + " of " + o.Name
		}
		return s
	case Chk:
		if in.Imm < 0 || in.Imm >= int64(len(p.Bounds)) {
			return name + reg(in.A) + " in ?"
		}
		b := p.Bounds[in.Imm]
		s := name + reg(in.A)
		if b.Add != 0 {
			s += fmt.Sprintf(" %+d", b.Add)
		}
		return s + fmt.Sprintf(" in [0,%d)", b.Extent)
	}
	s := name + reg(in.Dst) + " ← " + strings.Join(f.present(in.A, in.B, in.C), " ")
	if (in.Op == MulF32 || in.Op == MulF64) && in.Imm == Fused {
		s += " ; shown only"
	} else if in.Imm == NoFuse {
		s += " ; apart"
	}
	return s
}

func (p *Program) memoryText(f *Func, in Instr) string {
	at := f.operand(in.A)
	if in.B != NoReg && in.Op != Atm {
		at += " + " + f.operand(in.B) + "·" + strconv.Itoa(int(in.C))
	}
	if d := Disp(in.Imm); d != 0 {
		at += fmt.Sprintf(" %+d", d)
	}
	what := ""
	count := 1
	if n := SiteOf(in.Imm); n >= 0 && n < len(p.Sites) {
		s := p.Sites[n]
		count = s.Count
		what = " ; " + s.Space.String() + " " + strings.Join(strings.Fields(s.Text), " ")
		if s.Ghost {
			what += " (ghost)"
		}
	}
	leaves := f.operand(in.Dst)
	if count > 1 && (in.Op == Ld || in.Op == St) {
		leaves += "…" + f.operand(in.Dst+Reg(count-1))
	}
	switch in.Op {
	case St, StHas:
		return "[" + at + "] ← " + leaves + what
	case Lea:
		return leaves + " ← &[" + at + "]" + what
	case Atm:
		s := leaves + " ← [" + at + "] " + f.operand(in.B)
		if in.C != NoReg && !p.literalC(in) {
			s += " " + f.operand(in.C)
		}
		if n := SiteOf(in.Imm); n >= 0 && n < len(p.Sites) {
			s += " " + atomicNames[p.Sites[n].Atomic]
		}
		return s + what
	}
	return leaves + " ← [" + at + "]" + what
}

// operand is a register, or a constant's value: as an address within a window, a small integer, or raw bits.
func (f *Func) operand(r Reg) string {
	switch {
	case r == NoReg:
		return "–"
	case r >= 0:
		return "r" + strconv.Itoa(int(r))
	case int(^r) >= len(f.Consts):
		return "c?"
	}
	v := f.Consts[^r]
	for _, w := range []struct {
		base uint64
		name string
	}{{SharedWindow, "shared"}, {RodataBase, "rodata"}} {
		if v >= w.base && v < w.base+WindowBytes {
			return w.name + "+" + strconv.FormatUint(v-w.base, 10)
		}
	}
	if n := int64(v); n > -1<<20 && n < 1<<20 {
		return "#" + strconv.FormatInt(n, 10)
	}
	return "#0x" + strconv.FormatUint(v, 16)
}

func (f *Func) present(rs ...Reg) []string {
	var out []string
	for _, r := range rs {
		if r != NoReg {
			out = append(out, f.operand(r))
		}
	}
	return out
}

var (
	stmtNames    = [...]string{"expression", "declaration", "condition", "loop step", "return", "barrier", "end"}
	atomicNames  = [...]string{"", "add", "sub", "exch", "min", "max", "inc", "dec", "cas", "and", "or", "xor"}
	specialNames = [...]string{"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x", "blockIdx.y", "blockIdx.z",
		"blockDim.x", "blockDim.y", "blockDim.z", "gridDim.x", "gridDim.y", "gridDim.z", "warpSize",
		"clusterDim.x", "clusterDim.y", "clusterDim.z"}
)

// SpecialName is the built-in variable that the Imm of an SReg names; "" for none.
func SpecialName(imm int64) string {
	if imm < 0 || int(imm) >= len(specialNames) {
		return ""
	}
	return specialNames[imm]
}
