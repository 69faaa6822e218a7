package host_test

import (
	"testing"

	"tilescope/engine/host"
)

// TestHostCodeTakesTime: a loop of the host program advances its clock about as it would on a CPU, and twice as long a loop twice as much.
// What a launch executes does not count as host code.
func TestHostCodeTakesTime(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		#include <time.h>
		__global__ void count(int *p) { for (int i = 0; i < 1000000; i++) *p += i; }
		long spun(int n) {
			volatile int sum = 0;
			clock_t from = clock();
			for (int i = 0; i < n; i++) sum += i;
			return (long)(clock() - from);
		}
		int main() {
			long once = spun(1000000), twice = spun(2000000);
			printf("%d %d\n", once > 500 && once < 5000, twice > once * 1.9 && twice < once * 2.1);
			int *p;
			cudaMalloc(&p, sizeof *p);
			cudaMemset(p, 0, sizeof *p);
			cudaEvent_t a, b;
			cudaEventCreate(&a), cudaEventCreate(&b);
			cudaEventRecord(a);
			count<<<1, 1>>>(p);
			cudaEventRecord(b);
			clock_t from = clock();
			cudaEventSynchronize(b);
			float ms;
			cudaEventElapsedTime(&ms, a, b);
			printf("%d %d\n", ms > 1, clock() - from < 10);
			cudaFree(p);
		}`, host.Options{})
	if got.stdout != "1 1\n1 1\n" {
		t.Errorf("%q", got.stdout)
	}
}
