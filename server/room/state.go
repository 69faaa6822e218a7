package room

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// Rounds a vote has at the most: before and after the discussion.
const Rounds = 2

// State is a room at a moment. It is a copy: anyone who holds it may keep it.
type State struct {
	Code   Code
	Title  string
	Lesson string // slug, "" for a reader's own program
	Closed bool
	Ranks  bool // it has leaderboards
	Shown  wire.Shown
	SpecID string
	Votes  []Vote // all that were asked, by number
}

// Lang is the language of the title where it is a lesson's; "" for the presenter's own.
func (s *State) Lang() string {
	if s.Lesson == "" {
		return ""
	}
	return lessonsLanguage
}

// Vote is a question with how the room answered it.
type Vote struct {
	Number   int
	Question Question
	Phase    wire.VotePhase
	Round    int

	Tallies [Rounds]map[string]int // how many gave each answer; counted from ballots

	known bool // its record has come: ballots may be heard before it
}

// Current is the vote that the room sees; nil for none.
func (s *State) Current() *Vote {
	if n := len(s.Votes); n > 0 && s.Votes[n-1].Phase != wire.VoteGone {
		return &s.Votes[n-1]
	}
	return nil
}

// Asked are the ids of the predictions that were asked.
func (s *State) Asked() []string {
	var out []string
	for i := range s.Votes {
		if id := s.Votes[i].Question.Prediction; id != "" {
			out = append(out, id)
		}
	}
	return out
}

// at is what is shown, without the spec, which seldom changes.
type at struct {
	Number int64
	By     string
	SpecID string
	Place  frame.Place
	Focus  frame.Focus
	Sight  wire.Sight
}

// kept is a spec under its identity.
type kept struct {
	ID   string
	Spec wire.Spec
}

func specID(s *wire.Spec) (string, error) {
	text, err := json.Marshal(storeProgram(s))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8]), nil
}

// newer orders what is shown: by number, and between two presenters who showed something at once by who they are, so that every server
// chooses the same.
func (a at) newer(than at) bool {
	return a.Number > than.Number || a.Number == than.Number && a.By > than.By
}

// order of phases; a vote goes forwards, or again.
var phases = []wire.VotePhase{wire.VoteOpen, wire.VoteLocked, wire.VoteDistribution, wire.VoteAnswer}

// turn is the vote after a phase was requested; false when it cannot come now.
func (v Vote) turn(to wire.VotePhase) (Vote, bool) {
	now, next := slices.Index(phases, v.Phase), slices.Index(phases, to)
	switch {
	case to == wire.VoteGone:
		v.Phase = to
		return v, true
	case to == wire.VoteAgain:
		if v.Round >= Rounds || v.Phase != wire.VoteLocked && v.Phase != wire.VoteDistribution {
			return v, false
		}
		v.Round, v.Phase = v.Round+1, wire.VoteOpen
		return v, true
	case now < 0 || next <= now:
		return v, false
	}
	v.Phase = to
	return v, true
}

// rank grows with every turn of a vote.
func (v *Vote) rank() int {
	if v.Phase == wire.VoteGone {
		return (Rounds + 1) * len(phases)
	}
	return v.Round*len(phases) + slices.Index(phases, v.Phase)
}

func (v Vote) clone() Vote {
	for i := range v.Tallies {
		v.Tallies[i] = maps.Clone(v.Tallies[i])
	}
	return v
}
