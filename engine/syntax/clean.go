package syntax

import (
	"sort"
	"strings"

	"tilescope/engine/source"
)

// cleanText is a text as the scanner wants it: lines that end in a backslash
// joined with the next, every end of line a single '\n', no byte order mark.
// It remembers where each byte was.
type cleanText struct {
	text    string
	written string // the text as it is in the file
	prelude bool
	base    int   // of a header: where it begins among the prelude's places
	at      []int // offsets into text where shift changes, rising
	shift   []int // what to add from there to find the offset in the file
}

func clean(text string, prelude bool) *cleanText {
	c := &cleanText{text: text, written: text, prelude: prelude}
	bom := strings.HasPrefix(text, "\ufeff")
	if !bom && !strings.ContainsAny(text, "\r\\") {
		return c
	}
	var b strings.Builder
	b.Grow(len(text))
	i := 0
	drop := func(n int) {
		i += n
		if k := len(c.at); k > 0 && c.at[k-1] == b.Len() {
			c.shift[k-1] = i - b.Len()
			return
		}
		c.at = append(c.at, b.Len())
		c.shift = append(c.shift, i-b.Len())
	}
	if bom {
		drop(len("\ufeff"))
	}
	for i < len(text) {
		rest := text[i:]
		switch {
		case strings.HasPrefix(rest, "\r\n"):
			drop(1)
		case rest[0] == '\r':
			b.WriteByte('\n')
			i++
		case rest[0] == '\\' && splice(rest) > 0:
			drop(splice(rest))
		default:
			b.WriteByte(rest[0])
			i++
		}
	}
	c.text = b.String()
	return c
}

// splice is the length of a backslash, the blanks that an editor may have left
// behind it and the end of line, or 0.
func splice(s string) int {
	i := 1
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	switch {
	case strings.HasPrefix(s[i:], "\r\n"):
		return i + 2
	case i < len(s) && (s[i] == '\n' || s[i] == '\r'):
		return i + 1
	}
	return 0
}

// spelled is what the file has between two clean bytes, without these.
func (c *cleanText) spelled(before, behind int) string {
	return c.written[c.offset(before)+1 : c.offset(behind)]
}

// offset is the place in the file of byte i of the clean text.
func (c *cleanText) offset(i int) int {
	k := sort.SearchInts(c.at, i+1) - 1
	if k < 0 {
		return i
	}
	return i + c.shift[k]
}

// span is the place of the clean bytes [from, to).
func (c *cleanText) span(from, to int) source.Span {
	a := c.base + c.offset(from)
	b := a
	if to > from {
		b = c.base + c.offset(to-1) + 1
	}
	if c.prelude {
		return source.Span{From: source.Pos(-a - 1), To: source.Pos(-b - 1)}
	}
	return source.Span{From: source.At(a), To: source.At(b)}
}
