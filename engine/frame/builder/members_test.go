package builder_test

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// The members of a struct are loaded one by one: they are values, and not as many elements.
func TestMembersAreNoElements(t *testing.T) {
	const program = `struct P { float x, y, mass; };
__global__ void k(const TYPE *in, float *out) {
    int t = threadIdx.x;
    out[t] = LOAD;
}
int main() {
    TYPE *in; float *out;
    cudaMalloc(&in, 8 * sizeof(TYPE)); cudaMalloc(&out, 32);
    cudaMemset(in, 0, 8 * sizeof(TYPE));
    k<<<1, 8>>>(in, out);
    cudaDeviceSynchronize();
}
`
	for _, c := range []struct{ of, load, number, label string }{
		{"P", "in[t].x * in[t].y + in[t].mass", "24", "values loaded"},
		{"float", "in[t]", "8", "loads by threads"},
	} {
		text := strings.NewReplacer("TYPE", c.of, "LOAD", c.load).Replace(program)
		s := look(t, execute(t, "k.cu", text, 32), frame.Focus{})
		global := s.at(len(s.track.Steps), nil).Corner.Global
		if len(global) == 0 || global[0].Number != c.number || global[0].Label != c.label {
			t.Errorf("of %s: %+v", c.of, global)
		}
	}
}
