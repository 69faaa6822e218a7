package diagnosis_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/diagnosis"
	"tilescope/engine/enginetest"
)

// transpose is one tile; BODY works with tile and with its thread's column x and row y.
const transpose = `__global__ void work(const float *in, float *out) {
  __shared__ float tile[ROWS];
  int x = threadIdx.x, y = threadIdx.y;
  BODY
}
int main() {
  float *in, *out, h[1024];
  cudaMalloc(&in, 4096); cudaMalloc(&out, 4096);
  for (int i = 0; i < 1024; i++) h[i] = i;
  cudaMemcpy(in, h, 4096, cudaMemcpyHostToDevice);
  work<<<1, dim3(32, 32)>>>(in, out);
  cudaMemcpy(h, out, 4096, cudaMemcpyDeviceToHost);
}
`

func conflict(t *testing.T, text string) *advice.Verdict {
	t.Helper()
	d := diagnosed(t, enginetest.Execute(t, engine.RunSpec{Source: text}, engine.Limits{}), 0)
	i := slices.IndexFunc(d.Verdicts, func(v advice.Verdict) bool { return v.Kind == string(diagnosis.BankConflicts) })
	if i < 0 {
		t.Fatalf("no conflict: %+v", d.Verdicts)
	}
	return &d.Verdicts[i]
}

// A swizzle is offered beside longer rows where it can be written and spares passes.
func TestSwizzle(t *testing.T) {
	const store, load = "tile[y][x] = in[y * 32 + x]; // tile[y][x]\n  __syncthreads();\n  ", "out[y * 32 + x] = tile[x][y];"
	for _, c := range []struct {
		name, rows, body string
		want             []string // the changed lines, as they should be
	}{
		{"a transpose", "32][32", store + load, []string{
			"  tile[y][x ^ y] = in[y * 32 + x]; // tile[y][x]", "  out[y * 32 + x] = tile[x][y ^ x];"}},
		{"the first row, which stays", "32][32", store + "out[y * 32 + x] = tile[0][y] + tile[x][y];", []string{
			"  tile[y][x ^ y] = in[y * 32 + x]; // tile[y][x]", "  out[y * 32 + x] = tile[0][y] + tile[x][y ^ x];"}},
		{"sums as indices", "32][32", store + "out[y * 32 + x] = tile[(x + 1) % 32][y % 32] + tile[x][y];", []string{
			"  tile[y][x ^ y] = in[y * 32 + x]; // tile[y][x]",
			"  out[y * 32 + x] = tile[(x + 1) % 32][(y % 32) ^ ((x + 1) % 32)] + tile[x][y ^ x];"}},
		{"more rows than columns", "64][32", store + load, []string{
			"  tile[y][x ^ (y % 32)] = in[y * 32 + x]; // tile[y][x]", "  out[y * 32 + x] = tile[x][y ^ (x % 32)];"}},
		{"an update", "32][32", store + "tile[x][y] += 1;\n  __syncthreads();\n  " + load, []string{
			"  tile[y][x ^ y] = in[y * 32 + x]; // tile[y][x]", "  tile[x][y ^ x] += 1;", "  out[y * 32 + x] = tile[x][y ^ x];"}},
		{"rows of 48", "32][48", store + load, nil},
		{"an address", "32][32", "float *p = &tile[y][x];\n  *p = in[y * 32 + x];\n  __syncthreads();\n  " + load, nil},
		{"a row", "32][32", store + "out[y * 32 + x] = tile[x][y] + *tile[x];", nil},
		{"a call for a row", "32][32", store + "out[y * 32 + x] = tile[min(x, 31)][y];", nil},
		{"a row that changes", "32][32", store + "int r = x;\n  out[y * 32 + x] = tile[r++][y];", nil},
		{"a macro", "32][32", "#define AT(r, c) tile[r][c]\n  AT(y, x) = in[y * 32 + x];\n  __syncthreads();\n  " + load, nil},
		{"several lines", "32][32", store + "out[y * 32 + x] = tile[x]\n    [y];", nil},
		{"another array of the name", "32][32", store + load + "\n  { int tile[1]; tile[0] = 1; }", nil},
		{"columns beyond the row", "32][32", "tile[0][y * 32 + x] = in[y * 32 + x];\n  __syncthreads();\n  " + load, nil},
	} {
		text := strings.NewReplacer("ROWS", c.rows, "BODY", c.body).Replace(transpose)
		v := conflict(t, text)
		if offers := c.name != "columns beyond the row"; (v.Change != nil) != offers { // with longer rows, those are others
			t.Errorf("%s: longer rows are offered: %t", c.name, v.Change != nil)
		}
		var got []string
		if s := v.Swizzle; s != nil {
			if s.After >= s.Before || !strings.Contains(s.Show, " ^ ") {
				t.Errorf("%s: %+v", c.name, s)
			}
			lines := strings.Split(text, "\n")
			for _, e := range s.Edits {
				got = append(got, e.New)
				if lines[e.Line-1] != e.Old {
					t.Errorf("%s: line %d is not %q", c.name, e.Line, e.Old)
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
