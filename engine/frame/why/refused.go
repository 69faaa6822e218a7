package why

import (
	"slices"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
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

// tellRefused adds the copy that failed to the cell that it left as it was. Whether the host has changed its own memory since is not
// known, so there the copy is only told of.
func (a *asker) tellRefused(of *link, f *analysis.Finding, c timeline.Cell, name i18n.Arg) {
	line := a.culpritLine(&f.Culprits[0])
	l := &link{Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line}, rest: f.Message}
	if c.Space != isa.HostSpace {
		l.alarm = true
		l.tell = &answer{text: i18n.M(texts.WhyBecauseRefused, i18n.N("line", line)), detail: f.Message}
	}
	a.add(of, l).says(i18n.M(texts.WhyRefused, i18n.N("line", line), name))
}

// rejections are the launches that the runtime rejected.
func (a *asker) rejections() (list []*analysis.Finding) {
	all := a.in.Final.Findings()
	for i := range all {
		if all[i].Kind == analysis.InvalidLaunch {
			list = append(list, &all[i])
		}
	}
	return list
}

// meet notes the global memory that a cell on the way is in, for rejected.
func (a *asker) meet(p *pending) error {
	if p.ask.Cell.Space != isa.GlobalSpace || len(a.rejections()) == 0 {
		return nil
	}
	found, memory, err := a.allocation(p)
	if found && memory.Name != "" {
		a.met = append(a.met, memory.Name)
	}
	return err
}

// rejected adds a launch that the runtime rejected to what explains a value: where that came out of memory that the launch was to be given,
// and no kernel has stored it.
func (a *asker) rejected(root *link, at int64) {
	for _, l := range a.links {
		switch l.Kind {
		case frame.CauseStore, frame.CauseAtomic, frame.CauseFinding:
			return
		}
	}
	for _, f := range a.rejections() {
		if f.Position > at || !mentions(a.callText(source.Pos(f.Culprits[0].Pos)), a.met) {
			continue
		}
		lead := leading(root)
		for _, l := range lead {
			l.alarm = false
		}
		line := a.culpritLine(&f.Culprits[0])
		tell := i18n.M(texts.WhyBecauseRejected, i18n.N("line", line))
		if root.Message.Is(texts.WhyNeverGlobal) {
			tell = i18n.M(texts.WhyNeverRejected, append(slices.Clone(root.Message.Args), i18n.N("line", line))...)
		}
		a.add(lead[len(lead)-1], &link{
			Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1, Line: line}, rest: f.Message, alarm: true,
			tell: &answer{text: tell, detail: f.Message},
		}).says(i18n.M(texts.WhyRejected, i18n.N("line", line)))
		return
	}
}

// mentions says whether a text has one of some names in it.
func mentions(text string, names []string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return r > 127 || !statement.NameByte(byte(r)) }),
		func(word string) bool { return slices.Contains(names, word) })
}
