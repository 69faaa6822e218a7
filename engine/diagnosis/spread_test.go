package diagnosis_test

import (
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/enginetest"
)

// verdict is the one of a kind on a line; nil for none.
func verdict(d *advice.Diagnosis, kind string, line int) *advice.Verdict {
	for i := range d.Verdicts {
		if v := &d.Verdicts[i]; v.Kind == kind && (line == 0 || v.Line == line) {
			return v
		}
	}
	return nil
}

const gaps = "Only some lanes take part: a branch excludes the lanes between them, whose elements are in the same sectors. " +
	"Let neighbouring lanes take the same branch."

// TestWhyUncoalesced: what is said to make the sectors more is what makes them so.
func TestWhyUncoalesced(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"a stride", "out[t] = in[8 * t];", "Let neighbouring lanes (threadIdx.x) load neighbouring addresses."},
		{"a stride of stores", "out[8 * t] = in[t];", "Let neighbouring lanes (threadIdx.x) store to neighbouring addresses."},
		{"an offset", "out[t] = in[t + 1];", "The warp’s first address is not a multiple of 32 bytes."},
		{"backwards", "out[t] = in[1030 - t];", "The warp’s first address is not a multiple of 32 bytes."},
		{"one element of each of 4 rows", "out[t] = in[t / 8 * 64];",
			"Groups of lanes load one element each, from different rows. Load a tile into shared memory first."},
		{"4 elements of each of 8 rows", "out[t] = in[t / 4 * 64 + t % 4];",
			"Lanes of one warp access several rows that begin or end inside a sector. Let a warp access fewer and longer rows."},
		{"every third lane", "if (t % 3 == 0) out[t] = 1;", gaps},
		{"lanes of two rows, every other one", "if (t % 2) out[t / 16 * 64 + t % 16] = 1;", gaps},
		{"lanes without a rule", "if (t % 5 == 0 || t % 7 == 3) out[t] = 1;", gaps},
		{"an offset of 2 warps, a stride of 1", "out[t] = in[t < 64 ? t + 1 : t < 96 ? 3 * t : t];",
			"Most of the excess has one cause. Let neighbouring lanes (threadIdx.x) load neighbouring addresses."},
	} {
		text := "__global__ void k(const int *in, int *out) {\n  int t = threadIdx.x;\n  " + c.body + `
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 8192); cudaMalloc(&out, 8192); cudaMemset(in, 0, 8192);
  k<<<1, 128>>>(in, out);
}
`
		v := verdict(diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0), "uncoalesced", 3)
		if v == nil {
			t.Errorf("%s: no verdict", c.name)
			continue
		}
		if !strings.HasSuffix(v.Text, ". "+c.want) {
			t.Errorf("%s: %q", c.name, v.Text)
		}
		if !strings.HasPrefix(v.Limit, "best possible on this line: ") {
			t.Errorf("%s: %q", c.name, v.Limit)
		}
	}
}

// TestWaitsOfLiveWarps: warps that have left the kernel wait at no barrier, so that not all others wait each time.
func TestWaitsOfLiveWarps(t *testing.T) {
	for _, c := range []struct {
		n    string
		want string
	}{
		{"64", "Warps waited 2 times at 1 barrier release. A barrier releases its warps once all that have not exited have arrived."},
		{"128",
			"Warps waited 3 times at 1 barrier release. The last warp to arrive releases the others: with 4 warps per block, " +
				"3 wait each time."},
	} {
		x := enginetest.Execute(t, engine.RunSpec{Source: `__global__ void k(int *x, int n) {
  if (threadIdx.x >= n) return;
  __syncthreads();
  x[threadIdx.x] = 1;
}
int main() { int *x; cudaMalloc(&x, 512); k<<<1, 128>>>(x, ` + c.n + `); cudaFree(x); }`}, engine.Limits{})
		v := verdict(diagnosed(t, x, 0), "barrier-waits", 0)
		if v == nil || v.Text != c.want {
			t.Errorf("%s live threads: %+v", c.n, v)
		}
	}
}

// TestRepeatedLoadsOfWhatIsWritten: an array that the launch changes is not to be kept in shared memory or a register as it is.
func TestRepeatedLoadsOfWhatIsWritten(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"out[in[t] % 4]++;", "The launch also writes there"},
		{"out[in[t] % 4] += 1, atomicAdd(&out[4], 1);", "The launch also writes there"},
		{"atomicAdd(&in[0], 0); out[t] = in[t % 4];", "The launch also writes there"},
		{"out[t] = in[t % 4];", "Load each element once into shared memory"},
	} {
		x := enginetest.Execute(t, engine.RunSpec{Source: `__global__ void k(int *in, int *out) {
  int t = threadIdx.x;
  ` + c.body + `
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 128); cudaMalloc(&out, 128); cudaMemset(in, 0, 128); cudaMemset(out, 0, 128);
  k<<<1, 32>>>(in, out);
}
`}, engine.Limits{})
		v := repeatedLoads(diagnosed(t, x, 0))
		if v == nil || !strings.Contains(v.Text, c.want) {
			t.Errorf("%s: %+v", c.body, v)
		}
	}
}

// TestOrderIsAsSaid: improvements are counted without what cannot be better, and match what their sentence says.
func TestOrderIsAsSaid(t *testing.T) {
	d := diagnosed(t, enginetest.Execute(t, enginetest.Program(t, cases+"matmul_tiled_64_16.cu"), engine.Limits{}), 0)
	if !strings.HasPrefix(d.Text, "2 possible improvements, the largest first; grid size and memory traffic come last.") ||
		len(d.Verdicts) != 3 {
		t.Errorf("%q of %d verdicts", d.Text, len(d.Verdicts))
	}
	d = diagnosed(t, enginetest.Execute(t, enginetest.Program(t, cases+"transpose_tile_padded.cu"), engine.Limits{}), 0)
	if d.Text != "1 possible improvement." {
		t.Error(d.Text)
	}
}
