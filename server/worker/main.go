package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/hashicorp/yamux"

	"tilescope/server/ops/fault"
)

// Argument is the one by which the binary knows that it is started as a worker.
const Argument = "worker-process"

// Setup is what a worker is told before anything else.
type Setup struct {
	Build   string          `json:"build"`   // of the asking end: a worker of another build ends
	Memory  int64           `json:"memory"`  // bytes that it may hold; 0 for no bound
	Garbage int             `json:"garbage"` // percent of what is in use that may be unused
	Ours    bool            `json:"ours"`    // it runs the binary's own texts, which nobody suspects
	Config  json.RawMessage `json:"config"`  // for its services
}

// Hello is a worker's answer to its setup.
type Hello struct {
	Lacks []string `json:"lacks,omitempty"` // what this system cannot confine it by
	Error string   `json:"error,omitempty"`
}

// Beat is what a worker tells of itself every BeatEvery.
type Beat struct {
	Asked  int64           `json:"asked,omitempty"`  // how often it was asked to tell of itself
	Memory int64           `json:"memory"`           // bytes that the process holds, by its own count
	Kept   int64           `json:"kept"`             // bytes of them that are accounted for: runs, readers, exports
	Counts json.RawMessage `json:"counts,omitempty"` // of its services
}

// BeatEvery is how often a worker tells of itself.
const BeatEvery = 500 * time.Millisecond

const (
	helloService = "hello"
	beatKind     = UserKind
)

// Services are what a worker does, made from its configuration.
type Services struct {
	Named map[string]Service
	Codec Codec
	// Kept is how many bytes the services know that they hold; Counts is what they want to be told with a beat. Both may be nil.
	Kept   func() int64
	Counts func() any
}

// MakeServices makes the services of a worker. They note in the journal what they work on.
type MakeServices func(config json.RawMessage, journal *Journal, log *slog.Logger) (*Services, error)

// Main serves the process that started this one, until it goes. It returns the status to exit with.
func Main(build string, services MakeServices) int {
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	// A fault that Go cannot recover from prints one stack and ends the process: that of its cause.
	debug.SetTraceback("single")
	debug.SetMaxStack(maxStack)
	h := host{build: build, make: services, journal: NewJournal(os.Stderr), log: log, confined: true}
	if err := h.serve(pipes{os.Stdin, os.Stdout}); err != nil {
		log.Error("worker", "error", err)
		return 1
	}
	return 0
}

// maxStack is what one goroutine's stack may take. The engine's own limits of depth are far below it.
const maxStack = 128 << 20

// Bound keeps this process within so much memory, as a worker is kept: the collector works harder near it, one goroutine's stack is
// bounded, and far beyond it the kernel gives no more.
func Bound(memory int64) error {
	debug.SetMaxStack(maxStack)
	debug.SetMemoryLimit(memory * 9 / 10)
	return mappable(memory)
}

// pipes are the two ends that a worker has of its connection.
type pipes struct {
	io.ReadCloser
	io.WriteCloser
}

func (p pipes) Close() error { return errors.Join(p.WriteCloser.Close(), p.ReadCloser.Close()) }

// multiplexed is how both ends speak: the watcher's beats say whether the other end lives, and pages that read slowly are waited for.
func multiplexed() *yamux.Config {
	c := yamux.DefaultConfig()
	c.EnableKeepAlive = false
	c.AcceptBacklog = 4096
	c.StreamCloseTimeout = time.Minute
	c.ConnectionWriteTimeout = time.Minute
	c.LogOutput = io.Discard
	return c
}

// host is the worker's end of a connection.
type host struct {
	build    string // of this binary
	make     MakeServices
	journal  *Journal
	log      *slog.Logger
	confined bool // it is a process of its own, and gives up its rights
}

// serve answers streams until the connection ends.
func (h host) serve(conn io.ReadWriteCloser) error {
	mux, err := yamux.Server(conn, multiplexed())
	if err != nil {
		return err
	}
	defer mux.Close()
	first, err := mux.AcceptStream()
	if err != nil {
		return nil // the asking end is gone already
	}
	control := newStream(first)
	services, err := h.handshake(control)
	if err != nil {
		return err
	}
	go beat(control, services)
	for {
		conn, err := mux.AcceptStream()
		if err != nil {
			return nil
		}
		go answer(newStream(conn), services, h.log)
	}
}

// handshake makes the services that the first stream requests, and gives up the rights that they do not need.
func (h host) handshake(control *Stream) (*Services, error) {
	p, err := control.Receive()
	if err != nil {
		return nil, err
	}
	var setup Setup
	if err := json.Unmarshal(p.Data, &setup); err != nil {
		return nil, fmt.Errorf("the setup: %w", err)
	}
	if setup.Build != h.build {
		const replaced = "the binary was replaced while the server runs: this is %s, and the server is %s; restart it"
		err := fmt.Errorf(replaced, h.build, setup.Build)
		return nil, errors.Join(err, control.SendJSON(beatKind, Hello{Error: err.Error()}))
	}
	var hello Hello
	if h.confined {
		collectorOf(setup.Garbage, setup.Memory).start()
		if setup.Memory > 0 {
			debug.SetMemoryLimit(setup.Memory * 9 / 10)
		}
	}
	journal := h.journal
	if setup.Ours {
		journal = nil
	}
	services, err := h.make(setup.Config, journal, h.log)
	if err != nil {
		return nil, errors.Join(err, control.SendJSON(beatKind, Hello{Error: err.Error()}))
	}
	if h.confined {
		hello.Lacks = confine(setup.Memory)
	}
	return services, control.SendJSON(beatKind, hello)
}

// beat tells the watcher of this process: now and then, and whenever it asks.
func beat(control *Stream, services *Services) {
	tick := time.NewTicker(BeatEvery)
	defer tick.Stop()
	asked := make(chan struct{})
	go func() {
		for {
			if _, err := control.Receive(); err != nil {
				return // the connection is over
			}
			asked <- struct{}{}
		}
	}()
	b := Beat{}
	for {
		b.Memory, b.Kept, b.Counts = Held(), 0, nil
		if services.Kept != nil {
			b.Kept = services.Kept()
		}
		if services.Counts != nil {
			b.Counts, _ = json.Marshal(services.Counts())
		}
		if control.SendJSON(beatKind, b) != nil {
			return
		}
		select {
		case <-tick.C:
		case <-asked:
			b.Asked++
		}
	}
}

// Held is how many bytes this process holds of the system's memory, by its own count.
func Held() int64 {
	s := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(s)
	return int64(s[0].Value.Uint64() - s[1].Value.Uint64())
}

// answer serves one stream. A fault costs this stream alone.
func answer(s *Stream, services *Services, log *slog.Logger) {
	defer s.Close()
	p, err := s.Receive()
	var o opening
	if err != nil || p.Kind != openKind || json.Unmarshal(p.Data, &o) != nil {
		return
	}
	err = func() (err error) {
		defer func() {
			if broken := fault.Recovered(fault.Request, recover()); broken != nil {
				log.Error("a service failed", "service", o.Service, "error", broken, "stack", broken.Stack)
				err = broken
			}
		}()
		f := services.Named[o.Service]
		if f == nil {
			return fmt.Errorf("there is no service %q", o.Service)
		}
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		return f(ctx, &Call{Key: o.Key, Stream: s, args: o.Args})
	}()
	if err != nil {
		_ = s.Send(failedKind, services.Codec.Encode(err))
		return
	}
	_ = s.Send(endedKind, nil)
}
