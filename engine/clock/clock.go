package clock

import "tilescope/engine/device"

// Durations of the host, in nanoseconds, and how many instructions of its code take one.
const (
	Call      = 250 // a call of the runtime, or one that reads or writes
	Library   = 10  // any other call of the library: g++ 13 runs rand() in a loop in 13 ns
	HostPerNs = 5   // instructions of the host's code: g++ -O0 took 1 to 3 ns for 7 to 9
)

const (
	launchNanoseconds = 3_000 // a launch, from end to end, of an empty kernel
	copyNanoseconds   = 8_000 // a copy of no bytes between host and device
	hostBytesPerNs    = 50    // PCI Express 5.0 with 16 lanes, as measured by NVIDIA's bandwidth test: about 50 GB/s
	cyclesPerStep     = 8     // one statement of one warp, other warps hiding its latency
)

// Launch is the duration of a kernel in nanoseconds: its warp steps, shared out over the multiprocessors that its blocks fill.
func Launch(d *device.Device, steps int64, blocks int) int64 {
	busy := int64(max(1, min(blocks, d.SMs)))
	mhz := int64(max(d.ClockMHz, 1))
	return launchNanoseconds + steps*cyclesPerStep*1000/(mhz*busy)
}

// Copy is the duration of a copy or a fill in nanoseconds: within the device, or between it and the host.
func Copy(d *device.Device, bytes uint64, onDevice bool) int64 {
	if onDevice {
		rate := max(d.BandwidthGBs/2, 1) // read and written
		return copyNanoseconds/2 + int64(float64(bytes)/rate)
	}
	return copyNanoseconds + int64(bytes/hostBytesPerNs)
}
