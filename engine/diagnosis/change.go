package diagnosis

import (
	"strings"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// Change is an edit of one line of the source.
type Change struct {
	Line int
	Old  string // the line as it is
	New  string // the line as it should be
	Show string // the part that changed, as a reader is shown it: "tile[32][32 + 1]"
}

// Apply is the text with the change made.
func (c *Change) Apply(file *source.File) string {
	from := file.LineOffset(c.Line)
	return file.Text[:from] + c.New + file.Text[from+len(c.Old):]
}

// Pad is the declaration of a shared array with rows that are one element longer, where this was found to spare the accesses of a site
// passes; nil where it was not, and where the declaration is not written plainly.
func Pad(file *source.File, code *isa.Program, banks *bank.Analysis, site int) *Change {
	if p, ok := banks.Padding(site); ok && p.Then < p.Now {
		return longer(file, code.Globals[p.Array])
	}
	return nil
}

// pad is Pad for the first site of an access that has one.
func (m *maker) pad(a *access) *Change {
	for _, site := range a.sites {
		if c := Pad(m.File, m.Code, m.Banks, site); c != nil {
			return c
		}
	}
	return nil
}

// longer is the edit that makes the rows of an array one element longer. It is nil where the declaration is not written plainly: from a
// macro, or over several lines.
func longer(file *source.File, g *isa.Global) *Change {
	if g.Span.From.InPrelude() || !g.Span.IsValid() || len(g.Dims) < 2 || file.Slice(g.Span) != g.Name {
		return nil
	}
	at := file.Position(g.Span.From)
	line := file.Line(at.Line)
	begin := g.Span.From.Offset() - file.LineOffset(at.Line)
	end, last := begin+len(g.Name), -1
	for range g.Dims {
		open := end + len(line[end:]) - len(strings.TrimLeft(line[end:], " \t"))
		shut := closing(line, open)
		if shut < 0 {
			return nil
		}
		last, end = open, shut+1
	}
	size := line[last+1 : end-1]
	more := size + " + 1"
	if strings.ContainsAny(size, "<>?:|&^=,") {
		more = "(" + size + ") + 1"
	}
	return &Change{
		Line: at.Line, Old: line, New: line[:last+1] + more + line[end-1:],
		Show: line[begin:last+1] + more + "]",
	}
}

// closing is where a bracket that opens at an index of a line is closed; −1 where none opens there, or it is not closed on the line.
func closing(line string, open int) int {
	if open >= len(line) || line[open] != '[' {
		return -1
	}
	depth := 0
	for i := open; i < len(line); i++ {
		switch line[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
