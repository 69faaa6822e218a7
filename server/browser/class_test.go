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

	"tilescope/server/quiz"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// seat is a follower without a browser: it comes back whenever its connection ends, as a page does.
type seat struct {
	position atomic.Int64
	voted    atomic.Int64 // the newest ballot in which its answer counts
}

// ballot orders rounds of votes.
func ballot(vote, round int) int64 { return int64(2*vote + round) }

func (s *seat) sit(ctx context.Context, url string, member string) {
	for ; ctx.Err() == nil; time.Sleep(200 * time.Millisecond) {
		ws, _, err := websocket.DefaultDialer.Dial(url, nil)
		if err != nil {
			continue
		}
		end := context.AfterFunc(ctx, func() { ws.Close() })
		_ = ws.WriteJSON(wire.Client{Seq: 1, Body: wire.EnterMessage{Version: wire.Version, Member: member, On: true}})
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
			case m.Kind == wire.Counted:
				s.voted.Store(ballot(m.Mine.Vote, m.Mine.Round))
			case m.Kind == wire.InRoom && m.Room.Vote != nil && m.Room.Vote.Phase == wire.VoteOpen && s.voted.Load() < ballot(m.Room.Vote.Number,
				m.Room.Vote.Round):
				answer := "1"
				if m.Room.Vote.Kind == quiz.Order {
					answer = "0,1,2"
				}
				_ = ws.WriteJSON(wire.Client{Seq: 2, Body: wire.VoteMessage{Answer: answer}})
			}
		}
		end()
		ws.Close()
	}
}

// TestClass: a presenter, a projector, three phones and fifty more followers go through a lesson, part by part, with its predictions as
// votes in two rounds, a phone that lets go, and a server that dies in the middle of a vote. Nothing is lost: everybody is where the room
// is, and every answer is counted.
func TestClass(t *testing.T) {
	data := t.TempDir()
	s := startIn(t, freePort(t), data)
	presenter, code := openRoom(t, s, "/learn/stencil?part=2", 1280, 720)
	wall := openApart(t, s.url+"/rooms/"+code+"/wall", 1280, 720)
	var phones []*tab
	for range 3 {
		phones = append(phones, openApart(t, s.url+"/r/"+code, 390, 844))
	}
	everybody := append([]*tab{wall}, phones...)
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.allowed = regexp.MustCompile(`(?i)websocket|ERR_CONNECTION_REFUSED`)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	seats := make([]seat, 50)
	for i := range seats {
		go seats[i].sit(ctx, "ws://"+s.addr+"/rooms/"+code+"/ws?as=participant", fmt.Sprintf("%032d", i))
	}
	arrive := func(what string) {
		t.Helper()
		position := presenter.position()
		for _, p := range everybody {
			p.at(position)
		}
		for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
			there := 0
			for i := range seats {
				if seats[i].position.Load() == int64(position) {
					there++
				}
			}
			if there == len(seats) {
				return
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: %d of %d followers are at %d", what, there, len(seats), position)
			}
		}
	}
	presenter.until("all are here", `$('[data-part="here"]').innerText === '53' && $('[data-part="follow"]').innerText === '53'`)
	arrive("at first")
	first := int(js[float64](presenter, `Number($('tilescope-stage').dataset.step)`))
	step := func(p *tab, n int) {
		t.Helper()
		p.until(fmt.Sprintf("step %d", n), fmt.Sprintf(`$('tilescope-stage')?.dataset.step === '%d'`, n))
	}
	for range 5 {
		presenter.press(kb.ArrowRight)
	}
	step(presenter, first+5)
	arrive("after five steps")

	voted := func(key string) {
		t.Helper()
		for _, p := range phones {
			p.until("the vote", `$('[data-part="ballot"]')?.dataset.phase === 'open' && $('[data-part="option"]')`)
			p.click(fmt.Sprintf(`[data-part="option"][data-key=%q]`, key))
		}
		presenter.until("all have voted", `$('[data-state="open"] small').innerText.startsWith('53 of 53')`)
	}
	counts := func(key, want string) {
		t.Helper()
		wall.until("counted "+want, fmt.Sprintf(`[...document.querySelectorAll('[data-part="bar"][data-key=%q] .n')].map(e => `+
			`e.innerText).join() === %q`, key, want))
	}
	presenter.foretell("block-loads")
	voted("0")

	// The server dies without a word, and comes back.
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.until("it has noticed", `$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	startIn(t, s.addr, data)
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.until("it is back", `!$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	presenter.until("all are counted", `$('[data-part="here"]')?.innerText === '53' && $('[data-state="open"] `+
		`small').innerText.startsWith('53 of 53')`)
	for _, p := range phones {
		p.until("its answer still counts", `$('[data-part="option"][data-key="0"]')?.getAttribute('aria-pressed') === 'true'`)
	}
	presenter.turn("distribution")
	counts("0", "3")
	counts("1", "50")
	// They talk about it, and vote once more; then running shows it.
	presenter.click(`[data-part="again"]`)
	presenter.until("the second round", `$('[data-part="vote"]')?.dataset.round === '2' && $('[data-part="vote"]').dataset.phase === 'open'`)
	voted("2")
	before := presenter.position()
	presenter.turn("answer")
	presenter.until("the moment that shows it", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').dataset.position !== '%d'`, before))
	counts("0", "3,0")
	counts("1", "50,50")
	counts("2", "0,3")
	arrive("at the moment that shows the answer")
	presenter.away(everybody...)

	// The next part, with another program: the barrier is off. Its prediction is an order.
	presenter.click(`[data-part="open-notes"]`)
	presenter.until("the lesson", `$('[data-part="part-next"]')`)
	presenter.click(`[data-part="part-next"]`)
	presenter.until("the next part's run", `$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.ran.off?.length `+
		`=== 1`)
	arrive("at the next part")
	presenter.click(`[data-part="foretell"][data-id="who-first"]`)
	for _, p := range phones {
		p.until("things to order", `document.querySelectorAll('[data-part="item"]').length === 3`)
		p.click(`[data-part="cast"]`)
	}
	presenter.until("all have voted", `$('[data-state="open"] small')?.innerText.startsWith('53 of 53')`)
	presenter.turn("answer")
	counts("0,1,2", "53")
	presenter.away(everybody...)
	presenter.ready()
	arrive("after the second vote")

	// One lets go, steps alone, and returns.
	alone := presenter.position()
	phones[0].click(`[data-part="let-go"]`)
	phones[0].until("it has a session of its own",
		`$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && !$('tilescope-stage').hasAttribute('data-follows')`)
	phones[0].at(alone)
	phones[0].press(kb.ArrowLeft)
	phones[0].until("a step back", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) < %d`, alone))
	mine := phones[0].position()
	presenter.until("one less follows", `$('[data-part="follow"]').innerText === '52'`)
	presenter.press(kb.Home)
	presenter.until("at the beginning", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) < %d`, mine))
	phones[1].at(presenter.position())
	if at := phones[0].position(); at != mine {
		t.Errorf("who let go was moved from %d to %d", mine, at)
	}
	phones[0].click(`[data-part="return"]`)
	arrive("after the return")
	csv := js[string](presenter, `fetch('/rooms/`+code+`/votes.csv').then(r => r.text())`)
	for _, want := range []string{",8,false,3,0,block-loads,", ",11,false,50,50,block-loads,", ",14,true,0,3,block-loads,", `"A, B, C",`} {
		if !strings.Contains(csv, want) {
			t.Errorf("the results lack %q:\n%s", want, csv)
		}
	}
}
