package broadcast

import (
	"context"
	"sync"
	"time"

	pacing "golang.org/x/time/rate"

	"tilescope/engine/i18n"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/socket"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// member is one page in a hall.
type member struct {
	hall   *hall
	peer   Peer
	role   wire.Role
	secret room.Secret
	page   string // its own name, drawn by itself
	voter  room.Voter

	ended chan struct{} // closed by the hall when the room is

	pace *pacing.Limiter // of its messages

	mu      sync.Mutex
	reader  i18n.Reader
	follows bool
	behind  bool // something was turned away: it gets everything when it has caught up

	// what it has
	has     int64                  // number of the picture; 0 for none
	beside  [stage.Asides][16]byte // of what is beside it
	status  [16]byte               // of the last room message
	mine    wire.Mine
	specID  string // presenters: of the last Moved
	heard   int64  // presenters: number of the last Moved, or of their own step
	revoked bool
}

// serve answers the page until it goes.
func (m *member) serve(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case c, ok := <-m.peer.In:
			if !ok {
				return
			}
			if !m.pay(ctx, c) {
				continue
			}
			if problem := m.do(ctx, c); problem != nil {
				m.peer.Send(&wire.Server{Seq: c.Seq, Body: wire.RefusedMessage{Problem: problem.For(m.written())}})
			}
		case <-m.peer.Drained:
			m.forget()
			m.hall.wakeUp()
		case <-m.ended:
			m.dismiss(ctx)
			return
		}
	}
}

// dismiss tells the page that the room is closed and waits for a moment until it hangs up: a page that stays keeps a place among
// the connections, and with the last page go the room's goroutines, pictures and subscriptions.
func (m *member) dismiss(ctx context.Context) {
	problem := m.hall.halls.problem(room.ErrClosed).For(m.written())
	told := m.peer.Send(&wire.Server{Body: wire.RefusedMessage{Problem: problem}})
	wait := time.NewTimer(farewell)
	defer wait.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-wait.C:
			return
		case _, ok := <-m.peer.In:
			if !ok {
				return
			}
		case <-m.peer.Drained:
			if !told {
				told = m.peer.Send(&wire.Server{Body: wire.RefusedMessage{Problem: problem}})
			}
		}
	}
}

// pay holds the page to its rate. A presenter's messages wait, so that the last step is never lost; others are refused.
func (m *member) pay(ctx context.Context, c *wire.Client) bool {
	if m.role == wire.Presenter {
		return m.pace.Wait(ctx) == nil
	}
	if m.pace.Allow() {
		return true
	}
	m.hall.halls.refused("room-rate")
	problem := wire.Said(wire.TooFastProblem, texts.RoomFast).For(m.written())
	problem.Limit = "room-rate"
	m.peer.Send(&wire.Server{Seq: c.Seq, Body: wire.RefusedMessage{Problem: problem}})
	return false
}

// do does what a message requests.
func (m *member) do(ctx context.Context, c *wire.Client) *wire.Problem {
	var err error
	r := m.hall.room
	switch body := c.Body.(type) {
	case wire.ResyncMessage:
		m.forget()
		m.hall.wakeUp()
	case wire.NotateMessage:
		m.write(body.XY)
		m.hall.wakeUp()
	case wire.FollowMessage:
		m.mu.Lock()
		m.follows = body.On && m.role != wire.Presenter
		m.has = 0
		m.mu.Unlock()
		m.hall.notePresence()
	case wire.VoteMessage:
		if m.role != wire.Participant {
			return wire.Said(wire.BadAnswerProblem, texts.RoomVotes)
		}
		if err = m.hall.halls.Votes.Take(m.peer.Networks...); err == nil {
			err = r.Vote(ctx, m.takesSeat, body.Answer)
		}
	case wire.FeelMessage:
		if m.role == wire.Participant {
			r.Feel(m.voter, body.Feeling)
		}
	case wire.PresentMessage, wire.PoseMessage, wire.TurnMessage, wire.InviteMessage, wire.CloseRoomMessage:
		if m.role != wire.Presenter || !r.Presents(m.secret) {
			return m.hall.halls.word(room.ErrNotPresenter)
		}
		err = m.present(ctx, c)
	default:
		return wire.Said(wire.UnknownKindProblem, texts.RoomUnknown)
	}
	if err != nil {
		return m.hall.halls.word(err)
	}
	return nil
}

// seated makes a participant of anybody who has a ticket of this room, and gives one to anybody else.
func (m *member) seated(shown room.Ticket) (given room.Ticket, err error) {
	voter, ok := m.hall.room.Voter(shown)
	if !ok {
		if given, err = m.hall.room.NewTicket(); err != nil {
			return "", err
		}
		voter, _ = m.hall.room.Voter(given)
	}
	m.voter = voter
	return given, nil
}

// address is what the page's answers count by: the largest network that it comes from.
func (m *member) address() string {
	if n := len(m.peer.Networks); n > 0 {
		return m.peer.Networks[n-1]
	}
	return ""
}

// takesSeat is where an answer of the member counts from now on, and seat where their last one does.
func (m *member) takesSeat(vote, round int) room.Voter {
	return m.hall.seats.take(m.address(), m.voter, vote, round)
}

func (m *member) seat(vote, round int) room.Voter {
	return m.hall.seats.of(m.address(), m.voter, vote, round)
}

// present does what only presenters may.
func (m *member) present(ctx context.Context, c *wire.Client) error {
	r := m.hall.room
	switch body := c.Body.(type) {
	case wire.PresentMessage:
		next := *body.Shown
		next.By = m.page
		_, err := r.Present(next)
		return err
	case wire.PoseMessage:
		if body.Question != nil {
			return r.Pose(ctx, room.Question{Question: *body.Question})
		}
		q, err := m.hall.halls.Predict(ctx, m.hall.code, r.Lesson(), body.Prediction)
		if err != nil {
			return err
		}
		return r.Pose(ctx, q)
	case wire.TurnMessage:
		return r.Turn(ctx, body.Phase)
	case wire.InviteMessage:
		s, err := r.Invite(ctx, body.On)
		if err == nil {
			m.peer.Send(&wire.Server{Seq: c.Seq, Body: wire.InvitedMessage{Text: string(s)}})
		}
		return err
	}
	return r.Close(ctx)
}

// forget makes the member need everything.
func (m *member) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forgetLocked()
}

// outdate makes the member need everything of the picture that they have.
func (m *member) outdate() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.has = 0
}

// write changes how indices are written, which makes everything that the member has another one.
func (m *member) write(xy bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reader.XY = xy
	m.forgetLocked()
}

func (m *member) forgetLocked() {
	m.behind, m.has, m.beside, m.status, m.mine, m.heard, m.specID = false, 0, [stage.Asides][16]byte{}, [16]byte{}, wire.Mine{}, 0, ""
}

// had is the number of the picture that the member has.
func (m *member) had() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.has
}

func (m *member) followsNow() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.follows
}

func (m *member) written() i18n.Reader {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.reader
}

// ready reports whether the member takes pictures now, and for what reader.
func (m *member) ready() (i18n.Reader, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.reader, m.follows && !m.behind
}

// take hands the member the picture of a number, which was made for a reader who had another one. A member who no longer is waits
// for their own: the code that gave them another has called the hall. Another scene takes away what was beside the one before.
func (m *member) take(c *socket.Cast, reader i18n.Reader, had, number int64, scene bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.follows || m.behind || m.reader != reader || m.has != had {
		return
	}
	if m.peer.Cast(c) {
		m.has = number
		if scene {
			m.beside = [stage.Asides][16]byte{}
		}
	} else {
		m.behind = true
	}
}

// lay hands the member what is beside the picture of a number, unless they have it.
func (m *member) lay(i int, c *socket.Cast, number int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.follows || m.behind || m.has != number || m.beside[i] == c.Digest() {
		return
	}
	if m.peer.Cast(c) {
		m.beside[i] = c.Digest()
	} else {
		m.behind = true
	}
}

// hear tells the member how the room is, unless it has heard just that.
func (m *member) hear(c *socket.Cast) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.behind || m.status == c.Digest() {
		return
	}
	if m.peer.Cast(c) {
		m.status = c.Digest()
	} else {
		m.behind = true
	}
}

// counted tells a participant their own answer, unless they know.
func (m *member) counted(mine wire.Mine) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.behind || m.mine == mine {
		return
	}
	if m.peer.Send(&wire.Server{Body: wire.CountedMessage{Mine: &mine}}) {
		m.mine = mine
	} else {
		m.behind = true
	}
}

// moved tells a presenter what is shown, unless they showed it themselves. The first one tells it in any case.
func (m *member) moved(s *room.State) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.behind || m.heard == s.Shown.Number {
		return
	}
	if m.heard != 0 && s.Shown.By == m.page {
		m.heard, m.specID = s.Shown.Number, s.SpecID
		return
	}
	shown := s.Shown
	if m.specID == s.SpecID {
		shown.Spec = nil
	}
	if m.peer.Send(&wire.Server{Body: wire.MovedMessage{Number: shown.Number, Shown: &shown}}) {
		m.heard, m.specID = s.Shown.Number, s.SpecID
	} else {
		m.behind = true
	}
}

// end lets the member go: the room is closed. Called with the hall's lock held.
func (m *member) end() {
	select {
	case <-m.ended:
	default:
		close(m.ended)
	}
}

// revoke tells a presenter that they no longer are.
func (m *member) revoke() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.revoked {
		return
	}
	m.revoked = true
	m.peer.Send(&wire.Server{Body: wire.RefusedMessage{Problem: m.hall.halls.word(room.ErrNotPresenter).For(m.reader)}})
}
