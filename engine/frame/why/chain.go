package why

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// pending is a cell whose value is to be explained.
type pending struct {
	ask    timeline.Ask
	of     *link // the read that found the value; nil for the symptom itself
	launch int   // whose names are used
	site   int   // of the read; −1 for none
	depth  int
	called string       // what sentences call it; "" for what the launch does
	elem   isa.ElemType // of memory of the host
	value  string       // what the cell holds there, where that is known already
}

// cell explains what a cell holds.
func (a *asker) cell(c timeline.Cell, at int64) (*link, error) {
	launch := a.launchAt(at)
	if c.Space == isa.SharedSpace || c.Space == isa.LocalSpace {
		launch = c.Launch
	}
	entered := launch >= 0 && a.in.Launch(launch).From == at
	p := &pending{ask: timeline.Ask{Cell: c, Before: at, Site: -1, Entered: entered}, launch: launch, site: -1}
	return a.follow([]*pending{p})
}

// launchAt is the launch that a position is in, or the last one before it; −1 for none.
func (a *asker) launchAt(at int64) int {
	list := a.in.Timeline.Launches()
	i := -1
	for i+1 < len(list) && list[i+1].From <= at {
		i++
	}
	return i
}

// follow explains values, then their operands, and so on. It answers the first link, which explains nothing else.
func (a *asker) follow(list []*pending) (root *link, err error) {
	for len(list) > 0 {
		asks := make([]*timeline.Ask, len(list))
		for i, p := range list {
			asks[i] = &p.ask
		}
		if err := a.back.LastWrites(a.ctx, asks); err != nil {
			return nil, err
		}
		var next []*pending
		for _, p := range list {
			l, more, err := a.explain(p)
			if err != nil {
				return nil, err
			}
			if root == nil {
				root = l
			}
			next = append(next, more...)
		}
		// A wide tree, as of a reduction, leaves no room for its last levels: the first way is followed to its end all the same.
		if len(next) > 1 && len(a.links)+len(next) > a.lim.Links*(100-kept)/100 {
			a.cut, next = true, next[:1]
		}
		list = next
	}
	return root, nil
}

// kept is how many in a hundred links are kept for the first way.
const kept = 30

// explain says where the value of a cell came from, and what must be explained next.
func (a *asker) explain(p *pending) (*link, []*pending, error) {
	c := p.ask.Cell
	if t := p.ask.Last; t != nil && !t.Host && p.called == "" && p.of != nil && p.of.Kind == frame.CauseHost {
		p.launch = t.Where.Launch // whose pointer leads there: that of a later one may begin behind it
	}
	name, array, err := a.cellArg("cell", p.launch, c, p.site)
	if err != nil {
		return nil, nil, err
	}
	if err := a.meet(p); err != nil {
		return nil, nil, err
	}
	if p.called != "" {
		name = i18n.T("cell", p.called)
	} else if p.launch < 0 && c.Space == isa.GlobalSpace { // no launch has given it a name
		found, memory, err := a.allocation(p)
		if err != nil {
			return nil, nil, err
		}
		if found && memory.Name != "" && memory.Elem.Bytes > 0 {
			p.elem = memory.Elem
			name = i18n.C("cell", memory.Name, int(c.Addr-memory.Addr)/memory.Elem.Bytes)
		}
	}
	l := &link{Cause: frame.Cause{Place: -1, Array: array, Cell: a.named(name)}}
	var next []*pending
	switch t := p.ask.Last; {
	case p.ask.Limited:
		a.cut, a.late = true, true
		if p.of != nil {
			return nil, nil, nil
		}
		return a.unknown(p, l, name)
	case t == nil:
		l, next, err = a.never(p, l, name)
	case t.Host:
		l, next, err = a.host(p, l, name, t)
	default:
		l, next, err = a.stored(p, l, name, t)
	}
	if f := a.refused(p); f != nil && l != nil && err == nil {
		l.alarm = false
		a.tellRefused(l, f, c, name)
		next = nil // it is not the value that was meant
	} else if err == nil && a.tellLost(l, p, name) {
		next = nil
	}
	return l, next, err
}

// unknown is a symptom whose cause is further back than a question may look.
func (a *asker) unknown(p *pending, l *link, name i18n.Arg) (*link, []*pending, error) {
	value, err := a.contents(p)
	l.Kind, l.Value = frame.CauseVariable, value
	l.Message, l.rest = i18n.M(texts.WhyIs, name, i18n.T("value", value)), i18n.M(texts.WhyLimit, i18n.G("count", a.back.Replayed()))
	return a.add(p.of, l), nil, err
}

// allocation is the memory that a cell is in.
func (a *asker) allocation(p *pending) (found bool, memory machine.Allocation, err error) {
	err = a.before(p, func(m *machine.Machine) { memory, found = m.Memory().Find(p.ask.Cell.Addr) })
	return found, memory, err
}

// before shows the machine where a value is requested.
func (a *asker) before(p *pending, look func(*machine.Machine)) error {
	if p.ask.Nth > 0 {
		return a.back.AtCopy(a.ctx, p.ask.Before, p.ask.Nth, look)
	}
	return a.back.At(a.ctx, p.ask.Before, func(m *machine.Machine) {
		if p.ask.Entered || p.ask.Site >= 0 {
			m.Enter()
		}
		look(m)
	})
}

// contents is what a cell of global memory holds where it is requested; "" where that is not known.
func (a *asker) contents(p *pending) (value string, err error) {
	c := p.ask.Cell
	if c.Space == isa.LocalSpace || p.value != "" {
		return p.value, nil
	}
	elem := p.elem
	if p.launch >= 0 && c.Space != isa.HostSpace {
		t, err := a.names.Arrays(a.ctx, p.launch)
		if err != nil {
			return "", err
		}
		if array, _ := t.Find(c.Space, c.Addr); array >= 0 {
			elem = t.List[array].Elem
		}
	}
	if elem.Bytes == 0 {
		return "", nil
	}
	b := make([]byte, elem.Bytes)
	err = a.before(p, func(m *machine.Machine) {
		ok := false
		if c.Space == isa.SharedSpace {
			if v, resident := m.View(c.Block); resident && c.Addr+uint64(len(b)) <= uint64(len(v.Shared)) {
				copy(b, v.Shared[c.Addr:])
				ok = true
			}
		} else {
			ok = m.Memory().Read(c.Addr, b)
		}
		if ok {
			value = element(elem, b)
		}
	})
	return value, err
}

// host is a value that a copy or a fill put there.
func (a *asker) host(p *pending, l *link, name i18n.Arg, t *timeline.Touch) (*link, []*pending, error) {
	l.Kind, l.Line, l.Place = frame.CauseHost, a.in.LineOf(t.Pos), t.Where.Position
	if next := a.launchAt(l.Place); next >= 0 {
		launch := a.in.Launch(next)
		l.Focus = focusOn(launch, next, 0, 0)
		if p.of != nil {
			l.Focus = p.of.Focus
		}
	}
	value := ""
	if p.of != nil && p.of.found != "" {
		value = p.of.found
	} else {
		var err error
		if value, err = a.contents(p); err != nil {
			return nil, nil, err
		}
	}
	if value == "" && p.of != nil && p.of.Kind == frame.CauseHost {
		value = p.of.Value // a copy of it
	}
	l.Value = value
	a.shoot(l, p.launch, p.ask.Cell, l.Place, "", nil).entered = true
	key := texts.WhyCopied
	if t.Fill {
		key = texts.WhyFilled
	}
	l.Message = i18n.M(texts.WhyIs, name, i18n.T("value", value))
	l.rest = i18n.M(key, i18n.N("line", l.Line), i18n.T("call", clip(a.callText(t.Pos))))
	out := a.add(p.of, l)
	if out == nil || t.Fill || p.depth >= a.lim.Depth {
		return out, nil, nil
	}
	// A copy within the device continues at the place that it was copied from.
	from := p.ask.Cell
	from.Addr = t.From
	q := &pending{
		ask: timeline.Ask{Cell: from, Before: t.Where.Position, Site: -1, Entered: true, Nth: t.Nth}, of: out, launch: p.launch, site: -1,
		depth: p.depth + 1,
	}
	found, memory, err := a.allocation(q)
	if err != nil || !found || memory.Space != isa.GlobalSpace {
		return out, nil, err
	}
	q.ask.Cell.Space = memory.Space
	return out, []*pending{q}, nil
}

// stored is a value that a thread stored, or made by an atomic operation; what it read for it comes next.
func (a *asker) stored(p *pending, l *link, name i18n.Arg, t *timeline.Touch) (*link, []*pending, error) {
	who := actor{t.Where.Launch, t.Where.Block, t.Where.Warp, bits.TrailingZeros32(t.Where.Mask)}
	site := &a.in.Code.Sites[t.Site]
	l.Kind, l.Value = frame.CauseStore, a.moved(site, who.launch, p.ask.Cell, t.Before, t.Value, t.More...)
	if err := a.at(l, who, t.Where.Position, a.in.SiteLine(t.Site)); err != nil {
		return nil, nil, err
	}
	a.shoot(l, who.launch, p.ask.Cell, l.Place, t.Kind.String(), &who)
	track, err := a.track(who.launch, who.block)
	if err != nil {
		return nil, nil, err
	}
	var src *sources
	if track != nil {
		if i := track.Index(t.Where.Position); i < len(track.Steps) && track.Steps[i].At == t.Where.Position {
			src = a.made(track, who, i, t.Site)
		}
	}
	if src == nil {
		a.cut = true
		src = &sources{}
	}
	if err := a.values(a.ctx, who, src.loads); err != nil {
		return nil, nil, err
	}
	l.Message = i18n.M(texts.WhyIs, name, i18n.T("value", l.Value))
	args := append(a.by(who), a.when("when", l))
	if t.Kind == isa.Atomic {
		l.Kind = frame.CauseAtomic
		l.found = a.moved(site, who.launch, p.ask.Cell, t.Before, t.Old)
		text := clip(a.in.Text(int(site.Stmt)))
		l.rest = i18n.M(texts.WhyAtomic, append(args, i18n.T("text", text), i18n.T("old", l.found), i18n.T("value", l.Value))...)
	} else {
		l.words = func() error {
			expression, key, err := a.expression(site, who, t.Where.Position, src)
			l.rest = i18n.M(key, append(args, i18n.T("text", expression))...)
			return err
		}
	}
	out := a.add(p.of, l)
	if out == nil {
		return nil, nil, nil
	}
	if err := a.clash(out, who, t, name); err != nil {
		return nil, nil, err
	}
	more, err := a.parts(out, who, src, p.depth, t.Where.Position)
	if t.Kind == isa.Atomic && err == nil {
		more = append(more, a.atomicBefore(out, who, t, p)...)
	}
	return out, more, err
}

// made is what a store's value was made from.
func (a *asker) made(t *timeline.Track, who actor, i, site int) *sources {
	for ; i >= 0; i-- { // a statement that calls stores in the step of the last statement that it called
		place, ok := a.executes(t, who, i)
		if !ok {
			continue
		}
		if at, regs, _, ok := a.code.stored(place, site); ok {
			w := wants{}
			for _, r := range regs {
				w.add(place.fn, r, value)
			}
			return a.trace(t, who, i, at, w)
		}
	}
	return nil
}

// executes is the statement of a thread in a step of its block; false where that is not one of the thread's.
func (a *asker) executes(t *timeline.Track, who actor, i int) (stretch, bool) {
	s := &t.Steps[i]
	place, ok := a.code.steps[s.Section]
	return place, ok && int(s.Warp) == who.warp && s.Mask>>who.lane&1 != 0
}

// atomicBefore leads from an atomic operation to the one before it.
func (a *asker) atomicBefore(of *link, who actor, t *timeline.Touch, p *pending) []*pending {
	if p.depth >= a.lim.Depth {
		a.cut = true
		return nil
	}
	return []*pending{{
		ask: timeline.Ask{Cell: p.ask.Cell, Before: t.Where.Position, Site: t.Site, Lane: who.lane}, of: of, launch: who.launch, site: t.Site,
		depth: p.depth + 1,
	}}
}

// parts adds what went into a value: reads, arguments, built-in variables, values of other lanes. What was read is explained next.
func (a *asker) parts(of *link, who actor, src *sources, depth int, until int64) ([]*pending, error) {
	a.cut = a.cut || src.cut
	var next []*pending
	groups := grouped(src.loads, func(site int) source.Pos { return a.in.Code.Sites[site].Span.From })
	rivals, err := a.rivals(who, src.loads, until)
	if err != nil {
		return nil, err
	}
	followed := 0
	for _, g := range groups {
		l, worst, lucky := g[len(g)-1], (*rival)(nil), (*luck)(nil)
		for _, x := range g {
			switch r := rivals[x]; {
			case x.e.outside && !l.e.outside:
				l = x
			case r != nil && r.alarm && worst == nil:
				l, worst = x, r
			case r != nil && lucky == nil:
				lucky = &luck{x.site, r}
			}
		}
		read, p, err := a.read(of, who, l, others{len(g) - 1, src.cut}, depth)
		if err != nil {
			return nil, err
		}
		if read == nil {
			continue
		}
		read.lucky = lucky
		if l.e.outside {
			if err := a.strays(read, who, l); err != nil {
				return nil, err
			}
			continue
		}
		if worst != nil {
			if err := a.blame(read, who, l, worst); err != nil {
				return nil, err
			}
			continue // it was not the value that was meant: where that one came from leads away
		}
		if followed++; followed > a.lim.Fan {
			a.cut = true // the reader may ask about this one
			continue
		}
		if p != nil {
			next = append(next, p)
		}
	}
	given, err := a.crossed(of, who, src, depth)
	if err != nil {
		return nil, err
	}
	next = append(next, given...)
	a.leaves(of, who, src)
	more, err := a.tellGuards(of, who, src, depth)
	return append(next, more...), err
}

// leaves adds the ends of a value's way back: variables without a value, arguments, built-in variables.
func (a *asker) leaves(of *link, who actor, src *sources) {
	a.blanks(of, who, src)
	launch := a.in.Launch(who.launch)
	slices.Sort(src.params)
	for _, r := range slices.Compact(src.params) {
		param, v, ok := a.passed(launch, r)
		if !ok || param.Pointer {
			continue
		}
		line := a.in.LineOf(launch.Span.From)
		a.add(of, &link{
			Cause: frame.Cause{Kind: frame.CauseArgument, Place: -1, Line: line, Value: v},
			rest:  i18n.M(texts.WhyArgument, i18n.N("line", line)),
		}).says(i18n.M(texts.WhyIsNamed, i18n.T("name", param.Name), i18n.T("value", v)))
	}
	if len(of.next) > 0 {
		return
	}
	slices.Sort(src.specials)
	for _, special := range slices.Compact(src.specials) {
		v := a.special(special, who)
		a.add(of, &link{
			Cause: frame.Cause{Kind: frame.CauseBuiltin, Place: -1, Line: of.Line, Value: v},
			rest:  i18n.M(texts.WhyBuiltin, a.who("by", who, false)),
		}).says(i18n.M(texts.WhyIsNamed, i18n.T("name", isa.SpecialName(special)), i18n.T("value", v)))
	}
}

// says gives a link its headline; nothing where there was no room for it.
func (l *link) says(m i18n.Message) {
	if l != nil {
		l.Message = m
	}
}

// passed is the parameter of a register, and the value that the launch passed.
func (a *asker) passed(l *timeline.Launch, r isa.Reg) (isa.Param, string, bool) {
	for _, p := range a.in.Code.Funcs[l.Func].Params {
		if r >= p.Reg && int(r) < int(p.Reg)+max(p.Leaves, 1) && int(r) < len(l.Params) {
			return p, a.argument(l.Func, r, l.Params[r]), true
		}
	}
	return isa.Param{}, "", false
}

// argument words a parameter's value by the type of the variable that it is.
func (a *asker) argument(fn int, r isa.Reg, v uint64) string {
	for i := range a.in.Code.Funcs[fn].Vars {
		if x := &a.in.Code.Funcs[fn].Vars[i]; x.Reg == r {
			return held(x, v)
		}
	}
	return format.Value(isa.I64, v)
}

// special is the value of a built-in variable in a thread.
func (a *asker) special(which int64, who actor) string {
	v, ok := a.specialValue(which, who)
	if !ok {
		return ""
	}
	return strconv.FormatInt(v, 10)
}

func (a *asker) specialValue(which int64, who actor) (int64, bool) {
	l := a.in.Launch(who.launch)
	thread, block := l.Block.At(who.warp*l.WarpSize+who.lane), l.Grid.At(who.block)
	all := []int32{thread[0], thread[1], thread[2], block[0], block[1], block[2], l.Block[0], l.Block[1], l.Block[2], l.Grid[0], l.Grid[1],
		l.Grid[2], int32(l.WarpSize)}
	if which < 0 || int(which) >= len(all) {
		return 0, false
	}
	return int64(all[which]), true
}

// others are further reads of a site that a value comes from.
type others struct {
	n   int
	cut bool // there may be more, which nobody looked for
}

// read adds a read that a value comes from, and what must be explained of it.
func (a *asker) read(of *link, who actor, x *sourceLoad, more others, depth int) (*link, *pending, error) {
	name, array, err := a.cellArg("cell", who.launch, x.e.cell, x.site)
	if err != nil {
		return nil, nil, err
	}
	site := &a.in.Code.Sites[x.site]
	l := &link{Cause: frame.Cause{Kind: frame.CauseRead, Array: array, Cell: a.named(name), Value: a.found(site, who.launch, &x.e)}}
	l.found = l.Value
	if err := a.at(l, who, x.at, a.in.SiteLine(x.site)); err != nil {
		return nil, nil, err
	}
	a.shoot(l, who.launch, x.e.cell, x.at, isa.Load.String(), &who).value = l.Value
	l.Message = i18n.M(texts.WhyReads, append(a.by(who), name, i18n.T("value", l.Value))...)
	key := texts.WhyReadsRest
	switch {
	case x.part&value == 0:
		key = texts.WhyReadsIndex
	case more.n > 0 && more.cut:
		key = texts.WhyReadsLeast
	case more.n > 0:
		key = texts.WhyReadsMore
	}
	l.rest = i18n.M(key, a.when("when", l), i18n.G("others", more.n), i18n.T("text", site.Text))
	out := a.add(of, l)
	if out == nil || depth >= a.lim.Depth {
		a.cut = true
		return out, nil, nil
	}
	return out, &pending{
		ask: timeline.Ask{Cell: x.e.cell, Before: x.at, Site: x.site, Lane: who.lane}, of: out, launch: who.launch, site: x.site,
		depth: depth + 1,
	}, nil
}

// grouped sorts loads by site, in the order in which they were executed first, each group in order of execution. Those that only say
// which element is read come last.
func grouped(loads []sourceLoad, from func(site int) source.Pos) (groups [][]*sourceLoad) {
	at := map[int]int{}
	for i := len(loads) - 1; i >= 0; i-- {
		l := &loads[i]
		if !l.e.ok {
			continue
		}
		k, ok := at[l.site]
		if !ok {
			k = len(groups)
			at[l.site] = k
			groups = append(groups, nil)
		}
		groups[k] = append(groups[k], l)
	}
	slices.SortStableFunc(groups, func(x, y []*sourceLoad) int {
		if c := cmp.Compare(rank(x[0]), rank(y[0])); c != 0 {
			return c
		}
		if c := cmp.Compare(x[0].at, y[0].at); c != 0 {
			return c
		}
		return cmp.Compare(from(x[0].site), from(y[0].site))
	})
	return groups
}

func rank(l *sourceLoad) int {
	if l.part&value != 0 {
		return 0
	}
	return 1
}
