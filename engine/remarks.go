package engine

import (
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Remarks are what to know about the run's output, shown beside it: where a budget ended the run and what to try, which launches were
// not run because of an earlier error, which files are not there, and that times are modelled.
func (x *Execution) Remarks() []i18n.Message {
	var list []i18n.Message
	if end := x.Ending(); end.Status == machine.Exhausted {
		if m, ok := x.halted(end.Limit, end.Halt); ok {
			list = append(list, m)
		}
	}
	for _, u := range x.host.NotRun() {
		list = append(list, i18n.M(texts.RemarkNotRun, i18n.T("kernel", x.Program.Code.Funcs[u.Func].Name), i18n.N("line", x.lineOf(u.Pos)),
			i18n.G("n", u.Count), i18n.T("error", errorName(u.Error))))
	}
	for _, a := range x.host.Absent() {
		list = append(list, i18n.M(texts.RemarkAbsent, i18n.T("file", a.Name), i18n.N("line", x.lineOf(a.Pos))))
	}
	if x.ReadsClock() {
		list = append(list, i18n.M(texts.RemarkTimes))
	}
	return list
}

// lineOf is the line of a place in the whole text.
func (x *Execution) lineOf(p source.Pos) int {
	if !p.IsValid() || p.InPrelude() {
		return 0
	}
	return x.Program.File.Position(p).Line
}

// halted says where a budget ended the run, and what smaller size to try.
func (x *Execution) halted(l machine.Limit, h machine.Halt) (i18n.Message, bool) {
	line := i18n.N("line", x.lineOf(h.Pos))
	switch {
	case line.Num == 0:
		return i18n.Message{}, false
	case l == machine.MemoryBudget && h.Asked > 0 && h.Left > 0:
		return i18n.M(texts.RemarkHaltMemory, line, i18n.G("asked", h.Asked), i18n.G("left", h.Left), i18n.G("limit", x.limit(l)),
			i18n.N("part", (h.Asked+h.Left-1)/h.Left)), true
	case l == machine.MemoryBudget && h.Asked > 0:
		return i18n.M(texts.RemarkHaltFull, line, i18n.G("asked", h.Asked), i18n.G("limit", x.limit(l))), true
	case h.Blocks > 1 && (l == machine.InstructionBudget || l == machine.MemoryBudget):
		unit := texts.RemarkHaltInstructions
		if l == machine.MemoryBudget {
			unit = texts.RemarkHaltBytes
		}
		return i18n.M(texts.RemarkHaltGrid, line, i18n.K("unit", unit),
			i18n.G("done", h.Done), i18n.G("blocks", h.Blocks), i18n.G("limit", x.limit(l)),
			i18n.N("part", h.Blocks/max(h.Done, 1)+1)), true
	case l == machine.DepthBudget:
		return i18n.M(texts.RemarkHaltDepth, line), true
	}
	key := texts.RemarkHalt
	switch l {
	case machine.MemoryBudget:
		key = texts.RemarkHaltNeeded
	case machine.Stopped, machine.Broken:
		return i18n.Message{}, false
	case machine.LaunchBudget:
		key = texts.RemarkHaltLaunches
	case machine.HostLimit:
		key = texts.RemarkHaltOutput
	case machine.FileBudget:
		key = texts.RemarkHaltFiles
	}
	return i18n.M(key, line, i18n.G("limit", x.limit(l))), true
}
