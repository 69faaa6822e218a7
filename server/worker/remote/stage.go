package remote

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"sync"

	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/room/stage"
	"tilescope/server/session"
	"tilescope/server/worker"
)

// Stages renders what rooms show in workers: roomstage.Local's counterpart.
func (s Specs) Stages(log *slog.Logger) stage.Open {
	return func(owner fairqueue.Owner, reader i18n.Reader, out func(stage.Output)) (send func(stage.Input), end func()) {
		ctx, cancel := context.WithCancel(fairqueue.With(context.Background(), owner))
		r := &room{Specs: s, reader: reader, out: out, log: log, news: make(chan struct{}, 1)}
		go r.run(ctx)
		return r.tell, cancel
	}
}

// room is a room's stage for one reader, as the process that serves pages has it.
type room struct {
	Specs
	reader i18n.Reader
	out    func(stage.Output)
	log    *slog.Logger
	news   chan struct{}

	mu   sync.Mutex
	next stage.Input // that was not sent yet

	target worker.Target
	stream *worker.Stream
	ended  chan struct{} // closed when the stream has ended
}

// tell is roomstage.Open's send.
func (r *room) tell(in stage.Input) {
	r.mu.Lock()
	r.next = r.next.Merge(in)
	r.mu.Unlock()
	select {
	case r.news <- struct{}{}:
	default:
	}
}

// run sends what is news, until the stage is closed or lost.
func (r *room) run(ctx context.Context) {
	defer r.leave()
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.ended:
			r.lost(ctx)
			return
		case <-r.news:
		}
		r.mu.Lock()
		next := r.next
		r.next = stage.Input{}
		r.mu.Unlock()
		if err := r.send(ctx, next); err != nil {
			if ctx.Err() == nil && !errors.Is(err, worker.ErrLost) {
				r.log.Warn("a room's program cannot be run", "why", err)
			}
			r.lost(ctx)
			return
		}
	}
}

// lost says so to the hall, which opens another stage after a while.
func (r *room) lost(ctx context.Context) {
	if ctx.Err() == nil {
		r.out(stage.Output{Lost: true})
	}
}

// send sends what is shown to the process of its program.
func (r *room) send(ctx context.Context, in stage.Input) error {
	if in.Shown != nil && in.Shown.Spec != nil {
		to, problem := r.Target(in.Shown.Spec)
		if problem != nil {
			return errors.New(string(problem.Code))
		}
		if r.stream == nil || !r.Pool.Same(to, r.target) {
			r.leave()
			s, err := open(ctx, r.Pool, to, "stage", r.reader)
			if err != nil {
				return err
			}
			r.stream, r.target, r.ended = s, to, make(chan struct{})
			go r.hear(s, r.ended)
		}
		r.target = to
	}
	if r.stream == nil {
		return errors.New("there is no program yet")
	}
	return r.stream.SendJSON(inputKind, in)
}

// hear hands on what the stage renders.
func (r *room) hear(s *worker.Stream, ended chan struct{}) {
	defer close(ended)
	for {
		p, err := s.Receive()
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, worker.ErrLost) {
				r.log.Error("a room's stage ended", "error", err)
			}
			return
		}
		var o stage.Output
		if p.Kind == outputKind && json.Unmarshal(p.Data, &o) == nil {
			r.out(o)
		}
	}
}

// leave closes the stream.
func (r *room) leave() {
	if r.stream != nil {
		r.stream.Close()
		<-r.ended
	}
	r.stream, r.ended = nil, nil
}

// staged is the service of a room's stage.
func staged(sessions *session.Sessions) worker.Service {
	return func(ctx context.Context, c *worker.Call) error {
		ctx, reader, err := read[i18n.Reader](ctx, c)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		in := make(chan stage.Input)
		go func() {
			defer close(in)
			for p := range c.Packets(ctx, cancel) {
				var next stage.Input
				if p.Kind != inputKind || json.Unmarshal(p.Data, &next) != nil {
					continue
				}
				select {
				case in <- next:
				case <-ctx.Done():
					return
				}
			}
		}()
		stage.Run(ctx, sessions, reader, sessions.Log, in, func(o stage.Output) {
			if o.Lost || c.SendJSON(outputKind, o) != nil {
				cancel() // the asking end opens another
			}
		})
		return nil
	}
}
