package builder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// combine is a program whose kernel does BODY with 16 floats in shared memory: a block of 16 threads, warps of 4.
func combine(body string) string {
	return strings.ReplaceAll(`__global__ void work(const float *in, float *out, int pitch) {
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  BODY
  out[t] = s[0];
}
int main() {
  float *in, *out;
  cudaMalloc(&in, 4096); cudaMalloc(&out, 4096); cudaMemset(in, 0, 4096);
  work<<<1, 16>>>(in, out, 8);
  return cudaDeviceSynchronize();
}
`, "BODY", body)
}

func TestTrees(t *testing.T) {
	halving := "for (int h = 8; h > 0; h /= 2) { if (t < h) s[t] += s[t + h]; __syncthreads(); }"
	for _, c := range []struct{ name, body, want string }{
		{"halving", halving, "8@8 4@4 2@2 1@1"},
		{"doubling, strided", "for (int d = 1; d < 16; d *= 2) { int i = 2 * d * t; if (i < 16) s[i] += s[i + d]; __syncthreads(); }",
			"8@1 4@2 2@4 1@8"},
		{"the largest", strings.Replace(halving, "s[t] += s[t + h]", "s[t] = fmaxf(s[t], s[t + h])", 1), "8@8 4@4 2@2 1@1"},
		{"folded", "for (int n = 16; n > 1; n = (n + 1) / 2) { if (t < n / 2) s[t] += s[n - 1 - t]; __syncthreads(); }",
			"8@0 4@0 2@0 1@1"},
		{"twice", halving + "s[t] = in[t]; __syncthreads();" + halving, "8@8 4@4 2@2 1@1"},
		{"a scan", "for (int d = 1; d < 16; d *= 2) { float v = t >= d ? s[t - d] : 0; __syncthreads(); s[t] += v; __syncthreads(); }", ""},
		{"a scan in place", "for (int d = 1; d < 16; d *= 2) { if (t >= d) s[t] += s[t - d]; __syncthreads(); }", ""},
		{"a stencil", "for (int k = 0; k < 3; k++) { if (t < 15) s[t] += s[t + 1]; __syncthreads(); }", ""},
		{"one round", "if (t < 8) s[t] += s[t + 8]; __syncthreads();", ""},
		{"three at a time", "for (int h = 4; h > 1; h /= 2) { if (t < h) s[t] += s[t + h] + s[t + 2 * h]; __syncthreads(); }", ""},
	} {
		s := look(t, execute(t, "k.cu", combine(c.body), 4), frame.Focus{})
		var got []string
		if tree := s.scene.Scene.Tree; tree != nil {
			last := int64(-1)
			for _, r := range tree.Rounds {
				got = append(got, fmt.Sprintf("%d@%d", r.Joins, r.Distance))
				if r.Idle != 16-r.Joins || r.At <= last || r.Line != 6 {
					t.Errorf("%s: %+v", c.name, r)
				}
				last = r.At
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if has := slices.Contains(s.scene.Scene.Topics, frame.TopicTree); has != (c.want != "") {
			t.Errorf("%s: the topics are %q", c.name, s.scene.Scene.Topics)
		}
	}
}

func TestTopics(t *testing.T) {
	for _, c := range []struct {
		name, body string
		warp       int
		want       []frame.Topic
	}{
		{"nothing", "", 16, []frame.Topic{}},
		{"a column", "out[t] = s[t * pitch % 128];", 16, []frame.Topic{frame.TopicConflicts}},
		{"far apart", "for (int k = 0; k < 4; k++) s[t] = in[t * pitch + k];", 16, []frame.Topic{frame.TopicUncoalesced}},
		{"both", "for (int k = 0; k < 4; k++) s[t * pitch % 128] = in[t * pitch + k];", 16,
			[]frame.Topic{frame.TopicConflicts, frame.TopicUncoalesced}},
		{"one sector more in many", "for (int k = 0; k < 8; k++) s[t] = in[t]; s[t] = in[t + 1];", 16, []frame.Topic{}},
	} {
		s := look(t, execute(t, "k.cu", combine(c.body), c.warp), frame.Focus{})
		if got := s.scene.Scene.Topics; !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
