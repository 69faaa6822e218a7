package why

import (
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// trace goes back through a thread's statements, from step i of the block's track: what went into the registers wanted there. At is the pc
// of that statement at which they are wanted; −1 for its end. Values are followed through calls: a result into the statements of the
// function, a parameter to the argument.
func (a *asker) trace(t *timeline.Track, who actor, i, at int, w wants) *sources {
	const few, more = 1 << 9, 8 // statements to begin with
	for n := min(few, a.lim.Statements); ; n = min(n*more, a.lim.Statements) {
		x := &tracer{a: a, t: t, who: who, route: a.routeTo(t, who, i, at, n), out: &sources{}, seen: wants{}}
		if done := x.follow(w); done || n == a.lim.Statements {
			x.out.cut = x.out.cut || !done
			x.out.guards, x.out.round = x.guards.list, x.guards.round
			return x.out
		}
	}
}

// tracer is one trace.
type tracer struct {
	*route
	a      *asker
	t      *timeline.Track
	who    actor
	out    *sources
	guards guards
	now    visit // the last that was executed before the code that is looked at: that code's loads are in its steps
	seen   wants // what is wanted of one call, for the functions that look at code
}

// follow looks at the route from its end. False: statements before it would have to be looked at.
func (x *tracer) follow(w wants) bool {
	if x.start < 0 {
		return x.whole
	}
	for fn, regs := range w {
		f := x.start
		for x.calls[f].fn != fn && x.calls[f].parent >= 0 {
			f = x.calls[f].parent
		}
		if c := &x.calls[f]; c.fn == fn {
			for r, p := range regs {
				c.want(r, p)
			}
		}
	}
	if x.calls[x.start].first == len(x.visits) { // its first statement comes next
		x.leave(x.start)
	}
	x.guards.start = x.visits[x.begin]
	for k := len(x.visits) - 1; k >= 0; k-- {
		v := &x.visits[k]
		if !x.pending(v.frame) && !x.guards.more() {
			return true
		}
		if len(x.out.loads) >= x.a.lim.Loads {
			x.out.cut = true
			return true
		}
		x.now = *v
		x.link(v.frame)
		c := &x.calls[v.frame]
		x.guards.meet(x.a.code, *v, c.next, x.wants(v.frame))
		c.next, x.now.until = v.place.from, v.step
		x.look(k, v.place.from)
		if c.first == k {
			x.leave(v.frame)
		}
	}
	return x.whole || !x.pending(x.visits[0].frame)
}

// pending says whether a register of a call, or of one of its callers, still has to be explained.
func (x *tracer) pending(f int) bool {
	for ; f >= 0; f = x.calls[f].parent {
		if len(x.calls[f].wanted) > 0 {
			return true
		}
	}
	return false
}

// wants are the registers of one call that still have to be explained.
func (x *tracer) wants(f int) wants {
	clear(x.seen)
	x.seen[x.calls[f].fn] = x.calls[f].wanted
	return x.seen
}

// link finds out, at a call's last statement, which registers its caller needs from it.
func (x *tracer) link(f int) {
	c := &x.calls[f]
	if c.linked {
		return
	}
	if c.linked = true; c.parent < 0 {
		return
	}
	x.link(c.parent)
	by, caller := &x.visits[c.by], &x.calls[c.parent]
	if c.pc >= by.end {
		return // called for something else behind
	}
	x.look(c.by, c.pc+1)
	by.end = c.pc
	code := x.a.in.Code.Funcs[caller.fn]
	made := &code.Calls[code.Code[c.pc].Imm]
	results := x.code.results(c.fn)
	for i, d := range made.Dst {
		p := caller.wanted[d]
		if p == 0 {
			continue
		}
		delete(caller.wanted, d)
		if !c.indirect && i < len(results) {
			c.want(results[i], p)
			continue
		}
		for _, r := range made.Args {
			caller.want(r, p)
		}
	}
}

// look goes back through what is left of a visit's statement, down to a pc.
func (x *tracer) look(k, from int) {
	v := &x.visits[k]
	w := x.wants(v.frame)
	if v.end <= from || len(w[v.place.fn]) == 0 || v.end == v.place.to && from == v.place.from && !x.code.defines(v.place, w) {
		return
	}
	x.guards.made = append(x.guards.made, given{v.frame, v.place.from})
	var got found
	x.code.slice(v.place, from, v.end, w, &got)
	for _, l := range got.loads {
		x.out.loads = append(x.out.loads, sourceLoad{
			at: x.t.Steps[x.now.step].At, until: x.t.Steps[x.now.until].At, step: x.now.step, site: l.site, part: l.part,
		})
	}
	x.out.specials = append(x.out.specials, got.specials...)
	x.out.blank = append(x.out.blank, got.blank...)
	for _, pc := range got.choices {
		x.out.choices = append(x.out.choices, chosen{v.step, v.place, pc})
	}
	for _, pc := range got.crossed {
		x.out.crossed = append(x.out.crossed, crossing{v.step, v.place, pc})
	}
}

// leave hands what is still wanted of a call, when its first statement has been looked at, to its caller's arguments, or to those of the
// launch.
func (x *tracer) leave(f int) {
	c := &x.calls[f]
	fn := x.a.in.Code.Funcs[c.fn]
	launched := c.parent < 0 && x.a.in.Launch(x.t.Launch).Func == c.fn
	var args []isa.Reg
	if c.parent >= 0 {
		code := x.a.in.Code.Funcs[x.calls[c.parent].fn]
		args = code.Calls[code.Code[c.pc].Imm].Args
	}
	for r, p := range c.wanted {
		switch {
		case int(r) >= fn.NumParams:
			if p&value != 0 {
				x.out.blank = append(x.out.blank, x.code.first(c.fn, r)...)
			}
		case launched && p&value != 0:
			x.out.params = append(x.out.params, r)
		case c.indirect:
			for _, arg := range args {
				x.calls[c.parent].want(arg, p)
			}
		case int(r) < len(args):
			x.calls[c.parent].want(args[r], p)
		}
	}
	if c.parent >= 0 || x.whole {
		clear(c.wanted)
	}
}
