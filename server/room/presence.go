package room

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"

	"tilescope/server/wire"
)

const (
	// Heartbeat is how often a server tells the others who is there and what it shows; after five without one it has gone.
	Heartbeat = time.Second
	// FeltFor is how long a signal counts.
	FeltFor = time.Minute
)

// presence is which participants one server has in a room, and how far it is.
type presence struct {
	Server string `json:"server"`
	Crowd  []byte `json:"crowd"`
	Number int64  `json:"number"` // of what it shows
	By     string `json:"by"`
	Vote   int    `json:"vote"` // number and rank of its newest vote
	Rank   int    `json:"rank"`
	heard  time.Time
}

// feeling is a participant's last signal.
type feeling struct {
	Who     Voter  `json:"who"`
	Feeling string `json:"feeling"` // a wire.Feeling
	heard   time.Time
}

// Here tells everybody which participants this server has in the room.
func (r *Room) Here(list []Attendee) { r.alive(pack(list)) }

// Beat tells everybody that they are the same as before.
func (r *Room) Beat() {
	r.mu.Lock()
	crowd := r.here[r.rooms.id].Crowd
	r.mu.Unlock()
	r.alive(crowd)
}

func (r *Room) alive(crowd []byte) {
	r.mu.Lock()
	now := r.newest()
	p := presence{Server: r.rooms.id, Crowd: crowd, Number: r.at.Number, By: r.at.By, Vote: now.number()}
	if now != nil {
		p.Rank = now.rank()
	}
	r.mu.Unlock()
	r.publish("here", p)
	r.noted(p)
}

// Feel gives a participant's signal to the presenters.
func (r *Room) Feel(v Voter, f wire.Feeling) { r.publish("feel", feeling{Who: v, Feeling: string(f)}) }

// overBus is what goes over the bus between servers.
type overBus interface{ bus() }

func (r *Room) publish(name string, v overBus) {
	data, err := json.Marshal(v)
	if err == nil {
		err = r.rooms.store.Publish(r.subject(name), data)
	}
	if err != nil {
		r.rooms.log.Warn("a room's message was not sent to other servers", "error", err)
	}
}

func (presence) bus() {}
func (feeling) bus()  {}

func (r *Room) hearPresence(data []byte) error {
	var p presence
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	if p.Server != r.rooms.id {
		r.noted(p)
		r.catchUp(p)
	}
	return nil
}

// catchUp tells a server again what it has missed: messages are lost while a connection to the store is made anew, and the store's own news
// come late then.
func (r *Room) catchUp(p presence) {
	r.mu.Lock()
	message := storedShown{At: storeAt(r.at), Spec: storeProgram(&r.spec.Spec)}
	behind := r.at.newer(at{Number: p.Number, By: p.By})
	var vote *Vote
	if now := r.newest(); now != nil && (now.Number > p.Vote || now.Number == p.Vote && now.rank() > p.Rank) {
		v := now.clone()
		vote = &v
	}
	r.mu.Unlock()
	if behind {
		r.publish("at", message)
	}
	if vote == nil {
		return
	}
	data, err := encode(storeVote(*vote))
	if err != nil {
		r.rooms.log.Error("a vote cannot be encoded", "error", err)
		return
	}
	r.publish("written", written{Key: key(r.code, "vote", strconv.Itoa(vote.Number)), Data: data})
}

func (storedShown) bus() {}

func (r *Room) noted(p presence) {
	p.heard = r.rooms.now()
	r.mu.Lock()
	old := r.here[p.Server]
	r.here[p.Server] = p
	changed := !bytes.Equal(old.Crowd, p.Crowd)
	if changed {
		r.crowd = nil
	}
	r.mu.Unlock()
	if changed {
		r.tell()
	}
}

func (r *Room) hearFeeling(data []byte) error {
	var f feeling
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	f.heard = r.rooms.now()
	r.mu.Lock()
	if wire.Feeling(f.Feeling) == wire.NoFeeling {
		delete(r.felt, f.Who)
	} else if _, known := r.felt[f.Who]; known || len(r.felt) < 2*r.rooms.opt.Members {
		r.felt[f.Who] = f
	}
	r.mu.Unlock()
	r.tell()
	return nil
}

// Feelings counts the signals of the last minute.
func (r *Room) Feelings() wire.Feelings {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out wire.Feelings
	for who, f := range r.felt {
		if r.rooms.now().Sub(f.heard) > FeltFor {
			delete(r.felt, who)
			continue
		}
		switch wire.Feeling(f.Feeling) {
		case wire.Lost:
			out.Lost++
		case wire.Slower:
			out.Slower++
		case wire.Faster:
			out.Faster++
		}
	}
	return out
}
