package syntax

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden runs produce over every case of a file: "=== name", a program, "---",
// what is wanted.
func golden(t *testing.T, name string, produce func(t *testing.T, text string) string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i, part := range strings.Split("\n"+string(data), "\n=== ") {
		if i == 0 {
			continue
		}
		title, rest, _ := strings.Cut(part, "\n")
		program, want, _ := strings.Cut(rest+"\n", "\n---\n")
		program = strings.TrimSuffix(program, "\n")
		var got string
		t.Run(title, func(t *testing.T) {
			got = strings.TrimSpace(produce(t, program))
			if want = strings.TrimSpace(want); got != want && !*update {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
		fmt.Fprintf(&out, "=== %s\n%s\n---\n%s\n\n", title, program, got)
	}
	if *update {
		if err := os.WriteFile(name, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMessages holds place, key and wording of what is said about broken programs,
// and that one mistake is reported once.
func TestMessages(t *testing.T) {
	prelude := realPrelude(t)
	golden(t, "messages.txt", func(t *testing.T, text string) string {
		f := source.NewFile("a.cu", text+"\n")
		var bag diag.Bag
		Parse(f, prelude, Config{}, &bag)
		var b strings.Builder
		for _, d := range bag.Sorted() {
			at := f.Position(d.Span.From)
			fmt.Fprintf(&b, "%d:%d %s %s\n", at.Line, at.Column, d.Severity, d.Message.Key)
			fmt.Fprintf(&b, "  %s\n", i18n.Reader{}.Word(d.Message))
			if d.Hint.Key != "" {
				fmt.Fprintf(&b, "  hint: %s\n", i18n.Reader{}.Word(d.Hint))
			}
			for _, r := range d.Related {
				at := f.Position(r.Span.From)
				fmt.Fprintf(&b, "  %d:%d %s\n", at.Line, at.Column, i18n.Reader{}.Word(r.Message))
			}
			if d.Suggestion != nil {
				fmt.Fprintf(&b, "  mend: %q -> %q\n", f.Slice(d.Suggestion.Span), d.Suggestion.Text)
			}
		}
		return b.String()
	})
}

// TestMacros holds tokens after preprocessing: spelling, the text that the
// span covers where it is another, and the outermost macro.
func TestMacros(t *testing.T) {
	golden(t, "macros.txt", func(t *testing.T, text string) string {
		f := source.NewFile("a.cu", text+"\n")
		var bag diag.Bag
		pp := newPreprocessor(f, nil, Config{}, &bag, false)
		var b strings.Builder
		for _, tok := range pp.run() {
			if tok.kind == tokEOF {
				break
			}
			at := f.Position(tok.span.From)
			fmt.Fprintf(&b, "%d:%d %s", at.Line, at.Column, tok.text)
			if m := tok.macro(); m != "" {
				fmt.Fprintf(&b, " ‹%s› for %s", m, strings.ReplaceAll(f.Slice(tok.span), "\n", "⏎"))
			} else if s := f.Slice(tok.span); s != tok.text {
				fmt.Fprintf(&b, " for %s", strings.ReplaceAll(s, "\n", "⏎"))
			}
			b.WriteByte('\n')
		}
		b.WriteString(written(f, bag.Sorted()))
		return b.String()
	})
}

// TestTrees holds the tree of small programs, with the text that each node covers.
func TestTrees(t *testing.T) {
	prelude := realPrelude(t)
	golden(t, "trees.txt", func(t *testing.T, text string) string {
		f := source.NewFile("a.cu", text+"\n")
		var bag diag.Bag
		u := Parse(f, prelude, Config{}, &bag)
		var b strings.Builder
		for _, d := range u.Decls {
			b.WriteString(dump(f, d, true) + "\n")
		}
		return b.String() + written(f, bag.Sorted())
	})
}
