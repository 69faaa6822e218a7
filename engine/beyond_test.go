package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestBeyondAnArray indexes arrays that lie inside larger objects. Each kernel is launched with one block of four threads; a line that ends
// in `// BAD text` must be reported as out of bounds with that text in the message, and nothing else may be.
func TestBeyondAnArray(t *testing.T) {
	for _, c := range []struct{ name, globals, kernel, host string }{
		{"member", "struct S { int a[4]; int b; };", "__shared__ S s; if (t == 0) s.b = 0; s.a[t] = t; __syncthreads();\nout[t] = s.a[t + 1]; // BAD s.a[t + 1] with index 4, but the array indexed there has 4 elements: index 0 to 3", ""},
		{"member stored", "struct S { int a[4]; int b; };", "__shared__ S s[4];\ns[t].a[t + 2] = t; // BAD index 4\nout[t] = t;", ""},
		{"member of a global struct", "struct S { int a[3]; int b; }; __device__ S g[4];", "out[t] =\ng[t].a[t]; // BAD index 3", ""},
		{"row", "", "__shared__ int m[4][4]; m[t][0] = m[t][1] = m[t][2] = m[t][3] = t; __syncthreads();\nout[t] = m[t][t + 1]; // BAD m[t][t + 1] with index 4", ""},
		{"row, below", "", "__shared__ int m[5][4]; for (int i = 0; i < 4; ++i) m[t + 1][i] = t; if (t == 0) m[0][3] = t; __syncthreads();\nout[t] = m[t + 1][t - 1]; // BAD index -1", ""},
		{"row by a constant", "", "__shared__ int m[5][4]; m[t][0] = t; m[4][t] = t; __syncthreads();\nout[t] = m[t][4]; // BAD index 4", ""},
		{"row of a parameter", "", "int (*m)[2] = (int (*)[2])out; __syncthreads();\nm[t / 2][t] = t; // BAD index 2", ""},
		{"middle dimension", "", "__shared__ int m[2][2][4]; m[0][0][t] = m[0][1][t] = m[1][0][t] = m[1][1][t] = 0; __syncthreads();\nout[t] = m[0][t][t]; // BAD index 2", ""},
		{"atomic", "struct S { int a[2]; int b[2]; }; __device__ S g;", "out[t] = 0;\natomicAdd(&g.a[t], 1); // BAD g.a[t] with index 2", ""},
		{"local", "", "int m[4][4]; for (int i = 0; i < 4; ++i) for (int k = 0; k < 4; ++k) m[i][k] = k;\nout[t] = m[0][t + 1]; // BAD index 4", ""},
		{"compound", "struct S { int a[2]; int b[2]; }; __device__ S g[4];", "out[t] = 0;\ng[t].a[t]++; // BAD index 2", ""},
		{"union", "union U { unsigned char byte[4]; int word[2]; };", "__shared__ U u[4]; u[t].word[0] = u[t].word[1] = t;\nout[t] = u[t].byte[t + 1]; // BAD index 4", ""},
		{"constant", "__constant__ struct { int a[3]; int b; } c;", "out[t] =\nc.a[t]; // BAD c.a[t] with index 3", ""},
		{"vector", "struct S { float4 v[2]; int n[4]; }; __device__ S g;", "out[t] = (int)\ng.v[t].x; // BAD g.v[t].x with index 2", ""},
		{"nested", "struct I { int a[2]; int b; }; struct O { I in[2]; int c[4]; }; __device__ O g;", "out[t] = g.in[t & 1].a[t / 2] +\ng.in[t].b; // BAD index 2", ""},
		{"host", "struct S { int a[4]; int b; };", "out[t] = t;", "S s = {}; int sum = 0;\nfor (int i = 0; i <= 4; ++i) sum += s.a[i]; // BAD The host program reads s.a[i] with index 4\nprintf(\"%d\\n\", sum);"},

		{"shared array into the next", "", "__shared__ int a[4], b[4]; a[t] = b[t] = t; __syncthreads();\nout[t] = a[t + 1] + // BAD reads a[4], but a has 4 elements: index 0 to 3\nb[t];", ""},
		{"shared array, below", "", "__shared__ int a[4], b[4]; a[t] = b[t] = t; __syncthreads();\nint *first = t ? a : b; out[t] = first[0] + b[t - 1]; // BAD reads b[-1]", ""},
		{"shared rows into the next array", "", "__shared__ int m[3][2], n[8]; if (t < 3) m[t][0] = m[t][1] = 1; n[t] = n[t + 4] = 2; __syncthreads();\nout[t] = n[t] + m[t][1]; // BAD reads m[3][1], outside m", ""},
		{"atomic on the next array", "", "__shared__ int a[4], b[4]; a[t] = b[t] = t; __syncthreads();\natomicAdd(&a[t + 1], 1); // BAD updates a[4]\n__syncthreads(); out[t] = a[t] + b[t];", ""},
		{"shared variable into the next", "", "__shared__ int a, b[4]; b[t] = t; if (t == 0) a = 1; __syncthreads();\nout[t] = (&a)[t] + // BAD reads (&a)[t], outside a\nb[t];", ""},
		{"a thread's own array", "", "int q[4] = {}, n = 4; for (int i = 0; i < 4; ++i) q[i] = t;\nout[t] = q[n - t]; // BAD Thread 0 of block 0 reads q[4], but q has 4 elements: index 0 to 3", ""},
		{"a member of a thread's own array", "struct S { int a, b; };", "S q[4] = {};\nout[t] = q[t + 1].b; // BAD reads q[t + 1].b, outside its own array", ""},
		{"a variable of the device", "__device__ int g[4];", "out[t] =\ng[t + 2]; // BAD Thread 2 of block 0 reads g[4], but g has 4 elements: index 0 to 3", ""},
		{"an array of the host program", "", "out[t] = t;", "int q[3] = {1, 2, 3}, sum = 0;\nfor (int i = 0; i <= 3; ++i) sum += q[i]; // BAD The host program accesses q outside its 3 elements: index 0 to 2\nprintf(\"%d\\n\", sum);"},

		{"counter too far", "", "__shared__ int m[4][4]; for (int i = 0; i < 4; ++i) m[t][i] = i; int sum = 0; __syncthreads(); if (t == 0)\nfor (int k = 0; k <= 4; ++k) sum += m[0][k]; // BAD m[0][k] with index 4\nout[t] = sum;", ""},
		{"counter that is changed", "", "__shared__ int m[4][4]; for (int i = 0; i < 4; ++i) m[t][i] = i; int sum = 0; __syncthreads();\nfor (int k = 0; k < 4; ++k) { k += 1; sum += m[0][k + 1]; } // BAD index 4\nout[t] = sum;", ""},
		{"threads too many", "", "__shared__ int m[2][3]; if (t < 3) m[0][t] = m[1][t] = 0; __syncthreads();\nout[t] = m[0][threadIdx.x]; // BAD index 3", ""},
		{"unsigned sum of a thread", "", "__shared__ int m[2][4]; if (t < 4) m[0][t] = m[1][t] = 0; __syncthreads();\nout[t] = m[0][threadIdx.x + 1]; // BAD index 4", ""},
		{"thread variable that is changed", "", "__shared__ int m[2][4]; m[0][t] = m[1][t] = 0; __syncthreads(); int u = threadIdx.x; u += 1;\nout[t] = m[0][u]; // BAD index 4", ""},

		{"inside", "struct S { int a[4]; int b; };", "__shared__ S s; if (t == 0) s.b = 0; s.a[t] = t; __syncthreads(); out[t] = s.a[3 - t] + s.b;", ""},
		{"either array through a reference", "template <int N> __device__ int last(int (&v)[N], int i) { return v[i]; }", "__shared__ int a[4], b[4]; a[t] = b[t] = t; __syncthreads(); out[t] = last(a, t) + last(b, 3 - t);", ""},
		{"two shared arrays as vectors", "", "__shared__ __align__(16) int a[4]; __shared__ int2 b[4]; a[t] = t; b[t] = make_int2(t, t); __syncthreads(); int4 v = *(int4 *)a; out[t] = v.w + ((int *)b)[7 - t];", ""},
		{"an end of one that is never used", "", "__shared__ int a[4], b[4]; a[t] = b[t] = t; __syncthreads(); int n = 0; for (int *p = a; p != &a[4]; ++p) n += *p; out[t] = n + (&a[4])[-1 - t] + b[t];", ""},
		{"a lane that is not active", "struct S { int a[3]; int b; }; __device__ S g;", "out[t] = 0; if (t < 3) out[t] = g.a[t];", ""},
		{"one past the end is an address", "struct S { int a[4]; int b; }; __device__ S g;", "int n = 0; for (int *p = g.a; p != &g.a[4]; ++p) n += *p; out[t] = n;", ""},
		{"from one past the end", "struct S { int a[4]; int b; }; __device__ S g;", "out[t] = *(&g.a[4] - 1 - t) + (&g.a[4])[-1];", ""},
		{"flat through a pointer", "", "__shared__ int m[2][2]; int *flat = &m[0][0]; flat[t] = t; __syncthreads(); out[t] = ((int *)m)[3 - t] + (&m[0][0])[t];", ""},
		{"as long as its memory", "struct S { int n; int a[1]; };", "S *s = (S *)out; if (t < 3) s->a[t] = t; else s->n = 4;", ""},
		{"mask and remainder", "struct S { int a[4]; int b; }; __device__ S g;", "out[t] = g.a[(t + 7) & 3] + g.a[(unsigned)(t + 7) % 4u];", ""},
	} {
		t.Run(c.name, func(t *testing.T) { beyond(t, c.globals, c.kernel, c.host) })
	}
}

func beyond(t *testing.T, globals, kernel, host string) {
	source := fmt.Sprintf(`#include <cstdio>
%s
__global__ void k(int *out) {
  int t = threadIdx.x;
  %s
}
int main() {
  int *d, h[4];
  cudaMalloc(&d, sizeof h);
  cudaMemset(d, 0, sizeof h);
  k<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%%d\n", h[3]);
  %s
  cudaFree(d);
}
`, globals, kernel, host)
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "beyond.cu", Source: source}, engine.Limits{}, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	wanted, found := map[int]string{}, map[int]bool{}
	for i, line := range strings.Split(source, "\n") {
		if _, text, ok := strings.Cut(line, "// BAD "); ok {
			wanted[i+1] = text
		}
	}
	for _, f := range report.Of(x, i18n.Reader{}).Findings {
		text, ok := wanted[f.Sites[0].Line]
		if f.Kind != "out-of-bounds" || f.Severity != "error" || !ok || !strings.Contains(f.Message, text) {
			t.Errorf("line %d: %s (%s): %s", f.Sites[0].Line, f.Kind, f.Severity, f.Message)
		}
		found[f.Sites[0].Line] = true
	}
	for line, text := range wanted {
		if found[line] {
			continue
		}
		t.Errorf("line %d is not reported: %q", line, text)
	}
}
