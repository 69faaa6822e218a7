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
	writing bool // a goroutine is updating the store
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

// load reads what is kept of a room, but for its votes, which come by the watch.
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
func (r *Room) Leave() {
	r.rooms.mu.Lock()
	defer r.rooms.mu.Unlock()
	r.users--
	if r.users == 0 {
		delete(r.rooms.live, r.code)
		r.stop()
	}
}

// listen follows the room in the store and on the bus.
func (r *Room) listen() error {
	ctx, cancel := context.WithCancel(context.Background())
	r.stop = cancel
	changes, err := r.rooms.bucket.Watch(ctx, string(r.code)+".>")
	if err != nil {
		cancel()
		return err
	}
	for name, hear := range map[string]func([]byte) error{"at": r.hearShown, "written": r.hearWritten, "here": r.hearPresence,
		"feel": r.hearFeeling} {
		end, err := r.rooms.store.Listen(r.subject(name), func(data []byte) {
			defer r.rooms.guard()
			if err := hear(data); err != nil {
				r.rooms.log.Error("a message from another server cannot be read", "message", name, "error", err)
			}
		})
		if err != nil {
			cancel()
			return err
		}
		context.AfterFunc(ctx, end)
	}
	go func() {
		for c := range changes {
			r.changes(c)
		}
	}()
	return nil
}

// changes takes what the store tells of.
func (r *Room) changes(c store.Change) {
	defer r.rooms.guard()
	r.takeOrLog(c)
}

func (r *Room) takeOrLog(c store.Change) {
	if err := r.take(c); err != nil {
		r.rooms.log.Error("a room's value cannot be read", "key", strings.TrimPrefix(c.Key, string(r.code)+"."), "error", err)
	}
}

// guard is deferred. It keeps a fault in hearing of one thing from ending the server.
func (r *Rooms) guard() {
	if p := fault.Recovered(fault.Room, recover()); p != nil {
		r.log.Error("updates of a room failed", "error", p)
	}
}

func (r *Room) subject(name string) string { return "tilescope.room." + string(r.code) + "." + name }

// tell lets anyone who listens know that there is something new.
func (r *Room) tell() {
	select {
	case r.changed <- struct{}{}:
	default:
	}
}

// take folds a change in the store into the room.
func (r *Room) take(c store.Change) error {
	words := strings.Split(c.Key, ".")
	if len(words) < 2 {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	defer r.tell()
	if c.Gone {
		if words[1] == "room" {
			r.own.Closed = true
		}
		return nil
	}
	switch words[1] {
	case "room":
		own, err := decode[storedRoom](c.Data)
		if err != nil {
			return err
		}
		r.own = own
	case "spec":
		spec, err := decode[storedSpec](c.Data)
		if err != nil {
			return err
		}
		r.remember(spec.kept())
	case "at":
		s, err := decode[storedAt](c.Data)
		if err != nil {
			return err
		}
		a := s.at()
		if a.newer(r.stored) {
			r.stored = a
		}
		r.show(a)
	case "vote":
		v, err := decode[storedVote](c.Data)
		if err != nil {
			return err
		}
		r.vote(v.vote())
	case "ballot":
		if len(words) != 5 {
			return fmt.Errorf("a ballot is named %d words long", len(words))
		}
		number, err := strconv.Atoi(words[2])
		round, err2 := strconv.Atoi(words[3])
		if err := errors.Join(err, err2); err != nil {
			return err
		}
		r.count(ballot{vote: number, round: round, voter: Voter(words[4])}, string(c.Data))
	}
	return nil
}

// remember keeps a spec until something shows it.
func (r *Room) remember(k kept) {
	if len(r.later) >= mostLater {
		clear(r.later)
	}
	r.later[k.ID] = k
}

// mostLater specs wait to be shown: there is seldom one.
const mostLater = 8

// show takes what is newer than what is shown.
func (r *Room) show(a at) bool {
	if !a.newer(r.at) {
		return false
	}
	if a.SpecID != r.spec.ID {
		k, ok := r.later[a.SpecID]
		if !ok {
			return false // the spec comes with the bus's message, or before this in the store
		}
		r.spec = k
	}
	clear(r.later)
	r.at = a
	return true
}

// vote takes a vote's record; its tallies are the ballots'.
func (r *Room) vote(v Vote) {
	old := r.heard(v.Number)
	// The store and the bus tell the same in an order of their own.
	if old.known && old.rank() > v.rank() {
		return
	}
	v.Tallies, v.known = old.Tallies, true
	r.votes[v.Number] = &v
}

// heard is the vote of a number, of which nothing is known yet where a ballot is heard of before its record.
func (r *Room) heard(number int) *Vote {
	v := r.votes[number]
	if v == nil {
		v = &Vote{Number: number, Round: 1, Phase: wire.VoteGone}
		for i := range v.Tallies {
			v.Tallies[i] = map[string]int{}
		}
		r.votes[number] = v
	}
	return v
}

// newest is the vote of the highest number whose record has come; nil before the first.
func (r *Room) newest() *Vote {
	var last *Vote
	for _, v := range r.votes {
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
func (r *Room) count(b ballot, answer string) {
	if b.round < 1 || b.round > Rounds {
		return
	}
	tally := r.heard(b.vote).Tallies[b.round-1]
	if old, ok := r.ballots[b]; ok {
		if tally[old]--; tally[old] <= 0 {
			delete(tally, old)
		}
	}
	r.ballots[b] = answer
	tally[answer]++
}

// State is the room as it is now.
func (r *Room) State() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	spec := r.spec.Spec
	s := State{
		Code: r.code, Title: r.own.Title, Lesson: r.own.Lesson, Closed: r.own.Closed, Ranks: r.own.Ranks, SpecID: r.spec.ID,
		Shown: wire.Shown{Number: r.at.Number, By: r.at.By, Spec: &spec, Place: r.at.Place, Focus: r.at.Focus, Sight: r.at.Sight},
	}
	for n := 1; r.votes[n] != nil; n++ {
		s.Votes = append(s.Votes, r.votes[n].clone())
	}
	return s
}

// Lesson is the slug of the lesson that the room was opened from, "" for a reader's own program.
func (r *Room) Lesson() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.own.Lesson
}

// Mine is a participant's own answer in the present round of the current vote, "" for none.
func (r *Room) Mine(seat Seat) (mine wire.Mine, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.newest()
	if now == nil {
		return mine, false
	}
	answer, ok := r.ballots[ballot{vote: now.Number, round: now.Round, voter: seat(now.Number, now.Round)}]
	return wire.Mine{Vote: now.Number, Round: now.Round, Key: answer}, ok
}
