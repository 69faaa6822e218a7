package why

import (
	"context"
	"fmt"

	"tilescope/engine/advice"
	"tilescope/engine/blocktrace"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Limits bound what one question may cost; zero fields take the defaults.
type Limits struct {
	Causes     int   // links of an answer together
	Links      int   // links that are looked at for it
	Depth      int   // values one behind the other
	Fan        int   // reads of one value that are followed
	Loads      int   // reads of one value that are looked at
	Statements int   // statements of one thread that are gone back through for one value
	Steps      int64 // warp steps replayed
}

// Defaults of Limits.
const (
	DefaultCauses     = 40
	DefaultLinks      = 160
	DefaultDepth      = 16
	DefaultFan        = 4
	DefaultLoads      = 256
	DefaultStatements = 1 << 15
	DefaultSteps      = 4_000_000
)

// Filled are the limits with the defaults in the place of zeros.
func (l Limits) Filled() Limits {
	fill(&l.Causes, DefaultCauses)
	fill(&l.Links, DefaultLinks)
	fill(&l.Depth, DefaultDepth)
	fill(&l.Fan, DefaultFan)
	fill(&l.Loads, DefaultLoads)
	fill(&l.Statements, DefaultStatements)
	fill(&l.Steps, DefaultSteps)
	return l
}

func fill[N int | int64](field *N, value N) {
	if *field <= 0 {
		*field = value
	}
}

// Question asks why something is as it is when At warp steps have been executed. One of its pointers is set.
type Question struct {
	At       int64
	Cell     *timeline.Cell
	Variable *Variable
	Wait     *Wait
	Conflict *Conflict
	Finding  *int // index among the run's findings
	Output   *Output
}

// Variable is a variable of a thread, by its name in the source.
type Variable struct {
	Launch, Block, Thread int
	Name                  string
}

// Wait is a warp that waits at a barrier.
type Wait struct{ Launch, Block, Warp int }

// Conflict is the worst bank conflict among the steps of blocks. Where these have none, it is that of the newest access to shared memory
// before the end of the only ones.
type Conflict struct {
	Among []Among
	Line  int // that it is on; 0 for any
}

// Among are the steps [From, To) of a block's life.
type Among struct {
	Launch, Block int
	From, To      int64
}

// Error says that a question has no answer: what it requests does not exist there.
type Error struct{ Message i18n.Message }

func (e *Error) Error() string { return i18n.Reader{}.Word(e.Message) }

func none(key i18n.Key, args ...i18n.Arg) error { return &Error{i18n.M(key, args...)} }

// Names is what answers borrow from who shows them.
type Names struct {
	// Arrays is the table of a launch's arrays.
	Arrays func(ctx context.Context, launch int) (*blocktrace.Arrays, error)
	// Index is how sentences write a cell's index in an array of a launch; nil for the declared dimensions.
	Index func(launch, array, cell int) ([]int, bool)
	// Dims is an array's extent in each dimension, the outermost first, as it is drawn; nil for the declared one.
	Dims func(launch, array int) []int
}

// asker answers one question.
type asker struct {
	ctx    context.Context
	in     *input.Run
	names  Names
	lim    Limits
	reader i18n.Reader
	code   *code
	back   *timeline.Retrace
	links  []*link
	met    []string     // names of global memory on the way, where the runtime rejected a launch
	cut    bool         // something was left out
	full   bool         // of this, something because of the causes that an answer may show
	late   bool         // of this, something because of the steps that a question may replay
	pad    *advice.Edit // that mends a bank conflict
	held   map[wherePrinted][]machine.Value
	tracks map[[2]int]*timeline.Track
}

type wherePrinted struct {
	at  int64
	who actor
}

// link is a cause under construction.
type link struct {
	frame.Cause
	of    *link
	next  []*link
	found string // what the cell held that its causes explain; "" where they explain what it holds now
	alarm bool   // it explains the symptom by itself: what is wrong
	rest  i18n.Message
	words func() error // finds the rest, where that takes a look at the run; nil where it is known
	shot  *shot        // the picture beside it; nil for none

	lucky *luck // that a race did not change what a read found; nil for none

	within i18n.Arg // of what is missing: its headline inside of a sentence
	tell   *answer  // of an alarm: what the answer says
}

// answer is the sentence that an alarm puts behind the symptom.
type answer struct{ text, detail i18n.Message }

// Answer looks for the causes. The error is ctx's, or an *Error.
func Answer(ctx context.Context, in *input.Run, q Question, names Names, lim Limits, reader i18n.Reader) (*frame.Why, error) {
	lim = lim.Filled()
	a := &asker{
		ctx: ctx, in: in, names: names, lim: lim, reader: reader, code: codeOf(in.Code), back: in.Timeline.Retrace(lim.Steps),
		held: map[wherePrinted][]machine.Value{}, tracks: map[[2]int]*timeline.Track{},
	}
	var root *link
	var err error
	switch {
	case q.Cell != nil:
		root, err = a.cell(*q.Cell, q.At)
	case q.Variable != nil:
		root, err = a.variable(*q.Variable, q.At)
	case q.Wait != nil:
		root, err = a.wait(*q.Wait, q.At)
	case q.Conflict != nil:
		root, err = a.conflict(*q.Conflict)
	case q.Finding != nil:
		root, err = a.finding(*q.Finding)
	case q.Output != nil:
		root, err = a.output(*q.Output)
	default:
		return nil, fmt.Errorf("a question without a subject")
	}
	if err != nil {
		return nil, err
	}
	if root != nil && (q.Cell != nil || q.Output != nil) {
		a.rejected(root, q.At)
	}
	if root != nil && q.Output != nil {
		a.doubt(root)
	}
	out, err := a.finish(root)
	if err == nil && q.Cell != nil && q.Cell.Space == isa.GlobalSpace && len(out.Causes) > 0 {
		out.Asked = &frame.AskedCell{Addr: q.Cell.Addr, Launch: max(a.launchAt(q.At), 0), Name: out.Causes[0].Cell}
	}
	if err == nil && a.pad != nil {
		out.Mend = &frame.Mend{Edit: a.pad}
	}
	return out, err
}

// add puts a link behind another, while there is room.
func (a *asker) add(of *link, l *link) *link {
	if len(a.links) >= a.lim.Links {
		a.cut = true
		return nil
	}
	l.of = of
	if of != nil {
		of.next = append(of.next, l)
	}
	a.links = append(a.links, l)
	return l
}

// track is the life of a block; nil where looking at it would cost more than a question may.
func (a *asker) track(launch, block int) (*timeline.Track, error) {
	key := [2]int{launch, block}
	if t, ok := a.tracks[key]; ok {
		return t, nil
	}
	from, to := a.in.Timeline.BlockSpan(launch, block)
	if a.back.Replayed()+to-from > a.lim.Steps {
		a.cut, a.late = true, true
		return nil, nil
	}
	t, err := a.in.Timeline.Track(a.ctx, launch, block)
	if err != nil {
		return nil, err
	}
	a.back.Charge(to - from)
	a.tracks[key] = t
	return t, nil
}

// variablesAt are a thread's variables before the step at a position.
func (a *asker) variablesAt(at int64, who actor) ([]machine.Value, error) {
	key := wherePrinted{at, who}
	if list, ok := a.held[key]; ok {
		return list, nil
	}
	var list []machine.Value
	err := a.back.At(a.ctx, at, func(m *machine.Machine) {
		if l, ok := m.Launch(); !ok || l.Index != who.launch {
			m.Enter()
		}
		if v, ok := m.View(who.block); ok {
			list = v.Thread(who.warp*a.in.Launch(who.launch).WarpSize+who.lane, 4)
		}
	})
	a.held[key] = list
	return list, err
}

// threadArgs name who did something: "thread", and "block" for texts that name it.
func (a *asker) by(who actor) []i18n.Arg {
	return []i18n.Arg{a.who("who", who, true), a.who("by", who, false)}
}

// who is a thread in words, with its block where there is more than one; capital begins a sentence.
func (a *asker) who(name string, who actor, capital bool) i18n.Arg {
	l := a.in.Launch(who.launch)
	thread := placeArg("thread", l.Block.At(who.warp*l.WarpSize+who.lane), l.Block)
	block := placeArg("block", l.Grid.At(who.block), l.Grid)
	switch alone := l.Grid.Count() == 1; {
	case alone && capital:
		return i18n.K(name, texts.WhyThread, thread)
	case alone:
		return i18n.K(name, texts.WhyByThread, thread)
	case capital:
		return i18n.K(name, texts.WhyThreadBlock, thread, block)
	}
	return i18n.K(name, texts.WhyByThreadBlock, thread, block)
}

// when is a step in words: the number in its block's life, and the line; with the launch where the run has several.
func (a *asker) when(name string, l *link) i18n.Arg {
	args := []i18n.Arg{i18n.G("step", l.Step), i18n.N("line", l.Line)}
	if len(a.in.Timeline.Launches()) > 1 {
		return i18n.K(name, texts.WhyWhenLaunch, append(args, i18n.N("launch", l.Focus.Launch+1))...)
	}
	return i18n.K(name, texts.WhyWhen, args...)
}

// at puts a link to a step of a thread.
func (a *asker) at(l *link, who actor, position int64, line int) error {
	launch := a.in.Launch(who.launch)
	linear := who.warp*launch.WarpSize + who.lane
	l.Place, l.Line = position+1, line
	l.Focus = focusOn(launch, who.launch, who.block, linear)
	t, err := a.track(who.launch, who.block)
	if t != nil {
		l.Step = t.Index(position + 1)
	}
	return err
}

// cellArg names a piece of memory as a launch calls it.
func (a *asker) cellArg(name string, launch int, c timeline.Cell, site int) (i18n.Arg, string, error) {
	if launch >= 0 {
		t, err := a.names.Arrays(a.ctx, launch)
		if err != nil {
			return i18n.Arg{}, "", err
		}
		if array, cell := t.Find(c.Space, c.Addr); array >= 0 && c.Space != isa.LocalSpace {
			if x := &t.List[array]; x.Length() == 1 && x.Param < 0 && len(x.Dims) == 0 {
				return i18n.T(name, x.Name), x.Name, nil
			}
			x := &t.List[array]
			whole := i18n.C(name, x.Name, a.indices(t, launch, array, cell)...)
			if member := memberAt(x, cell, c); member != "" {
				return i18n.T(name, a.named(whole)+"."+member), x.Name, nil
			}
			return whole, x.Name, nil
		}
	}
	if site >= 0 && site < len(a.in.Code.Sites) {
		return i18n.T(name, a.in.Code.Sites[site].Text), a.in.Code.Sites[site].Array, nil
	}
	return i18n.K(name, texts.WhyMemory), "", nil
}

// memberAt is the member of an array's element that a piece of memory is; "" for a whole element, or a piece without a name.
func memberAt(of *blocktrace.Array, cell int, c timeline.Cell) string {
	if r := of.Elem.Record; r != nil && c.Bytes < of.Elem.Bytes {
		addr := c.Addr
		if of.Space == isa.SharedSpace {
			addr &= isa.WindowBytes - 1
		}
		from := int(addr-of.Base) - cell*of.Elem.Bytes
		for i := range r.Members {
			if m := &r.Members[i]; m.Bits == nil && m.Offset == from && m.Mem.Bytes() == c.Bytes {
				return m.Name
			}
		}
	}
	return ""
}

func (a *asker) indices(t *blocktrace.Arrays, launch, array, cell int) []int {
	if a.names.Index != nil {
		if idx, ok := a.names.Index(launch, array, cell); ok {
			return idx
		}
	}
	r := &t.List[array]
	if len(r.Dims) < 2 {
		return []int{cell + r.First}
	}
	idx := make([]int, len(r.Dims))
	for i := len(r.Dims) - 1; i > 0; i-- {
		d := max(r.Dims[i], 1)
		idx[i], cell = cell%d, cell/d
	}
	idx[0] = cell
	return idx
}
