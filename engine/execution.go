package engine

import (
	"encoding/base64"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/footprint"
	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/why"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Execution is a spec that was run to its end, or what of it has been executed so far: see Open. It is safe for concurrent use.
type Execution struct {
	Spec    RunSpec // normalized
	Program *Program

	line    *timeline.Execution
	set     *set.Set      // at the end of what has been executed
	host    *host.Process // likewise
	builder *builder.Builder

	limits Limits
	held   held

	wording sync.Mutex                 // guards worded
	worded  map[i18n.Reader]*frame.Run // by whom it is worded for: as many as there are languages and notations

	trying sync.Mutex        // guards tries
	tries  map[string]*tried // by the text of the changed program; nil for what does something else

	wordedBytes atomic.Int64 // their memory: not under the lock, which is held while a run is worded
}

// Steps is the number of warp steps of the run, or of the part that has been executed.
func (x *Execution) Steps() int64 { return x.line.Steps() }

// Open says that this is what has been executed so far of a run that continues. Whatever it shows of a position, the whole run shows there,
// too; what needs the whole run is marked as not known yet.
func (x *Execution) Open() bool { return x.line.Open() }

// KernelTime is how long the launches took to execute here, without the host program: for measuring, no part of the run.
func (x *Execution) KernelTime() time.Duration { return x.line.KernelTime() }

// Launches are the accepted launches in order.
func (x *Execution) Launches() []timeline.Launch { return x.line.Launches() }

// Ending says how the run ended.
func (x *Execution) Ending() timeline.Ending { return x.line.Ending() }

// Findings is everything found, in order of discovery.
func (x *Execution) Findings() []analysis.Finding { return x.set.Findings() }

// Ordered is the order of the findings in reports: errors first, each kind in order of position. It has their indices in Findings.
func (x *Execution) Ordered() []int {
	var errors, notes []int
	for i, f := range x.Findings() {
		if f.Severity == analysis.Error {
			errors = append(errors, i)
		} else {
			notes = append(notes, i)
		}
	}
	return append(errors, notes...)
}

// Listed is Ordered with one finding for each cause.
func (x *Execution) Listed() []int {
	causes := x.Causes()
	return slices.DeleteFunc(x.Ordered(), func(i int) bool { return causes[i] != i })
}

// Causes gives for each finding the index of the one that is listed for its cause.
func (x *Execution) Causes() []int { return x.set.Causes(x.Findings()) }

// Analyses is the state of all analyses at the end of the run: read only.
func (x *Execution) Analyses() *set.Set { return x.set }

// Stdout is what the program wrote to standard output, Stderr to standard error.
func (x *Execution) Stdout() []byte { return x.host.Stdout() }
func (x *Execution) Stderr() []byte { return x.host.Stderr() }

// Files are those that the program has written and not removed, in order of name.
func (x *Execution) Files() []File {
	var list []File
	for _, f := range x.host.Files() {
		list = append(list, File(f))
	}
	return list
}

// written are the files that the program wrote, as a page is given them: in order of name, as far as they fit. More is how many others
// there are.
func (x *Execution) written() (list []frame.Written, more int) {
	room := x.limits.WrittenBytes
	files := x.Files()
	if more = len(files) - x.limits.WrittenFiles; more > 0 {
		files = files[:x.limits.WrittenFiles]
	}
	for _, f := range files {
		w := frame.Written{Name: f.Name, Bytes: len(f.Data)}
		if len(f.Data) <= room {
			room -= len(f.Data)
			w.Data = base64.StdEncoding.EncodeToString(f.Data)
		}
		list = append(list, w)
	}
	return list, max(more, 0)
}

// ExitBudget is the exit status of a run that a budget ended.
const ExitBudget = 75

// Exit is the status that the run ends with: main's, or ExitBudget.
func (x *Execution) Exit() int {
	end := x.Ending()
	if end.Status == machine.Exhausted {
		return ExitBudget
	}
	return end.Exit & 0xff
}

// LostOutput is the number of bytes that kernels printed and no synchronisation printed before the program ended.
func (x *Execution) LostOutput() int { return len(x.host.Unflushed()) }

// ReadsClock says that the program read a clock: what it made of it is a model and no measurement.
func (x *Execution) ReadsClock() bool { return x.host.ReadsClock() }

// Timeline is the run as it can be gone through: for package view.
func (x *Execution) Timeline() *timeline.Execution { return x.line }

// Frames makes frames of the run: for package view.
func (x *Execution) Frames() *builder.Builder { return x.builder }

// TableLimits bound the tables made of the run.
func (x *Execution) TableLimits() frame.TableLimits { return x.limits.Tables }

// WhyLimits bound the answer to one "why?" about the run.
func (x *Execution) WhyLimits() why.Limits { return x.limits.Why }

// Show is the run as a page shows it, worded for a reader; readers alike share one. The result is read only, and Show is safe for
// concurrent use.
func (x *Execution) Show(reader i18n.Reader) *frame.Run {
	x.wording.Lock()
	defer x.wording.Unlock()
	run := x.worded[reader]
	if run == nil {
		if x.worded == nil {
			x.worded = map[i18n.Reader]*frame.Run{}
		}
		run = x.builder.Overview(reader)
		run.Settings = x.settings(reader)
		for _, m := range x.Remarks() {
			run.Remarks = append(run.Remarks, reader.Word(m))
		}
		run.Written, run.WrittenMore = x.written()
		x.worded[reader] = run
		x.wordedBytes.Add(footprint.Of(run))
	}
	return run
}
