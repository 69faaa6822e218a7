package set

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/barrier"
	"tilescope/engine/analysis/calls"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/analysis/memory"
	"tilescope/engine/analysis/race"
	"tilescope/engine/analysis/residency"
	"tilescope/engine/event"
)

// Set is all analyses of one run.
type Set struct {
	Bank     *bank.Analysis
	Coalesce *coalesce.Analysis
	Counters *counter.Analysis
	Race     *race.Analysis
	Barriers *barrier.Analysis
	Memory   *memory.Analysis
	Calls    *calls.Analysis
	Stays    *residency.Analysis

	all []analysis.Analysis // in the order in which they observe and are saved
	on  bool                // they are told at all
}

// New makes them. To add an analysis: a field above, a line in the list here, and one in Access, Step, Phase and Barrier for what it looks at of these.
func New(run analysis.Run) *Set {
	s := &Set{
		Bank:     bank.New(run),
		Coalesce: coalesce.New(run),
		Race:     race.New(run),
		Barriers: barrier.New(run),
		Memory:   memory.New(run),
		Calls:    calls.New(),
	}
	s.Counters = counter.New(run, s.Bank, s.Coalesce)
	s.Stays = residency.New(s.Counters)
	s.all = []analysis.Analysis{
		s.Bank, s.Coalesce, s.Counters, // counter reads what the other two say of the same access
		s.Memory, s.Race, s.Barriers,
		s.Calls, s.Stays, // residence asks the counters
	}
	s.on = true
	return s
}

// Unwatched is a set that is told nothing, and so finds and counts nothing: for measuring what watching costs.
func Unwatched(run analysis.Run) *Set {
	s := New(run)
	s.all, s.on = nil, false
	return s
}

// All are the analyses in the order in which they observe.
func (s *Set) All() []analysis.Analysis { return slices.Clone(s.all) }

// Bytes is about what their states take together, in bytes.
func (s *Set) Bytes() (n int64) {
	for _, a := range s.all {
		if sized, ok := a.(analysis.Sized); ok {
			n += sized.Bytes()
		}
	}
	return n
}

// Findings are those of all analyses in order of the position at which they were found.
func (s *Set) Findings() []analysis.Finding {
	var all []analysis.Finding
	for _, a := range s.all {
		if f, ok := a.(analysis.Finder); ok {
			all = append(all, f.Findings()...)
		}
	}
	slices.SortStableFunc(all, func(x, y analysis.Finding) int {
		switch {
		case x.Position < y.Position:
			return -1
		case x.Position > y.Position:
			return 1
		}
		return 0
	})
	return all
}

// Saved is the state of all analyses. It is immutable and may be loaded many times.
type Saved struct{ states []analysis.State }

// Size estimates its memory in bytes.
func (s *Saved) Size() int {
	n := 0
	for _, t := range s.states {
		n += t.Size()
	}
	return n
}

// Save is the state now.
func (s *Set) Save() analysis.State {
	saved := &Saved{states: make([]analysis.State, len(s.all))}
	for i, a := range s.all {
		saved.states[i] = a.Save()
	}
	return saved
}

// Load brings back a state that Save made, also that of another Set for an equal run.
func (s *Set) Load(state analysis.State) {
	saved := state.(*Saved)
	for i, a := range s.all {
		a.Load(saved.states[i])
	}
}

// Launch and the methods below pass events on, each in the order of All.
func (s *Set) Launch(e *event.Launch) {
	for _, a := range s.all {
		a.Launch(e)
	}
}

// LaunchEnd passes on.
func (s *Set) LaunchEnd(e *event.LaunchEnd) {
	for _, a := range s.all {
		a.LaunchEnd(e)
	}
}

// BlockStart passes on.
func (s *Set) BlockStart(e *event.BlockEvent) {
	for _, a := range s.all {
		a.BlockStart(e)
	}
}

// BlockEnd passes on.
func (s *Set) BlockEnd(e *event.BlockEvent) {
	for _, a := range s.all {
		a.BlockEnd(e)
	}
}

// Accesses, steps, phases and barriers are nearly all events, and most analyses ignore some of them: they are passed on to those that look at them,
// by name, since a call through a list of interfaces costs as much as what most of them do.

// Step passes on to those that look at steps.
func (s *Set) Step(e *event.Step) {
	if !s.on {
		return
	}
	s.Counters.Step(e)
	s.Barriers.Step(e)
}

// Section passes on to the counters, which alone look at sections and splits.
func (s *Set) Section(e *event.Section) {
	if s.on {
		s.Counters.Section(e)
	}
}

// Split passes on to them.
func (s *Set) Split(e *event.Split) {
	if s.on {
		s.Counters.Split(e)
	}
}

// Access passes on to those that look at accesses.
func (s *Set) Access(e *event.Access) {
	if !s.on {
		return
	}
	s.Bank.Access(e)
	s.Coalesce.Access(e)
	s.Counters.Access(e)
	s.Memory.Access(e)
	s.Race.Access(e)
}

// Barrier passes on to those that look at barriers.
func (s *Set) Barrier(e *event.Barrier) {
	if !s.on {
		return
	}
	s.Counters.Barrier(e)
	if e.Kind != event.Arrive {
		s.Memory.Barrier(e)
		s.Race.Barrier(e)
	}
	s.Barriers.Barrier(e)
}

// Phase passes on to those that look at phases: none, a page asks for them when it shows them.
func (s *Set) Phase(*event.PhaseMark) {}

// Sync passes on.
func (s *Set) Sync(e *event.Sync) {
	for _, a := range s.all {
		a.Sync(e)
	}
}

// Leave passes on.
func (s *Set) Leave(e *event.Leave) {
	for _, a := range s.all {
		a.Leave(e)
	}
}

// Fault passes on.
func (s *Set) Fault(e *event.Fault) {
	for _, a := range s.all {
		a.Fault(e)
	}
}

// Alloc passes on.
func (s *Set) Alloc(e *event.AllocEvent) {
	for _, a := range s.all {
		a.Alloc(e)
	}
}

// Free passes on.
func (s *Set) Free(e *event.FreeEvent) {
	for _, a := range s.all {
		a.Free(e)
	}
}

// Copy passes on.
func (s *Set) Copy(e *event.CopyEvent) {
	for _, a := range s.all {
		a.Copy(e)
	}
}

// HostSync passes on.
func (s *Set) HostSync(e *event.SyncEvent) {
	for _, a := range s.all {
		a.HostSync(e)
	}
}

// Output passes on.
func (s *Set) Output(e *event.OutputEvent) {
	for _, a := range s.all {
		a.Output(e)
	}
}

var _ event.Observer = (*Set)(nil)
