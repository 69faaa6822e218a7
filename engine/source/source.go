package source

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Pos is a place in a program: a byte offset plus one into the main file when
// positive, minus a byte offset minus one into the prelude when negative.
// The zero Pos is "nowhere".
type Pos int32

// IsValid reports whether p names a place.
func (p Pos) IsValid() bool { return p != 0 }

// InPrelude reports whether p is in the declarations that every program
// starts from and not in the user's text.
func (p Pos) InPrelude() bool { return p < 0 }

// Span is the half-open stretch [From, To) of one file.
type Span struct{ From, To Pos }

// IsValid reports whether s names a stretch.
func (s Span) IsValid() bool { return s.From != 0 }

// Join is the smallest span that covers s and t, which are in one file; an
// invalid one does not count.
func (s Span) Join(t Span) Span {
	switch {
	case !s.IsValid():
		return t
	case !t.IsValid() || s.From < 0 != (t.From < 0):
		return s
	case s.From < 0: // prelude offsets grow downwards
		return Span{max(s.From, t.From), min(s.To, t.To)}
	}
	return Span{min(s.From, t.From), max(s.To, t.To)}
}

// Position is a place as an editor shows it. Line and Column count from 1;
// Column counts Unicode code points.
type Position struct{ Line, Column int }

// File is one immutable source text.
type File struct {
	Name string
	Text string
	// Headers are texts that a program may include, in order of From. Only the prelude's file has them.
	Headers []Header
	Parts   []Part   // the files that the text consists of, the program first
	Folders []string // that are searched for included files, in order
	lines   []int    // offset of the first byte of each line
	marks   []mark   // code points counted at every stride of bytes; nil where each byte is one
}

// Header is a text of Tilescope's own that a program requests by name.
type Header struct {
	Name, Text string
	From       int // its first byte among the places of the prelude, behind the prelude's own
}

// stride is how far apart, in bytes, marks are, so that a column of a very long line is found at once.
const stride = 1 << 10

// NewFile indexes the lines of text. Text that is not valid UTF-8 is kept as
// it is; the scanner reports it.
func NewFile(name, text string) *File {
	f := &File{Name: name, Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			f.mark()
			break
		}
	}
	f.divide()
	return f
}

// mark is the first code point that begins at a multiple of stride or behind it.
type mark struct {
	offset int
	before int // code points before it
}

// mark fills in marks.
func (f *File) mark() {
	n := 0
	for i, size := 0, 0; i < len(f.Text); i += size {
		if i >= len(f.marks)*stride {
			f.marks = append(f.marks, mark{i, n})
		}
		_, size = utf8.DecodeRuneInString(f.Text[i:])
		n++
	}
}

// runesBefore is the number of code points that begin before a byte.
func (f *File) runesBefore(off int) int {
	if f.marks == nil {
		return off
	}
	k := min(off/stride, len(f.marks)-1)
	if f.marks[k].offset > off {
		k--
	}
	return f.marks[k].before + utf8.RuneCountInString(f.Text[f.marks[k].offset:off])
}

// At is the Pos of a byte offset into the main file.
func At(offset int) Pos { return Pos(offset + 1) }

// Offset is the byte offset that a valid p names in its own file.
func (p Pos) Offset() int {
	if p < 0 {
		return int(-p) - 1
	}
	return int(p) - 1
}

// Position is the line and column of p in f; the zero Position for the zero Pos.
func (f *File) Position(p Pos) Position {
	if !p.IsValid() {
		return Position{}
	}
	off := min(p.Offset(), len(f.Text))
	line := sort.SearchInts(f.lines, off+1) - 1
	return Position{Line: line + 1, Column: f.runesBefore(off) - f.runesBefore(f.lines[line]) + 1}
}

// LineOffset is where line n, counted from 1, begins: its first byte.
func (f *File) LineOffset(n int) int { return f.lines[min(max(n, 1), len(f.lines))-1] }

// Lines is the number of lines; a text that ends in a newline has no empty last one.
func (f *File) Lines() int {
	if n := len(f.lines); n > 1 && f.lines[n-1] == len(f.Text) {
		return n - 1
	}
	return len(f.lines)
}

// Line is the text of line n, counted from 1, without its end-of-line.
func (f *File) Line(n int) string {
	if n < 1 || n > len(f.lines) {
		return ""
	}
	if n == len(f.lines) {
		return f.Text[f.lines[n-1]:]
	}
	return strings.TrimSuffix(f.Text[f.lines[n-1]:f.lines[n]-1], "\r")
}

// Slice is the text of a span of this file.
func (f *File) Slice(s Span) string {
	if !s.IsValid() {
		return ""
	}
	from, to := s.From.Offset(), s.To.Offset()
	if from > to || to > len(f.Text) {
		return ""
	}
	return f.Text[from:to]
}
