package machine

import (
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Config is what decides an execution besides the program and the host's inputs.
type Config struct {
	Device   *device.Device
	WarpSize int // 1 to 32 lanes; 0 means the device's
	Schedule Schedule
	Budget   Budget
	Observer event.Observer // never nil
}

// Schedule is part of a run's key. Equal schedules give equal event streams.
type Schedule struct {
	Warps  WarpOrder
	Blocks BlockOrder
	Seed   uint64
	SMs    int // OnSMs; 0 means the device's
}

// Budget bounds a run; zero fields take the defaults of DefaultBudget.
type Budget struct {
	Instructions int64 // warp instructions of kernels and instructions of the host program together
	GlobalBytes  int64 // device and host memory held at once; five eighths are for what was written and for calls of threads
	Launches     int
	Depth        int // nested calls of a kernel; the host program may nest 16 times as many
}

// What a run gets that sets nothing.
const (
	DefaultInstructions = 2_000_000_000
	DefaultGlobalBytes  = 1 << 30
	DefaultLaunches     = 10_000
	DefaultDepth        = 256
)

// DefaultBudget is these together.
func DefaultBudget() Budget {
	return Budget{Instructions: DefaultInstructions, GlobalBytes: DefaultGlobalBytes, Launches: DefaultLaunches, Depth: DefaultDepth}
}

// Status tells what a Step did.
type Status uint8

const (
	Stepped   Status = iota // one warp step was executed; Position grew by one
	Ended                   // the host program ended; nothing happened that counts as a step
	Exhausted               // a budget ended the run; Exhaustion says which
)

// System is the host side of a run: the CUDA runtime and the C library. Its state is part of the machine's snapshots.
type System interface {
	// HostOp carries out one library or runtime call of the host program: args are canonical leaves, results are written to out.
	// It may read and write memory through m, begin a launch with m.Begin, or end the program with m.ExitHost.
	HostOp(m *Machine, c *isa.Call, args, out []uint64)
	// Launch is `<<<…>>>`: args as isa.Launch says. It validates and calls m.Begin, or records the error.
	Launch(m *Machine, c *isa.Call, args []uint64)
	// DeviceLaunch is `<<<…>>>` of one lane of a kernel, with args as Launch has them. It validates and calls m.Child, or records the error.
	DeviceLaunch(m *Machine, c *isa.Call, lane int, args []uint64)
	// Begun tells that a child grid begins, before m.Begin is called for it.
	Begun(m *Machine, s LaunchSpec)
	// LaunchEnded tells that the launch begun last is over: error is a cudaError_t, 0 for success; sticky errors stay until exit.
	LaunchEnded(m *Machine, index int, err int)
	// DevicePrintf prints for one lane; args are canonical leaves, args[0] the address of the format. It returns what printf returns.
	DevicePrintf(m *Machine, c *isa.Call, args []uint64) int64
	// DeviceOp carries out one library call of a kernel, for one lane, as HostOp does for the host program.
	DeviceOp(m *Machine, c *isa.Call, lane int, args, out []uint64)
	// Assert says that an assertion failed in a kernel, for one lane; args are as compiled for the builtin. It prints the message and
	// reports the fault; the machine ends the launch.
	Assert(m *Machine, c *isa.Call, w event.Where, lane int, args []uint64)
	Save() any
	Load(any)
}

// Copy is a copy of device memory that a kernel requests. It is never changed.
type Copy struct {
	Dst, Src uint64
	Bytes    int64
	Pos      source.Pos
}

// LaunchSpec is an accepted launch.
type LaunchSpec struct {
	Func          int // index into Program.Funcs
	Grid, Block   event.Dim
	Cluster       event.Dim // zeros where the launch requests none; else the grid is a multiple of it
	DynamicShared int
	Params        []uint64
	Call          *isa.Call
	Cooperative   bool // all blocks are resident together, and may synchronize
	Depth         int  // of grids that launched each other; 0 for what the host program launches
	Stream        event.Stream
	Copy          *Copy // no grid, but a copy that a kernel has requested: nothing else counts then
	Fails         int   // of a grid that a kernel launches: the error with which it ends before its first step, 0 for none
}
