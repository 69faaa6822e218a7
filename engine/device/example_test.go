package device_test

import (
	"fmt"

	"tilescope/engine/device"
)

// A block of 16×16 threads with 2 KB of shared memory on the first CUDA device: threads are what keeps out a fourth block.
func Example() {
	d, _ := device.Lookup("g80")
	r := d.Resident(256, 10, 2048, 28)
	fmt.Println(r.Blocks, r.Limit)
	// Output: 3 threads
}
