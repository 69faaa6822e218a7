package analysis

import (
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
)

// Analysis watches a run and draws conclusions. Its state can be saved and restored, so that a timeline can go backwards.
type Analysis interface {
	event.Observer
	// Save is a copy of the state that later events do not change; Load restores it. A saved state may be loaded many times.
	Save() State
	Load(State)
}

// State is an analysis's saved state: opaque to everyone else. Size estimates its memory in bytes, shared parts counted once.
type State interface{ Size() int }

// Sized is an analysis whose state may grow with a run. StateBytes is about what it takes now, where State.Size is about what a saved copy
// takes; it depends on the run's position alone, and not on what was saved or loaded.
type Sized interface{ StateBytes() int64 }

// Run is what every analysis may know from the start.
type Run struct {
	Program  *isa.Program
	Device   *device.Device
	WarpSize int // lanes a warp; smaller than Device.WarpSize when cut
	// Speculate lets analyses leave out what cannot matter if the kernel writes only the arrays that its stores name. If it turns out
	// otherwise the run has to be watched again without it.
	Speculate bool
	// Memory is the run's budget of memory, in bytes; 0 for none.
	Memory int64
}

// Severity of a finding: Error means that the program is wrong by the CUDA model.
type Severity string

const (
	Error Severity = "error"
	Note  Severity = "note"
)

// Hazard is the order in which this run executed the two accesses of a race.
type Hazard string

const (
	RAW Hazard = "RAW"
	WAR Hazard = "WAR"
	WAW Hazard = "WAW"
)

// Culprit is one party of a finding.
type Culprit struct {
	Site     int   // index into Program.Sites; -1: Pos counts
	Stmt     int   // statement, -1
	Pos      int32 // source.Pos
	Block    event.Dim
	Thread   event.Dim
	Access   isa.AccessKind
	Position int64  // warp step
	Value    uint64 // canonical, where it makes sense
	HasValue bool
	Host     bool
	Barrier  bool // waits at a barrier (Pos)
}

// Finding is something wrong or worth knowing. Equal kinds at equal sites are merged: Count says how many there were, the culprits are the
// first's. Of what threads do, it counts threads: accesses of lanes, and for values that lack, each lane once in a warp step. Of bank
// conflicts it counts accesses of warps, of barriers blocks.
type Finding struct {
	Kind     Kind
	Severity Severity
	Hazard   Hazard // races only
	Launch   int    // -1 where the first culprit is in host code
	Culprits []Culprit
	Space    isa.Space
	Addr     uint64 // first address concerned; shared: offset
	Bytes    int
	To       uint64 // of a copy: where it should write Bytes bytes; 0 for other findings
	Count    int64
	Position int64 // when it was found
	Message  i18n.Message
	Hint     i18n.Message
	Remedy   Remedy     // races only: what Hint says
	Also     []Culprit  // races: the first party at each further place, where several pairs of places have one cause
	More     []Instance // races: further pairs that were merged into this finding, the first of each block, in order; not all
}

// Instance is a further occurrence of a finding: the two accesses of a race.
type Instance struct {
	Addr          uint64 // as Finding.Addr
	Bytes         int32
	Launch        int32
	Block         int32 // of the second access, linear in the grid
	First, Second int32 // threads, linear in their blocks
	FirstBlock    int32
	FirstPosition int64
	Position      int64 // of the second access
}

// Finder is an Analysis that reports findings, in order of first discovery.
type Finder interface {
	Analysis
	Findings() []Finding
}
