package export

import (
	"context"
	"io"
	"slices"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/phrase"
)

// Format is what a file is, by the ending of its name.
type Format string

const (
	SVG  Format = "svg"  // a picture of a step
	PNG  Format = "png"  // the same in dots
	GIF  Format = "gif"  // a film of steps
	PDF  Format = "pdf"  // a handout: steps on paper, one a page
	HTML Format = "html" // a page of one file with all steps

	CSV   Format = "csv"   // a table, or all events
	JSON  Format = "json"  // a table
	Text  Format = "txt"   // a table with its columns aligned
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

// Order is what is to be made.
type Order struct {
	Format  Format
	Picture Picture
	Table   frame.TableName // of the textbooks' tables, in place of a picture or of the events; "first" is the first that makes sense
}

// Check says what of an order cannot be, before anything is run.
func (o Order) Check() error {
	if !slices.Contains(Formats(), o.Format) {
		var names []string
		for _, f := range Formats() {
			names = append(names, string(f))
		}
		return refuse("export-format", quoted("format", string(o.Format)), phrase.T("known", strings.Join(names, ", ")))
	}
	switch o.Format {
	case CSV, SVG:
	case JSON, Text:
		if o.Table == "" {
			return refuse("export-needs-table", phrase.T("format", string(o.Format)))
		}
	default:
		if o.Table != "" {
			return refuse("export-no-table", phrase.T("format", string(o.Format)))
		}
	}
	if o.Table != "" && o.Table != FirstTable && !slices.Contains(frame.TableNames(), o.Table) {
		return refuse("problem-table", quoted("name", string(o.Table)))
	}
	return nil
}

// FirstTable stands for the first table that makes sense.
const FirstTable frame.TableName = "first"

// Make makes a file. What was written when it fails is of no use.
func (s *Studio) Make(ctx context.Context, subject Subject, o Order, out io.Writer, progress Progress) error {
	if err := o.Check(); err != nil {
		return err
	}
	if o.Table != "" {
		name := o.Table
		if name == FirstTable {
			name = ""
		}
		return s.Table(ctx, subject, name, o.Format, out, progress)
	}
	switch o.Format {
	case CSV, JSONL:
		return s.Events(ctx, subject, o.Format, out, progress)
	case HTML:
		return s.Page(ctx, subject, out, progress)
	case PNG:
		err := s.PNG(ctx, subject, o.Picture, out)
		progress.tell(1, 1)
		return err
	case PDF:
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
