package types

import "tilescope/engine/syntax"

// A goto forward to a label at the top level of its function, as host programs use it to reach their clean-up, is a
// break out of a loop around all that stands before the label and that runs once. Any other goto is refused.

// jumpRegion is such a loop while its inside is checked.
type jumpRegion struct {
	label    string
	loops    int // around the region; a goto inside of further ones would leave them instead
	switches int
}

// bodyList checks the statements of a function's body, in the scope that holds already.
func (c *checker) bodyList(list []syntax.Stmt, out *[]Stmt) {
	at := -1
	for i := len(list) - 1; i > 0 && at < 0; i-- {
		if l, ok := list[i].(*syntax.Label); ok && jumpsTo(list[:i], l.Name.Name) {
			at = i
		}
	}
	if at < 0 {
		for _, s := range list {
			c.stmt(s, out)
		}
		return
	}
	first := regionStart(list, at)
	c.bodyList(list[:first], out)
	label := list[at].(*syntax.Label)
	span := list[first].Span().Join(list[at-1].Span())
	inner := &Block{S: S{span}}
	c.body.jumps = append(c.body.jumps, jumpRegion{label.Name.Name, c.body.loops, len(c.body.switches)})
	c.bodyList(list[first:at], &inner.List)
	c.body.jumps = c.body.jumps[:len(c.body.jumps)-1]
	// what is declared in between is seen behind the label too
	kept := inner.List[:0]
	for _, s := range inner.List {
		d, ok := s.(*DeclStmt)
		if !ok {
			kept = append(kept, s)
			continue
		}
		if d.Init != nil {
			c.errSee(d.Var.Span, label.Name.At, "types-goto-crosses", "types-goto-label", text("name", d.Var.Name), text("label", label.Name.Name))
		}
		*out = append(*out, d)
	}
	inner.List = append(kept, &Break{S{label.Name.At}})
	*out = append(*out, &Loop{S: S{span}, Kind: ForLoop, Body: inner})
	for _, s := range list[at:] {
		c.stmt(s, out)
	}
}

// regionStart is the first statement with a goto to the label at list[at], or to a label before that one.
func regionStart(list []syntax.Stmt, at int) int {
	first := at
	for i := at; i > 0; i-- {
		l, ok := list[i].(*syntax.Label)
		if !ok || i < at && i <= first {
			continue
		}
		for k := 0; k < i && k < first; k++ {
			if jumpsTo(list[k:k+1], l.Name.Name) {
				first = k
			}
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
	c.errHint(s.At, "types-goto", "types-goto-hint", text("name", s.Label.Name))
}

// jumpsTo tells whether a goto to a label stands in a list of statements.
func jumpsTo(list []syntax.Stmt, label string) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.Goto:
			if s.Label.Name == label {
				return true
			}
		case *syntax.Block:
			if jumpsTo(s.List, label) {
				return true
			}
		case *syntax.If:
			if jumpsTo([]syntax.Stmt{s.Then, s.Else}, label) {
				return true
			}
		case *syntax.Label:
			if jumpsTo([]syntax.Stmt{s.Stmt}, label) {
				return true
			}
		}
	}
	return false
}
