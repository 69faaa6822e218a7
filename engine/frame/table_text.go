package frame

import (
	"encoding/csv"
	"strings"
	"unicode/utf8"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Text is the table with its columns aligned, as for a terminal or a comment.
func (t *Table) Text() string {
	var out strings.Builder
	out.WriteString(t.Title + "\n")
	if t.Why != "" {
		return out.String() + t.Why + "\n"
	}
	out.WriteString(t.Caption + "\n\n")
	head, rows := t.lines()
	width := make([]int, len(t.Columns)+1)
	for _, r := range append(head, rows...) {
		for i, c := range r.cells {
			width[i] = max(width[i], utf8.RuneCountInString(c))
		}
	}
	// A heading over several columns is as wide as they are together, and widens the last where it must.
	for _, g := range t.groups() {
		all := 2 * (g.to - g.from - 1)
		for i := g.from; i < g.to; i++ {
			all += width[i+1]
		}
		width[g.to] += max(utf8.RuneCountInString(g.text)-all, 0)
	}
	if line := t.groupLine(width); line != "" {
		out.WriteString(line + "\n")
	}
	for _, r := range head {
		out.WriteString(r.line(width) + "\n")
	}
	for i, r := range rows {
		if g := t.Rows[i].Group; g != "" && (i == 0 || t.Rows[i-1].Group != g) {
			out.WriteString(g + "\n")
		}
		out.WriteString(r.line(width) + "\n")
	}
	for i, m := range t.Marks {
		if i == 0 {
			out.WriteString("\n")
		}
		if m.Mark != "" {
			out.WriteString(m.Mark + " " + m.Text + "\n")
		}
	}
	if t.Cut != "" {
		out.WriteString(t.Cut + "\n")
	}
	return out.String()
}

// textLine is one line of aligned cells, the row's head first.
type textLine struct{ cells []string }

func (l textLine) line(width []int) string {
	var b strings.Builder
	for i, c := range l.cells {
		if i > 0 {
			b.WriteString("  ")
		}
		b.WriteString(c + strings.Repeat(" ", width[i]-utf8.RuneCountInString(c)))
	}
	return strings.TrimRight(b.String(), " ")
}

// lines are the headings and the rows, all cells as texts.
func (t *Table) lines() (head, rows []textLine) {
	titles, units := []string{t.Head}, []string{""}
	unit := false
	for _, c := range t.Columns {
		titles, units = append(titles, c.Title), append(units, c.Unit)
		unit = unit || c.Unit != ""
	}
	head = append(head, textLine{titles})
	if unit {
		head = append(head, textLine{units})
	}
	for _, r := range t.Rows {
		l := textLine{[]string{r.Head}}
		for _, c := range r.Cells {
			l.cells = append(l.cells, c.plain())
		}
		rows = append(rows, l)
	}
	return head, rows
}

// plain is a cell's text with its note and its mark.
func (c *TableCell) plain() string {
	text := c.Text
	if c.Note != "" {
		text = strings.TrimSpace(text + " (" + c.Note + ")")
	}
	if text != "" {
		text += c.Kind.Sign()
	}
	return text
}

// headed is a stretch of columns under one heading.
type headed struct {
	text     string
	from, to int
}

// groups are the headings over the columns' own; none where no column has one.
func (t *Table) groups() []headed {
	var out []headed
	any := false
	for i, c := range t.Columns {
		any = any || c.Group != ""
		if n := len(out); n > 0 && out[n-1].text == c.Group {
			out[n-1].to = i + 1
			continue
		}
		out = append(out, headed{c.Group, i, i + 1})
	}
	if !any {
		return nil
	}
	return out
}

func (t *Table) groupLine(width []int) string {
	groups := t.groups()
	if groups == nil {
		return ""
	}
	line := strings.Repeat(" ", width[0])
	for _, g := range groups {
		all := 2 * (g.to - g.from - 1)
		for i := g.from; i < g.to; i++ {
			all += width[i+1]
		}
		line += "  " + g.text + strings.Repeat(" ", max(all-utf8.RuneCountInString(g.text), 0))
	}
	return strings.TrimRight(line, " ")
}

// CSV is the table as comma-separated values (RFC 4180), one line of headings. Numbers are in full, and kinds of cells in words in a
// column beside each that has any.
func (t *Table) CSV(reader i18n.Reader) string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	w.UseCRLF = true
	write := func(line []string) { _ = w.Write(line) } // to memory: it does not fail
	grouped := false
	for _, r := range t.Rows {
		grouped = grouped || r.Group != ""
	}
	kinds := make([]bool, len(t.Columns))
	for _, r := range t.Rows {
		for i, c := range r.Cells {
			kinds[i] = kinds[i] || c.Kind != PlainCell && c.Kind != TotalCell
		}
	}
	line := []string{t.Head}
	if grouped {
		line = []string{"", t.Head}
	}
	for i, c := range t.Columns {
		title := strings.Join(strings.Fields(c.Group+" "+c.Title+" "+c.Unit), " ")
		line = append(line, title)
		if kinds[i] {
			line = append(line, title+" "+reader.Word(i18n.M(texts.TableCsvKind)))
		}
	}
	write(line)
	for _, r := range t.Rows {
		line = line[:0]
		if grouped {
			line = append(line, r.Group)
		}
		line = append(line, r.Head)
		for i, c := range r.Cells {
			switch {
			case c.Value != "":
				line = append(line, c.Value)
			default:
				line = append(line, strings.TrimSpace(c.Text+" "+c.Note))
			}
			if kinds[i] {
				word := ""
				if c.Kind != PlainCell && c.Kind != TotalCell {
					word = reader.Word(i18n.M(texts.TableKind(string(c.Kind))))
				}
				line = append(line, word)
			}
		}
		write(line)
	}
	w.Flush()
	return out.String()
}
