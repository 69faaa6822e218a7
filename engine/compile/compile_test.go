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
