package worker_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/server/worker"
)

const build = "test"

var codec = worker.Codec{
	Encode: func(err error) []byte { return []byte(err.Error()) },
	Decode: func(text []byte) error { return errors.New(string(text)) },
}

// TestMain is the worker, too: pools start this binary again.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == worker.Argument {
		os.Exit(worker.Main(build, services))
	}
	os.Exit(m.Run())
}

// services are what the tests' workers do.
func services(_ json.RawMessage, journal *worker.Journal, log *slog.Logger) (*worker.Services, error) {
	at := func(f func(c *worker.Call) error) worker.Service {
		return func(_ context.Context, c *worker.Call) error {
			defer journal.Begin(c.Key).End()
			return f(c)
		}
	}
	return &worker.Services{Codec: codec, Named: map[string]worker.Service{
		"echo": func(_ context.Context, c *worker.Call) error {
			for {
				p, err := c.Receive()
				if err != nil {
					return nil
				}
				if err := c.Send(p.Kind, p.Data); err != nil {
					return nil
				}
			}
		},
		"pid": func(_ context.Context, c *worker.Call) error { return c.SendJSON(worker.UserKind, os.Getpid()) },
		"hold": at(func(c *worker.Call) error {
			if err := c.Send(worker.UserKind, nil); err != nil {
				return nil
			}
			_, _ = c.Receive()
			return nil
		}),
		"fail":  at(func(*worker.Call) error { return errors.New("as asked") }),
		"panic": at(func(*worker.Call) error { panic("as asked") }),
		"overflow": at(func(*worker.Call) error {
			var down func(n int) int
			down = func(n int) int { return down(n+1) + 1 }
			return errors.New(strings.Repeat("x", down(0)))
		}),
		"hoard": at(func(*worker.Call) error {
			var all [][]byte
			for {
				part := make([]byte, 1<<20)
				for i := range part {
					part[i] = byte(i)
				}
				all = append(all, part)
				if len(all) > 16<<10 {
					return nil
				}
			}
		}),
		"spin": at(func(*worker.Call) error {
			for n := 0; ; n++ {
				runtime.Gosched()
			}
		}),
		"rights": at(func(c *worker.Call) error { return c.SendJSON(worker.UserKind, rights()) }),
		"log":    at(func(*worker.Call) error { log.Warn("heard", "n", 1); return nil }),
	}}, nil
}

// rights tries what a worker must not be able to do, and says what it could.
func rights() []string {
	could := []string{}
	if _, err := os.Open("/"); err == nil {
		could = append(could, "open a directory")
	}
	if _, err := os.ReadFile("/etc/hostname"); err == nil {
		could = append(could, "read a file")
	}
	if _, err := net.DialTimeout("tcp", "127.0.0.1:1", time.Second); !strings.Contains(errText(err), "operation not permitted") {
		could = append(could, "make a connection: "+errText(err))
	}
	if l, err := net.Listen("tcp", "127.0.0.1:0"); err == nil {
		l.Close()
		could = append(could, "listen")
	}
	if err := exec.Command("/proc/self/exe", "-test.list", ".").Run(); err == nil {
		could = append(could, "start a process")
	}
	if p, err := os.FindProcess(os.Getppid()); err == nil && p.Kill() == nil {
		could = append(could, "kill")
	}
	return could
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func pool(t *testing.T, opt worker.Options) *worker.Pool {
	t.Helper()
	opt.Build, opt.Codec, opt.Watch = build, codec, 10*time.Millisecond
	opt.Log = slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelDebug}))
	p, err := worker.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// call asks a service for one answer.
func call(t *testing.T, p *worker.Pool, target worker.Target, service string) error {
	t.Helper()
	s, err := p.Open(t.Context(), target, service, nil)
	if err != nil {
		return err
	}
	defer s.Close()
	for {
		if _, err := s.Receive(); err != nil {
			if errors.Is(err, io.EOF) && !errors.Is(err, worker.ErrLost) {
				return nil
			}
			return err
		}
	}
}

func echo(t *testing.T, p *worker.Pool, target worker.Target) *worker.Stream {
	t.Helper()
	s, err := p.Open(t.Context(), target, "echo", nil)
	if err != nil {
		t.Fatal(err)
	}
	say(t, s)
	return s
}

func say(t *testing.T, s *worker.Stream) {
	t.Helper()
	if err := s.Send(worker.UserKind, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	got, err := s.Receive()
	if err != nil || string(got.Data) != "hello" {
		t.Fatalf("%q, %v", got.Data, err)
	}
}

func TestServicesAnswer(t *testing.T) {
	p := pool(t, worker.Options{Workers: 1})
	s := echo(t, p, worker.Target{Key: "a"})
	defer s.Close()
	if err := call(t, p, worker.Target{Key: "a"}, "fail"); err == nil || err.Error() != "as asked" {
		t.Errorf("a failure arrives as %v", err)
	}
	if err := call(t, p, worker.Target{Key: "a"}, "panic"); err == nil || !strings.Contains(err.Error(), "a request failed: as asked") {
		t.Errorf("a panic arrives as %v", err)
	}
	if err := call(t, p, worker.Target{Key: "a"}, "nothing"); err == nil || !strings.Contains(err.Error(), "no service") {
		t.Errorf("a service that there is not: %v", err)
	}
	say(t, s)
}

// A worker cannot read files, reach a network, start or end a process.
func TestWorkersHaveNoRights(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux confines workers")
	}
	p := pool(t, worker.Options{Workers: 1})
	s, err := p.Open(t.Context(), worker.Target{Key: "a"}, "rights", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	got, err := s.Receive()
	if err != nil || string(got.Data) != "[]" {
		t.Errorf("a worker could %s (%v)", got.Data, err)
	}
}

// A text that overflows the stack, hoards memory or never ends costs its worker: streams of others to another worker stay, those to this
// one are lost, and the next text is served by a new process. The second time it takes only its own process down, and the third time it is
// refused.
func TestTextsThatTakeAWorkerDown(t *testing.T) {
	for _, service := range []string{"overflow", "hoard", "spin"} {
		t.Run(service, func(t *testing.T) {
			t.Parallel()
			opt := worker.Options{Workers: 1, Lessons: 1, Memory: 256 << 20}
			if service == "spin" {
				opt.Wall = 100 * time.Millisecond
			}
			p := pool(t, opt)
			far, near := echo(t, p, worker.Target{Key: "other", Lesson: true}), echo(t, p, worker.Target{Key: ""})
			defer far.Close()
			bad := worker.Target{Key: "bad-" + service}
			if err := call(t, p, bad, service); !errors.Is(err, worker.ErrLost) {
				t.Fatalf("the first time: %v", err)
			}
			if _, err := near.Receive(); !errors.Is(err, worker.ErrLost) {
				t.Errorf("a stream of the worker that died: %v", err)
			}
			near.Close()
			say(t, far)
			near = echo(t, p, worker.Target{Key: ""})
			defer near.Close()
			if p.Refused(bad.Key) {
				t.Error("refused after one death")
			}
			if err := call(t, p, bad, service); !errors.Is(err, worker.ErrLost) {
				t.Errorf("the second time: %v", err)
			}
			say(t, near)
			for wait := time.Now().Add(10 * time.Second); !p.Refused(bad.Key) && time.Now().Before(wait); {
				time.Sleep(time.Millisecond)
			}
			if err := call(t, p, bad, service); !errors.Is(err, worker.ErrRefused) {
				t.Errorf("the third time: %v", err)
			}
			say(t, near)
		})
	}
}

// Who loses a stream can wait until it is known which texts were at work.
func TestDeathsAreNoted(t *testing.T) {
	p := pool(t, worker.Options{Workers: 1})
	s, err := p.Open(t.Context(), worker.Target{Key: "bad"}, "overflow", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Receive(); !errors.Is(err, worker.ErrLost) {
		t.Fatal(err)
	}
	<-s.Noted()
	if !p.Suspected("bad") {
		t.Error("the death is noted, and nobody suspects what was at work")
	}
}

// Texts of one key meet in one process, and different ones in as many as there are; the binary's own have processes of their own.
func TestTextsMeetInProcesses(t *testing.T) {
	p := pool(t, worker.Options{Workers: 2, Lessons: 1})
	pid := func(target worker.Target) string {
		s, err := p.Open(t.Context(), target, "pid", nil)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		got, err := s.Receive()
		if err != nil {
			t.Fatal(err)
		}
		return string(got.Data)
	}
	seen, checks := map[string]bool{}, map[string]bool{}
	for i := range 32 {
		target := worker.Target{Key: strings.Repeat("x", i)}
		first := pid(target)
		if pid(target) != first {
			t.Errorf("a text runs in two processes")
		}
		seen[first] = true
		if target.Lesson = true; seen[pid(target)] {
			t.Error("a lesson runs among untrusted programs")
		}
		checks[pid(worker.Target{Key: target.Key, Check: true})] = true
	}
	for process := range checks {
		if seen[process] || process == pid(worker.Target{Lesson: true}) {
			t.Error("a text is checked where others run")
		}
	}
	if len(checks) != 1 {
		t.Errorf("texts are checked in %d processes, and there is 1 for them", len(checks))
	}
	if len(seen) != 2 {
		t.Errorf("texts run in %d processes, and there are 2 for them", len(seen))
	}
}

// Texts that were at work when a process died are tried alone, so many at a time. One that did its work and took nothing down is cleared
// when somebody else's turn comes.
func TestSuspectsAreTriedAlone(t *testing.T) {
	p := pool(t, worker.Options{Workers: 1, Suspects: 1, Memory: 512 << 20})
	first, second := worker.Target{Key: "first"}, worker.Target{Key: "second"}
	for _, target := range []worker.Target{first, second} {
		held, err := p.Open(t.Context(), target, "hold", nil)
		if err != nil {
			t.Fatal(err)
		}
		defer held.Close()
		if _, err := held.Receive(); err != nil {
			t.Fatal(err)
		}
	}
	if err := call(t, p, worker.Target{Key: "bad"}, "overflow"); !errors.Is(err, worker.ErrLost) {
		t.Fatal(err)
	}
	for wait := time.Now().Add(10 * time.Second); !p.Suspected("second") && time.Now().Before(wait); {
		time.Sleep(time.Millisecond)
	}
	if !p.Suspected("first") || p.Suspected("nobody") {
		t.Fatal("what was at work is not suspected, or what was not is")
	}
	alone, err := p.Open(t.Context(), first, "hold", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := alone.Receive(); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Open(t.Context(), second, "hold", nil); !errors.Is(err, worker.ErrBusy) {
		t.Errorf("a second suspect, while the first is at work: %v", err)
	}
	if err := alone.Send(worker.UserKind, nil); err != nil { // it may end
		t.Fatal(err)
	}
	for {
		if _, err := alone.Receive(); err != nil {
			break
		}
	}
	alone.Close()
	if err := call(t, p, second, "fail"); err == nil || err.Error() != "as asked" {
		t.Errorf("a second suspect, after the first: %v", err)
	}
	for wait := time.Now().Add(10 * time.Second); p.Suspected("first") && time.Now().Before(wait); {
		time.Sleep(time.Millisecond)
	}
	if p.Suspected("first") {
		t.Error("a text that took nothing down is still suspected")
	}
}

// So many texts are remembered that were at work when a process died.
func TestStrikesAreForgotten(t *testing.T) {
	p := pool(t, worker.Options{Workers: 1, Strikes: 1})
	for i, key := range []string{"first", "second"} {
		if err := call(t, p, worker.Target{Key: key}, "overflow"); !errors.Is(err, worker.ErrLost) {
			t.Fatal(err)
		}
		for wait := time.Now().Add(10 * time.Second); !p.Suspected(key) && time.Now().Before(wait); {
			time.Sleep(time.Millisecond)
		}
		if !p.Suspected(key) || p.Suspected("first") != (i == 0) {
			t.Errorf("after %s: first %v, %s %v", key, p.Suspected("first"), key, p.Suspected(key))
		}
	}
}

// A pool begins with one process. Another starts when a stream first needs it, and all of them by Warm.
func TestProcessesStartWhenNeeded(t *testing.T) {
	p := pool(t, worker.Options{Workers: 2, Lessons: 1, Checks: 1})
	if n := len(p.Usage()); n != 1 {
		t.Errorf("a new pool has %d processes", n)
	}
	echo(t, p, worker.Target{Key: "a", Lesson: true}).Close()
	if n := len(p.Usage()); n != 2 {
		t.Errorf("after a lesson's text it has %d processes", n)
	}
	p.Warm()
	for wait := time.Now().Add(10 * time.Second); len(p.Usage()) < 4 && time.Now().Before(wait); {
		time.Sleep(time.Millisecond)
	}
	if n := len(p.Usage()); n != 4 {
		t.Errorf("when it is warm it has %d processes", n)
	}
}

// Where the first process cannot be started, there is no pool. Where a later one cannot, its streams fail in a while, and work as soon as
// one can be started again.
func TestProcessesThatCannotStart(t *testing.T) {
	var broken atomic.Bool
	opt := worker.Options{Workers: 1, Lessons: 1, Build: build, Codec: codec, Opening: 50 * time.Millisecond}
	opt.Within = func(config json.RawMessage, journal *worker.Journal, log *slog.Logger) (*worker.Services, error) {
		if broken.Load() {
			return nil, errors.New("as asked")
		}
		return services(config, journal, log)
	}
	p, err := worker.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	broken.Store(true)
	if q, err := worker.New(opt); err == nil || !strings.Contains(err.Error(), "a worker cannot be started: as asked") {
		t.Errorf("a pool whose first process cannot be started: %v, %v", q, err)
	}
	lesson := worker.Target{Key: "a", Lesson: true}
	if _, err := p.Open(t.Context(), lesson, "echo", nil); !errors.Is(err, worker.ErrLost) || !strings.Contains(err.Error(), "as asked") {
		t.Errorf("a later process that cannot be started: %v", err)
	}
	echo(t, p, worker.Target{Key: "a"}).Close()
	broken.Store(false)
	for wait := time.Now().Add(10 * time.Second); time.Now().Before(wait); {
		if s, failed := p.Open(t.Context(), lesson, "echo", nil); failed == nil {
			s.Close()
			return
		}
	}
	t.Error("a process that can be started again is not")
}

// A process may take longer to start than one that is ready may be silent. One that is never ready is given up after a minute.
func TestSlowStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opt := worker.Options{Workers: 1, Build: build, Codec: codec}
		takes := func(long time.Duration) func(json.RawMessage, *worker.Journal, *slog.Logger) (*worker.Services, error) {
			return func(config json.RawMessage, journal *worker.Journal, log *slog.Logger) (*worker.Services, error) {
				time.Sleep(long)
				return services(config, journal, log)
			}
		}
		opt.Within = takes(50 * time.Second)
		p, err := worker.New(opt)
		if err != nil {
			t.Fatal(err)
		}
		s := echo(t, p, worker.Target{Key: "a"})
		time.Sleep(time.Second)
		say(t, s)
		s.Close()
		p.Close()
		opt.Within = takes(70 * time.Second)
		if _, err := worker.New(opt); err == nil || !strings.Contains(err.Error(), "it ended before it was ready") {
			t.Errorf("a process that is never ready: %v", err)
		}
		time.Sleep(time.Minute) // it ends
	})
}
