package types

import "tilescope/engine/texts"

// What the checker asks of structs again and again, and what follows from all of their members: a struct that holds two of another, which
// holds two of a third, has more members than anybody can visit. An answer holds until another definition changes what is known.

// trait is a question about a struct that has a yes for an answer where one of its members has.
type trait uint8

const (
	nonTrivial trait = iota // needs code to come into being
	dropped                 // has a destructor
	copying                 // copying takes a constructor
	fixed                   // cannot be assigned: a member is const or a reference
	handedOn                // a constructor hands on `this`
)

type traitOf struct {
	s *Struct
	t trait
}

// forget drops the answers: a struct or a method was defined.
func (c *checker) forget() { clear(c.traits) }

// has answers a question about a struct, by ask where it was not answered yet. A struct that holds itself, by an error, adds nothing.
func (c *checker) has(s *Struct, t trait, ask func() bool) bool {
	k := traitOf{s, t}
	if known, ok := c.traits[k]; ok {
		return known
	}
	c.meter.Spend(workPerNode)
	c.traits[k] = false
	if !c.enterType(s) {
		return false
	}
	yes := ask()
	c.leave()
	c.traits[k] = yes
	return yes
}

// enterType guards the Go stack where structs hold structs; leave undoes it where it is true.
func (c *checker) enterType(s *Struct) bool {
	if c.depth++; c.depth <= maxNesting {
		return true
	}
	c.leave()
	if in := c.info(s); in != nil && !c.tooDeep {
		c.tooDeep = true
		c.err(in.span, texts.TypesTooDeep, number("limit", maxNesting))
	}
	return false
}
