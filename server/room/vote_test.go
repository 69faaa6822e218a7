package room

import (
	"bytes"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/store"
	"tilescope/server/wire"
)

func choice() Question {
	return Question{Question: wire.Question{Kind: questionkind.Choice, Text: "What comes next?", Options: []string{"31, always", "=31 by luck",
		"nothing"}, Right: "1"}}
}

func howMany() Question {
	return Question{Question: wire.Question{Kind: questionkind.Number, Text: "How many?", Right: "4.0"}}
}

// polled is a room with three participants who vote.
type polled struct {
	*Room
	t                 *testing.T
	of                *Rooms
	code              Code
	alice, bob, carol Voter
}

func poll(t *testing.T, opt Options) polled {
	t.Helper()
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), opt)
	code, _, m := opened(t, r)
	return polled{m, t, r, code, VoterOf(code, "alice"), VoterOf(code, "bob"), VoterOf(code, "carol")}
}

func (p polled) cast(answers map[Voter]string) {
	p.t.Helper()
	for voter, answer := range answers {
		want(p.t, p.Vote(p.t.Context(), always(voter), answer), nil)
	}
}

func (p polled) until(what string, f func(State) bool) {
	p.t.Helper()
	until(p.t, p.Room, what, f)
}

// turn moves the vote to another phase, and waits until the room is there.
func (p polled) turn(to wire.VotePhase) {
	p.t.Helper()
	before := p.current().Round
	want(p.t, p.Turn(p.t.Context(), to), nil)
	p.until(string(to), func(s State) bool {
		switch v := s.Current(); to {
		case wire.VoteGone:
			return v == nil
		case wire.VoteAgain:
			return v.Round == before+1 && v.Phase == wire.VoteOpen
		default:
			return v.Phase == to
		}
	})
}

func (p polled) current() *Vote {
	s := p.State()
	return s.Current()
}

// view is the vote as participants see it.
func (p polled) view() *wire.VoteView { return p.current().View(false, i18n.Reader{}) }

// TestVote: participants vote while a vote is open, may change their minds, and see counts only with the distribution.
func TestVote(t *testing.T) {
	p := poll(t, Options{})
	ctx := t.Context()
	want(t, p.Vote(ctx, always(p.alice), "1"), ErrNoVote)
	want(t, p.Turn(ctx, wire.VoteLocked), ErrNoVote)
	want(t, p.Pose(ctx, choice()), nil)
	want(t, p.Pose(ctx, choice()), ErrNoVote) // one at a time
	p.cast(map[Voter]string{p.alice: "0", p.bob: "1", p.carol: "0"})
	want(t, p.Vote(ctx, always(p.alice), "3"), ErrAnswer)
	want(t, p.Vote(ctx, always(p.alice), "x"), ErrAnswer)
	want(t, p.Vote(ctx, always(p.alice), "1"), nil) // she changes her mind
	p.until("two for the second answer", func(s State) bool {
		return s.Votes[0].Tallies[0]["1"] == 2 && s.Votes[0].Tallies[0]["0"] == 1
	})
	if mine, ok := p.Mine(always(p.alice)); !ok || mine != (wire.Mine{Vote: 1, Round: 1, Key: "1"}) {
		t.Errorf("her answer is %+v", mine)
	}
	if v := p.view(); v.Voted != 3 || v.Options[0].Counts != nil || v.Options[1].Right || v.Why != "" {
		t.Errorf("an open vote shows %+v", v)
	}
	p.turn(wire.VoteLocked)
	want(t, p.Vote(ctx, always(p.alice), "0"), ErrNoVote)
	want(t, p.Turn(ctx, wire.VoteOpen), ErrNoVote)
	p.turn(wire.VoteDistribution)
	if v := p.view(); v.Options[1].Counts[0] != 2 || v.Options[1].Right {
		t.Errorf("the distribution shows %+v", v)
	}
}

// TestBallotsBeforeTheirVote: what is heard of a vote before its record neither hides the newest vote nor takes its number, and counts when
// the record comes.
func TestBallotsBeforeTheirVote(t *testing.T) {
	m := &Room{votes: map[int]*Vote{}, ballots: map[ballot]string{}}
	m.vote(Vote{Number: 1, Round: 1, Phase: wire.VoteOpen, Question: choice()})
	m.count(ballot{vote: 3, round: 1, voter: "a"}, "2")
	if now := m.newest(); now.number() != 1 || now.Phase != wire.VoteOpen {
		t.Fatalf("the newest vote is number %d, %s", now.number(), now.Phase)
	}
	m.vote(Vote{Number: 3, Round: 1, Phase: wire.VoteOpen, Question: howMany()})
	if now := m.newest(); now.number() != 3 || now.Tallies[0]["2"] != 1 {
		t.Fatalf("the newest vote is number %d, with %v", now.number(), now.Tallies)
	}
	if got := (&Room{votes: map[int]*Vote{}}).newest().number(); got != 0 {
		t.Errorf("where nothing was asked, the newest vote has number %d", got)
	}
}

// TestSecondRound: it begins without answers, the answer is shown with the counts of both rounds, and no third one follows.
func TestSecondRound(t *testing.T) {
	p := poll(t, Options{})
	ctx := t.Context()
	want(t, p.Pose(ctx, choice()), nil)
	p.cast(map[Voter]string{p.alice: "1", p.bob: "1", p.carol: "0"})
	p.until("three have voted", func(s State) bool { return s.Current().voted(1) == 3 })
	p.turn(wire.VoteLocked)
	p.turn(wire.VoteDistribution)
	p.turn(wire.VoteAgain)
	if _, ok := p.Mine(always(p.alice)); ok {
		t.Error("her first answer counts in the second round")
	}
	p.cast(map[Voter]string{p.alice: "1"})
	p.until("one in the second round", func(s State) bool { return s.Current().Tallies[1]["1"] == 1 })
	p.turn(wire.VoteAnswer)
	if o := p.view().Options[1]; !o.Right || len(o.Counts) != 2 || o.Counts[0] != 2 || o.Counts[1] != 1 {
		t.Errorf("the answer shows %+v", o)
	}
	want(t, p.Turn(ctx, wire.VoteAgain), ErrNoVote)
	p.turn(wire.VoteGone)
}

// TestNumbersAreCounted: however a number is written, it is one answer.
func TestNumbersAreCounted(t *testing.T) {
	p := poll(t, Options{})
	want(t, p.Pose(t.Context(), howMany()), nil)
	p.cast(map[Voter]string{p.alice: "4", p.bob: " 4.00 ", p.carol: "-0"})
	p.turn(wire.VoteAnswer)
	p.until("three have answered", func(s State) bool { return s.Current().voted(1) == 3 })
	if v := p.view(); len(v.Options) != 2 || v.Options[0].Key != "4" || !v.Options[0].Right || v.Options[0].Counts[0] != 2 ||
		v.Options[1].Key != "0" {
		t.Errorf("numbers are counted as %+v", v)
	}
}

// TestVotesAreBounded: a room has so many votes, and so many who take part in one.
func TestVotesAreBounded(t *testing.T) {
	p := poll(t, Options{Votes: 2, Members: 3})
	for range 2 {
		want(t, p.Pose(t.Context(), choice()), nil)
		p.cast(map[Voter]string{p.alice: "0", p.bob: "1", p.carol: "0"})
		p.until("three have voted", func(s State) bool { return s.Current().voted(1) == 3 })
		want(t, p.Vote(t.Context(), always(VoterOf(p.code, "dora")), "1"), ErrTooMany)
		p.turn(wire.VoteAnswer)
	}
	want(t, p.Pose(t.Context(), choice()), ErrTooMany)
}

// TestResults: the votes of a room as a table, in the reader's language, without a word of who voted.
func TestResults(t *testing.T) {
	p := poll(t, Options{})
	want(t, p.Pose(t.Context(), choice()), nil)
	p.cast(map[Voter]string{p.alice: "1", p.bob: "1", p.carol: "0"})
	p.turn(wire.VoteDistribution)
	p.turn(wire.VoteAgain)
	p.cast(map[Voter]string{p.alice: "1"})
	p.turn(wire.VoteGone)
	want(t, p.Pose(t.Context(), howMany()), nil)
	p.cast(map[Voter]string{p.alice: "4", p.bob: "4", p.carol: "0"})
	p.until("all have voted", func(s State) bool {
		return s.Votes[0].voted(1) == 3 && s.Votes[0].voted(2) == 1 && s.Votes[1].voted(1) == 3
	})

	var b bytes.Buffer
	want(t, p.of.Results(t.Context(), p.code, i18n.Reader{}, &b), nil)
	wanted := "vote,question,answer,unit,right,first round,second round,prediction,misconception\n" +
		"1,What comes next?,\"31, always\",,false,1,0,,\n1,What comes next?,'=31 by luck,,true,2,1,,\n1,What comes next?,nothing,,false,0,0,,\n" +
		"2,How many?,4,,true,2,,,\n2,How many?,0,,false,1,,,\n"
	if b.String() != wanted {
		t.Errorf("results:\n%s\nwant:\n%s", b.String(), wanted)
	}
	var translated bytes.Buffer
	want(t, p.of.Results(t.Context(), p.code, i18n.Reader{Language: "de"}, &translated), nil)
	if !strings.HasPrefix(translated.String(), "Abstimmung,Frage,Antwort,Einheit,richtig,erste Runde,") ||
		!strings.Contains(translated.String(), "nothing,,nein,0,0") {
		t.Errorf("results in German:\n%s", translated.String())
	}
	if strings.Contains(b.String(), string(p.alice)) {
		t.Error("results tell who voted")
	}
}

func TestElementsAreNamedAsTheReaderHasThem(t *testing.T) {
	v := Vote{Number: 1, Round: 1, Phase: wire.VoteDistribution,
		Question: Question{Question: wire.Question{Kind: questionkind.Cell, Text: "Which?", Array: "M", Rows: 2, Cols: 3}}}
	v.Tallies[0] = map[string]int{"5": 2, "1": 1}
	if o := v.View(false, i18n.Reader{}).Options; len(o) != 2 || o[0].Label != "M[1][2]" || o[1].Label != "M[0][1]" {
		t.Errorf("%+v", o)
	}
	if o := v.View(false, i18n.Reader{XY: true}).Options; o[0].Label != "M(2,1)" {
		t.Errorf("%+v", o)
	}
}
