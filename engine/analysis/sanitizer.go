package analysis

import (
	"strconv"
	"strings"

	"tilescope/engine/isa"
)

// Sanitizer is what NVIDIA's compute-sanitizer says of the same mistake: the tool with the options that it needs, and how its message
// begins. … stands for what only a run on hardware knows.
type Sanitizer struct{ Tool, Message string }

// named is compute-sanitizer's name for a kind of finding, or why there is none. In a message {space}, {access} and {bytes} are those of
// the finding, and {first} and {second} the accesses of a race.
type named struct {
	Sanitizer
	none string
}

const invalid = "Invalid __{space}__ {access} of size {bytes} bytes"

// sanitizers has every kind of finding. It is never changed. Messages are those of the Compute Sanitizer manual, version 2025.
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

// SanitizerOf is what compute-sanitizer says of a finding; false where none of its tools finds it, or not for certain.
func SanitizerOf(f *Finding, p *isa.Program) (Sanitizer, bool) {
	s := sanitizers[f.Kind].Sanitizer
	host := len(f.Culprits) > 0 && f.Culprits[0].Host
	switch {
	case s.Tool == "", f.Severity != Error && f.Kind != Leak, host != (f.Kind == Leak):
		return Sanitizer{}, false
	case f.Kind == RaceShared:
		if len(f.Culprits) < 2 || f.Culprits[0].Access == isa.Atomic || f.Culprits[1].Access == isa.Atomic {
			return Sanitizer{}, false // not for every atomic
		}
		s.Message = strings.NewReplacer("{first}", access(f.Culprits[0].Access), "{second}", access(f.Culprits[1].Access)).Replace(s.Message)
		return s, true
	case !strings.Contains(s.Message, "{bytes}"):
		return s, true
	}
	bytes := 0
	if len(f.Culprits) > 0 && f.Culprits[0].Site >= 0 && f.Culprits[0].Site < len(p.Sites) {
		bytes = p.Sites[f.Culprits[0].Site].Bytes
	}
	space := ""
	switch {
	case f.Space == isa.GlobalSpace:
		space = "global"
	case f.Space == isa.SharedSpace && f.Kind == Misaligned: // out of a variable may still be within the block's memory
		space = "shared"
	case f.Kind != UninitShared && f.Kind != UninitGlobal:
		return Sanitizer{}, false
	}
	if bytes == 0 {
		return Sanitizer{}, false
	}
	s.Message = strings.NewReplacer("{space}", space, "{access}", f.Culprits[0].Access.String(), "{bytes}", strconv.Itoa(bytes)).
		Replace(s.Message)
	return s, true
}

func access(k isa.AccessKind) string {
	if k == isa.Store {
		return "Write"
	}
	return "Read"
}
