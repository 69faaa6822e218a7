package report

import (
	"tilescope/engine"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/occupancy"
	"tilescope/engine/timeline"
)

// Work is what a launch, or a line of the source in it, executed. Instructions are Tilescope's own, from the operations of the source; a
// real compiler makes other ones. Floating-point operations are those of the source: + − × ÷ and roots one each, a fused multiply-add two,
// atomics none.
type Work struct {
	Instructions map[string]Count `json:"instructions"` // by class; those that do not occur are left out
	All          Count            `json:"all_instructions"`
	Flops32      int64            `json:"flops_fp32"`
	Flops64      int64            `json:"flops_fp64"`
	Branches     int64            `json:"branches"`          // executed by warps
	Diverged     int64            `json:"branches_diverged"` // of these, where lanes went both ways
	Slots        Slots            `json:"lane_slots"`
}

// Count is how often warps did something, and threads within them.
type Count struct {
	Warps   int64 `json:"warps"`
	Threads int64 `json:"threads"`
}

// Slots are the lanes of a warp at each instruction that it executes, by what they do.
type Slots struct {
	Active int64 `json:"active"`
	Parted int64 `json:"idle_diverged"` // waits, since it went another way at a branch
	Left   int64 `json:"idle_exited"`
	Absent int64 `json:"idle_absent"` // the block has no such thread
}

// Intensity sets floating-point operations against global memory's loads and stores, atomics aside; 0 where there are none.
type Intensity struct {
	Accesses int64 `json:"accesses"` // lane by lane
	Asked    int64 `json:"bytes_asked"`
	Moved    int64 `json:"bytes_moved"` // in sectors
	// PerAccess is the textbooks' compute to global memory access ratio.
	PerAccess float64 `json:"flops_per_access" per:"intensity_accesses"`
	PerAsked  float64 `json:"flops_per_byte_asked" per:"intensity_bytes_asked"`
	PerMoved  float64 `json:"flops_per_byte_moved" per:"intensity_bytes_moved"`
}

// Line is a line's part of a launch. Line 0 is what belongs to no line of the text.
type Line struct {
	Line int `json:"line"`
	Work
	Idle        int64 `json:"idle_slots_caused"` // by this line's branches
	Requests    int64 `json:"global_requests"`
	Sectors     int64 `json:"global_sectors"`
	GlobalBytes int64 `json:"global_bytes"` // requested
	Wavefronts  int64 `json:"shared_wavefronts"`
	Conflicts   int64 `json:"shared_conflicts"`
	Barriers    int64 `json:"barriers"`
	Waits       int64 `json:"barrier_waits"`
	// AsCompiled are stores of the line that an optimizing compiler may make fewer than the source has.
	AsCompiled []Merged `json:"as_compiled,omitempty"`
}

// Merged is an if both of whose branches store to one address. Both numbers count the warps that execute a store.
type Merged struct {
	Lines   [2]int `json:"lines"`   // of the stores
	If      int    `json:"if"`      // line of the condition
	Counted int64  `json:"counted"` // two stores, as in the source: what the counters have
	Merged  int64  `json:"merged"`  // one store for both branches
	Message string `json:"message"`
}

func workOf(w *counter.Work) Work {
	out := Work{
		Instructions: map[string]Count{}, All: Count(countOf(w.Instructions())), Flops32: w.Flops32, Flops64: w.Flops64,
		Branches: w.Ops[isa.BranchOp].Warps, Diverged: w.Diverged, Slots: Slots(w.Slots),
	}
	for _, c := range w.Classes() {
		out.Instructions[c.Name] = countOf(c.Count)
	}
	return out
}

func countOf(c counter.Count) Count { return Count{Warps: c.Warps, Threads: c.Lanes} }

// MostLines bounds the lines of a report, of all launches together, to some fifty megabytes. A long text that is launched again and again
// would take ten times as much.
const MostLines = 50_000

// fillWork fills in what a launch executed, and its lines where there is room for them. It gives the room that is left to later launches.
func fillWork(x *engine.Execution, i int, out *Launch, room int, reader i18n.Reader) (left int) {
	c := x.Analyses().Counters
	w, sums := c.Work(i), c.Of(i)
	out.Executed = workOf(&w)
	out.Intensity = Intensity{
		Accesses: sums.GlobalAccesses(),
		Asked:    sums.GlobalAsked(),
		Moved:    sums.GlobalMoved(max(x.Program.Device.SectorBytes, 1)),
	}
	out.Intensity.PerAccess = counter.Intensity(w.Flops(), out.Intensity.Accesses)
	out.Intensity.PerAsked = counter.Intensity(w.Flops(), out.Intensity.Asked)
	out.Intensity.PerMoved = counter.Intensity(w.Flops(), out.Intensity.Moved)
	lines, _ := c.Lines(i)
	merged := x.Frames().Merged(i, reader)
	if len(lines) > room {
		out.Lines = []Line{}
		return 0
	}
	out.Lines = make([]Line, len(lines))
	for k := range lines {
		l := &lines[k]
		out.Lines[k] = Line{
			Line: l.Line, Work: workOf(&l.Work), Idle: l.Idle, Requests: l.Requests, Sectors: l.Sectors, GlobalBytes: l.Bytes,
			Wavefronts: l.Wavefronts, Conflicts: l.Conflicts, Barriers: l.Barriers, Waits: l.Waits,
		}
		for _, m := range merged[l.Line] {
			out.Lines[k].AsCompiled = append(out.Lines[k].AsCompiled, Merged{m.Lines, m.If, m.Counted, m.Merged, m.Text})
		}
	}
	return room - len(lines)
}

func occupancyOf(x *engine.Execution, l *timeline.Launch, reader i18n.Reader) Occupancy {
	d := x.Program.Device
	o := occupancy.Of(x.Program.Code, d, &l.Launch)
	out := Occupancy{
		Blocks: o.Blocks, Warps: o.Warps, MaxWarps: d.MaxWarpsPerSM, Limit: o.Limit.String(),
		ByBlocks: o.ByBlocks, ByThreads: o.ByThreads, ByShared: o.ByShared, ByRegisters: o.ByRegs, Registers: o.Registers,
	}
	if m, low := o.Advice(); low {
		out.Advice = reader.Word(m)
	}
	return out
}
