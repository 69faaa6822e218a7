package frame

import (
	"context"
	"fmt"
	"reflect"

	"tilescope/engine/analysis/set"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// Builder makes scenes, frames and everything else that a page shows of a run. It replays what is needed, once for all readers, and is safe for concurrent use.
type Builder struct {
	Run   *Input
	cache *replays
}

// NewBuilder makes a builder for a run.
func NewBuilder(in *Input) *Builder { return &Builder{Run: in, cache: newReplays(in)} }

// Size is the memory of what was found out about blocks and launches so far, in bytes.
func (b *Builder) Size() int64 { return b.cache.Size() }

// Track is the timeline of a block.
func (b *Builder) Track(ctx context.Context, launch, block int) (*timeline.Track, error) {
	return b.cache.track(ctx, launch, block)
}

// Overview is the run as a whole.
func (b *Builder) Overview(reader i18n.Reader) *Run { return buildRun(b.Run, b.roles(), reader) }

// Cost is what a launch costs on the chosen device; nil for a launch that the run does not have.
func (b *Builder) Cost(launch int, reader i18n.Reader) *Cost { return BuildCost(b.Run, launch, reader) }

// roles tells what a name means on a line of the text. It is made from the first block of the first launch of each kernel.
func (b *Builder) roles() func(line int, name string) string {
	var kernels []KernelRoles
	seen := map[int]bool{}
	for i := range b.Run.Line.Launches() {
		l := b.Run.launch(i)
		if seen[l.Func] {
			continue
		}
		seen[l.Func] = true
		if k, err := b.rolesOf(context.Background(), l); err == nil {
			kernels = append(kernels, k)
		}
	}
	return rolesByLine(kernels)
}

func (b *Builder) rolesOf(ctx context.Context, l *timeline.Launch) (KernelRoles, error) {
	first, err := b.cache.record(ctx, l.Index, 0)
	if err != nil {
		return KernelRoles{}, err
	}
	scalars, err := b.cache.scalarsOf(ctx, l, first)
	if err != nil {
		return KernelRoles{}, err
	}
	return rolesOf(b.Run, l, first, scalars), nil
}

// OpenScene is a scene with what its frames are made from. It is safe for concurrent use.
type OpenScene struct {
	*SceneState
	block  *Block                    // nil in a run without launches
	gates  *Recent[int, hazard.List] // by interval: stepping stays at one barrier for many steps
	offers *Recent[struct{}, []TableOffer]
}

// keptGates bounds the lists of hazards that are kept of one scene.
const keptGates = 4

func openScene(s *SceneState, block *Block) *OpenScene {
	return &OpenScene{SceneState: s, block: block, gates: NewRecent[int, hazard.List](keptGates), offers: NewRecent[struct{}, []TableOffer](1)}
}

// SharedParts are the types that scenes point to and that all readers of an execution share, or that change while others look at the scene: they count with the execution.
func SharedParts() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[Block](), reflect.TypeFor[BlockRecord](), reflect.TypeFor[halo.Launch](), reflect.TypeFor[Halo](), reflect.TypeFor[blocktrace.Arrays](), reflect.TypeFor[timeline.Track](),
		reflect.TypeFor[Recent[int, hazard.List]](), reflect.TypeFor[Recent[struct{}, []TableOffer]](),
	}
}

// Scene is what does not change while one block is looked at. Shapes are what the reader wants arrays drawn as, by name. The error is
// ctx's, or that the focus does not exist.
func (b *Builder) Scene(ctx context.Context, focus Focus, shapes map[string]Shape, reader i18n.Reader) (*OpenScene, error) {
	in := b.Run
	l := in.launch(focus.Launch)
	if l == nil {
		if focus.Launch == 0 && len(in.Line.Launches()) == 0 {
			return openScene(EmptyScene(reader), nil), nil
		}
		return nil, fmt.Errorf("there is no launch %d", focus.Launch)
	}
	at := event.Dim{int32(focus.Block[0]), int32(focus.Block[1]), int32(focus.Block[2])}
	if !within(l.Grid, focus.Block) {
		return nil, fmt.Errorf("block (%d,%d,%d) lies outside the grid", at[0], at[1], at[2])
	}
	block, err := b.cache.block(ctx, focus.Launch, l.Grid.Linear(at))
	if err != nil {
		return nil, err
	}
	parts, err := b.parts(ctx, l, block.Record)
	if err != nil {
		return nil, err
	}
	s := buildScene(in, parts, focus, shapes, reader)
	s.Scene.Work = work(in, focus.Launch, reader)
	return openScene(s, block), nil
}

// parts are the replays that a scene of a block is made from.
func (b *Builder) parts(ctx context.Context, l *timeline.Launch, own *BlockRecord) (*SceneParts, error) {
	p := &SceneParts{Launch: l, Record: own}
	var err error
	if p.Track, err = b.Run.Line.Track(ctx, l.Index, own.Block.Block); err != nil {
		return nil, err
	}
	if p.All, err = b.cache.launch(ctx, l.Index); err != nil {
		return nil, err
	}
	first, err := b.cache.record(ctx, l.Index, 0)
	if err != nil {
		return nil, err
	}
	p.Typical = typical(own, first)
	if p.Scalars, err = b.cache.scalarsOf(ctx, l, p.Typical); err != nil {
		return nil, err
	}
	p.Ends = []*BlockRecord{own}
	if l.To-l.From <= MaxLaunchSteps {
		last, err := b.cache.record(ctx, l.Index, l.Blocks-1)
		if err != nil {
			return nil, err
		}
		p.Ends = append(p.Ends, first, last)
	}
	return p, nil
}

// Frame is the picture at a place. The cursor goes to place.Position. Sent is what the reader has of the arrays' contents: the frame carries those that differ, and
// Sent then says so; nil for a frame that carries everything.
func (b *Builder) Frame(ctx context.Context, s *OpenScene, c *timeline.Cursor, place Place, focus Focus, sent *Sent, reader i18n.Reader) (*Frame, error) {
	if err := c.Seek(ctx, place.Position); err != nil {
		return nil, err
	}
	if s.launch == nil {
		f := emptyFrame(place, focus)
		f.Say = sayHost(reader, b.Run.Exit)
		return f, nil
	}
	// Before a launch's first step the host program has already put there what the kernel will find.
	if place.Position == s.launch.From {
		if err := c.Enter(ctx); err != nil {
			return nil, err
		}
	}
	m, err := b.instant(ctx, s.SceneState, c, place, focus, reader)
	if err != nil {
		return nil, err
	}
	f := project(m, b.derived(s, m), sent)
	f.Say = say(m, f)
	return f, nil
}

// derived is what a frame shows that is made of the block alone.
func (b *Builder) derived(s *OpenScene, m *instant) Derived {
	var d Derived
	if w, ok := phaseWindow(m); ok {
		d.Phases = s.block.Tables.Get(TableKey{w.First, w.Threads[0]}, w.build)
	}
	if k := gateOf(m); k >= 0 {
		d.Hazards = s.gates.Get(k, func() *hazard.List { return s.hazards(k) })
	}
	return d
}

// instant is what the cursor shows at a place, where it is. For a place within a step it looks at the moment before the step, too, and comes back.
func (b *Builder) instant(ctx context.Context, s *SceneState, c *timeline.Cursor, place Place, focus Focus, reader i18n.Reader) (*instant, error) {
	m := newInstant(b.Run, s, place, focus, reader)
	if m.partial {
		if err := c.Seek(ctx, place.Position-1); err != nil {
			return nil, err
		}
		m.seeBefore(seen(c))
		if err := c.Seek(ctx, place.Position); err != nil {
			return nil, err
		}
	}
	m.see(seen(c))
	return m, nil
}

// seen is what a cursor shows where it is.
func seen(c *timeline.Cursor) Seen {
	known, _ := c.Watcher().(*set.Set)
	return Seen{Machine: c.Machine(), Known: known, Recording: c.Last(), Position: c.Position()}
}

// Heat counts the loads of elements before a place. The error is ctx's.
func (b *Builder) Heat(ctx context.Context, s *OpenScene, place Place) (*Heat, error) {
	if s.launch == nil {
		return &Heat{Arrays: []HeatArray{}}, nil
	}
	l, err := b.cache.heat(ctx, s.Scene.Launch)
	if err != nil {
		return nil, err
	}
	return buildHeat(s.SceneState, l, place), nil
}

// Beside is what a reader has put beside a frame. The cursor c is at the frame's place and stays there; other moves. The error is ctx's.
func (b *Builder) Beside(ctx context.Context, s *OpenScene, c, other *timeline.Cursor, place Place, focus Focus, want Others, reader i18n.Reader) (*Beside, error) {
	out := &Beside{Blocks: []BesideBlock{}, Threads: []BesideThread{}}
	if s.launch == nil {
		return out, nil
	}
	for _, block := range want.Blocks {
		at := event.Dim{int32(block[0]), int32(block[1]), int32(block[2])}
		if !within(s.launch.Grid, block) || s.launch.Grid.Linear(at) == s.SceneState.block {
			continue
		}
		o, err := b.besideBlock(ctx, s, c, other, place, block, s.launch.Grid.Linear(at), reader)
		if err != nil {
			return nil, err
		}
		out.Blocks = append(out.Blocks, *o)
	}
	now, err := b.instant(ctx, s.SceneState, c, place, focus, reader)
	if err != nil {
		return nil, err
	}
	var before *instant // of the moment before the last step, for lanes whose share of it is not shown
	for _, t := range want.Threads {
		if !within(s.launch.Block, t) {
			continue
		}
		from := now
		if now.hides(t) {
			if before == nil {
				if err := other.Seek(ctx, place.Position-1); err != nil {
					return nil, err
				}
				if before, err = b.instant(ctx, s.SceneState, other, Place{Position: place.Position - 1, Lane: -1}, focus, reader); err != nil {
					return nil, err
				}
			}
			from = before
		}
		out.Threads = append(out.Threads, besideThread(from, t))
	}
	return out, nil
}

// besideBlock shows another block as its own scene would: the arrays and their windows are the launch's.
func (b *Builder) besideBlock(
	ctx context.Context, s *OpenScene, c, other *timeline.Cursor, place Place, block [3]int, linear int, reader i18n.Reader,
) (*BesideBlock, error) {
	record, err := b.cache.record(ctx, s.Scene.Launch, linear)
	if err != nil {
		return nil, err
	}
	track, err := b.Run.Line.Track(ctx, s.Scene.Launch, linear)
	if err != nil {
		return nil, err
	}
	o := s.of(linear, track, record)
	at, same := place.Position, true
	if _, here := c.Machine().View(linear); !here {
		at, same = track.Position(min(s.track.Index(place.Position), len(track.Steps))), false
	}
	if err := other.Seek(ctx, at); err != nil {
		return nil, err
	}
	if at == s.launch.From {
		if err := other.Enter(ctx); err != nil {
			return nil, err
		}
	}
	m, err := b.instant(ctx, o, other, Place{Position: at, Lane: -1}, Focus{}, reader)
	if err != nil {
		return nil, err
	}
	return besideBlock(m, block, same), nil
}

// History is the history of a cell of the scene around a position. The error is ctx's.
func (b *Builder) History(ctx context.Context, s *OpenScene, array, cell int, position int64, reader i18n.Reader, progress func(int64)) (*History, error) {
	c, _ := s.CellOf(array, cell)
	found, err := b.Run.Line.History(ctx, c, position, progress)
	if err != nil {
		return nil, err
	}
	return buildHistory(b.Run, s.SceneState, array, cell, found, reader), nil
}

// Table is one table about the focused block, or its launch. One that makes no sense there has no rows and says why. Progress, when not nil, hears now and
// then how many steps were replayed. The error is ctx's.
func (b *Builder) Table(
	ctx context.Context, s *OpenScene, focus Focus, name TableName, lim TableLimits, reader i18n.Reader, progress func(int64),
) (*Table, error) {
	return newTabler(b.Run, s.SceneState, focus, lim, reader, progress).build(ctx, name)
}

// Tables tells which tables make sense, and gives the one that is asked for, or the first that makes sense where that one does not or none is asked for. Which make
// sense is found out once for a scene.
func (b *Builder) Tables(
	ctx context.Context, s *OpenScene, focus Focus, name TableName, lim TableLimits, reader i18n.Reader, progress func(int64),
) (*Table, []TableOffer, error) {
	made := newTabler(b.Run, s.SceneState, focus, lim, reader, progress)
	if known, ok := s.offers.Kept(struct{}{}); ok && makesSense(*known, name) {
		t, err := made.build(ctx, name)
		return t, *known, err
	}
	t, offers, err := made.all(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	s.offers.Get(struct{}{}, func() *[]TableOffer { return &offers })
	return t, offers, nil
}

// Trace lists everything that the kernels of a run did, of a run of up to `most` accesses and as many warp steps; ErrLongTrace for longer ones.
func (b *Builder) Trace(ctx context.Context, most int) (*Trace, error) {
	return buildTrace(ctx, b.Run, b.cache.arraysOf, most)
}

// Events hands everything that happens in a run to emit, in order, by running it again. Nothing is kept, however long the run is; an event is valid only during
// the call. It ends with emit's error.
func (b *Builder) Events(ctx context.Context, emit func(*Event) error) error {
	return events(ctx, b.Run, b.cache.arraysOf, emit)
}
