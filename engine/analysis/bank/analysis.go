package bank

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Worst is the access with the most conflicts that a site made, the first one of these.
type Worst struct {
	Cost
	Position int64
	Launch   int
	Block    int
	Warp     int
}

// Analysis counts shared accesses. It keeps the cost of the access that was observed last, for the counters, and the worst of each site.
type Analysis struct {
	event.Ignore
	run   analysis.Run
	last  Cost
	sites []Worst
	owned bool // sites is not shared with a saved state
}

// New watches a run.
func New(run analysis.Run) *Analysis {
	return &Analysis{run: run, sites: make([]Worst, len(run.Program.Sites)), owned: true}
}

// Name is "bank".
func (a *Analysis) Name() string { return "bank" }

// Last is what the access observed last cost; zero when it was none on shared memory.
func (a *Analysis) Last() Cost { return a.last }

// Worst is the costliest access of a site so far; Wavefronts is 0 when it made none.
func (a *Analysis) Worst(site int) Worst {
	if site < 0 || site >= len(a.sites) {
		return Worst{}
	}
	return a.sites[site]
}

// Access observes one; atomics are left out, as the definition of the counters wants it.
func (a *Analysis) Access(e *event.Access) {
	a.last = Cost{}
	if e.Space != isa.SharedSpace || e.Kind == isa.Atomic {
		return
	}
	mask := e.Mask &^ e.Faulted
	width, pieces := Pieces(a.run.Program, e)
	if pieces == 1 {
		a.last = Count(mask, &e.Addr, width, e.Kind == isa.Store, a.run.Device)
	} else {
		at := e.Addr
		for range pieces {
			c := Count(mask, &at, width, e.Kind == isa.Store, a.run.Device)
			a.last.Wavefronts += c.Wavefronts
			a.last.Fewest += c.Fewest
			a.last.Conflicts += c.Conflicts
			a.last.Degree = max(a.last.Degree, c.Degree)
			a.last.Broadcast = a.last.Broadcast || c.Broadcast
			for l := range at {
				at[l] += uint64(width)
			}
		}
	}
	if e.Site >= 0 && e.Site < len(a.sites) && a.last.Wavefronts > 0 {
		if w := &a.sites[e.Site]; w.Wavefronts == 0 || a.last.Conflicts > w.Conflicts {
			if !a.owned {
				a.sites, a.owned = slices.Clone(a.sites), true
				w = &a.sites[e.Site]
			}
			*w = Worst{Cost: a.last, Position: e.Position, Launch: e.Launch, Block: e.Block, Warp: e.Warp}
		}
	}
}

// Pieces says how the hardware cuts an access: it moves at most 16 bytes a lane at once, and no more than the type's alignment allows. A
// float4 is one piece of 16, a struct of three floats three pieces of 4.
func Pieces(p *isa.Program, e *event.Access) (width, pieces int) {
	width = e.Bytes
	if e.Count > 1 {
		align := 0
		if e.Site >= 0 && e.Site < len(p.Sites) {
			align = p.Sites[e.Site].Align
		}
		if align == 0 {
			align = max(e.Bytes/e.Count, 1)
		}
		width = min(e.Bytes, align, 16)
		for width > 1 && (e.Bytes%width != 0 || width&(width-1) != 0) {
			width--
		}
	}
	if width < 1 {
		return 1, 1
	}
	return width, e.Bytes / width
}

type state struct {
	last  Cost
	sites []Worst
}

func (s state) Size() int { return 64 + len(s.sites)*72 }

// Save shares the table of sites until it is next written.
func (a *Analysis) Save() analysis.State {
	a.owned = false
	return state{a.last, a.sites}
}

// Load brings a saved state back.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.last, a.sites, a.owned = from.last, from.sites, false
}
