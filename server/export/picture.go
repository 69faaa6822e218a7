package export

import (
	"cmp"
	"context"
	"math"
	"strconv"

	"tilescope/engine/i18n"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
)

// Picture is how pictures are wanted.
type Picture struct {
	// Width and Height are the figure's in units, a pixel each where nothing is scaled; 0 for 960 × 440, or what a figure other than the
	// memories needs.
	Width, Height int
	Scale         float64 // pixels a unit, where there are pixels; 0 for 2 in a picture and 1 in a film, or less where a figure is large
	Rate          float64 // pictures a second of a film; 0 for 1
	Caption       bool    // with what the step does, where it is and where it comes from below
}

// delay is how long a picture of a film stays, in hundredths of a second.
func (o Picture) delay() int {
	if o.Rate <= 0 {
		return stand
	}
	return max(int(math.Round(100/o.Rate)), 2)
}

// Size of a figure that requests none.
const (
	usualWidth  = 960
	usualHeight = 440
	leastEdge   = 240 // below, a figure has no room for what it says
)

// picture fills in and bounds how a picture of a figure is wanted.
func (s *Studio) picture(o Picture, figure jsrender.Figure) (Picture, error) {
	if figure == jsrender.Memory {
		o.Width, o.Height = cmp.Or(o.Width, usualWidth), cmp.Or(o.Height, usualHeight)
	}
	wrong := func(side int) bool { return side != 0 && (side < leastEdge || side > s.limits.Edge) }
	if wrong(o.Width) || wrong(o.Height) {
		return o, over("export-edge", texts.ExportEdge,
			i18n.N("width", o.Width), i18n.N("height", o.Height), i18n.N("least", leastEdge), i18n.N("most", s.limits.Edge))
	}
	if o.Scale != 0 && o.Scale < 0.25 || o.Scale > 8 || math.IsNaN(o.Scale) {
		return o, refuse(texts.ExportScale, i18n.D("scale", strconv.FormatFloat(o.Scale, 'g', -1, 64)))
	}
	return o, nil
}

// SVG draws the subject's moment.
func (s *Studio) SVG(ctx context.Context, subject Subject, o Picture) ([]byte, error) {
	text, _, err := s.Still(ctx, subject, o)
	return text, err
}

// Still draws the subject's moment, and says in words what the picture shows.
func (s *Studio) Still(ctx context.Context, subject Subject, o Picture) (svg []byte, alt string, err error) {
	if o, err = s.picture(o, subject.View.figure()); err != nil {
		return nil, "", err
	}
	err = s.moment(ctx, subject, func(ctx context.Context, f *film) error {
		text, told, err := f.board.SVG(ctx, subject.asked(o))
		if err != nil {
			return err
		}
		svg, alt = text, told.Alt()
		return s.fits(len(text))
	})
	return svg, alt, err
}

// scale is how many pixels a unit of a sheet has: as many as were requested, or else the usual number, or fewer where the sheet would be
// too large for it.
func (s *Studio) scale(asked, usual float64, sheet jsrender.Size, figure jsrender.Figure) float64 {
	if asked != 0 {
		return asked
	}
	if figure == jsrender.Memory {
		return usual
	}
	return min(usual, math.Floor(100*float64(s.limits.Edge)/math.Sqrt(max(sheet.Width*sheet.Height, 1)))/100)
}
