package render

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"math"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"tilescope/server/export/jsrender"
)

// PDF is a document of pages in the making, in points. What goes wrong on the way is told by Write.
type PDF struct {
	pdf    *fpdf.Fpdf
	images int
}

// Names of the faces in a document.
const (
	sans = "sans"
	mono = "mono"
)

// Margin is what stays free around a page, and Width what it has between: points.
const (
	Margin = 42.0
	Width  = 595.28 - 2*Margin
	foot   = 841.89 - Margin
)

// NewPDF begins a document of A4 pages, upright. The language is a BCP 47 tag.
func NewPDF(title, about, link, language string) *PDF {
	return begin(fpdf.New("P", "pt", "A4", ""), title, about, link, language)
}

// point is the length of a sheet's unit, a pixel of 96 an inch, in points of 72 an inch.
const point = 0.75

// Plate is a document of one figure alone, on a page of its size, for other documents to include.
func Plate(s *jsrender.Sheet, title, link, language string) (*PDF, error) {
	size := fpdf.SizeType{Wd: s.Width * point, Ht: s.Height * point}
	p := begin(fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: size}), title, s.Title+". "+s.Alt(), link, language)
	p.pdf.AddPage()
	return p, p.draw(s, 0, 0, point)
}

func begin(p *fpdf.Fpdf, title, about, link, language string) *PDF {
	p.SetTitle(title, true)
	p.SetSubject(about, true)
	p.SetKeywords(link, true)
	p.SetCreator("Tilescope", true)
	p.SetLang(language)
	p.SetCatalogSort(true)
	p.SetCreationDate(time.Unix(0, 0).UTC()) // the same steps make the same document
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetMargins(Margin, Margin, Margin)
	p.SetAutoPageBreak(false, Margin)
	p.AddUTF8FontFromBytes(sans, "", files[face{}])
	p.AddUTF8FontFromBytes(sans, "B", files[face{bold: true}])
	p.AddUTF8FontFromBytes(mono, "", files[face{mono: true}])
	p.AddUTF8FontFromBytes(mono, "B", files[face{bold: true, mono: true}])
	return &PDF{pdf: p}
}

// Page begins a page with a heading, and what is beside it; it says how far down the page is used.
func (p *PDF) Page(heading, beside string) float64 {
	p.pdf.AddPage()
	p.pdf.SetTextColor(0x16, 0x19, 0x1c)
	p.pdf.SetFont(sans, "B", 13)
	p.pdf.Text(Margin, Margin+12, heading)
	p.pdf.SetFont(sans, "", 9)
	if w := p.pdf.GetStringWidth(beside); p.pdf.GetStringWidth(heading)*13/9+w+20 < Width {
		p.pdf.Text(Margin+Width-w, Margin+12, beside)
	} else {
		p.pdf.Text(Margin, Margin+26, beside)
	}
	y := Margin + 31
	p.rule(y)
	return y + 6
}

func (p *PDF) rule(y float64) {
	p.pdf.SetDrawColor(0x87, 0x8c, 0x8c)
	p.pdf.SetLineWidth(0.6)
	p.pdf.Line(Margin, y, Margin+Width, y)
}

// Say sets sentences, the first bold, and says how far down they go.
func (p *PDF) Say(y float64, lead, rest string) float64 {
	for i, text := range []string{lead, rest} {
		style := "B"
		if i > 0 {
			style = ""
		}
		p.pdf.SetFont(sans, style, 12)
		for _, line := range p.lines(text, Width) {
			y += 16
			p.pdf.Text(Margin, y, line)
		}
	}
	return y + 8
}

// lines breaks a text between words.
func (p *PDF) lines(text string, width float64) []string {
	var out []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.pdf.GetStringWidth(longer) > width {
			out = append(out, line)
			line = word
		} else {
			line = longer
		}
	}
	if line != "" {
		out = append(out, line)
	}
	return out
}

// Listing sets lines of source in two columns, the current one marked, as many around it as there is room for.
func (p *PDF) Listing(y float64, first int, source []string, current int) {
	const high, size, number = 10.2, 7.6, 22.0
	p.rule(y)
	y += 4
	rows := max(int((foot-18-y)/high), 1)
	if most := 2 * rows; len(source) > most {
		from := min(max(current-first-most/2, 0), len(source)-most)
		first, source = first+from, source[from:from+most]
	}
	rows = min(rows, (len(source)+1)/2)
	column := Width / 2
	for i, text := range source {
		x, top := Margin+float64(i/rows)*column, y+float64(i%rows)*high
		p.pdf.SetFont(mono, "", size)
		if first+i == current {
			p.pdf.SetFillColor(0xe9, 0xe9, 0xe3)
			p.pdf.SetDrawColor(0x16, 0x19, 0x1c)
			p.pdf.Rect(x, top, column-8, high, "FD")
		}
		no := fmt.Sprint(first + i)
		p.pdf.SetTextColor(0x5f, 0x65, 0x6b)
		p.pdf.Text(x+number-6-p.pdf.GetStringWidth(no), top+high-2.6, no)
		p.pdf.SetTextColor(0x16, 0x19, 0x1c)
		text = strings.ReplaceAll(text, "\t", "  ")
		for p.pdf.GetStringWidth(text) > column-8-number {
			text = string([]rune(text)[:len([]rune(text))-2]) + "…"
		}
		p.pdf.Text(x+number, top+high-2.6, text)
	}
}

// Foot sets the last line of a page; an address in it can be pressed.
func (p *PDF) Foot(text, link string) {
	p.pdf.SetFont(sans, "", 8)
	p.pdf.SetTextColor(0x47, 0x4d, 0x53)
	p.pdf.Text(Margin, foot, text)
	if link == "" {
		return
	}
	w := p.pdf.GetStringWidth(link)
	if w > Width/2 {
		return // too long to be there: the document carries it all the same
	}
	p.pdf.SetTextColor(0, 0x5a, 0x8e)
	p.pdf.Text(Margin+Width-w, foot, link)
	p.pdf.LinkString(Margin+Width-w, foot-8, w, 10, link)
}

// Figure draws a sheet over the page's width, and says how far down it goes.
func (p *PDF) Figure(y float64, s *jsrender.Sheet) (float64, error) {
	scale := Width / s.Width
	return y + s.Height*scale + 8, p.draw(s, Margin, y, scale)
}

// draw draws a sheet with its corner at a place of the page.
func (p *PDF) draw(s *jsrender.Sheet, x, y, scale float64) error {
	t, err := colorsOf(s)
	if err != nil {
		return err
	}
	f := &figure{p: p, colors: t, x: x, y: y, scale: scale}
	for i := range s.Images {
		if err := f.image(&s.Images[i]); err != nil {
			return err
		}
	}
	for i := range s.Marks {
		if err := f.mark(&s.Marks[i]); err != nil {
			return err
		}
	}
	p.pdf.SetAlpha(1, "Normal")
	p.pdf.SetDashPattern(nil, 0)
	return p.pdf.Error()
}

// Write ends the document.
func (p *PDF) Write(out io.Writer) error { return p.pdf.Output(out) }

// figure is a sheet on a page.
type figure struct {
	p      *PDF
	colors *colors
	x, y   float64
	scale  float64
}

func (f *figure) at(x, y float64) (float64, float64) { return f.x + x*f.scale, f.y + y*f.scale }

func (f *figure) mark(m *jsrender.Mark) error {
	pdf := f.p.pdf
	if m.Kind == jsrender.Text {
		f.text(m)
		return nil
	}
	shape, err := outline(m)
	if err != nil {
		return err
	}
	pdf.SetAlpha(m.Opacity, "Normal")
	if m.Fill != "" {
		ground, line := f.colors.plain[m.Fill], ""
		if h, ok := f.colors.hatches[m.Fill]; ok {
			ground, line = h[0], m.Fill
		}
		pdf.SetFillColor(int(ground.R), int(ground.G), int(ground.B))
		f.trace(shape)
		pdf.DrawPath("F")
		if line != "" && m.Kind == jsrender.Rect {
			f.hatch(m, line)
		}
	}
	if m.Stroke == "" {
		return nil
	}
	pattern, err := dashes(m.Dash)
	if err != nil {
		return err
	}
	for i := range pattern {
		pattern[i] *= f.scale
	}
	c := f.colors.plain[m.Stroke]
	pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	pdf.SetLineWidth(m.Line * f.scale)
	pdf.SetDashPattern(pattern, 0)
	pdf.SetLineJoinStyle(map[bool]string{true: "miter", false: "round"}[m.Dash != "" || m.Kind == jsrender.Rect])
	f.trace(shape)
	pdf.DrawPath("D")
	return nil
}

// hatch draws the lines of a pattern over a rectangle, where the pattern has them everywhere.
func (f *figure) hatch(m *jsrender.Mark, name string) {
	pdf := f.p.pdf
	h := f.colors.hatches[name]
	c := blend(h[0], h[1], 0.5)
	x, y := f.at(m.X, m.Y)
	pdf.ClipRect(x, y, m.W*f.scale, m.H*f.scale, false)
	pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	pdf.SetLineWidth(1.1 * f.scale)
	pdf.SetDashPattern(nil, 0)
	const every = 6 * math.Sqrt2
	for sum := math.Floor((m.X+m.Y)/every) * every; sum < m.X+m.Y+m.W+m.H+every; sum += every {
		x0, y0 := f.at(sum-m.Y+1, m.Y-1)
		x1, y1 := f.at(sum-m.Y-m.H-1, m.Y+m.H+1)
		pdf.Line(x0, y0, x1, y1)
	}
	pdf.ClipEnd()
}

func (f *figure) trace(shape []segment) {
	pdf := f.p.pdf
	for _, s := range shape {
		x, y := f.at(s.at[0], s.at[1])
		switch s.op {
		case 'M':
			pdf.MoveTo(x, y)
		case 'L':
			pdf.LineTo(x, y)
		case 'C':
			x1, y1 := f.at(s.at[2], s.at[3])
			x2, y2 := f.at(s.at[4], s.at[5])
			pdf.CurveBezierCubicTo(x, y, x1, y1, x2, y2)
		case 'Z':
			pdf.ClosePath()
		}
	}
}

func (f *figure) text(m *jsrender.Mark) {
	pdf := f.p.pdf
	c := f.colors.plain[m.Fill]
	pdf.SetAlpha(1, "Normal")
	pdf.SetTextColor(int(c.R), int(c.G), int(c.B))
	own := faceOf(m)
	family, style := sans, ""
	if own.mono {
		family = mono
	}
	if own.bold {
		style = "B"
	}
	pdf.SetFont(family, style, m.Size*f.scale)
	x, y := f.at(m.X, m.Y)
	switch m.Anchor {
	case "middle":
		x -= pdf.GetStringWidth(m.Text) / 2
	case "end":
		x -= pdf.GetStringWidth(m.Text)
	}
	pdf.Text(x, y, standing.Replace(m.Text))
}

func (f *figure) image(m *jsrender.Image) error {
	pixels, err := jsrender.Pixels(m.Data, m.Cols, m.Rows, m.Colour)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := png.Encode(&file, pixels); err != nil {
		return err
	}
	pdf := f.p.pdf
	f.p.images++
	name := fmt.Sprint("image", f.p.images)
	options := fpdf.ImageOptions{ImageType: "PNG"}
	pdf.RegisterImageOptionsReader(name, options, &file)
	// Where a part is shown, the rest is outside of the clip.
	x, y := f.at(m.At[0], m.At[1])
	w, h := m.At[2]*f.scale, m.At[3]*f.scale
	kx, ky := w/m.Part[2], h/m.Part[3]
	pdf.ClipRect(x, y, w, h, false)
	pdf.ImageOptions(name, x-m.Part[0]*kx, y-m.Part[1]*ky, float64(m.Cols)*kx, float64(m.Rows)*ky, false, options, 0, "")
	pdf.ClipEnd()
	return f.mark(frameOf(m))
}
