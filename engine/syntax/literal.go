package syntax

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// number reads a preprocessing number as the constant it spells. The second
// result is a complaint: its key is "" where there is none.
func number(text string, sp Sp) (Expr, i18n.Message) {
	s := strings.ReplaceAll(text, "'", "")
	low := strings.ToLower(s)
	hex := strings.HasPrefix(low, "0x")
	if strings.HasPrefix(low, "0b") {
		return integer(sp, text, low[2:], 2, true)
	}
	if hex && !strings.ContainsAny(low, ".p") {
		return integer(sp, text, low[2:], 16, true)
	}
	if !hex && !strings.ContainsAny(low, ".e") {
		if len(low) > 1 && low[0] == '0' && isDigit(low[1]) {
			return integer(sp, text, low[1:], 8, true)
		}
		if !strings.HasSuffix(low, "f") || strings.ContainsAny(low[:len(low)-1], "ul") {
			return integer(sp, text, low, 10, false)
		}
		// 1f: C wants a point
		if digits := low[:len(low)-1]; strings.Trim(digits, "0123456789") == "" {
			v, _ := strconv.ParseFloat(digits, 32)
			return &FloatLit{Sp: sp, Value: v, Single: true, Float: float32(v)}, i18n.M(texts.SyntaxNumberSuffixF, i18n.T("number", text),
				i18n.T("plain", digits+".0f"))
		}
	}
	digits, single := low, false
	switch {
	case strings.HasSuffix(low, "f") && (!hex || strings.Contains(low, "p")):
		digits, single = low[:len(low)-1], true
	case strings.HasSuffix(low, "l"):
		digits = low[:len(low)-1]
	}
	long := len(digits) < len(low) && !single
	bits := 64
	if single {
		bits = 32
	}
	v, err := strconv.ParseFloat(digits, bits)
	if err != nil && !errors.Is(err, strconv.ErrRange) || strings.ContainsAny(digits, "_in") {
		return bad(sp), i18n.M(texts.SyntaxBadNumber, i18n.T("number", text))
	}
	lit := &FloatLit{Sp: sp, Value: v, Single: single}
	if long {
		lit.Long = digits
		return lit, i18n.Message{}
	}
	if single {
		lit.Float = float32(v)
		if v64, err := strconv.ParseFloat(digits, 64); err == nil {
			lit.Value = v64
		}
	}
	if math.IsInf(v, 0) {
		return lit, i18n.M(texts.SyntaxFloatTooLarge, i18n.T("number", text))
	}
	return lit, i18n.Message{}
}

// librarySuffixes are the literal operators of the C++ library. A program's own begin with an underscore.
var librarySuffixes = map[string]bool{"h": true, "min": true, "s": true, "ms": true, "us": true, "ns": true, "i": true}

// ownSuffix divides a number from the literal operator's suffix at its end; the suffix is "" where there is none.
func ownSuffix(text string) (plain, suffix string) {
	at := strings.IndexByte(text, '_')
	if at < 0 && text != "" && !strings.HasPrefix(strings.ToLower(text), "0x") {
		at = len(strings.TrimRight(text, "hminsu"))
		if !librarySuffixes[text[at:]] {
			return text, ""
		}
	}
	if at <= 0 {
		return text, ""
	}
	return text[:at], text[at:]
}

// suffixBehind reads the suffix of a literal operator right behind the string or character literal t; "" for none.
func (p *parser) suffixBehind(t *token) string {
	next := p.peek()
	if next.kind != tokIdent || t.use != nil || next.use != nil || t.span.To != next.span.From ||
		next.text != "s" && next.text != "sv" && next.text[0] != '_' {
		return ""
	}
	return p.take().text
}

// literalCall calls the literal operator of a suffix.
func literalCall(sp Sp, suffix string, args ...Expr) Expr {
	name := Ident{Sp: sp, Name: `operator""` + suffix}
	return &Call{Sp: sp, Fun: &Name{Sp: sp, Path: Path{Sp: sp, Last: name}}, Args: args}
}

func bad(sp Sp) Expr { return &BadExpr{sp} }

func integer(sp Sp, text, s string, base int, hex bool) (Expr, i18n.Message) {
	digits := strings.TrimRight(s, "ulz")
	suffix := s[len(digits):]
	switch suffix {
	case "lu", "llu":
		suffix = "u" + suffix[:len(suffix)-1]
	case "z", "uz", "zu":
		suffix = "ul"
	case "", "u", "l", "ul", "ll", "ull":
	default:
		return bad(sp), i18n.M(texts.SyntaxBadNumber, i18n.T("number", text))
	}
	v, err := strconv.ParseUint(digits, base, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return bad(sp), i18n.M(texts.SyntaxIntegerTooLarge, i18n.T("number", text))
	case err != nil || strings.Contains(digits, "_"):
		if base == 8 && strings.Trim(digits, "0123456789") == "" {
			return bad(sp), i18n.M(texts.SyntaxBadOctal, i18n.T("number", text))
		}
		return bad(sp), i18n.M(texts.SyntaxBadNumber, i18n.T("number", text))
	}
	return &IntLit{Sp: sp, Value: v, Suffix: suffix, Hex: hex}, i18n.Message{}
}

// What follows a backslash, and the byte that it means.
const (
	escapeLetters = `ntrabfve\'"?`
	escapeBytes   = "\n\t\r\a\b\f\v\x1b\\'\"?"
)

// unquote gives the bytes of a string or character literal, quotes included or
// missing at the end, and what is wrong with an escape in it.
func unquote(text string) (string, i18n.Message) {
	if text == "" {
		return "", i18n.Message{}
	}
	body := text[1:]
	if n := len(body); n > 0 && body[n-1] == text[0] {
		body = body[:n-1]
	}
	if strings.IndexByte(body, '\\') < 0 {
		return body, i18n.Message{}
	}
	var b strings.Builder
	var wrong i18n.Message
	for i := 0; i < len(body); {
		c := body[i]
		i++
		if c != '\\' || i >= len(body) {
			b.WriteByte(c)
			continue
		}
		c = body[i]
		i++
		if at := strings.IndexByte(escapeLetters, c); at >= 0 {
			b.WriteByte(escapeBytes[at])
			continue
		}
		switch c {
		case '0', '1', '2', '3', '4', '5', '6', '7':
			v := int(c - '0')
			for n := 0; n < 2 && i < len(body) && '0' <= body[i] && body[i] <= '7'; n++ {
				v = v*8 + int(body[i]-'0')
				i++
			}
			if v > 255 {
				wrong = i18n.M(texts.SyntaxBadEscape, i18n.T("what", `\`+body[i-3:i]))
			}
			b.WriteByte(byte(v))
		case 'x':
			from := i
			for i < len(body) && isHexDigit(body[i]) {
				i++
			}
			v, err := strconv.ParseUint(body[from:i], 16, 8)
			if err != nil {
				wrong = i18n.M(texts.SyntaxBadEscape, i18n.T("what", body[from-2:i]))
			}
			b.WriteByte(byte(v))
		case 'u', 'U':
			n := 4
			if c == 'U' {
				n = 8
			}
			to := min(i+n, len(body))
			v, err := strconv.ParseUint(body[i:to], 16, 32)
			if err != nil || to-i != n || !utf8.ValidRune(rune(v)) {
				wrong = i18n.M(texts.SyntaxBadEscape, i18n.T("what", body[i-2:to]))
			} else {
				b.WriteString(string(rune(v)))
			}
			i = to
		default:
			wrong = i18n.M(texts.SyntaxBadEscape, i18n.T("what", `\`+string(rune(c))))
			b.WriteByte(c)
		}
	}
	return b.String(), wrong
}

func isHexDigit(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// character is the value of a character literal; chars are signed.
func character(text string) (int64, i18n.Message) {
	s, wrong := unquote(text)
	switch {
	case wrong.Key != "":
		return 0, wrong
	case len(s) == 0:
		return 0, i18n.M(texts.SyntaxEmptyCharacter)
	case len(s) > 1 && !isASCII(s):
		return 0, i18n.M(texts.SyntaxCharacterNotAscii, i18n.T("what", text))
	case len(s) > 1:
		return 0, i18n.M(texts.SyntaxSeveralCharacters, i18n.T("what", text))
	}
	return int64(int8(s[0])), i18n.Message{}
}
