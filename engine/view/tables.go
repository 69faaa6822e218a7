package view

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// Tables is one of the textbooks' tables about what a viewer looks at, and which of them make sense there.
type Tables struct {
	Table  *frame.Table
	Offers []frame.TableOffer
	reader i18n.Reader
}

// As is the table as a text to copy.
func (t *Tables) As(format frame.TableFormat) string {
	if format == frame.CSVFormat {
		return t.Table.CSV(t.reader)
	}
	return t.Table.Text()
}

// Tables prepares a table about the focused block and its launch; "" is the first that makes sense.
func (v *Viewer) Tables(ctx context.Context, name frame.TableName) (Work[*Tables], error) {
	if err := v.arrange(ctx); err != nil {
		return nil, err
	}
	show, scene, focus, lim, reader := v.x.Frames(), v.scene, v.focus, v.x.TableLimits(), v.reader
	return func(ctx context.Context, progress func(int64)) (*Tables, error) {
		t, offers, err := show.Tables(ctx, scene, focus, name, lim, reader, progress)
		if err != nil {
			return nil, err
		}
		return &Tables{Table: t, Offers: offers, reader: reader}, nil
	}, nil
}
