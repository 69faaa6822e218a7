package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
)

// TestArchFollowsDevice holds that __CUDA_ARCH__ is the chosen device's, in kernels alone.
func TestArchFollowsDevice(t *testing.T) {
	const text = `#include <stdio.h>
__host__ __device__ int side() {
#ifdef __CUDA_ARCH__
	return __CUDA_ARCH__;
#else
	return 1;
#endif
}
__global__ void k(int *p) { *p = side(); }
int main() {
	int *d, h;
	cudaMalloc(&d, 4);
	k<<<1, 1>>>(d);
	cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost);
	cudaFree(d);
	printf("%d %d\n", h, side());
}
`
	for _, c := range []struct{ device, want string }{{"h200", "900 1\n"}, {"k20x", "350 1\n"}, {"g80", "100 1\n"}} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Device: c.device, Source: text}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(x.Stdout()); got != c.want {
			t.Errorf("%s: %q, want %q", c.device, got, c.want)
		}
	}
}

// TestArchMessages holds what is said of texts that __CUDA_ARCH__ takes apart in the wrong place, and that what is wrong in either reading
// is found once.
func TestArchMessages(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a kernel of the host's reading", `#ifndef __CUDA_ARCH__
__global__ void k() {}
void go() { k<<<1, 1>>>(); }
#else
void go() {}
#endif
int main() { go(); }
`, "t.cu:2:17: error: kernel 'k' is missing"},
		{"a kernel with other parameters", `#ifndef __CUDA_ARCH__
__global__ void k() {}
#else
__global__ void k(int) {}
#endif
int main() { k<<<1, 1>>>(); }
`, "t.cu:6:14: error: 'k' takes 1 argument, 0 given"},
		{"a mistake in the device's reading", `__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
	return y;
#else
	return 1;
#endif
}
__global__ void k(int *p) { *p = f(); }
int main() { k<<<1, 1>>>(0); return f(); }
`, "t.cu:3:9: error: 'y' is not declared"},
		{"a mistake in both", `__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
	return 1;
#endif
	return z;
}
__global__ void k(int *p) { *p = f(); }
int main() { k<<<1, 1>>>(0); return f(); }
`, "t.cu:5:9: error: 'z' is not declared"},
		{"a variable of the host in a kernel", `int n;
__global__ void k(int *p) {
#ifdef __CUDA_ARCH__
	*p = n;
#endif
}
int main() { k<<<1, 1>>>(0); return n; }
`, "t.cu:4:7: error:"},
	} {
		_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Source: c.text}, engine.Limits{})
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Count(err.Error(), ": error:") != 1 {
			t.Errorf("%s: %v\nwant: %s", c.name, err, c.want)
		}
	}
}
