package experiment

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"slices"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/report"
	"tilescope/engine/texts"
)

// ErrNoRace says that a schedule was searched for a finding that is no race, or that does not exist.
var ErrNoRace = errors.New("this run has no such race")

// tryTimes is how many times as long as the run itself one schedule may take.
const tryTimes = 4

// ScheduleResult is what a search for a schedule that changes a race's result came to.
type ScheduleResult struct {
	Tried, Of int   // schedules executed, and how many there would have been
	Skipped   int   // of these, those that did not end within Limits.TryInstructions
	Found     bool  // a schedule changes the result; otherwise only Tried, Of and Partial say something
	Partial   bool  // device memory beyond Limits.CompareBytes was not compared
	Within    int64 // instructions that each schedule had, where that is less than the run's own budget
	Spec      engine.RunSpec
	Message   i18n.Message // what differs
	Place     frame.Place  // in the run found: right after the value that differs was written
	Focus     frame.Focus  // who wrote it
}

// FindSchedule searches the schedules for one under which the program's result is another than x\'s: the contents of device memory after a
// launch with the race, the output, or the exit status. The tries and their order depend on nothing but x and the limits. Progress, when
// not nil, hears before each try, and now and then within, how many there were. The error is ErrNoRace, or ctx's.
func FindSchedule(
	ctx context.Context, x *engine.Execution, finding int, limits engine.Limits, progress func(tried, of int),
) (*ScheduleResult, error) {
	limits = limits.Filled()
	list := x.Findings()
	if finding < 0 || finding >= len(list) || list[finding].Kind != analysis.RaceShared && list[finding].Kind != analysis.RaceGlobal {
		return nil, ErrNoRace
	}
	f := &list[finding]
	tries := otherSchedules(x.Spec.Schedule, limits.ScheduleTries)
	b := &ScheduleResult{Of: len(tries)}
	said := func() {
		if progress != nil {
			progress(b.Tried, b.Of)
		}
	}
	base := &trial{after: raceLaunches(f), keep: limits.CompareBytes, rest: said}
	if f.Kind == analysis.RaceGlobal {
		base.first = f.Addr
	}
	if err := base.execute(ctx, x.Program, x.Spec); err != nil {
		return nil, err
	}
	b.Partial, b.Within = base.partial, max(limits.TryInstructions, base.m.Instructions()*tryTimes)
	for _, s := range tries {
		said()
		t := &trial{after: base.after, first: base.first, against: base, rest: said}
		spec := x.Spec
		spec.Schedule = s
		short := b.Within < spec.Budget.Instructions
		if short {
			spec.Budget.Instructions = b.Within
		}
		if err := t.execute(ctx, x.Program, spec); err != nil {
			return nil, err
		}
		b.Tried++
		if short && t.m.Exhaustion() == machine.InstructionBudget && t.differs == nil {
			b.Skipped++
			continue
		}
		spec.Budget = x.Spec.Budget
		if t.equals(base) {
			continue
		}
		b.Found, b.Spec = true, spec
		return b, describe(ctx, x, b, finding, base, t)
	}
	return b, nil
}

// equals reports whether a finished trial had the result that it was compared with. Where a budget cuts both short there is no result to
// compare.
func (t *trial) equals(base *trial) bool {
	if t.differs == nil && t.budget != "" && base.budget != "" {
		return true
	}
	return t.differs == nil && t.budget == base.budget && t.exit == base.exit && bytes.Equal(t.host.Stdout(), base.host.Stdout())
}

// otherSchedules are the schedules to try, the plainest first, without the one that is known already.
func otherSchedules(known engine.Schedule, n int) []engine.Schedule {
	var list []engine.Schedule
	add := func(warps machine.WarpOrder, blocks machine.BlockOrder, seed int) {
		list = append(list, engine.Schedule{Warps: warps.String(), Blocks: blocks.String(), Seed: uint64(seed)})
	}
	add(machine.RoundRobin, machine.InOrder, 0)
	add(machine.WarpAfterWarp, machine.InOrder, 0)
	add(machine.RoundRobin, machine.Together, 0)
	blocks := []machine.BlockOrder{machine.ShuffledBlocks, machine.Together, machine.InOrder}
	for seed := 1; len(list) <= n; seed++ {
		warps := machine.Shuffled
		if seed%4 == 0 {
			warps = machine.WarpAfterWarp
		}
		add(warps, blocks[seed%len(blocks)], seed)
	}
	out := make([]engine.Schedule, 0, n)
	for _, s := range list {
		if s != known && len(out) < n {
			out = append(out, s)
		}
	}
	return out
}

// describe says what differs, and where to look.
func describe(ctx context.Context, x *engine.Execution, b *ScheduleResult, finding int, base, t *trial) error {
	f := &x.Findings()[finding]
	c := t.differs
	if c == nil {
		c = &clash{launch: f.Launch, array: -1}
	}
	w, err := lastWriter(ctx, x.Program, b.Spec, c)
	if err != nil {
		return err
	}
	second := f.Culprits[len(f.Culprits)-1]
	b.Place, b.Focus = w.view(second.Block, second.Thread)
	kernel, perhaps := i18n.T("kernel", w.names.Current().Kernel), i18n.T("perhaps", "")
	if otherRace(x.Findings(), finding, c) {
		perhaps = i18n.K("perhaps", texts.SchedulePerhaps)
	}
	switch {
	case c.array >= 0:
		here, there := words(c, elem(x, c, w))
		cell := w.names.Cell(w.site, isa.GlobalSpace, c.addr)
		b.Message = i18n.M(texts.ScheduleMemory, cell, i18n.T("here", here), i18n.T("there", there), kernel, perhaps)
	case t.differs != nil:
		b.Message = i18n.M(texts.ScheduleError, kernel, i18n.N("here", base.errors[c.launch]), i18n.N("there", c.error), perhaps)
	case t.budget != base.budget:
		b.Message = i18n.M(texts.ScheduleBudget, perhaps)
		if t.budget == "" {
			b.Message = i18n.M(texts.ScheduleEnds, perhaps)
		}
	case !bytes.Equal(t.host.Stdout(), base.host.Stdout()):
		line, here, there := firstLine(base.host.Stdout(), t.host.Stdout())
		b.Message = i18n.M(texts.ScheduleOutput, i18n.N("number", line), i18n.T("here", here), i18n.T("there", there), perhaps)
	default:
		b.Message = i18n.M(texts.ScheduleExit, i18n.N("here", base.exit), i18n.N("there", t.exit), perhaps)
	}
	return nil
}

// otherRace says that another race of the run may have made a difference: the one asked about is not on the element that differs.
func otherRace(list []analysis.Finding, finding int, c *clash) bool {
	f := &list[finding]
	if c.array >= 0 && f.Space == isa.GlobalSpace {
		on := func(addr uint64, bytes int) bool {
			return addr < c.addr+uint64(len(c.here)) && c.addr < addr+uint64(bytes)
		}
		if on(f.Addr, f.Bytes) || slices.ContainsFunc(f.More, func(m analysis.Instance) bool { return on(m.Addr, int(m.Bytes)) }) {
			return false
		}
	}
	for i := range list {
		if g := &list[i]; i != finding && g.Severity == analysis.Error && (g.Kind == analysis.RaceShared || g.Kind == analysis.RaceGlobal) {
			return true
		}
	}
	return false
}

// elem is the type of the element that differs: the allocation's, or what was written there.
func elem(x *engine.Execution, c *clash, w *writer) isa.ElemType {
	if c.elem.Bytes == 0 && w.site >= 0 {
		return x.Program.Code.Sites[w.site].Elem
	}
	return c.elem
}

// words are the two values as the page shows them, or their bytes where that makes no difference.
func words(c *clash, t isa.ElemType) (here, there string) {
	if t.Bytes == len(c.here) {
		here, there = format.Element(t, c.here), format.Element(t, c.there)
	}
	if here == there {
		return "0x" + hex.EncodeToString(c.here), "0x" + hex.EncodeToString(c.there)
	}
	return here, there
}

// shownRunes is how many characters of a line of output are quoted.
const shownRunes = 60

// firstLine is the number of the first line in which two outputs differ, from 1, and both lines, shortened.
func firstLine(a, b []byte) (line int, here, there string) {
	for line = 1; ; line++ {
		l, restA, _ := bytes.Cut(a, []byte("\n"))
		r, restB, _ := bytes.Cut(b, []byte("\n"))
		if !bytes.Equal(l, r) || len(restA) == 0 || len(restB) == 0 {
			return line, quoted(l), quoted(r)
		}
		a, b = restA, restB
	}
}

func quoted(line []byte) string {
	text := []rune(string(line))
	if len(text) > shownRunes {
		return string(text[:shownRunes]) + "…"
	}
	return string(text)
}

// FindSchedules searches a schedule for every race of the run that is an error, once for each cause, and enters in a report of the run what
// came of it.
func FindSchedules(ctx context.Context, x *engine.Execution, r *report.Report, limits engine.Limits, reader i18n.Reader) error {
	found, causes := x.Findings(), x.Causes()
	for at, i := range x.Ordered() {
		f := &found[i]
		if f.Severity != analysis.Error || f.Kind != analysis.RaceShared && f.Kind != analysis.RaceGlobal || causes[i] != i {
			continue
		}
		b, err := FindSchedule(ctx, x, i, limits, nil)
		if err != nil {
			return err
		}
		out := &report.Schedule{Tried: b.Tried, Found: b.Found, Message: b.Text(reader)}
		if b.Found {
			out.Warps, out.Blocks, out.Seed = b.Spec.Schedule.Warps, b.Spec.Schedule.Blocks, b.Spec.Schedule.Seed
		}
		r.Findings[at].Schedule = out
	}
	return nil
}

// Text says what the search came to, in whole sentences.
func (b *ScheduleResult) Text(reader i18n.Reader) string {
	text := reader.Word(i18n.M(texts.ScheduleNone, i18n.N("tried", b.Tried)))
	if b.Found {
		text = reader.Word(b.Spec.Schedule.Name()) + " " + reader.Word(b.Message)
	}
	if b.Skipped > 0 {
		text += " " + reader.Word(i18n.M(texts.ScheduleSkipped, i18n.N("n", b.Skipped), i18n.G("limit", b.Within)))
	}
	if b.Partial {
		text += " " + reader.Word(i18n.M(texts.SchedulePartial))
	}
	return text
}
