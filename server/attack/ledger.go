package attack

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/server/questionkind"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// lavish are flags under which one address may write as much as a whole town: what is tested is that nothing is lost, not how much is
// allowed.
func lavish() []string {
	const most = "100000000"
	return []string{
		"--warm=false", "--link-rate", most, "--address-rooms", most, "--rooms", "100000", "--address-learners", most, "--learner-writes", most,
		"--address-requests", most, "--address-runs", most,
		"--learner-runs", most, "--room-guesses", most, "--address-connections", "100000", "--address-rate", "1000000", "--max-connections",
		"100000", "--room-rate", "100000",
	}
}

// ledger is everything that a server has acknowledged.
type ledger struct {
	mu       sync.Mutex
	learners []*learnerEntry
	links    []linkEntry
	rooms    []*roomEntry
	acked    int
}

// learnerEntry is a learner with the number of the last write that was acknowledged, and of the last that was requested.
type learnerEntry struct {
	cookie       string
	acked, asked atomic.Int64
}

// linkEntry is a short link with what its program contains.
type linkEntry struct{ path, mark string }

// roomEntry is a room with its presenter's cookie and the votes that were counted.
type roomEntry struct {
	code, cookie string
	votes        [2]atomic.Int64
}

// placeOf is the request that keeps a learner's n-th state.
func placeOf(n int64, filler string) string {
	return fmt.Sprintf(`{"position":%d,"furthest":%d,"steps":%d,"code":"// state %d %s"}`, n, n, n+1, n, filler)
}

// learner makes a new one, and keeps their first state.
func (l *ledger) learner(ctx context.Context, c *caller, filler string) (*learnerEntry, error) {
	got, err := c.do(ctx, "PUT", place, "", placeOf(0, filler))
	if err != nil {
		return nil, err
	}
	if got.status != http.StatusCreated {
		return nil, fmt.Errorf("a new learner gets status %d: %.200s", got.status, got.body)
	}
	e := &learnerEntry{cookie: got.cookie()}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.learners = append(l.learners, e)
	l.acked++
	return e, nil
}

// progress keeps a learner's next state. One caller at a time.
func (l *ledger) progress(ctx context.Context, c *caller, e *learnerEntry, filler string) error {
	n := e.asked.Add(1)
	got, err := c.do(ctx, "PUT", place, e.cookie, placeOf(n, filler))
	if err != nil {
		return err
	}
	if got.status != http.StatusNoContent {
		return fmt.Errorf("a learner's write gets status %d: %.200s", got.status, got.body)
	}
	e.acked.Store(n)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acked++
	return nil
}

// link makes a short link of a new program.
func (l *ledger) link(ctx context.Context, c *caller) error {
	mark := fmt.Sprintf("mark %x", rand.Uint64())
	got, err := c.do(ctx, "POST", "/s", "",
		jsonOf(map[string]any{"spec": wire.Spec{Source: "int main() { return 7; } // " + mark, Name: "mark.cu"}}))
	if err != nil {
		return err
	}
	if got.status != http.StatusCreated {
		return fmt.Errorf("a new link gets status %d: %.200s", got.status, got.body)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.links = append(l.links, linkEntry{got.header.Get("Location"), mark})
	l.acked++
	return nil
}

// someRoom opens a room that shows a lesson's program.
var someRoom = `{"title":"A class","lesson":"` + lesson + `",` +
	`"shown":{"number":0,"spec":{"lesson":"` + lesson + `"},"place":{"position":0,"lane":-1},` +
	`"focus":{"launch":0,"block":[0,0,0],"warp":0,"thread":[0,0,0],"lane":0},` +
	`"sight":{"panels":[],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`

// room opens one, and lets as many participants vote as ctx allows.
func (l *ledger) room(ctx context.Context, c *caller, voters int) error {
	got, err := c.do(ctx, "POST", "/rooms", "", someRoom)
	if err != nil {
		return err
	}
	if got.status != http.StatusCreated {
		return fmt.Errorf("a new room gets status %d: %.200s", got.status, got.body)
	}
	e := &roomEntry{code: strings.Split(got.header.Get("Location"), "/")[2], cookie: got.cookie()}
	l.mu.Lock()
	l.rooms = append(l.rooms, e)
	l.acked++
	l.mu.Unlock()
	presenter, err := c.enter(ctx, e.code, wire.Presenter, e.cookie)
	if err != nil {
		return err
	}
	defer presenter.close()
	question := &wire.Question{Kind: questionkind.Choice, Text: "Which?", Options: []string{"first", "second"}}
	if _, err := presenter.ask(wire.PoseMessage{Question: question}); err != nil {
		return err
	}
	if _, err := presenter.until(patience, func(m *wiretest.Server) bool { return m.Room != nil && m.Room.Vote != nil }); err != nil {
		return err
	}
	for i := 0; i < voters && ctx.Err() == nil; i++ {
		p, err := c.enter(ctx, e.code, wire.Participant, "")
		if err != nil {
			return err
		}
		// As a class does, they stay: an address has as many answers as it had participants at once.
		defer p.close()
		if err := l.vote(p, e, i%2); err != nil {
			return err
		}
	}
	return nil
}

// vote lets a new participant answer.
func (l *ledger) vote(p *page, e *roomEntry, option int) error {
	if _, err := p.until(patience, func(m *wiretest.Server) bool { return m.Room != nil && m.Room.Vote != nil }); err != nil {
		return err
	}
	if _, err := p.ask(wire.VoteMessage{Answer: fmt.Sprint(option)}); err != nil {
		return err
	}
	m, err := p.until(patience, func(m *wiretest.Server) bool {
		return m.Kind == wire.Refused || m.Mine != nil && m.Mine.Vote > 0 && m.Mine.Key != ""
	})
	if err != nil {
		return err
	}
	if m.Kind == wire.Refused {
		return fmt.Errorf("a vote is refused: %+v", m.Problem)
	}
	e.votes[option].Add(1)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acked++
	return nil
}

// enter takes a page into a room.
func (c *caller) enter(ctx context.Context, code string, role wire.Role, cookie string) (*page, error) {
	p, err := c.connect(ctx, "/rooms/"+code+"/ws?as="+string(role), cookie)
	if err != nil {
		return nil, err
	}
	member := fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64())
	if _, err := p.ask(wire.EnterMessage{Version: wire.Version, Member: member}); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// sizes are how many learners, links and rooms there are.
func (l *ledger) sizes() (learners, links, rooms int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.learners), len(l.links), len(l.rooms)
}

// writes is how many writes were acknowledged.
func (l *ledger) writes() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.acked
}

// missing looks for everything acknowledged, from the given sizes on, and as much of the earlier at random as sample says; a negative
// sample takes all. It gives what is not there, and how many were looked for.
func (l *ledger) missing(ctx context.Context, s *server, learners, links, rooms, sample int) (missing []string, looked int) {
	c := from(s, home)
	defer c.close()
	l.mu.Lock()
	checks := make([]func() string, 0, len(l.learners))
	add := func(i, recent, all int, f func() string) {
		if sample < 0 || i >= recent || rand.IntN(max(1, all)) < sample {
			checks = append(checks, f)
		}
	}
	for i, e := range l.learners {
		add(i, learners, len(l.learners), func() string { return c.misses(ctx, e) })
	}
	for i, e := range l.links {
		add(i, links, len(l.links), func() string { return c.missesLink(ctx, e) })
	}
	for i, e := range l.rooms {
		add(i, rooms, len(l.rooms), func() string { return c.missesRoom(ctx, e) })
	}
	l.mu.Unlock()
	var mu sync.Mutex
	var all sync.WaitGroup
	slots := make(chan struct{}, 8)
	for _, check := range checks {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			if lost := check(); lost != "" && ctx.Err() == nil {
				mu.Lock()
				missing = append(missing, lost)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return missing, len(checks)
}

// found requests something that must be there, again where the server is busy.
func (c *caller) found(ctx context.Context, path, cookie string) (*answer, string) {
	var lost string
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); pause(ctx, 200*time.Millisecond) {
		got, err := c.do(ctx, "GET", path, cookie, "")
		switch {
		case err != nil:
			lost = err.Error()
		case got.status == http.StatusOK:
			return got, ""
		default:
			lost = fmt.Sprintf("status %d", got.status)
			if got.status != http.StatusServiceUnavailable && got.status != http.StatusTooManyRequests {
				return nil, lost
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	return nil, lost
}

// misses says what of a learner's acknowledged writes is not there.
func (c *caller) misses(ctx context.Context, e *learnerEntry) string {
	acked, asked := e.acked.Load(), e.asked.Load()
	got, lost := c.found(ctx, "/me/export", e.cookie)
	if lost != "" {
		return "a learner: " + lost
	}
	var mine struct {
		Places []struct {
			Position int64  `json:"position"`
			Code     string `json:"code"`
		} `json:"places"`
	}
	if err := json.Unmarshal(got.body, &mine); err != nil {
		return fmt.Sprintf("a learner: %v", err)
	}
	if len(mine.Places) != 1 {
		return fmt.Sprintf("a learner: %d places after %d acknowledged writes", len(mine.Places), acked+1)
	}
	at := mine.Places[0]
	if at.Position < acked || at.Position > asked || !strings.HasPrefix(at.Code, fmt.Sprintf("// state %d ", at.Position)) {
		return fmt.Sprintf("a learner: state %d (%.40q), and %d was acknowledged", at.Position, at.Code, acked)
	}
	return ""
}

// missesLink says whether a short link does not open its program.
func (c *caller) missesLink(ctx context.Context, e linkEntry) string {
	got, lost := c.found(ctx, e.path, "")
	if lost == "" && !strings.Contains(string(got.body), e.mark) {
		lost = "it opens another program"
	}
	if lost != "" {
		return "a short link: " + lost
	}
	return ""
}

// missesRoom says what of a room is not there.
func (c *caller) missesRoom(ctx context.Context, e *roomEntry) string {
	want := [2]int64{e.votes[0].Load(), e.votes[1].Load()}
	got, lost := c.found(ctx, "/rooms/"+e.code+"/votes.csv", e.cookie)
	if lost != "" {
		return "a room: " + lost
	}
	lines, err := csv.NewReader(strings.NewReader(string(got.body))).ReadAll()
	if err != nil || len(lines) == 0 {
		return fmt.Sprintf("a room: results of %d lines: %v", len(lines), err)
	}
	answer, votes := slices.Index(lines[0], "answer"), slices.Index(lines[0], "first round")
	if answer < 0 || votes < 0 {
		return fmt.Sprintf("a room: its results have the columns %q", lines[0])
	}
	var have [2]int64
	for _, line := range lines[1:] {
		for i, option := range []string{"first", "second"} {
			if line[answer] == option {
				_, _ = fmt.Sscan(line[votes], &have[i])
			}
		}
	}
	if have[0] < want[0] || have[1] < want[1] {
		return fmt.Sprintf("a room: %v votes, and %v were counted", have, want)
	}
	return ""
}
