package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// walk is a program in which a flat grid of GRID blocks of 4 × 4 threads does BODY with arrays of nz planes of ny rows of nx elements.
func walk(grid, body string) string {
	return strings.NewReplacer("GRID", grid, "BODY", body).Replace(`#define NX 8
#define NY 12
#define NZ 5
__global__ void work(const float *in, float *out, int nx, int ny, int nz) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  BODY
}
int main() {
  float *in, *out;
  cudaMalloc(&in, NX * NY * NZ * 4); cudaMalloc(&out, NX * NY * NZ * 4); cudaMemset(in, 0, NX * NY * NZ * 4);
  work<<<dim3(GRID), dim3(4, 4)>>>(in, out, NX, NY, NZ);
  return cudaDeviceSynchronize();
}
`)
}

// TestPlanesOfAFlatGrid: an array that a flat block walks through plane by plane is shown so, where its indices show it for certain, and
// told with three indices; what may as well be a tile's rows stays a matrix.
func TestPlanesOfAFlatGrid(t *testing.T) {
	for _, c := range []struct{ name, grid, body, in, out string }{
		{"two products", "2, 3", "for (int z = 0; z < nz; z++) out[z * ny * nx + y * nx + x] = in[z * ny * nx + y * nx + x];",
			"[5 12 8]", "[5 12 8]"},
		{"nested", "2, 3", "for (int z = 0; z < nz; z++) out[(z * ny + y) * nx + x] = in[(z * NY + y) * NX + x];", "[5 12 8]", "[5 12 8]"},
		{"a stencil in z", "2, 3", "for (int z = 1; z < nz - 1; z++) out[z * ny * nx + y * nx + x] = in[(z - 1) * ny * nx + y * nx + x] + " +
			"in[(z + 1) * ny * nx + y * nx + x];", "[5 12 8]", "[5 12 8]"},
		{"without its edges", "2, 3", "if (x > 0 && y > 0 && x < nx - 1 && y < ny - 1) for (int z = 0; z < nz; z++) " +
			"out[z * ny * nx + y * nx + x] = in[z * ny * nx + y * nx + x];", "[5 12 8]", "[5 12 8]"},
		{"tiles of a matrix", "2, 1", "for (int m = 0; m < 15; m++) out[y * nx + x] += in[(m * 4 + threadIdx.y) * nx + x];", "[]", "[]"},
		{"tiles of a matrix, by blocks", "2, 3", "for (int m = 0; m < 15; m++) out[y * nx + x] += in[m * 4 * nx + threadIdx.y * nx + x];",
			"[]", "[]"},
		{"the index in a variable", "2, 3", "for (int z = 0; z < nz; z++) { int i = z * ny * nx + y * nx + x; out[i] = in[i]; }",
			"[5 12 8]", "[5 12 8]"},
		{"variables of variables", "2, 3", "const int plane = nx * ny; int row = y * nx + x; for (int z = 1; z < nz - 1; z++) { " +
			"int i = z * plane + row; out[i] = in[i - plane] + in[i + plane]; }", "[5 12 8]", "[5 12 8]"},
		{"a variable that grows", "2, 3", "int i = y * nx + x; for (int z = 0; z < nz; z++) { out[i] = in[i]; i += nx * ny; }",
			"[5 12 8]", "[5 12 8]"},
		{"a variable with two values", "2, 3", "int i = y * nx + x, n = 96; for (int z = 0; z < nz; z++) { out[i] = in[i]; i += n; n = 96; }",
			"[]", "[]"},
		{"tiles by a variable", "2, 3", "for (int m = 0; m < 15; m++) { int i = m * 4 * nx + threadIdx.y * nx + x; out[y * nx + x] += in[i]; }",
			"[]", "[]"},
		{"one block", "2, 1", "for (int z = 0; z < nz; z++) out[z * 4 * nx + y * nx + x] = in[z * 4 * nx + y * nx + x];", "[]", "[]"},
	} {
		s := look(t, execute(t, "k.cu", walk(c.grid, c.body), 16), frame.Focus{})
		for name, want := range map[string]string{"in": c.in, "out": c.out} {
			for _, a := range s.scene.Scene.Arrays {
				if a.Name == name && fmt.Sprint(a.Dims) != want {
					t.Errorf("%s: %s is %v × %v, %v; want %s", c.name, name, a.Rows, a.Cols, a.Dims, want)
				}
			}
		}
	}
	s := look(t, execute(t, "k.cu", walk("2, 3", "for (int z = 0; z < nz; z++) out[(z * ny + y) * nx + x] = in[(z * ny + y) * nx + x];"), 16),
		frame.Focus{})
	found := false
	for _, says := range s.scene.Scene.Track.Events.Says {
		found = found || strings.Contains(says, "writes out[1][0…3][0…3]")
	}
	if !found {
		t.Errorf("no event is told with three indices: %q", s.scene.Scene.Track.Events.Says)
	}
}
