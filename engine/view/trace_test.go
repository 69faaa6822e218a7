package view_test

import (
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/isa"
	"tilescope/engine/view"
)

// TestTrace: a trace has each access to an element, by whom, with its value; and what touches no element, but not a thread's own memory.
func TestTrace(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", WarpSize: 4, Source: `__global__ void k(int *a) {
  int own[3];
  int *p = own + threadIdx.x % 3;
  *p = 5;
  a[blockIdx.x * 8 + threadIdx.x] = *p + threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 15 * sizeof(int));
  k<<<2, 8>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
`}, engine.Limits{})
	list, err := view.Trace(t.Context(), x, 1000)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for a := range list.Accesses() {
		i := a.Block[0]*8 + a.Thread[0]
		if a.Array != "a" || a.Access != isa.Store || a.Line != 5 || a.Element != i || a.Value != float64(5+a.Thread[0]) ||
			a.Warp != a.Thread[0]/4 || a.Lane != a.Thread[0]%4 || a.Shared || a.Launch != 0 {
			t.Errorf("element %d: %+v", i, a)
		}
		if n++; n == 15 {
			break // a trace may be left early
		}
	}
	if n != 15 {
		t.Errorf("%d accesses", n)
	}
	if s := list.Strays; len(s) != 1 || s[0].Block[0] != 1 || s[0].Thread[0] != 7 || s[0].Line != 5 {
		t.Errorf("what touches no element: %+v", s)
	}
}
