package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// row is a program in which a row of blocks of 64 threads does BODY with arrays of 768 elements.
func row(body, signature, arguments string) string {
	return strings.NewReplacer("BODY", body, "SIGNATURE", signature, "ARGUMENTS", arguments).Replace(`#define SIDE 16
__device__ int clamp(int v, int low, int high) { return max(low, min(v, high)); }
__global__ void work(const float *in, float *out, SIGNATURE) {
  __shared__ float s[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  BODY
}
int main() {
  float *in, *out;
  cudaMalloc(&in, 768 * 4); cudaMalloc(&out, 768 * 4); cudaMemset(in, 0, 768 * 4);
  work<<<12, 64>>>(in, out, ARGUMENTS);
  return cudaDeviceSynchronize();
}
`)
}

// TestFlatIndices: rows, columns and planes of arrays are found where a row of threads takes a flat index apart, however it is written; an
// index that is only a number's remainder, or a warp and its lane, has none.
func TestFlatIndices(t *testing.T) {
	const apart = "int x = i % w, y = i / w; "
	for _, c := range []struct{ name, body, in, out string }{
		{"put together again", apart + "out[y * w + x] = in[y * w + x];", "32 × 24", "32 × 24"},
		{"by a macro", "int x = i % SIDE, y = i / SIDE; out[y * SIDE + x] = in[i];", "48 × 16", "48 × 16"},
		{"by a computed width", "int v = w / 2, x = i % v, y = i / v; out[y * v + x] = in[y * v + x];", "64 × 12", "64 × 12"},
		{"by shifts", "int x = i & 15, y = i >> 4; out[(y << 4) + x] = in[(y << 4) | x];", "1 × 768", "48 × 16"},
		{"without a remainder", "int y = i / w, x = i - y * w; out[y * w + x] = in[i];", "32 × 24", "32 × 24"},
		{"a transpose", apart + "out[x * h + y] = in[i];", "32 × 24", "24 × 32"},
		{"neighbours", apart + "if (x > 0 && y > 0 && x < w - 1 && y < h - 1) out[i] = in[i - 1] + in[i + 1] + in[i - w] + in[i + w];",
			"32 × 24", "32 × 24"},
		{"neighbours of clamped rows", apart + "out[i] = in[clamp(y + 1, 0, h - 1) * w + x] + in[max(y - 1, 0) * w + x];", "32 × 24", "32 × 24"},
		{"pixels of three colours", "int x = i % 8, y = i / 8; if (i < 256) for (int c = 0; c < 3; c++) out[i] += in[(y * 8 + x) * 3 + c];",
			"32 × 24", "96 × 8"},
		{"planes", "int x = i % 8, y = i / 8 % 12, z = i / 96; out[(z * 12 + y) * 8 + x] = in[z * 96 + y * 8 + x];", "[8 12 8]", "[8 12 8]"},
		{"planes by remainders", "int z = i / 96, r = i % 96, y = r / 8, x = r - y * 8; out[(z * 12 + y) * 8 + x] = in[i];",
			"[8 12 8]", "[8 12 8]"},
		{"neighbours in planes", "int x = i % 8, y = i / 8 % 12, z = i / 96; if (y > 0 && z < 7 && y < 11) " +
			"out[i] = in[i + 96] + in[i - 8] + in[i + 8] + x;", "[8 12 8]", "[8 12 8]"},
		{"transposes in a batch", "int b = i / 96, r = i % 96, y = r / 8, x = r % 8; out[(b * 8 + x) * 12 + y] = in[(b * 12 + y) * 8 + x];",
			"[8 12 8]", "[8 8 12]"},
		{"a loop over the grid", "for (int k = i; k < 768; k += gridDim.x * blockDim.x) { int x = k % w, y = k / w; " +
			"out[x * h + y] = in[y * w + x]; }",
			"32 × 24", "24 × 32"},
		{"a warp for each row", "int lane = i % 32, r = i / 32; if (r < 8) for (int j = lane; j < 96; j += 32) out[r] += in[r * 96 + j];",
			"8 × 96", "1 × 768"},
		{"a row of blocks for each row", "int x = blockIdx.x * 64 + threadIdx.x; out[x] = in[x];", "1 × 768", "1 × 768"},

		{"nothing is taken apart", "out[i] = in[i];", "1 × 768", "1 × 768"},
		{"a wide stencil", "if (i >= w && i < 700) out[i] = in[i - w] + in[i] + in[i + w];", "1 × 768", "1 × 768"},
		{"banks", "out[i % 32] = in[i % 32 + 64];", "1 × 768", "1 × 768"},
		{"warps and lanes", "int warp = i / 32, lane = i % 32; out[warp * 32 + lane] = in[i];", "1 × 768", "1 × 768"},
		{"halves of pairs", "int at = i / 8 * 16 + i % 8; if (i < 384) out[at] = in[at] + in[at + 8];", "1 × 768", "1 × 768"},
		{"items in another order", "int at = i % 192 * 4 + i / 192; out[at] = in[at];", "1 × 768", "1 × 768"},
		{"apart for a condition", apart + "if (x < y) out[i] = in[i];", "1 × 768", "1 × 768"},
		{"strides that do not divide the length", "out[i / 10 * 11 + i % 10] = in[i];", "1 × 768", "1 × 768"},
		{"two numbers", "out[i % w + threadIdx.x / w * w] = in[i];", "1 × 768", "1 × 768"},
		{"a sum by halves", "s[i % 64] = in[i]; __syncthreads(); int t = threadIdx.x; if (t < 32) out[i] = s[t] + s[t + 32] + i % 32 + i / 32;",
			"1 × 768", "1 × 768"},
	} {
		s := look(t, execute(t, "k.cu", row(c.body, "int w, int h", "24, 32"), 32), frame.Focus{})
		for _, a := range s.scene.Scene.Arrays {
			got := fmt.Sprintf("%d × %d", a.Rows, a.Cols)
			if a.Dims != nil {
				got = fmt.Sprint(a.Dims)
			}
			want, ok := map[string]string{"in": c.in, "out": c.out, "s": "1 × 64"}[a.Name]
			if !ok || got != want {
				t.Errorf("%s: %s is %s, want %s", c.name, a.Name, got, want)
			}
		}
	}
}

// TestStridedRows: threads in a plane that read every second column of every second row show rows, too, as in a convolution with a stride.
func TestStridedRows(t *testing.T) {
	s := look(t, execute(t, "k.cu", `__global__ void pool(const float *in, float *out, int width, int stride) {
  int x = threadIdx.x, y = threadIdx.y, outWidth = width / stride;
  float most = 0;
  for (int i = 0; i < stride; i++)
    for (int j = 0; j < stride; j++)
      most = fmaxf(most, in[(y * stride + i) * width + x * stride + j]);
  out[y * outWidth + x] = most;
}
int main() {
  float *in, *out;
  cudaMalloc(&in, 96 * 4); cudaMalloc(&out, 24 * 4); cudaMemset(in, 0, 96 * 4);
  pool<<<1, dim3(6, 4)>>>(in, out, 12, 2);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	for _, a := range s.scene.Scene.Arrays {
		if want := map[string][2]int{"in": {8, 12}, "out": {4, 6}}[a.Name]; [2]int{a.Rows, a.Cols} != want {
			t.Errorf("%s is %d × %d, want %v", a.Name, a.Rows, a.Cols, want)
		}
	}
}

// A call of the library says how long the rows are of the matrix that it loads or stores; and so does a thread's row that is multiplied by
// a named length, where the block's threads go down a column.
func TestRowsOfCallsAndColumns(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"tiles", `#include <mma.h>
using namespace nvcuda;
__global__ void k(const half *a, const half *b, float *c, int n) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  int col = blockIdx.x * 16;
  for (int k = 0; k < 48; k += 16) {
    wmma::load_matrix_sync(fa, a + k, 48);
    wmma::load_matrix_sync(fb, b + col * 48 + k, 48);
    wmma::mma_sync(fc, fa, fb, fc);
  }
  wmma::store_matrix_sync(c + col, fc, n, wmma::mem_row_major);
}
int main() {
  half *a, *b;
  float *c;
  cudaMalloc(&a, 16 * 48 * 2); cudaMalloc(&b, 32 * 48 * 2); cudaMalloc(&c, 16 * 32 * 4);
  cudaMemset(a, 0, 16 * 48 * 2); cudaMemset(b, 0, 32 * 48 * 2);
  k<<<2, 32>>>(a, b, c, 32);
  return cudaDeviceSynchronize();
}
`, "a 16×48, b 32×48, c 16×32, "},
		{"column", `#define IDX(r, c) ((r) * n + (c))
__global__ void k(float *A, float *pairs, int n, int k) {
  int r = k + 1 + threadIdx.x;
  if (r < n) A[IDX(r, k)] /= A[IDX(k, k)];
  pairs[2 * threadIdx.x + 1] = r;
}
int main() {
  float *A, *p;
  cudaMalloc(&A, 256); cudaMalloc(&p, 64);
  cudaMemset(A, 0, 256);
  k<<<1, 8>>>(A, p, 8, 0);
  return cudaDeviceSynchronize();
}
`, "A 8×8, pairs 1×16, "},
	} {
		s := look(t, execute(t, "k.cu", c.text, 32), frame.Focus{})
		got := ""
		for _, a := range s.scene.Scene.Arrays {
			got += fmt.Sprintf("%s %d×%d, ", a.Name, a.Rows, a.Cols)
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
