package residency_test

import (
	"fmt"
	"reflect"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/analysis/residency"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// watch is the analysis with the counters that it asks.
type watch struct {
	c *counter.Analysis
	r *residency.Analysis
}

func newWatch() watch {
	d, _ := device.Lookup("h200")
	run := analysis.Run{Program: &isa.Program{}, Device: d, WarpSize: 32}
	c := counter.New(run, bank.New(run), coalesce.New(run))
	return watch{c, residency.New(c)}
}

func (w watch) launch(index int, blocks int32) {
	e := &event.Launch{Index: index, Grid: event.Dim{blocks, 1, 1}}
	w.c.Launch(e)
	w.r.Launch(e)
}

// play is two launches: six blocks on two multiprocessors, two resident on the first and one on the second, then one block that never ends.
func (w watch) play(from, to int) {
	i := 0
	do := func(f func()) {
		if from <= i && i < to {
			f()
		}
		i++
	}
	start := func(launch, block, sm int) {
		do(func() { w.r.BlockStart(&event.BlockEvent{Launch: launch, Block: block, SM: sm}) })
	}
	end := func(launch, block, sm int) {
		do(func() { w.r.BlockEnd(&event.BlockEvent{Launch: launch, Block: block, SM: sm}) })
	}
	steps := func(launch, block, n int) {
		for range n {
			do(func() { w.c.Step(&event.Step{Where: event.Where{Launch: launch, Block: block, Mask: 1}}) })
		}
	}
	do(func() { w.launch(0, 6) })
	start(0, 0, 0)
	start(0, 1, 1)
	start(0, 2, 0)
	steps(0, 0, 3)
	steps(0, 1, 5)
	steps(0, 2, 1)
	end(0, 0, 0)
	start(0, 3, 0) // in the free slot, at clock 4
	end(0, 1, 1)
	start(0, 4, 1)
	steps(0, 2, 2)
	steps(0, 3, 4)
	steps(0, 4, 1)
	end(0, 3, 0)
	end(0, 2, 0)
	end(0, 4, 1)
	do(func() { w.launch(1, 1) })
	start(1, 0, 7)
	steps(1, 0, 2)
}

const events = 36

func TestStaysOfBlocks(t *testing.T) {
	w := newWatch()
	w.play(0, events)
	got, all := w.r.Stays(0, 100)
	want := []residency.Stay{
		{Block: 0, SM: 0, Slot: 0, From: 0, To: 4, Steps: 3},
		{Block: 1, SM: 1, Slot: 0, From: 0, To: 5, Steps: 5},
		{Block: 2, SM: 0, Slot: 1, From: 0, To: 10, Steps: 3},
		{Block: 3, SM: 0, Slot: 0, From: 4, To: 10, Steps: 4},
		{Block: 4, SM: 1, Slot: 0, From: 5, To: 6, Steps: 1},
	}
	if !reflect.DeepEqual(got, want) || all != 5 {
		t.Errorf("got  %+v (%d)\nwant %+v", got, all, want)
	}
	if got, all := w.r.Stays(0, 2); len(got) != 2 || all != 5 || got[1].To != 5 {
		t.Errorf("the first two of %d are %+v", all, got)
	}
	if got, _ := w.r.Stays(1, 100); fmt.Sprint(got) != "[{0 7 0 0 -1 2}]" {
		t.Errorf("the block that does not end: %v", got)
	}
	if got, all := w.r.Stays(2, 100); got != nil || all != 0 {
		t.Errorf("a launch that is none: %v", got)
	}
}

func TestSaveLoad(t *testing.T) {
	whole := newWatch()
	whole.play(0, events)
	want, _ := whole.r.Stays(0, 100)
	for n := 1; n < events; n++ {
		w := newWatch()
		w.play(0, n)
		c, r := w.c.Save(), w.r.Save()
		w.play(n, events)
		w.c.Load(c)
		w.r.Load(r)
		w.play(n, events)
		if got, _ := w.r.Stays(0, 100); !reflect.DeepEqual(got, want) {
			t.Fatalf("saved after %d events: %+v", n, got)
		}
	}
}
