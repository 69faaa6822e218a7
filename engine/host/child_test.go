package host_test

import (
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/machine"
)

// TestChildGridsRefused launches from kernels what the runtime refuses.
func TestChildGridsRefused(t *testing.T) {
	for _, c := range []struct {
		name, body, want string
		fault            bool
	}{
		{"block", `nothing<<<1, 2048>>>(0); printf("%d %d %d", cudaPeekAtLastError(), cudaGetLastError(), cudaGetLastError());`, "9 9 0", true},
		{"grid", `nothing<<<0, 1>>>(0); printf("%s", cudaGetErrorName(cudaGetLastError()));`, "cudaErrorInvalidConfiguration", true},
		{"local", `int own = 1; nothing<<<1, 1>>>(&own); printf("%d", cudaGetLastError());`, "1", true},
		{"shared", `__shared__ int own; nothing<<<1, 1>>>(&own); printf("%d", cudaGetLastError());`, "0", true},
		{"pending", `int bad = 0; for (int i = 0; i < 8194; i++) { nothing<<<1, 1>>>(0); bad += cudaGetLastError() == 69; } printf("%d", bad);`,
			"2", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := execute(t, "t.cu", `#include <stdio.h>
				__global__ void nothing(int *p) { }
				__global__ void k() { `+c.body+` }
				int main() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }`, host.Options{})
			faulty := len(got.faults) == 1 && got.faults[0].Kind == event.InvalidLaunch && !got.faults[0].Host
			if got.stdout != c.want || faulty != c.fault {
				t.Errorf("%q and %v, want %q", got.stdout, got.faults, c.want)
			}
		})
	}
}

// TestChildGridsOfSharedMemory passes a pointer to shared memory on: the launch succeeds, and its grid and those behind it do not run.
func TestChildGridsOfSharedMemory(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		__global__ void say(int *p) { printf("runs "); }
		__global__ void k() { __shared__ int own; say<<<1, 1>>>(0); say<<<1, 1>>>(&own); say<<<1, 1>>>(0); printf("%d ", cudaGetLastError()); }
		int main() {
			k<<<1, 1>>>();
			printf("%d", cudaDeviceSynchronize());
			printf(" %s", cudaGetErrorName(cudaGetLastError()));
		}`, host.Options{})
	if got.stdout != "0 runs 717 cudaErrorInvalidAddressSpace" || len(got.faults) != 1 || got.faults[0].Kind != event.InvalidLaunch {
		t.Errorf("%q and %v", got.stdout, got.faults)
	}
}

// TestChildGridsNest launches each grid from another, deeper than they may.
func TestChildGridsNest(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		__global__ void k(int d) { k<<<1, 1>>>(d + 1); if (cudaError_t e = cudaGetLastError()) printf("%d at %d", e, d); }
		int main() { k<<<1, 1>>>(0); cudaDeviceSynchronize(); }`, host.Options{})
	if got.stdout != "65 at 1023" || len(got.faults) != 1 {
		t.Errorf("%q with %d faults", got.stdout, len(got.faults))
	}
}

// TestChildGridsGoBack restores a run among grids that launch each other, and runs it to its end.
func TestChildGridsGoBack(t *testing.T) {
	code := compiled(t, "child_grids.cu", read(t, "../testdata/breadth/child_grids.cu"))
	want := read(t, "../testdata/breadth/child_grids.out")
	d, _ := device.Lookup("")
	p := host.New(code, host.Options{Device: d})
	m := machine.New(code, machine.Config{Device: d, Observer: &listener{}}, p)
	p.Start(m)
	var places []*machine.Snapshot
	for m.Step() == machine.Stepped {
		if m.Position() < 60 || m.Position()%500 == 0 {
			places = append(places, m.Snapshot())
		}
	}
	launches := m.Launches()
	for i := len(places) - 1; i >= 0; i-- {
		m.Restore(places[i])
		for m.Step() == machine.Stepped {
		}
		if got := string(p.Stdout()); got != want || m.Launches() != launches {
			t.Fatalf("from position %d on it makes %d launches and prints\n%s", places[i].Position(), m.Launches(), got)
		}
	}
	if launches < 20 || !strings.HasPrefix(want, "1234590\n") {
		t.Errorf("%d launches, %q", launches, want)
	}
}
