package indirect

import (
	"slices"

	"tilescope/engine/dataflow"
	"tilescope/engine/isa"
)

// Chain is how a kernel finds elements: Found is accessed at an address that Index gives, and Index stands where Starts say.
type Chain struct {
	Found   int32   // site of the access at the end
	Index   []int32 // loads that its address comes from
	Starts  []int32 // loads that theirs come from; none where the thread knows by itself where to look
	Ranges  []int32 // those, and the other loads of the same array: they end a range
	Beside  []int32 // loads that go with it: at the same place as the index, or in the same statement
	Results []int32 // stores and atomics that what was found goes into
	Grown   []dataflow.Grown
}

// Find takes the longest chain of addresses of a kernel; false where no address comes from a load.
func Find(p *isa.Program, f *dataflow.Flow) (*Chain, bool) {
	sites := f.Indirect()
	depth := map[int32]int{}
	var deep func(site int32, guard int) int
	deep = func(site int32, guard int) int {
		if d, ok := depth[site]; ok {
			return d
		}
		if guard == 0 {
			return 0
		}
		d := 0
		for _, s := range f.At(int(site)).Address {
			if s != site {
				d = max(d, 1+deep(s, guard-1))
			}
		}
		depth[site] = d
		return d
	}
	best, most := int32(-1), 0
	for _, s := range sites {
		space := p.Sites[s].Space
		if space == isa.LocalSpace || space == isa.HostSpace {
			continue
		}
		// A load at the end of a chain tells more than a store at an address as long.
		d := 2 * deep(s, len(p.Sites))
		if p.Sites[s].Kind == isa.Load {
			d++
		}
		if d > most && d > 1 {
			best, most = s, d
		}
	}
	if best < 0 {
		return nil, false
	}
	c := &Chain{Found: best, Grown: f.Grown(int(best))}
	longest := 0
	for _, s := range f.At(int(best)).Address {
		longest = max(longest, deep(s, len(p.Sites)))
	}
	for _, s := range f.At(int(best)).Address {
		if s != best && deep(s, len(p.Sites)) == longest {
			c.Index = append(c.Index, s)
			for _, start := range f.At(int(s)).Address {
				if !slices.Contains(c.Starts, start) && start != s {
					c.Starts = append(c.Starts, start)
				}
			}
		}
	}
	for s := range p.Sites {
		for _, start := range c.Starts {
			a, b := &p.Sites[s], &p.Sites[start]
			if int32(s) == start || a.Kind == isa.Load && a.Func == b.Func && a.Array != "" && a.Array == b.Array {
				c.Ranges = append(c.Ranges, int32(s))
				break
			}
		}
	}
	for s := range p.Sites {
		site, id := &p.Sites[s], int32(s)
		if id == best || slices.Contains(c.Index, id) || slices.Contains(c.Ranges, id) {
			continue
		}
		facts := f.At(s)
		if site.Kind == isa.Load {
			same := site.Stmt == p.Sites[best].Stmt && site.Func == p.Sites[best].Func
			for _, a := range facts.Address {
				same = same || slices.Contains(c.Starts, a)
			}
			if same && site.Space != isa.LocalSpace {
				c.Beside = append(c.Beside, id)
			}
			continue
		}
		for _, v := range facts.Value {
			if v.Site == best {
				c.Results = append(c.Results, id)
			}
		}
	}
	return c, len(c.Index) > 0
}
