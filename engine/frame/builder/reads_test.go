package builder_test

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// leads are what the steps of the first block lead with.
func leads(t *testing.T, text string) string {
	t.Helper()
	s := look(t, execute(t, "k.cu", text, 32), frame.Focus{})
	var b strings.Builder
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		b.WriteString(f.Say.Lead + " " + f.Say.Rest + "\n")
	}
	return b.String()
}

// TestFirstReadIsOfWhatWasFilled: after a store to some elements, a read of others is no first read of what was filled.
func TestFirstReadIsOfWhatWasFilled(t *testing.T) {
	const program = `__global__ void k(int *v) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = v[t];
  s[t + 32] = v[t + 32];
  __syncthreads();
  int a = s[63 - t];
  __syncthreads();
  s[t] = a;
  __syncthreads();
  v[t] = s[READ];
}
int main() {
  int *v;
  cudaMalloc(&v, 256); cudaMemset(v, 0, 256);
  k<<<1, 32>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
`
	for read, want := range map[string]int{"31 - t": 2, "63 - t": 1, "t": 1} {
		all := leads(t, strings.ReplaceAll(program, "READ", read))
		if got := strings.Count(all, "First read of 's'"); got != want {
			t.Errorf("s[%s]: %d first reads, want %d:\n%s", read, got, want, all)
		}
	}
}

// TestScatteredIsOfOneWarp: where several warps load together, the sectors that are told are those of one of them.
func TestScatteredIsOfOneWarp(t *testing.T) {
	const program = `__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  int a = in[t * 16];
  out[t] = a;
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * 64); cudaMalloc(&out, 256); cudaMemset(in, 0, 64 * 64);
  k<<<1, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in); cudaFree(out);
}
`
	for threads, want := range map[string]string{
		"32": "Uncoalesced load: 32 sectors", "64": "Uncoalesced load: each warp fetches 32 sectors",
	} {
		s := look(t, execute(t, "k.cu", strings.ReplaceAll(program, "THREADS", threads), 32), frame.Focus{})
		all := ""
		for n := range len(s.track.Steps) + 1 {
			at := frame.Place{Position: s.track.Position(n), Lane: -1}
			f, err := s.in.Frame(t.Context(), s.scene, s.c, at, timeline.ByEvent, s.focus, nil, i18n.Reader{})
			if err != nil {
				t.Fatal(err)
			}
			all += f.Say.Lead + "\n"
		}
		if !strings.Contains(all, want) {
			t.Errorf("%s threads: no %q in\n%s", threads, want, all)
		}
	}
}

// TestConstantReads: a read from constant memory is told by how many addresses it requests.
func TestConstantReads(t *testing.T) {
	s := look(t, execute(t, "k.cu", `__constant__ float c[4];
__device__ float same(float v) { return v; }
__global__ void k(float *out) {
  out[threadIdx.x] = c[1] * same(2);
  out[threadIdx.x] = c[threadIdx.x] * same(2);
}
int main() { float *out; cudaMalloc(&out, 16); k<<<1, 4>>>(out); return cudaDeviceSynchronize(); }
`, 32), frame.Focus{})
	said := map[string]bool{}
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		said[f.Say.Lead+" "+f.Say.Rest] = true
	}
	for _, want := range []string{
		"Warp 0 reads c[1] from constant memory: 4 lanes read the same address: one broadcast.",
		"Warp 0 reads c[0…3] from constant memory: 4 lanes read 4 different addresses, one after another.",
	} {
		if !said[want] {
			t.Errorf("never said: %s\nsaid: %v", want, said)
		}
	}
}
