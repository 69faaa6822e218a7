package diag

import (
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
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
	Message i18n.Message
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
	Message    i18n.Message
	Hint       i18n.Message // what to do about it; the zero Message for none
	Shell      i18n.Message // the same for a reader at a command line, where that is something else
	Related    []Related
	Suggestion *Suggestion
}

// Advice is what a reader at a command line can do about it; the zero Message for none.
func (d *Diagnostic) Advice() i18n.Message {
	if d.Shell.Key != "" {
		return d.Shell
	}
	return d.Hint
}

// Bag collects diagnostics. The zero Bag is ready. Past Limit errors (0: 50) it keeps counting and stops keeping; of warnings and notes it
// keeps maxOthers.
type Bag struct {
	Limit int
	list  []Diagnostic
	errs  int
}

// maxOthers bounds the warnings and notes of one text that are kept.
const maxOthers = 500

func (b *Bag) limit() int {
	if b.Limit == 0 {
		return 50
	}
	return b.Limit
}

// Full reports whether there were more errors than are kept: finding further ones is of no use.
func (b *Bag) Full() bool { return b.errs > b.limit() }

// Add keeps d, unless an equal message is at the same place already.
func (b *Bag) Add(d Diagnostic) {
	for i := range b.list {
		if b.list[i].Span == d.Span && b.list[i].Message.Key == d.Message.Key {
			return
		}
	}
	if d.Severity == Error {
		b.errs++
		if b.Full() {
			return
		}
	} else if len(b.list) >= maxOthers {
		return
	}
	b.list = append(b.list, short(d))
}

// Bounds on one diagnostic: what a message quotes may be as long as the text, and functions of one name as many as it holds.
const (
	maxText    = 600 // bytes of an argument
	maxRelated = 20
)

// short is a diagnostic cut to what can be read.
func short(d Diagnostic) Diagnostic {
	if len(d.Related) > maxRelated {
		d.Related = d.Related[:maxRelated]
	}
	d.Message, d.Hint, d.Shell = shortMessage(d.Message), shortMessage(d.Hint), shortMessage(d.Shell)
	for i := range d.Related {
		d.Related[i].Message = shortMessage(d.Related[i].Message)
	}
	if d.Suggestion != nil && len(d.Suggestion.Text) > maxText {
		d.Suggestion = nil
	}
	return d
}

func shortMessage(m i18n.Message) i18n.Message {
	for i, a := range m.Args {
		if len(a.Text) <= maxText {
			continue
		}
		to := maxText
		for to > 0 && !utf8.RuneStart(a.Text[to]) {
			to--
		}
		m.Args = slices.Clone(m.Args)
		m.Args[i].Text = a.Text[:to] + "…"
	}
	return m
}

// Errorf-style helpers: an error, a warning and a note at a span.
func (b *Bag) Error(span source.Span, m i18n.Message, hint ...i18n.Message) {
	b.add(Error, span, m, hint)
}
func (b *Bag) Warn(span source.Span, m i18n.Message, hint ...i18n.Message) {
	b.add(Warning, span, m, hint)
}
func (b *Bag) Note(span source.Span, m i18n.Message, hint ...i18n.Message) {
	b.add(Note, span, m, hint)
}

func (b *Bag) add(s Severity, span source.Span, m i18n.Message, hint []i18n.Message) {
	d := Diagnostic{Severity: s, Span: span, Message: m}
	if len(hint) > 0 {
		d.Hint = hint[0]
	}
	b.Add(d)
}

// Each lets change see and change what was kept.
func (b *Bag) Each(change func(*Diagnostic)) {
	for i := range b.list {
		change(&b.list[i])
	}
}

// HasErrors reports whether an error was added.
func (b *Bag) HasErrors() bool { return b.errs > 0 }

// Sorted is what was kept, in order of place.
func (b *Bag) Sorted() []Diagnostic {
	out := append([]Diagnostic(nil), b.list...)
	sort.SliceStable(out, func(i, j int) bool { return out[i].Span.From < out[j].Span.From })
	return out
}

// Write prints diagnostics as compilers do: file:line:column, the line, a caret, a hint. The words that editors look for (error, warning,
// note) are the same in every language.
func Write(w io.Writer, f *source.File, reader i18n.Reader, list []Diagnostic) {
	for _, d := range list {
		at := f.Position(d.Span.From)
		name, own := f.Place(at.Line)
		fmt.Fprintf(w, "%s:%d:%d: %s: %s\n", name, own, at.Column, d.Severity, reader.Word(d.Message))
		if line := f.Line(at.Line); at.Line > 0 {
			width := 1
			if to := f.Position(d.Span.To); to.Line == at.Line && to.Column > at.Column {
				width = to.Column - at.Column
			}
			line, before, width := window(line, d.Span.From.Offset()-f.LineOffset(at.Line), max(at.Column-1, 0), width)
			fmt.Fprintf(w, "  %s\n  %s%s\n", strings.ReplaceAll(line, "\t", " "), strings.Repeat(" ", before), "^"+strings.Repeat("~", width-1))
		}
		if advice := d.Advice(); advice.Key != "" {
			fmt.Fprintf(w, "  %s\n", reader.Word(i18n.M(texts.ReportHint, i18n.T("text", reader.Word(advice)))))
		}
		for _, r := range d.Related {
			at := f.Position(r.Span.From)
			name, own := f.Place(at.Line)
			fmt.Fprintf(w, "%s:%d:%d: note: %s\n", name, own, at.Column, reader.Word(r.Message))
		}
	}
}

// maxShown is how many bytes of a line Write shows: of a longer one only what is around the place.
const maxShown = 400

// window is the part of a line that is shown around byte at, with how many code points of it come before that byte, and how many are
// underlined.
func window(line string, at, before, width int) (string, int, int) {
	if len(line) <= maxShown {
		return line, before, width
	}
	from := max(min(at, len(line))-maxShown/4, 0)
	to := min(from+maxShown, len(line))
	for from > 0 && from < at && !utf8.RuneStart(line[from]) {
		from++
	}
	for to < len(line) && to > at && !utf8.RuneStart(line[to]) {
		to--
	}
	shown := line[from:to]
	before = utf8.RuneCountInString(line[from:min(at, to)])
	width = max(min(width, utf8.RuneCountInString(shown)-before), 1)
	if from > 0 {
		shown, before = "…"+shown, before+1
	}
	if to < len(line) {
		shown += "…"
	}
	return shown, before, width
}
