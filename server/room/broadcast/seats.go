package broadcast

import (
	"slices"
	"strconv"
	"sync"

	"tilescope/server/room"
)

// seats hold the answers of one address in a round to what its pages account for: as many as were in the room at once. Anyone who draws one
// ticket after the other over one connection votes again and again in the same place. A school's address has as many as it has pupils.
type seats struct {
	mu     sync.Mutex
	code   room.Code
	met    map[string]bool               // addresses that somebody came from, whatever they were here
	here   map[string]map[room.Voter]int // pages of each participant, by address
	most   map[string]int                // participants of an address that were here at once
	number [2]int                        // of the vote and the round that the rest is about
	taken  map[string][]sitter           // who answered, by address, the first one first
	used   map[room.Voter]bool           // places that hold an answer
}

// sitter is a participant with the place that holds their answer.
type sitter struct{ who, place room.Voter }

func newSeats(c room.Code) *seats {
	return &seats{code: c, met: map[string]bool{}, here: map[string]map[room.Voter]int{}, most: map[string]int{}, taken: map[string][]sitter{},
		used: map[room.Voter]bool{}}
}

// mostMet are the addresses of a room that are remembered.
const mostMet = 4096

// meet notes that somebody of an address is in the room.
func (s *seats) meet(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.met) < mostMet {
		s.met[address] = true
	}
}

// come counts a page of a participant.
func (s *seats) come(address string, v room.Voter) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here[address] == nil {
		s.here[address] = map[room.Voter]int{}
	}
	s.here[address][v]++
	s.most[address] = max(s.most[address], len(s.here[address]))
}

// goes undoes a come.
func (s *seats) goes(address string, v room.Voter) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here[address][v]--; s.here[address][v] <= 0 {
		delete(s.here[address], v)
	}
	if len(s.here[address]) == 0 {
		delete(s.here, address)
	}
}

// take is the place for a participant's answer: their own, or where their address has no more, that of the first who has answered and gone.
func (s *seats) take(address string, who room.Voter, vote, round int) room.Voter {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.number != [2]int{vote, round} {
		s.number, s.taken, s.used = [2]int{vote, round}, map[string][]sitter{}, map[room.Voter]bool{}
	}
	list := s.taken[address]
	if at := slices.IndexFunc(list, func(t sitter) bool { return t.who == who }); at >= 0 {
		return list[at].place
	}
	place := who
	gone := slices.IndexFunc(list, func(t sitter) bool { return s.here[address][t.who] == 0 })
	if len(list) >= s.most[address] && gone >= 0 {
		place = list[gone].place
		list = slices.Delete(list, gone, gone+1)
	} else {
		// Somebody else may sit where one who comes back sat.
		for n := 1; s.used[place]; n++ {
			place = room.VoterOf(s.code, string(who)+" "+strconv.Itoa(n))
		}
	}
	s.taken[address], s.used[place] = append(list, sitter{who, place}), true
	return place
}

// of is the place that holds a participant's answer, their own where this server knows of none.
func (s *seats) of(address string, who room.Voter, vote, round int) room.Voter {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.number != [2]int{vote, round} {
		return who
	}
	for _, t := range s.taken[address] {
		if t.who == who {
			return t.place
		}
	}
	if s.used[who] {
		return "" // another answered there since
	}
	return who
}
