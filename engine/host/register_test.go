package host_test

import (
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/host"
)

// TestRegisteredMemory uses memory of malloc in kernels before, while and after it is registered.
func TestRegisteredMemory(t *testing.T) {
	const begin = `#include <stdio.h>
		#include <stdlib.h>
		__global__ void k(int *p) { p[1]++; }
		int main() { int *h = (int *)malloc(64); h[1] = 1; `
	for _, c := range []struct {
		name, body, want string
		fault            event.FaultKind
		faults           int
	}{
		{"before", `k<<<1, 1>>>(h); printf("%d", cudaDeviceSynchronize());`, "700", event.HostPointer, 1},
		{"while", `cudaHostRegister(h, 64, 0); k<<<1, 1>>>(h); printf("%d", cudaDeviceSynchronize()); printf(" %d", h[1]);`, "0 2", 0, 0},
		{"after", `cudaHostRegister(h, 64, 0); k<<<1, 1>>>(h); cudaDeviceSynchronize(); cudaHostUnregister(h); k<<<1, 1>>>(h);
			printf("%d", cudaDeviceSynchronize());`, "700", event.HostPointer, 1},
		{"freed-wrongly", `cudaHostRegister(h, 64, 0); printf("%d", cudaFreeHost(h));`, "1", event.BadFree, 1},
		{"freed", `cudaHostRegister(h, 64, 0); free(h); printf("%d", cudaHostUnregister(h));`, "713", 0, 0},
		{"too-long", `printf("%d", cudaHostRegister(h, 65, 0));`, "1", 0, 0},
		{"stack", `int own[4]; printf("%d", cudaHostRegister(own, sizeof own, 0));`, "801", 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := execute(t, "t.cu", begin+c.body+"}", host.Options{})
			var kinds []event.FaultKind
			for _, f := range got.faults {
				if f.Kind != event.Leak {
					kinds = append(kinds, f.Kind)
				}
			}
			if got.stdout != c.want || len(kinds) != c.faults || c.faults > 0 && kinds[0] != c.fault {
				t.Errorf("%q with faults %v, want %q", got.stdout, kinds, c.want)
			}
		})
	}
}
