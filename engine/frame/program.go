package frame

import (
	"slices"
	"strconv"

	"tilescope/engine/analysis/calls"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// Program is what the host program asked for, in order, and the memories that it and its kernels worked with. Calls are columns of a chart: their order
// is a fact, their distance in time is none.
type Program struct {
	Calls        []Call   `json:"calls"`
	More         int64    `json:"more"` // calls after the last of them
	Memories     []Memory `json:"memories"`
	MoreMemories int      `json:"moreMemories"`
}

// Call is one of the host program's.
type Call struct {
	Kind     string `json:"kind"`     // "alloc", "free", "copy", "fill", "launch", "refused", "sync", "output"
	Way      string `json:"way"`      // of copies and fills: "in" to the device, "out" to the host, "on" the device; "" otherwise
	Name     string `json:"name"`     // the kernel's, or that of the memory which is made, freed or written to
	Line     int    `json:"line"`     // 0 for none
	Launch   int    `json:"launch"`   // -1
	Row      int    `json:"row"`      // the memory that is made, freed or written to, an index into Memories; -1
	From     int    `json:"from"`     // copies: the memory that is read
	Position int64  `json:"position"` // warp steps executed before it
	Bytes    int64  `json:"bytes"`
	Waits    bool   `json:"waits"` // the host waits for the device first
	Text     string `json:"text"`
}

// Memory is a row of the chart: an allocation or a variable, the shared array of a kernel's blocks, or what threads have for themselves.
type Memory struct {
	Name     string      `json:"name"`
	Space    string      `json:"space"` // "host", "global", "constant", "shared", "registers"
	Bytes    int64       `json:"bytes"` // of one copy; 0 where that is not known
	Survives bool        `json:"survives"`
	Keeps    string      `json:"keeps"` // "kept" or "gone", worded: what becomes of it when a launch ends
	Lives    []Life      `json:"lives"`
	Uses     []MemoryUse `json:"uses"` // by kernels
	Text     string      `json:"text"`
}

// Life is from one call to another, both included. Copies is how many there are of it at most: one a block, one a thread.
type Life struct {
	From   int   `json:"from"`
	To     int   `json:"to"`
	Copies int64 `json:"copies"`
}

// MemoryUse says what a launch did with a memory. Unknown: it did not visibly use it, but made accesses through pointers that are not told apart.
type MemoryUse struct {
	Call    int  `json:"call"`
	Reads   bool `json:"reads"`
	Writes  bool `json:"writes"`
	Unknown bool `json:"unknown"`
}

// Limits of what a Program carries.
const (
	MaxProgramCalls    = 400
	MaxProgramMemories = 64
)

var callKinds = [...]string{
	calls.Alloc: "alloc", calls.Free: "free", calls.Copy: "copy", calls.Fill: "fill", calls.Launch: "launch", calls.Refused: "refused", calls.Sync: "sync", calls.Output: "output",
}

// buildProgram is what the host program did.
func (in overview) buildProgram(reader i18n.Reader) Program {
	p := programMaker{in: in.Input, reader: reader, memories: in.Final.Calls.Memories(), rows: map[int]int{}}
	list := in.Final.Calls.List()
	p.out = Program{Calls: []Call{}, Memories: []Memory{}, More: in.Final.Calls.More() + int64(max(0, len(list)-MaxProgramCalls))}
	p.list = list[:min(len(list), MaxProgramCalls)]
	for i := range p.list {
		p.out.Calls = append(p.out.Calls, p.call(&p.list[i]))
	}
	p.allocations(isa.HostSpace)
	p.allocations(isa.GlobalSpace)
	p.allocations(isa.ConstantSpace)
	p.shared()
	p.registers()
	row := func(memory int) int {
		if r, ok := p.rows[memory]; ok && memory >= 0 {
			return r
		}
		return -1
	}
	for i := range p.out.Calls {
		p.out.Calls[i].Row, p.out.Calls[i].From = row(p.list[i].Memory), row(p.list[i].From)
	}
	return p.out
}

type programMaker struct {
	in       *Input
	reader   i18n.Reader
	list     []calls.Call
	memories []calls.Memory
	rows     map[int]int // of a memory
	out      Program
}

func (p *programMaker) word(key string, args ...i18n.Arg) string {
	return p.reader.Word(i18n.M(key, args...))
}

// bytesArgs are a number of bytes, as digits and for choosing the word.
func bytesArgs(n int64) []i18n.Arg {
	return []i18n.Arg{i18n.G("bytes", n), i18n.N("n", n)}
}

// name is a memory's.
func (p *programMaker) name(i int) string {
	switch {
	case i < 0:
		return p.word("call-unnamed")
	case p.memories[i].Name != "":
		return p.memories[i].Name
	}
	return p.word("call-memory", i18n.N("number", p.memories[i].Alloc))
}

func (p *programMaker) call(c *calls.Call) Call {
	out := Call{Kind: callKinds[c.Kind], Line: p.in.line(c.Pos), Launch: c.Launch, Position: c.Position, Bytes: c.Bytes, Waits: c.Waits}
	switch c.Kind {
	case calls.Alloc, calls.Free:
		out.Name = p.name(c.Memory)
		space := "global"
		if c.Memory >= 0 {
			space = p.memories[c.Memory].Space.String()
		}
		out.Text = p.word("call-"+out.Kind+"-"+space, append(bytesArgs(c.Bytes), i18n.T("name", out.Name))...)
	case calls.Copy:
		out.Name, out.Way = p.name(c.Memory), p.way(c)
		out.Text = p.word("call-copy-"+out.Way, append(bytesArgs(c.Bytes), i18n.T("to", out.Name), i18n.T("from", p.name(c.From)))...)
	case calls.Fill:
		out.Name, out.Way = p.name(c.Memory), "in"
		out.Text = p.word("call-fill", append(bytesArgs(c.Bytes), i18n.T("name", out.Name), i18n.N("value", c.Value))...)
	case calls.Launch:
		l := p.in.launch(c.Launch)
		out.Name = l.Kernel
		key := "call-launch"
		if l.Open {
			key = "call-launch-open"
		}
		out.Text = p.word(key, i18n.T("kernel", l.Kernel), i18n.N("number", c.Launch+1), i18n.G("grid", l.Grid.Count()), i18n.N("blocks", l.Grid.Count()),
			i18n.N("threads", l.Block.Count()), i18n.G("steps", l.To-l.From), i18n.N("n", l.To-l.From))
		if l.SharedBytes > 0 {
			out.Text += " " + p.word("call-launch-shared", bytesArgs(int64(l.SharedBytes))...)
		}
	case calls.Output:
		key := "call-output"
		switch {
		case c.Kernel:
			key = "call-output-kernel"
		case c.Error:
			key = "call-output-error"
		}
		out.Text = p.word(key, bytesArgs(c.Bytes)...)
	default:
		out.Text = p.word("call-" + out.Kind)
	}
	return out
}

// way is the direction of a copy. Memory that is not kept is the host's: its stack, or beyond the bound.
func (p *programMaker) way(c *calls.Call) string {
	on := func(i int) bool { return i >= 0 && p.memories[i].Space != isa.HostSpace }
	switch to, from := on(c.Memory), on(c.From); {
	case to && from:
		return "on"
	case from:
		return "out"
	}
	return "in"
}

// add takes a row in, as far as there is room.
func (p *programMaker) add(m Memory) {
	if len(p.out.Memories) == MaxProgramMemories {
		p.out.MoreMemories++
		return
	}
	m.Keeps = p.word("memory-gone")
	if m.Survives {
		m.Keeps = p.word("memory-kept")
	}
	if m.Uses == nil {
		m.Uses = []MemoryUse{}
	}
	p.out.Memories = append(p.out.Memories, m)
}

// allocations are the rows of one space that outlives launches.
func (p *programMaker) allocations(space isa.Space) {
	for i := range p.memories {
		m := &p.memories[i]
		last := len(p.list) - 1
		if m.Space != space || m.Call > last || last < 0 {
			continue
		}
		life := Life{From: max(m.Call, 0), To: last, Copies: 1}
		freed := 0
		for k := range p.list {
			if c := &p.list[k]; c.Kind == calls.Free && c.Memory == i {
				life.To, freed = k, p.in.line(c.Pos)
			}
		}
		if len(p.out.Memories) < MaxProgramMemories {
			p.rows[i] = len(p.out.Memories)
		}
		key := "memory-" + space.String()
		switch {
		case m.Static:
			key += "-variable"
		case freed > 0 && space == isa.GlobalSpace:
			key += "-freed"
		}
		p.add(Memory{
			Name: p.name(i), Space: space.String(), Bytes: m.Bytes, Survives: true, Lives: []Life{life}, Uses: p.uses(i),
			Text: p.word(key, append(bytesArgs(m.Bytes), i18n.T("name", p.name(i)), i18n.N("line", freed))...),
		})
	}
}

// uses says which launches read and wrote a memory, by the arrays that their accesses name.
func (p *programMaker) uses(memory int) []MemoryUse {
	out := []MemoryUse{}
	m := &p.memories[memory]
	switch m.Space {
	case isa.HostSpace:
		return out
	case isa.ConstantSpace:
		return p.constantUses(m.Name)
	}
	for k := range p.list {
		if p.list[k].Kind != calls.Launch {
			continue
		}
		l := p.in.launch(p.list[k].Launch)
		sites, kept := p.in.Final.Counters.Sites(l.Index)
		use := MemoryUse{Call: k, Unknown: !kept}
		for s, counts := range sites {
			if counts.Accesses() == 0 {
				continue
			}
			site := &p.in.Code.Sites[s]
			addr, known := p.in.arrayAddress(l, site)
			switch {
			case !known:
				use.Unknown = use.Unknown || site.Space != isa.SharedSpace && site.Space != isa.LocalSpace
			case addr >= m.Addr && addr < m.Addr+uint64(max(m.Bytes, 1)):
				use.Reads = use.Reads || site.Kind != isa.Store
				use.Writes = use.Writes || site.Kind != isa.Load
			}
		}
		use.Unknown = use.Unknown && !use.Reads && !use.Writes
		if use.Reads || use.Writes || use.Unknown {
			out = append(out, use)
		}
	}
	return out
}

// constantUses says which launches read a constant. Loads of constants are counted for a kernel as a whole: where it names several, each may be meant.
func (p *programMaker) constantUses(name string) []MemoryUse {
	out := []MemoryUse{}
	for k := range p.list {
		if p.list[k].Kind != calls.Launch || p.in.Final.Counters.Of(p.list[k].Launch).ConstantRequests == 0 {
			continue
		}
		fn := p.in.launch(p.list[k].Launch).Func
		named := map[string]bool{} // by the kernel, or by a function that it may call
		for i := range p.in.Code.Sites {
			s := &p.in.Code.Sites[i]
			if f := int(s.Func); s.Space == isa.ConstantSpace && p.constant(s.Array) && (f == fn || !p.in.Code.Funcs[f].Kernel) {
				named[s.Array] = true
			}
		}
		if named[name] {
			out = append(out, MemoryUse{Call: k, Reads: len(named) == 1, Unknown: len(named) > 1})
		}
	}
	return out
}

// constant says whether a variable lies in constant memory.
func (p *programMaker) constant(name string) bool {
	return slices.ContainsFunc(p.memories, func(m calls.Memory) bool { return m.Static && m.Space == isa.ConstantSpace && m.Name == name })
}

// shared are the shared arrays of the kernels that were launched: new ones for each block of each launch.
func (p *programMaker) shared() {
	rows := map[string]int{} // by kernel and name, index into list
	var list []Memory
	for k := range p.list {
		if p.list[k].Kind != calls.Launch {
			continue
		}
		l := p.in.launch(p.list[k].Launch)
		for _, g := range p.in.Code.Globals {
			if g.Space != isa.SharedSpace {
				continue
			}
			a, ok := p.in.sharedArray(g, l)
			if !ok {
				continue
			}
			key := strconv.Itoa(l.Func) + " " + g.Name
			i, known := rows[key]
			if !known {
				i = len(list)
				rows[key] = i
				list = append(list, Memory{
					Name: g.Name, Space: "shared", Bytes: a.Bytes,
					Text: p.word("memory-shared", append(bytesArgs(a.Bytes), i18n.T("name", g.Name), i18n.T("kernel", l.Kernel), i18n.N("blocks", l.Grid.Count()))...),
				})
			}
			list[i].Lives = append(list[i].Lives, Life{From: k, To: k, Copies: int64(l.Grid.Count())})
		}
	}
	for _, m := range list {
		p.add(m)
	}
}

// registers is what threads have for themselves, in every launch.
func (p *programMaker) registers() {
	m := Memory{Name: p.word("memory-registers-name"), Space: "registers", Lives: []Life{}, Text: p.word("memory-registers")}
	for k := range p.list {
		if c := &p.list[k]; c.Kind == calls.Launch {
			l := p.in.launch(c.Launch)
			m.Lives = append(m.Lives, Life{From: k, To: k, Copies: int64(l.Grid.Count()) * int64(l.Block.Count())})
		}
	}
	if len(m.Lives) > 0 {
		p.add(m)
	}
}
