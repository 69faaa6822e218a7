package view_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// A step in which several warps pass a memory fence names all of them, and not the first alone.
func TestFencesNameTheirWarps(t *testing.T) {
	const text = `__global__ void k(int *o) {
  o[threadIdx.x] = 1;
  __threadfence();
  o[threadIdx.x + THREADS] = 2;
}
int main() {
  int *o;
  cudaMalloc(&o, 1024);
  k<<<1, THREADS>>>(o);
  cudaDeviceSynchronize();
  return cudaFree(o);
}
`
	for threads, want := range map[string]string{"32": "Warp 0 passes", "64": "Both warps pass", "96": "All 3 warps pass"} {
		v := view.New(enginetest.Execute(t, engine.RunSpec{Source: strings.ReplaceAll(text, "THREADS", threads)}, engine.Limits{}))
		var said []string
		for range 12 {
			if err := v.Step(t.Context(), frame.EventStepSize, 1); err != nil {
				t.Fatal(err)
			}
			_, f, err := v.Render(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			said = append(said, f.Say.Lead+" "+f.Say.Rest)
		}
		if all := strings.Join(said, "\n"); !strings.Contains(all, want+" a memory fence") {
			t.Errorf("of %s threads nothing says %q:\n%s", threads, want, all)
		}
	}
}
