package overview

import (
	"strings"

	"tilescope/engine/advice"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/occupancy"
	"tilescope/engine/texts"
)

// Work is that of one launch.
func Work(in *input.Run, launch int, reader i18n.Reader) *frame.Work {
	c := in.Final.Counters
	sums, done := c.Of(launch), c.Work(launch)
	all := done.Instructions()
	sector := max(in.Device.SectorBytes, 1)
	out := &frame.Work{
		Classes: []frame.WorkClass{}, Warps: all.Warps, Threads: all.Lanes, Note: reader.Word(i18n.M(texts.WorkOurs)),
		Flops32: done.Flops32,
		Flops64: done.Flops64,
		Asked:   sums.GlobalAsked(), Moved: sums.GlobalMoved(sector), Branches: done.Ops[isa.BranchOp].Warps, Diverged: done.Diverged,
		Slots: frame.WorkSlots(done.Slots), Lines: []frame.WorkLine{},
	}
	out.PerAccess = counter.Intensity(done.Flops(), sums.GlobalAccesses())
	out.PerAsked, out.PerMoved = counter.Intensity(done.Flops(), out.Asked), counter.Intensity(done.Flops(), out.Moved)
	key := texts.WorkIntensity
	if out.Asked == 0 {
		key = texts.WorkIntensityNone
	}
	out.Intensity = reader.Word(i18n.M(key, i18n.G("flops", done.Flops()), i18n.G("asked", out.Asked)))
	index := map[string]int{}
	for i, k := range done.Classes() {
		index[k.Name] = i
		label := reader.Word(i18n.M(texts.Class(strings.ReplaceAll(k.Name, "_", "-"))))
		out.Classes = append(out.Classes, frame.WorkClass{Name: k.Name, Label: label, Warps: k.Warps, Threads: k.Lanes})
	}
	o := occupancy.Of(in.Code, in.Device, &in.Launch(launch).Launch)
	out.Resident = reader.Word(o.Line())
	if m, low := o.Advice(); low {
		out.Advice = reader.Word(m)
	}
	if m, few := o.Spread(); few {
		out.Spread = reader.Word(m)
	}
	lines, known := c.Lines(launch)
	out.LinesKnown = known
	merged := Merged(in, launch, reader)
	for i := range lines {
		line := workLine(&lines[i], sector, index)
		line.Merged = merged[line.Line]
		out.Lines = append(out.Lines, line)
	}
	return out
}

// Merged tells of a launch's stores that an optimizing compiler may make fewer, by the lines on which they are.
func Merged(in *input.Run, launch int, reader i18n.Reader) map[int][]advice.Merged {
	var out map[int][]advice.Merged
	for _, m := range in.Final.Counters.Merged(launch) {
		at := in.Code.Merges[m.Merge]
		one := advice.Merged{If: in.StmtLine(int(at.Stmt)), Counted: m.Counted, Merged: m.Merged}
		for i, site := range at.Sites {
			one.Lines[i] = in.SiteLine(int(site))
		}
		key := texts.WorkMerged
		if one.Lines[0] == one.Lines[1] {
			key = texts.WorkMergedLine
		}
		one.Text = reader.Word(i18n.M(key, i18n.T("cell", in.Code.Sites[at.Sites[0]].Text), i18n.N("first", one.Lines[0]),
			i18n.N("second", one.Lines[1]), i18n.N("if", one.If), i18n.G("counted", one.Counted), i18n.G("merged", one.Merged)))
		if out == nil {
			out = map[int][]advice.Merged{}
		}
		for i, line := range one.Lines {
			if i == 0 || line != one.Lines[0] {
				out[line] = append(out[line], one)
			}
		}
	}
	return out
}

func workLine(l *counter.Line, sector int, index map[string]int) frame.WorkLine {
	all := l.Instructions()
	out := frame.WorkLine{
		Line: l.Line, Classes: []frame.WorkShare{}, Warps: all.Warps, Threads: all.Lanes, Flops: l.Flops(),
		Branches: l.Ops[isa.BranchOp].Warps, Diverged: l.Diverged, Idle: l.Idle,
		Requests: l.Requests, Sectors: l.Sectors, Asked: l.Bytes, Moved: l.Sectors * int64(sector),
		Wavefronts: l.Wavefronts, Fewest: l.Fewest, Conflicts: l.Conflicts, Barriers: l.Barriers, Waits: l.Waits,
	}
	for _, k := range l.Classes() {
		out.Classes = append(out.Classes, frame.WorkShare{Class: index[k.Name], Warps: k.Warps, Threads: k.Lanes})
	}
	return out
}
