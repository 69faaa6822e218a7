package room

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Ticket makes who has it one participant of one room. A server gives one to a page that joins without one, sealed with a key of the room
// that every server reads in the store: what somebody draws is none.
type Ticket string

// ticketBytes are those of chance in a ticket, and of its seal.
const ticketBytes = 16

// NewTicket draws one for this room.
func (r *Room) NewTicket() (Ticket, error) {
	drawn := make([]byte, ticketBytes)
	if _, err := rand.Read(drawn); err != nil {
		return "", err
	}
	name := hex.EncodeToString(drawn)
	return Ticket(name + "." + r.sealed(name)), nil
}

// Voter is the participant that a ticket of this room stands for; false for any other text.
func (r *Room) Voter(t Ticket) (Voter, bool) {
	name, mac, ok := strings.Cut(string(t), ".")
	if !ok || len(name) != 2*ticketBytes || !hmac.Equal([]byte(mac), []byte(r.sealed(name))) {
		return "", false
	}
	return VoterOf(r.code, name), true
}

func (r *Room) sealed(name string) string {
	r.mu.Lock()
	key := r.own.Seal
	r.mu.Unlock()
	h := hmac.New(sha256.New, []byte(key))
	_, _ = h.Write([]byte("tilescope ticket " + string(r.code) + " " + name)) // a hash takes everything
	return hex.EncodeToString(h.Sum(nil)[:ticketBytes])
}

// seal gives a room that was opened before there were tickets its key.
func (r *Rooms) seal(ctx context.Context, c Code, own *storedRoom) error {
	if own.Seal != "" {
		return nil
	}
	key, err := NewSecret()
	if err != nil {
		return err
	}
	err = r.change(ctx, c, func(now *storedRoom) error {
		if now.Seal == "" {
			now.Seal = string(key)
		}
		return nil
	})
	if err != nil {
		return err
	}
	*own, err = r.record(ctx, c)
	return err
}

// Seat is the voter under whom a participant's answer counts in a round of a vote; "" for nobody.
type Seat func(vote, round int) Voter
