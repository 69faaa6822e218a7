package shape

import (
	"testing"

	"tilescope/engine/isa"
)

// TestAxisOfPlanes: what an index counts planes by has a name where the source gives it one.
func TestAxisOfPlanes(t *testing.T) {
	for _, c := range []struct {
		index []string
		means string
		want  string
		told  bool
	}{
		{[]string{"z", "y", "x"}, "", "z", true},
		{[]string{"lz - 1", "ly", "lx"}, "", "lz", true},
		{[]string{"threadIdx.z + 1", "y", "x"}, "", "z", true},
		{[]string{"blockIdx.z * T + threadIdx.z", "y", "x"}, "", "z", true},
		{[]string{"stage", "ty", "tx"}, "", "stage", true},
		{[]string{"0", "ty", "tx"}, "", "", true},
		{[]string{"T - 1", "ty", "tx"}, "", "", true},
		{[]string{"buf ^ 1", "ty", "tx"}, "", "", false},
		{[]string{"1 - buf", "ty", "tx"}, "", "", false},
		{[]string{"k % 2", "ty", "tx"}, "", "", false},
		{[]string{"2 * k", "ty", "tx"}, "", "", false},
		{[]string{"a + b", "ty", "tx"}, "", "", false},
		{[]string{"next[k]", "ty", "tx"}, "", "", false},
		{[]string{"(z * ny + y) * nx + x"}, "", "z", true},
		{[]string{"(z - 1) * nx * ny + y * nx + x"}, "", "z", true},
		{[]string{"i + nx * ny"}, "((blockIdx.z * T + threadIdx.z) * ny + y) * nx + x + nx * ny", "z", true},
		{[]string{"batch * nx * ny + i"}, "blockIdx.z * nx * ny + y * nx + x", "batch", true},
		{[]string{"i"}, "", "", false},
		{[]string{"y * nx + x"}, "", "", false},
	} {
		in := Input{Program: &isa.Program{Sites: []isa.Site{{Index: c.index}}}, Scalars: map[string]int64{"nx": 8, "ny": 12, "T": 4}}
		if c.means != "" {
			in.Program.Sites[0].Means = []string{c.means}
		}
		if got, told := in.axis(0, []int{5, 12, 8}); got != c.want || told != c.told {
			t.Errorf("%q counts planes by %q, %v; want %q, %v", c.index, got, told, c.want, c.told)
		}
	}
}
