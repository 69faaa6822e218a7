package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/dataflow"
	"tilescope/engine/dataflow/trapezoid"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// strips are the arrays of a scene that are one row of elements.
type strips struct{ s *scene.State }

// Index is an element's place in the row as the kernel counts it.
func (x strips) Index(array, cell int) (int, bool) {
	return cell + x.s.Arrays.List[array].First, x.s.Sizes[array].Rows <= 1
}

// Shared says whether an array is in shared memory.
func (x strips) Shared(array int) bool { return x.s.Arrays.List[array].Space == isa.SharedSpace }

// trapezoid is what the blocks of the launch compute, iteration by iteration, each value from its neighbours: who computes which element,
// what two blocks compute, what falls away at the edges. Where one launch continues from what another has made, it is what all of them
// compute.
func (b *Maker) trapezoid(ctx context.Context, t *frame.Table) error {
	g, err := b.graph(ctx, t, true)
	if g == nil {
		return err
	}
	launch := b.s.Scene.Launch
	s, ok := trapezoid.Find(g, strips{b.s}, launch, func(l int) bool { return l == launch })
	if !ok {
		t.Why = b.word(texts.TableTrapezoidNone)
		return nil
	}
	if s, g, err = b.launches(ctx, t, s, g); err != nil {
		return err
	}
	t.Head = b.word(texts.TableHeadIteration)
	first, columns := b.sweptPlaces(s)
	for at := range columns {
		t.Columns = append(t.Columns, frame.TableColumn{Title: strconv.Itoa(first + at), Group: b.word(texts.TableTrapezoidElements)})
	}
	if left := s.Last - s.First + 1 - columns; left > 0 {
		cut(t, b.word(texts.TableCutPlaces, i18n.N("count", left)))
	}
	each := s.Iterations() + len(s.Launches)
	if left := each - b.lim.Rows; left > 0 {
		cut(t, b.word(texts.TableCutIterations, i18n.N("count", left)))
		each = b.lim.Rows
	}
	shown := b.sweptBlocks(s, first, columns, b.lim.Rows/each)
	if left := len(s.Blocks) - len(shown); left > 0 {
		cut(t, b.word(texts.TableCutBlocks, i18n.N("count", left)))
	}
	for _, block := range shown {
		name, rows := b.word(texts.TableTrapezoidBlock, format.PlaceArg("block", b.blockOf(int(block)), b.s.Launch.Grid)), 0
		for _, l := range s.Launches {
			for it := 0; it <= l.Iterations && rows < each; it++ {
				row := frame.TableRow{Head: strconv.Itoa(l.Before + it), Group: name, Focus: int(block) == b.s.Block}
				switch {
				case it == 0 && len(s.Launches) > 1:
					row.Head = b.word(texts.TableTrapezoidLoads, i18n.N("launch", l.Index+1))
				case it == 0:
					row.Head = b.word(texts.TableTrapezoidInput)
				}
				for at := range columns {
					row.Cells = append(row.Cells, b.swept(g, s.At(l.Index, block, it, first+at), block))
				}
				t.Rows = append(t.Rows, row)
				rows++
			}
		}
	}
	t.Caption = b.sweeps(s)
	return nil
}

// launches follows the values from launch to launch, where the focused one continues from what another made or another from it;
// else the answer is what is known of the launch.
func (b *Maker) launches(
	ctx context.Context, t *frame.Table, alone *trapezoid.Sweeps, g *dataflow.Graph,
) (*trapezoid.Sweeps, *dataflow.Graph, error) {
	list := b.in.Timeline.Launches()
	var all []int
	for i := range list {
		if b.alike(i) && !list[i].Open {
			all = append(all, i)
		}
	}
	if len(all) < 2 {
		return alone, g, nil
	}
	some := b.followed(all, g)
	first, last := some[0], some[len(some)-1]
	kernels := []int{b.s.Launch.Func}
	for i := first; i <= last; i++ {
		if !slices.Contains(kernels, list[i].Func) {
			kernels = append(kernels, list[i].Func)
		}
	}
	f, known := dataflow.Of(b.in.Code, kernels...)
	if !known || len(some) < 2 || list[last].To-list[first].From > b.lim.Steps {
		cut(t, b.word(texts.TableTrapezoidAlone, i18n.N("count", len(all)-1)))
		return alone, g, nil
	}
	whole, err := b.follow(ctx, f, list[first].From, list[last].To, dataflow.Watch{First: first, Last: last, Block: -1})
	if err != nil {
		return nil, nil, err
	}
	if whole.Cut {
		cut(t, b.word(texts.TableTrapezoidAlone, i18n.N("count", len(all)-1)))
		return alone, g, nil
	}
	s, ok := trapezoid.Find(whole, strips{b.s}, b.s.Scene.Launch, b.alike)
	if !ok || len(s.Launches) < 2 {
		return alone, g, nil // the others work on something else
	}
	if left := len(all) - len(some); left > 0 {
		cut(t, b.word(texts.TableTrapezoidAlone, i18n.N("count", left)))
	}
	return s, whole, nil
}

// followed are as many of the launches as can be followed: from the first on, or up to the focused one where that does not reach it. Each
// is taken to be as large as the focused one, with a fifth to spare.
func (b *Maker) followed(all []int, g *dataflow.Graph) []int {
	room := min(int64(b.lim.Values)*4/5/int64(max(g.Size(), 1)), b.lim.Steps/max(b.s.Launch.To-b.s.Launch.From, 1))
	if room >= int64(len(all)) {
		return all
	}
	n := int(max(room, 1))
	from := max(slices.Index(all, b.s.Scene.Launch)-n+1, 0)
	return all[from : from+n]
}

// sweptPlaces are the places that the table has room for, those that the focused block holds among them.
func (b *Maker) sweptPlaces(s *trapezoid.Sweeps) (first, count int) {
	width := s.Last - s.First + 1
	count = min(width, b.lim.Columns)
	if count == width {
		return s.First, count
	}
	if at, ok := s.Begins(s.Launches[0].Index, int32(b.s.Block)); ok {
		// As many before it as show what the block before it has of the same.
		return min(max(at-count/8, s.First), s.Last-count+1), count
	}
	return s.First, count
}

// sweptBlocks are the blocks with something at these places, as many as the table has room for: the focused one and those around it.
func (b *Maker) sweptBlocks(s *trapezoid.Sweeps, first, columns, room int) []int32 {
	var out []int32
	for _, block := range s.Blocks {
		if s.Holds(block, first, first+columns-1) {
			out = append(out, block)
		}
	}
	room = max(room, 1)
	if room >= len(out) {
		return out
	}
	at, _ := slices.BinarySearch(out, int32(b.s.Block))
	from := min(max(at-room/2, 0), len(out)-room)
	return out[from : from+room]
}

// swept is the cell of a value that a block has.
func (b *Maker) swept(g *dataflow.Graph, v trapezoid.Value, block int32) frame.TableCell {
	cell := blank()
	if v.Node >= 0 {
		cell = b.moment(g, v.Node)
		if cell.Block != b.blockOf(int(block)) {
			cell.At = -1
		}
	}
	cell.Kind = kindOfValue(v.Kind)
	switch cell.Kind {
	case frame.GhostCell:
		cell.Text, cell.Value = b.word(texts.TableGhost), ""
	case frame.StaleCell:
		cell.Text = staleText
	}
	return cell
}

// sweeps says what the table shows, in sentences.
func (b *Maker) sweeps(s *trapezoid.Sweeps) string {
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
	caption := i18n.M(texts.TableTrapezoidCaption, i18n.N("iterations", s.Iterations()), i18n.N("blocks", len(s.Blocks)),
		i18n.T("reads", strings.Join(reads, ", ")))
	if len(s.Launches) > 1 {
		caption = i18n.M(texts.TableTrapezoidSeveral, i18n.N("launches", len(s.Launches)), i18n.N("iterations", s.Iterations()),
			i18n.N("blocks", len(s.Blocks)), i18n.T("reads", strings.Join(reads, ", ")))
	}
	done := texts.TableTrapezoidDone
	if s.Again == 0 {
		done = texts.TableTrapezoidOnce
	}
	says := []string{b.reader.Word(caption), b.word(done, i18n.N("count", s.Done), i18n.N("again", s.Again))}
	if s.Borrowed > 0 {
		says = append(says, b.word(texts.TableTrapezoidBorrowed, i18n.N("count", s.Borrowed), i18n.N("launches", len(s.Launches))))
	}
	if s.Needless > 0 {
		says = append(says, b.word(texts.TableTrapezoidNeedless, i18n.N("count", s.Needless)))
	}
	if s.Partial {
		says = append(says, b.word(texts.TableValuesPartial))
	}
	return format.Sentences(says...)
}

func kindOfValue(k trapezoid.Kind) frame.CellKind {
	switch k {
	case trapezoid.Input:
		return frame.InputCell
	case trapezoid.Halo:
		return frame.HaloCell
	case trapezoid.Ghost:
		return frame.GhostCell
	case trapezoid.Computed:
		return frame.ComputedCell
	case trapezoid.Twice:
		return frame.TwiceCell
	case trapezoid.Extra:
		return frame.ExtraCell
	case trapezoid.Needless:
		return frame.RedundantCell
	case trapezoid.Stale:
		return frame.StaleCell
	case trapezoid.Kept:
		return frame.KeptCell
	}
	return frame.PlainCell
}
