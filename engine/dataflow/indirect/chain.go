package indirect

import (
	"slices"

	"tilescope/engine/dataflow"
	"tilescope/engine/isa"
)

// Chain is how a kernel finds elements: Found is accessed at an address that Index gives, and Index is where Starts say.
type Chain struct {
	Found   int32   // site of the access at the end
	Index   []int32 // loads that its address comes from
	Starts  []int32 // loads that theirs come from; none where the thread knows by itself where to look
	Ranges  []int32 // those, and the other loads of the same array: they end a range
	Beside  []int32 // loads that go with it: at the same place as the index, or in the same statement
	Results []int32 // stores and atomics that what was found goes into
	Grown   []dataflow.Grown
}

// part is what a site is in a chain.
type part int

const (
	none part = iota
	rangeEnd
	index
	found
	beside
	result
)

func (c *Chain) part(site int32) part {
	switch {
	case slices.Contains(c.Ranges, site):
		return rangeEnd
	case slices.Contains(c.Index, site):
		return index
	case site == c.Found:
		return found
	case slices.Contains(c.Beside, site):
		return beside
	case slices.Contains(c.Results, site):
		return result
	}
	return none
}

// Find takes the longest chain of addresses of a kernel; false where no address comes from a load.
func Find(p *isa.Program, f *dataflow.Flow) (*Chain, bool) {
	l := lengths{f, map[int32]int{}}
	best := l.longest(p)
	if best < 0 {
		return nil, false
	}
	c := &Chain{Found: best, Grown: f.Grown(int(best))}
	c.findIndex(p, f, l)
	c.findRanges(p)
	c.findBeside(p, f)
	return c, len(c.Index) > 0
}

// lengths are those of the chains of addresses that lead to a site, by site.
type lengths struct {
	flow  *dataflow.Flow
	known map[int32]int
}

// of is how many loads an address comes from, one after the other; no more than guard of them are looked at.
func (l lengths) of(site int32, guard int) int {
	if n, ok := l.known[site]; ok {
		return n
	}
	if guard == 0 {
		return 0
	}
	n := 0
	for _, s := range l.flow.At(int(site)).Address {
		if s != site {
			n = max(n, 1+l.of(s, guard-1))
		}
	}
	l.known[site] = n
	return n
}

// longest is the site at the end of the longest chain; −1 for none. A load there tells more than a store at an address as long.
func (l lengths) longest(p *isa.Program) int32 {
	best, most := int32(-1), 1
	for _, s := range l.flow.Indirect() {
		space := p.Sites[s].Space
		if space == isa.LocalSpace || space == isa.HostSpace {
			continue
		}
		n := 2 * l.of(s, len(p.Sites))
		if p.Sites[s].Kind == isa.Load {
			n++
		}
		if n > most {
			best, most = s, n
		}
	}
	return best
}

// findIndex takes the loads at the ends of the longest chains to Found, and those that their addresses come from.
func (c *Chain) findIndex(p *isa.Program, f *dataflow.Flow, l lengths) {
	before := f.At(int(c.Found)).Address
	longest := 0
	for _, s := range before {
		longest = max(longest, l.of(s, len(p.Sites)))
	}
	for _, s := range before {
		if s == c.Found || l.of(s, len(p.Sites)) != longest {
			continue
		}
		c.Index = append(c.Index, s)
		for _, start := range f.At(int(s)).Address {
			if !slices.Contains(c.Starts, start) && start != s {
				c.Starts = append(c.Starts, start)
			}
		}
	}
}

// findRanges takes every load of the arrays of Starts.
func (c *Chain) findRanges(p *isa.Program) {
	for s := range p.Sites {
		for _, start := range c.Starts {
			a, b := &p.Sites[s], &p.Sites[start]
			if int32(s) == start || a.Kind == isa.Load && a.Func == b.Func && a.Array != "" && a.Array == b.Array {
				c.Ranges = append(c.Ranges, int32(s))
				break
			}
		}
	}
}

// findBeside takes the loads that go with the chain's, and what stores the element found.
func (c *Chain) findBeside(p *isa.Program, f *dataflow.Flow) {
	for s := range p.Sites {
		id, facts := int32(s), f.At(s)
		switch {
		case c.part(id) != none:
		case p.Sites[s].Kind == isa.Load:
			if c.goesWith(&p.Sites[s], &p.Sites[c.Found], facts) {
				c.Beside = append(c.Beside, id)
			}
		default:
			for _, v := range facts.Value {
				if v.Site == c.Found {
					c.Results = append(c.Results, id)
				}
			}
		}
	}
}

// goesWith says whether a load is in the statement of the element found, or is at the place that the index is at.
func (c *Chain) goesWith(load, found *isa.Site, facts *dataflow.Facts) bool {
	if load.Space == isa.LocalSpace {
		return false
	}
	return load.Stmt == found.Stmt && load.Func == found.Func ||
		slices.ContainsFunc(facts.Address, func(s int32) bool { return slices.Contains(c.Starts, s) })
}
