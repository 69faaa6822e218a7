package syntax

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
)

// realPrelude is the prelude without its headers.
func realPrelude(t testing.TB) *Prelude {
	f := builtin.Prelude()
	f.Headers = nil
	return parsedPrelude(t, f)
}

func parsedPrelude(t testing.TB, f *source.File) *Prelude {
	t.Helper()
	var bag diag.Bag
	p := ParsePrelude(f, &bag)
	if list := bag.Sorted(); len(list) > 0 {
		t.Fatalf("the prelude does not parse:\n%s", written(f, list))
	}
	return p
}

func written(f *source.File, list []diag.Diagnostic) string {
	var b strings.Builder
	diag.Write(&b, f, i18n.Reader{}, list)
	return b.String()
}

// TestPrograms parses every program of the repository with the real prelude.
func TestPrograms(t *testing.T) {
	prelude := parsedPrelude(t, builtin.Prelude())
	var names []string
	for _, pattern := range []string{"../testdata/conformance/cases/*.cu", "../testdata/perf/*.cu", "../../lessons/*/*.cu", "testdata/*.cu"} {
		found, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) < 54 {
		t.Fatalf("only %d programs found", len(names))
	}
	for _, name := range names {
		t.Run(filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f := source.NewFile(filepath.Base(name), string(text))
			var bag diag.Bag
			u := Parse(f, prelude, Config{}, &bag)
			if list := bag.Sorted(); len(list) > 0 {
				t.Errorf("\n%s", written(f, list))
			}
			kernels := 0
			for _, d := range u.Decls {
				if fn, ok := d.(*FuncDecl); ok && fn.Specs.Global && fn.Body != nil {
					kernels++
				}
			}
			if want := strings.Count(string(text), "__global__ "); kernels != want && name != filepath.FromSlash("testdata/language.cu") {
				t.Errorf("%d kernels, the text has %d", kernels, want)
			}
		})
	}
}
