package compile_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// library is the real prelude, parsed and checked once.
var library = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	p := syntax.ParsePrelude(builtin.Prelude(), &bag)
	u := types.NewUniverse(p, &bag)
	if bag.HasErrors() {
		panic("the prelude does not check")
	}
	return p, u
})

// compiled runs a text through parser, checker and compiler.
func compiled(t testing.TB, name, text string) (*isa.Program, *source.File, *diag.Bag) {
	t.Helper()
	p, u := library()
	f := source.NewFile(name, text)
	var bag diag.Bag
	unit := syntax.Parse(f, p, syntax.Config{}, &bag)
	tree := types.Check(unit, u, &bag, types.Config{})
	if bag.HasErrors() {
		t.Fatalf("%s does not check:\n%s", name, worded(f, &bag))
	}
	return compile.Compile(tree, &bag, nil), f, &bag
}

// good compiles a text that must compile, and verifies the result.
func good(t testing.TB, name, text string) *isa.Program {
	t.Helper()
	p, f, bag := compiled(t, name, text)
	if bag.HasErrors() {
		t.Fatalf("%s does not compile:\n%s", name, worded(f, bag))
	}
	if err := isa.Verify(p); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

func worded(f *source.File, bag *diag.Bag) string {
	var b strings.Builder
	diag.Write(&b, f, i18n.Reader{}, bag.Sorted())
	return b.String()
}

func TestConformanceCasesCompile(t *testing.T) {
	files, err := filepath.Glob("../testdata/conformance/cases/*.cu")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	for _, sound := range []string{"kernel.cu", "solution.cu"} { // a lesson's other programs may be there to be wrong
		lessons, err := filepath.Glob("../../lessons/*/" + sound)
		if err != nil || len(lessons) == 0 {
			t.Fatalf("no %s in the lessons: %v", sound, err)
		}
		files = append(files, lessons...)
	}
	for _, path := range files {
		name := filepath.Base(path)
		t.Run(strings.TrimSuffix(name, ".cu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p, f, bag := compiled(t, name, string(text))
			if said := worded(f, bag); said != "" {
				t.Fatalf("the compiler said\n%s", said)
			}
			if err := isa.Verify(p); err != nil {
				t.Fatal(err)
			}
			for _, k := range p.Kernels {
				f := p.Funcs[k]
				t.Logf("%s: %d registers, estimate %d", f.Name, f.NumRegs, f.RegistersEstimate)
				if !f.Kernel || f.RegistersEstimate < 10 {
					t.Errorf("%s: kernel %v, estimate %d", f.Name, f.Kernel, f.RegistersEstimate)
				}
			}
		})
	}
}

// TestEstimateOfACall holds that a kernel's registers are not those of its busiest moment and of its callee's together: here the call comes
// when most of the kernel's values are gone, and each of the two needs the 15 registers of the whole alone.
func TestEstimateOfACall(t *testing.T) {
	const text = `__device__ __noinline__ float wide(const float *a, int i) {
    float x0 = a[i], x1 = a[i + 1], x2 = a[i + 2], x3 = a[i + 3], x4 = a[i + 4], x5 = a[i + 5], x6 = a[i + 6], x7 = a[i + 7];
    for (int k = 0; k < 3; k++) { x0 = x0 * x7 + x1; x1 = x1 * x6 + x2; x2 = x2 * x5 + x3; x3 = x3 * x4 + x0; }
    return x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7;
}
__global__ void calls(const float *a, float *o, int n) {
    int i = threadIdx.x;
    float y0 = a[i] * 3, y1 = a[i + 1] * 5, y2 = a[i + 2] * 7, y3 = a[i + 3] * 9;
    for (int k = 0; k < 3; k++) { y0 = y0 * y3 + y1; y1 = y1 * y2 + y2; y2 = y2 * y1 + y3; y3 = y3 * y0; }
    o[i] = y0 + y1 + y2 + y3;
    o[i + n] = wide(a, i);
}
int main() {}
`
	p, f, bag := compiled(t, "t.cu", text)
	if said := worded(f, bag); said != "" {
		t.Fatalf("the compiler said\n%s", said)
	}
	if got := p.Funcs[p.Kernels[0]].RegistersEstimate; got < 13 || got > 17 {
		t.Errorf("%d registers", got)
	}
}
