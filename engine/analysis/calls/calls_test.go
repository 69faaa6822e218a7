package calls_test

import (
	"reflect"
	"testing"

	"tilescope/engine/analysis/calls"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// program is what a small program does, one event after another.
var program = []func(*calls.Analysis){
	func(a *calls.Analysis) {
		a.Alloc(&event.AllocEvent{Alloc: 0, Space: isa.ConstantSpace, Addr: 5000, Bytes: 20, Name: "mask", Static: true})
	},
	func(a *calls.Analysis) {
		a.Alloc(&event.AllocEvent{Alloc: 1, Space: isa.HostSpace, Addr: 100, Bytes: 64, Name: "h_x", Pos: 10})
	},
	func(a *calls.Analysis) {
		a.Alloc(&event.AllocEvent{Alloc: 2, Space: isa.GlobalSpace, Addr: 1000, Bytes: 64, Name: "d_x", Pos: 20})
	},
	func(a *calls.Analysis) { a.HostSync(&event.SyncEvent{Pos: 30}) },
	func(a *calls.Analysis) {
		a.Copy(&event.CopyEvent{Dst: 1000, Src: 100, Bytes: 64, DstSpace: isa.GlobalSpace, SrcSpace: isa.HostSpace, Pos: 30})
	},
	func(a *calls.Analysis) {
		a.Copy(&event.CopyEvent{Dst: 100, Src: 120, Bytes: 4, DstSpace: isa.HostSpace, SrcSpace: isa.HostSpace, Pos: 35}) // memcpy
	},
	func(a *calls.Analysis) {
		a.Launch(&event.Launch{Index: 0, Position: 0, Span: source.Span{From: 40, To: 50}})
	},
	func(a *calls.Analysis) { a.HostSync(&event.SyncEvent{Pos: 50, Position: 9}) },
	func(a *calls.Analysis) { a.Output(&event.OutputEvent{Bytes: 3, Pos: 60, Position: 9}) },
	func(a *calls.Analysis) { a.Output(&event.OutputEvent{Bytes: 4, Pos: 61, Position: 9}) },
	func(a *calls.Analysis) { a.Output(&event.OutputEvent{Bytes: 4, Pos: 61, Position: 9, Error: true}) },
	func(a *calls.Analysis) {
		a.Fault(&event.Fault{Kind: event.InvalidLaunch, Host: true, Pos: 70, Where: event.Where{Position: 9}})
	},
	func(a *calls.Analysis) {
		a.Copy(&event.CopyEvent{Dst: 1004, Bytes: 8, DstSpace: isa.GlobalSpace, Fill: true, Value: 7, Pos: 80, Position: 9})
	},
	func(a *calls.Analysis) { a.Free(&event.FreeEvent{Alloc: 2, Pos: 90, Position: 9}) },
	func(a *calls.Analysis) { a.Free(&event.FreeEvent{Alloc: 77, Pos: 90, Position: 9}) }, // of memory that the library made for itself
}

func play(a *calls.Analysis, from, to int) {
	for _, f := range program[from:to] {
		f(a)
	}
}

func TestCallsInOrder(t *testing.T) {
	a := calls.New()
	play(a, 0, len(program))
	want := []calls.Call{
		{Kind: calls.Alloc, Pos: 10, Memory: 1, From: -1, Bytes: 64, Launch: -1, Count: 1},
		{Kind: calls.Alloc, Pos: 20, Memory: 2, From: -1, Bytes: 64, Launch: -1, Count: 1},
		{Kind: calls.Copy, Waits: true, Pos: 30, Memory: 2, From: 1, Bytes: 64, Launch: -1, Count: 1},
		{Kind: calls.Launch, Pos: 40, Memory: -1, From: -1, Launch: 0, Count: 1},
		{Kind: calls.Sync, Waits: true, Pos: 50, Position: 9, Memory: -1, From: -1, Launch: -1, Count: 1},
		{Kind: calls.Output, Pos: 60, Position: 9, Memory: -1, From: -1, Bytes: 7, Launch: -1, Count: 2},
		{Kind: calls.Output, Error: true, Pos: 61, Position: 9, Memory: -1, From: -1, Bytes: 4, Launch: -1, Count: 1},
		{Kind: calls.Refused, Pos: 70, Position: 9, Memory: -1, From: -1, Launch: -1, Count: 1},
		{Kind: calls.Fill, Value: 7, Pos: 80, Position: 9, Memory: 2, From: -1, Bytes: 8, Launch: -1, Count: 1, At: 4},
		{Kind: calls.Free, Pos: 90, Position: 9, Memory: 2, From: -1, Bytes: 64, Launch: -1, Count: 1},
	}
	got := a.List()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("call %d of %+v\nwant %+v", i, got, want)
		}
	}
	if m := a.Memories(); len(m) != 3 || m[0].Call != -1 || m[1].Call != 0 || m[2].Call != 1 || m[2].Name != "d_x" {
		t.Errorf("memories: %+v", m)
	}
}

// TestWaitsForStreams: waits for one stream after another, from one place, are not one wait.
func TestWaitsForStreams(t *testing.T) {
	a := calls.New()
	for n := range 3 {
		a.HostSync(&event.SyncEvent{Pos: 5, For: event.OneStream, Stream: event.Stream{Number: n / 2}})
	}
	if got := a.List(); len(got) != 2 || got[1].Stream.Number != 1 {
		t.Errorf("waits %+v", got)
	}
}

func TestSaveLoad(t *testing.T) {
	whole := calls.New()
	play(whole, 0, len(program))
	for n := range program {
		a := calls.New()
		play(a, 0, n)
		saved := a.Save()
		play(a, n, len(program))
		a.Load(saved)
		play(a, n, len(program))
		if !reflect.DeepEqual(a.List(), whole.List()) || !reflect.DeepEqual(a.Memories(), whole.Memories()) {
			t.Fatalf("saved after %d events: %+v", n, a.List())
		}
	}
}

// TestCallsAreBounded: a program that never stops calling is kept as far as there is room, and the rest counted.
func TestCallsAreBounded(t *testing.T) {
	a := calls.New()
	for i := range 3 * calls.MaxCalls {
		a.Alloc(&event.AllocEvent{Alloc: i, Space: isa.GlobalSpace, Addr: uint64(1000 * i), Bytes: 8, Pos: 10})
	}
	if n := len(a.List()); n != calls.MaxCalls || a.More() != 2*calls.MaxCalls || len(a.Memories()) != calls.MaxMemories {
		t.Errorf("%d calls kept, %d more, %d memories", n, a.More(), len(a.Memories()))
	}
}
