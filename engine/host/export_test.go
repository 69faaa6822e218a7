package host

import (
	"fmt"

	"tilescope/engine/device"
)

// PropertyLayout is what cudaGetDeviceProperties writes: name, bytes and number of values of each field.
func PropertyLayout(d *device.Device) []string {
	out := []string{fmt.Sprint("name 1 ", nameBytes)}
	for _, f := range properties(d) {
		out = append(out, fmt.Sprint(f.name, " ", f.size, " ", len(f.values)))
	}
	return out
}
