package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"tilescope/server/limit"
)

// Options say what a pool starts and what its processes may do; zero fields take those of DefaultOptions.
type Options struct {
	Workers  int           // processes for untrusted programs (one per processor)
	Lessons  int           // processes for the binary's own texts
	Checks   int           // processes for texts that are compiled and not run
	Suspects int           // processes at once, each for one text that was at work when another died
	Memory   int64         // bytes that one process may hold; 0 for no bound
	Garbage  int           // percent of what a process has in use that may be unused beside it (at any rate a few MB)
	Wall     time.Duration // for which a process may work on one text without a pause: longer than its services take to end by themselves
	Watch    time.Duration // between two looks at a process
	Strikes  int           // texts remembered that were at work when a process died
	Opening  time.Duration // for which a stream waits for a process that cannot be started

	Build       string          // of this binary: a worker must have the same
	Config      json.RawMessage // for the services
	Environment []string        // of the processes; nil for this one's
	Codec       Codec
	Log         *slog.Logger

	Died   func(name, why string)                    // hears of a process that died, to count it; nil for nobody
	Beaten func(name string, counts json.RawMessage) // hears what a process's services count; nil for nobody

	// Within makes workers goroutines of this process, with these services: for tests of what needs no process.
	Within MakeServices
}

// DefaultOptions is what a pool has that sets nothing.
func DefaultOptions() Options {
	return Options{
		Workers: runtime.GOMAXPROCS(0), Lessons: 1, Checks: 1, Suspects: 2, Garbage: 100, Wall: 3 * time.Minute,
		Watch: 100 * time.Millisecond, Strikes: 4096, Opening: 15 * time.Second,
	}
}

func (o Options) filled() Options {
	d := DefaultOptions()
	o.Workers = limit.Or(o.Workers, d.Workers)
	o.Lessons = limit.Or(o.Lessons, d.Lessons)
	o.Checks = limit.Or(o.Checks, d.Checks)
	o.Suspects = limit.Or(o.Suspects, d.Suspects)
	o.Garbage = limit.Or(o.Garbage, d.Garbage)
	o.Wall = limit.Or(o.Wall, d.Wall)
	o.Watch = limit.Or(o.Watch, d.Watch)
	o.Strikes = limit.Or(o.Strikes, d.Strikes)
	o.Opening = limit.Or(o.Opening, d.Opening)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o
}

func (o Options) environment() []string {
	if o.Environment == nil {
		return os.Environ()
	}
	return o.Environment
}

// Errors of opening a stream.
var (
	// ErrBusy says that as many suspected texts run as may.
	ErrBusy = errors.New("programs that crashed a process are tried one at a time, and others are being tried")
	// ErrRefused says that a text took two processes down.
	ErrRefused = errors.New("this program crashed the process that ran it, twice: it is not run again")
	// ErrClosed says that the pool is closed.
	ErrClosed = errors.New("the server is stopping")
)

// Target says where a stream goes.
type Target struct {
	Key    string // of the text; texts of one key meet in one process
	Lesson bool   // the text is the binary's own
	Check  bool   // the text is compiled and not run: in a process where nobody's run is held up by it
}

// Pool is the processes that run untrusted programs. It is safe for concurrent use.
type Pool struct {
	opt Options

	mu       sync.Mutex
	closed   bool
	slots    []*slot          // untrusted programs', then lessons', then those of checks
	alone    map[string]*slot // suspects', by key
	strikes  map[string]int
	struck   []string // keys of strikes, oldest first
	reported map[string]bool
	going    sync.WaitGroup // starts and lives of processes
}

// slot is the place of a process: the next one takes it when one has died.
type slot struct {
	name    string
	current *process
	ready   chan struct{} // closed when current is set, or err; nil until the slot's first process is started
	err     error
	held    int // streams being opened
	suspect bool
	ours    bool // for the binary's own texts

	replaced chan struct{} // closed when the next process is being started
}

// New makes a pool and starts its first process, which shows whether any can be started. The others start when a stream first needs them,
// or by Warm.
func New(opt Options) (*Pool, error) {
	p := &Pool{opt: opt.filled(), alone: map[string]*slot{}, strikes: map[string]int{}, reported: map[string]bool{}}
	for _, kind := range []struct {
		name  string
		count int
	}{{"run", p.opt.Workers}, {"lessons", p.opt.Lessons}, {"check", p.opt.Checks}} {
		for i := range kind.count {
			p.slots = append(p.slots, &slot{name: fmt.Sprintf("%s-%d", kind.name, i+1), ours: kind.name == "lessons"})
		}
	}
	first := p.slots[0]
	p.mu.Lock()
	p.need(first)
	ready := first.ready
	p.mu.Unlock()
	<-ready
	p.mu.Lock()
	err := first.err
	p.mu.Unlock()
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// Warm begins to start all processes that have not been needed yet.
func (p *Pool) Warm() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.slots {
		p.need(s)
	}
}

// need begins to start the first process of a slot. Called with the lock held.
func (p *Pool) need(s *slot) {
	if s.ready == nil && !p.closed {
		p.fill(s)
	}
}

func (p *Pool) log() *slog.Logger { return p.opt.Log }

// lacking logs once what the system cannot confine workers by.
func (p *Pool) lacking(what string) {
	p.mu.Lock()
	known := p.reported[what]
	p.reported[what] = true
	p.mu.Unlock()
	if !known {
		p.log().Warn("workers are less confined than they should be", "lacks", what)
	}
}

// again is how long a slot waits before it tries again to start a process that could not be started, with up to as much again drawn.
const again = 500 * time.Millisecond

// fill begins to start the process of a slot. Called with the lock held.
func (p *Pool) fill(s *slot) {
	ready := make(chan struct{})
	if s.replaced != nil {
		close(s.replaced)
	}
	s.ready, s.current, s.err, s.replaced = ready, nil, nil, make(chan struct{})
	p.going.Go(func() {
		w, err := p.start(s.name, s.ours)
		p.mu.Lock()
		s.current, s.err = w, err
		closed := p.closed
		if w != nil {
			w.passing = s.suspect
		}
		close(ready)
		p.mu.Unlock()
		switch {
		case err != nil:
			p.log().Error("a worker does not start", "worker", s.name, "error", err)
			time.AfterFunc(again+rand.N(again), func() { p.refill(s, ready) })
		case closed:
			w.kill()
			<-w.ended
			close(w.noted)
		default:
			<-w.ended
			p.died(s, w)
		}
	})
}

// refill tries again to start what could not be started.
func (p *Pool) refill(s *slot, was chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed && s.ready == was {
		p.fill(s)
	}
}

// died notes which texts were at work when a process died, and starts the next one.
func (p *Pool) died(s *slot, w *process) {
	defer close(w.noted)
	_ = w.mux.Close()
	w.mu.Lock()
	why := w.why
	w.mu.Unlock()
	if why == "" {
		why = "it crashed"
	}
	keys := w.ledger.atWork()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.alone[s.name] == s {
		delete(p.alone, s.name)
	}
	if why == retired && w.ledger.quiet() {
		p.forgive(s.name) // all that it said has been read: it did its work and took nothing down
	}
	if p.closed || why == retired {
		return
	}
	for _, key := range keys {
		p.strike(key)
	}
	p.log().Error("a worker died", "worker", s.name, "why", why, "programs", keys)
	if p.opt.Died != nil {
		p.opt.Died(s.name, why)
	}
	if !s.suspect {
		p.fill(s)
	}
}

// strike counts a death against a text. Called with the lock held.
func (p *Pool) strike(key string) {
	if p.strikes[key] == 0 {
		p.struck = append(p.struck, key)
	}
	p.strikes[key]++
	if len(p.struck) > p.opt.Strikes {
		delete(p.strikes, p.struck[0])
		p.struck = p.struck[1:]
	}
}

// twice is how many deaths a text may be at work in before it is refused.
const twice = 2

// Refused says whether the text of a key is refused.
func (p *Pool) Refused(key string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.strikes[key] >= twice
}

// place is the name of the process that a target's streams go to.
func (p *Pool) place(t Target) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.strikes[t.Key] > 0 {
		return t.Key
	}
	return p.slots[p.at(t)].name
}

// Same says whether streams to two targets go to the same process.
func (p *Pool) Same(a, b Target) bool { return p.place(a) == p.place(b) }

// at is the index of the slot of a target.
func (p *Pool) at(t Target) int {
	h := fnv.New64a()
	_, _ = h.Write([]byte(t.Key))
	n := h.Sum64() >> 32 // its lower bits are no better than those of the key
	switch {
	case t.Check:
		return p.opt.Workers + p.opt.Lessons + int(n%uint64(p.opt.Checks))
	case t.Lesson:
		return p.opt.Workers + int(n%uint64(p.opt.Lessons))
	}
	return int(n % uint64(p.opt.Workers))
}

// slot is where a stream to a target goes.
func (p *Pool) slot(t Target) (*slot, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch n := p.strikes[t.Key]; {
	case p.closed:
		return nil, ErrClosed
	case n >= twice:
		return nil, ErrRefused
	case n == 0:
		s := p.slots[p.at(t)]
		p.need(s)
		return s, nil
	}
	if s := p.alone[t.Key]; s != nil {
		s.held++
		return s, nil
	}
	if len(p.alone) >= p.opt.Suspects && !p.clear() {
		return nil, ErrBusy
	}
	s := &slot{name: t.Key, held: 1, suspect: true}
	p.alone[t.Key] = s
	p.fill(s)
	return s, nil
}

// Open opens a stream to a service of the target's process, which it starts where that is needed, once that is ready. The error is
// ErrRefused, ErrBusy, ErrClosed, ErrLost or ctx's.
func (p *Pool) Open(ctx context.Context, t Target, service string, args any) (*Stream, error) {
	data, err := json.Marshal(args)
	if err != nil {
		return nil, err
	}
	s, err := p.slot(t)
	if err != nil {
		return nil, err
	}
	defer p.letGo(s)
	late := time.After(p.opt.Opening)
	for {
		p.mu.Lock()
		ready, replaced := s.ready, s.replaced
		p.mu.Unlock()
		select {
		case <-ready:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		p.mu.Lock()
		w, err := s.current, s.err
		p.mu.Unlock()
		if err == nil {
			var opened *Stream
			if opened, err = w.open(opening{Service: service, Key: t.Key, Args: data}); err == nil {
				return opened, nil
			}
		}
		if s.suspect {
			return nil, fmt.Errorf("%w: %w", ErrLost, err)
		}
		// It died just now or could not be started, and the next one is under way.
		select {
		case <-replaced:
		case <-late:
			return nil, fmt.Errorf("%w: %w", ErrLost, err)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// clear takes the suspicion from a text that was worked on alone and took nothing down: its process stays until nobody has a stream of it.
// Called with the lock held.
func (p *Pool) clear() bool {
	for key, s := range p.alone {
		if s.current != nil && s.current.ledger.quiet() {
			delete(p.alone, key)
			p.forgive(key)
			return true
		}
	}
	return false
}

// forgive forgets the deaths that a text was at work in. Called with the lock held.
func (p *Pool) forgive(key string) {
	delete(p.strikes, key)
	p.struck = slices.DeleteFunc(p.struck, func(k string) bool { return k == key })
}

// letGo releases a hold on a suspect's slot.
func (p *Pool) letGo(s *slot) {
	if !s.suspect {
		return
	}
	p.mu.Lock()
	s.held--
	w := s.current
	p.mu.Unlock()
	if w != nil {
		p.idle(w)
	}
}

// retired is why a process was ended that nobody needs any more.
const retired = "nobody needs it any more"

// idle ends a suspect's process that nobody has a stream of any more.
func (p *Pool) idle(w *process) {
	if !w.passing {
		return
	}
	p.mu.Lock()
	s := p.alone[w.name]
	mine := s != nil && s.current == w
	// One whose connection has ended is dying by itself.
	unused := w.streamsDone() && !(mine && s.held > 0) && !w.mux.IsClosed()
	if unused && mine {
		delete(p.alone, w.name)
	}
	p.mu.Unlock()
	if unused {
		w.end(retired)
	}
}

func (w *process) streamsDone() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.streams == 0
}

// Usage is what one process holds.
type Usage struct {
	Name         string
	PID          int
	Memory, Kept int64 // bytes: held, and of them accounted for by what they hold
}

// live are the processes that are ready.
func (p *Pool) live() []*process {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []*process
	for _, s := range p.slots {
		if s.current != nil {
			out = append(out, s.current)
		}
	}
	for _, s := range p.alone {
		if s.current != nil {
			out = append(out, s.current)
		}
	}
	return out
}

// Refresh has every process tell of itself, and waits until they have, or ctx ends.
func (p *Pool) Refresh(ctx context.Context) {
	var all sync.WaitGroup
	for _, w := range p.live() {
		all.Go(func() { w.ask(ctx) })
	}
	all.Wait()
}

// Usage tells of every process that lives, as it told last.
func (p *Pool) Usage() []Usage {
	var out []Usage
	for _, w := range p.live() {
		w.mu.Lock()
		u := Usage{Name: w.name, PID: w.pid, Memory: w.beat.Memory, Kept: w.beat.Kept}
		w.mu.Unlock()
		if _, resident, err := usage(w.pid); err == nil && w.pid != 0 {
			u.Memory = resident
		}
		out = append(out, u)
	}
	return out
}

// Close ends all processes.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	for _, w := range p.live() {
		w.kill()
	}
	p.going.Wait()
}

// Suspected says whether the text of a key was at work when a process died, and has not been cleared since.
func (p *Pool) Suspected(key string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.strikes[key] > 0
}
