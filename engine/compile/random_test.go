package compile_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"tilescope/engine/isa"
)

// gen writes random functions of a thread's number: nested branches, loops, switches, calls, early exits, arrays, structs. Every loop
// ends, every index is in range, no division is by zero; unsigned arithmetic keeps C and g++ of one mind.
type gen struct {
	r       *rand.Rand
	b       strings.Builder
	depth   int
	loop    int
	helpers int
	calls   int // functions that may be called: f0 … f(calls−1)
	names   int
	in      []string // loop counters in scope
}

func (g *gen) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", g.depth))
	fmt.Fprintf(&g.b, format+"\n", args...)
}

func (g *gen) variable() string { return string("abcd"[g.r.IntN(4)]) }

// lvalue is something that can be assigned.
func (g *gen) lvalue() string {
	switch g.r.IntN(6) {
	case 0:
		return fmt.Sprintf("v[(%s) & 7]", g.atom())
	case 1:
		return "s.x"
	case 2:
		return "s.y"
	case 3:
		return fmt.Sprintf("w[%d].y", g.r.IntN(2))
	}
	return g.variable()
}

func (g *gen) atom() string {
	switch g.r.IntN(8) {
	case 0:
		return fmt.Sprintf("%du", g.r.IntN(20))
	case 1:
		return "t"
	case 2:
		return "v[" + g.variable() + " & 7]"
	case 3:
		return "s.x"
	case 4:
		return "w[1].y"
	case 5:
		if len(g.in) > 0 {
			return g.in[g.r.IntN(len(g.in))]
		}
	}
	return g.variable()
}

func (g *gen) expr(n int) string {
	if n <= 0 {
		return g.atom()
	}
	l, r := g.expr(n-1), g.expr(n-1-g.r.IntN(2))
	switch g.r.IntN(14) {
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", l, r)
	case 2:
		return fmt.Sprintf("(%s - %s)", l, r)
	case 3:
		return fmt.Sprintf("(%s * %s)", l, r)
	case 4:
		return fmt.Sprintf("(%s / %du)", l, 1+g.r.IntN(9))
	case 5:
		return fmt.Sprintf("(%s %% %du)", l, 1+g.r.IntN(9))
	case 6:
		return fmt.Sprintf("(%s ^ %s)", l, r)
	case 7:
		return fmt.Sprintf("(%s >> (%s & 15))", l, r)
	case 8:
		return fmt.Sprintf("(%s ? %s : %s)", g.cond(n-1), l, r)
	case 9:
		return fmt.Sprintf("(unsigned)(int)(%s < %s)", l, r)
	case 10:
		if g.calls > 0 {
			return fmt.Sprintf("f%d(%s, %s)", g.r.IntN(g.calls), l, g.variable())
		}
	case 11:
		return fmt.Sprintf("(unsigned)(short)(%s)", l)
	case 12:
		return fmt.Sprintf("(unsigned)((long long)(%s) * (long long)(int)(%s) >> 7)", l, r)
	}
	return fmt.Sprintf("(%s & %s)", l, r)
}

func (g *gen) cond(n int) string {
	if n <= 0 {
		return fmt.Sprintf("(%s & 1)", g.atom())
	}
	switch g.r.IntN(7) {
	case 0:
		return fmt.Sprintf("(%s && %s)", g.cond(n-1), g.cond(n-1))
	case 1:
		return fmt.Sprintf("(%s || %s)", g.cond(n-1), g.cond(n-1))
	case 2:
		return fmt.Sprintf("!%s", g.cond(n-1))
	case 3:
		return fmt.Sprintf("(%s %% 3u == %du)", g.expr(n-1), g.r.IntN(3))
	case 4:
		return fmt.Sprintf("(%s < 4u && (%s += 3u) > 9u)", g.atom(), g.variable())
	}
	return fmt.Sprintf("(%s > %s)", g.expr(n-1), g.expr(n-1))
}

func (g *gen) block(n int) {
	g.depth++
	for i := 0; i < 1+g.r.IntN(3); i++ {
		g.stmt(n)
	}
	g.depth--
}

func (g *gen) stmt(n int) {
	k := g.r.IntN(19)
	if n <= 0 && k >= 7 && k < 16 {
		k %= 7
	}
	switch k {
	case 0, 1:
		g.line("%s = %s;", g.lvalue(), g.expr(2))
	case 2:
		g.line("%s %s= %s;", g.lvalue(), []string{"+", "-", "*", "^", "|", "&"}[g.r.IntN(6)], g.expr(2))
	case 3:
		g.line("%s%s;", g.lvalue(), []string{"++", "--"}[g.r.IntN(2)])
	case 4:
		if g.loop > 0 && g.r.IntN(2) == 0 {
			g.line("if (%s) %s;", g.cond(1), []string{"break", "continue"}[g.r.IntN(2)])
			return
		}
		g.line("s = w[%d];", g.r.IntN(2))
	case 5:
		if g.r.IntN(3) == 0 {
			g.line("if (%s) return %s;", g.cond(2), g.expr(1))
			return
		}
		g.line("w[%d] = S{%s, %s};", g.r.IntN(2), g.atom(), g.atom())
	case 6:
		g.line("a = b++ + %s;", []string{"t", "c", "d * 3u", "v[c & 7]"}[g.r.IntN(4)])
	case 7, 8, 9:
		g.line("if (%s) {", g.cond(2))
		g.block(n - 1)
		if g.r.IntN(2) == 0 {
			g.line("} else {")
			g.block(n - 1)
		}
		g.line("}")
	case 10, 11, 12:
		i := fmt.Sprintf("i%d", g.names)
		g.names++
		bound := fmt.Sprintf("%d + (%s & 3)", 1+g.r.IntN(4), g.atom())
		switch g.r.IntN(3) {
		case 0:
			g.line("for (unsigned %s = 0, e%s = %s; %s < e%s; %s++) {", i, i, bound, i, i, i)
		case 1:
			g.line("unsigned %s = %s;", i, bound)
			g.line("while (%s-- > 0) {", i)
		case 2:
			g.line("unsigned %s = %s;", i, bound)
			g.line("do {")
			defer func() { g.line("} while (--%s < 9 && %s > 0);", i, i) }()
			defer func() { g.depth-- }()
			g.depth++
			g.line("if (%s == 0) break;", i)
			g.loop++
			g.in = append(g.in, i)
			g.stmt(n - 1)
			g.stmt(n - 1)
			g.in = g.in[:len(g.in)-1]
			g.loop--
			return
		}
		g.loop++
		g.in = append(g.in, i)
		g.block(n - 1)
		g.in = g.in[:len(g.in)-1]
		g.loop--
		g.line("}")
	case 13, 14:
		g.line("switch (%s %% 6u) {", g.expr(1))
		kept := g.loop
		for _, c := range g.r.Perm(6)[:1+g.r.IntN(5)] {
			if c == 5 {
				g.line("default: {")
			} else {
				g.line("case %d: {", c)
			}
			g.loop = 0
			g.block(n - 1)
			g.loop = kept
			if g.r.IntN(3) > 0 {
				g.line("} break;")
			} else {
				g.line("}")
			}
		}
		g.line("}")
	case 16:
		g.line("%s = %s;", []string{"a", "b", "s.y", "w[1].x"}[g.r.IntN(4)], g.helped("s", g.variable(), "w[1]"))
	case 17:
		g.line("(s += w[0]) += S{%s, 1};", g.atom())
	case 18:
		g.line("%s", []string{"s.bump(a).bump(b);", "w[0] = s.bump(c);", "w[1] += s + w[0];", "s = s + S{a, b} + w[1];"}[g.r.IntN(4)])
	case 15:
		p := g.variable()
		g.line("{ unsigned *p = &v[%s & 7]; *p += %s; %s = p[0] + v[3]; *p++ += 2; %s -= *--p; }", g.atom(), g.expr(1), p, p)
	}
}

// helped is a call of a small function that takes references, as nvcc and this compiler put in the place of the call.
func (g *gen) helped(s, v, w string) string {
	return fmt.Sprintf("h%d(%s, %s, %s, %s)", g.r.IntN(g.helpers), g.atomOf(v), v, s, w)
}

func (g *gen) atomOf(v string) string {
	if g.r.IntN(2) == 0 {
		return fmt.Sprintf("%du", g.r.IntN(9))
	}
	return v
}

// helper writes a small function.
func (g *gen) helper(i int) {
	g.line("BOTH unsigned h%d(unsigned p, unsigned &q, S &r, const S &k) {", i)
	g.depth++
	e := func() string {
		a := []string{"p", "q", "r.x", "r.y", "k.x", "k.y", "3u"}
		return fmt.Sprintf("%s %s %s", a[g.r.IntN(7)], []string{"+", "-", "*", "^", "&"}[g.r.IntN(5)], a[g.r.IntN(7)])
	}
	lv := func() string { return []string{"p", "q", "r.x", "r.y"}[g.r.IntN(4)] }
	for j := 0; j < 1+g.r.IntN(3); j++ {
		switch g.r.IntN(7) {
		case 0:
			g.line("if (%s > %s) return %s;", lv(), lv(), e())
		case 1:
			g.line("%s += %s;", lv(), e())
		case 2:
			g.line("r = S{%s, k.y};", e())
		case 3:
			g.line("%s++;", lv())
		case 4:
			if i > 0 {
				g.line("q = h%d(%s, q, r, k);", g.r.IntN(i), lv())
				break
			}
			g.line("{ S copy = r; copy.x += p; r = copy; }")
		case 5:
			g.line("r += k;")
		default:
			g.line("%s = %s;", lv(), e())
		}
	}
	g.line("return %s;", e())
	g.depth--
	g.line("}")
}

func randomProgram(seed uint64) string {
	g := &gen{r: rand.New(rand.NewPCG(seed, 7))}
	g.line("#include <stdio.h>\n#ifdef __CUDACC__\n#define BOTH __host__ __device__\n#else\n#define BOTH\n#endif\n")
	g.line("struct S {\n    unsigned x, y;\n    BOTH S &operator+=(const S &o) { x += o.x; y ^= o.y; return *this; }\n" +
		"    BOTH S &bump(unsigned by) { x += by; return *this; }\n};")
	g.line("BOTH S operator+(const S &a, const S &b) { return S{a.x + b.x, a.y * 3u + b.y}; }")
	for g.helpers = 0; g.helpers < 4; g.helpers++ {
		g.helper(g.helpers)
	}
	for i := 0; i < 3; i++ {
		g.line("BOTH unsigned f%d(unsigned t, unsigned a) {", i)
		g.calls = i
		g.depth++
		g.line("unsigned b = %du, c = t * 3u, d = a ^ 5u, v[8] = {t, a, 1, 2};", g.r.IntN(9))
		g.line("S s = {t, a}, w[2] = {{1, t}, {a, 2}};")
		for k := 0; k < 3+g.r.IntN(3); k++ {
			g.stmt(3 - i/2)
		}
		g.line("return a + 3u * b + 5u * c + 7u * d + v[1] + v[6] * 11u + s.x + s.y * 13u + w[1].x;")
		g.depth--
		g.line("}")
	}
	g.line(`#ifdef __CUDACC__
__global__ void k(unsigned *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = f2(i, i / 3u); }
#endif
int main() {
    unsigned out[64];
    for (unsigned i = 0; i < 64; i++) out[i] = f2(i, i / 3u);
    for (int i = 0; i < 64; i++) printf("%%u ", out[i]);
    printf("\n");
#ifdef __CUDACC__
    unsigned *d;
    cudaMalloc(&d, sizeof(out));
    k<<<2, 32>>>(d);
    cudaMemcpy(out, d, sizeof(out), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; i++) printf("%%u ", out[i]);
    printf("\n");
    cudaFree(d);
#endif
    return 0;
}`)
	return g.b.String()
}

// TestRandomFunctions runs random functions for 64 thread numbers on the host and in a kernel of 64 threads, where the lanes of a warp part
// and meet again at every branch: the results must be equal.
func TestRandomFunctions(t *testing.T) {
	n := uint64(60)
	if testing.Short() {
		n = 10
	}
	dir := os.Getenv("TILESCOPE_RANDOM") // where to leave the programs and what they printed, to hold them against another compiler
	for seed := uint64(0); seed < n; seed++ {
		text := randomProgram(seed)
		got := execute(t, good(t, fmt.Sprintf("random%d.cu", seed), text), nil)
		lines := strings.Split(got.stdout, "\n")
		if len(got.faults) > 0 || len(lines) != 3 || lines[0] != lines[1] {
			t.Errorf("seed %d: %d faults\nhost   %s\nkernel %s\n%s", seed, len(got.faults), lines[0], lines[min(1, len(lines)-1)], text)
			return
		}
		if dir != "" {
			program := os.WriteFile(fmt.Sprintf("%s/%d.cpp", dir, seed), []byte(text), 0o644)
			output := os.WriteFile(fmt.Sprintf("%s/%d.txt", dir, seed), []byte(lines[0]+"\n"), 0o644)
			if err := errors.Join(program, output); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// arithmetic writes random statements on doubles that hold small whole numbers: products and sums are exact, so a contraction that took the
// wrong factor, sign or moment shows as a different result, and a right one does not.
func (g *gen) arithmetic(n int) {
	v := func() string { return string("abcdef"[g.r.IntN(6)]) }
	small := func() string { return fmt.Sprintf("%d.0", g.r.IntN(7)-3) }
	term := func() string {
		switch g.r.IntN(5) {
		case 0:
			return fmt.Sprintf("%s * %s", v(), v())
		case 1:
			return fmt.Sprintf("-(%s * %s)", v(), small())
		case 2:
			return fmt.Sprintf("%s * %s * %s", v(), small(), v())
		case 3:
			return "-" + v()
		}
		return v()
	}
	switch k := g.r.IntN(12); {
	case k < 4:
		g.line("%s = %s %s %s;", v(), term(), []string{"+", "-"}[g.r.IntN(2)], term())
	case k == 4:
		g.line("%s = %s * %s;", v(), v(), v())
	case k == 5:
		g.line("%s %s= %s;", v(), []string{"+", "-"}[g.r.IntN(2)], term())
	case k == 6:
		g.line("%s = %s;", v(), []string{"", "-"}[g.r.IntN(2)]+v())
	case k == 7:
		g.line("%s *= %s;", v(), small())
	case k == 8 && n > 0:
		g.line("if (%s > %s) {", v(), v())
		g.depth++
		g.arithmetic(n - 1)
		g.arithmetic(n - 1)
		g.depth--
		g.line("} else {")
		g.depth++
		g.arithmetic(n - 1)
		g.depth--
		g.line("}")
	case k == 9 && n > 0:
		i := fmt.Sprintf("i%d", g.names)
		g.names++
		g.line("for (int %s = 0; %s < 2; %s++) {", i, i, i)
		g.depth++
		for j := 0; j < 3; j++ {
			g.arithmetic(n - 1)
		}
		g.depth--
		g.line("}")
	default:
		x := v()
		g.line("%s = %s > 50 ? 3 : %s < -50 ? -2 : %s;", x, x, x, x)
	}
}

func TestRandomContraction(t *testing.T) {
	n := uint64(150)
	if testing.Short() {
		n = 20
	}
	fused := 0
	for seed := uint64(0); seed < n; seed++ {
		g := &gen{r: rand.New(rand.NewPCG(seed, 11))}
		g.line("#include <stdio.h>\nstruct R { double v[6]; };\n__host__ __device__ void run(double t, double *out) {")
		g.depth++
		g.line("double a = t, b = t - 3, c = 2, d = -1, e = t * 2 - 5, f = 1;")
		for i := 0; i < 14; i++ {
			g.arithmetic(2)
			for _, x := range "abcdef" { // a step may multiply three of them; keep everything well below 2⁵³
				if i%3 == 2 {
					g.line("%c = %c > 50 ? 3 : %c < -50 ? -2 : %c;", x, x, x, x)
				}
			}
		}
		g.line("out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f;")
		g.depth--
		g.line(`}
__global__ void k(double *out) { run(threadIdx.x, out + 6 * threadIdx.x); }
int main() {
    double h[192], w[192], *d;
    cudaMalloc(&d, sizeof(h));
    k<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    int bad = 0;
    for (int i = 0; i < 32; i++) run(i, w + 6 * i);
    for (int i = 0; i < 192; i++) bad += h[i] != w[i];
    printf("%%d\n", bad);
    cudaFree(d);
    return 0;
}`)
		p := good(t, fmt.Sprintf("contraction%d.cu", seed), g.b.String())
		for _, f := range p.Funcs {
			for _, in := range f.Code {
				if in.Op == isa.FmaF64 {
					fused++
				}
			}
		}
		if got := execute(t, p, nil); got.stdout != "0\n" {
			t.Fatalf("seed %d: %s of 192 differ\n%s", seed, strings.TrimSpace(got.stdout), g.b.String())
		}
	}
	if fused < int(n) {
		t.Errorf("only %d products were fused", fused)
	}
}
