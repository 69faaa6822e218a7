package room

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/store"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Presents reports whether a secret makes a presenter of this room, now: a hand-over ends it.
func (m *Room) Presents(s Secret) bool {
	m.mu.Lock()
	keys := m.own.Keys
	m.mu.Unlock()
	return s.among(m.code, keys)
}

// Present shows something to the room. Everybody on this server and the others hears of it at once; it is written to the store meanwhile.
func (m *Room) Present(next wire.Shown) (number int64, err error) {
	m.mu.Lock()
	if m.own.Closed {
		m.mu.Unlock()
		return 0, ErrClosed
	}
	if next.Spec != nil {
		id, err := specID(next.Spec)
		if err != nil {
			m.mu.Unlock()
			return 0, err
		}
		m.spec = kept{ID: id, Spec: *next.Spec}
	}
	m.at = at{Number: m.at.Number + 1, By: next.By, SpecID: m.spec.ID, Place: next.Place, Focus: next.Focus, Sight: next.Sight}
	message := storedShown{At: storeAt(m.at), Spec: storeProgram(&m.spec.Spec)}
	number = m.at.Number
	m.write()
	m.mu.Unlock()
	m.tell()
	m.publish("at", message) // other servers hear of it by the store as well, later
	return number, nil
}

// hearShown takes what a presenter on any server shows.
func (m *Room) hearShown(data []byte) {
	s, err := decode[storedShown](data)
	if err != nil {
		m.rooms.log.Error("a message from another server cannot be read", "error", err)
		return
	}
	m.mu.Lock()
	if s.At.SpecID != m.spec.ID {
		m.remember(kept{ID: s.At.SpecID, Spec: s.Spec.spec()})
	}
	news := m.show(s.At.at())
	m.mu.Unlock()
	if news {
		m.tell()
	}
}

// write begins to bring the store up to date, if nobody does. Called with the lock held.
func (m *Room) write() {
	if m.writing {
		return
	}
	m.writing = true
	m.rooms.writers.Go(m.keep)
}

// keepFor bounds how long the store is tried for what is shown; presenters show something again, and their pages once more when they come
// back.
const keepFor = 2 * time.Minute

// keep writes what is shown until the store has the newest. Steps in between are left out.
func (m *Room) keep() {
	ctx, cancel := context.WithTimeout(context.Background(), keepFor)
	defer cancel()
	for {
		m.mu.Lock()
		a, spec, had, active := m.at, m.spec, m.stored, m.own.Active
		if !a.newer(had) {
			m.writing = false
			m.mu.Unlock()
			return
		}
		m.mu.Unlock()
		err := m.keepOnce(ctx, a, spec, had)
		if err == nil && m.rooms.now().Sub(active) > touch {
			err = m.touch(ctx)
		}
		if err == nil {
			m.mu.Lock()
			if a.newer(m.stored) {
				m.stored = a
			}
			m.mu.Unlock()
			continue
		}
		m.rooms.log.Warn("the step that a room shows is not saved yet", "error", err)
		select {
		case <-time.After(250 * time.Millisecond):
			continue
		case <-ctx.Done():
		}
		m.mu.Lock()
		m.writing = false
		m.mu.Unlock()
		return
	}
}

// keepOnce writes what is shown, unless the store has something newer.
func (m *Room) keepOnce(ctx context.Context, a at, spec kept, had at) error {
	if spec.ID != had.SpecID {
		if err := put(ctx, m.rooms.bucket, m.code, "spec", storeSpec(spec)); err != nil {
			return err
		}
	}
	_, err := m.rooms.bucket.Change(ctx, key(m.code, "at"), func(old []byte) ([]byte, error) {
		var was at
		if old != nil {
			stored, err := decode[storedAt](old)
			if err != nil {
				return nil, err
			}
			was = stored.at()
		}
		if !a.newer(was) {
			return nil, errOlder
		}
		return encode(storeAt(a))
	})
	if errors.Is(err, errOlder) {
		return nil
	}
	return err
}

// errOlder ends a change of the store that would take it back.
var errOlder = errors.New("the store has something newer")

// touch keeps that a presenter did something.
func (m *Room) touch(ctx context.Context) error {
	return m.rooms.change(ctx, m.code, func(own *storedRoom) error {
		own.Active = m.rooms.now().UTC()
		return nil
	})
}

// Pose asks the room.
func (m *Room) Pose(ctx context.Context, q Question) error {
	if q.Right != "" {
		right, err := canonical(&q, q.Right)
		if err != nil {
			return fmt.Errorf("the right answer: %w", err)
		}
		q.Right = right
	}
	if slips := q.Slips; slips != nil {
		q.Slips = map[string]string{}
		for answer, why := range slips {
			key, err := canonical(&q, answer)
			if err != nil {
				return fmt.Errorf("a wrong answer: %w", err)
			}
			q.Slips[key] = why
		}
	}
	m.mu.Lock()
	last := m.newest()
	number, closed := last.number()+1, m.own.Closed
	open := last != nil && last.Phase != wire.VoteGone && last.Phase != wire.VoteAnswer
	m.mu.Unlock()
	switch {
	case closed:
		return ErrClosed
	case open:
		return said(ErrNoVote, texts.VoteOpen)
	case number > m.rooms.opt.Votes:
		return over("room-votes", ErrTooMany, texts.VoteMany, i18n.N("n", m.rooms.opt.Votes))
	}
	v := Vote{Number: number, Question: q, Phase: wire.VoteOpen, Round: 1}
	data, err := encode(storeVote(v))
	if err != nil {
		return err
	}
	if _, err = m.rooms.bucket.Create(ctx, key(m.code, "vote", strconv.Itoa(number)), data); errors.Is(err, store.ErrExists) {
		return said(ErrNoVote, texts.VoteOther)
	}
	if err == nil {
		m.pass(data, "vote", strconv.Itoa(number))
	}
	return err
}

// Turn brings the current vote on.
func (m *Room) Turn(ctx context.Context, to wire.VotePhase) error {
	m.mu.Lock()
	number, closed := m.newest().number(), m.own.Closed
	m.mu.Unlock()
	if closed {
		return ErrClosed
	}
	if number == 0 {
		return ErrNoVote
	}
	var data []byte
	_, err := m.rooms.bucket.Change(ctx, key(m.code, "vote", strconv.Itoa(number)), func(old []byte) ([]byte, error) {
		if old == nil {
			return nil, ErrNoVote
		}
		s, err := decode[storedVote](old)
		if err != nil {
			return nil, err
		}
		turned, ok := s.vote().turn(to)
		if !ok {
			return nil, fmt.Errorf("%w: it is %s, and cannot become %s", ErrNoVote, s.Phase, to)
		}
		data, err = encode(storeVote(turned))
		return data, err
	})
	if err == nil {
		m.pass(data, "vote", strconv.Itoa(number))
	}
	return err
}

// Vote counts a participant's answer, in place of the one that stands in the same seat.
func (m *Room) Vote(ctx context.Context, seat Seat, answer string) error {
	m.mu.Lock()
	now := m.newest()
	if m.own.Closed || now == nil || now.Phase != wire.VoteOpen {
		m.mu.Unlock()
		return ErrNoVote
	}
	q, number, round := now.Question, now.Number, now.Round
	v := seat(number, round)
	_, again := m.ballots[ballot{vote: number, round: round, voter: v}]
	full := now.voted(round) >= m.rooms.opt.Members
	m.mu.Unlock()
	if full && !again {
		return over("room-members", ErrTooMany, texts.VoteAnswers, i18n.N("n", m.rooms.opt.Members))
	}
	counted, err := canonical(&q, answer)
	if err != nil {
		return err
	}
	name := []string{"ballot", strconv.Itoa(number), strconv.Itoa(round), string(v)}
	if _, err = m.rooms.bucket.Put(ctx, key(m.code, name...), []byte(counted)); err == nil {
		m.pass([]byte(counted), name...)
	}
	return err
}

// written is a value that the store has, as it goes over the bus.
type written struct {
	Key  string `json:"key"`
	Data []byte `json:"data"`
}

func (written) bus() {}

// pass tells every server of what was written. They hear of it from the store as well, but not while the store replaces a node that it has
// lost.
func (m *Room) pass(data []byte, name ...string) {
	w := written{Key: key(m.code, name...), Data: data}
	m.publish("written", w)
	m.hear(w)
}

func (m *Room) hearWritten(data []byte) {
	var w written
	if err := json.Unmarshal(data, &w); err != nil {
		m.rooms.log.Error("a message from another server cannot be read", "error", err)
		return
	}
	m.hear(w)
}

func (m *Room) hear(w written) {
	if err := m.take(store.Change{Value: store.Value{Key: w.Key, Data: w.Data}}); err != nil {
		m.rooms.log.Error("a room's value cannot be read", "error", err)
	}
}

// Invite makes a secret that makes one more presenter, once; with handOver the only one. An earlier one of the same kind is void.
func (m *Room) Invite(ctx context.Context, handOver bool) (Secret, error) {
	s, err := NewSecret()
	if err != nil {
		return "", err
	}
	err = m.rooms.change(ctx, m.code, func(own *storedRoom) error {
		if own.Closed {
			return ErrClosed
		}
		left := []invite{{Hash: s.hash(m.code), HandOver: handOver}}
		for _, v := range own.Invites {
			if v.HandOver != handOver {
				left = append(left, v)
			}
		}
		own.Invites = left
		return nil
	})
	return s, err
}

// Close closes the room for everybody. Its results can be fetched for a while.
func (m *Room) Close(ctx context.Context) error { return m.rooms.close(ctx, m.code) }
