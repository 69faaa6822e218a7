package isa

// The address map of a run. Every pointer value is a generic address; its range tells the space.
// Windows are aligned to 16 MiB, so the low 24 bits of a shared or local address are its offset.
const (
	RodataBase   uint64 = 0x7b00_0000_0000 // Program.Rodata, readable by host and kernels
	ConstantBase uint64 = 0x7c00_0000_0000 // __constant__ variables
	LocalWindow  uint64 = 0x7d00_0000_0000 // plus the offset in the thread's own local memory
	SharedWindow uint64 = 0x7e00_0000_0000 // plus the byte offset in the block's shared memory
	GlobalBase   uint64 = 0x7f00_0000_0000 // cudaMalloc, __device__ and __managed__ variables
	DeviceHeap   uint64 = 0x7f20_0000_0000 // malloc and new in kernels
	HostData     uint64 = 0x5555_0000_0000 // host variables with static storage
	HostHeap     uint64 = 0x5556_0000_0000 // malloc
	HostStack    uint64 = 0x7ffc_0000_0000 // local arrays and structs of host functions

	// FunctionBase and on are addresses of functions, on either side: numbers that are compared, and no memory.
	FunctionBase  uint64 = 0x7a00_0000_0000
	FunctionAlign uint64 = 16

	// WindowBytes is the extent of the shared and of the local window.
	WindowBytes uint64 = 16 << 20
	// ClusterBytes is the extent of the shared memory of all blocks of a cluster: the block of rank r has the window at SharedWindow +
	// r·WindowBytes, as on the hardware. A block's own memory is named by its window and, in events, by the first.
	ClusterBytes = 256 * WindowBytes
	// AllocAlign is the alignment of every device allocation, as cudaMalloc promises.
	AllocAlign = 256
	// Granule is the unit in which device memory is mapped: an access outside every allocation but within a mapped granule does not fault.
	Granule = 2 << 20
)
