package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// TestSelects: what the focused thread accesses at an index that it loaded is told with where the index was loaded from.
func TestSelects(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string // by step that has any: element < where its index came from
	}{
		{"a gather", "out[t] = in[at[t]];", []string{"in[6] < at[2]"}},
		{"a scatter", "out[at[t]] = in[t];", []string{"out[6] < at[2]"}},
		{"of a scaled index", "out[t] = in[2 * at[t] + 1];", []string{"in[13] < at[2]"}},
		{"loaded before", "int j = at[t]; float v = 1; v += t; out[t] = in[j];", []string{"in[6] < at[2]"}},
		{"rows", "float sum = 0; for (int k = first[t]; k < first[t + 1]; k++) sum += in[at[k]]; out[t] = sum;",
			[]string{"at[4] < first[2], in[4] < at[4]", "in[3] < at[5]"}},
		{"no index", "out[t] = in[t] + at[t];", nil},
	} {
		in := execute(t, "k.cu", strings.Replace(`__global__ void k(const float *in, const int *at, const int *first, float *out) {
  int t = threadIdx.x;
  BODY
}
int main() {
  int at[8] = {0, 7, 6, 5, 4, 3, 2, 1}, first[5] = {0, 2, 4, 6, 8};
  float *in, *out; int *a, *f;
  cudaMalloc(&in, 64); cudaMalloc(&out, 64); cudaMalloc(&a, 32); cudaMalloc(&f, 20); cudaMemset(in, 0, 64);
  cudaMemcpy(a, at, 32, cudaMemcpyHostToDevice); cudaMemcpy(f, first, 20, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(in, a, f, out);
  return cudaDeviceSynchronize();
}
`, "BODY", c.body, 1), 4)
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{2}))
		name := map[int]string{}
		for _, a := range s.scene.Scene.Arrays {
			name[a.ID] = a.Name
		}
		var got []string
		for n := 1; n <= len(s.track.Steps); n++ {
			var words []string
			for _, x := range s.at(n, nil).Selects {
				words = append(words, fmt.Sprintf("%s[%d] < %s[%d]", name[x.Array], x.Cell, name[x.By], x.At))
			}
			if words != nil {
				got = append(got, strings.Join(words, ", "))
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	s := look(t, execute(t, "k.cu", exchanging("v += 1;"), 8), frame.Focus{})
	for n := range len(s.track.Steps) + 1 {
		if f := s.at(n, nil); len(f.Selects) > 0 {
			t.Errorf("step %d: %+v", n, f.Selects)
		}
	}
}
