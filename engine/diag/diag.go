package diag

import (
	"fmt"
	"io"
	"sort"
	"strings"

	"tilescope/engine/phrase"
	"tilescope/engine/source"
)

// Severity orders diagnostics: an Error keeps the program from running.
type Severity uint8

const (
	Note Severity = iota
	Warning
	Error
)

func (s Severity) String() string { return [...]string{"note", "warning", "error"}[s] }

// Related points at a second place that explains the first.
type Related struct {
	Span    source.Span
	Message phrase.Message
}

// Suggestion is an edit that would mend the program.
type Suggestion struct {
	Span source.Span // replaced; empty (From == To) inserts
	Text string
}

// Diagnostic is one thing to say about a program text. Message.Key is its stable code.
type Diagnostic struct {
	Severity   Severity
	Span       source.Span
	Message    phrase.Message
	Hint       phrase.Message // what to do about it; the zero Message for none
	Related    []Related
	Suggestion *Suggestion
}

// Bag collects diagnostics. The zero Bag is ready. Past Limit errors (0: 50) it keeps counting and stops keeping.
type Bag struct {
	Limit int
	list  []Diagnostic
	errs  int
}

// Add keeps d, unless an equal message stands at the same place already.
func (b *Bag) Add(d Diagnostic) {
	for i := range b.list {
		if b.list[i].Span == d.Span && b.list[i].Message.Key == d.Message.Key {
			return
		}
	}
	if d.Severity == Error {
		b.errs++
		limit := b.Limit
		if limit == 0 {
			limit = 50
		}
		if b.errs > limit {
			return
		}
	}
	b.list = append(b.list, d)
}

// Errorf-style helpers: an error, a warning and a note at a span.
func (b *Bag) Error(span source.Span, m phrase.Message, hint ...phrase.Message) {
	b.add(Error, span, m, hint)
}
func (b *Bag) Warn(span source.Span, m phrase.Message, hint ...phrase.Message) {
	b.add(Warning, span, m, hint)
}
func (b *Bag) Note(span source.Span, m phrase.Message, hint ...phrase.Message) {
	b.add(Note, span, m, hint)
}

func (b *Bag) add(s Severity, span source.Span, m phrase.Message, hint []phrase.Message) {
	d := Diagnostic{Severity: s, Span: span, Message: m}
	if len(hint) > 0 {
		d.Hint = hint[0]
	}
	b.Add(d)
}

// HasErrors reports whether an error was added.
func (b *Bag) HasErrors() bool { return b.errs > 0 }

// Sorted is what was kept, in order of place.
func (b *Bag) Sorted() []Diagnostic {
	out := append([]Diagnostic(nil), b.list...)
	sort.SliceStable(out, func(i, j int) bool { return out[i].Span.From < out[j].Span.From })
	return out
}

// Write prints diagnostics as compilers do: file:line:column, the line, a caret, a hint. The words that editors look for (error, warning, note) are the
// same in every language.
func Write(w io.Writer, f *source.File, reader phrase.Reader, list []Diagnostic) {
	for _, d := range list {
		at := f.Position(d.Span.From)
		fmt.Fprintf(w, "%s:%d:%d: %s: %s\n", f.Name, at.Line, at.Column, d.Severity, reader.Word(d.Message))
		if line := f.Line(at.Line); at.Line > 0 {
			width := 1
			if to := f.Position(d.Span.To); to.Line == at.Line && to.Column > at.Column {
				width = to.Column - at.Column
			}
			fmt.Fprintf(w, "  %s\n  %s%s\n", strings.ReplaceAll(line, "\t", " "), strings.Repeat(" ", max(at.Column-1, 0)), "^"+strings.Repeat("~", width-1))
		}
		if d.Hint.Key != "" {
			fmt.Fprintf(w, "  %s\n", reader.Word(phrase.M("report-hint", phrase.T("text", reader.Word(d.Hint)))))
		}
		for _, r := range d.Related {
			at := f.Position(r.Span.From)
			fmt.Fprintf(w, "%s:%d:%d: note: %s\n", f.Name, at.Line, at.Column, reader.Word(r.Message))
		}
	}
}
