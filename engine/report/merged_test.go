package report_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// merging is a kernel body with i, n (even), t, in, out and a shared tile; a line that ends in `// merge COUNTED MERGED` is an if of which
// it must be said.
var merging = map[string]string{
	"global, parted": `
		if (i % 2) // merge 4 2
			out[i] = in[i];
		else
			out[i] = 0;`,
	"shared, after other work": `
		if (t < 5) { // merge 3 2
			float x = in[i] * 2;
			x += 1;
			tile[t] = x;
		} else {
			out[i] = 1;
			tile[t] = 2;
		}`,
	"on one line":                    `if (i % 2) out[n - i] = 1; else out[n - i] = 2; // merge 4 2`,
	"only some warps part":           "if (i < 40) // merge 3 2\nout[i] = 1;\nelse\nout[i] = 2;",
	"in a loop":                      "for (int k = 0; k < 3; k++) {\nif ((i + k) % 2) // merge 12 6\nout[i] = k;\nelse\nout[i] = -k;\n}",
	"a pointer of its own":           "float *p = out + i;\nif (i % 2) // merge 4 2\n*p = 1;\nelse\n*p = 2;",
	"no warp parts":                  "if (i < 32)\nout[i] = 1;\nelse\nout[i] = 2;",
	"other elements":                 "if (i % 2)\nout[i] = 1;\nelse\nout[i + 1] = 1;",
	"other arrays":                   "if (i % 2)\nout[i] = 1;\nelse\nin[i] = 1;",
	"one branch alone":               "if (i % 2)\nout[i] = 1;",
	"not its last effect":            "if (i % 2) {\nout[i] = 1;\ntile[t] = 2;\n} else\nout[i] = 2;",
	"the index changes":              "int k = i;\nif (i % 2) {\nk++;\nout[k] = 1;\n} else\nout[k] = 2;",
	"the index changes in the store": "int k = i;\nif (i % 2)\nout[k] = k++;\nelse\nout[k] = 2;",
	"the index is read":              "if (i % 2)\nout[(int)in[i]] = 1;\nelse\nout[(int)in[i]] = 2;",
	"some leave before":              "if (i % 2) {\nif (i == 3) return;\nout[i] = 1;\n} else\nout[i] = 2;",
	"volatile":                       "volatile float *p = out;\nif (i % 2)\np[i] = 1;\nelse\np[i] = 2;",
	"a read and a write":             "if (i % 2)\nout[i] += 1;\nelse\nout[i] -= 2;",
	"of its own":                     "float a[4];\nif (i % 2)\na[t % 4] = 1;\nelse\na[t % 4] = 2;\nout[i] = a[i % 4];",
}

// TestStoresAsCompiled: where both branches of an if store to one address, the report says at the stores' lines how often they were
// executed, and how often one store would be; nothing is reported where that is not certain, or the same.
func TestStoresAsCompiled(t *testing.T) {
	for name, body := range merging {
		t.Run(name, func(t *testing.T) {
			source := `__global__ void k(float *in, float *out, int n) {
    __shared__ float tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    tile[t] = 0;
` + body + `
}
int main() {
    float *in, *out;
    cudaMalloc(&in, 1024);
    cudaMalloc(&out, 1024);
    cudaMemset(in, 0, 1024);
    k<<<1, 64>>>(in, out, 64);
    cudaDeviceSynchronize();
    return 0;
}
`
			x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			told := report.Of(x, i18n.Reader{})
			want := map[int]string{}
			for i, line := range strings.Split(source, "\n") {
				if _, numbers, ok := strings.Cut(line, "// merge "); ok {
					want[i+1] = numbers
				}
			}
			got := map[int]string{}
			for _, l := range told.Launches[0].Lines {
				for _, m := range l.AsCompiled {
					got[m.If] = fmt.Sprint(m.Counted, " ", m.Merged)
					if !slices.Contains(m.Lines[:], l.Line) || !strings.Contains(m.Message, fmt.Sprintf("if on line %d", m.If)) ||
						!strings.Contains(m.Message, fmt.Sprintf("%d times", m.Counted)) {
						t.Errorf("line %d says %+v", l.Line, m)
					}
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("said of %v, want %v", got, want)
			}
			diagnosed(t, x, told, want)
		})
	}
}

// diagnosed: the diagnosis says the same once for each if, as text too.
func diagnosed(t *testing.T, x *engine.Execution, told *report.Report, want map[int]string) {
	t.Helper()
	if err := told.Diagnose(context.Background(), x, i18n.Reader{}); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	told.Diagnoses(&text, "k.cu", i18n.Reader{})
	got := map[int]string{}
	for _, m := range told.Launches[0].Diagnosis.AsCompiled {
		if got[m.If] != "" {
			t.Errorf("the if in line %d is reported twice", m.If)
		}
		got[m.If] = fmt.Sprint(m.Counted, " ", m.Merged)
		if n := strings.Count(text.String(), m.Text); n != 1 {
			t.Errorf("the text says %q %d times: %s", m.Text, n, text.String())
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the diagnosis says of %v, want %v", got, want)
	}
	if strings.Contains(text.String(), "As compiled") != (len(want) > 0) {
		t.Errorf("%s", text.String())
	}
}
