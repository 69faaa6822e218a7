package syntax

import (
	"strings"
	"testing"

	"tilescope/engine/source"
)

// marked writes pieces as text with the class of each that has one before it.
func marked(lines [][]Piece) string {
	var b strings.Builder
	for _, line := range lines {
		for _, p := range line {
			if p.Class == "" {
				b.WriteString(p.Text)
			} else {
				b.WriteString("⟨" + p.Class + " " + p.Text + "⟩")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestHighlight(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"kernel", "__global__ void k(float *p) {\n  p[threadIdx.x] = 2.0f; // twice\n}\n",
			"⟨cuda __global__⟩ ⟨type void⟩ k(⟨type float⟩ *p) {\n  p[⟨cuda threadIdx⟩.x] = ⟨number 2.0f⟩; ⟨comment // twice⟩\n}\n"},
		{"directives", "#include <stdio.h>\n# define N 4\n#if N\n",
			"⟨preprocessor #include⟩ ⟨string <stdio.h>⟩\n⟨preprocessor #⟩ ⟨preprocessor define⟩ N ⟨number 4⟩\n⟨preprocessor #if⟩ N\n"},
		{"launch", "k<<<g, b>>>(x);", "k⟨cuda <<<⟩g, b⟨cuda >>>⟩(x);\n"},
		{"own types", "typedef struct { int a; } P;\nstruct Q;\nusing R = int;\nP p; Q *q; R r; s.P;",
			"⟨keyword typedef⟩ ⟨keyword struct⟩ { ⟨type int⟩ a; } ⟨type P⟩;\n⟨keyword struct⟩ ⟨type Q⟩;\n" +
				"⟨keyword using⟩ ⟨type R⟩ = ⟨type int⟩;\n⟨type P⟩ p; ⟨type Q⟩ *q; ⟨type R⟩ r; s.P;\n"},
		{"comment over lines", "a /* b\nc */ d", "a ⟨comment /* b⟩\n⟨comment c */⟩ d\n"},
		{"broken", "\"open\n'x\n/* never\n“hi”\n@ \\ #x",
			"⟨string \"open⟩\n⟨string 'x⟩\n⟨comment /* never⟩\n⟨comment “hi”⟩\n⟨comment @ \\ #x⟩\n"},
		{"carriage returns", "int a;\r\nint b;\r\n", "⟨type int⟩ a;\n⟨type int⟩ b;\n"},
		{"library", "float4 v; uint2 w; size_t n; cudaMalloc(&p); __syncthreads(); __FILE__ s->dim3",
			"⟨type float4⟩ v; ⟨type uint2⟩ w; ⟨type size_t⟩ n; ⟨cuda cudaMalloc⟩(&p); ⟨cuda __syncthreads⟩(); ⟨preprocessor __FILE__⟩ s->⟨type " +
				"dim3⟩\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := marked(Highlight(source.NewFile("x.cu", c.text))); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// keepsText fails where the pieces of a line do not make up the line.
func keepsText(t *testing.T, f *source.File) {
	t.Helper()
	lines := Highlight(f)
	if len(lines) != f.Lines() {
		t.Fatalf("%d lines of %d", len(lines), f.Lines())
	}
	for i, line := range lines {
		var b strings.Builder
		for _, p := range line {
			b.WriteString(p.Text)
		}
		if b.String() != f.Line(i+1) {
			t.Fatalf("line %d: %q is not %q", i+1, b.String(), f.Line(i+1))
		}
	}
}
