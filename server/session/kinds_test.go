package session

import (
	"testing"

	"tilescope/engine/experiment"
	"tilescope/engine/view"
	"tilescope/server/wire"
)

// TestKindsAreTheEngines: the protocol's words for what a reader searches for and what a sweep varies are the engine's.
func TestKindsAreTheEngines(t *testing.T) {
	for told, meant := range map[wire.SearchKind]view.SearchKind{
		wire.LineReached: view.LineReached, wire.BreakpointHit: view.BreakpointHit,
		wire.CellTouched: view.CellTouched, wire.CellWritten: view.CellWritten,
	} {
		if string(told) != string(meant) {
			t.Errorf("%q is %q to the engine", told, meant)
		}
	}
	for told, meant := range map[wire.ParamKind]experiment.ParamKind{
		wire.DefineParam: experiment.DefineParam, wire.ArgumentParam: experiment.ArgumentParam, wire.DeviceParam: experiment.DeviceParam,
		wire.SMsParam: experiment.SMsParam, wire.SeedParam: experiment.SeedParam, wire.WarpParam: experiment.WarpParam,
	} {
		if string(told) != string(meant) {
			t.Errorf("%q is %q to the engine", told, meant)
		}
	}
}
