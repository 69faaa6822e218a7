package syntax

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/diag"
	"tilescope/engine/source"
)

// seeds are the programs of the repository and the cases of the golden files.
func seeds(t testing.TB) []string {
	t.Helper()
	var texts []string
	for _, pattern := range []string{"../testdata/conformance/cases/*.cu", "../../lessons/*/*.cu", "testdata/*.txt"} {
		names, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(name, ".txt") {
				texts = append(texts, string(data))
				continue
			}
			for _, part := range strings.Split("\n"+string(data), "\n=== ")[1:] {
				_, part, _ = strings.Cut(part, "\n")
				program, _, _ := strings.Cut(part, "\n---\n")
				texts = append(texts, program)
			}
		}
	}
	if len(texts) < 100 {
		t.Fatalf("only %d seeds", len(texts))
	}
	return texts
}

// FuzzScan: no text makes the scanner or Highlight fail, every token is in the
// text, in order, and Highlight loses nothing.
func FuzzScan(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.NewFile("a.cu", text)
		var bag diag.Bag
		l := newLexer(clean(text, false), &bag)
		last := 0
		for {
			tok := l.next()
			from, to := tok.span.From.Offset(), tok.span.To.Offset()
			if from < last || to < from || to > len(text) {
				t.Fatalf("token %q at [%d,%d) after %d", tok.text, from, to, last)
			}
			last = to
			if tok.kind == tokEOF {
				break
			}
		}
		keepsText(t, file)
	})
}

// FuzzParse: no text makes the parser fail, what it says is in the text, and so does every node.
func FuzzParse(f *testing.F) {
	prelude := realPrelude(f)
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { parses(t, prelude, text) })
}

// parses checks what must hold of the parse of any text.
func parses(t *testing.T, prelude *Prelude, text string) {
	t.Helper()
	file := source.NewFile("a.cu", text)
	var bag diag.Bag
	u := Parse(file, prelude, Config{MaxTokens: 100_000, MaxExpansion: 200_000}, &bag)
	for _, d := range bag.Sorted() {
		if at := d.Span; !at.IsValid() || at.From < 0 || at.To < at.From || at.To.Offset() > len(text) {
			t.Fatalf("%s at [%d,%d) of %d\n%s", d.Message.Key, d.Span.From, d.Span.To, len(text), text)
		}
	}
	w := walker{t: t, text: text, seen: map[uintptr]bool{}}
	for _, d := range u.Decls {
		w.walk(reflect.ValueOf(d), reflect.TypeOf(d).String())
	}
	if w.bad && !bag.HasErrors() {
		t.Fatalf("a BadExpr without an error\n%s", text)
	}
}

// walker visits every node.
type walker struct {
	t    *testing.T
	text string
	seen map[uintptr]bool
	bad  bool
}

func (w *walker) walk(v reflect.Value, where string) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			w.t.Fatalf("a nil %s in %s\n%s", v.Type(), where, w.text)
		}
		if w.seen[v.Pointer()] {
			return
		}
		w.seen[v.Pointer()] = true
		if _, ok := v.Interface().(*BadExpr); ok {
			w.bad = true
		}
		if n, ok := v.Interface().(Node); ok {
			at := n.Span()
			if !at.IsValid() || at.From < 0 || at.To < at.From || at.To.Offset() > len(w.text) {
				w.t.Fatalf("%s at [%d,%d) of %d in %s\n%s", v.Type(), at.From, at.To, len(w.text), where, w.text)
			}
		}
		w.walk(v.Elem(), v.Type().String())
	case reflect.Interface:
		if !v.IsNil() {
			w.walk(v.Elem(), where)
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i), where)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Field(i)
			if field.Kind() == reflect.Pointer && field.IsNil() {
				continue // Body, Def
			}
			w.walk(field, where+"."+v.Type().Field(i).Name)
		}
	}
}

// TestOneMistakeIsSaidOnce leaves out each token of some programs in turn: at
// least nine texts in ten get one error or, where the grammar is content, none.
func TestOneMistakeIsSaidOnce(t *testing.T) {
	prelude := realPrelude(t)
	few, many := 0, 0
	for _, name := range []string{"testdata/language.cu", "../testdata/conformance/cases/ticket_reduction.cu",
		"../testdata/conformance/cases/avg_halo_16.cu"} {
		data, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		l := scanAll(source.NewFile(name, text))
		l.comments = false
		for tok := l.next(); tok.kind != tokEOF; tok = l.next() {
			f := source.NewFile(name, text[:tok.span.From.Offset()]+text[tok.span.To.Offset():])
			var bag diag.Bag
			Parse(f, prelude, Config{}, &bag)
			n := 0
			for _, d := range bag.Sorted() {
				if d.Severity == diag.Error {
					n++
				}
			}
			if n <= 1 {
				few++
			} else {
				many++
			}
			if n > 12 {
				t.Errorf("%d errors without %q\n%s", n, tok.text, written(f, bag.Sorted()))
			}
		}
	}
	if few < 9*many {
		t.Errorf("%d texts with one error or none, %d with more", few, many)
	}
}

// TestBrokenPrograms parses every seed with tokens left out, doubled, swapped
// and cut off, as texts look while someone types them.
func TestBrokenPrograms(t *testing.T) {
	prelude := realPrelude(t)
	r := rand.New(rand.NewPCG(1, 2))
	words := []string{"{", "}", "(", ")", "[", "]", "<", ">", "<<<", ">>>", ";", ",", "*", "::", "template", "struct", "int", "operator",
		"case", "\"", "'", "/*", "#", "~", "=", "x", "dim3", "\n", "?", ":", "."}
	for _, text := range seeds(t) {
		f := source.NewFile("a.cu", text)
		l := scanAll(f)
		var cuts []source.Span
		for tok := l.next(); tok.kind != tokEOF; tok = l.next() {
			cuts = append(cuts, tok.span)
		}
		if len(cuts) < 2 {
			continue
		}
		rounds := 8
		for range rounds {
			a := cuts[r.IntN(len(cuts))]
			from, to := a.From.Offset(), a.To.Offset()
			var broken string
			switch r.IntN(4) {
			case 0:
				broken = text[:from] + text[to:]
			case 1:
				broken = text[:to] + " " + text[from:]
			case 2:
				broken = text[:from]
			case 3:
				broken = text[:from] + " " + words[r.IntN(len(words))] + " " + text[from:]
			}
			parses(t, prelude, broken)
			keepsText(t, source.NewFile("a.cu", broken))
		}
	}
}

// TestComplaintsUpToTheLast: whichever complaint is the one too many, and whatever was being read, the reading ends within the text.
func TestComplaintsUpToTheLast(t *testing.T) {
	prelude := realPrelude(t)
	texts := []string{"int g() { reutrn 1; }", "void h(int a) { switch (a) { defualt: a = 3; } }"}
	for _, text := range seeds(t) {
		if len(text) < 400 {
			texts = append(texts, text)
		}
	}
	for n := maxErrors - 2; n <= maxErrors; n++ {
		wrong := "int f(int x) {\n" + strings.Repeat("reutrn x;\n", n) + "}\n"
		for _, text := range texts {
			var bag diag.Bag
			Parse(source.NewFile("a.cu", wrong+text), prelude, Config{}, &bag)
			if !bag.HasErrors() {
				t.Errorf("no errors in a text that has %d, and\n%s", n, text)
			}
		}
	}
}
