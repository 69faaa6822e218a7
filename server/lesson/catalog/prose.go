package catalog

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/yuin/goldmark"
	mark "github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Prose is Markdown with three things more:
//
//	`= expression`                a code span that begins with "=": the expression's value is shown there
//	[step there](moment:name)     a link that steps the figure to a moment of the lesson; the tutor gives it its address
//	[halo](term:halo)             a word of the glossary
var markdown = goldmark.New(goldmark.WithExtensions(extension.Table),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(prose{}, 100))))

// hole marks the place of a computed piece in rendered text: its number is between two of them. No lesson can hold the character.
const hole = "\uE000"

var holes = regexp.MustCompile(hole + `(\d+),(\d+),([^` + hole + `]*)` + hole)

// prose renders what Markdown does not know.
type prose struct{}

func (p prose) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(mark.KindCodeSpan, p.code)
	r.Register(mark.KindLink, p.link)
	r.Register(mark.KindFencedCodeBlock, p.block)
}

func (prose) code(w util.BufWriter, source []byte, n mark.Node, entering bool) (mark.WalkStatus, error) {
	if !entering {
		return mark.WalkContinue, nil
	}
	var b strings.Builder
	start := 0
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*mark.Text); ok {
			if b.Len() == 0 {
				start = t.Segment.Start
			}
			b.Write(bytes.ReplaceAll(t.Segment.Value(source), []byte("\n"), []byte(" ")))
		}
	}
	if e, ok := strings.CutPrefix(b.String(), "="); ok {
		fmt.Fprintf(w, "%s%d,0,%s%s", hole, bytes.Count(source[:start], []byte("\n")), html.EscapeString(strings.TrimSpace(e)), hole)
	} else {
		fmt.Fprintf(w, "<code>%s</code>", html.EscapeString(b.String()))
	}
	return mark.WalkSkipChildren, nil
}

// block is code that is only shown. It can be scrolled, so the keyboard must reach it.
func (prose) block(w util.BufWriter, source []byte, n mark.Node, entering bool) (mark.WalkStatus, error) {
	if entering {
		_, _ = fmt.Fprintf(w, "<pre tabindex=\"0\"><code>%s</code></pre>\n", html.EscapeString(string(n.Lines().Value(source))))
	}
	return mark.WalkSkipChildren, nil
}

func (prose) link(w util.BufWriter, _ []byte, n mark.Node, entering bool) (mark.WalkStatus, error) {
	l := n.(*mark.Link)
	to := string(l.Destination)
	name, isMoment := strings.CutPrefix(to, "moment:")
	term, isTerm := strings.CutPrefix(to, "term:")
	switch {
	case isMoment && entering:
		fmt.Fprintf(w, `<a class="moment" data-moment="%s">`, html.EscapeString(name))
	case isTerm && entering:
		fmt.Fprintf(w, `<a class="term" href="/glossary#%s">`, html.EscapeString(term))
	case entering:
		fmt.Fprintf(w, `<a href="%s">`, html.EscapeString(string(util.URLEscape(l.Destination, true))))
	default:
		_, _ = w.WriteString("</a>")
	}
	return mark.WalkContinue, nil
}

// pieces cuts rendered HTML at its computed places. line is that of the text's first.
func pieces(rendered string, line int) Text {
	t := Text{Line: line}
	at := 0
	for _, m := range holes.FindAllStringSubmatchIndex(rendered, -1) {
		if m[0] > at {
			t.Pieces = append(t.Pieces, Piece{HTML: rendered[at:m[0]]})
		}
		n, _ := strconv.Atoi(rendered[m[2]:m[3]]) // digits, by the expression
		t.Pieces = append(t.Pieces, Piece{Expr: Expr{Text: html.UnescapeString(rendered[m[6]:m[7]]), Line: line + n}})
		at = m[1]
	}
	if at < len(rendered) {
		t.Pieces = append(t.Pieces, Piece{HTML: rendered[at:]})
	}
	return t
}

// render makes a text of Markdown at a line.
func render(source string, line int) (Text, error) {
	var b bytes.Buffer
	if err := markdown.Convert([]byte(source), &b); err != nil {
		return Text{}, err
	}
	return pieces(strings.TrimSpace(b.String()), line), nil
}

// inline is a text of one paragraph without the paragraph around it.
func inline(source string, line int) (Text, error) {
	t, err := render(source, line)
	if err != nil || len(t.Pieces) == 0 {
		return t, err
	}
	first, last := &t.Pieces[0], &t.Pieces[len(t.Pieces)-1]
	begins, ends := strings.HasPrefix(first.HTML, "<p>"), strings.HasSuffix(last.HTML, "</p>")
	paragraphs := 0
	for i := range t.Pieces {
		paragraphs += strings.Count(t.Pieces[i].HTML, "<p>")
	}
	if begins && ends && paragraphs == 1 {
		first.HTML = strings.TrimPrefix(first.HTML, "<p>")
		last.HTML = strings.TrimSuffix(last.HTML, "</p>")
	}
	return t, nil
}

// UnmarshalYAML reads an expression and where it is.
func (e *Expr) UnmarshalYAML(n ast.Node) error {
	s, line, err := scalar(n)
	e.Text, e.Line = s, line
	return err
}

// UnmarshalYAML reads Markdown and where it is.
func (t *Text) UnmarshalYAML(n ast.Node) error {
	s, line, err := scalar(n)
	if err != nil {
		return err
	}
	*t, err = inline(s, line)
	return err
}

// Empty says that there is no text.
func (t *Text) Empty() bool { return len(t.Pieces) == 0 }

func scalar(n ast.Node) (string, int, error) {
	line := n.GetToken().Position.Line
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, line, nil
	case *ast.LiteralNode:
		return n.Value.Value, line + 1, nil
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		return n.String(), line, nil
	}
	return "", line, fmt.Errorf("line %d: a text was expected here", line)
}

// parse reads a body of Markdown.
func parse(source []byte) mark.Node { return markdown.Parser().Parse(text.NewReader(source)) }
