package event

import (
	"iter"
	"math/bits"

	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Dim is an extent or an index in three dimensions: x, y, z.
type Dim [3]int32

// Count is x·y·z.
func (d Dim) Count() int { return int(d[0]) * int(d[1]) * int(d[2]) }

// Linear is the index of at in an extent d, x fastest.
func (d Dim) Linear(at Dim) int { return (int(at[2])*int(d[1])+int(at[1]))*int(d[0]) + int(at[0]) }

// At is the inverse of Linear.
func (d Dim) At(i int) Dim {
	return Dim{int32(i % int(d[0])), int32(i / int(d[0]) % int(d[1])), int32(i / int(d[0]) / int(d[1]))}
}

// Stream is the queue that work for the device was put into.
type Stream struct {
	Number int  // 0 for the default stream, the program's own from 1 in the order of creation, −1 for cudaStreamPerThread
	Alone  bool // made with cudaStreamNonBlocking: it and the default stream do not wait for each other
}

// Launch opens a kernel launch that was accepted.
type Launch struct {
	Index         int // counts accepted launches from 0
	Func          int // index into Program.Funcs
	Kernel        string
	Grid, Block   Dim
	Cluster       Dim // blocks of a cluster; zeros where the launch requested none, and each block is a cluster of its own
	SharedBytes   int // static and dynamic, a block
	DynamicOffset int // where extern __shared__ begins
	WarpSize      int // lanes a warp: the device's, or the cut
	Position      int64
	Span          source.Span // of the launch in the host program
	Params        []uint64    // canonical leaves
	Stream        Stream
}

// Clustered tells whether blocks share a cluster with others.
func (l *Launch) Clustered() bool { return l.Cluster.Count() > 1 }

// Peer is the block of a rank in the cluster of a block.
func (l *Launch) Peer(block, rank int) int { return Peer(l.Grid, l.Cluster, block, rank) }

// Peer is the block of a rank in the cluster of a block of a grid, by linear index.
func Peer(grid, cluster Dim, block, rank int) int {
	at, in := grid.At(block), cluster.At(rank)
	for d := range at {
		at[d] = at[d]/cluster[d]*cluster[d] + in[d]
	}
	return grid.Linear(at)
}

// RankOf is the rank that an address of isa.ClusterSpace names.
func RankOf(addr uint64) int { return int((addr - isa.SharedWindow) / isa.WindowBytes) }

// LaunchEnd closes it.
type LaunchEnd struct {
	Index     int
	Completed bool
	Error     int // cudaError_t, 0 for success
	Position  int64
}

// BlockEvent says that a block became resident or ended. SM is the multiprocessor that the schedule chose.
type BlockEvent struct {
	Launch   int
	Block    int // linear index in the grid
	SM       int
	Position int64
}

// Where is a warp at a moment: the common head of what a warp does.
type Where struct {
	Position int64 // ordinal of the warp step that this belongs to
	Launch   int
	Block    int    // linear index in the grid
	Warp     int    // in the block
	Mask     uint32 // active lanes
}

// Step opens a warp step: a statement of one warp under one mask.
type Step struct {
	Where
	Stmt    int
	Section int // index into Program.Sections: what the lanes execute from here on
}

// Section says that lanes begin a section of code within a step.
type Section struct {
	Where
	Section int
}

// Split says that the lanes of Mask part at a branch: those of Taken go elsewhere than the others. A branch that all lanes of a mask take,
// or none, is no event.
type Split struct {
	Where
	Taken uint32
	Pos   source.Pos // of the branch
}

// EvenShape marks the shapes whose lanes are a step apart: they have the same number wherever they are met.
const EvenShape = 1 << 63

// ShapeSlot spreads shapes over a table of 1<<bits places.
func ShapeSlot(shape uint64, bits int) uint64 {
	return (shape ^ shape>>32) * 0x9e3779b97f4a7c15 >> (64 - bits)
}

// Access is one warp instruction on memory. Lanes outside Mask hold no meaning.
type Access struct {
	Where
	Site  int
	Kind  isa.AccessKind
	Space isa.Space // resolved; a generic access that meets several spaces is emitted once for each
	Bytes int       // a lane
	Count int       // leaves a lane, Bytes/Count each
	// Addr is the generic address of each lane: of the block's own shared memory in the first window, of that of another block of its
	// cluster (isa.ClusterSpace) in the window of its rank (Peer).
	Addr [32]uint64
	// Value is the first leaf loaded or stored (atomics: the new value), canonical. More holds the further leaves of a vector, lane-major by
	// leaf.
	Value [32]uint64
	More  [3][32]uint64
	Old   [32]uint64 // atomics: the value before
	// Origin of stored values (see isa.Org); valid when HasOrigin.
	HasOrigin bool
	Origin    [32]uint64
	Atomic    isa.AtomicOp
	Volatile  bool
	Faulted   uint32 // lanes whose access did not happen (a Fault was emitted before)
	// Shape, when not 0, numbers the arrangement of the addresses: accesses of one machine with the same number have the same lanes, and the
	// address of each is as far from lane 0's. Lane 0 is active then, nothing is faulted, and Low and High are the least and the greatest
	// address.
	Shape     uint64
	Low, High uint64
	Peers     *Peers // the clusters of the launch, never changed; nil where each block is alone
}

// Leaf is the leaf that a byte of what a lane moves belongs to, and how many of the leaf's bytes come before that one. It answers false for
// a leaf that the event does not carry.
func (e *Access) Leaf(lane int, off uint64) (value uint64, before int, ok bool) {
	width := uint64(max(e.Bytes/max(e.Count, 1), 1))
	before = int(off % width)
	switch k := off / width; {
	case k == 0:
		return e.Value[lane], before, true
	case k <= uint64(len(e.More)):
		return e.More[k-1][lane], before, true
	}
	return 0, before, false
}

// Part is what a lane moves at a byte as a value of a type, canonical: a leaf, or of a word that holds several values one. It answers false
// for what the event does not carry.
func (e *Access) Part(lane int, off uint64, t isa.MemType) (value uint64, ok bool) {
	v, before, ok := e.Leaf(lane, off)
	if t.Bytes() >= max(e.Bytes/max(e.Count, 1), 1) {
		return v, ok
	}
	return t.Canonical(v >> (8 * before)), ok
}

// Peers are the clusters of a launch.
type Peers struct{ Grid, Cluster Dim }

// Owners are the blocks whose shared memory lanes of mask access, each with its lanes.
func (e *Access) Owners(mask uint32) iter.Seq2[int, uint32] {
	return func(yield func(block int, lanes uint32) bool) {
		for mask != 0 {
			owner, lanes := e.Owner(bits.TrailingZeros32(mask)), uint32(0)
			for m := mask; m != 0; m &= m - 1 {
				if lane := bits.TrailingZeros32(m); e.Owner(lane) == owner {
					lanes |= 1 << lane
				}
			}
			if mask &^= lanes; !yield(owner, lanes) {
				return
			}
		}
	}
}

// Owner is the block whose shared memory a lane accesses, by linear index.
func (e *Access) Owner(lane int) int {
	if e.Space != isa.ClusterSpace || e.Peers == nil {
		return e.Block
	}
	return Peer(e.Peers.Grid, e.Peers.Cluster, e.Block, RankOf(e.Addr[lane]))
}

// Shared says that the access is to shared memory, of its own block or of another one.
func (e *Access) Shared() bool { return e.Space == isa.SharedSpace || e.Space == isa.ClusterSpace }

// BarrierKind tells what happened at a block barrier.
type BarrierKind uint8

const (
	Arrive  BarrierKind = iota // lanes of Mask wait at Stmt
	Release                    // every waiting lane of the block continues; Warp and Mask are those of the last arrival
	Stuck                      // nothing can move any more: the launch hangs
)

// Barrier is an arrival, a release or a hang.
type Barrier struct {
	Where
	Kind BarrierKind
	Stmt int
	Pos  source.Pos
	Grid bool // Release: of all blocks of the grid, each of which has an event of its own before any continues
	// Cluster: the barrier is one of the cluster, which no warp has to come to as a whole. Release: each block that has not ended has an
	// event of its own before any continues.
	Cluster bool
	Warps   []WarpWait // Stuck: the lanes of the block that wait at a __syncwarp
}

// WarpWait says that lanes of a warp wait at a __syncwarp for others that its mask names. Positions are those of the source.
type WarpWait struct {
	Warp    int
	Mask    uint32 // that wait
	Missing uint32 // for whom: named, not exited, and not there
	Stmt    int
	Pos     source.Pos
}

// SyncKind is what a Sync orders.
type SyncKind uint8

const (
	WarpSync SyncKind = iota // __syncwarp and warp-level cooperative sync among Lanes
	FenceBlock
	FenceDevice
	FenceSystem
	CopyCommit // the copies that these lanes have begun make a batch
	CopyWait   // these lanes wait for all their batches but the last few
)

// Sync is a warp-level synchronisation or a memory fence.
type Sync struct {
	Where
	Kind  SyncKind
	Lanes uint32 // WarpSync: the named mask; CopyWait: how many of the last batches may stay under way
}

// PhaseMark says that lanes begin an iteration of a phase loop, or (End) leave the loop.
type PhaseMark struct {
	Where
	Loop int
	End  bool
}

// Leave says that lanes exited: by return or at the end. Early tells a `return` statement from the kernel's end;
// lanes that merely reach the end have Early false.
type Leave struct {
	Where
	Early bool
}

// Exchange is one call of a warp function through which lanes give each other values: a shuffle, vote, match or reduction. It is told to
// observers that are Exchangers.
type Exchange struct {
	Where // Mask: the lanes that get something and name the same members
	Fn    isa.WarpFn
	Elem  isa.ElemType // of what is handed over
	Here  uint32       // lanes whose values count
	Given [32]uint64   // by the lanes of Here, canonical
	From  [32]int8     // shuffles: the lane that each of Mask reads, itself where its source is outside its segment
	Got   [32]uint64   // by the lanes of Mask, canonical
}

// Exchanger is an Observer that receives exchanges, too.
type Exchanger interface{ Exchange(*Exchange) }

// FaultKind names what went wrong in an access or a call.
type FaultKind uint8

const (
	OutOfBounds FaultKind = iota // inside mapped memory; the access happened in padding
	Unmapped
	NullPointer
	HostPointer   // a host address used in a kernel
	DevicePointer // a device address used by host code
	Misaligned
	UseAfterFree
	WriteToConstant
	SharedOutOfBounds
	LocalOutOfBounds
	DoubleFree
	BadFree
	CopySize      // a copy longer than an allocation
	CopyDirection // the kind of a cudaMemcpy does not fit its pointers
	InvalidLaunch
	AssertFailed
	Trapped
	DivideByZero // host
	Leak         // note: memory never freed, at the end of the run
	StackOverflow
	BeyondArray        // inside the allocation, but outside the array that the source indexes: a struct's member, or a row
	Endless            // the launch is again in a state that it was in before, and will be for ever; Size: the lanes that wait for these
	NoValue            // a value reaches a store, a branch or an address that comes from a variable without one
	MaskLacksSelf      // a lane calls a warp function with a mask that does not name itself
	MaskOfAbsent       // a mask names lanes that have not exited and do not come: Addr holds, for each lane of Mask, the first of them
	AbsentSource       // a lane reads, by a shuffle, from another that takes no part: Addr holds the lane read
	NoSuchRank         // shared memory of a block that the cluster does not have
	PeerEnded          // shared memory of a block of the cluster that has ended
	ClusterOutOfBounds // behind the end of the shared memory of another block of the cluster
	CopySymbol         // a copy to or from a variable of the device is given something else; Text: the call
	CopyArray          // a cudaMemcpy is given the handle of a cudaArray
	LocalAtomic        // an atomic function on a thread's own memory
	TensorAbsent       // a function of the tensor cores without all lanes of the warp: Addr holds one that is not there
)

// Fault is a fact that a finding is made from; the machine or the host program emits it, the memory analysis words it.
type Fault struct {
	Where
	Kind   FaultKind
	Access isa.AccessKind
	Space  isa.Space
	Site   int        // -1 when it is no memory access of the source
	Pos    source.Pos // place in the source, when Site is -1
	Host   bool       // happened in host code; then Where names nothing
	Addr   [32]uint64 // lanes of Mask; host: [0]. BeyondArray: the index, and Size is the array's extent
	Bytes  int
	Alloc  int    // allocation concerned, -1
	Size   int64  // its size in bytes, or the size requested
	Base   uint64 // LocalOutOfBounds: where the array begins, 0 when that is not known
	Has    int64  // CopySize: bytes from Addr to the end of the memory
	Part   bool   // CopySize: Addr is not where the memory begins
	To     uint64 // host: where a copy with this fault should write Bytes bytes; 0 for other faults
	Code   int    // InvalidLaunch: cudaError_t; Trapped: Imm of the Trap; accesses of a kernel: the error that ends the launch, 0 for none
	// NoValue: Code is 1 + the index of the operand of Unset that lacks a value in the lowest lane, 0 where that is not known.
	// InvalidLaunch, where a number breaks the rule: what was requested, how much there may be, and along which axis.
	Asked, Limit int64
	Axis         int
	// AssertFailed: the message as printed; InvalidLaunch: the name of the key of the rule broken; CopySize and OutOfBounds in host code: the
	// variable
	Text  string
	Unset int // NoValue: index into Program.Unset
	Stmt  int // NoValue: the statement that the lanes execute, −1 for none
}

// AllocEvent says that memory came into being. Origins and findings name elements by it.
type AllocEvent struct {
	Alloc    int       // ordinal over the run
	Space    isa.Space // global (cudaMalloc, __device__), constant, host (malloc)
	Addr     uint64
	Bytes    int64
	Name     string // variable that the pointer was stored in, as the compiler sees it, or the global's name; "" if unknown
	Elem     isa.ElemType
	Managed  bool
	Pos      source.Pos
	Position int64
	Init     bool // contents are defined from the start (__device__ variables, cudaMemset later tells for others)
	Static   bool // a variable of the program: there from its beginning to its end
}

// Heap says that a kernel made it, with malloc or new.
func (e *AllocEvent) Heap() bool { return e.Addr >= isa.DeviceHeap && e.Addr < isa.HostStack }

// FreeEvent says that it was freed.
type FreeEvent struct {
	Alloc    int
	Pos      source.Pos
	Position int64
}

// CopyEvent is a copy or a fill by the host: it defines bytes of Dst and orders everything before it.
type CopyEvent struct {
	Dst, Src           uint64 // Src is 0 for a fill
	Bytes              int64
	DstSpace, SrcSpace isa.Space
	Fill               bool
	Value              byte
	Pos                source.Pos
	Position           int64
	Stream             Stream
	Queued             bool // the host continues at once: the call is asynchronous, and no pageable host memory is involved
}

// SyncEvent says that the host waited for the device.
type SyncEvent struct {
	Pos      source.Pos // of the call that waits
	Position int64
	For      SyncFor
	Stream   Stream // OneStream: which
	Event    int    // OneEvent: which
}

// SyncFor is what the host waits for.
type SyncFor uint8

const (
	AllWork   SyncFor = iota // all that was asked of the device
	OneStream                // the work of one stream
	OneEvent                 // the work before a mark
)

// MarkEvent is a cudaEvent_t at work: it is put into a stream behind the work there, or a stream waits for where it was put last.
type MarkEvent struct {
	Event    int // by its number: the program's events from 0; one number may be given again after cudaEventDestroy
	Stream   Stream
	Waits    bool // cudaStreamWaitEvent
	Pos      source.Pos
	Position int64
}

// OutputEvent says that the program wrote to standard output or standard error.
type OutputEvent struct {
	Bytes    int
	Error    bool       // standard error
	Kernel   bool       // what kernels printed comes out now
	Pos      source.Pos // of the host's call
	Position int64
}

// Observer receives what happens, in order. An event is valid only during the call and is never to be changed or kept: observers copy what
// they need.
type Observer interface {
	Launch(*Launch)
	LaunchEnd(*LaunchEnd)
	BlockStart(*BlockEvent)
	BlockEnd(*BlockEvent)
	Step(*Step)
	Section(*Section)
	Split(*Split)
	Access(*Access)
	Barrier(*Barrier)
	Sync(*Sync)
	Phase(*PhaseMark)
	Leave(*Leave)
	Fault(*Fault)
	Alloc(*AllocEvent)
	Free(*FreeEvent)
	Copy(*CopyEvent)
	HostSync(*SyncEvent)
	Mark(*MarkEvent)
	Output(*OutputEvent)
}

// Ignore is an Observer that ignores everything; embed it and override what you watch.
type Ignore struct{}

func (Ignore) Launch(*Launch)         {}
func (Ignore) LaunchEnd(*LaunchEnd)   {}
func (Ignore) BlockStart(*BlockEvent) {}
func (Ignore) BlockEnd(*BlockEvent)   {}
func (Ignore) Step(*Step)             {}
func (Ignore) Section(*Section)       {}
func (Ignore) Split(*Split)           {}
func (Ignore) Access(*Access)         {}
func (Ignore) Barrier(*Barrier)       {}
func (Ignore) Sync(*Sync)             {}
func (Ignore) Phase(*PhaseMark)       {}
func (Ignore) Leave(*Leave)           {}
func (Ignore) Fault(*Fault)           {}
func (Ignore) Alloc(*AllocEvent)      {}
func (Ignore) Free(*FreeEvent)        {}
func (Ignore) Copy(*CopyEvent)        {}
func (Ignore) HostSync(*SyncEvent)    {}
func (Ignore) Mark(*MarkEvent)        {}
func (Ignore) Output(*OutputEvent)    {}
