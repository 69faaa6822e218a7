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
func (m *Room) Here(list []Attendee) { m.alive(pack(list)) }

// Beat tells everybody that they are the same as before.
func (m *Room) Beat() {
	m.mu.Lock()
	crowd := m.here[m.rooms.id].Crowd
	m.mu.Unlock()
	m.alive(crowd)
}

func (m *Room) alive(crowd []byte) {
	m.mu.Lock()
	now := m.newest()
	p := presence{Server: m.rooms.id, Crowd: crowd, Number: m.at.Number, By: m.at.By, Vote: now.number()}
	if now != nil {
		p.Rank = now.rank()
	}
	m.mu.Unlock()
	m.publish("here", p)
	m.noted(p)
}

// Feel gives a participant's signal to the presenters.
func (m *Room) Feel(v Voter, f wire.Feeling) { m.publish("feel", feeling{Who: v, Feeling: string(f)}) }

// overBus is what goes over the bus between servers.
type overBus interface{ bus() }

func (m *Room) publish(name string, v overBus) {
	data, err := json.Marshal(v)
	if err == nil {
		err = m.rooms.store.Publish(m.subject(name), data)
	}
	if err != nil {
		m.rooms.log.Warn("a room's message was not sent to other servers", "error", err)
	}
}

func (presence) bus() {}
func (feeling) bus()  {}

func (m *Room) hearPresence(data []byte) {
	var p presence
	if json.Unmarshal(data, &p) == nil && p.Server != m.rooms.id {
		m.noted(p)
		m.catchUp(p)
	}
}

// catchUp tells a server again what it has missed: messages are lost while a connection to the store is made anew, and the store's own news
// come late then.
func (m *Room) catchUp(p presence) {
	m.mu.Lock()
	message := storedShown{At: storeAt(m.at), Spec: storeProgram(&m.spec.Spec)}
	behind := m.at.newer(at{Number: p.Number, By: p.By})
	var vote *Vote
	if now := m.newest(); now != nil && (now.Number > p.Vote || now.Number == p.Vote && now.rank() > p.Rank) {
		v := now.clone()
		vote = &v
	}
	m.mu.Unlock()
	if behind {
		m.publish("at", message)
	}
	if vote == nil {
		return
	}
	data, err := encode(storeVote(*vote))
	if err != nil {
		m.rooms.log.Error("a vote cannot be encoded", "error", err)
		return
	}
	m.publish("written", written{Key: key(m.code, "vote", strconv.Itoa(vote.Number)), Data: data})
}

func (storedShown) bus() {}

func (m *Room) noted(p presence) {
	p.heard = m.rooms.now()
	m.mu.Lock()
	old := m.here[p.Server]
	m.here[p.Server] = p
	changed := !bytes.Equal(old.Crowd, p.Crowd)
	if changed {
		m.crowd = nil
	}
	m.mu.Unlock()
	if changed {
		m.tell()
	}
}

func (m *Room) hearFeeling(data []byte) {
	var f feeling
	if json.Unmarshal(data, &f) != nil {
		return
	}
	f.heard = m.rooms.now()
	m.mu.Lock()
	if wire.Feeling(f.Feeling) == wire.NoFeeling {
		delete(m.felt, f.Who)
	} else if _, known := m.felt[f.Who]; known || len(m.felt) < 2*m.rooms.opt.Members {
		m.felt[f.Who] = f
	}
	m.mu.Unlock()
	m.tell()
}

// Feelings counts the signals of the last minute.
func (m *Room) Feelings() wire.Feelings {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out wire.Feelings
	for who, f := range m.felt {
		if m.rooms.now().Sub(f.heard) > FeltFor {
			delete(m.felt, who)
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
