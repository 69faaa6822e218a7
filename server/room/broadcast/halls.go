package broadcast

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	pacing "golang.org/x/time/rate"

	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/limit/rate"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/socket"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Peer is the far end: what the page says, and where answers go.
type Peer struct {
	In      <-chan *wire.Client
	Drained <-chan struct{}
	// Language is the page's, as i18n.Reader has it.
	Language string
	// Networks are where it comes from: an address, or its networks, the smallest first.
	Networks []string
	// Send and Cast queue a message and report false when the page is too slow to take it; Drained then tells when it has caught up.
	Send func(*wire.Server) bool
	Cast func(*socket.Cast) bool
}

// Who is at a connection's far end. A role is what the page requests; Secret shows that it may present.
type Who struct {
	Code   room.Code
	Role   wire.Role
	Secret room.Secret
}

// DefaultRate is how many messages a second one page may send to a room.
const DefaultRate = 20

// Halls are the rooms that somebody on this server is in.
type Halls struct {
	Rooms   *room.Rooms
	Stages  stage.Open         // render what rooms show
	Rate    int                // messages a second of one page (DefaultRate)
	Votes   *rate.Limit        // answers of one address; nil forbids nothing
	Refused func(limit string) // hears which limit turned somebody away, by the name of its flag; nil for nobody
	Log     *slog.Logger
	// Predict makes a question of a prediction of a lesson, by its id.
	Predict func(ctx context.Context, c room.Code, lesson, id string) (room.Question, error)

	mu     sync.Mutex
	halls  map[room.Code]*hall
	seats  map[room.Code]*seats        // also of rooms that nobody here is in: who comes back does not vote anew
	ending map[room.Code]chan struct{} // of halls that have no members any more, until they have left the room
}

const (
	// introduction is how long a page may take to say who it is.
	introduction = 10 * time.Second
	// farewell is how long a page that was refused gets to read why and hang up.
	farewell = 5 * time.Second
)

// Serve answers one page in a room until ctx ends or the page goes.
func (h *Halls) Serve(ctx context.Context, peer Peer, who Who) {
	var first *wire.Client
	select {
	case m, ok := <-peer.In:
		if !ok {
			return
		}
		first = m
	case <-time.After(introduction):
		return
	case <-ctx.Done():
		return
	}
	m, problem := h.admit(ctx, peer, who, first)
	if problem != nil {
		peer.Send(&wire.Server{Seq: first.Seq, Body: wire.RefusedMessage{Problem: problem.For(i18n.Reader{Language: peer.Language})}})
		select {
		case <-time.After(farewell):
		case <-ctx.Done():
		}
		return
	}
	defer m.hall.leave(m)
	m.serve(ctx)
}

// admit makes a member of a page that has said who it is.
func (h *Halls) admit(ctx context.Context, peer Peer, who Who, first *wire.Client) (*member, *wire.Problem) {
	enter, ok := first.Body.(wire.EnterMessage)
	if !ok {
		return nil, wire.Said(wire.MalformedProblem, texts.RoomEnter)
	}
	hall, err := h.enter(ctx, who.Code)
	if err != nil {
		return nil, h.word(err)
	}
	m := &member{
		hall: hall, peer: peer, role: who.Role, secret: who.Secret, page: enter.Member,
		ended: make(chan struct{}), follows: enter.On && who.Role != wire.Presenter, pace: h.pace(),
	}
	m.reader = i18n.Reader{Language: peer.Language, XY: enter.XY}
	var given room.Ticket
	if who.Role == wire.Participant {
		given, err = m.seated(room.Ticket(enter.Ticket))
	}
	switch {
	case err != nil:
	case who.Role == wire.Presenter && !hall.room.Presents(who.Secret):
		err = room.ErrNotPresenter
	default:
		err = hall.join(m)
	}
	if err != nil {
		hall.leave(m)
		return nil, h.word(err)
	}
	if given != "" {
		peer.Send(&wire.Server{Seq: first.Seq, Body: wire.SeatedMessage{Text: string(given)}})
	}
	return m, nil
}

// pace bounds the messages of one page: so many a second, and twice as many at once.
func (h *Halls) pace() *pacing.Limiter {
	most := limit.Or(h.Rate, DefaultRate)
	return pacing.NewLimiter(pacing.Limit(most), 2*most)
}

// enter opens the hall of a room, or finds it open. Each enter is ended by a leave.
func (h *Halls) enter(ctx context.Context, c room.Code) (*hall, error) {
	for {
		h.mu.Lock()
		if v, ok := h.halls[c]; ok {
			v.users++
			h.mu.Unlock()
			return v, nil
		}
		last := h.ending[c]
		h.mu.Unlock()
		if last == nil {
			v, err := h.begin(ctx, c)
			if v != nil || err != nil {
				return v, err
			}
			continue // somebody else was quicker
		}
		// The last one here says that nobody is here, and takes the room's news, until it has gone.
		select {
		case <-last:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// begin opens the hall of a room; nil when there is one by now.
func (h *Halls) begin(ctx context.Context, c room.Code) (*hall, error) {
	r, err := h.Rooms.Enter(ctx, c)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.halls[c] != nil || h.ending[c] != nil {
		r.Leave()
		return nil, nil
	}
	if h.halls == nil {
		h.halls, h.seats, h.ending = map[room.Code]*hall{}, map[room.Code]*seats{}, map[room.Code]chan struct{}{}
	}
	v := newHall(h, c, r)
	v.seats = h.seatsOf(c)
	h.halls[c] = v
	go v.run()
	return v, nil
}

// seatsOf are the seats of a room. Called with the lock held.
func (h *Halls) seatsOf(c room.Code) *seats {
	if s := h.seats[c]; s != nil {
		return s
	}
	if len(h.seats) > 4*h.Rooms.Limits().Rooms {
		for old := range h.seats {
			if h.halls[old] == nil {
				delete(h.seats, old)
			}
		}
	}
	s := newSeats(c)
	h.seats[c] = s
	return s
}

// Familiar says whether somebody from an address has been in a room, on this server.
func (h *Halls) Familiar(c room.Code, networks []string) bool {
	h.mu.Lock()
	s := h.seats[c]
	h.mu.Unlock()
	if s == nil || len(networks) == 0 {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.met[networks[len(networks)-1]]
}

// ended forgets a hall that has left its room.
func (h *Halls) ended(c room.Code) {
	h.mu.Lock()
	defer h.mu.Unlock()
	close(h.ending[c])
	delete(h.ending, c)
}

// Sizes are how many pages are in each room that somebody on this server is in.
func (h *Halls) Sizes() []int {
	h.mu.Lock()
	defer h.mu.Unlock()
	sizes := make([]int, 0, len(h.halls))
	for _, v := range h.halls {
		sizes = append(sizes, v.users)
	}
	return sizes
}

// refused counts what a limit turned away.
func (h *Halls) refused(limit string) {
	if h.Refused != nil {
		h.Refused(limit)
	}
}

// word says what went wrong, and counts whom a limit turned away.
func (h *Halls) word(err error) *wire.Problem {
	p := h.problem(err)
	if p.Limit = limit.Name(err); p.Limit != "" {
		h.refused(p.Limit)
	}
	return p
}

func (h *Halls) problem(err error) *wire.Problem {
	var often *rate.Exceeded
	switch {
	case errors.As(err, &often):
		return wire.Said(wire.TooFastProblem, texts.RoomFast)
	case errors.Is(err, room.ErrNoRoom):
		return wire.Said(wire.NoRoomProblem, texts.RoomNone)
	case errors.Is(err, room.ErrClosed):
		return wire.Said(wire.NoRoomProblem, texts.RoomClosed)
	case errors.Is(err, room.ErrFull):
		return wire.Said(wire.FullProblem, texts.RoomFull, i18n.N("most", h.Rooms.Limits().Members))
	case errors.Is(err, room.ErrNotPresenter):
		return wire.Said(wire.NotPresenterProblem, texts.RoomNotPresenter)
	case errors.Is(err, room.ErrNoVote):
		return refused(wire.NoVoteProblem, texts.VoteNone, err)
	case errors.Is(err, room.ErrAnswer):
		return refused(wire.BadAnswerProblem, texts.AnswerNone, err)
	case errors.Is(err, room.ErrTooMany):
		return refused(wire.TooManyProblem, texts.RoomMany, err)
	case errors.Is(err, room.ErrUndecided):
		h.Log.Error("a prediction cannot be asked", "error", err)
		return wire.Said(wire.BusyProblem, texts.RoomUndecided)
	}
	h.Log.Error("room", "error", err)
	return wire.Said(wire.StoreProblem, texts.RoomStore)
}

// refused is what a room said no to: in its own words, or in those of the key.
func refused(code wire.ProblemCode, key i18n.Key, err error) *wire.Problem {
	var said *room.Said
	if errors.As(err, &said) {
		return wire.Told(code, said.Message)
	}
	return wire.Said(code, key)
}
