package report

import (
	"strings"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Instruction is one execution of a memory instruction by a warp.
type Instruction struct {
	Launch        int
	Block, Thread event.Dim // Thread is the first of the warp
	Position      int64     // at which it has just happened
	Shared        bool      // it met shared memory, whose banks tell what it cost; otherwise sectors do
}

// Costliest is the execution that costs most of what a counter counts: of shared memory in wavefronts, of global memory in sectors. Waste
// goes before size, and the first one before its equals. It is false for counters of something else, and where there was no such access.
func Costliest(x *engine.Execution, counter string) (Instruction, bool) {
	kind := isa.Load
	if strings.Contains(counter, "_store_") {
		kind = isa.Store
	}
	shared, ok := strings.HasPrefix(counter, "shared_"), strings.Contains(counter, "_load_") || kind == isa.Store
	if !ok || !shared && !strings.HasPrefix(counter, "global_") {
		return Instruction{}, false
	}
	var out Instruction
	found, most := false, [2]int{}
	for i := range x.Program.Code.Sites {
		if x.Program.Code.Sites[i].Kind != kind {
			continue
		}
		b, g := x.Analyses().Bank.Worst(i), x.Analyses().Coalesce.Worst(i)
		cost, in, position, block, warp := [2]int{b.Wavefronts - b.Fewest, b.Wavefronts}, b.Launch, b.Position, b.Block, b.Warp
		if !shared {
			cost, in, position, block, warp = [2]int{g.Sectors - g.Fewest, g.Sectors}, g.Launch, g.Position, g.Block, g.Warp
		}
		if cost[1] == 0 || found && (cost[0] < most[0] || cost[0] == most[0] && cost[1] <= most[1]) {
			continue
		}
		l := x.Launches()[in]
		found, most = true, cost
		out = Instruction{Launch: in, Block: l.Grid.At(block), Thread: l.Block.At(warp * l.WarpSize), Position: position + 1, Shared: shared}
	}
	return out, found
}
