package view_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// TestCalled: a statement that waits for a function has no value yet, so no headline says which one it gets.
func TestCalled(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Name: "k.cu", Source: `__device__ float mix(float a, float b) {
  float m = a + b;
  m *= 2;
  return m;
}
__device__ int at(int i, int n) { return i * 8 + n; }
__global__ void k(const float *in, float *out) {
  __shared__ float s[32];
  int t = threadIdx.x;
  float acc = 1;
  s[t] = in[t];
  __syncthreads();
  for (int j = 1; j < 3; j++)
    acc = mix(acc, s[j]);
  for (int j = 0; j < 2; j++)
    acc += in[at(j, 1)];
  out[t] = acc;
}
int main() {
  float h[32], *in, *out;
  for (int i = 0; i < 32; i++) h[i] = i + 3;
  cudaMalloc(&in, 128); cudaMalloc(&out, 128);
  cudaMemcpy(in, h, 128, cudaMemcpyHostToDevice);
  k<<<1, 32>>>(in, out);
}
`}, engine.Limits{})
	v := view.New(x)
	v.Read(i18n.Reader{})
	var told []string
	for {
		before := v.Place()
		if err := v.Step(t.Context(), frame.EventStepSize, 1); err != nil {
			t.Fatal(err)
		}
		if v.Place() == before {
			break
		}
		_, f, err := v.Render(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if f.Line == 14 || f.Line == 16 {
			told = append(told, f.Say.Lead+" "+f.Say.Rest)
		}
	}
	all := strings.Join(told, "\n")
	for _, want := range []string{"uses s[1].", "uses s[2].", "Warp 0 calls 'at': acc += in[at(j, 1)]."} {
		if !strings.Contains(all, want) {
			t.Errorf("lacks %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "gets") || strings.Contains(all, "it is") {
		t.Errorf("tells a value too early:\n%s", all)
	}
}
