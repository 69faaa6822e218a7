package remote

import (
	"context"
	"encoding/json"
	"io"

	"tilescope/server/export"
	"tilescope/server/wire"
	"tilescope/server/worker"
)

// Exports makes files in workers. It is what export.Workshop is in one process.
type Exports struct{ Specs }

// Make is export.Workshop's.
func (e Exports) Make(ctx context.Context, f export.File, out io.Writer, progress export.Progress) error {
	t, problem := e.Target(&f.Spec)
	if problem != nil {
		return &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	return e.file(ctx, t, "export", f, nil, out, progress)
}

// Chart is export.Workshop's.
func (e Exports) Chart(ctx context.Context, c export.Chart, pay func() error, out io.Writer, progress export.Progress) error {
	t, problem := e.Target(&c.Spec)
	if problem != nil {
		return &export.Refused{Message: problem.Message, Limit: problem.Limit}
	}
	t.Lesson = false // its values are the reader's
	return e.file(ctx, t, "chart", c, pay, out, progress)
}

// Versus is export.Workshop's.
func (e Exports) Versus(ctx context.Context, v export.Versus, out io.Writer, progress export.Progress) error {
	var t [2]worker.Target
	for i := range v.Specs {
		var problem *wire.Problem
		if t[i], problem = e.Target(&v.Specs[i]); problem != nil {
			return &export.Refused{Message: problem.Message, Limit: problem.Limit}
		}
		if e.Pool.Refused(t[i].Key) {
			return refused(worker.ErrRefused)
		}
	}
	return e.file(ctx, both(t), "versus", v, nil, out, progress)
}

// both is the process that two programs go to together: a lesson's own only where both are.
func both(t [2]worker.Target) worker.Target {
	if !t[1].Lesson {
		return t[1]
	}
	return t[0]
}

// file makes a file and hands its parts on as they come.
func (e Exports) file(
	ctx context.Context, t worker.Target, service string, args any, pay func() error, out io.Writer, progress export.Progress,
) error {
	return listen(ctx, e.Pool, t, service, args, func(s *worker.Stream, got worker.Packet) error {
		switch got.Kind {
		case partKind:
			_, err := out.Write(got.Data)
			return err
		case progressKind:
			var at [2]int
			if err := json.Unmarshal(got.Data, &at); err != nil {
				return err
			}
			if progress != nil {
				progress(at[0], at[1])
			}
		case payKind:
			return paid(s, pay)
		}
		return nil
	})
}

// paid answers a worker that asks whether work may be begun.
func paid(s *worker.Stream, pay func() error) error {
	var answer []byte
	if pay != nil {
		if err := pay(); err != nil {
			answer = encode(err)
		}
	}
	return s.Send(paidKind, answer)
}

// parts is a file being made in a worker: what is written travels.
type parts struct{ c *worker.Call }

// partBytes is the largest part that travels at once.
const partBytes = 256 << 10

func (p parts) Write(data []byte) (int, error) {
	for n := 0; n < len(data); n += partBytes {
		if err := p.c.Send(partKind, data[n:min(n+partBytes, len(data))]); err != nil {
			return n, err
		}
	}
	return len(data), nil
}

// progress tells the asking end how far a file is.
func progress(c *worker.Call) export.Progress {
	return func(done, of int) { _ = c.SendJSON(progressKind, [2]int{done, of}) }
}

// filed is the service of a call that makes a file.
func filed[A any](do func(ctx context.Context, args A, pay func() error, out io.Writer, progress export.Progress) error) worker.Service {
	return func(ctx context.Context, c *worker.Call) error {
		ctx, args, err := read[A](ctx, c)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		answers := make(chan []byte, 1)
		go func() {
			for p := range c.Packets(ctx, cancel) {
				if p.Kind == paidKind {
					select {
					case answers <- p.Data:
					case <-ctx.Done():
					}
				}
			}
		}()
		return do(ctx, args, toll(ctx, c.Stream, answers), parts{c}, progress(c))
	}
}

// toll asks the other end whether work may be begun.
func toll(ctx context.Context, s *worker.Stream, answers <-chan []byte) func() error {
	return func() error {
		if err := s.Send(payKind, nil); err != nil {
			return err
		}
		select {
		case answer := <-answers:
			if len(answer) > 0 {
				return decode(answer)
			}
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
