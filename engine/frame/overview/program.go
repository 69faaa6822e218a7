package overview

import (
	"slices"
	"strconv"

	"tilescope/engine/analysis/calls"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

var callKinds = [...]string{
	calls.Alloc: "alloc", calls.Free: "free", calls.Copy: "copy", calls.Fill: "fill", calls.Launch: "launch", calls.Refused: "refused",
	calls.Sync: "sync", calls.Output: "output", calls.Record: "record", calls.Await: "await",
}

// buildProgram is what the host program did.
func (in maker) buildProgram(reader i18n.Reader) frame.Program {
	p := programMaker{in: in.Run, reader: reader, memories: in.Final.Calls.Memories(), rows: map[int]int{}}
	list := in.Final.Calls.List()
	p.out = frame.Program{Calls: []frame.Call{}, Memories: []frame.Memory{},
		More: in.Final.Calls.More() + int64(max(0, len(list)-frame.MaxProgramCalls))}
	p.list = list[:min(len(list), frame.MaxProgramCalls)]
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
	p.streams()
	return p.out
}

type programMaker struct {
	in       *input.Run
	reader   i18n.Reader
	list     []calls.Call
	memories []calls.Memory
	rows     map[int]int // of a memory
	out      frame.Program
}

func (p *programMaker) word(key i18n.Key, args ...i18n.Arg) string {
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
		return p.word(texts.CallUnnamed)
	case p.memories[i].Name != "":
		return p.memories[i].Name
	}
	return p.word(texts.CallMemory, i18n.N("number", p.memories[i].Alloc))
}

func (p *programMaker) call(c *calls.Call) frame.Call {
	out := frame.Call{Kind: callKinds[c.Kind], Line: p.in.LineOf(c.Pos), Launch: c.Launch, Position: c.Position, Bytes: c.Bytes,
		Waits: c.Waits, Stream: c.Stream.Number, Queued: c.Queued, First: -1}
	switch c.Kind {
	case calls.Alloc, calls.Free:
		out.Name = p.name(c.Memory)
		space := "global"
		if c.Memory >= 0 {
			space = p.memories[c.Memory].Space.String()
		}
		out.Text = p.word(texts.Call(out.Kind+"-"+space), append(bytesArgs(c.Bytes), i18n.T("name", out.Name))...)
	case calls.Copy:
		out.Name, out.Way = p.name(c.Memory), p.way(c)
		out.Text = p.word(texts.CallCopy(out.Way), append(bytesArgs(c.Bytes), i18n.T("to", out.Name), i18n.T("from", p.name(c.From)))...)
	case calls.Fill:
		out.Name, out.Way = p.name(c.Memory), "in"
		out.Text = p.word(texts.CallFill, append(bytesArgs(c.Bytes), i18n.T("name", out.Name), i18n.N("value", c.Value))...)
	case calls.Launch:
		l := p.in.Launch(c.Launch)
		out.Name = l.Kernel
		key := texts.CallLaunch
		if l.Open {
			key = texts.CallLaunchOpen
		}
		out.Text = p.word(key, i18n.T("kernel", l.Kernel), i18n.N("number", c.Launch+1), i18n.G("grid", l.Grid.Count()),
			i18n.N("blocks", l.Grid.Count()),
			i18n.N("threads", l.Block.Count()), i18n.G("steps", l.To-l.From), i18n.N("n", l.To-l.From))
		if l.SharedBytes > 0 {
			bytes := l.SharedBytes
			if fn := p.in.Code.Funcs[l.Func]; bytes == fn.SharedBytes {
				bytes = fn.SharedDeclared // nothing follows that needs it rounded
			}
			out.Text += " " + p.word(texts.CallLaunchShared, bytesArgs(int64(bytes))...)
		}
	case calls.Output:
		key := texts.CallOutput
		switch {
		case c.Kernel:
			key = texts.CallOutputKernel
		case c.Error:
			key = texts.CallOutputError
		}
		out.Text = p.word(key, bytesArgs(c.Bytes)...)
	case calls.Record, calls.Await:
		out.Text = p.word(texts.Call(out.Kind), i18n.N("event", c.Event+1), i18n.T("stream", p.stream(c.Stream)))
		return out
	case calls.Sync:
		switch c.For {
		case event.OneStream:
			out.Text = p.word(texts.CallSyncStream, i18n.T("stream", p.stream(c.Stream)))
		case event.OneEvent:
			out.Text = p.word(texts.CallSyncEvent, i18n.N("event", c.Event+1))
		default:
			out.Text = p.word(texts.CallSync)
		}
		return out
	default:
		out.Text = p.word(texts.Call(out.Kind))
	}
	if c.Kind == calls.Copy || c.Kind == calls.Fill {
		out.First, out.Elements = p.part(c, out.Way)
	}
	if c.Stream.Number != 0 {
		out.Text += " " + p.word(texts.CallStream, i18n.T("stream", p.stream(c.Stream)))
		if c.Kind == calls.Copy && !c.Queued {
			out.Text += " " + p.word(texts.CallPageable)
		}
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
func (p *programMaker) add(m frame.Memory) {
	if len(p.out.Memories) == frame.MaxProgramMemories {
		p.out.MoreMemories++
		return
	}
	m.Keeps = p.word(texts.MemoryGone)
	if m.Survives {
		m.Keeps = p.word(texts.MemoryKept)
	}
	if m.Uses == nil {
		m.Uses = []frame.MemoryUse{}
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
		life := frame.Life{From: max(m.Call, 0), To: last, Copies: 1}
		freed := 0
		for k := range p.list {
			if c := &p.list[k]; c.Kind == calls.Free && c.Memory == i {
				life.To, freed = k, p.in.LineOf(c.Pos)
			}
		}
		if len(p.out.Memories) < frame.MaxProgramMemories {
			p.rows[i] = len(p.out.Memories)
		}
		key := texts.Memory(space.String())
		switch {
		case m.Static:
			key = texts.Memory(space.String() + "-variable")
		case freed > 0 && space == isa.GlobalSpace:
			key = texts.MemoryGlobalFreed
		}
		p.add(frame.Memory{
			Name: p.name(i), Space: space.String(), Bytes: m.Bytes, Survives: true, Lives: []frame.Life{life}, Uses: p.uses(i),
			Text: p.word(key, append(bytesArgs(m.Bytes), i18n.T("name", p.name(i)), i18n.N("line", freed))...),
		})
	}
}

// uses says which launches read and wrote a memory, by the arrays that their accesses name.
func (p *programMaker) uses(memory int) []frame.MemoryUse {
	out := []frame.MemoryUse{}
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
		l := p.in.Launch(p.list[k].Launch)
		sites, kept := p.in.Final.Counters.Sites(l.Index)
		use := frame.MemoryUse{Call: k, Unknown: !kept}
		for s, counts := range sites {
			if counts.Accesses() == 0 {
				continue
			}
			site := &p.in.Code.Sites[s]
			addr, known := p.in.ArrayAddress(l, site)
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

// constantUses says which launches read a constant. Loads of constants are counted for a kernel as a whole: where it names several, each
// may be meant.
func (p *programMaker) constantUses(name string) []frame.MemoryUse {
	out := []frame.MemoryUse{}
	for k := range p.list {
		if p.list[k].Kind != calls.Launch || p.in.Final.Counters.Of(p.list[k].Launch).ConstantRequests == 0 {
			continue
		}
		fn := p.in.Launch(p.list[k].Launch).Func
		named := map[string]bool{} // by the kernel, or by a function that it may call
		for i := range p.in.Code.Sites {
			s := &p.in.Code.Sites[i]
			if f := int(s.Func); s.Space == isa.ConstantSpace && p.constant(s.Array) && (f == fn || !p.in.Code.Funcs[f].Kernel) {
				named[s.Array] = true
			}
		}
		if named[name] {
			out = append(out, frame.MemoryUse{Call: k, Reads: len(named) == 1, Unknown: len(named) > 1})
		}
	}
	return out
}

// constant says whether a variable is in constant memory.
func (p *programMaker) constant(name string) bool {
	return slices.ContainsFunc(p.memories, func(m calls.Memory) bool { return m.Static && m.Space == isa.ConstantSpace && m.Name == name })
}

// shared are the shared arrays of the kernels that were launched: new ones for each block of each launch.
func (p *programMaker) shared() {
	rows := map[string]int{} // by kernel and name, index into list
	var list []frame.Memory
	for k := range p.list {
		if p.list[k].Kind != calls.Launch {
			continue
		}
		l := p.in.Launch(p.list[k].Launch)
		for _, g := range p.in.Code.Globals {
			if g.Space != isa.SharedSpace {
				continue
			}
			a, ok := p.in.SharedArray(g, l)
			if !ok {
				continue
			}
			key := strconv.Itoa(l.Func) + " " + g.Name
			i, known := rows[key]
			if !known {
				i = len(list)
				rows[key] = i
				list = append(list, frame.Memory{
					Name: g.Name, Space: "shared", Bytes: a.Bytes,
					Text: p.word(texts.MemoryShared,
						append(bytesArgs(a.Bytes), i18n.T("name", g.Name), i18n.T("kernel", l.Kernel),
							i18n.N("blocks", l.Grid.Count()))...),
				})
			}
			list[i].Lives = append(list[i].Lives, frame.Life{From: k, To: k, Copies: int64(l.Grid.Count())})
		}
	}
	for _, m := range list {
		p.add(m)
	}
}

// registers is what threads have for themselves, in every launch.
func (p *programMaker) registers() {
	m := frame.Memory{Name: p.word(texts.MemoryRegistersName), Space: "registers", Lives: []frame.Life{},
		Text: p.word(texts.MemoryRegisters)}
	for k := range p.list {
		if c := &p.list[k]; c.Kind == calls.Launch {
			l := p.in.Launch(c.Launch)
			m.Lives = append(m.Lives, frame.Life{From: k, To: k, Copies: int64(l.Grid.Count()) * int64(l.Block.Count())})
		}
	}
	if len(m.Lives) > 0 {
		p.add(m)
	}
}
