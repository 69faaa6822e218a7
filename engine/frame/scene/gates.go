package scene

import (
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
)

// GateLine is the line of the barrier that ends interval k: of the last barrier that the block executed in it; 0 for none.
func (s *State) GateLine(in *input.Run, k int) int {
	starts := s.Track.Intervals
	if k+1 >= len(starts) {
		return 0
	}
	for i := int(starts[k+1]) - 1; i >= int(starts[k]); i-- {
		if stmt := int(s.Track.Steps[i].Stmt); stmt >= 0 && stmt < len(in.Code.Stmts) && in.Code.Stmts[stmt].Kind == isa.StmtBarrier {
			return in.StmtLine(stmt)
		}
	}
	return 0
}

// Hazards are those that the barrier at the end of interval k prevents.
func (s *State) Hazards(k int) *hazard.List {
	starts := s.Track.Intervals
	to := len(s.Track.Steps)
	if k+2 < len(starts) {
		to = int(starts[k+2])
	}
	return hazard.Between(s.Record.Block, int(starts[k]), int(starts[k+1]), to, 0)
}
