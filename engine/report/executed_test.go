package report_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// reported runs a text and answers its launches.
func reported(t *testing.T, text string) []report.Launch {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if x.Program == nil {
		t.Fatal("no program")
	}
	r := report.Of(x, i18n.Reader{})
	if len(r.Launches) == 0 {
		t.Fatalf("no launch: %+v", r)
	}
	return r.Launches
}

// lineWith is the report of the line that holds a text.
func lineWith(t *testing.T, l *report.Launch, source, text string) report.Line {
	t.Helper()
	before, _, ok := strings.Cut(source, text)
	if !ok {
		t.Fatalf("no %q in the source", text)
	}
	n := strings.Count(before, "\n") + 1
	for _, line := range l.Lines {
		if line.Line == n {
			return line
		}
	}
	t.Fatalf("line %d (%s) did nothing", n, text)
	return report.Line{}
}

const naive64 = `
#define N 64
__global__ void product(const float *a, const float *b, float *c) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < N; k++)
    sum += a[row * N + k] * b[k * N + col];
  c[row * N + col] = sum;
}
int main() {
  float *a, *b, *c;
  cudaMalloc(&a, N * N * 4); cudaMalloc(&b, N * N * 4); cudaMalloc(&c, N * N * 4);
  cudaMemset(a, 0, N * N * 4); cudaMemset(b, 0, N * N * 4);
  product<<<dim3(4, 4), dim3(16, 16)>>>(a, b, c);
  cudaDeviceSynchronize();
}
`

// The product of 64×64: 2·N³ operations, one fused multiply-add for two loads of four bytes, in 128 warps.
func TestProductByHand(t *testing.T) {
	const n = 64
	l := reported(t, naive64)[0]
	if l.Executed.Flops32 != 2*n*n*n || l.Executed.Flops64 != 0 {
		t.Errorf("%d and %d operations, want %d and 0", l.Executed.Flops32, l.Executed.Flops64, 2*n*n*n)
	}
	want := map[string]report.Count{
		// Row and column, in unsigned; k++ and two indices a turn; the last index.
		"integer":      {Warps: 128 * (2 + 2 + 3*n + 1), Threads: 4096 * (2 + 2 + 3*n + 1)},
		"float32":      {Warps: 128 * n, Threads: 4096 * n},
		"comparison":   {Warps: 128 * (n + 1), Threads: 4096 * (n + 1)},
		"branch":       {Warps: 128 * (n + 1), Threads: 4096 * (n + 1)},
		"load_global":  {Warps: 128 * 2 * n, Threads: 4096 * 2 * n},
		"store_global": {Warps: 128, Threads: 4096},
	}
	all := report.Count{}
	for name, c := range want {
		if l.Executed.Instructions[name] != c {
			t.Errorf("%s: %+v, want %+v", name, l.Executed.Instructions[name], c)
		}
		all.Warps, all.Threads = all.Warps+c.Warps, all.Threads+c.Threads
	}
	if len(l.Executed.Instructions) != len(want) || l.Executed.All != all {
		t.Errorf("%+v together, want %+v of %d classes: %+v", l.Executed.All, all, len(want), l.Executed.Instructions)
	}
	if s := l.Executed.Slots; s != (report.Slots{Active: all.Warps * 32}) {
		t.Errorf("slots %+v", s)
	}
	accesses := int64(2*n*n*n + n*n)
	sectors := l.Counters.GlobalLoadSectors + l.Counters.GlobalStoreSectors
	if i := l.Intensity; i.Accesses != accesses || i.Asked != 4*accesses || i.Moved != 32*sectors ||
		i.PerAsked != float64(2*n*n*n)/float64(4*accesses) || i.PerAccess != 4*i.PerAsked {
		t.Errorf("intensity %+v", i)
	}
	// The loop's line by itself is the textbooks' ratio: two operations for two accesses, a quarter of one for each byte.
	if sum := lineWith(t, &l, naive64, "sum +="); float64(sum.Flops32)/float64(sum.GlobalBytes) != 0.25 || sum.GlobalBytes != 8*n*n*n {
		t.Errorf("line of the sum: %d operations, %d bytes", sum.Flops32, sum.GlobalBytes)
	}
}

// Tiles change neither the operations nor a result, but the traffic: a sixteenth of it.
func TestTiledProductByHand(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("../testdata/conformance", "cases", "matmul_tiled_64_16.cu"))
	if err != nil {
		t.Fatal(err)
	}
	l := reported(t, string(text))[0]
	const n = 64
	if l.Executed.Flops32 != 2*n*n*n {
		t.Errorf("%d operations, want %d", l.Executed.Flops32, 2*n*n*n)
	}
	if want := int64(4 * (2*n*n*n/16 + n*n)); l.Intensity.Asked != want {
		t.Errorf("%d bytes asked, want %d", l.Intensity.Asked, want)
	}
	if c := l.Executed.Instructions["barrier"]; c.Warps != 128*4*2 {
		t.Errorf("barriers %+v", c)
	}
}

// What counts as which operation, one thread and one line each.
func TestOperationsByHand(t *testing.T) {
	for _, c := range []struct {
		statement string
		class     string
		ops       int64
		f32, f64  int64
	}{
		{"f[0] = x + y;", "float32", 1, 1, 0},
		{"f[0] = x - y;", "float32", 1, 1, 0},
		{"f[0] = x / y;", "float32", 1, 1, 0},
		{"f[0] = x * y + z;", "float32", 1, 2, 0},
		{"f[0] = z - x * y;", "float32", 1, 2, 0},
		{"f[0] = x * y - z;", "float32", 1, 2, 0},
		{"f[0] = __fmul_rn(x, y) + z;", "float32", 2, 2, 0},
		{"f[0] = -x;", "float32", 1, 0, 0},
		{"f[0] = fmaf(x, y, z);", "float32", 1, 2, 0},
		{"d[0] = u * v + w;", "float64", 1, 0, 2},
		{"d[0] = u + v + w;", "float64", 2, 0, 2},
		{"d[0] = u / v;", "float64", 1, 0, 1},
		{"f[0] = sqrtf(x);", "special", 1, 1, 0},
		{"f[0] = sinf(x);", "special", 1, 0, 0},
		{"d[0] = sqrt(u);", "special", 1, 0, 1},
		{"f[0] = i;", "conversion", 1, 0, 0},
		{"p[0] = (int)x;", "conversion", 1, 0, 0},
		{"d[0] = x;", "conversion", 1, 0, 0},
		{"f[0] = floorf(x);", "conversion", 1, 0, 0},
		{"p[0] = x < y;", "comparison", 1, 0, 0},
		{"p[0] = i == j ? j : i;", "comparison", 2, 0, 0},
		{"p[0] = min(i, j);", "comparison", 1, 0, 0},
		{"f[0] = fmaxf(x, y);", "comparison", 1, 0, 0},
		{"p[0] = i * j + 3;", "integer", 1, 0, 0},
		{"p[0] = i / j % 5;", "integer", 2, 0, 0},
		{"p[0] = i << j;", "integer", 1, 0, 0},
		{"p[0] = __popc(i);", "integer", 1, 0, 0},
		{"p[0] = i;", "integer", 0, 0, 0},
		{"p[0] = (unsigned char)i;", "integer", 0, 0, 0},
		{"p[0] = __shfl_sync(1, i, 0);", "warp", 1, 0, 0},
		{"p[0] = __ballot_sync(1, i);", "warp", 1, 0, 0},
		{"atomicAdd(&f[0], x);", "atomic_global", 1, 0, 0},
		{"s[0] = x;", "store_shared", 1, 0, 0},
		{"f[0] = k[i];", "load_constant", 1, 0, 0},
		{"__syncthreads();", "barrier", 1, 0, 0},
		{"__syncwarp();", "barrier", 1, 0, 0},
		{"__threadfence();", "fence", 1, 0, 0},
		{"if (i > j) f[0] = x;", "branch", 1, 0, 0},
		{"f[0] = again(3);", "call", 4, 0, 0},
	} {
		source := "__constant__ float k[4];\n__device__ int again(int n) { return n ? again(n - 1) : 0; }\n" +
			"__global__ void one(float *f, double *d, int *p, float x, float y, float z, double u, double v, double w, int i, int j) {\n" +
			"__shared__ float s[1];\n" + c.statement + "\ns[0] = 0;\n}\n" +
			"int main() { float *f; double *d; int *p; cudaMalloc(&f, 4); cudaMalloc(&d, 8); cudaMalloc(&p, 4); cudaMemset(f, 0, 4);\n" +
			"one<<<1, 1>>>(f, d, p, 1, 2, 3, 1, 2, 3, 2, 1); cudaDeviceSynchronize(); }\n"
		l := reported(t, source)[0]
		line := lineWith(t, &l, source, c.statement)
		got := line.Instructions[c.class]
		if c.class == "call" { // of the function, which calls itself
			got = l.Executed.Instructions["call"]
		}
		if got.Threads != c.ops || got.Warps != c.ops || line.Flops32 != c.f32 || line.Flops64 != c.f64 {
			t.Errorf("%s: %+v %s, %d and %d operations; want %d, %d and %d",
				c.statement, got, c.class, line.Flops32, line.Flops64, c.ops, c.f32, c.f64)
		}
	}
}

const parting = `
__global__ void part(int *p, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return;
  if (t % 2)
    p[t] = 1;
  else
    p[t] = p[t] + 2;
  for (int i = 0; i < t % 4; i++)
    p[t] += i;
  p[t] = t < 8 ? p[t] + 5 : 0;
}
int main() {
  int *p;
  cudaMalloc(&p, 256);
  cudaMemset(p, 0, 256);
  part<<<1, 48>>>(p, 24);
  cudaDeviceSynchronize();
}
`

// 48 threads, of which 24 leave at once: warp 0 splits there, warp 1 (16 threads) leaves as a whole.
func TestDivergenceByHand(t *testing.T) {
	l := reported(t, parting)[0]
	type want struct{ branches, diverged, idle int64 }
	for text, w := range map[string]want{
		// The eight that leave do nothing more that has a class: nobody waits for long.
		"t >= n": {2, 1, 0},
		// Twelve lanes each way. The store of 1 (one instruction) and the load, addition and store of the others (three), for twelve waiting
		// lanes.
		"t % 2)": {1, 1, 12 * (1 + 3)},
		// i < t % 4: six lanes for each of 0, 1, 2, 3 turns. Every turn's condition that some pass and some do not splits: three times.
		"t % 4": {4, 3, 0},
		// Sixteen lanes need no load: they wait for the others' load and addition.
		"t < 8": {1, 1, 16 * 2},
	} {
		got := lineWith(t, &l, parting, text)
		if text == "t % 4" {
			// what the waiting six, twelve and eighteen lanes miss: body (load, +, store = 3), step (1) and condition (% , <, branch = 3)
			w.idle = 6*(3+1+3) + 12*(3+1+3) + 18*(3+1+3)
		}
		if got.Branches != w.branches || got.Diverged != w.diverged || got.Idle != w.idle {
			t.Errorf("%s: %d branches, %d diverged, %d idle; want %+v", text, got.Branches, got.Diverged, got.Idle, w)
		}
	}
	e := l.Executed
	if e.Branches != 8 || e.Diverged != 6 {
		t.Errorf("%d branches, %d diverged", e.Branches, e.Diverged)
	}
	if sum := e.Slots.Active + e.Slots.Parted + e.Slots.Left + e.Slots.Absent; sum != 32*e.All.Warps || e.Slots.Active != e.All.Threads {
		t.Errorf("slots %+v are %d, want %d", e.Slots, sum, 32*e.All.Warps)
	}
	// warp 1 has 16 lanes that do not exist, in the condition's two instructions before it leaves
	if e.Slots.Absent != 16*2 {
		t.Errorf("%d slots of lanes that do not exist, want %d", e.Slots.Absent, 16*2)
	}
	idle := int64(0)
	for _, line := range l.Lines {
		idle += line.Idle
	}
	if idle != e.Slots.Parted {
		t.Errorf("branches are charged with %d idle slots of %d", idle, e.Slots.Parted)
	}
}

// A warp width cut changes what a warp is, and nothing else.
func TestExecutedWithWarpsCut(t *testing.T) {
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "k.cu", Source: naive64, WarpSize: 4}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cut, whole := report.Of(x, i18n.Reader{}).Launches[0].Executed, reported(t, naive64)[0].Executed
	if cut.Flops32 != whole.Flops32 || cut.All.Threads != whole.All.Threads ||
		cut.All.Warps != 8*whole.All.Warps || cut.Slots.Active != 4*cut.All.Warps {
		t.Errorf("cut %+v, whole %+v", cut, whole)
	}
}

// On every conformance case the parts are the whole: lines sum to their launch, slots to warps × instructions, accesses to the counters.
func TestExecutedAddsUp(t *testing.T) {
	list, _ := filepath.Glob(filepath.Join("../testdata/conformance", "cases", "*.cu"))
	for _, path := range list {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: filepath.Base(path), Source: string(text)}, engine.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range report.Of(x, i18n.Reader{}).Launches {
			if i >= counter.MaxSiteLaunches {
				if len(l.Lines) != 0 || l.Executed.All.Warps == 0 {
					t.Errorf("%s, launch %d: %d lines, %+v", path, i, len(l.Lines), l.Executed.All)
				}
				continue
			}
			addsUp(t, filepath.Base(path), i, &l)
		}
	}
}

func addsUp(t *testing.T, name string, i int, l *report.Launch) {
	t.Helper()
	e := l.Executed
	sum := e.Slots.Active + e.Slots.Parted + e.Slots.Left + e.Slots.Absent
	if sum != 32*e.All.Warps || e.Slots.Active != e.All.Threads || e.Slots.Absent < 0 {
		t.Errorf("%s, launch %d: slots %+v of %+v", name, i, e.Slots, e.All)
	}
	var all, named report.Count
	var flops, sectors, requests, wavefronts, conflicts, bytes, idle, waits, barriers, diverged int64
	for _, line := range l.Lines {
		all.Warps, all.Threads = all.Warps+line.All.Warps, all.Threads+line.All.Threads
		for _, c := range line.Instructions {
			named.Warps, named.Threads = named.Warps+c.Warps, named.Threads+c.Threads
		}
		flops += line.Flops32 + line.Flops64
		sectors, requests, bytes = sectors+line.Sectors, requests+line.Requests, bytes+line.GlobalBytes
		wavefronts, conflicts = wavefronts+line.Wavefronts, conflicts+line.Conflicts
		idle, waits, barriers, diverged = idle+line.Idle, waits+line.Waits, barriers+line.Barriers, diverged+line.Diverged
		if line.Line == 0 {
			t.Errorf("%s, launch %d: %+v belongs to no line", name, i, line)
		}
	}
	c := l.Counters
	if all != e.All || flops != e.Flops32+e.Flops64 || diverged != e.Diverged || idle > e.Slots.Parted {
		t.Errorf("%s, launch %d: lines sum to %+v, %d operations, %d splits, %d idle; the launch to %+v", name, i, all, flops, diverged, idle, e)
	}
	// Where a launch is cut short, instructions that were begun were not all executed.
	if l.Error == 0 && (named != all || idle != e.Slots.Parted) {
		t.Errorf("%s, launch %d: classes sum to %+v, instructions to %+v; %d of %d idle slots are charged",
			name, i, named, all, idle, e.Slots.Parted)
	}
	if sectors != c.GlobalLoadSectors+c.GlobalStoreSectors || requests != c.GlobalLoadRequests+c.GlobalStoreRequests ||
		wavefronts != c.SharedLoadWavefronts+c.SharedStoreWavefronts || conflicts != c.SharedLoadConflicts+c.SharedStoreConflicts ||
		bytes != l.Intensity.Asked || waits != c.BarrierWaits || barriers != c.Barriers {
		t.Errorf("%s, launch %d: lines sum to %d sectors, %d requests, %d bytes, %d wavefronts, %d conflicts, %d waits; the launch to %+v",
			name, i, sectors, requests, bytes, wavefronts, conflicts, waits, c)
	}
}
