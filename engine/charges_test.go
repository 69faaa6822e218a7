package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestFreedAllocationsAreForgotten: what was freed lately is known for what it was; of what was freed long ago nothing is kept.
func TestFreedAllocationsAreForgotten(t *testing.T) {
	source := func(between int) string {
		return fmt.Sprintf(`#include <stdlib.h>
__global__ void k(int *p) { *p = 1; }
int main() {
  int *early; cudaMalloc(&early, 64); cudaFree(early);
  for (int i = 0; i < %d; i++) { int *d; cudaMalloc(&d, 100); cudaMemset(d, 0, 100); cudaFree(d); void *h = malloc(50); free(h); }
  k<<<1, 1>>>(early);
  return cudaDeviceSynchronize();
}`, between)
	}
	for _, c := range []struct {
		between int
		known   bool
	}{{0, true}, {500, true}, {5000, false}} {
		x := enginetest.Execute(t, engine.RunSpec{Source: source(c.between)}, engine.Limits{})
		known := false
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			known = known || f.Kind == "use-after-free"
		}
		if known != c.known && c.known {
			t.Errorf("after %d others a freed allocation is no longer known", c.between)
		}
		if n := len(x.Analyses().Memory.Place().All()); n > 1100 {
			t.Errorf("after %d allocations %d are kept", 2*c.between, n)
		}
	}
}

// TestAddressesUsedAgain: memory in the place of a forgotten allocation is as new: of its own size, without contents, and what is wrong
// with it is reported about it.
func TestAddressesUsedAgain(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `#include <stdio.h>
#include <set>
__global__ void copy(int *to, int *from) { to[threadIdx.x] = from[threadIdx.x]; }
int main() {
  int *out; cudaMalloc(&out, 128);
  int *last = 0, *first = 0; int again = 0;
  for (int i = 0; i < 1500; i++) {
    int *d; cudaMalloc(&d, 64 + i % 3 * 16); cudaMemset(d, 1, 64);
    if (!first) first = d;
    if (d == first) again++;
    if (i < 1499) cudaFree(d); else last = d;
  }
  int *fresh; cudaMalloc(&fresh, 64);
  copy<<<1, 16>>>(out, fresh);
  cudaDeviceSynchronize();
  printf("%d\n", again);
  cudaFree(last); cudaFree(fresh); cudaFree(out);
}`}, engine.Limits{})
	if got := string(x.Stdout()); got == "1\n" {
		t.Error("no address was used again")
	}
	kinds := ""
	for _, f := range report.Of(x, i18n.Reader{}).Findings {
		kinds += string(f.Kind) + " "
	}
	if !strings.Contains(kinds, "uninitialized-global") || strings.Contains(kinds, "use-after-free") || strings.Contains(kinds, "leak") {
		t.Errorf("found: %s", kinds)
	}
}

// TestLibraryCallsAreCharged: work on many bytes counts like the instructions that would do it, so that loops of few calls end.
func TestLibraryCallsAreCharged(t *testing.T) {
	for name, body := range map[string]string{
		"memset":     "memset(a, 1, 1 << 20);",
		"memcpy":     "memcpy(a, b, 1 << 20);",
		"memcmp":     "n += memcmp(a, a, 1 << 20);",
		"strlen":     "n += strlen(text);",
		"strdup":     "free(strdup(text));",
		"snprintf":   `snprintf(b, 10, "%100000d%s", 1, text);`,
		"cudaMemset": "cudaMemset(d, 0, 1 << 20);",
		"cudaMemcpy": "cudaMemcpy(d, a, 1 << 20, cudaMemcpyHostToDevice);",
		"rows":       "cudaMemcpy2D(d, 1024, a, 1024, 1, 1024, cudaMemcpyHostToDevice);",
	} {
		x := enginetest.Execute(t, engine.RunSpec{Source: `#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main() {
    char *a = (char *)malloc(1 << 20), *b = (char *)malloc(1 << 20), *text = (char *)malloc(100001), *d;
    long n = 0, calls = 0;
    cudaMalloc(&d, 1 << 20);
    memset(text, 'x', 100000);
    text[100000] = 0;
    memset(a, 0, 1 << 20);
    memset(b, 0, 1 << 20);
    for (;;) {` + body + ` if (++calls == 1000) return 0; }
}`}, engine.Limits{Instructions: 2_000_000})
		if b := report.Of(x, i18n.Reader{}).Budget; b != "instructions" {
			t.Errorf("a thousand times %s end with %q", name, b)
		}
	}
}

// TestManyHandles: streams and events that were destroyed make room for others.
func TestManyHandles(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: `int main() {
    for (int i = 0; i < 10000; i++) {
        cudaStream_t s;
        if (cudaStreamCreate(&s)) return 1;
        if (cudaStreamSynchronize(s)) return 2;
        cudaStreamDestroy(s);
        cudaEvent_t e;
        if (cudaEventCreate(&e)) return 3;
        if (cudaEventRecord(e)) return 4;
        cudaEventDestroy(e);
    }
    return 0;
}`}, engine.Limits{})
	if x.Exit() != 0 {
		t.Errorf("it returns %d", x.Exit())
	}
}

// TestEmptyBlocks: blocks that do nothing end, count, and leave no record each.
func TestEmptyBlocks(t *testing.T) {
	spec := engine.RunSpec{Source: `__global__ void none() {}

__global__ void some(int *p) { if (blockIdx.x == 150000) *p = 1; }

int main() {
    int *d;
    cudaMalloc(&d, 4);
    none<<<200000, 32>>>();
    some<<<200000, 1>>>(d);
    cudaDeviceSynchronize();
    cudaFree(d);
}`}
	x := enginetest.Execute(t, spec, engine.Limits{})
	if x.Exit() != 0 || len(x.Launches()) != 2 || !x.Launches()[1].Completed {
		t.Fatalf("%+v", x.Ending())
	}
	if x.Size() > 16<<20 {
		t.Errorf("it holds %d bytes", x.Size())
	}
	limits := engine.Limits{Instructions: 100_000}
	if b := report.Of(enginetest.Execute(t, spec, limits), i18n.Reader{}).Budget; b != "instructions" {
		t.Errorf("more blocks than instructions end with %q", b)
	}
}

// TestGivenUpInALongCall: a run that is given up while the library works on much memory hears of it before that is done.
func TestGivenUpInALongCall(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	_, err := engine.Run(ctx, engine.RunSpec{Source: `#include <stdlib.h>
#include <string.h>

int main() {
    long n = 500L << 20;
    char *a = (char *)malloc(n);
    for (int i = 1;; i++) memset(a, i, n);
}`}, engine.Limits{Instructions: 1 << 50}, nil)
	if err == nil || ctx.Err() == nil {
		t.Errorf("it ended with %v", err)
	}
}

// TestManyReleases: where more addresses publish than are told apart, what is ordered stays ordered; what is not is found as long as they
// are few.
func TestManyReleases(t *testing.T) {
	source := func(n int, published bool) string {
		release := "__threadfence(); atomicExch(&flag[i], 1);"
		if !published {
			release = "atomicExch(&flag[i], 1);"
		}
		return fmt.Sprintf(`__global__ void k(int *data, int *flag, int *out) {
  for (int i = threadIdx.x; i < %d; i += 32)
    if (blockIdx.x == 0) { data[i] = i; %s }
    else if (atomicAdd(&flag[i], 0)) { out[i] = data[i]; }
}
int main() { int *d, *f, *o, n = %d * 4; cudaMalloc(&d, n); cudaMalloc(&f, n); cudaMalloc(&o, n); cudaMemset(f, 0, n); k<<<2, 32>>>(d, f, o); cudaDeviceSynchronize(); cudaFree(d); cudaFree(f); cudaFree(o); }`, n, release, n)
	}
	for _, c := range []struct {
		n         int
		published bool
		races     bool
	}{{100, true, false}, {100, false, true}, {20_000, true, false}} {
		x := enginetest.Execute(t, engine.RunSpec{Source: source(c.n, c.published)}, engine.Limits{})
		races := false
		for _, f := range report.Of(x, i18n.Reader{}).Findings {
			races = races || f.Kind == "race-global"
		}
		if races != c.races {
			t.Errorf("%d addresses, published %v: races found: %v", c.n, c.published, races)
		}
	}
}
