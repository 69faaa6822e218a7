package statement

import (
	"strings"
	"unicode"
)

// BaseName is the name before the first bracket: that of the array that is stored to.
func BaseName(s string) string {
	for i := range len(s) {
		if s[i] == '[' {
			return lastName(s[:i])
		}
	}
	return lastName(s)
}

// Assignment splits a statement into the name assigned, the operator and what is assigned.
func Assignment(s string) (name, operator, value string) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '+', '-':
			if depth == 0 && i+1 < len(s) && s[i+1] == s[i] {
				op := s[i : i+2]
				if n := lastName(s[:i]); n != "" {
					return n, op, ""
				}
				return lastName(s[i+2:]), op, ""
			}
		case '=':
			if depth != 0 || i+1 < len(s) && s[i+1] == '=' {
				if i+1 < len(s) && s[i+1] == '=' {
					i++
				}
				continue
			}
			at := i
			for at > 0 && strings.IndexByte("+-*/%&|^<>!", s[at-1]) >= 0 {
				at--
			}
			op := s[at : i+1]
			if op == "<=" || op == ">=" || op == "!=" {
				continue
			}
			return lastName(s[:at]), op, strings.TrimSpace(s[i+1:])
		}
	}
	return "", "", ""
}

// Member is the path to the member of a named struct that a statement assigns: "sum.x" of sum.x += a. It is "" for any other statement.
func Member(s string) string {
	left, operator, _ := Store(s)
	left = strings.TrimSpace(left)
	if operator == "" || !strings.Contains(left, ".") {
		return ""
	}
	for _, name := range strings.Split(left, ".") {
		if name == "" || lastName(name) != name {
			return ""
		}
	}
	return left
}

// lastName is the identifier that a text ends in; "" where it ends in something else, such as a bracket.
func lastName(s string) string {
	s = strings.TrimSpace(s)
	at := len(s)
	for at > 0 && NameByte(s[at-1]) {
		at--
	}
	if at == len(s) || s[at] >= '0' && s[at] <= '9' || strings.HasSuffix(strings.TrimSpace(s[:at]), ".") {
		return ""
	}
	return s[at:]
}

// NameByte says whether a byte may be part of an identifier.
func NameByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// Store splits at the assignment, whatever is on its left.
func Store(s string) (left, operator, value string) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '=':
			if depth == 0 && i > 0 && (i+1 >= len(s) || s[i+1] != '=') && !compares(s[:i]) {
				at := i
				for at > 0 && strings.IndexByte("+-*/%&|^<>", s[at-1]) >= 0 {
					at--
				}
				return s[:at], s[at : i+1], s[i+1:]
			}
		}
	}
	return s, "", ""
}

// Accumulates says whether a statement adds to what is on its left, so that its repetitions make up a sum.
func Accumulates(s string) bool {
	left, op, value := Store(s)
	left, value = strings.TrimSpace(left), strings.TrimSpace(value)
	switch {
	case op == "+=":
		return true
	case op != "=" || left == "":
		return false
	}
	if rest, ok := strings.CutPrefix(value, left); ok && strings.HasPrefix(strings.TrimSpace(rest), "+") {
		return true
	}
	if rest, ok := strings.CutSuffix(value, left); ok && strings.HasSuffix(strings.TrimSpace(rest), "+") {
		return true
	}
	call, arguments, ok := strings.Cut(value, "(")
	if !ok || !strings.Contains(call, "fma") {
		return false
	}
	rest, ok := strings.CutSuffix(strings.TrimSpace(strings.TrimSuffix(arguments, ")")), left)
	return ok && strings.HasSuffix(strings.TrimSpace(rest), ",")
}

// compares says whether a = that follows belongs to <=, >=, == or !=, and not to <<= or >>=.
func compares(before string) bool {
	switch before[len(before)-1] {
	case '!', '=':
		return true
	case '<', '>':
		return len(before) < 2 || before[len(before)-2] != before[len(before)-1]
	}
	return false
}

// NamesOutside are the identifiers of an expression outside of brackets.
func NamesOutside(s string) []string {
	var out []string
	depth := 0
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case NameByte(c):
			from := i
			for i < len(s) && NameByte(s[i]) {
				i++
			}
			if depth == 0 && (s[from] < '0' || s[from] > '9') {
				out = append(out, s[from:i])
			}
			continue
		}
		i++
	}
	return out
}

// Factors is of how many elements and variables a value is the product: 2 for a[i] * p->x. It is 0 of a value that is anything else, or
// more than that.
func Factors(value string) int {
	var flat strings.Builder
	depth := 0
	for _, r := range strings.TrimRight(strings.TrimSpace(value), ";") {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		default:
			if depth == 0 {
				flat.WriteRune(r)
			}
		}
	}
	parts := strings.Split(strings.ReplaceAll(flat.String(), "->", "."), "*")
	for _, p := range parts {
		p = strings.TrimSpace(p)
		if p == "" || strings.ContainsFunc(p, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '.' }) {
			return 0
		}
	}
	return len(parts)
}

// Launched is a launch without its arguments: the kernel and its configuration, as in child<<<2, 64>>>.
func Launched(text string) string {
	if at := strings.LastIndex(text, ">>>"); at >= 0 {
		return text[:at+len(">>>")]
	}
	return text
}
