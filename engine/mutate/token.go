package mutate

import "strings"

// kind is what a token is.
type kind uint8

const (
	space   kind = iota // blanks and ends of lines
	comment             // without the end of its line
	word
	number
	quoted // a string or a character, with its quotes
	mark   // an operator, a bracket, or a byte that belongs nowhere
)

// token is a piece of a text; all tokens together are the text.
type token struct {
	kind kind
	text string
}

// marks are the operators of more than one byte, the longest first. It is never changed.
var marks = []string{"<<<", ">>>", "...", "<<=", ">>=", "->*", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=",
	"-=", "*=", "/=", "%=", "&=", "|=", "^=", "##"}

// split cuts a text into tokens. An end of line is always a token of its own.
func split(text string) []token {
	var list []token
	for len(text) > 0 {
		k, n := next(text)
		list = append(list, token{k, text[:n]})
		text = text[n:]
	}
	return list
}

// next is the kind and the length of the first token of a text, which is not empty.
func next(text string) (kind, int) {
	c := text[0]
	switch {
	case c == '\n':
		return space, 1
	case c == ' ' || c == '\t' || c == '\r':
		return space, span(text, func(c byte) bool { return c == ' ' || c == '\t' || c == '\r' })
	case strings.HasPrefix(text, "//"):
		return comment, span(text, func(c byte) bool { return c != '\n' })
	case strings.HasPrefix(text, "/*"):
		if end := strings.Index(text[2:], "*/"); end >= 0 {
			return comment, end + 4
		}
		return comment, len(text)
	case letter(c):
		return word, span(text, func(c byte) bool { return letter(c) || digit(c) })
	case digit(c) || c == '.' && len(text) > 1 && digit(text[1]):
		return number, numberSpan(text)
	case c == '"' || c == '\'':
		return quoted, quotedSpan(text)
	}
	for _, m := range marks {
		if strings.HasPrefix(text, m) {
			return mark, len(m)
		}
	}
	return mark, 1
}

func letter(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func digit(c byte) bool  { return c >= '0' && c <= '9' }

func span(text string, ok func(byte) bool) int {
	n := 0
	for n < len(text) && ok(text[n]) {
		n++
	}
	return n
}

// numberSpan takes digits, letters and points, and a sign after an exponent.
func numberSpan(text string) int {
	hex := strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X")
	n := 0
	for n < len(text) {
		c := text[n]
		sign := (c == '+' || c == '-') && n > 0 && (!hex && (text[n-1] == 'e' || text[n-1] == 'E') ||
			hex && (text[n-1] == 'p' || text[n-1] == 'P'))
		if !letter(c) && !digit(c) && c != '.' && !sign {
			break
		}
		n++
	}
	return n
}

// quotedSpan goes to the closing quote, or to the end of the line.
func quotedSpan(text string) int {
	for n := 1; n < len(text); n++ {
		switch text[n] {
		case text[0]:
			return n + 1
		case '\n':
			return n
		case '\\':
			n++
		}
	}
	return len(text)
}
