package timeline

import (
	"context"
	"math/bits"

	"tilescope/engine/event"
	"tilescope/engine/footprint"
	"tilescope/engine/isa"
	"tilescope/engine/lru"
	"tilescope/engine/machine"
)

// Track is the life of one block. The result is shared: read only.
func (x *Execution) Track(ctx context.Context, launch, block int) (*Track, error) {
	return x.tracks.Get(ctx, trackKey{launch, block}, func() (*Track, error) {
		return x.replayTrack(ctx, launch, block, event.Ignore{}, func() bool { return true })
	})
}

// WatchBlock replays a block's life for o and gives its track: where the track is not kept, one replay serves both. Done is asked every few
// thousand steps whether o has seen enough. Behind the steps that the track tells apart, see TrackLimit, o may hear of more.
func (x *Execution) WatchBlock(ctx context.Context, launch, block int, o event.Observer, done func() bool) (*Track, error) {
	replayed := false
	t, err := x.tracks.Get(ctx, trackKey{launch, block}, func() (*Track, error) {
		replayed = true
		return x.replayTrack(ctx, launch, block, o, done)
	})
	if err != nil || replayed {
		return t, err
	}
	from, to := x.BlockSpan(launch, block)
	return t, x.ReplayUntil(ctx, from, to, o, done)
}

// TrackLimit is the most steps of a block that a track tells apart.
func (x *Execution) TrackLimit() int { return x.plan.Limits.TrackSteps }

// replayTrack makes the track of a block and lets o watch until done.
func (x *Execution) replayTrack(ctx context.Context, launch, block int, o event.Observer, done func() bool) (*Track, error) {
	t := &Track{Launch: launch, Block: block, Intervals: []int32{0}, Open: x.blockOpen(launch, block)}
	from, to := x.BlockSpan(launch, block)
	t.Start, t.Began = x.launches[launch].Position, from
	if from == to {
		return t, nil
	}
	l := &x.launches[launch]
	b := newTrackBuilder(t, l.Block.Count(), l.WarpSize, x.plan.Limits.TrackSteps)
	err := x.replay(ctx, from, to, tee{b, o}, func(m *machine.Machine) bool {
		b.stmts = m.Program().Stmts
		if done() {
			m.Observe(b)
		}
		// Nothing is told apart behind the limit, and an endless loop may continue for long behind it.
		return t.Truncated
	})
	if err != nil {
		return nil, err
	}
	b.finish()
	return t, nil
}

// trackBuilder watches one block and ignores the others.
type trackBuilder struct {
	event.Ignore
	t        *Track
	limit    int
	live     []uint32 // lanes of each warp that have not exited
	blocked  []bool   // the warp's last step left it waiting at a barrier
	executed []bool   // in the current statement step
	stmts    []isa.Stmt
	rounds   map[int]*rounds
	warpSize int
}

// rounds counts the iterations of a phase loop: those that each thread began, and the most that any did.
type rounds struct {
	thread []int32
	most   int32
}

func newTrackBuilder(t *Track, threads, warpSize, limit int) *trackBuilder {
	warps := (threads + warpSize - 1) / warpSize
	b := &trackBuilder{t: t, limit: limit, live: make([]uint32, warps), blocked: make([]bool, warps), executed: make([]bool, warps),
		rounds: map[int]*rounds{}, warpSize: warpSize}
	for w := range b.live {
		lanes := min(threads-w*warpSize, warpSize)
		b.live[w] = uint32(1<<lanes - 1)
	}
	return b
}

func (b *trackBuilder) ours(w *event.Where) bool {
	return w.Launch == b.t.Launch && w.Block == b.t.Block && !b.t.Truncated
}

func (b *trackBuilder) Step(e *event.Step) {
	if !b.ours(&e.Where) {
		return
	}
	b.closeStatement()
	if len(b.t.Steps) == b.limit {
		b.t.Truncated = true
		return
	}
	b.t.Steps = append(b.t.Steps, Step{
		At: e.Position, Mask: e.Mask, Stmt: int32(e.Stmt), Warp: int16(e.Warp), Section: int32(e.Section),
	})
	b.executed[e.Warp] = true
	b.blocked[e.Warp] = false
}

// closeStatement ends the statement step if every warp that could has made its move.
func (b *trackBuilder) closeStatement() {
	if len(b.t.Steps) == 0 {
		return
	}
	for w := range b.live {
		if b.live[w] != 0 && !b.blocked[w] && !b.executed[w] {
			return
		}
	}
	b.t.Statements = append(b.t.Statements, int32(len(b.t.Steps)))
	clear(b.executed)
}

func (b *trackBuilder) Barrier(e *event.Barrier) {
	if !b.ours(&e.Where) {
		return
	}
	switch e.Kind {
	case event.Arrive:
		b.blocked[e.Warp] = true
	case event.Release:
		clear(b.blocked)
		b.t.Intervals = append(b.t.Intervals, int32(len(b.t.Steps)))
	}
	does := Arrives
	if e.Kind == event.Release {
		does = Releases
	}
	b.does(&e.Where, does)
}

// does notes what the step under way does.
func (b *trackBuilder) does(w *event.Where, d Does) {
	if n := len(b.t.Steps); b.ours(w) && n > 0 && b.t.Steps[n-1].At == w.Position {
		b.t.Steps[n-1].Does |= d
	}
}

func (b *trackBuilder) Access(e *event.Access) {
	switch {
	case e.Space == isa.LocalSpace:
	case e.Kind == isa.Load:
		b.does(&e.Where, Reads)
	default:
		b.does(&e.Where, Writes)
	}
}

func (b *trackBuilder) Sync(e *event.Sync)   { b.does(&e.Where, Orders) }
func (b *trackBuilder) Split(e *event.Split) { b.does(&e.Where, Parts) }

func (b *trackBuilder) Leave(e *event.Leave) {
	if b.ours(&e.Where) {
		b.live[e.Warp] &^= e.Mask
	}
}

// Phase: the first warp to begin an iteration begins the block's phase, the first to leave the loop ends it.
func (b *trackBuilder) Phase(e *event.PhaseMark) {
	if !b.ours(&e.Where) {
		return
	}
	n := len(b.t.Phases)
	at := int32(len(b.t.Steps))
	if e.End {
		if n > 0 && b.t.Phases[n-1].Loop == e.Loop && b.t.Phases[n-1].To < 0 {
			b.t.Phases[n-1].To = at
		}
		return
	}
	// A warp that follows others into the same iteration begins nothing new.
	if !b.newRound(e) {
		return
	}
	if n > 0 && b.t.Phases[n-1].To < 0 {
		b.t.Phases[n-1].To = at
	}
	b.t.Phases = append(b.t.Phases, Phase{Loop: e.Loop, From: at, To: -1, Number: n + 1})
}

// newRound counts an iteration for the lanes of a mark and tells whether one of them is the first of the block to reach it.
func (b *trackBuilder) newRound(e *event.PhaseMark) bool {
	r := b.rounds[e.Loop]
	if r == nil {
		r = &rounds{thread: make([]int32, len(b.live)*b.warpSize)}
		b.rounds[e.Loop] = r
	}
	first := false
	for lanes := e.Mask; lanes != 0; lanes &= lanes - 1 {
		t := e.Warp*b.warpSize + bits.TrailingZeros32(lanes)
		r.thread[t]++
		if r.thread[t] > r.most {
			r.most, first = r.thread[t], true
		}
	}
	return first
}

func (b *trackBuilder) finish() {
	end := int32(len(b.t.Steps))
	b.t.Events = eventsOf(b.t, b.stmts)
	if n := len(b.t.Statements); n == 0 || b.t.Statements[n-1] != end {
		b.t.Statements = append(b.t.Statements, end)
	}
	if n := len(b.t.Phases); n > 0 && b.t.Phases[n-1].To < 0 {
		b.t.Phases[n-1].To = end
	}
	// After the last barrier of a block that continues there are steps to come.
	if n := len(b.t.Intervals); n > 1 && b.t.Intervals[n-1] == end && !b.t.Open {
		b.t.Intervals = b.t.Intervals[:n-1]
	}
}

type trackKey struct{ launch, block int }

// trackCache keeps the tracks used last, up to a number of bytes.
type trackCache = lru.Cache[trackKey, *Track]

func newTrackCache(limit int64) *trackCache {
	return &trackCache{Limit: limit, Weigh: func(t *Track) int64 { return footprint.Of(t) }}
}
