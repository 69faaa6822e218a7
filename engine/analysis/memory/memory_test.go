package memory_test

import (
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/memory"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

func newAnalysis() *memory.Analysis {
	d, _ := device.Lookup("")
	p := &isa.Program{Sites: []isa.Site{{Array: "x", Elem: isa.ElemType{Bytes: 4}},
		{Array: "x", Elem: isa.ElemType{Bytes: 4}, Kind: isa.Store}}}
	return memory.New(analysis.Run{Program: p, Device: d, WarpSize: 32})
}

const base = isa.GlobalBase

type play struct {
	a   *memory.Analysis
	pos int64
}

func (p *play) alloc(n int, addr uint64, bytes int64, init bool) {
	p.a.Alloc(&event.AllocEvent{Alloc: n, Space: isa.GlobalSpace, Addr: addr, Bytes: bytes, Name: "d_x", Elem: isa.ElemType{Bytes: 4},
		Init: init})
}

func (p *play) launch() {
	p.a.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}, Block: event.Dim{64, 1, 1}, WarpSize: 32, Position: p.pos})
}

func (p *play) access(kind isa.AccessKind, space isa.Space, from uint64, mask uint32) {
	p.pos++
	e := event.Access{Where: event.Where{Position: p.pos, Mask: mask}, Kind: kind, Space: space, Bytes: 4, Count: 1}
	if kind == isa.Store {
		e.Site = 1
	}
	for l := range e.Addr {
		e.Addr[l] = from + uint64(l)*4
	}
	p.a.Access(&e)
}

func kinds(a *memory.Analysis) []analysis.Kind {
	var out []analysis.Kind
	for _, f := range a.Findings() {
		out = append(out, f.Kind)
	}
	return out
}

const every = ^uint32(0)

// stream is what an analysis is told, and the findings that it makes of it.
type stream struct {
	name string
	run  func(p *play)
	want []analysis.Kind
}

func runStreams(t *testing.T, list []stream) {
	t.Helper()
	for _, c := range list {
		a := newAnalysis()
		c.run(&play{a: a})
		if got := kinds(a); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestReadsOfUnwrittenGlobalMemory(t *testing.T) {
	runStreams(t, []stream{
		{"read of what nobody wrote", func(p *play) {
			p.alloc(0, base, 1024, false)
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.UninitGlobal}},
		{"defined by a copy", func(p *play) {
			p.alloc(0, base, 1024, false)
			p.a.Copy(&event.CopyEvent{Dst: base, Bytes: 128, DstSpace: isa.GlobalSpace, SrcSpace: isa.HostSpace})
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, nil},
		{"defined in part", func(p *play) {
			p.alloc(0, base, 1024, false)
			p.a.Copy(&event.CopyEvent{Dst: base, Bytes: 124, DstSpace: isa.GlobalSpace, Fill: true})
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.UninitGlobal}},
		{"a copy on the device moves what is defined, and what is not", func(p *play) {
			p.alloc(0, base, 256, false)
			p.alloc(1, base+256, 256, false)
			p.a.Copy(&event.CopyEvent{Dst: base, Bytes: 64, DstSpace: isa.GlobalSpace, Fill: true})
			p.a.Copy(&event.CopyEvent{Dst: base + 256, Src: base, Bytes: 128, DstSpace: isa.GlobalSpace, SrcSpace: isa.GlobalSpace})
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base+256, 0xffff)
			p.a.LaunchEnd(&event.LaunchEnd{})
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base+256, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.UninitGlobal}},
		{"an address given out again begins undefined", func(p *play) {
			p.alloc(0, base, 256, false)
			p.a.Copy(&event.CopyEvent{Dst: base, Bytes: 256, DstSpace: isa.GlobalSpace, Fill: true})
			p.a.Free(&event.FreeEvent{Alloc: 0})
			p.alloc(1, base, 256, false)
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.UninitGlobal}},
		{"what a thread itself writes later does not excuse its read", func(p *play) {
			p.alloc(0, base, 1024, false)
			p.launch()
			p.access(isa.Load, isa.GlobalSpace, base, 3)
			p.access(isa.Store, isa.GlobalSpace, base+4, 1) // lane 0 where lane 1 read: a race
			p.access(isa.Store, isa.GlobalSpace, base, 2)   // lane 1 where it read
			p.access(isa.Store, isa.GlobalSpace, base, 1)   // lane 0 where it read
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.UninitGlobal}},
	})
}

func TestReadsOfUnwrittenSharedMemory(t *testing.T) {
	runStreams(t, []stream{
		{"the write in the same interval makes it a race, not this", func(p *play) {
			p.launch()
			p.a.BlockStart(&event.BlockEvent{})
			p.access(isa.Load, isa.SharedSpace, isa.SharedWindow, every)
			p.access(isa.Store, isa.SharedSpace, isa.SharedWindow-4, every-1) // each lane the cell of the lane before it
			p.access(isa.Store, isa.SharedSpace, isa.SharedWindow+4, 1<<30)
			p.a.Barrier(&event.Barrier{Kind: event.Release})
			p.a.BlockEnd(&event.BlockEvent{})
		}, nil},
		{"what a thread itself writes later does not excuse its read", func(p *play) {
			p.launch()
			p.a.BlockStart(&event.BlockEvent{})
			p.access(isa.Load, isa.SharedSpace, isa.SharedWindow, every)
			p.access(isa.Store, isa.SharedSpace, isa.SharedWindow, every)
			p.a.Barrier(&event.Barrier{Kind: event.Release})
			p.a.BlockEnd(&event.BlockEvent{})
		}, []analysis.Kind{analysis.UninitShared}},
		{"the write after the barrier does not", func(p *play) {
			p.launch()
			p.a.BlockStart(&event.BlockEvent{})
			p.access(isa.Load, isa.SharedSpace, isa.SharedWindow, every)
			p.a.Barrier(&event.Barrier{Kind: event.Release})
			p.access(isa.Store, isa.SharedSpace, isa.SharedWindow, every)
			p.a.BlockEnd(&event.BlockEvent{})
		}, []analysis.Kind{analysis.UninitShared}},
		{"each block's shared memory begins undefined", func(p *play) {
			p.launch()
			p.a.BlockStart(&event.BlockEvent{})
			p.access(isa.Store, isa.SharedSpace, isa.SharedWindow, every)
			p.access(isa.Load, isa.SharedSpace, isa.SharedWindow, every)
			p.a.BlockEnd(&event.BlockEvent{})
			p.a.BlockStart(&event.BlockEvent{})
			p.access(isa.Load, isa.SharedSpace, isa.SharedWindow, every)
			p.a.BlockEnd(&event.BlockEvent{})
		}, []analysis.Kind{analysis.UninitShared}},
	})
}

func TestFaultedLanesAreToldOnce(t *testing.T) {
	runStreams(t, []stream{
		{"lanes out of bounds are told once", func(p *play) {
			p.alloc(0, base, 100, true)
			p.launch()
			f := event.Fault{Where: event.Where{Position: p.pos + 1, Mask: 0xfe000000}, Kind: event.OutOfBounds, Space: isa.GlobalSpace, Bytes: 4}
			f.Addr[25] = base + 100
			p.a.Fault(&f)
			p.access(isa.Load, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
		}, []analysis.Kind{analysis.OutOfBounds}},
	})
}

func TestResultsThatAreNotCopiedBack(t *testing.T) {
	runStreams(t, []stream{
		{"a result that stays behind, and one that does not", func(p *play) {
			p.alloc(0, base, 128, false)
			p.alloc(1, base+256, 128, false)
			p.launch()
			p.access(isa.Store, isa.GlobalSpace, base, every)
			p.access(isa.Store, isa.GlobalSpace, base+256, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
			p.a.Copy(&event.CopyEvent{Dst: isa.HostHeap, Src: base, Bytes: 128, DstSpace: isa.HostSpace, SrcSpace: isa.GlobalSpace})
			p.a.Free(&event.FreeEvent{Alloc: 0})
			p.a.Free(&event.FreeEvent{Alloc: 1})
		}, []analysis.Kind{analysis.NeverCopiedBack}},
		{"a result whose copy went wrong", func(p *play) {
			p.alloc(0, base, 128, false)
			p.launch()
			p.access(isa.Store, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
			p.a.Fault(&event.Fault{Kind: event.CopySize, Host: true, Site: -1, Alloc: 0, Bytes: 256, Size: 256, Has: 128})
			p.a.Free(&event.FreeEvent{Alloc: 0})
		}, []analysis.Kind{analysis.BadCopy}},
		{"a result whose copy goes the other way", func(p *play) {
			p.alloc(0, base, 128, false)
			p.launch()
			p.access(isa.Store, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
			p.a.Fault(&event.Fault{Kind: event.CopyDirection, Access: isa.Store, Host: true, Site: -1, Alloc: -1, Bytes: 128, To: base})
			p.a.Free(&event.FreeEvent{Alloc: 0})
		}, []analysis.Kind{analysis.BadCopy}},
		{"a copy of what was made in part", func(p *play) {
			p.alloc(0, base, 256, false)
			p.launch()
			p.access(isa.Store, isa.GlobalSpace, base, every)
			p.a.LaunchEnd(&event.LaunchEnd{})
			p.a.Copy(&event.CopyEvent{Dst: isa.HostHeap, Src: base, Bytes: 256, DstSpace: isa.HostSpace, SrcSpace: isa.GlobalSpace})
		}, []analysis.Kind{analysis.UncoveredElements}},
	})
}

// Every kind of fault makes a finding with words for all that it says.
func TestEveryFaultIsWorded(t *testing.T) {
	for k := event.OutOfBounds; k <= event.LocalAtomic; k++ {
		if k > event.StackOverflow && k < event.LocalAtomic { // they tell more than this test gives
			continue
		}
		for _, host := range []bool{false, true} {
			a := newAnalysis()
			(&play{a: a}).alloc(0, base, 100, true)
			(&play{a: a}).launch()
			e := event.Fault{Kind: k, Host: host, Space: isa.GlobalSpace, Bytes: 4, Alloc: 0, Size: 100, Where: event.Where{Mask: 4}}
			e.Addr[2], e.Addr[0] = base+100, base+100
			a.Fault(&e)
			f := a.Findings()
			if len(f) != 1 {
				t.Fatalf("fault %d makes %d findings", k, len(f))
			}
			for _, m := range []i18n.Message{f[0].Message, f[0].Hint} {
				text := i18n.Reader{}.Word(m)
				if strings.ContainsAny(text, "{}") || strings.HasPrefix(text, m.Key) || !strings.ContainsAny(text, ".?;:") {
					if host && (k == event.HostPointer || k == event.SharedOutOfBounds || k == event.LocalAtomic) {
						continue // only kernels do that
					}
					t.Errorf("fault %d, host %v: %s: %s", k, host, m.Key, text)
				}
			}
		}
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	a := newAnalysis()
	p := &play{a: a}
	p.alloc(0, base, 1<<20, true)
	p.launch()
	e := event.Access{Where: event.Where{Mask: ^uint32(0)}, Kind: isa.Load, Space: isa.GlobalSpace, Bytes: 4, Count: 1}
	s := e
	s.Space, s.Kind, s.Site = isa.SharedSpace, isa.Store, 1
	for l := range e.Addr {
		e.Addr[l], s.Addr[l] = base+uint64(l)*512, isa.SharedWindow+uint64(l)*4
	}
	a.Access(&s)
	if n := testing.AllocsPerRun(50, func() {
		a.Access(&e)
		a.Access(&s)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
