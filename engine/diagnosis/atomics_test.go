package diagnosis_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/diagnosis"
	"tilescope/engine/enginetest"
)

// The title of atomics says "on average" wherever atomics of warps take different numbers of turns.
func TestAtomicsTitle(t *testing.T) {
	for _, c := range []struct{ index, want string }{
		{"0", "Atomics on 'out' take 32 turns each instead of 1"},
		{"t < 32 ? 0 : t", "Atomics on 'out' take 16.5 turns on average instead of 1"},
		{"t < 31 ? 0 : t < 32 ? 1 : t", "Atomics on 'out' take 16 turns on average instead of 1"}, // 31 and 1
	} {
		text := strings.ReplaceAll(`__global__ void work(int *out) {
  int t = threadIdx.x;
  atomicAdd(&out[INDEX], 1);
}
int main() {
  int *out;
  cudaMalloc(&out, 256); cudaMemset(out, 0, 256);
  work<<<1, 64>>>(out);
}
`, "INDEX", c.index)
		d := diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0)
		i := slices.IndexFunc(d.Verdicts, func(v advice.Verdict) bool { return v.Kind == string(diagnosis.Atomics) })
		if i < 0 || d.Verdicts[i].Title != c.want {
			t.Errorf("out[%s]: %+v, want %q", c.index, d.Verdicts, c.want)
		}
	}
}

// A shared array is each block's own already, so that the advice goes one step further.
func TestAdviceForSharedAtomics(t *testing.T) {
	for declared, want := range map[string]string{
		"":                          "or give each block its own copy.",
		"__shared__ int here[1];\n": "or give each warp its own copy.",
	} {
		array := "out"
		if declared != "" {
			array = "here"
		}
		text := "__global__ void work(int *out) {\n" + declared + "atomicAdd(&" + array + "[0], 1);\n}\n" +
			"int main() {\nint *out;\ncudaMalloc(&out, 256); cudaMemset(out, 0, 256);\nwork<<<1, 64>>>(out);\n}\n"
		d := diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0)
		i := slices.IndexFunc(d.Verdicts, func(v advice.Verdict) bool { return v.Kind == string(diagnosis.Atomics) })
		if i < 0 || !strings.HasSuffix(d.Verdicts[i].Text, want) {
			t.Errorf("%s: %+v, want %q", array, d.Verdicts, want)
		}
	}
}
