package frame

import (
	"encoding/base64"
	"math"

	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/isa"
)

// ImageKind is how an array is drawn: as cells, or as a picture of grey or coloured pixels.
type ImageKind string

const (
	ImageAsWritten ImageKind = ""     // as a `// tilescope: image` comment says, as cells without one
	ImageNone      ImageKind = "none" // cells
	ImageGray      ImageKind = "gray" // an element a pixel
	ImageRGB       ImageKind = "rgb"  // three elements a pixel, or a vector of three or four
)

// Shape is what a reader wants an array drawn as. 0 rows leave rows and columns to the engine.
type Shape struct {
	Rows, Cols int
	Image      ImageKind
}

// Image is the picture that an array is drawn as.
type Image struct {
	Kind ImageKind `json:"kind"`
	Rows int       `json:"rows"` // pixels that are sent
	Cols int       `json:"cols"`
	Per  int       `json:"per"` // elements of the array's picture, each way, averaged into one of them: 1 where all are sent
	How  string    `json:"how"` // "directive" or "reader"
}

// Pixels are the contents of an array that is drawn as an image.
type Pixels struct {
	Data string `json:"data"` // row by row, in base64: one byte (gray) or three (rgb), and one that is 0 where nothing was ever written and 255 elsewhere
	Low  string `json:"low"`  // the value that is black, or without colour
	High string `json:"high"` // the value that is white, or full colour
}

const (
	// MaxPixels are those of one image in a frame; larger images are averaged down.
	MaxPixels = 1 << 16
	// MaxImage are the elements of the largest array that is drawn as an image.
	MaxImage = 4 << 20
)

// imageSize is the shape of an array that a comment calls an image of a width and height, and the kind of its pixels; "" where its elements do not make one.
func imageSize(elem isa.ElemType, n, width, height int) (shape.Size, ImageKind) {
	switch {
	case width <= 0 || height <= 0 || width > MaxImage || height > MaxImage:
	case n == width*height && elem.Count >= 3 && uniform(elem):
		return shape.Size{Rows: height, Cols: width}, ImageRGB
	case n == width*height:
		return shape.Size{Rows: height, Cols: width}, ImageGray
	case n == 3*width*height && elem.Count <= 1:
		return shape.Size{Rows: height, Cols: 3 * width}, ImageRGB
	}
	return shape.Size{}, ImageAsWritten
}

// image is the picture that an array of a shape makes; nil where it makes none.
func image(elem isa.ElemType, size shape.Size, kind ImageKind, how string) *Image {
	if size.Rows*size.Cols > MaxImage || !uniform(elem) {
		return nil
	}
	cols := size.Cols
	switch {
	case kind == ImageRGB && elem.Count <= 1 && cols%3 == 0:
		cols /= 3
	case kind == ImageRGB && elem.Count >= 3:
	case kind == ImageGray && elem.Count <= 1:
	default:
		return nil
	}
	per := 1
	for ((size.Rows+per-1)/per)*((cols+per-1)/per) > MaxPixels {
		per++
	}
	return &Image{Kind: kind, Rows: (size.Rows + per - 1) / per, Cols: (cols + per - 1) / per, Per: per, How: how}
}

// channelsOf are the bytes of a pixel before the one that says whether it was written.
func channelsOf(m *Image) int {
	if m.Kind == ImageRGB {
		return 3
	}
	return 1
}

// pixels makes the picture of an array from all its cells.
func (h *shot) pixels(i int, m *Image, c *contents) *Pixels {
	elem := h.s.arrays.List[i].Elem
	size := h.s.sizes[i]
	channels := channelsOf(m)
	leaves := max(elem.Count, 1)
	width := max(elem.Mem.Bytes(), elem.Bytes/leaves)
	// The scale: what is white. Bytes and integers to 255; real numbers to 1, to 255 or to their own range, whichever they fit.
	at := func(row, col, channel int) (float64, bool) {
		cell, leaf := row*size.Cols+col, channel
		if leaves == 1 {
			cell, leaf = row*size.Cols+col*channels+channel, 0
		}
		if cell >= len(c.defined) || !c.defined[cell] {
			return 0, false
		}
		v := numberOf(elem.Mem, canonical(elem.Mem, c.bytes[cell*elem.Bytes+leaf*width:]))
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
	return &Pixels{Data: base64.StdEncoding.EncodeToString(out), Low: formatFloat(low), High: formatFloat(high)}
}

// numberOf is a canonical value as a number.
func numberOf(t isa.MemType, v uint64) float64 {
	switch t {
	case isa.F32:
		return float64(math.Float32frombits(uint32(v)))
	case isa.F64:
		return math.Float64frombits(v)
	}
	return float64(int64(v))
}
