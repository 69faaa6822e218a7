package builder_test

import (
	"context"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// What stands in the threads' places is a value that each of them has for itself: not one that the kernel was given.
func TestTheResultIsNoParameter(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"x[threadIdx.x] = n;", ""},
		{"int v = 2 * n + threadIdx.x; x[threadIdx.x] = n + v;", "v"},
		{"n += threadIdx.x; x[threadIdx.x] = n;", "n"},
	} {
		in := execute(t, "result.cu", "__global__ void k(int *x, int n) { "+c.body+
			" }\nint main() { int *d; cudaMalloc(&d, 128); k<<<1, 32>>>(d, 3); return cudaFree(d); }\n", 0)
		s, err := in.Scene(context.Background(), frame.Focus{}, nil, i18n.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Scene.Result != c.want {
			t.Errorf("%s: the result is %q, want %q", c.body, s.Scene.Result, c.want)
		}
	}
}
