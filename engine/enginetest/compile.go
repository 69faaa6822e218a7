package enginetest

import (
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

// Library is the prelude, parsed and checked once for all tests of a package.
var Library = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	prelude := syntax.ParsePrelude(builtin.Prelude(), &bag)
	universe := types.NewUniverse(prelude, &bag)
	if bag.HasErrors() {
		panic("the prelude does not compile")
	}
	return prelude, universe
})

// Compile compiles a text with the packages that the façade is built on, for their own tests.
func Compile(t testing.TB, name, text string) *isa.Program {
	t.Helper()
	prelude, universe := Library()
	var bag diag.Bag
	file := source.NewFile(name, text)
	unit := syntax.Parse(file, prelude, syntax.Config{}, &bag)
	var code *isa.Program
	if !bag.HasErrors() {
		if checked := types.Check(unit, universe, &bag, types.Config{}); !bag.HasErrors() {
			code = compile.Compile(checked, &bag, nil)
		}
	}
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		t.Fatalf("%s does not compile:\n%s", name, b.String())
	}
	return code
}
