package device

// Limit names what keeps more blocks from being resident on a multiprocessor.
type Limit uint8

const (
	LimitBlocks    Limit = iota // MaxBlocksPerSM
	LimitThreads                // MaxThreadsPerSM and MaxWarpsPerSM
	LimitShared                 // SharedPerSM
	LimitRegisters              // RegistersPerSM
	LimitRefused                // not one block fits: the launch is refused
)

func (l Limit) String() string {
	return [...]string{"blocks", "threads", "shared", "registers", "refused"}[l]
}

// Residency is how many blocks of a kernel one multiprocessor holds at once, and why not more. The counts of each single resource are kept
// for a table; a resource that the kernel does not use has MaxBlocksPerSM.
type Residency struct {
	Blocks                                 int
	Limit                                  Limit
	ByBlocks, ByThreads, ByShared, ByRegs  int
	Warps                                  int // resident warps: Blocks × warps of a block
	SharedPerBlock, RegistersPerBlockTaken int // as allocated, rounded up
	RegistersPerWarp, WarpsByRegs          int // where registers are given out by warps: what one takes, and how many get theirs; else 0
}

// Resident computes it for blocks of threads threads with registers 32-bit registers a thread, shared bytes of static and dynamic shared
// memory and params bytes of arguments (which the devices before Fermi keep in shared memory), as the CUDA Occupancy Calculator does.
func (d *Device) Resident(threads, registers, shared, params int) Residency {
	r := Residency{ByBlocks: d.MaxBlocksPerSM, ByThreads: d.MaxBlocksPerSM, ByShared: d.MaxBlocksPerSM, ByRegs: d.MaxBlocksPerSM}
	if threads < 1 || threads > d.MaxThreadsPerBlock || shared > d.SharedPerBlockOptin || registers > d.RegistersPerThread {
		r.Limit = LimitRefused
		return r
	}
	warps := (threads + d.WarpSize - 1) / d.WarpSize
	r.ByThreads = min(d.MaxWarpsPerSM/warps, d.MaxThreadsPerSM/threads)
	taken := shared + d.SharedReserved
	if d.SegmentRule {
		taken += params
	}
	r.SharedPerBlock = roundUp(taken, d.SharedGranularity)
	if r.SharedPerBlock > 0 {
		r.ByShared = d.SharedPerSM / r.SharedPerBlock
	}
	if registers > 0 {
		if d.RegistersByBlock {
			r.RegistersPerBlockTaken = roundUp(roundUp(warps, d.WarpGranularity)*d.WarpSize*registers, d.RegisterGranularity)
			r.ByRegs = d.RegistersPerSM / r.RegistersPerBlockTaken
		} else {
			aWarp := roundUp(registers*d.WarpSize, d.RegisterGranularity)
			r.RegistersPerBlockTaken = roundUp(warps, d.WarpGranularity) * aWarp
			held := d.RegistersPerSM / aWarp / d.WarpGranularity * d.WarpGranularity
			r.RegistersPerWarp, r.WarpsByRegs = aWarp, held
			r.ByRegs = held / warps
			if r.RegistersPerBlockTaken > d.RegistersPerBlock {
				r.ByRegs = 0
			}
		}
	}
	r.Blocks, r.Limit = r.ByBlocks, LimitBlocks
	for _, by := range []struct {
		n int
		l Limit
	}{{r.ByThreads, LimitThreads}, {r.ByShared, LimitShared}, {r.ByRegs, LimitRegisters}} {
		if by.n < r.Blocks {
			r.Blocks, r.Limit = by.n, by.l
		}
	}
	if r.Blocks == 0 {
		r.Limit = LimitRefused
	}
	r.Warps = r.Blocks * warps
	return r
}

func roundUp(n, unit int) int {
	if unit <= 1 {
		return n
	}
	return (n + unit - 1) / unit * unit
}
