package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"sync"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"tilescope/engine"
	"tilescope/server/export"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/ops/metrics"
	"tilescope/server/session"
	"tilescope/server/worker"
	"tilescope/server/worker/remote"
)

// workers is what the processes that run programs may be and hold.
type workers struct {
	memory int64 // of all processes together
	pool   worker.Options
}

// workerFlags are the flags of the processes that run programs.
func workerFlags(f *flag.FlagSet, s *settings) {
	w := &s.workers
	w.pool = worker.DefaultOptions()
	f.Int64Var(&w.memory, "memory", available()/2,
		"`bytes` of memory that the server and its workers may use together; by default half of the machine's or the container's")
	f.IntVar(&w.pool.Workers, "workers", w.pool.Workers, "`processes` that run readers' programs")
	f.IntVar(&w.pool.Lessons, "lesson-workers", w.pool.Lessons, "`processes` that run the lessons' own programs")
	f.IntVar(&w.pool.Checks, "check-workers", w.pool.Checks, "`processes` that check programs while readers type, without running them")
	f.IntVar(&w.pool.Suspects, "worker-suspects", w.pool.Suspects,
		"`processes` at once, one for each program that was running when a worker died")
	f.IntVar(&w.pool.Strikes, "worker-strikes", w.pool.Strikes,
		"`programs` remembered because they were running when a worker died; one that was running at two deaths is refused")
	f.DurationVar(&s.runs.RunTime, "run-time", s.runs.RunTime, "`time` that one run may compute, not counting the turns of others; if it "+
		"does not end by itself, its process is killed")
}

// overrun is how much longer than a run may take its process waits for it to end by itself.
const overrun = 30 * time.Second

// What the process that serves pages holds of all memory, at the least, and what a worker needs.
const (
	frontPart  = 6 // one part of so many
	frontLeast = 128 << 20
	workerNeed = 160 << 20
)

// shares are what the serving process and each worker may hold. The error says how much they need.
func (w workers) shares() (front, each int64, err error) {
	total, o := w.memory, w.pool
	count := int64(o.Workers + o.Lessons + o.Checks + o.Suspects)
	front = max(total/frontPart, frontLeast)
	each = (total - front) / count
	if each < workerNeed {
		need := max(count*workerNeed+frontLeast, (count*workerNeed*frontPart+frontPart-2)/(frontPart-1))
		return 0, 0, fmt.Errorf("--memory: %d MiB is too little for %d workers (%d for programs, %d for lessons, %d for checks, "+
			"%d for suspects): they need %d MiB; give --memory %d, or fewer --workers", total>>20, count, o.Workers, o.Lessons, o.Checks,
			o.Suspects, need>>20, need)
	}
	return front, each, nil
}

// available is the memory of the container, or else of the machine, in bytes.
func available() int64 {
	best := int64(math.MaxInt64)
	for _, ask := range []func() (uint64, error){memlimit.FromCgroup, memlimit.FromSystem} {
		if n, err := ask(); err == nil && n > 0 && n < math.MaxInt64 {
			best = min(best, int64(n))
		}
	}
	if best == math.MaxInt64 {
		return 4 << 30 // nobody knows
	}
	return best
}

// workerConfig is what a worker is told of what it does.
type workerConfig struct {
	Runs    session.RunsOptions
	Tutor   lessoneval.Limits
	Exports export.Limits
	Memory  int64
}

// buildID tells builds apart.
func buildID() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return engine.Version
	}
	return engine.Version + "\n" + info.String()
}

// parts of a worker's memory: what the runs that it keeps may take, and one run of those that are begun.
const (
	keptPart = 3
	runPart  = 4
)

// start starts the workers.
func (s *settings) startWorkers(each int64, meter session.Meter, died func(), counts *workerCounts, log *slog.Logger) (*worker.Pool,
	error) {
	c := workerConfig{Runs: s.runs, Tutor: s.tutor, Exports: s.exports, Memory: each}
	c.Runs.Bytes = min(c.Runs.Bytes, each/keptPart)
	c.Runs.Limits = s.runs.Limits
	config, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	o := s.workers.pool
	o.Build, o.Config, o.Codec, o.Log, o.Memory, o.Wall = buildID(), config, remote.Codec, log, each, s.runs.RunTime+overrun
	o.Garbage, o.Environment = garbage, []string{"GOTRACEBACK=single"}
	if v := os.Getenv("GOCOVERDIR"); v != "" {
		o.Environment = append(o.Environment, "GOCOVERDIR="+v)
	}
	o.Died = func(name, _ string) { counts.drop(name); died() }
	o.Beaten = func(name string, data json.RawMessage) {
		var b beaten
		if json.Unmarshal(data, &b) == nil {
			counts.take(name, b)
			b.tell(meter)
		}
	}
	return worker.New(o)
}

// beaten is what a worker counts, since it told last and now.
type beaten struct {
	Stepped []time.Duration `json:"stepped,omitempty"`
	Ran     []ran           `json:"ran,omitempty"`
	Refused map[string]int  `json:"refused,omitempty"`

	Panics map[string]int64 `json:"panics,omitempty"` // since the process began

	Going, Waiting, Kept int
	Bytes                int64
}

type ran struct {
	Took   time.Duration `json:"took"`
	Budget string        `json:"budget,omitempty"`
}

func (b beaten) tell(m session.Meter) {
	for _, d := range b.Stepped {
		m.Stepped(d)
	}
	for _, r := range b.Ran {
		m.Ran(r.Took, r.Budget)
	}
	for limit, n := range b.Refused {
		for range n {
			m.Refused(limit)
		}
	}
}

// workerCounts are the counts that all workers reported last.
type workerCounts struct {
	mu     sync.Mutex
	last   map[string]beaten
	panics map[string]int64
}

func (c *workerCounts) take(name string, b beaten) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.last == nil {
		c.last, c.panics = map[string]beaten{}, map[string]int64{}
	}
	for kind, n := range b.Panics {
		c.panics[kind] += n - c.last[name].Panics[kind]
	}
	c.last[name] = b
}

// faults calls f with every kind of work and how often it broke down, here and in workers.
func (c *workerCounts) faults(f func(kind string, n int64)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	fault.Each(func(kind string, n int64) { f(kind, n+c.panics[kind]) })
}

func (c *workerCounts) drop(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.last, name)
}

func (c *workerCounts) runs() (going, waiting, kept int, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, b := range c.last {
		going, waiting, kept, bytes = going+b.Going, waiting+b.Waiting, kept+b.Kept, bytes+b.Bytes
	}
	return going, waiting, kept, bytes
}

// tally is the meter of a worker: it counts until it is asked.
type tally struct {
	mu  sync.Mutex
	now beaten
}

// mostTold bounds what a worker counts between two beats: what is beyond it is lost to the histograms alone.
const mostTold = 10_000

func (t *tally) Stepped(took time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.now.Stepped) < mostTold {
		t.now.Stepped = append(t.now.Stepped, took)
	}
}

func (t *tally) Ran(took time.Duration, budget string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.now.Ran) < mostTold {
		t.now.Ran = append(t.now.Ran, ran{took, budget})
	}
}

func (t *tally) Refused(limit string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.now.Refused == nil {
		t.now.Refused = map[string]int{}
	}
	t.now.Refused[limit]++
}

func (t *tally) tell(runs *session.Runs) beaten {
	t.mu.Lock()
	out := t.now
	t.now = beaten{}
	t.mu.Unlock()
	out.Going, out.Waiting, out.Kept, out.Bytes = runs.Counts()
	out.Panics = map[string]int64{}
	fault.Each(func(kind string, n int64) { out.Panics[kind] = n })
	return out
}

// workerMain is what a worker process runs.
func workerMain() int { return worker.Main(buildID(), workerServices) }

// workerServices makes what a worker does.
func workerServices(config json.RawMessage, journal *worker.Journal, log *slog.Logger) (*worker.Services, error) {
	var c workerConfig
	if err := json.Unmarshal(config, &c); err != nil {
		return nil, err
	}
	studio, err := newStudio(c.Exports)
	if err != nil {
		return nil, err
	}
	meter := &tally{}
	c.Runs.Meter = meter
	c.Runs.Note = func(ctx context.Context) fairqueue.Note { return journal.Begin(fairqueue.Subject(ctx)) }
	house := &household{memory: c.Memory, left: make(chan struct{}, 1)}
	c.Runs.Full, c.Runs.Spent, c.Runs.Left = house.full.Load, house.spent.Load, house.leave
	runs := session.NewRuns(c.Runs)
	sessions := &session.Sessions{Catalog: session.Later(laterCourse), Runs: runs, Log: log}
	// Most workers are never asked about lessons.
	tutor := sync.OnceValues(func() (*lessoneval.Tutor, error) {
		texts, err := courseLessons()
		if err != nil {
			return nil, err
		}
		return lessoneval.Open(texts, runs, c.Tutor), nil
	})
	host := remote.Host{Sessions: sessions, Tutor: tutor, Exports: export.Workshop{Execute: sessions.Execute, Sweep: sessions.Sweep,
		Studio: studio}}
	base := live()
	go house.keep(runs)
	return &worker.Services{
		Named: host.Services(), Codec: remote.Codec,
		Kept:   func() int64 { return base + runs.Held() },
		Counts: func() any { return meter.tell(runs) },
	}, nil
}

// processes are this process and its workers, as metrics have them. What this process holds is its own and not accounted for by pieces.
func processes(pool *worker.Pool) []metrics.Process {
	list := []metrics.Process{{Name: "serve", Memory: worker.Held(), Kept: worker.Held()}}
	for _, u := range pool.Usage() {
		list = append(list, metrics.Process{Name: u.Name, Memory: u.Memory, Kept: u.Kept})
	}
	return list
}
