package host_test

import (
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/machine"
)

// TestHeapGoesBack restores a run at many places among its kernels' allocations, and runs it to its end from each.
func TestHeapGoesBack(t *testing.T) {
	code := compiled(t, "device_heap.cu", read(t, "../testdata/breadth/device_heap.cu"))
	want := read(t, "../testdata/breadth/device_heap.out")
	d, _ := device.Lookup("")
	p := host.New(code, host.Options{Device: d})
	m := machine.New(code, machine.Config{Device: d, Observer: &listener{}}, p)
	p.Start(m)
	type place struct {
		at   *machine.Snapshot
		heap int64
	}
	var places []place
	most := int64(0)
	for m.Step() == machine.Stepped {
		most = max(most, m.Memory().HeapHeld())
		if m.Position()%97 == 0 {
			places = append(places, place{m.Snapshot(), m.Memory().HeapHeld()})
		}
	}
	if most == 0 || m.Memory().HeapHeld() != 0 || len(places) < 5 {
		t.Fatalf("at most %d bytes were held, %d are left, %d places", most, m.Memory().HeapHeld(), len(places))
	}
	for i := len(places) - 1; i >= 0; i-- {
		m.Restore(places[i].at)
		if got := m.Memory().HeapHeld(); got != places[i].heap {
			t.Fatalf("%d bytes are held at %d, want %d", got, m.Position(), places[i].heap)
		}
		for m.Step() == machine.Stepped {
		}
		if got := string(p.Stdout()); got != want {
			t.Fatalf("from place %d on it prints\n%s", i, got)
		}
	}
}

// TestHeapFreedTwice: the second free ends the launch, and the context with it.
func TestHeapFreedTwice(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		__global__ void k() { int *p = (int *)malloc(16); free(p); if (threadIdx.x == 1) free(p); printf("goes on"); }
		int main() {
			void *p;
			k<<<1, 2>>>();
			printf("%d", cudaDeviceSynchronize());
			printf(" %d", cudaMalloc(&p, 4));
		}`, host.Options{})
	if got.stdout != "719 719" || len(got.faults) != 1 || got.faults[0].Kind != event.DoubleFree {
		t.Errorf("%q and %v", got.stdout, got.faults)
	}
}

// TestHeapLimit sets the heap's size, in time and too late. No heap has less than 4 MiB.
func TestHeapLimit(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		__global__ void k(size_t n) { void *p = malloc(n); printf("%d ", p != 0); free(p); }
		int main() {
			size_t size;
			printf("%d ", cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 12));
			k<<<1, 1>>>(0); k<<<1, 1>>>(1 << 22); k<<<1, 1>>>((1 << 22) + 1); k<<<1, 1>>>(~(size_t)0); cudaDeviceSynchronize();
			printf("%d ", cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 23));
			cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize);
			printf("%zu", size);
		}`, host.Options{})
	if want := "0 1 1 0 0 1 4194304"; strings.TrimSpace(got.stdout) != want || len(got.faults) > 0 {
		t.Errorf("%q with %d faults, want %q", got.stdout, len(got.faults), want)
	}
}
