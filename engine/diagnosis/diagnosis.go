package diagnosis

import (
	"slices"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Kind is the stable name of a check, and of the verdicts that it gives.
type Kind string

// The kinds, in the order in which checks are listed.
const (
	BankConflicts Kind = "bank-conflicts"
	Uncoalesced   Kind = "uncoalesced"
	RepeatedLoads Kind = "repeated-loads"
	Divergence    Kind = "divergence"
	IdleLanes     Kind = "idle-lanes"
	Atomics       Kind = "atomics"
	BarrierWaits  Kind = "barrier-waits"
	Occupancy     Kind = "occupancy"
	FewBlocks     Kind = "few-blocks"
	Traffic       Kind = "traffic"
)

// Kinds are all of them.
func Kinds() []Kind {
	return []Kind{BankConflicts, Uncoalesced, RepeatedLoads, Divergence, IdleLanes, Atomics, BarrierWaits, Occupancy, FewBlocks, Traffic}
}

// LeastShare is the share of a resource, in percent, from which on it is worth a verdict: less is listed among the checks.
const LeastShare = 1

// Launch is what is diagnosed: a launch and what the analyses know of it.
type Launch struct {
	File     *source.File
	Code     *isa.Program
	Device   *device.Device
	WarpSize int // lanes a warp, cut or not
	Event    *event.Launch
	Open     bool // it has not completed, or never will: warps may still wait at barriers
	Counters *counter.Analysis
	Banks    *bank.Analysis
	Reuse    *Reuse // nil where the blocks were not compared
}

// Reuse is how often blocks load the same elements of global memory.
type Reuse struct {
	Arrays  []Array
	Touched int64 // bytes of global memory that the launch loads or stores, each counted once
}

// Array is one that blocks load from.
type Array struct {
	Name  string
	Site  int   // that loads the most of it; −1 where none is known
	Loads int64 // of elements or parts of them, lane by lane
	Fresh int64 // of these, loads of bytes that their block had not loaded before
	Bytes int64 // that the loads take
	// FreshBytes is the bytes that blocks load, each counted once a block.
	FreshBytes int64
	Parts      bool // a load took a part of an element, such as a member of a struct
	Written    bool // the launch changes it: a load may give another value than the one before
	Volatile   bool // most of the loads are volatile: each has to go to memory
	Even       bool // each block loads each byte that it loads equally often
}

// Cause says what a verdict comes from.
type Cause string

// Causes.
const (
	Source Cause = "source" // the text of the kernel
	Size   Cause = "size"   // the size of the problem, or the hardware
)

// Unit is the stable name of what a verdict counts.
type Unit string

// Units.
const (
	Wavefronts Unit = "wavefronts"
	Sectors    Unit = "sectors"
	Loads      Unit = "loads"
	Slots      Unit = "lane_slots"
	Waits      Unit = "waits"
	Turns      Unit = "turns"
	Warps      Unit = "warps"
	Blocks     Unit = "blocks"
	Bytes      Unit = "bytes"
)

// Verdict is one thing that makes a launch slow.
type Verdict struct {
	Kind   Kind
	Line   int // of the source; 0 for none
	Stmt   int // index into Program.Stmts; −1 for none
	Unit   Unit
	Count  int64
	Best   int64 // the count at its best
	Saves  int64 // of Total, what the best would save
	Total  int64 // of the resource, in the whole launch
	Cause  Cause
	Model  bool   // estimated, and not counted
	Metric string // the counter that a profiler has of it, as counter.MetricOf names it

	Title, Text i18n.Message
	Share       i18n.Message // what Saves is of Total
	Limit       i18n.Message // what Best is
	Change      *Change      // nil where none is known
}

// Percent is the share of the resource that the best would save, rounded.
func (v *Verdict) Percent() int64 { return percent(v.Saves, v.Total) }

// Check is one that found nothing worth a verdict.
type Check struct {
	Kind  Kind
	Text  i18n.Message
	Model bool
	Exact bool // nothing at all is to be gained
}

// Diagnosis is what was found out about a launch.
type Diagnosis struct {
	Verdicts []Verdict // by rank
	Passed   []Check
	Lines    bool // the launch's lines were counted apart
}

// Improvements is how many verdicts could save anything.
func (d *Diagnosis) Improvements() (n int) {
	for i := range d.Verdicts {
		if d.Verdicts[i].Saves > 0 {
			n++
		}
	}
	return n
}

// Of diagnoses a launch.
func Of(in *Launch) *Diagnosis {
	m := &maker{Launch: in, sums: in.Counters.Of(in.Event.Index), work: in.Counters.Work(in.Event.Index)}
	m.lines, m.out.Lines = in.Counters.Lines(in.Event.Index)
	m.at = in.line(in.Event.Span.From)
	for _, check := range []func(*maker){
		conflicts, uncoalesced, repeated, divergence, idle, atomics, barriers, occupied, spread, traffic,
	} {
		check(m)
	}
	slices.SortStableFunc(m.out.Verdicts, func(x, y Verdict) int { return compare(&x, &y) })
	if !slices.ContainsFunc(m.out.Verdicts, func(v Verdict) bool { return v.Saves > 0 }) {
		m.out.Verdicts = nil
	}
	m.list()
	return &m.out
}

// maker is a diagnosis in the making.
type maker struct {
	*Launch
	sums  counter.Counters
	work  counter.Work
	lines []counter.Line
	at    int // line of the launch in the host program
	out   Diagnosis
	all   []Check // of each kind
}

// line is the line of a place in the text; 0 for none.
func (in *Launch) line(p source.Pos) int {
	if !p.IsValid() || p.InPrelude() {
		return 0
	}
	return in.File.Position(p).Line
}

// worth says whether saving so much of a total is worth a verdict.
func worth(saves, total int64) bool { return saves > 0 && 100*saves >= LeastShare*total }

// percent is a share, rounded; one that is not everything is never said to be.
func percent(n, of int64) int64 {
	if of <= 0 {
		return 0
	}
	p := (200*n + of) / (2 * of)
	if p == 100 && n < of {
		return 99
	}
	return p
}

// file adds a verdict.
func (m *maker) file(v Verdict) { m.out.Verdicts = append(m.out.Verdicts, v) }

// check says what a kind of checks came to. It is listed where it has no verdict.
func (m *maker) check(kind Kind, saves int64, model bool, text i18n.Message) {
	m.all = append(m.all, Check{Kind: kind, Text: text, Model: model, Exact: saves == 0})
}

// list lists the checks that have no verdict.
func (m *maker) list() {
	for _, c := range m.all {
		if !slices.ContainsFunc(m.out.Verdicts, func(v Verdict) bool { return v.Kind == c.Kind }) {
			m.out.Passed = append(m.out.Passed, c)
		}
	}
}

// rank puts faults of the kernel first, then the grid's size, then the traffic as a whole, which the others make, then what cannot be
// better.
func (v *Verdict) rank() int {
	switch {
	case v.Saves == 0:
		return 3
	case v.Kind == Traffic:
		return 2
	case v.Kind == FewBlocks:
		return 1
	}
	return 0
}

// compare orders verdicts.
func compare(x, y *Verdict) int {
	if a, b := x.rank(), y.rank(); a != b {
		return a - b
	}
	// Shares of different totals, in floating point: the products of two sums could overflow.
	a, b := float64(x.Saves)/float64(max(x.Total, 1)), float64(y.Saves)/float64(max(y.Total, 1))
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	case (x.Change != nil) != (y.Change != nil):
		if x.Change != nil {
			return -1
		}
		return 1
	}
	return x.Line - y.Line
}
