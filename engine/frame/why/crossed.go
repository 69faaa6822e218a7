package why

import (
	"math/bits"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// crossing is a call of a warp function that a value came through.
type crossing struct {
	step  int // of the block's track
	place stretch
	pc    int
}

// mostCrossings bounds the calls of warp functions that are followed for one value.
const mostCrossings = 8

func shuffles(fn isa.WarpFn) bool { return fn <= isa.ShflXor }
func votes(fn isa.WarpFn) bool    { return fn >= isa.VoteAll && fn <= isa.Ballot }

// givesOwn says whether the value that a lane hands to a warp function goes into what it gets: not in shuffles and votes, whose lanes are
// found out.
func givesOwn(fn isa.WarpFn) bool { return !shuffles(fn) && !votes(fn) }

// crossed adds the lanes that a value came from, and answers what must be explained of it.
func (a *asker) crossed(of *link, who actor, src *sources, depth int) (next []*pending, err error) {
	t, err := a.track(who.launch, who.block)
	if err != nil || t == nil || len(src.crossed) == 0 {
		return nil, err
	}
	for i, c := range src.crossed {
		if i == mostCrossings {
			a.cut = true
			break
		}
		f := a.in.Code.Funcs[c.place.fn]
		call := &f.Calls[f.Code[c.pc].Imm]
		if isa.WarpFn(call.Builtin) == isa.LaneID || isa.WarpFn(call.Builtin) == isa.ActiveMask {
			continue
		}
		lanes, err := a.lanesBefore(t, who, c)
		if err != nil {
			return nil, err
		}
		var more []*pending
		switch fn := isa.WarpFn(call.Builtin); {
		case shuffles(fn) && lanes != nil:
			more, err = a.shuffled(of, who, t, c, call, lanes, depth)
		case votes(fn) && lanes != nil:
			more, err = a.voted(of, who, t, c, call, lanes, depth)
		default:
			err = a.exchanged(of, who, t, c, call)
		}
		if err != nil {
			return nil, err
		}
		next = append(next, more...)
	}
	return next, nil
}

// lanesBefore are the registers of all lanes of a warp right before a call, as far as variables tell them; nil where the block is gone.
func (a *asker) lanesBefore(t *timeline.Track, who actor, c crossing) ([]*state, error) {
	l := a.in.Launch(who.launch)
	f := a.in.Code.Funcs[c.place.fn]
	var out []*state
	err := a.back.See(a.ctx, t.Steps[c.step].At, func(m *machine.Machine) {
		v, ok := m.View(who.block)
		if now, under := m.Launch(); !ok || !under || now.Index != who.launch {
			return
		}
		for lane := range l.WarpSize {
			s := &state{make([]uint64, f.NumRegs), make([]bool, f.NumRegs)}
			out = append(out, s)
			linear := who.warp*l.WarpSize + lane
			if linear >= l.Block.Count() {
				continue
			}
			for _, x := range v.Thread(linear, 4) {
				fn := x.Func
				if x.Var.Depth > 0 {
					fn = l.Func
				}
				for k, leaf := range x.Leaves {
					if r := x.Var.Reg + isa.Reg(k); fn == c.place.fn && x.Var.Reg != isa.NoReg && int(r) < f.NumRegs && !x.Lack(k) {
						s.set(r, leaf, true)
					}
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	w := &whatIf{a: a, launch: l, f: f, fn: c.place.fn, global: -1}
	for lane, s := range out {
		at := actor{who.launch, who.block, who.warp, lane}
		for pc := c.place.from; pc < c.pc; {
			next, goes := w.step(at, s, pc, f.Code[pc])
			if !goes || next <= pc {
				break
			}
			pc = next
		}
	}
	return out, nil
}

// shuffled leads from a lane to the one that gave it the value.
func (a *asker) shuffled(
	of *link, who actor, t *timeline.Track, c crossing, call *isa.Call, lanes []*state, depth int,
) ([]*pending, error) {
	f := a.in.Code.Funcs[c.place.fn]
	by, ok := lanes[who.lane].get(f, call.Args[2])
	if !ok {
		return nil, a.exchanged(of, who, t, c, call)
	}
	width := len(lanes)
	if len(call.Args) > 3 && call.Args[3] != isa.NoReg {
		if n, ok := lanes[who.lane].get(f, call.Args[3]); ok && int(n) > 0 && int(n) <= width {
			width = int(n)
		}
	}
	from := who
	from.lane = machine.ShuffleSource(isa.WarpFn(call.Builtin), who.lane, int(int32(by)), width)
	i := a.meets(t, from, c)
	if i < 0 {
		return nil, a.exchanged(of, who, t, c, call)
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseCrossed}}
	if err := a.at(l, from, t.Steps[i].At, a.in.StmtLine(int(t.Steps[i].Stmt))); err != nil {
		return nil, err
	}
	text := clip(a.in.File.Slice(call.Span))
	l.Value = a.held1(lanes[from.lane], c, call.Args[1])
	key := texts.WhyGave
	switch {
	case from.lane == who.lane && l.Value == "":
		key = texts.WhyKeptOwn
	case from.lane == who.lane:
		key = texts.WhyKept
	case l.Value == "":
		key = texts.WhyGaveOwn
	}
	l.Message = i18n.M(key, append(a.by(from), a.who("to", who, false), i18n.T("value", l.Value))...)
	l.rest = i18n.M(texts.WhyGaveRest, a.when("when", l), i18n.T("text", text))
	if a.add(of, l) == nil {
		return nil, nil
	}
	return a.argument1(l, from, t, i, c, call.Args[1], depth)
}

// argument1 follows the value that a lane hands to a warp function.
func (a *asker) argument1(l *link, from actor, t *timeline.Track, i int, c crossing, r isa.Reg, depth int) ([]*pending, error) {
	if depth >= a.lim.Depth {
		a.cut = true
		return nil, nil
	}
	w := wants{}
	w.add(c.place.fn, r, value)
	src := a.trace(t, from, i, c.pc, w)
	if err := a.values(a.ctx, from, src.loads); err != nil {
		return nil, err
	}
	return a.parts(l, from, src, depth+1, t.Steps[i].At)
}

// meets is the step in which a lane comes to a call that another lane comes to in step c.step: that one, where they come together. −1 for
// none.
func (a *asker) meets(t *timeline.Track, who actor, c crossing) int {
	section := t.Steps[c.step].Section
	for away := 0; away < 1<<10; away++ {
		for _, i := range [...]int{c.step - away, c.step + away} {
			if i < 0 || i >= len(t.Steps) {
				continue
			}
			if s := &t.Steps[i]; s.Section == section && int(s.Warp) == who.warp && s.Mask>>who.lane&1 != 0 {
				return i
			}
		}
	}
	return -1
}

// held1 is what a lane hands over, worded by the type of the variable that holds it; "" where that is not known.
func (a *asker) held1(s *state, c crossing, r isa.Reg) string {
	f := a.in.Code.Funcs[c.place.fn]
	v, ok := s.get(f, r)
	if !ok {
		return ""
	}
	for i := range f.Vars {
		if x := &f.Vars[i]; x.Reg == r && int32(c.pc) >= x.From && int32(c.pc) < x.To {
			return held(x, v)
		}
	}
	return ""
}

// voted says how the lanes of a warp voted, and leads to one whose vote decided.
func (a *asker) voted(
	of *link, who actor, t *timeline.Track, c crossing, call *isa.Call, lanes []*state, depth int,
) ([]*pending, error) {
	f := a.in.Code.Funcs[c.place.fn]
	var yes, came uint32
	for lane, s := range lanes {
		if t.Steps[c.step].Mask>>lane&1 == 0 {
			continue
		}
		v, ok := s.get(f, call.Args[1])
		if !ok {
			return nil, a.exchanged(of, who, t, c, call)
		}
		came |= 1 << lane
		if v != 0 {
			yes |= 1 << lane
		}
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseCrossed}}
	if err := a.at(l, who, t.Steps[c.step].At, a.in.StmtLine(int(t.Steps[c.step].Stmt))); err != nil {
		return nil, err
	}
	key := texts.WhyVotes
	switch yes {
	case 0:
		key = texts.WhyVotesNone
	case came:
		key = texts.WhyVotesAll
	}
	l.Message = i18n.M(key, i18n.G("count", bits.OnesCount32(came)), i18n.G("yes", bits.OnesCount32(yes)),
		i18n.T("lanes", format.Stretches(yes)))
	l.rest = i18n.M(texts.WhyGaveRest, a.when("when", l), i18n.T("text", clip(a.in.File.Slice(call.Span))))
	if a.add(of, l) == nil {
		return nil, nil
	}
	decides := yes
	if isa.WarpFn(call.Builtin) == isa.VoteAll && yes != came || yes == 0 {
		decides = came &^ yes
	}
	from := who
	from.lane = bits.TrailingZeros32(decides)
	return a.argument1(l, from, t, c.step, c, call.Args[1], depth)
}

// exchanged says only that a value came from other lanes.
func (a *asker) exchanged(of *link, who actor, t *timeline.Track, c crossing, call *isa.Call) error {
	l := &link{Cause: frame.Cause{Kind: frame.CauseCrossed}, rest: i18n.M(texts.WhyCrossedRest)}
	l.Message = i18n.M(texts.WhyCrossed, i18n.T("text", clip(a.in.File.Slice(call.Span))))
	if err := a.at(l, who, t.Steps[c.step].At, a.in.StmtLine(int(t.Steps[c.step].Stmt))); err != nil {
		return err
	}
	a.add(of, l)
	return nil
}
