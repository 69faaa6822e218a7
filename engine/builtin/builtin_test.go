package builtin_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// declared are the prelude's functions without a body, as the checker names them; templates has the names of templates without one.
func declared(t *testing.T) (list []*types.Func, templates map[string]bool) {
	t.Helper()
	var bag diag.Bag
	file := builtin.Prelude()
	prelude := syntax.ParsePrelude(file, &bag)
	universe := types.NewUniverse(prelude, &bag)
	if len(bag.Sorted()) > 0 {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		t.Fatalf("the prelude does not compile:\n%s", b.String())
	}
	templates = map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^template <[^>]*> [^(){\n]*?(\w+)\([^{}\n]*\);$`).FindAllStringSubmatch(file.Text, -1) {
		templates[m[1]] = true
	}
	return universe.Builtins(), templates
}

func TestEveryPrototypeHasItsRow(t *testing.T) {
	list, templates := declared(t)
	for _, f := range list {
		e, ok := builtin.Lookup(f.Builtin)
		switch {
		case !ok:
			t.Errorf("%s: declared without a body and without a row", f.Builtin)
		case e.Name != f.Builtin:
			t.Errorf("%s: found as %s", f.Builtin, e.Name)
		case e.Host != f.Host || e.Device != f.Device:
			t.Errorf("%s: declared for host %t, device %t; row says %t, %t", f.Builtin, f.Host, f.Device, e.Host, e.Device)
		case e.Host && e.Kind >= builtin.Printf && e.Kind != builtin.Trap && e.ID == builtin.NoID:
			t.Errorf("%s: called from the host without an ID", f.Builtin)
		}
	}
	for name := range templates {
		if _, ok := builtin.Lookup(name + "/float *"); !ok {
			t.Errorf("template %s: declared without a body and without a row", name)
		}
	}
}

func TestEveryRowHasItsPrototype(t *testing.T) {
	list, templates := declared(t)
	named := map[string]bool{}
	for _, f := range list {
		named[f.Builtin] = true
	}
	for _, e := range builtin.Rows() {
		if !named[e.Name] && !templates[e.Name] {
			t.Errorf("%s: a row without a prototype", e.Name)
		}
	}
}

// TestMathTakesIntegers: as in C++, an integer argument of a math function is computed in double.
func TestMathTakesIntegers(t *testing.T) {
	text := builtin.Prelude().Text
	for _, f := range isa.MathPairs() {
		template := "template <typename T> HD __double_of<T> " + f.Name + "(T x) {"
		if f.Operands == 2 {
			template = "template <typename T, typename U> HD __double_of<T, U> " + f.Name + "(T x, U y) {"
		}
		if !strings.Contains(text, "\n"+template) {
			t.Errorf("the prelude lacks %s … }", template)
		}
	}
}

func TestEveryIDHasOneRow(t *testing.T) {
	seen := map[builtin.ID]string{}
	for _, e := range builtin.Rows() {
		if e.ID == builtin.NoID {
			continue
		}
		if other := seen[e.ID]; other != "" {
			t.Errorf("%s and %s share ID %d", e.Name, other, e.ID)
		}
		seen[e.ID] = e.Name
	}
	for id := builtin.NoID + 1; id < builtin.NumIDs; id++ {
		operator := id >= builtin.LongAdd && id <= builtin.LongToBool // no function has these
		if seen[id] == "" && !operator {
			t.Errorf("ID %d is nobody's", id)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, c := range []struct {
		name string
		kind builtin.Kind
		ok   bool
	}{
		{"__syncthreads", builtin.Barrier, true},
		{"cooperative_groups::thread_block::sync", builtin.Barrier, true},
		{"atomicAdd/int *,int", builtin.Atomic, true},
		{"atomicAdd", 0, false}, // one of five: which?
		{"cudaMalloc/float * *,unsigned long", builtin.HostCall, true},
		{"__ldg/const float4 *", builtin.Load, true},
		{"sqrt/double", builtin.Math, true},
		{"nothing", 0, false},
	} {
		e, ok := builtin.Lookup(c.name)
		if ok != c.ok || e.Kind != c.kind {
			t.Errorf("Lookup(%q) = %v, %t; want kind %v, %t", c.name, e.Kind, ok, c.kind, c.ok)
		}
	}
}

func TestErrorsAreDeclared(t *testing.T) {
	_, enum, _ := strings.Cut(builtin.Prelude().Text, "enum cudaError {\n")
	enum, _, _ = strings.Cut(enum, "};")
	var want strings.Builder
	for _, e := range builtin.Errors() {
		fmt.Fprintf(&want, "    %s = %d,\n", e.Name, e.Code)
	}
	if enum != want.String() {
		t.Errorf("the prelude's enum cudaError and Errors() differ")
	}
}
