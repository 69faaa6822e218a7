package why

import (
	"slices"

	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// visit is a statement that a thread executed.
type visit struct {
	step  int // of the block's track
	until int // the warp's last step before the thread's next statement: the rest of a statement after a call is executed by then
	place stretch
	frame int // index of the call of its function
	end   int // the search goes through the statement backwards and has come to this pc; from here on it was searched or not executed
}

// call is a call of a function whose statements a thread executed: what hardware calls a stack frame.
type call struct {
	fn       int
	parent   int  // its caller; −1 for the kernel, and if the caller is unknown
	by, pc   int  // the visit that called it, and its CallFn
	indirect bool // the CallFn is that of a function without statements, which called this one
	first    int  // its first visit
	last     int  // its latest visit, while they are sorted
	rest     int  // pc in that visit's statement: calls before it have been assigned to later visits
	next     int  // pc that was executed after the current visit; −1 if none was
	linked   bool // the registers that its caller needs from it are known
	wanted   map[isa.Reg]part
}

func (c *call) want(r isa.Reg, p part) {
	if r >= 0 {
		c.wanted[r] |= p
	}
}

// route is what a thread executed, sorted into calls. The track records the statements and not the calls; these follow from the code of the
// statements.
type route struct {
	code   *code
	visits []visit
	calls  []call
	start  int  // the call that the search starts in; −1 for none
	begin  int  // the visit that it starts in
	whole  bool // no earlier statement was left out
}

// routeTo collects at most n statements of a thread up to step i of a block's track. The search starts in that step's statement, at pc at
// or, if at is −1, at its end: functions that the statement calls before that pc belong to the route, too.
func (a *asker) routeTo(t *timeline.Track, who actor, i, at, n int) *route {
	x := &route{code: a.code, start: -1, whole: true}
	near := -1
	for k := i; k >= 0; k-- {
		s := &t.Steps[k]
		if int(s.Warp) != who.warp {
			continue
		}
		near = max(near, k)
		place, ok := a.code.steps[s.Section]
		if !ok || s.Mask>>who.lane&1 == 0 {
			continue
		}
		if len(x.visits) == n {
			x.whole = false
			break
		}
		x.visits = append(x.visits, visit{step: k, until: near, place: place, end: place.to})
		near = -1
	}
	if len(x.visits) == 0 {
		return x
	}
	slices.Reverse(x.visits)
	for k := range x.visits {
		x.start = x.enter(x.start, k)
	}
	x.begin = len(x.visits) - 1
	x.goOn(a, t, who, i, at, n)
	for f := x.start; f >= 0; f = x.calls[f].parent { // not returned yet, so they have no result
		c := &x.calls[f]
		c.linked = true
		if c.parent >= 0 {
			x.visits[c.by].end = c.pc
		}
	}
	return x
}

// goOn looks at what the thread executed after step i. With a pc it takes the statements of the functions that were called before the pc;
// without one it only finds out which calls had returned.
func (x *route) goOn(a *asker, t *timeline.Track, who actor, i, at, n int) {
	if at >= 0 {
		x.visits[x.begin].end = at
	}
	top := x.start
	for k := i + 1; k < len(t.Steps) && k-i < n; k++ {
		s := &t.Steps[k]
		if int(s.Warp) != who.warp {
			continue
		}
		place, ok := a.code.steps[s.Section]
		if !ok || s.Mask>>who.lane&1 == 0 {
			if at >= 0 {
				x.visits[len(x.visits)-1].until = k
			}
			continue
		}
		x.visits = append(x.visits, visit{step: k, until: k, place: place, end: place.to})
		if top = x.enter(top, len(x.visits)-1); at >= 0 && x.within(top, x.start) {
			continue
		}
		x.visits = x.visits[:len(x.visits)-1]
		if at < 0 {
			x.start = top
		}
		return
	}
}

// within says whether call of made call f, directly or through other calls.
func (x *route) within(f, of int) bool {
	for f = x.calls[f].parent; f >= 0; f = x.calls[f].parent {
		if f == of {
			return true
		}
	}
	return false
}

// enter finds the call that visit k belongs to, where top is that of the visit before.
func (x *route) enter(top, k int) int {
	v := &x.visits[k]
	begins := x.code.follows(beginning(v.place.fn), v.place.from)
	for f := top; f >= 0; f = x.calls[f].parent {
		c := &x.calls[f]
		if begins {
			if pc, direct := x.code.callTo(x.visits[c.last].place, c.rest, v.place.fn); pc >= 0 {
				return x.open(f, pc, !direct, k)
			}
		}
		if c.fn == v.place.fn && x.code.follows(x.visits[c.last].place, v.place.from) {
			return x.on(f, k)
		}
	}
	x.calls = append(x.calls, call{fn: v.place.fn, parent: -1, first: k, next: -1, wanted: map[isa.Reg]part{}})
	return x.on(len(x.calls)-1, k)
}

func (x *route) open(parent, pc int, indirect bool, k int) int {
	p := &x.calls[parent]
	p.rest = pc + 1
	x.calls = append(x.calls, call{
		fn: x.visits[k].place.fn, parent: parent, by: p.last, pc: pc, indirect: indirect, first: k, next: -1,
		wanted: map[isa.Reg]part{},
	})
	return x.on(len(x.calls)-1, k)
}

func (x *route) on(f, k int) int {
	c := &x.calls[f]
	c.last, c.rest = k, 0
	x.visits[k].frame = f
	return f
}
