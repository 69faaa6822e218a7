package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// walk is a program in which a grid of GRID blocks of 4 × 4 threads does BODY with arrays of nz planes of ny rows of nx elements.
func walk(grid, body string, before ...string) string {
	return strings.NewReplacer("GRID", grid, "BODY", body, "BEFORE", strings.Join(before, "")).Replace(`#define NX 8
#define NY 12
#define NZ 5
BEFORE
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
		{"a variable that grows before the loop, too", "2, 3", "int i = y * nx + x, plane = nx * ny; float a = in[i]; i += plane; " +
			"for (int z = 1; z < nz - 1; z++) { out[i] = a + in[i + plane]; i += plane; }", "[5 12 8]", "[5 12 8]"},
		{"a variable that grows by the rows of a grid", "2, 1", "int i = y * nx + x, rows = nx * 4; i += rows; " +
			"for (int z = 1; z < 14; z++) { out[i] = in[i + nx]; i += rows; }", "[]", "[]"},
		{"a variable with two values", "2, 3", "int i = y * nx + x, n = 96; for (int z = 0; z < nz; z++) { out[i] = in[i]; i += n; n = 96; }",
			"[5 12 8]", "[5 12 8]"},
		{"a variable that grows by two values", "2, 3", "int i = y * nx + x, n = 96; for (int z = 0; z < 3; z++) { out[i] = in[i]; " +
			"i += n; n = 192; }", "[]", "[]"},
		{"tiles by a variable", "2, 3", "for (int m = 0; m < 15; m++) { int i = m * 4 * nx + threadIdx.y * nx + x; out[y * nx + x] += in[i]; }",
			"[]", "[]"},
		{"one block", "2, 1", "for (int z = 0; z < nz; z++) out[z * 4 * nx + y * nx + x] = in[z * 4 * nx + y * nx + x];", "[]", "[]"},
		{"a block as high as a plane", "2, 1", "const int plane = nx * 4; int i = y * nx + x; for (int z = 1; z < 14; z++) " +
			"out[z * plane + i] = in[(z - 1) * plane + i] + in[(z + 1) * plane + i] + in[z * plane + i - nx];", "[15 4 8]", "[15 4 8]"},
		{"a block's own rows of a matrix", "2, 1", "for (int k = 0; k < 15; k++) { int r = (blockIdx.y * 15 + k) * 4 + threadIdx.y; " +
			"out[r * nx + x] = in[r * nx + x]; }", "[]", "[]"},
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
	said(t)
}

// TestPlanesOfSpelledIndices: planes are found however the index is spelled: by a macro, by functions, with folded constants and widths
// that are computed.
func TestPlanesOfSpelledIndices(t *testing.T) {
	const loop, each = "for (int z = 0; z < nz; z++) out[AT] = in[AT];", "int z = blockIdx.z; out[AT] = in[AT];"
	for _, c := range []struct{ name, at, before string }{
		{"a macro", "IDX(x, y, z)", "#define IDX(x, y, z) ((z) * NY * NX + (y) * NX + (x))"},
		{"a macro of macros", "IDX(x, y, z)", "#define ROW(y, z) ((z) * NY + (y))\n#define IDX(x, y, z) (ROW(y, z) * NX + (x))"},
		{"a function", "at(z, y, x, ny, nx)", "__device__ int at(int z, int y, int x, int h, int w) { return (z * h + y) * w + x; }"},
		{"a function of another", "at(x, y, z)", "__device__ int row(int y, int z) { return z * NY + y; }\n" +
			"__device__ int at(int x, int y, int z) { int r = row(y, z); return r * NX + x; }"},
		{"a template", "at<NX, NY>(x, y, z)", "template <int W, int H> __device__ int at(int x, int y, int z) { return (z * H + y) * W + x; }"},
		{"a plane's number", "z * PLANE + y * NX + x", "constexpr int PLANE = NX * NY;"},
		{"a computed width", "(z * ny + y) * (nx + 2 - 2) + x", ""},
		{"a computed width in a variable", "(z * ny + y) * w + x", "#define w (2 * nx / 2)"},
	} {
		for grid, body := range map[string]string{"2, 3": loop, "2, 3, 5": each} {
			s := look(t, execute(t, "k.cu", walk(grid, strings.ReplaceAll(body, "AT", c.at), c.before), 16), frame.Focus{})
			for _, a := range s.scene.Scene.Arrays {
				if fmt.Sprint(a.Dims) != "[5 12 8]" {
					t.Errorf("%s, grid %s: %s is %v × %v, %v", c.name, grid, a.Name, a.Rows, a.Cols, a.Dims)
				}
			}
		}
	}
	// What a function does not only return is no index that can be read off: rows are found all the same.
	s := look(t, execute(t, "k.cu", walk("2, 3", "for (int z = 0; z < nz; z++) out[at(x, y, z)] = in[at(x, y, z)];",
		"__device__ int at(int x, int y, int z) { if (z > 100) z = 0; return (z * NY + y) * NX + x; }"), 16), frame.Focus{})
	for _, a := range s.scene.Scene.Arrays {
		if a.Cols != 8 {
			t.Errorf("%s is %v × %v", a.Name, a.Rows, a.Cols)
		}
	}
}

// said: an event of planes is told with three indices.
func said(t *testing.T) {
	t.Helper()
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

// TestPlanesOfAParameter: a parameter that points to arrays of two dimensions says how large a plane is, whatever the threads do, as in a
// batch of matrices; where a frame has no room for all planes, it has whole ones.
func TestPlanesOfAParameter(t *testing.T) {
	program := func(n, batch int) string {
		return strings.NewReplacer("SIZE", fmt.Sprint(n), "COUNT", fmt.Sprint(batch)).Replace(`#define N SIZE
__global__ void scale(const float (*a)[N][N], float *b, float (*list)[N]) {
  int k = blockIdx.x, i = threadIdx.y, j = threadIdx.x;
  b[0] = a[k][i][j] + list[i][j];
}
int main() {
  float (*a)[N][N], *b, (*list)[N];
  cudaMalloc(&a, COUNT * N * N * 4); cudaMalloc(&b, 4); cudaMalloc(&list, N * N * 4);
  cudaMemset(a, 0, COUNT * N * N * 4); cudaMemset(list, 0, N * N * 4);
  scale<<<COUNT, dim3(4, 4)>>>(a, b, list);
  return cudaDeviceSynchronize();
}
`)
	}
	array := func(text string, block [3]int) frame.Array {
		s := look(t, execute(t, "k.cu", text, 16), frame.Focus{Block: block})
		for _, a := range s.scene.Scene.Arrays {
			if a.Name == "list" && (a.Rows != a.Cols || a.Dims != nil || a.Shape != "declared") {
				t.Errorf("list is %d × %d, %v, %s", a.Rows, a.Cols, a.Dims, a.Shape)
			}
		}
		return s.scene.Scene.Arrays[0]
	}
	if a := array(program(8, 4), [3]int{}); fmt.Sprint(a.Dims) != "[4 8 8]" || a.Shape != "declared" {
		t.Errorf("a batch of 4 matrices is %v, %s", a.Dims, a.Shape)
	}
	for _, block := range []int{0, 3, 9} {
		a := array(program(24, 10), [3]int{block})
		w := a.Window
		if w.Row%24 != 0 || w.Rows%24 != 0 || w.Rows < 48 || w.Row > 24*block || w.Row+w.Rows < 24*block+24 || w.Row+w.Rows > a.Rows {
			t.Errorf("block %d: a frame has rows %d to %d of planes of 24", block, w.Row, w.Row+w.Rows)
		}
	}
}

// TestPlanesAreNamed: the planes of an array are named by what the source counts them by, of any spelling; copies that take turns are not.
func TestPlanesAreNamed(t *testing.T) {
	const body = "for (int k = 0; k < 4; k++) { BODY; __syncthreads(); }"
	for _, c := range []struct{ name, body, in, s string }{
		{"a volume", "int z = k; s[k][threadIdx.y][threadIdx.x] = in[(z * ny + y) * nx + x]; out[(z * ny + y) * nx + x] = 1;", "z", "k"},
		{"two copies in turn", "s[k & 1][threadIdx.y][threadIdx.x] = in[k * ny * nx + y * nx + x]; out[k * ny * nx + y * nx + x] = 1;", "k", ""},
		{"a copy and the other", "int b = k % 2; s[b][threadIdx.y][threadIdx.x] = in[(k * ny + y) * nx + x]; " +
			"out[(k * ny + y) * nx + x] = s[b ^ 1][threadIdx.y][threadIdx.x];", "k", ""},
		{"stages", "int stage = k % 3; s[stage][threadIdx.y][threadIdx.x] = in[(k * ny + y) * nx + x]; " +
			"out[(k * ny + y) * nx + x] = s[stage][threadIdx.y][threadIdx.x];", "k", "stage"},
		{"neighbours", "if (k > 0) out[(k * ny + y) * nx + x] = in[((k - 1) * ny + y) * nx + x] + in[((k + 1) * ny + y) * nx + x]; " +
			"s[1][threadIdx.y][threadIdx.x] = 1;", "k", ""},
	} {
		text := walk("2, 3", "__shared__ float s[4][4][4]; "+strings.Replace(body, "BODY", c.body, 1))
		s := look(t, execute(t, "k.cu", text, 16), frame.Focus{})
		for _, a := range s.scene.Scene.Arrays {
			if want, ok := map[string]string{"in": c.in, "s": c.s}[a.Name]; ok && (len(a.Dims) != 3 || a.Axis != want) {
				t.Errorf("%s: the planes of %s %v are counted by %q, want %q", c.name, a.Name, a.Dims, a.Axis, want)
			}
		}
	}
	said(t)
}
