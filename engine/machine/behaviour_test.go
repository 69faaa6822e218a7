package machine_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// witness keeps what a test asks about.
type witness struct {
	event.Ignore
	faults []event.FaultKind
	ends   []int
	stuck  int
	blocks int
}

func (w *witness) BlockEnd(*event.BlockEvent) { w.blocks++ }

func (w *witness) Fault(e *event.Fault) {
	if e.Kind != event.Leak {
		w.faults = append(w.faults, e.Kind)
	}
}
func (w *witness) LaunchEnd(e *event.LaunchEnd) { w.ends = append(w.ends, e.Error) }
func (w *witness) Barrier(e *event.Barrier) {
	if e.Kind == event.Stuck {
		w.stuck++
	}
}

const preamble = "#include <stdio.h>\n#include <assert.h>\n#include <cuda_runtime.h>\n"

// kernelMain launches k<<<1, n>>> on 64 ints and prints the first eight and the error.
func kernelMain(n string) string {
	return preamble + `
int main() {
    int *d, h[64];
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    k<<<1, ` + n + `>>>(d);
    int e = cudaDeviceSynchronize();
    if (e == 0) {
        cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
        for (int i = 0; i < 8; i++) printf("%d ", h[i]);
    }
    printf("error %d\n", e);
    return 0;
}
`
}

func withKernel(n, kernel string) string {
	return strings.Replace(kernelMain(n), "int main", kernel+"\nint main", 1)
}

func TestBehaviour(t *testing.T) {
	for _, c := range []struct {
		name, text string
		stdout     string
		exit       int
		crash      string
		limit      machine.Limit
		faults     []event.FaultKind
	}{
		{name: "null on the host", text: preamble + "int main() { int *p = 0; printf(\"a\\n\"); *p = 1; printf(\"b\\n\"); }", stdout: "a\n",
			exit: 139, crash: "crash-null", faults: []event.FaultKind{event.NullPointer}},
		{name: "device pointer on the host", text: preamble + "int main() { int *p; cudaMalloc(&p, 4); return p[0]; }", exit: 139,
			crash: "crash-device", faults: []event.FaultKind{event.DevicePointer}},
		{name: "division by zero on the host", text: preamble + "int main() { int z = 0; printf(\"x\\n\"); return 3 / z; }", stdout: "x\n",
			exit: 136, crash: "crash-divide", faults: []event.FaultKind{event.DivideByZero}},
		{name: "endless recursion on the host", text: preamble + "int f(int n) { return f(n + 1) + 1; } int main() { return f(0); }",
			limit: machine.DepthBudget, faults: []event.FaultKind{event.StackOverflow}},
		{name: "endless recursion in a kernel",
			text: withKernel("32", "__device__ int f(int n) { return n < 0 ? 0 : f(n + 1) + 1; } __global__ void k(int *d) { d[0] = "+
				"f(1); }"), limit: machine.DepthBudget, faults: []event.FaultKind{event.StackOverflow}},
		{name: "endless loop", text: withKernel("32", "__global__ void k(int *d) { while (1) d[0]++; }"), limit: machine.InstructionBudget},
		{name: "endless empty loop on the host", text: preamble + "int main() { for (;;) ; }", limit: machine.InstructionBudget},
		{name: "assertion", text: withKernel("32", "__global__ void k(int *d) { assert(threadIdx.x < 20); d[threadIdx.x] = 1; }"),
			stdout: "error 710\n", faults: slices.Repeat([]event.FaultKind{event.AssertFailed}, 12)},
		{name: "trap", text: withKernel("32", "__global__ void k(int *d) { if (threadIdx.x == 3) __trap(); d[threadIdx.x] = 1; }"),
			stdout: "error 719\n", faults: []event.FaultKind{event.Trapped}},
		{name: "null in a kernel", text: withKernel("32", "__global__ void k(int *d) { int *p = 0; p[threadIdx.x] = 1; }"), stdout: "error 700\n",
			faults: []event.FaultKind{event.NullPointer}},
		{name: "host pointer in a kernel", text: preamble +
			"__global__ void k(int *d) { d[0] = 1; } int main() { int x[4]; k<<<1,1>>>(x); printf(\"%d\\n\", " +
			"cudaDeviceSynchronize()); }", stdout: "700\n", faults: []event.FaultKind{event.HostPointer}},
		{name: "local array", text: withKernel("8", "__global__ void k(int *d) { int a[4] = {1, 2, 3, 4}; int b[4] = {5, 6, 7, 8}; "+
			"a[threadIdx.x] = 9; d[threadIdx.x] = b[threadIdx.x & 3]; }"), stdout: "5 6 7 8 5 6 7 8 error 0\n",
			faults: []event.FaultKind{event.LocalOutOfBounds}},
		{name: "from one shared array into the next", text: withKernel("8", "__global__ void k(int *d) { __shared__ int s[8], r[8]; "+
			"s[threadIdx.x] = 1; r[threadIdx.x] = 2; __syncthreads(); d[threadIdx.x] = s[threadIdx.x + 2]; if (threadIdx.x > 6) "+
			"atomicAdd(&s[threadIdx.x + 1], 3); __syncthreads(); d[threadIdx.x] += r[threadIdx.x]; }"), stdout: "6 3 3 3 3 3 4 4 error 0\n",
			faults: []event.FaultKind{event.SharedOutOfBounds, event.SharedOutOfBounds}},
		{name: "shared past the block's own", text: withKernel("8",
			"__global__ void k(int *d) { __shared__ int s[8]; s[threadIdx.x + 4] = 7; __syncthreads(); d[threadIdx.x] = "+
				"s[threadIdx.x]; }"), stdout: "0 0 0 0 7 7 7 7 error 0\n", faults: []event.FaultKind{event.SharedOutOfBounds}},
		{name: "write to constant", text: preamble + "__constant__ int c[4]; __global__ void k(int *p) { p[threadIdx.x & 3] = 7 + c[0]; } int " +
			"main() { int *p; cudaGetSymbolAddress((void **)&p, c); k<<<1, 8>>>(p); printf(\"error %d\\n\", " +
			"cudaDeviceSynchronize()); }", stdout: "error 700\n", faults: []event.FaultKind{event.WriteToConstant}},
		{name: "misaligned", text: withKernel("8", "__global__ void k(int *d) { *(int *)((char *)d + 2) = 7; }"), stdout: "error 716\n",
			faults: []event.FaultKind{event.Misaligned}},
		{name: "syncwarp of half a warp by its mask", text: withKernel("32", "__global__ void k(int *d) { if (threadIdx.x < 16) { "+
			"d[threadIdx.x] = threadIdx.x; __syncwarp(0xffff); d[threadIdx.x] += d[threadIdx.x ^ 1]; } }"), stdout: "1 1 5 5 9 9 13 13 error 0\n"},
		{name: "syncwarp that some never reach",
			text: withKernel("32", "__global__ void k(int *d) { if (threadIdx.x < 16) { __syncwarp(); d[1] = 1; } d[threadIdx.x] += "+
				"1; }"), stdout: "error 702\n"},
		{name: "syncwarp on both sides", text: withKernel("32", "__global__ void k(int *d) { if (threadIdx.x < 16) { d[threadIdx.x] = 1; "+
			"__syncwarp(); } else { d[threadIdx.x] = 2; __syncwarp(); } d[threadIdx.x] += 1; }"), stdout: "2 2 2 2 2 2 2 2 error 0\n"},
		{name: "shuffle of half a warp under a full mask", text: withKernel("32", "__global__ void k(int *d) { int v = threadIdx.x; if "+
			"(threadIdx.x < 16) v += __shfl_xor_sync(0xffffffff, v, 1); d[threadIdx.x] = v; }"), stdout: "1 1 5 5 9 9 13 13 error 0\n",
			faults: []event.FaultKind{event.MaskOfAbsent}},
		{name: "barrier with count", text: withKernel("48", "__global__ void k(int *d) { int t = threadIdx.x; int n = __syncthreads_count(t % "+
			"3 == 0); int a = __syncthreads_and(t < 40), o = __syncthreads_or(t == 47); d[t] = n * 100 + a * 10 + o; }"),
			stdout: "1601 1601 1601 1601 1601 1601 1601 1601 error 0\n"},
		{name: "lock between warps", text: withKernel("64", "__device__ int lock; __global__ void k(int *d) { if (threadIdx.x % 32 == 0) { "+
			"while (atomicCAS(&lock, 0, 1) != 0) ; d[0] = d[0] + 1; __threadfence(); atomicExch(&lock, 0); } }"),
			stdout: "2 0 0 0 0 0 0 0 error 0\n"},
		{name: "a lane waits for another of its warp", text: withKernel("32", "__device__ volatile int flag; __global__ void k(int *d) { if "+
			"(threadIdx.x != 5) { while (!flag) ; d[threadIdx.x] = 1; } else { d[5] = 2; __threadfence(); flag = 1; } }"),
			stdout: "1 1 1 1 1 2 1 1 error 0\n"},
		{name: "managed memory", text: preamble + "__global__ void k(int *d) { d[threadIdx.x] *= 2; } int main() { int *m; " +
			"cudaMallocManaged(&m, 16); for (int i = 0; i < 4; i++) m[i] = i + 1; k<<<1,4>>>(m); cudaDeviceSynchronize(); printf(\"%d %d\\n\", " +
			"m[0], m[3]); }", stdout: "2 8\n"},
		{name: "device variable and initialiser", text: preamble + "__device__ int g[3] = {4, 5, 6}; int f() { return 7; } int h = f(); " +
			"__global__ void k() { g[1] += g[2]; } int main() { k<<<1,1>>>(); int x[3]; cudaMemcpyFromSymbol(x, g, sizeof(x)); printf(\"%d %d %d " +
			"%d\\n\", x[0], x[1], x[2], h); return h; }", stdout: "4 11 6 7\n", exit: 7},
		{name: "printf of strings", text: preamble + "__global__ void k() { char a[4]; __shared__ char s[4]; a[0] = 'h' + threadIdx.x; a[1] = " +
			"0; s[threadIdx.x] = 'x'; __syncthreads(); s[2] = 0; printf(\"%s %s %d\\n\", a, s, threadIdx.x); } int main() { k<<<1,2>>>(); " +
			"cudaDeviceSynchronize(); }", stdout: "h xx 0\ni xx 1\n"},
		{name: "deep recursion on the host", text: preamble +
			"int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; } int main() { printf(\"%d\\n\", f(3000)); }", stdout: "3000\n"},
		{name: "page-locked memory in a kernel", text: preamble + "__global__ void k(int *h) { h[threadIdx.x] += 5; } int main() { int *h; " +
			"cudaMallocHost(&h, 16); for (int i = 0; i < 4; i++) h[i] = i; k<<<1,4>>>(h); cudaDeviceSynchronize(); printf(\"%d %d\\n\", h[0], " +
			"h[3]); }", stdout: "5 8\n"},
		{name: "vectors", text: withKernel("8", "__global__ void k(int *d) { int4 v = ((int4 *)d)[threadIdx.x & 1]; v.x += 1; v.w += "+
			"threadIdx.x >> 1; if (threadIdx.x >= 6) ((int4 *)d)[threadIdx.x & 1] = v; }"), stdout: "1 0 0 3 1 0 0 3 error 0\n"},
		{name: "recursion that parts", text: withKernel("8", "__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } "+
			"__global__ void k(int *d) { d[threadIdx.x] = fib(threadIdx.x); }"), stdout: "0 1 1 2 3 5 8 13 error 0\n"},
		{name: "bytes and shorts", text: withKernel("8", "__global__ void k(int *d) { __shared__ char c[8]; __shared__ short s[8]; unsigned "+
			"char *b = (unsigned char *)d; int t = threadIdx.x; c[t] = t - 4; s[t] = -t * 1000; b[t] = 200 + t; __syncthreads(); int v = c[t ^ 1] "+
			"+ s[t ^ 2]; __syncthreads(); d[t] = b[t] * 0 + v; }"), stdout: "-2003 -3004 -1 -1002 -5999 -7000 -3997 -4998 error 0\n"},
		{name: "use after free", text: preamble + "__global__ void k(int *d) { d[0] = 1; } int main() { int *d; cudaMalloc(&d, 64); " +
			"cudaFree(d); k<<<1,1>>>(d); cudaDeviceSynchronize(); }", faults: []event.FaultKind{event.UseAfterFree}},
		{name: "loop left at different times before a barrier",
			text: withKernel("32", "__global__ void k(int *d) { __shared__ int s[32]; int t = threadIdx.x; for (int i = 0; ; i++) { if (i > 40) "+
				"return; if (i == t) break; } s[t] = t; __syncthreads(); d[t] = s[31 - t]; }"), stdout: "31 30 29 28 27 26 25 24 error 0\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := &witness{}
			m, process := started(t, compiled(t, "case.cu", c.text), machine.Config{Observer: w, Budget: machine.Budget{Instructions: 3_000_000}})
			for m.Step() == machine.Stepped {
			}
			if m.Exhaustion() != c.limit {
				t.Errorf("limit %v, want %v", m.Exhaustion(), c.limit)
			}
			if got := string(process.Stdout()); got != c.stdout {
				t.Errorf("printed %q, want %q", got, c.stdout)
			}
			if status, _ := m.Exit(); status != c.exit {
				t.Errorf("exit %d, want %d", status, c.exit)
			}
			crash := ""
			if x := m.Crashed(); x != nil {
				crash = x.Key().String()
			}
			if crash != c.crash {
				t.Errorf("crash %q, want %q", crash, c.crash)
			}
			if !slices.Equal(w.faults, c.faults) {
				t.Errorf("faults %v, want %v", w.faults, c.faults)
			}
		})
	}
}

// A block that hangs does not keep others from their end, and is not forgotten when they have reached it.
func TestOneBlockHangs(t *testing.T) {
	p := compiled(t, "case.cu", preamble+`
__global__ void k(int *d) {
    if (blockIdx.x != 1 || threadIdx.x < 16) {
        __syncthreads();
        d[blockIdx.x] = 1;
    }
    d[blockIdx.x + 8] = 2;
}
int main() { int *d; cudaMalloc(&d, 64); k<<<5, 32>>>(d); printf("%d\n", cudaDeviceSynchronize()); }
`)
	for order, ended := range map[machine.BlockOrder]int{machine.InOrder: 1, machine.Together: 4, machine.OnSMs: 4} {
		w := &witness{}
		m, process := started(t, p, machine.Config{Observer: w, Schedule: machine.Schedule{Blocks: order, SMs: 1}})
		for m.Step() == machine.Stepped {
		}
		if string(process.Stdout()) != "702\n" || w.stuck != 1 || w.blocks != ended {
			t.Errorf("order %d: printed %q, %d stuck, %d ended", order, process.Stdout(), w.stuck, w.blocks)
		}
	}
}

// TestSnapshotsOfWholePrograms: wherever a program with a host part is saved, the rest of it runs alike.
func TestSnapshotsOfWholePrograms(t *testing.T) {
	p := compiled(t, "case.cu", preamble+`
__global__ void k(int *d, int n) {
    __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = d[t];
    __syncthreads();
    for (int i = 0; i < t % 3; i++) s[t] += n;
    __syncthreads();
    d[t] = s[31 - t];
    if (t == 0) printf("kernel %d\n", n);
}
int main() {
    int *d, h[32];
    for (int i = 0; i < 32; i++) h[i] = rand() % 10;
    cudaMalloc(&d, sizeof(h));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    for (int n = 1; n < 4; n++) {
        k<<<1, 32>>>(d, n);
        cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
        printf("%d %d\n", n, h[3] + rand() % 10);
        int *x = (int *)malloc(40);
        x[0] = n;
        if (n < 3) free(x);
    }
    cudaFree(d);
    return h[0];
}
`)
	run := func(m *machine.Machine) {
		for m.Step() == machine.Stepped {
		}
	}
	whole, first := started(t, p, machine.Config{WarpSize: 8})
	run(whole)
	status, _ := whole.Exit()
	total := whole.Position()
	if len(first.Stdout()) == 0 || total < 50 {
		t.Fatalf("%d steps, printed %q", total, first.Stdout())
	}
	other, process := started(t, p, machine.Config{WarpSize: 8})
	for at := int64(0); at <= total+1; at++ {
		m, _ := started(t, p, machine.Config{WarpSize: 8})
		m.Run(at)
		s := m.Snapshot()
		run(m)
		for range 2 {
			other.Restore(s)
			run(other)
			if got, _ := other.Exit(); got != status || other.Position() != total || string(process.Stdout()) != string(first.Stdout()) {
				t.Fatalf("restored at %d: exit %d at %d, printed %q", at, got, other.Position(), process.Stdout())
			}
		}
	}
}

// Divergence, calls, local arrays, atomics, shuffles and barriers allocate nothing once a launch is under way.
func TestNoAllocationInBusyKernel(t *testing.T) {
	m, _ := started(t, compiled(t, "case.cu", preamble+`
__device__ int f(int x) { int a[4] = {x, 1, 2, 3}; for (int i = 0; i < (x & 3); i++) a[i] += x; return x < 3 ? a[x & 3] : f(x - 3) + 1; }
__global__ void k(int *d) {
    __shared__ int s[64];
    int t = threadIdx.x;
    for (int i = 0; i < 100000; i++) {
        if (t % 3 == i % 3) s[t] = f(t); else if (t & 1) atomicAdd(&d[t & 7], 1);
        __syncthreads();
        int v = __shfl_down_sync(0xffffffff, s[t], 1);
        __syncwarp();
        d[t] = v + (t > 4 && v > 3 ? s[t ^ 1] : 0);
        __syncthreads();
    }
}
int main() { int *d; cudaMalloc(&d, 256); k<<<4, 64>>>(d); return cudaDeviceSynchronize(); }
`), machine.Config{})
	m.Run(20_000)
	if n := testing.AllocsPerRun(50, func() { m.Run(100) }); n != 0 {
		t.Errorf("%v allocations in 100 warp steps", n)
	}
}
