package overview

import (
	"slices"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/frame"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// Source is a text in coloured pieces with what a reader can change in it. Unit may be nil, of a text that was not understood;
// roles gives the role of an array's name on a line, "" for none, and may be nil.
func Source(
	file *source.File, unit *syntax.Unit, code *isa.Program, set map[string]string, off []int, roles func(line int, name string) string,
) *frame.Source {
	s := &frame.Source{Name: file.Name, Text: file.Text, Toggles: toggles(file, code, off)}
	for i, pieces := range syntax.Highlight(file) {
		line := frame.Line{Pieces: make([]frame.Piece, 0, len(pieces))}
		for _, p := range pieces {
			if roles != nil && p.Class == "" {
				line.Pieces = cutNames(line.Pieces, p.Text, func(name string) string { return roles(i+1, name) })
				continue
			}
			line.Pieces = append(line.Pieces, frame.Piece{Text: p.Text, Class: p.Class})
		}
		s.Lines = append(s.Lines, line)
	}
	if unit != nil {
		s.Defines = defines(unit, set)
	}
	return s
}

// cutNames appends a plain stretch of text, with the names of arrays as pieces of their own.
func cutNames(list []frame.Piece, text string, role func(string) string) []frame.Piece {
	from := 0
	for i := 0; i < len(text); {
		if !statement.NameByte(text[i]) {
			i++
			continue
		}
		at := i
		for i < len(text) && statement.NameByte(text[i]) {
			i++
		}
		if r := role(text[at:i]); r != "" {
			if at > from {
				list = append(list, frame.Piece{Text: text[from:at]})
			}
			list = append(list, frame.Piece{Text: text[at:i], Array: r})
			from = i
		}
	}
	if from < len(text) {
		list = append(list, frame.Piece{Text: text[from:]})
	}
	return list
}

// toggles are the barriers and the expression statements of kernels and of what they call, and the lines that are switched off.
func toggles(file *source.File, code *isa.Program, off []int) []frame.Toggle {
	found := map[int]frame.Toggle{}
	if code != nil {
		for i := range code.Stmts {
			s := &code.Stmts[i]
			if s.Kind != isa.StmtBarrier && s.Kind != isa.StmtExpr || s.Span.From.InPrelude() || code.Funcs[s.Func].Host {
				continue
			}
			line := file.Position(s.Span.From).Line
			found[line] = frame.Toggle{Line: line, Barrier: s.Kind == isa.StmtBarrier || found[line].Barrier}
		}
	}
	for _, line := range off {
		if line < 1 || line > file.Lines() {
			continue
		}
		found[line] = frame.Toggle{Line: line, Off: true, Barrier: strings.HasPrefix(strings.TrimSpace(file.Line(line)), "__syncthreads")}
	}
	list := make([]frame.Toggle, 0, len(found))
	for _, t := range found {
		list = append(list, t)
	}
	slices.SortFunc(list, func(a, b frame.Toggle) int { return a.Line - b.Line })
	return list
}

// defines are the macros that the text gives a number, with the choices that `// tilescope: define NAME …` names.
func defines(unit *syntax.Unit, set map[string]string) []frame.Define {
	var list []frame.Define
	for _, d := range unit.Defines {
		out := frame.Define{Name: d.Name, Value: d.Value, Own: d.Value, Line: d.Line}
		if v, ok := set[d.Name]; ok {
			out.Value = v
		}
		for _, c := range unit.Comments {
			if len(c.Words) > 2 && c.Words[0] == "define" && c.Words[1] == d.Name {
				out.Choices = slices.Clone(c.Words[2:])
			}
		}
		list = append(list, out)
	}
	return list
}

// Diagnostics words what a compiler says, with lines and columns from 1.
func Diagnostics(file *source.File, list []diag.Diagnostic, reader i18n.Reader) []frame.Diagnostic {
	out := make([]frame.Diagnostic, 0, len(list))
	for _, d := range list {
		from, to := file.Position(d.Span.From), file.Position(d.Span.To)
		one := frame.Diagnostic{
			Severity: d.Severity.String(), Code: d.Message.Key,
			Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column, Message: reader.Word(d.Message),
		}
		if d.Hint.Key != "" {
			one.Hint = reader.Word(d.Hint)
		}
		for _, r := range d.Related {
			at := file.Position(r.Span.From)
			one.Related = append(one.Related, frame.Related{Line: at.Line, Column: at.Column, Message: reader.Word(r.Message)})
		}
		if d.Suggestion != nil && d.Suggestion.Span == d.Span {
			one.Suggestion, one.HasSuggestion = d.Suggestion.Text, true
		}
		out = append(out, one)
	}
	return out
}
