package calls

import (
	"maps"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// What is kept of a run is bounded; beyond, calls are only counted.
const (
	MaxCalls    = 2048
	MaxMemories = 1024
)

// Kind tells calls apart.
type Kind uint8

const (
	Alloc   Kind = iota
	Free         // of Memory
	Copy         // From to Memory
	Fill         // of Memory with Value
	Launch       // accepted: Launch is its index
	Refused      // a launch that the runtime refused
	Sync         // the host waited, and did nothing else
	Output       // Count writes of Bytes together, one after another from one place
	Record       // Event is put into a stream, behind the work there
	Await        // a stream waits for where Event was put last
)

// Call is one of them.
type Call struct {
	Kind     Kind
	Waits    bool // the host waits for the device first
	Error    bool // Output: to standard error
	Kernel   bool // Output: what kernels printed comes out
	Value    byte
	Pos      source.Pos
	Position int64 // warp steps executed before it
	Memory   int   // index into Memories, −1 for none and for memory that is not kept
	From     int
	Bytes    int64
	Launch   int
	Count    int
	Stream   event.Stream // of copies, fills, launches, records and awaits; Sync: which, where it is one
	Queued   bool         // copies and fills: the host continues at once
	At       int64        // copies and fills: bytes from the beginning of Memory
	FromAt   int64        // copies: bytes from the beginning of From
	For      event.SyncFor
	Event    int // Record, Await; Sync: where it is one
}

// Memory is an allocation, or a variable of the program.
type Memory struct {
	Alloc  int // ordinal over the run
	Name   string
	Space  isa.Space
	Addr   uint64
	Bytes  int64
	Elem   isa.ElemType
	Static bool // there from the beginning to the end
	Call   int  // that made it, an index into the list; −1 for Static, MaxCalls for a call that is not kept
}

var Analyzer = &analysis.Analyzer{
	Name: "calls",
	Doc:  "what the host program asked of the device, in order",
	New: func(_ analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New()
	},
}

type Analysis struct {
	event.Ignore
	list     []Call // only appended to, like memories
	memories []Memory
	lost     map[int]bool // indices of memories whose place was given to others that are not kept
	last     Call         // not yet in the list: a further one may belong to it
	open     bool
	more     int64
}

// New has seen nothing yet.
func New() *Analysis { return &Analysis{} }

// List is the calls so far, in order; More how many came after the last that is kept.
func (a *Analysis) List() []Call {
	list := slices.Clone(a.list)
	if a.open {
		list = append(list, a.last)
	}
	return list
}

// More is how many calls were not kept.
func (a *Analysis) More() int64 { return a.more }

// Memories are what was allocated and the variables of the program, in order. They are not to be written to.
func (a *Analysis) Memories() []Memory { return a.memories }

// add takes a call in and answers its index, MaxCalls when it is not kept.
func (a *Analysis) add(c Call) int {
	if a.open {
		switch {
		case a.last.Kind == Sync && a.last.Pos == c.Pos && a.last.Position == c.Position && (c.Kind != Sync || c == a.last):
			c.Waits = true // the call waits before it does anything
			a.last = c
			return len(a.list)
		case c.Kind == Output && a.last.Kind == Output && a.last.Position == c.Position && a.last.Error == c.Error && a.last.Kernel == c.Kernel:
			a.last.Bytes += c.Bytes
			a.last.Count++
			return len(a.list)
		case len(a.list) < MaxCalls-1:
			a.list = append(a.list, a.last)
		default:
			a.more++
			return MaxCalls
		}
	}
	a.last, a.open = c, true
	return len(a.list)
}

// memory is the kept memory that holds an address, the newest where the address was given out again; −1 for none.
func (a *Analysis) memory(addr uint64) int {
	for i := len(a.memories) - 1; i >= 0; i-- {
		if m := &a.memories[i]; addr >= m.Addr && (addr < m.Addr+uint64(m.Bytes) || addr == m.Addr) {
			if a.lost[i] {
				return -1
			}
			return i
		}
	}
	return -1
}

// device says whether memory is one that kernels see.
func device(s isa.Space) bool { return s == isa.GlobalSpace || s == isa.ConstantSpace }

// Alloc keeps one. Memory that the program's own library makes for itself has no place in the source.
func (a *Analysis) Alloc(e *event.AllocEvent) {
	if e.Heap() {
		return // a kernel's own, and no call of the host program
	}
	if !device(e.Space) && (e.Space != isa.HostSpace || e.Static || e.Pos.InPrelude() || !e.Pos.IsValid()) {
		return
	}
	at := -1
	if len(a.memories) < MaxMemories {
		at = len(a.memories)
		a.memories = append(a.memories, Memory{Alloc: e.Alloc, Name: e.Name, Space: e.Space, Addr: e.Addr, Bytes: e.Bytes, Elem: e.Elem,
			Static: e.Static, Call: -1})
	} else if old := a.memory(e.Addr); old >= 0 {
		if a.lost == nil {
			a.lost = map[int]bool{}
		}
		a.lost[old] = true
	}
	if e.Static {
		return
	}
	call := a.add(Call{Kind: Alloc, Pos: e.Pos, Position: e.Position, Memory: at, From: -1, Bytes: e.Bytes, Launch: -1, Count: 1})
	if at >= 0 {
		a.memories[at].Call = call
	}
}

// Free keeps one, of memory that is kept.
func (a *Analysis) Free(e *event.FreeEvent) {
	at := len(a.memories) - 1
	for at >= 0 && a.memories[at].Alloc != e.Alloc {
		at--
	}
	if at < 0 || a.lost[at] {
		return
	}
	a.add(Call{Kind: Free, Pos: e.Pos, Position: e.Position, Memory: at, From: -1, Bytes: a.memories[at].Bytes, Launch: -1, Count: 1})
}

// Copy keeps what moves bytes to, from or within the device.
func (a *Analysis) Copy(e *event.CopyEvent) {
	if !device(e.DstSpace) && (e.Fill || !device(e.SrcSpace)) {
		return
	}
	c := Call{Kind: Copy, Pos: e.Pos, Position: e.Position, Memory: a.memory(e.Dst), From: -1, Bytes: e.Bytes, Launch: -1, Count: 1,
		Value: e.Value, Stream: e.Stream, Queued: e.Queued}
	if c.Memory >= 0 {
		c.At = int64(e.Dst - a.memories[c.Memory].Addr)
	}
	if e.Fill {
		c.Kind = Fill
	} else {
		c.From = a.memory(e.Src)
		if c.From >= 0 {
			c.FromAt = int64(e.Src - a.memories[c.From].Addr)
		}
	}
	a.add(c)
}

// Launch keeps one.
func (a *Analysis) Launch(e *event.Launch) {
	a.add(Call{Kind: Launch, Pos: e.Span.From, Position: e.Position, Memory: -1, From: -1, Launch: e.Index, Count: 1, Stream: e.Stream})
}

// Fault keeps launches that were refused.
func (a *Analysis) Fault(e *event.Fault) {
	if e.Kind == event.InvalidLaunch && e.Host {
		a.add(Call{Kind: Refused, Pos: e.Pos, Position: e.Position, Memory: -1, From: -1, Launch: -1, Count: 1})
	}
}

// HostSync keeps one.
func (a *Analysis) HostSync(e *event.SyncEvent) {
	a.add(Call{Kind: Sync, Waits: true, Pos: e.Pos, Position: e.Position, Memory: -1, From: -1, Launch: -1, Count: 1, For: e.For,
		Stream: e.Stream, Event: e.Event})
}

// Mark keeps one.
func (a *Analysis) Mark(e *event.MarkEvent) {
	kind := Record
	if e.Waits {
		kind = Await
	}
	a.add(Call{Kind: kind, Pos: e.Pos, Position: e.Position, Memory: -1, From: -1, Launch: -1, Count: 1, Stream: e.Stream, Event: e.Event})
}

// Output keeps one.
func (a *Analysis) Output(e *event.OutputEvent) {
	a.add(Call{
		Kind: Output, Error: e.Error, Kernel: e.Kernel, Pos: e.Pos, Position: e.Position, Memory: -1, From: -1, Bytes: int64(e.Bytes), Launch: -1,
		Count: 1,
	})
}

type state struct {
	list     []Call
	memories []Memory
	lost     map[int]bool
	last     Call
	open     bool
	more     int64
}

// Size counts the lists' heads alone: what they hold is shared by all states.
func (s state) Size() int { return 160 + len(s.lost)*16 }

// Save shares what is only appended to.
func (a *Analysis) Save() analysis.State {
	return state{slices.Clip(a.list), slices.Clip(a.memories), maps.Clone(a.lost), a.last, a.open, a.more}
}

// Load restores a saved state.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.list, a.memories, a.lost, a.last, a.open, a.more = from.list, from.memories, maps.Clone(from.lost), from.last, from.open, from.more
}
