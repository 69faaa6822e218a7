package render

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"tilescope/server/export/jsrender"
)

// dark is the one colour that no theme changes.
var dark = color.NRGBA{0x16, 0x19, 0x1c, 0xff}

// hex reads a colour as style sheets write it: #rgb or #rrggbb.
func hex(text string) (color.NRGBA, error) {
	if len(text) == 4 {
		text = string([]byte{'#', text[1], text[1], text[2], text[2], text[3], text[3]})
	}
	v, err := strconv.ParseUint(text[min(1, len(text)):], 16, 32)
	if err != nil || len(text) != 7 || text[0] != '#' {
		return color.NRGBA{}, fmt.Errorf("%q is no colour", text)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}, nil
}

// colors are a sheet's colours and patterns.
type colors struct {
	plain   map[string]color.NRGBA
	hatches map[string][2]color.NRGBA // ground and line
}

func colorsOf(s *jsrender.Sheet) (*colors, error) {
	t := &colors{plain: map[string]color.NRGBA{"dark": dark}, hatches: map[string][2]color.NRGBA{}}
	for name, text := range s.Colours {
		c, err := hex(text)
		if err != nil {
			return nil, err
		}
		t.plain[name] = c
	}
	for _, h := range s.Hatches {
		t.hatches[h[0]] = [2]color.NRGBA{t.plain[h[1]], t.plain[h[2]]}
	}
	return t, nil
}

// at is what a name stands for at a place of the sheet. The patterns are those of palette.ts.
func (t *colors) at(name string, x, y float64) color.NRGBA {
	if h, ok := t.hatches[name]; ok {
		return blend(h[0], h[1], 0.5*stripe((x+y)/math.Sqrt2, 6, 0, 1.1))
	}
	switch name {
	case "waiting":
		return faded(t.plain["ink"], stripe(x, 5, 0.7, 2.3))
	case "cross":
		return faded(t.plain["conflict"], max(stripe((x+y)/math.Sqrt2, 6, 0, 0.75), stripe((y-x)/math.Sqrt2, 6, 0, 0.75)))
	}
	return t.plain[name]
}

// patterned says whether a name is a pattern, and not one colour.
func (t *colors) patterned(name string) bool {
	_, hatch := t.hatches[name]
	return hatch || name == "waiting" || name == "cross"
}

// stripe is how much of a pixel at v is in the stripe from a to b that comes again every so often.
func stripe(v, every, a, b float64) float64 {
	v = math.Mod(math.Mod(v, every)+every, every)
	in := func(v float64) float64 { return min(max(min(v+0.5, b)-max(v-0.5, a), 0), 1) }
	return in(v) + in(v-every) + in(v+every)
}

func blend(under, over color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-share) + float64(b)*share)) }
	return color.NRGBA{mix(under.R, over.R), mix(under.G, over.G), mix(under.B, over.B), 0xff}
}

func faded(c color.NRGBA, share float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * share))
	return c
}
