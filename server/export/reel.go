package export

import (
	"context"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/texts"
)

// Progress hears how far an export is: done of so many. It may be nil.
type Progress func(done, of int)

func (p Progress) tell(done, of int) {
	if p != nil {
		p(done, of)
	}
}

// reel is the row of moments that an export shows: those at which steps of the chosen size end, the moment before the first among them.
func (s *Studio) reel(ctx context.Context, subject Subject, v *view.Viewer) ([]frame.Place, error) {
	all, err := v.Stops(ctx, subject.View.Size)
	if err != nil {
		return nil, err
	}
	if subject.View.Steps != nil {
		var chosen []frame.Place
		for _, r := range subject.View.Steps {
			if r.From >= len(all) {
				return nil, refuse(texts.ExportStep, i18n.N("step", r.From), i18n.N("n", len(all)-1))
			}
			chosen = append(chosen, all[r.From:min(r.To+1, len(all))]...)
			if len(chosen) > s.limits.Steps {
				break
			}
		}
		all = chosen
	}
	if len(all) > s.limits.Steps {
		most := s.limits.Steps
		return nil, over("export-steps", texts.ExportMany, i18n.G("n", len(all)), i18n.N("most", most), i18n.N("last", most-1))
	}
	return all, nil
}

// each shows the viewer's moments one after another.
func each(ctx context.Context, v *view.Viewer, reel []frame.Place, progress Progress, show func(i int) error) error {
	for i, place := range reel {
		if err := ctx.Err(); err != nil {
			return err
		}
		v.Seek(place)
		if err := show(i); err != nil {
			return err
		}
		progress.tell(i+1, len(reel))
	}
	return nil
}

// fits holds a file to its bytes.
func (s *Studio) fits(bytes int) error {
	if int64(bytes) > s.limits.Bytes {
		return over("export-bytes", texts.ExportLarge, size(s.limits.Bytes))
	}
	return nil
}

// size is a number of bytes as an argument.
func size(bytes int64) i18n.Arg {
	if bytes >= 1<<20 {
		return i18n.K("size", texts.ExportMib, i18n.N("n", bytes>>20))
	}
	return i18n.K("size", texts.ExportByte, i18n.G("n", bytes))
}
