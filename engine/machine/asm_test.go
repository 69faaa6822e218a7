package machine

import (
	"fmt"
	"hash/fnv"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// asm builds one function by hand: labels for jumps, constants made as they are named.
type asm struct {
	p      *isa.Program
	f      *isa.Func
	labels map[string]int
	fix    []fixup
}

type fixup struct {
	pc           int
	target, join string
	branch       bool
}

func newProgram() *isa.Program { return &isa.Program{Main: -1, Init: -1} }

func (a *asm) reg() isa.Reg {
	a.f.NumRegs++
	return isa.Reg(a.f.NumRegs - 1)
}

func (a *asm) k(v uint64) isa.Reg {
	for i, c := range a.f.Consts {
		if c == v {
			return isa.Reg(^i)
		}
	}
	a.f.Consts = append(a.f.Consts, v)
	return isa.Reg(^(len(a.f.Consts) - 1))
}

func (a *asm) emit(in isa.Instr) int {
	a.f.Code = append(a.f.Code, in)
	a.f.Pos = append(a.f.Pos, source.Pos(len(a.f.Code)))
	return len(a.f.Code) - 1
}

func (a *asm) step(kind isa.StmtKind) {
	a.p.Stmts = append(a.p.Stmts, isa.Stmt{Kind: kind})
	a.emit(isa.Instr{Op: isa.Step, Imm: int64(len(a.p.Stmts) - 1)})
}

func (a *asm) op(op isa.Op, dst isa.Reg, args ...isa.Reg) {
	in := isa.Instr{Op: op, Dst: dst, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg}
	if len(args) > 0 {
		in.A = args[0]
	}
	if len(args) > 1 {
		in.B = args[1]
	}
	if len(args) > 2 {
		in.C = args[2]
	}
	a.emit(in)
}

func (a *asm) opI(op isa.Op, dst, src isa.Reg, imm int64) {
	a.emit(isa.Instr{Op: op, Dst: dst, A: src, B: isa.NoReg, C: isa.NoReg, Imm: imm})
}

func (a *asm) label(name string) { a.labels[name] = len(a.f.Code) }

func (a *asm) jmp(to string) {
	a.fix = append(a.fix, fixup{pc: a.emit(isa.Instr{Op: isa.Jmp}), target: to})
}

// br branches where r is zero (or not); join "" means the kernel's end.
func (a *asm) br(op isa.Op, r isa.Reg, to, join string) {
	a.fix = append(a.fix, fixup{pc: a.emit(isa.Instr{Op: op, A: r}), target: to, join: join, branch: true})
}

func (a *asm) site(s isa.Site) int {
	s.Count = max(s.Count, 1)
	s.Bytes = s.Count * s.Mem.Bytes()
	a.p.Sites = append(a.p.Sites, s)
	return len(a.p.Sites) - 1
}

func (a *asm) ld(dst, base, index isa.Reg, scale int, s isa.Site) {
	s.Kind = isa.Load
	a.emit(isa.Instr{Op: isa.Ld, Dst: dst, A: base, B: index, C: isa.Reg(scale), Imm: isa.Mem(a.site(s), 0)})
}

func (a *asm) st(val, base, index isa.Reg, scale int, s isa.Site) {
	s.Kind = isa.Store
	a.emit(isa.Instr{Op: isa.St, Dst: val, A: base, B: index, C: isa.Reg(scale), Imm: isa.Mem(a.site(s), 0)})
}

func (a *asm) call(c isa.Call) int64 {
	a.f.Calls = append(a.f.Calls, c)
	return int64(len(a.f.Calls) - 1)
}

// end closes a kernel with its implicit return.
func (a *asm) end() *isa.Func {
	a.label("end")
	a.step(isa.StmtEnd)
	a.emit(isa.Instr{Op: isa.Exit, A: isa.NoReg})
	return a.done()
}

func (a *asm) done() *isa.Func {
	for _, x := range a.fix {
		t := a.labels[x.target]
		if !x.branch {
			a.f.Code[x.pc].Imm = int64(t)
			continue
		}
		j := -1
		if x.join != "" {
			j = a.labels[x.join]
		}
		a.f.Code[x.pc].Imm = isa.Jump(t, j)
	}
	a.fix = nil
	return a.f
}

func (p2 *progBuilder) fn(name string, kernel bool, params int) *asm {
	f := &isa.Func{Name: name, Kernel: kernel, NumParams: params, NumRegs: params}
	p2.p.Funcs = append(p2.p.Funcs, f)
	if kernel {
		p2.p.Kernels = append(p2.p.Kernels, len(p2.p.Funcs)-1)
	}
	return &asm{p: p2.p, f: f, labels: map[string]int{}}
}

type progBuilder struct{ p *isa.Program }

// script is a System whose host program is a Go function: it runs once, before the first launch, and again after each.
type script struct{ ends []int }

func (s *script) HostOp(*Machine, *isa.Call, []uint64, []uint64)         {}
func (s *script) Launch(*Machine, *isa.Call, []uint64)                   {}
func (s *script) LaunchEnded(m *Machine, index, err int)                 { s.ends = append(s.ends, err) }
func (s *script) DeviceLaunch(*Machine, *isa.Call, int, []uint64)        {}
func (s *script) Begun(*Machine, LaunchSpec)                             {}
func (s *script) DeviceOp(*Machine, *isa.Call, int, []uint64, []uint64)  {}
func (s *script) DevicePrintf(*Machine, *isa.Call, []uint64) int64       { return 0 }
func (s *script) Assert(*Machine, *isa.Call, event.Where, int, []uint64) {}
func (s *script) Save() any                                              { return append([]int(nil), s.ends...) }
func (s *script) Load(v any)                                             { s.ends = append([]int(nil), v.([]int)...) }

// h200 is the default device with four multiprocessors.
func h200() *device.Device {
	d, _ := device.Lookup(device.Default)
	small := *d
	small.SMs = 4
	return &small
}

// trace records the whole event stream as a hash and a list of lines.
type trace struct {
	event.Ignore
	lines    []string
	faults   []event.Fault
	barriers []event.Barrier
	steps    int
	access   int
}

func (t *trace) add(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

func (t *trace) Launch(e *event.Launch)         { t.add("launch %+v", *e) }
func (t *trace) LaunchEnd(e *event.LaunchEnd)   { t.add("launchend %+v", *e) }
func (t *trace) BlockStart(e *event.BlockEvent) { t.add("start %+v", *e) }
func (t *trace) BlockEnd(e *event.BlockEvent)   { t.add("end %+v", *e) }
func (t *trace) Step(e *event.Step)             { t.steps++; t.add("step %+v", *e) }
func (t *trace) Access(e *event.Access) {
	t.access++
	var v, a [32]uint64
	for i := range 32 {
		if e.Mask>>i&1 == 1 {
			v[i], a[i] = e.Value[i], e.Addr[i]
		}
	}
	t.add("access %+v site %d kind %v space %v value %v addr %v faulted %x", e.Where, e.Site, e.Kind, e.Space, v, a, e.Faulted)
}
func (t *trace) Barrier(e *event.Barrier) {
	t.barriers = append(t.barriers, *e)
	t.add("barrier %+v", *e)
}
func (t *trace) Sync(e *event.Sync)       { t.add("sync %+v", *e) }
func (t *trace) Phase(e *event.PhaseMark) { t.add("phase %+v", *e) }
func (t *trace) Leave(e *event.Leave)     { t.add("leave %+v", *e) }
func (t *trace) Fault(e *event.Fault) {
	t.faults = append(t.faults, *e)
	t.add("fault %v %x", e.Kind, e.Mask)
}
func (t *trace) Alloc(e *event.AllocEvent) { t.add("alloc %+v", *e) }
func (t *trace) Free(e *event.FreeEvent)   { t.add("free %+v", *e) }

func (t *trace) hash() uint64 {
	h := fnv.New64a()
	for _, l := range t.lines {
		h.Write([]byte(l))
		h.Write([]byte{'\n'})
	}
	return h.Sum64()
}

// rig is a machine over a kernel-only program with one launch and one output buffer as first parameter.
type rig struct {
	*Machine
	sys *script
	tr  *trace
	out uint64
}

func (r *rig) ints(t *testing.T, n int) []int32 {
	t.Helper()
	out := make([]int32, n)
	for i := range out {
		v, ok := r.Memory().ReadLeaf(r.out+uint64(4*i), isa.I32)
		if !ok {
			t.Fatalf("cannot read out[%d]", i)
		}
		out[i] = int32(v)
	}
	return out
}

func newRig(p *isa.Program, cfg Config, grid, block event.Dim, outBytes int64, params ...uint64) *rig {
	if cfg.Device == nil {
		cfg.Device = h200()
	}
	r := &rig{sys: &script{}, tr: &trace{}}
	if cfg.Observer == nil {
		cfg.Observer = r.tr
	}
	r.Machine = New(p, cfg, r.sys)
	r.out, _ = r.Memory().Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: outBytes, Name: "out"})
	r.Begin(LaunchSpec{Func: p.Kernels[0], Grid: grid, Block: block, Params: append([]uint64{r.out}, params...)})
	return r
}

func (r *rig) finish(t *testing.T) {
	t.Helper()
	for n := 0; ; n++ {
		switch r.Step() {
		case Ended, Exhausted:
			return
		}
		if n > 5_000_000 {
			t.Fatal("does not end")
		}
	}
}

var i32 = isa.Site{Mem: isa.I32}
