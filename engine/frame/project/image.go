package project

import (
	"encoding/base64"
	"math"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/isa"
)

// channelsOf are the bytes of a pixel before the one that says whether it was written.
func channelsOf(m *frame.Image) int {
	if m.Kind == frame.ImageRGB {
		return 3
	}
	return 1
}

// pixels makes the picture of an array from all its cells.
func (h *shot) pixels(i int, m *frame.Image, c *moment.Contents) *frame.Pixels {
	elem := h.State.Arrays.List[i].Elem
	size := h.State.Sizes[i]
	channels := channelsOf(m)
	leaves := max(elem.Count, 1)
	width := max(elem.Mem.Bytes(), elem.Bytes/leaves)
	// The scale: what is white. Bytes and integers to 255; real numbers to 1, to 255 or to their own range, whichever they fit.
	at := func(row, col, channel int) (float64, bool) {
		cell, leaf := row*size.Cols+col, channel
		if leaves == 1 {
			cell, leaf = row*size.Cols+col*channels+channel, 0
		}
		if cell >= len(c.Defined) || !c.Defined[cell] {
			return 0, false
		}
		v := format.Number(elem.Mem, format.Canonical(elem.Mem, c.Bytes[cell*elem.Bytes+leaf*width:]))
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	}
	cols := size.Cols
	if leaves == 1 {
		cols /= channels
	}
	low, high := 0.0, 255.0
	least, most := math.Inf(1), math.Inf(-1)
	for row := range size.Rows {
		for col := range cols {
			for ch := range channels {
				if v, ok := at(row, col, ch); ok {
					least, most = min(least, v), max(most, v)
				}
			}
		}
	}
	real := elem.Mem == isa.F32 || elem.Mem == isa.F64
	switch {
	case least > most:
	case real && least >= 0 && most <= 1:
		high = 1
	case least < 0 || most > 255:
		low, high = least, most
	}
	out := make([]byte, 0, m.Rows*m.Cols*(channels+1))
	for row := range m.Rows {
		for col := range m.Cols {
			known := byte(0)
			for ch := range channels {
				sum, n := 0.0, 0
				for r := row * m.Per; r < min((row+1)*m.Per, size.Rows); r++ {
					for k := col * m.Per; k < min((col+1)*m.Per, cols); k++ {
						if v, ok := at(r, k, ch); ok {
							sum, n = sum+v, n+1
						}
					}
				}
				level := 0.0
				if n > 0 {
					known = 255
					if high > low {
						level = (sum/float64(n) - low) / (high - low) * 255
					}
				}
				out = append(out, byte(math.Round(min(max(level, 0), 255))))
			}
			out = append(out, known)
		}
	}
	return &frame.Pixels{Data: base64.StdEncoding.EncodeToString(out), Low: format.Float(low), High: format.Float(high)}
}
