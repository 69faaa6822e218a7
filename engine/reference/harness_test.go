package reference

import (
	"bytes"
	"fmt"
	"sort"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

var universe = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	prelude := syntax.ParsePrelude(builtin.Prelude(), &bag)
	return prelude, types.NewUniverse(prelude, &bag)
})

// compiled is a program in both forms: the tree that the reference walks, and the engine's code.
type compiled struct {
	tree *types.Program
	code *isa.Program
	text string
	fuse map[*types.Var]bool
}

func build(t testing.TB, name, text string) *compiled {
	t.Helper()
	var bag diag.Bag
	prelude, u := universe()
	file := source.NewFile(name, text)
	unit := syntax.Parse(file, prelude, syntax.Config{}, &bag)
	c := &compiled{text: text}
	if !bag.HasErrors() {
		c.tree = types.Check(unit, u, &bag, types.Config{})
	}
	if !bag.HasErrors() {
		c.code = compile.Compile(c.tree, &bag, nil)
	}
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		t.Fatalf("%s does not compile:\n%s\n%s", name, b.String(), text)
	}
	c.fuse = fusable(c.tree)
	return c
}

// comparison runs a program on the engine, and each of its launches on the reference too.
type comparison struct {
	event.Ignore
	*compiled
	machine *machine.Machine
	process *host.Process
	bank    *bank.Analysis
	coal    *coalesce.Analysis
	counts  *counter.Analysis

	fuel    int64
	grid    *grid // of the launch under way; nil when it was refused
	printed []string

	launches int
	refused  []string // why launches were not compared
	wrong    []string
	// miscounted says where operations and bytes differ.
	miscounted []string
	choices    bool // the text has ?:, && or ||
}

// system is the engine's host program, whose printf for devices is listened to.
type system struct {
	*host.Process
	c *comparison
}

func (s system) DevicePrintf(m *machine.Machine, c *isa.Call, args []uint64) int64 {
	before := len(s.Unflushed())
	n := s.Process.DevicePrintf(m, c, args)
	s.c.printed = append(s.c.printed, string(s.Unflushed()[before:]))
	return n
}

// compare runs a program under a schedule. also, when not nil, hears every event too.
func compare(c *compiled, config machine.Config, fuel int64) *comparison {
	x := &comparison{compiled: c, fuel: fuel, choices: strings.ContainsRune(c.text, '?') || strings.Contains(c.text, "&&") ||
		strings.Contains(c.text, "||")}
	config.Device, _ = device.Lookup("")
	config.Observer = x
	run := analysis.Run{Program: c.code, Device: config.Device, WarpSize: config.Device.WarpSize}
	if config.WarpSize != 0 {
		run.WarpSize = config.WarpSize
	}
	x.bank, x.coal = bank.New(run), coalesce.New(run)
	x.counts = counter.New(run, x.bank, x.coal)
	x.process = host.New(c.code, host.Options{Device: config.Device})
	x.machine = machine.New(c.code, config, system{x.process, x})
	x.process.Start(x.machine)
	for x.machine.Run(1<<20) == machine.Stepped {
	}
	return x
}

// Launch takes memory as the launch finds it and runs the reference on it.
func (x *comparison) Launch(e *event.Launch) {
	x.counts.Launch(e)
	x.launches++
	x.printed = nil
	x.grid = nil
	defer func() {
		if r := recover(); r != nil {
			no, ok := r.(refusal)
			if !ok {
				panic(r)
			}
			x.grid = nil
			x.refused = append(x.refused, fmt.Sprintf("%s: %s", e.Kernel, no.what))
		}
	}()
	g := &grid{
		program: x.tree, extent: e.Grid, block: e.Block, dynamic: max(0, e.SharedBytes-e.DynamicOffset), memory: &memory{},
		statics: map[*types.Var]uint64{}, fusable: x.fuse, fuel: x.fuel,
	}
	mem := x.machine.Memory()
	for i := range mem.Count() {
		a := mem.At(i)
		if a.Freed || a.Space != isa.GlobalSpace && a.Space != isa.ConstantSpace {
			continue
		}
		p := piece{addr: a.Addr, bytes: make([]byte, a.Bytes), name: a.Name, space: a.Space}
		mem.Read(a.Addr, p.bytes)
		g.memory.pieces = append(g.memory.pieces, p)
	}
	g.memory.sort()
	for _, text := range x.tree.Strings {
		g.strings = append(g.strings, textBase+uint64(len(g.memory.texts)))
		g.memory.texts = append(append(g.memory.texts, text...), 0)
	}
	for i, global := range x.code.Globals {
		if global.Space != isa.GlobalSpace && global.Space != isa.ConstantSpace {
			continue
		}
		for _, v := range x.tree.Globals {
			if v.Span == global.Span && v.Name == global.Name {
				g.statics[v] = x.machine.GlobalAddr(i)
			}
		}
	}
	span := x.code.Funcs[e.Func].Span
	for _, f := range x.tree.Funcs {
		if f.Global && f.Span == span && f.Name == e.Kernel {
			g.kernel = f
		}
	}
	if g.kernel == nil {
		refuse("no tree of this kernel")
	}
	params := e.Params
	for _, p := range g.kernel.Params {
		g.params = append(g.params, argument(p.Type, &params))
	}
	g.run()
	x.grid = g
}

// argument takes the leaves of one parameter.
func argument(t types.Type, leaves *[]uint64) value {
	if scalar(t) {
		v := (*leaves)[0]
		*leaves = (*leaves)[1:]
		return value{bits: v}
	}
	out := make([]byte, t.Size())
	put := func(part types.Type, at int) {
		v := argument(part, leaves)
		if p := out[at : at+part.Size()]; scalar(part) {
			encode(p, v.bits)
		} else {
			copy(p, v.bytes)
		}
	}
	switch t := t.(type) {
	case *types.Array:
		for i := range t.Len {
			put(t.Elem, i*t.Elem.Size())
		}
	case *types.Struct:
		if t.Union {
			refuse("a parameter that is a union")
		}
		for _, f := range t.Fields {
			put(f.Type, f.Offset)
		}
	}
	return value{bytes: out}
}

// Step and the methods below let the engine count.
func (x *comparison) Step(e *event.Step)       { x.counts.Step(e) }
func (x *comparison) Section(e *event.Section) { x.counts.Section(e) }
func (x *comparison) Split(e *event.Split)     { x.counts.Split(e) }
func (x *comparison) Leave(e *event.Leave)     { x.counts.Leave(e) }
func (x *comparison) Access(e *event.Access) {
	x.bank.Access(e)
	x.coal.Access(e)
	x.counts.Access(e)
}

// LaunchEnd compares what the engine made of memory with what the reference made of it.
func (x *comparison) LaunchEnd(e *event.LaunchEnd) {
	x.counts.LaunchEnd(e)
	if x.grid == nil {
		return
	}
	if !e.Completed {
		x.refused = append(x.refused, fmt.Sprintf("%s: the launch ended with error %d", x.grid.kernel.Name, e.Error))
		return
	}
	mem := x.machine.Memory()
	for _, p := range x.grid.memory.pieces {
		got := make([]byte, len(p.bytes))
		mem.Read(p.addr, got)
		if !bytes.Equal(got, p.bytes) {
			i := 0
			for got[i] == p.bytes[i] {
				i++
			}
			i &^= 7
			end := min(len(got), i+8)
			x.wrong = append(x.wrong, fmt.Sprintf("launch %d of %s: %s at byte %d is % x, by the reference % x", e.Index, x.grid.kernel.Name, p.name,
				i, got[i:end], p.bytes[i:end]))
		}
	}
	if d := x.grid.tally.differs(x.counts.Work(e.Index), x.counts.Of(e.Index), x.choices); d != "" {
		x.miscounted = append(x.miscounted, fmt.Sprintf("launch %d of %s: %s", e.Index, x.grid.kernel.Name, d))
	}
	got, want := append([]string(nil), x.printed...), append([]string(nil), x.grid.printed...)
	sort.Strings(got)
	sort.Strings(want)
	if strings.Join(got, "\x00") != strings.Join(want, "\x00") {
		x.wrong = append(x.wrong, fmt.Sprintf("launch %d of %s printed %q, by the reference %q", e.Index, x.grid.kernel.Name, got, want))
	}
}
