package scene

import (
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/isa"
)

// imageSize is the shape of an array that a comment calls an image of a width and height, and the kind of its pixels; "" where its
// elements do not make one.
func imageSize(elem isa.ElemType, n, width, height int) (shape.Size, frame.ImageKind) {
	switch {
	case width <= 0 || height <= 0 || width > frame.MaxImage || height > frame.MaxImage:
	case n == width*height && elem.Count >= 3 && format.Uniform(elem):
		return shape.Size{Rows: height, Cols: width}, frame.ImageRGB
	case n == width*height:
		return shape.Size{Rows: height, Cols: width}, frame.ImageGray
	case n == 3*width*height && elem.Count <= 1:
		return shape.Size{Rows: height, Cols: 3 * width}, frame.ImageRGB
	}
	return shape.Size{}, frame.ImageAsWritten
}

// image is the picture that an array of a shape makes; nil where it makes none.
func image(elem isa.ElemType, size shape.Size, kind frame.ImageKind, how string) *frame.Image {
	if size.Rows*size.Cols > frame.MaxImage || !format.Uniform(elem) {
		return nil
	}
	cols := size.Cols
	switch {
	case kind == frame.ImageRGB && elem.Count <= 1 && cols%3 == 0:
		cols /= 3
	case kind == frame.ImageRGB && elem.Count >= 3:
	case kind == frame.ImageGray && elem.Count <= 1:
	default:
		return nil
	}
	per := 1
	for ((size.Rows+per-1)/per)*((cols+per-1)/per) > frame.MaxPixels {
		per++
	}
	return &frame.Image{Kind: kind, Rows: (size.Rows + per - 1) / per, Cols: (cols + per - 1) / per, Per: per, How: how}
}
