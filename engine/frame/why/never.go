package why

import (
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// never is a cell that no kernel and no copy has written.
func (a *asker) never(p *pending, l *link, name i18n.Arg) (*link, []*pending, error) {
	l.Kind = frame.CauseNever
	c := p.ask.Cell
	if c.Space == isa.SharedSpace {
		if p.of == nil {
			if from, _ := a.in.Timeline.BlockSpan(c.Launch, c.Block); p.ask.Before < from {
				return nil, nil, none(texts.WhyNoBlock)
			}
		}
		l.alarm = p.of != nil
		a.shootNever(p, l)
		l.Message, l.rest = i18n.M(texts.WhyNeverShared, name), i18n.M(texts.WhyNeverSharedRest)
		a.tellNever(p, l, name)
		return a.addNever(p, l, name, nil)
	}
	found, memory, err := a.allocation(p)
	if err != nil {
		return nil, nil, err
	}
	value, err := a.contents(p)
	if err != nil {
		return nil, nil, err
	}
	l.Value = value
	a.shootNever(p, l)
	args := []i18n.Arg{name, i18n.T("value", value)}
	switch {
	case c.Space == isa.HostSpace:
		l.Kind = frame.CauseHost
		l.Message, l.rest = i18n.M(texts.WhyIs, args...), i18n.M(texts.WhyHostComputes)
	case found && (memory.Static || memory.Space == isa.ConstantSpace):
		l.Kind, l.Line = frame.CauseHost, a.in.LineOf(memory.Pos)
		if g := memory.Global; g >= 0 && g < len(a.in.Code.Globals) {
			l.Line = a.in.LineOf(a.in.Code.Globals[g].Span.From)
		}
		l.Message, l.rest = i18n.M(texts.WhyInitial, args...), i18n.M(texts.WhyInitialRest, i18n.N("line", l.Line))
	case found && memory.Managed:
		l.Kind = frame.CauseHost
		l.Message, l.rest = i18n.M(texts.WhyIs, args...), i18n.M(texts.WhyManaged)
	case c.Space == isa.LocalSpace:
		l.Message, l.rest = i18n.M(texts.WhyNeverLocal, args...), i18n.M(texts.WhyNeverLocalRest)
	default:
		if l.shot != nil {
			l.shot.blank = true
		}
		l.alarm, l.Line = p.of != nil, a.in.LineOf(memory.Pos)
		l.Message, l.rest = i18n.M(texts.WhyNeverGlobal, args...), i18n.M(texts.WhyNeverGlobalRest, i18n.N("line", l.Line))
		a.tellNever(p, l, name)
		return a.addNever(p, l, name, &memory)
	}
	return a.add(p.of, l), nil, nil
}

// addNever adds a cell without a value, and what kept the threads from writing it.
func (a *asker) addNever(p *pending, l *link, name i18n.Arg, memory *machine.Allocation) (*link, []*pending, error) {
	out := a.add(p.of, l)
	if out == nil || p.launch < 0 {
		return out, nil, nil
	}
	if err := a.wouldHave(out, p, memory); err != nil || len(out.next) > 0 {
		return out, nil, err
	}
	return out, nil, a.unended(out, p, name)
}

// unended adds to a cell without a value the launch that failed before it came to write it.
func (a *asker) unended(of *link, p *pending, name i18n.Arg) error {
	failed := a.failedBefore(p.ask.Before)
	if failed < 0 || a.in.Launch(failed).To > p.ask.Before || p.ask.Cell.Space == isa.SharedSpace {
		return nil
	}
	t, err := a.names.Arrays(a.ctx, failed)
	if err != nil {
		return err
	}
	if array, _ := t.Find(p.ask.Cell.Space, p.ask.Cell.Addr); array >= 0 {
		of.alarm = false
		a.tellFailed(of, failed, 0, name)
	}
	return nil
}

// shootNever shows a cell before it is read, or where it is requested.
func (a *asker) shootNever(p *pending, l *link) {
	s := a.shoot(l, p.launch, p.ask.Cell, p.ask.Before, "", nil)
	s.entered = p.ask.Entered || p.ask.Site >= 0
	s.blank = p.ask.Cell.Space == isa.SharedSpace
}

// tellNever makes an alarm's answer: the symptom comes of a read of nothing.
func (a *asker) tellNever(p *pending, l *link, name i18n.Arg) {
	if p.of == nil {
		return
	}
	if p.of.Kind == frame.CauseHost {
		l.tell = &answer{
			text:   i18n.M(texts.WhyBecauseCopied, rename(name, "other")),
			detail: i18n.M(texts.WhyBecauseCopiedRest, i18n.N("line", p.of.Line)),
		}
		return
	}
	reader, because := actorOf(p.of, a.in), texts.WhyBecauseNever
	if p.of.Kind == frame.CauseAtomic {
		because = texts.WhyBecauseNeverUpdate
	}
	l.tell = &answer{
		text:   i18n.M(because, rename(name, "other"), a.who("reader", reader, false)),
		detail: i18n.M(texts.WhyBecauseNeverRest, a.when("when", p.of)),
	}
}
