package coalesce

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Worst is the access that moved the most sectors for a byte asked, the first one of these.
type Worst struct {
	Cost
	Position int64
	Launch   int
	Block    int
	Warp     int
}

var Analyzer = &analysis.Analyzer{
	Name:    "coalesce",
	Doc:     "the sectors and requests of each warp access on global memory",
	Watches: analysis.Accesses,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run)
	},
}

// Analysis counts global accesses. It keeps the cost of the access observed last, for the counters, and the worst of each site.
type Analysis struct {
	event.Ignore
	run   analysis.Run
	last  Cost
	sites []Worst
	owned bool
	memos []memo // by site; no part of the state
}

// memo is the cost of the shape of addresses that a site met last. It stays the same when all addresses move by whole segments.
type memo struct {
	shape uint64
	phase uint64 // address of lane 0 within its segment
	cost  Cost
}

// segment is the largest unit in which any device moves global memory, in bytes.
const segment = 256

// New watches a run.
func New(run analysis.Run) *Analysis {
	return &Analysis{run: run, sites: make([]Worst, len(run.Program.Sites)), owned: true, memos: make([]memo, len(run.Program.Sites))}
}

// Last is what the access observed last cost; zero when it was none on global memory.
func (a *Analysis) Last() Cost { return a.last }

// Worst is the most wasteful access of a site so far; Requests is 0 when it made none.
func (a *Analysis) Worst(site int) Worst {
	if site < 0 || site >= len(a.sites) {
		return Worst{}
	}
	return a.sites[site]
}

// texture tells whether a site loads through the texture units, which the profiler counts apart.
func (a *Analysis) texture(site int) bool {
	return site >= 0 && site < len(a.run.Program.Sites) && a.run.Program.Sites[site].Space == isa.TextureSpace
}

// Access observes one; atomics and textures are left out, as the definition of the counters wants it.
func (a *Analysis) Access(e *event.Access) {
	a.last = Cost{}
	if e.Space != isa.GlobalSpace || e.Kind == isa.Atomic || a.texture(e.Site) {
		return
	}
	if e.Shape != 0 && e.Site >= 0 && e.Site < len(a.memos) {
		unit := uint64(sector)
		if a.run.Device.SegmentRule {
			unit = segment
		}
		m := &a.memos[e.Site]
		if phase := e.Addr[0] % unit; m.shape == e.Shape && m.phase == phase {
			a.last = m.cost
		} else {
			a.count(e)
			*m = memo{e.Shape, phase, a.last}
		}
	} else {
		a.count(e)
	}
	if e.Site >= 0 && e.Site < len(a.sites) && a.last.Requests > 0 {
		if w := &a.sites[e.Site]; w.Requests == 0 || a.last.Sectors*w.Bytes > w.Sectors*a.last.Bytes {
			if !a.owned {
				a.sites, a.owned = slices.Clone(a.sites), true
				w = &a.sites[e.Site]
			}
			*w = Worst{Cost: a.last, Position: e.Position, Launch: e.Launch, Block: e.Block, Warp: e.Warp}
		}
	}
}

// count puts the cost of an access into a.last.
func (a *Analysis) count(e *event.Access) {
	mask := e.Mask &^ e.Faulted
	width, pieces := bank.Pieces(a.run.Program, e)
	if pieces == 1 {
		a.last = Count(mask, &e.Addr, width, a.run.Device)
	} else {
		at := e.Addr
		for range pieces {
			c := Count(mask, &at, width, a.run.Device)
			a.last.Sectors += c.Sectors
			a.last.Requests += c.Requests
			a.last.Bytes += c.Bytes
			a.last.Fewest += c.Fewest // the pieces of a struct: of no pattern
			for l := range at {
				at[l] += uint64(width)
			}
		}
	}
}

type state struct {
	last  Cost
	sites []Worst
}

func (s state) Size() int { return 64 + len(s.sites)*64 }

// Save shares the table of sites until it is next written.
func (a *Analysis) Save() analysis.State {
	a.owned = false
	return state{a.last, a.sites}
}

// Load restores a saved state.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.last, a.sites, a.owned = from.last, from.sites, false
	clear(a.memos) // the machine's numbers of shapes may begin anew
}
