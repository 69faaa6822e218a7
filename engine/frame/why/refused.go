package why

import (
	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// refused is the last copy that should have written a cell and did not: the runtime refused it.
func (a *asker) refused(p *pending) (last *analysis.Finding) {
	c, t := p.ask.Cell, p.ask.Last
	if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace {
		return nil
	}
	all := a.in.Final.Findings()
	for i := range all {
		f := &all[i]
		switch {
		case f.To == 0 || c.Addr < f.To || c.Addr >= f.To+uint64(f.Bytes) || f.Position > p.ask.Before:
		case t != nil && (t.Where.Position > f.Position || t.Host && int32(t.Pos) == f.Culprits[0].Pos):
		case last == nil || f.Position >= last.Position:
			last = f
		}
	}
	return last
}

// tellRefused adds the copy that failed to the cell that it left as it was.
func (a *asker) tellRefused(of *link, f *analysis.Finding, name i18n.Arg) {
	line := a.culpritLine(&f.Culprits[0])
	a.add(of, &link{
		Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line}, rest: f.Message, alarm: true,
		tell: &answer{text: i18n.M(texts.WhyBecauseRefused, i18n.N("line", line)), detail: f.Message},
	}).says(i18n.M(texts.WhyRefused, i18n.N("line", line), name))
}

// rejected adds a launch that the runtime rejected to what explains a value that no kernel had a part in.
func (a *asker) rejected(root *link, at int64) {
	for _, l := range a.links {
		switch {
		case l.Kind == frame.CauseStore || l.Kind == frame.CauseAtomic, l.Kind == frame.CauseFinding, l.Kind == frame.CauseWait:
			return
		}
	}
	all := a.in.Final.Findings()
	for i := range all {
		f := &all[i]
		if f.Kind != analysis.InvalidLaunch || f.Position > at {
			continue
		}
		lead := leading(root)
		for _, l := range lead {
			l.alarm = false
		}
		line := a.culpritLine(&f.Culprits[0])
		a.add(lead[len(lead)-1], &link{
			Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line}, rest: f.Message, alarm: true,
			tell: &answer{text: i18n.M(texts.WhyBecauseRejected, i18n.N("line", line)), detail: f.Message},
		}).says(i18n.M(texts.WhyRejected, i18n.N("line", line)))
		return
	}
}
