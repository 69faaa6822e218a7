package report

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Report is a run in the terms of a profiler and a sanitizer: the form that the command line writes as JSON.
type Report struct {
	Version int    `json:"version"`
	Device  string `json:"device"`
	Exit    int    `json:"exit"`             // main's status, or engine.ExitBudget
	Budget  string `json:"budget,omitempty"` // which budget ended the run
	WarpCut int    `json:"warp_cut,omitempty"`
	// LostOutput is the number of bytes that kernels printed and no synchronisation printed before the program ended.
	LostOutput int `json:"lost_output,omitempty"`
	// ModelledTime says that the program read a clock: what it made of it is a model and no measurement.
	ModelledTime bool `json:"modelled_time,omitempty"`
	// Remarks are what to know about the output: where a budget ended the run and what to try, launches that were not run because of an
	// earlier error, times that are modelled.
	Remarks []string `json:"remarks,omitempty"`
	// Refused is why there was no run; absent where there was one.
	Refused []Refusal `json:"refused,omitempty"`
	// Files are those of a program of several; lines are counted through all of them, in this order.
	Files    []File    `json:"files,omitempty"`
	Launches []Launch  `json:"launches"`
	Findings []Finding `json:"findings"`
}

// File is one file of a program. Its line n is line before + n of the whole.
type File struct {
	Name   string `json:"name"`
	Before int    `json:"before"`
}

// Launch is one accepted launch. With a warp width cut its counters compare with nothing.
type Launch struct {
	Kernel      string    `json:"kernel"`
	Grid        event.Dim `json:"grid"`
	Block       event.Dim `json:"block"`
	SharedBytes int       `json:"shared_bytes"`
	Completed   bool      `json:"completed"`
	Error       int       `json:"error,omitempty"` // cudaError_t
	Counters    Counters  `json:"counters"`
	Executed    Work      `json:"executed"`
	Intensity   Intensity `json:"intensity"`
	Occupancy   Occupancy `json:"occupancy"`
	// Lines are those that did something, in order; empty for a launch after the first counter.MaxSiteLaunches, and for those from where all
	// launches together would have more than MostLines.
	Lines []Line `json:"lines"`
	// Diagnosis is there where it was requested, of the first MostDiagnosed launches.
	Diagnosis *advice.Diagnosis `json:"diagnosis,omitempty"`
}

// Counters are exact sums over a launch, of source-level accesses without atomics, constant and local memory.
type Counters struct {
	GlobalLoadSectors     int64 `json:"global_load_sectors"`
	GlobalStoreSectors    int64 `json:"global_store_sectors"`
	SharedLoadWavefronts  int64 `json:"shared_load_wavefronts"`
	SharedStoreWavefronts int64 `json:"shared_store_wavefronts"`
	SharedLoadConflicts   int64 `json:"shared_load_conflicts"`
	SharedStoreConflicts  int64 `json:"shared_store_conflicts"`
	GlobalLoadRequests    int64 `json:"global_load_requests"`
	GlobalStoreRequests   int64 `json:"global_store_requests"`
	GlobalLoadBytes       int64 `json:"global_load_bytes"` // requested by lanes
	GlobalStoreBytes      int64 `json:"global_store_bytes"`
	ConstantRequests      int64 `json:"constant_requests"`
	ConstantAddresses     int64 `json:"constant_addresses"` // served one after the other
	TextureRequests       int64 `json:"texture_requests"`   // warp fetches
	WarpSteps             int64 `json:"warp_steps"`         // source statements, warp by warp
	ActiveLanes           int64 `json:"active_lanes"`       // in them together
	Barriers              int64 `json:"barriers"`           // releases
	BarrierWaits          int64 `json:"barrier_waits"`      // arrivals that had to wait
}

// Occupancy is how many blocks and warps of a launch one multiprocessor holds by the CUDA Occupancy Calculator's rules, and what keeps out
// more: a model, with the compiler's estimate of registers.
type Occupancy struct {
	Blocks      int    `json:"blocks"`
	Warps       int    `json:"warps"`
	MaxWarps    int    `json:"max_warps"`
	Limit       string `json:"limit"` // "blocks", "threads", "shared" or "registers"
	ByBlocks    int    `json:"by_blocks"`
	ByThreads   int    `json:"by_threads"`
	ByShared    int    `json:"by_shared"`
	ByRegisters int    `json:"by_registers"`
	Registers   int    `json:"registers"`        // a thread, estimated
	Advice      string `json:"advice,omitempty"` // which limit binds and what to change, where fewer than half of the warps can be resident
}

// Finding is one finding; Launch is −1 for the host program.
type Finding struct {
	Kind     analysis.Kind     `json:"kind"`
	Severity analysis.Severity `json:"severity"`
	Hazard   analysis.Hazard   `json:"hazard,omitempty"`
	Launch   int               `json:"launch"`
	Count    int64             `json:"count"`
	Message  string            `json:"message"`
	Hint     string            `json:"hint,omitempty"`
	Sites    []Site            `json:"sites"`
	// Sanitizer is what compute-sanitizer says of the same mistake; absent where none of its tools finds it, or not for certain.
	Sanitizer *Sanitizer `json:"sanitizer,omitempty"`
	Schedule  *Schedule  `json:"schedule,omitempty"` // of a race for which a schedule was searched
	// Under is the index of the finding that texts list for both, since one missing barrier causes them; absent where that is this one.
	Under *int `json:"under,omitempty"`
}

// Sanitizer is a tool of compute-sanitizer, with the options that it needs, and how its message begins.
type Sanitizer struct {
	Tool    string `json:"tool"`
	Message string `json:"message"`
}

// Schedule is what the search for a schedule that changes the result came to. Warps, blocks and seed are those of the schedule found.
type Schedule struct {
	Tried   int    `json:"tried"`
	Found   bool   `json:"found"`
	Warps   string `json:"warps,omitempty"`
	Blocks  string `json:"blocks,omitempty"`
	Seed    uint64 `json:"seed,omitempty"`
	Message string `json:"message"`
}

// Site is one party of a finding. Block and Thread are nil for the host.
type Site struct {
	Line   int        `json:"line"`
	Column int        `json:"column"`
	Block  *event.Dim `json:"block,omitempty"`
	Thread *event.Dim `json:"thread,omitempty"`
	Access string     `json:"access"`
}

// BudgetOf names the budget that ended a run; "" for none.
func BudgetOf(x *engine.Execution) string {
	end := x.Ending()
	switch {
	case end.Status != machine.Exhausted:
		return ""
	case end.Limit == machine.HostLimit:
		return "output"
	}
	return end.Limit.String()
}

// Of is the run as the command line reports it, worded for a reader.
func Of(x *engine.Execution, reader i18n.Reader) *Report {
	r := &Report{Version: 1, Device: x.Program.Device.ID, Exit: x.Exit(), Launches: []Launch{}, Findings: []Finding{}}
	r.Budget = BudgetOf(x)
	if x.Program.WarpSize != x.Program.Device.WarpSize {
		r.WarpCut = x.Program.WarpSize
	}
	if x.Program.File.Several() {
		for _, p := range x.Program.File.Parts {
			r.Files = append(r.Files, File{p.Name, p.Before})
		}
	}
	r.LostOutput, r.ModelledTime = x.LostOutput(), x.ReadsClock()
	for _, m := range x.Remarks() {
		r.Remarks = append(r.Remarks, reader.Word(m))
	}
	room := MostLines
	for i, l := range x.Launches() {
		c := x.Analyses().Counters.Of(i)
		r.Launches = append(r.Launches, Launch{
			Kernel: l.Kernel, Grid: l.Grid, Block: l.Block, SharedBytes: l.SharedBytes, Completed: l.Completed, Error: l.Error,
			Counters: Counters{
				GlobalLoadSectors: c.GlobalLoadSectors, GlobalStoreSectors: c.GlobalStoreSectors,
				SharedLoadWavefronts: c.SharedLoadWavefronts, SharedStoreWavefronts: c.SharedStoreWavefronts,
				SharedLoadConflicts: c.SharedLoadConflicts, SharedStoreConflicts: c.SharedStoreConflicts,
				GlobalLoadRequests: c.GlobalLoadRequests, GlobalStoreRequests: c.GlobalStoreRequests,
				GlobalLoadBytes: c.GlobalLoadBytes, GlobalStoreBytes: c.GlobalStoreBytes,
				ConstantRequests: c.ConstantRequests, ConstantAddresses: c.ConstantAddresses, TextureRequests: c.TextureRequests,
				WarpSteps: c.Steps, ActiveLanes: c.ActiveLanes, Barriers: c.Barriers, BarrierWaits: c.BarrierWaits,
			},
			Occupancy: occupancyOf(x, &l, reader),
		})
		room = fillWork(x, i, &r.Launches[i], room, reader)
	}
	found, causes := x.Findings(), x.Causes()
	at := map[int]int{} // where in the report a finding is
	for _, i := range x.Ordered() {
		f := found[i]
		at[i] = len(r.Findings)
		out := Finding{
			Kind: f.Kind, Severity: f.Severity, Hazard: f.Hazard, Launch: f.Launch, Count: f.Count, Message: reader.Word(f.Message), Sites: []Site{},
		}
		if f.Hint.Key != "" {
			out.Hint = reader.Word(f.Hint)
		}
		if s, ok := analysis.SanitizerOf(&f, x.Program.Code); ok {
			out.Sanitizer = (*Sanitizer)(&s)
		}
		for i := range f.Culprits {
			// where a barrier is missed the sites are barriers; who is elsewhere is in the message
			if c := &f.Culprits[i]; c.Barrier || f.Kind != analysis.BarrierDivergence || len(f.Culprits) == 1 {
				out.Sites = append(out.Sites, siteOf(x, c))
			}
		}
		for i := range f.Also {
			out.Sites = append(out.Sites, siteOf(x, &f.Also[i]))
		}
		if m, several := x.Analyses().Cause(found, causes, i); several {
			out.Message += " " + reader.Word(m)
		}
		if first, ok := at[causes[i]]; ok && causes[i] != i {
			out.Under = &first
		}
		r.Findings = append(r.Findings, out)
	}
	return r
}

// Listed are the findings as texts list them: one for each cause, with what all of its pairs count and the places of all.
func (r *Report) Listed() []Finding {
	var list []Finding
	at := map[int]int{} // where in the list a finding is
	for i, f := range r.Findings {
		if f.Under == nil {
			at[i] = len(list)
			f.Sites = slices.Clone(f.Sites)
			list = append(list, f)
			continue
		}
		first := &list[at[*f.Under]]
		first.Count += f.Count
		for _, s := range f.Sites {
			if !slices.ContainsFunc(first.Sites, func(o Site) bool { return o.Line == s.Line && o.Column == s.Column }) {
				first.Sites = append(first.Sites, s)
			}
		}
	}
	return list
}

func siteOf(x *engine.Execution, c *analysis.Culprit) Site {
	pos := source.Pos(c.Pos)
	if sites := x.Program.Code.Sites; c.Site >= 0 && c.Site < len(sites) {
		pos = sites[c.Site].Span.From
	}
	at := x.Program.File.Position(pos)
	s := Site{Line: at.Line, Column: at.Column, Access: c.Access.String()}
	if c.Barrier {
		s.Access = "barrier"
	}
	if c.Host {
		s.Access = "host"
	} else {
		s.Block, s.Thread = &c.Block, &c.Thread
	}
	return s
}

// place is file:line of a line of the program's whole text.
func (r *Report) place(file string, line int) string {
	for _, f := range slices.Backward(r.Files) {
		if line > f.Before {
			return fmt.Sprintf("%s:%d", f.Name, line-f.Before)
		}
	}
	return fmt.Sprintf("%s:%d", file, line)
}

// Places names the lines of the files that a program includes, by file and line.
func Places(file *source.File) i18n.Places {
	if !file.Several() {
		return nil
	}
	return places{file}
}

type places struct{ file *source.File }

func (p places) Line(line int) (i18n.Message, bool) {
	name, own := p.file.Place(line)
	return i18n.M(texts.LineOfFile, i18n.N("number", own), i18n.T("file", name)), name != p.file.Name
}

// JSON writes the report, a launch or a finding a line.
func (r *Report) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(r)
}

// told are a finding's sites in the order in which its message speaks of them: of two accesses in a race, the message begins with the later
// one, unless it only notes that an earlier read is harmless.
func (f *Finding) told() []Site {
	later := f.Hazard == analysis.RAW || f.Hazard == analysis.WAR && f.Severity == analysis.Error
	if !later || len(f.Sites) < 2 {
		return f.Sites
	}
	return append([]Site{f.Sites[1], f.Sites[0]}, f.Sites[2:]...)
}

// Text writes the findings as compilers write diagnostics: file:line:column of the party that the message begins with, then the others. The
// words that editors look for (error, note) and the kinds are the same in every language.
func (r *Report) Text(w io.Writer, file string, reader i18n.Reader) {
	for _, f := range r.Listed() {
		place, sites := file, f.told()
		if len(sites) > 0 && sites[0].Line > 0 {
			place = fmt.Sprintf("%s:%d", r.place(file, sites[0].Line), sites[0].Column)
		}
		times := ""
		if f.Count > 1 {
			times = " " + reader.Word(i18n.M(texts.ReportTimes, i18n.G("n", f.Count)))
		}
		fmt.Fprintf(w, "%s: %s: %s: %s%s\n", place, f.Severity, f.Kind, f.Message, times)
		for _, s := range sites[min(1, len(sites)):] {
			if s.Line == sites[0].Line && s.Column == sites[0].Column {
				continue // two threads at one place: the message says what each does
			}
			fmt.Fprintf(w, "%s:%d: note: %s\n", r.place(file, s.Line), s.Column, reader.Word(i18n.M(texts.ReportOther(s.Access))))
		}
		if f.Hint != "" {
			fmt.Fprintf(w, "  %s\n", reader.Word(i18n.M(texts.ReportHint, i18n.T("text", f.Hint))))
		}
		if f.Schedule != nil {
			f.Schedule.text(w, reader)
		}
	}
}

// text says how to see the run found.
func (s *Schedule) text(w io.Writer, reader i18n.Reader) {
	fmt.Fprintf(w, "  %s\n", reader.Word(i18n.M(texts.ReportSchedule, i18n.T("text", s.Message))))
	if !s.Found {
		return
	}
	flags := fmt.Sprintf("--schedule %s,%s", s.Warps, s.Blocks)
	if s.Seed != 0 {
		flags += fmt.Sprintf(" --seed %d", s.Seed)
	}
	fmt.Fprintf(w, "  %s\n", reader.Word(i18n.M(texts.ReportSee, i18n.T("flags", flags))))
}
