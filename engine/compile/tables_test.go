package compile_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// kernel is the function of a name.
func function(t testing.TB, p *isa.Program, name string) *isa.Func {
	t.Helper()
	for _, f := range p.Funcs {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no function %s", name)
	return nil
}

// sites of a function in order of their code, as "read shared tile[t] 4".
func sites(p *isa.Program, f *isa.Func) []string {
	var out []string
	for _, in := range f.Code {
		if in.Op == isa.Ld || in.Op == isa.St || in.Op == isa.Atm {
			s := p.Sites[isa.SiteOf(in.Imm)]
			out = append(out, fmt.Sprintf("%v %v %s %d", s.Kind, s.Space, s.Text, s.Bytes))
		}
	}
	return out
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestSites(t *testing.T) {
	p := good(t, "sites.cu", `
struct P { float x, y, z; };
__constant__ float weights[4];
__device__ int total;
extern __shared__ float room[];
__global__ void k(float *a, float4 *v, const P *ps, volatile int *flag, int n, double *d) {
    __shared__ float tile[4][8];
    float keep[3];
    float *rows = &tile[0][0];
    int t = threadIdx.x;
    a[t] += 1.0f;
    a[t]++;
    v[t] = v[t + 1];
    P p = ps[n];
    tile[t][2 * n] = weights[3];
    rows[t] = room[t];
    keep[t] = p.x;
    while (*flag == 0) ;
    atomicAdd(&total, 1);
    atomicAdd(a + t, __ldg(&a[n]));
    total = keep[1];
    d[0] = v[t].z;
}`)
	f := function(t, p, "k")
	same(t, "sites", sites(p, f), []string{
		"read global a[t] 4", "write global a[t] 4",
		"read global a[t] 4", "write global a[t] 4",
		"read global v[t + 1] 16", "write global v[t] 16",
		"read global ps[n] 4", "read global ps[n] 4", "read global ps[n] 4",
		"read constant weights[3] 4", "write shared tile[t][2 * n] 4",
		"read shared room[t] 4", "write shared rows[t] 4",
		"write local keep[t] 4",
		"read global *flag 4",
		"atomic global total 4",
		"read global a[n] 4", "atomic global a + t 4",
		"read local keep[1] 4", "write global total 4",
		"read global v[t].z 4", "write global d[0] 8",
	})
	for _, in := range f.Code {
		if in.Op != isa.Ld && in.Op != isa.St {
			continue
		}
		switch s := p.Sites[isa.SiteOf(in.Imm)]; s.Text {
		case "tile[t][2 * n]":
			if s.Array != "tile" || strings.Join(s.Index, "|") != "t|2 * n" {
				t.Errorf("%s: array %s, index %q", s.Text, s.Array, s.Index)
			}
		case "v[t]":
			if s.Count != 4 || s.Align != 16 || s.Elem.Name != "float4" {
				t.Errorf("%s: %+v", s.Text, s)
			}
		case "*flag":
			if !s.Volatile {
				t.Error("volatile lost")
			}
		case "rows[t]":
			if s.Array != "rows" {
				t.Errorf("array %q", s.Array)
			}
		}
	}
}

func TestStepsLoopsAndPhases(t *testing.T) {
	p := good(t, "steps.cu", `
__device__ void meet(int *p) { __syncthreads(); *p = 1; }
__device__ int twice(int x) { return 2 * x; }
__global__ void k(float *a, int n) {
    __shared__ int cell;
    int i;
    float s = 0;
    for (int r = 0; r < n; r++) {
        for (int q = 0; q < 3; q++)
            s += a[q];
        do {
            meet(&cell);
        } while (twice(cell) > n);
    }
    switch (n) {
    case 1: a[0] = s; break;
    }
    if (n > 3)
        return;
    for (i = 0, n = 1; i < 3; i++) { }
    __syncthreads();
}
int main() { int x = 1; x++; k<<<1, 1>>>(0, 1); return 0; }`)
	var got []string
	for _, s := range p.Stmts {
		if p.Funcs[s.Func].Name == "k" {
			got = append(got, fmt.Sprintf("%d %s loop %d flops %v", s.Kind, p.File.Slice(s.Span), s.Loop, s.Flops))
		}
	}
	same(t, "statements", got, []string{
		"1 float s = 0 loop -1 flops false",
		"1 int r = 0 loop -1 flops false",
		"2 r < n loop 0 flops false",
		"1 int q = 0 loop 0 flops false",
		"2 q < 3 loop 1 flops false",
		"0 s += a[q]; loop 1 flops true",
		"3 q++ loop 1 flops false",
		"0 meet(&cell); loop 2 flops false",
		"2 twice(cell) > n loop 2 flops false",
		"3 r++ loop 0 flops false",
		"2 n loop -1 flops false",
		"0 a[0] = s; loop -1 flops false",
		"2 n > 3 loop -1 flops false",
		"4 return; loop -1 flops false",
		"0 i = 0, n = 1; loop -1 flops false",
		"2 i < 3 loop 3 flops false",
		"3 i++ loop 3 flops false",
		"5 __syncthreads(); loop -1 flops false",
		"6 } loop -1 flops false",
	})
	var loops []string
	for _, l := range p.Loops {
		loops = append(loops, fmt.Sprintf("%d barrier %v phase %v", l.Parent, l.Barrier, l.Phase))
	}
	same(t, "loops", loops, []string{"-1 barrier true phase true", "0 barrier false phase false", "0 barrier true phase false",
		"-1 barrier false phase false"})
	for _, f := range p.Funcs {
		if f.Host {
			for _, in := range f.Code {
				if in.Op == isa.Step || in.Op == isa.Phase {
					t.Errorf("%s is host code and has steps", f.Name)
				}
			}
		}
	}
}

// TestSharedLayout: a function's shared variable has one place for all kernels that reach it.
func TestSharedLayout(t *testing.T) {
	p := good(t, "layout.cu", `
__device__ int helper(int x) {
    __shared__ double d[3];
    d[x] = x;
    return d[0];
}

__global__ void one(int *a) {
    __shared__ char c[5];
    __shared__ int i[2];
    c[0] = 1;
    i[0] = 2;
    *a = helper(1);
}

__global__ void two(int *a) {
    __shared__ float4 f[2];
    f[0].x = 1;
    *a = helper(2);
}

__global__ void three(int *a) {
    __shared__ int i[7];
    i[0] = 1;
    *a = i[0];
}

__global__ void four(int *a) {
    extern __shared__ int dyn[];
    dyn[0] = 1;
    *a = dyn[0];
}`)
	var got []string
	for _, g := range p.Globals {
		got = append(got, fmt.Sprintf("%s at %d size %d dynamic %v", g.Name, g.Offset, g.Bytes, g.Dynamic))
	}
	same(t, "globals", got, []string{"d at 0 size 24 dynamic false", "c at 24 size 5 dynamic false", "i at 32 size 8 dynamic false",
		"f at 32 size 32 dynamic false", "i at 0 size 28 dynamic false", "dyn at 0 size 0 dynamic true"})
	for name, want := range map[string]int{"one": 48, "two": 64, "three": 32, "four": 0} {
		if f := function(t, p, name); f.SharedBytes != want {
			t.Errorf("%s: %d bytes, want %d", name, f.SharedBytes, want)
		}
	}
}

// origins collects, by the text of the stored element, what each lane's store to shared memory carried.
type origins struct {
	event.Ignore
	p    *isa.Program
	seen map[string]map[string]int
	base uint64
}

func (o *origins) Alloc(e *event.AllocEvent) {
	if e.Space == isa.GlobalSpace && o.base == 0 {
		o.base = e.Addr
	}
}

func (o *origins) Access(a *event.Access) {
	if a.Kind != isa.Store || a.Space != isa.SharedSpace {
		return
	}
	s := o.p.Sites[a.Site]
	name := o.p.Funcs[s.Func].Name
	if o.seen[name] == nil {
		o.seen[name] = map[string]int{}
	}
	for l := 0; l < 32; l++ {
		if a.Mask>>l&1 == 0 {
			continue
		}
		what := "none"
		switch {
		case a.HasOrigin && a.Origin[l] == isa.OriginConst:
			what = "ghost"
		case a.HasOrigin && a.Origin[l] >= isa.SharedWindow && a.Origin[l] < isa.SharedWindow+isa.WindowBytes:
			what = "shared"
		case a.HasOrigin && a.Origin[l] != isa.OriginNone:
			what = fmt.Sprintf("element %d", (a.Origin[l]-o.base)/4)
		}
		if s.Ghost != (what == "ghost" && s.Ghost) {
			what += "?"
		}
		o.seen[name][what]++
	}
}

func TestFiveWaysToCopyKeepTheirOrigins(t *testing.T) {
	text, err := os.ReadFile("../testdata/conformance/cases/five_ways_to_copy.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := good(t, "five_ways_to_copy.cu", string(text))
	o := &origins{p: p, seen: map[string]map[string]int{}}
	execute(t, p, o)
	// 4 blocks of 64 threads fill 66 cells each; of the 258 elements 224 exist, one ghost is before them and the rest after.
	ghosts := map[string]int{"copy_ternary": 34, "copy_if_else": 34}
	for _, k := range []string{"copy_direct", "copy_through_local", "copy_ternary", "copy_if_else", "copy_cast_two_steps"} {
		seen, total := o.seen[k], 0
		for what, n := range seen {
			if strings.HasPrefix(what, "element") {
				total += n
			}
		}
		if seen["none"] != 0 || seen["shared"] != 0 || seen["ghost"] != ghosts[k] || total+seen["ghost"] != 4*66 {
			t.Errorf("%s: %d with an element, %d ghosts, %d without: %v", k, total, seen["ghost"], seen["none"], seen)
		}
	}
}

// TestOriginsThroughCode: values keep their origin through calls, structs, vectors, ?: and variables, and lose it in arithmetic.
func TestOriginsThroughCode(t *testing.T) {
	text, err := os.ReadFile("testdata/origins/kinds_of_code.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := good(t, "origins.cu", string(text))
	o := &origins{p: p, seen: map[string]map[string]int{}}
	execute(t, p, o)
	elements := func(from, to int) map[string]int {
		m := map[string]int{}
		for i := from; i < to; i++ {
			m[fmt.Sprintf("element %d", i)] = 1
		}
		return m
	}
	ghosts := func(m map[string]int, n int) map[string]int { m["ghost"] = n; return m }
	onward := elements(0, 8)
	onward["shared"] = 8
	zeroed := ghosts(elements(0, 6), 8)
	zeroed["none"] = 8
	for name, want := range map[string]map[string]int{
		"zeroed": zeroed, "called": ghosts(elements(0, 4), 4), "put": elements(0, 8), "packed": elements(1, 9), "quads": elements(6, 7),
		"held":   ghosts(elements(0, 3), 5),
		"summed": {"none": 8}, "stepped": {"none": 8}, "onward": onward, "cleared": {"none": 8}, "cast": elements(0, 8),
		"swapped": elements(1, 9),
	} {
		if fmt.Sprint(o.seen[name]) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", name, o.seen[name], want)
		}
	}
}

// TestJoins: lanes that part meet at the immediate post-dominator.
func TestJoins(t *testing.T) {
	p := good(t, "joins.cu", `
__global__ void guard(int *a, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    a[i] = 1;
}

__device__ int early(int x) {
    if (x > 3) return 1;
    if (x > 1) return 2;
    return 3;
}

__global__ void use(int *a) { a[0] = early(a[1]); }

__global__ void forever(int *a) {
    if (*a) for (;;) *a = 1;
    *a = 2;
}

__global__ void brk(int *a, int n) {
    for (int i = 0; i < n; i++) {
        if (a[i] == 7) break;
        a[i] = 0;
    }
    a[n] = 1;
}`)
	join := func(name string, nth int) int {
		f := function(t, p, name)
		for _, in := range f.Code {
			if in.Op == isa.BrZ || in.Op == isa.BrNZ {
				if nth == 0 {
					return isa.Join(in.Imm)
				}
				nth--
			}
		}
		t.Fatalf("%s has too few branches", name)
		return 0
	}
	if j := join("guard", 0); j != -1 {
		t.Errorf("lanes that part at the guard's return meet at %d", j)
	}
	early := function(t, p, "early")
	for i := 0; i < 2; i++ {
		if j := join("early", i); j < 0 || early.Code[j].Op != isa.Ret {
			t.Errorf("branch %d of a function meets at %d", i, j)
		}
	}
	brk := function(t, p, "brk")
	for i := 0; i < 2; i++ { // the loop's condition, the break's
		j := join("brk", i)
		if j < 0 || brk.Code[j].Op != isa.Step || p.File.Slice(p.Stmts[isa.StmtOf(brk.Code[j].Imm)].Span) != "a[n] = 1;" {
			t.Errorf("branch %d of the loop meets at %d", i, j)
		}
	}
}

func TestDiagnostics(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"large value", `struct B { int v[5000]; }; B g; B f(B b) { return b; } int main() { g = f(g); return 0; }`, "too large"},
		{"device initialiser", `int n() { return 3; } __device__ int x = 1; __constant__ int y[2] = {1, 2}; int z = n(); int main() { return ` +
			`z; }`, ""},
		{"unset", `int main() { int a; int b; b = 1; return a + b; }`, "before it has a value"},
		{"set on a path", `int main(int c, char **v) { int a; if (c > 1) a = 1; return a; }`, ""},
		{"set in a loop", `int main() { int a; for (int i = 0; i < 3; i++) { if (i) a++; else a = 1; } return a; }`, ""},
		{"local memory", `__global__ void k(int *a) { int v[200000]; v[*a] = 1; *a = v[0]; } int main() { return 0; }`,
			"needs 800000 bytes of local memory"},
		{"removed", `int main() { cudaThreadSynchronize(); return 0; }`, "cudaDeviceSynchronize"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, f, bag := compiled(t, "case.cu", c.text)
			got := worded(f, bag)
			if c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("said %q, want %q", got, c.want)
			}
		})
	}
}

// TestRequires: what early devices lack is listed once, with its place.
func TestRequires(t *testing.T) {
	p := good(t, "requires.cu", `__global__ void k(double *d, float *f) { d[0] = d[1] + 1; atomicAdd(f, 1.0f); atomicAdd(f, 2.0f); }
int main() { double x = 1.5; x += 2; return 0; }`)
	var got []string
	for _, r := range p.Requires {
		got = append(got, fmt.Sprintf("%s %d", r.Name, r.Capability))
	}
	same(t, "requirements", got, []string{"double 13", "atomicAdd on float 20"})
}

// TestInPlace: a small function compiled in place keeps its statements and sites, one for all calls, and shows its variables one call
// deeper.
func TestInPlace(t *testing.T) {
	p := good(t, "inplace.cu", `
__device__ float twice(const float *p, int i) { float x = p[i]; return 2 * x; }
__device__ void add(float &sum, float x) { sum += x; }
__global__ void k(const float *in, float *out) {
    float s = twice(in, 0);
    add(s, twice(in, 1));
    out[0] = s;
}`)
	f := function(t, p, "k")
	stores := 0
	for _, in := range f.Code {
		if in.Op == isa.CallFn {
			t.Error("a call is left")
		}
		if in.Op == isa.St {
			stores++
		}
	}
	if stores != 1 {
		t.Errorf("%d stores: a variable that is passed by reference lies in memory", stores)
	}
	same(t, "sites", sites(p, f), []string{"read global p[i] 4", "read global p[i] 4", "write global out[0] 4"})
	if len(p.Sites) != 4 { // p[i], out[0], and two of add as it would be if it were called
		t.Errorf("%d sites, want 4", len(p.Sites))
	}
	var steps []string
	for _, in := range f.Code {
		if in.Op == isa.Step {
			steps = append(steps, strings.Join(strings.Fields(p.File.Slice(p.Stmts[isa.StmtOf(in.Imm)].Span)), " "))
		}
	}
	same(t, "steps", steps, []string{
		"float s = twice(in, 0)", "float x = p[i]", "return 2 * x;",
		"add(s, twice(in, 1));", "float x = p[i]", "return 2 * x;", "sum += x;", "}",
		"out[0] = s;", "}",
	})
	for _, v := range f.Vars {
		if deep := v.Name == "x" || v.Name == "p" || v.Name == "i"; deep != (v.Depth == 1) || deep && p.Funcs[v.Func].Kernel {
			t.Errorf("%s is shown %d deep", v.Name, v.Depth)
		}
	}
}
