package frame

import "tilescope/engine/advice"

// Work is what a whole launch executed, asked of global memory and left idle: instructions, operations, branches and slots are executed,
// bytes and what the lines ask of memory counted by a profiler's rules. Resident is modelled.
type Work struct {
	Classes    []WorkClass `json:"classes"` // those that occur, in a fixed order
	Warps      int64       `json:"warps"`   // warp instructions of all classes
	Threads    int64       `json:"threads"` // lane by lane
	Note       string      `json:"note"`    // whose instructions they are
	Flops32    int64       `json:"flops32"` // lane by lane: + − × ÷ and roots one each, a fused multiply-add two
	Flops64    int64       `json:"flops64"`
	Asked      int64       `json:"asked"`      // bytes of global memory that loads and stores requested
	Moved      int64       `json:"moved"`      // bytes of the sectors that they moved
	PerAccess  float64     `json:"perAccess"`  // operations for each load or store of a lane: compute to global memory access; 0 without
	PerAsked   float64     `json:"perAsked"`   // for a byte requested: arithmetic intensity
	PerMoved   float64     `json:"perMoved"`   // for a byte moved
	Intensity  string      `json:"intensity"`  // worded
	Branches   int64       `json:"branches"`   // executed by warps
	Diverged   int64       `json:"diverged"`   // of these, where lanes went both ways
	Slots      WorkSlots   `json:"slots"`      // lanes of a warp × warp instructions, by what the lane does
	Resident   string      `json:"resident"`   // how many warps of the launch a multiprocessor holds, and which limit binds
	Advice     string      `json:"advice"`     // what to change where these are few; "" elsewhere
	Spread     string      `json:"spread"`     // that the grid has fewer blocks than the device multiprocessors; "" elsewhere
	Lines      []WorkLine  `json:"lines"`      // lines of the source that did something, in order
	LinesKnown bool        `json:"linesKnown"` // false for a launch so late in the run that its lines were not kept apart
}

// WorkClass is a class of instructions.
type WorkClass struct {
	Name    string `json:"name"`  // stable: "float32", "load_shared"
	Label   string `json:"label"` // worded
	Warps   int64  `json:"warps"`
	Threads int64  `json:"threads"`
}

// WorkSlots tell what the lanes of warps do at the instructions that warps execute.
type WorkSlots struct {
	Active int64 `json:"active"`
	Parted int64 `json:"parted"` // waits, since it went another way at a branch
	Left   int64 `json:"left"`   // has left the kernel
	Absent int64 `json:"absent"` // the block has no such thread
}

// WorkLine is one line's part of a launch. Line 0 is what is on no line of the text.
type WorkLine struct {
	Line       int             `json:"line"`
	Classes    []WorkShare     `json:"classes"`
	Warps      int64           `json:"warps"` // instructions
	Threads    int64           `json:"threads"`
	Flops      int64           `json:"flops"` // of both precisions
	Branches   int64           `json:"branches"`
	Diverged   int64           `json:"diverged"`
	Idle       int64           `json:"idle"` // slots that lanes wait since they parted at this line's branches
	Requests   int64           `json:"requests"`
	Sectors    int64           `json:"sectors"`
	Asked      int64           `json:"asked"` // bytes of global memory
	Moved      int64           `json:"moved"`
	Wavefronts int64           `json:"wavefronts"`
	Fewest     int64           `json:"fewest"` // wavefronts that would do without conflicts
	Conflicts  int64           `json:"conflicts"`
	Barriers   int64           `json:"barriers"` // releases
	Waits      int64           `json:"waits"`
	Merged     []advice.Merged `json:"merged,omitempty"` // stores of it that an optimizing compiler may make fewer
}

// WorkShare is a line's part of a class.
type WorkShare struct {
	Class   int   `json:"class"` // index into Work.Classes
	Warps   int64 `json:"warps"`
	Threads int64 `json:"threads"`
}
