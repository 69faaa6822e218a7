package export

import (
	"bytes"
	"context"
	"io"
	"strings"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
	"tilescope/server/export/render"
)

// pageHeight is the height of a figure on a page: half a page, so that there is room for its source.
const pageHeight = 600

// PDF puts steps onto pages, one per page: figure, narration, lines of source.
func (s *Studio) PDF(ctx context.Context, subject Subject, out io.Writer, progress Progress) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	f, err := s.film(ctx, subject.memories())
	if err != nil {
		return err
	}
	reel, err := s.reel(ctx, subject, f.viewer)
	if err != nil {
		return why(ctx, err)
	}
	asked := subject.memories().asked(Picture{Width: usualWidth, Height: pageHeight})
	if asked.Theme == jsrender.Dark {
		asked.Theme = jsrender.Light // paper is white
	}
	var document *render.PDF
	err = each(ctx, f.viewer, reel, progress, func(i int) error {
		m, shot, err := f.message(ctx)
		if err != nil {
			return err
		}
		if err := f.board.Take(ctx, m); err != nil {
			return err
		}
		sheet, err := f.board.Marks(ctx, asked)
		if err != nil {
			return err
		}
		if i == 0 {
			document = render.NewPDF(subject.Heading, sheet.Title+". "+sheet.Alt(), subject.Link, subject.reader().Tag())
		}
		where := strings.TrimPrefix(sheet.Title, subject.Heading+": ")
		y := document.Page(subject.Heading, where)
		y = document.Say(y, sheet.Lead, sheet.Rest)
		if y, err = document.Figure(y, sheet); err != nil {
			return err
		}
		first, lines := listing(f.run, shot.Focus.Launch)
		document.Listing(y, first, lines, shot.Line)
		document.Foot("Tilescope", subject.Link)
		return nil
	})
	if err != nil {
		return why(ctx, err)
	}
	return s.written(document, out)
}

// written writes a document, if it is not too long.
func (s *Studio) written(document *render.PDF, out io.Writer) error {
	var file bytes.Buffer
	if err := document.Write(&file); err != nil {
		return err
	}
	if err := s.fits(file.Len()); err != nil {
		return err
	}
	_, err := file.WriteTo(out)
	return err
}

// Plate draws the subject's moment on a page of the figure's size, for other documents to include.
func (s *Studio) Plate(ctx context.Context, subject Subject, o Picture, out io.Writer) error {
	o, err := s.picture(o, subject.View.figure())
	if err != nil {
		return err
	}
	return s.moment(ctx, subject, func(ctx context.Context, f *film) error {
		sheet, err := f.board.Marks(ctx, subject.asked(o))
		if err != nil {
			return err
		}
		document, err := render.Plate(sheet, subject.Heading, subject.Link, subject.reader().Tag())
		if err != nil {
			return err
		}
		return s.written(document, out)
	})
}

// listing are the lines of a launch's kernel, and the number of the first.
func listing(run *frame.Run, launch int) (first int, lines []string) {
	from, to := 1, len(run.Source.Lines)
	if launch >= 0 && launch < len(run.Launches) {
		from, to = max(run.Launches[launch].First, 1), min(run.Launches[launch].Last, to)
	}
	for _, l := range run.Source.Lines[from-1 : to] {
		var b strings.Builder
		for _, piece := range l.Pieces {
			b.WriteString(piece.Text)
		}
		lines = append(lines, b.String())
	}
	return from, lines
}
