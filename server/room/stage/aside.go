package stage

import (
	"context"
	"errors"
	"fmt"

	"tilescope/engine/frame"
	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/session"
	"tilescope/server/task"
	"tilescope/server/wire"
)

// boards that show something which is not in a frame, as sights name them.
const (
	costBoard      = "cost"
	diagnosisBoard = "diagnosis"
	tablesBoard    = "tables"
)

// work is what makes an aside beside the stage's steps, which never wait for it.
type work = view.Work[*wire.Server]

// aside is one thing that is open beside the picture. It is handed out when it is there.
type aside struct {
	want   string                              // what it is of; "" while nothing is requested
	ask    func(context.Context) (work, error) // until it is started
	making *task.Task[*wire.Server]            // until its message is collected
	handed bool                                // followers have it
}

// drop gives up what is made, and what is shown.
func (a *aside) drop() {
	if a.making != nil {
		a.making.Drop()
	}
	*a = aside{}
}

// choose notes what the presenter has open beside the picture, and drops what is not open any more, or all of it where the viewer is
// another one. It answers which of what followers have is closed.
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
				return &wire.Server{Body: wire.AssessedMessage{Cost: cost}}, nil
			}, nil
		}
	}
	if sight.Memory == diagnosisBoard {
		want[3] = "diagnosis " + of
		ask[3] = s.diagnosis
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

func (s *stage) diagnosis(context.Context) (work, error) {
	do, lessons := s.viewer.Diagnosis(), s.sessions.Catalog
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		d, err := do(ctx, progress)
		if err != nil {
			return nil, err
		}
		if lessons != nil {
			lessons.Teach(d)
		}
		return &wire.Server{Body: wire.DiagnosedMessage{Diagnosis: d}}, nil
	}, nil
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
		return &wire.Server{Body: wire.TabulatedMessage{Tables: &wire.Tables{Offers: t.Offers, Name: t.Table.Name, Table: t.Table}}}, nil
	}, nil
}

func (s *stage) history(ctx context.Context, array, cell int) (work, error) {
	do, err := s.viewer.History(ctx, array, cell)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, progress func(int64)) (*wire.Server, error) {
		h, err := do(ctx, progress)
		return &wire.Server{Body: wire.RecalledMessage{History: h}}, err
	}, nil
}

// startAsides starts to make what is open beside the picture and not there, in its turn among the runs.
func (s *stage) startAsides(ctx context.Context) {
	for i := range s.beside {
		a := &s.beside[i]
		if a.ask == nil {
			continue
		}
		ask := a.ask
		a.ask = nil
		do, err := ask(ctx)
		if err != nil {
			s.note(err)
			continue
		}
		a.making = task.Start(ctx, fault.Room, session.InTurn(s.sessions.Runs, do, func(int64) {}), s.call)
	}
}

// collect is what has been made since.
func (s *stage) collect(ctx context.Context) (list []Aside) {
	for i := range s.beside {
		a := &s.beside[i]
		if a.making == nil || !a.making.Ended() {
			continue
		}
		m, err := a.making.Result()
		a.making = nil
		var data []byte
		if err == nil {
			data, err = wire.Encode(m)
		}
		switch {
		case err == nil:
			a.handed = true
			list = append(list, Aside{Slot: i, Message: data})
		case !errors.Is(err, context.Canceled):
			s.complain(ctx, "what stands beside a room's picture cannot be shown", err)
		}
	}
	return list
}
