package export

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"io"

	"tilescope/engine/i18n"
	"tilescope/server/export/jsrender"
	"tilescope/server/export/render"
	"tilescope/server/texts"
)

// raster bounds and draws a picture in pixels. What costs is how many there are: a table may be long if it is narrow.
func (s *Studio) raster(sheet *jsrender.Sheet, scale float64) (*image.NRGBA, error) {
	if w, h := sheet.Width*scale, sheet.Height*scale; w*h > float64(s.limits.Edge)*float64(s.limits.Edge) {
		wide, high := i18n.D("width", fmt.Sprintf("%.0f", w)), i18n.D("height", fmt.Sprintf("%.0f", h))
		return nil, over("export-edge", texts.ExportDots, wide, high, i18n.N("most", s.limits.Edge))
	}
	return render.Raster(sheet, scale)
}

// PNG draws the subject's moment.
func (s *Studio) PNG(ctx context.Context, subject Subject, o Picture, out io.Writer) error {
	o, err := s.picture(o, subject.View.figure())
	if err != nil {
		return err
	}
	return s.moment(ctx, subject, func(ctx context.Context, f *film) error {
		sheet, err := f.board.Marks(ctx, subject.asked(o))
		if err != nil {
			return err
		}
		size := jsrender.Size{Width: sheet.Width, Height: sheet.Height}
		file, err := s.pngOf(sheet, s.scale(o.Scale, 2, size, f.figure), subject.Link)
		if err != nil {
			return err
		}
		_, err = out.Write(file)
		return err
	})
}

// pngOf is a sheet as a PNG that says what it shows and where that lives.
func (s *Studio) pngOf(sheet *jsrender.Sheet, scale float64, link string) ([]byte, error) {
	raster, err := s.raster(sheet, scale)
	if err != nil {
		return nil, err
	}
	var file, out bytes.Buffer
	if err := png.Encode(&file, raster); err != nil {
		return nil, err
	}
	if err := s.fits(file.Len()); err != nil {
		return nil, err
	}
	about := [][2]string{{"Title", sheet.Title}, {"Description", sheet.Alt()}, {"Source", link}, {"Software", "Tilescope"}}
	err = annotate(&out, file.Bytes(), about)
	return out.Bytes(), err
}

// header is what a PNG begins with: its signature and the chunk that says how large it is.
const header = 8 + 25

// annotate writes a PNG with texts in it, after its header.
func annotate(out io.Writer, file []byte, texts [][2]string) error {
	var b bytes.Buffer
	b.Write(file[:header])
	for _, t := range texts {
		if t[1] == "" {
			continue
		}
		// A keyword, no compression, no language, no translated keyword, and the text.
		body := append([]byte("iTXt"+t[0]+"\x00\x00\x00\x00\x00"), t[1]...)
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(len(body)-4)))
		b.Write(body)
		b.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)))
	}
	b.Write(file[header:])
	_, err := b.WriteTo(out)
	return err
}
