package builder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// oneLine is a kernel of 32 threads whose fourth line is what must be looked at.
func oneLine(declared, statement string) string {
	return "__global__ void k(float *o) {\n  __shared__ " + declared + ";\n  int t = threadIdx.x;\n  " + statement + ";\n" +
		"  o[t] = t;\n}\nint main() {\n  float *o;\n  cudaMalloc(&o, 4096);\n  k<<<1, 32>>>(o);\n  return cudaFree(o);\n}\n"
}

// lastOn is the last frame of the block whose step is on a line.
func lastOn(t *testing.T, s *stage, line int) *frame.Frame {
	t.Helper()
	for n := len(s.track.Steps); n > 0; n-- {
		if f := s.at(n, nil); f.Line == line {
			return f
		}
	}
	t.Fatalf("no step on line %d", line)
	return nil
}

// passes words each pass of an access: lanes, cells and banks, of at most three words.
func passes(b *frame.Banks) (out []string) {
	for _, p := range b.Passes {
		var words []string
		for k, i := range p.Words {
			lanes := b.Asked[i].Lanes
			if p.Lanes != nil {
				lanes = p.Lanes[k]
			}
			words = append(words, fmt.Sprintf("%d of %v in %d", b.Asked[i].Cell, lanes, b.Asked[i].Bank))
		}
		if n := len(words); n > 3 {
			words = []string{words[0], fmt.Sprint(n), words[n-1]}
		}
		out = append(out, strings.Join(words, ", "))
	}
	return out
}

// TestPassesOfAnAccess: which lane is served which element in which pass, and what mends it where that is known.
func TestPassesOfAnAccess(t *testing.T) {
	for _, c := range []struct {
		name, declared, statement string
		width, count              int
		first, last, change       string
	}{
		{"a column", "float tile[32][32]", "tile[t][3] = t", 0, 32, "3 of [0] in 3", "995 of [31] in 3", "tile[32][32 + 1]"},
		{"a column, warps cut to 4 lanes", "float tile[32][32]", "tile[t][3] = t", 4, 4, "899 of [0] in 3", "995 of [3] in 3",
			"tile[32][32 + 1]"},
		{"a column upwards", "float tile[32][32]", "tile[31 - t][0] = t", 0, 32, "992 of [0] in 0", "0 of [31] in 0", "tile[32][32 + 1]"},
		{"padded", "float tile[32][33]", "tile[t][3] = t", 0, 1, "960 of [29] in 0, 32, 927 of [28] in 31",
			"960 of [29] in 0, 32, 927 of [28] in 31", ""},
		{"one dimension", "float line[1024]", "line[t * 16] = t", 0, 16, "0 of [0] in 0, 16 of [1] in 16", "480 of [30] in 0, 496 of [31] in 16",
			""},
		{"doubles", "double d[32]", "d[t] = t", 0, 2, "0 of [0] in 0, 32, 15 of [15] in 31", "16 of [16] in 0, 32, 31 of [31] in 31", ""},
		{"pairs share a word", "float s[16]", "s[t / 2] = t", 0, 1, "0 of [0 1] in 0, 16, 15 of [30 31] in 15",
			"0 of [0 1] in 0, 16, 15 of [30 31] in 15", ""},
		{"the conflict of two accesses", "float a[64], tile[32][32]", "a[t] = 1; tile[t][1] = a[t]", 0, 32, "1 of [0] in 1", "993 of [31] in 1",
			"tile[32][32 + 1]"},
		{"a struct in one move", "struct P { double x; float y; } p[32]", "P v = {1, 2}; p[t] = v", 0, 4, "", "", ""},
	} {
		s := look(t, execute(t, "k.cu", oneLine(c.declared, c.statement), c.width), frame.Focus{})
		f := lastOn(t, s, 4)
		b := f.Banks
		if b == nil || b.Step != f.Step.Index {
			t.Fatalf("%s: banks %+v at step %d", c.name, b, f.Step.Index)
		}
		all := passes(b)
		if len(all) != c.count || b.Wavefronts != c.count || c.first != "" && (all[0] != c.first || all[len(all)-1] != c.last) {
			t.Errorf("%s: %d wavefronts, %d passes: %s … %s", c.name, b.Wavefronts, len(all), all[0], all[len(all)-1])
		}
		shown := ""
		if b.Change != nil {
			shown = b.Change.Show
		}
		if shown != c.change {
			t.Errorf("%s: the change is %q, want %q", c.name, shown, c.change)
		}
		if (f.Say.Change != nil) != (c.change != "") || f.Say.Change != nil && *f.Say.Change != *b.Change {
			t.Errorf("%s: the sentence %q has the change %+v", c.name, f.Say.Lead, f.Say.Change)
		}
	}
}

// TestBanksOfElements: the picture is told the bank of each element in shared memory, as the accesses have it.
func TestBanksOfElements(t *testing.T) {
	for _, c := range []struct {
		declared string
		want     []int // of elements 0, 1, 31, 32, 33
	}{
		{"float tile[32][32]", []int{0, 1, 31, 0, 1}},
		{"float a[5], tile[32][33]", []int{5, 6, 4, 5, 6}},
		{"double tile[16][17]", []int{0, 2, 30, 0, 2}},
		{"char tile[64][4]", []int{0, 0, 7, 8, 8}},
	} {
		s := look(t, execute(t, "k.cu", oneLine(c.declared, "tile[t % 16][t / 16] = t"), 0), frame.Focus{})
		banks := s.array("tile").Banks
		if len(banks) != s.array("tile").Length {
			t.Fatalf("%s: %d banks of %d elements", c.declared, len(banks), s.array("tile").Length)
		}
		for i, at := range []int{0, 1, 31, 32, 33} {
			if banks[at] != c.want[i] {
				t.Errorf("%s: element %d is in bank %d, want %d", c.declared, at, banks[at], c.want[i])
			}
		}
		for _, w := range s.at(len(s.track.Steps), nil).Banks.Asked {
			if w.Array == s.array("tile").ID && w.Bank != banks[w.Cell] && w.Bank != banks[w.Cell]+1 {
				t.Errorf("%s: element %d is asked of bank %d, and told to be in %d", c.declared, w.Cell, w.Bank, banks[w.Cell])
			}
		}
	}
	if s := look(t, execute(t, "k.cu", oneLine("float s[4]", "s[t % 4] = t"), 0), frame.Focus{}); s.array("o").Banks != nil {
		t.Error("global memory has banks")
	}
}

// TestAtomicsAreNoPasses: lanes that meet in an atomic take turns, which are no wavefronts: the access before stays the newest.
func TestAtomicsAreNoPasses(t *testing.T) {
	s := look(t, execute(t, "k.cu", oneLine("int bins[32]", "bins[t] = 0; atomicAdd(&bins[0], 1)"), 0), frame.Focus{})
	f := lastOn(t, s, 4)
	if f.Banks == nil || f.Banks.Kind != "write" || f.Banks.Wavefronts != 1 || f.Banks.Step >= f.Step.Index || f.Say.Change != nil {
		t.Errorf("%+v after %q", f.Banks, f.Say.Lead)
	}
}

// TestEveryPassIsAWavefront: in every program, as many passes are told as wavefronts are counted, and every lane gets every word.
func TestEveryPassIsAWavefront(t *testing.T) {
	for _, width := range []int{0, 4} {
		everyBlock(t, width, func(t *testing.T, s *stage) {
			for n := 0; n <= len(s.track.Steps); n += 1 + len(s.track.Steps)/12 {
				b := s.at(n, nil).Banks
				if b == nil {
					continue
				}
				served := make([][]int, len(b.Asked))
				for _, p := range b.Passes {
					for k, i := range p.Words {
						if p.Lanes != nil {
							served[i] = append(served[i], p.Lanes[k]...)
						} else {
							served[i] = append(served[i], b.Asked[i].Lanes...)
						}
					}
				}
				for i, w := range b.Asked {
					slices.Sort(served[i])
					if got := slices.Compact(served[i]); !slices.Equal(got, w.Lanes) {
						t.Fatalf("step %d: lanes %v want word %d, %v get it", n, w.Lanes, i, got)
					}
				}
				if len(b.Passes) != b.Wavefronts {
					t.Fatalf("step %d: %d passes, %d wavefronts", n, len(b.Passes), b.Wavefronts)
				}
			}
		})
	}
}

// TestPassesArePartedByLanes: an access of 16 bytes a lane is served by quarters of a warp, and the passes say where each begins.
func TestPassesArePartedByLanes(t *testing.T) {
	in := execute(t, "k.cu", `__global__ void k(float4 *out) {
  __shared__ float4 a[64];
  a[threadIdx.x] = a[threadIdx.x + 32] = make_float4(1, 2, 3, 4);
  __syncwarp();
  out[threadIdx.x] = a[threadIdx.x * 2];
}
int main() { float4 *d; cudaMalloc(&d, 512); k<<<1, 32>>>(d); return cudaDeviceSynchronize(); }
`, 32)
	s := look(t, in, frame.Focus{})
	f, _ := s.find(0, func(f *frame.Frame) bool { return f.Line == 5 && f.Banks != nil && f.Banks.Kind == "read" })
	var begins []int
	for i, p := range f.Banks.Passes {
		if p.Begins {
			begins = append(begins, i)
		}
	}
	if want := []int{2, 4, 6}; len(f.Banks.Passes) != 8 || !slices.Equal(begins, want) {
		t.Errorf("of %d passes %v begin a quarter, want %v of 8", len(f.Banks.Passes), begins, want)
	}
}
