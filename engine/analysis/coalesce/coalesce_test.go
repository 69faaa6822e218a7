package coalesce_test

import (
	"testing"

	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/device"
)

func stride(base, s int) *[32]uint64 {
	var at [32]uint64
	for l := range at {
		at[l] = uint64(base + l*s)
	}
	return &at
}

func TestDevices(t *testing.T) {
	for _, c := range []struct {
		name, device      string
		at                *[32]uint64
		bytes             int
		sectors, requests int
	}{
		{"consecutive", "h200", stride(0, 4), 4, 4, 1},
		{"shifted by one element", "h200", stride(4, 4), 4, 5, 1},
		{"stride 2", "h200", stride(0, 8), 4, 8, 1},
		{"one address", "h200", stride(64, 0), 4, 1, 1},
		{"downwards", "h200", stride(124, -4), 4, 4, 1},
		{"across a border", "h200", stride(30, 32), 4, 33, 1},
		{"G80, in step", "g80", stride(0, 4), 4, 4, 2},
		{"G80, shifted by one element", "g80", stride(4, 4), 4, 32, 32},
		{"G80, float4", "g80", stride(0, 16), 16, 16, 4},
		{"GT200, in step", "gt200", stride(0, 4), 4, 4, 2},
		{"GT200, shifted by one element", "gt200", stride(4, 4), 4, 7, 3},
		{"GT200, one address", "gt200", stride(64, 0), 4, 2, 2},
	} {
		d, _ := device.Lookup(c.device)
		got := coalesce.Warp(^uint32(0), c.at, c.bytes, d)
		if got.Sectors != c.sectors || got.Requests != c.requests {
			t.Errorf("%s: %d sectors, %d requests; want %d, %d", c.name, got.Sectors, got.Requests, c.sectors, c.requests)
		}
		if !d.SegmentRule && got.Distinct != got.Sectors {
			t.Errorf("%s: %d distinct of %d sectors", c.name, got.Distinct, got.Sectors)
		}
	}
}

func TestUsed(t *testing.T) {
	d, _ := device.Lookup("h200")
	a := coalesce.Warp(0b11, stride(28, 4), 4, d)
	if a.Sectors != 2 || a.First[0] != 0 || a.First[1] != 32 || a.UsedBytes(0) != 4 || a.UsedBytes(1) != 4 || a.Moved != 64 || a.Bytes != 8 {
		t.Errorf("%+v", a)
	}
}

// TestFewest: the sectors that the different bytes requested would fill, in whatever order lanes ask.
func TestFewest(t *testing.T) {
	d, _ := device.Lookup("h200")
	for _, c := range []struct {
		name            string
		at              func(lane int) int
		bytes           int
		mask            uint32
		sectors, fewest int
	}{
		{"consecutive", func(l int) int { return 4 * l }, 4, ^uint32(0), 4, 4},
		{"backwards", func(l int) int { return 4 * (31 - l) }, 4, ^uint32(0), 4, 4},
		{"not aligned", func(l int) int { return 4*l + 4 }, 4, ^uint32(0), 5, 4},
		{"a column", func(l int) int { return 256 * l }, 4, ^uint32(0), 32, 4},
		{"one for all", func(int) int { return 128 }, 4, ^uint32(0), 1, 1},
		{"two rows", func(l int) int { return l / 16 * 256 }, 4, ^uint32(0), 2, 1},
		{"each twice", func(l int) int { return 4 * (l % 16) }, 4, ^uint32(0), 2, 2},
		{"vectors", func(l int) int { return 16 * l }, 16, ^uint32(0), 16, 16},
		{"bytes", func(l int) int { return l }, 1, ^uint32(0), 1, 1},
		{"nobody", func(l int) int { return l }, 4, 0, 0, 0},
	} {
		var at [32]uint64
		for l := range at {
			at[l] = uint64(c.at(l))
		}
		if got := coalesce.Count(c.mask, &at, c.bytes, d); got.Sectors != c.sectors || got.Fewest != c.fewest {
			t.Errorf("%s: %d sectors, fewest %d; want %d, %d", c.name, got.Sectors, got.Fewest, c.sectors, c.fewest)
		}
	}
}
