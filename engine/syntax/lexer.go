package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// lexer cuts a text into preprocessing tokens, one at a time.
type lexer struct {
	src       *cleanText
	text      string // src.text
	pos       int
	bag       *diag.Bag
	quiet     bool // inside a group that #if leaves out: nothing is reported
	ours      bool // a header of Tilescope's own is read
	directive bool // an end of line is a token and ends the directive
	comments  bool // comments are tokens (Highlight)
	lineStart bool
	strayed   bool // a character was reported and left out
	swallowed bool // a comment without its end took the rest of the text
	// onComment sees every // comment of a group that is read.
	onComment func(from int, text string)
}

func newLexer(src *cleanText, bag *diag.Bag) *lexer {
	return &lexer{src: src, text: src.text, bag: bag, lineStart: true, ours: src.prelude}
}

func (l *lexer) span(from, to int) source.Span { return l.src.span(from, to) }

func (l *lexer) error(span source.Span, m i18n.Message, hint i18n.Message, fix string) {
	if l.quiet {
		return
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: m, Hint: hint}
	if fix != "" {
		d.Suggestion = &diag.Suggestion{Span: span, Text: fix}
	}
	l.bag.Add(d)
}

// next is the next token; tokEOF at the end, again and again.
func (l *lexer) next() token {
	var flags tokenFlag
	for {
		if l.pos >= len(l.text) {
			return l.make(tokEOF, l.pos, flags)
		}
		from := l.pos
		c := l.text[from]
		rest := l.text[from:]
		switch {
		case c == '\n':
			if l.directive {
				l.directive = false
				t := l.make(tokNewline, from, flags)
				l.pos++
				l.lineStart = true
				return t
			}
			l.pos++
			l.lineStart = true
			flags |= flagSpace
			continue
		case c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r':
			l.pos++
			flags |= flagSpace
			continue
		case strings.HasPrefix(rest, "//"):
			if end := strings.IndexByte(rest, '\n'); end >= 0 {
				l.pos += end
			} else {
				l.pos = len(l.text)
			}
			if l.onComment != nil && !l.quiet {
				l.onComment(from, l.text[from:l.pos])
			}
		case strings.HasPrefix(rest, "/*"):
			if end := strings.Index(rest[2:], "*/"); end >= 0 {
				l.pos += 2 + end + 2
			} else {
				l.pos = len(l.text)
				l.swallowed = true
				l.error(l.span(from, from+2), i18n.M(texts.SyntaxUnterminatedComment), i18n.M(texts.SyntaxUnterminatedCommentHint), "")
			}
		case isIdentStart(c):
			return l.word(flags)
		case isDigit(c) || c == '.' && len(rest) > 1 && isDigit(rest[1]):
			return l.number(flags)
		case c == '"' || c == '\'':
			return l.quoted(flags, from)
		case c >= utf8.RuneSelf:
			if t, ok := l.foreign(flags); ok {
				return t
			}
			flags |= flagSpace
			continue
		default:
			for _, p := range punctuators {
				if strings.HasPrefix(rest, p) {
					l.pos += len(p)
					return l.make(tokPunct, from, flags)
				}
			}
			l.pos++
			l.error(l.span(from, l.pos), i18n.M(texts.SyntaxStrayCharacter, i18n.T("what", printable(rune(c)))),
				i18n.M(texts.SyntaxStrayCharacterHint), "")
			l.strayed = true
			if l.comments {
				return l.make(tokOther, from, flags)
			}
			flags |= flagSpace
			continue
		}
		// a comment
		if l.comments {
			return l.make(tokComment, from, flags)
		}
		flags |= flagSpace
	}
}

// make is the token [from, l.pos).
func (l *lexer) make(kind tokenKind, from int, flags tokenFlag) token {
	if l.strayed {
		flags |= flagStray
		l.strayed = false
	}
	if l.lineStart {
		flags |= flagLineStart
		if kind != tokComment {
			l.lineStart = false
		}
	}
	return token{kind: kind, text: l.text[from:l.pos], span: l.span(from, l.pos), flags: flags}
}

// word scans an identifier, or a string or character literal with a prefix.
func (l *lexer) word(flags tokenFlag) token {
	from := l.pos
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		if isIdentStart(c) || isDigit(c) {
			l.pos++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, size := utf8.DecodeRuneInString(l.text[l.pos:])
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
			break
		}
		l.pos += size
	}
	name := l.text[from:l.pos]
	if l.pos < len(l.text) && (l.text[l.pos] == '"' || l.text[l.pos] == '\'') {
		switch raw := l.text[l.pos] == '"'; {
		case raw && (name == "R" || name == "u8R"):
			return l.raw(flags, from)
		case name == "u8":
			t := l.quoted(flags, from)
			t.text = t.text[len(name):]
			return t
		}
		switch name {
		case "L", "u", "U", "R", "LR", "uR", "UR", "u8R":
			t := l.quoted(flags, from)
			l.error(t.span, i18n.M(texts.SyntaxStringPrefix, i18n.T("prefix", name)), i18n.M(texts.SyntaxStringPrefixHint), "")
			t.text = t.text[len(name):]
			return t
		}
	}
	if len(name) > maxWord {
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxWordLimit, i18n.N("limit", maxWord)), i18n.Message{}, "")
		return l.cut(from, tokIdent, flags)
	}
	if !isASCII(name) {
		m := i18n.M(texts.SyntaxIdentifierNotAscii, i18n.T("name", name))
		plain := fold(name)
		if isASCII(plain) && plain != name {
			l.error(l.span(from, l.pos), m, i18n.M(texts.SyntaxIdentifierNotAsciiLigature), plain)
		} else {
			l.error(l.span(from, l.pos), m, i18n.M(texts.SyntaxIdentifierNotAsciiHint), "")
		}
	}
	return l.make(tokIdent, from, flags)
}

// number scans a preprocessing number, which is looser than any number of the language.
func (l *lexer) number(flags tokenFlag) token {
	from := l.pos
	l.pos++
scan:
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		switch {
		case isDigit(c) || isIdentStart(c) || c == '.':
			l.pos++
			continue
		case (c == '+' || c == '-') && strings.IndexByte("eEpP", l.text[l.pos-1]) >= 0:
			// 0xE+1 is one preprocessing number too, but nobody means it
			if (l.text[l.pos-1] == 'e' || l.text[l.pos-1] == 'E') && isHex(l.text[from:l.pos]) {
				return l.make(tokNumber, from, flags)
			}
			l.pos++
			continue
		case c == '\'' && l.pos+1 < len(l.text) && isAlnum(l.text[l.pos+1]) && isAlnum(l.text[l.pos-1]):
			l.pos++
			continue
		}
		break scan
	}
	if l.pos-from > maxWord {
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxWordLimit, i18n.N("limit", maxWord)), i18n.Message{}, "")
		return l.cut(from, tokNumber, flags)
	}
	return l.make(tokNumber, from, flags)
}

// cut is the token from from, which is too long, with the beginning of its text.
func (l *lexer) cut(from int, kind tokenKind, flags tokenFlag) token {
	t := l.make(kind, from, flags|flagBroken)
	t.text = l.text[from : from+1]
	return t
}

// quoted scans a string or character literal whose prefix began at from.
func (l *lexer) quoted(flags tokenFlag, from int) token {
	quote := l.text[l.pos]
	kind, key, hint := tokString, texts.SyntaxUnterminatedString, texts.SyntaxUnterminatedStringHint
	if quote == '\'' {
		kind, key, hint = tokChar, texts.SyntaxUnterminatedCharacter, texts.SyntaxUnterminatedCharacterHint
	}
	l.pos++
	for l.pos < len(l.text) {
		switch c := l.text[l.pos]; {
		case c == quote:
			l.pos++
			return l.make(kind, from, flags)
		case c == '\n':
			l.error(l.span(from, l.pos), i18n.M(key), i18n.M(hint), "")
			return l.make(kind, from, flags|flagBroken)
		case c == '\\' && l.pos+1 < len(l.text) && l.text[l.pos+1] != '\n':
			l.pos += 2
		default:
			l.pos++
		}
	}
	l.error(l.span(from, l.pos), i18n.M(key), i18n.M(hint), "")
	return l.make(kind, from, flags|flagBroken)
}

// maxDelimiter is how long the word before the parenthesis of a raw string may be.
const maxDelimiter = 16

// raw scans a raw string, R"word(…)word", whose prefix began at from. Its token is spelled as the plain string of the same bytes.
func (l *lexer) raw(flags tokenFlag, from int) token {
	l.pos++
	open := strings.IndexByte(l.text[l.pos:min(l.pos+maxDelimiter+1, len(l.text))], '(')
	end := -1
	var word string
	if open >= 0 {
		word = l.text[l.pos : l.pos+open]
	}
	if open >= 0 && !strings.ContainsAny(word, " \t\n\\)\"") {
		l.pos += open + 1
		end = strings.Index(l.text[l.pos:], ")"+word+`"`)
	}
	if end < 0 {
		if line := strings.IndexByte(l.text[l.pos:], '\n'); line >= 0 {
			l.pos += line
		} else {
			l.pos = len(l.text)
		}
		hint := i18n.M(texts.SyntaxUnterminatedRawHint, i18n.T("end", ")"+word+`"`))
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxUnterminatedRaw), hint, "")
		t := l.make(tokString, from, flags|flagBroken)
		t.text = `""`
		return t
	}
	body := l.src.spelled(l.pos-1, l.pos+end)
	l.pos += end + len(word) + 2
	t := l.make(tokString, from, flags)
	t.text = `"` + rawEscapes.Replace(body) + `"`
	return t
}

// rawEscapes spells what a plain string cannot hold as it is.
var rawEscapes = strings.NewReplacer("\\", "\\\\", `"`, `\"`, "\r\n", `\n`, "\n", `\n`)

// header scans what follows #include: <name>, or nothing of its own (ok is false) where it is something else.
func (l *lexer) header() (token, bool) {
	for l.pos < len(l.text) && (l.text[l.pos] == ' ' || l.text[l.pos] == '\t') {
		l.pos++
	}
	from := l.pos
	if from >= len(l.text) || l.text[from] != '<' {
		return token{}, false
	}
	for l.pos < len(l.text) && l.text[l.pos] != '\n' {
		l.pos++
		if l.text[l.pos-1] == '>' {
			return l.make(tokString, from, flagHeader), true
		}
	}
	l.pos = from
	return token{}, false
}

// restOfLine is the text between here and the end of the directive, as it is spelled.
func (l *lexer) restOfLine() string {
	from := l.pos
	if end := strings.IndexByte(l.text[from:], '\n'); end >= 0 {
		l.pos += end
	} else {
		l.pos = len(l.text)
	}
	return strings.TrimSpace(l.text[from:l.pos])
}

func isIdentStart(c byte) bool {
	return c == '_' || c == '$' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isAlnum(c byte) bool { return isDigit(c) || isIdentStart(c) }
func isHex(s string) bool {
	return len(s) > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
