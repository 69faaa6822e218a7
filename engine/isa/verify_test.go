package isa

import (
	"bytes"
	"strings"
	"testing"

	"tilescope/engine/source"
)

// sample is a small sound program: a kernel with a branch, a load, a store with an origin and a call.
func sample() *Program {
	none := Instr{Dst: NoReg, A: NoReg, B: NoReg, C: NoReg}
	in := func(op Op, change func(*Instr)) Instr {
		i := none
		i.Op = op
		if change != nil {
			change(&i)
		}
		return i
	}
	code := []Instr{
		in(Step, func(i *Instr) { i.Imm = 0 }),
		in(SReg, func(i *Instr) { i.Dst = 1 }),
		in(BrZ, func(i *Instr) { i.A, i.C, i.Imm = 1, 0, Jump(7, 7) }),
		in(Ld, func(i *Instr) { i.Dst, i.A, i.B, i.C, i.Imm = 2, 0, 1, 4, Mem(0, 8) }),
		in(CallFn, func(i *Instr) { i.Imm = 0 }),
		in(Org, func(i *Instr) { i.A = ^Reg(0) }),
		in(St, func(i *Instr) { i.Dst, i.A, i.Imm = 2, 0, Mem(1, 0) }),
		in(Exit, nil),
	}
	callee := []Instr{in(FmaF32, func(i *Instr) { i.Dst, i.A, i.B, i.C = 0, 0, 0, 0 }), in(Ret, func(i *Instr) { i.Imm = 0 })}
	k := &Func{
		Name: "k", Kernel: true, Code: code, Pos: make([]source.Pos, len(code)), NumRegs: 3, NumParams: 1, Consts: []uint64{1},
		Calls: []Call{{Func: 1, Args: []Reg{2}, Dst: []Reg{2}}}, Vars: []Var{{Name: "p", Type: "float *", Reg: 0, Leaves: 1, To: 8}},
	}
	f := &Func{Name: "f", Code: callee, Pos: make([]source.Pos, 2), NumRegs: 1, NumParams: 1, Calls: []Call{{Func: -1, Args: []Reg{0}}}}
	return &Program{
		File: source.NewFile("sample.cu", "p[t] = f(p[t + 2]);\n"), Funcs: []*Func{k, f}, Kernels: []int{0}, Main: -1, Init: -1,
		Sites:    []Site{{Kind: Load, Mem: F32, Count: 1, Bytes: 4, Text: "p[t + 2]"}, {Kind: Store, Mem: F32, Count: 1, Bytes: 4, Text: "p[t]"}},
		Sections: make([]Section, 1),
		Stmts:    []Stmt{{Sites: []int32{0, 1}, Loop: -1, Span: source.Span{From: 1, To: 20}}},
	}
}

func TestVerify(t *testing.T) {
	if err := Verify(sample()); err != nil {
		t.Fatalf("a sound program: %v", err)
	}
	for name, spoil := range map[string]func(p *Program){
		"a register too many": func(p *Program) { p.Funcs[0].Code[3].Dst = 3 },
		"a constant too many": func(p *Program) { p.Funcs[0].Code[5].A = ^Reg(1) },
		"writing a constant":  func(p *Program) { p.Funcs[0].Code[1].Dst = ^Reg(0) },
		"a jump too far":      func(p *Program) { p.Funcs[0].Code[2].Imm = Jump(8, 7) },
		"meeting too far":     func(p *Program) { p.Funcs[0].Code[2].Imm = Jump(7, 8) },
		"running off the end": func(p *Program) { p.Funcs[0].Code = p.Funcs[0].Code[:7]; p.Funcs[0].Pos = p.Funcs[0].Pos[:7] },
		"no such site":        func(p *Program) { p.Funcs[0].Code[3].Imm = Mem(2, 0) },
		"a load at a store":   func(p *Program) { p.Funcs[0].Code[3].Imm = Mem(1, 0) },
		"no such section":     func(p *Program) { p.Funcs[0].Code[0].Imm = Begin(0, 1) },
		"no such tally": func(p *Program) {
			p.Funcs[0].Code[1] = Instr{Op: Tally, Dst: NoReg, A: NoReg, B: NoReg, C: NoReg, Imm: 1}
		},
		"no such statement":       func(p *Program) { p.Funcs[0].Code[0].Imm = 1 },
		"arguments missing":       func(p *Program) { p.Funcs[0].Calls[0].Args = nil },
		"calling a kernel":        func(p *Program) { p.Funcs[0].Calls[0].Func = 0 },
		"an origin without store": func(p *Program) { p.Funcs[0].Code[6] = p.Funcs[0].Code[5] },
		"a return from a kernel":  func(p *Program) { p.Funcs[0].Code[7] = Instr{Op: Ret, Imm: -1} },
		"an exit of a function":   func(p *Program) { p.Funcs[1].Code[1] = Instr{Op: Exit, A: NoReg} },
		"too many leaves":         func(p *Program) { p.Sites[0].Count, p.Sites[0].Bytes = 8, 32 },
		"a scope beyond the code": func(p *Program) { p.Funcs[0].Vars[0].To = 9 },
		"a kernel that is none":   func(p *Program) { p.Kernels = []int{1} },
		"main on the device":      func(p *Program) { p.Main = 1 },
		"a place missing":         func(p *Program) { p.Funcs[0].Pos = p.Funcs[0].Pos[:3] },
	} {
		p := sample()
		spoil(p)
		if Verify(p) == nil {
			t.Errorf("%s passes", name)
		}
	}
}

func TestOperands(t *testing.T) {
	p := sample()
	p.Sites[1].Count, p.Sites[1].Bytes = 2, 8
	for i, want := range []string{"[] []", "[] [1]", "[1] []", "[0 1] [2]", "[2] [2]", "[-1] []", "[0 2 3] []", "[] []"} {
		uses, defs := p.Operands(p.Funcs[0], p.Funcs[0].Code[i], nil, nil)
		if got := strings.ReplaceAll(strings.TrimSpace(bracketed(uses)+" "+bracketed(defs)), ",", ""); got != want {
			t.Errorf("pc %d: %s, want %s", i, got, want)
		}
	}
}

func bracketed(rs []Reg) string {
	var b bytes.Buffer
	b.WriteByte('[')
	for i, r := range rs {
		if i > 0 {
			b.WriteByte(' ')
		}
		if r < 0 {
			b.WriteByte('-')
			r = -r
		}
		b.WriteByte('0' + byte(r))
	}
	b.WriteByte(']')
	return b.String()
}

func TestDisassemble(t *testing.T) {
	var b bytes.Buffer
	p := sample()
	Disassemble(&b, p, p.Funcs[0])
	want := `kernel k: 1 parameters, 3 registers
  float * p in r0 from 0 to 8
; 1: p[t] = f(p[t + 2]);
    0  step      expression
    1  sreg      r1 ← threadIdx.x
    2  brz       r1 7, meet at 7
    3  ld        r2 ← [r0 + r1·4 +8] ; generic p[t + 2]
    4  callfn    f(r2) → r2
    5  org       #1
    6  st        [r0] ← r2 ; generic p[t]
>   7  exit
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	for op := Op(0); op < NumOps; op++ {
		if op.String() == "" {
			t.Errorf("opcode %d has no name", op)
		}
	}
}
