package syntax

import (
	"path"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// partState is what the preprocessor remembers of one of the program's files.
type partState struct {
	clean *cleanText
	unit  int  // the file that is compiled for itself, counted from 1, in which it was read first; 0 before that
	once  bool // #pragma once
}

// lexerOf begins to read one of the program's files.
func (p *preprocessor) lexerOf(i int) *lexer {
	state, part := &p.parts[i], &p.file.Parts[i]
	if state.clean == nil {
		state.clean = clean(p.file.Text[part.From:part.To], false)
		state.clean.base = part.From
	}
	p.part = i
	if state.unit == 0 {
		state.unit = p.unit
	}
	l := newLexer(state.clean, p.bag)
	l.onComment, l.ours = p.comment, p.libraries[part.Name]
	return l
}

// readPart reads one of the program's files to its end. Its conditions begin and end in it.
func (p *preprocessor) readPart(i int) token {
	lex, part, conds := p.lex, p.part, p.conds
	p.lex, p.conds = p.lexerOf(i), nil
	p.work.Bytes(len(p.lex.text))
	end := p.read()
	if len(p.conds) > 0 && !p.stopped {
		p.unclosed = true
		p.bag.Error(p.conds[0].span, i18n.M(texts.SyntaxUnterminatedIf), i18n.M(texts.SyntaxUnterminatedIfHint))
	}
	p.unended = p.unended || p.lex.swallowed
	if lex != nil {
		p.lex, p.part = lex, part
	}
	p.conds = conds
	return end
}

// readUnits reads the program, and then each further file that is compiled for itself: with macros of its own, while what the files that it
// includes have defined continues, for they are not read again.
func (p *preprocessor) readUnits() token {
	for name, first := range p.twice() {
		at := p.file.LineOffset(first.Before)
		p.bag.Error(source.Span{From: source.At(at), To: source.At(first.From)}, i18n.M(texts.SyntaxFileTwice, i18n.T("file", name)))
	}
	var end token
	for i, part := range p.file.Parts {
		if !part.Unit || p.stopped {
			continue
		}
		p.unit++
		end = p.readPart(i)
		for name, m := range p.macros.own {
			if m != nil && m.span.IsValid() && !m.span.From.InPrelude() && p.file.Parts[p.file.PartAt(m.span.From.Offset())].Unit {
				delete(p.macros.own, name)
			}
		}
	}
	return end
}

// twice are the files that have the name of an earlier one.
func (p *preprocessor) twice() map[string]source.Part {
	seen, twice := map[string]bool{}, map[string]source.Part{}
	for _, part := range p.file.Parts {
		if seen[part.Name] {
			twice[part.Name] = part
		}
		seen[part.Name] = true
	}
	return twice
}

// headerName is what an #include names, as it is written or as macros make it of the rest of the line (C11, 6.10.2). What ends the line is
// still to be read.
func (p *preprocessor) headerName(at source.Span) (token, bool) {
	l := p.lex
	name, ok := l.header()
	if ok {
		l.restOfLine()
		return name, true
	}
	var line []token
	for name = l.next(); name.kind != tokNewline && name.kind != tokEOF; name = l.next() {
		p.work.Spend(workPerToken)
		line = append(line, name)
	}
	if name.kind == tokNewline {
		l.pos, l.directive = l.pos-1, true
	}
	if len(line) > 0 && line[0].kind == tokString {
		return line[0], true
	}
	line = p.expandList(line, at)
	if len(line) == 0 {
		return token{}, false
	}
	if name = line[0]; name.kind == tokString {
		return name, len(line) == 1
	}
	// < and what follows come as tokens of their own
	var text strings.Builder
	for i := range line {
		if i > 0 && line[i].has(flagSpace) {
			text.WriteByte(' ')
		}
		text.WriteString(line[i].text)
	}
	name.kind, name.text, name.flags = tokString, text.String(), name.flags|flagHeader
	return name, len(name.text) > 2 && line[0].text == "<" && line[len(line)-1].text == ">"
}

// includeOwn reads the file of the program that an #include means. It is false where the program has none of that name.
func (p *preprocessor) includeOwn(name string, quoted bool, at source.Span) bool {
	i, ok := -1, false
	if !p.lex.src.prelude {
		i, ok = p.file.Find(name, p.part, quoted)
	}
	if known := headers[name] || empty[name] || p.hasHeader(name); !ok && !known {
		i, ok = p.file.FindEnd(name)
	}
	if file := library(name); !ok && file != "" {
		i, ok = p.file.Find(file, 0, true)
	}
	if !ok {
		return false
	}
	state := &p.parts[i]
	if state.once || state.unit != 0 && state.unit != p.unit && !p.file.Parts[i].Unit {
		return true
	}
	if p.depth++; p.depth > p.maxIncludes {
		p.bag.Error(at, i18n.M(texts.SyntaxIncludeDepth, i18n.T("header", name), i18n.N("limit", p.maxIncludes)),
			i18n.M(texts.SyntaxIncludeDepthHint))
		p.stopped = true
		return true
	}
	p.readPart(i)
	p.depth--
	state.once = state.once || library(name) != ""
	return true
}

// hasHeader tells whether Tilescope has a header of its own of this name, in whatever folder the program looks for it.
func (p *preprocessor) hasHeader(name string) bool {
	_, ok := p.headers[path.Base(name)]
	return ok
}

// fileAt is the name of the file that a place is in.
func (p *preprocessor) fileAt(at source.Pos) string {
	if at.InPrelude() {
		return p.file.Name
	}
	name, _ := p.file.Place(p.file.Position(at).Line)
	return name
}
