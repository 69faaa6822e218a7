package types_test

import (
	"strings"
	"testing"

	"tilescope/engine/diag"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

func TestSwitchedOffStatementsStayInTheTree(t *testing.T) {
	p, u := library()
	text := "__global__ void k(int *a) {\n    a[0] = 1;\n    __syncthreads();\n    if (a[0])\n        __syncthreads();\n}\n"
	var bag diag.Bag
	f := source.NewFile("t.cu", text)
	prog := types.Check(syntax.Parse(f, p, syntax.Config{Off: []int{3, 5}}, &bag), u, &bag, types.Config{})
	if len(bag.Sorted()) > 0 {
		t.Fatal(worded(f, &bag))
	}
	if got := dump(prog); strings.Count(got, "off\n") != 2 || strings.Contains(got, "__syncthreads") {
		t.Errorf("tree:\n%s", got)
	}
}

func TestFunctionsOfAProgram(t *testing.T) {
	prog, f, bag := checked("t.cu", `
__device__ int used(int a) { return a; }

__device__ int unused(int a) { return a; }

template <typename T> __global__ void never(T *a) {}

__global__ void __launch_bounds__(128, 2) first(int *a) {
    extern __shared__ int s[];
    static int calls;
    calls++;
    a[0] = used(1) + s[0];
}

static int quiet() { return 1; }

int start = quiet();

__global__ void second() {}

int main() {
    first<<<1, 2>>>(0);
    return 0;
}`)
	if bag.HasErrors() {
		t.Fatal(worded(f, bag))
	}
	var names []string
	for _, fn := range prog.Funcs {
		names = append(names, fn.Name)
	}
	if got := strings.Join(names, " "); got != "first second dim3::dim3 used quiet main" {
		t.Errorf("functions: %s", got)
	}
	k := prog.Funcs[0]
	if !k.Global || !k.Device || k.Host || k.MaxThreads != 128 {
		t.Errorf("first: %+v", k)
	}
	if prog.Main == nil || prog.Main.Name != "main" || !prog.Main.Host {
		t.Errorf("main: %+v", prog.Main)
	}
	storage := map[string]types.Storage{}
	for _, v := range prog.Globals {
		storage[v.Name] = v.Storage
		if (v.Name == "s" || v.Name == "calls") && v.Func != k {
			t.Errorf("%s belongs to nobody", v.Name)
		}
	}
	for name, want := range map[string]types.Storage{"s": types.DynShared, "calls": types.StaticLocal, "start": types.HostVar} {
		if got, ok := storage[name]; !ok || got != want {
			t.Errorf("%s: storage %d, %v", name, got, ok)
		}
	}
}

// Layouts are those of nvcc and its host compiler.
func TestLayout(t *testing.T) {
	text := `struct A {
    char c;
    double d;
    short s;
};

struct B {
    char c;
    float4 q;
    char e;
};

struct alignas(32) C { int i; };

union U {
    char c[5];
    int i;
};

struct D {
    A a[2];
    U u;
    bool b;
};

struct E {
    char c;
    struct {
        short s;
        long l;
    } in;
};
`
	for expr, want := range map[string]string{
		"sizeof(A)": "24", "alignof(A)": "8", "sizeof(B)": "48", "alignof(B)": "16", "sizeof(C)": "32", "sizeof(U)": "8", "sizeof(D)": "64",
		"sizeof(E)": "24", "sizeof(float3)": "12", "sizeof(float4)": "16", "alignof(float3)": "4", "alignof(double2)": "16", "sizeof(dim3)": "12",
		"sizeof(long)":   "8",
		"sizeof(void *)": "8", "sizeof(char[3][4])": "12", "sizeof(uchar4)": "4", "alignof(int2)": "8", "sizeof(wide)": "40",
	} {
		prog, f, bag := checked("t.cu", text+"double wide[5]; static_assert("+expr+" == "+want+", \"layout\"); int main() { return 0; }")
		if bag.HasErrors() {
			t.Errorf("%s:\n%s", expr, worded(f, bag))
		}
		_ = prog
	}
}
