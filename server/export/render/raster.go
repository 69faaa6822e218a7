package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"tilescope/server/export/jsrender"
)

// Raster draws a sheet with so many pixels a unit.
func Raster(s *jsrender.Sheet, scale float64) (*image.NRGBA, error) {
	t, err := colorsOf(s)
	if err != nil {
		return nil, err
	}
	faces, err := faces()
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rect(0, 0, int(math.Round(s.Width*scale)), int(math.Round(s.Height*scale))))
	d := &raster{colors: t, faces: faces, scale: scale, out: out}
	draw.Draw(d.out, d.out.Bounds(), image.NewUniform(t.plain["paper"]), image.Point{}, draw.Src)
	for i := range s.Images {
		if err := d.image(&s.Images[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Marks {
		if err := d.mark(&s.Marks[i]); err != nil {
			return nil, err
		}
	}
	return d.out, nil
}

// raster is a sheet being drawn.
type raster struct {
	colors *colors
	faces  map[face]*typeface
	scale  float64
	out    *image.NRGBA
}

func (d *raster) mark(m *jsrender.Mark) error {
	if m.Kind == jsrender.Text {
		return d.text(m)
	}
	shape, err := outline(m)
	if err != nil {
		return err
	}
	if m.Fill != "" {
		pen := &pen{d: d, color: m.Fill, opacity: m.Opacity}
		d.trace(shape, pen)
		pen.Draw()
	}
	if m.Stroke == "" {
		return nil
	}
	pattern, err := dashes(m.Dash)
	if err != nil {
		return err
	}
	for i := range pattern {
		pattern[i] *= d.scale
	}
	join := rasterx.Round
	if m.Dash != "" || m.Kind == jsrender.Rect {
		join = rasterx.Miter
	}
	stroker := rasterx.NewDasher(d.out.Rect.Dx(), d.out.Rect.Dy(), &pen{d: d, color: m.Stroke, opacity: m.Opacity})
	stroker.SetStroke(fix(m.Line*d.scale), fix(4), rasterx.ButtCap, rasterx.ButtCap, rasterx.RoundGap, join, pattern, 0)
	d.trace(shape, stroker)
	stroker.Draw()
	return nil
}

func fix(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

func (d *raster) point(x, y float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fix(x * d.scale), Y: fix(y * d.scale)}
}

// trace follows an outline.
func (d *raster) trace(shape []segment, on rasterx.Adder) {
	open := false
	for _, s := range shape {
		a := s.at
		switch s.op {
		case 'M':
			if open {
				on.Stop(false)
			}
			on.Start(d.point(a[0], a[1]))
			open = true
		case 'L':
			on.Line(d.point(a[0], a[1]))
		case 'C':
			on.CubeBezier(d.point(a[0], a[1]), d.point(a[2], a[3]), d.point(a[4], a[5]))
		case 'Z':
			on.Stop(true)
			open = false
		}
	}
	if open {
		on.Stop(false)
	}
}

// image draws pixels as squares.
func (d *raster) image(m *jsrender.Image) error {
	pixels, err := jsrender.Pixels(m.Data, m.Cols, m.Rows, m.Colour)
	if err != nil {
		return err
	}
	at := func(x, y float64) image.Point {
		return image.Pt(int(math.Round(x*d.scale)), int(math.Round(y*d.scale)))
	}
	target := image.Rectangle{at(m.At[0], m.At[1]), at(m.At[0]+m.At[2], m.At[1]+m.At[3])}
	part := image.Rect(int(m.Part[0]), int(m.Part[1]), int(math.Ceil(m.Part[0]+m.Part[2])), int(math.Ceil(m.Part[1]+m.Part[3])))
	part = part.Intersect(pixels.Rect)
	if part.Empty() {
		return fmt.Errorf("an image shows nothing of its %d × %d pixels", m.Cols, m.Rows)
	}
	xdraw.NearestNeighbor.Scale(d.out, target, pixels, part, xdraw.Over, nil)
	return d.mark(frameOf(m))
}

// pen collects a shape and fills it: what rasterx calls a scanner. It draws within the shape's own bounds, which are small against the
// sheet's.
type pen struct {
	d       *raster
	color   string
	opacity float64
	points  []fixed.Point26_6
	starts  []int // of the parts
}

func (p *pen) Start(a fixed.Point26_6) {
	p.starts = append(p.starts, len(p.points))
	p.points = append(p.points, a)
}

func (p *pen) Line(b fixed.Point26_6) { p.points = append(p.points, b) }

// QuadBezier and CubeBezier are flattened: a pixel is coarser than what is lost.
func (p *pen) QuadBezier(b, c fixed.Point26_6) {
	a := p.points[len(p.points)-1]
	const parts = 6
	for i := 1; i <= parts; i++ {
		t := float64(i) / parts
		u := 1 - t
		p.Line(mix(u*u, a, 2*u*t, b, t*t, c, 0, c))
	}
}

func (p *pen) CubeBezier(b, c, e fixed.Point26_6) {
	a := p.points[len(p.points)-1]
	const parts = 12
	for i := 1; i <= parts; i++ {
		t := float64(i) / parts
		u := 1 - t
		p.Line(mix(u*u*u, a, 3*u*u*t, b, 3*u*t*t, c, t*t*t, e))
	}
}

// mix is the sum of four points, each as much of it as the number before it says.
func mix(
	u float64, a fixed.Point26_6, v float64, b fixed.Point26_6, w float64, c fixed.Point26_6, x float64, e fixed.Point26_6,
) fixed.Point26_6 {
	f := func(p, q, r, s fixed.Int26_6) fixed.Int26_6 {
		return fixed.Int26_6(math.Round(u*float64(p) + v*float64(q) + w*float64(r) + x*float64(s)))
	}
	return fixed.Point26_6{X: f(a.X, b.X, c.X, e.X), Y: f(a.Y, b.Y, c.Y, e.Y)}
}

// Stop goes back to where the part began. A stroker never calls it: it gives edges in no order, which together enclose the line.
func (p *pen) Stop(bool) {
	if len(p.starts) > 0 {
		p.points = append(p.points, p.points[p.starts[len(p.starts)-1]])
	}
}

// Draw fills the shape.
func (p *pen) Draw() {
	box := p.bounds().Intersect(p.d.out.Rect)
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for i, from := range p.starts {
		to := len(p.points)
		if i+1 < len(p.starts) {
			to = p.starts[i+1]
		}
		for k, at := range p.points[from:to] {
			x, y := float32(at.X)/64-float32(box.Min.X), float32(at.Y)/64-float32(box.Min.Y)
			if k == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
	}
	r.Draw(p.d.out, box, p.source(), box.Min)
}

// source is what the shape is filled with.
func (p *pen) source() image.Image {
	if !p.d.colors.patterned(p.color) {
		return image.NewUniform(faded(p.d.colors.at(p.color, 0, 0), p.opacity))
	}
	return &pattern{p}
}

func (p *pen) bounds() image.Rectangle {
	if len(p.points) == 0 {
		return image.Rectangle{}
	}
	low, high := p.points[0], p.points[0]
	for _, q := range p.points {
		low.X, low.Y, high.X, high.Y = min(low.X, q.X), min(low.Y, q.Y), max(high.X, q.X), max(high.Y, q.Y)
	}
	return image.Rect(low.X.Floor(), low.Y.Floor(), high.X.Ceil(), high.Y.Ceil())
}

// The rest of what rasterx asks of a scanner: it neither clips nor changes colour here.
func (p *pen) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }
func (p *pen) SetBounds(int, int)                 {}
func (p *pen) SetColor(any)                       {}
func (p *pen) SetWinding(bool)                    {}
func (p *pen) SetClip(image.Rectangle)            {}
func (p *pen) Clear()                             { p.points, p.starts = nil, nil }

// pattern is a colour that is not the same everywhere, as an endless image.
type pattern struct{ p *pen }

func (q *pattern) ColorModel() color.Model { return color.NRGBAModel }
func (q *pattern) Bounds() image.Rectangle { return image.Rect(-1e9, -1e9, 1e9, 1e9) }
func (q *pattern) At(x, y int) color.Color {
	d := q.p.d
	return faded(d.colors.at(q.p.color, (float64(x)+0.5)/d.scale, (float64(y)+0.5)/d.scale), q.p.opacity)
}
