package experiment_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// host runs a kernel k(const int *in, int *out) on n threads of one block and copies the result back.
func host(n string) string {
	return `
int main() {
    int h[64], *in, *out;
    for (int i = 0; i < 64; i++) h[i] = i + 1;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<1, ` + n + `>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    return 0;
}
`
}

const reverse = `__global__ void k(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    out[t] = s[63 - t];
}`

// In a loop, and below a condition that only some threads meet.
const reduce = `__global__ void k(const int *in, int *out)
{
	__shared__ int s[64];
	int t = threadIdx.x;
	s[t] = in[t];
	__syncthreads();
	for (int d = 32; d > 0; d /= 2) {
		if (t < d) {
			s[t] += s[t + d];
		}
	}
	if (t == 0) out[0] = s[0];
}`

const volume = `__global__ void k(const int *in, int *out) {
    __shared__ int s[4][4][4];
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    {   // in one block
        s[z][y][x] = in[(z * 4 + y) * 4 + x];  // load
    }
    out[(z * 4 + y) * 4 + x] = s[3 - z][y][x];
}`

const rounds = `__global__ void k(const int *in, int *out) {
    __shared__ int s[16];
    int t = threadIdx.x, sum = 0;
    for (int r = 0; r < 4; r++) {
        s[t] = in[r * 16 + t];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += s[i];
    }
    out[t] = sum;
}`

const half = `__global__ void k(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    if (t < 32) {
        s[t] = in[t];
        out[t] = s[31 - t];
    }
}`

// Threads that have left cannot come to a barrier, and no line between the two is one that all reach.
const left = `__global__ void k(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    if (t > 40) { s[t] = in[t]; out[t] = s[104 - t]; }
}`

var mends = []struct {
	name, source, question string
	warp                   int
	line                   int    // behind which the barrier is; 0 for no change
	inserted               string // the new line
	gives                  string
}{
	{"between two statements", reverse + host("64"), "out[0]", 0, 4, "    __syncthreads();", "With this change, out[0] is 64 at the end."},
	{"behind a divergent branch in a loop", reduce + host("64"), "out[0]", 4, 10, "\t\t__syncthreads();",
		"With this change, out[0] is 2080 at the end."},
	{"a volume", volume + host("dim3(4, 4, 4)"), "out[0]", 0, 6, "    __syncthreads();", "With this change, out[0] is 49 at the end."},
	{"at the end of a loop's round", rounds + host("16"), "out[0]", 4, 8, "        __syncthreads();",
		"With this change, out[0] is 2080 at the end."},
	{"among the lanes of a warp", half + host("32"), "finding 1", 0, 5, "        __syncwarp();", ""},
	{"no line that helps", left + host("64"), "finding 1", 4, 0, "", ""},
}

func TestMend(t *testing.T) {
	for _, c := range mends {
		t.Run(c.name, func(t *testing.T) {
			spec := engine.RunSpec{Name: "k.cu", Source: c.source, WarpSize: c.warp}
			spec.Schedule.Warps = "warp-after-warp"
			x := enginetest.Execute(t, spec, engine.Limits{})
			w, err := view.Ask(context.Background(), x, view.Asked{Text: c.question, Step: -1}, i18n.Reader{})
			if err != nil {
				t.Fatal(err)
			}
			m, err := experiment.Mend(context.Background(), x, w, engine.Limits{}, i18n.Reader{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if c.line == 0 {
				if m != nil {
					t.Errorf("is to be mended by %+v", m.Edit)
				}
				return
			}
			if m == nil {
				t.Fatalf("nothing mends %s", told(w))
			}
			if want := line(c.source, c.line) + "\n" + c.inserted; m.Edit.Line != c.line || m.Edit.New != want || m.Text != c.gives {
				t.Errorf("line %d becomes %q, which gives %q; want line %d, %q, %q", m.Edit.Line, m.Edit.New, m.Text, c.line, want, c.gives)
			}
			spec.Source = strings.Replace(c.source, m.Edit.Old+"\n", m.Edit.New+"\n", 1)
			if again := enginetest.Execute(t, spec, engine.Limits{}).Findings(); len(again) > 0 && again[0].Severity == "error" {
				t.Errorf("still wrong: %v", again[0].Kind)
			}
		})
	}
}

func line(text string, n int) string { return strings.Split(text, "\n")[n-1] }

func told(w *frame.Why) string {
	out := w.Text
	for _, c := range w.Causes[:w.Lead] {
		out += fmt.Sprintf("\n%s %d: %s", c.Kind, c.Line, c.Text)
	}
	return out
}

// A barrier that was switched off is switched on again, and no line is written.
func TestMendSwitchesOn(t *testing.T) {
	spec := engine.RunSpec{Name: "k.cu", Source: strings.Replace(reverse, "    out[t]", "    __syncthreads();\n    out[t]", 1) + host("64"),
		Off: []int{5}}
	spec.Schedule.Warps = "warp-after-warp"
	x := enginetest.Execute(t, spec, engine.Limits{})
	w, err := view.Ask(context.Background(), x, view.Asked{Text: "out[0]", Step: -1}, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := experiment.Mend(context.Background(), x, w, engine.Limits{}, i18n.Reader{}, nil)
	if err != nil || m == nil || m.On != 5 || m.Edit != nil {
		t.Fatalf("%+v, %v: %s", m, err, told(w))
	}
	if m.Text != "With this change, out[0] is 64 at the end." {
		t.Error(m.Text)
	}
}

// What a barrier does not mend is not offered one: an update that is lost, a value that is right.
func TestMendOffersNothingElse(t *testing.T) {
	for file, question := range map[string]string{"lost_updates.cu": "bins[1]", "transpose.cu": "out[35]", "blocks.cu": "a[3]"} {
		x := enginetest.Execute(t, enginetest.Program(t, "../frame/why/testdata/"+file), engine.Limits{})
		w, err := view.Ask(context.Background(), x, view.Asked{Text: question, Step: -1}, i18n.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		if m, err := experiment.Mend(context.Background(), x, w, engine.Limits{}, i18n.Reader{}, nil); err != nil || m != nil {
			t.Errorf("%s: %+v, %v", file, m, err)
		}
	}
}
