package remote

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/texts"
	"tilescope/server/wire"
	"tilescope/server/worker"
)

// Kinds of packets that services and their clients send.
const (
	answerKind   = worker.UserKind + iota // the result of a call, as JSON
	partKind                              // a part of a file
	progressKind                          // how far it is: [done, of]
	payKind                               // may work be begun?
	paidKind                              // it may, or an error says why not
	messageKind                           // a message of the wire's, to or from a page
	takenKind                             // a message has been taken
	inputKind                             // what a room shows
	outputKind                            // how that looks
)

// Specs turns what a page requests into a run, and runs into the processes that they go to.
type Specs struct {
	Pool   *worker.Pool
	Limits engine.Limits
	// Spec is session.Sessions.Spec.
	Spec func(*wire.Spec) (spec engine.RunSpec, name string, problem *wire.Problem)
}

// Target is the process that a page's program goes to: lessons' own programs, with barriers switched off or on and on any device, have
// processes of their own; a text, or input, of a reader's meets all others who have the same in one of the rest.
func (s Specs) Target(spec *wire.Spec) (t worker.Target, problem *wire.Problem) {
	run, _, problem := s.Spec(spec)
	if problem != nil {
		return t, problem
	}
	t = s.Of(run)
	t.Lesson = spec.Lesson != "" && spec.Source == "" && spec.Stdin == "" && len(spec.Args) == 0 && len(spec.Defines) == 0
	return t, nil
}

// Of is the process that a run goes to.
func (s Specs) Of(run engine.RunSpec) worker.Target {
	return worker.Target{Key: run.Normalize(s.Limits).Key()}
}

// asked is the arguments of a call, with for whom it is made.
type asked[T any] struct {
	Owner fairqueue.Owner `json:"owner,omitempty"`
	Args  T               `json:"args"`
}

// open opens a stream for the context's owner.
func open(ctx context.Context, p *worker.Pool, t worker.Target, service string, args any) (*worker.Stream, error) {
	s, err := p.Open(ctx, t, service, asked[any]{fairqueue.Of(ctx), args})
	return s, refused(err)
}

// refused words the refusal of a program that took processes down, as the code that requests a run words what is wrong with a program.
func refused(err error) error {
	if errors.Is(err, worker.ErrRefused) {
		return &export.Refused{Message: i18n.M(texts.WorkerRefused)}
	}
	return err
}

// read reads a call's arguments, and makes a context for its owner and its text.
func read[T any](ctx context.Context, c *worker.Call) (context.Context, T, error) {
	var a asked[T]
	err := c.Args(&a)
	return fairqueue.About(fairqueue.With(ctx, a.Owner), c.Key), a.Args, err
}

// ask makes a call that has one answer.
func ask[R any](ctx context.Context, p *worker.Pool, t worker.Target, service string, args any) (result R, err error) {
	err = listen(ctx, p, t, service, args, func(s *worker.Stream, got worker.Packet) error {
		if got.Kind == answerKind {
			return json.Unmarshal(got.Data, &result)
		}
		return nil
	})
	return result, err
}

// listen makes a call and hands on what comes of it, until it ends.
func listen(
	ctx context.Context, p *worker.Pool, t worker.Target, service string, args any, heard func(*worker.Stream, worker.Packet) error,
) error {
	s, err := open(ctx, p, t, service, args)
	if err != nil {
		return err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Close)()
	for {
		got, err := s.Receive()
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, worker.ErrLost):
			return err
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := heard(s, got); err != nil {
			return err
		}
	}
}

// unary is the service of a call that has one answer.
func unary[A, R any](f func(ctx context.Context, args A) (R, error)) worker.Service {
	return func(ctx context.Context, c *worker.Call) error {
		ctx, args, err := read[A](ctx, c)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		go drain(ctx, cancel, c)
		result, err := f(ctx, args)
		if err != nil {
			return err
		}
		return c.SendJSON(answerKind, result)
	}
}

// drain ends a call's context when nobody waits for its answer.
func drain(ctx context.Context, cancel context.CancelFunc, c *worker.Call) {
	for range c.Packets(ctx, cancel) {
	}
}
