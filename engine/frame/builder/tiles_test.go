package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/timeline"
)

// TestTilesAreTold: a frame has what the focused warp holds of each fragment, and names the one that its last statement was about.
func TestTilesAreTold(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(const half *A, const half *B, float *C) {
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b[2];
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 2048.0f);
  load_matrix_sync(a, A, 16);
  for (int i = 0; i < 2; i++)
    load_matrix_sync(b[i], B + 256 * i, 16);
  mma_sync(c, a, b[1], c);
  c.x[0] = -1;
  store_matrix_sync(C, c, 16, mem_row_major);
}
int main() {
  static half h[512], *A, *B;
  float *C;
  for (int i = 0; i < 512; i++) h[i] = __float2half(i / 256 + i % 256 / 16 * 0.5f);
  cudaMalloc(&A, 512); cudaMalloc(&B, 1024); cudaMalloc(&C, 1024);
  cudaMemcpy(A, h, 512, cudaMemcpyHostToDevice);
  cudaMemcpy(B, h, 1024, cudaMemcpyHostToDevice);
  k<<<1, 32>>>(A, B, C);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	names := []string{}
	for _, f := range s.scene.Scene.Fragments {
		names = append(names, f.Name)
	}
	if want := []string{"a", "b[0]", "b[1]", "c"}; !slices.Equal(names, want) {
		t.Fatalf("fragments %v, want %v", names, want)
	}
	// The element (3, 5) of each after the last step on a line.
	type held struct{ at, a, b0, b1, c string }
	want := map[int]held{
		7: {"c", "·", "·", "·", "2048"}, 8: {"a", "1.5", "·", "·", "2048"}, 11: {"c", "1.5", "1.5", "2.5", "2162"},
		12: {"c", "1.5", "1.5", "2.5", "2162"}, 13: {"c", "1.5", "1.5", "2.5", "2162"},
	}
	loads := []string{}
	last := map[int]held{}
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		if n == 0 && (f.Tiles.At != -1 || len(f.Tiles.Values[3]) != 0) {
			t.Errorf("before the first step: %+v", f.Tiles)
		}
		if f.Tiles.At < 0 {
			continue
		}
		at := func(i int) string {
			if len(f.Tiles.Values[i]) == 0 {
				return ""
			}
			return f.Tiles.Values[i][3*16+5]
		}
		last[f.Line] = held{names[f.Tiles.At], at(0), at(1), at(2), at(3)}
		if f.Line == 10 {
			loads = append(loads, names[f.Tiles.At])
		}
		if f.Line == 12 && (f.Tiles.Values[3][0] != "-1" || f.Tiles.Values[3][1] == "-1") {
			t.Errorf("after c.x[0] = -1 a row of c is %v", f.Tiles.Values[3][:4])
		}
	}
	// Of the store of −1 the shares of lanes 0 to 3 are shown, which hold the first eight elements of row 0; lane 4 has one of row 1.
	store := slices.IndexFunc(s.track.Steps, func(x timeline.Step) bool { return s.scene.Line(s.in.Run, s.track.Index(x.At)) == 12 })
	part := s.place(frame.Place{Position: s.track.Steps[store].At + 1, Lane: 3}, nil).Tiles.Values[3]
	if part[0] != "-1" || part[6] != "-1" || part[16] == "-1" || part[16] == "" {
		t.Errorf("with four lanes' shares rows 0 and 1 are %v", part[:32])
	}
	for line, want := range want {
		if last[line] != want {
			t.Errorf("line %d: %+v, want %+v", line, last[line], want)
		}
	}
	if got := strings.Join(slices.Compact(loads), " "); got != "b[0] b[1]" {
		t.Errorf("the loop loads %s", got)
	}
}

// TestTilesAreFoundByWhatStepsUse: a step is about the fragment that its code uses, whatever the source calls it there: a macro that hides
// the name, a reference, a parameter of a function; a variable of the same name is another.
func TestTilesAreFoundByWhatStepsUse(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <mma.h>
using namespace nvcuda::wmma;
#define FIRST load_matrix_sync(a, A, 16)
typedef fragment<accumulator, 16, 16, 16, float> Sum;
__device__ __noinline__ void reset(Sum &of) {
  for (int i = 0; i < of.num_elements; i++)
    of.x[i] = 1;
}
__global__ void k(const half *A, const half *B, float *C) {
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b[2];
  Sum c;
  reset(c);
  FIRST;
  auto &second = b[1];
  load_matrix_sync(second, B, 16);
  mma_sync(c, a, second, c);
  {
    int a = threadIdx.x;
    C[a] = a;
  }
  store_matrix_sync(C, c, 16, mem_row_major);
}
int main() {
  half *A;
  float *C;
  cudaMalloc(&A, 512); cudaMalloc(&C, 1024);
  cudaMemset(A, 0, 512);
  k<<<1, 32>>>(A, A, C);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	want := map[int]string{7: "c", 14: "a", 16: "b[1]", 17: "c", 20: "c", 22: "c"}
	got := map[int]string{}
	for n := range len(s.track.Steps) + 1 {
		if f := s.at(n, nil); f.Tiles.At >= 0 {
			got[f.Line] = s.scene.Scene.Fragments[f.Tiles.At].Name
		}
	}
	for line, want := range want {
		if got[line] != want {
			t.Errorf("line %d is about %q, want %q", line, got[line], want)
		}
	}
}

// TestOperandsOfTilesHaveNoHalo: blocks that multiply tiles load rows and columns of their neighbours' results, which belong to nobody.
func TestOperandsOfTilesHaveNoHalo(t *testing.T) {
	in := execute(t, "k.cu", `#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(const half *A, const half *B, float *C) {
  __shared__ half As[16][16], Bs[16][16];
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 0.0f);
  int row = blockIdx.y * 16, col = blockIdx.x * 16;
  for (int k = 0; k < 32; k += 16) {
    for (int i = threadIdx.x; i < 256; i += 32) {
      As[i / 16][i % 16] = A[(row + i / 16) * 32 + k + i % 16];
      Bs[i / 16][i % 16] = B[(k + i / 16) * 32 + col + i % 16];
    }
    __syncthreads();
    load_matrix_sync(a, &As[0][0], 16);
    load_matrix_sync(b, &Bs[0][0], 16);
    mma_sync(c, a, b, c);
    __syncthreads();
  }
  store_matrix_sync(C + row * 32 + col, c, 32, mem_row_major);
}
int main() {
  half *A, *B;
  float *C;
  cudaMalloc(&A, 2048); cudaMalloc(&B, 2048); cudaMalloc(&C, 4096);
  cudaMemset(A, 0, 2048); cudaMemset(B, 0, 2048);
  k<<<dim3(2, 2), 32>>>(A, B, C);
  return cudaDeviceSynchronize();
}
`, 32)
	s := look(t, in, frame.Focus{})
	// What a step multiplies is marked in the tiles that its fragments were loaded from, and in no other step.
	for n := range len(s.track.Steps) + 1 {
		f, marked := s.at(n, nil), []string{}
		for _, o := range f.Outlines {
			if o.Kind != "fragment" {
				continue
			}
			marked = append(marked, s.scene.Arrays.List[o.Array].Name)
			if want := (frame.Window{Rows: 16, Cols: 16}); o.Window != want || o.Runs != nil || o.Loose {
				t.Errorf("step %d: of %s %+v is multiplied", n, marked[len(marked)-1], o)
			}
		}
		if want := f.Line == 18; want != slices.Equal(marked, []string{"As", "Bs"}) || !want && len(marked) > 0 {
			t.Errorf("step %d, line %d: %v are multiplied", n, f.Line, marked)
		}
	}
	if len(s.scene.Scene.HaloOf) == 0 {
		t.Fatal("no array is loaded")
	}
	for _, h := range s.scene.Scene.HaloOf {
		if name := s.scene.Arrays.List[h.Array].Name; h.Homes && name != "C" {
			t.Errorf("%s has a halo", name)
		}
	}
}

// TestMisalignedTileIsMarked: a finding about a tile that the library loads names the elements of the kernel's array.
func TestMisalignedTileIsMarked(t *testing.T) {
	in := execute(t, "k.cu", `#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(float *C) {
  __shared__ alignas(32) half before[8], As[16][17];
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  for (int i = threadIdx.x; i < 16 * 17; i += 32) As[i / 17][i % 17] = __float2half(1);
  before[threadIdx.x % 8] = As[0][0];
  __syncwarp();
  load_matrix_sync(a, &As[0][0], 17);
  C[threadIdx.x] = a.x[0] + before[0];
}
int main() {
  float *C;
  cudaMalloc(&C, 128);
  k<<<1, 32>>>(C);
  return cudaDeviceSynchronize() == cudaSuccess;
}
`, 32)
	marked := []int{}
	for _, f := range in.Overview(readerEnglish).Findings {
		if f.Kind != "misaligned" {
			continue
		}
		if f.Array != "As" {
			t.Errorf("it is about %q", f.Array)
		}
		marked = append(marked, f.Cells...)
	}
	if want := []int{17, 18, 19, 20, 21, 22, 23, 24}; !slices.Equal(marked, want) {
		t.Errorf("elements %v of As are marked, want %v: the first half of its second row", marked, want)
	}
}
