package types

import (
	"slices"

	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A goto forward to a label at the top level of its function, as host programs use it to reach their clean-up, is a
// break out of a loop around all that stands before the label and that runs once. Any other goto is refused.

// jumpRegion is such a loop while its inside is checked.
type jumpRegion struct {
	label    string
	loops    int // around the region; a goto inside of further ones would leave them instead
	switches int
}

// jumps are the statements of a function's body with a goto to each label, in order.
type jumps map[string][]int

// bodyList checks the statements of a function's body, in the scope that holds already.
func (c *checker) bodyList(list []syntax.Stmt, out *[]Stmt) {
	to := jumps{}
	for i, s := range list {
		to.find(s, i)
	}
	c.region(list, 0, len(list), to, out)
}

// region checks list[from:end].
func (c *checker) region(list []syntax.Stmt, from, end int, to jumps, out *[]Stmt) {
	at := -1
	if len(to) > 0 {
		c.meter.Spend(end - from)
		for i := end - 1; i > from && at < 0; i-- {
			if l, ok := list[i].(*syntax.Label); ok && to.first(l, from, i) >= 0 {
				at = i
			}
		}
	}
	if at < 0 {
		for _, s := range list[from:end] {
			c.stmt(s, out)
		}
		return
	}
	if !c.enter(list[at].Span()) {
		c.leave()
		return
	}
	defer c.leave()
	first := regionStart(list, from, at, to)
	c.region(list, from, first, to, out)
	label := list[at].(*syntax.Label)
	span := list[first].Span().Join(list[at-1].Span())
	inner := &Block{S: S{span}}
	c.body.jumps = append(c.body.jumps, jumpRegion{label.Name.Name, c.body.loops, len(c.body.switches)})
	c.region(list, first, at, to, &inner.List)
	c.body.jumps = c.body.jumps[:len(c.body.jumps)-1]
	*out = append(*out, c.jumpedOver(inner, label)...)
	*out = append(*out, &Loop{S: S{span}, Kind: ForLoop, Body: inner})
	for _, s := range list[at:end] {
		c.stmt(s, out)
	}
}

// jumpedOver ends a region with a break, and gives what it declares: that is seen behind the label too.
func (c *checker) jumpedOver(inner *Block, label *syntax.Label) (declared []Stmt) {
	kept := inner.List[:0]
	for _, s := range inner.List {
		d, ok := s.(*DeclStmt)
		if !ok {
			kept = append(kept, s)
			continue
		}
		if d.Init != nil {
			c.errSee(d.Var.Span, label.Name.At, texts.TypesGotoCrosses, texts.TypesGotoLabel, text("name", d.Var.Name),
				text("label", label.Name.Name))
		}
		declared = append(declared, d)
	}
	inner.List = append(kept, &Break{S{label.Name.At}})
	return declared
}

// regionStart is the first statement of list[from:at] with a goto to the label at list[at], or to a label before that one.
func regionStart(list []syntax.Stmt, from, at int, to jumps) int {
	first := at
	for i := at; i > from; i-- {
		l, ok := list[i].(*syntax.Label)
		if !ok || i < at && i <= first {
			continue
		}
		if k := to.first(l, from, i); k >= 0 {
			first = min(first, k)
		}
	}
	return first
}

func (c *checker) gotoStmt(s *syntax.Goto, out *[]Stmt) {
	if c.body != nil && len(c.body.alive) > 0 {
		c.unsupported(s.At, "goto where variables with destructors live")
		return
	}
	if c.body != nil && len(c.body.jumps) > 0 {
		r := c.body.jumps[len(c.body.jumps)-1]
		if r.label == s.Label.Name && r.loops == c.body.loops && r.switches == len(c.body.switches) {
			*out = append(*out, &Break{S{s.At}})
			return
		}
	}
	c.errHint(s.At, texts.TypesGoto, texts.TypesGotoHint, text("name", s.Label.Name))
}

// first is the first statement from `from` on and before `before` with a goto to a label, or -1.
func (j jumps) first(l *syntax.Label, from, before int) int {
	at := j[l.Name.Name]
	if i, _ := slices.BinarySearch(at, from); i < len(at) && at[i] < before {
		return at[i]
	}
	return -1
}

// find notes the labels to which statement i of the body, of which s is a part, jumps.
func (j jumps) find(s syntax.Stmt, i int) {
	switch s := s.(type) {
	case *syntax.Goto:
		if at := j[s.Label.Name]; len(at) == 0 || at[len(at)-1] != i {
			j[s.Label.Name] = append(at, i)
		}
	case *syntax.Block:
		for _, t := range s.List {
			j.find(t, i)
		}
	case *syntax.If:
		j.find(s.Then, i)
		j.find(s.Else, i)
	case *syntax.Label:
		j.find(s.Stmt, i)
	}
}
