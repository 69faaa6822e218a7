package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// A store that lands in an array which only reads seemed to touch is found to race with them all the same: the run is watched again.
func TestStoreRefutesSpeculation(t *testing.T) {
	source := `#include <cstdio>
__global__ void k(const int *in, int *out, long far) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  int x = in[(t + 1) % 64];
  out[t] = x;
  out[far + t] = x; // BAD
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  k<<<2, 32>>>(in, out, FAR);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
`
	for far, wanted := range map[string]bool{"in - out": true, "0": false} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "far.cu", Source: strings.ReplaceAll(source, "FAR", far)},
			engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			if f.Kind == "race-global" && f.Severity == "error" {
				found = true
				if f.Sites[0].Line+f.Sites[1].Line != 4+6 {
					t.Errorf("on lines %d and %d", f.Sites[0].Line, f.Sites[1].Line)
				}
			}
		}
		if found != wanted {
			t.Errorf("far = %s: a race is found: %v, want %v", far, found, wanted)
		}
	}
}

// Reads of an interval are remembered as a whole until somebody writes; a write after very many of them still finds every one.
func TestWriteAfterManyReads(t *testing.T) {
	source := `__global__ void k(int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, sum = 0;
  s[t] = t;
  __syncthreads();
  for (int i = 0; i < 300; ++i)
    sum += s[(t + i * STRIDE) % 256];
  BARRIER
  s[t] = sum;
  out[t] = s[t];
}
int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  k<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
`
	for _, stride := range []string{"32", "33", "256"} {
		for barrier, wanted := range map[string]bool{"": stride != "256", "__syncthreads();": false} {
			text := strings.NewReplacer("STRIDE", stride, "BARRIER", barrier).Replace(source)
			x, err := engine.Run(context.Background(), engine.RunSpec{Name: "many.cu", Source: text}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				found = found || f.Kind == "race-shared" && f.Sites[0].Line+f.Sites[1].Line == 7+9
			}
			if found != wanted {
				t.Errorf("stride %s, %q: a race is found: %v, want %v", stride, barrier, found, wanted)
			}
		}
	}
}

// An update can be lost whatever the two threads write, so that equal values are never called a chance, and accesses of one warp are never
// said to be right in lockstep: a lockstep loses updates, too.
func TestUpdatesAreLostWhateverIsWritten(t *testing.T) {
	source := "__global__ void k(int *a) { int i = threadIdx.x;\n  BODY\n}\n" +
		"int main() { int *a; cudaMalloc(&a, 256); cudaMemset(a, 0, 256); k<<<2, 32>>>(a); cudaDeviceSynchronize(); cudaFree(a); }"
	for _, c := range []struct{ body, want string }{
		{"a[0]++;", "Threads 0 and 31 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"a[0] += i;", "Threads 0 and 31 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"if (i == 0) a[0]++;",
			"Thread 0 of block 1 and thread 0 of block 0 both read, modify and write a[0], and nothing orders them: an update can be lost."},
		{"a[i] += 1; a[0]++;", "4 accesses to 'a' on line 2 race within one warp: nothing orders them."},
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: strings.Replace(source, "BODY", c.body, 1)},
			engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			said += f.Message + "\n"
		}
		if !strings.Contains(said, c.want) || strings.Contains(said, "happen to be equal") || strings.Contains(said, "lockstep") {
			t.Errorf("%s\n%s", c.body, said)
		}
	}
}

// What two threads store is compared byte for byte, whatever the type, and however much of the other's store one of them covers.
func TestStoredValuesAreCompared(t *testing.T) {
	source := `#include <cuda_runtime.h>
struct S { char a; short b; double c; };
BODY
int main() {
  char h[256];
  for (int i = 0; i < 256; i++) h[i] = i * 7 + 1;
  void *a, *w;
  cudaMalloc(&a, 256); cudaMalloc(&w, 256);
  cudaMemcpy(a, h, 256, cudaMemcpyHostToDevice);
  k<<<1, 14>>>((T *)a, (T *)w);
  cudaMemcpy(h, w, 256, cudaMemcpyDeviceToHost);
  cudaFree(a); cudaFree(w);
}
`
	const same, differ, chance = "write the same value", "different values", "happen to be equal"
	type trial struct{ body, want string }
	var list []trial
	for _, name := range strings.Fields("char uchar2 uchar3 uchar4 short short2 short3 short4 int int2 " +
		"float3 float4 double double2 double4 S") {
		global := "typedef " + name + " T; __global__ void k(T *a, T *w) { w[threadIdx.x / 2] = a[threadIdx.x / 2 INDEX]; }"
		shared := "typedef " + name + " T; __global__ void k(T *a, T *w) { int t = threadIdx.x; __shared__ T s[64];\n" +
			" s[t / 2] = a[t / 2 INDEX];\n __syncthreads(); if (t < 3) w[t] = s[t]; }"
		for _, body := range []string{global, shared} {
			list = append(list, trial{strings.Replace(body, "INDEX", "", 1), same},
				trial{strings.Replace(body, "INDEX", "+ threadIdx.x % 2", 1), differ})
		}
	}
	part := "typedef int T; __global__ void k(T *a, T *w) { int t = threadIdx.x; if (t == FIRST) w[0] = 0x05060506; else if (t < 2) STORE; }"
	for _, c := range []trial{
		{"((char *)w)[1] = 5", chance}, {"((char *)w)[1] = 6", differ},
		{"((short *)w)[1] = 0x0506", chance}, {"((short *)w)[1] = 0x0505", differ},
		{"*(long long *)w = 0x05060506", chance}, {"*(long long *)w = 0x05060505", differ},
	} {
		for _, first := range []string{"0", "1"} {
			list = append(list, trial{strings.NewReplacer("FIRST", first, "STORE", c.body).Replace(part), c.want})
		}
	}
	for _, c := range list {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: strings.Replace(source, "BODY", c.body, 1)},
			engine.Limits{}, nil)
		if err != nil {
			t.Fatalf("%s\n%v", c.body, err)
		}
		said := ""
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			said += f.Message + "\n"
		}
		for _, w := range []string{same, differ, chance} {
			if strings.Contains(said, w) != (w == c.want) {
				t.Errorf("%s\nwant %q:\n%s", c.body, c.want, said)
				break
			}
		}
	}
}

// TestStoresOfTilesAreNoUpdates: a function of the library that loads one array and stores another changes no value in place.
func TestStoresOfTilesAreNoUpdates(t *testing.T) {
	source := "#include <mma.h>\nusing namespace nvcuda::wmma;\n__global__ void k(float *out) {\n" +
		"  fragment<accumulator, 16, 16, 16, float> c;\n  fill_fragment(c, blockIdx.x);\n" +
		"  store_matrix_sync(out + blockIdx.x * 16, c, 16, mem_row_major);\n}\n" +
		"int main() { float *d; cudaMalloc(&d, 8192); k<<<2, 32>>>(d); cudaDeviceSynchronize(); cudaFree(d); }"
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: source}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	races := 0
	for _, f := range report.Of(x, i18n.Reader{}).Findings {
		if f.Kind != "race-global" {
			continue
		}
		races++
		if !strings.Contains(f.Message, "write different values to d[") || strings.Contains(f.Hint, "atomic operation, such as") {
			t.Errorf("%s %s", f.Message, f.Hint)
		}
	}
	if races == 0 {
		t.Error("no race is found")
	}
}
