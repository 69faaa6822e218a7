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

// statusEvery is how often a room hears how it is, at the most: counts of votes change with every ballot.
const statusEvery = 200 * time.Millisecond

// hall is one room with those in it who are connected to this server.
type hall struct {
	halls *Halls
	code  room.Code
	room  *room.Room
	seats *seats
	owner fairqueue.Owner // of the work for its pictures
	users int             // under halls.mu: members, and those who are being admitted
	wake  chan struct{}   // somebody came, or wants to be brought up to date
	end   chan struct{}

	mu      sync.Mutex
	members map[*member]struct{}
	present map[room.Voter]*attendance
	stirred bool // somebody came, went, follows again or let go: all servers must be told

	// what follows belongs to the goroutine of run
	state  room.State
	stages map[i18n.Reader]*rendering
	told   time.Time // when the room heard last how it is
	stale  bool      // it must hear of something new
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
func (v *hall) join(m *member) error {
	here, _ := v.room.Count()
	known := v.room.Knows(m.voter)
	v.mu.Lock()
	defer v.mu.Unlock()
	if most := v.halls.Rooms.Limits().Members; m.role == wire.Participant {
		// Who comes back takes no second place, though the server, or another one that they were on, may not have noticed yet that their
		// connection died.
		a := v.present[m.voter]
		if a == nil && !known && max(here, len(v.present)) >= most || v.count(wire.Participant) >= 2*most {
			return limit.Over("room-members", room.ErrFull)
		}
		if a == nil {
			a = &attendance{}
			v.present[m.voter] = a
		}
		a.pages, a.came = a.pages+1, time.Now()
		v.seats.come(m.address(), m.voter)
	}
	// A presenter may have the room open on several screens, a projector need not be many.
	if most := v.halls.Rooms.Limits().Projectors; m.role != wire.Participant && v.count(m.role) >= most {
		return limit.Over("room-projectors", fmt.Errorf("%w: %d pages of this kind are in the room", room.ErrTooMany, most))
	}
	v.members[m], v.stirred = struct{}{}, true
	v.seats.meet(m.address())
	v.call()
	return nil
}

// count is how many pages of a role are on this server; called with the lock held.
func (v *hall) count(role wire.Role) int {
	n := 0
	for m := range v.members {
		if m.role == role {
			n++
		}
	}
	return n
}

// stir notes that somebody follows again or let go.
func (v *hall) stir() {
	v.mu.Lock()
	v.stirred = true
	v.mu.Unlock()
	v.call()
}

// who tells all servers which participants are here, where that has changed.
func (v *hall) who() {
	v.mu.Lock()
	changed := v.stirred
	v.stirred = false
	v.mu.Unlock()
	if changed {
		v.room.Here(v.attendees())
	}
}

// attendees are the participants on this server. One follows who does on any page.
func (v *hall) attendees() []room.Attendee {
	v.mu.Lock()
	defer v.mu.Unlock()
	follows := map[room.Voter]bool{}
	for m := range v.members {
		if m.role == wire.Participant && m.followsNow() {
			follows[m.voter] = true
		}
	}
	list := make([]room.Attendee, 0, len(v.present))
	for voter, a := range v.present {
		list = append(list, room.Attendee{Voter: voter, Came: a.came, Follows: follows[voter]})
	}
	return list
}

// leave ends one enter. The last one closes the hall.
func (v *hall) leave(m *member) {
	v.mu.Lock()
	if _, in := v.members[m]; in && m.role == wire.Participant {
		v.seats.goes(m.address(), m.voter)
		if v.present[m.voter].pages--; v.present[m.voter].pages == 0 {
			delete(v.present, m.voter)
		}
	}
	delete(v.members, m)
	v.stirred = true
	v.mu.Unlock()
	v.call()
	v.halls.mu.Lock()
	defer v.halls.mu.Unlock()
	if v.users--; v.users == 0 {
		delete(v.halls.halls, v.code)
		v.halls.ending[v.code] = make(chan struct{})
		close(v.end)
	}
}

// call makes run look for members that must be brought up to date.
func (v *hall) call() {
	select {
	case v.wake <- struct{}{}:
	default:
	}
}

// run brings everybody up to date until the last member has left.
func (v *hall) run() {
	defer func() {
		for _, s := range v.stages {
			s.close()
		}
		v.room.Here(nil)
		v.room.Leave()
		v.halls.ended(v.code)
	}()
	beat := time.NewTicker(room.Heartbeat)
	defer beat.Stop()
	later := time.NewTimer(0)
	defer later.Stop()
	v.state, v.stale = v.room.State(), true
	for {
		select {
		case <-v.room.Changed:
			v.stale = true
			v.state = v.room.State()
		case <-v.wake:
			v.stale = true
		case <-beat.C:
			v.stale = true // signals fade, and stages that were lost may be opened again
			v.guard(func() {
				v.who()
				v.room.Beat()
			})
		case <-later.C:
		case <-v.end:
			return
		}
		v.guard(v.show)
		if wait := statusEvery - time.Since(v.told); v.stale && wait <= 0 {
			v.guard(v.status)
		} else if v.stale {
			later.Reset(wait)
		}
	}
}

// guard keeps a fault in making a picture from costing more than that picture.
func (v *hall) guard(f func()) {
	defer func() {
		if p := fault.Recovered(fault.Room, recover()); p != nil {
			v.halls.Log.Error("a room's picture failed", "error", p)
			// What was half made is made anew with the next step.
			for _, s := range v.stages {
				s.close()
			}
			clear(v.stages)
		}
	}()
	f()
}

// show brings followers to what is shown, and presenters to what others have shown.
func (v *hall) show() {
	v.mu.Lock()
	byReader := map[i18n.Reader][]*member{}
	for m := range v.members {
		if m.role == wire.Presenter {
			m.moved(&v.state)
		} else if reader, ok := m.ready(); ok {
			byReader[reader] = append(byReader[reader], m)
		} else if !m.followsNow() {
			continue
		} else if reader := m.written(); byReader[reader] == nil {
			byReader[reader] = []*member{} // it is behind, and its stage goes on
		}
	}
	v.mu.Unlock()
	for reader, s := range v.stages {
		if byReader[reader] == nil {
			s.close()
			delete(v.stages, reader)
		}
	}
	for reader, members := range byReader {
		s := v.stages[reader]
		if s == nil {
			s = &rendering{hall: v, reader: reader}
			v.stages[reader] = s
		}
		v.stage(s, members)
	}
}

// stage tells a stage what is shown, and hands what it has rendered since the last time to its members, in order.
func (v *hall) stage(s *rendering, members []*member) {
	s.tell(&v.state)
	outputs := s.take()
	if len(outputs) == 0 {
		outputs = append(outputs, stage.Output{Number: s.number}) // for who came meanwhile
	}
	lacking := false
	for i := range outputs {
		o := &outputs[i]
		if o.Lost {
			s.lose(v.state.Shown.Number)
			s.tell(&v.state)
			v.cast(s, members)
			return
		}
		if s.apply(o) && v.state.Shown.Sight.Part != wire.WholeRun {
			// As much as had been executed when the stage was opened anew is not what they have.
			for _, m := range members {
				m.outdate()
			}
		}
		lacking = v.cast(s, members)
	}
	if lacking {
		s.ask()
	}
}

// cast hands what a stage has rendered to its members: the step to those who have the one before, and everything to the others. It reports
// whether somebody lacks that.
func (v *hall) cast(s *rendering, members []*member) (lacking bool) {
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
func (v *hall) status() {
	v.told, v.stale = time.Now(), false
	v.who()
	here, following := v.room.Count()
	feelings := v.room.Feelings()
	type view struct {
		role   wire.Role
		reader i18n.Reader
	}
	made := map[view]*socket.Cast{}
	v.mu.Lock()
	defer v.mu.Unlock()
	for m := range v.members {
		if m.role == wire.Presenter && !v.room.Presents(m.secret) {
			m.revoke()
		}
		as := view{m.role, m.written()}
		c, ok := made[as]
		if !ok {
			r := &wire.RoomView{
				Code: string(v.code), Title: v.state.Title, Lang: v.state.Lang(), Role: as.role, Here: here, Following: following,
				Closed: v.state.Closed, Ranks: v.state.Ranks, Votes: len(v.state.Votes),
			}
			if now := v.state.Current(); now != nil {
				r.Vote = now.View(as.role == wire.Presenter, as.reader)
			}
			if as.role == wire.Presenter {
				r.Feelings, r.Asked = &feelings, v.state.Asked()
			}
			var err error
			if c, err = socket.NewCast(&wire.Server{Body: wire.InRoomMessage{Room: r}}); err != nil {
				v.halls.Log.Error("a room's state cannot be encoded", "error", err)
				return
			}
			made[as] = c
		}
		m.hear(c)
		if m.role == wire.Participant {
			if mine, ok := v.room.Mine(m.seat); ok {
				m.counted(mine)
			}
		}
		if v.state.Closed {
			m.end()
		}
	}
}
