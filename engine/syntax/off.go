package syntax

import (
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// switchedOff replaces a statement on a line that Config.Off names.
// What comes from a macro goes as a whole.
func (p *parser) switchedOff(s Stmt, start *token) Stmt {
	if p.off == nil || start.span.From.InPrelude() {
		return s
	}
	line := p.file.Position(start.span.From).Line
	if _, listed := p.off[line]; !listed {
		return s
	}
	switch s.(type) {
	case *ExprStmt:
	case *DeclStmt, *EmptyStmt, *Case, *Label:
		return s
	default:
		if start.use == nil {
			return s
		}
	}
	p.off[line] = true
	return &EmptyStmt{Sp: Sp{s.Span()}, Off: true}
}

// unusedOff warns of lines with nothing to switch off.
func (p *parser) unusedOff(lines []int) {
	said := map[int]bool{}
	for _, line := range lines {
		if p.off[line] || said[line] || len(said) >= maxWarnings {
			continue
		}
		said[line] = true
		p.bag.Warn(p.lineSpan(line), i18n.M(texts.SyntaxOffNothing, i18n.N("line", line)))
	}
}

// lineSpan is the text of a line, or the end of the text where there is no such line.
func (p *parser) lineSpan(line int) source.Span {
	if line < 1 || line > p.file.Lines() {
		end := source.At(len(p.file.Text))
		return source.Span{From: end, To: end}
	}
	from, n := 0, 1
	for ; n < line && from < len(p.file.Text); from++ {
		if p.file.Text[from] == '\n' {
			n++
		}
	}
	return source.Span{From: source.At(from), To: source.At(from + len(p.file.Line(line)))}
}
