package analysis

import (
	"strconv"
	"strings"

	"tilescope/engine/isa"
)

// Sanitizer is what NVIDIA's compute-sanitizer says of the same mistake: the tool with the options that it needs, and how its message
// begins. … stands for what only a run on hardware knows.
type Sanitizer struct{ Tool, Message string }

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
