package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"tilescope/engine"
	"tilescope/server/export"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/room"
	"tilescope/server/session"
	"tilescope/server/socket"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
)

// settings is what the flags of serve say.
type settings struct {
	addr, data string
	warm       bool
	drain      time.Duration
	linger     time.Duration
	observing  observing
	naming     naming
	socket     socket.Options
	runs       session.RunsOptions
	store      store.Options
	learners   progress.Limits
	tutor      lessoneval.Limits
	tries      int
	rooms      room.Options
	roomRate   int
	guesses    int
	votes      int // answers to votes, a minute and address
	links      link.Limits
	exports    export.Limits
	requests   requests
	workers    workers
	lecturing  lecturing
}

// Defaults that are tighter for a server, where many share the machine, than for one's own command line.
const (
	serverInstructions = 100_000_000
	serverMemory       = 128 << 20
	serverOutput       = 256 << 10
	serverLaunches     = 1000
	serverCheckpoints  = 64 << 20
	serverTracks       = 32 << 20
)

// defaultAddr is where a server listens.
const defaultAddr = "localhost:8080"

// serveFlags are the flags of serve. Limits have their owners' defaults.
func serveFlags(s *settings) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope serve", flag.ContinueOnError)
	f.StringVar(&s.addr, "addr", defaultAddr, "`address` to listen on")
	f.BoolVar(&s.warm, "warm", true, "start all workers and run all lessons when the server starts, so that nobody waits for "+
		"them; without it, each starts when it is first needed")
	f.DurationVar(&s.drain, "drain", 10*time.Second,
		"`time` for connections to end when the server stops, and the same time again to write what is still unsaved")
	f.DurationVar(&s.linger, "linger", 0, "`time` between reporting not ready and telling pages to reconnect, so that a load balancer notices")
	observeFlags(f, s)
	nameFlags(f, s)

	s.socket = socket.DefaultOptions()
	f.IntVar(&s.socket.MaxConns, "max-connections", s.socket.MaxConns, "`pages` connected at once")
	f.IntVar(&s.socket.InQueue, "in-queue", s.socket.InQueue, "`messages` from one page that may wait")
	f.IntVar(&s.socket.OutQueue, "out-queue", s.socket.OutQueue, "`messages` to one page that may wait; a slower page gets a fresh snapshot")
	f.DurationVar(&s.socket.WriteWait, "write-wait", s.socket.WriteWait, "`time` for one message to be written")
	f.DurationVar(&s.socket.PongWait, "pong-wait", s.socket.PongWait, "`time` without a message or a pong after which a page counts as gone")
	f.IntVar(&s.socket.Limits.Message, "max-message", s.socket.Limits.Message, "`bytes` of one message from a page")
	f.IntVar(&s.socket.Limits.Steps, "max-steps", s.socket.Limits.Steps, "`steps` in one message")
	f.IntVar(&s.socket.Limits.Lines, "max-breakpoints", s.socket.Limits.Lines, "`breakpoints` in one search")
	f.IntVar(&s.socket.Limits.Blocks, "max-blocks", s.socket.Limits.Blocks, "`blocks` that one page may show beside the one in focus")
	f.IntVar(&s.socket.Limits.Threads, "max-threads", s.socket.Limits.Threads, "`threads` that one page may compare")

	f.IntVar(&s.socket.Limits.Args, "max-arguments", s.socket.Limits.Args, "`arguments` of one program")
	f.IntVar(&s.socket.Limits.Name, "max-name", s.socket.Limits.Name, "`bytes` of the name of a file, a definition or an array")
	f.IntVar(&s.socket.Limits.Value, "max-value", s.socket.Limits.Value, "`bytes` of a definition's value, or of a sweep's values")

	s.runs = session.DefaultRunsOptions()
	l := &s.runs.Limits
	*l = engine.DefaultLimits()
	l.Instructions, l.MemoryBytes, l.OutputBytes, l.Launches = serverInstructions, serverMemory, serverOutput, serverLaunches
	l.SourceBytes, l.Defines = s.socket.Limits.Source, s.socket.Limits.Defines+s.socket.Limits.Off
	l.Timeline.CheckpointBytes, l.Timeline.TrackBytes = serverCheckpoints, serverTracks
	limitFlags(f, l)

	f.IntVar(&s.runs.Kept, "runs-kept", s.runs.Kept, "finished `runs` kept for reuse")
	f.Int64Var(&s.runs.Bytes, "runs-bytes", s.runs.Bytes, "`bytes` of the kept runs together, estimated")
	f.IntVar(&s.runs.Working, "runs-working", s.runs.Working,
		"`runs` executed at once; one fewer than there are processors leaves a processor for stepping through finished runs")
	f.IntVar(&s.runs.Begun, "runs-begun", s.runs.Begun, "`runs` in progress at once; they take turns, and each holds its memory. An address "+
		"with none in progress may start one more, up to twice the limit in total")
	f.IntVar(&s.runs.Waiting, "runs-waiting", s.runs.Waiting,
		"`runs` that may wait for their turn; if there are more, the address with the most loses its newest")
	f.IntVar(&s.runs.Quick, "steps-working", s.runs.Quick, "`steps` and pictures computed at once, in addition to the runs")
	f.DurationVar(&s.runs.LookAfter, "look-after", s.runs.LookAfter,
		"`time` after which the steps so far of an unfinished run can be shown")
	f.DurationVar(&s.runs.SearchTime, "search-time", s.runs.SearchTime,
		"`time` for one search for a schedule under which a race changes the result")

	f.IntVar(&s.runs.SweepPoints, "sweep-points", s.runs.SweepPoints, "`values` of the parameter in one sweep")
	f.Int64Var(&s.runs.PartSteps, "part-steps", s.runs.PartSteps,
		"`steps` of two runs that are compared to find where they differ")

	keepFlags(f, &s.data, &s.store)
	f.StringVar(&s.store.Accept, "accept-damage", "",
		"accept the loss listed in the damage `report` with this id; the server then becomes ready and writes again")
	s.learners, s.tutor = progress.DefaultLimits(), lessoneval.DefaultLimits()
	f.IntVar(&s.learners.Lessons, "learner-lessons", s.learners.Lessons, "`lessons` kept for one learner")
	f.IntVar(&s.learners.Items, "learner-items", s.learners.Items, "predictions and exercises (`items`) kept for one learner")
	f.IntVar(&s.learners.Answer, "learner-answer", s.learners.Answer, "`bytes` of an answer kept for one learner")
	f.Int64Var(&s.learners.Bytes, "learner-bytes", s.learners.Bytes, "`bytes` kept for one learner in total")
	f.DurationVar(&s.learners.Idle, "learner-idle", s.learners.Idle,
		"`time` without any saved progress after which all data of a learner is deleted")
	f.IntVar(&s.learners.Code, "learner-code", s.learners.Code, "`bytes` of changed code kept per learner and lesson or exercise")
	f.Int64Var(&s.tutor.CheckSteps, "check-steps", s.tutor.CheckSteps, "`instructions` that an exercise's program may execute on one input")
	f.Int64Var(&s.tutor.CheckTimes, "check-times", s.tutor.CheckTimes, "how many `times` the solution's instructions an exercise's program "+
		"may execute on one input, within --check-steps; about a million are always allowed")
	f.IntVar(&s.tutor.CheckWork, "check-work", s.tutor.CheckWork, "memory accesses, steps and list `elements` that one check of an "+
		"exercise may go through")
	f.IntVar(&s.tutor.Code, "check-code", s.tutor.Code, "`bytes` of a program handed in for an exercise")
	f.IntVar(&s.tries, "exercise-tries", 3, "`programs` that must be checked before an exercise's solution can be seen")
	roomFlags(f, s)
	linkFlags(f, s)
	exportFlags(f, &s.exports)
	requestFlags(f, s)
	workerFlags(f, s)
	lecturerFlags(f, s)
	return f
}

// parseServe reads the environment and the arguments. What is wrong is printed on stderr.
func parseServe(args []string, stderr io.Writer) (settings, error) {
	var s settings
	f := serveFlags(&s)
	if err := parse(f, args, stderr); err != nil {
		return s, err
	}
	if f.NArg() > 0 {
		return s, refuseUsage(f, fmt.Errorf("it takes no arguments; got %q", f.Arg(0)), stderr)
	}
	if _, err := s.observing.logger(io.Discard); err != nil {
		return s, refuseUsage(f, err, stderr)
	}
	if _, err := s.naming.hosts(s.addr); err != nil {
		return s, refuseUsage(f, err, stderr)
	}
	if _, err := s.lecturing.secret(); err != nil {
		return s, refuseUsage(f, err, stderr)
	}
	if s.store.URL == "" && s.links.Bytes > s.store.MaxBytes {
		return s, refuseUsage(f, fmt.Errorf("--link-bytes, %d, is part of --store-bytes, which is only %d", s.links.Bytes, s.store.MaxBytes),
			stderr)
	}
	l := &s.runs.Limits
	s.socket.Limits.Source, s.socket.Limits.Defines, s.socket.Limits.Off, s.socket.Limits.Input = l.SourceBytes, l.Defines, l.Defines,
		l.StdinBytes
	s.rooms.Source = l.SourceBytes
	s.links.Source, s.links.Input = l.SourceBytes, l.StdinBytes
	return s, nil
}

func serve(args []string, stdout, stderr io.Writer) int {
	s, err := parseServe(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("serve", stdout)
	}
	if err != nil {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process at once
	log, err := s.observing.logger(stderr)
	if err != nil {
		return exitUsage // said above
	}
	slog.SetDefault(log) // what libraries write by the log of Go's own library comes in the same form
	if err := s.serve(ctx, stdout, stderr); err != nil {
		if s.observing.format == "json" {
			log.Error("the server stopped because of an error", "error", err)
		} else {
			fmt.Fprintf(stderr, "tilescope serve: %v\n", err)
		}
		return exitInternal
	}
	return 0
}

// garbage is how much memory may be unused beside what is in use, in percent of it: a class that joins at once, and the runs that are
// kept, would otherwise take twice what they need.
const garbage = 50

// restCollector has no garbage collected until collect is called. Almost nothing that a start allocates is garbage, and a heap that
// doubles again and again would be searched each time. The limit of memory holds meanwhile.
func restCollector() (collect func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	debug.SetGCPercent(-1)
	return sync.OnceFunc(func() { debug.SetGCPercent(garbage) })
}

// serve runs the server until ctx ends, then lets connections go in peace.
func (s settings) serve(ctx context.Context, stdout, stderr io.Writer) (err error) {
	log, err := s.observing.logger(stderr)
	if err != nil {
		return err
	}
	front, each, err := s.workers.shares()
	if err != nil {
		return err
	}
	debug.SetMemoryLimit(front * 9 / 10)
	collect := restCollector()
	defer collect()
	if err := privateDir(s.data, log); err != nil {
		return advised(fmt.Errorf("the data directory: %w", err), s.data, "")
	}
	v := &service{settings: s, log: log}
	if err := v.load(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, v.end()) }()
	if err := v.open(ctx); err != nil {
		return err
	}
	if err := v.startWork(ctx, each); err != nil {
		return err
	}
	v.connect()
	handler, err := v.handler()
	if err != nil {
		return err
	}
	server := v.requests.server(handler, log)
	listener, err := listen("addr", s.addr)
	if err != nil {
		return err
	}
	collect()
	v.ready.Store(true) // before anybody knows the address
	fmt.Fprintf(stdout, "Tilescope is at http://%s (data in %s)\n", shown(s.addr, listener.Addr()), s.data)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	if s.warm {
		v.pool.Warm()
		go v.warmUp(ctx)
	}
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	return v.stop(server)
}

// closeStore lets what is being written be finished.
func closeStore(s *store.Store, within time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	return s.Close(ctx)
}

// shown is the address to open: the host as requested, with the port that was given.
func shown(asked string, got net.Addr) string {
	host, _, err := net.SplitHostPort(asked)
	if err != nil {
		return got.String()
	}
	if host == "" || host == "0.0.0.0" || host == "::" {
		host = "localhost"
	}
	_, port, _ := net.SplitHostPort(got.String())
	return net.JoinHostPort(host, port)
}
