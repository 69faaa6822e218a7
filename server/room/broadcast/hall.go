package broadcast

import (
	"fmt"
	"sync"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/socket"
	"tilescope/server/wire"
)

// statusEvery is the least time between two messages `room`: counts of votes change with every ballot.
const statusEvery = 200 * time.Millisecond

// hall is one room with those in it who are connected to this server.
type hall struct {
	halls *Halls
	code  room.Code
	room  *room.Room
	seats *seats
	owner fairqueue.Owner // of the work for its pictures
	users int             // under halls.mu: members, and those who are being admitted
	wake  chan struct{}   // somebody came, or wants the newest
	end   chan struct{}

	mu              sync.Mutex
	members         map[*member]struct{}
	present         map[room.Voter]*attendance
	presenceChanged bool // somebody came, went, follows again or let go: all servers must be told

	// what follows belongs to the goroutine of run
	state     room.State
	stages    map[i18n.Reader]*rendering
	statusAt  time.Time // of the last message `room`
	statusDue bool      // the next one has something new
}

// attendance is a participant on this server.
type attendance struct {
	pages int
	came  time.Time // the newest of them
}

func newHall(h *Halls, c room.Code, r *room.Room) *hall {
	return &hall{
		halls: h, code: c, room: r, owner: fairqueue.Room(string(c)), users: 1, wake: make(chan struct{}, 1), end: make(chan struct{}),
		members: map[*member]struct{}{}, present: map[room.Voter]*attendance{}, stages: map[i18n.Reader]*rendering{},
	}
}

// join takes a member in who was admitted.
func (h *hall) join(m *member) error {
	here, _ := h.room.Count()
	known := h.room.Knows(m.voter)
	h.mu.Lock()
	defer h.mu.Unlock()
	if most := h.halls.Rooms.Limits().Members; m.role == wire.Participant {
		// Who comes back takes no second place, though the server, or another one that they were on, may not have noticed yet that their
		// connection died.
		a := h.present[m.voter]
		if a == nil && !known && max(here, len(h.present)) >= most || h.count(wire.Participant) >= 2*most {
			return limit.Over("room-members", room.ErrFull)
		}
		if a == nil {
			a = &attendance{}
			h.present[m.voter] = a
		}
		a.pages, a.came = a.pages+1, time.Now()
		h.seats.come(m.address(), m.voter)
	}
	// A presenter may have the room open on several screens, a projector need not be many.
	if most := h.halls.Rooms.Limits().Projectors; m.role != wire.Participant && h.count(m.role) >= most {
		return limit.Over("room-projectors", fmt.Errorf("%w: %d pages of this kind are in the room", room.ErrTooMany, most))
	}
	h.members[m], h.presenceChanged = struct{}{}, true
	h.seats.meet(m.address())
	h.wakeUp()
	return nil
}

// count is how many pages of a role are on this server; called with the lock held.
func (h *hall) count(role wire.Role) int {
	n := 0
	for m := range h.members {
		if m.role == role {
			n++
		}
	}
	return n
}

// notePresence notes that somebody follows again or let go.
func (h *hall) notePresence() {
	h.mu.Lock()
	h.presenceChanged = true
	h.mu.Unlock()
	h.wakeUp()
}

// tellPresence tells all servers which participants are here, where that has changed.
func (h *hall) tellPresence() {
	h.mu.Lock()
	changed := h.presenceChanged
	h.presenceChanged = false
	h.mu.Unlock()
	if changed {
		h.room.Here(h.attendees())
	}
}

// attendees are the participants on this server. One follows who does on any page.
func (h *hall) attendees() []room.Attendee {
	h.mu.Lock()
	defer h.mu.Unlock()
	follows := map[room.Voter]bool{}
	for m := range h.members {
		if m.role == wire.Participant && m.followsNow() {
			follows[m.voter] = true
		}
	}
	list := make([]room.Attendee, 0, len(h.present))
	for voter, a := range h.present {
		list = append(list, room.Attendee{Voter: voter, Came: a.came, Follows: follows[voter]})
	}
	return list
}

// leave ends one enter. The last one closes the hall.
func (h *hall) leave(m *member) {
	h.mu.Lock()
	if _, in := h.members[m]; in && m.role == wire.Participant {
		h.seats.goes(m.address(), m.voter)
		if h.present[m.voter].pages--; h.present[m.voter].pages == 0 {
			delete(h.present, m.voter)
		}
	}
	delete(h.members, m)
	h.presenceChanged = true
	h.mu.Unlock()
	h.wakeUp()
	h.halls.mu.Lock()
	defer h.halls.mu.Unlock()
	if h.users--; h.users == 0 {
		delete(h.halls.halls, h.code)
		h.halls.ending[h.code] = make(chan struct{})
		close(h.end)
	}
}

// wakeUp makes run look for members that lack the newest.
func (h *hall) wakeUp() {
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// run sends everybody the newest until the last member has left.
func (h *hall) run() {
	defer func() {
		for _, s := range h.stages {
			s.close()
		}
		h.room.Here(nil)
		h.room.Leave()
		h.halls.ended(h.code)
	}()
	beat := time.NewTicker(room.Heartbeat)
	defer beat.Stop()
	later := time.NewTimer(0)
	defer later.Stop()
	h.state, h.statusDue = h.room.State(), true
	for {
		select {
		case <-h.room.Changed:
			h.statusDue = true
			h.state = h.room.State()
		case <-h.wake:
			h.statusDue = true
		case <-beat.C:
			h.statusDue = true // signals fade, and stages that were lost may be opened again
			h.guard(func() {
				h.tellPresence()
				h.room.Beat()
			})
		case <-later.C:
		case <-h.end:
			return
		}
		h.guard(h.show)
		if wait := statusEvery - time.Since(h.statusAt); h.statusDue && wait <= 0 {
			h.guard(h.status)
		} else if h.statusDue {
			later.Reset(wait)
		}
	}
}

// guard keeps a fault in making a picture from costing more than that picture.
func (h *hall) guard(f func()) {
	defer func() {
		if p := fault.Recovered(fault.Room, recover()); p != nil {
			h.halls.Log.Error("a room's picture failed", "error", p)
			// What was half made is made anew with the next step.
			for _, s := range h.stages {
				s.close()
			}
			clear(h.stages)
		}
	}()
	f()
}

// show sends followers what is shown, and presenters to what others have shown.
func (h *hall) show() {
	h.mu.Lock()
	byReader := map[i18n.Reader][]*member{}
	for m := range h.members {
		if m.role == wire.Presenter {
			m.moved(&h.state)
		} else if reader, ok := m.ready(); ok {
			byReader[reader] = append(byReader[reader], m)
		} else if !m.followsNow() {
			continue
		} else if reader := m.written(); byReader[reader] == nil {
			byReader[reader] = []*member{} // it is behind, and its stage continues
		}
	}
	h.mu.Unlock()
	for reader, s := range h.stages {
		if byReader[reader] == nil {
			s.close()
			delete(h.stages, reader)
		}
	}
	for reader, members := range byReader {
		s := h.stages[reader]
		if s == nil {
			s = &rendering{hall: h, reader: reader}
			h.stages[reader] = s
		}
		h.stage(s, members)
	}
}

// stage tells a stage what is shown, and hands what it has rendered since the last time to its members, in order.
func (h *hall) stage(s *rendering, members []*member) {
	s.tell(&h.state)
	outputs := s.take()
	if len(outputs) == 0 {
		outputs = append(outputs, stage.Output{Number: s.number}) // for members who came meanwhile
	}
	lacking := false
	for i := range outputs {
		o := &outputs[i]
		if o.Lost {
			s.lose(h.state.Shown.Number)
			s.tell(&h.state)
			h.cast(s, members)
			return
		}
		if s.apply(o) && h.state.Shown.Sight.Part != wire.WholeRun {
			// As much as had been executed when the stage was opened anew is not what they have.
			for _, m := range members {
				m.outdate()
			}
		}
		lacking = h.cast(s, members)
	}
	if lacking {
		s.ask()
	}
}

// cast hands what a stage has rendered to its members: the step to those who have the one before, and everything to the others. It reports
// whether somebody lacks that.
func (h *hall) cast(s *rendering, members []*member) (lacking bool) {
	if s.number == 0 {
		return false
	}
	for _, m := range members {
		has := m.had()
		switch {
		case has == s.number:
		case has == s.after && s.step != nil:
			m.take(s.step, s.reader, has, s.number, s.scened)
		case s.whole == nil:
			lacking = true
			continue
		default:
			m.take(s.whole, s.reader, has, s.number, true)
		}
		for i, c := range s.beside {
			if c != nil {
				m.lay(i, c, s.number)
			}
		}
	}
	return lacking
}

// status tells everybody how the room is.
func (h *hall) status() {
	h.statusAt, h.statusDue = time.Now(), false
	h.tellPresence()
	here, following := h.room.Count()
	feelings := h.room.Feelings()
	type view struct {
		role   wire.Role
		reader i18n.Reader
	}
	made := map[view]*socket.Cast{}
	h.mu.Lock()
	defer h.mu.Unlock()
	for m := range h.members {
		if m.role == wire.Presenter && !h.room.Presents(m.secret) {
			m.revoke()
		}
		as := view{m.role, m.written()}
		c, ok := made[as]
		if !ok {
			r := &wire.RoomView{
				Code: string(h.code), Title: h.state.Title, Lang: h.state.Lang(), Role: as.role, Here: here, Following: following,
				Closed: h.state.Closed, Ranks: h.state.Ranks, Votes: len(h.state.Votes),
			}
			if now := h.state.Current(); now != nil {
				r.Vote = now.View(as.role == wire.Presenter, as.reader)
			}
			if as.role == wire.Presenter {
				r.Feelings, r.Asked = &feelings, h.state.Asked()
			}
			var err error
			if c, err = socket.NewCast(&wire.Server{Body: wire.InRoomMessage{Room: r}}); err != nil {
				h.halls.Log.Error("a room's state cannot be encoded", "error", err)
				return
			}
			made[as] = c
		}
		m.hear(c)
		if m.role == wire.Participant {
			if mine, ok := h.room.Mine(m.seat); ok {
				m.counted(mine)
			}
		}
		if h.state.Closed {
			m.end()
		}
	}
}
