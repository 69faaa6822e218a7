package syntax

import (
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/source"
)

// Piece is a stretch of one line as a page colours it. Class is "", "keyword",
// "type", "cuda", "number", "string", "comment" or "preprocessor".
type Piece struct{ Text, Class string }

// Highlight cuts a text, however broken, into lines of pieces: one list a line,
// whose texts make up the line.
func Highlight(f *source.File) [][]Piece {
	h := highlighter{file: f, lines: make([][]Piece, f.Lines()), types: typesNamed(f)}
	l := scanAll(f)
	at := 0
	var before token
	for {
		t := l.next()
		if t.kind == tokEOF {
			break
		}
		if t.kind == tokPunct && t.text == "#" && t.has(flagLineStart) {
			at = h.put(at, &t, "preprocessor")
			l.directive = true
			name := l.next()
			if name.kind == tokIdent {
				at = h.put(at, &name, "preprocessor")
				if name.text == "include" {
					if header, ok := l.header(); ok {
						at = h.put(at, &header, "string")
					}
				}
				l.directive = false
				before = name
				continue
			}
			l.directive = false
			t = name
			if t.kind == tokNewline {
				continue
			}
		}
		at = h.put(at, &t, h.class(&t, &before))
		if t.kind != tokComment {
			before = t
		}
	}
	h.text(at, len(f.Text), "")
	return h.lines
}

// scanAll is a scanner that loses nothing and complains of nothing.
func scanAll(f *source.File) *lexer {
	l := newLexer(clean(f.Text, false), &diag.Bag{})
	l.quiet, l.comments = true, true
	return l
}

type highlighter struct {
	file  *source.File
	types map[string]bool
	lines [][]Piece
	line  int // from 0
	begin int // where the last piece of the line begins
}

// put adds a token, and what is between it and the place at; the result is the place behind it.
func (h *highlighter) put(at int, t *token, class string) int {
	from, to := t.span.From.Offset(), t.span.To.Offset()
	h.text(at, from, "")
	h.text(from, to, class)
	return max(at, to)
}

// text adds the bytes [from, to), line by line.
func (h *highlighter) text(from, to int, class string) {
	for from < to {
		piece := h.file.Text[from:to]
		end := strings.IndexByte(piece, '\n')
		if end >= 0 {
			piece = strings.TrimSuffix(piece[:end], "\r")
		}
		if h.line < len(h.lines) && piece != "" {
			line := h.lines[h.line]
			if n := len(line); n > 0 && line[n-1].Class == class {
				line[n-1].Text = h.file.Text[h.begin : from+len(piece)]
			} else {
				h.begin = from
				h.lines[h.line] = append(line, Piece{piece, class})
			}
		}
		if end < 0 {
			break
		}
		h.line++
		from += end + 1
	}
}

// class sorts a token as far as its spelling and the one before it tell.
func (h *highlighter) class(t, before *token) string {
	switch t.kind {
	case tokNumber:
		return "number"
	case tokString, tokChar:
		return "string"
	case tokComment:
		return "comment"
	case tokPunct:
		if t.text == "<<<" || t.text == ">>>" {
			return "cuda"
		}
	case tokIdent:
		return h.word(t.text, before.kind == tokPunct && (before.text == "." || before.text == "->"))
	}
	return ""
}

func (h *highlighter) word(w string, member bool) string {
	switch reserved[w] {
	case wordControl, wordSpec:
		return "keyword"
	case wordType:
		switch w {
		case "const", "volatile", "struct", "union", "enum", "class", "auto", "__const__", "__volatile__":
			return "keyword"
		}
		return "type"
	case wordCUDA:
		return "cuda"
	}
	switch w {
	case "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize":
		return "cuda"
	case "dim3", "cudaDeviceProp", "cudaFuncAttributes":
		return "type"
	case "defined", "__VA_ARGS__":
		return "preprocessor"
	}
	switch {
	case member:
		return ""
	case h.types[w], strings.HasSuffix(w, "_t"), vectorName(w):
		return "type"
	case strings.HasPrefix(w, "__") && strings.HasSuffix(w, "__"):
		return "preprocessor"
	case strings.HasPrefix(w, "__") && len(w) > 2, prefixed(w, "cuda"), prefixed(w, "atomic"):
		return "cuda"
	}
	return ""
}

// prefixed: the prefix, and a word with a capital behind it.
func prefixed(w, prefix string) bool {
	return len(w) > len(prefix) && strings.HasPrefix(w, prefix) && 'A' <= w[len(prefix)] && w[len(prefix)] <= 'Z'
}

// vectorName: float4, uint2 and their like.
func vectorName(w string) bool {
	n := len(w) - 1
	if n < 3 || w[n] < '1' || w[n] > '4' {
		return false
	}
	switch strings.TrimPrefix(w[:n], "u") {
	case "char", "short", "int", "long", "longlong", "float", "double":
		return w[0] != 'u' || w[:n] != "ufloat" && w[:n] != "udouble"
	}
	return false
}

// typesNamed are the names that a text makes names of types.
func typesNamed(f *source.File) map[string]bool {
	types := map[string]bool{}
	l := scanAll(f)
	l.comments = false
	typedef := false
	depth := 0
	var last, before token
	for {
		t := l.next()
		if t.kind == tokEOF {
			return types
		}
		switch {
		case t.kind == tokIdent && t.text == "typedef":
			typedef, depth = true, 0
		case t.kind == tokPunct && (t.text == "{" || t.text == "("):
			depth++
		case t.kind == tokPunct && (t.text == "}" || t.text == ")"):
			depth--
		case t.kind == tokPunct && t.text == ";" && typedef && depth <= 0:
			if last.kind == tokIdent {
				types[last.text] = true
			}
			typedef = false
		case t.kind == tokIdent && reserved[t.text] == wordNone && last.kind == tokIdent:
			switch last.text {
			case "struct", "union", "enum", "class", "typename":
				types[t.text] = true
			}
		case t.kind == tokPunct && t.text == "=" && before.text == "using" && last.kind == tokIdent:
			types[last.text] = true
		}
		before, last = last, t
	}
}
