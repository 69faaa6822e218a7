package frame

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/activity"
	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/analysis/halo"
	"tilescope/engine/analysis/heat"
	"tilescope/engine/analysis/reuse"
	"tilescope/engine/blocktrace"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/footprint"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

const (
	// recordBytes bounds the block records that are kept for the next reader.
	recordBytes = 48 << 20
	// launchSteps is the longest launch whose blocks are all compared: replaying it must not keep a reader waiting.
	launchSteps = 1 << 20
	// launchBlocks is the most blocks that such a launch has: something is kept of each.
	launchBlocks = 1 << 18
	// launchElements is the most elements that its arrays have together: so many numbers are kept of them, twice.
	launchElements = 8 << 20
)

// cache keeps what is found out about blocks and launches by replaying them. The zero cache is empty.
type cache struct {
	arrays   kept[*arraysTable]
	launches kept[*launchRecord]
	heats    kept[*heat.Launch] // nil for a launch with too many loads

	mu      sync.Mutex
	scalars map[int]map[string]int64 // by launch: see Input.scalars
	blocks  []*blockEntry            // least recently used first
}

// arraysTable is a table of arrays: by a type of its own, since others only point to one.
type arraysTable struct{ *blocktrace.Arrays }

type blockEntry struct {
	launch, block int
	once          sync.Once
	record        *record
	err           error
	bytes         atomic.Int64 // of a finished record, and of its tables
}

// record is what one block did.
type record struct {
	*blocktrace.Block
	counts *reuse.Counts
	prices prices
	tables tables
}

// weigh measures what was found out, without what the execution holds anyway.
func weigh(found any) int64 {
	if t, ok := found.(**arraysTable); ok {
		return footprint.Of(&(*t).Arrays)
	}
	m := footprint.Meter{Skip: []reflect.Type{
		reflect.TypeFor[isa.Program](), reflect.TypeFor[blocktrace.Arrays](), reflect.TypeFor[timeline.Launch](), reflect.TypeFor[device.Device](), reflect.TypeFor[tables](),
	}}
	return m.Add(found)
}

// blockRecord replays a block's life, once. Who waited for a replay that another reader gave up begins it anew.
func (in *Input) blockRecord(ctx context.Context, launch, block int) (*record, error) {
	for {
		r, err := in.sharedRecord(ctx, launch, block)
		if err == nil || ctx.Err() != nil || !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			return r, err
		}
	}
}

func (in *Input) sharedRecord(ctx context.Context, launch, block int) (*record, error) {
	c := &in.cache
	c.mu.Lock()
	var e *blockEntry
	for i, have := range c.blocks {
		if have.launch == launch && have.block == block {
			e = have
			c.blocks = append(c.blocks[:i:i], c.blocks[i+1:]...)
			break
		}
	}
	if e == nil {
		e = &blockEntry{launch: launch, block: block}
	}
	c.blocks = append(c.blocks, e)
	c.mu.Unlock()
	e.once.Do(func() {
		if e.record, e.err = in.replayBlock(ctx, launch, block); e.err == nil {
			e.bytes.Store(weigh(e.record))
			e.record.tables.bytes = &e.bytes
		}
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	if e.err != nil {
		c.forget(e)
		return nil, e.err
	}
	for total := c.size(); total > recordBytes && len(c.blocks) > 1; {
		total -= c.blocks[0].bytes.Load()
		c.blocks = c.blocks[1:]
	}
	return e.record, nil
}

func (c *cache) forget(e *blockEntry) {
	for i := range c.blocks {
		if c.blocks[i] == e {
			c.blocks = append(c.blocks[:i:i], c.blocks[i+1:]...)
			return
		}
	}
}

// size counts finished records; one under way is counted when it is next looked at.
func (c *cache) size() (n int64) {
	for _, e := range c.blocks {
		n += e.bytes.Load()
	}
	return n
}

func (in *Input) replayBlock(ctx context.Context, launch, block int) (*record, error) {
	arrays, err := in.arrays(ctx, launch)
	if err != nil {
		return nil, err
	}
	facts := analysis.Run{Program: in.Code, Device: in.Device, WarpSize: in.WarpSize}
	banks, sectors := bank.New(facts), coalesce.New(facts)
	price := func(e *event.Access) blocktrace.Cost {
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
	l := in.launch(launch)
	r := blocktrace.NewRecorder(arrays, in.Code, launch, block, l.WarpSize, in.entries, price)
	track, err := in.Line.Track(ctx, launch, block)
	if err != nil {
		return nil, err
	}
	// What an earlier stretch left behind shows when it is overwritten without having been read: of a block that goes on nobody knows.
	if !track.Open {
		r.Divide(stretches(track))
	}
	from, to := in.Line.BlockSpan(launch, block)
	if track.Truncated {
		to = track.Position(len(track.Steps)) // steps that cannot be told apart cannot be shown
	}
	if err := in.Line.ReplayUntil(ctx, from, to, r, r.Full); err != nil {
		return nil, err
	}
	b := r.Done()
	b.Truncated = b.Truncated || track.Truncated
	out := &record{Block: b, counts: reuse.Of(b)}
	out.prices = pricesOf(b, func(site int32) int { return in.siteLine(int(site)) })
	return out, nil
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

// launchRecord is what all blocks of a launch did.
type launchRecord struct {
	halo *halo.Launch
	crew *activity.Groups
}

// launchWatch makes one from a single replay.
type launchWatch struct {
	*halo.Recorder
	crew *activity.Recorder
}

func (w *launchWatch) Access(e *event.Access) {
	w.Recorder.Access(e)
	w.crew.Access(e)
}

func (w *launchWatch) BlockStart(e *event.BlockEvent) { w.crew.BlockStart(e) }

func (w *launchWatch) BlockEnd(e *event.BlockEvent) {
	w.Recorder.BlockEnd(e)
	w.crew.BlockEnd(e)
}

// launchRecord replays a whole launch, once; nil for a launch that is too long for that, or goes on.
func (in *Input) launchRecord(ctx context.Context, launch int) (*launchRecord, error) {
	l := in.launch(launch)
	if l == nil || l.Open || l.To-l.From > launchSteps || l.Blocks > launchBlocks {
		return nil, nil
	}
	arrays, err := in.arrays(ctx, launch)
	if err != nil || arrays.Elements() > launchElements {
		return nil, err
	}
	return in.cache.launches.get(ctx, launch, func() (*launchRecord, error) {
		r := &launchWatch{
			Recorder: halo.NewRecorder(arrays, in.Code, launch, l.Blocks),
			crew:     activity.NewRecorder(launch, l.Grid, (l.Block.Count()+l.WarpSize-1)/l.WarpSize),
		}
		if err := in.Line.Replay(ctx, l.From, l.To, r); err != nil {
			return nil, err
		}
		return &launchRecord{r.Recorder.Done(), r.crew.Done()}, nil
	})
}

// arrays is the table of a launch's arrays as they stood when it began.
func (in *Input) arrays(ctx context.Context, launch int) (*blocktrace.Arrays, error) {
	t, err := in.cache.arrays.get(ctx, launch, func() (*arraysTable, error) {
		cursor := in.Line.NewCursor()
		l := in.launch(launch)
		// The host's calls before the launch belong to its first step.
		if err := cursor.Seek(ctx, min(l.From+1, in.Line.Steps())); err != nil {
			return nil, err
		}
		return &arraysTable{blocktrace.NewArrays(in.listArrays(l, cursor))}, nil
	})
	if err != nil {
		return nil, err
	}
	return t.Arrays, nil
}

// Size is the memory of what was found out about blocks and launches so far, in bytes.
func (in *Input) Size() int64 {
	c := &in.cache
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.size() + c.arrays.size() + c.launches.size() + c.heats.size()
}

// siteLine is the line of a site; 0 for none.
func (in *Input) siteLine(site int) int {
	if site < 0 || site >= len(in.Code.Sites) {
		return 0
	}
	return in.line(in.Code.Sites[site].Span.From)
}

// stmtLine is the line of a statement; 0 for none.
func (in *Input) stmtLine(stmt int) int {
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return 0
	}
	return in.line(in.Code.Stmts[stmt].Span.From)
}

// StatementsOf tells for each statement of the program whether it stands on one of the lines.
func (in *Input) StatementsOf(lines []int) []bool {
	of := make([]bool, len(in.Code.Stmts))
	for i := range of {
		of[i] = slices.Contains(lines, in.stmtLine(i))
	}
	return of
}

func threadOf(l *timeline.Launch, linear int) [3]int {
	d := l.Block.At(linear)
	return [3]int{int(d[0]), int(d[1]), int(d[2])}
}
