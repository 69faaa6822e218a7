package why

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// conflictWithin is how many steps of a block are looked at for its last access to shared memory.
const conflictWithin = 64

// conflict explains why an access of a block to shared memory takes several passes: two lanes whose words are in one bank, and how their
// indices were computed.
func (a *asker) conflict(q Conflict) (*link, error) {
	w := &conflictWatch{a: a, line: q.Line, lines: map[int]*conflicts{}}
	for _, among := range q.Among {
		l := a.in.Launch(among.Launch)
		if l == nil || among.Block < 0 || among.Block >= l.Blocks {
			return nil, none(texts.WhyNoBlock)
		}
		w.block = among.Block
		if err := a.back.FollowUntil(a.ctx, among.From, among.To, w, a.back.Spent); err != nil {
			return nil, err
		}
		if a.back.Spent() {
			a.cut, a.late = true, true
		}
	}
	if w.worst() == nil && len(q.Among) == 1 && q.Line == 0 {
		if err := a.newest(w, q.Among[0]); err != nil {
			return nil, err
		}
	}
	of := w.worst()
	switch {
	case of == nil && q.Line > 0:
		return nil, none(texts.WhyNoConflictLine, i18n.N("line", q.Line))
	case of == nil:
		return nil, none(texts.WhyNoConflict)
	}
	e := of.worst
	width, _ := bank.Pieces(a.in.Code, e)
	mask := e.Mask &^ e.Faulted
	between := bank.Rivals(mask, &e.Addr, width, e.Kind == isa.Store, a.in.Device)
	who := actor{e.Launch, e.Block, e.Warp, bits.TrailingZeros32(mask)}
	root := &link{Cause: frame.Cause{Kind: frame.CauseConflict}}
	if err := a.at(root, who, e.Position, a.in.SiteLine(e.Site)); err != nil {
		return nil, err
	}
	site := &a.in.Code.Sites[e.Site]
	root.Message = i18n.M(texts.WhyPasses, i18n.N("line", root.Line), i18n.N("warp", e.Warp), i18n.N("count", of.cost.Wavefronts),
		i18n.N("fewest", of.cost.Fewest))
	root.rest = i18n.M(texts.WhyPassesRest, append(w.besides(root.Line), a.when("when", root), i18n.T("text", site.Text))...)
	root, a.pad = a.add(nil, root), a.in.Pad(e.Site)
	return root, a.rivalLanes(root, who, e, between)
}

// newest looks for a block's last access to shared memory.
func (a *asker) newest(w *conflictWatch, among Among) error {
	t, err := a.track(among.Launch, among.Block)
	if err != nil || t == nil {
		return err
	}
	w.shared = false
	for k := t.Index(among.To) - 1; k >= 0 && k >= t.Index(among.To)-conflictWithin && !w.shared; k-- {
		if err := a.back.Follow(a.ctx, t.Steps[k].At, t.Steps[k].At+1, w); err != nil {
			return err
		}
	}
	return nil
}

// conflicts are the bank conflicts of one line.
type conflicts struct {
	extra    int64 // passes
	accesses int   // that take them
	worst    *event.Access
	cost     bank.Cost // of the worst
}

// conflictWatch counts the bank conflicts of a block, and keeps the worst access of each line.
type conflictWatch struct {
	event.Ignore
	a           *asker
	block, line int
	shared      bool // an access to shared memory was seen
	lines       map[int]*conflicts
}

func (w *conflictWatch) Access(e *event.Access) {
	if e.Space != isa.SharedSpace || e.Block != w.block {
		return
	}
	w.shared = true
	line := w.a.in.SiteLine(e.Site)
	if w.line > 0 && line != w.line {
		return
	}
	kept := *e
	for lane := range kept.Addr { // as the analyses have them: offsets in the block's shared memory
		kept.Addr[lane] &= isa.WindowBytes - 1
	}
	cost := w.cost(&kept)
	if cost.Conflicts == 0 {
		return
	}
	of := w.lines[line]
	if of == nil {
		of = &conflicts{}
		w.lines[line] = of
	}
	of.extra, of.accesses = of.extra+int64(cost.Conflicts), of.accesses+1
	if of.worst == nil || cost.Conflicts > of.cost.Conflicts {
		of.worst, of.cost = &kept, cost
	}
}

// cost is that of all the pieces in which the hardware moves what the lanes access.
func (w *conflictWatch) cost(e *event.Access) (sum bank.Cost) {
	width, pieces := bank.Pieces(w.a.in.Code, e)
	at := e.Addr
	for range pieces {
		c := bank.Count(e.Mask&^e.Faulted, &at, max(width, 1), e.Kind == isa.Store, w.a.in.Device)
		sum.Wavefronts, sum.Fewest, sum.Conflicts = sum.Wavefronts+c.Wavefronts, sum.Fewest+c.Fewest, sum.Conflicts+c.Conflicts
		for lane := range at {
			at[lane] += uint64(width)
		}
	}
	return sum
}

// ranked are the lines with conflicts: the one with the most extra passes first.
func (w *conflictWatch) ranked() []int {
	return slices.SortedFunc(maps.Keys(w.lines), func(x, y int) int {
		return cmp.Or(cmp.Compare(w.lines[y].extra, w.lines[x].extra), cmp.Compare(x, y))
	})
}

func (w *conflictWatch) worst() *conflicts {
	if list := w.ranked(); len(list) > 0 {
		return w.lines[list[0]]
	}
	return nil
}

// mostLines bounds the lines that are named beside the worst.
const mostLines = 4

// besides are the sentences about what the worst access leaves out: other accesses of its line, and other lines.
func (w *conflictWatch) besides(line int) []i18n.Arg {
	out := []i18n.Arg{i18n.T("sum", ""), i18n.T("others", "")}
	if of := w.lines[line]; of.accesses > 1 {
		out[0] = i18n.K("sum", texts.WhyPassesSum, i18n.N("line", line), i18n.G("count", of.extra), i18n.G("accesses", of.accesses))
	}
	var others []string
	for _, other := range w.ranked()[1:] {
		others = append(others, strconv.Itoa(other))
	}
	if n := len(others); n > 0 {
		shown := strings.Join(others[:min(n, mostLines)], ", ")
		if n > mostLines {
			shown += ", …"
		}
		out[1] = i18n.K("others", texts.WhyPassesOthers, i18n.N("n", n), i18n.T("lines", shown))
	}
	return out
}

// rivalLanes adds two lanes that one bank serves in different passes, and the indices of both.
func (a *asker) rivalLanes(root *link, who actor, e *event.Access, between bank.Rivalry) error {
	x, y, which := between.X, between.Y, between.Bank
	one, two := cellOf(e, x), cellOf(e, y)
	first, array, err := a.cellArg("one", who.launch, one, e.Site)
	if err != nil {
		return err
	}
	second, _, err := a.cellArg("two", who.launch, two, e.Site)
	if err != nil {
		return err
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseConflict, Array: array, Cell: a.named(first)}, alarm: true}
	byX, byY := who, who
	byX.lane, byY.lane = x, y
	if err := a.at(l, byY, e.Position, a.in.SiteLine(e.Site)); err != nil {
		return err
	}
	away := int64(two.Addr/4) - int64(one.Addr/4)
	if away < 0 {
		away = -away
	}
	l.Message = i18n.M(texts.WhyOneBank, i18n.N("x", x), i18n.N("y", y), i18n.N("bank", which), first, second)
	l.rest = i18n.M(texts.WhyOneBankRest, i18n.G("away", away), i18n.N("banks", a.in.Device.Banks))
	because := texts.WhyBecauseBank
	if between.OneWord {
		because = texts.WhyBecauseOneWord
		l.Message = i18n.M(texts.WhyOneWord, i18n.N("x", x), i18n.N("y", y), i18n.N("bank", which), rename(first, "first"))
		l.rest = i18n.M(texts.WhyOneWordRest, i18n.T("device", a.in.Device.Name))
	}
	l.tell = &answer{text: i18n.M(because, i18n.N("x", x), i18n.N("y", y), i18n.N("bank", which)), detail: l.rest}
	a.shoot(l, who.launch, two, e.Position, e.Kind.String(), &byY)
	if l = a.add(root, l); l == nil {
		return nil
	}
	for _, by := range [...]actor{byX, byY} {
		if err := a.laneIndex(l, by, e); err != nil {
			return err
		}
	}
	return nil
}

// laneIndex adds the values in the index of a lane's element.
func (a *asker) laneIndex(of *link, who actor, e *event.Access) error {
	site := &a.in.Code.Sites[e.Site]
	text := strings.Join(site.Index, "][")
	var vars []machine.Value
	vars, err := a.variablesAt(e.Position, who)
	if err != nil {
		return err
	}
	values := a.worked(text, vars, who)
	name, array, err := a.cellArg("cell", who.launch, cellOf(e, who.lane), e.Site)
	if err != nil || values == "" {
		return err
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseVariable, Array: array, Cell: a.named(name)}}
	if err := a.at(l, who, e.Position, a.in.SiteLine(e.Site)); err != nil {
		return err
	}
	l.Message = i18n.M(texts.WhyAsks, append(a.by(who), name)...)
	l.rest = i18n.M(texts.WhyAsksRest, i18n.T("text", site.Text), i18n.T("values", values))
	a.shoot(l, who.launch, cellOf(e, who.lane), e.Position, e.Kind.String(), &who)
	a.add(of, l)
	return nil
}
