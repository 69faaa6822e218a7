package diagnosis

import (
	"strings"
	"testing"

	"tilescope/engine/isa"
	"tilescope/engine/source"
)

func TestLongerRows(t *testing.T) {
	for _, c := range []struct{ line, want, show string }{
		{"  __shared__ float tile[32][32];", "  __shared__ float tile[32][32 + 1];", "tile[32][32 + 1]"},
		{"__shared__ int a[2], tile[T] [T], b;", "__shared__ int a[2], tile[T] [T + 1], b;", "tile[T] [T + 1]"},
		{"__shared__ int tile[T][n[2] + 1]; // ü", "__shared__ int tile[T][n[2] + 1 + 1]; // ü", "tile[T][n[2] + 1 + 1]"},
		{"__shared__ int tile[T][1 << 4];", "__shared__ int tile[T][(1 << 4) + 1];", "tile[T][(1 << 4) + 1]"},
		{"__shared__ int tile[T]", "", ""},
		{"__shared__ int tile[T][T", "", ""},
		{"__shared__ int tile ROWS;", "", ""},
	} {
		text := "// ä\r\n" + c.line + "\n  [3];\n"
		file := source.NewFile("k.cu", text)
		at := source.At(strings.Index(text, "tile"))
		got := longer(file, &isa.Global{Name: "tile", Dims: []int{2, 2}, Span: source.Span{From: at, To: at + 4}})
		if (got != nil) != (c.want != "") {
			t.Errorf("%s: %+v", c.line, got)
			continue
		}
		if got == nil {
			continue
		}
		if got.Line != 2 || got.Old != c.line || got.New != c.want || got.Show != c.show {
			t.Errorf("%+v; want %s, %s", got, c.want, c.show)
		}
		if all := got.Apply(file); all != strings.Replace(text, c.line, c.want, 1) {
			t.Errorf("applied: %q", all)
		}
	}
}

func TestShares(t *testing.T) {
	for _, c := range []struct{ n, of, want int64 }{{3968, 4224, 94}, {1, 2, 50}, {999, 1000, 99}, {5, 5, 100}, {0, 7, 0}, {1, 0, 0}} {
		if got := percent(c.n, c.of); got != c.want {
			t.Errorf("%d of %d: %d %%, want %d", c.n, c.of, got, c.want)
		}
	}
	if worth(0, 10) || !worth(1, 100) || worth(1, 101) {
		t.Error("what is worth a verdict")
	}
}
