package builtin_test

import (
	"strings"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// TestHeaders: each header of the prelude's compiles by itself, after all others, and before them.
func TestHeaders(t *testing.T) {
	var bag diag.Bag
	file := builtin.Prelude()
	prelude := syntax.ParsePrelude(file, &bag)
	universe := types.NewUniverse(prelude, &bag)
	if len(file.Headers) == 0 {
		t.Fatal("no headers")
	}
	all := ""
	for _, h := range file.Headers {
		all += "#include <" + h.Name + ">\n"
	}
	for _, h := range file.Headers {
		if got := file.Headers[0].From; got <= len(file.Text) {
			t.Fatalf("%s begins at %d, inside the prelude", h.Name, got)
		}
		for _, text := range []string{"", all + "#include \"../inc/" + h.Name + "\"\n", "#include \"" + h.Name + "\"\n" + all} {
			var bag diag.Bag
			program := source.NewFile("t.cu", "#include <"+h.Name+">\n"+text+"int main() { return 0; }\n")
			unit := syntax.Parse(program, prelude, syntax.Config{}, &bag)
			types.Check(unit, universe, &bag, types.Config{})
			if list := bag.Sorted(); len(list) > 0 {
				var b strings.Builder
				diag.Write(&b, program, i18n.Reader{}, list)
				t.Fatalf("%s:\n%s", program.Text, b.String())
			}
			if text == "" && (len(unit.Included) == 0 || unit.Included[0].Header.Name != h.Name) {
				t.Errorf("%s: %d headers were included", h.Name, len(unit.Included))
			}
		}
	}
}

// TestPlacesInHeaders: what is wrong in a header, or clashes with it, is told where the text includes it, with the header's name.
func TestPlacesInHeaders(t *testing.T) {
	var bag diag.Bag
	prelude := syntax.ParsePrelude(builtin.Prelude(), &bag)
	universe := types.NewUniverse(prelude, &bag)
	for text, want := range map[string]string{
		"\n#include <helper_cuda.h>\nstruct StopWatchInterface;\n" +
			"int ftoi(float x) { return 1; }\n": "t.cu:2:10: note: 'ftoi' is declared here",
		"int checkCmdLineFlag;\n\n  #include <helper_cuda.h>\n": "t.cu:3:12: note: on line 72 of helper_string.h, which is included here",
	} {
		var bag diag.Bag
		program := source.NewFile("t.cu", text+"int main() { return 0; }\n")
		unit := syntax.Parse(program, prelude, syntax.Config{}, &bag)
		if !bag.HasErrors() {
			types.Check(unit, universe, &bag, types.Config{})
		}
		var b strings.Builder
		diag.Write(&b, program, i18n.Reader{}, bag.Sorted())
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s\n--- got\n%s--- want\n%s", text, b.String(), want)
		}
		for _, d := range bag.Sorted() {
			if d.Span.From.InPrelude() {
				t.Errorf("%s: a place that no reader sees", d.Message.Key)
			}
		}
	}
}
