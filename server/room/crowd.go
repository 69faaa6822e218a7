package room

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
	"time"
)

// Attendee is a participant with a page on a server. Came is when the newest of their pages did.
type Attendee struct {
	Voter   Voter
	Came    time.Time
	Follows bool
}

// A crowd is who of a room is on a server, as it goes over the bus, sorted: who each is, then when they came in milliseconds, twice, and
// one more for each follower. Servers tell each other all of it, and not how many: whoever comes back on another server is still on the one
// that has not noticed yet that their connection died.
const (
	identity = 12
	entry    = identity + 8
)

// pack makes a crowd.
func pack(list []Attendee) []byte {
	list = slices.SortedFunc(slices.Values(list), func(a, b Attendee) int { return strings.Compare(string(a.Voter), string(b.Voter)) })
	crowd := make([]byte, 0, entry*len(list))
	for _, a := range list {
		var who [identity]byte
		_, _ = hex.Decode(who[:], []byte(a.Voter)) // VoterOf made it
		came := uint64(a.Came.UnixMilli()) << 1
		if a.Follows {
			came |= 1
		}
		crowd = binary.BigEndian.AppendUint64(append(crowd, who[:]...), came)
	}
	return crowd
}

// merge adds a crowd to what others say. Of one who is on several servers what the newest says counts.
func merge(all map[[identity]byte]uint64, crowd []byte) {
	for ; len(crowd) >= entry; crowd = crowd[entry:] {
		who, came := [identity]byte(crowd), binary.BigEndian.Uint64(crowd[identity:])
		all[who] = max(all[who], came)
	}
}

// Knows reports whether a participant is in the room already, on any server.
func (r *Room) Knows(v Voter) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	var who [identity]byte
	_, _ = hex.Decode(who[:], []byte(v))
	_, in := r.everybody()[who]
	return in
}

// Count is how many participants are in the room on all servers, and how many of them follow.
func (r *Room) Count() (here, following int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, came := range r.everybody() {
		here, following = here+1, following+int(came&1)
	}
	return here, following
}

// everybody is who is in the room, without servers that have gone. Called with the lock held.
func (r *Room) everybody() map[[identity]byte]uint64 {
	for id, p := range r.here {
		if r.rooms.now().Sub(p.heard) > 5*Heartbeat && id != r.rooms.id {
			delete(r.here, id)
			r.crowd = nil
		}
	}
	if r.crowd == nil {
		r.crowd = map[[identity]byte]uint64{}
		for _, p := range r.here {
			merge(r.crowd, p.Crowd)
		}
	}
	return r.crowd
}
