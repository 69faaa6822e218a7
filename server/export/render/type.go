package render

import (
	"fmt"
	"strings"
	"sync"

	"github.com/go-fonts/liberation/liberationmonobold"
	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tilescope/server/export/jsrender"
)

// face is one of the kinds of type that drawings use.
type face struct{ bold, mono bool }

// files are the faces' fonts: Liberation, under the SIL Open Font License, which the style sheets name as well.
var files = map[face][]byte{
	{}:                       liberationsansregular.TTF,
	{bold: true}:             liberationsansbold.TTF,
	{mono: true}:             liberationmonoregular.TTF,
	{bold: true, mono: true}: liberationmonobold.TTF,
}

// typeface is a parsed font.
type typeface struct{ font *sfnt.Font }

// faces are all of them.
var faces = sync.OnceValues(func() (map[face]*typeface, error) {
	out := map[face]*typeface{}
	for f, data := range files {
		parsed, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("a font that is built in: %w", err)
		}
		out[f] = &typeface{parsed}
	}
	return out, nil
})

// standing are signs that the fonts lack, with the nearest that they have.
var standing = strings.NewReplacer("✓", "√", "✕", "×", "◇", "◊", "∅", "Ø")

// faceOf is the face of a text.
func faceOf(m *jsrender.Mark) face { return face{bold: m.Bold, mono: m.Mono} }

// text draws a text.
func (d *raster) text(m *jsrender.Mark) error {
	var buffer sfnt.Buffer
	size := fix(m.Size * d.scale)
	own := d.faces[faceOf(m)]
	type glyph struct {
		font  *sfnt.Font
		index sfnt.GlyphIndex
		at    fixed.Int26_6
	}
	var glyphs []glyph
	var width fixed.Int26_6
	for _, r := range standing.Replace(m.Text) {
		g := glyph{font: own.font, at: width}
		var err error
		if g.index, err = g.font.GlyphIndex(&buffer, r); err != nil {
			return err
		}
		advance, err := g.font.GlyphAdvance(&buffer, g.index, size, font.HintingNone)
		if err != nil {
			return err
		}
		width += advance
		glyphs = append(glyphs, g)
	}
	start := d.point(m.X, m.Y)
	switch m.Anchor {
	case "middle":
		start.X -= width / 2
	case "end":
		start.X -= width
	}
	pen := &pen{d: d, color: m.Fill, opacity: 1}
	for _, g := range glyphs {
		shape, err := g.font.LoadGlyph(&buffer, g.index, size, nil)
		if err != nil {
			return err
		}
		from := fixed.Point26_6{X: start.X + g.at, Y: start.Y}
		for _, s := range shape {
			a := [3]fixed.Point26_6{from.Add(s.Args[0]), from.Add(s.Args[1]), from.Add(s.Args[2])}
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				pen.Stop(true)
				pen.Start(a[0])
			case sfnt.SegmentOpLineTo:
				pen.Line(a[0])
			case sfnt.SegmentOpQuadTo:
				pen.QuadBezier(a[0], a[1])
			case sfnt.SegmentOpCubeTo:
				pen.CubeBezier(a[0], a[1], a[2])
			}
		}
	}
	pen.Stop(true)
	pen.Draw()
	return nil
}
