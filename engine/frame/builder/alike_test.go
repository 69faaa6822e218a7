package builder_test

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// TestShapeOfItsLike: an input whose indices are clamped to the edges has the columns of an output as long, if its index names them.
func TestShapeOfItsLike(t *testing.T) {
	const program = `__global__ void k(const int *in, int *out, int w, int h) {
  int x = threadIdx.x, y = threadIdx.y, i = min(w - 1, max(0, x - 13)), j = min(h - 1, max(0, y - 13));
  int a = in[INDEX];
  if (x < w && y < h) out[y * w + x] = a;
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 400); cudaMalloc(&out, 400); cudaMemset(in, 0, 400);
  k<<<1, dim3(32, 32)>>>(in, out, 10, 10);
  cudaDeviceSynchronize();
  cudaFree(in); cudaFree(out);
}
`
	for index, cols := range map[string]int{"j * w + i": 10, "(i + j) % 100": 100} {
		s := look(t, execute(t, "k.cu", strings.ReplaceAll(program, "INDEX", index), 32), frame.Focus{})
		for _, a := range s.scene.Scene.Arrays {
			if want := map[string]int{"in": cols, "out": 10}[a.Name]; a.Cols != want {
				t.Errorf("in[%s]: %s has %d columns, want %d", index, a.Name, a.Cols, want)
			}
		}
	}
}
