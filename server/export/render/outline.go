package render

import (
	"fmt"
	"strconv"
	"strings"

	"tilescope/server/export/jsrender"
)

// segment is a stroke of an outline: M and L with one point, C with three, Z with none.
type segment struct {
	op byte
	at [6]float64
}

// outline is the shape of a mark other than a text.
func outline(m *jsrender.Mark) ([]segment, error) {
	switch m.Kind {
	case jsrender.Rect:
		if m.Radius > 0 {
			return rounded(m.X, m.Y, m.W, m.H, min(m.Radius, m.W/2, m.H/2)), nil
		}
		left, right, top, bottom := m.X, m.X+m.W, m.Y, m.Y+m.H
		return []segment{
			{'M', [6]float64{left, top}}, {'L', [6]float64{right, top}}, {'L', [6]float64{right, bottom}}, {'L', [6]float64{left, bottom}},
			{op: 'Z'},
		}, nil
	case jsrender.Circle:
		return rounded(m.X-m.Radius, m.Y-m.Radius, 2*m.Radius, 2*m.Radius, m.Radius), nil
	case jsrender.Path:
		return parsePath(m.Path)
	}
	return nil, fmt.Errorf("a mark of kind %q has no outline", m.Kind)
}

// bend is how far the handles of a quarter of a circle are from its ends, of its radius.
const bend = 0.5523

func rounded(x, y, w, h, r float64) []segment {
	k := r * (1 - bend)
	return []segment{
		{'M', [6]float64{x + r, y}},
		{'L', [6]float64{x + w - r, y}}, {'C', [6]float64{x + w - k, y, x + w, y + k, x + w, y + r}},
		{'L', [6]float64{x + w, y + h - r}}, {'C', [6]float64{x + w, y + h - k, x + w - k, y + h, x + w - r, y + h}},
		{'L', [6]float64{x + r, y + h}}, {'C', [6]float64{x + k, y + h, x, y + h - k, x, y + h - r}},
		{'L', [6]float64{x, y + r}}, {'C', [6]float64{x, y + k, x + k, y, x + r, y}},
		{op: 'Z'},
	}
}

// parsePath reads the part of SVG's paths that drawings use: M, L, H, V, C and Z, absolute or relative.
func parsePath(d string) ([]segment, error) {
	var out []segment
	var x, y, fromX, fromY float64
	op := byte(0)
	rest := d
	for {
		rest = strings.TrimLeft(rest, " ,\n")
		if rest == "" {
			return out, nil
		}
		if strings.IndexByte("MLHVCZmlhvcz", rest[0]) >= 0 {
			op, rest = rest[0], rest[1:]
			if op == 'Z' || op == 'z' {
				out = append(out, segment{op: 'Z'})
				x, y = fromX, fromY
				continue
			}
		}
		n := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6}[op&^0x20]
		if n == 0 {
			return nil, fmt.Errorf("the path %.60q cannot be read at %.20q", d, rest)
		}
		var at [6]float64
		for i := range n {
			var err error
			if at[i], rest, err = number(rest); err != nil {
				return nil, fmt.Errorf("the path %.60q: %w", d, err)
			}
		}
		baseX, baseY := 0.0, 0.0
		if op >= 'a' {
			baseX, baseY = x, y
		}
		switch op &^ 0x20 {
		case 'H':
			at = [6]float64{baseX + at[0], y}
		case 'V':
			at = [6]float64{x, baseY + at[0]}
		default:
			for i := range n {
				if i%2 == 0 {
					at[i] += baseX
				} else {
					at[i] += baseY
				}
			}
		}
		switch op &^ 0x20 {
		case 'M':
			out = append(out, segment{'M', at})
			fromX, fromY = at[0], at[1]
			op = op - 'M' + 'L' // further points are lines
		case 'C':
			out = append(out, segment{'C', at})
			x, y = at[4], at[5]
			continue
		default:
			out = append(out, segment{'L', at})
		}
		x, y = at[0], at[1]
	}
}

// number cuts a number off a text.
func number(text string) (float64, string, error) {
	text = strings.TrimLeft(text, " ,\n")
	end, point := 0, false
	for end < len(text) {
		c := text[end]
		if c == '.' && !point {
			point = true
		} else if c != '-' && (c < '0' || c > '9') || c == '-' && end > 0 {
			break
		}
		end++
	}
	v, err := strconv.ParseFloat(text[:end], 64)
	return v, text[end:], err
}

// dashes are the lengths of a dash pattern.
func dashes(text string) ([]float64, error) {
	var out []float64
	for word := range strings.FieldsSeq(text) {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || v <= 0 {
			return nil, fmt.Errorf("%q is no dash pattern", text)
		}
		out = append(out, v)
	}
	return out, nil
}

// frameOf is the frame around an image.
func frameOf(m *jsrender.Image) *jsrender.Mark {
	return &jsrender.Mark{
		Kind: jsrender.Rect, X: m.At[0], Y: m.At[1], W: m.At[2], H: m.At[3], Stroke: "rule-2", Line: 0.75, Opacity: 1,
	}
}
