package set_test

import (
	"os"
	"path/filepath"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/enginetest"
	"tilescope/engine/host"
	"tilescope/engine/machine"
)

// Clean programs are clean on every device and at every width of warps, and what is counted element by element does not depend on either.
func TestEveryDevice(t *testing.T) {
	for _, name := range []string{"matmul_tiled_64_8", "conv1d_tiled_16", "transpose_tile_padded", "shared_double_stride",
		"vector_float4_copy", "stencil_radius3", "dynamic_shared_parts", "reduction_two_launches"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(data, "cases", name+".cu"))
			if err != nil {
				t.Fatal(err)
			}
			code := enginetest.Compile(t, name+".cu", string(text))
			want := runAll(code, machine.Schedule{}).Counters.Launches()
			for _, d := range device.All() {
				for _, width := range []int{0, 4} {
					all := set.New(analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize})
					p := host.New(code, host.Options{Device: d})
					m := machine.New(code, machine.Config{Device: d, Observer: all, WarpSize: width}, p)
					p.Start(m)
					for m.Step() == machine.Stepped {
					}
					got := all.Counters.Launches()
					if len(got) != len(want) {
						if d.Major >= 2 { // all of them fit the limits of compute capability 2.0
							t.Errorf("%s, width %d: it refuses a launch: %d of %d took place", d.ID, width, len(got), len(want))
						}
						continue
					}
					for _, f := range all.Findings() {
						if f.Severity == analysis.Error && f.Kind != analysis.InvalidLaunch {
							t.Errorf("%s, width %d:\n%s", d.ID, width, show(code, []analysis.Finding{f}))
						}
					}
					for i := range got {
						g, w := got[i], want[i]
						if g.GlobalLoads != w.GlobalLoads || g.SharedStores != w.SharedStores || g.SharedLoads != w.SharedLoads ||
							g.GlobalStoreBytes != w.GlobalStoreBytes {
							t.Errorf("%s, width %d: %+v, want %+v", d.ID, width, g, w)
						}
						if g.SharedLoadConflicts < 0 || g.SharedLoadWavefronts < g.SharedLoadConflicts || g.GlobalLoadSectors < 0 {
							t.Errorf("%s, width %d: %+v", d.ID, width, g)
						}
					}
				}
			}
		})
	}
}
