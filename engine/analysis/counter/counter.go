package counter

import (
	"iter"
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/shadow"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Counters are sums over warp accesses. Sectors, requests, wavefronts and conflicts are as the packages coalesce and bank define them.
type Counters struct {
	GlobalLoadSectors, GlobalStoreSectors       int64
	GlobalLoadRequests, GlobalStoreRequests     int64
	SharedLoadWavefronts, SharedStoreWavefronts int64
	SharedLoadConflicts, SharedStoreConflicts   int64
	GlobalLoads, GlobalStores                   int64 // elements, lane by lane
	SharedLoads, SharedStores                   int64 // elements, lane by lane
	GlobalLoadBytes, GlobalStoreBytes           int64 // requested by lanes
	SharedAtomics, GlobalAtomics                int64 // lane by lane
	ConstantRequests                            int64 // warp loads from constant memory
	TextureRequests                             int64 // warp fetches through the texture units; the profiler's smsp__inst_executed_op_texture
	// different addresses in them, one served after the other: as many as requests where all are broadcasts
	ConstantAddresses int64
	Barriers          int64 // releases
	BarrierWaits      int64 // warps, or parts of warps, that came to a barrier and had to wait for others
	Steps             int64 // warp steps
	ActiveLanes       int64 // lanes active in them, together: steps × lanes of a warp where nothing diverges
}

// Add adds the counts of another.
func (c *Counters) Add(o *Counters) {
	c.GlobalLoadSectors += o.GlobalLoadSectors
	c.GlobalStoreSectors += o.GlobalStoreSectors
	c.GlobalLoadRequests += o.GlobalLoadRequests
	c.GlobalStoreRequests += o.GlobalStoreRequests
	c.SharedLoadWavefronts += o.SharedLoadWavefronts
	c.SharedStoreWavefronts += o.SharedStoreWavefronts
	c.SharedLoadConflicts += o.SharedLoadConflicts
	c.SharedStoreConflicts += o.SharedStoreConflicts
	c.GlobalLoads += o.GlobalLoads
	c.GlobalStores += o.GlobalStores
	c.SharedLoads += o.SharedLoads
	c.SharedStores += o.SharedStores
	c.GlobalLoadBytes += o.GlobalLoadBytes
	c.GlobalStoreBytes += o.GlobalStoreBytes
	c.SharedAtomics += o.SharedAtomics
	c.GlobalAtomics += o.GlobalAtomics
	c.ConstantRequests += o.ConstantRequests
	c.TextureRequests += o.TextureRequests
	c.ConstantAddresses += o.ConstantAddresses
	c.Barriers += o.Barriers
	c.BarrierWaits += o.BarrierWaits
	c.Steps += o.Steps
	c.ActiveLanes += o.ActiveLanes
}

// Site sums the accesses of one site in one launch. Sectors and requests are global, wavefronts and conflicts shared. Turns are counted
// from addresses and are no counter of a profiler.
type Site struct {
	In           [isa.NumSpaces]Count // accesses by the space that they met
	Sectors      int64
	Requests     int64
	Wavefronts   int64
	Conflicts    int64
	Fewest       int64
	GlobalBytes  int64 // requested by lanes of global memory
	LeastSectors int64 // sectors that the different bytes of each access would fill
	// Spare is what Sectors exceed LeastSectors by, by the pattern that makes it so.
	Spare       [coalesce.NumPatterns]int64
	Turns       int64 // of atomics: an access takes as many as the most lanes that it has at one address
	UnevenTurns bool  // an access takes more of them than another
	turns       int64 // that the first access takes
}

// met says whether anything was counted.
func (s *Site) met() bool { return s.In != [isa.NumSpaces]Count{} }

// Accesses is how often warps accessed global or shared memory there, not through the texture units.
func (s *Site) Accesses() int64 { return s.In[isa.GlobalSpace].Warps + s.In[isa.SharedSpace].Warps }

// What is kept for single blocks and for sites and lines launch by launch is bounded; beyond, only the launches' sums continue.
const (
	MaxBlocks       = 1 << 16 // blocks over the run that have counters of their own
	MaxSiteLaunches = 256     // launches with a table of sites and lines of their own
)

var Analyzer = &analysis.Analyzer{
	Name:     "counter",
	Doc:      "what warps executed and accessed, summed for each launch, block, line and site",
	Requires: []*analysis.Analyzer{bank.Analyzer, coalesce.Analyzer},
	Watches:  analysis.Steps | analysis.Sections | analysis.Splits | analysis.Accesses | analysis.Barriers,
	New: func(run analysis.Run, required func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run, required(bank.Analyzer).(*bank.Analysis), required(coalesce.Analyzer).(*coalesce.Analysis))
	},
}

// Analysis counts. Observers bank and coalesce must see each access before it does.
type Analysis struct {
	event.Ignore
	run     analysis.Run
	bank    *bank.Analysis
	coal    *coalesce.Analysis
	done    []Counters // of launches that ended; only appended to
	current Counters
	open    bool
	first   []int // first block's index in blocks, one per launch; −1 for launches without
	used    int   // blocks that have a place
	blocks  shadow.Memory[Counters]
	works   []Work  // of launches that ended
	tables  []table // of the first launches that ended
	now     table   // of the open launch
	apart   apart
	threads int    // of a block of the open launch
	all     uint32 // lanes of a whole warp
	places  []place
	placeAt map[source.Pos]int32 // of branches and barriers: index into places
	at      *Counters            // those of the block whose warp moved last; nil where they may have moved
	atBlock [2]int               // its launch and block
	// one more than the position of the last arrival at a barrier: only the step in hand looks at it, so it is no part of the state
	arrived int64
}

// New counts with what the two others say of the same accesses.
func New(run analysis.Run, b *bank.Analysis, c *coalesce.Analysis) *Analysis {
	a := &Analysis{run: run, bank: b, coal: c, all: uint32(1<<run.WarpSize - 1), placeAt: map[source.Pos]int32{}}
	a.findPlaces()
	return a
}

// Launches are the counters of all launches so far, the open one's as they are.
func (a *Analysis) Launches() []Counters {
	all := slices.Clone(a.done)
	if a.open {
		all = append(all, a.current)
	}
	return all
}

// Of is one of them; zero for an index that did not happen.
func (a *Analysis) Of(i int) Counters {
	switch {
	case i >= 0 && i < len(a.done):
		return a.done[i]
	case i == len(a.done) && a.open:
		return a.current
	}
	return Counters{}
}

// Block are the counters of one block; false when they were not kept apart.
func (a *Analysis) Block(launch, block int) (Counters, bool) {
	if launch < 0 || launch >= len(a.first) || a.first[launch] < 0 || block < 0 {
		return Counters{}, false
	}
	end := a.used
	for _, f := range a.first[launch+1:] {
		if f >= 0 {
			end = f
			break
		}
	}
	if a.first[launch]+block >= end {
		return Counters{}, false
	}
	return a.blocks.At(uint64(a.first[launch] + block)), true
}

// Sites are the sites of a launch that met memory, by number and in order; none and false when they were not kept. They are not to be
// written to.
func (a *Analysis) Sites(launch int) (sites iter.Seq2[int, *Site], kept bool) {
	if t := a.table(launch); t != nil {
		return t.eachSite, true
	}
	return func(func(int, *Site) bool) {}, false
}

// StateBytes is about what the counters take now.
func (a *Analysis) StateBytes() int64 {
	n := a.blocks.Bytes() + len(a.done)*176 + len(a.works)*640 + len(a.first)*8
	for i := range a.tables {
		n += len(a.tables[i].sites)*216 + len(a.tables[i].sections)*32 + len(a.tables[i].places)*40
	}
	return int64(n)
}

// Launch opens one.
func (a *Analysis) Launch(e *event.Launch) {
	a.end()
	a.current, a.open = Counters{}, true
	first := -1
	if n := e.Grid.Count(); a.used+n <= MaxBlocks {
		first = a.used
		a.used += n
	}
	a.first = append(a.first, first)
	a.threads, a.apart = e.Block.Count(), apart{}
	if p := a.run.Program; a.now.sites == nil {
		a.now = table{sites: make([]Site, len(p.Sites)), sections: make([]executed, len(p.Sections)), places: slices.Clone(a.places)}
		return
	}
	clear(a.now.sites)
	clear(a.now.sections)
	copy(a.now.places, a.places)
}

func (a *Analysis) LaunchEnd(*event.LaunchEnd) { a.end() }

func (a *Analysis) end() {
	if !a.open {
		return
	}
	a.done = append(a.done, a.current)
	a.works = append(a.works, a.sum(&a.now))
	if len(a.tables) < MaxSiteLaunches {
		a.tables = append(a.tables, a.now.kept())
	}
	a.open = false
}

func (a *Analysis) block(launch, block int) *Counters {
	if a.at != nil && a.atBlock == [2]int{launch, block} {
		return a.at
	}
	return a.find(launch, block)
}

func (a *Analysis) find(launch, block int) *Counters {
	if launch < 0 || launch >= len(a.first) || a.first[launch] < 0 {
		return nil
	}
	a.at, a.atBlock = a.blocks.Own(uint64(a.first[launch]+block)), [2]int{launch, block}
	return a.at
}

// Step counts a warp step.
func (a *Analysis) Step(e *event.Step) {
	lanes := int64(bits.OnesCount32(e.Mask))
	a.current.Steps++
	a.current.ActiveLanes += lanes
	if b := a.block(e.Launch, e.Block); b != nil {
		b.Steps++
		b.ActiveLanes += lanes
	}
	a.begin(e.Section, &e.Where)
}

// Barrier counts releases and waits. Every arrival waits, but not the one that releases the others in the same step; a barrier may also be
// released by threads that leave.
func (a *Analysis) Barrier(e *event.Barrier) {
	wait, release := int64(0), int64(0)
	switch e.Kind {
	case event.Arrive:
		wait, a.arrived = 1, e.Position+1
	case event.Release:
		release = 1
		if a.arrived == e.Position+1 {
			wait = -1
		}
	}
	a.current.BarrierWaits += wait
	a.current.Barriers += release
	if n, ok := a.placeAt[e.Pos]; ok && a.open {
		a.now.places[n].waits += wait
		a.now.places[n].releases += release
	}
	if b := a.block(e.Launch, e.Block); b != nil {
		b.BarrierWaits += wait
		b.Barriers += release
	}
}

// Access counts one warp access.
func (a *Analysis) Access(e *event.Access) {
	lanes := int64(bits.OnesCount32(e.Mask &^ e.Faulted))
	if lanes == 0 || !a.open {
		return
	}
	var s *Site
	space := e.Space
	if e.Site >= 0 && e.Site < len(a.now.sites) {
		s = &a.now.sites[e.Site]
		if a.run.Program.Sites[e.Site].Space == isa.TextureSpace {
			if space = isa.TextureSpace; e.Space == isa.ConstantSpace {
				return // what the texture says of itself: hardware has that at hand
			}
		}
		s.In[space].add(Count{1, lanes})
	}
	switch space {
	case isa.GlobalSpace, isa.SharedSpace:
	case isa.ConstantSpace:
		if e.Kind == isa.Load {
			a.constant(e)
		}
		return
	case isa.TextureSpace: // its traffic is no global load to the profiler
		a.current.TextureRequests++
		if b := a.block(e.Launch, e.Block); b != nil {
			b.TextureRequests++
		}
		return
	default:
		return
	}
	shared, global := a.bank.Last(), a.coal.Last()
	count(&a.current, e, lanes, shared, global)
	if b := a.block(e.Launch, e.Block); b != nil {
		count(b, e, lanes, shared, global)
	}
	if s != nil {
		s.Sectors += int64(global.Sectors)
		s.Requests += int64(global.Requests)
		s.Wavefronts += int64(shared.Wavefronts)
		s.Conflicts += int64(shared.Conflicts)
		s.Fewest += int64(shared.Fewest)
		s.LeastSectors += int64(global.Fewest)
		s.Spare[global.Pattern] += int64(global.Sectors - global.Fewest)
		if e.Kind == isa.Atomic {
			turns := int64(Turns(e.Mask&^e.Faulted, &e.Addr))
			if s.Turns == 0 {
				s.turns = turns
			}
			s.UnevenTurns = s.UnevenTurns || turns != s.turns
			s.Turns += turns
		}
		if space == isa.GlobalSpace && e.Kind != isa.Atomic {
			s.GlobalBytes += lanes * int64(e.Bytes)
		}
	}
}

// constant counts a load from constant memory: one address is broadcast to all lanes, further ones are served one after the other
// (CUDA C++ Programming Guide, "Constant Memory").
func (a *Analysis) constant(e *event.Access) {
	different := int64(0)
	for rest := e.Mask &^ e.Faulted; rest != 0; different++ {
		at := e.Addr[bits.TrailingZeros32(rest)]
		for m := rest; m != 0; m &= m - 1 {
			if lane := bits.TrailingZeros32(m); e.Addr[lane] == at {
				rest &^= 1 << lane
			}
		}
	}
	a.current.ConstantRequests++
	a.current.ConstantAddresses += different
	if b := a.block(e.Launch, e.Block); b != nil {
		b.ConstantRequests++
		b.ConstantAddresses += different
	}
}

// Turns is how many turns the lanes of an atomic access take: lanes that meet at one address are served one after the other, those at
// different addresses together.
func Turns(mask uint32, addr *[32]uint64) int {
	most := 0
	for rest := mask; bits.OnesCount32(rest) > most; {
		at, here := addr[bits.TrailingZeros32(rest)], 0
		for m := rest; m != 0; m &= m - 1 {
			if lane := bits.TrailingZeros32(m); addr[lane] == at {
				rest &^= 1 << lane
				here++
			}
		}
		most = max(most, here)
	}
	return most
}

func count(c *Counters, e *event.Access, lanes int64, shared bank.Cost, global coalesce.Cost) {
	bytes := lanes * int64(e.Bytes)
	switch {
	case e.Space == isa.SharedSpace && e.Kind == isa.Load:
		c.SharedLoads += lanes
		c.SharedLoadWavefronts += int64(shared.Wavefronts)
		c.SharedLoadConflicts += int64(shared.Conflicts)
	case e.Space == isa.SharedSpace && e.Kind == isa.Store:
		c.SharedStores += lanes
		c.SharedStoreWavefronts += int64(shared.Wavefronts)
		c.SharedStoreConflicts += int64(shared.Conflicts)
	case e.Space == isa.SharedSpace:
		c.SharedAtomics += lanes
	case e.Kind == isa.Load:
		c.GlobalLoads += lanes
		c.GlobalLoadBytes += bytes
		c.GlobalLoadSectors += int64(global.Sectors)
		c.GlobalLoadRequests += int64(global.Requests)
	case e.Kind == isa.Store:
		c.GlobalStores += lanes
		c.GlobalStoreBytes += bytes
		c.GlobalStoreSectors += int64(global.Sectors)
		c.GlobalStoreRequests += int64(global.Requests)
	default:
		c.GlobalAtomics += lanes
	}
}

type state struct {
	done    []Counters
	works   []Work
	current Counters
	open    bool
	first   []int
	used    int
	blocks  shadow.Saved[Counters]
	tables  []table
	now     table
	apart   apart
	threads int
}

func (s state) Size() int {
	return len(s.done)*176 + len(s.works)*640 + len(s.first)*8 + s.blocks.Size() + len(s.tables)*72 +
		len(s.now.sites)*216 + len(s.now.sections)*32 + len(s.now.places)*40 + len(s.apart.warps)*96
}

// Save copies the open launch's sums and shares everything else.
func (a *Analysis) Save() analysis.State {
	a.at = nil
	var now table
	if a.open {
		now = a.now.clone()
	}
	return state{
		slices.Clip(a.done),
		slices.Clip(a.works),
		a.current,
		a.open,
		slices.Clip(a.first),
		a.used,
		a.blocks.Save(),
		slices.Clip(a.tables),
		now,
		a.apart.clone(),
		a.threads,
	}
}

// Load restores a saved state.
func (a *Analysis) Load(s analysis.State) {
	from := s.(state)
	a.done, a.works, a.first, a.tables = from.done, from.works, from.first, from.tables
	a.current, a.open, a.used = from.current, from.open, from.used
	a.blocks.Load(from.blocks)
	a.now, a.apart, a.threads = from.now.clone(), from.apart.clone(), from.threads
	a.at = nil
}
