package diagnosis_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/diagnosis"
	"tilescope/engine/enginetest"
)

// The title says "on average" wherever not all elements of an array are loaded equally often.
func TestRepeatedLoadsOnAverage(t *testing.T) {
	for _, c := range []struct{ index, want string }{
		{"i", "Each block loads each element of 'in' 32 times"},
		{"(t + i) % 31", "Each block loads an element of 'in' "},
		{"t * i / 31", "Each block loads an element of 'in' 32 times on average"}, // 1,024 loads of 32 elements
	} {
		text := strings.ReplaceAll(`__global__ void work(const int *in, int *out) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 32; i++) sum += in[INDEX];
  out[t] = sum;
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 128); cudaMalloc(&out, 128); cudaMemset(in, 0, 128);
  work<<<1, 32>>>(in, out);
}
`, "INDEX", c.index)
		d := diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0)
		title := ""
		if v := repeatedLoads(d); v != nil {
			title = v.Title
		}
		if !strings.HasPrefix(title, c.want) || strings.Contains(c.want, " an ") != strings.HasSuffix(title, " times on average") {
			t.Errorf("in[%s]: %q", c.index, title)
		}
	}
}

func repeatedLoads(d *advice.Diagnosis) *advice.Verdict {
	i := slices.IndexFunc(d.Verdicts, func(v advice.Verdict) bool { return v.Kind == string(diagnosis.RepeatedLoads) })
	if i < 0 {
		return nil
	}
	return &d.Verdicts[i]
}

// Loads of members are set against the members, and not against whole elements.
func TestRepeatedLoadsOfMembers(t *testing.T) {
	const body = "struct Body { float x, y, z, mass; };\n"
	for _, c := range []struct {
		name, before, elem, load string
		bytes                    int
		want                     string // of the title; "" for no verdict
		count, best              int64
	}{
		{"pixel read once", "", "uchar3", "in[t].x + in[t].y + in[t].z", 96, "", 0, 0},
		{"pixel read twice", "", "uchar3", "in[t].x + in[t].y + in[t].z + in[31 - t].x + in[31 - t].y + in[31 - t].z", 96,
			"Each block loads each byte that it needs from 'in' 2 times", 192, 96},
		{"a member read by all", body, "Body", "in[0].mass", 512, "Each block loads each byte that it needs from 'in' 32 times", 32, 1},
		{"members read unequally", body, "Body", "in[t].x + in[t].mass + in[31 - t].mass + in[t ^ 1].mass", 512,
			"Each block loads a byte of 'in' 2 times on average", 128, 64},
		{"a whole and its members", body, "float4", "((const float *)in)[4 * t] + ((const float *)in)[4 * t + 1] + " +
			"((const float *)in)[4 * t + 2] + ((const float *)in)[4 * t + 3] + whole(in[t])", 512,
			"Each block loads each byte that it needs from 'in' 2 times", 160, 128},
		{"bytes of numbers", "", "unsigned", "((const unsigned char *)in)[t]", 128, "", 0, 0},
		{"numbers", "", "float", "in[t] + in[31 - t]", 128, "Each block loads each element of 'in' 2 times", 64, 32},
	} {
		text := strings.NewReplacer("BEFORE", c.before, "ELEM", c.elem, "LOAD", c.load, "BYTES", strconv.Itoa(c.bytes)).Replace(
			`BEFORE__device__ float whole(float4 v) { return v.x + v.w; }
__global__ void work(const ELEM *in, float *out) {
  int t = threadIdx.x;
  out[t] = LOAD;
}
int main() {
  ELEM *in;
  float *out;
  cudaMalloc(&in, BYTES); cudaMalloc(&out, 128); cudaMemset(in, 0, BYTES);
  work<<<1, 32>>>(in, out);
}
`)
		v := repeatedLoads(diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0))
		switch {
		case v == nil && c.want == "":
		case v == nil || c.want == "":
			t.Errorf("%s: %+v, want %q", c.name, v, c.want)
		case v.Title != c.want || v.Count != c.count || v.Best != c.best:
			t.Errorf("%s: %q, %d loads, best %d; want %q, %d, %d", c.name, v.Title, v.Count, v.Best, c.want, c.count, c.best)
		}
	}
}
