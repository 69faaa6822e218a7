package analysis_test

import (
	"fmt"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// zeros notes each line that stores the value 0 to global memory: a whole analysis, but for the texts of its message and hint.
type zeros struct {
	event.Ignore // all events that it does not look at
	program      *isa.Program
	block        event.Dim // of the launch that runs
	found        []analysis.Finding
}

var zerosAnalyzer = &analysis.Analyzer{
	Name:    "zeros",
	Doc:     "which lines store 0 to global memory",
	Watches: analysis.Accesses,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return &zeros{program: run.Program}
	},
}

func (a *zeros) Launch(e *event.Launch) { a.block = e.Block }

func (a *zeros) Access(e *event.Access) {
	if e.Kind != isa.Store || e.Space != isa.GlobalSpace {
		return
	}
	for lane := range 32 {
		if mask := e.Mask &^ e.Faulted; mask>>lane&1 == 0 || e.Value[lane] != 0 {
			continue
		}
		site := a.program.Sites[e.Site]
		// One finding for each site: the first time gives its culprit.
		if i := slices.IndexFunc(a.found, func(f analysis.Finding) bool { return f.Culprits[0].Site == e.Site }); i >= 0 {
			a.found[i].Count++
			continue
		}
		a.found = append(a.found, analysis.Finding{
			Kind: "zero-stored", Severity: analysis.Note, Launch: e.Launch, Space: e.Space, Addr: e.Addr[lane], Bytes: e.Bytes, Count: 1,
			Position: e.Position,
			Culprits: []analysis.Culprit{{
				Site: e.Site, Stmt: int(site.Stmt), Pos: int32(site.Span.From), Thread: a.block.At(e.Warp*32 + lane), Access: e.Kind,
				Position: e.Position,
			}},
		})
	}
}

func (a *zeros) Findings() []analysis.Finding { return a.found }

// zerosState is what a checkpoint keeps: copies, since later events change Count.
type zerosState struct {
	block event.Dim
	found []analysis.Finding
}

func (s *zerosState) Size() int { return 300 * len(s.found) }

func (a *zeros) Save() analysis.State { return &zerosState{a.block, slices.Clone(a.found)} }

func (a *zeros) Load(s analysis.State) {
	saved := s.(*zerosState)
	a.block, a.found = saved.block, slices.Clone(saved.found)
}

func Example() {
	program := &isa.Program{Sites: []isa.Site{{Kind: isa.Store, Stmt: 7}}}
	a := zerosAnalyzer.New(analysis.Run{Program: program}, nil).(analysis.Finder)
	a.Launch(&event.Launch{Block: event.Dim{64, 1, 1}})
	store := &event.Access{Where: event.Where{Warp: 1, Mask: 0b110, Position: 5}, Kind: isa.Store, Space: isa.GlobalSpace, Bytes: 4}
	store.Value[1] = 42
	a.Access(store)
	saved := a.Save()
	a.Access(store)
	a.Load(saved)
	for _, f := range a.Findings() {
		fmt.Println(f.Kind, f.Count, "statement", f.Culprits[0].Stmt, "thread", f.Culprits[0].Thread)
	}
	// Output: zero-stored 1 statement 7 thread [34 0 0]
}
