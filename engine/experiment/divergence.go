package experiment

import (
	"context"
	"math/bits"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
	"tilescope/engine/view"
)

// Divergence is where two executions of one source text part. Position counts the steps that are the same in both. Found says that they
// part there; Focus is the block and thread in which the first of them shows it.
type Divergence struct {
	Found    bool
	Position int64
	Focus    frame.Focus
	Text     string // says where and in what, or that they do not
}

// Diverge runs two executions side by side and finds the first warp step in which they differ: another warp, another line, other lanes,
// another access, or another value read or written. At most limit steps are compared. It fails only when ctx ends.
func Diverge(
	ctx context.Context, x, y *engine.Execution, limit int64, reader i18n.Reader, progress func(steps int64),
) (*Divergence, error) {
	if x.Spec.Source != y.Spec.Source {
		return &Divergence{Text: reader.Word(i18n.M(texts.PartSource))}, nil
	}
	a, b := &follower{x: x, reader: reader}, &follower{x: y, reader: reader}
	for _, f := range []*follower{a, b} {
		if err := f.begin(); err != nil {
			return nil, err
		}
		defer context.AfterFunc(ctx, f.machine.Stop)()
	}
	for n := int64(0); ; n++ {
		if n%progressEvery == 0 && progress != nil {
			progress(n)
		}
		a.step()
		b.step()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !a.went && !b.went {
			return &Divergence{Position: n, Text: reader.Word(i18n.M(texts.PartNever, i18n.N("steps", n)))}, nil
		}
		if n == limit { // and there are more
			return &Divergence{Position: n, Text: reader.Word(i18n.M(texts.PartLong, i18n.N("steps", n)))}, nil
		}
		if what, lane, same := a.compare(b); !same {
			return parted(a, b, n, what, lane), nil
		}
	}
}

// progressEvery is how many steps pass between two reports of progress.
const progressEvery = 1 << 13

func parted(a, b *follower, n int64, what i18n.Message, lane int) *Divergence {
	f := a
	if !a.went {
		f = b
	}
	p := &Divergence{Found: true, Position: n}
	if l := f.x.Launches(); f.at.Launch < len(l) {
		launch := &l[f.at.Launch]
		thread := min(f.at.Warp*launch.WarpSize+lane, launch.Block.Count()-1)
		p.Focus = view.FocusOn(&launch.Launch, f.at.Launch, launch.Grid.At(f.at.Block), thread)
	}
	key := texts.PartAfter
	if n == 0 {
		key = texts.PartFirst
	}
	p.Text = a.reader.Word(i18n.M(key, i18n.N("steps", n), i18n.T("what", a.reader.Word(what))))
	return p
}

// follower executes one of two runs a warp step at a time and keeps what the step did.
type follower struct {
	event.Ignore
	x        *engine.Execution
	reader   i18n.Reader
	machine  *machine.Machine
	host     *host.Process
	names    *symbolize.Map
	at       event.Step
	went     bool // a step was taken
	launched bool // a launch began with it
	accesses []event.Access
}

func (f *follower) begin() (err error) {
	f.names = symbolize.NewMap(f.x.Program.Code)
	f.machine, f.host, err = engine.Start(f.x.Program, f.x.Spec, f)
	return err
}

func (f *follower) step() {
	f.went, f.launched, f.accesses = false, false, f.accesses[:0]
	for !f.went && f.machine.Step() == machine.Stepped {
	}
}

func (f *follower) Launch(e *event.Launch)    { f.names.Launch(e); f.launched = true }
func (f *follower) Alloc(e *event.AllocEvent) { f.names.Alloc(e) }
func (f *follower) Free(e *event.FreeEvent)   { f.names.Free(e) }
func (f *follower) Step(e *event.Step)        { f.at, f.went = *e, true }
func (f *follower) Access(e *event.Access)    { f.accesses = append(f.accesses, *e) }

// line is the line of the step, and stmt where its statement is: lines that are switched off move statements but not the text.
func (f *follower) line() int {
	return f.x.Program.File.Position(f.x.Program.Code.Stmts[f.at.Stmt].Span.From).Line
}

// takes words the step.
func (f *follower) takes() i18n.Message {
	return i18n.M(texts.PartTakes, i18n.N("warp", f.at.Warp), f.names.BlockArg("block", f.names.Block(f.at.Block)), i18n.N("line", f.line()))
}

func (f *follower) launch() i18n.Message {
	l := f.names.Current()
	return i18n.M(texts.PartKernel, i18n.T("kernel", l.Kernel), i18n.N("blocks", l.Grid.Count()), i18n.N("threads", l.Block.Count()))
}

// compare tells in what the step differs from the other's, and in which lane.
func (a *follower) compare(b *follower) (what i18n.Message, lane int, same bool) {
	word := a.reader.Word
	switch {
	case !a.went:
		return i18n.M(texts.PartEnd, i18n.T("which", "A"), i18n.T("other", "B"), i18n.T("step", word(b.takes()))), 0, false
	case !b.went:
		return i18n.M(texts.PartEnd, i18n.T("which", "B"), i18n.T("other", "A"), i18n.T("step", word(a.takes()))), 0, false
	}
	if a.launched || b.launched {
		l, r := a.names.Current(), b.names.Current()
		if l.Kernel != r.Kernel || l.Grid != r.Grid || l.Block != r.Block {
			return i18n.M(texts.PartLaunch, i18n.T("a", word(a.launch())), i18n.T("b", word(b.launch()))), 0, false
		}
	}
	first := bits.TrailingZeros32(a.at.Mask | 1<<31)
	stmtA, stmtB := &a.x.Program.Code.Stmts[a.at.Stmt], &b.x.Program.Code.Stmts[b.at.Stmt]
	if a.at.Launch != b.at.Launch || a.at.Block != b.at.Block || a.at.Warp != b.at.Warp || stmtA.Span.From != stmtB.Span.From {
		return i18n.M(texts.PartStep, i18n.T("a", word(a.takes())), i18n.T("b", word(b.takes()))), first, false
	}
	step := i18n.T("step", word(a.takes()))
	if a.at.Mask != b.at.Mask {
		counts := []i18n.Arg{step, i18n.N("a", bits.OnesCount32(a.at.Mask)), i18n.N("b", bits.OnesCount32(b.at.Mask))}
		return i18n.M(texts.PartLanes, counts...), bits.TrailingZeros32(a.at.Mask ^ b.at.Mask), false
	}
	if len(a.accesses) != len(b.accesses) {
		return i18n.M(texts.PartAccess, step), first, false
	}
	for i := range a.accesses {
		if what, lane, same := a.compareAccess(b, &a.accesses[i], &b.accesses[i], step); !same {
			return what, lane, false
		}
	}
	return what, 0, true
}

func (a *follower) compareAccess(b *follower, p, q *event.Access, step i18n.Arg) (what i18n.Message, lane int, same bool) {
	if p.Mask != q.Mask || p.Kind != q.Kind || p.Space != q.Space || p.Bytes != q.Bytes || p.Faulted != q.Faulted {
		return i18n.M(texts.PartAccess, step), bits.TrailingZeros32(p.Mask | 1<<31), false
	}
	access, has := texts.PartReads, texts.PartGets
	if p.Kind != isa.Load {
		access, has = texts.PartWrites, texts.PartPuts
	}
	for m := p.Mask; m != 0; m &= m - 1 {
		lane = bits.TrailingZeros32(m)
		thread := a.names.ThreadArg("thread", a.names.Thread(p.Warp, lane))
		if p.Addr[lane] != q.Addr[lane] && a.element(p.Space, p.Addr[lane]) != b.element(q.Space, q.Addr[lane]) {
			word := func(arg i18n.Arg) string {
				arg.Name = "cell"
				return a.reader.Word(i18n.M(texts.PartCell, arg))
			}
			here, there := word(a.names.Cell(p.Site, p.Space, p.Addr[lane])), word(b.names.Cell(q.Site, q.Space, q.Addr[lane]))
			what = i18n.M(texts.PartAddress, step, thread, i18n.K("access", access), i18n.T("a", here), i18n.T("b", there))
			return what, lane, false
		}
		same := p.Value[lane] == q.Value[lane]
		for k := range min(p.Count-1, len(p.More)) {
			same = same && p.More[k][lane] == q.More[k][lane]
		}
		if same {
			continue
		}
		cell := a.names.Cell(p.Site, p.Space, p.Addr[lane])
		cell.Name = "cell"
		site := &a.x.Program.Code.Sites[p.Site]
		return i18n.M(texts.PartValue, step, i18n.K("access", access), cell, thread, i18n.K("has", has),
			i18n.T("a", format.Moved(site, 0, p.Value[lane])), i18n.T("b", format.Moved(site, 0, q.Value[lane]))), lane, false
	}
	return what, 0, true
}

// element names a cell whatever address its allocation has: the allocation's ordinal and the byte in it.
func (f *follower) element(space isa.Space, addr uint64) [2]int64 {
	if space == isa.GlobalSpace || space == isa.ConstantSpace {
		if a := f.names.Find(addr); a != nil {
			return [2]int64{int64(a.AllocEvent.Alloc), int64(addr - a.Addr)}
		}
	}
	return [2]int64{-1, int64(addr)}
}
