package frame

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"
)

// Sizes of the picture in its own units, which are pixels at 100 %.
const (
	svgChar  = 7.3 // width of a letter of 12 units in the widest common sans
	svgRow   = 22
	svgPad   = 8
	svgEdge  = 16
	svgLines = 18 // of running text
)

// SVG is the table as a picture that stands alone: the same rows and marks, on white.
func (t *Table) SVG() string {
	head, rows := t.lines()
	width := make([]float64, len(t.Columns)+1)
	for _, l := range append(head, rows...) {
		for i, c := range l.cells {
			width[i] = max(width[i], float64(utf8.RuneCountInString(c))*svgChar+2*svgPad)
		}
	}
	for _, g := range t.groups() {
		all := 0.0
		for i := g.from; i < g.to; i++ {
			all += width[i+1]
		}
		width[g.to] += max(float64(utf8.RuneCountInString(g.text))*svgChar+2*svgPad-all, 0)
	}
	left := make([]float64, len(width)+1)
	left[0] = svgEdge
	for i, w := range width {
		left[i+1] = left[i] + w
	}
	for _, r := range t.Rows {
		left[len(width)] = max(left[len(width)], svgEdge+float64(utf8.RuneCountInString(r.Group))*svgChar)
	}
	wide := max(left[len(width)]+svgEdge, 480)
	var body strings.Builder
	y := float64(svgEdge + 14)
	say := func(size int, weight, text string) {
		for _, line := range wrap(text, int((wide-2*svgEdge)/svgChar*12/float64(size))) {
			fmt.Fprintf(&body, `<text x="%d" y="%.0f" font-size="%d" font-weight="%s">%s</text>`+"\n", svgEdge, y, size, weight, escape(line))
			y += svgLines
		}
	}
	say(15, "650", t.Title)
	if t.Why != "" {
		say(12, "400", t.Why)
		return t.svg(body.String(), wide, y)
	}
	say(12, "400", t.Caption)
	y += 4
	text := func(x float64, class, s string) {
		if s != "" {
			fmt.Fprintf(&body, `<text x="%.1f" y="%.1f"%s>%s</text>`+"\n", x+svgPad, y, class, escape(s))
		}
	}
	if groups := t.groups(); groups != nil {
		for _, g := range groups {
			text(left[g.from+1], ` fill="#52514e"`, g.text)
		}
		y += svgLines
	}
	for _, l := range head {
		for i, c := range l.cells {
			text(left[i], ` fill="#52514e"`, c)
		}
		y += svgLines
	}
	rule := y - svgLines + 6
	fmt.Fprintf(&body, `<path d="M%d %.1fH%.1f" stroke="#8a8985"/>`+"\n", svgEdge, rule, left[len(width)])
	y += 4
	for i, l := range rows {
		r := &t.Rows[i]
		if r.Group != "" && (i == 0 || t.Rows[i-1].Group != r.Group) {
			text(left[0]-svgPad, ` font-weight="650"`, r.Group)
			y += svgRow
		}
		for k, c := range l.cells {
			class := ""
			if k > 0 {
				class = t.svgCell(&body, &r.Cells[k-1], left[k], y-svgRow+7, width[k])
			} else if r.Focus {
				class = ` font-weight="650"`
			}
			text(left[k], class, c)
		}
		y += svgRow
	}
	y += 6
	for _, m := range t.Marks {
		t.svgCell(&body, &TableCell{Kind: m.Kind, Text: "x"}, svgEdge, y-13, 24)
		fmt.Fprintf(&body, `<text x="%d" y="%.0f">%s</text>`+"\n", svgEdge+32, y+2, escape(strings.TrimSpace(m.Mark+" "+m.Text)))
		y += svgRow
	}
	if t.Cut != "" {
		say(12, "400", t.Cut)
	}
	return t.svg(body.String(), wide, y)
}

// svgCell draws what a cell's kind looks like, and gives the attributes of its text.
func (t *Table) svgCell(out *strings.Builder, c *TableCell, x, y, width float64) string {
	box := func(attributes string) {
		fmt.Fprintf(out, `<rect x="%.1f" y="%.1f" width="%.1f" height="%d" %s/>`+"\n", x+1, y, width-2, svgRow-4, attributes)
	}
	if c.Text == "" {
		return ""
	}
	switch c.Kind {
	case HaloCell, ExtraCell:
		box(`fill="url(#hatch)" stroke="#8a8985"`)
	case LentCell, TwiceCell:
		box(`fill="#dcebf5" stroke="#0072b2"`)
		fmt.Fprintf(out, `<rect x="%.1f" y="%.1f" width="%.1f" height="%d" fill="none" stroke="#0072b2"/>`+"\n", x+3, y+2, width-6, svgRow-8)
	case GhostCell:
		box(`fill="none" stroke="#52514e" stroke-dasharray="3 2"`)
	case CombinedCell:
		box(`fill="#eceae4" stroke="#1a1a19"`)
		return ` font-weight="650"`
	case InputCell, InternalCell:
		box(`fill="#eaf1f8" stroke="#c9c8c2"`)
	case ComputedCell:
		box(`fill="#e4f3ec" stroke="#c9c8c2"`)
	case KeptCell:
		box(`fill="none" stroke="#c9c8c2"`)
	case RedundantCell, SpentCell, StaleCell, IdleCell:
		return ` fill="#6f6e69"`
	case TotalCell:
		return ` font-weight="650"`
	}
	return ""
}

// svg wraps a body. A label says what the picture shows to who does not see it.
func (t *Table) svg(body string, wide, high float64) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" role="img" aria-label="%s" font-family="system-ui, sans-serif" font-size="12" fill="#1a1a19">
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#9fb6d6" stroke-width="2"/></pattern></defs>
<rect width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, wide, high, wide, high, escape(t.Title+". "+t.Caption), body)
}

func escape(s string) string { return html.EscapeString(s) }

// wrap breaks a text into lines of at most n letters, at spaces.
func wrap(s string, n int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > n {
			out = append(out, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		out = append(out, line)
	}
	return out
}
