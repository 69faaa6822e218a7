package frame

import (
	"context"
	"strconv"
	"strings"

	"tilescope/engine/analysis/trapezoid"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
)

// strips are the arrays of a scene that are one row of elements.
type strips struct{ s *SceneState }

// Index is an element's place in the row as the kernel counts it.
func (x strips) Index(array, cell int) (int, bool) {
	return cell + x.s.arrays.List[array].First, x.s.sizes[array].Rows <= 1
}

// Shared says whether an array lies in shared memory.
func (x strips) Shared(array int) bool { return x.s.arrays.List[array].Space == isa.SharedSpace }

// trapezoid is what the blocks of the launch compute, iteration by iteration, each value from its neighbours: who computes which element, what two blocks compute, what
// falls away at the edges.
func (b *tabler) trapezoid(ctx context.Context, t *Table) error {
	g, err := b.graph(ctx, t, true)
	if g == nil {
		return err
	}
	s, ok := trapezoid.Find(g, strips{b.s})
	if !ok {
		t.Why = b.word("table-trapezoid-none")
		return nil
	}
	t.Head = b.word("table-head-iteration")
	columns := min(s.Last-s.First+1, b.lim.Columns)
	for at := range columns {
		t.Columns = append(t.Columns, TableColumn{Title: strconv.Itoa(s.First + at), Group: b.word("table-trapezoid-elements")})
	}
	if left := s.Last - s.First + 1 - columns; left > 0 {
		t.cut(b.word("table-cut-places", phrase.N("count", left)))
	}
	shown, each := 0, min(s.Iterations+1, b.lim.Rows)
	if left := s.Iterations + 1 - each; left > 0 {
		t.cut(b.word("table-cut-iterations", phrase.N("count", left)))
	}
	for _, block := range s.Blocks {
		if len(t.Rows)+each > b.lim.Rows {
			t.cut(b.word("table-cut-blocks", phrase.N("count", len(s.Blocks)-shown)))
			break
		}
		shown++
		name := b.word("table-trapezoid-block", placeArg("block", b.blockOf(int(block)), b.s.launch.Grid))
		for it := range each {
			row := TableRow{Head: strconv.Itoa(it), Group: name, Focus: int(block) == b.s.block}
			if it == 0 {
				row.Head = b.word("table-trapezoid-input")
			}
			for at := range columns {
				v := s.At(block, it, s.First+at)
				cell := blank()
				if v.Node >= 0 {
					cell = b.moment(g, v.Node)
					if cell.Block != b.blockOf(int(block)) {
						cell.At = -1
					}
				}
				cell.Kind = kindOfValue(v.Kind)
				switch cell.Kind {
				case GhostCell:
					cell.Text, cell.Value = b.word("table-ghost"), ""
				case StaleCell:
					cell.Text = staleText
				}
				row.Cells = append(row.Cells, cell)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	reads := make([]string, len(s.Reads))
	for i, d := range s.Reads {
		switch {
		case d > 0:
			reads[i] = "+" + strconv.Itoa(d)
		case d < 0:
			reads[i] = "−" + strconv.Itoa(-d)
		default:
			reads[i] = "0"
		}
	}
	says := []string{b.word("table-trapezoid-caption", phrase.N("iterations", s.Iterations), phrase.N("blocks", len(s.Blocks)), phrase.T("reads", strings.Join(reads, ", "))),
		b.word("table-trapezoid-done", phrase.N("count", s.Done), phrase.N("again", s.Again))}
	if s.Needless > 0 {
		says = append(says, b.word("table-trapezoid-needless", phrase.N("count", s.Needless)))
	}
	if s.Partial {
		says = append(says, b.word("table-values-partial"))
	}
	t.Caption = sentences(says...)
	return nil
}

func kindOfValue(k trapezoid.Kind) CellKind {
	switch k {
	case trapezoid.Input:
		return InputCell
	case trapezoid.Halo:
		return HaloCell
	case trapezoid.Ghost:
		return GhostCell
	case trapezoid.Computed:
		return ComputedCell
	case trapezoid.Twice:
		return TwiceCell
	case trapezoid.Extra:
		return ExtraCell
	case trapezoid.Needless:
		return RedundantCell
	case trapezoid.Stale:
		return StaleCell
	case trapezoid.Kept:
		return KeptCell
	}
	return PlainCell
}
