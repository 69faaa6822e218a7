package follow

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/room"
	"tilescope/server/share"
	"tilescope/server/socket"
	"tilescope/server/wire"
)

// boards that show something which is not in a frame, as sights name them.
const (
	costBoard   = "cost"
	tablesBoard = "tables"
)

// asides is how many things can stand beside a picture: what the launch costs, a table, a cell's history.
const asides = 3

// aside is one of them for one stage. It is made beside the room's steps, which never wait for it, and handed out when it is there.
type aside struct {
	want   string // what it is of; "" while nothing is asked for
	cancel context.CancelFunc
	done   chan made
	cast   *socket.Cast // nil until it is made
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

// besides begins to make what the presenter has open beside the picture, and drops what is not open any more.
func (s *stage) besides(state *room.State) {
	sight, focus := &s.shown.Sight, s.shown.Focus
	of := fmt.Sprintf("%s %v %d %v", state.SpecID, s.reader, focus.Launch, focus.Block)
	want := [asides]string{}
	var work [asides]func() (engine.Work[*wire.Server], error)
	if sight.Memory == costBoard {
		want[0] = "cost " + of
		work[0] = func() (engine.Work[*wire.Server], error) {
			cost := s.viewer.Cost()
			return func(context.Context, func(int64)) (*wire.Server, error) {
				return &wire.Server{Kind: wire.Assessed, Cost: cost}, nil
			}, nil
		}
	}
	if sight.Memory == tablesBoard {
		want[1] = fmt.Sprintf("table %s %v %s", of, focus.Thread, sight.Table)
		work[1] = func() (engine.Work[*wire.Server], error) { return s.table(sight.Table) }
	}
	if c := sight.Cell; c != nil {
		want[2] = fmt.Sprintf("history %s %v", of, *c)
		work[2] = func() (engine.Work[*wire.Server], error) { return s.history(c[0], c[1]) }
	}
	for i := range s.beside {
		a := &s.beside[i]
		if a.want == want[i] {
			continue
		}
		a.drop()
		if want[i] != "" {
			a.want = want[i]
			s.begin(a, work[i])
		}
	}
}

func (s *stage) table(name frame.TableName) (engine.Work[*wire.Server], error) {
	work, err := s.viewer.Tables(context.Background(), name)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		t, err := work(ctx, progress)
		if err != nil {
			return nil, err
		}
		return &wire.Server{Kind: wire.Tabulated, Tables: &wire.Tables{Offers: t.Offers, Name: t.Table.Name, Table: t.Table}}, nil
	}, nil
}

func (s *stage) history(array, cell int) (engine.Work[*wire.Server], error) {
	work, err := s.viewer.History(context.Background(), array, cell)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		h, err := work(ctx, progress)
		return &wire.Server{Kind: wire.Recalled, History: h}, err
	}, nil
}

// begin makes an aside in its turn among the runs, and wakes the hall when it is there.
func (s *stage) begin(a *aside, ask func() (engine.Work[*wire.Server], error)) {
	work, err := ask()
	if err != nil {
		s.note(err)
		return
	}
	ctx, cancel := context.WithCancel(share.With(context.Background(), s.hall.owner))
	done := make(chan made, 1)
	a.cancel, a.done = cancel, done
	runs, wake := s.hall.halls.Sessions.Runs, s.hall.call
	go func() {
		defer wake()
		defer func() {
			if fault := recover(); fault != nil {
				done <- made{err: fmt.Errorf("what stands beside a room's picture broke down: %v\n%s", fault, debug.Stack())}
			}
		}()
		turn, err := runs.Take(ctx)
		if err != nil {
			done <- made{err: err}
			return
		}
		defer turn.End()
		m, err := work(ctx, func(int64) { turn.Yield(ctx) })
		done <- made{m, err}
	}()
}

// collect takes in what has been made since.
func (s *stage) collect() {
	for i := range s.beside {
		a := &s.beside[i]
		if a.done == nil {
			continue
		}
		select {
		case m := <-a.done:
			a.done = nil
			if m.err == nil {
				a.cast, m.err = socket.NewCast(m.message)
			}
			if m.err != nil && !errors.Is(m.err, context.Canceled) {
				s.hall.halls.Log.Error("what stands beside a room's picture cannot be shown", "error", m.err)
			}
		default:
		}
	}
}
