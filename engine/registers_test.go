package engine_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestRegistersGiven: occupancy takes the registers that a comment gives, for the run's macros, and a comment that says nothing is warned
// of.
func TestRegistersGiven(t *testing.T) {
	const text = `#define SIDE 2
__global__ void k(int *a) { a[threadIdx.x] = SIDE; }
int main() { int *a; cudaMalloc(&a, 4096); k<<<1, 1024>>>(a); cudaFree(a); return 0; }
`
	estimate := 0
	for _, c := range []struct {
		comment   string
		side      string
		registers int // 0 for the estimate
		warned    bool
	}{
		{"", "2", 0, false},
		{"// tilescope: registers 48", "2", 48, false},
		{"// tilescope: registers SIDE 1:40 2:64", "2", 64, false},
		{"// tilescope: registers SIDE 1:40 2:64", "1", 40, false},
		{"// tilescope: registers SIDE 1:40 2:64", "4", 0, false},
		{"// tilescope: registers 32\n// tilescope: registers SIDE 1:40", "2", 32, false},
		{"// tilescope: registers", "2", 0, true},
		{"// tilescope: registers 256", "2", 0, true},
		{"// tilescope: registers SIDE 1:40 2", "2", 0, true},
	} {
		spec := engine.RunSpec{Name: "t.cu", Source: text + c.comment + "\n", Defines: map[string]string{"SIDE": c.side}}
		x, err := engine.Run(t.Context(), spec, engine.DefaultLimits(), nil)
		if err != nil {
			t.Fatal(err)
		}
		got := report.Of(x, i18n.Reader{}).Launches[0].Occupancy
		if c.comment == "" {
			estimate = got.Registers
		}
		want := c.registers
		if want == 0 {
			want = estimate
		}
		if got.Registers != want || got.ByRegisters != 65536/(1024*((want+7)/8*8)) {
			t.Errorf("%q with SIDE %s: %+v, want %d registers", c.comment, c.side, got, want)
		}
		warned := false
		for _, d := range x.Program.Diagnostics {
			warned = warned || strings.Contains(i18n.Reader{}.Word(d.Message), "registers COUNT")
		}
		if warned != c.warned {
			t.Errorf("%q: warned %v", c.comment, warned)
		}
	}
}
