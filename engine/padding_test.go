package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
)

// TestConflictsAreMendedByTheDeclaration: the hint of a bank conflict names the array at hand with longer rows, and what the access takes
// then, where that spares wavefronts. A program so declared has no conflict.
func TestConflictsAreMendedByTheDeclaration(t *testing.T) {
	const generic = "Let neighbouring threads use neighbouring words."
	for _, c := range []struct{ name, declared, access, hint string }{
		{"a column", "float tile[32][32]", "tile[t][3]",
			"Declare tile[32][33]: with one more element in each row, this access takes 1 wavefront."},
		{"a column of doubles", "double d[32][16]", "d[t][0]",
			"Declare d[32][17]: with one more element in each row, this access takes 2 wavefronts."},
		{"a plane's column", "int cube[2][32][8]", "cube[1][t][2]",
			"Declare cube[2][32][9]: with one more element in each row, this access takes 1 wavefront."},
		{"every second column of two rows", "float tile[32][32]", "tile[t / 16][t % 16 * 2]",
			"Declare tile[32][33]: with one more element in each row, this access takes 1 wavefront."},
		{"every second column of a row", "float wide[4][64]", "wide[1][t * 2]", generic},
		{"rows of one dimension", "float line[1024]", "line[t * 32]", generic},
		{"rows that are longer already", "float tile[32][33]", "tile[t][0]", ""},
	} {
		text := "__global__ void k(float *o) {\n  __shared__ " + c.declared + ";\n  int t = threadIdx.x;\n  " + c.access + " = t;\n" +
			"  o[t] = t;\n}\nint main() {\n  float *o;\n  cudaMalloc(&o, 4096);\n  k<<<1, 32>>>(o);\n  return cudaFree(o);\n}\n"
		if got := conflictHint(t, text); got != c.hint {
			t.Errorf("%s: %q, want %q", c.name, got, c.hint)
		}
		if _, rest, ok := strings.Cut(c.hint, "Declare "); ok {
			declaration, _, _ := strings.Cut(rest, ":")
			kind, _, _ := strings.Cut(c.declared, " ")
			if got := conflictHint(t, strings.Replace(text, c.declared, kind+" "+declaration, 1)); got != "" {
				t.Errorf("%s: declared as %s it has conflicts still: %s", c.name, declaration, got)
			}
		}
	}
}

// conflictHint is the hint of the one bank conflict of a program, "" where it has none.
func conflictHint(t *testing.T, text string) string {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range x.Findings() {
		if f.Kind == analysis.BankConflicts {
			return i18n.Reader{}.Word(f.Hint)
		}
	}
	return ""
}

// TestConflictsNameTheirWarps: a note of bank conflicts says which warps of the block meet them, and not only the first.
func TestConflictsNameTheirWarps(t *testing.T) {
	for _, c := range []struct{ threads, condition, end string }{
		{"32", "true", "access different words of bank 0."},
		{"64", "t < 32", "access different words of bank 0."},
		{"64", "true", "Both warps of block 0 have conflicts here."},
		{"256", "true", "All 8 warps of block 0 have conflicts here."},
		{"256", "t < 224", "Warps 0–6 of block 0 have conflicts here."},
		{"256", "t / 32 % 3 == 0", "3 of the 8 warps of block 0 have conflicts here."},
	} {
		text := "__global__ void k(float *o) {\n  __shared__ float s[2048];\n  int t = threadIdx.x;\n  if (" + c.condition + ")\n" +
			"    s[t % 32 * 32] = t;\n  __syncthreads();\n  o[t] = t;\n}\nint main() {\n  float *o;\n  cudaMalloc(&o, 4096);\n" +
			"  k<<<2, " + c.threads + ">>>(o);\n  return cudaFree(o);\n}\n"
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: text}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, f := range x.Findings() {
			if f.Kind == analysis.BankConflicts {
				said = i18n.Reader{}.Word(f.Message)
			}
		}
		if !strings.HasSuffix(said, c.end) {
			t.Errorf("%s threads, %s: %q, want … %q", c.threads, c.condition, said, c.end)
		}
	}
}

// TestConflictsOfACopiedStruct: a copy of a struct, which takes an access for each member, has one note, and another statement has its own.
func TestConflictsOfACopiedStruct(t *testing.T) {
	const text = `struct P { int x, y, z, w[5]; };
__global__ void k(P *o, int *n) {
  __shared__ P s[32];
  int t = threadIdx.x;
  s[t].x = s[t].y = s[t].z = s[t].w[0] = s[t].w[1] = s[t].w[2] = s[t].w[3] = s[t].w[4] = 0;
  o[t] = s[t];
  n[t] = s[t].x;
}
int main() {
  P *o; int *n;
  cudaMalloc(&o, 32 * sizeof(P)); cudaMalloc(&n, 128);
  k<<<1, 32>>>(o, n);
}
`
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	of := map[int]int{}
	for _, f := range x.Findings() {
		if f.Kind == analysis.BankConflicts {
			of[strings.Count(text[:f.Culprits[0].Pos], "\n")+1]++
		}
	}
	if of[6] != 1 || of[7] != 1 {
		t.Errorf("notes by line: %v", of)
	}
}
