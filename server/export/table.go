package export

import (
	"context"
	"encoding/json"
	"io"

	"tilescope/engine/frame"
	"tilescope/engine/phrase"
)

// Table writes one of the textbooks' tables about the focused block; "" is the first that makes sense.
func (s *Studio) Table(ctx context.Context, subject Subject, name frame.TableName, format Format, out io.Writer, progress Progress) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	v, err := subject.viewer()
	if err != nil {
		return err
	}
	work, err := v.Tables(ctx, name)
	if err != nil {
		return err
	}
	made, err := work(ctx, nil)
	if err != nil {
		return why(ctx, err)
	}
	for _, o := range made.Offers {
		if o.Name == name && o.Why != "" {
			return refuse("export-table-none", phrase.T("name", string(name)), phrase.T("why", o.Why))
		}
	}
	var text []byte
	switch format {
	case JSON:
		if text, err = json.MarshalIndent(made.Table, "", "  "); err != nil {
			return err
		}
		text = append(text, '\n')
	default:
		text = []byte(made.As(string(format)))
	}
	if err := s.fits(len(text)); err != nil {
		return err
	}
	progress.tell(1, 1)
	_, err = out.Write(text)
	return err
}
