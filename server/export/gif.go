package export

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"io"
	"slices"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
)

// How long the pictures of a film stay, in hundredths of a second: each, and the last one before it begins again.
const (
	stand     = 100
	standLast = 300
)

// GIF draws steps one after another into a film.
func (s *Studio) GIF(ctx context.Context, subject Subject, o Picture, out io.Writer, progress Progress) error {
	o, err := s.picture(o, subject.View.figure())
	if err != nil {
		return err
	}
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	f, err := s.film(ctx, subject)
	if err != nil {
		return err
	}
	reel, err := s.reel(ctx, subject, f.viewer)
	if err != nil {
		return why(ctx, err)
	}
	all, err := s.largest(ctx, subject, f, reel, o)
	if err != nil {
		return why(ctx, err)
	}
	scale := s.scale(o.Scale, 1, all, f.figure)
	o.Width = int(all.Width)
	made := &film8{seen: map[color.NRGBA]uint8{}}
	var about string
	err = each(ctx, f.viewer, reel, progress, func(i int) error {
		if err := f.show(ctx); err != nil {
			return err
		}
		sheet, err := f.board.Marks(ctx, subject.asked(o))
		if err != nil {
			return err
		}
		if i == 0 {
			about = sheet.Title + "\n" + sheet.Alt() + "\n" + subject.Link
		}
		sheet.Height = all.Height
		raster, err := s.raster(sheet, scale)
		if err != nil {
			return err
		}
		made.add(raster, o.delay())
		return s.fits(made.bytes / 4) // a picture has four times as many pixels as bytes, or more
	})
	if err != nil {
		return why(ctx, err)
	}
	made.out.Delay[len(made.out.Delay)-1] += standLast - stand
	var file bytes.Buffer
	if err := gif.EncodeAll(&file, &made.out); err != nil {
		return err
	}
	if err := s.fits(file.Len()); err != nil {
		return err
	}
	return remark(out, file.Bytes(), about)
}

// largest is the size that all pictures of a film have: some steps have more to say than others.
func (s *Studio) largest(ctx context.Context, subject Subject, f *film, reel []frame.Place, o Picture) (jsrender.Size, error) {
	all := jsrender.Size{Width: float64(o.Width), Height: float64(o.Height)}
	if !o.Caption && f.figure == jsrender.Memory {
		return all, nil
	}
	err := each(ctx, f.viewer, reel, nil, func(int) error {
		if err := f.show(ctx); err != nil {
			return err
		}
		size, err := f.board.Size(ctx, subject.asked(o))
		all.Width, all.Height = max(all.Width, size.Width), max(all.Height, size.Height)
		return err
	})
	return all, err
}

// film8 is a film of at most 256 colours: those that come first keep their place, and what comes when all are taken is shown by the
// nearest.
type film8 struct {
	out     gif.GIF
	palette color.Palette
	seen    map[color.NRGBA]uint8
	last    *image.NRGBA
	bytes   int
}

// add takes the next picture: of it only what differs from the one before.
func (f *film8) add(raster *image.NRGBA, delay int) {
	box := raster.Rect
	if f.last != nil {
		box = differing(f.last, raster)
	}
	before := f.last
	f.last = raster
	if box.Empty() {
		f.out.Delay[len(f.out.Delay)-1] += delay
		return
	}
	if f.palette == nil {
		f.palette = f.colours(raster)
	}
	picture := image.NewPaletted(box, f.palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			// What stays as it was is left out, as colour 0: such pictures are small.
			if c := raster.NRGBAAt(x, y); before == nil || before.NRGBAAt(x, y) != c {
				picture.SetColorIndex(x, y, f.index(c))
			}
		}
	}
	f.out.Image = append(f.out.Image, picture)
	f.out.Delay = append(f.out.Delay, delay)
	f.out.Disposal = append(f.out.Disposal, gif.DisposalNone)
	f.bytes += len(picture.Pix)
}

// colours are the 255 most frequent ones of a picture, behind the one that is none.
func (f *film8) colours(raster *image.NRGBA) color.Palette {
	count := map[color.NRGBA]int{}
	for i := 0; i < len(raster.Pix); i += 4 {
		count[color.NRGBA{raster.Pix[i], raster.Pix[i+1], raster.Pix[i+2], 0xff}]++
	}
	var all []color.NRGBA
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.NRGBA) int {
		if count[a] != count[b] {
			return count[b] - count[a]
		}
		return (int(a.R)<<16 | int(a.G)<<8 | int(a.B)) - (int(b.R)<<16 | int(b.G)<<8 | int(b.B))
	})
	out := color.Palette{color.NRGBA{}}
	for _, c := range all[:min(len(all), 255)] {
		out = append(out, c)
	}
	return out
}

func (f *film8) index(c color.NRGBA) uint8 {
	i, ok := f.seen[c]
	if !ok {
		i = uint8(f.palette.Index(c))
		f.seen[c] = i
	}
	return i
}

// differing is the smallest rectangle outside of which two pictures are the same.
func differing(a, b *image.NRGBA) image.Rectangle {
	var box image.Rectangle
	for y := b.Rect.Min.Y; y < b.Rect.Max.Y; y++ {
		from := b.PixOffset(0, y)
		if bytes.Equal(a.Pix[from:from+4*b.Rect.Dx()], b.Pix[from:from+4*b.Rect.Dx()]) {
			continue
		}
		low, high := b.Rect.Max.X, b.Rect.Min.X
		for x := b.Rect.Min.X; x < b.Rect.Max.X; x++ {
			if a.NRGBAAt(x, y) != b.NRGBAAt(x, y) {
				low, high = min(low, x), x+1
			}
		}
		box = box.Union(image.Rect(low, y, high, y+1))
	}
	return box
}

// remark writes a GIF with a comment before its end.
func remark(out io.Writer, file []byte, text string) error {
	var b bytes.Buffer
	b.Write(file[:len(file)-1])
	b.Write([]byte{0x21, 0xfe})
	for part := range slices.Chunk([]byte(text), 255) {
		b.WriteByte(byte(len(part)))
		b.Write(part)
	}
	b.Write([]byte{0, file[len(file)-1]})
	_, err := b.WriteTo(out)
	return err
}
