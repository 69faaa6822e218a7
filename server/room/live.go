package room

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"tilescope/server/ops/fault"
	"tilescope/server/store"
	"tilescope/server/wire"
)

// Room is a room that somebody on this server is in: it hears what happens in it, here and on other servers.
type Room struct {
	rooms *Rooms
	code  Code
	users int // under rooms.mu
	stop  context.CancelFunc

	// Changed receives after every change of the room's state, once for several.
	Changed <-chan struct{}
	changed chan struct{}

	mu      sync.Mutex
	own     storedRoom
	at      at
	spec    kept
	later   map[string]kept // specs that have come before what shows them
	votes   map[int]*Vote
	ballots map[ballot]string
	here    map[string]presence       // by server, this one's too
	crowd   map[[identity]byte]uint64 // all of them together; nil when it must be put together anew
	felt    map[Voter]feeling
	stored  at   // what the store has, as far as is known
	writing bool // a goroutine brings the store up to date
}

// ballot names one participant's answer in one round of one vote.
type ballot struct {
	vote, round int
	voter       Voter
}

// Enter begins to follow a room; Leave must be called once for it.
func (r *Rooms) Enter(ctx context.Context, c Code) (*Room, error) {
	r.mu.Lock()
	if m, ok := r.live[c]; ok {
		m.users++
		r.mu.Unlock()
		return m, nil
	}
	r.mu.Unlock()
	m, err := r.load(ctx, c)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if other, ok := r.live[c]; ok { // somebody else was quicker
		other.users++
		return other, nil
	}
	if err := m.listen(); err != nil {
		return nil, err
	}
	m.users = 1
	r.live[c] = m
	return m, nil
}

// load reads what is kept of a room, but for its votes, which the watch brings.
func (r *Rooms) load(ctx context.Context, c Code) (*Room, error) {
	changed := make(chan struct{}, 1)
	m := &Room{
		rooms: r, code: c, Changed: changed, changed: changed,
		later: map[string]kept{}, votes: map[int]*Vote{}, ballots: map[ballot]string{}, here: map[string]presence{}, felt: map[Voter]feeling{},
	}
	var err error
	if m.own, err = r.record(ctx, c); err != nil {
		return nil, err
	}
	if m.own.Closed {
		return nil, ErrClosed
	}
	if err := r.seal(ctx, c, &m.own); err != nil {
		return nil, err
	}
	// What is shown may change to another spec between the two readings; the one that it names is there by then.
	for range 5 {
		now, err := get[storedAt](ctx, r.bucket, c, "at")
		if err != nil {
			return nil, err
		}
		spec, err := get[storedSpec](ctx, r.bucket, c, "spec")
		if err != nil {
			return nil, err
		}
		m.at, m.spec = now.at(), spec.kept()
		if m.at.SpecID == m.spec.ID {
			m.stored = m.at
			return m, nil
		}
		time.Sleep(20 * time.Millisecond)
	}
	return nil, fmt.Errorf("room %s: what is shown and its program do not belong together", c)
}

// get reads one of a room's values.
func get[T stored](ctx context.Context, b *store.Bucket, c Code, name string) (value T, err error) {
	v, err := b.Get(ctx, key(c, name))
	if errors.Is(err, store.ErrMissing) {
		return value, ErrNoRoom
	}
	if err != nil {
		return value, err
	}
	return decode[T](v.Data)
}

// Leave ends one Enter. The last one stops listening.
func (m *Room) Leave() {
	m.rooms.mu.Lock()
	defer m.rooms.mu.Unlock()
	m.users--
	if m.users == 0 {
		delete(m.rooms.live, m.code)
		m.stop()
	}
}

// listen follows the room in the store and on the bus.
func (m *Room) listen() error {
	ctx, cancel := context.WithCancel(context.Background())
	m.stop = cancel
	changes, err := m.rooms.bucket.Watch(ctx, string(m.code)+".>")
	if err != nil {
		cancel()
		return err
	}
	for name, take := range map[string]func([]byte){"at": m.hearShown, "written": m.hearWritten, "here": m.hearPresence,
		"feel": m.hearFeeling} {
		end, err := m.rooms.store.Listen(m.subject(name), func(data []byte) {
			defer m.rooms.guard()
			take(data)
		})
		if err != nil {
			cancel()
			return err
		}
		context.AfterFunc(ctx, end)
	}
	go func() {
		for c := range changes {
			m.changes(c)
		}
	}()
	return nil
}

// changes takes what the store tells of.
func (m *Room) changes(c store.Change) {
	defer m.rooms.guard()
	if err := m.take(c); err != nil {
		m.rooms.log.Error("a room's value cannot be read", "key", strings.TrimPrefix(c.Key, string(m.code)+"."), "error", err)
	}
}

// guard is deferred. It keeps a fault in hearing of one thing from ending the server.
func (r *Rooms) guard() {
	if p := fault.Recovered(fault.Room, recover()); p != nil {
		r.log.Error("updates of a room failed", "error", p)
	}
}

func (m *Room) subject(name string) string { return "tilescope.room." + string(m.code) + "." + name }

// tell lets whoever listens know that there is something new.
func (m *Room) tell() {
	select {
	case m.changed <- struct{}{}:
	default:
	}
}

// take folds a change in the store into the room.
func (m *Room) take(c store.Change) error {
	words := strings.Split(c.Key, ".")
	if len(words) < 2 {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	defer m.tell()
	if c.Gone {
		if words[1] == "room" {
			m.own.Closed = true
		}
		return nil
	}
	switch words[1] {
	case "room":
		own, err := decode[storedRoom](c.Data)
		if err != nil {
			return err
		}
		m.own = own
	case "spec":
		spec, err := decode[storedSpec](c.Data)
		if err != nil {
			return err
		}
		m.remember(spec.kept())
	case "at":
		s, err := decode[storedAt](c.Data)
		if err != nil {
			return err
		}
		a := s.at()
		if a.newer(m.stored) {
			m.stored = a
		}
		m.show(a)
	case "vote":
		v, err := decode[storedVote](c.Data)
		if err != nil {
			return err
		}
		m.vote(v.vote())
	case "ballot":
		if len(words) != 5 {
			return fmt.Errorf("a ballot is named %d words long", len(words))
		}
		number, err := strconv.Atoi(words[2])
		round, err2 := strconv.Atoi(words[3])
		if err := errors.Join(err, err2); err != nil {
			return err
		}
		m.count(ballot{vote: number, round: round, voter: Voter(words[4])}, string(c.Data))
	}
	return nil
}

// remember keeps a spec until something shows it.
func (m *Room) remember(k kept) {
	if len(m.later) >= mostLater {
		clear(m.later)
	}
	m.later[k.ID] = k
}

// mostLater specs wait to be shown: there is seldom one.
const mostLater = 8

// show takes what is newer than what is shown.
func (m *Room) show(a at) bool {
	if !a.newer(m.at) {
		return false
	}
	if a.SpecID != m.spec.ID {
		k, ok := m.later[a.SpecID]
		if !ok {
			return false // the spec comes with the bus's message, or before this in the store
		}
		m.spec = k
	}
	clear(m.later)
	m.at = a
	return true
}

// vote takes a vote's record; its tallies are the ballots'.
func (m *Room) vote(v Vote) {
	old := m.heard(v.Number)
	// The store and the bus tell the same in an order of their own.
	if old.known && old.rank() > v.rank() {
		return
	}
	v.Tallies, v.known = old.Tallies, true
	m.votes[v.Number] = &v
}

// heard is the vote of a number, of which nothing is known yet where a ballot is heard of before its record.
func (m *Room) heard(number int) *Vote {
	v := m.votes[number]
	if v == nil {
		v = &Vote{Number: number, Round: 1, Phase: wire.VoteGone}
		for i := range v.Tallies {
			v.Tallies[i] = map[string]int{}
		}
		m.votes[number] = v
	}
	return v
}

// newest is the vote of the highest number whose record has come; nil before the first.
func (m *Room) newest() *Vote {
	var last *Vote
	for _, v := range m.votes {
		if v.known && (last == nil || v.Number > last.Number) {
			last = v
		}
	}
	return last
}

// number of the newest vote, 0 for none.
func (v *Vote) number() int {
	if v == nil {
		return 0
	}
	return v.Number
}

// count takes a ballot in place of the participant's earlier one in the same round.
func (m *Room) count(b ballot, answer string) {
	if b.round < 1 || b.round > Rounds {
		return
	}
	tally := m.heard(b.vote).Tallies[b.round-1]
	if old, ok := m.ballots[b]; ok {
		if tally[old]--; tally[old] <= 0 {
			delete(tally, old)
		}
	}
	m.ballots[b] = answer
	tally[answer]++
}

// State is the room as it is now.
func (m *Room) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	spec := m.spec.Spec
	s := State{
		Code: m.code, Title: m.own.Title, Lesson: m.own.Lesson, Closed: m.own.Closed, Ranks: m.own.Ranks, SpecID: m.spec.ID,
		Shown: wire.Shown{Number: m.at.Number, By: m.at.By, Spec: &spec, Place: m.at.Place, Focus: m.at.Focus, Sight: m.at.Sight},
	}
	for n := 1; m.votes[n] != nil; n++ {
		s.Votes = append(s.Votes, m.votes[n].clone())
	}
	return s
}

// Lesson is the slug of the lesson that the room was opened from, "" for a reader's own program.
func (m *Room) Lesson() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.own.Lesson
}

// Mine is a participant's own answer in the present round of the current vote, "" for none.
func (m *Room) Mine(seat Seat) (mine wire.Mine, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.newest()
	if now == nil {
		return mine, false
	}
	answer, ok := m.ballots[ballot{vote: now.Number, round: now.Round, voter: seat(now.Number, now.Round)}]
	return wire.Mine{Vote: now.Number, Round: now.Round, Key: answer}, ok
}
