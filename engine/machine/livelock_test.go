package machine_test

import (
	"os"
	"slices"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// meeting is a barrier of the whole grid that a program makes itself: a GPU has its four blocks resident, so it works there.
const meeting = preamble + `
__device__ int count;
__device__ void meet(int goal) {
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(&count, 1);
        while (atomicAdd(&count, 0) < goal)
            ;
        __threadfence();
    }
    __syncthreads();
}
__global__ void turn(int *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    a[i] = i;
    meet(gridDim.x);
    int v = a[n - 1 - i];
    meet(2 * gridDim.x);
    a[i] = v;
}
int main() {
    int *a, h[256];
    cudaMalloc(&a, sizeof h);
    turn<<<4, 64>>>(a, 256);
    cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[255]);
}
`

// ended is how a program ends, and after how many steps.
type ended struct {
	steps  int64
	stdout string
	faults []event.FaultKind
}

// runBy runs a text to its end by a function that takes some steps.
func runBy(t *testing.T, text string, s machine.Schedule, take func(m *machine.Machine) machine.Status) ended {
	t.Helper()
	var w witness
	m, p := started(t, enginetest.Compile(t, "t.cu", text), machine.Config{Observer: &w, Schedule: s})
	for take(m) == machine.Stepped {
	}
	return ended{m.Position(), string(p.Stdout()), w.faults}
}

func TestBlocksThatWaitForOthersGetThem(t *testing.T) {
	for _, s := range []machine.Schedule{{}, {Warps: machine.WarpAfterWarp}, {Blocks: machine.Together},
		{Blocks: machine.ShuffledBlocks, Seed: 3}, {Warps: machine.Shuffled, Blocks: machine.ShuffledBlocks, Seed: 3}} {
		got := runBy(t, meeting, s, func(m *machine.Machine) machine.Status { return m.Run(1 << 20) })
		if got.stdout != "255 0\n" || len(got.faults) > 0 {
			t.Errorf("%+v: %q, faults %v", s, got.stdout, got.faults)
		}
	}
}

func TestEndlessLoopsAreFound(t *testing.T) {
	for _, c := range []struct {
		file    string // of testdata/livelock
		endless bool
	}{
		{"a-flag-that-nobody-sets", true},
		{"a-condition-that-does-not-change", true},
		{"a-part-of-a-warp", true},
		{"warps-that-wait-for-one-at-a-barrier", true},
		{"a-loop-that-ends-late", false},
		{"a-loop-that-counts-in-memory", false},
	} {
		t.Run(c.file, func(t *testing.T) {
			kernel, err := os.ReadFile("testdata/livelock/" + c.file + ".cu")
			if err != nil {
				t.Fatal(err)
			}
			text := withKernel("64", string(kernel))
			got := runBy(t, text, machine.Schedule{}, func(m *machine.Machine) machine.Status { return m.Run(1 << 20) })
			want := "0 0 0 0 0 0 0 0 error 0\n"
			if c.endless {
				want = "error 702\n"
			}
			if got.stdout != want || slices.Contains(got.faults, event.Endless) != c.endless {
				t.Fatalf("%q with faults %v", got.stdout, got.faults)
			}
			// However the steps are taken, and wherever a state was saved and loaded, it ends after as many.
			piece := runBy(t, text, machine.Schedule{}, func(m *machine.Machine) machine.Status {
				m.Restore(m.Snapshot())
				return m.Run(977)
			})
			if piece.steps != got.steps || piece.stdout != got.stdout {
				t.Errorf("%d steps, in pieces %d", got.steps, piece.steps)
			}
			single := runBy(t, text, machine.Schedule{}, (*machine.Machine).Step)
			if single.steps != got.steps || single.stdout != got.stdout {
				t.Errorf("%d steps, one by one %d", got.steps, single.steps)
			}
		})
	}
}
