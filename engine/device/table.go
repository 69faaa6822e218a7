package device

// The rows. Limits come from the table "Technical Specifications per Compute Capability" of the CUDA C++ Programming Guide (for compute
// capability 1.x of its edition 4.2) and from the "CUDA Occupancy Calculator" (a spreadsheet of CUDA up to 12.1, since then in Nsight
// Compute); what a chip has comes from its maker's datasheet or whitepaper, named in Source. PeakGFLOPS is cores × clock × 2, where cores
// are those of all SMs for single precision, and BandwidthGBs memory clock × 2 × bus / 8, unless Source says otherwise. Rows are in order
// of year and of compute capability: an error about what a device lacks names the first row that has it.

const (
	guide      = "CUDA C++ Programming Guide, Technical Specifications per Compute Capability"
	guide42    = "CUDA C Programming Guide 4.2, appendix F"
	calculator = "CUDA Occupancy Calculator"
)

// Where a figure is not its maker's but computed.
const (
	Arithmetic = "cores × clock × 2, a fused or chained multiply-add counted as two"
	BusRate    = "memory clock × 2 × bus width / 8"
)

// table is never written after start.
var table = []*Device{
	{
		ID: "g80", Name: "GeForce 8800 GTX", Chip: "G80", Architecture: "Tesla", Major: 1, Minor: 0, Year: 2006,
		WarpSize: 32, Banks: 16, BankBytes: 4, SectorBytes: 32, SegmentRule: true, Barrier: CountWarps,
		MaxThreadsPerBlock: 512, MaxBlockDim: [3]int{512, 512, 64}, MaxGridDim: [3]int64{65535, 65535, 1},
		MaxWarpsPerSM: 24, MaxThreadsPerSM: 768, MaxBlocksPerSM: 8,
		SharedPerBlock: 16384, SharedPerBlockOptin: 16384, SharedPerSM: 16384, SharedReserved: 16, SharedGranularity: 512,
		RegistersPerSM: 8192, RegistersPerBlock: 8192, RegistersPerThread: 124, RegisterGranularity: 256, RegistersByBlock: true,
		WarpGranularity: 2,
		ConstantBytes:   65536, GlobalBytes: 768 << 20, SMs: 16, ClockMHz: 1350, MemoryClockMHz: 900, MemoryBusBits: 384,
		PeakGFLOPS: 345.6, BandwidthGBs: 86.4,
		Source: sources(guide42, "NVIDIA GeForce 8800 GPU Architecture Overview, TB-02787-001 (2006)", "RegistersPerThread", calculator),
	},
	{
		ID: "gt200", Name: "GeForce GTX 280", Chip: "GT200", Architecture: "Tesla", Major: 1, Minor: 3, Year: 2008,
		WarpSize: 32, Banks: 16, BankBytes: 4, SectorBytes: 32, SegmentRule: true, Barrier: CountWarps,
		MaxThreadsPerBlock: 512, MaxBlockDim: [3]int{512, 512, 64}, MaxGridDim: [3]int64{65535, 65535, 1},
		MaxWarpsPerSM: 32, MaxThreadsPerSM: 1024, MaxBlocksPerSM: 8,
		SharedPerBlock: 16384, SharedPerBlockOptin: 16384, SharedPerSM: 16384, SharedReserved: 16, SharedGranularity: 512,
		RegistersPerSM: 16384, RegistersPerBlock: 16384, RegistersPerThread: 124, RegisterGranularity: 512, RegistersByBlock: true,
		WarpGranularity: 2,
		ConstantBytes:   65536, GlobalBytes: 1 << 30, SMs: 30, ClockMHz: 1296, MemoryClockMHz: 1107, MemoryBusBits: 512,
		PeakGFLOPS: 622.08, BandwidthGBs: 141.7,
		Source: sources(guide42, "NVIDIA GeForce GTX 200 GPU Architectural Overview, TB-04044-001 (2008); the extra multiply of its "+
			"special-function units is left out", "RegistersPerThread", calculator),
	},
	{
		ID: "c2050", Name: "Tesla C2050", Chip: "GF100", Architecture: "Fermi", Major: 2, Minor: 0, Year: 2010,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountWarps,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{65535, 65535, 65535},
		MaxWarpsPerSM: 48, MaxThreadsPerSM: 1536, MaxBlocksPerSM: 8,
		SharedPerBlock: 49152, SharedPerBlockOptin: 49152, SharedPerSM: 49152, SharedGranularity: 128,
		RegistersPerSM: 32768, RegistersPerBlock: 32768, RegistersPerThread: 63, RegisterGranularity: 64, WarpGranularity: 2,
		ConstantBytes: 65536, GlobalBytes: 3 << 30, L2Bytes: 768 << 10, SMs: 14, ClockMHz: 1150, MemoryClockMHz: 1500, MemoryBusBits: 384,
		PeakGFLOPS: 1030.4, BandwidthGBs: 144,
		Source: sources(guide, "Tesla C2050 and C2070 board specification, BD-04983-001 (2010)"),
	},
	{
		ID: "k20x", Name: "Tesla K20Xm", Chip: "GK110", Architecture: "Kepler", Major: 3, Minor: 5, Year: 2012,
		WarpSize: 32, Banks: 32, BankBytes: 8, SectorBytes: 32, CachesGlobal: true, Barrier: CountWarps,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 16,
		SharedPerBlock: 49152, SharedPerBlockOptin: 49152, SharedPerSM: 49152, SharedGranularity: 256,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 6 << 30, L2Bytes: 1536 << 10, SMs: 14, ClockMHz: 732, MemoryClockMHz: 2600, MemoryBusBits: 384,
		PeakGFLOPS: 3935.232, BandwidthGBs: 249.6,
		Source: sources(guide, "Tesla K20X board specification, BD-06397-001 (2012)"),
	},
	{
		ID: "p100", Name: "Tesla P100-SXM2-16GB", Chip: "GP100", Architecture: "Pascal", Major: 6, Minor: 0, Year: 2016,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountWarps,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 32,
		SharedPerBlock: 49152, SharedPerBlockOptin: 49152, SharedPerSM: 65536, SharedGranularity: 256,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 2,
		ConstantBytes: 65536, GlobalBytes: 16 << 30, L2Bytes: 4 << 20, SMs: 56, ClockMHz: 1480, MemoryClockMHz: 715, MemoryBusBits: 4096,
		PeakGFLOPS: 10608.64, BandwidthGBs: 732.16,
		Source: sources(guide, "NVIDIA Tesla P100 whitepaper, WP-08019-001 (2016)"),
	},
	{
		ID: "v100", Name: "Tesla V100-SXM2-16GB", Chip: "GV100", Architecture: "Volta", Major: 7, Minor: 0, Year: 2017,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 32,
		SharedPerBlock: 49152, SharedPerBlockOptin: 98304, SharedPerSM: 98304, SharedGranularity: 256,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 16 << 30, L2Bytes: 6 << 20, SMs: 80, ClockMHz: 1530, MemoryClockMHz: 877, MemoryBusBits: 4096,
		PeakGFLOPS: 15667.2, BandwidthGBs: 898.048,
		Source: sources(guide, "NVIDIA Tesla V100 GPU Architecture whitepaper, WP-08608-001 (2017)"),
	},
	{
		ID: "t4", Name: "Tesla T4", Chip: "TU104", Architecture: "Turing", Major: 7, Minor: 5, Year: 2018,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 32, MaxThreadsPerSM: 1024, MaxBlocksPerSM: 16,
		SharedPerBlock: 49152, SharedPerBlockOptin: 65536, SharedPerSM: 65536, SharedGranularity: 256,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 16 << 30, L2Bytes: 4 << 20, SMs: 40, ClockMHz: 1590, MemoryClockMHz: 5001, MemoryBusBits: 256,
		PeakGFLOPS: 8140.8, BandwidthGBs: 320.064,
		Source: sources(guide, "NVIDIA T4 datasheet and Turing GPU Architecture whitepaper, WP-09183-001 (2018)"),
	},
	{
		ID: "a100", Name: "NVIDIA A100-SXM4-40GB", Chip: "GA100", Architecture: "Ampere", Major: 8, Minor: 0, Year: 2020,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 32,
		SharedPerBlock: 49152, SharedPerBlockOptin: 166912, SharedPerSM: 167936, SharedReserved: 1024, SharedGranularity: 128,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 40 << 30, L2Bytes: 40 << 20, SMs: 108, ClockMHz: 1410, MemoryClockMHz: 1215, MemoryBusBits: 5120,
		PeakGFLOPS: 19491.84, BandwidthGBs: 1555.2,
		Source: sources(guide, "NVIDIA A100 Tensor Core GPU Architecture whitepaper (2020)"),
	},
	{
		ID: "rtx4090", Name: "NVIDIA GeForce RTX 4090", Chip: "AD102", Architecture: "Ada Lovelace", Major: 8, Minor: 9, Year: 2022,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 48, MaxThreadsPerSM: 1536, MaxBlocksPerSM: 24,
		SharedPerBlock: 49152, SharedPerBlockOptin: 101376, SharedPerSM: 102400, SharedReserved: 1024, SharedGranularity: 128,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 24 << 30, L2Bytes: 72 << 20, SMs: 128, ClockMHz: 2520, MemoryClockMHz: 10501, MemoryBusBits: 384,
		PeakGFLOPS: 82575.36, BandwidthGBs: 1008.096,
		Source: sources(guide, "NVIDIA Ada GPU Architecture whitepaper (2022)"),
	},
	{
		ID: "h200", Name: "NVIDIA H200", Chip: "GH100", Architecture: "Hopper", Major: 9, Minor: 0, Year: 2024,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 32,
		SharedPerBlock: 49152, SharedPerBlockOptin: 232448, SharedPerSM: 233472, SharedReserved: 1024, SharedGranularity: 128,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 150_109_880_320, L2Bytes: 60 << 20, SMs: 132, ClockMHz: 1980, MemoryClockMHz: 3201,
		MemoryBusBits: 6016,
		PeakGFLOPS:    66908.16, BandwidthGBs: 4800,
		Source: sources(guide, "NVIDIA H200 Tensor Core GPU datasheet (2024) and cudaGetDeviceProperties of one",
			"BandwidthGBs", "NVIDIA H200 datasheet: 4.8 TB/s",
			"GlobalBytes", "cudaGetDeviceProperties of one", "L2Bytes", "cudaGetDeviceProperties of one", "MemoryBusBits",
			"cudaGetDeviceProperties of one"),
	},
	{
		ID: "b200", Name: "NVIDIA B200", Chip: "GB100", Architecture: "Blackwell", Major: 10, Minor: 0, Year: 2024,
		WarpSize: 32, Banks: 32, BankBytes: 4, SectorBytes: 32, CachesGlobal: true, Barrier: CountThreads,
		MaxThreadsPerBlock: 1024, MaxBlockDim: [3]int{1024, 1024, 64}, MaxGridDim: [3]int64{2147483647, 65535, 65535},
		MaxWarpsPerSM: 64, MaxThreadsPerSM: 2048, MaxBlocksPerSM: 32,
		SharedPerBlock: 49152, SharedPerBlockOptin: 232448, SharedPerSM: 233472, SharedReserved: 1024, SharedGranularity: 128,
		RegistersPerSM: 65536, RegistersPerBlock: 65536, RegistersPerThread: 255, RegisterGranularity: 256, WarpGranularity: 4,
		ConstantBytes: 65536, GlobalBytes: 180_000_000_000, SMs: 148, ClockMHz: 1965, MemoryBusBits: 8192,
		PeakGFLOPS: 74449.92, BandwidthGBs: 8000,
		Source: sources(guide, "NVIDIA Blackwell Architecture Technical Brief (2024)",
			"BandwidthGBs", "NVIDIA Blackwell Architecture Technical Brief: 8 TB/s",
			"GlobalBytes", "NVIDIA DGX B200 datasheet: 1,440 GB for eight"),
	},
}

// sources says for every sort of field where its values come from; pairs name single fields that differ.
func sources(limits, chip string, pairs ...string) map[string]string {
	m := map[string]string{
		"PeakGFLOPS": Arithmetic, "BandwidthGBs": BusRate,
		"SharedGranularity": calculator, "RegisterGranularity": calculator, "RegistersByBlock": calculator, "WarpGranularity": calculator,
	}
	for _, f := range []string{
		"WarpSize", "Banks", "BankBytes", "SectorBytes", "SegmentRule", "Barrier", "MaxThreadsPerBlock", "MaxBlockDim", "MaxGridDim",
		"MaxWarpsPerSM", "MaxThreadsPerSM", "MaxBlocksPerSM", "SharedPerBlock", "SharedPerBlockOptin", "SharedPerSM", "SharedReserved",
		"RegistersPerSM", "RegistersPerBlock", "RegistersPerThread", "ConstantBytes",
	} {
		m[f] = limits
	}
	for _, f := range []string{"Name", "Chip", "Architecture", "Major", "Minor", "Year", "CachesGlobal", "GlobalBytes", "L2Bytes", "SMs",
		"ClockMHz", "MemoryClockMHz", "MemoryBusBits"} {
		m[f] = chip
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}

// All are the rows, oldest first. The rows are shared: nobody may write to them.
func All() []*Device { return append([]*Device(nil), table...) }

// Lookup finds a row by its ID; "" is Default.
func Lookup(id string) (*Device, bool) {
	if id == "" {
		id = Default
	}
	for _, d := range table {
		if d.ID == id {
			return d, true
		}
	}
	return nil, false
}
