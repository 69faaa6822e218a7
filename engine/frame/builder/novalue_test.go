package builder_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// Variables of a thread that have no value yet are not shown as zeros: scalars in registers on every way, structs member by member and
// arrays element by element.
func TestNoValueYet(t *testing.T) {
	const text = `struct pair { int x, y; };
__global__ void k(int *out) {
  int a, b; pair p;
  float c[3];
  int t = threadIdx.x;
  if (t < 4) a = 7 * t;
  out[t] = t;
  if (t >= 4) a = 5;
  c[1] = a; p.y = a;
  b = a + 1;
  for (int i = 0; i < 3; i++) if (i != 1) c[i] = b * i;
  for (int i = 0; i < 3; i++) out[t] += c[i];
  if (t < 4) p.x = t;
  if (t < 4) out[t] += p.x * p.y;
  out[t] += a;
}
int main() { int *d; cudaMalloc(&d, 32); k<<<1, 8>>>(d); return 0; }
`
	file := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in := executeFile(t, file, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	// after executes the block's steps up to the last of a line and says what threads 0 and 5 have.
	after := func(line int) string {
		step := 0
		for n := 1; n <= len(s.track.Steps); n++ {
			if s.at(n, nil).Line == line {
				step = n
			}
		}
		var words []string
		for _, v := range s.at(step, nil).Variables {
			if strings.Contains("a b c p", v.Name) {
				words = append(words, v.Name+" "+v.Values[0]+" "+v.Values[5])
			}
		}
		return strings.Join(words, "; ")
	}
	for line, want := range map[int]string{
		5:  "a · ·; b · ·; p {·, ·} {·, ·}; c {·, ·, ·} {·, ·, ·}",
		7:  "a 0 ·; b · ·; p {·, ·} {·, ·}; c {·, ·, ·} {·, ·, ·}",
		8:  "a 0 5; b · ·; p {·, ·} {·, ·}; c {·, ·, ·} {·, ·, ·}",
		9:  "a 0 5; b · ·; p {·, 0} {·, 5}; c {·, 0, ·} {·, 5, ·}",
		11: "a 0 5; b 1 6; p {·, 0} {·, 5}; c {0, 0, 2} {0, 5, 12}",
		13: "a 0 5; b 1 6; p {0, 0} {·, 5}; c {0, 0, 2} {0, 5, 12}",
	} {
		if got := after(line); got != want {
			t.Errorf("after line %d: %s; want %s", line, got, want)
		}
	}
}

// A vector's members are told all, in the sentence, in the step's accesses and in a cell's history.
func TestVectorsAreWhole(t *testing.T) {
	in := executeFile(t, cases+"vector_float4_copy.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	f, _ := s.find(0, func(f *frame.Frame) bool { return len(f.Accesses) > 0 })
	if !strings.HasSuffix(f.Say.Rest, "thread 0 reads src[0] and stores 3 10 17 24.") {
		t.Errorf("it says %q", f.Say.Rest)
	}
	if got := f.Accesses[0].Values[5]; got != "42 49 56 63" {
		t.Errorf("lane 5 moves %s", got)
	}
}

// What a thread stores is told with all that it has read for it: of an array of numbers that is read four at a time all four.
func TestStoresNameWhatTheyRead(t *testing.T) {
	in := execute(t, "quads.cu", `__global__ void quads(const float *in, float *out) {
  int t = threadIdx.x;
  out[t] = in[t] + in[7 - t];
  __syncthreads();
  ((float4 *)out)[t % 2] = ((const float4 *)in)[t % 2];
}
int main() {
  float h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *a, *b;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  quads<<<1, 8>>>(a, b);
  return 0;
}
`, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	for line, want := range map[int]string{
		3: "thread 0 reads in[0] and in[7], and stores 9.",
		5: "thread 0 reads in[0…3] and stores 1 2 3 4.",
	} {
		f, _ := s.find(0, func(f *frame.Frame) bool { return f.Line == line && len(f.Accesses) > 0 })
		if !strings.Contains(f.Say.Rest, want) {
			t.Errorf("line %d says %q, want %q", line, f.Say.Rest, want)
		}
	}
}
