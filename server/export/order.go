package export

import (
	"context"
	"io"
	"slices"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
)

// Format is what a file is, by the ending of its name.
type Format string

const (
	SVG  Format = "svg"  // a picture of a figure at a step
	PNG  Format = "png"  // the same in pixels
	GIF  Format = "gif"  // a film of steps
	PDF  Format = "pdf"  // a handout: steps on pages, one per page; or one figure alone
	HTML Format = "html" // a page of one file with all steps

	CSV   Format = "csv"   // rows of a figure or of a table, or all events
	JSON  Format = "json"  // likewise
	Text  Format = "txt"   // rows of a figure or of a table, with columns aligned
	JSONL Format = "jsonl" // all events, a line each
)

// kinds are the media types of the formats, in the order in which they are offered.
var kinds = []struct {
	format Format
	media  string
}{
	{SVG, "image/svg+xml; charset=utf-8"},
	{PNG, "image/png"},
	{GIF, "image/gif"},
	{PDF, "application/pdf"},
	{HTML, "text/html; charset=utf-8"},
	{CSV, "text/csv; charset=utf-8"},
	{JSON, "application/json"},
	{Text, "text/plain; charset=utf-8"},
	{JSONL, "application/jsonl"},
}

// Formats are all there are.
func Formats() []Format {
	var out []Format
	for _, k := range kinds {
		out = append(out, k.format)
	}
	return out
}

// Media is the format's media type.
func (f Format) Media() string {
	for _, k := range kinds {
		if k.format == f {
			return k.media
		}
	}
	return ""
}

// Order is what must be made.
type Order struct {
	Format  Format
	Picture Picture
	Alone   bool // PDF: the figure at its step, on a page of its size
}

// Check says what of an order cannot be made of a view, before anything is run.
func (o Order) Check(v View) error {
	if !slices.Contains(Formats(), o.Format) {
		var names []string
		for _, f := range Formats() {
			names = append(names, string(f))
		}
		return refuse(texts.ExportFormat, quoted("format", string(o.Format)), i18n.T("known", strings.Join(names, ", ")))
	}
	named := v.Figure != "" && v.Figure != jsrender.Memory
	switch o.Format {
	case SVG, PNG:
	case PDF:
		if named && !o.Alone {
			return refuse(texts.ExportNoView, i18n.T("view", string(v.Figure)), i18n.T("format", string(o.Format)))
		}
	case GIF:
		if v.figure() == jsrender.Table {
			return refuse(texts.ExportNoFilm)
		}
	case CSV, JSON:
		if v.Figure == jsrender.Memory {
			return refuse(texts.ExportNoRows)
		}
	case Text:
		if !named {
			return refuse(texts.ExportNeedsRows, i18n.T("format", string(o.Format)))
		}
	default:
		if named {
			return refuse(texts.ExportNoView, i18n.T("view", string(v.Figure)), i18n.T("format", string(o.Format)))
		}
	}
	return nil
}

// Make makes a file. What was written when it fails is of no use.
func (s *Studio) Make(ctx context.Context, subject Subject, o Order, out io.Writer, progress Progress) error {
	if err := o.Check(subject.View); err != nil {
		return err
	}
	switch o.Format {
	case CSV, JSON, Text, JSONL:
		switch subject.View.Figure {
		case "":
			return s.Events(ctx, subject, o.Format, out, progress)
		case jsrender.Table:
			return s.Table(ctx, subject, o.Format, out, progress)
		default:
			return s.Rows(ctx, subject, o.Format, out, progress)
		}
	case HTML:
		return s.Page(ctx, subject, out, progress)
	case PNG:
		err := s.PNG(ctx, subject, o.Picture, out)
		progress.tell(1, 1)
		return err
	case PDF:
		if o.Alone {
			err := s.Plate(ctx, subject, o.Picture, out)
			progress.tell(1, 1)
			return err
		}
		return s.PDF(ctx, subject, out, progress)
	case GIF:
		return s.GIF(ctx, subject, o.Picture, out, progress)
	default:
		text, err := s.SVG(ctx, subject, o.Picture)
		if err != nil {
			return err
		}
		progress.tell(1, 1)
		_, err = out.Write(text)
		return err
	}
}
