package set

import (
	"slices"
	"sync"

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
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// Analyzers are all analyses. Each says what it requires of others; among those that require nothing of each other, findings of
// one position are told in this order.
func Analyzers() []*analysis.Analyzer {
	return []*analysis.Analyzer{
		bank.Analyzer, coalesce.Analyzer, counter.Analyzer, memory.Analyzer, race.Analyzer, barrier.Analyzer, calls.Analyzer, residency.Analyzer,
	}
}

// ordered are the analyses in the order in which they observe and are saved. It is never changed.
var ordered = sync.OnceValue(func() []*analysis.Analyzer {
	list, err := analysis.Order(Analyzers())
	if err != nil {
		panic(err) // a fault of the build, held by a test
	}
	return list
})

// Set is all analyses of one run. An analysis has a field here only if frames or reports read its results; findings need none.
type Set struct {
	Bank     *bank.Analysis
	Coalesce *coalesce.Analysis
	Counters *counter.Analysis
	Race     *race.Analysis
	Barriers *barrier.Analysis
	Memory   *memory.Analysis
	Calls    *calls.Analysis
	Stays    *residency.Analysis

	listeners
	program *isa.Program
}

// listeners are those that hear events.
type listeners struct {
	all []analysis.Analysis // in the order in which they observe and are saved

	// those of all that watch
	steps, sections, splits, accesses, barriers, phases []analysis.Analysis
}

func New(run analysis.Run) *Set {
	s := &Set{program: run.Program}
	made := map[*analysis.Analyzer]analysis.Analysis{}
	for _, a := range ordered() {
		watching := a.New(run, func(r *analysis.Analyzer) analysis.Analysis {
			if !slices.Contains(a.Requires, r) {
				panic("the analysis " + a.Name + " asks for " + r.Name + " and does not say so") // a fault of the build
			}
			return made[r]
		})
		made[a] = watching
		s.add(watching, a.Watches)
	}
	s.Bank, s.Coalesce = made[bank.Analyzer].(*bank.Analysis), made[coalesce.Analyzer].(*coalesce.Analysis)
	s.Counters, s.Race = made[counter.Analyzer].(*counter.Analysis), made[race.Analyzer].(*race.Analysis)
	s.Barriers, s.Memory = made[barrier.Analyzer].(*barrier.Analysis), made[memory.Analyzer].(*memory.Analysis)
	s.Calls, s.Stays = made[calls.Analyzer].(*calls.Analysis), made[residency.Analyzer].(*residency.Analysis)
	return s
}

// add has an analysis hear events.
func (s *Set) add(a analysis.Analysis, watches analysis.Frequent) {
	s.all = append(s.all, a)
	for _, kind := range []struct {
		of   analysis.Frequent
		list *[]analysis.Analysis
	}{
		{analysis.Steps, &s.steps}, {analysis.Sections, &s.sections}, {analysis.Splits, &s.splits},
		{analysis.Accesses, &s.accesses}, {analysis.Barriers, &s.barriers}, {analysis.Phases, &s.phases},
	} {
		if watches&kind.of != 0 {
			*kind.list = append(*kind.list, a)
		}
	}
}

// Unwatched is a set that is told nothing, and so finds and counts nothing: for measuring what watching costs.
func Unwatched(run analysis.Run) *Set {
	s := New(run)
	s.listeners = listeners{}
	return s
}

// Bytes is about what their states take together, in bytes.
func (s *Set) Bytes() (n int64) {
	for _, a := range s.all {
		if sized, ok := a.(analysis.Sized); ok {
			n += sized.StateBytes()
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

// Causes gives for each of the findings the index of the one that is listed for its cause: see race.Causes.
func (s *Set) Causes(all []analysis.Finding) []int { return race.Causes(s.program, all) }

// Cause words what the findings of one cause have in common, that of an index first; false where it is alone.
func (s *Set) Cause(all []analysis.Finding, causes []int, first int) (i18n.Message, bool) {
	return race.Cause(s.program, all, causes, first)
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

// Load restores a state that Save made, also that of another Set for an equal run.
func (s *Set) Load(state analysis.State) {
	saved := state.(*Saved)
	for i, a := range s.all {
		a.Load(saved.states[i])
	}
}

// Launch and the methods below pass events on, each to the analyses in their order.
func (s *Set) Launch(e *event.Launch) {
	for _, a := range s.all {
		a.Launch(e)
	}
}

func (s *Set) LaunchEnd(e *event.LaunchEnd) {
	for _, a := range s.all {
		a.LaunchEnd(e)
	}
}

func (s *Set) BlockStart(e *event.BlockEvent) {
	for _, a := range s.all {
		a.BlockStart(e)
	}
}

func (s *Set) BlockEnd(e *event.BlockEvent) {
	for _, a := range s.all {
		a.BlockEnd(e)
	}
}

// Step passes on to those that watch steps.
func (s *Set) Step(e *event.Step) {
	for _, a := range s.steps {
		a.Step(e)
	}
}

// Section passes on to those that watch sections.
func (s *Set) Section(e *event.Section) {
	for _, a := range s.sections {
		a.Section(e)
	}
}

// Split passes on to those that watch splits.
func (s *Set) Split(e *event.Split) {
	for _, a := range s.splits {
		a.Split(e)
	}
}

// Access passes on to those that watch accesses.
func (s *Set) Access(e *event.Access) {
	for _, a := range s.accesses {
		a.Access(e)
	}
}

// Barrier passes on to those that watch barriers.
func (s *Set) Barrier(e *event.Barrier) {
	for _, a := range s.barriers {
		a.Barrier(e)
	}
}

// Phase passes on to those that watch phases.
func (s *Set) Phase(e *event.PhaseMark) {
	for _, a := range s.phases {
		a.Phase(e)
	}
}

func (s *Set) Sync(e *event.Sync) {
	for _, a := range s.all {
		a.Sync(e)
	}
}

func (s *Set) Leave(e *event.Leave) {
	for _, a := range s.all {
		a.Leave(e)
	}
}

func (s *Set) Fault(e *event.Fault) {
	for _, a := range s.all {
		a.Fault(e)
	}
}

func (s *Set) Alloc(e *event.AllocEvent) {
	for _, a := range s.all {
		a.Alloc(e)
	}
}

func (s *Set) Free(e *event.FreeEvent) {
	for _, a := range s.all {
		a.Free(e)
	}
}

func (s *Set) Copy(e *event.CopyEvent) {
	for _, a := range s.all {
		a.Copy(e)
	}
}

func (s *Set) HostSync(e *event.SyncEvent) {
	for _, a := range s.all {
		a.HostSync(e)
	}
}

func (s *Set) Mark(e *event.MarkEvent) {
	for _, a := range s.all {
		a.Mark(e)
	}
}

func (s *Set) Output(e *event.OutputEvent) {
	for _, a := range s.all {
		a.Output(e)
	}
}

var _ event.Observer = (*Set)(nil)
