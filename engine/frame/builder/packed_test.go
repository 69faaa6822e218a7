package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// TestPackedElements: where a thread moves several elements as one word, its sentence, the accesses and the history of a cell tell the
// elements, as the picture shows them.
func TestPackedElements(t *testing.T) {
	in := execute(t, "k.cu", `#include <cuda_fp16.h>
__global__ void k(half *h, char *c, float *f) {
  int i = threadIdx.x;
  *(unsigned *)(h + 2 * i) = 0x68006800u + i;
  *(int *)(c + 4 * i) = 0x64636261 + i;
  atomicExch((int *)(f + i), __float_as_int(1.5f));
}
int main() {
  half *h; char *c; float *f;
  cudaMalloc(&h, 16); cudaMalloc(&c, 16); cudaMalloc(&f, 16);
  k<<<1, 4>>>(h, c, f);
  return cudaDeviceSynchronize();
}
`, 32)
	s := look(t, in, frame.Focus{Thread: [3]int{3}, Lane: 3})
	want := map[string]struct{ said, values string }{
		"h": {"2054 2048", "2048|2048|2050|2048|2052|2048|2054|2048"},
		"c": {"'d' 'b' 'c' 'd'", "'a'|'b'|'c'|'d'|'b'|'b'|'c'|'d'|'c'|'b'|'c'|'d'|'d'|'b'|'c'|'d'"},
		"f": {"", "1.5|1.5|1.5|1.5"},
	}
	seen := 0
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		for _, x := range f.Accesses {
			w := want[s.scene.Arrays.List[x.Array].Name]
			if seen++; strings.Join(x.Values, "|") != w.values {
				t.Errorf("threads move %q, want %q", strings.Join(x.Values, "|"), w.values)
			}
			if said := f.Say.Lead + " " + f.Say.Rest; !strings.Contains(said, w.said) {
				t.Errorf("%q does not tell %q", said, w.said)
			}
		}
	}
	if seen != 3 {
		t.Errorf("%d accesses", seen)
	}
	at := slices.IndexFunc(s.scene.Scene.Arrays, func(a frame.Array) bool { return a.Name == "h" })
	for cell, want := range map[int]string{6: "2054", 7: "2048"} {
		h, err := in.History(t.Context(), s.scene, s.scene.Scene.Arrays[at].ID, cell, s.track.Position(len(s.track.Steps)), i18n.Reader{}, nil)
		if err != nil || len(h.Touches) != 1 || h.Touches[0].Value != want {
			t.Errorf("h[%d] was touched by %+v, want %s", cell, h, want)
		}
	}
}
