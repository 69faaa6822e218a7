package table

import (
	"tilescope/engine/frame"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// staleText is the text of values that were not computed.
const staleText = "–"

// newTable is an empty table about the scene's block.
func newTable(s *scene.State, name frame.TableName, reader i18n.Reader) *frame.Table {
	return &frame.Table{
		Name: name, Title: reader.Word(i18n.M(texts.Table(string(name)))), Launch: s.Scene.Launch, Block: s.Scene.Block,
		Columns: []frame.TableColumn{}, Rows: []frame.TableRow{}, Marks: []frame.TableMark{},
	}
}

// blank is a cell that says nothing.
func blank() frame.TableCell { return frame.TableCell{At: -1} }

// explain lists the kinds that occur, in the order in which they are declared.
func explain(t *frame.Table, reader i18n.Reader) {
	seen := map[frame.CellKind]bool{}
	for _, r := range t.Rows {
		for _, c := range r.Cells {
			seen[c.Kind] = true
		}
	}
	for _, k := range []frame.CellKind{
		frame.InternalCell, frame.LentCell, frame.HaloCell, frame.GhostCell, frame.InputCell, frame.ComputedCell, frame.TwiceCell,
		frame.ExtraCell, frame.RedundantCell, frame.StaleCell, frame.KeptCell, frame.CombinedCell, frame.SpentCell, frame.IdleCell,
	} {
		if seen[k] {
			mark := k.Sign()
			if k == frame.StaleCell {
				mark = staleText
			}
			t.Marks = append(t.Marks, frame.TableMark{Kind: k, Mark: mark, Text: reader.Word(i18n.M(texts.TableKind(string(k))))})
		}
	}
}
