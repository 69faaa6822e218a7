package reference

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// generated is a random program whose kernel has no race, and the lines that a mutation can spoil.
type generated struct {
	lines []genLine
}

// genLine is a line of the program. A line with a kind has an alternative that makes the program racy: a barrier gone, a place where two
// threads meet, a cell of another block.
type genLine struct {
	text, alt string
	kind      string // of the finding that alt causes: "race-shared" or "race-global"
}

func (g *generated) text(mutated int) string {
	var b strings.Builder
	for i, l := range g.lines {
		if i == mutated {
			b.WriteString(l.alt + "\n")
		} else {
			b.WriteString(l.text + "\n")
		}
	}
	return b.String()
}

// tile is an array of which each thread owns one cell, in shared memory or a block's part of a global array.
type tile struct {
	name, typ string
	global    bool
	floating  bool
	any       bool // in this interval every thread may read every cell, and none may write; else each thread uses its own cell alone
}

func (t *tile) at(index string) string {
	if t.global {
		return fmt.Sprintf("%s[base + %s]", t.name, index)
	}
	return fmt.Sprintf("%s[%s]", t.name, index)
}

// maker writes a program. Between two barriers a tile is either each thread's own or everybody's to read: that is why there is no race.
type maker struct {
	r               *rand.Rand
	out             generated
	tiles           []*tile
	depth           int
	names           int
	in              []string // loop counters in scope
	loops           int      // divergent loops around
	funcs           int      // device functions that may be called
	sure            bool     // every live thread comes here, in at least one block: a mutation is certain to show
	heart           bool     // within the kernel: tiles are in scope
	shape           [3]int   // of a block
	threads, blocks int
	live            int  // threads of a block that do not return at once
	dynamic         bool // there is an array of dynamic shared memory
}

func (m *maker) line(format string, args ...any) {
	m.out.lines = append(m.out.lines, genLine{text: strings.Repeat("    ", m.depth) + fmt.Sprintf(format, args...)})
}

// spoil gives the last line an alternative.
func (m *maker) spoil(kind, format string, args ...any) {
	if m.sure {
		l := &m.out.lines[len(m.out.lines)-1]
		l.kind, l.alt = kind, strings.Repeat("    ", m.depth)+fmt.Sprintf(format, args...)
	}
}

func raceOf(t *tile) string {
	if t.global {
		return "race-global"
	}
	return "race-shared"
}

// locals are the variables that expressions use.
func (m *maker) locals() {
	m.line("int v[4] = {a, 1, b};")
	m.line("Pair p = {0.5f, (short)b};")
	m.line("unsigned u = a * 3;")
	m.line("long long w = b;")
	m.line("int grid2[2][2] = {{1, a}, {b, 4}};")
}

// generate makes the program of a seed.
func generate(seed uint64) *generated {
	m := &maker{r: rand.New(rand.NewPCG(seed, 3))}
	m.launch()
	m.line("#include <cstdio>")
	m.line(declarations)
	for i := range 2 {
		m.function(i)
	}
	m.kernel()
	m.host()
	return &m.out
}

// launch chooses the block's shape, how many threads of it stay, and the number of blocks.
func (m *maker) launch() {
	m.shape = [3]int{1 + m.r.IntN(40), 1, 1}
	switch m.r.IntN(3) {
	case 0:
		m.shape = [3]int{2 + m.r.IntN(7), 1 + m.r.IntN(5), 1 + m.r.IntN(3)}
	case 1:
		m.shape[0] = []int{32, 33, 64, 70}[m.r.IntN(4)]
	}
	m.threads = m.shape[0] * m.shape[1] * m.shape[2]
	if m.threads < 2 {
		m.shape[0], m.threads = 2, 2
	}
	m.live = m.threads
	if m.r.IntN(2) == 0 {
		m.live = 2 + m.r.IntN(m.threads-1)
	}
	m.blocks = 1 + m.r.IntN(4)
}

const declarations = `struct Pair {
    float f;
    short k;
    __device__ void bump(int by) { k += by; }
};
__constant__ int table[8] = {3, -1, 4, 1, -5, 9, 2, 6};
__constant__ Pair sizes[4] = {{1.0f, 1}, {2.0f, -2}, {0.5f, 3}};
template <typename T> __device__ T pick(bool first, T a, T b) {
    if (first) return a;
    return b;
}
__device__ void twist(int &r, int *v, Pair &p, int by) {
    if (by & 1) {
        r += v[by & 3];
        v[r & 3] ^= by;
        return;
    }
    p.bump(by + r);
    if (by & 2) r = -r;
}
__device__ int steps(int n, int a) { return n <= 0 ? a : steps(n - 1 - (a & 1), a + n) ^ n; }`

func (m *maker) function(i int) {
	m.line("__device__ int f%d(int a, int b) {", i)
	m.depth++
	m.line("int c = a - b, d = 3, l = b & 31, n = 2;")
	m.line("float x = 1.5f, y = (float)(a & 63);")
	m.locals()
	m.stmt(2)
	m.line("if (%s) return %s;", m.cond(1), m.expr(1))
	m.stmt(2)
	m.line("return (a + b + c + d + v[1] + (int)(x + y)) & 1023;")
	m.depth--
	m.line("}")
	m.funcs = i + 1
}

func (m *maker) kernel() {
	shared := m.chooseTiles()
	m.line("__global__ void k(const int *in, int *out, float *wave, int n) {")
	m.depth++
	m.declareTiles(shared)
	m.line("__shared__ int total, most;")
	m.line("const int live = %d;", m.live)
	m.line("int l = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), base = blockIdx.x * %d;", m.threads)
	if m.live < m.threads {
		m.line("if (l >= live) return;")
	}
	m.line("int a = in[base + l], b = in[(base + l * 7 + 3) %% %d], c = l %% 5, d = blockIdx.x;", m.threads*m.blocks)
	m.line("float x = (float)(l & 7) / 2.0f, y = 0.1f;")
	m.locals()
	m.sure, m.heart = true, true
	for _, t := range m.tiles {
		m.line("%s = (%s)(a %% 100 + l);", t.at("l"), t.typ)
		m.spoil(raceOf(t), "%s = (%s)(l + 1);", t.at("(l >> 1)"), t.typ)
	}
	for range 2 + m.r.IntN(4) {
		m.part(2)
	}
	m.exchange()
	if m.r.IntN(2) == 0 {
		m.line("if (%s) return;", m.cond(2)) // the others' barriers no longer count these threads
		m.sure = false
		for range 1 + m.r.IntN(3) {
			m.part(1)
		}
	}
	m.barrier()
	for _, t := range m.tiles {
		t.any = false
	}
	m.line("out[base + l] = a + 3 * b + 5 * c + 7 * d + v[1] + (int)p.k;")
	m.line("wave[base + l] = %s;", clamp("x + y - p.f"))
	m.depth--
	m.line("}")
}

// chooseTiles takes some types for shared arrays, which it returns, the two results, and perhaps an array of dynamic shared memory.
func (m *maker) chooseTiles() (shared []*tile) {
	for i, typ := range []string{"int", "float", "short", "unsigned char", "double", "long long"} {
		if i == 0 || m.r.IntN(2) == 0 {
			shared = append(shared, &tile{name: fmt.Sprintf("s%d", i), typ: typ, floating: typ == "float" || typ == "double"})
		}
	}
	m.tiles = append(slices.Clone(shared),
		&tile{name: "out", typ: "int", global: true},
		&tile{name: "wave", typ: "float", global: true, floating: true})
	if m.dynamic = m.r.IntN(2) == 0; m.dynamic {
		m.tiles = append(m.tiles, &tile{name: "more", typ: "unsigned"})
	}
	return shared
}

func (m *maker) declareTiles(shared []*tile) {
	for _, t := range shared {
		m.line("__shared__ %s %s[%d];", t.typ, t.name, m.threads)
	}
	if m.dynamic {
		m.line("extern __shared__ unsigned more[];")
	}
}

// host is main: it launches the kernel twice, back and forth, and prints what comes of it.
func (m *maker) host() {
	total, bytes := m.threads*m.blocks, 0
	if m.dynamic {
		bytes = m.threads * 4
	}
	x, y, z := m.shape[0], m.shape[1], m.shape[2]
	m.line(mainFunction, total, total, total, m.blocks, x, y, z, bytes, m.blocks, x, y, z, bytes, total, total, total)
}

const mainFunction = `int main() {
    static int h[%d];
    static float w[%d];
    int *p, *q;
    float *f;
    for (int i = 0; i < %d; i++) { h[i] = (i * 7919 + 13) %% 1009 - 300; w[i] = 0.25f * i; }
    cudaMalloc(&p, sizeof(h));
    cudaMalloc(&q, sizeof(h));
    cudaMalloc(&f, sizeof(w));
    cudaMemcpy(p, h, sizeof(h), cudaMemcpyHostToDevice);
    cudaMemcpy(q, h, sizeof(h), cudaMemcpyHostToDevice);
    cudaMemcpy(f, w, sizeof(w), cudaMemcpyHostToDevice);
    k<<<%d, dim3(%d, %d, %d), %d>>>(p, q, f, 1);
    k<<<%d, dim3(%d, %d, %d), %d>>>(q, p, f, 2);
    cudaError_t e = cudaDeviceSynchronize();
    if (e != cudaSuccess) { printf("error %%d\n", e); return 1; }
    cudaMemcpy(h, p, sizeof(h), cudaMemcpyDeviceToHost);
    unsigned sum = 0;
    for (int i = 0; i < %d; i++) sum = sum * 31u + (unsigned)h[i];
    cudaMemcpy(h, q, sizeof(h), cudaMemcpyDeviceToHost);
    for (int i = 0; i < %d; i++) sum = sum * 31u + (unsigned)h[i];
    cudaMemcpy(w, f, sizeof(w), cudaMemcpyDeviceToHost);
    for (int i = 0; i < %d; i++) printf("%%a ", w[i]);
    printf("%%u\n", sum);
    cudaFree(p); cudaFree(q); cudaFree(f);
    return 0;
}`
