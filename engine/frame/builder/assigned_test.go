package builder_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// A sentence names the element of a thread's array that a statement gives a value, as far as its indices are numbers or variables.
func TestElementsOfThreadsArrays(t *testing.T) {
	const text = `__global__ void k(const float *in, float *out) {
  __shared__ float tile[8];
  float sum[2][3] = {};
  float2 pair[2];
  int t = threadIdx.x;
  tile[t] = in[t];
  __syncthreads();
  for (int r = 0; r < 2; r++) {
    for (int c = 0; c < 3; c++)
      sum[r][c] = t + 10 * r;
    sum[r][1] += tile[r] * tile[t];
    sum[r + 0][2] = 5;
    pair[r].x = r;
  }
  out[t] = sum[1][1] + sum[1][2] + pair[1].x;
}
int main() {
  float h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
  cudaMalloc(&in, 32); cudaMalloc(&out, 32);
  cudaMemcpy(in, h, 32, cudaMemcpyHostToDevice);
  k<<<1, 8>>>(in, out);
  return cudaDeviceSynchronize();
}
`
	file := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in := executeFile(t, file, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{5, 0, 0}))
	last := map[int]string{}
	marks := map[int]frame.BesideVariable{} // of sum, after the last step on a line
	for n := 1; n <= len(s.track.Steps); n++ {
		f := s.at(n, nil)
		for _, v := range s.beside(f, frame.Others{Threads: [][3]int{{5, 0, 0}}}).Threads[0].Variables {
			if v.Name == "sum" {
				marks[f.Line] = v
			}
		}
		last[f.Line] = strings.TrimSpace(f.Say.Lead + " " + f.Say.Rest)
	}
	for line, want := range map[int]string{
		10: "Warp 0 sets 'sum[1][2]': in thread 5, it is 15.",
		11: "Warp 0 computes 'sum[1][1]': in thread 5, sum[1][1] += tile[1]·tile[5] gives 27.",
		12: "Warp 0 executes line 12: sum[r + 0][2] = 5",
		13: "Warp 0 executes line 13: pair[r].x = r",
	} {
		if !strings.HasSuffix(last[line], want) {
			t.Errorf("line %d: %q, want %q", line, last[line], want)
		}
	}
	for line, at := range map[int]int{10: 5, 11: 4, 12: -1, 13: -1} {
		if v := marks[line]; v.Cols != 3 || v.At != at || len(v.Used) > 0 {
			t.Errorf("line %d: of sum %+v, want element %d in rows of 3", line, v, at)
		}
	}
	if v := marks[15]; v.At != -1 || !slices.Equal(v.Used, []int{4, 5}) {
		t.Errorf("the store uses %v of sum, and gives %d a value", v.Used, v.At)
	}
}
