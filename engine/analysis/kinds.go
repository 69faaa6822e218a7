package analysis

import (
	"maps"
	"slices"
)

// Kind is the stable name of a sort of finding: reports, lessons and addresses use it.
type Kind string

const (
	RaceShared        Kind = "race-shared"
	RaceGlobal        Kind = "race-global"
	UnwaitedCopy      Kind = "unwaited-copy" // an asynchronous copy to shared memory is still under way
	BarrierDivergence Kind = "barrier-divergence"
	OutOfBounds       Kind = "out-of-bounds"
	UninitShared      Kind = "uninitialized-shared"
	UninitGlobal      Kind = "uninitialized-global"
	UninitRegister    Kind = "uninitialized-register"
	Misaligned        Kind = "misaligned"
	InvalidLaunch     Kind = "invalid-launch"
	HostPointer       Kind = "host-pointer"
	DevicePointer     Kind = "device-pointer"
	UseAfterFree      Kind = "use-after-free"
	DoubleFree        Kind = "double-free"
	BadFree           Kind = "bad-free"
	WriteToConstant   Kind = "write-to-constant"
	LocalAtomic       Kind = "local-atomic" // an atomic function on a thread's own memory
	BadCopy           Kind = "bad-copy"
	AssertFailed      Kind = "assert-failed"
	Leak              Kind = "leak"
	UncoveredElements Kind = "uncovered-elements"
	NeverCopiedBack   Kind = "never-copied-back"
	Trapped           Kind = "trapped"        // __trap()
	DivideByZero      Kind = "divide-by-zero" // an integer, in host code
	StackOverflow     Kind = "stack-overflow"
	EndlessLoop       Kind = "endless-loop" // in a kernel, where the same state comes back
	WarpMask          Kind = "warp-mask"    // a warp function and its mask do not agree about who takes part
	BankConflicts     Kind = "bank-conflicts"
	RacesUnwatched    Kind = "races-unwatched" // a launch touches more global memory than the race analysis remembers
)

// Kinds are all kinds, in order of their names.
func Kinds() []Kind { return slices.Sorted(maps.Keys(sanitizers)) }

// named is compute-sanitizer's name for a kind of finding, or why there is none. In a message {space}, {access} and {bytes} are those of
// the finding, and {first} and {second} the accesses of a race.
type named struct {
	Sanitizer
	none string
}

const invalid = "Invalid __{space}__ {access} of size {bytes} bytes"

// sanitizers has a line for each kind. It is never changed. Messages are those of the Compute Sanitizer manual, version 2025.
var sanitizers = map[Kind]named{
	RaceShared:        {Sanitizer: Sanitizer{"racecheck", "Race reported between {first} access … and {second} access"}},
	RaceGlobal:        {none: "racecheck sees shared memory alone"},
	UnwaitedCopy:      {none: "racecheck follows copies by cp.async, but the manual names no message of its own for them"},
	BarrierDivergence: {Sanitizer: Sanitizer{"synccheck", "Barrier error detected. Divergent thread(s)"}},
	OutOfBounds:       {Sanitizer: Sanitizer{"memcheck", invalid}},
	UninitShared: {Sanitizer: Sanitizer{"initcheck --initcheck-address-space shared",
		"Uninitialized __shared__ memory read of size {bytes} bytes"}},
	UninitGlobal:      {Sanitizer: Sanitizer{"initcheck", "Uninitialized __global__ memory read of size {bytes} bytes"}},
	UninitRegister:    {none: "no tool watches registers"},
	Misaligned:        {Sanitizer: Sanitizer{"memcheck", invalid}},
	InvalidLaunch:     {none: "memcheck repeats the error of the runtime, which the program has, too"},
	HostPointer:       {none: "whether a kernel may use such a pointer depends on the system"},
	DevicePointer:     {none: "host code is not watched: the process ends"},
	UseAfterFree:      {Sanitizer: Sanitizer{"memcheck", invalid}},
	DoubleFree:        {Sanitizer: Sanitizer{"memcheck", "Malloc/Free error encountered : Double free"}},
	BadFree:           {Sanitizer: Sanitizer{"memcheck", "Malloc/Free error encountered : Invalid pointer to free"}},
	WriteToConstant:   {none: "the manual names no message for it"},
	LocalAtomic:       {none: "memcheck says what it says of every trap, and nothing where the compiler puts none"},
	BadCopy:           {none: "memcheck repeats the error of the runtime, which the program has, too"},
	AssertFailed:      {none: "the program prints it itself"},
	Leak:              {Sanitizer: Sanitizer{"memcheck --leak-check full", "Leaked … bytes at"}},
	UncoveredElements: {none: "no tool knows what a kernel was to compute"},
	NeverCopiedBack:   {none: "no tool knows what a kernel was to compute"},
	Trapped:           {none: "the hardware's exception has no message of its own in the manual"},
	DivideByZero:      {none: "host code is not watched: the process ends"},
	StackOverflow:     {none: "the hardware's exception has no message of its own in the manual"},
	EndlessLoop:       {none: "no tool ends an endless loop"},
	WarpMask:          {none: "not every such mask is an error to synccheck"},
	BankConflicts:     {none: "it is about speed: see the profiler's counters"},
	RacesUnwatched:    {none: "it is about this analysis"},
}
