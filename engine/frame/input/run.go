package input

import (
	"slices"

	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/timeline"
)

// Run is the execution that is projected: everything here is finished and read only.
type Run struct {
	Key         string
	File        *source.File
	Unit        *syntax.Unit
	Code        *isa.Program
	Device      *device.Device
	WarpSize    int // lanes a warp, cut or not
	Diagnostics []diag.Diagnostic
	Defines     map[string]string // as the reader set them
	Off         []int             // lines that the reader switched off
	Timeline    *timeline.Execution
	Final       *set.Set // the analyses at the end of the run
	Ending      frame.Ending
	Lost        []LostCopy
	Stdout      []byte
	Stderr      []byte
	Exit        int
	Blocks      string // order of blocks, as the schedule names it
	SMs         int    // multiprocessors chosen by the schedule; 0 for the device's
	// ErrorName is the runtime's name of a cudaError_t.
	ErrorName func(code int) string
	// Entries bounds the lane accesses that are recorded of a block; 0 for the default.
	Entries int
}

// LostCopy is a copy or a fill of the host program that an earlier launch's error kept from being made.
type LostCopy struct {
	Pos      source.Pos
	Position int64 // warp steps executed before
	To       uint64
	Bytes    uint64
}

// Launch is a launch of the run; nil for an index that it does not have.
func (in *Run) Launch(i int) *timeline.Launch {
	if list := in.Timeline.Launches(); i >= 0 && i < len(list) {
		return &list[i]
	}
	return nil
}

// LineOf is the line of a place in the text; 0 for none, and for places in the prelude.
func (in *Run) LineOf(p source.Pos) int {
	if !p.IsValid() || p.InPrelude() {
		return 0
	}
	return in.File.Position(p).Line
}

// SiteLine is the line of a site; 0 for none.
func (in *Run) SiteLine(site int) int {
	if site < 0 || site >= len(in.Code.Sites) {
		return 0
	}
	return in.LineOf(in.Code.Sites[site].Span.From)
}

// StmtLine is the line of a statement; 0 for none.
func (in *Run) StmtLine(stmt int) int {
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return 0
	}
	return in.LineOf(in.Code.Stmts[stmt].Span.From)
}

// StatementsOf says for each statement of the program whether it is on one of the lines.
func (in *Run) StatementsOf(lines []int) []bool {
	of := make([]bool, len(in.Code.Stmts))
	for i := range of {
		of[i] = slices.Contains(lines, in.StmtLine(i))
	}
	return of
}
