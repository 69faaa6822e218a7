package catalog

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml"
	mark "github.com/yuin/goldmark/ast"

	"tilescope/server/questionkind"
)

// LessonError says what is wrong in a lesson, where, and what to do.
type LessonError struct {
	Line int // of lesson.md; 0 for the lesson as a whole
	Text string
	Why  error // what Text words, nil where nothing is behind it
}

// Unwrap is what is behind the error.
func (e *LessonError) Unwrap() error { return e.Why }

func (e *LessonError) Error() string {
	if e.Line == 0 {
		return e.Text
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Text)
}

func wrong(line int, format string, args ...any) error {
	return &LessonError{Line: line, Text: fmt.Sprintf(format, args...)}
}

// directives are the languages of fenced blocks that mean something, with what each reads.
var directives = []string{"stage", "predict", "answer", "exercise", "claim", "table", "explore", "notes", "term", "times", "profile"}

// parts reads the body of a lesson, which begins at a line of its file: text before the first heading of level 2, and a part for each of
// them.
func (l *Lesson) parts(body string, first int, glossary []Term) error {
	source := []byte(body)
	p := partReader{lesson: l, source: source, first: first, ids: map[string]bool{}, glossary: glossary}
	for n := parse(source).FirstChild(); n != nil; n = n.NextSibling() {
		if err := p.node(n); err != nil {
			return err
		}
	}
	return p.flush()
}

type partReader struct {
	lesson *Lesson
	source []byte
	first  int // line of the file that the source begins at
	held   []mark.Node
	ids    map[string]bool

	glossary []Term
}

// line is a block's line in the file.
func (p *partReader) line(n mark.Node) int {
	for c := n; c != nil; c = c.FirstChild() {
		if c.Type() == mark.TypeBlock && c.Lines().Len() > 0 {
			return p.first + bytes.Count(p.source[:c.Lines().At(0).Start], []byte("\n"))
		}
	}
	return p.first
}

func (p *partReader) node(n mark.Node) error {
	if h, ok := n.(*mark.Heading); ok && h.Level == 2 {
		if err := p.flush(); err != nil {
			return err
		}
		title := string(h.Lines().Value(p.source))
		a := anchor(title)
		p.lesson.Parts = append(p.lesson.Parts, Part{Title: title, Anchor: a})
		if p.ids[a] {
			return wrong(p.line(n), "the heading's address %q is that of another heading, or the id of something before it", a)
		}
		p.ids[a] = true
		return nil
	}
	code, ok := n.(*mark.FencedCodeBlock)
	if !ok || code.Info == nil {
		p.held = append(p.held, n)
		return nil
	}
	kind := string(code.Info.Segment.Value(p.source))
	if !slices.Contains(directives, kind) {
		if kind == "c" || kind == "cuda" || kind == "text" {
			p.held = append(p.held, n)
			return nil
		}
		return wrong(p.line(n), "there is no %q: a fenced block is one of %s, or c, cuda or text for what is only shown", kind,
			strings.Join(directives, ", "))
	}
	if err := p.flush(); err != nil {
		return err
	}
	if len(p.lesson.Parts) == 0 {
		return wrong(p.line(n), "a %s is before the first heading: begin a part with a line `## Title`", kind)
	}
	return p.directive(kind, code)
}

// flush makes a text of the nodes held.
func (p *partReader) flush() error {
	if len(p.held) == 0 {
		return nil
	}
	var b bytes.Buffer
	for _, n := range p.held {
		if err := markdown.Renderer().Render(&b, p.source, n); err != nil {
			return err
		}
	}
	p.held = nil
	t := pieces(strings.TrimSpace(b.String()), p.first)
	if len(p.lesson.Parts) == 0 {
		for _, piece := range t.Pieces {
			if piece.Expr.Text != "" {
				return wrong(piece.Expr.Line, "the text before the first part is shown in lists of lessons, where nothing is computed")
			}
			p.lesson.HTML += piece.HTML
		}
		return nil
	}
	part := p.part()
	part.Blocks = append(part.Blocks, Block{Text: &t})
	return nil
}

func (p *partReader) part() *Part { return &p.lesson.Parts[len(p.lesson.Parts)-1] }

// answer reads text that tells the answer of a prediction before it.
func (p *partReader) answer(line int, source string) error {
	part := p.part()
	if !slices.ContainsFunc(part.Blocks, func(b Block) bool { return b.Question != nil }) {
		return wrong(line, "an answer needs a prediction before it in the same part")
	}
	t, err := render(source, line)
	t.Pieces = slices.Concat([]Piece{{HTML: `<div class="answer">`}}, t.Pieces, []Piece{{HTML: "</div>"}})
	part.Blocks = append(part.Blocks, Block{Text: &t})
	return err
}

// directive reads the body of a fenced block.
func (p *partReader) directive(kind string, code *mark.FencedCodeBlock) error {
	line := p.line(code)
	// With as many empty lines before it the reader of YAML counts the lines of the file.
	body := append(bytes.Repeat([]byte("\n"), line-1), code.Lines().Value(p.source)...)
	read := func(into any) error { return readYAML(body, line, into) }
	part := p.part()
	switch kind {
	case "notes":
		t, err := render(string(code.Lines().Value(p.source)), line)
		part.Notes = append(part.Notes, t)
		return err
	case "answer":
		return p.answer(line, string(code.Lines().Value(p.source)))
	case "term":
		return p.terms(line, string(code.Lines().Value(p.source)))
	case "stage":
		return read(&part.Stage)
	case "predict":
		q := &Question{Line: line}
		if err := read(q); err != nil {
			return err
		}
		part.Blocks = append(part.Blocks, Block{Question: q})
		return errors.Join(p.name(line, q.ID), q.check())
	case "profile":
		f := &Profile{}
		if err := read(f); err != nil {
			return err
		}
		q, err := f.question(line)
		if err != nil {
			return err
		}
		part.Blocks = append(part.Blocks, Block{Question: q})
		return p.name(line, q.ID)
	case "exercise":
		e := &Exercise{Line: line}
		if err := read(e); err != nil {
			return err
		}
		part.Blocks = append(part.Blocks, Block{Exercise: e})
		return errors.Join(p.name(line, e.ID), e.check(p.lesson))
	case "claim":
		c := &Claim{Line: line}
		if err := read(c); err != nil {
			return err
		}
		part.Blocks = append(part.Blocks, Block{Claim: c})
		if c.That.Text == "" || c.Say.Empty() {
			return wrong(line, "a claim needs `say`, a sentence, and `that`, the expression that decides it")
		}
		return p.name(line, c.ID)
	case "times":
		t := &Times{Line: line}
		if err := read(t); err != nil {
			return err
		}
		if p.lesson.Measured == nil {
			return wrong(line, "there is no times.yaml beside the lesson: lessons/measure/measure.py writes it")
		}
		part.Blocks = append(part.Blocks, Block{Times: t})
		return p.name(line, t.ID)
	case "explore":
		e := &Explore{Line: line}
		if err := read(e); err != nil {
			return err
		}
		part.Blocks = append(part.Blocks, Block{Explore: e})
		return errors.Join(p.name(line, e.ID), e.check())
	}
	t := &Table{Line: line}
	if err := read(t); err != nil {
		return err
	}
	part.Blocks = append(part.Blocks, Block{Table: t})
	if len(t.Columns) == 0 {
		return wrong(line, "a table needs `columns`, each with `head` and `is`")
	}
	return p.name(line, t.ID)
}

// terms puts the glossary's explanation of each term of a list, one per line, where it is first needed.
func (p *partReader) terms(line int, list string) error {
	for i, name := range strings.Fields(list) {
		k := slices.IndexFunc(p.glossary, func(t Term) bool { return t.Anchor == name })
		if k < 0 {
			return wrong(line+i, "the glossary has no term %q: name the heading in small letters with hyphens", name)
		}
		t := p.glossary[k]
		rendered := fmt.Sprintf(`<aside class="term-said"><b>%s.</b> %s</aside>`, html.EscapeString(t.Name), t.HTML)
		part := p.part()
		part.Blocks = append(part.Blocks, Block{Text: &Text{Pieces: []Piece{{HTML: rendered}}, Line: line + i}})
		p.lesson.Introduces = append(p.lesson.Introduces, name)
	}
	return nil
}

// name checks the id of a directive: it is the address of what is kept about it.
func (p *partReader) name(line int, id string) error {
	if id == "" {
		return wrong(line, "it has no `id`")
	}
	if strings.ContainsFunc(id, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }) {
		return wrong(line, "the id %q may contain only small letters, digits and hyphens", id)
	}
	if p.ids[id] {
		return wrong(line, "the id %q is used twice, or is the address of a heading", id)
	}
	p.ids[id] = true
	return nil
}

func (q *Question) check() error {
	switch {
	case q.Ask.Empty() || q.Answer.Text == "" && q.Kind != questionkind.Order:
		return wrong(q.Line, "a prediction needs `ask`, a question, and `answer`, the expression that decides it")
	case q.Kind == questionkind.Choice && len(q.Options) < 2:
		return wrong(q.Line, "a choice needs at least two `options`, each with `is` and perhaps `say` and `why`")
	case q.Kind == questionkind.Cells && (q.Cols.Text == "" || q.Array == ""):
		return wrong(q.Line, "a choice of cells needs the `array` and its `cols`, and its `rows` if it has more than one")
	case q.Kind == questionkind.Order && len(q.Items) < 2:
		return wrong(q.Line, "an order needs at least two `items`, each with `say` and `at`")
	case q.Kind != questionkind.Choice && q.Kind != questionkind.Number && q.Kind != questionkind.Cells && q.Kind != questionkind.Order:
		return wrong(q.Line, "there is no kind %q: a prediction is a choice, a number, cells or an order", q.Kind)
	}
	return nil
}

func (e *Exercise) check(l *Lesson) error {
	for _, file := range []string{e.Start, e.Solution} {
		if _, ok := l.Files[file]; !ok {
			return wrong(e.Line, "an exercise needs `start` and `solution`, but there is no file %q beside the lesson", file)
		}
	}
	switch {
	case e.Title == "" || e.Task.Empty():
		return wrong(e.Line, "an exercise needs a `title` and a `task`")
	case len(e.Cases) == 0:
		return wrong(e.Line, "an exercise needs `cases`: inputs on which the output must equal the solution's")
	case len(e.Breaks) == 0:
		return wrong(e.Line, "`breaks` must say how the starter code fails")
	case len(e.Hints) == 0:
		return wrong(e.Line, "an exercise needs `hints`, the gentlest first")
	}
	for _, name := range e.Ranks {
		if !slices.Contains(e.Golf, name) {
			return wrong(e.Line, "`ranks` names %q, which is not among the counters of `golf`", name)
		}
	}
	l.secret[e.Solution] = true
	return nil
}

// readYAML reads a body strictly. Its lines are those of the file.
func readYAML(body []byte, line int, into any) error {
	err := yaml.UnmarshalWithOptions(body, into, yaml.Strict())
	var e yaml.Error
	if errors.As(err, &e) && e.GetToken() != nil {
		return wrong(e.GetToken().Position.Line, "%s", e.GetMessage())
	}
	if err != nil {
		return wrong(line, "%s", err)
	}
	return nil
}

// anchor is the fragment of a heading.
func anchor(title string) string {
	return strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-"), "-")
}
