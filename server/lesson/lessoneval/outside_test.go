package lessoneval_test

import (
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// plane has 12 columns and 20 rows, and 16 threads by 32.
const plane = `#include <stdio.h>
#define W 12
#define H 20
#define PLACE int x = threadIdx.x, y = threadIdx.y + blockIdx.y * 16;
__device__ int twice(const int *a, int i) { return 2 * a[i]; }
__global__ void k(const int *in, const int *row, int *out) { PLACE BODY }
int main() {
    int *in, *row, *out;
    cudaMallocManaged(&in, W * H * 4); cudaMallocManaged(&row, H * 4); cudaMallocManaged(&out, W * H * 4);
    for (int i = 0; i < W * H; i++) in[i] = i;
    for (int i = 0; i < H; i++) row[i] = i;
    k<<<dim3(1, 2), dim3(16, 16), 144>>>(in, row, out);
    cudaDeviceSynchronize();
    printf("%d\\n", out[0]);
    cudaFree(in); cudaFree(row); cudaFree(out);
}
`

// TestHintsOfIndicesOutside: the hint of a finding names the mistake, and no other.
func TestHintsOfIndicesOutside(t *testing.T) {
	with := func(body string) string { return strings.Replace(plane, "BODY", body, 1) }
	u := judge(t, "  - {say: Any, that: 'true', hint: Any.}\n", with(""), with("if (x < W && y < H) out[y * W + x] = in[y * W + x] + row[y];"))
	for _, p := range []struct{ name, body, says string }{
		{"no check", "out[y * W + x] = in[y * W + x];", "x is past the end of its row"},
		{"no check of rows", "if (x < W) out[y * W + x] = 1;", "The condition <code>x &lt; W</code> lets this thread through"},
		{"no check of a plain index", "out[(y * W + x) % (W * H)] = row[y];", "add a bounds check for the extra threads"},
		{"a check that is too wide", "if (x < W && y <= H) out[y * W + x] = 1;",
			"The condition <code>x &lt; W &amp;&amp; y &lt;= H</code> lets this thread through"},
		{"one that leaves", "if (x >= W || y > H) return; out[y * W + x] = 1;",
			"The condition <code>x &gt;= W || y &gt; H</code> lets this thread through"},
		{"a loop", "for (int h = y; h <= H; h += 32) out[h % H * W] = row[h];", "The condition <code>h &lt;= H</code> lets this thread through"},
		{"a loop over tiles", "int s = 0; for (int m = 0; m < 2; m++) if (x < W) s += in[(m * 16 + threadIdx.y) * W + x]; " +
			"if (x < W && y < H) out[y * W + x] = s;", "Which element is meant for this thread?"},
		{"half a product", "if (x < W && y < H) out[y * 25 / 2 + x] = 1;", "<code>25 / 2</code> is the length of a row, put it in parentheses"},
		{"a choice", "out[(y * W + x) % (W * H)] = y <= H ? row[y] : 0;", "The condition <code>y &lt;= H</code> lets this thread through"},
		{"swapped", "for (int i = 0; i < 2; i++) if (y < 10 && x < 16) out[x * 16 + y + i] = 1;", "seem to be swapped"},
		{"rows too long", "if (x < W && y < H) out[y * H + x] = 1;", "a row has 20 elements there. How long is a row"},
		{"a shared array too small", "__shared__ int s[32]; s[threadIdx.y * 16 + threadIdx.x] = 1; if (x < W && y < H) out[y * W + x] = s[0];",
			"<code>s</code> has 32 cells for the whole block, and the block has 256 threads"},
		{"dynamic shared memory", "extern __shared__ int d[]; if (x < W && y < 3) d[y * 16 + x] = 1;",
			"The launch gives 144 bytes of dynamic shared memory, and index 36 needs 148"},
		{"the thread's own",
			"int mine[4]; int s = 0; for (int i = 0; i <= 4; i++) { mine[i] = i; s += mine[i]; } if (x < W && y < H) out[y * W + x] = s;",
			"the thread's own array <code>mine</code>"},
		{"in a function", "if (x < W) out[(y * W + x) % (W * H)] = twice(row, y);", "Guard the access"},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(p.body))
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, k := range r.Checks {
			if k.Kind == "compile" {
				t.Errorf("%s: %s", p.name, k.Why)
			}
			if k.Kind == "out-of-bounds" {
				said += strings.Join(k.Why, "\n")
			}
		}
		for _, hint := range []string{"add a bounds check", "lets this thread through", "seem to be swapped", "How long is a row"} {
			if strings.Contains(said, hint) && !strings.Contains(p.says, hint) {
				t.Errorf("%s: should not say %q: %s", p.name, hint, said)
			}
		}
		if !strings.Contains(said, p.says) {
			t.Errorf("%s: should say %q: %s", p.name, p.says, said)
		}
	}
}
