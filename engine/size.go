package engine

import (
	"reflect"
	"sync"

	"tilescope/engine/device"
	"tilescope/engine/footprint"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/input"
	"tilescope/engine/syntax"
	"tilescope/engine/timeline"
)

// held is what an execution holds that changes no more.
type held struct {
	once   sync.Once
	bytes  int64
	pieces *footprint.Pieces // the larger ones: a viewer's machine shares them
}

// everybodys is the memory of the prelude, which all programs share.
var everybodys = sync.OnceValue(func() *footprint.Pieces {
	var m footprint.Meter
	prelude, u := universe()
	m.Add(prelude)
	m.Add(u)
	return m.Pieces()
})

// measure finds out, once, what the execution holds for good. It takes some ten nanoseconds for each piece of memory: a millisecond for a
// usual run.
func (x *Execution) measure() *held {
	x.held.once.Do(func() {
		m := footprint.Meter{Shared: everybodys(), Skip: []reflect.Type{
			reflect.TypeFor[syntax.Prelude](),
			reflect.TypeFor[device.Device](),
			reflect.TypeFor[Execution](),
			reflect.TypeFor[input.Run](),
			reflect.TypeFor[builder.Builder](),
			reflect.TypeFor[timeline.Execution](),
		}}
		x.held.bytes = m.Add(&x.Spec) + m.Add(&x.Program) + m.Add(&x.host) + m.Add(&x.set) + x.line.Measure(&m)
		x.held.pieces = m.Pieces()
		x.held.bytes += x.held.pieces.Size() + int64(reflect.TypeFor[Execution]().Size()+reflect.TypeFor[input.Run]().Size()+
			reflect.TypeFor[builder.Builder]().Size()+reflect.TypeFor[timeline.Execution]().Size())
	})
	return &x.held
}

// Size is the memory that the execution holds now, in bytes: its program, its state at the end, its checkpoints, and what was found out
// about its blocks for those who looked at them. A part of a run counts what it shares with the whole, too. It is safe for concurrent use,
// waits for nobody who works on the execution, and is quick after the first time.
func (x *Execution) Size() int64 {
	return x.measure().bytes + x.line.TrackBytes() + x.builder.Size() + x.wordedBytes.Load()
}

// Pieces are the larger pieces of memory that the execution holds for good: what a viewer shares of them is not the viewer's.
func (x *Execution) Pieces() *footprint.Pieces { return x.measure().pieces }
