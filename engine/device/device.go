package device

// BarrierRule is how a block barrier counts arrivals.
type BarrierRule uint8

const (
	CountThreads BarrierRule = iota // since Volta: every thread that has not exited
	CountWarps                      // before: a warp with any live lane counts as arrived with all of them
)

// Device is one row of the table: facts about one GPU. Figures without a datasheet are left 0.
type Device struct {
	ID           string // "h200"
	Name         string // "NVIDIA H200"
	Chip         string // "GH100"
	Architecture string // "Hopper"
	Major, Minor int    // compute capability
	Year         int

	WarpSize            int
	Banks               int  // of shared memory
	BankBytes           int  // width of a bank: 4, on Kepler 8
	SectorBytes         int  // granularity of global memory: 32; before Fermi segments, see SegmentRule
	SegmentRule         bool // G80 and GT200: accesses are coalesced by half-warp into segments
	CachesGlobal        bool
	Barrier             BarrierRule
	MaxThreadsPerBlock  int
	MaxBlockDim         [3]int
	MaxGridDim          [3]int64
	MaxWarpsPerSM       int
	MaxThreadsPerSM     int
	MaxBlocksPerSM      int
	SharedPerBlock      int // bytes, without opting in
	SharedPerBlockOptin int
	SharedPerSM         int
	SharedReserved      int // bytes a block that the system keeps (arguments on the G80, 1,024 since Ampere)
	SharedGranularity   int
	RegistersPerSM      int // 32-bit
	RegistersPerBlock   int
	RegistersPerThread  int
	RegisterGranularity int  // registers
	RegistersByBlock    bool // allocated by block (before Fermi) and not by warp
	WarpGranularity     int
	ConstantBytes       int
	GlobalBytes         int64
	L2Bytes             int
	SMs                 int
	ClockMHz            int
	MemoryClockMHz      int
	MemoryBusBits       int
	PeakGFLOPS          float64           // single precision, FMA counted as two
	BandwidthGBs        float64           // 10^9 bytes a second
	Source              map[string]string // field name → where the value comes from
}

// Default is the device that everything runs on unless it says otherwise.
const Default = "h200"
