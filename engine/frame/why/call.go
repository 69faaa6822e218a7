package why

import (
	"strings"

	"tilescope/engine/frame/statement"
	"tilescope/engine/source"
)

// longestCall bounds the bytes of the program that are looked at for one call.
const longestCall = 2000

// callText is a call of the host program, from its name to its closing parenthesis, without line breaks. Where the place is not that of a
// call, as with the operators of a stream, it is the text around it from one semicolon or brace to the next.
func (a *asker) callText(p source.Pos) string {
	return strings.Join(strings.Fields(a.callSource(p)), " ")
}

// callSource is the same as the program has it.
func (a *asker) callSource(p source.Pos) string {
	if !p.IsValid() || p.InPrelude() {
		return ""
	}
	all := a.in.File.Text
	at := min(p.Offset(), len(all))
	text := all[at:min(len(all), at+longestCall)]
	end := callEnd(text)
	if end == 0 {
		if end = strings.IndexByte(text, ';'); end < 0 {
			end = len(text)
		}
		at = max(strings.LastIndexAny(all[:at], ";{}")+1, at-longestCall)
		at += header(all[at:p.Offset()])
		text, end = all[at:], p.Offset()-at+end
	}
	return text[:min(end, len(text))]
}

// header is how much of the text before a statement is the end of what it is controlled by, as in i++) of a for.
func header(text string) (end int) {
	depth := 0
	for i, c := range []byte(text) {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				end, depth = i+1, 0
			}
		}
	}
	return end
}

// callEnd is where a call ends that a text begins with; 0 for another text.
func callEnd(text string) int {
	at := 0
	for at < len(text) && (statement.NameByte(text[at]) || text[at] == ':') {
		at++
	}
	if at == 0 || at == len(text) || text[at] != '(' {
		return 0
	}
	depth := 0
	for quote := byte(0); at < len(text); at++ {
		switch c := text[at]; {
		case quote != 0 && c == '\\':
			at++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return 0
}
