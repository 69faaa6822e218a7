package diag

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// TestLongLinesAreCut: of a very long line only what is around the place is written, and the caret is below it.
func TestLongLinesAreCut(t *testing.T) {
	for _, fill := range []string{"x", "é", "𝛼"} {
		text := strings.Repeat(fill, 50_000) + "WRONG" + strings.Repeat(fill, 50_000)
		f := source.NewFile("t.cu", text)
		at := strings.Index(text, "WRONG")
		var b strings.Builder
		Write(&b, f, i18n.Reader{}, []Diagnostic{{Severity: Error, Span: source.Span{From: source.At(at), To: source.At(at + 5)},
			Message: i18n.M(texts.TypesTooDeep)}})
		lines := strings.Split(b.String(), "\n")
		if len(b.String()) > 2000 || len(lines) < 3 || !utf8.ValidString(b.String()) {
			t.Fatalf("%d bytes in %d lines", b.Len(), len(lines))
		}
		caret := strings.IndexByte(lines[2], '^')
		if shown := []rune(lines[1]); string(shown[caret:caret+5]) != "WRONG" || !strings.HasSuffix(lines[2], "^~~~~") {
			t.Errorf("the caret does not stand below the place:\n%s\n%s", lines[1], lines[2])
		}
	}
}

// TestLongMessagesAreCut: what a message quotes of the text is cut, and so is the list of places beside it.
func TestLongMessagesAreCut(t *testing.T) {
	var b Bag
	long := strings.Repeat("é", 10_000)
	d := Diagnostic{Severity: Error, Message: i18n.M(texts.TypesUndeclared, i18n.T("name", long)),
		Hint:       i18n.M(texts.TypesDidYouMean, i18n.T("name", long)),
		Suggestion: &Suggestion{Text: long}}
	for range 1000 {
		d.Related = append(d.Related, Related{Message: i18n.M(texts.TypesCandidate, i18n.T("name", long))})
	}
	b.Add(d)
	got := b.Sorted()[0]
	for _, m := range []i18n.Message{got.Message, got.Hint, got.Related[0].Message} {
		if text := m.Args[0].Text; len(text) > maxText+3 || !strings.HasSuffix(text, "é…") {
			t.Errorf("%d bytes of %s", len(text), m.Key)
		}
	}
	if len(got.Related) != maxRelated || got.Suggestion != nil || d.Message.Args[0].Text != long {
		t.Error("not cut, or cut where it stands")
	}
}

func TestWarningsAreBounded(t *testing.T) {
	var b Bag
	for i := range 10_000 {
		b.Warn(source.Span{From: source.At(i), To: source.At(i + 1)}, i18n.M(texts.TypesNoEffect))
	}
	b.Error(source.Span{From: source.At(1), To: source.At(2)}, i18n.M(texts.TypesTooDeep))
	if list := b.Sorted(); len(list) != maxOthers+1 || !b.HasErrors() || b.Full() {
		t.Errorf("kept %d", len(list))
	}
	for i := range 60 {
		b.Error(source.Span{From: source.At(i), To: source.At(i + 1)}, i18n.M(texts.TypesDeref))
	}
	if list := b.Sorted(); len(list) != maxOthers+50 || !b.Full() {
		t.Errorf("kept %d", len(list))
	}
}

// TestShellAdvice: at a command line a hint that speaks of the editor gives way to what one does there.
func TestShellAdvice(t *testing.T) {
	d := Diagnostic{Severity: Error, Span: source.Span{From: source.At(0), To: source.At(1)}, Message: i18n.M(texts.TypesTooDeep),
		Hint: i18n.M(texts.SyntaxIncludeOwnHint, i18n.T("header", "a.h"))}
	for _, shell := range []i18n.Message{{}, i18n.M(texts.SyntaxIncludeOwnShell, i18n.T("header", "a.h"))} {
		d.Shell = shell
		want := i18n.Reader{}.Word(d.Hint)
		if shell.Key != "" {
			want = i18n.Reader{}.Word(shell)
		}
		var b strings.Builder
		Write(&b, source.NewFile("t.cu", "x"), i18n.Reader{}, []Diagnostic{d})
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in %q", want, b.String())
		}
	}
}
