//go:build browser

package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gorilla/websocket"

	"tilescope/server/questionkind"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// seat is a follower without a browser: it comes back whenever its connection ends, as a page does, with the ticket that it was given.
type seat struct {
	position atomic.Int64
	voted    atomic.Int64 // the newest ballot in which its answer counts
}

// ballot orders rounds of votes.
func ballot(vote, round int) int64 { return int64(2*vote + round) }

func (s *seat) sit(ctx context.Context, url string, member string) {
	for ticket := ""; ctx.Err() == nil; time.Sleep(200 * time.Millisecond) {
		ws, _, err := websocket.DefaultDialer.Dial(url, nil)
		if err != nil {
			continue
		}
		end := context.AfterFunc(ctx, func() { ws.Close() })
		_ = ws.WriteJSON(wire.Client{Seq: 1, Body: wire.EnterMessage{Version: wire.Version, Member: member, Ticket: ticket, On: true}})
		for {
			_, data, err := ws.ReadMessage()
			if err != nil {
				break
			}
			var m wiretest.Server
			if json.Unmarshal(data, &m) != nil {
				continue
			}
			switch {
			case m.Frame != nil:
				s.position.Store(m.Frame.Place.Position)
			case m.Kind == wire.Seated:
				ticket = m.Text
			case m.Kind == wire.Counted:
				s.voted.Store(ballot(m.Mine.Vote, m.Mine.Round))
			case m.Kind == wire.InRoom && m.Room.Vote != nil && m.Room.Vote.Phase == wire.VoteOpen && s.voted.Load() < ballot(m.Room.Vote.Number,
				m.Room.Vote.Round):
				answer := "1"
				if m.Room.Vote.Kind == questionkind.Order {
					answer = "0,1,2"
				}
				_ = ws.WriteJSON(wire.Client{Seq: 2, Body: wire.VoteMessage{Answer: answer}})
			}
		}
		end()
		ws.Close()
	}
}

// class is a presenter, a wall, two phones and followers without a browser.
type class struct {
	t               *testing.T
	data, code      string
	server          *program
	presenter, wall *tab
	phones          []*tab
	seats           []seat
	says            []string // what the answers to the first question say, by key: the case that is asked decides it
}

// gather opens a room on a lesson's second part, for 52 followers, 50 of whom have no browser.
func gather(t *testing.T) *class {
	t.Helper()
	c := &class{t: t, data: t.TempDir(), seats: make([]seat, 50)}
	c.server = startIn(t, freePort(t), c.data)
	c.presenter, c.code = openRoom(t, c.server, "/learn/stencil?part=2", 1280, 720)
	c.wall = openApart(t, c.server.url+"/rooms/"+c.code+"/wall", 1280, 720)
	for range 2 {
		c.phones = append(c.phones, openApart(t, c.server.url+"/r/"+c.code, 390, 844))
	}
	for _, p := range c.pages() {
		p.allowed = regexp.MustCompile(`(?i)websocket|ERR_CONNECTION_REFUSED`)
	}
	for i := range c.seats {
		go c.seats[i].sit(t.Context(), "ws://"+c.server.addr+"/rooms/"+c.code+"/ws?as=participant", fmt.Sprintf("%032d", i))
	}
	c.presenter.until("all are here", `$('[data-part="here"]').innerText === '52' && $('[data-part="follow"]').innerText === '52'`)
	return c
}

// followers are the pages of those who follow.
func (c *class) followers() []*tab { return append([]*tab{c.wall}, c.phones...) }

func (c *class) pages() []*tab { return append(c.followers(), c.presenter) }

// arrive waits until everybody is where the presenter is.
func (c *class) arrive(what string) {
	c.t.Helper()
	position := c.presenter.position()
	for _, p := range c.followers() {
		p.at(position)
	}
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		there := 0
		for i := range c.seats {
			if c.seats[i].position.Load() == int64(position) {
				there++
			}
		}
		if there == len(c.seats) {
			return
		}
		if time.Now().After(deadline) {
			c.t.Fatalf("%s: %d of %d followers are at %d", what, there, len(c.seats), position)
		}
	}
}

// voted has the phones give an answer, and waits until everybody's is counted.
func (c *class) voted(key string) {
	c.t.Helper()
	for _, p := range c.phones {
		p.until("the vote", `$('[data-part="ballot"]')?.dataset.phase === 'open' && $('[data-part="option"]')`)
		p.click(fmt.Sprintf(`[data-part="option"][data-key=%q]`, key))
	}
	c.presenter.until("all have voted", `$('[data-state="open"] small').innerText.startsWith('52 of 52')`)
}

// counts waits until the wall shows how many gave an answer, by rounds.
func (c *class) counts(key, want string) {
	c.t.Helper()
	c.wall.until("counted "+want, fmt.Sprintf(`[...document.querySelectorAll('[data-part="bar"][data-key=%q] .n')].map(e => `+
		`e.innerText).join() === %q`, key, want))
}

// TestClass: a presenter, a projector, two phones and fifty more followers go through a lesson, part by part, with its predictions as
// votes in two rounds, a phone that lets go, and a server that dies in the middle of a vote. Nothing is lost: everybody is where the room
// is, and every answer is counted.
func TestClass(t *testing.T) {
	c := gather(t)
	c.arrive("at first")
	c.stepsOn(5)
	c.presenter.foretell("block-loads")
	c.phones[0].until("the answers", `document.querySelectorAll('[data-part="option"]').length === 4`)
	c.says = strings.Split(js[string](c.phones[0], `[...document.querySelectorAll('[data-part="option"]')].sort((a, b) => `+
		`a.dataset.key - b.dataset.key).map(e => e.innerText.trim().split(/\s+/).pop()).join()`), ",")
	c.voted("0")
	c.losesItsServer()
	c.votesInTwoRounds()
	c.goesToTheNextPart()
	c.letsOneGo()
	c.hasResults()
}

// stepsOn: everybody goes along.
func (c *class) stepsOn(n int) {
	c.t.Helper()
	c.presenter.press("5") // by the warp
	first := int(js[float64](c.presenter, `Number($('tilescope-stage').dataset.step)`))
	for range n {
		c.presenter.press(kb.ArrowRight)
	}
	c.presenter.until("steps", fmt.Sprintf(`$('tilescope-stage')?.dataset.step === '%d'`, first+n))
	c.arrive("after steps")
}

// losesItsServer: in the middle of a vote it dies without a word, and comes back; so does everybody, and each answer still counts.
func (c *class) losesItsServer() {
	c.t.Helper()
	if err := c.server.cmd.Process.Kill(); err != nil {
		c.t.Fatal(err)
	}
	_ = c.server.cmd.Wait()
	for _, p := range c.pages() {
		p.until("it has noticed", `$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	startIn(c.t, c.server.addr, c.data)
	for _, p := range c.pages() {
		p.until("it is back", `!$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	c.presenter.until("all are counted", `$('[data-part="here"]')?.innerText === '52' && $('[data-state="open"] `+
		`small').innerText.startsWith('52 of 52')`)
	for _, p := range c.phones {
		p.until("its answer still counts", `$('[data-part="option"][data-key="0"]')?.getAttribute('aria-pressed') === 'true'`)
	}
}

// votesInTwoRounds: the class talks about the distribution and votes once more; then running shows the answer, at its moment.
func (c *class) votesInTwoRounds() {
	c.t.Helper()
	c.presenter.turn("distribution")
	c.counts("0", "2")
	c.counts("1", "50")
	c.presenter.click(`[data-part="again"]`)
	c.presenter.until("the second round", `$('[data-part="vote"]')?.dataset.round === '2' && $('[data-part="vote"]').dataset.phase === 'open'`)
	c.voted("2")
	before := c.presenter.position()
	c.presenter.turn("answer")
	c.presenter.until("the moment that shows it", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').dataset.position !== '%d'`, before))
	c.counts("0", "2,0")
	c.counts("1", "50,50")
	c.counts("2", "0,2")
	c.arrive("at the moment that shows the answer")
	c.presenter.away(c.followers()...)
}

// goesToTheNextPart, with another program: the barrier is off. Its prediction is an order.
func (c *class) goesToTheNextPart() {
	c.t.Helper()
	c.presenter.click(`[data-part="open-notes"]`)
	c.presenter.until("the lesson", `$('[data-part="part-next"]')`)
	c.presenter.click(`[data-part="part-next"]`)
	c.presenter.until("the next part's run", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.ran.off?.length `+
		`=== 1`)
	c.arrive("at the next part")
	c.presenter.click(`[data-part="foretell"][data-id="who-first"]`)
	for _, p := range c.phones {
		p.until("things to order", `document.querySelectorAll('[data-part="item"]').length === 3`)
		p.click(`[data-part="cast"]`)
	}
	c.presenter.until("all have voted", `$('[data-state="open"] small')?.innerText.startsWith('52 of 52')`)
	c.presenter.turn("answer")
	c.counts("0,1,2", "52")
	c.presenter.away(c.followers()...)
	c.presenter.ready()
	c.arrive("after the second vote")
}

// letsOneGo, who steps alone and returns.
func (c *class) letsOneGo() {
	c.t.Helper()
	alone := c.presenter.position()
	c.phones[0].click(`[data-part="let-go"]`)
	c.phones[0].until("it has a session of its own",
		`$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && !$('tilescope-stage').hasAttribute('data-follows')`)
	c.phones[0].at(alone)
	c.phones[0].press(kb.ArrowLeft)
	c.phones[0].until("a step back", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) < %d`, alone))
	mine := c.phones[0].position()
	c.presenter.until("one less follows", `$('[data-part="follow"]').innerText === '51'`)
	c.presenter.press(kb.Home)
	c.presenter.until("at the beginning", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) < %d`, mine))
	c.phones[1].at(c.presenter.position())
	if at := c.phones[0].position(); at != mine {
		c.t.Errorf("who let go was moved from %d to %d", mine, at)
	}
	c.phones[0].click(`[data-part="return"]`)
	c.arrive("after the return")
}

// hasResults: the table has both votes, and each round.
func (c *class) hasResults() {
	c.t.Helper()
	csv := js[string](c.presenter, `fetch('/rooms/`+c.code+`/votes.csv').then(r => r.text())`)
	for _, want := range []string{c.says[0] + `,,(true|false),2,0,block-loads,`, c.says[1] + `,,(true|false),50,50,block-loads,`,
		c.says[2] + `,,(true|false),0,2,block-loads,`, `"A, B, C",`} {
		if !regexp.MustCompile("(?m)," + strings.TrimPrefix(want, ",")).MatchString(csv) {
			c.t.Errorf("the results lack %q:\n%s", want, csv)
		}
	}
	if n := len(regexp.MustCompile(`,true,\d+,\d+,block-loads,`).FindAllString(csv, -1)); n != 1 {
		c.t.Errorf("%d answers are right:\n%s", n, csv)
	}
}
