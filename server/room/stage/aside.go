package stage

import (
	"context"
	"errors"
	"fmt"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// boards that show something which is not in a frame, as sights name them.
const (
	costBoard   = "cost"
	tablesBoard = "tables"
)

// work is what makes an aside beside the stage's steps, which never wait for it.
type work = engine.Work[*wire.Server]

// aside is one thing that is open beside the picture. It is handed out when it is there.
type aside struct {
	want   string                              // what it is of; "" while nothing is asked for
	ask    func(context.Context) (work, error) // until it is begun
	cancel context.CancelFunc
	done   chan made
	handed bool // followers have it
}

type made struct {
	message *wire.Server
	err     error
}

// drop gives up what is made, and what is shown.
func (a *aside) drop() {
	if a.cancel != nil {
		a.cancel()
	}
	*a = aside{}
}

// choose notes what the presenter has open beside the picture, and drops what is not open any more, or all of it where the viewer is another one. It answers which of
// what followers have is closed.
func (s *stage) choose(anew bool) (closed []Aside) {
	sight, focus := &s.shown.Sight, s.shown.Focus
	of := fmt.Sprintf("%s %d %v", s.specID, focus.Launch, focus.Block)
	want := [Asides]string{}
	var ask [Asides]func(context.Context) (work, error)
	if sight.Memory == costBoard {
		want[0] = "cost " + of
		ask[0] = func(context.Context) (work, error) {
			cost := s.viewer.Cost()
			return func(context.Context, func(int64)) (*wire.Server, error) {
				return &wire.Server{Kind: wire.Assessed, Cost: cost}, nil
			}, nil
		}
	}
	if sight.Memory == tablesBoard {
		want[1] = fmt.Sprintf("table %s %v %s", of, focus.Thread, sight.Table)
		ask[1] = func(ctx context.Context) (work, error) { return s.table(ctx, sight.Table) }
	}
	if c := sight.Cell; c != nil {
		want[2] = fmt.Sprintf("history %s %v", of, *c)
		ask[2] = func(ctx context.Context) (work, error) { return s.history(ctx, c[0], c[1]) }
	}
	for i := range s.beside {
		a := &s.beside[i]
		if !anew && a.want == want[i] {
			continue
		}
		if a.handed {
			closed = append(closed, Aside{Slot: i})
		}
		a.drop()
		a.want, a.ask = want[i], ask[i]
	}
	return closed
}

func (s *stage) table(ctx context.Context, name frame.TableName) (work, error) {
	do, err := s.viewer.Tables(ctx, name)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		t, err := do(ctx, progress)
		if err != nil {
			return nil, err
		}
		return &wire.Server{Kind: wire.Tabulated, Tables: &wire.Tables{Offers: t.Offers, Name: t.Table.Name, Table: t.Table}}, nil
	}, nil
}

func (s *stage) history(ctx context.Context, array, cell int) (work, error) {
	do, err := s.viewer.History(ctx, array, cell)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		h, err := do(ctx, progress)
		return &wire.Server{Kind: wire.Recalled, History: h}, err
	}, nil
}

// begin begins to make what is open beside the picture and not there.
func (s *stage) begin(ctx context.Context) {
	for i := range s.beside {
		a := &s.beside[i]
		if a.ask == nil {
			continue
		}
		ask := a.ask
		a.ask = nil
		ctx, cancel := context.WithCancel(ctx)
		a.cancel = cancel
		do, err := ask(ctx)
		if err != nil {
			s.note(err)
			continue
		}
		a.done = make(chan made, 1)
		go s.make(ctx, do, a.done)
	}
}

// make makes an aside in its turn among the runs, and wakes the stage when it is there.
func (s *stage) make(ctx context.Context, do work, done chan<- made) {
	defer s.call()
	defer fault.Catch(fault.Room, func(err error) { done <- made{err: err} })
	turn, err := s.sessions.Runs.Take(ctx)
	if err != nil {
		done <- made{err: err}
		return
	}
	defer turn.End()
	m, err := do(ctx, func(int64) { turn.Yield(ctx) })
	done <- made{m, err}
}

// collect is what has been made since.
func (s *stage) collect(ctx context.Context) (list []Aside) {
	for i := range s.beside {
		a := &s.beside[i]
		if a.done == nil {
			continue
		}
		select {
		case m := <-a.done:
			a.done = nil
			var data []byte
			if m.err == nil {
				data, m.err = wire.Encode(m.message)
			}
			if m.err == nil {
				a.handed = true
				list = append(list, Aside{Slot: i, Message: data})
			} else if !errors.Is(m.err, context.Canceled) {
				s.complain(ctx, "what stands beside a room's picture cannot be shown", m.err)
			}
		default:
		}
	}
	return list
}
