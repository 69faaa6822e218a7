package why

import (
	"math/bits"
	"slices"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// variable explains a variable of a thread: where the position is behind its scope, as it was when the thread left it.
func (a *asker) variable(q Variable, at int64) (*link, error) {
	l := a.in.Launch(q.Launch)
	if l == nil || q.Thread < 0 || q.Thread >= l.Block.Count() || q.Block < 0 || q.Block >= l.Blocks {
		return nil, none(texts.WhyNoThread)
	}
	who := actor{q.Launch, q.Block, q.Thread / l.WarpSize, q.Thread % l.WarpSize}
	t, err := a.track(q.Launch, q.Block)
	if err != nil {
		return nil, err
	}
	if t == nil {
		return nil, none(texts.WhyNoThread)
	}
	v, i, err := a.lastValue(t, who, q.Name, at)
	if err != nil {
		return nil, err
	}
	if v == nil {
		return nil, none(texts.WhyNoVariable, i18n.T("name", q.Name), a.who("by", who, false))
	}
	if v.Var.Reg == isa.NoReg || len(v.Leaves) == 0 {
		return nil, none(texts.WhyInMemory, i18n.T("name", q.Name))
	}
	shown := held(v.Var, v.Leaves[0], v.Leaves[1:]...)
	out := &link{Cause: frame.Cause{Kind: frame.CauseVariable, Value: shown, Cell: q.Name}}
	out.Message = i18n.M(texts.WhyIsNamed, i18n.T("name", q.Name), i18n.T("value", shown))
	w := wants{}
	fn := v.Func
	if v.Var.Depth > 0 {
		fn = l.Func
	}
	for k := range v.Leaves {
		w.add(fn, v.Var.Reg+isa.Reg(k), value)
	}
	out.Place = -1
	if err := a.given(out, t, who, i, w); err != nil {
		return nil, err
	}
	out = a.add(nil, out)
	src := a.trace(t, who, i-1, -1, w)
	if err := a.values(a.ctx, who, src.loads); err != nil {
		return nil, err
	}
	more, err := a.parts(out, who, src, 0, -1)
	if err != nil {
		return nil, err
	}
	_, err = a.follow(more)
	return out, err
}

// lastValue is a variable before step i of the block, which is the one at a position, or else the last one at which it was in scope.
func (a *asker) lastValue(t *timeline.Track, who actor, name string, at int64) (v *machine.Value, i int, err error) {
	i = t.Index(at)
	v, err = a.variableAt(at, who, name)
	for k := i - 1; v == nil && err == nil && k >= 0; k-- {
		if s := &t.Steps[k]; int(s.Warp) == who.warp && s.Mask>>who.lane&1 != 0 && a.inScope(s.Section, name) {
			i = k
			v, err = a.variableAt(s.At, who, name)
		}
	}
	return v, i, err
}

// given says of a variable where it got its value: in the last step before step i of the block that defines one of its registers.
func (a *asker) given(out *link, t *timeline.Track, who actor, i int, w wants) error {
	for k := i - 1; k >= 0; k-- {
		s := &t.Steps[k]
		place, ok := a.code.steps[s.Section]
		if !ok || int(s.Warp) != who.warp || s.Mask>>who.lane&1 == 0 || !a.code.defines(place, w) {
			continue
		}
		if err := a.at(out, who, s.At, a.in.StmtLine(int(s.Stmt))); err != nil {
			return err
		}
		text := i18n.T("text", clip(a.in.Text(int(s.Stmt))))
		out.rest = i18n.M(texts.WhyGives, append(a.by(who), a.when("when", out), text)...)
		return nil
	}
	return nil
}

// variableAt is the innermost variable of a name in scope of a thread; nil for none.
func (a *asker) variableAt(at int64, who actor, name string) (*machine.Value, error) {
	list, err := a.variablesAt(at, who)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Var.Name == name {
			return &list[i], err
		}
	}
	return nil, err
}

// inScope says whether a variable of a name is in scope where a step begins.
func (a *asker) inScope(section int32, name string) bool {
	place, ok := a.code.steps[section]
	if !ok {
		return false
	}
	vars := a.in.Code.Funcs[place.fn].Vars
	for i := range vars {
		if v := &vars[i]; v.Name == name && int32(place.from) >= v.From && int32(place.from) < v.To {
			return true
		}
	}
	return false
}

// wait explains why a warp waits at a barrier: for whom, where they are, and where their ways parted.
func (a *asker) wait(q Wait, at int64) (*link, error) {
	l := a.in.Launch(q.Launch)
	if l == nil || q.Block < 0 || q.Block >= l.Blocks || q.Warp < 0 || q.Warp*l.WarpSize >= l.Block.Count() {
		return nil, none(texts.WhyNoWarp)
	}
	var view *machine.BlockView
	err := a.back.At(a.ctx, at, func(m *machine.Machine) {
		if v, ok := m.View(q.Block); ok {
			if now, under := m.Launch(); under && now.Index == q.Launch {
				view = v
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if view == nil {
		return nil, none(texts.WhyNoBlock)
	}
	mine, stmt := waiting(&view.Warps[q.Warp])
	if mine == 0 {
		return nil, none(texts.WhyNoWait, i18n.N("warp", q.Warp))
	}
	t, err := a.track(q.Launch, q.Block)
	if err != nil {
		return nil, err
	}
	who := actor{q.Launch, q.Block, q.Warp, bits.TrailingZeros32(mine)}
	root := &link{Cause: frame.Cause{Kind: frame.CauseWait, Place: at, Line: a.in.StmtLine(stmt)}}
	root.Focus = focusOn(l, q.Launch, q.Block, who.warp*l.WarpSize+who.lane)
	if t != nil {
		root.Step = t.Index(at)
	}
	root.Message = i18n.M(texts.WhyWaits, i18n.N("warp", q.Warp), i18n.N("line", root.Line))
	arrived := 0
	for i := range view.Warps {
		arrived += bits.OnesCount32(waitingAt(&view.Warps[i], stmt))
	}
	root.rest = i18n.M(texts.WhyWaitsRest, i18n.N("arrived", arrived), i18n.N("threads", view.Live))
	if arrived == view.Live { // at a barrier of the block they would continue: it is one of the grid or of the cluster
		root.rest = i18n.M(texts.WhyWaitsOthers)
	}
	root = a.add(nil, root)
	for i := range view.Warps {
		if err := a.absent(root, who, stmt, &view.Warps[i], t, at, view.Stuck); err != nil {
			return nil, err
		}
	}
	return root, nil
}

// waiting are the lanes of a warp that wait at a block barrier, and its statement.
func waiting(w *machine.WarpView) (mask uint32, stmt int) {
	for _, f := range w.Fragments {
		if f.State == machine.LaneAtBarrier {
			mask, stmt = mask|f.Mask, f.Stmt
		}
	}
	return mask, stmt
}

// waitingAt are the lanes of a warp that wait at one barrier.
func waitingAt(w *machine.WarpView, stmt int) (mask uint32) {
	for _, f := range w.Fragments {
		if f.State == machine.LaneAtBarrier && f.Stmt == stmt {
			mask |= f.Mask
		}
	}
	return mask
}

// absent adds the lanes of a warp that have not come to the barrier, and where their way left that of a thread that has.
func (a *asker) absent(root *link, who actor, stmt int, w *machine.WarpView, t *timeline.Track, at int64, stuck bool) error {
	left := w.Live &^ waitingAt(w, stmt)
	for _, f := range append(slices.Clone(w.Fragments), machine.FragmentView{Mask: left, Stmt: -1, State: machine.LaneAtJoin}) {
		mask := f.Mask & left
		if mask == 0 {
			continue
		}
		left &^= mask
		other := actor{who.launch, who.block, w.Index, bits.TrailingZeros32(mask)}
		if f.Stmt < 0 && t != nil { // they wait for others of their warp: where they have been last
			if list := steps(t, other, 0, t.Index(at)); len(list) > 0 {
				f.Stmt = int(t.Steps[list[len(list)-1]].Stmt)
			}
		}
		if err := a.missed(root, who, other, mask, &f, w, t, at, stuck); err != nil {
			return err
		}
	}
	return nil
}

// missed adds lanes that have not come to a barrier, from one place.
func (a *asker) missed(
	root *link, who, other actor, mask uint32, f *machine.FragmentView, w *machine.WarpView, t *timeline.Track, at int64, stuck bool,
) error {
	l := a.in.Launch(who.launch)
	c := &link{Cause: frame.Cause{Kind: frame.CauseAbsent, Place: at, Line: a.in.StmtLine(f.Stmt), Step: root.Step}}
	c.Focus = focusOn(l, who.launch, who.block, other.warp*l.WarpSize+other.lane)
	key := texts.WhyAbsent
	switch {
	case f.State == machine.LaneAtBarrier:
		key = texts.WhyElsewhere
	case w.State == machine.WarpUnstarted:
		key = texts.WhyUnstarted
	}
	c.Message = i18n.M(key, i18n.N("warp", w.Index), i18n.N("count", bits.OnesCount32(mask)), i18n.N("line", c.Line))
	c.rest = i18n.M(texts.WhyAbsentRest)
	if stuck {
		c.rest = i18n.M(texts.WhyStuck)
	}
	if c = a.add(root, c); c == nil {
		return nil
	}
	next := -1
	if f.State == machine.LaneReady {
		next = f.Stmt
	}
	return a.parting(c, who, other, t, at, next)
}

// finding explains a finding of the run: what its culprits did, and what led them there.
func (a *asker) finding(n int) (*link, error) {
	all := a.in.Final.Findings()
	if n < 0 || n >= len(all) {
		return nil, none(texts.WhyNoFinding, i18n.N("n", n+1), i18n.N("count", len(all)))
	}
	f := &all[n]
	root := &link{Cause: frame.Cause{Kind: frame.CauseFinding, Place: -1}, rest: f.Hint}
	root.Message = f.Message
	if k := len(f.Culprits) - 1; k >= 0 {
		root.Line = a.culpritLine(&f.Culprits[k])
	}
	root = a.add(nil, root)
	if f.Launch < 0 || a.in.Launch(f.Launch) == nil {
		return root, nil
	}
	if f.Kind == analysis.BarrierDivergence {
		return root, a.divergence(root, f)
	}
	of, race := root, f.Kind == analysis.RaceShared || f.Kind == analysis.RaceGlobal
	var next []*pending
	for k := range f.Culprits {
		c := &f.Culprits[k]
		if c.Host || c.Site < 0 || c.Position < 0 {
			continue
		}
		l, more, err := a.culprit(of, f, c)
		if err != nil {
			return nil, err
		}
		if l == nil {
			break
		}
		if race {
			of = l // and what they did next explains it: not where their values came from
			continue
		}
		next = append(next, more...)
	}
	if race && len(f.Culprits) == 2 && of != root && f.Severity == analysis.Error { // nothing is missing where the order does not matter
		first, second := a.actorOf(f, &f.Culprits[0]), a.actorOf(f, &f.Culprits[1])
		r := &rival{who: first, site: f.Culprits[0].Site, finding: f}
		if f.Hazard == analysis.WAR && a.in.Code.Sites[f.Culprits[1].Site].Kind != isa.Load {
			// Named by the order of this run: which of the two should come first is what the text says.
			r.early = a.in.Code.Sites[f.Culprits[0].Site].Span.From > a.in.Code.Sites[f.Culprits[1].Site].Span.From
			r.alarm = r.early
		}
		a.add(of, a.missing(of, f.Culprits[1].Site, r, second))
	}
	_, err := a.follow(next)
	return root, err
}

func (a *asker) culpritLine(c *analysis.Culprit) int {
	if c.Site >= 0 {
		return a.in.SiteLine(c.Site)
	}
	return a.in.LineOf(source.Pos(c.Pos))
}

func (a *asker) actorOf(f *analysis.Finding, c *analysis.Culprit) actor {
	l := a.in.Launch(f.Launch)
	linear := l.Block.Linear(c.Thread)
	return actor{f.Launch, l.Grid.Linear(c.Block), linear / l.WarpSize, linear % l.WarpSize}
}

// culprit adds what a party of a finding did, and what its value and its index come from.
func (a *asker) culprit(of *link, f *analysis.Finding, c *analysis.Culprit) (*link, []*pending, error) {
	who := a.actorOf(f, c)
	t, err := a.track(who.launch, who.block)
	if err != nil || t == nil {
		return nil, nil, err
	}
	i := t.Index(c.Position)
	if i >= len(t.Steps) || t.Steps[i].At != c.Position {
		return nil, nil, nil
	}
	x := &sourceLoad{at: c.Position, step: i, site: c.Site, part: value}
	w := &accessWatch{who: who, site: c.Site}
	if err := a.back.Follow(a.ctx, c.Position, c.Position+1, w); err != nil {
		return nil, nil, err
	}
	site := &a.in.Code.Sites[c.Site]
	name, array, err := a.cellArg("cell", who.launch, w.cell, c.Site)
	if err != nil {
		return nil, nil, err
	}
	if !w.ok || w.faulted {
		name, array = i18n.T("cell", site.Text), site.Array
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseRead, Array: array, Cell: a.named(name)}}
	if err := a.at(l, who, c.Position, a.in.SiteLine(c.Site)); err != nil {
		return nil, nil, err
	}
	key := texts.WhyTouchesRead
	switch {
	case site.Kind == isa.Store:
		l.Kind, key = frame.CauseStore, texts.WhyTouchesWrite
	case site.Kind == isa.Atomic:
		l.Kind, key = frame.CauseAtomic, texts.WhyTouchesAtomic
	}
	if w.ok && !w.faulted {
		x.e = loaded{ok: true, cell: w.cell, value: w.value}
		l.Value = a.found(site, who.launch, &x.e)
		at := l.Place
		if site.Kind == isa.Load {
			at = c.Position
		}
		a.shoot(l, who.launch, w.cell, at, site.Kind.String(), &who)
	}
	l.Message, l.rest = i18n.M(key, append(a.by(who), name)...), i18n.M(texts.WhyTouchesRest, a.when("when", l))
	if l = a.add(of, l); l == nil {
		return nil, nil, nil
	}
	if f.Kind == analysis.RaceShared || f.Kind == analysis.RaceGlobal {
		return l, nil, nil
	}
	if err := a.indexed(l, who, c, site); err != nil {
		return nil, nil, err
	}
	if site.Kind != isa.Load || !x.e.ok || f.Kind != analysis.UninitShared && f.Kind != analysis.UninitGlobal {
		return l, nil, nil
	}
	return l, []*pending{{
		ask: timeline.Ask{Cell: x.e.cell, Before: x.at, Site: x.site, Lane: who.lane}, of: l, launch: who.launch, site: x.site, depth: 1,
	}}, nil
}

// indexed adds how the index of an access was computed: its expression, with the values that it had.
func (a *asker) indexed(of *link, who actor, c *analysis.Culprit, site *isa.Site) error {
	text := strings.Join(site.Index, "][")
	if text == "" {
		return nil
	}
	if len(site.Index) > 1 {
		text = "[" + text + "]"
	}
	vars, err := a.variablesAt(c.Position, who)
	if err != nil {
		return err
	}
	worked := substitute(text, vars)
	if worked == text {
		return nil
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseVariable, Place: of.Place, Focus: of.Focus, Step: of.Step, Line: of.Line}}
	l.Message = i18n.M(texts.WhyIndex, append(a.by(who), i18n.T("text", site.Text))...)
	l.rest = i18n.M(texts.WhyIndexRest, i18n.T("index", text), i18n.T("worked", worked))
	a.add(of, l)
	return nil
}

// divergence leads from a barrier that not all threads reach to the branch that keeps some away.
func (a *asker) divergence(root *link, f *analysis.Finding) error {
	var at, away *actor
	position := int64(-1)
	for k := range f.Culprits {
		c := &f.Culprits[k]
		who := a.actorOf(f, c)
		position = max(position, c.Position)
		switch {
		case c.Barrier && at == nil:
			at = &who
		case away == nil:
			away = &who
		}
	}
	if at == nil || away == nil {
		return nil
	}
	root.Place, root.Focus = position+1, focusOn(a.in.Launch(f.Launch), f.Launch, at.block, at.warp*a.in.Launch(f.Launch).WarpSize+at.lane)
	t, err := a.track(at.launch, at.block)
	if err != nil || t == nil {
		return err
	}
	root.Step = t.Index(position + 1)
	return a.parting(root, *at, *away, t, position+1, -1)
}

// prints is the last statement of a thread that prints, up to step i: what it prints may come of statements that it calls. −1 for none.
func (a *asker) prints(t *timeline.Track, who actor, i int) (int, stretch) {
	for ; i >= 0; i-- {
		place, ok := a.executes(t, who, i)
		prints := func(in isa.Instr) bool { return in.Op == isa.Printf }
		if ok && slices.ContainsFunc(a.in.Code.Funcs[place.fn].Code[place.from:place.to], prints) {
			return i, place
		}
	}
	return -1, stretch{}
}
