package builder_test

import (
	"strings"
	"testing"

	"tilescope/engine/analysis/counter"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// TestProgram: what the host did, and which memories outlive a launch, of a program with several.
func TestProgram(t *testing.T) {
	in := executeFile(t, "testdata/several_launches.cu", 0)
	golden(t, "several_launches.program.json", in.Overview(i18n.Reader{}).Program)
}

// TestProgramBounds: a program that calls for ever is told as far as there is room, and says how much is left out.
func TestProgramBounds(t *testing.T) {
	text := `#include <cstdlib>

__global__ void k(int *a) { a[0]++; }

int main() {
    int *a;
    for (int i = 0; i < 900; i++) {
        cudaMalloc(&a, 4);
        cudaMemset(a, 0, 4);
        k<<<1, 1>>>(a);
    }
}`
	p := execute(t, "many.cu", text, 0).Overview(i18n.Reader{}).Program
	if len(p.Calls) != frame.MaxProgramCalls || p.More != 2700-frame.MaxProgramCalls || len(p.Memories) != frame.MaxProgramMemories {
		t.Errorf("%d calls and %d more, %d memories and %d more", len(p.Calls), p.More, len(p.Memories), p.MoreMemories)
	}
	for _, m := range p.Memories {
		for _, l := range m.Lives {
			if l.From < 0 || l.To >= len(p.Calls) || l.From > l.To {
				t.Errorf("%s lives from %d to %d", m.Name, l.From, l.To)
			}
		}
		for _, u := range m.Uses {
			if p.Calls[u.Call].Kind != "launch" {
				t.Errorf("%s is used by %s", m.Name, p.Calls[u.Call].Text)
			}
		}
	}
	if !strings.Contains(p.Memories[0].Text, "never frees it") {
		t.Errorf("memory that is never freed: %q", p.Memories[0].Text)
	}
}

// TestProgramOfManyLaunches: of launches whose sites are no longer kept apart it is said that their uses are not known, and not that there
// are none.
func TestProgramOfManyLaunches(t *testing.T) {
	text := `__global__ void k(int *a) { a[threadIdx.x]++; }

int main() {
    int *a;
    cudaMalloc(&a, 128);
    cudaMemset(a, 0, 128);
    for (int i = 0; i < 260; i++) k<<<1, 32>>>(a);
    cudaFree(a);
}`
	p := execute(t, "many.cu", text, 0).Overview(i18n.Reader{}).Program
	known, unknown := 0, 0
	for _, u := range p.Memories[0].Uses {
		switch {
		case u.Unknown:
			unknown++
		case u.Reads && u.Writes:
			known++
		}
	}
	if known != counter.MaxSiteLaunches || known+unknown > 260 || unknown == 0 {
		t.Errorf("%d uses are known and %d are not", known, unknown)
	}
}

// What an expression accesses after the call of a function is told at the line of the access, not at the function's return.
func TestAccessAfterCallHasItsLine(t *testing.T) {
	s := look(t, execute(t, "k.cu", `__device__ int at(int y, int x) { return y * 4 + x; }
__device__ float get(const float *u, int i) { return u[i]; }
__global__ void k(const float *u, float *v) {
  int x = threadIdx.x;
  v[at(0, x)] = u[at(0, x)]
              + u[at(1, x)]
              + get(u, x);
}
int main() {
  float *u;
  cudaMalloc(&u, 64);
  cudaMemset(u, 0, 64);
  k<<<1, 4>>>(u, u + 8);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	lines := map[int]string{}
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		for _, a := range f.Accesses {
			if lines[f.Line] += a.Kind + " "; a.Line != f.Line {
				t.Errorf("step %d is at line %d, and its access at line %d", n, f.Line, a.Line)
			}
		}
	}
	if len(lines) != 3 || lines[2] != "read write " && lines[2] != "read " || lines[5] == "" || lines[6] == "" {
		t.Errorf("accesses are at %v", lines)
	}
}
