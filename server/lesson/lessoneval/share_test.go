package lessoneval_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

const doubled = `#include <stdio.h>
__global__ void k(int *a) { BODY }
int main() { int *a; cudaMallocManaged(&a, 256); for (int i = 0; i < 64; i++) a[i] = i; k<<<1, 64>>>(a); cudaDeviceSynchronize();
for (int i = 0; i < 64; i++) printf("%d ", a[i]); cudaFree(a); }
`

// TestThreadsShareTheWork: a program is refused if one thread, or one warp of many, does what all of them should, and passes if it is only
// another one than the solution.
func TestThreadsShareTheWork(t *testing.T) {
	with := func(body string) string {
		body, few := strings.CutPrefix(body, "8 threads: ")
		program := strings.Replace(doubled, "BODY", body, 1)
		if few {
			program = strings.Replace(program, "<<<1, 64>>>", "<<<1, 8>>>", 1)
		}
		return program
	}
	for _, alone := range []bool{false, true} {
		c, err := catalog.Load(fstest.MapFS{
			"one/lesson.md": {Data: fmt.Appendf(nil, "---\ntitle: One\naim: To see.\n---\n## Part\n\n"+
				"```exercise\nid: e\ntitle: Double\ntask: Double.\n"+
				"alone: %v\nstart: kernel.cu\nsolution: solution.cu\ncases: [{say: all}]\nbreaks: [output]\nhints: [Read.]\n```\n", alone)},
			"one/kernel.cu":   {Data: []byte(with(""))},
			"one/solution.cu": {Data: []byte(with("a[threadIdx.x] *= 2;"))},
		})
		if err != nil {
			t.Fatal(err)
		}
		u, err := lessoneval.New(c, &sometimes{}, lessoneval.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []struct{ name, body, says string }{
			{"one thread", "if (threadIdx.x == 5) for (int i = 0; i < 64; i++) a[i] *= 2;",
				"Thread 5 alone makes 128 memory accesses, but 2"},
			{"two threads", "if (threadIdx.x % 32 == 0) for (int i = 0; i < 4; i++) a[threadIdx.x + i] *= 2;",
				"Only 2 threads work; 64 could share the work"},
			{"a fill alone", "__shared__ int s[64]; if (threadIdx.x == 0) for (int i = 0; i < 64; i++) s[i] = 2; " +
				"__syncthreads(); a[threadIdx.x] *= s[threadIdx.x];",
				"Thread 0 alone makes"},
			{"every thread all of it", "int s = 0; for (int i = 0; i < 64; i++) s += a[i]; __syncthreads(); a[threadIdx.x] = s;",
				"Every thread makes 65 memory accesses, but 2 are enough. Does it load the same elements again and again"},
			{"every thread, some more of it", "int s = 0; for (int i = 0; i < 40 + threadIdx.x % 20; i++) s += a[i]; __syncthreads(); " +
				"a[threadIdx.x] = s;", "Every thread makes up to 60 memory accesses, but 2 are enough"},
			{"half of them all of it", "int s = 0; for (int i = 0; threadIdx.x < 32 && i < 64; i++) s += a[i]; __syncthreads(); " +
				"a[threadIdx.x] = s;", "32 threads of a block make 65 memory accesses each, but 2 are enough for the busiest thread"},
			{"every thread fills all", "__shared__ int s[64]; for (int i = 0; i < 64; i++) s[i] = 2; __syncthreads(); " +
				"a[threadIdx.x] *= s[threadIdx.x];", "Every thread makes 67 memory accesses"},
			{"a block of too few threads", "8 threads: for (int i = threadIdx.x; i < 64; i += 8) a[i] *= 2;",
				"Every thread makes 16 memory accesses, but 2 are enough. Only 8 threads work; 64 could share the work."},
			{"too few threads, each all of it", "8 threads: int s = 0; for (int i = 0; i < 128; i++) s += a[i % 64]; " +
				"__syncthreads(); a[threadIdx.x] = s;", "Every thread makes 129 memory accesses, but 2 are enough. Does it load the same elements"},
			{"half of the threads", "if (threadIdx.x < 32) { a[threadIdx.x] *= 2; a[threadIdx.x + 32] *= 2; }", ""},
			{"reads twice", "int i = threadIdx.x; a[i] = a[i] + a[i];", ""},
		} {
			r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(p.body))
			if err != nil {
				t.Fatal(err)
			}
			said := ""
			for _, k := range r.Checks {
				if k.Say == "The threads share the work" && !k.Passed {
					said = strings.Join(k.Why, " ")
				}
			}
			if refused := said != ""; refused != (p.says != "" && !alone) || refused && !strings.Contains(said, p.says) {
				t.Errorf("alone %v, %s: %q, and should say %q", alone, p.name, said, p.says)
			}
		}
	}
}
