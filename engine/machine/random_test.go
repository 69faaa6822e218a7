package machine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// writer makes random kernels whose threads do not meet in memory, so that every schedule and every warp width must give the same result:
// with warps of one lane nothing diverges.
type writer struct {
	r     *rand.Rand
	b     strings.Builder
	depth int
	fresh int
	calls bool
}

func (w *writer) f(format string, args ...any) {
	w.b.WriteString(strings.Repeat("    ", w.depth+1))
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *writer) name() string { return []string{"a", "b", "c", "d"}[w.r.IntN(4)] }

func (w *writer) expr(depth int) string {
	if depth == 0 {
		switch w.r.IntN(4) {
		case 0:
			return fmt.Sprint(w.r.IntN(9) - 2)
		case 1:
			return "t"
		default:
			return w.name()
		}
	}
	x, y := w.expr(depth-1), w.expr(depth-1)
	switch w.r.IntN(9) {
	case 0:
		return fmt.Sprintf("(%s && %s)", x, y)
	case 1:
		return fmt.Sprintf("(%s || %s)", x, y)
	case 2:
		return fmt.Sprintf("(%s > %s ? %s : %s)", x, y, w.expr(depth-1), y)
	case 3:
		return fmt.Sprintf("(%s & %s)", x, y)
	case 4:
		if w.calls {
			return fmt.Sprintf("f%d(%s, %s)", w.r.IntN(2), x, y)
		}
		return fmt.Sprintf("(%s ^ %s)", x, y)
	case 5:
		return fmt.Sprintf("(%s - %s)", x, y)
	default:
		return fmt.Sprintf("(%s + %s)", x, y)
	}
}

func (w *writer) stmts(n int, inLoop, kernel bool) {
	for range n {
		w.stmt(inLoop, kernel)
	}
}

func (w *writer) stmt(inLoop, kernel bool) {
	k := w.r.IntN(14)
	if w.depth > 3 && k >= 6 && k <= 10 {
		k = 0
	}
	switch k {
	case 6, 7:
		w.f("if (%s) {", w.expr(1))
		w.depth++
		w.stmts(1+w.r.IntN(3), inLoop, kernel)
		w.depth--
		if w.r.IntN(2) == 0 {
			w.f("} else {")
			w.depth++
			w.stmts(1+w.r.IntN(3), inLoop, kernel)
			w.depth--
		}
		w.f("}")
	case 8, 9:
		w.fresh++
		i := fmt.Sprintf("i%d", w.fresh)
		w.f("for (int %s = 0; %s < (%s & 7); %s++) {", i, i, w.expr(1), i)
		w.depth++
		w.stmts(1+w.r.IntN(3), true, kernel)
		w.depth--
		w.f("}")
	case 10:
		w.f("switch (%s & 3) {", w.expr(1))
		for c := range 3 {
			w.f("case %d:", c)
			w.depth++
			w.stmt(false, kernel)
			if w.r.IntN(2) == 0 {
				w.f("break;")
			}
			w.depth--
		}
		w.f("default: a++;")
		w.f("}")
	case 11:
		if inLoop {
			w.f("if (%s > 5) %s;", w.expr(1), []string{"break", "continue"}[w.r.IntN(2)])
			return
		}
		w.f("%s += %s;", w.name(), w.expr(1))
	case 12:
		if w.r.IntN(4) == 0 {
			if kernel {
				w.f("if (%s > 9) { out[t] = a - b; return; }", w.expr(1))
			} else {
				w.f("if (%s > 9) return %s;", w.expr(1), w.expr(1))
			}
			return
		}
		w.f("%s = s[%s & 7];", w.name(), w.name())
	case 13:
		w.f("s[%s & 7] = %s;", w.name(), w.expr(2))
	default:
		w.f("%s = %s;", w.name(), w.expr(2))
	}
}

func randomKernel(seed uint64) string {
	w := &writer{r: rand.New(rand.NewPCG(seed, 7)), depth: 0}
	for i := range 2 {
		fmt.Fprintf(&w.b, "__device__ int f%d(int a, int b) {\n    int c = a - b, d = 3, t = b & 31;\n    int s[8];\n"+
			"    for (int i = 0; i < 8; i++) s[i] = a + i;\n", i)
		w.stmts(3, false, false)
		w.f("return (a + b + c + d) & 1023;")
		w.b.WriteString("}\n")
	}
	w.calls = true
	w.b.WriteString("__global__ void k(int *out) {\n    int t = blockIdx.x * blockDim.x + threadIdx.x;\n" +
		"    int a = t & 7, b = t % 5, c = 1, d = t >> 3;\n    int s[8];\n    for (int i = 0; i < 8; i++) s[i] = i * t;\n")
	w.stmts(8, false, true)
	w.f("out[t] = a + 3 * b + 5 * c + 7 * d + s[a & 7];")
	w.b.WriteString("}\nint main() {\n    int *p;\n    cudaMalloc(&p, 96 * sizeof(int));\n    cudaMemset(p, 0, 96 * sizeof(int));\n" +
		"    k<<<2, 48>>>(p);\n    return cudaDeviceSynchronize();\n}\n")
	return w.b.String()
}

func TestRandomKernelsAgreeAtEveryWidth(t *testing.T) {
	for seed := range uint64(40) {
		text := randomKernel(seed)
		p := enginetest.Compile(t, "random.cu", text)
		var want []byte
		for _, cfg := range []machine.Config{
			{WarpSize: 1}, {WarpSize: 32}, {WarpSize: 5},
			{WarpSize: 32, Schedule: machine.Schedule{Warps: machine.Shuffled, Blocks: machine.Together, Seed: seed}},
		} {
			cfg.Budget.Instructions = 20_000_000
			watch := &finder{}
			cfg.Observer = watch
			m, _ := started(t, p, cfg)
			for m.Run(1000) == machine.Stepped {
			}
			if m.Exhaustion() != machine.NoLimit {
				t.Fatalf("seed %d width %d: %v\n%s", seed, cfg.WarpSize, m.Exhaustion(), text)
			}
			if status, _ := m.Exit(); status != 0 {
				t.Fatalf("seed %d: exit %d\n%s", seed, status, text)
			}
			got := make([]byte, 96*4)
			m.Memory().Read(watch.addr, got)
			if want == nil {
				want = got
			} else if !slices.Equal(got, want) {
				t.Fatalf("seed %d: width %d differs from width 1\n%s", seed, cfg.WarpSize, text)
			}
		}
	}
}

// finder remembers the program's one device allocation.
type finder struct {
	event.Ignore
	addr uint64
}

func (f *finder) Alloc(e *event.AllocEvent) {
	if e.Space == isa.GlobalSpace {
		f.addr = e.Addr
	}
}

// digest folds every event into a number.
type digest struct {
	event.Ignore
	sum uint64
}

func (d *digest) fold(v ...uint64) {
	for _, x := range v {
		d.sum = (d.sum ^ x) * 0x100000001b3
		d.sum ^= d.sum >> 29
	}
}

func (d *digest) where(w *event.Where) {
	d.fold(uint64(w.Position), uint64(w.Launch), uint64(w.Block), uint64(w.Warp), uint64(w.Mask))
}
func (d *digest) Step(e *event.Step)       { d.where(&e.Where); d.fold(1, uint64(e.Stmt), uint64(e.Section)) }
func (d *digest) Section(e *event.Section) { d.where(&e.Where); d.fold(9, uint64(e.Section)) }
func (d *digest) Split(e *event.Split)     { d.where(&e.Where); d.fold(10, uint64(e.Taken), uint64(e.Pos)) }
func (d *digest) Barrier(e *event.Barrier) {
	d.where(&e.Where)
	d.fold(2, uint64(e.Kind), uint64(e.Stmt), uint64(e.Pos))
}
func (d *digest) Leave(e *event.Leave)     { d.where(&e.Where); d.fold(3) }
func (d *digest) Sync(e *event.Sync)       { d.where(&e.Where); d.fold(7, uint64(e.Kind), uint64(e.Lanes)) }
func (d *digest) Phase(e *event.PhaseMark) { d.where(&e.Where); d.fold(8, uint64(e.Loop)) }
func (d *digest) Fault(e *event.Fault) {
	d.where(&e.Where)
	d.fold(4, uint64(e.Kind), uint64(e.Site), uint64(e.Alloc), uint64(e.Unset))
}
func (d *digest) BlockEnd(e *event.BlockEvent) {
	d.fold(5, uint64(e.Block), uint64(e.Position))
}
func (d *digest) LaunchEnd(e *event.LaunchEnd) { d.fold(6, uint64(e.Error), uint64(e.Position)) }
func (d *digest) Access(e *event.Access) {
	d.where(&e.Where)
	d.fold(uint64(e.Site), uint64(e.Kind), uint64(e.Space), uint64(e.Bytes), uint64(e.Faulted))
	for i := range 32 {
		if e.Mask>>i&1 != 0 {
			d.fold(e.Addr[i], e.Value[i])
			if e.HasOrigin {
				d.fold(e.Origin[i])
			}
		}
	}
}

func TestRandomKernelsReplay(t *testing.T) {
	for seed := range uint64(12) {
		p := enginetest.Compile(t, "random.cu", randomKernel(seed))
		r := rand.New(rand.NewPCG(seed, 1))
		schedule := machine.Schedule{Warps: machine.WarpOrder(seed % 3), Blocks: machine.BlockOrder(seed % 4), Seed: seed}
		d := &digest{}
		m, _ := started(t, p, machine.Config{WarpSize: 16, Schedule: schedule, Observer: d})
		for m.Step() == machine.Stepped {
		}
		total, want := m.Position(), d.sum
		snaps := map[int64]*machine.Snapshot{}
		sums := map[int64]uint64{}
		d = &digest{}
		m, _ = started(t, p, machine.Config{WarpSize: 16, Schedule: schedule, Observer: d})
		var at []int64
		for range 8 {
			at = append(at, r.Int64N(total))
		}
		slices.Sort(at)
		for _, n := range at {
			m.Run(n - m.Position())
			snaps[n], sums[n] = m.Snapshot(), d.sum
		}
		slices.Reverse(at)
		for _, n := range at {
			m.Restore(snaps[n])
			d.sum = sums[n]
			for m.Step() == machine.Stepped {
			}
			if d.sum != want || m.Position() != total {
				t.Fatalf("seed %d: the run from step %d differs", seed, n)
			}
		}
	}
}
