package session

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/engine/lru"
	"tilescope/engine/machine"
	"tilescope/engine/view"
	"tilescope/server/limit"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
)

// RunsOptions bound the runs that a server keeps and the work that it does at once; zero fields take those of DefaultRunsOptions.
type RunsOptions struct {
	Limits  engine.Limits
	Kept    int   // finished runs kept for reuse
	Bytes   int64 // their estimated size together
	Working int   // executions at once: usually one fewer than there are processors, which leaves one to steps of finished runs
	Begun   int   // executions begun and not ended, of which those that wait have had their share (3 more than Working)
	Waiting int   // executions, searches and the like that may wait; beyond it the newest of the owner who has most is refused as busy
	Quick   int   // steps and pictures made at once, beside the executions (as many as there are processors, 2 at the least)

	Share  time.Duration // for which a piece of work continues while others wait, before it goes behind them
	Moment time.Duration // likewise for a step or a picture, before it continues among the executions

	LookAfter time.Duration // from when on what an execution under way has made so far can be looked at

	RunTime time.Duration // for one execution, without the time in which it lets others go first

	SearchTime time.Duration // for one search of a schedule, without waiting for its turn

	SweepPoints int   // values that one sweep runs through
	PartSteps   int64 // steps of two runs that are set against each other to find where they part

	Meter Meter       `json:"-"` // hears what runs and steps take; nil for nobody
	Full  func() bool `json:"-"` // the process holds as much memory as it may: nothing new is begun; nil for never
	// Spent says that nothing is left of what is kept back for those who hold next to nothing, who are let in though it is full; nil for
	// nothing kept back.
	Spent func() bool                          `json:"-"`
	Left  func()                               `json:"-"` // hears that a reader left, and that what they held is free
	Note  func(context.Context) fairqueue.Note `json:"-"` // notes what is at work, by the key of its run (share.Subject); nil notes nothing
}

// Meter hears what a server does, to count it. It may be called from any goroutine.
type Meter interface {
	// Stepped hears how long a page waited for a picture, from its message to the answer.
	Stepped(took time.Duration)
	// Ran hears how long an execution took, with the time in which it let others go first, and the budget that ended it, "" for none.
	Ran(took time.Duration, budget string)
	// Refused hears which limit turned somebody away, by the name of its flag.
	Refused(limit string)
}

// deaf is the meter of nobody.
type deaf struct{}

func (deaf) Stepped(time.Duration)     {}
func (deaf) Ran(time.Duration, string) {}
func (deaf) Refused(string)            {}

// DefaultRunsOptions is what runs have that set nothing, but for the limits of each, which engine.DefaultLimits has.
func DefaultRunsOptions() RunsOptions {
	working, turns := max(1, runtime.GOMAXPROCS(0)-1), fairqueue.DefaultOptions()
	return RunsOptions{
		Kept: 64, Bytes: 1 << 30, Working: working, Begun: working + begunBeside, Waiting: turns.Waiting, Quick: turns.Quick,
		Share: turns.Share, Moment: turns.Moment, LookAfter: time.Second, RunTime: 2 * time.Minute, SearchTime: 15 * time.Second,
		SweepPoints: 32, PartSteps: 20_000_000,
	}
}

// begunBeside is how many executions are begun and wait, beside those that work.
const begunBeside = 3

func (o RunsOptions) filled() RunsOptions {
	d := DefaultRunsOptions()
	o.Kept = limit.Or(o.Kept, d.Kept)
	o.Bytes = limit.Or(o.Bytes, d.Bytes)
	o.Working = limit.Or(o.Working, d.Working)
	o.Begun = limit.Or(o.Begun, o.Working+begunBeside)
	o.LookAfter = limit.Or(o.LookAfter, d.LookAfter)
	o.RunTime = limit.Or(o.RunTime, d.RunTime)
	o.SearchTime = limit.Or(o.SearchTime, d.SearchTime)
	o.SweepPoints = limit.Or(o.SweepPoints, d.SweepPoints)
	o.PartSteps = limit.Or(o.PartSteps, d.PartSteps)
	if o.Meter == nil {
		o.Meter = deaf{}
	}
	return o
}

// ErrLate says that an execution took longer than one may.
var ErrLate = limit.Over("run-time", errors.New("the run took longer than the limit"))

// ErrBusy says that too many executions wait already.
var ErrBusy = fairqueue.ErrBusy

// Busy says whether something failed only because too much else was requested.
func Busy(err error) bool { return errors.Is(err, ErrBusy) }

// Runs executes specs, each once however many request it, and keeps the results used last. Executions and everything else that takes time
// are done in turn by owner.
type Runs struct {
	opt   RunsOptions
	turns *fairqueue.Queue

	mu      sync.Mutex
	entries map[string]*entry
	recent  lru.List[*entry] // finished

	account account

	begunMu sync.Mutex
	begun   []*piece // in the order in which they were begun
}

// entry is one spec's execution, under way or finished.
type entry struct {
	key     string
	done    chan struct{}
	result  *engine.Execution
	err     error
	cancel  context.CancelFunc
	readers int  // who waits for it; without any it is given up
	passing bool // nobody who requested it will ask again

	owner fairqueue.Owner // who asked first
	turn  *fairqueue.Turn // its place among the others
	steps atomic.Int64
	host  atomic.Int64 // instructions of the host program since the last step, while it runs for long

	lookAfter time.Duration
	begun     time.Time // of the execution, when its turn has come

	mu     sync.Mutex
	wanted bool              // somebody wants to look at what has been executed so far
	part   *engine.Execution // the last that was made of it; nil when the execution is over
	looked int64             // steps when the last was requested
	lookAt time.Time         // when
}

// NewRuns makes an empty cache.
func NewRuns(opt RunsOptions) *Runs {
	opt = opt.filled()
	turns := fairqueue.NewQueue(fairqueue.Options{
		Working: opt.Working, Quick: opt.Quick, Begun: opt.Begun, Waiting: opt.Waiting,
		Share: opt.Share, Moment: opt.Moment, Note: opt.Note,
	})
	return &Runs{opt: opt, turns: turns, entries: map[string]*entry{}}
}

// Limits are what every run is bounded by.
func (r *Runs) Limits() engine.Limits { return r.opt.Limits }

// Ticket is a place in the queue for a run.
type Ticket struct {
	runs  *Runs
	e     *entry
	owner fairqueue.Owner
	once  sync.Once
}

// Ask begins the execution of a spec for an owner, or joins one under way, or finds a finished one. The ticket must be returned with
// Leave.
func (r *Runs) Ask(owner fairqueue.Owner, spec engine.RunSpec) (*Ticket, error) {
	return r.ask(owner, spec, false, nil)
}

// ask is Ask where the run may be passing, and where beginning one may have to be paid for: an error of pay is the answer. It is paid for
// outside of the lock, because the keeper of the account may be another process. So two who request a new run at the same time both pay.
func (r *Runs) ask(owner fairqueue.Owner, spec engine.RunSpec, passing bool, pay func() error) (*Ticket, error) {
	spec = spec.Normalize(r.opt.Limits)
	key := spec.Key()
	if t := r.join(owner, key, passing); t != nil {
		return t, nil
	}
	turn, err := r.enqueue(owner, pay)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if t := r.joinLocked(owner, key, passing); t != nil { // begun meanwhile
		turn.End()
		return t, nil
	}
	ctx, cancel := context.WithCancel(fairqueue.About(context.Background(), key))
	e := &entry{key: key, done: make(chan struct{}), cancel: cancel, readers: 1, passing: passing, lookAfter: r.opt.LookAfter}
	e.owner, e.turn = owner, turn
	r.entries[key] = e
	go r.execute(ctx, e, spec)
	return &Ticket{runs: r, e: e, owner: owner}, nil
}

// join is a ticket for a run under way or finished; nil where there is none.
func (r *Runs) join(owner fairqueue.Owner, key string, passing bool) *Ticket {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.joinLocked(owner, key, passing)
}

func (r *Runs) joinLocked(owner fairqueue.Owner, key string, passing bool) *Ticket {
	e, ok := r.entries[key]
	if !ok {
		return nil
	}
	e.readers++
	e.passing = e.passing && passing
	e.turn.Join(owner)
	return &Ticket{runs: r, e: e, owner: owner}
}

// full notes that somebody is turned away for want of memory.
func (r *Runs) full() error {
	r.opt.Meter.Refused("memory")
	return ErrFull
}

// enqueue takes a place in the queue, where there is memory, and has it paid for.
func (r *Runs) enqueue(owner fairqueue.Owner, pay func() error) (*fairqueue.Turn, error) {
	if !r.admits(owner) { // which measures runs perhaps
		return nil, r.full()
	}
	turn, err := r.turns.Enqueue(owner)
	if err != nil {
		r.opt.Meter.Refused("runs-waiting")
		return nil, err
	}
	if pay != nil {
		if err := pay(); err != nil {
			turn.End()
			return nil, err
		}
	}
	return turn, nil
}

// Counts are how many runs, searches and the like go on and how many wait to begin, and how many runs are kept with their estimated size.
func (r *Runs) Counts() (going, waiting, kept int, bytes int64) {
	going, waiting = r.turns.Counts()
	r.mu.Lock()
	defer r.mu.Unlock()
	return going, waiting, r.recent.Len(), r.recent.Bytes((*entry).size)
}

// Run executes a spec, or finds its execution, and waits for it. An execution that nobody else waits for is given up when ctx ends.
func (r *Runs) Run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	return r.result(ctx, spec, false)
}

// Once is Run for what nobody will request again: the execution takes no place among those kept.
func (r *Runs) Once(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	return r.result(ctx, spec, true)
}

func (r *Runs) result(ctx context.Context, spec engine.RunSpec, passing bool) (*engine.Execution, error) {
	t, err := r.ask(fairqueue.Of(ctx), spec, passing, nil)
	if err != nil {
		return nil, err
	}
	defer t.Leave()
	select {
	case <-t.Done():
		return t.Result()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Take waits until one more piece of work may be done for the context's owner, among the executions. Its turn must be ended, and lets
// others go first when it yields. It fails with ErrBusy, or when ctx ends.
func (r *Runs) Take(ctx context.Context) (*fairqueue.Turn, error) {
	w, err := r.turns.Take(ctx, fairqueue.Of(ctx))
	if errors.Is(err, ErrBusy) {
		r.opt.Meter.Refused("runs-waiting")
	}
	return w, err
}

// Quick waits until a picture may be made for the context's owner, beside the executions. Its turn must be ended. It fails when ctx ends.
func (r *Runs) Quick(ctx context.Context) (*fairqueue.Turn, error) {
	return r.turns.Quick(ctx, fairqueue.Of(ctx))
}

// InTurn is work that is done in its turn among the executions, for the context's owner, and lets others go first on its way. Told hears
// how far it is.
func InTurn[T any](r *Runs, work view.Work[T], told func(steps int64)) func(context.Context) (T, error) {
	return func(ctx context.Context) (result T, err error) {
		turn, err := r.Take(ctx)
		if err != nil {
			return result, err
		}
		defer turn.End()
		ctx, _, end := r.begin(ctx, fairqueue.Of(ctx))
		defer end()
		result, err = work(ctx, func(steps int64) {
			told(steps)
			turn.Yield(ctx)
		})
		if err != nil && shed(ctx) {
			err = ErrFull
		}
		return result, err
	}
}

func (r *Runs) execute(ctx context.Context, e *entry, spec engine.RunSpec) {
	defer e.cancel()
	if e.err = e.turn.Wait(ctx); e.err == nil {
		e.begun = time.Now()
		work, shedding, end := r.begin(ctx, e.owner)
		timed, late := deadline(work, r.opt.RunTime)
		into := room{runs: r, begun: e.begun, end: shedding}
		e.result, e.err = run(timed, spec, r.opt.Limits, func(at engine.Reached, part func() *engine.Execution) {
			e.progress(at, part)
			late.pause(func() {
				into.enter(work)
				e.turn.Yield(work)
			})
		})
		switch stopped := late.stop(); {
		case e.err != nil && shed(work):
			e.err = ErrFull
		case stopped && e.err != nil:
			e.err = ErrLate
		}
		end()
		e.size() // measured here and in its turn, for measuring takes long where much is held, and others must not wait for the lock meanwhile
		e.turn.End()
		budget := ""
		if e.result != nil && e.result.Ending().Status == machine.Exhausted {
			budget = e.result.Ending().Limit.String()
		}
		r.opt.Meter.Ran(time.Since(e.begun), budget)
	} else if errors.Is(e.err, ErrBusy) {
		r.opt.Meter.Refused("runs-waiting")
	}
	e.mu.Lock()
	e.part = nil
	e.mu.Unlock()
	r.mu.Lock()
	if ctx.Err() != nil && e.result == nil || errors.Is(e.err, ErrBusy) || errors.Is(e.err, ErrLate) || e.passing {
		// Given up, without a turn, too slow on a machine that was busy perhaps, or not to be kept: who asks again begins anew.
		r.forget(e)
	} else {
		r.recent.Use(e)
		r.evict()
	}
	r.mu.Unlock()
	close(e.done)
}

// run executes a spec. A fault of the engine costs this run and not the server.
func run(ctx context.Context, spec engine.RunSpec, limits engine.Limits, progress engine.Progress) (x *engine.Execution, err error) {
	defer fault.Catch(fault.Run, func(e error) { x, err = nil, fmt.Errorf("run %s: %w", spec.Key(), e) })
	return engine.Run(ctx, spec, limits, progress)
}

// evict forgets the runs used least recently until the bounds hold; the newest always stays.
func (r *Runs) evict() {
	for r.recent.Len() > max(1, r.opt.Kept) {
		r.forget(r.recent.Oldest())
	}
	for _, e := range r.recent.Trim(r.opt.Bytes, (*entry).size) {
		r.forget(e)
	}
}

// forget has a run that is not kept any more executed anew for the next one who asks. Called with the lock held.
func (r *Runs) forget(e *entry) {
	if r.entries[e.key] == e {
		delete(r.entries, e.key)
	}
}

func (e *entry) size() int64 {
	if e.result == nil {
		return 4 << 10
	}
	return e.result.Size()
}

// progress notes how far the execution is, and has a part made of it for readers who want to look: whenever there is twice as much as last
// time, so that making parts takes no more than a share of the execution however long it is. While the host program runs nothing is added:
// then all there is is worth a part.
func (e *entry) progress(at engine.Reached, part func() *engine.Execution) {
	e.steps.Store(at.Steps)
	e.host.Store(at.Host)
	e.mu.Lock()
	more := at.Steps >= 2*e.looked || at.Host > 0 && at.Steps > e.looked && time.Since(e.lookAt) >= e.lookAfter
	due := e.wanted && at.Steps > 0 && more && time.Since(e.begun) >= e.lookAfter
	e.mu.Unlock()
	if !due {
		return
	}
	x := part()
	e.mu.Lock()
	e.looked, e.lookAt = at.Steps, time.Now()
	if x != nil {
		e.part = x
	}
	e.mu.Unlock()
}

// Done is closed when the run is finished.
func (t *Ticket) Done() <-chan struct{} { return t.e.done }

// Steps is how many warp steps have been executed so far.
func (t *Ticket) Steps() int64 { return t.e.steps.Load() }

// Host is how many instructions the host program has executed since the last step, while it runs on for long; 0 while a kernel runs.
func (t *Ticket) Host() int64 { return t.e.host.Load() }

// Ahead is how many runs and searches go before it, as long as it has not begun.
func (t *Ticket) Ahead() int { return t.e.turn.Ahead() }

// Part is what has been executed so far, as a run that can be looked at; nil while that is too little to be worth it, and after Done. It is
// made for readers who ask: the next time there may be one, or a longer one.
func (t *Ticket) Part() *engine.Execution {
	t.e.mu.Lock()
	defer t.e.mu.Unlock()
	t.e.wanted = true
	return t.e.part
}

// Result is the finished run, after Done.
func (t *Ticket) Result() (*engine.Execution, error) { return t.e.result, t.e.err }

// Leave gives the ticket back. An execution that nobody waits for is given up.
func (t *Ticket) Leave() {
	t.once.Do(func() {
		r := t.runs
		r.mu.Lock()
		defer r.mu.Unlock()
		t.e.readers--
		t.e.turn.Part(t.owner)
		select {
		case <-t.e.done:
			r.recent.Touch(t.e)
		default:
			if t.e.readers == 0 {
				t.e.cancel()
				r.forget(t.e)
			}
		}
	})
}
