package why

import (
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// parting adds the branch at which two threads of a block went different ways, after the last barrier that both had passed. Next is the
// statement that the other executes next, −1 where it is not known.
func (a *asker) parting(of *link, who, other actor, t *timeline.Track, at int64, next int) error {
	if t == nil {
		return nil
	}
	i := t.Index(at)
	from := int(t.Intervals[max(t.IntervalAt(max(i-1, 0))-1, 0)])
	one, two := steps(t, who, from, i), steps(t, other, from, i)
	n := 0
	for n < len(one) && n < len(two) && t.Steps[one[n]].Section == t.Steps[two[n]].Section {
		n++
	}
	if n == 0 || n >= len(two) && of.Kind == frame.CauseAbsent && len(one) > len(two) && t.Steps[one[n-1]].Stmt >= 0 &&
		a.in.Code.Stmts[t.Steps[one[n-1]].Stmt].Kind != isa.StmtCond {
		return nil // it is only slower
	}
	if n >= len(two) && n < len(one) && next >= 0 && int(t.Steps[one[n]].Stmt) == next {
		return nil // likewise: it goes the same way
	}
	branch := t.Steps[one[n-1]]
	if branch.Stmt < 0 || n >= len(one) && n >= len(two) {
		return nil
	}
	c := &link{Cause: frame.Cause{Kind: frame.CauseBranch}, alarm: true}
	if err := a.at(c, other, t.Steps[two[n-1]].At, a.in.StmtLine(int(branch.Stmt))); err != nil {
		return err
	}
	text := a.in.Text(int(branch.Stmt))
	words := [2]string{}
	for k, x := range [...]struct {
		who actor
		at  int64
	}{{who, branch.At}, {other, t.Steps[two[n-1]].At}} {
		vars, err := a.variablesAt(x.at, x.who)
		if err != nil {
			return err
		}
		words[k] = a.places(substitute(text, vars), x.who)
	}
	parted := texts.WhyParted
	if who.warp != other.warp { // only lanes of one warp diverge
		parted = texts.WhyPartedWarps
	}
	c.Message = i18n.M(parted, i18n.N("line", c.Line), a.who("by", who, false), a.who("other", other, false))
	c.rest = i18n.M(texts.WhyPartedRest, i18n.T("text", clip(text)), i18n.T("mine", clip(words[0])), i18n.T("its", clip(words[1])),
		a.who("by", who, false), a.who("other", other, false))
	c.tell = &answer{text: i18n.M(texts.WhyBecauseParted, i18n.N("line", c.Line), a.who("by", who, false), a.who("other", other, false)),
		detail: c.rest}
	a.add(of, c)
	return nil
}

// places puts the values of the built-in variables of a thread into a text.
func (a *asker) places(text string, who actor) string {
	l := a.in.Launch(who.launch)
	var pairs []string
	for name, d := range map[string]event.Dim{
		"threadIdx": l.Block.At(who.warp*l.WarpSize + who.lane), "blockIdx": l.Grid.At(who.block), "blockDim": l.Block, "gridDim": l.Grid,
	} {
		for i, axis := range []string{".x", ".y", ".z"} {
			pairs = append(pairs, name+axis, strconv.Itoa(int(d[i])))
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// steps are the indices of a thread's steps in [from, to) of its block.
func steps(t *timeline.Track, who actor, from, to int) (out []int) {
	for i := from; i < to; i++ {
		if s := &t.Steps[i]; int(s.Warp) == who.warp && s.Mask>>who.lane&1 != 0 {
			out = append(out, i)
		}
	}
	return out
}
