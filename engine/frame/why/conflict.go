package why

import (
	"math/bits"
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

// conflict explains why the newest access of a block to shared memory takes several passes: two lanes whose words are in one bank, and how
// their indices were computed.
func (a *asker) conflict(q Conflict, at int64) (*link, error) {
	l := a.in.Launch(q.Launch)
	if l == nil || q.Block < 0 || q.Block >= l.Blocks {
		return nil, none(texts.WhyNoBlock)
	}
	t, err := a.track(q.Launch, q.Block)
	if err != nil {
		return nil, err
	}
	var e *event.Access
	for i := 0; t != nil && i < conflictWithin && e == nil; i++ {
		k := t.Index(at) - 1 - i
		if k < 0 {
			break
		}
		w := &sharedWatch{block: q.Block}
		if err := a.back.Follow(a.ctx, t.Steps[k].At, t.Steps[k].At+1, w); err != nil {
			return nil, err
		}
		e = w.last
	}
	if e == nil {
		return nil, none(texts.WhyNoConflict)
	}
	width, _ := bank.Pieces(a.in.Code, e)
	mask := e.Mask &^ e.Faulted
	cost := bank.Warp(mask, &e.Addr, width, e.Kind == isa.Store, a.in.Device)
	if cost.Conflicts == 0 {
		return nil, none(texts.WhyNoConflict)
	}
	between := bank.Rivals(mask, &e.Addr, width, e.Kind == isa.Store, a.in.Device)
	who := actor{q.Launch, q.Block, e.Warp, bits.TrailingZeros32(mask)}
	root := &link{Cause: frame.Cause{Kind: frame.CauseConflict}}
	if err := a.at(root, who, e.Position, a.in.SiteLine(e.Site)); err != nil {
		return nil, err
	}
	site := &a.in.Code.Sites[e.Site]
	root.Message = i18n.M(texts.WhyPasses, i18n.N("line", root.Line), i18n.N("warp", e.Warp), i18n.N("count", cost.Wavefronts),
		i18n.N("fewest", cost.Fewest))
	root.rest = i18n.M(texts.WhyPassesRest, a.when("when", root), i18n.T("text", site.Text))
	root, a.pad = a.add(nil, root), a.in.Pad(e.Site)
	return root, a.rivalLanes(root, who, e, between)
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

// sharedWatch keeps the last access of a block to shared memory.
type sharedWatch struct {
	event.Ignore
	block int
	last  *event.Access
}

func (w *sharedWatch) Access(e *event.Access) {
	if e.Space == isa.SharedSpace && e.Block == w.block {
		kept := *e
		for lane := range kept.Addr { // as the analyses have them: offsets in the block's shared memory
			kept.Addr[lane] &= isa.WindowBytes - 1
		}
		w.last = &kept
	}
}
