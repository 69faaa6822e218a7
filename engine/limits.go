package engine

import (
	"tilescope/engine/frame"
	"tilescope/engine/frame/why"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
	"tilescope/engine/types"
)

// Limits bound what one run may cost, no matter who asks. Zero fields take the defaults below.
type Limits struct {
	SourceBytes   int   // of the program text, its files together
	Files         int   // that the program text consists of
	IncludeDepth  int   // of files that include each other
	StdinBytes    int   // standard input, and the arguments together
	FileBytes     int   // of all files of the run together, found and written
	Defines       int   // overrides in a spec, and lines switched off
	CompileWork   int64 // of compiling the text, in steps: about 0.1 µs, or 16 bytes kept while it is compiled
	Instances     int   // of templates in one program
	InstanceDepth int   // of templates that need each other
	Pack          int   // elements of one parameter pack
	Instructions  int64 // see Budget
	MemoryBytes   int64
	OutputBytes   int64
	Launches      int
	Depth         int

	WrittenBytes int // of written files that a page is given with a run; larger ones are named
	WrittenFiles int // that a page is told of

	ScheduleTries int // schedules executed at most in one search for one that changes the result
	// TryInstructions is what one such schedule may take, or four times as many as the run itself if that is more. One that does not end
	// within them is skipped.
	TryInstructions int64
	CompareBytes    int64 // device memory that such a search keeps for comparison; arrays beyond it are not compared

	Timeline timeline.Limits
	Tables   frame.TableLimits // of the textbooks' tables
	Why      why.Limits        // of the answer to one "why?"

	Unwatched bool // run without analyses: nothing is found or counted, and there is less to wait for
}

// Defaults of Limits.
const (
	DefaultSourceBytes   = 1 << 20
	DefaultFiles         = 100
	DefaultIncludeDepth  = 50
	DefaultStdinBytes    = 64 << 10
	DefaultFileBytes     = 16 << 20
	DefaultDefines       = 64
	DefaultCompileWork   = 20_000_000
	DefaultInstances     = types.DefaultMaxInstances
	DefaultInstanceDepth = types.DefaultMaxInstanceDepth
	DefaultPack          = types.DefaultMaxPack
	DefaultInstructions  = machine.DefaultInstructions
	DefaultMemoryBytes   = machine.DefaultGlobalBytes
	DefaultOutputBytes   = 1 << 20
	DefaultLaunches      = machine.DefaultLaunches
	DefaultDepth         = machine.DefaultDepth
	DefaultWrittenBytes  = 256 << 10
	DefaultWrittenFiles  = 32

	DefaultScheduleTries   = 24
	DefaultTryInstructions = 5_000_000
	DefaultCompareBytes    = 64 << 20
)

// DefaultLimits are what a run gets that sets nothing.
func DefaultLimits() Limits {
	l := Limits{}.Filled()
	l.Timeline = timeline.DefaultLimits()
	return l
}

// Filled are the limits with the defaults in the place of zeros.
func (l Limits) Filled() Limits {
	fill(&l.SourceBytes, DefaultSourceBytes)
	fill(&l.Files, DefaultFiles)
	fill(&l.IncludeDepth, DefaultIncludeDepth)
	fill(&l.StdinBytes, DefaultStdinBytes)
	fill(&l.FileBytes, DefaultFileBytes)
	fill(&l.Defines, DefaultDefines)
	fill(&l.CompileWork, DefaultCompileWork)
	fill(&l.Instances, DefaultInstances)
	fill(&l.InstanceDepth, DefaultInstanceDepth)
	fill(&l.Pack, DefaultPack)
	fill(&l.Instructions, DefaultInstructions)
	fill(&l.MemoryBytes, DefaultMemoryBytes)
	fill(&l.OutputBytes, DefaultOutputBytes)
	fill(&l.Launches, DefaultLaunches)
	fill(&l.Depth, DefaultDepth)
	fill(&l.WrittenBytes, DefaultWrittenBytes)
	fill(&l.WrittenFiles, DefaultWrittenFiles)
	fill(&l.ScheduleTries, DefaultScheduleTries)
	fill(&l.TryInstructions, DefaultTryInstructions)
	fill(&l.CompareBytes, DefaultCompareBytes)
	l.Tables = l.Tables.Filled()
	l.Why = l.Why.Filled()
	return l
}

func fill[N int | int64](field *N, value N) {
	if *field <= 0 {
		*field = value
	}
}
