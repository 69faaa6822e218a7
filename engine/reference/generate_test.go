package reference

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generated is a random program whose kernel has no race, and the lines that a mutation can spoil.
type generated struct {
	lines []genLine
}

// genLine is a line of the program. A line with a kind has an alternative that makes the program racy: a barrier gone, a place where two threads meet, a cell of another block.
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
	threads, blocks int
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

func (m *maker) pick(list ...string) string { return list[m.r.IntN(len(list))] }

// cell is a place of a tile that this thread may read now; "" when no tile suits.
func (m *maker) cell(floating bool) string {
	if !m.heart {
		return ""
	}
	t := m.tiles[m.r.IntN(len(m.tiles))]
	if t.floating != floating {
		return ""
	}
	if !t.any {
		return t.at("l")
	}
	switch m.r.IntN(3) {
	case 0:
		return t.at(fmt.Sprintf("(l + %d) %% live", m.r.IntN(9)))
	case 1:
		return t.at(fmt.Sprintf("((unsigned)(%s) %% (unsigned)live)", m.variable()))
	}
	return t.at("live - 1 - l")
}

func (m *maker) variable() string { return m.pick("a", "b", "c", "d") }

func (m *maker) atom() string {
	switch m.r.IntN(10) {
	case 0:
		return fmt.Sprint(m.r.IntN(40) - 10)
	case 1:
		return "l"
	case 2:
		return "n"
	case 3:
		return fmt.Sprintf("v[%s & 3]", m.variable())
	case 4:
		if len(m.in) > 0 {
			return m.in[m.r.IntN(len(m.in))]
		}
	case 5, 6:
		if c := m.cell(false); c != "" {
			return "(int)" + c
		}
	case 7:
		return "(int)p.k"
	case 8:
		return m.pick("table[a & 7]", "(int)u", "(int)w", "(int)sizes[b & 3].k", "grid2[c & 1][d & 1]")
	}
	return m.variable()
}

func (m *maker) expr(n int) string {
	if n <= 0 {
		return m.atom()
	}
	l, r := m.expr(n-1), m.expr(n-1-m.r.IntN(2))
	switch m.r.IntN(20) {
	case 17:
		return fmt.Sprintf("(int)(w >> (%s & 31) ^ (long long)(%s))", l, r)
	case 18:
		return fmt.Sprintf("(int)(u / (unsigned)(1 + (%s & 15)) + u %% 7u)", l)
	case 19:
		return fmt.Sprintf("pick(%s > %s, %s, %s)", m.atom(), m.atom(), l, r)
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", l, r)
	case 2:
		return fmt.Sprintf("(%s - %s)", l, r)
	case 3:
		return fmt.Sprintf("(%s * %s)", l, r)
	case 4:
		return fmt.Sprintf("(%s / %s)", l, m.pick("3", "-7", "16", "1000"))
	case 5:
		return fmt.Sprintf("(%s %% %s)", l, m.pick("3", "-7", "16", "1000"))
	case 6:
		return fmt.Sprintf("(%s ^ %s)", l, r)
	case 7:
		return fmt.Sprintf("(%s >> (%s & 15))", l, r)
	case 8:
		return fmt.Sprintf("(int)((unsigned)(%s) << (%s & 15))", l, r)
	case 9:
		return fmt.Sprintf("(%s ? %s : %s)", m.cond(n-1), l, r)
	case 10:
		return fmt.Sprintf("(int)(%s)(%s)", m.pick("short", "unsigned char", "signed char", "unsigned short", "bool"), l)
	case 11:
		return fmt.Sprintf("(int)((long long)(%s) * (long long)(%s) >> 5)", l, r)
	case 12:
		return fmt.Sprintf("(int)((unsigned)(%s) %s (unsigned)(%s))", l, m.pick("<", ">=", "-", "|"), r)
	case 13:
		if m.funcs > 0 {
			return fmt.Sprintf("f%d(%s, %s)", m.r.IntN(m.funcs), l, m.variable())
		}
	case 14:
		return fmt.Sprintf("(int)(%s)", m.float(n-1))
	case 15:
		return fmt.Sprintf("%s(%s, %s)", m.pick("min", "max"), l, r)
	case 16:
		return m.pick("abs", "__popc", "__clz") + "(" + l + ")"
	}
	return fmt.Sprintf("(%s & %s)", l, r)
}

func (m *maker) cond(n int) string {
	if n <= 0 {
		return fmt.Sprintf("(%s & 1)", m.atom())
	}
	switch m.r.IntN(7) {
	case 0:
		return fmt.Sprintf("(%s && %s)", m.cond(n-1), m.cond(n-1))
	case 1:
		return fmt.Sprintf("(%s || %s)", m.cond(n-1), m.cond(n-1))
	case 2:
		return "!" + m.cond(n-1)
	case 3:
		return fmt.Sprintf("(%s %% 3 == %d)", m.expr(n-1), m.r.IntN(3))
	case 4:
		return fmt.Sprintf("(l %% %d == %d)", 2+m.r.IntN(5), m.r.IntN(2))
	case 5:
		return fmt.Sprintf("(%s < %s)", m.float(n-1), m.float(0))
	}
	return fmt.Sprintf("(%s > %s)", m.expr(n-1), m.expr(n-1))
}

// floatAtom is between −1000 and 1000 and no product.
func (m *maker) floatAtom() string {
	switch m.r.IntN(6) {
	case 0:
		return m.pick("0.5f", "-1.25f", "3.0f", "0.1f", "-17.3f")
	case 1:
		return fmt.Sprintf("(float)(%s & 255)", m.atom())
	case 2:
		return "p.f"
	case 3:
		if c := m.cell(true); c != "" {
			return "(float)" + c
		}
	}
	return m.pick("x", "y")
}

// float is an expression whose products stand in one sum each, which takes them in, or are exact. No sum has two: which of them nvcc fuses depends on
// more than the program's text.
func (m *maker) float(n int) string {
	if n <= 0 {
		return m.floatAtom()
	}
	p, q, s := m.floatAtom(), m.floatAtom(), m.float(n-1)
	switch m.r.IntN(10) {
	case 0:
		return fmt.Sprintf("(%s * %s + %s)", p, q, m.floatAtom())
	case 1:
		return fmt.Sprintf("(%s * %s - %s)", p, q, m.floatAtom())
	case 2:
		return fmt.Sprintf("(%s - %s * %s)", m.floatAtom(), p, q)
	case 3:
		return fmt.Sprintf("(%s * %s + %s / 3.0f)", p, q, m.floatAtom())
	case 4:
		return fmt.Sprintf("(%s / (1.0f + fabsf(%s)))", s, p)
	case 5:
		return fmt.Sprintf("(%s * %s)", p, m.pick("0.5f", "0.25f", "2.0f"))
	case 6:
		return fmt.Sprintf("(float)((double)%s / 3.0 - (double)%s)", p, q)
	case 7:
		return fmt.Sprintf("sqrtf(fabsf(%s))", s)
	case 8:
		return fmt.Sprintf("(%s ? %s : %s)", m.cond(0), p, s)
	}
	return fmt.Sprintf("(%s - %s)", m.floatAtom(), s)
}

// clamp keeps a float where conversions and further products are defined.
func clamp(x string) string { return fmt.Sprintf("fminf(fmaxf(%s, -1000.0f), 1000.0f)", x) }

func (m *maker) block(n int) {
	m.depth++
	for range 1 + m.r.IntN(3) {
		m.stmt(n)
	}
	m.depth--
}

// stmt is a statement without a barrier, which threads may reach in any company.
func (m *maker) stmt(n int) {
	was := m.sure
	defer func() { m.sure = was }()
	m.sure = false
	k := m.r.IntN(23)
	if n <= 0 && k >= 9 && k < 17 {
		k %= 9
	}
	switch k {
	case 17:
		m.line("u = (u << %d) + (unsigned)(%s);", m.r.IntN(5), m.expr(1))
	case 18:
		m.line("w %s= (long long)(%s);", m.pick("+", "-", "^", "*"), m.expr(1))
	case 19:
		m.line("twist(%s, v, p, %s);", m.variable(), m.expr(1))
	case 20:
		m.line("grid2[%s & 1][%s & 1] = %s;", m.variable(), m.variable(), m.expr(1))
	case 21:
		m.line("%s = steps(%s & 7, %s);", m.variable(), m.expr(1), m.variable())
	case 22:
		m.line("%s = (u += 3u, %s++) + (%s && (%s -= 2) > 0 ? 1 : %s);", m.pick("a", "b"), m.pick("c", "d"), m.cond(0), m.pick("c", "d"), m.atom())
	case 0, 1:
		m.line("%s = %s;", m.variable(), m.expr(2))
	case 2:
		m.line("%s %s= %s;", m.variable(), m.pick("+", "-", "*", "^", "|", "&"), m.expr(2))
	case 3:
		m.line("%s = %s;", m.pick("x", "y", "p.f"), clamp(m.float(2)))
	case 4:
		m.line("v[%s & 3] = %s;", m.variable(), m.expr(1))
	case 5:
		m.line("p.k = (short)(%s);", m.expr(1))
	case 6, 7:
		if t := m.own(); t != nil {
			m.write(t, m.r.IntN(3) == 0)
			return
		}
		m.line("%s%s;", m.variable(), m.pick("++", "--"))
	case 8:
		if m.loops > 0 {
			m.line("if (%s) %s;", m.cond(1), m.pick("break", "continue"))
			return
		}
		m.line("{ int *q = &v[%s & 3]; *q += %s; %s = q[0] - v[3]; }", m.variable(), m.expr(1), m.variable())
	case 9, 10, 11, 12:
		m.line("if (%s) {", m.cond(2))
		m.block(n - 1)
		if m.r.IntN(2) == 0 {
			m.line("} else {")
			m.block(n - 1)
		}
		m.line("}")
	case 13, 14, 15:
		i := fmt.Sprintf("i%d", m.names)
		m.names++
		bound := fmt.Sprintf("%d + (%s & 3)", 1+m.r.IntN(3), m.atom())
		tail := "}"
		switch m.r.IntN(4) {
		case 0:
			m.line("int %s = %s;", i, bound)
			m.line("while (%s-- > 0) {", i)
		case 1:
			m.line("int %s = %s;", i, bound)
			m.line("do {")
			tail = fmt.Sprintf("} while (--%s > 0);", i)
		default:
			m.line("for (int %s = 0, e%s = %s; %s < e%s; %s++) {", i, i, bound, i, i, i)
		}
		m.loops++
		m.in = append(m.in, i)
		m.block(n - 1)
		m.in = m.in[:len(m.in)-1]
		m.loops--
		m.line("%s", tail)
	case 16:
		m.line("switch ((%s) & 3) {", m.expr(1))
		loops := m.loops
		m.loops = 0
		for _, c := range m.r.Perm(4)[:1+m.r.IntN(3)] {
			if c == 3 {
				m.line("default: {")
			} else {
				m.line("case %d: {", c)
			}
			m.block(n - 1)
			m.line("}%s", m.pick("", " break;", " break;"))
		}
		m.loops = loops
		m.line("}")
	}
}

// own is a tile whose cells belong to their threads now; nil for none.
func (m *maker) own() *tile {
	if !m.heart {
		return nil
	}
	if t := m.tiles[m.r.IntN(len(m.tiles))]; !t.any {
		return t
	}
	return nil
}

// write stores to this thread's cell.
func (m *maker) write(t *tile, update bool) {
	op := "="
	if update && !t.floating {
		op = "+="
	}
	if t.floating {
		m.line("%s = (%s)%s;", t.at("l"), t.typ, clamp(m.float(2)))
	} else {
		m.line("%s %s (%s)(%s);", t.at("l"), op, t.typ, m.expr(2))
	}
	m.spoil(raceOf(t), "%s = (%s)(l + 1);", t.at("(l >> 1)"), t.typ)
}

// barrier ends an interval; the tiles' uses are dealt anew.
func (m *maker) barrier() {
	switch m.r.IntN(6) {
	case 0:
		m.line("a += __syncthreads_count(%s);", m.cond(1))
	case 1:
		m.line("b ^= __syncthreads_%s(%s);", m.pick("and", "or"), m.cond(1))
	default:
		m.line("__syncthreads();")
	}
	m.deal()
}

// deal says anew what tiles are for until the next barrier.
func (m *maker) deal() {
	for _, t := range m.tiles {
		t.any = m.r.IntN(2) == 0
	}
}

// exchange writes a tile, waits, and reads a neighbour's cell. Without the barrier it is a race for certain.
func (m *maker) exchange() {
	t := m.tiles[m.r.IntN(len(m.tiles))]
	if t.any {
		m.barrier()
		t.any = false
	}
	sure := m.sure
	m.sure = false
	m.write(t, false)
	m.sure = sure
	m.line("__syncthreads();")
	m.spoil(raceOf(t), ";")
	m.deal()
	t.any = true
	neighbour := t.at("(l + 1 + n % (live - 1)) % live")
	use := fmt.Sprintf("%s ^= (int)%%s;", m.variable())
	if t.floating {
		use = "x = " + clamp("x + (float)%s") + ";"
	}
	m.line(use, neighbour)
	if t.global && m.blocks > 1 { // what no barrier of a block orders: a cell that another block writes
		m.spoil("race-global", use, fmt.Sprintf("%s[(base + %d) %% %d + l]", t.name, m.threads, m.threads*m.blocks))
	}
}

// gather adds into one cell by atomics, between barriers.
func (m *maker) gather() {
	name, space := m.pick("total", "most"), "race-shared"
	m.line("if (l == 0) %s = 0;", name)
	m.barrier()
	if name == "total" {
		m.line("atomicAdd(&total, %s);", m.expr(1))
		m.spoil(space, "total += l + 1;")
	} else {
		m.line("atomicMax(&most, %s);", m.expr(1))
		m.spoil(space, "most = l + 1;")
	}
	m.barrier()
	m.line("c += %s;", name)
	m.barrier()
}

// part is a statement of the kernel that every live thread of a block reaches.
func (m *maker) part(n int) {
	switch k := m.r.IntN(10); {
	case k < 3 || n <= 0 && k > 5:
		m.stmt(2)
	case k < 5:
		m.barrier()
	case k == 5:
		m.exchange()
	case k == 6 && m.sure: // thread 0, which clears the cell, is still there
		m.gather()
	case k < 9: // a loop with barriers: what holds at its head holds again at its end
		i := fmt.Sprintf("r%d", m.names)
		m.names++
		m.barrier()
		var head []bool
		for _, t := range m.tiles {
			head = append(head, t.any)
		}
		m.line("for (int %s = 0; %s < %s; %s++) {", i, i, m.pick("2", "n", "3"), i)
		m.in = append(m.in, i)
		m.depth++
		for range 1 + m.r.IntN(3) {
			m.part(n - 1)
		}
		m.line("__syncthreads();")
		for j, t := range m.tiles {
			t.any = head[j]
		}
		m.depth--
		m.in = m.in[:len(m.in)-1]
		m.line("}")
	default: // a branch that a block takes as one
		m.line("if (%s) {", m.pick("blockIdx.x % 2 == 0", "n > 0", "n + (int)blockIdx.x < 2"))
		sure := m.sure
		m.sure = m.sure && strings.Contains(m.out.lines[len(m.out.lines)-1].text, "% 2")
		m.depth++
		for range 1 + m.r.IntN(3) {
			m.part(n - 1)
		}
		m.depth--
		m.sure = sure
		m.line("}")
		m.line("__syncthreads();") // one without a condition: what it could read differs between blocks
		m.deal()
	}
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
	block := [3]int{1 + m.r.IntN(40), 1, 1}
	switch m.r.IntN(3) {
	case 0:
		block = [3]int{2 + m.r.IntN(7), 1 + m.r.IntN(5), 1 + m.r.IntN(3)}
	case 1:
		block[0] = []int{32, 33, 64, 70}[m.r.IntN(4)]
	}
	threads := block[0] * block[1] * block[2]
	if threads < 2 {
		block[0], threads = 2, 2
	}
	live := threads
	if m.r.IntN(2) == 0 {
		live = 2 + m.r.IntN(threads-1)
	}
	blocks := 1 + m.r.IntN(4)
	m.threads, m.blocks = threads, blocks

	m.line("#include <cstdio>")
	m.line(`struct Pair {
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
__device__ int steps(int n, int a) { return n <= 0 ? a : steps(n - 1 - (a & 1), a + n) ^ n; }`)
	for i := range 2 {
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

	for i, typ := range []string{"int", "float", "short", "unsigned char", "double", "long long"} {
		if i == 0 || m.r.IntN(2) == 0 {
			m.tiles = append(m.tiles, &tile{name: fmt.Sprintf("s%d", i), typ: typ, floating: typ == "float" || typ == "double"})
		}
	}
	shared := append([]*tile(nil), m.tiles...)
	m.tiles = append(m.tiles, &tile{name: "out", typ: "int", global: true}, &tile{name: "wave", typ: "float", global: true, floating: true})
	dynamic := m.r.IntN(2) == 0
	if dynamic {
		m.tiles = append(m.tiles, &tile{name: "more", typ: "unsigned"})
	}

	m.line("__global__ void k(const int *in, int *out, float *wave, int n) {")
	m.depth++
	for _, t := range shared {
		m.line("__shared__ %s %s[%d];", t.typ, t.name, threads)
	}
	if dynamic {
		m.line("extern __shared__ unsigned more[];")
	}
	m.line("__shared__ int total, most;")
	m.line("const int live = %d;", live)
	m.line("int l = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), base = blockIdx.x * %d;", threads)
	if live < threads {
		m.line("if (l >= live) return;")
	}
	m.line("int a = in[base + l], b = in[(base + l * 7 + 3) %% %d], c = l %% 5, d = blockIdx.x;", threads*blocks)
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

	total := threads * blocks
	bytes := 0
	if dynamic {
		bytes = threads * 4
	}
	m.line(`int main() {
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
}`, total, total, total, blocks, block[0], block[1], block[2], bytes, blocks, block[0], block[1], block[2], bytes, total, total, total)
	return &m.out
}
