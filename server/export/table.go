package export

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
)

// tables makes one of the textbooks' tables about what a viewer looks at; one that makes no sense there is refused.
func tables(ctx context.Context, v *view.Viewer, name frame.TableName) (*view.Tables, error) {
	work, err := v.Tables(ctx, name)
	if err != nil {
		return nil, err
	}
	made, err := work(ctx, nil)
	if err != nil {
		return nil, err
	}
	for _, o := range made.Offers {
		if o.Name == name && o.Why != "" {
			return nil, refuse(texts.ExportTableNone, i18n.T("name", string(name)), i18n.T("why", o.Why))
		}
	}
	return made, nil
}

// Table writes one of the textbooks' tables about the focused block as text.
func (s *Studio) Table(ctx context.Context, subject Subject, format Format, out io.Writer, progress Progress) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	v, err := subject.viewer(ctx)
	if err != nil {
		return err
	}
	made, err := tables(ctx, v, subject.View.Table)
	if err != nil {
		return why(ctx, err)
	}
	from := origin{Title: subject.Heading, About: made.Table.Title + ". " + made.Table.Caption, Source: subject.Link}
	var text []byte
	switch format {
	case JSON:
		text, err = indented(struct {
			origin
			*frame.Table
		}{from, made.Table})
		if err != nil {
			return err
		}
	case CSV:
		text = append(from.comment(), made.As("csv")...)
	default:
		text = append([]byte(made.As("text")), from.line()...)
	}
	return s.whole(text, out, progress)
}

// Rows writes what a figure other than the memories shows as rows: in one table or, one below the other, in several.
func (s *Studio) Rows(ctx context.Context, subject Subject, format Format, out io.Writer, progress Progress) error {
	return s.moment(ctx, subject, func(ctx context.Context, f *film) error {
		list, told, err := f.board.Rows(ctx, subject.asked(Picture{}))
		if err != nil {
			return err
		}
		from := origin{Title: told.Title, About: told.Alt(), Source: subject.Link}
		var text []byte
		switch format {
		case JSON, CSV:
			text, err = rowed(from, list, format)
		default:
			text = aligned(from, list)
		}
		if err != nil {
			return err
		}
		return s.whole(text, out, progress)
	})
}

// whole sends a file that was made in one piece.
func (s *Studio) whole(text []byte, out io.Writer, progress Progress) error {
	if err := s.fits(len(text)); err != nil {
		return err
	}
	progress.tell(1, 1)
	_, err := out.Write(text)
	return err
}

func indented(what any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(what)
	return b.Bytes(), err
}

// separated are tables with commas, each under its name where there are several.
func separated(from origin, list []jsrender.Rows) ([]byte, error) {
	b := bytes.NewBuffer(from.comment())
	for i, t := range list {
		if len(list) > 1 {
			if i > 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(b, "# %s\n", t.Name)
		}
		w := csv.NewWriter(b)
		if err := w.Write(t.Columns); err != nil {
			return nil, err
		}
		if err := w.WriteAll(t.Rows); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// rowed are tables as a file of JSON or with commas.
func rowed(from origin, list []jsrender.Rows, f Format) ([]byte, error) {
	if f == JSON {
		return indented(struct {
			origin
			Tables []jsrender.Rows `json:"tables"`
		}{from, list})
	}
	return separated(from, list)
}

// aligned are tables with their columns below each other.
func aligned(from origin, list []jsrender.Rows) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n\n", from.Title, from.About)
	for _, t := range list {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		for _, row := range append([][]string{t.Columns}, t.Rows...) {
			fmt.Fprintln(w, strings.Join(row, "\t"))
		}
		_ = w.Flush() // into memory
		b.WriteByte('\n')
	}
	return append(b.Bytes(), from.line()...)
}
