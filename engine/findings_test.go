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

const launchK = "k<<<1, 64>>>(d);"

// faultyPrograms are programs with one mistake each, or with none, in the line with the mark BAD.
var faultyPrograms = []struct {
	name, kernel, host string
	device             string
	kind               analysis.Kind // "" for no error at all
	says               string
}{
	{
		name: "unset value stored", kernel: "int x;\np[t] = x; // BAD", host: launchK,
		kind: analysis.UninitRegister, says: "x",
	},
	{
		name: "unset value decides", kernel: "int x;\nif (x > 0) // BAD\np[t] = 1;", host: launchK,
		kind: analysis.UninitRegister, says: "x",
	},
	{
		name: "unset value as an index", kernel: "int x;\np[x & 63] = 1; // BAD", host: launchK,
		kind: analysis.UninitRegister, says: "x",
	},
	{
		name: "constant written", kernel: "int *q = c;\nq[t & 3] = 1; // BAD\np[t] = 1;", host: launchK,
		kind: analysis.WriteToConstant, says: "c[0]",
	},
	{
		name: "copy too long", kernel: "p[t] = t;", host: launchK + "\ncudaMemcpy(h, d, 512, cudaMemcpyDeviceToHost); // BAD",
		kind: analysis.BadCopy, says: "512 bytes, but",
	},
	{
		name: "copy the wrong way", kernel: "p[t] = t;", host: launchK + "\ncudaMemcpy(h, d, 256, cudaMemcpyHostToDevice); // BAD",
		kind: analysis.BadCopy, says: "direction",
	},
	{
		name: "copy into a short array", kernel: "p[t] = t;",
		host: launchK + "\nint r[32];\ncudaMemcpy(r, d, 256, cudaMemcpyDeviceToHost); // BAD",
		kind: analysis.BadCopy, says: "copies 256 bytes, but r has 128",
	},
	{
		name: "copy into a short row", kernel: "p[t] = t;",
		host: launchK + "\nint r[2][32];\ncudaMemcpy(r[1], d, 256, cudaMemcpyDeviceToHost); // BAD",
		kind: analysis.BadCopy, says: "256 bytes, but from there on r has 128",
	},
	{
		name: "copy from a short variable", kernel: "p[t] = t;",
		host: "float one = 1;\ncudaMemcpy(d, &one, 16, cudaMemcpyHostToDevice); // BAD\n" + launchK,
		kind: analysis.BadCopy, says: "16 bytes, but one has 4",
	},
	{
		name: "copy past the end", kernel: "p[t] = t;", host: launchK + "\ncudaMemcpy(h, d + 60, 32, cudaMemcpyDeviceToHost); // BAD",
		kind: analysis.BadCopy, says: "32 bytes, but from there on d has 16",
	},
	{
		name: "rows past the end", kernel: "p[t] = t;",
		host: launchK + "\n" +
			"cudaMemcpy2D(h, 64, d, 100, 32, 3, cudaMemcpyDeviceToHost);\n" +
			"cudaMemcpy2D(h, 64, d, 100, 60, 3, cudaMemcpyDeviceToHost); // BAD",
		kind: analysis.BadCopy, says: "260 bytes, but d has 256",
	},
	{
		name: "a symbol too short", kernel: "p[t] = t;", host: "cudaMemcpyToSymbol(c, h, 12, 8); // BAD\n" + launchK,
		kind: analysis.BadCopy, says: "12 bytes, but from there on c has 8",
	},
	{
		name: "a string too long", kernel: "p[t] = t;", host: launchK + "\nchar name[4]; strcpy(name, \"tile\"); // BAD",
		kind: analysis.OutOfBounds, says: "1 byte outside name",
	},
	{
		name: "memcpy too long", kernel: "p[t] = t;", host: launchK + "\nint r[4]; memcpy(r, h, 20); // BAD",
		kind: analysis.OutOfBounds, says: "4 bytes outside r",
	},
	{
		name: "deleted twice", kernel: "p[t] = t;", host: launchK + "\nint *e = new int[4]; delete[] e;\ndelete[] e; // BAD",
		kind: analysis.DoubleFree, says: "memory is freed a second time",
	},
	{
		name: "an unset sum stored", kernel: "int x;\nfor (int i = 0; i < 4; ++i)\nx += p[i];\np[64 + t] = x; // BAD",
		host: "cudaFree(d); cudaMalloc(&d, 512); cudaMemset(d, 0, 512); " + launchK,
		kind: analysis.UninitRegister, says: "x",
	},
	{
		name: "freed twice", kernel: "p[t] = t;", host: "int *e; cudaMalloc(&e, 4); cudaFree(e);\ncudaFree(e); // BAD\n" + launchK,
		kind: analysis.DoubleFree, says: "e is freed a second time",
	},
	{
		name: "host pointer in a kernel", kernel: "p[t] = t; // BAD", host: "k<<<1, 64>>>(h);",
		kind: analysis.HostPointer, says: "Thread 0 of block 0 writes p[0]",
	},
	{
		name: "device pointer on the host", kernel: "p[t] = t;", host: launchK + "\nd[0] = 1; // BAD",
		kind: analysis.DevicePointer, says: "device memory",
	},
	{
		name: "used after it was freed", kernel: "p[t] = t; // BAD", host: "int *e; cudaMalloc(&e, 256); cudaFree(e); k<<<1, 64>>>(e);",
		kind: analysis.UseAfterFree, says: "Thread 0 of block 0 writes",
	},
	{
		name: "misaligned", kernel: "*(int *)((char *)p + 1 + t) = t; // BAD", host: launchK,
		kind: analysis.Misaligned, says: "Thread 0 of block 0 writes 4 bytes",
	},
	{
		name: "barrier for half a warp", kernel: "if (t < 16)\n__syncthreads(); // BAD\np[t] = t;", host: launchK,
		kind: analysis.BarrierDivergence, says: "thread 16 of the same warp",
	},
	{
		name: "barrier for half a warp, before Volta", kernel: "if (t < 16)\n__syncthreads(); // BAD\np[t] = t;", host: launchK,
		device: "p100", kind: analysis.BarrierDivergence, says: "thread 16 of the same warp",
	},
	{
		name: "barriers in two branches", kernel: "if (t < 32)\n__syncthreads(); // BAD\nelse __syncthreads(); p[t] = t;", host: launchK,
		kind: analysis.BarrierDivergence, says: "different barriers",
	},
	{
		name: "early exit", kernel: "if (t < 16) return; __syncthreads(); p[t] = t;", host: launchK,
	},
	{
		name: "early exit of a warp, before Volta", kernel: "if (t < 32) return; __syncthreads(); p[t] = t;", host: launchK,
		device: "p100",
	},
}

// TestFindingsSayWhereWhoAndWhatToDo runs a program for each mistake: the finding stands at the line with the mark BAD, names a thread of a
// kernel or the host, and has a hint. Only what is listed is found, apart from notes.
func TestFindingsSayWhereWhoAndWhatToDo(t *testing.T) {
	for _, c := range faultyPrograms {
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
				who := (f.Sites[0].Access == "host") == (f.Sites[0].Thread == nil)
				found = found || f.Sites[0].Line == line && strings.Contains(f.Message, c.says) && who
			}
			if !found && c.kind != "" {
				t.Errorf("no %s in line %d that says %q:\n%+v", c.kind, line, c.says, report.Of(x, i18n.Reader{}).Findings)
			}
		})
	}
}
