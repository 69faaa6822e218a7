package device

import (
	"cmp"
	"math"
	"reflect"
	"testing"
)

// The case device_query of the conformance programs: what an H200 says about itself.
func TestH200(t *testing.T) {
	d, ok := Lookup("")
	if !ok || d.ID != "h200" {
		t.Fatalf("default is %v", d)
	}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"capability", d.Major*10 + d.Minor, 90}, {"warpSize", d.WarpSize, 32}, {"maxThreadsPerBlock", d.MaxThreadsPerBlock, 1024},
		{"maxThreadsDim x", d.MaxBlockDim[0], 1024}, {"maxThreadsDim y", d.MaxBlockDim[1], 1024}, {"maxThreadsDim z", d.MaxBlockDim[2], 64},
		{"maxGridSize x", int(d.MaxGridDim[0]), 2147483647}, {"maxGridSize y", int(d.MaxGridDim[1]), 65535},
		{"maxGridSize z", int(d.MaxGridDim[2]), 65535},
		{"sharedMemPerBlock", d.SharedPerBlock, 49152}, {"sharedMemPerBlockOptin", d.SharedPerBlockOptin, 232448},
		{"sharedMemPerMultiprocessor", d.SharedPerSM, 233472}, {"regsPerBlock", d.RegistersPerBlock, 65536},
		{"regsPerMultiprocessor", d.RegistersPerSM, 65536}, {"maxThreadsPerMultiProcessor", d.MaxThreadsPerSM, 2048},
		{"maxBlocksPerMultiProcessor", d.MaxBlocksPerSM, 32}, {"multiProcessorCount", d.SMs, 132}, {"totalConstMem", d.ConstantBytes, 65536},
		{"clock kHz", d.ClockMHz * 1000, 1980000}, {"memory clock kHz", d.MemoryClockMHz * 1000, 3201000},
	} {
		if c.got != c.want {
			t.Errorf("%s = %d, want %d", c.name, c.got, c.want)
		}
	}
	if d.Name != "NVIDIA H200" {
		t.Errorf("name %q", d.Name)
	}
}

func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for i, d := range All() {
		if seen[d.ID] {
			t.Errorf("%s twice", d.ID)
		}
		seen[d.ID] = true
		if i > 0 && compare(All()[i-1], d) > 0 {
			t.Errorf("%s comes after %s: rows are in order of year, and within a year of compute capability", d.ID, All()[i-1].ID)
		}
		checkRules(t, d)
		checkArithmetic(t, d)
		row := reflect.ValueOf(*d)
		for k := range row.NumField() {
			if name := row.Type().Field(k).Name; name != "ID" && name != "Source" && !row.Field(k).IsZero() && d.Source[name] == "" {
				t.Errorf("%s: %s = %v has no source", d.ID, name, row.Field(k))
			}
		}
	}
	if _, ok := Lookup("nosuch"); ok {
		t.Error("found a device that is none")
	}
}

func compare(a, b *Device) int {
	return cmp.Or(cmp.Compare(a.Year, b.Year), cmp.Compare(a.Major, b.Major), cmp.Compare(a.Minor, b.Minor))
}

// checkRules: what follows from the compute capability.
func checkRules(t *testing.T, d *Device) {
	t.Helper()
	if d.MaxThreadsPerSM != d.MaxWarpsPerSM*d.WarpSize {
		t.Errorf("%s: %d threads per SM, but %d warps of %d", d.ID, d.MaxThreadsPerSM, d.MaxWarpsPerSM, d.WarpSize)
	}
	if warps := d.Barrier == CountWarps; warps != (d.Major < 7) {
		t.Errorf("%s: barriers count warps before compute capability 7.0 and threads since; the row of %d.%d says warps: %t",
			d.ID, d.Major, d.Minor, warps)
	}
	if d.SegmentRule != (d.Major < 2) {
		t.Errorf("%s: accesses are coalesced by half-warps before compute capability 2.0 alone; the row of %d.%d has SegmentRule %t",
			d.ID, d.Major, d.Minor, d.SegmentRule)
	}
	if banks := map[bool]int{true: 16, false: 32}[d.Major < 2]; d.Banks != banks {
		t.Errorf("%s: compute capability %d.%d has %d banks, the row %d", d.ID, d.Major, d.Minor, banks, d.Banks)
	}
}

// checkArithmetic: figures that are computed from others agree with them.
func checkArithmetic(t *testing.T, d *Device) {
	t.Helper()
	rate := float64(d.MemoryClockMHz) * 2 * float64(d.MemoryBusBits) / 8 / 1000
	if d.Source["BandwidthGBs"] == BusRate && math.Abs(rate-d.BandwidthGBs) > 0.05 {
		t.Errorf("%s: %v GB/s, arithmetic gives %v", d.ID, d.BandwidthGBs, rate)
	}
	// An SM has 8 cores or a multiple of 8.
	cores := d.PeakGFLOPS * 1000 / 2 / float64(d.ClockMHz) / float64(d.SMs)
	if d.Source["PeakGFLOPS"] == Arithmetic && math.Abs(cores-8*math.Round(cores/8)) > 0.01 {
		t.Errorf("%s: %v GFLOPS at %d MHz would be %.2f cores in each of %d SMs", d.ID, d.PeakGFLOPS, d.ClockMHz, cores, d.SMs)
	}
}

func TestResident(t *testing.T) {
	for _, c := range []struct {
		name                               string
		device                             string
		threads, registers, shared, params int
		blocks                             int
		limit                              Limit
	}{
		{"tile of 16 on the G80: threads bind", "g80", 256, 10, 2048, 28, 3, LimitThreads},
		{"its shared memory alone", "g80", 64, 4, 2048, 28, 6, LimitShared},
		{"tile of 32 does not run there", "g80", 1024, 10, 8192, 28, 0, LimitRefused},
		{"Fermi, 192 threads", "c2050", 192, 20, 0, 0, 8, LimitBlocks},
		{"Fermi, 256 threads", "c2050", 256, 20, 0, 0, 6, LimitThreads},
		{"H200, 1024 threads", "h200", 1024, 32, 8192, 0, 2, LimitThreads},
		{"H200, 48 KB", "h200", 128, 32, 49152, 0, 4, LimitShared},
		{"H200, registers", "h200", 256, 128, 0, 0, 2, LimitRegisters},
	} {
		d, _ := Lookup(c.device)
		r := d.Resident(c.threads, c.registers, c.shared, c.params)
		if r.Blocks != c.blocks || r.Limit != c.limit {
			t.Errorf("%s: %d blocks, %s; want %d, %s", c.name, r.Blocks, r.Limit, c.blocks, c.limit)
		}
	}
}
