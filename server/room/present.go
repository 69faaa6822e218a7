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
func (r *Room) Presents(s Secret) bool {
	r.mu.Lock()
	keys := r.own.Keys
	r.mu.Unlock()
	return s.among(r.code, keys)
}

// Present shows something to the room. Everybody on this server and the others hears of it at once; it is written to the store meanwhile.
func (r *Room) Present(next wire.Shown) (number int64, err error) {
	r.mu.Lock()
	if r.own.Closed {
		r.mu.Unlock()
		return 0, ErrClosed
	}
	if next.Spec != nil {
		id, err := specID(next.Spec)
		if err != nil {
			r.mu.Unlock()
			return 0, err
		}
		r.spec = kept{ID: id, Spec: *next.Spec}
	}
	r.at = at{Number: r.at.Number + 1, By: next.By, SpecID: r.spec.ID, Place: next.Place, Focus: next.Focus, Sight: next.Sight}
	message := storedShown{At: storeAt(r.at), Spec: storeProgram(&r.spec.Spec)}
	number = r.at.Number
	r.write()
	r.mu.Unlock()
	r.tell()
	r.publish("at", message) // other servers hear of it by the store as well, later
	return number, nil
}

// hearShown takes what a presenter on any server shows.
func (r *Room) hearShown(data []byte) error {
	s, err := decode[storedShown](data)
	if err != nil {
		return err
	}
	r.mu.Lock()
	if s.At.SpecID != r.spec.ID {
		r.remember(kept{ID: s.At.SpecID, Spec: s.Spec.spec()})
	}
	news := r.show(s.At.at())
	r.mu.Unlock()
	if news {
		r.tell()
	}
	return nil
}

// write begins to update the store, if nobody does. Called with the lock held.
func (r *Room) write() {
	if r.writing {
		return
	}
	r.writing = true
	r.rooms.writers.Go(r.keep)
}

// keepFor bounds how long the store is tried for what is shown; presenters show something again, and their pages once more when they come
// back.
const keepFor = 2 * time.Minute

// keep writes what is shown until the store has the newest. Steps in between are left out.
func (r *Room) keep() {
	ctx, cancel := context.WithTimeout(context.Background(), keepFor)
	defer cancel()
	for {
		r.mu.Lock()
		a, spec, had, active := r.at, r.spec, r.stored, r.own.Active
		if !a.newer(had) {
			r.writing = false
			r.mu.Unlock()
			return
		}
		r.mu.Unlock()
		err := r.keepOnce(ctx, a, spec, had)
		if err == nil && r.rooms.now().Sub(active) > touch {
			err = r.touch(ctx)
		}
		if err == nil {
			r.mu.Lock()
			if a.newer(r.stored) {
				r.stored = a
			}
			r.mu.Unlock()
			continue
		}
		r.rooms.log.Warn("the step that a room shows is not saved yet", "error", err)
		select {
		case <-time.After(250 * time.Millisecond):
			continue
		case <-ctx.Done():
		}
		r.mu.Lock()
		r.writing = false
		r.mu.Unlock()
		return
	}
}

// keepOnce writes what is shown, unless the store has something newer.
func (r *Room) keepOnce(ctx context.Context, a at, spec kept, had at) error {
	if spec.ID != had.SpecID {
		if err := put(ctx, r.rooms.bucket, r.code, "spec", storeSpec(spec)); err != nil {
			return err
		}
	}
	_, err := r.rooms.bucket.Change(ctx, key(r.code, "at"), func(old []byte) ([]byte, error) {
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
func (r *Room) touch(ctx context.Context) error {
	return r.rooms.change(ctx, r.code, func(own *storedRoom) error {
		own.Active = r.rooms.now().UTC()
		return nil
	})
}

// Pose asks the room.
func (r *Room) Pose(ctx context.Context, q Question) error {
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
	r.mu.Lock()
	last := r.newest()
	number, closed := last.number()+1, r.own.Closed
	open := last != nil && last.Phase != wire.VoteGone && last.Phase != wire.VoteAnswer
	r.mu.Unlock()
	switch {
	case closed:
		return ErrClosed
	case open:
		return said(ErrNoVote, texts.VoteOpen)
	case number > r.rooms.opt.Votes:
		return over("room-votes", ErrTooMany, texts.VoteMany, i18n.N("n", r.rooms.opt.Votes))
	}
	v := Vote{Number: number, Question: q, Phase: wire.VoteOpen, Round: 1}
	data, err := encode(storeVote(v))
	if err != nil {
		return err
	}
	if _, err = r.rooms.bucket.Create(ctx, key(r.code, "vote", strconv.Itoa(number)), data); errors.Is(err, store.ErrExists) {
		return said(ErrNoVote, texts.VoteOther)
	}
	if err == nil {
		r.pass(data, "vote", strconv.Itoa(number))
	}
	return err
}

// Turn moves the current vote on.
func (r *Room) Turn(ctx context.Context, to wire.VotePhase) error {
	r.mu.Lock()
	number, closed := r.newest().number(), r.own.Closed
	r.mu.Unlock()
	if closed {
		return ErrClosed
	}
	if number == 0 {
		return ErrNoVote
	}
	var data []byte
	_, err := r.rooms.bucket.Change(ctx, key(r.code, "vote", strconv.Itoa(number)), func(old []byte) ([]byte, error) {
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
		r.pass(data, "vote", strconv.Itoa(number))
	}
	return err
}

// Vote counts a participant's answer, in place of the one in the same seat.
func (r *Room) Vote(ctx context.Context, seat Seat, answer string) error {
	r.mu.Lock()
	now := r.newest()
	if r.own.Closed || now == nil || now.Phase != wire.VoteOpen {
		r.mu.Unlock()
		return ErrNoVote
	}
	q, number, round := now.Question, now.Number, now.Round
	v := seat(number, round)
	_, again := r.ballots[ballot{vote: number, round: round, voter: v}]
	full := now.voted(round) >= r.rooms.opt.Members
	r.mu.Unlock()
	if full && !again {
		return over("room-members", ErrTooMany, texts.VoteAnswers, i18n.N("n", r.rooms.opt.Members))
	}
	counted, err := canonical(&q, answer)
	if err != nil {
		return err
	}
	name := []string{"ballot", strconv.Itoa(number), strconv.Itoa(round), string(v)}
	if _, err = r.rooms.bucket.Put(ctx, key(r.code, name...), []byte(counted)); err == nil {
		r.pass([]byte(counted), name...)
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
func (r *Room) pass(data []byte, name ...string) {
	w := written{Key: key(r.code, name...), Data: data}
	r.publish("written", w)
	r.takeOrLog(w.change())
}

func (r *Room) hearWritten(data []byte) error {
	var w written
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	r.takeOrLog(w.change())
	return nil
}

// change is what the store will tell of it.
func (w written) change() store.Change {
	return store.Change{Value: store.Value{Key: w.Key, Data: w.Data}}
}

// Invite makes a secret that makes one more presenter, once; with handOver the only one. An earlier one of the same kind is void.
func (r *Room) Invite(ctx context.Context, handOver bool) (Secret, error) {
	s, err := NewSecret()
	if err != nil {
		return "", err
	}
	err = r.rooms.change(ctx, r.code, func(own *storedRoom) error {
		if own.Closed {
			return ErrClosed
		}
		left := []invite{{Hash: s.hash(r.code), HandOver: handOver}}
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
func (r *Room) Close(ctx context.Context) error { return r.rooms.close(ctx, r.code) }
