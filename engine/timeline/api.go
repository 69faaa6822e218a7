package timeline

import (
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// Watcher is the analyses of a run, taken together: an observer whose state can be kept and restored.
type Watcher interface {
	event.Observer
	Save() analysis.State
	Load(analysis.State)
	Bytes() int64 // memory of the state now, about; it depends on the run's position alone
}

// Plan says what to execute: New makes a machine at position 0 with its host side, ready for the first step, and Watch the analyses.
// Every machine that replays the run is made by New again.
type Plan struct {
	New    func(event.Observer) (*machine.Machine, machine.System)
	Watch  func() Watcher
	Limits Limits
}

// Limits bound what an execution keeps; zero fields take the defaults.
type Limits struct {
	Checkpoints     int   // kept at once; default 64
	CheckpointBytes int64 // their estimated size together; default 256 MiB
	Interval        int64 // steps between checkpoints at first; default 32 Ki. It doubles as a run grows
	TrackSteps      int   // steps of one block that a Track tells apart; default 1 Mi
	TrackBytes      int64 // size of the tracks kept for reuse; default 64 MiB
	WatchSteps      int64 // steps that one Find or History replays; default 20 million
	WatchTouches    int   // touches that one History tells; default 200
}

// Launch is a kernel launch of the run.
type Launch struct {
	event.Launch
	From, To  int64 // its steps are the positions [From, To)
	Completed bool
	Open      bool // it continues after what has been executed so far
	Error     int  // cudaError_t, 0 for success
	Blocks    int
}

// Ending says how the run ended.
type Ending struct {
	Status machine.Status // Ended or Exhausted
	Limit  machine.Limit  // Exhausted: the budget
	Halt   machine.Halt   // Exhausted: where
	Crash  *machine.Crash // what ended the host program otherwise than by returning or exit; nil for nothing
	Exit   int            // status of the host program

	Instructions int64 // executed, as a machine.Budget counts them
}

// Track is the life of one block: its steps in order, and where intervals and phases begin.
type Track struct {
	Launch, Block int
	Start         int64 // position at which none of its steps, and none of its launch's, is done
	Began         int64 // position before the first step; of a block that made none, the launch's end
	Truncated     bool  // the block has more steps than Limits.TrackSteps; the first of them are here
	Open          bool  // the block continues after what has been executed so far: its last interval, phase and statement step may, too
	Steps         []Step
	Statements    []int32 // indices into Steps where a statement step ends (exclusive), ascending; the last is len(Steps)
	Events        []int32 // likewise of events: see ByEvent
	Intervals     []int32 // indices where barrier intervals begin; the first is 0
	Phases        []Phase
}

// Step is one warp step of a block.
type Step struct {
	At      int64 // position: the state after it is that of position At+1
	Mask    uint32
	Stmt    int32
	Warp    int16
	Does    Does
	Section int32 // where in the code it begins, see isa.Program.Sections
}

// Does is what a warp step does that is worth telling; a step that does none of it is bookkeeping: it makes an index, tests a loop,
// declares a variable.
type Does uint16

const (
	Reads     Does = 1 << iota // from memory that threads share
	Writes                     // to it, atomically too
	Arrives                    // some lanes at a block barrier
	Releases                   // and opens it
	Orders                     // a fence, or the lanes of a warp among each other
	Parts                      // lanes go different ways from here
	Exchanges                  // lanes of a warp hand each other values
	Prints
	Keeps      // changes a variable whose value is used further: see isa.Keeps
	Launches   // a grid for each lane
	Multiplies // tiles, on the tensor cores
)

// Phase is one iteration of a phase loop: steps [From, To) of a track.
type Phase struct {
	Loop     int
	From, To int32
	Number   int // from 1, counted over the block's life
}

// Size is a step size for a focused block.
type Size uint8

const (
	ByPhase Size = iota // by interval where the block has no phases
	ByInterval
	// ByEvent goes to the end of the next event: warp steps of one statement that do something worth telling, one of each warp, with the
	// bookkeeping before and between them. The warps that wait at a barrier are an event, and the one that opens it is another.
	ByEvent
	ByStatement
	ByWarp
	ByThread
)

// Place is a position, and the last lane of the step before it whose share is shown; Lane −1 shows the whole step.
type Place struct {
	Position int64
	Lane     int
}

// Recording is what one warp step did, copied.
type Recording struct {
	Step     event.Step // Position −1 before the first
	Accesses []event.Access
	Barriers []event.Barrier
	Phases   []event.PhaseMark
	Leaves   []event.Leave
	Faults   []event.Fault
	Syncs    []event.Sync
	// Exchanges are what lanes hand each other.
	Exchanges []event.Exchange
}
