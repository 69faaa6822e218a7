package types_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// library is the real prelude without its headers, and whole with them; each parsed and checked once.
var (
	library = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
		file := builtin.Prelude()
		file.Headers = nil
		return prelude(file)
	})
	whole = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) { return prelude(builtin.Prelude()) })
)

func prelude(file *source.File) (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	p := syntax.ParsePrelude(file, &bag)
	u := types.NewUniverse(p, &bag)
	if list := bag.Sorted(); len(list) > 0 {
		var b strings.Builder
		for _, d := range list {
			at := p.File.Position(d.Span.From)
			b.WriteString(p.File.Name + ":" + itoa(at.Line) + ": " + i18n.Reader{}.Word(d.Message) + "\n    " + p.File.Line(at.Line) + "\n")
		}
		panic("the prelude does not check:\n" + b.String())
	}
	return p, u
}

func itoa(n int) string {
	return strings.TrimSpace(i18n.Reader{}.Word(i18n.Message{Key: "", Args: []i18n.Arg{i18n.N("", n)}})[2:])
}

// checked runs a text through parser and checker.
func checked(name, text string) (*types.Program, *source.File, *diag.Bag) {
	p, u := library()
	return checkedWith(p, u, name, text)
}

func checkedWith(p *syntax.Prelude, u *types.Universe, name, text string) (*types.Program, *source.File, *diag.Bag) {
	f := source.NewFile(name, text)
	var bag diag.Bag
	unit := syntax.Parse(f, p, syntax.Config{}, &bag)
	return types.Check(unit, u, &bag, types.Config{}), f, &bag
}

// worded is every diagnostic as line:column: severity: message | hint.
func worded(f *source.File, bag *diag.Bag) string {
	var b strings.Builder
	diag.Write(&b, f, i18n.Reader{}, bag.Sorted())
	return b.String()
}

func TestPrelude(t *testing.T) {
	_, u := library()
	seen := map[string]bool{}
	for _, f := range u.Builtins() {
		if seen[f.Builtin] {
			t.Errorf("two builtins are named %s", f.Builtin)
		}
		seen[f.Builtin] = true
	}
	if len(seen) < 100 {
		t.Errorf("the prelude has %d builtins", len(seen))
	}
}

func TestConformanceCasesCheck(t *testing.T) {
	files, err := filepath.Glob("../testdata/conformance/cases/*.cu")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			prog, f, bag := checked(filepath.Base(path), string(text))
			if bag.HasErrors() {
				t.Fatalf("\n%s", worded(f, bag))
			}
			if list := bag.Sorted(); len(list) > 0 {
				t.Logf("\n%s", worded(f, bag))
			}
			if prog == nil || prog.Main == nil {
				t.Fatal("no main")
			}
			kernels := 0
			for _, fn := range prog.Funcs {
				if fn.Body == nil {
					t.Errorf("%s has no body", fn.Name)
				}
				if fn.Global {
					kernels++
				}
			}
			if want := strings.Count(string(text), "__global__"); kernels == 0 && want > 0 {
				t.Errorf("%d kernels of %d", kernels, want)
			}
			if err := soundProgram(prog); err != nil {
				t.Error(err)
			}
		})
	}
}
