package compile

import (
	"slices"

	"strconv"

	"tilescope/engine/builtin"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

func itoa(n int) string { return strconv.Itoa(n) }

// side is a function as compiled for the host program or for kernels. A function of the prelude that kernels call is compiled
// for each place that calls it, as if it were there: what it reads, writes and waits for belongs to that place of the user's text.
type side struct {
	fn   *types.Func
	host bool
	at   source.Span // of the call; the zero Span for functions that stand for themselves
	stmt int32       // statement of the call, where at is valid
}

// instance tells a statement (by its ordinal in its function) or a site (by the access in the tree) of a function that is compiled in
// several places.
type instance struct {
	fn, ordinal int
	node        types.Expr
	kind        isa.AccessKind
	mem         isa.MemType
	count, disp int
	merge       bool // a load that only keeps a bit-field's neighbours
}

// compiler holds what concerns the whole program.
type compiler struct {
	tree         *types.Program
	file         *source.File
	bag          *diag.Bag
	work         *meter.Work
	out          *isa.Program
	layouts      map[types.Type][]leaf
	members      map[*types.Struct]*isa.Layout
	records      map[types.Type]*isa.Record
	readings     map[*types.Enum]*isa.Reading
	fits         map[*types.Struct]bool // answers of fitsRegisters
	facts        map[*types.Func]*facts
	hasBarrier   map[*types.Func]bool
	barrierIn    map[types.Stmt]bool     // answers of containsBarrier
	expandedSize map[*types.Func]int     // answers of expanded
	folded       map[*types.Var]*folding // of constant
	folds        int                     // constants in each other that constant is in
	inLoop       map[*types.Func]bool    // device functions that are called, somewhere, from within a loop
	index        map[side]int
	sides        []side
	globals      map[*types.Var]int
	offsets      []int // of each string literal in Rodata
	flow         *flow
	keeps        *keeps
	held         *held
	passes       map[*types.Func]isa.Effects // answers of passesValues
	inline       *inliner
	meanings     map[*types.Func]map[*types.Var]meaning
	instances    map[instance]int32 // statements and sites of functions that are compiled in several places
	dynamic      []*types.Var       // globals that Init fills before main
	addresses    map[side]uint64    // of functions; see addressOf
	clustered    bool               // blocks may reach each other's shared memory, so its addresses differ from block to block
}

// Compile turns a checked tree into bytecode. What cannot be compiled is an error in bag with its place; the program is then
// incomplete and not to be run. The tree is not changed. Where the work ends, it does not return: see meter. A nil work bounds nothing.
func Compile(p *types.Program, bag *diag.Bag, work *meter.Work) *isa.Program {
	c := &compiler{
		tree: p, file: p.File, bag: bag, work: work,
		out:          &isa.Program{File: p.File, Main: -1, Init: -1},
		layouts:      map[types.Type][]leaf{},
		members:      map[*types.Struct]*isa.Layout{},
		records:      map[types.Type]*isa.Record{},
		readings:     map[*types.Enum]*isa.Reading{},
		facts:        map[*types.Func]*facts{},
		hasBarrier:   map[*types.Func]bool{},
		inLoop:       map[*types.Func]bool{},
		barrierIn:    map[types.Stmt]bool{},
		expandedSize: map[*types.Func]int{},
		folded:       map[*types.Var]*folding{},
		fits:         map[*types.Struct]bool{},
		index:        map[side]int{},
		globals:      map[*types.Var]int{},
		instances:    map[instance]int32{},
		meanings:     map[*types.Func]map[*types.Var]meaning{},
		passes:       map[*types.Func]isa.Effects{},
	}
	c.rodata()
	device := c.enter()
	c.barriers(device)
	c.loops(device)
	c.inline = c.chooseInline(device)
	c.layGlobals()
	c.flow = c.analyse(device)
	c.keeps = c.analyseKept(device)
	c.held = c.analyseHeld(device)
	var fns []*fn
	for i := 0; i < len(c.sides); i++ { // calls of the prelude add to them
		fns = append(fns, c.function(c.sides[i], i))
	}
	c.watchUnset(fns)
	for _, f := range fns {
		f.finish()
	}
	c.settleEstimates(fns)
	c.initialiser()
	for _, f := range c.out.Funcs {
		c.markChanged(f)
	}
	return c.out
}

// markChanged says of a function's parameters which of them it writes.
func (c *compiler) markChanged(f *isa.Func) {
	if len(f.Params) == 0 {
		return
	}
	c.work.Spend(len(f.Code))
	var uses, defs []isa.Reg
	written := map[isa.Reg]bool{}
	for _, instr := range f.Code {
		uses, defs = c.out.Operands(f, instr, uses[:0], defs[:0])
		for _, r := range defs {
			written[r] = true
		}
	}
	for i := range f.Params {
		f.Params[i].Changed = written[f.Params[i].Reg]
	}
}

// rodata places the string literals, each with its NUL.
func (c *compiler) rodata() {
	for _, s := range c.tree.Strings {
		c.work.Bytes(2 * len(s))
		c.offsets = append(c.offsets, len(c.out.Rodata))
		c.out.Rodata = append(append(c.out.Rodata, s...), 0)
	}
}

// enter numbers the functions that can be reached from kernels and from the host program: kernels first, then device functions, then host
// ones.
func (c *compiler) enter() (device []*types.Func) {
	var kernels, hostRoots []*types.Func
	for _, f := range c.tree.Funcs {
		if f.Global {
			kernels = append(kernels, f)
		}
	}
	if c.tree.Main != nil {
		hostRoots = append(hostRoots, c.tree.Main)
		if c.tree.End != nil {
			hostRoots = append(hostRoots, c.tree.End)
		}
	} else {
		for _, f := range c.tree.Funcs {
			if !f.Global && (f.Host || !f.Device) {
				hostRoots = append(hostRoots, f)
			}
		}
	}
	for _, v := range c.tree.Globals {
		walkExpr(c.work, v.Init, func(x types.Expr) {
			if call, ok := x.(*types.Call); ok {
				hostRoots = append(hostRoots, call.Func)
			}
		})
	}
	device = c.reachable(kernels)
	c.clustered = slices.ContainsFunc(device, func(f *types.Func) bool {
		return f.Name == "__cluster_map_shared_rank" || f.Cluster != [3]int32{}
	})
	host := c.reachable(hostRoots)
	add := func(f *types.Func, host bool) {
		s := side{fn: f, host: host}
		if _, ok := c.index[s]; ok || f.Body == nil || !host && f.Span.From.InPrelude() || host && !f.Host {
			return
		}
		c.index[s] = len(c.sides)
		c.sides = append(c.sides, s)
		c.out.Funcs = append(c.out.Funcs, nil)
		if f.Global {
			c.out.Kernels = append(c.out.Kernels, c.index[s])
		}
	}
	for _, f := range kernels {
		add(f, false)
	}
	for _, f := range device {
		add(f, false)
	}
	for _, f := range host {
		if !f.Global {
			add(f, true)
		}
	}
	if m := c.tree.Main; m != nil {
		if i, ok := c.index[side{fn: m, host: true}]; ok {
			c.out.Main = i
		}
	}
	return device
}

// entry is the builtin that a prelude function without a body stands for.
func (c *compiler) entry(f *types.Func) (builtin.Entry, bool) {
	name := f.Builtin
	if name == "" {
		name = f.Name
	}
	return builtin.Lookup(name)
}

func isBarrier(e builtin.Entry) bool { return e.Kind == builtin.Barrier }

// layGlobals enters the variables with static storage and lays out shared memory.
func (c *compiler) layGlobals() {
	for _, v := range c.tree.Globals {
		c.global(v)
	}
	c.layShared()
}

// global is the index of a variable with static storage.
func (c *compiler) global(v *types.Var) int {
	if i, ok := c.globals[v]; ok {
		return i
	}
	i := len(c.out.Globals)
	c.globals[v] = i
	g := &isa.Global{
		Name: v.Name, Func: -1, Bytes: v.Type.Size(), Align: max(1, v.Type.Align(), v.Align), Elem: c.elemType(v.Type), Dims: dims(v.Type),
		Span: v.Span,
	}
	c.out.Globals = append(c.out.Globals, g)
	switch v.Storage {
	case types.Shared:
		g.Space = isa.SharedSpace
	case types.DynShared:
		g.Space, g.Dynamic, g.Align = isa.SharedSpace, true, max(16, g.Align)
		g.Bytes = 0
	case types.DeviceVar:
		g.Space = isa.GlobalSpace
	case types.ConstVar:
		g.Space = isa.ConstantSpace
	case types.ManagedVar:
		g.Space, g.Managed = isa.GlobalSpace, true
		c.require("__managed__", 30, v.Span)
	case types.StaticLocal:
		g.Space = isa.HostSpace
		if v.Func != nil && v.Func.Device {
			g.Space = isa.GlobalSpace
		}
	default:
		g.Space = isa.HostSpace
	}
	c.work.At(v.Span)
	c.work.Spend(workPerFunction)
	if v.Init != nil && g.Space != isa.SharedSpace {
		c.work.Bytes(g.Bytes)
		data := make([]byte, g.Bytes)
		switch {
		case c.constantInto(data, v.Type, v.Init, g.Space == isa.HostSpace):
			g.Init = data
		case g.Space == isa.HostSpace:
			c.dynamic = append(c.dynamic, v)
		default:
			c.bag.Error(v.Init.Span(), i18n.M(texts.CompileDeviceInitialiser, i18n.T("name", v.Name)), i18n.M(texts.CompileDeviceInitialiserHint))
		}
	}
	return i
}

// owner is the function whose shared variable v is, as an index into Funcs; -1 for none.
func (c *compiler) owner(v *types.Var) int {
	if v.Func != nil {
		if i, ok := c.index[side{fn: v.Func}]; ok {
			return i
		}
	}
	return -1
}

// layShared gives every static shared variable its offset. A kernel's block holds its own and those of the functions that it can reach; a
// function's variable has one offset for all kernels, so those of functions come first, then each kernel's own in order of declaration.
func (c *compiler) layShared() {
	var static []*types.Var
	for _, v := range c.tree.Globals {
		if v.Storage == types.Shared || v.Storage == types.DynShared {
			c.out.Globals[c.globals[v]].Func = int32(c.owner(v))
		}
		if v.Storage == types.Shared {
			static = append(static, v)
		}
	}
	var kernels []*types.Func
	reach := map[*types.Func]map[*types.Func]bool{}
	for _, k := range c.out.Kernels {
		f := c.sides[k].fn
		kernels = append(kernels, f)
		reach[f] = map[*types.Func]bool{}
		c.work.Spend(workPerFunction)
		for _, g := range c.reachable([]*types.Func{f}) {
			c.work.Spend(workPerInstr)
			reach[f][g] = true
		}
	}
	uses := func(k *types.Func, v *types.Var) bool {
		c.work.Spend(1)
		if v.Func != nil {
			return reach[k][v.Func]
		}
		c.work.Spend(len(reach[k]))
		for g := range reach[k] {
			if c.learn(g).vars[v] {
				return true
			}
		}
		return false
	}
	end := map[*types.Func]int{}
	place := func(v *types.Var, own bool) {
		g := c.out.Globals[c.globals[v]]
		var users []*types.Func
		at := 0
		for _, k := range kernels {
			if uses(k, v) {
				users = append(users, k)
				at = max(at, end[k])
			}
		}
		if (len(users) == 1 && users[0] == v.Func) != own {
			return
		}
		at = (at + g.Align - 1) / g.Align * g.Align
		g.Offset = at
		for _, k := range users {
			end[k] = at + g.Bytes
		}
	}
	for _, v := range static {
		place(v, false)
	}
	for _, v := range static {
		place(v, true)
	}
	c.sharedBytes(end)
}

// sharedGranule is what ptxas rounds a kernel's static shared memory up to, as an H200 reports it (cudaFuncGetAttributes).
const sharedGranule = 16

// sharedBytes notes the block's need; function fills it into each kernel.
func (c *compiler) sharedBytes(end map[*types.Func]int) {
	for _, k := range c.out.Kernels {
		f := c.sides[k].fn
		c.out.Funcs[k] = &isa.Func{
			SharedBytes: (end[f] + sharedGranule - 1) / sharedGranule * sharedGranule, SharedDeclared: end[f],
		}
	}
}

// text is what the user wrote in a span; "" in the prelude.
func (c *compiler) text(s source.Span) string {
	if s.From.InPrelude() {
		return ""
	}
	return c.file.Slice(s)
}
