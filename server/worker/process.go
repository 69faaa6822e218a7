package worker

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/hashicorp/yamux"
)

// silence is how long a process may tell nothing about itself before it is ended: it beats twice a second.
const silence = 15 * time.Second

// starting is how long a process may take until it is ready. It needs a fraction of a second of a processor, for which it may have to wait
// longer than one that is ready may be silent: nobody's work is held up by it alone.
const starting = time.Minute

// process is one worker, as its watcher has it.
type process struct {
	pool    *Pool
	name    string
	control *Stream
	mux     *yamux.Session
	kill    func()
	pid     int // 0 for one within this process
	ledger  *ledger
	ended   chan struct{} // closed when it is gone
	noted   chan struct{} // closed when it is known which texts were at work in its death

	mu      sync.Mutex
	beat    Beat
	beaten  time.Time
	why     string // it was ended by its watcher
	streams int
	asks    int64
	heard   chan struct{} // closed and made anew with each beat
	passing bool          // it ends when nobody has a stream of it any more
}

// self is this binary, whatever has become of its file since. Where no file system of processes says where it is, its own name does.
func self() (string, error) {
	if _, err := os.Stat("/proc/self/exe"); err == nil {
		return "/proc/self/exe", nil
	}
	path, err := os.Executable()
	if err != nil {
		path, err = exec.LookPath(os.Args[0])
	}
	return path, err
}

// command starts this binary as a worker.
func command() (*exec.Cmd, error) {
	path, err := self()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, Argument)
	cmd.Args[0] = "tilescope"
	return cmd, nil
}

// start starts a process and waits until it is ready.
func (p *Pool) start(name string, ours bool) (*process, error) {
	w := &process{
		pool: p, name: name, ledger: newLedger(),
		ended: make(chan struct{}), noted: make(chan struct{}), heard: make(chan struct{}),
	}
	conn, err := p.connect(w)
	if err != nil {
		return nil, fmt.Errorf("a worker cannot be started: %w", err)
	}
	w.mux, err = yamux.Client(conn, multiplexed())
	if err != nil {
		return nil, err
	}
	first, err := w.mux.OpenStream()
	if err != nil {
		w.kill()
		return nil, err
	}
	w.control = newStream(first)
	limit := time.AfterFunc(starting, w.kill)
	defer limit.Stop()
	hello, err := w.greet(ours)
	if err != nil {
		w.kill()
		return nil, fmt.Errorf("a worker cannot be started: %w", err)
	}
	for _, lack := range hello.Lacks {
		p.lacking(lack)
	}
	w.beaten = time.Now()
	go w.listen()
	go w.watch()
	return w, nil
}

func (w *process) greet(ours bool) (hello Hello, err error) {
	o := w.pool.opt
	setup := Setup{Build: o.Build, Memory: o.Memory, Garbage: o.Garbage, Ours: ours, Config: o.Config}
	if err := w.control.SendJSON(openKind, setup); err != nil {
		return hello, err
	}
	packet, err := w.control.receive()
	if err != nil {
		return hello, fmt.Errorf("it ended before it was ready: %w", err)
	}
	if err := json.Unmarshal(packet.Data, &hello); err != nil {
		return hello, err
	}
	if hello.Error != "" {
		return hello, errors.New(hello.Error)
	}
	return hello, nil
}

// connect starts the other end: a process, or for tests of what needs no process a goroutine.
func (p *Pool) connect(w *process) (io.ReadWriteCloser, error) {
	if p.opt.Within != nil {
		near, far := duplex()
		w.kill = func() { _ = far.Close() }
		go func() {
			_ = host{build: p.opt.Build, make: p.opt.Within, log: p.opt.Log}.serve(far)
			close(w.ended)
		}()
		return near, nil
	}
	cmd, err := command()
	if err != nil {
		return nil, err
	}
	// Until its setup comes, a process goes by its environment.
	beginning := collectorOf(p.opt.Garbage, p.opt.Memory).share(leastHeap)
	cmd.Env = append(slices.Clone(p.opt.environment()), "GOGC="+strconv.Itoa(beginning))
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	errs, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	w.pid, w.kill = cmd.Process.Pid, func() { _ = cmd.Process.Kill() }
	said := make(chan struct{})
	go func() {
		defer close(said)
		w.hear(errs)
	}()
	go func() {
		<-said // all that it said is read before its pipes are closed
		err := cmd.Wait()
		w.pool.log().Debug("worker ended", "worker", w.name, "how", fmt.Sprint(err))
		close(w.ended)
	}()
	return pipes{out, in}, nil
}

// lineBytes is the longest line of a worker's that is heard whole, and lastLines how many of those that are no records are kept for the log
// of its end.
const (
	lineBytes = 64 << 10
	lastLines = 60
)

// hear reads what a process says on its standard error: its journal, its records for the log, and last of all why it died.
func (w *process) hear(errs io.Reader) {
	r := bufio.NewReaderSize(errs, lineBytes)
	var last []string
	for {
		line, err := r.ReadSlice('\n')
		if len(line) > 0 && !w.ledger.read(line, time.Now()) && !w.record(line) && len(last) < lastLines {
			last = append(last, string(line))
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			break
		}
	}
	if len(last) > 0 {
		w.pool.log().Error("a worker died", "worker", w.name, "said", last)
	}
}

// record puts a worker's record into this process's log.
func (w *process) record(line []byte) bool {
	var fields map[string]any
	if line[0] != '{' || json.Unmarshal(line, &fields) != nil {
		return false
	}
	text, _ := fields["msg"].(string)
	var level slog.Level
	name, _ := fields["level"].(string)
	if level.UnmarshalText([]byte(name)) != nil {
		return false
	}
	attrs := []slog.Attr{slog.String("worker", w.name)}
	for key, value := range fields {
		if key != "msg" && key != "level" && key != "time" {
			attrs = append(attrs, slog.Any(key, value))
		}
	}
	w.pool.log().LogAttrs(context.Background(), level, text, attrs...)
	return true
}

// listen takes in the beats.
func (w *process) listen() {
	for {
		p, err := w.control.receive()
		if err != nil {
			w.kill() // one that cannot be heard is of no use
			return
		}
		var b Beat
		if json.Unmarshal(p.Data, &b) != nil {
			continue
		}
		if w.pool.opt.Beaten != nil {
			w.pool.opt.Beaten(w.name, b.Counts)
		}
		w.mu.Lock()
		w.beat, w.beaten = b, time.Now()
		close(w.heard)
		w.heard = make(chan struct{})
		w.mu.Unlock()
	}
}

// ask has the process tell of itself now, and waits until it has, or ctx ends.
func (w *process) ask(ctx context.Context) {
	w.mu.Lock()
	w.asks++
	want := w.asks
	w.mu.Unlock()
	if w.control.Send(beatKind, nil) != nil {
		return
	}
	for {
		w.mu.Lock()
		told, heard := w.beat.Asked >= want, w.heard
		w.mu.Unlock()
		if told {
			return
		}
		select {
		case <-heard:
		case <-w.ended:
			return
		case <-ctx.Done():
			return
		}
	}
}

// watch ends the process when it holds more than it may, works on one text for longer than it may, or is silent.
func (w *process) watch() {
	tick := time.NewTicker(w.pool.opt.Watch)
	defer tick.Stop()
	o := w.pool.opt
	lease := uint64((2*o.Wall + silence).Seconds()) + 1
	for {
		select {
		case <-w.ended:
			return
		case <-tick.C:
		}
		if w.pid != 0 {
			_ = allow(w.pid, lease) // where the kernel counts no time, the clock does
		}
		now := time.Now()
		w.mu.Lock()
		quiet, memory := now.Sub(w.beaten), w.beat.Memory
		w.mu.Unlock()
		if _, resident, err := usage(w.pid); err == nil && w.pid != 0 {
			memory = resident
		}
		_, took := w.ledger.longest(now)
		switch {
		case o.Memory > 0 && memory > o.Memory && w.pid != 0:
			w.end(fmt.Sprintf("it held %d bytes, and %d are allowed", memory, o.Memory))
		case took > o.Wall:
			w.end(fmt.Sprintf("it worked on one text for %v", took.Round(time.Second)))
		case quiet > silence:
			w.end(fmt.Sprintf("it told nothing of itself for %v", quiet.Round(time.Second)))
		}
	}
}

// end ends the process for a reason.
func (w *process) end(why string) {
	w.mu.Lock()
	first := w.why == ""
	if first {
		w.why = why
	}
	w.mu.Unlock()
	if first {
		w.kill()
	}
}

// open opens a stream to a service.
func (w *process) open(o opening) (*Stream, error) {
	conn, err := w.mux.OpenStream()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrLost, err)
	}
	s := newStream(conn)
	s.decode, s.noted = w.pool.opt.Codec.Decode, w.noted
	w.mu.Lock()
	w.streams++
	w.mu.Unlock()
	s.done = func() {
		w.mu.Lock()
		w.streams--
		w.mu.Unlock()
		w.pool.idle(w)
	}
	if err := s.SendJSON(openKind, o); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// duplex is a connection within this process.
func duplex() (near, far pipes) {
	r1, w1 := io.Pipe()
	r2, w2 := io.Pipe()
	return pipes{r1, w2}, pipes{r2, w1}
}
