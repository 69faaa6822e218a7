package builder_test

import (
	"context"
	"fmt"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// The threads' cells show a value that each of them has for itself: not one that the kernel was given.
func TestTheResultIsNoParameter(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"x[threadIdx.x] = n;", ""},
		{"int v = 2 * n + threadIdx.x; x[threadIdx.x] = n + v;", "v"},
		{"n += threadIdx.x; x[threadIdx.x] = n;", "n"},
		{"int a = threadIdx.x, b = a + n; x[threadIdx.x] = a + b;", "a"},
		{"int a = threadIdx.x, b = a + n, c = a * b; x[threadIdx.x] = a + b + c;", ""},
	} {
		in := execute(t, "result.cu", "__global__ void k(int *x, int n) { "+c.body+
			" }\nint main() { int *d; cudaMalloc(&d, 128); k<<<1, 32>>>(d, 3); return cudaFree(d); }\n", 0)
		s, err := in.Scene(context.Background(), frame.Focus{}, nil, i18n.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Scene.Result != c.want {
			t.Errorf("%s: the result is %q, want %q", c.body, s.Scene.Result, c.want)
		}
	}
}

// TestResultOfACall: what a function of the text returns is what threads store where its call is, and not what it is given; members of a
// struct that they store are named.
func TestResultOfACall(t *testing.T) {
	s := look(t, execute(t, "k.cu", `template <int Most> __device__ int rounds(float cx) {
  int i = 0;
  while (i < Most && cx < 4) { cx = cx * cx + 1; ++i; }
  return i;
}
__global__ void k(unsigned char *out) {
  float start = 0.5f * threadIdx.x;
  out[threadIdx.x] = rounds<8>(start) * 15;
}
int main() { unsigned char *out; cudaMalloc(&out, 4); k<<<1, 4>>>(out); return cudaDeviceSynchronize(); }
`, 32), frame.Focus{})
	if s.scene.Scene.Result != "i" || s.scene.Scene.ResultMembers != nil {
		t.Errorf("threads store %q %v", s.scene.Scene.Result, s.scene.Scene.ResultMembers)
	}
	s = look(t, execute(t, "k.cu", `__global__ void k(const float4 *in, float4 *out) {
  float4 v = in[threadIdx.x];
  v.x += v.w;
  out[threadIdx.x] = v;
}
int main() { float4 *p; cudaMalloc(&p, 128); cudaMemset(p, 0, 128); k<<<1, 4>>>(p, p + 4); return cudaDeviceSynchronize(); }
`, 32), frame.Focus{})
	if got := fmt.Sprint(s.scene.Scene.Result, s.scene.Scene.ResultMembers); got != "v[x y z w]" {
		t.Errorf("threads store %s", got)
	}
	said := ""
	for n := range len(s.track.Steps) + 1 {
		if f := s.at(n, nil); f.Line == 3 {
			said = f.Say.Lead + " " + f.Say.Rest
		}
	}
	if said != "Warp 0 sets 'v.x': in thread 0, it is 0." {
		t.Errorf("a member is assigned: %q", said)
	}
}

// TestElementsOfAWord: of a word that is read from an array of smaller elements, each element is told as its own.
func TestElementsOfAWord(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <cuda_fp16.h>
__global__ void k(const half *in, unsigned *out) {
  out[threadIdx.x] = ((const unsigned *)in)[threadIdx.x];
}
int main() {
  half h[4] = {1, -2, 0.25f, 1024}, *in;
  unsigned *out;
  cudaMalloc(&in, 8); cudaMalloc(&out, 8);
  cudaMemcpy(in, h, 8, cudaMemcpyHostToDevice);
  k<<<1, 2>>>(in, out);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	read := ""
	for n := range len(s.track.Steps) + 1 {
		for _, a := range s.at(n, nil).Accesses {
			if a.Kind == "read" {
				read = fmt.Sprint(a.Cells, a.Values)
			}
		}
	}
	if read != "[0 1 2 3] [1 -2 0.25 1024]" {
		t.Errorf("threads read %s", read)
	}
}
