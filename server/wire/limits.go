package wire

import (
	"fmt"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	enginetexts "tilescope/engine/texts"
	"tilescope/server/texts"
)

// Limits bound what one message may hold. Every one has a flag of the same meaning in `tilescope serve`.
type Limits struct {
	Message int // bytes of one message
	Source  int // bytes of a source text
	Defines int // definitions that a spec overrides
	Off     int // lines that a spec switches off
	Steps   int // steps in one step message, either way
	Lines   int // breakpoints in one search
	Blocks  int // blocks beside the focused one
	Threads int // threads compared
	Args    int // arguments of main
	Input   int // bytes of arguments and standard input together
	Name    int // bytes of a name: a file's, a device's, a definition's, an array's
	Value   int // bytes of a definition's value, or of the values of a sweep

	Question int // bytes of a question to a room with its answers
	Options  int // answers of a choice
	Answer   int // bytes of one answer
	Panels   int // inspectors that a presenter has open
	Shapes   int // arrays that a presenter has given a shape
	Title    int // bytes of a room's title
}

// Defaults of the limits that pages keep to by themselves.
const (
	DefaultSteps   = 1000
	DefaultLines   = 64
	DefaultBlocks  = 3
	DefaultThreads = 8
	DefaultPanels  = 3
)

// PageLimits are the limits that a page keeps to by itself, so that it requests nothing that its server refuses.
type PageLimits struct {
	Steps   int `json:"steps"`
	Lines   int `json:"lines"`
	Blocks  int `json:"blocks"`
	Threads int `json:"threads"`
	Panels  int `json:"panels"`
}

// Pages are those that pages keep to.
func (l Limits) Pages() PageLimits {
	return PageLimits{Steps: l.Steps, Lines: l.Lines, Blocks: l.Blocks, Threads: l.Threads, Panels: l.Panels}
}

// DefaultLimits is what a server has that sets nothing. A message must be able to hold the longest source, escaped.
func DefaultLimits() Limits {
	return Limits{
		Message:  256 << 10,
		Source:   64 << 10,
		Defines:  64,
		Off:      256,
		Steps:    DefaultSteps,
		Lines:    DefaultLines,
		Blocks:   DefaultBlocks,
		Threads:  DefaultThreads,
		Args:     64,
		Input:    64 << 10,
		Name:     200,
		Value:    4 << 10,
		Question: 4 << 10,
		Options:  8,
		Answer:   1 << 10,
		Panels:   DefaultPanels,
		Shapes:   16,
		Title:    200,
	}
}

// nameable holds names to their limit.
func nameable(names []string, lim Limits) *Problem {
	for _, n := range names {
		if len(n) > lim.Name {
			return limited("max-name", texts.LimitName, i18n.G("most", lim.Name), i18n.G("bytes", len(n)), i18n.T("name", fmt.Sprintf("%.20q", n)))
		}
	}
	return nil
}

// checkBeside holds what is shown beside the focus to the limits.
func checkBeside(blocks, threads [][3]int, lim Limits) *Problem {
	if len(blocks) > lim.Blocks {
		return limited("max-blocks", texts.LimitBlocks, i18n.N("most", lim.Blocks), i18n.N("n", len(blocks)))
	}
	if len(threads) > lim.Threads {
		return limited("max-threads", texts.LimitThreads, i18n.N("most", lim.Threads), i18n.N("n", len(threads)))
	}
	return nil
}

func checkCell(kind ClientKind, array, cell int) *Problem {
	if array < 0 || cell < 0 {
		return problem(MalformedProblem, "%s needs the numbers of an array and a cell, 0 or more.", kind)
	}
	return nil
}

// Check says what of a range no sweep can vary.
func (r *Range) Check() *Problem {
	switch r.Param {
	case frame.DefineParam, frame.ArgumentParam:
		if r.Name == "" {
			return problem(MalformedProblem, "A sweep of a definition or an argument must name it.")
		}
	case frame.DeviceParam, frame.SMsParam, frame.SeedParam, frame.WarpParam:
	default:
		return problem(MalformedProblem, "A sweep cannot vary %q.", r.Param)
	}
	return nil
}

// Check holds a spec to the limits.
func (s *Spec) Check(lim Limits) *Problem {
	input := len(s.Stdin)
	for _, a := range s.Args {
		input += len(a) + 1
	}
	names := []string{s.Lesson, s.Name, s.Device, s.Schedule, s.Blocks}
	for name, value := range s.Defines {
		names = append(names, name)
		if len(value) > lim.Value {
			short := fmt.Sprintf("%.40s", name)
			return limited("max-value", texts.LimitDefinition, i18n.T("name", short), i18n.G("bytes", len(value)), i18n.G("most", lim.Value))
		}
	}
	if p := nameable(names, lim); p != nil {
		return p
	}
	switch {
	case s.Lesson == "" && s.Source == "":
		return Said(MalformedProblem, texts.ProblemNoSource)
	case len(s.Source) > lim.Source:
		return limited("max-source", enginetexts.SpecSource, i18n.G("bytes", len(s.Source)), i18n.G("limit", lim.Source))
	case len(s.Defines) > lim.Defines:
		return limited("max-defines", texts.LimitDefines, i18n.N("most", lim.Defines))
	case len(s.Off) > lim.Off:
		return limited("max-defines", texts.LimitOff, i18n.N("most", lim.Off))
	case len(s.Args) > lim.Args:
		return limited("max-arguments", texts.LimitArguments, i18n.N("most", lim.Args), i18n.N("n", len(s.Args)))
	case input > lim.Input:
		return limited("max-input", enginetexts.SpecStdin, i18n.G("bytes", input), i18n.G("limit", lim.Input))
	case s.SMs < 0 || s.SMs > 1<<16:
		return Said(MalformedProblem, texts.ProblemSms, i18n.N("most", 1<<16))
	case s.Warp < 0 || s.Warp > 32:
		return Said(MalformedProblem, texts.ProblemWarp)
	}
	return nil
}

// limited is the problem of what exceeds a limit, by the name of the flag that sets it.
func limited(limit string, key i18n.Key, args ...i18n.Arg) *Problem {
	p := Said(TooLargeProblem, key, args...)
	p.Limit = limit
	return p
}

// bounded is the problem of a number that a limit does not allow.
func bounded(limit string, key i18n.Key, args ...i18n.Arg) *Problem {
	p := Said(MalformedProblem, key, args...)
	p.Limit = limit
	return p
}

// problem is what no page of ours sends: only who writes a program of their own gets to hear it, in English.
func problem(code ProblemCode, format string, args ...any) *Problem {
	return Said(code, texts.ProblemProtocol, i18n.T("text", fmt.Sprintf(format, args...)))
}
