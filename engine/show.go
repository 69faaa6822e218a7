package engine

import (
	"tilescope/engine/builtin"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/overview"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// input is the execution as the projection takes it.
func (x *Execution) input() *input.Run {
	return &input.Run{
		Key: x.Spec.Key(), File: x.Program.File, Unit: x.Program.Unit, Code: x.Program.Code, Device: x.Program.Device,
		WarpSize:    x.Program.WarpSize,
		Diagnostics: x.Program.Diagnostics, Defines: x.Spec.Defines, Off: x.Spec.Off, Timeline: x.line, Final: x.set,
		Ending: x.ending(), Lost: x.lost(), Stdout: x.Stdout(), Stderr: x.Stderr(), Exit: x.Exit(), ErrorName: errorName,
		Blocks: x.Spec.Schedule.Blocks, SMs: x.Spec.Schedule.SMs,
	}
}

// lost are the copies that an earlier launch's error kept from being made.
func (x *Execution) lost() (list []input.LostCopy) {
	for _, c := range x.host.Lost() {
		list = append(list, input.LostCopy(c))
	}
	return list
}

// ending says how the run ended, worst first: a budget, a crash of the host program, a launch that broke off or hung.
func (x *Execution) ending() frame.Ending {
	if x.Open() {
		return overview.SoFar(frame.EndingOpen, x.Steps(), i18n.Reader{})
	}
	end := x.Ending()
	kind, message := frame.EndingCompleted, i18n.M(texts.EndingCompleted, i18n.N("exit", x.Exit()))
	for _, l := range x.Launches() {
		if l.Error == 0 {
			continue
		}
		args := []i18n.Arg{i18n.T("error", errorName(l.Error)), i18n.N("exit", x.Exit())}
		if l.Error == machine.LaunchTimeout {
			kind, message = frame.EndingHang, i18n.M(texts.EndingHang, args...)
		} else {
			kind, message = frame.EndingFault, i18n.M(texts.EndingFault, args...)
		}
		break
	}
	switch {
	case end.Status == machine.Exhausted:
		kind, message = frame.EndingBudget, i18n.M(end.Limit.Key(), i18n.N("limit", x.limit(end.Limit)))
	case end.Crash != nil:
		kind, message = frame.EndingFault, i18n.M(end.Crash.Key())
	}
	return frame.Ending{Kind: kind, Message: message, Text: i18n.Reader{}.Word(message)}
}

// limit is what a budget of this run allowed.
func (x *Execution) limit(l machine.Limit) int64 {
	b := x.Spec.Budget
	switch l {
	case machine.MemoryBudget:
		return b.MemoryBytes
	case machine.LaunchBudget:
		return int64(b.Launches)
	case machine.DepthBudget:
		return int64(b.Depth)
	case machine.HostLimit:
		return b.OutputBytes
	case machine.FileBudget:
		return b.FileBytes
	}
	return b.Instructions
}

// errorName is the runtime's name of a cudaError_t.
func errorName(code int) string {
	for _, e := range builtin.Errors() {
		if e.Code == code {
			return e.Name
		}
	}
	return "cudaErrorUnknown"
}
