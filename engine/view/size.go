package view

import (
	"reflect"

	"tilescope/engine"
	"tilescope/engine/device"
	"tilescope/engine/footprint"
	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/timeline"
)

// Size is the memory that the viewer holds for itself, in bytes: its machine and analyses as far as the execution does not hold them,
// checkpoints of its own, its scene. Like everything of a viewer it is for one goroutine at a time. It takes some ten nanoseconds for each
// piece of memory.
func (v *Viewer) Size() int64 {
	m := footprint.Meter{Shared: v.x.Pieces(), Skip: append(builder.SharedParts(),
		reflect.TypeFor[engine.Execution](),
		reflect.TypeFor[input.Run](),
		reflect.TypeFor[builder.Builder](),
		reflect.TypeFor[timeline.Execution](),
		reflect.TypeFor[isa.Program](),
		reflect.TypeFor[syntax.Unit](),
		reflect.TypeFor[source.File](), reflect.TypeFor[device.Device](), reflect.TypeFor[frame.Run]())}
	return m.Add(v)
}
