package texts_test

import (
	"strings"
	"testing"

	"tilescope/engine/analysis/counter"
	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// Each name by which the engine chooses a text of a family has one.
func TestFamiliesHaveTexts(t *testing.T) {
	var keys []i18n.Key
	for l := machine.InstructionBudget; l <= machine.Broken; l++ {
		keys = append(keys, l.Key())
	}
	for _, l := range []device.Limit{device.LimitThreads, device.LimitBlocks, device.LimitShared, device.LimitRegisters} {
		keys = append(keys, texts.ResidentBy(l.String()), texts.Occupancy(l.String()), texts.Occupancy(l.String()+"-text"))
	}
	keys = append(keys, texts.ResidentBy(device.LimitRefused.String()))
	var work counter.Work
	for c := range work.Ops {
		work.Ops[c].Warps = 1
	}
	work.In[isa.Load][isa.GlobalSpace].Warps, work.In[isa.Store][isa.SharedSpace].Warps, work.In[isa.Atomic][isa.GlobalSpace].Warps = 1, 1, 1
	for _, c := range work.Classes() {
		keys = append(keys, texts.Class(strings.ReplaceAll(c.Name, "_", "-")))
	}
	for _, n := range []frame.TableName{
		frame.AccessOrder, frame.TileOrder, frame.PhaseSteps, frame.TileFill, frame.ReuseCount, frame.Trapezoid, frame.IndexWalk, frame.Reduction,
	} {
		keys = append(keys, texts.Table(string(n)))
	}
	for _, k := range keys {
		if !k.Known() {
			t.Errorf("%s has no text", k)
		}
	}
	if len(keys) < 35 {
		t.Errorf("only %d keys are tried", len(keys))
	}
}
