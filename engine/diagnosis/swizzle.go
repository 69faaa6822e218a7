package diagnosis

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// maxSwizzled bounds the accesses of an array that are rewritten.
const maxSwizzled = 256

// Swizzle is the edits that store the elements of each row of a shared array of two dimensions in another order: column c of row r at
// c ^ r. They are one per line, in order of lines. It is nil where they cannot be written safely:
//
//   - the rows are no power of two long
//   - the array is used other than as tile[r][c], such as by its address
//   - a row is given by more than arithmetic of names and numbers, since it would be evaluated twice
//   - an access comes from a macro, or goes over several lines
//
// Whether it spares passes, running it tells.
func Swizzle(file *source.File, code *isa.Program, global int) []Change {
	g := code.Globals[global]
	if g.Space != isa.SharedSpace || g.Dynamic || len(g.Dims) != 2 || g.Dims[1] < 2 || bits.OnesCount(uint(g.Dims[1])) != 1 ||
		!g.Span.IsValid() || g.Span.From.InPrelude() || file.Slice(g.Span) != g.Name {
		return nil
	}
	s := &swizzler{text: file.Text, tokens: scan(file.Text), name: g.Name, dims: g.Dims}
	at := slices.IndexFunc(s.tokens, func(t token) bool { return t.from == g.Span.From.Offset() })
	if at < 0 {
		return nil
	}
	end := s.scopeEnd(at)
	if end < 0 {
		return nil
	}
	_, last, ok := s.index(at) // the declaration's own brackets
	for ok && last+1 < end {
		last++
		if s.word(last) != g.Name {
			continue
		}
		last, ok = s.access(last)
	}
	if !ok || !s.covers(code, int32(global)+1) {
		return nil
	}
	return s.changes(file)
}

// token is a name, a number, or a character that is neither.
type token struct {
	from, to int
	line     int  // counted from 0
	macro    bool // in a line for the preprocessor, or that continues in the next
}

// scan gives the tokens of a text, without comments; a literal of characters is one.
func scan(text string) (list []token) {
	line, macro := 0, false
	directive := func(from int) bool {
		end := strings.IndexByte(text[from:], '\n')
		if end < 0 {
			end = len(text) - from
		}
		whole := strings.TrimSpace(text[from : from+end])
		return strings.HasPrefix(whole, "#") || strings.HasSuffix(whole, `\`)
	}
	macro = directive(0)
	for i := 0; i < len(text); {
		from := i
		switch c := text[i]; {
		case c == '\n':
			i++
			line, macro = line+1, directive(i) || macro && strings.HasSuffix(strings.TrimRight(text[:i-1], "\r"), `\`)
			continue
		case c == ' ' || c == '\t' || c == '\r':
			i++
			continue
		case strings.HasPrefix(text[i:], "//"):
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case strings.HasPrefix(text[i:], "/*"):
			n := strings.Index(text[i+2:], "*/")
			if n < 0 {
				return list
			}
			line += strings.Count(text[i:i+n+4], "\n")
			i += n + 4
			continue
		case c == '"' || c == '\'':
			for i++; i < len(text) && text[i] != c && text[i] != '\n'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			i = min(i+1, len(text))
		case wordly(c):
			for i < len(text) && wordly(text[i]) {
				i++
			}
		default:
			i++
		}
		list = append(list, token{from, i, line, macro})
	}
	return list
}

// wordly says whether a character is one of names and numbers.
func wordly(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// swizzler rewrites the accesses to one array.
type swizzler struct {
	text   string
	tokens []token
	name   string
	dims   []int
	found  []rewritten
}

// rewritten is an access: where it is in the text, and what takes its place.
type rewritten struct {
	from, to, line int
	text           string
}

// word is the text of a token; "" behind the last.
func (s *swizzler) word(i int) string {
	if i < 0 || i >= len(s.tokens) {
		return ""
	}
	return s.text[s.tokens[i].from:s.tokens[i].to]
}

// scopeEnd is the token that closes the braces that a token is in; -1 where it is in none.
func (s *swizzler) scopeEnd(at int) int {
	outer := 0
	for i := range at {
		switch s.word(i) {
		case "{":
			outer++
		case "}":
			outer--
		}
	}
	if outer <= 0 {
		return -1
	}
	depth := 0
	for i := at; i < len(s.tokens); i++ {
		switch s.word(i) {
		case "{":
			depth++
		case "}":
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return -1
}

// index gives the first and the last token between the two pairs of brackets behind a name, and the last of the whole.
func (s *swizzler) index(at int) (inside [2][2]int, last int, ok bool) {
	last = at
	for k := range inside {
		if s.word(last+1) != "[" {
			return inside, last, false
		}
		depth, i := 0, last+1
		for ; i < len(s.tokens); i++ {
			if w := s.word(i); w == "[" {
				depth++
			} else if w == "]" {
				depth--
			}
			if depth == 0 {
				break
			}
		}
		if i == len(s.tokens) || i == last+2 {
			return inside, last, false
		}
		inside[k], last = [2]int{last + 2, i - 1}, i
	}
	return inside, last, true
}

// access rewrites the one whose name is at a token, and gives its last token; ok is false where this is not safe.
func (s *swizzler) access(at int) (last int, ok bool) {
	inside, last, ok := s.index(at)
	if !ok || s.word(last+1) == "[" || s.tokens[at].line != s.tokens[last].line {
		return last, false
	}
	switch before := s.word(at-2) + s.word(at-1); {
	case strings.HasSuffix(before, "."), strings.HasSuffix(before, "->"), strings.HasSuffix(before, "::"),
		strings.HasSuffix(before, "&") && !strings.HasSuffix(before, "&&"):
		return last, false // another thing of that name, or its address
	}
	for i := at; i <= last; i++ {
		if s.tokens[i].macro || i > at && s.word(i) == s.name {
			return last, false
		}
	}
	if len(s.found) == maxSwizzled || !s.arithmetic(inside[0]) {
		return last, false
	}
	between := func(part [2]int) string { return s.text[s.tokens[part[0]].from:s.tokens[part[1]].to] }
	bracketed := func(part [2]int) string {
		if text := between(part); strings.ContainsFunc(text, func(c rune) bool { return c < 0x80 && !wordly(byte(c)) && c != '.' }) {
			return "(" + text + ")"
		}
		return between(part)
	}
	row := bracketed(inside[0])
	if s.dims[0] > s.dims[1] {
		row = "(" + row + " % " + strconv.Itoa(s.dims[1]) + ")"
	}
	from, to := s.tokens[at].from, s.tokens[last].to
	if row == "0" { // which leaves every column where it is
		s.found = append(s.found, rewritten{from, to, s.tokens[at].line, s.text[from:to]})
		return last, true
	}
	s.found = append(s.found, rewritten{from, to, s.tokens[at].line,
		s.text[from:s.tokens[inside[1][0]].from] + bracketed(inside[1]) + " ^ " + row + s.text[s.tokens[inside[1][1]].to:to]})
	return last, true
}

// arithmetic says whether tokens are names, numbers and operators that change nothing, and call nothing.
func (s *swizzler) arithmetic(part [2]int) bool {
	for i := part[0]; i <= part[1]; i++ {
		w := s.word(i)
		switch {
		case wordly(w[0]):
			if s.word(i+1) == "(" {
				return false
			}
		case strings.Contains("+-", w) && s.word(i+1) == w, !strings.Contains("+-*/%&|^.()", w):
			return false
		}
	}
	return true
}

// covers says whether all accesses that the compiler knows of the array are among those rewritten. Shared is 1 + its number.
func (s *swizzler) covers(code *isa.Program, shared int32) bool {
	for i := range code.Sites {
		site := &code.Sites[i]
		if site.Shared != shared {
			continue
		}
		if !site.Span.IsValid() || site.Span.From.InPrelude() {
			return false
		}
		from := site.Span.From.Offset()
		if !slices.ContainsFunc(s.found, func(f rewritten) bool { return f.from <= from && from < f.to }) {
			return false
		}
	}
	return len(s.found) > 0
}

// changes are the lines of all accesses.
func (s *swizzler) changes(file *source.File) (list []Change) {
	for _, f := range s.found {
		line := f.line + 1
		if n := len(list); n > 0 && list[n-1].Line == line {
			continue
		}
		if s.text[f.from:f.to] == f.text {
			continue
		}
		c := Change{Line: line, Old: file.Line(line), Show: f.text}
		begin := file.LineOffset(line)
		done := begin
		var b strings.Builder
		for _, o := range s.found {
			if o.line == f.line {
				b.WriteString(s.text[done:o.from])
				b.WriteString(o.text)
				done = o.to
			}
		}
		c.New = b.String() + c.Old[done-begin:]
		list = append(list, c)
	}
	return list
}

// ApplyAll is the text with changes of different lines made.
func ApplyAll(file *source.File, list []Change) string {
	lines := strings.Split(file.Text, "\n")
	for _, c := range list {
		lines[c.Line-1] = strings.Replace(lines[c.Line-1], c.Old, c.New, 1)
	}
	return strings.Join(lines, "\n")
}
