package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// lookalike is a character that slides and word processors put where C wants another.
type lookalike struct {
	name  string // as a reader may call it
	plain string // what C wants
}

var lookalikes = map[rune]lookalike{
	'“': {"typographic quotation mark “", `"`}, '”': {"typographic quotation mark ”", `"`}, '„': {"typographic quotation mark „", `"`},
	'‟': {"typographic quotation mark ‟", `"`}, '«': {"quotation mark «", `"`}, '»': {"quotation mark »", `"`},
	'＂': {"wide quotation mark ＂", `"`},
	'‘': {"typographic quotation mark ‘", "'"}, '’': {"typographic quotation mark ’", "'"}, '‚': {"typographic quotation mark ‚", "'"},
	'′': {"prime ′", "'"}, '″': {"double prime ″", `"`}, '´': {"accent ´", "'"},
	'–': {"dash –", "-"}, '—': {"dash —", "-"}, '−': {"minus sign −", "-"}, '‐': {"hyphen ‐", "-"}, '‑': {"non-breaking hyphen", "-"},
	'\u00ad': {"soft hyphen", ""},
	'×':      {"multiplication sign ×", "*"}, '∗': {"asterisk ∗", "*"}, '·': {"dot ·", "*"}, '⋅': {"dot ⋅", "*"},
	'÷': {"division sign ÷", "/"},
	'∕': {"division slash ∕", "/"}, '⁄': {"fraction slash ⁄", "/"},
	'≤': {"sign ≤", "<="}, '≥': {"sign ≥", ">="}, '≠': {"sign ≠", "!="}, '≪': {"sign ≪", "<<"}, '≫': {"sign ≫", ">>"}, '⋘': {"sign ⋘", "<<<"},
	'⋙': {"sign ⋙", ">>>"},
	'‹': {"angle quotation mark ‹", "<"}, '›': {"angle quotation mark ›", ">"}, '⟨': {"angle bracket ⟨", "<"}, '⟩': {"angle bracket ⟩", ">"},
	'…': {"ellipsis …", "..."}, '→': {"arrow →", "->"}, '∧': {"sign ∧", "&&"}, '∨': {"sign ∨", "||"}, '¬': {"sign ¬", "!"},
	'；': {"wide semicolon ；", ";"}, '，': {"wide comma ，", ","}, '（': {"wide parenthesis （", "("}, '）': {"wide parenthesis ）", ")"},
	'｛': {"wide brace ｛", "{"}, '｝': {"wide brace ｝", "}"}, '：': {"wide colon ：", ":"}, '＝': {"wide equals sign ＝", "="},
	'\u037e': {"Greek question mark", ";"},
	'\u00a0': {"non-breaking space", " "}, '\u202f': {"narrow non-breaking space", " "}, '\u3000': {"wide space", " "},
	'\u200b': {"zero-width space", ""},
	'\u200c': {"zero-width non-joiner", ""}, '\u200d': {"zero-width joiner", ""}, '\u2060': {"word joiner", ""},
	'\ufeff': {"byte order mark", ""},
	'\u2028': {"line separator", "\n"}, '\u2029': {"paragraph separator", "\n"}, '\u200e': {"left-to-right mark", ""},
	'\u200f': {"right-to-left mark", ""},
}

var ligatures = strings.NewReplacer("ﬀ", "ff", "ﬁ", "fi", "ﬂ", "fl", "ﬃ", "ffi", "ﬄ", "ffl", "ﬅ", "st", "ﬆ", "st")

// fold writes the ligatures of typeset text as letters.
func fold(s string) string { return ligatures.Replace(s) }

func spaceLike(r rune) bool { return r >= '\u2000' && r <= '\u200a' || r == '\u205f' || r == '\u1680' }

// foreign handles a character outside ASCII: it is named, the plain one is
// suggested, and reading continues as if that were there, so that a page pasted
// from slides gets one diagnostic for each character and not three.
func (l *lexer) foreign(flags tokenFlag) (token, bool) {
	from := l.pos
	r, size := utf8.DecodeRuneInString(l.text[from:])
	if unicode.IsLetter(r) {
		return l.word(flags), true
	}
	l.pos += size
	if r == utf8.RuneError && size <= 1 {
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxNotUtf8), i18n.M(texts.SyntaxNotUtf8Hint), "")
		return l.other(flags, from)
	}
	like, known := lookalikes[r]
	if spaceLike(r) {
		like, known = lookalike{"typographic space", " "}, true
	}
	if !known {
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxStrayCharacter, i18n.T("what", printable(r))), i18n.M(texts.SyntaxStrayCharacterHint), "")
		return l.other(flags, from)
	}
	if like.plain == `"` || like.plain == "'" {
		return l.typographic(flags, from, like)
	}
	hint := i18n.M(texts.SyntaxTypographicHint, i18n.T("plain", like.plain))
	if strings.TrimSpace(like.plain) == "" {
		hint = i18n.M(texts.SyntaxTypographicSpace)
	}
	if !l.quiet {
		l.error(l.span(from, l.pos), i18n.M(texts.SyntaxTypographic, i18n.W("name", like.name)), hint, like.plain)
	}
	if strings.TrimSpace(like.plain) == "" && !l.comments {
		return token{}, false
	}
	if l.comments {
		return l.other(flags, from)
	}
	t := l.make(tokPunct, from, flags)
	t.text = like.plain
	return t, true
}

// other returns a token only to Highlight, which must lose nothing.
func (l *lexer) other(flags tokenFlag, from int) (token, bool) {
	if !l.comments {
		l.strayed = true
		return token{}, false
	}
	return l.make(tokOther, from, flags), true
}

// typographic scans a literal between typographic quotes as if they were plain ones.
func (l *lexer) typographic(flags tokenFlag, from int, open lookalike) (token, bool) {
	body := l.pos
	for l.pos < len(l.text) && l.text[l.pos] != '\n' {
		r, size := utf8.DecodeRuneInString(l.text[l.pos:])
		if lookalikes[r].plain == open.plain || string(r) == open.plain {
			plain := open.plain + l.text[body:l.pos] + open.plain
			l.pos += size
			l.error(l.span(from, l.pos), i18n.M(texts.SyntaxTypographic, i18n.W("name", open.name)),
				i18n.M(texts.SyntaxTypographicHint, i18n.T("plain", open.plain)), plain)
			kind := tokString
			if open.plain == "'" {
				kind = tokChar
			}
			t := l.make(kind, from, flags)
			if !l.comments {
				t.text = plain
			}
			return t, true
		}
		l.pos += size
	}
	l.pos = body
	l.error(l.span(from, l.pos), i18n.M(texts.SyntaxTypographic, i18n.W("name", open.name)),
		i18n.M(texts.SyntaxTypographicHint, i18n.T("plain", open.plain)), open.plain)
	return l.other(flags, from)
}

// printable names a character for a message.
func printable(r rune) string {
	if unicode.IsGraphic(r) && r != ' ' {
		return string(r)
	}
	return fmt.Sprintf("U+%04X", r)
}
