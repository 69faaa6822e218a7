package machine_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/enginetest"
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

// behaviour is what a program of testdata/behaviour comes to.
type behaviour struct {
	file    string
	threads int // of the block that main launches, where the file has no main of its own
	stdout  string
	exit    int
	crash   string
	limit   machine.Limit
	faults  []event.FaultKind
}

func (c *behaviour) check(t *testing.T) {
	text, err := os.ReadFile("testdata/behaviour/" + c.file + ".cu")
	if err != nil {
		t.Fatal(err)
	}
	source := string(text)
	if c.threads > 0 {
		source = withKernel(strconv.Itoa(c.threads), source)
	}
	w := &witness{}
	code := enginetest.Compile(t, c.file+".cu", source)
	m, process := started(t, code, machine.Config{Observer: w, Budget: machine.Budget{Instructions: 3_000_000}})
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
}

func checkBehaviours(t *testing.T, list []behaviour) {
	for _, c := range list {
		t.Run(c.file, c.check)
	}
}

func TestCrashesOfTheHostProgram(t *testing.T) {
	checkBehaviours(t, []behaviour{
		{file: "null-on-the-host", stdout: "a\n", exit: 139, crash: "crash-null", faults: []event.FaultKind{event.NullPointer}},
		{file: "device-pointer-on-the-host", exit: 139, crash: "crash-device", faults: []event.FaultKind{event.DevicePointer}},
		{file: "division-by-zero-on-the-host", stdout: "x\n", exit: 136, crash: "crash-divide", faults: []event.FaultKind{event.DivideByZero}},
		{file: "endless-recursion-on-the-host", limit: machine.DepthBudget, faults: []event.FaultKind{event.StackOverflow}},
		{file: "deep-recursion-on-the-host", stdout: "3000\n"},
		{file: "endless-empty-loop-on-the-host", limit: machine.InstructionBudget},
	})
}

func TestFaultsOfKernels(t *testing.T) {
	checkBehaviours(t, []behaviour{
		{file: "assertion", threads: 32, stdout: "error 710\n", faults: slices.Repeat([]event.FaultKind{event.AssertFailed}, 12)},
		{file: "trap", threads: 32, stdout: "error 719\n", faults: []event.FaultKind{event.Trapped}},
		{file: "null-in-a-kernel", threads: 32, stdout: "error 700\n", faults: []event.FaultKind{event.NullPointer}},
		{file: "host-pointer-in-a-kernel", stdout: "700\n", faults: []event.FaultKind{event.HostPointer}},
		{file: "local-array", threads: 8, stdout: "5 6 7 8 5 6 7 8 error 0\n", faults: []event.FaultKind{event.LocalOutOfBounds}},
		{file: "from-one-shared-array-into-the-next", threads: 8, stdout: "6 3 3 3 3 3 4 4 error 0\n",
			faults: []event.FaultKind{event.SharedOutOfBounds, event.SharedOutOfBounds}},
		{file: "shared-past-the-blocks-own", threads: 8, stdout: "0 0 0 0 7 7 7 7 error 0\n", faults: []event.FaultKind{event.SharedOutOfBounds}},
		{file: "shared-past-the-blocks-granule", threads: 8, stdout: "error 700\n", faults: []event.FaultKind{event.SharedOutOfBounds}},
		{file: "write-to-constant", stdout: "error 700\n", faults: []event.FaultKind{event.WriteToConstant}},
		{file: "misaligned", threads: 8, stdout: "error 716\n", faults: []event.FaultKind{event.Misaligned}},
		{file: "atomic-on-a-local-array", threads: 32, stdout: "error 719\n", faults: []event.FaultKind{event.LocalAtomic}},
		{file: "use-after-free", faults: []event.FaultKind{event.UseAfterFree}},
	})
}

func TestEndlessKernels(t *testing.T) {
	checkBehaviours(t, []behaviour{
		{file: "endless-recursion-in-a-kernel", threads: 32, limit: machine.DepthBudget, faults: []event.FaultKind{event.StackOverflow}},
		{file: "endless-loop", threads: 32, limit: machine.InstructionBudget},
	})
}

func TestWarpsAndBarriers(t *testing.T) {
	checkBehaviours(t, []behaviour{
		{file: "syncwarp-of-half-a-warp-by-its-mask", threads: 32, stdout: "1 1 5 5 9 9 13 13 error 0\n"},
		{file: "syncwarp-that-some-never-reach", threads: 32, stdout: "error 702\n"},
		{file: "syncwarp-on-both-sides", threads: 32, stdout: "2 2 2 2 2 2 2 2 error 0\n"},
		{file: "shuffle-of-half-a-warp-under-a-full-mask", threads: 32, stdout: "1 1 5 5 9 9 13 13 error 0\n",
			faults: []event.FaultKind{event.MaskOfAbsent}},
		{file: "barrier-with-count", threads: 48, stdout: "1601 1601 1601 1601 1601 1601 1601 1601 error 0\n"},
		{file: "lock-between-warps", threads: 64, stdout: "2 0 0 0 0 0 0 0 error 0\n"},
		{file: "a-lane-waits-for-another-of-its-warp", threads: 32, stdout: "1 1 1 1 1 2 1 1 error 0\n"},
		{file: "loop-left-at-different-times-before-a-barrier", threads: 32, stdout: "31 30 29 28 27 26 25 24 error 0\n"},
		{file: "recursion-that-parts", threads: 8, stdout: "0 1 1 2 3 5 8 13 error 0\n"},
	})
}

func TestMemories(t *testing.T) {
	checkBehaviours(t, []behaviour{
		{file: "managed-memory", stdout: "2 8\n"},
		{file: "page-locked-memory-in-a-kernel", stdout: "5 8\n"},
		{file: "device-variable-and-initialiser", stdout: "4 11 6 7\n", exit: 7},
		{file: "printf-of-strings", stdout: "h xx 0\ni xx 1\n"},
		{file: "vectors", threads: 8, stdout: "1 0 0 3 1 0 0 3 error 0\n"},
		{file: "bytes-and-shorts", threads: 8, stdout: "-2003 -3004 -1 -1002 -5999 -7000 -3997 -4998 error 0\n"},
	})
}

// A block that hangs does not keep others from their end, and is not forgotten when they have reached it.
func TestOneBlockHangs(t *testing.T) {
	p := enginetest.Compile(t, "case.cu", preamble+`
__global__ void k(int *d) {
    if (blockIdx.x != 1 || threadIdx.x < 16) {
        __syncthreads();
        d[blockIdx.x] = 1;
    }
    __syncthreads();
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

// TestCallsOfManyWarpsCountAsMemory: what the calls of all resident warps take is bounded, and given back when their blocks end.
func TestCallsOfManyWarpsCountAsMemory(t *testing.T) {
	p := enginetest.Compile(t, "case.cu", preamble+`
__device__ int depth(int n, int a, int b) {
    int x[8];
    for (int i = 0; i < 8; i++) x[i] = n + i;
    return n == 0 ? a : 1 + depth(n - 1, b, x[a & 7]);
}
__global__ void k(int *d) { d[threadIdx.x] = depth(40, 1, 2); }
int main() { int *d; cudaMalloc(&d, 4096); k<<<300, 64>>>(d); printf("%d\n", cudaDeviceSynchronize()); }
`)
	for order, ends := range map[machine.BlockOrder]machine.Status{machine.InOrder: machine.Ended, machine.Together: machine.Exhausted} {
		m, process := started(t, p, machine.Config{Budget: machine.Budget{GlobalBytes: 16 << 20}, Schedule: machine.Schedule{Blocks: order}})
		status := m.Run(1 << 20)
		for status == machine.Stepped {
			status = m.Run(1 << 20)
		}
		if status != ends || ends == machine.Ended && string(process.Stdout()) != "0\n" ||
			ends == machine.Exhausted && m.Exhaustion() != machine.MemoryBudget {
			t.Errorf("order %d: ended with status %d, limit %v, printed %q", order, status, m.Exhaustion(), process.Stdout())
		}
	}
}

// TestSnapshotsOfWholePrograms: wherever a program with a host part is saved, the rest of it runs alike.
func TestSnapshotsOfWholePrograms(t *testing.T) {
	p := enginetest.Compile(t, "case.cu", preamble+`
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
	m, _ := started(t, enginetest.Compile(t, "case.cu", preamble+`
__device__ int f(int x) {
    int a[4] = {x, 1, 2, 3};
    for (int i = 0; i < (x & 3); i++) a[i] += x;
    return x < 3 ? a[x & 3] : f(x - 3) + 1;
}

__global__ void k(int *d) {
    __shared__ int s[64];
    int t = threadIdx.x;
    for (int i = 0; i < 100000; i++) {
        if (t % 3 == i % 3) s[t] = f(t);
        else if (t & 1) atomicAdd(&d[t & 7], 1);
        __syncthreads();
        int v = __shfl_down_sync(0xffffffff, s[t], 1);
        __syncwarp();
        d[t] = v + (t > 4 && v > 3 ? s[t ^ 1] : 0);
        __syncthreads();
    }
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    k<<<4, 64>>>(d);
    return cudaDeviceSynchronize();
}
`), machine.Config{})
	m.Run(20_000)
	if n := testing.AllocsPerRun(50, func() { m.Run(100) }); n != 0 {
		t.Errorf("%v allocations in 100 warp steps", n)
	}
}
