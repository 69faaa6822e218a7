package barrier_test

import (
	"reflect"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/barrier"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

const every = ^uint32(0)

func launched() *barrier.Analysis {
	d, _ := device.Lookup("")
	p := &isa.Program{File: source.NewFile("k.cu", "a\nb\nc\nd\n"), Stmts: []isa.Stmt{
		{Span: source.Span{From: source.At(0), To: source.At(1)}}, {Span: source.Span{From: source.At(2), To: source.At(3)}},
		{Span: source.Span{From: source.At(4), To: source.At(5)}},
	}}
	a := barrier.New(analysis.Run{Program: p, Device: d, WarpSize: 32})
	a.Launch(&event.Launch{Grid: event.Dim{1, 1, 1}, Block: event.Dim{64, 1, 1}, WarpSize: 32})
	a.BlockStart(&event.BlockEvent{})
	return a
}

func step(warp int, mask uint32, stmt int) func(*barrier.Analysis) {
	return func(a *barrier.Analysis) { a.Step(&event.Step{Where: event.Where{Warp: warp, Mask: mask}, Stmt: stmt}) }
}

func arrive(warp int, mask uint32, stmt int) func(*barrier.Analysis) {
	return func(a *barrier.Analysis) {
		a.Barrier(&event.Barrier{Where: event.Where{Warp: warp, Mask: mask}, Kind: event.Arrive, Stmt: stmt, Pos: source.At(2 * stmt)})
	}
}

func leave(warp int, mask uint32, early bool) func(*barrier.Analysis) {
	return func(a *barrier.Analysis) {
		a.Leave(&event.Leave{Where: event.Where{Warp: warp, Mask: mask}, Early: early})
	}
}

func kind(k event.BarrierKind) func(*barrier.Analysis) {
	return func(a *barrier.Analysis) { a.Barrier(&event.Barrier{Kind: k}) }
}

var release, stuck = kind(event.Release), kind(event.Stuck)

func ended(a *barrier.Analysis) { a.LaunchEnd(&event.LaunchEnd{}) }

func TestFindings(t *testing.T) {
	for _, c := range []struct {
		name string
		run  []func(*barrier.Analysis)
		want []string
	}{
		{"all arrive", []func(*barrier.Analysis){arrive(0, every, 1), arrive(1, every, 1), release}, nil},
		{"some returned before", []func(*barrier.Analysis){leave(1, 0xffff0000, true), arrive(0, every, 1), arrive(1, 0xffff, 1), release}, nil},
		{"a warp in parts, not decided yet", []func(*barrier.Analysis){arrive(0, every, 1), arrive(1, 0xffff, 1)}, nil},
		{"and the others end", []func(*barrier.Analysis){
			arrive(0, every, 1), arrive(1, 0xffff, 1), leave(1, 0xffff0000, false), release,
		}, []string{"barrier-apart"}},
		{"and the launch ends", []func(*barrier.Analysis){arrive(0, every, 1), arrive(1, 0xffff, 1), ended}, []string{"barrier-apart"}},
		{"and the others return", []func(*barrier.Analysis){
			arrive(0, every, 1), arrive(1, 0xffff, 1), leave(1, 0xffff0000, true), release,
		}, nil},
		{"and the others follow", []func(*barrier.Analysis){
			arrive(0, every, 1), arrive(1, 0xffff, 1), arrive(1, 0xffff0000, 1), release,
		}, []string{"barrier-separate"}},
		{"and the others had ended", []func(*barrier.Analysis){
			leave(1, 0xffff0000, false), arrive(0, every, 1), arrive(1, 0xffff, 1), release,
		}, []string{"barrier-missed"}},
		{"two places", []func(*barrier.Analysis){arrive(0, every, 1), arrive(1, every, 2), release}, []string{"barrier-mixed"}},
		{"round to the end", []func(*barrier.Analysis){leave(1, every, false), arrive(0, every, 1), release}, []string{"barrier-missed"}},
		{"the hang, and not what led to it", []func(*barrier.Analysis){
			step(0, 1, 2), arrive(0, every&^1, 1), arrive(1, 0xff, 1), stuck,
		}, []string{"barrier-hang"}},
		{"the hang of lanes at two barriers", []func(*barrier.Analysis){
			arrive(0, 0xff, 1), arrive(0, every&^0xff, 2), arrive(1, every, 2), stuck,
		}, []string{"barrier-split"}},
		{"the first sign only, and a later hang", []func(*barrier.Analysis){
			arrive(0, 0xff, 1), leave(0, every&^0xff, false), arrive(1, every, 1), release, step(1, 1, 1), arrive(0, 0xff, 2),
			arrive(1, every&^1, 2), stuck,
		}, []string{"barrier-apart", "barrier-hang"}},
	} {
		a := launched()
		for _, f := range c.run {
			f(a)
		}
		var got []string
		for _, f := range a.Findings() {
			got = append(got, f.Message.Key)
			if f.Kind != analysis.BarrierDivergence || len(f.Culprits) != 2 || !f.Culprits[0].Barrier {
				t.Errorf("%s: %+v", c.name, f)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestStateOfABlock(t *testing.T) {
	a := launched()
	for _, f := range []func(*barrier.Analysis){step(0, every, 0), step(0, 0xff, 1), arrive(0, 0xff, 1), leave(1, 1, true)} {
		f(a)
	}
	b := a.Block(0)
	arrived, live := b.Arrived()
	stmt, _, ok := b.Place()
	if arrived != 8 || live != 63 || stmt != 1 || !ok || !reflect.DeepEqual(b.Missing(), []int{0, 1}) || b.Warps[0].Waiting != 0xff ||
		b.Warps[1].Live() != every&^1 {
		t.Errorf("%d of %d wait at %d, missing %v", arrived, live, stmt, b.Missing())
	}
	if s, _ := b.Warps[0].Last(3); s != 1 {
		t.Errorf("lane 3 stands at %d", s)
	}
	if s, _ := b.Warps[0].Last(30); s != 0 {
		t.Errorf("lane 30 stands at %d", s)
	}
	saved := a.Save()
	arrive(0, every&^0xff, 1)(a)
	arrive(1, every&^1, 1)(a)
	release(a)
	if b := a.Block(0); b.Releases != 1 || !b.Released || b.Warps[0].Waiting != 0 {
		t.Errorf("%+v", b)
	}
	a.Load(saved)
	if arrived, _ := a.Block(0).Arrived(); arrived != 8 || a.Block(0).Releases != 0 {
		t.Errorf("gone back: %d wait", arrived)
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	a := launched()
	e := event.Step{Where: event.Where{Mask: every}}
	if n := testing.AllocsPerRun(50, func() {
		e.Mask ^= 0xff
		a.Step(&e)
		e.Warp ^= 1
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
