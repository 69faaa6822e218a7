package replay

import (
	"context"
	"reflect"
	"weak"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/activity"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/heat"
	"tilescope/engine/blocktrace/phase"
	"tilescope/engine/blocktrace/reuse"
	"tilescope/engine/dataflow"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/footprint"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
	"tilescope/engine/lru"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

const (
	// launchBytes bounds what is kept of one sort about launches.
	launchBytes = 16 << 20
	// recordBytes bounds the block records that are kept for the next reader. Two blocks that do as much as is recorded, beside each other,
	// find room: they would be replayed for every step otherwise.
	recordBytes = 192 << 20
	// launchBlocks is the most blocks of a launch whose blocks are all compared: something is kept of each.
	launchBlocks = 1 << 18
	// launchElements is the most elements that its arrays have together: two numbers are kept of each.
	launchElements = 8 << 20
	// keptTables bounds the phase tables that are kept of one block.
	keptTables = 16
)

// Cache finds out what blocks and launches of a run did by replaying them, once for all readers, and keeps it. It is safe for concurrent
// use.
type Cache struct {
	in       *input.Run
	arrays   lru.Cache[int, *blocktrace.Arrays] // by launch, as the three below
	launches lru.Cache[int, *input.LaunchRecord]
	heats    lru.Cache[int, *heat.Launch] // nil for a launch with too many loads
	scalars  lru.Cache[int, map[string]int64]
	flows    lru.Cache[int, *dataflow.Flow] // by function; nil for one that is too large
	blocks   lru.Cache[blockKey, *Block]
}

type blockKey struct{ launch, block int }

// Block is the record of a block, with the phase tables made of it last, for all its readers: their contents do not change.
type Block struct {
	Record *input.BlockRecord
	Tables *Recent[TableKey, phase.Table]
}

// TableKey names a phase table of a block: its first band and its first thread.
type TableKey struct{ Band, Thread int }

// New is an empty cache of a run's replays.
func New(in *input.Run) *Cache {
	c := &Cache{in: in}
	c.arrays.Limit, c.arrays.Weigh = launchBytes, func(a *blocktrace.Arrays) int64 { return footprint.Of(&a) }
	c.launches.Limit, c.launches.Weigh = launchBytes, func(l *input.LaunchRecord) int64 { return weigh(&l) }
	c.launches.Recall = lru.Weakly // readers keep what they look at: many who look at one launch share its record
	c.heats.Limit, c.heats.Weigh = launchBytes, func(l *heat.Launch) int64 { return weigh(&l) }
	c.scalars.Limit, c.scalars.Weigh = launchBytes, func(m map[string]int64) int64 { return weigh(&m) }
	c.flows.Limit, c.flows.Weigh = launchBytes, func(f *dataflow.Flow) int64 { return weigh(&f) }
	c.blocks.Limit, c.blocks.Weigh = recordBytes, func(b *Block) int64 { return weigh(&b) }
	c.blocks.Grown = func(b *Block) int64 { return b.Tables.bytes.Load() }
	c.blocks.Recall = recall
	return c
}

// weigh measures what was found out, without what the execution holds anyway.
func weigh(found any) int64 {
	m := footprint.Meter{Skip: []reflect.Type{
		reflect.TypeFor[isa.Program](), reflect.TypeFor[blocktrace.Arrays](), reflect.TypeFor[timeline.Launch](),
		reflect.TypeFor[device.Device](),
		reflect.TypeFor[Recent[TableKey, phase.Table]](),
	}}
	return m.Add(found)
}

// Size is the memory of what was found out about blocks and launches so far, in bytes.
func (c *Cache) Size() int64 {
	return c.blocks.Bytes() + c.arrays.Bytes() + c.launches.Bytes() + c.heats.Bytes() + c.scalars.Bytes() +
		c.flows.Bytes()
}

// Flow is what the addresses and values of a kernel come from; nil where it is too large.
func (c *Cache) Flow(ctx context.Context, kernel int) (*dataflow.Flow, error) {
	return c.flows.Get(ctx, kernel, func() (*dataflow.Flow, error) {
		f, _ := dataflow.Of(c.in.Code, kernel)
		return f, nil
	})
}

// Block is what a block did: its life is replayed once.
func (c *Cache) Block(ctx context.Context, launch, block int) (*Block, error) {
	return c.blocks.Get(ctx, blockKey{launch, block}, func() (*Block, error) {
		r, err := c.replayBlock(ctx, launch, block)
		if err != nil {
			return nil, err
		}
		return blockOf(r), nil
	})
}

func blockOf(r *input.BlockRecord) *Block {
	tables := NewRecent[TableKey, phase.Table](keptTables)
	tables.weigh = func(t *phase.Table) int64 { return weigh(t) }
	return &Block{Record: r, Tables: tables}
}

// recall remembers a block without keeping it: readers keep it, or its record alone.
func recall(b *Block) func() (*Block, bool) {
	block, record := weak.Make(b), weak.Make(b.Record)
	return func() (*Block, bool) {
		if b := block.Value(); b != nil {
			return b, true
		}
		r := record.Value()
		if r == nil {
			return nil, false
		}
		return blockOf(r), true
	}
}

// Record is a block's record alone.
func (c *Cache) Record(ctx context.Context, launch, block int) (*input.BlockRecord, error) {
	b, err := c.Block(ctx, launch, block)
	if err != nil {
		return nil, err
	}
	return b.Record, nil
}

// Track is a block's timeline. The replay that makes it records the block as well, since a reader who moves through a block looks at it.
func (c *Cache) Track(ctx context.Context, launch, block int) (*timeline.Track, error) {
	if _, err := c.Block(ctx, launch, block); err != nil {
		return nil, err
	}
	return c.in.Timeline.Track(ctx, launch, block)
}

func (c *Cache) replayBlock(ctx context.Context, launch, block int) (*input.BlockRecord, error) {
	arrays, err := c.Arrays(ctx, launch)
	if err != nil {
		return nil, err
	}
	in := c.in
	r := &blockWatch{
		Recorder: blocktrace.NewRecorder(arrays, in.Code, launch, block, in.Launch(launch).WarpSize, in.Entries, pricing(in)),
		launch:   launch, block: block, left: in.Timeline.TrackLimit(),
	}
	track, err := in.Timeline.WatchBlock(ctx, launch, block, r, r.seenEnough)
	if err != nil {
		return nil, err
	}
	// A value is stale once it is overwritten without having been read. In a block that is still running it may be read yet.
	if !track.Open {
		r.Divide(stretches(track))
	}
	b := r.Done()
	b.Truncated = b.Truncated || track.Truncated
	out := &input.BlockRecord{Block: b, Counts: reuse.Of(b)}
	out.Prices = input.PricesOf(b, func(site int32) int { return in.SiteLine(int(site)) })
	return out, nil
}

// blockWatch records as many steps of a block as its track tells apart: others cannot be shown.
type blockWatch struct {
	*blocktrace.Recorder
	launch, block int
	left          int  // steps to record
	over          bool // there were more
}

// Step records a step while there is room.
func (w *blockWatch) Step(e *event.Step) {
	if e.Launch == w.launch && e.Block == w.block {
		if w.over = w.left == 0; w.over {
			return
		}
		w.left--
	}
	w.Recorder.Step(e)
}

// Access records an access of the last recorded step.
func (w *blockWatch) Access(e *event.Access) {
	if !w.over {
		w.Recorder.Access(e)
	}
}

func (w *blockWatch) seenEnough() bool { return w.over || w.Full() }

// pricing is what the hardware pays for an access.
func pricing(in *input.Run) func(*event.Access) blocktrace.Cost {
	facts := analysis.Run{Program: in.Code, Device: in.Device, WarpSize: in.WarpSize}
	banks, sectors := bank.New(facts), coalesce.New(facts)
	return func(e *event.Access) blocktrace.Cost {
		banks.Access(e)
		sectors.Access(e)
		b, s := banks.Last(), sectors.Last()
		cost := blocktrace.Cost{
			Sectors: int32(s.Sectors), Requests: int32(s.Requests),
			Wavefronts: int32(b.Wavefronts), Fewest: int32(b.Fewest), Conflicts: int32(b.Conflicts),
		}
		if e.Space == isa.GlobalSpace && e.Kind == isa.Load {
			w, _ := bank.Pieces(in.Code, e)
			a := coalesce.Warp(e.Mask&^e.Faulted, &e.Addr, max(w, 1), in.Device)
			for i := range a.Distinct {
				cost.Used += int32(a.UsedBytes(i))
			}
		}
		return cost
	}
}

// stretches are the steps where a block's phases begin, or its barrier intervals where it has no phases.
func stretches(t *timeline.Track) []int32 {
	if len(t.Phases) == 0 {
		return t.Intervals
	}
	starts := make([]int32, len(t.Phases))
	for i, p := range t.Phases {
		starts[i] = p.From
	}
	return starts
}

// launchWatch records a launch from a single replay.
type launchWatch struct {
	*halo.Recorder
	groups *activity.Recorder
}

func (w *launchWatch) Access(e *event.Access) {
	w.Recorder.Access(e)
	w.groups.Access(e)
}

func (w *launchWatch) BlockStart(e *event.BlockEvent) { w.groups.BlockStart(e) }

func (w *launchWatch) BlockEnd(e *event.BlockEvent) {
	w.Recorder.BlockEnd(e)
	w.groups.BlockEnd(e)
}

// Launch is what all blocks of a launch did; nil for a launch that is too long to be replayed for that, or still running.
func (c *Cache) Launch(ctx context.Context, launch int) (*input.LaunchRecord, error) {
	l := c.in.Launch(launch)
	if l == nil || l.Open || l.To-l.From > input.MaxLaunchSteps || l.Blocks > launchBlocks {
		return nil, nil
	}
	arrays, err := c.Arrays(ctx, launch)
	if err != nil || arrays.Elements() > launchElements {
		return nil, err
	}
	return c.launches.Get(ctx, launch, func() (*input.LaunchRecord, error) {
		r := &launchWatch{
			Recorder: halo.NewRecorder(arrays, c.in.Code, launch, l.Blocks),
			groups:   activity.NewRecorder(launch, l.Grid, (l.Block.Count()+l.WarpSize-1)/l.WarpSize),
		}
		if err := c.in.Timeline.Replay(ctx, l.From, l.To, r); err != nil {
			return nil, err
		}
		return &input.LaunchRecord{Halo: r.Recorder.Done(), Groups: r.groups.Done()}, nil
	})
}

// Heat is how often a launch loads each element; nil for a launch that is too long to be replayed for that.
func (c *Cache) Heat(ctx context.Context, launch int) (*heat.Launch, error) {
	l := c.in.Launch(launch)
	if l.To-l.From > input.MaxLaunchSteps {
		return nil, nil
	}
	arrays, err := c.Arrays(ctx, launch)
	if err != nil || arrays.Elements() > launchElements {
		return nil, err
	}
	return c.heats.Get(ctx, launch, func() (*heat.Launch, error) {
		r := heat.NewRecorder(arrays, l.From, heat.MaxLoads)
		if err := c.in.Timeline.Replay(ctx, l.From, l.To, r); err != nil {
			return nil, err
		}
		return r.Done(), nil
	})
}

// Arrays is the table of a launch's arrays as they are when it begins.
func (c *Cache) Arrays(ctx context.Context, launch int) (*blocktrace.Arrays, error) {
	return c.arrays.Get(ctx, launch, func() (*blocktrace.Arrays, error) {
		l := c.in.Launch(launch)
		var list []blocktrace.Array
		// The host's calls before the launch belong to its first step.
		if err := c.in.Timeline.At(ctx, l.From+1, func(m *machine.Machine) { list = c.in.Arrays(l, m.Memory()) }); err != nil {
			return nil, err
		}
		return blocktrace.NewArrays(list), nil
	})
}

// Scalars are the names that an index expression may multiply by, with their values: the launch's integer arguments, the text's
// constants, and the kernel's variables that have one value in all threads of a typical block. The result is shared: read only.
func (c *Cache) Scalars(ctx context.Context, l *timeline.Launch, typical *input.BlockRecord) (map[string]int64, error) {
	return c.scalars.Get(ctx, l.Index, func() (map[string]int64, error) {
		found := c.in.Constants(l)
		err := c.uniform(ctx, l, typical, found)
		return found, err
	})
}

// uniform adds the integer variables of the kernel that have one value in all threads when the block last touches memory, such as a width
// computed from the grid.
func (c *Cache) uniform(ctx context.Context, l *timeline.Launch, r *input.BlockRecord, scalars map[string]int64) error {
	if len(r.Accesses) == 0 || l.Block.Count() < 2 {
		return nil
	}
	track, err := c.in.Timeline.Track(ctx, r.Launch, r.Block.Block)
	if err != nil {
		return err
	}
	last := track.Position(int(r.Accesses[len(r.Accesses)-1].Step))
	return c.in.Timeline.At(ctx, last, func(m *machine.Machine) {
		if running, ok := m.Launch(); !ok || running.Index != l.Index {
			return // the block touches memory in its first step alone: no variable has a value before, and another launch is shown still
		}
		if view, ok := m.View(r.Block.Block); ok {
			addUniform(scalars, view, l.Block.Count())
		}
	})
}

// addUniform adds the integer variables that have one value in the first two threads, the middle one and the last of n.
func addUniform(scalars map[string]int64, view *machine.BlockView, n int) {
	found := map[string]int64{}
	for i, t := range []int{0, 1, n / 2, n - 1} {
		seen := map[string]bool{}
		for _, v := range view.Thread(t, 1) {
			if v.Depth != 0 || len(v.Leaves) != 1 || len(v.Var.Dims) > 0 || v.Var.Mem == isa.F32 || v.Var.Mem == isa.F64 {
				continue
			}
			value := int64(v.Leaves[0])
			if have, ok := found[v.Var.Name]; i == 0 || ok && have == value {
				found[v.Var.Name] = value
				seen[v.Var.Name] = true
			}
		}
		for name := range found {
			if !seen[name] {
				delete(found, name)
			}
		}
	}
	for name, value := range found {
		if _, known := scalars[name]; !known {
			scalars[name] = value
		}
	}
}
