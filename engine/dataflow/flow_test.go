package dataflow_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/dataflow"
	"tilescope/engine/enginetest"
	"tilescope/engine/isa"
)

// tell writes what is known of a kernel's sites, in the order of the source: the text of each, what its value comes from (+: it sums, ': it
// is passed on) and, after @, its address.
func tell(t *testing.T, p *isa.Program) string {
	t.Helper()
	f, ok := dataflow.Of(p, p.Kernels[0])
	if !ok {
		t.Fatal("too large")
	}
	var out []string
	for i := range p.Sites {
		site, facts := &p.Sites[i], f.At(i)
		var from, at []string
		for _, s := range facts.Value {
			word := p.Sites[s.Site].Text
			if s.Sums {
				word += "+"
			}
			if !s.Made {
				word += "'"
			}
			from = append(from, word)
		}
		for _, s := range facts.Address {
			at = append(at, p.Sites[s].Text)
		}
		if len(from)+len(at) == 0 {
			continue
		}
		line := site.Text
		if len(from) > 0 {
			line += " = " + strings.Join(from, " ")
		}
		if len(at) > 0 {
			line += " @ " + strings.Join(at, " ")
		}
		if facts.Running {
			line += " running"
		}
		if facts.Crossed {
			line += " crossed"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func TestSourcesOfStores(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"copy", "b[i] = a[i];", "b[i] = a[i]'"},
		{"mean over a barrier", "float m = (s[i - 1] + s[i] + s[i + 1]) / 3; __syncthreads(); s[i] = m;", "s[i] = s[i - 1] s[i] s[i + 1]"},
		{"mean in a loop is no sum", `for (int k = 0; k < n; k++) {
    float m = 0;
    if (i > 0) m = s[i - 1] + s[i];
    __syncthreads();
    if (i > 0) s[i] = m;
    __syncthreads();
}`, "s[i] = s[i - 1] s[i]"},
		{"sum", "float m = 0; for (int k = 0; k < n; k++) m += a[k] * s[k]; b[i] = m;", "b[i] = a[k]+ s[k]+"},
		{"sum in memory", "b[i] += a[i];", "b[i] = a[i] b[i]"},
		{"running sum", "float m = 0; for (int k = 0; k < n; k++) { m += a[k]; b[k] = m; }", "b[k] = a[k]+ running"},
		{"gather", "b[i] = a[c[i]];", "a[c[i]] @ c[i]\nb[i] = a[c[i]]'"},
		{"range", "float m = 0; for (int e = c[i]; e < c[i + 1]; e++) m += a[d[e]]; b[i] = m;", "a[d[e]] @ d[e]\nd[e] @ c[i]\nb[i] = a[d[e]]+"},
		{"choice", "b[i] = i > n ? a[i] : s[i];", "b[i] = a[i]' s[i]'"},
		{"through a function that stays one", "b[i] = twice(a, i);", "b[i] = a[i]"},
		{"shuffle", "float m = a[i]; m += __shfl_down_sync(0xffffffff, m, 1); b[i] = m;", "b[i] = a[i] crossed"},
		{"scatter", "atomicAdd(&b[c[i]], a[i]);", "b[c[i]] = a[i]' @ c[i]"},
	} {
		p := enginetest.Compile(t, "flow.cu", fmt.Sprintf(`__device__ __noinline__ float twice(const float *a, int i) { return a[i] + a[i]; }
__global__ void k(const float *a, float *b, const int *c, const int *d, int n) {
    __shared__ float s[64];
    int i = threadIdx.x;
    %s
}
int main() { return 0; }`, c.body))
		got := tell(t, p)
		if c.name == "through a function that stays one" {
			got = strings.Join(strings.Fields(strings.ReplaceAll(got, "a[i] a[i]", "a[i]")), " ") // two reads of one text
		}
		if got != c.want && !sameLines(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func sameLines(a, b string) bool {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	if len(x) != len(y) {
		return false
	}
	for _, line := range x {
		if !strings.Contains("\n"+b+"\n", "\n"+line+"\n") {
			return false
		}
	}
	return true
}

func TestRegistersThatSum(t *testing.T) {
	p := enginetest.Compile(t, "flow.cu", `__global__ void k(const float *a, float *b, int n) {
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[k];
    b[0] = sum;
}
int main() { return 0; }`)
	f, _ := dataflow.Of(p, p.Kernels[0])
	found := false
	for i := range p.Sites {
		for _, g := range f.Grown(i) {
			for _, v := range p.Funcs[g.Func].Vars {
				found = found || v.Reg == g.Reg && v.Name == "sum"
			}
		}
	}
	if !found {
		t.Error("nobody sums a[k]")
	}
}
