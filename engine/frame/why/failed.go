package why

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// lost is the last copy or fill that should have written a cell and was not made, because a launch before it had failed.
func (a *asker) lost(p *pending) (last *input.LostCopy) {
	c, t := p.ask.Cell, p.ask.Last
	if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace {
		return nil
	}
	for i := range a.in.Lost {
		x := &a.in.Lost[i]
		if c.Addr >= x.To && c.Addr-x.To < x.Bytes && x.Position <= p.ask.Before && (t == nil || t.Where.Position <= x.Position) {
			last = x
		}
	}
	return last
}

// failedBefore is the launch whose error was there at a position; −1 for none.
func (a *asker) failedBefore(position int64) int {
	list := a.in.Timeline.Launches()
	for i := a.launchAt(position); i >= 0; i-- {
		if list[i].Error != 0 {
			return i
		}
	}
	return -1
}

// hangs are the kinds of findings that say why a launch does not end.
var hangs = []analysis.Kind{analysis.BarrierDivergence, analysis.EndlessLoop, analysis.WarpMask}

// ender is the finding that says why a launch failed; nil for none.
func (a *asker) ender(launch int) (last *analysis.Finding) {
	hung := a.in.Launch(launch).Error == machine.LaunchTimeout
	all := a.in.Final.Findings()
	for i := range all {
		f := &all[i]
		if f.Launch != launch || f.Severity != analysis.Error || hung != slices.Contains(hangs, f.Kind) {
			continue
		}
		if last == nil || f.Position >= last.Position {
			last = f
		}
	}
	return last
}

// tellFailed adds a launch that failed to a cell that it kept from being written: by itself, or by a copy behind it on a line.
func (a *asker) tellFailed(of *link, launch, copied int, name i18n.Arg) {
	l := a.in.Launch(launch)
	line := a.in.LineOf(l.Span.From)
	args := []i18n.Arg{i18n.N("line", line), i18n.N("copy", copied), rename(name, "cell"), i18n.T("error", a.in.ErrorName(l.Error))}
	message, tell, copying := texts.WhyFailed, texts.WhyNeverFailed, texts.WhyBecauseFailed
	if l.Error == machine.LaunchTimeout {
		message, tell, copying = texts.WhyHung, texts.WhyNeverHung, texts.WhyBecauseHung
	}
	if copied > 0 {
		tell = copying
	}
	out := &link{Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line}, rest: i18n.M(texts.WhyFailedRest, args...), alarm: true}
	if f := a.ender(launch); f != nil {
		out.rest = f.Message
	}
	out.tell = &answer{text: i18n.M(tell, args...), detail: out.rest}
	a.add(of, out).says(i18n.M(message, args...))
}

// tellLost adds to a cell the copy that did not write it and the launch that failed before. It answers whether there is one.
func (a *asker) tellLost(of *link, p *pending, name i18n.Arg) bool {
	x := a.lost(p)
	if x == nil || of == nil {
		return false
	}
	launch := a.failedBefore(x.Position)
	if launch < 0 {
		return false
	}
	of.alarm = false
	if of.rest.Is(texts.WhyHostComputes) {
		of.rest = i18n.M(texts.WhyHostLeft)
	}
	line := a.in.LineOf(x.Pos)
	l := a.add(of, &link{
		Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line},
		rest:  i18n.M(texts.WhyLostCopyRest, i18n.T("call", clip(a.callText(x.Pos)))),
	})
	if l == nil {
		return false
	}
	l.says(i18n.M(texts.WhyRefused, i18n.N("line", line), name))
	a.tellFailed(l, launch, line, name)
	return true
}
