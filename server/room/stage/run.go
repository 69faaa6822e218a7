package stage

import (
	"context"
	"log/slog"
	"sync"

	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/session"
)

// Run is a stage for one reader, until ctx ends or in is closed. Its work is for the context's owner, as package share has it. A fault in
// rendering costs this stage alone: it hands out that it is lost, and begins anew with the next Input. It calls out on its own goroutine,
// and renders nothing until out returns.
func Run(ctx context.Context, sessions *session.Sessions, reader i18n.Reader, log *slog.Logger, in <-chan Input, out func(Output)) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	holds, leave := sessions.Runs.Reader(fairqueue.Of(ctx))
	defer leave()
	wake := make(chan struct{}, 1)
	fresh := func() *stage {
		return &stage{sessions: sessions, owner: fairqueue.Of(ctx), reader: reader, log: log, out: out, call: func() {
			select {
			case wake <- struct{}{}:
			default:
			}
		}}
	}
	s := fresh()
	defer func() { s.close() }()
	var told Input // with the spec of what is shown, which may be absent in the next Input
	for {
		news := false
		select {
		case <-ctx.Done():
			return
		case next, ok := <-in:
			if !ok {
				return
			}
			told, news = told.Merge(next), true
		case <-wake:
		}
		turn, err := sessions.Runs.Quick(ctx)
		if err != nil {
			return // ctx ended
		}
		// What came while this waited for its turn is newer.
		for waiting := true; waiting; {
			select {
			case next, ok := <-in:
				if !ok {
					turn.End()
					return
				}
				told, news = told.Merge(next), true
			default:
				waiting = false
			}
		}
		if news {
			s.told, told.Whole = told, false
		}
		s.turn = turn
		ok := s.guard(ctx)
		holds(s.viewer)
		s.turn = nil
		turn.End()
		if !ok {
			s.close()
			s = fresh()
			out(Output{Lost: true})
		}
	}
}

// rest lets others work on the way to a far place.
func (s *stage) rest(ctx context.Context) func() {
	return func() {
		if s.turn != nil {
			s.turn.Yield(ctx)
		}
	}
}

// guard shows what the stage was told. It reports false after a fault.
func (s *stage) guard(ctx context.Context) (ok bool) {
	defer fault.Catch(fault.Room, func(err error) {
		s.log.Error("a room's picture failed", "error", err)
		ok = false
	})
	s.show(ctx)
	return true
}

// Local opens stages in this process.
func Local(sessions *session.Sessions, log *slog.Logger) Open {
	return func(owner fairqueue.Owner, reader i18n.Reader, out func(Output)) (send func(Input), end func()) {
		ctx, cancel := context.WithCancel(fairqueue.With(context.Background(), owner))
		var mu sync.Mutex
		in := make(chan Input, 1)
		send = func(next Input) {
			mu.Lock()
			defer mu.Unlock()
			select {
			case waiting := <-in: // the stage is busy: it gets both in one
				next = waiting.Merge(next)
			default:
			}
			in <- next // there is room: nobody else sends
		}
		go Run(ctx, sessions, reader, log, in, out)
		return send, cancel
	}
}
