package why

import (
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// guard is a branch that decided over a value: the thread executed what defines it, or passed it by.
type guard struct {
	step  int // of the block's track: the condition's; −1 where the thread never came to it
	cond  stretch
	first int  // pc of what was executed, or passed by
	taken bool // it was executed
	truth bool // of the condition
}

// mostGuards bounds the branches that are told of one value.
const mostGuards = 3

// arms of the branch that ends a condition: what follows where it holds, and where it does not.
type arms struct{ yes, no stretch }

// armsOf are the arms of a condition's branch; false for a statement without one, and for loops, whose conditions are met again and again.
func (c *code) armsOf(s stretch) (arms, bool) {
	f := c.p.Funcs[s.fn]
	if s.to == s.from {
		return arms{}, false
	}
	if in := f.Code[s.to-1]; in.Op != isa.BrZ || in.C == 1 || in.Goes() < s.to || loopEnd(f, s.to, in.Goes()) {
		return arms{}, false
	}
	return forward(f, s.fn, s.to-1), true
}

// forward are the arms of a branch forwards. Where the first ends the thread, all that follows is the other.
func forward(f *isa.Func, fn, pc int) arms {
	to := f.Code[pc].Goes()
	join := isa.Join(f.Code[pc].Imm)
	if last := f.Code[to-1].Op; join < to || join > len(f.Code) || last == isa.Exit || last == isa.Ret {
		join = len(f.Code)
	}
	return arms{stretch{fn, pc + 1, to}, stretch{fn, to, join}}
}

// loopEnd says whether code ends in a jump back behind its beginning: then it is a loop's body.
func loopEnd(f *isa.Func, from, to int) bool {
	if to <= from {
		return false
	}
	in := f.Code[to-1]
	return in.Op.Jumps() && in.Goes() < from
}

func (s stretch) has(pc int) bool { return pc >= s.from && pc < s.to }

// firstGiven is the pc of the first instruction of a stretch that defines a wanted register; −1 for none.
func (c *code) firstGiven(s stretch, w wants) int {
	f := c.p.Funcs[s.fn]
	regs := w[s.fn]
	if len(regs) == 0 {
		return -1
	}
	var defs []isa.Reg
	for pc := s.from; pc < s.to && pc < len(f.Code); pc++ {
		_, defs = c.p.Operands(f, f.Code[pc], nil, defs[:0])
		for _, d := range defs {
			if regs[d]&value != 0 {
				return pc
			}
		}
	}
	return -1
}

// guards notes, on the way back through a thread's statements, the branches that decided over what is wanted.
type guards struct {
	list  []guard
	round *guard  // the innermost branch around the statement that began it
	start visit   // that statement
	made  []given // statements that gave what was wanted
	after int     // statements that were looked at when nothing was wanted any more
}

// given is the pc of a statement of a call of a function.
type given struct{ frame, pc int }

// afterwards bounds the statements that are looked at for a branch around one that gave a value.
const afterwards = 64

// more says whether to continue when nothing is wanted any more: the branch may come that led to what gave the value.
func (g *guards) more() bool {
	g.after++
	return g.round == nil && len(g.list) == 0 && g.after < afterwards
}

// meet looks at a statement: next is the pc of what the thread executed after it in the same call of its function, −1 for nothing.
func (g *guards) meet(c *code, v visit, next int, w wants) {
	if len(g.list) >= mostGuards || next < 0 {
		return
	}
	a, ok := c.armsOf(v.place)
	if !ok {
		return
	}
	went, other, truth := a.yes, a.no, true
	if !a.yes.has(next) {
		went, other, truth = a.no, a.yes, false
	}
	if g.start.frame == v.frame && went.has(g.start.place.from) {
		if g.round == nil {
			g.round = &guard{step: v.step, cond: v.place, first: g.start.place.from, taken: true, truth: truth}
		}
		return
	}
	for _, m := range g.made {
		if m.frame == v.frame && went.has(m.pc) {
			g.list = append(g.list, guard{step: v.step, cond: v.place, first: m.pc, taken: true, truth: truth})
			return
		}
	}
	if pc := c.firstGiven(other, w); pc >= 0 {
		g.list = append(g.list, guard{step: v.step, cond: v.place, first: pc, truth: truth})
	}
}

// tellGuards adds the branches that decided over a value, and the one around its statement where nothing else explains it; then what their
// conditions were made from.
func (a *asker) tellGuards(of *link, who actor, src *sources, depth int) (next []*pending, err error) {
	list := src.guards
	alone := len(of.next) == 0 && len(list) == 0
	if !(alone && (src.round != nil || len(src.choices) > 0)) && len(list) == 0 {
		return nil, nil
	}
	t, err := a.track(who.launch, who.block)
	if err != nil || t == nil {
		return nil, err
	}
	if alone {
		switch l, err := a.choiceLink(who, t, src); {
		case err != nil:
			return nil, err
		case l != nil:
			a.add(of, l)
			return nil, nil
		case src.round != nil:
			list = []guard{*src.round}
		}
	}
	for i := range list {
		g := &list[i]
		l, err := a.guardLink(who, t, g)
		if err != nil {
			return nil, err
		}
		if l == nil || a.add(of, l) == nil || depth >= a.lim.Depth {
			continue
		}
		w := wants{}
		w.add(g.cond.fn, a.in.Code.Funcs[g.cond.fn].Code[g.cond.to-1].A, value)
		from := a.trace(t, who, g.step, g.cond.to-1, w)
		from.guards, from.round = nil, nil // one branch is explained by values, and not by further branches
		if err := a.values(a.ctx, who, from.loads); err != nil {
			return nil, err
		}
		more, err := a.parts(l, who, from, depth+1, t.Steps[g.step].At)
		if err != nil {
			return nil, err
		}
		next = append(next, more...)
	}
	return next, nil
}

// guardLink words a branch: what it decided over, the condition, and the values in it.
func (a *asker) guardLink(who actor, t *timeline.Track, g *guard) (*link, error) {
	s := &t.Steps[g.step]
	if s.Stmt < 0 {
		return nil, nil
	}
	l := &link{Cause: frame.Cause{Kind: frame.CauseBranch}}
	if err := a.at(l, who, s.At, a.in.StmtLine(int(s.Stmt))); err != nil {
		return nil, err
	}
	line := a.in.LineOf(a.in.Code.Funcs[g.cond.fn].Pos[g.first])
	text := a.in.Text(int(s.Stmt))
	vars, err := a.variablesAt(s.At, who)
	if err != nil {
		return nil, err
	}
	a.wordGuard(l, who, g, line, text, a.worked(text, vars, who))
	return l, nil
}

func (a *asker) wordGuard(l *link, who actor, g *guard, line int, text, worked string) {
	key := texts.WhySkipped
	if g.taken {
		key = texts.WhyRan
	}
	truth := texts.WhyFalse
	if g.truth {
		truth = texts.WhyTrue
	}
	l.Message = i18n.M(key, append(a.by(who), i18n.N("line", line), i18n.T("text", clip(text)), i18n.K("truth", truth))...)
	a.wordWorked(l, worked)
}

// wordWorked words when a condition was tested, and the values in it.
func (a *asker) wordWorked(l *link, worked string) {
	if worked == "" {
		l.rest = i18n.M(texts.WhyGuard, a.when("when", l))
		return
	}
	l.rest = i18n.M(texts.WhyGuardValues, a.when("when", l), i18n.T("values", worked))
}

// worked lists the values of the variables that a condition names: "i is 5, n is 5".
func (a *asker) worked(text string, vars []machine.Value, who actor) string {
	var out []string
	seen := map[string]bool{}
	for i := 0; i < len(text); {
		if !statement.NameByte(text[i]) {
			i++
			continue
		}
		from := i
		for i < len(text) && (statement.NameByte(text[i]) || text[i] == '.') {
			i++
		}
		name := text[from:i]
		value, ok := a.builtin(name, who)
		if !ok {
			value, ok = scalar(vars, name)
			ok = ok && (i == len(text) || text[i] != '[' && text[i] != '(')
		}
		if ok && !seen[name] {
			seen[name] = true
			out = append(out, a.reader.Word(i18n.M(texts.WhyIsNamed, i18n.T("name", name), i18n.T("value", value))))
		}
	}
	return strings.Join(out, ", ")
}

// builtin is the value of threadIdx.x and the like in a thread, by name.
func (a *asker) builtin(name string, who actor) (string, bool) {
	if !strings.Contains(name, ".") && name != "warpSize" {
		return "", false
	}
	for which := range int64(13) {
		if isa.SpecialName(which) == name {
			return a.special(which, who), true
		}
	}
	return "", false
}
