package engine

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"tilescope/engine/device"
	"tilescope/engine/machine"
)

// Version of the engine: part of every key, so that no cache outlives a change of what a run gives, and what a short link is compared by.
// Raise it with every such change: TestVersion fails until it moves with what the conformance cases give.
const Version = "11"

// RunSpec is everything that decides a run: equal specs give equal event streams.
type RunSpec struct {
	Name    string // file name as diagnostics, __FILE__ and assert show it
	Source  string
	Defines map[string]string // override or add `#define NAME value`
	Off     []int             // lines whose statements are switched off
	Args    []string          // of main, after the program's name
	Stdin   string
	Files   []File `json:",omitempty"` // that the program finds besides the standard streams
	Device  string // id of a device row; "" for DefaultDevice
	// WarpSize cuts warps to 1 to 32 lanes; 0 takes what a `// tilescope: warp` comment of the source says, or else the device's width.
	WarpSize int
	Schedule Schedule
	Budget   Budget
}

// File is a file of the run's own file system.
type File struct {
	Name string // its path, as the program opens it
	Data []byte
}

// Schedule chooses among the orders that the CUDA model allows. The zero Schedule is the teaching default.
type Schedule struct {
	Warps  string // one of machine.WarpOrders, "" for the usual one
	Blocks string // one of machine.BlockOrders, "" for the usual one
	Seed   uint64
	SMs    int // for machine.OnSMs; 0 means the device's
}

// Budget bounds a run; a zero field takes the limit's value, and no field can exceed it.
type Budget struct {
	Instructions int64 // warp instructions of kernels and instructions of the host program together
	MemoryBytes  int64 // device and host memory held at once; what was written of it, registers, and what watches them, too
	OutputBytes  int64 // standard output and standard error together
	FileBytes    int64 // all files of the run together, found and written
	Launches     int
	Depth        int // nested calls
}

// DefaultDevice is the row that a spec without one runs on.
const DefaultDevice = device.Default

// Normalize writes out what a spec leaves open, so that specs that mean the same have the same key. A seed or a number of SMs that the
// schedule does not use stays: pages show it as a setting, and take it back.
func (s RunSpec) Normalize(l Limits) RunSpec {
	l = l.Filled()
	if s.Name == "" {
		s.Name = "kernel.cu"
	}
	if s.Device == "" {
		s.Device = DefaultDevice
	}
	s.Device = strings.ToLower(s.Device)
	s.Schedule.Warps = cmp.Or(s.Schedule.Warps, machine.RoundRobin.String())
	s.Schedule.Blocks = cmp.Or(s.Schedule.Blocks, machine.InOrder.String())
	s.Off = slices.Sorted(slices.Values(s.Off))
	s.Off = slices.Compact(s.Off)
	if len(s.Defines) == 0 {
		s.Defines = nil
	}
	if len(s.Args) == 0 {
		s.Args = nil
	}
	if len(s.Files) == 0 {
		s.Files = nil
	}
	s.Budget = Budget{
		Instructions: within(s.Budget.Instructions, l.Instructions),
		MemoryBytes:  within(s.Budget.MemoryBytes, l.MemoryBytes),
		OutputBytes:  within(s.Budget.OutputBytes, l.OutputBytes),
		FileBytes:    within(s.Budget.FileBytes, int64(l.FileBytes)),
		Launches:     within(s.Budget.Launches, l.Launches),
		Depth:        within(s.Budget.Depth, l.Depth),
	}
	return s
}

func within[N int | int64](asked, limit N) N {
	if asked <= 0 || asked > limit {
		return limit
	}
	return asked
}

// Key is the hash of the spec's canonical encoding and the engine's version: 40 hexadecimal digits.
func (s RunSpec) Key() string {
	text, err := json.Marshal(struct {
		Engine string
		Spec   RunSpec
	}{Version, s})
	if err != nil {
		panic(err) // a RunSpec holds nothing that JSON cannot say
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:20])
}
