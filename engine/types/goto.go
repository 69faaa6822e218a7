package types

import (
	"slices"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// A goto may lead to any label of its function, as in C++, but past no variable that starts with a value. Which variables it passes, and
// which objects it leaves and so ends, is known when both places are: at the end of the body.

// jumping is what a function's body has of labels and gotos.
type jumping struct {
	labels map[string]*labelPlace
	gotos  []gotoPlace
}

// jumpPlace is what holds at a label or at a goto.
type jumpPlace struct {
	span   source.Span
	begun  []begunVars // of the scopes around, innermost first
	living []*Var      // variables with destructors
}

type labelPlace struct {
	jumpPlace
	node *Label
}

type gotoPlace struct {
	jumpPlace
	name syntax.Ident
	node *Goto
	in   *Block // of the goto, and before it the ends of what it leaves
}

// begunVars are the variables of a scope that have got the value that they start with.
type begunVars struct {
	in   *scope
	vars []*Var
}

// begins notes a variable of the present scope that starts with a value.
func (c *checker) begins(v *Var) { c.sc.begun = append(c.sc.begun, v) }

// here is what holds at a place of the body.
func (c *checker) here(span source.Span) jumpPlace {
	c.meter.Bytes(8 * len(c.body.alive))
	p := jumpPlace{span: span, living: slices.Clone(c.body.alive)}
	for sc := c.sc; sc != nil && sc.kind == functionScope; sc = sc.parent {
		c.meter.Spend(1)
		p.begun = append(p.begun, begunVars{sc, sc.begun})
	}
	return p
}

func (c *checker) labelStmt(s *syntax.Label, out *[]Stmt) {
	if c.body == nil {
		return
	}
	name := s.Name.Name
	if old := c.body.labels[name]; old != nil {
		c.errSee(s.Name.At, old.span, texts.TypesRedeclared, texts.TypesDeclaredHere, text("name", name))
	} else {
		if c.body.labels == nil {
			c.body.labels = map[string]*labelPlace{}
		}
		l := &labelPlace{c.here(s.Name.At), &Label{S: S{s.Name.At}, Name: name}}
		c.body.labels[name] = l
		*out = append(*out, l.node)
	}
	c.stmt(s.Stmt, out)
}

func (c *checker) gotoStmt(s *syntax.Goto, out *[]Stmt) {
	if c.body == nil {
		return
	}
	g := gotoPlace{jumpPlace: c.here(s.At), name: s.Label, node: &Goto{S: S{s.At}}}
	g.in = &Block{S{s.At}, []Stmt{g.node}}
	c.body.gotos = append(c.body.gotos, g)
	if len(c.body.alive) > 0 {
		*out = append(*out, g.in)
	} else {
		*out = append(*out, g.node)
	}
}

// endJumps joins the gotos of a body with their labels.
func (c *checker) endJumps() {
	for _, g := range c.body.gotos {
		l := c.body.labels[g.name.Name]
		if l == nil {
			c.err(g.name.At, texts.TypesGoto, text("name", g.name.Name))
			continue
		}
		g.node.To = l.node
		c.passes(&g, l)
		shared := 0
		for shared < min(len(g.living), len(l.living)) && g.living[shared] == l.living[shared] {
			shared++
		}
		if shared < len(l.living) { // an object without a value to start with
			c.crosses(l.living[shared], l)
			continue
		}
		var ends []Stmt
		for i := len(g.living) - 1; i >= shared; i-- {
			c.drop(&VarRef{at(g.living[i].Type, g.span), g.living[i]}, g.span, &ends)
		}
		g.in.List = append(ends, g.node)
	}
}

// passes reports the first variable that a goto jumps past.
func (c *checker) passes(g *gotoPlace, l *labelPlace) {
	for i := len(l.begun) - 1; i >= 0; i-- {
		c.meter.Spend(1 + len(g.begun))
		known := 0
		for _, b := range g.begun {
			if b.in == l.begun[i].in {
				known = len(b.vars)
			}
		}
		if known < len(l.begun[i].vars) {
			c.crosses(l.begun[i].vars[known], l)
			return
		}
	}
}

func (c *checker) crosses(v *Var, l *labelPlace) {
	c.errSee(v.Span, l.span, texts.TypesGotoCrosses, texts.TypesGotoLabel, text("name", v.Name), text("label", l.node.Name))
}
