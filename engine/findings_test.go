package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestFindingsSayWhereWhoAndWhatToDo runs a program for each mistake: the finding stands at the line with the mark BAD, names a thread of a
// kernel or the host, and has a hint. Only what is listed is found, apart from notes.
func TestFindingsSayWhereWhoAndWhatToDo(t *testing.T) {
	const launch = "k<<<1, 64>>>(d);"
	for _, c := range []struct {
		name, kernel, host string
		device             string
		kind               analysis.Kind // "" for no error at all
		says               string
	}{
		{"unset value stored", "int x;\np[t] = x; // BAD", launch, "", analysis.UninitRegister, "x"},
		{"unset value decides", "int x;\nif (x > 0) // BAD\np[t] = 1;", launch, "", analysis.UninitRegister, "x"},
		{"unset value as an index", "int x;\np[x & 63] = 1; // BAD", launch, "", analysis.UninitRegister, "x"},
		{"constant written", "int *q = c;\nq[t & 3] = 1; // BAD\np[t] = 1;", launch, "", analysis.WriteToConstant, "c[0]"},
		{"copy too long", "p[t] = t;", launch + "\ncudaMemcpy(h, d, 512, cudaMemcpyDeviceToHost); // BAD", "", analysis.BadCopy, "512 bytes, but"},
		{"copy the wrong way", "p[t] = t;", launch + "\ncudaMemcpy(h, d, 256, cudaMemcpyHostToDevice); // BAD", "", analysis.BadCopy, "direction"},
		{"copy into a short array", "p[t] = t;", launch + "\nint r[32];\ncudaMemcpy(r, d, 256, cudaMemcpyDeviceToHost); // BAD", "", analysis.BadCopy, "copies 256 bytes, but r has 128"},
		{"copy into a short row", "p[t] = t;", launch + "\nint r[2][32];\ncudaMemcpy(r[1], d, 256, cudaMemcpyDeviceToHost); // BAD", "", analysis.BadCopy, "256 bytes, but from there on r has 128"},
		{"copy from a short variable", "p[t] = t;", "float one = 1;\ncudaMemcpy(d, &one, 16, cudaMemcpyHostToDevice); // BAD\n" + launch, "", analysis.BadCopy, "16 bytes, but one has 4"},
		{"copy past the end", "p[t] = t;", launch + "\ncudaMemcpy(h, d + 60, 32, cudaMemcpyDeviceToHost); // BAD", "", analysis.BadCopy, "32 bytes, but from there on d has 16"},
		{"rows past the end", "p[t] = t;", launch + "\ncudaMemcpy2D(h, 64, d, 100, 32, 3, cudaMemcpyDeviceToHost);\ncudaMemcpy2D(h, 64, d, 100, 60, 3, cudaMemcpyDeviceToHost); // BAD", "", analysis.BadCopy, "260 bytes, but d has 256"},
		{"a symbol too short", "p[t] = t;", "cudaMemcpyToSymbol(c, h, 12, 8); // BAD\n" + launch, "", analysis.BadCopy, "12 bytes, but from there on c has 8"},
		{"a string too long", "p[t] = t;", launch + "\nchar name[4]; strcpy(name, \"tile\"); // BAD", "", analysis.OutOfBounds, "1 byte outside name"},
		{"memcpy too long", "p[t] = t;", launch + "\nint r[4]; memcpy(r, h, 20); // BAD", "", analysis.OutOfBounds, "4 bytes outside r"},
		{"deleted twice", "p[t] = t;", launch + "\nint *e = new int[4]; delete[] e;\ndelete[] e; // BAD", "", analysis.DoubleFree, "memory is freed a second time"},
		{"an unset sum stored", "int x;\nfor (int i = 0; i < 4; ++i)\nx += p[i];\np[64 + t] = x; // BAD", "cudaFree(d); cudaMalloc(&d, 512); cudaMemset(d, 0, 512); " + launch, "", analysis.UninitRegister, "x"},
		{"freed twice", "p[t] = t;", "int *e; cudaMalloc(&e, 4); cudaFree(e);\ncudaFree(e); // BAD\n" + launch, "", analysis.DoubleFree, "e is freed a second time"},
		{"host pointer in a kernel", "p[t] = t; // BAD", "k<<<1, 64>>>(h);", "", analysis.HostPointer, "Thread 0 of block 0 writes p[0]"},
		{"device pointer on the host", "p[t] = t;", launch + "\nd[0] = 1; // BAD", "", analysis.DevicePointer, "device memory"},
		{"used after it was freed", "p[t] = t; // BAD", "int *e; cudaMalloc(&e, 256); cudaFree(e); k<<<1, 64>>>(e);", "", analysis.UseAfterFree, "Thread 0 of block 0 writes"},
		{"misaligned", "*(int *)((char *)p + 1 + t) = t; // BAD", launch, "", analysis.Misaligned, "Thread 0 of block 0 writes 4 bytes"},
		{"barrier for half a warp", "if (t < 16)\n__syncthreads(); // BAD\np[t] = t;", launch, "", analysis.BarrierDivergence, "thread 16 of the same warp"},
		{"barrier for half a warp, before Volta", "if (t < 16)\n__syncthreads(); // BAD\np[t] = t;", launch, "p100", analysis.BarrierDivergence, "thread 16 of the same warp"},
		{"barriers in two branches", "if (t < 32)\n__syncthreads(); // BAD\nelse __syncthreads(); p[t] = t;", launch, "", analysis.BarrierDivergence, "different barriers"},
		{"early exit", "if (t < 16) return; __syncthreads(); p[t] = t;", launch, "", "", ""},
		{"early exit of a warp, before Volta", "if (t < 32) return; __syncthreads(); p[t] = t;", launch, "p100", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf(`#include <cstdio>
__constant__ int c[4];
__global__ void k(int *p) {
int t = threadIdx.x;
%s
}
int main() {
int *d, *h = (int *)calloc(64, 4);
cudaMalloc(&d, 256);
cudaMemset(d, 0, 256);
%s
cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
cudaFree(d);
free(h);
}
`, c.kernel, c.host)
			x, err := engine.Run(context.Background(), engine.RunSpec{Source: source, Device: c.device}, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			line := strings.Count(source[:max(strings.Index(source, "// BAD"), 0)], "\n") + 1
			found := false
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				if f.Severity != analysis.Error || f.Kind == analysis.Leak {
					continue
				}
				if f.Kind != c.kind {
					t.Errorf("%s: %s", f.Kind, f.Message)
					continue
				}
				if len(f.Sites) == 0 || f.Hint == "" {
					t.Errorf("a finding without a place or a hint: %+v", f)
					continue
				}
				found = found || f.Sites[0].Line == line && strings.Contains(f.Message, c.says) && (f.Sites[0].Access == "host") == (f.Sites[0].Thread == nil)
			}
			if !found && c.kind != "" {
				t.Errorf("no %s in line %d that says %q:\n%+v", c.kind, line, c.says, report.Of(x, i18n.Reader{}).Findings)
			}
		})
	}
}
