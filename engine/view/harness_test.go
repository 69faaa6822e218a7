package view_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// kernelText is a kernel without main, what is asked of its main, and what the program then prints.
type kernelText struct {
	name, text string
	change     func(*frame.Harness)
	prints     string
}

var kernelTexts = []kernelText{
	{"one array and a number", `__global__ void scale(float *x, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= by;
}`, func(h *frame.Harness) {
		h.Args[0].Fill, h.Args[2].Value, h.Args[0].Expect = frame.FillIndex, "3", "3 * i"
	}, "x: 0 of 256 wrong\n"},
	{"arrays of several types, and names that are taken", `#include <cstdio>
#define h_in 3
__device__ int i, d_out;
__global__ void widen(const unsigned char *in, const short *by, double *out, unsigned long long *most, bool *odd) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  out[t] = in[t] * by[t] + 0.5 + i;
  odd[t] = t % 2;
  atomicMax(most, (unsigned long long)t);
}`, func(h *frame.Harness) { h.Grid[0], h.Block[0], h.Args[3].Length = 1, 32, 1 },
		"out: 0.5 1.5 4.5 9.5 16.5 25.5 36.5 49.5 64.5 81.5 100.5 121.5 144.5 169.5 196.5 225.5\nmost: 31\n" +
			"odd: 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1\n"},
	{"two dimensions, rows, and a struct", `struct Size { int width, height; };
__global__ void transpose(const float (*in)[32], float (*out)[32], Size) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[x][y] = in[y][x];
}`, nil, ""}, // the struct has no name
	{"two dimensions and rows", `struct Size { int width, height; };
__global__ void transpose(const float (*in)[32], float (*out)[32], Size size) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[x][y] = in[y][x] + size.width;
}`, func(h *frame.Harness) {
		h.Args[0].Length, h.Args[1].Length, h.Args[1].Expect = 32, 32, "i % 32 * 32 + i / 32"
	},
		"out: 0 of 1024 wrong\n"},
	{"three dimensions, dynamic shared memory", `__global__ void mirror(int *x) {
  extern __shared__ int s[];
  int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x, n = blockDim.x * blockDim.y * blockDim.z;
  int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  s[t] = x[b * n + t];
  __syncthreads();
  x[b * n + t] = s[n - 1 - t];
}`, func(h *frame.Harness) { h.Args[0].Fill = frame.FillIndex },
		"x: 255 254 253 252 251 250 249 248 247 246 245 244 243 242 241 240\n"},
	{"constant memory, some of it with a value", `__constant__ float weights[5], bias;
__constant__ int known[2] = {7, 8};
__global__ void blur(const float *in, float *out, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = bias + known[1] - 8;
  for (int k = -2; k <= 2; k++) if (t + k >= 0 && t + k < n) sum += weights[k + 2] * in[t + k];
  if (t < n) out[t] = sum;
}`, func(h *frame.Harness) { h.Args[0].Fill, h.Constants[1].Value = frame.FillOnes, "10" },
		"out: 13 14 15 15 15 15 15 15 15 15 15 15 15 15 15 15\n"},
	{"structs of elements", `__global__ void add(float4 *x, const int *by) { x[threadIdx.x].y += by[threadIdx.x]; }`,
		func(h *frame.Harness) { h.Grid[0] = 1 }, ""},
	{"a template", `template <typename T> __global__ void fill(T *x, T v) { x[threadIdx.x] = v; }`, nil, ""},
	{"a pointer to pointers", `__global__ void rows(float **x) { x[0][threadIdx.x] = 1; }`, nil, ""},
}

// TestMainsForKernels: a kernel without main gets one that compiles, runs without a finding, and prints what is expected.
func TestMainsForKernels(t *testing.T) {
	refused := map[string]string{
		"two dimensions, rows, and a struct": "Write main by hand", "a template": "is a template",
		"a pointer to pointers": "x has type float * *",
	}
	for _, k := range kernelTexts {
		t.Run(k.name, func(t *testing.T) {
			checked, err := engine.Check(t.Context(), engine.RunSpec{Source: k.text}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			bare := view.Bare(checked, i18n.Reader{})
			if bare == nil || len(bare.Kernels) != 1 {
				t.Fatalf("%+v %+v", bare, checked.Diagnostics)
			}
			h := bare.Kernels[0].Usual
			if k.change != nil {
				k.change(&h)
			}
			main, err := view.Main(checked, h)
			if why := refused[k.name]; why != "" {
				if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(bare.Kernels[0].Refused, why) {
					t.Fatalf("%v, %q", err, bare.Kernels[0].Refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			x, err := engine.Run(context.Background(), engine.RunSpec{Source: k.text + "\n\n" + main}, engine.Limits{}, nil)
			if err != nil {
				t.Fatalf("%v\n%s", err, main)
			}
			if got := string(x.Stdout()); got != k.prints || len(x.Findings()) > 0 {
				t.Errorf("it prints %q, and %d findings\n%s", got, len(x.Findings()), main)
			}
			if view.Bare(check(t, k.text+"\n"+main), i18n.Reader{}) != nil {
				t.Error("it has a main and is told to have none")
			}
		})
	}
}

func check(t *testing.T, text string) *engine.Checked {
	t.Helper()
	c, err := engine.Check(t.Context(), engine.RunSpec{Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestMainsThatAreRefused: what no main can be written with is refused with a sentence that names it.
func TestMainsThatAreRefused(t *testing.T) {
	checked := check(t, kernelTexts[0].text)
	for want, change := range map[string]func(*frame.Harness){
		"no longer has a kernel other": func(h *frame.Harness) { h.Kernel = "other" },
		"parameters have changed":      func(h *frame.Harness) { h.Args = h.Args[1:] },
		"size of grid and block":       func(h *frame.Harness) { h.Block[1] = 0 },
		"x: an array must have 1 to":   func(h *frame.Harness) { h.Args[0].Length = 1<<20 + 1 },
		"extern __shared__":            func(h *frame.Harness) { h.Shared = -1 },
		"by needs a value":             func(h *frame.Harness) { h.Args[2].Value = " " },
		"n: the value must be":         func(h *frame.Harness) { h.Args[1].Value = "1); exit(1" },
		"x: the value must be":         func(h *frame.Harness) { h.Args[0].Expect = strings.Repeat("i+", 100) + "i" },
	} {
		h := view.Bare(checked, i18n.Reader{}).Kernels[0].Usual
		change(&h)
		if text, err := view.Main(checked, h); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\n%s", want, err, text)
		}
	}
	for want, text := range map[string]string{"has errors": "__global__ void k(int *x) { y = 1; }", "already has a main": "int main() {}"} {
		if _, err := view.Main(check(t, text), frame.Harness{}); err == nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
