//go:build unix

package mutate_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"tilescope/engine"
)

// What one text may take, whatever it says.
const (
	mostBytes = 1 << 30 // of memory that the process holds
	// of addresses: those of memory that the process gave back still count, so that this is what a worker may map of as much memory
	mostMapped = 2 * mostBytes
	mostTime   = 10 * time.Second // of processor time: what else the machine does must decide nothing
	// of it, for the run alone: a run of the most instructions that servers allow takes longer on slow machines, and they give it up
	runTime = 5 * time.Second
)

// task is a text for a child process to try.
type task struct {
	Seed uint64
	Text string
	Size size
	All  bool // everything that can be asked is asked, and not some of it
}

// size is how much a text may do.
type size string

const (
	tiny size = "tiny" // thousands of texts take seconds
	kept size = "kept" // for the cases that are kept: like tiny, whatever becomes of that
	some size = "some"
	full size = "full" // what a server allows
)

func (s size) limits() engine.Limits {
	l := engine.Limits{SourceBytes: 1 << 20, ScheduleTries: 2}
	switch s {
	case tiny:
		l.CompileWork = 3_000_000
		l.Instructions, l.MemoryBytes, l.OutputBytes, l.Launches, l.Depth = 40_000, 16<<20, 10_000, 20, 64
		l.Timeline.CheckpointBytes, l.Timeline.Interval, l.Timeline.TrackSteps, l.Timeline.WatchSteps = 16<<20, 1024, 2000, 5000
		l.Tables.Steps, l.Tables.Values = 5000, 5000
	case kept:
		l.Instructions, l.MemoryBytes, l.OutputBytes, l.Launches, l.Depth = 100_000, 16<<20, 10_000, 20, 64
		l.Timeline.CheckpointBytes, l.Timeline.Interval, l.Timeline.TrackSteps, l.Timeline.WatchSteps = 16<<20, 1024, 2000, 5000
		l.Tables.Steps, l.Tables.Values = 5000, 5000
	case some:
		l.Instructions, l.MemoryBytes, l.OutputBytes, l.Launches, l.Depth = 3_000_000, 64<<20, 100_000, 300, 256
		l.Timeline.CheckpointBytes, l.Timeline.TrackSteps, l.Timeline.WatchSteps = 32<<20, 1<<16, 200_000
		l.Tables.Steps, l.Tables.Values = 1<<16, 1<<16
	case full:
		l.Instructions, l.MemoryBytes = 200_000_000, 128<<20
		l.Timeline.CheckpointBytes = 128 << 20
	}
	return l
}

// answer is what came of a task.
type answer struct {
	Verdict string // an ending, or one of the finds below
	Detail  string // of a find: what happened, and where
	Spent   time.Duration
}

// Finds: what no text may cause.
const (
	crashed = "crash"  // the process died
	panics  = "panic"  // the engine broke down
	hangs   = "hang"   // it took longer than mostTime
	outgrew = "memory" // it held more than mostBytes
	broke   = "error"  // an error that says nothing to a reader
)

// childVariable makes the test binary a child process that tries texts.
const childVariable = "TILESCOPE_TRY_TEXTS"

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		child()
		return
	}
	os.Exit(m.Run())
}

// child tries the texts that come in, one after the other, and answers on its third file: what is written to the others may be the last
// words of the runtime.
func child() {
	runtime.GOMAXPROCS(1) // processor time is time then
	debug.SetMemoryLimit(mostBytes * 7 / 8)
	debug.SetGCPercent(400) // the limit above sees to what texts leave behind
	if err := syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: mostMapped, Max: mostMapped}); err != nil {
		panic(err)
	}
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.NewFile(3, "answers"))
	c := new(clock)
	c.began.Store(-1)
	go c.watch(out)
	for {
		var t task
		if in.Decode(&t) != nil {
			return // the parent has no more
		}
		ctx, stop := context.WithCancel(context.Background())
		from := spent()
		c.stop.Store(&stop)
		forgetPeak()
		c.began.Store(int64(from))
		a := try(ctx, t)
		if held := peak(); held > mostBytes && !found(a) {
			a = answer{Verdict: outgrew, Detail: fmt.Sprintf("it held %d MB", held>>20)}
		}
		c.began.Store(-1)
		stop()
		a.Spent = spent() - from
		if err := out.Encode(a); err != nil {
			panic(err)
		}
	}
}

// clock watches over the time that a text takes.
type clock struct {
	began atomic.Int64 // processor time when the text began; negative between texts
	stop  atomic.Pointer[context.CancelFunc]
}

// watch gives a text's run up when its time is over, as servers do, and ends the process when the text takes too long in spite of that,
// saying where it is then.
func (c *clock) watch(out *json.Encoder) {
	for {
		time.Sleep(200 * time.Millisecond)
		from := c.began.Load()
		if from < 0 {
			continue
		}
		took := spent() - time.Duration(from)
		if took > runTime {
			(*c.stop.Load())()
		}
		if took > mostTime {
			stack := make([]byte, 1<<20)
			stack = stack[:runtime.Stack(stack, true)]
			_ = out.Encode(answer{Verdict: hangs, Detail: string(stack), Spent: mostTime})
			os.Exit(1)
		}
	}
}

// try visits a text, whose run ends with ctx.
func try(ctx context.Context, t task) (a answer) {
	defer func() {
		if fault := recover(); fault != nil {
			a = answer{Verdict: panics, Detail: fmt.Sprintf("%v\n%s", fault, debug.Stack())}
		}
	}()
	ending, err := visit(ctx, t)
	if err != nil {
		return answer{Verdict: broke, Detail: err.Error()}
	}
	return answer{Verdict: ending}
}

// spent is the processor time of this process.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// peak is the most memory that this process held since forgetPeak, in bytes: 0 where the system has no such account, and the bound on what
// is mapped holds alone.
func peak() (bytes int64) {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	if _, err := fmt.Sscan(rest, &bytes); err != nil {
		return 0
	}
	return bytes << 10
}

func forgetPeak() { _ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) }

// lastWords is what a process that died says of it, and whether it died for memory.
func lastWords(stderr string) (detail, verdict string) {
	verdict = crashed
	for _, words := range []string{"out of memory", "cannot allocate memory", "errno=12", "failed to create new OS thread"} {
		if strings.Contains(stderr, words) {
			verdict = outgrew
		}
	}
	return stderr, verdict
}
