package table

import (
	"context"
	"math"
	"strconv"

	"tilescope/engine/dataflow"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// values is what is found out about where values come from, once for all tables that are made together.
type values struct {
	looked bool
	flow   *dataflow.Flow // nil for a kernel that is too large
	launch *dataflow.Graph
	block  *dataflow.Graph
}

// flow is what the kernel's code says of its values; nil, with the reason in the table, where it is too large.
func (b *Maker) flow(t *frame.Table) *dataflow.Flow {
	if !b.values.looked {
		b.values.looked = true
		if f, ok := dataflow.Of(b.in.Code, b.s.Launch.Func); ok {
			b.values.flow = f
		}
	}
	if b.values.flow == nil {
		t.Why = b.word(texts.TableKernelLarge)
	}
	return b.values.flow
}

// graph is the values of the focused block's launch, or of the block alone; nil, with the reason in the table, where there are too many
// of them.
func (b *Maker) graph(ctx context.Context, t *frame.Table, whole bool) (*dataflow.Graph, error) {
	f := b.flow(t)
	if f == nil {
		return nil, nil
	}
	from, to := b.in.Timeline.BlockSpan(b.s.Scene.Launch, b.s.Block)
	block, have := b.s.Block, &b.values.block
	if whole {
		from, to, block, have = b.s.Launch.From, b.s.Launch.To, -1, &b.values.launch
	}
	if to-from > b.lim.Steps {
		t.Why = b.word(texts.TableStepsMany, i18n.N("steps", to-from), i18n.N("most", b.lim.Steps))
		return nil, nil
	}
	if *have == nil {
		g, err := b.follow(ctx, f, from, to, dataflow.Watch{First: b.s.Scene.Launch, Last: b.s.Scene.Launch, Block: block})
		if err != nil {
			return nil, err
		}
		*have = g
	}
	if (*have).Cut {
		t.Why = b.word(texts.TableValuesMany, i18n.N("most", b.lim.Values))
		return nil, nil
	}
	return *have, nil
}

// follow follows the values of a stretch of the run.
func (b *Maker) follow(ctx context.Context, f *dataflow.Flow, from, to int64, w dataflow.Watch) (*dataflow.Graph, error) {
	w.Own, w.WarpSize = b.alike, b.s.Launch.WarpSize
	r := dataflow.NewRecorder(b.s.Arrays, b.in.Code, f, w, b.lim.Values)
	if err := b.replay(ctx, from, to, r); err != nil {
		return nil, err
	}
	return r.Done(), nil
}

// alike says whether a launch is one of the focused launch's kernel with the same grid and blocks.
func (b *Maker) alike(launch int) bool {
	list := b.in.Timeline.Launches()
	if launch < 0 || launch >= len(list) {
		return false
	}
	l := &list[launch]
	return l.Func == b.s.Launch.Func && l.Grid == b.s.Launch.Grid && l.Block == b.s.Launch.Block && l.SharedBytes == b.s.Launch.SharedBytes
}

// number words a value of an array's elements: floating point to four digits, as the textbooks round it, and in full.
func (b *Maker) number(array int, v uint64) (text, full string) {
	elem := &b.s.Arrays.List[array].Elem
	t := elem.Mem
	if elem.As != nil {
		text = b.s.Pointers().Leaf(elem.As, t, v)
		return text, text
	}
	return shortValue(t, v), fullValue(t, v)
}

func shortValue(t isa.MemType, v uint64) string {
	x, ok := floating(t, v)
	if !ok || math.IsNaN(x) || math.IsInf(x, 0) || math.Abs(x) >= 1e6 || x != 0 && math.Abs(x) < 1e-3 {
		return format.Value(t, v)
	}
	return trimmed(x)
}

// trimmed rounds to two decimals, without zeros at the end.
func trimmed(x float64) string {
	s := strconv.FormatFloat(x, 'f', 2, 64)
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	if s == "-0" {
		return "0"
	}
	return s
}

func fullValue(t isa.MemType, v uint64) string {
	switch x, _ := floating(t, v); t {
	case isa.F32:
		return strconv.FormatFloat(x, 'g', -1, 32)
	case isa.F64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return format.Value(t, v)
}

func floating(t isa.MemType, v uint64) (float64, bool) {
	switch t {
	case isa.F32:
		return float64(math.Float32frombits(uint32(v))), true
	case isa.F64:
		return math.Float64frombits(v), true
	}
	return 0, false
}

// moment makes a cell of a value that a thread stored.
func (b *Maker) moment(g *dataflow.Graph, i int32) frame.TableCell {
	n := &g.Nodes[i]
	c := frame.TableCell{At: n.Position + 1}
	c.Text, c.Value = b.number(int(n.Array), n.Value)
	if n.Block >= 0 {
		c.Launch, c.Block, c.Thread = int(n.Launch), b.blockOf(int(n.Block)), format.ThreadOf(b.s.Launch, int(n.Thread))
	} else {
		c.At = -1
	}
	return c
}
