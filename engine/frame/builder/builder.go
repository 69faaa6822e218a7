package builder

import (
	"context"
	"fmt"
	"reflect"

	"tilescope/engine/advice"
	"tilescope/engine/analysis/set"
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/hazard"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/listing"
	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/narrate"
	"tilescope/engine/frame/overview"
	"tilescope/engine/frame/project"
	"tilescope/engine/frame/replay"
	"tilescope/engine/frame/scene"
	"tilescope/engine/frame/table"
	"tilescope/engine/frame/why"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// Builder makes scenes, frames and everything else that a page shows of a run. It replays what is needed, once for all readers, and is
// safe for concurrent use.
type Builder struct {
	Run   *input.Run
	cache *replay.Cache
}

// New makes a builder for a run.
func New(in *input.Run) *Builder { return &Builder{Run: in, cache: replay.New(in)} }

// Size is the memory of what was found out about blocks and launches so far, in bytes.
func (b *Builder) Size() int64 { return b.cache.Size() }

// Track is the timeline of a block.
func (b *Builder) Track(ctx context.Context, launch, block int) (*timeline.Track, error) {
	return b.cache.Track(ctx, launch, block)
}

// Overview is the run as a whole.
func (b *Builder) Overview(reader i18n.Reader) *frame.Run {
	return overview.Build(b.Run, b.roles(), reader)
}

// Findings are the run's findings as Overview has them. Unlike it they need no block replayed.
func (b *Builder) Findings(reader i18n.Reader) []frame.Finding {
	return overview.Findings(b.Run, reader)
}

// Cost is what a launch costs on the chosen device; nil for a launch that the run does not have.
func (b *Builder) Cost(launch int, reader i18n.Reader) *frame.Cost {
	return overview.Cost(b.Run, launch, reader)
}

// Merged tells of a launch's stores that an optimizing compiler may make fewer, by line.
func (b *Builder) Merged(launch int, reader i18n.Reader) map[int][]advice.Merged {
	return overview.Merged(b.Run, launch, reader)
}

// Diagnosis is what makes a launch slow; nil for a launch that the run does not have. The error is ctx's.
func (b *Builder) Diagnosis(ctx context.Context, launch int, reader i18n.Reader) (*advice.Diagnosis, error) {
	record, err := b.cache.Launch(ctx, launch)
	if err != nil {
		return nil, err
	}
	var blocks *halo.Launch
	if record != nil {
		blocks = record.Halo
	}
	return overview.Diagnosis(b.Run, launch, blocks, reader), nil
}

// roles tells what a name means on a line of the text. It is made from the first block of the first launch of each kernel.
func (b *Builder) roles() func(line int, name string) string {
	var kernels []scene.KernelRoles
	seen := map[int]bool{}
	for i := range b.Run.Timeline.Launches() {
		l := b.Run.Launch(i)
		if seen[l.Func] {
			continue
		}
		seen[l.Func] = true
		if k, err := b.rolesOf(context.Background(), l); err == nil {
			kernels = append(kernels, k)
		}
	}
	return scene.RolesByLine(kernels)
}

func (b *Builder) rolesOf(ctx context.Context, l *timeline.Launch) (scene.KernelRoles, error) {
	first, err := b.cache.Record(ctx, l.Index, 0)
	if err != nil {
		return scene.KernelRoles{}, err
	}
	scalars, err := b.cache.Scalars(ctx, l, first)
	if err != nil {
		return scene.KernelRoles{}, err
	}
	return scene.Roles(b.Run, l, first, scalars), nil
}

// Scene is a scene with what its frames are made from. It is safe for concurrent use.
type Scene struct {
	*scene.State
	block  *replay.Block                    // nil in a run without launches
	gates  *replay.Recent[int, hazard.List] // by interval: stepping stays at one barrier for many steps
	offers *replay.Recent[struct{}, []frame.TableOffer]
}

// keptGates bounds the lists of hazards that are kept of one scene.
const keptGates = 4

func open(s *scene.State, block *replay.Block) *Scene {
	return &Scene{State: s, block: block, gates: replay.NewRecent[int, hazard.List](keptGates),
		offers: replay.NewRecent[struct{}, []frame.TableOffer](1)}
}

// SharedParts are the types that scenes point to and that all readers of an execution share, or that change while others look at the
// scene: they count with the execution.
func SharedParts() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[replay.Block](), reflect.TypeFor[input.BlockRecord](), reflect.TypeFor[halo.Launch](),
		reflect.TypeFor[frame.Halo](), reflect.TypeFor[blocktrace.Arrays](), reflect.TypeFor[timeline.Track](),
		reflect.TypeFor[replay.Recent[int, hazard.List]](), reflect.TypeFor[replay.Recent[struct{}, []frame.TableOffer]](),
	}
}

// Scene is what does not change while one block is looked at. Shapes are what the reader wants arrays drawn as, by name. The error is
// ctx's, or that the focus does not exist.
func (b *Builder) Scene(ctx context.Context, focus frame.Focus, shapes map[string]frame.Shape, reader i18n.Reader) (*Scene, error) {
	in := b.Run
	l := in.Launch(focus.Launch)
	if l == nil {
		if focus.Launch == 0 && len(in.Timeline.Launches()) == 0 {
			return open(scene.Empty(reader), nil), nil
		}
		return nil, fmt.Errorf("there is no launch %d", focus.Launch)
	}
	at := event.Dim{int32(focus.Block[0]), int32(focus.Block[1]), int32(focus.Block[2])}
	if !within(l.Grid, focus.Block) {
		return nil, fmt.Errorf("block (%d,%d,%d) lies outside the grid", at[0], at[1], at[2])
	}
	block, err := b.cache.Block(ctx, focus.Launch, l.Grid.Linear(at))
	if err != nil {
		return nil, err
	}
	parts, err := b.parts(ctx, l, block.Record)
	if err != nil {
		return nil, err
	}
	s := scene.Build(in, parts, focus, shapes, reader)
	s.Scene.Work = overview.Work(in, focus.Launch, reader)
	s.Scene.Track.Events = narrate.Events(in, s, reader)
	s.Scene.Topics = overview.Topics(in, focus.Launch, s.Scene)
	return open(s, block), nil
}

// parts are the replays that a scene of a block is made from.
func (b *Builder) parts(ctx context.Context, l *timeline.Launch, own *input.BlockRecord) (*scene.Parts, error) {
	p := &scene.Parts{Launch: l, Record: own}
	var err error
	if p.Track, err = b.Run.Timeline.Track(ctx, l.Index, own.Block.Block); err != nil {
		return nil, err
	}
	if p.Flow, err = b.cache.Flow(ctx, l.Func); err != nil {
		return nil, err
	}
	if p.All, err = b.cache.Launch(ctx, l.Index); err != nil {
		return nil, err
	}
	first, err := b.cache.Record(ctx, l.Index, 0)
	if err != nil {
		return nil, err
	}
	p.Typical = scene.Typical(own, first)
	if p.Scalars, err = b.cache.Scalars(ctx, l, p.Typical); err != nil {
		return nil, err
	}
	p.Ends = []*input.BlockRecord{own}
	if l.To-l.From <= input.MaxLaunchSteps {
		last, err := b.cache.Record(ctx, l.Index, l.Blocks-1)
		if err != nil {
			return nil, err
		}
		p.Ends = append(p.Ends, first, last)
	}
	return p, nil
}

// Frame is the picture at a place. The cursor goes to place.Position. Sent is what the reader has of the arrays' contents: the frame
// carries those that differ, and Sent then says so; nil for a frame that carries everything.
func (b *Builder) Frame(
	ctx context.Context, s *Scene, c *timeline.Cursor, place frame.Place, size timeline.Size, focus frame.Focus, sent *project.Sent,
	reader i18n.Reader,
) (*frame.Frame, error) {
	if s.Launch == nil {
		if err := c.Seek(ctx, place.Position); err != nil {
			return nil, err
		}
		f := project.Empty(place, focus)
		f.Say = narrate.Host(reader, b.Run.Exit)
		return f, nil
	}
	m := moment.New(b.Run, s.State, place, size, focus, reader)
	if err := c.SeekThrough(ctx, place.Position, m.Ordinals()); err != nil {
		return nil, err
	}
	// Before a launch's first step the host program has already put there what the kernel will find.
	if place.Position == s.Launch.From {
		if err := c.Enter(ctx); err != nil {
			return nil, err
		}
	}
	if err := b.see(ctx, m, c); err != nil {
		return nil, err
	}
	f := project.Frame(m, b.derived(s, m), sent)
	f.Say = narrate.Say(m, f)
	return f, nil
}

// derived is what a frame shows that is made of the block alone.
func (b *Builder) derived(s *Scene, m *moment.Moment) project.Derived {
	var d project.Derived
	if w, ok := project.WindowOf(m); ok {
		d.Phases = s.block.Tables.Get(replay.TableKey{Band: w.First, Thread: w.Threads[0]}, w.Build)
	}
	if k := project.GateInterval(m); k >= 0 {
		d.Hazards = s.gates.Get(k, func() *hazard.List { return s.Hazards(k) })
	}
	return d
}

// instant is what the cursor shows at a place, where it is, of the last warp step alone.
func (b *Builder) instant(
	ctx context.Context, s *scene.State, c *timeline.Cursor, place frame.Place, focus frame.Focus, reader i18n.Reader,
) (*moment.Moment, error) {
	m := moment.New(b.Run, s, place, timeline.ByWarp, focus, reader)
	return m, b.see(ctx, m, c)
}

// see has a moment see what the cursor shows, which is at its place. For a place within a step the cursor looks at the moment before the
// step, too, and comes back.
func (b *Builder) see(ctx context.Context, m *moment.Moment, c *timeline.Cursor) error {
	if m.Partial {
		if err := c.Seek(ctx, m.Place.Position-1); err != nil {
			return err
		}
		m.SeeBefore(seen(c))
		if err := c.Seek(ctx, m.Place.Position); err != nil {
			return err
		}
	}
	m.See(seen(c))
	return nil
}

// seen is what a cursor shows where it is.
func seen(c *timeline.Cursor) moment.Seen {
	known, _ := c.Watcher().(*set.Set)
	return moment.Seen{Machine: c.Machine(), Known: known, Recorded: c.Recorded(), Position: c.Position()}
}

// Heat counts the loads of elements before a place. The error is ctx's.
func (b *Builder) Heat(ctx context.Context, s *Scene, place frame.Place) (*frame.Heat, error) {
	if s.Launch == nil {
		return &frame.Heat{Arrays: []frame.HeatArray{}}, nil
	}
	l, err := b.cache.Heat(ctx, s.Scene.Launch)
	if err != nil {
		return nil, err
	}
	return project.Heat(s.State, l, place), nil
}

// History is the history of a cell of the scene around a position. The error is ctx's.
func (b *Builder) History(
	ctx context.Context, s *Scene, array, cell int, position int64, reader i18n.Reader, progress func(int64),
) (*frame.History, error) {
	c, _ := s.CellOf(array, cell)
	found, err := b.Run.Timeline.History(ctx, c, position, progress)
	if err != nil {
		return nil, err
	}
	return project.History(b.Run, s.State, array, cell, found, reader), nil
}

// Why answers a question about the run. Cells of the scene's launch are named as the scene does; the scene may be nil. The error is ctx's,
// or a *why.Error.
func (b *Builder) Why(ctx context.Context, s *Scene, q why.Question, lim why.Limits, reader i18n.Reader) (*frame.Why, error) {
	names := why.Names{Arrays: b.cache.Arrays}
	if s != nil && s.Launch != nil {
		names.Index = func(launch, array, cell int) ([]int, bool) {
			if launch != s.Scene.Launch || array >= len(s.Sizes) {
				return nil, false
			}
			return s.CellIndex(array, cell), true
		}
		names.Dims = func(launch, array int) []int {
			if launch != s.Scene.Launch || array >= len(s.Sizes) {
				return nil
			}
			return s.Extent(array)
		}
	}
	return why.Answer(ctx, b.Run, q, names, lim, reader)
}

// Arrays are the arrays that a launch reaches.
func (b *Builder) Arrays(ctx context.Context, launch int) (*blocktrace.Arrays, error) {
	return b.cache.Arrays(ctx, launch)
}

// Table is one table about the focused block, or its launch. One that makes no sense there has no rows and says why. Progress, when not
// nil, hears now and then how many steps were replayed. The error is ctx's.
func (b *Builder) Table(
	ctx context.Context, s *Scene, focus frame.Focus, name frame.TableName, lim frame.TableLimits, reader i18n.Reader, progress func(int64),
) (*frame.Table, error) {
	return table.New(b.Run, s.State, focus, lim, reader, progress).Build(ctx, name)
}

// Tables tells which tables make sense, and gives the one that is requested, or the first that makes sense where that one does not or
// none is requested. Which make sense is found out once for a scene.
func (b *Builder) Tables(
	ctx context.Context, s *Scene, focus frame.Focus, name frame.TableName, lim frame.TableLimits, reader i18n.Reader, progress func(int64),
) (*frame.Table, []frame.TableOffer, error) {
	made := table.New(b.Run, s.State, focus, lim, reader, progress)
	if known, ok := s.offers.Kept(struct{}{}); ok && table.MakesSense(*known, name) {
		t, err := made.Build(ctx, name)
		return t, *known, err
	}
	t, offers, err := made.All(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	s.offers.Get(struct{}{}, func() *[]frame.TableOffer { return &offers })
	return t, offers, nil
}

// Trace lists everything that the kernels of a run did, of a run of up to `most` accesses and as many warp steps; ErrLongTrace for longer
// ones.
func (b *Builder) Trace(ctx context.Context, most int) (*listing.Trace, error) {
	return listing.NewTrace(ctx, b.Run, b.cache.Arrays, most)
}

// Events hands everything that happens in a run to emit, in order, by running it again. Nothing is kept, however long the run is; an
// event is valid only during the call. It ends with emit's error.
func (b *Builder) Events(ctx context.Context, emit func(*frame.Event) error) error {
	return listing.Events(ctx, b.Run, b.cache.Arrays, emit)
}
