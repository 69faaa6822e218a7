package table

import (
	"context"
	"slices"
	"strings"

	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/scene"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Maker makes tables of one scene for one reader.
type Maker struct {
	in       *input.Run
	s        *scene.State
	linear   int // focused thread in its block
	reader   i18n.Reader
	lim      frame.TableLimits
	progress func(steps int64)
	values   values // what the tables of values share
}

// All tells which tables make sense, and gives the one that is requested, or the first that makes sense where that one does not or none
// is requested.
func (b *Maker) All(ctx context.Context, name frame.TableName) (*frame.Table, []frame.TableOffer, error) {
	var chosen, asked *frame.Table
	offers := []frame.TableOffer{}
	for _, n := range frame.TableNames() {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		t, err := b.Build(ctx, n)
		if err != nil {
			return nil, nil, err
		}
		offers = append(offers, frame.TableOffer{Name: n, Title: t.Title, Why: t.Why})
		if n == name {
			asked = t
		}
		if t.Why == "" && (chosen == nil || n == name) {
			chosen = t
		}
	}
	switch {
	case chosen != nil && (asked == nil || asked.Why != ""):
		return chosen, offers, nil
	case asked != nil:
		return asked, offers, nil
	}
	t := newTable(b.s, frame.AccessOrder, b.reader)
	t.Why = b.word(texts.TableNone)
	return t, offers, nil
}

// MakesSense says whether a table is among those that do.
func MakesSense(list []frame.TableOffer, name frame.TableName) bool {
	for _, o := range list {
		if o.Name == name {
			return o.Why == ""
		}
	}
	return false
}

func New(in *input.Run, s *scene.State, focus frame.Focus, lim frame.TableLimits, reader i18n.Reader, progress func(int64)) *Maker {
	b := &Maker{in: in, s: s, reader: reader, lim: lim.Filled(), progress: progress}
	if s.Launch != nil {
		b.linear = s.Launch.Block.Linear(event.Dim{int32(focus.Thread[0]), int32(focus.Thread[1]), int32(focus.Thread[2])})
	}
	return b
}

func (b *Maker) Build(ctx context.Context, name frame.TableName) (*frame.Table, error) {
	t := newTable(b.s, name, b.reader)
	if b.s.Launch == nil {
		t.Why = b.word(texts.TableNoLaunch)
		return t, nil
	}
	if key := b.notYet(name); !key.IsZero() {
		t.Why = b.word(key)
		return t, nil
	}
	var err error
	switch name {
	case frame.AccessOrder:
		b.accessOrder(t)
	case frame.TileOrder:
		b.tileOrder(t)
	case frame.PhaseSteps:
		b.phaseSteps(t)
	case frame.TileFill:
		err = b.tileFill(ctx, t)
	case frame.ReuseCount:
		b.reuseCount(t)
	case frame.Trapezoid:
		err = b.trapezoid(ctx, t)
	case frame.IndexWalk:
		err = b.indexWalk(ctx, t)
	case frame.Reduction:
		err = b.reduction(ctx, t)
	default:
		t.Why = b.word(texts.TableUnknown, i18n.T("name", string(name)))
	}
	if err != nil {
		return nil, err
	}
	if t.Why != "" {
		t.Rows, t.Columns = []frame.TableRow{}, []frame.TableColumn{}
	}
	explain(t, b.reader)
	return t, nil
}

func (b *Maker) word(key i18n.Key, args ...i18n.Arg) string {
	return b.reader.Word(i18n.M(key, args...))
}

// thread names a thread of a block: 3, (2,1), (2,1,0).
func (b *Maker) thread(linear int) string {
	return b.word(texts.TableThread, format.PlaceArg("thread", format.ThreadOf(b.s.Launch, linear), b.s.Launch.Block))
}

func (b *Maker) block(linear int) string {
	return b.word(texts.TableBlock, format.PlaceArg("block", b.blockOf(linear), b.s.Launch.Grid))
}

func (b *Maker) blockOf(linear int) [3]int {
	d := b.s.Launch.Grid.At(linear)
	return [3]int{int(d[0]), int(d[1]), int(d[2])}
}

// ref is a cell as the reader writes it.
func (b *Maker) ref(r phase.Ref) string {
	if r.Array < 0 {
		return b.word(texts.TableGhost)
	}
	return scene.CellName(b.reader, b.s, r.Array, r.Cell)
}

// at is the place that shows a step of the focused block.
func (b *Maker) at(step int32) int64 { return b.s.Track.Steps[step].At + 1 }

// tell makes a cell of the focused block.
func (b *Maker) tell(text string, step int32, thread int) frame.TableCell {
	return frame.TableCell{Text: text, At: b.at(step), Launch: b.s.Scene.Launch, Block: b.s.Scene.Block,
		Thread: format.ThreadOf(b.s.Launch, thread)}
}

// rowThreads are the threads that a table of threads shows, as many as fit, around the focused one; cut says that there are more.
func (b *Maker) rowThreads(t *frame.Table) []int {
	n := b.s.Launch.Block.Count()
	from, count := 0, min(n, b.lim.Rows)
	if count < n {
		from = min(max(b.linear-count/2, 0), n-count)
		cut(t, b.word(texts.TableCutThreads, i18n.N("count", n-count), i18n.N("first", from), i18n.N("last", from+count-1)))
	}
	out := make([]int, count)
	for i := range out {
		out[i] = from + i
	}
	return out
}

// cut says that something was left out.
func cut(t *frame.Table, text string) { t.Cut = format.Sentences(t.Cut, text) }

// notation says how elements are written, where there is a choice.
func (b *Maker) notation(arrays ...int) string {
	for _, a := range arrays {
		if a < 0 || b.s.Sizes[a].Rows <= 1 {
			continue
		}
		if b.reader.XY {
			return b.word(texts.TableNotationXy)
		}
		return b.word(texts.TableNotationRows)
	}
	return ""
}

// used lists the arrays of terms, in the order of the scene.
func used(terms [][]phase.Ref) []int {
	seen := map[int]bool{}
	for _, t := range terms {
		for _, f := range t {
			if f.Array >= 0 {
				seen[f.Array] = true
			}
		}
	}
	out := make([]int, 0, len(seen))
	for a := range seen {
		out = append(out, a)
	}
	slices.Sort(out)
	return out
}

// names lists arrays: "M", "M and N", "a, b and c".
func (b *Maker) names(arrays []int) string {
	words := make([]string, len(arrays))
	for i, a := range arrays {
		words[i] = b.s.Arrays.List[a].Name
	}
	switch n := len(words); {
	case n == 0:
		return ""
	case n == 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " " + b.word(texts.TableAnd) + " " + words[n-1]
	}
}

// factors writes a term.
func (b *Maker) factors(list []phase.Ref) string {
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = b.ref(f)
	}
	return strings.Join(words, " · ")
}

// notYet says why a table cannot be made of what has been executed so far; "" where it can.
func (b *Maker) notYet(name frame.TableName) i18n.Key {
	switch name {
	case frame.AccessOrder, frame.TileOrder, frame.PhaseSteps, frame.IndexWalk:
		if b.s.Track.Open {
			return texts.TableOpenBlock
		}
	default:
		if b.s.Launch.Open {
			return texts.TableOpenLaunch
		}
	}
	return i18n.Key{}
}

// known says whether the block's record tells everything; a table of a part would pass for the whole.
func (b *Maker) known(t *frame.Table) bool {
	if b.s.Record.Truncated {
		key := texts.TableTruncated
		if b.s.Track.Truncated {
			key = texts.TableTruncatedMore
		}
		t.Why = b.word(key, i18n.N("known", b.s.Record.Known), i18n.N("count", b.s.Record.Steps()))
		return false
	}
	return true
}

// replay delivers the events of a stretch of the run to an observer.
func (b *Maker) replay(ctx context.Context, from, to int64, o event.Observer) error {
	return b.in.Timeline.Follow(ctx, from, to, o, nil, b.progress)
}
