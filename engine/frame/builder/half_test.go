package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// TestShortFloats: elements and variables of 16 bits are shown as the numbers that they are, and so is what a thread moves.
func TestShortFloats(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(const half *a, half2 *b, __nv_bfloat16 *c) {
  half x = a[threadIdx.x];
  half list[2] = {x, __float2half(0.5f)};
  b[threadIdx.x] = __halves2half2(x, list[1]);
  c[threadIdx.x] = __float2bfloat16(__half2float(x));
}
int main() {
  half h[4] = {1, -2, 0.25f, 1024}, *a;
  half2 *b;
  __nv_bfloat16 *c;
  cudaMalloc(&a, 8); cudaMalloc(&b, 16); cudaMalloc(&c, 8);
  cudaMemcpy(a, h, 8, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(a, b, c);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	f := s.at(len(s.track.Steps)-1, nil)
	want := map[string]string{"a": "1|-2|0.25|1024", "b": "1 0.5|-2 0.5|0.25 0.5|1024 0.5", "c": "1|-2|0.25|1024"}
	for _, a := range s.scene.Scene.Arrays {
		i := slices.IndexFunc(f.Values, func(v frame.Values) bool { return v.Array == a.ID })
		if got := strings.Join(f.Values[i].Cells, "|"); got != want[a.Name] {
			t.Errorf("%s is %s, want %s", a.Name, got, want[a.Name])
		}
	}
	for name, want := range map[string]string{"x": "1|-2|0.25|1024", "list": "{1, 0.5}|{-2, 0.5}|{0.25, 0.5}|{1024, 0.5}"} {
		i := slices.IndexFunc(f.Variables, func(v frame.Variable) bool { return v.Name == name })
		if i < 0 || strings.Join(f.Variables[i].Values, "|") != want {
			t.Errorf("%s: %+v, want %s", name, f.Variables, want)
		}
	}
	moved := 0
	for n := range len(s.track.Steps) + 1 {
		for _, x := range s.at(n, nil).Accesses {
			if s.scene.Arrays.List[x.Array].Name != "a" {
				continue
			}
			if moved++; strings.Join(x.Values, "|") != want["a"] {
				t.Errorf("a thread reads %v", x.Values)
			}
		}
	}
	if moved == 0 {
		t.Error("no access to a is shown")
	}
}
